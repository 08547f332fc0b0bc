"""What is printed on the Sky Watch board (2.12)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from perilune.engine import State
from perilune.games.shackleton_base.box.content import AROUND, BOOKS
from perilune.games.shackleton_base.box.kinds import Figures, Row
from perilune.games.shackleton_base.state import Base

if TYPE_CHECKING:
    from perilune.games.shackleton_base.corporations import Table

SKY_WATCH = "sky-watch"


class DefenseSlot(Row, frozen=True):
    """A slot of a Defense Program, its price, and from how many players on it is open."""

    program: int
    titanium: int
    rare_earth: int
    players: int


class ImpactTile(Row, frozen=True):
    hex: str


class Area(Row, frozen=True):
    """An area of the track: its first space, what a contribution brings there, the programs it allows."""

    first: int
    vp: int
    reputation: int
    programs: int


class SkyWatchFigures(Figures, frozen=True):
    track: int
    loss: tuple[int, ...]
    energy: int
    laser_credits: int
    radar_credits: int
    luna_steps: int


_BOOK = BOOKS[SKY_WATCH]
FIGURES: SkyWatchFigures = _BOOK.value("sky_watch", SkyWatchFigures)
DEFENSE_SLOTS = _BOOK.table("defense_slot", DefenseSlot)
IMPACTS = _BOOK.table("impact", ImpactTile)
AREAS = tuple(_BOOK.table("area", Area).values())
PROGRAMS = max(slot.program for slot in DEFENSE_SLOTS.values())


_AREA_AT = tuple(
    next(area for area in reversed(AREAS) if space >= area.first) for space in range(FIGURES.track + 1)
)


def area_of(marker: int) -> Area:
    """The area where a marker stands; the first entry is space 0, which is none."""
    return _AREA_AT[marker]


class SkyWatchBoard(State):
    """2.12: where the markers stand, which Defense slots are open, and the Impact tile on the centre hex."""

    markers: list[int]
    open: tuple[str, ...]
    impact: str
    revealed: bool = False
    put_away: list[str] = []


def board_of(s: Base) -> SkyWatchBoard:
    if TYPE_CHECKING:
        assert isinstance(s, Table)
    board = s.sky_watch
    assert board is not None
    return board


def stage(board: SkyWatchBoard) -> int:
    """SW-CMP-1: completed programs, counted without a gap from the first."""
    return stage_of(board.open)


@lru_cache(maxsize=2000)
def stage_of(open_slots: tuple[str, ...]) -> int:
    return min([DEFENSE_SLOTS[slot].program for slot in open_slots], default=PROGRAMS + 1) - 1


def damaged_area(impact: str, stage: int) -> tuple[str, ...]:
    """SW-END-2: the impact hex with its six neighbours, alone from stage 2 on (SW-CMP-3), nothing at
    stage 3 (SW-CMP-4)."""
    if stage >= PROGRAMS:
        return ()
    struck = IMPACTS[impact].hex
    return (struck,) if stage == PROGRAMS - 1 else (struck, *AROUND[struck])
