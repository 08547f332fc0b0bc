"""Is the order of options always the same? Sets of texts are ordered anew in every Python process.

A random game of each mode is played in two processes whose hashes differ. Everything that was offered must
agree.
"""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from random import Random
from typing import Any

from perilune.engine import Game, find_game, game_names, option_text, start
from perilune.testing.errors import NotConforming

DECISIONS = 400
"""Of each game, at most."""
HASHES = ("1", "2")


def check_order(game: Game[Any]) -> None:
    """Play in two processes. A game that no name leads to is left out: another process cannot find it."""
    address = address_of(game)
    fault = _fault(address) if address else None
    if fault is not None:
        where, problem = fault
        raise NotConforming("order", problem, where)


@cache
def _fault(address: str) -> tuple[str, str] | None:
    """Where two processes disagree, and about what. Looked for once: the game stays the same."""
    script = f"from perilune.testing.order import tell_offers; tell_offers({address!r})"
    running = [
        subprocess.Popen(
            [sys.executable, "-c", script],
            env=os.environ
            | {"PYTHONHASHSEED": hashes, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for hashes in HASHES
    ]
    told = [process.communicate() for process in running]
    for process, (_, error) in zip(running, told, strict=True):
        if process.returncode:
            last = error.strip().rpartition("\n")[2]
            return address, f"a random game cannot be played in a process of its own: {last}"
    for line, twin in zip(*(offers.splitlines() for offers, _ in told), strict=False):
        if line != twin:
            where, _, offered = line.partition(": ")
            return where, f"options stand in another order in another process: {offered[:120]}"
    return None


def address_of(game: Game[Any]) -> str | None:
    """How another process finds the game: its installed name, or `module:NAME`."""
    if game.name in game_names() and find_game(game.name) is game:
        return game.name
    module = sys.modules.get(game.setup.__module__)
    names = [name for name, value in vars(module).items() if value is game] if module else []
    return f"{game.setup.__module__}:{names[0]}" if names and game.setup.__module__ != "__main__" else None


def tell_offers(address: str) -> None:
    """Print what every question of a random game offers, for all modes."""
    if ":" in address:
        module, _, name = address.partition(":")
        __import__(module)
        game: Game[Any] = getattr(sys.modules[module], name)
    else:
        game = find_game(address)
    for mode in game.modes:
        rollout, luck = start(game, mode.name, seed=1).rollout(), Random(1)
        for turn in range(DECISIONS):
            if rollout.asked is None:
                break
            choices = rollout.choices
            offered = " | ".join(
                f"{choice.seat} {choice.kind} {' '.join(map(option_text, choice.options))}"
                for choice in choices
            )
            print(f"{game.name} {mode.name}, seed 1, turn {turn}: {offered}")
            choice = luck.choice(choices)
            rollout.advance(luck.choice(choice.options), choice.seat)
