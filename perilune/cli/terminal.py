"""A game in the terminal: the table, the question, numbered options, and a line to answer with.

Everything is plain text of at most 79 columns, so it reads the same on any screen, through a pipe, and aloud.
"""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from perilune.bots import Bot
from perilune.cli.drawing import WIDTH, option_lines, outcome_lines, part_of, table_lines, view_lines
from perilune.engine import Choice, Match, Option, PeriluneError, option_text, plain

HELP = """\
number      answer with that option; its text works too (=3 for the text 3)
m           show all options, and all of their words
v [part]    show the table, or a part of it: v players 0
l [n]       the last n lines of the log
w [option]  why an option is missing; alone: everything that is missing
u           take back your last answer
s [file]    save the game, to go on with: perilune play --load FILE
q           quit
?           this help"""

OPTION_ROWS = 12
LEAST_TABLE = 8
FRAME = 5
"""Lines around table and options: a rule, the question, the prompt."""
LOG_ROWS = 8


def screen_rows() -> int:
    """The height of the terminal, 24 where that is not known."""
    return shutil.get_terminal_size((80, 24)).lines


class Quit(Exception):
    """The player leaves the game."""


class InputEnded(PeriluneError):
    """There is nobody left to answer."""


class Terminal:
    """A match, the people at this terminal, and the bots in the other seats."""

    def __init__(
        self, match: Match[Any], people: set[int], bots: Mapping[int, Bot[Any]], reasons: bool = False
    ) -> None:
        self.match = match
        self.people = people
        self.bots = bots
        self.reasons = reasons
        self.interactive = sys.stdin.isatty()
        self.names = [f"Player {seat + 1}" for seat in range(match.seats)]
        self.told = dict.fromkeys(range(match.seats), 0)
        self.last_person: int | None = None
        self.secrets = match.game.mode(match.mode).secrets
        self.thoughts: list[str] = []

    def run(self) -> None:
        """Play to the end, or until the player quits."""
        print(f"{self.match.game.title}, {self.match.mode}. {self._who_plays()} Type ? for help.")
        try:
            while self.match.choice is not None:
                self._bots_answer()
                choice = next((c for c in self.match.choices if c.seat in self.people), None)
                if choice is not None:
                    self._person_answers(choice)
        except Quit:
            return
        self._tell(self.last_person)
        print(self._rule())
        print("\n".join(self._table(self.match.view(*range(self.match.seats)))))
        if self.thoughts:
            print("\nWhat the bots thought:")
            for thought in self.thoughts:
                self._print(thought)
        print()
        for line in outcome_lines(self.match.outcome):  # type: ignore[arg-type]
            print(line)

    def _who_plays(self) -> str:
        you = ", ".join(self.names[seat] for seat in sorted(self.people))
        return f"You are {you}." if you else "Only bots play."

    # -- Bots ---------------------------------------------------------------------------------------------

    def _bots_answer(self) -> None:
        """Every bot that is asked answers once; where people are asked too, they come next."""
        for seat in [choice.seat for choice in self.match.choices if choice.seat in self.bots]:
            if self.match.choice_for(seat) is None:
                continue
            bot = self.bots[seat]
            self.match.play(bot.choose(self.match.perspective(seat)), seat)
            if self.reasons:
                self._think(f"{self.names[seat]} thinks: {self._plain(getattr(bot, 'reason', ''))}")

    def _think(self, thought: str) -> None:
        """A bot's reason tells what it knows: where there are secrets, it waits for the end."""
        if self.secrets and self.people:
            self.thoughts.append(thought)
        else:
            self._print(thought)

    # -- People -------------------------------------------------------------------------------------------

    def _person_answers(self, choice: Choice) -> None:
        seat = choice.seat
        self._hand_over(seat)
        self._tell(seat)
        print(self._rule())
        self._show_some(self._table(self.match.view(seat)), len(choice.options))
        self._ask(choice)
        before = self.match.version
        while self.match.version == before:
            self._obey(self._read(), choice)
            if self.match.choice_for(seat) is not choice:
                return

    def _show_some(self, table: Sequence[str], options: int) -> None:
        """As much of the table as fits on the screen together with the question."""
        room = max(LEAST_TABLE, screen_rows() - min(options, OPTION_ROWS) - FRAME)
        print("\n".join(table if len(table) <= room else table[: room - 1]))
        if len(table) > room:
            print(f"… {len(table) - room + 1} more lines: v shows the whole table")

    def _hand_over(self, seat: int) -> None:
        """Where secrets matter, nobody sees the next person's view before that person is there."""
        if self.last_person not in (None, seat) and self.interactive and self.secrets:
            os.system("cls" if os.name == "nt" else "clear")
            input(f"{self.names[seat]}, it is your turn. Press Enter.")
        self.last_person = seat

    def _ask(self, choice: Choice, everything: bool = False) -> None:
        words = self.match.game.words
        who = "" if len(self.people) == 1 else f"{self.names[choice.seat]}: "
        self._print(who + self._plain(words.question(self.match.state, choice)))
        lines = option_lines([self._label(choice, option, everything) for option in choice.options])
        shown = lines if everything or len(lines) <= OPTION_ROWS else lines[: OPTION_ROWS - 1]
        print("\n".join(shown))
        if len(shown) < len(lines):
            print(f"    … m shows all {len(choice.options)} options")

    def _label(self, choice: Choice, option: Option, whole: bool) -> str:
        label = self._plain(self.match.game.words.option(self.match.state, choice, option))
        return label if whole else textwrap.shorten(label, WIDTH - 6, placeholder=" …")

    def _read(self) -> str:
        try:
            line = input("> ").strip()
        except EOFError:
            print()
            raise InputEnded("the input ended before the game was over") from None
        if not self.interactive:
            print(line)
        return line

    def _obey(self, line: str, choice: Choice) -> None:
        command, _, rest = line.partition(" ")
        rest = rest.strip()
        texts = choice.texts()
        try:
            if line.isdigit() and 1 <= int(line) <= len(choice.options):
                self.match.play(choice.options[int(line) - 1], choice.seat)
            elif line.removeprefix("=") in texts and not line.isdigit():
                self.match.play(texts[line.removeprefix("=")], choice.seat)
            elif command == "?":
                self._help(choice)
            elif command == "m":
                self._ask(choice, everything=True)
            elif command == "v":
                self._show_view(self.match.view(choice.seat), rest.split())
            elif command == "l":
                self._log(choice.seat, int(rest) if rest.isdigit() else LOG_ROWS)
            elif command == "w":
                self._why_not(choice, rest)
            elif command == "u":
                self._undo(choice.seat)
            elif command == "s":
                self._save(rest)
            elif command == "q":
                raise Quit
            else:
                self._refuse(line, choice)
        except (PeriluneError, OSError) as error:
            self._print(str(error))

    def _refuse(self, line: str, choice: Choice) -> None:
        number = len(choice.options)
        tried = f"{line!r} is neither an option nor a command" if line else "Nothing was answered"
        self._print(f"{tried}: give a number from 1 to {number}, or ? for help.")
        obstacle = self.match.why_not(line, choice.seat)
        if obstacle is not None and obstacle.rule:
            self._print(f"{line}: {obstacle}.")

    # -- Commands -----------------------------------------------------------------------------------------

    def _help(self, choice: Choice) -> None:
        words = self.match.game.words
        print(HELP)
        if hint := words.hint(self.match.state, choice):
            self._print(f"Hint: {self._plain(hint)}")
        if rule := words.rule(choice):
            print(f"This question stands on rule {rule}.")

    def _show_view(self, view: Any, path: Sequence[str]) -> None:
        part = part_of(msgspec.to_builtins(view), path)
        if not path:
            self._page(self._table(view))
        elif part is None:
            print(f"There is no {' '.join(path)} on this table.")
        else:
            self._page(view_lines(part))

    def _page(self, lines: Sequence[str]) -> None:
        """Long text a screenful at a time, where somebody sits there to read it."""
        screenful = screen_rows() - 2 if self.interactive else len(lines)
        for begin in range(0, len(lines), max(1, screenful)):
            print("\n".join(lines[begin : begin + screenful]))
            if begin + screenful < len(lines) and input("-- Enter for more, q to stop -- ").strip() == "q":
                return

    def _log(self, seat: int, number: int) -> None:
        for entry in self.match.log(seat)[-number:]:
            self._print(self._plain(self.match.game.words.event(entry.told.event)))

    def _why_not(self, choice: Choice, text: str) -> None:
        if text:
            obstacle = self.match.why_not(text, choice.seat)
            self._print(f"{text}: {obstacle}." if obstacle else f"{text} is an option now.")
            return
        missing = [
            (candidate, obstacle)
            for candidate in self.match.game.words.candidates(self.match.state, choice)
            if (obstacle := self.match.game.words.obstacle(self.match.state, choice, candidate)) is not None
        ]
        for candidate, obstacle in missing:
            self._print(f"{option_text(candidate)}: {obstacle}.")
        if not missing:
            print("Nothing that could be tried here is missing.")

    def _undo(self, seat: int) -> None:
        """Bots never mind: their answers are taken back too, as long as nothing new has come to light."""
        history = self.match.history
        last = max((index for index, turn in enumerate(history) if turn.seat in self.people), default=None)
        if (
            last is not None
            and history[last].seat == seat
            and not any(turn.learnt for turn in history[last:])
        ):
            self.match.rewind(last)
        else:
            self.match.undo(seat)
        self.told = {each: min(told, len(self.match.log(each))) for each, told in self.told.items()}

    def _save(self, name: str) -> None:
        path = Path(name or f"{self.match.game.name}.save")
        path.write_bytes(self.match.save())
        print(f"Saved. Go on with: perilune play --load {path}")

    # -- Words --------------------------------------------------------------------------------------------

    def _tell(self, seat: int | None) -> None:
        """What happened since this person last looked."""
        log = self.match.log() if seat is None else self.match.log(seat)
        news = log[self.told[seat] if seat is not None else 0 :]
        if seat is not None:
            self.told[seat] = len(log)
        if len(news) > LOG_ROWS:
            print(f"… {len(news) - LOG_ROWS} more: l {len(news)} shows them")
        for entry in news[-LOG_ROWS:]:
            self._print(self._plain(self.match.game.words.event(entry.told.event)))

    def _plain(self, text: str) -> str:
        return plain(text, self.names)

    def _table(self, view: Any) -> list[str]:
        return table_lines(self.match.game, view, self.names)

    def _print(self, text: str) -> None:
        print(textwrap.fill(text, WIDTH, subsequent_indent="  "))

    def _rule(self) -> str:
        return "-" * min(WIDTH, 40)
