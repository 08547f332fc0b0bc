"""Rule tests in a player's words: a position, answers one after the other, what came of it."""

from __future__ import annotations

from itertools import count, islice
from typing import Any, Generic, Self, TypeVar

from perilune.engine import Choice, Event, Game, IllegalOption, Match, Option, Root, option_text, roll

S = TypeVar("S", bound=Root)
E = TypeVar("E", bound=Event)


class Played(Generic[S]):
    """A match with shortcuts: `played.by(0, "build", 3).refused(4, "SB-BLD-2")`."""

    def __init__(self, game: Game[S], state: S, mode: str, seats: int, options: Any = None) -> None:
        """Play from a copy of a position between two steps."""
        self.match: Match[S] = Match(game, state.copy(), mode=mode, seats=seats, options=options)

    @property
    def s(self) -> S:
        return self.match.state

    @property
    def asked(self) -> Choice:
        """The question that is pending now."""
        assert self.match.choice is not None, "nobody is asked anything: the game is over"
        return self.match.choice

    @property
    def offered(self) -> list[str]:
        """What may be answered now, as text."""
        return [option_text(option) for option in self.asked.options]

    def by(self, seat: int, *answers: Option) -> Self:
        """Give these answers for a seat, which must be asked each time."""
        for answer in answers:
            self.match.play(answer, seat)
        return self

    def to(self, kind: str, answer: Option) -> Self:
        """Answer a question, which must be of this kind."""
        assert self.asked.kind == kind, f"asked is {self.asked}"
        self.match.play(answer, self.asked.seat)
        return self

    def refused(self, answer: Option, rule: str = "", seat: int | None = None) -> Self:
        """The answer is refused, by that rule if one is named, and nothing changes."""
        before = self.s.copy()
        reason = self.match.why_not(answer, seat)
        assert reason is not None, f"{option_text(answer)} is legal"
        assert not rule or reason.rule == rule, f"refused by {reason}, not by {rule}"
        try:
            self.match.play(answer, seat)
        except IllegalOption:
            pass
        else:
            raise AssertionError(f"{option_text(answer)} is said to be refused ({reason}), but was played")
        assert self.s == before, "a refused answer changed something"
        return self

    def told(self, kind: type[E]) -> list[E]:
        """Everything of that kind that has been told, to whomever."""
        return [entry.told.event for entry in self.match.told_since(-1) if isinstance(entry.told.event, kind)]

    def load(self, *rolls: tuple[int, int]) -> Self:
        """The next dice fall like this: `(sides, value)`, values from 0 on. For a few dice at a time."""
        self.s.chance = loaded(*rolls)
        return self


def loaded(*rolls: tuple[int, int], tries: int = 2_000_000) -> int:
    """A `chance` after which dice fall as wanted: `(sides, value)`, values from 0 on."""
    for chance in islice(count(), tries):
        s = Root(chance=chance)
        if all(roll(s, sides) == value for sides, value in rolls):
            return chance
    raise AssertionError(f"no luck in {tries} tries makes dice fall like {rolls}: load fewer at a time")
