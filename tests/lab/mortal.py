"""Bots for runs that go wrong: one of them takes its whole process with it, once."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

from perilune.bots import Bot
from perilune.engine import Option, Perspective


class Immortal(Bot[Any]):
    """Answers at random."""

    def choose(self, perspective: Perspective[Any]) -> Option:
        return self.luck(perspective).choice(self.question(perspective).options)


class Mortal(Immortal):
    """Kills the process it is in, after a while and only the first time."""

    games = 0

    def choose(self, perspective: Perspective[Any]) -> Option:
        Mortal.games += 1
        died = Path(os.environ["PERILUNE_TEST_DEATHS"])
        if Mortal.games == 12 and not died.exists():
            died.touch()
            os._exit(9)
        return super().choose(perspective)


class Clumsy(Immortal):
    """Answers what nobody offered, wherever but in the process of the test."""

    def choose(self, perspective: Perspective[Any]) -> Option:
        elsewhere = os.environ["PERILUNE_TEST_PROCESS"] != str(os.getpid())
        return "nonsense" if elsewhere else super().choose(perspective)


class Heard(Immortal):
    """Leaves a sign of life at every answer, and takes its time."""

    def choose(self, perspective: Perspective[Any]) -> Option:
        with Path(os.environ["PERILUNE_TEST_HEARD"]).open("a") as file:
            file.write(f"{os.getpid()}\n")
        time.sleep(0.02)
        return super().choose(perspective)
