"""Any program as a bot: it is asked over its standard input, and answers on its standard output.

`engine:COMMAND` starts the command once for every seat of every game. The protocol is lines of words, made to
be spoken by a few lines of any language; docs/engine-protocol.md is its specification. `serve` is the other
side: one of our bots, for other programs to play with.
"""

from __future__ import annotations

import os
import select
import shlex
import shutil
import subprocess
import time
from collections.abc import Iterable
from typing import IO, Any

import msgspec

from perilune.bots.bot import Bot, Settings
from perilune.engine import BadSetting, Option, PeriluneError, Perspective, load_match, option_text, plain

VERSION = 1
PATIENCE = 60.0
"""Seconds for an answer, where nothing else is said."""
LONGEST_LINE = 1 << 20


class EngineFailed(PeriluneError):
    """A program that does not play by the protocol: it died, was silent, or answered something illegal."""


class EngineBot(Bot[Settings]):
    """Asks a program. `close` ends it; so does the end of this process."""

    def __init__(self, command: str, seed: int = 0, seconds: float = PATIENCE) -> None:
        super().__init__(None, seed)
        self.command = command
        self.seconds = seconds
        self.name = command
        self._process: subprocess.Popen[bytes] | None = None
        self._heard = b""
        self._told = 0
        try:
            words = shlex.split(command)
        except ValueError as error:
            raise BadSetting(f"engine: {command!r} is no command: {error}") from None
        if not words:
            raise BadSetting("engine: needs a command, as in engine:./my-engine")
        if shutil.which(words[0]) is None:
            raise BadSetting(f"engine: there is no program {words[0]!r} that can be started")

    def choose(self, perspective: Perspective[Any]) -> Option:
        choice = self.question(perspective)
        if self._process is None:
            self._start(perspective)
        log = perspective.log
        words = perspective.game.words
        for entry in log[self._told :]:
            self._say("log", plain(words.event(entry.told.event)))
        self._told = len(log)
        self._say("view", msgspec.json.encode(perspective.view).decode())
        self._say("about", "-" if choice.about is None else option_text(choice.about))
        self._say("choose", choice.kind, *map(option_text, choice.options))
        answer, why = self._answer(), ""
        if answer.startswith("reason "):
            why, answer = answer.removeprefix("reason "), self._answer()
        word, _, text = answer.partition(" ")
        texts = choice.texts()
        if word != "answer" or text not in texts:
            some = ", ".join(list(texts)[:8])
            raise EngineFailed(f"{self.command}: expected 'answer' and one of {some}, found {answer[:80]!r}")
        self._reason = lambda: why
        return texts[text]

    def close(self) -> None:
        """End the program: politely, then not."""
        process, self._process = self._process, None
        if process is None:
            return
        try:
            process.stdin.write(b"quit\n")  # type: ignore[union-attr]
            process.stdin.close()  # type: ignore[union-attr]
            process.wait(timeout=1)
        except (OSError, subprocess.TimeoutExpired):
            process.kill()
            process.wait()
        process.stdout.close()  # type: ignore[union-attr]

    def __del__(self) -> None:
        self.close()

    def __deepcopy__(self, memo: dict[int, Any]) -> EngineBot:
        return EngineBot(self.command, self.seed, self.seconds)

    def _start(self, perspective: Perspective[Any]) -> None:
        try:
            self._process = subprocess.Popen(
                shlex.split(self.command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
            )
        except OSError as error:
            raise EngineFailed(f"{self.command}: cannot be started: {error}") from None
        self._say("perilune", str(VERSION))
        while (line := self._answer()) != "ready":
            if line.startswith("name "):
                self.name = line.removeprefix("name ")
        options = msgspec.json.encode(perspective.options).decode()
        self._say("game", perspective.game.name, perspective.mode, str(perspective.seats), options)
        self._say("seat", str(perspective.seat))
        self._say("seed", str(self.seed))

    def _say(self, *words: str) -> None:
        assert self._process is not None
        line = " ".join(words).replace("\n", " ") + "\n"
        try:
            self._process.stdin.write(line.encode())  # type: ignore[union-attr]
        except OSError:
            raise EngineFailed(f"{self.command}: it has ended (exit code {self._process.poll()})") from None

    def _answer(self) -> str:
        """The next line it says, within its time."""
        assert self._process is not None
        pipe: IO[bytes] = self._process.stdout  # type: ignore[assignment]
        end = time.monotonic() + self.seconds
        while b"\n" not in self._heard:
            left = end - time.monotonic()
            if left <= 0 or not select.select([pipe], [], [], left)[0]:
                self._process.kill()
                raise EngineFailed(f"{self.command}: no answer within {self.seconds:g} seconds")
            more = os.read(pipe.fileno(), 65536)
            self._heard += more
            if not more or len(self._heard) > LONGEST_LINE:
                code = self._process.wait() if not more else None
                said = f"it has ended (exit code {code})" if not more else "its line has no end"
                raise EngineFailed(f"{self.command}: {said}")
        line, _, self._heard = self._heard.partition(b"\n")
        return line.decode(errors="replace").strip()


class PositionNeeded(PeriluneError):
    """Our bots imagine whole games, for which a view is not enough."""


class NotUnderstood(PeriluneError):
    """A line that is not as the protocol has it."""


def serve(bot: Any, asked: Iterable[str], say: Any) -> None:
    """Let a bot of ours be asked by another program: the same protocol, from the other side.

    Our bots look ahead in whole games, so besides the lines that every engine gets they need `position`: a
    save as JSON text. Whoever sends it shares everything that is hidden; the bot plays from its seat's
    perspective.
    """
    match, seat = None, 0
    for line in asked:
        word, _, rest = line.strip().partition(" ")
        if word == "perilune":
            say(f"name {getattr(bot, 'name', type(bot).__name__)}")
            say("ready")
        elif word == "seat":
            if not rest.isdecimal():
                raise NotUnderstood(f"expected 'seat' and a number, found {line.strip()[:80]!r}")
            seat = int(rest)
        elif word == "position":
            try:
                match = load_match(msgspec.json.decode(rest, type=str))
            except msgspec.MsgspecError as error:
                raise NotUnderstood(f"expected 'position' and a save as JSON text: {error}") from None
        elif word == "choose":
            if match is None:
                raise PositionNeeded(
                    "a perilune bot needs a line 'position' (a save, as JSON text) before 'choose'"
                )
            option = bot.choose(match.perspective(seat))
            if reason := getattr(bot, "reason", ""):
                say(f"reason {plain(reason)}")
            say(f"answer {option_text(option)}")
        elif word == "quit":
            return
