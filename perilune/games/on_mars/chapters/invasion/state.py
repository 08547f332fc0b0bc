"""Chapter 1 on the table."""

from __future__ import annotations

from msgspec import field

from perilune.engine import State
from perilune.games.on_mars.state import Mars


class Invasion(State):
    """The Alien Commander's board, and what both sides have on the map.

    `score` is the Humans' common one; `ahead` are OP of the start that are still to be told.
    `troopers` are hexes with a Trooper, True for a stunned one; `home` stand on the Alien board, `aside` are
    not yet in play. `tokens` lie on Action spaces: "reusable", "expendable" or "sabotage"; `covers` are
    locked ones. `lab` has the column of each Alien Technology. Of the Alien Blueprints, `display` are still
    to be obtained, `plans` obtained, `markers` built, by hex; the Scientist stands on one of them or ("") on
    the board. `acting` while the Alien's turn lasts; `used` is what it did in it. `bay` are Crystals gained
    since. `shields` lie on hexes, `shielded` and `corrupted` are Technologies of a seat; `bought` are
    Sabotage tokens that the Alien holds. `exosuit` is its hex, -1 off the map.
    """

    score: int = 0
    ahead: int = 0
    crystals: int = 0
    bay: int = 0
    home: int = 0
    aside: int = 0
    troopers: dict[int, bool] = field(default_factory=dict)
    buildings: dict[int, str] = field(default_factory=dict)
    markers: dict[int, str] = field(default_factory=dict)
    shelters: int = 0
    mines: int = 0
    display: list[str] = field(default_factory=list)
    plans: list[str] = field(default_factory=list)
    flipped: list[str] = field(default_factory=list)
    scientist: str = ""
    lab: dict[str, int] = field(default_factory=dict)
    covers: list[str] = field(default_factory=list)
    tokens: dict[str, str] = field(default_factory=dict)
    reusable: int = 1
    expendable: int = 0
    acting: bool = False
    used: list[str] = field(default_factory=list)
    sentries: list[int] = field(default_factory=list)
    exosuit: int = -1
    shields: list[int] = field(default_factory=list)
    shielded: list[tuple[int, str]] = field(default_factory=list)
    corrupted: list[tuple[int, str]] = field(default_factory=list)
    bought: int = 0
    may_buy_off: bool = False
    winner: str = ""
    reason: str = ""


class InvasionTable(Mars, kw_only=True):
    """The table with the chapter's part."""

    invasion: Invasion | None = None


def chapter(s: Mars) -> Invasion:
    """The chapter's part of a table."""
    assert isinstance(s, InvasionTable)
    assert s.invasion is not None
    return s.invasion
