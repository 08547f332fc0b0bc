"""What the rules ask of a country, whichever it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from perilune.engine import Event, Root, tell
from perilune.games.intrepid.rules.dice import VALUES, Change, Dice, added, distinct, removed, roll_die, wrap
from perilune.games.intrepid.state import Station
from perilune.games.intrepid.words.nouns import Die, SomeDice, Who
from perilune.parts.moments import Moment

TABLE_LAID = Moment("the table is laid")
"""Announced once for each country, before the first round."""

AFTER_ROLL = Moment("a country has rolled")
"""IN-SQ-9: what a country does with its roll before anybody places; kept dice are still told apart."""

STOP = "stop"
"""The option that ends what an ability offers several times."""


def _all_to_the_pool(rolled: Dice) -> tuple[Dice, Dice]:
    return rolled, ()


def _all_alike(value: int, alike: int) -> float:
    return 1.0


PLAIN: Mapping[int, Dice] = {value: (value,) for value in VALUES}
"""A die without a front lies in one way only (IN-JP-4)."""


@dataclass(frozen=True)
class Country:
    """`style` is what it is like to play. `roll` rolls one of its dice; `lying[value]` are the ways in which
    a die that is set to a value may lie. For the bots: where the dice of a roll go (`sort`: pool, storage),
    and what a die of a value is worth elsewhere, by how many in the pool show it (`keep_worth`).
    `converters` is how many of these tokens it has, on its board and beside it."""

    code: str
    style: str
    roll: Callable[[Root], int] = roll_die
    lying: Mapping[int, Dice] = field(default_factory=lambda: PLAIN)
    sort: Callable[[Dice], tuple[Dice, Dice]] = _all_to_the_pool
    keep_worth: Callable[[int, int], float] = _all_alike
    converters: int = 0


class RolledMore(Event, frozen=True):
    who: Who
    dice: SomeDice
    to_storage: bool
    says: ClassVar[dict[str, str]] = {
        "": "{who} rolls {dice} more.",
        "stored": "{who} rolls {dice} into storage.",
        "none": "{who} has no die left to roll.",
    }

    def which(self) -> str:
        return ("stored" if self.to_storage else "") if self.dice else "none"


class Adjusted(Event, frozen=True):
    who: Who
    old: Die
    new: Die
    in_storage: bool
    says: ClassVar[dict[str, str]] = {
        "": "{who} changes {old} into {new}.",
        "stored": "{who} changes {old} in storage into {new}.",
    }

    def which(self) -> str:
        return "stored" if self.in_storage else ""


class NewDie(Event, frozen=True):
    who: Who
    die: Die
    says = "{who} takes a new die: {die}."


def take_new(s: Station, who: int, die: int) -> None:
    """IN-DI-2: a die from the own supply, into the pool."""
    crew = s.crews[who]
    crew.supply -= 1
    crew.pool = added(crew.pool, die)
    tell(s, NewDie, crew.code, die)


def change(s: Station, who: int, old: int, new: int) -> None:
    """A pool die becomes another one."""
    crew = s.crews[who]
    crew.pool = added(removed(crew.pool, old), new)


def adjustments(dice: Dice, steps: Sequence[int]) -> list[Change]:
    """IN-DI-3: each of these dice with what may become of it, each distinct change once; values wrap."""
    return list(dict.fromkeys([Change(die, wrap(die + step)) for die in distinct(dice) for step in steps]))
