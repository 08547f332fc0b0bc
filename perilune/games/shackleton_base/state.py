"""What is on the table (Appendix A). What can be computed (stage, presence, costs) is not stored."""

from __future__ import annotations

from typing import Literal

from perilune.engine import Root, State
from perilune.games.shackleton_base.box.content import SLOT_NUMBER
from perilune.games.shackleton_base.box.kinds import CLOSED

Phase = Literal["leaders", "starts", "shuttles", "draft", "action", "assign", "rearrange", "income", "over"]
Level = Literal["cadet", "commander", "director"]

LUNA = 1
"""Where LUNA-1 stands among the agencies of a solo game. It is no seat."""


class Agency(State):
    """A player's agency, or LUNA-1, which leaves most of it unused.

    `crew` holds for each slot (in the order of SB-CREW-6) the type that lives there, NOBODY or CLOSED;
    `sheet` tells where the VP came from; `cards` are the sources that answer moments, with their owner, in
    the order of SB-GEN-5: corporations, projects as they were funded, the leader;
    `used` are the powers used up this round, `used_now` those used up this turn.
    """

    name: str = ""
    leader: str = ""
    tile: str = ""
    shuttle: tuple[int, int, int] = (0, 0, 0)
    credits: int = 0
    titanium: int = 0
    rare_earth: int = 0
    vp: int = 0
    reputation: int = 0
    sheet: dict[str, int] = {}
    left: tuple[str, ...] = ()
    crew: list[int] = []
    projects: tuple[str, ...] = ()
    cards: tuple[tuple[str, int], ...] = ()
    used: tuple[str, ...] = ()
    used_now: tuple[str, ...] = ()
    turns: int = 0


class Desk(State):
    """A corporation's projects and tokens: two visible cards, the deck (its order unseen)."""

    visible: tuple[str, ...] = ()
    deck: list[str] = []
    tokens: int = 0


class Luna(State):
    """LUNA-1's deck of this round, in its unseen order, the cards drawn, and whose project comes next."""

    deck: list[str] = []
    drawn: tuple[str, ...] = ()
    next_desk: int = 0


class Base(Root):
    """What every table has. `sectors` holds (size, owner) pairs, the biggest first."""

    seats: int
    agencies: list[Agency]
    corporations: tuple[str, ...]
    level: Level | Literal[""] = ""
    round: int = 0
    phase: Phase = "leaders"
    order: tuple[int, ...] = ()
    at: int = 0
    energy: int = 0
    queue: int = 0
    spares: int = 0
    panel: bool = False
    mined: int = 0
    due: int = 0
    powered: tuple[str, ...] = ()
    sectors: dict[str, tuple[tuple[int, int], ...]] = {}
    tokens: dict[str, str] = {}
    spaces: dict[str, int] = {}
    rows: list[int] = []
    pool: list[int] = []
    dock: list[int] = []
    offered: tuple[str, ...] = ()
    hidden: list[list[str]] = []
    desks: dict[str, Desk] = {}
    goals: dict[str, tuple[int, ...]] = {}
    destroyed: tuple[tuple[str, int, int], ...] = ()
    luna: Luna | None = None


def players(s: Base) -> int:
    """For how many the table is laid: solo is laid as for two (SO-1)."""
    return s.seats if s.seats > 1 else 2


def opens(agency: Agency, slot: str) -> bool:
    return agency.crew[SLOT_NUMBER[slot]] != CLOSED


def crewed(agency: Agency, slot: str) -> bool:
    """SB-CREW-2: whether somebody is in the slot at this moment."""
    return agency.crew[SLOT_NUMBER[slot]] >= 0


def free_slots(agency: Agency) -> list[int]:
    return [number for number, kind in enumerate(agency.crew) if kind == -1]


def owned(s: Base, who: int) -> list[tuple[str, int]]:
    """Where somebody has structures in the crater, with their sizes."""
    return [(sector, size) for sector, built in s.sectors.items() for size, owner in built if owner == who]


def has_structure(s: Base, who: int, sector: str) -> bool:
    for _, owner in s.sectors[sector]:  # noqa: SIM110 (this is asked all the time)
        if owner == who:
            return True
    return False


def presence(s: Base, who: int, sectors: tuple[str, ...]) -> int:
    """The sum of the sizes of somebody's structures in these sectors."""
    domes = 0
    for sector in sectors:
        for size, owner in s.sectors[sector]:
            if owner == who:
                domes += size
    return domes
