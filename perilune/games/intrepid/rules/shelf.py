"""The shelf beside the board: the dice that the options of a question would make, each to be pointed at."""

from __future__ import annotations

from msgspec import Struct

from perilune.engine import Choice
from perilune.games.intrepid.rules.dice import Change, dice_places
from perilune.games.intrepid.state import Station
from perilune.games.intrepid.words.nouns import asked_country


class Becomes(Struct, tag=True, frozen=True):
    """A die on the shelf: how it lies now (0 for a new one), how it would lie, and the way it is turned."""

    place: str
    old: int
    new: int
    way: str = ""


def new_die_place(s: Station, choice: Choice, die: int) -> list[str]:
    return [f"shelf:{die}"]


def new_die(s: Station, choice: Choice, die: int) -> Becomes:
    return Becomes(f"shelf:{die}", 0, die)


def made_of(s: Station, choice: Choice, die: int, change: int | str) -> list[str]:
    """What would become of a pool die, on the shelf, and where such dice lie."""
    crew = s.crews[asked_country(s, choice)]
    return [f"shelf:{die}-{change}", *dice_places(crew.code, "pool", crew.pool, (die,))]


def change_places(s: Station, choice: Choice, option: Change | str) -> list[str]:
    return [] if isinstance(option, str) else made_of(s, choice, option.old, option.new)


def changed_die(s: Station, choice: Choice, option: Change | str) -> Becomes | None:
    if isinstance(option, str):
        return None
    return Becomes(f"shelf:{option.old}-{option.new}", option.old, option.new)
