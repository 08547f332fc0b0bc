"""What the table shows of chapter 1: the Alien board, both sides' pieces, the threat. All of it is open."""

from __future__ import annotations

from msgspec import Struct

from perilune.games.on_mars.chapters.invasion.cards import (
    ALIEN_TECHS,
    COLUMNS,
    DEFENCES,
    FIGURES,
    MINE,
    SCHEMES,
    SHELTER,
    SPACES,
    alien_seat,
    holder,
    space_noun,
)
from perilune.games.on_mars.chapters.invasion.commander import expendable_reserve, may_reset, ready
from perilune.games.on_mars.chapters.invasion.defence import sabotage_left
from perilune.games.on_mars.chapters.invasion.schemes import shields_left
from perilune.games.on_mars.chapters.invasion.sites import complexes
from perilune.games.on_mars.chapters.invasion.state import chapter
from perilune.games.on_mars.chapters.invasion.threat import (
    exosuit_reach,
    most_next_turn,
    points_in_reach,
    stun_reach,
    turns_to_win,
)
from perilune.games.on_mars.chapters.invasion.troopers import tracker
from perilune.games.on_mars.state import Mars
from perilune.games.on_mars.surface import NAME, hexes


class Part(Struct, rename="camel"):
    """A part of what is sent to the table."""


class SpaceView(Part):
    """An Action space: locked, or with a token, or open; whether its action would do anything now."""

    id: str
    locked: bool
    token: str
    possible: bool


class AlienTechView(Part):
    id: str
    column: int
    """0 in reserve."""


class ColumnView(Part):
    spaces: int
    bonus: int
    gives: str


class SchemeView(Part):
    """An Alien Blueprint: to be obtained, obtained, or built on a hex."""

    id: str
    state: str
    hex: str
    flipped: bool
    scientist: bool


class TrooperView(Part):
    hex: str
    stunned: bool


class AlienBuildingView(Part):
    hex: str
    kind: str
    size: int
    complex: int
    scheme: str


class TileView(Part):
    seat: int
    tech: str


class DefenceView(Part):
    """A Defensive Blueprint: who has it, whether it is built, and the pieces left in its supply."""

    id: str
    holder: int | None
    built: bool
    left: int


class ThreatView(Part):
    """What may come: the most Troopers of the next Alien turn, Alien turns to victory at that pace (0: none
    in sight), spaces that count for a reset, OP that the next Human can score in one turn."""

    next: int
    turns: int
    counted: int
    may_reset: bool
    points: int
    stun: list[str]
    exosuit: list[str]


class InvasionView(Part, tag="invasion"):
    seat: int
    acting: bool
    used: list[str]
    score: int
    goal: int
    tracker: int
    most: int
    troopers: list[TrooperView]
    home: int
    aside: int
    crystals: int
    bay: int
    spaces: list[SpaceView]
    reusable: int
    expendable: int
    reserve: int
    lab: list[AlienTechView]
    columns: list[ColumnView]
    schemes: list[SchemeView]
    scientist_home: bool
    buildings: list[AlienBuildingView]
    shelters: int
    mines: int
    sentries: list[str]
    exosuit: str
    shields: list[str]
    shielded: list[TileView]
    corrupted: list[TileView]
    defences: list[DefenceView]
    threat: ThreatView
    winner: str

    def lines(self) -> list[str]:
        """In words: the Action spaces, and all pieces on the map."""
        spaces = [
            f"{space_noun(one.id)} {'locked' if one.locked else one.token or 'open'}" for one in self.spaces
        ]
        pieces = {
            "Troopers": [f"{one.hex}{' (stunned)' * one.stunned}" for one in self.troopers],
            "Alien Shelters": [one.hex for one in self.buildings if one.kind == SHELTER],
            "Alien Mines": [one.hex for one in self.buildings if one.kind != SHELTER],
            "Sentry Bots": self.sentries,
            "Exosuit": [self.exosuit] * bool(self.exosuit),
            "Shields": self.shields,
        }
        return [
            f"Alien actions: {', '.join(spaces)}",
            *(f"{name}: {', '.join(where)}" for name, where in pieces.items() if where),
        ]


def invasion_view(s: Mars) -> InvasionView:
    here = chapter(s)
    open_now = ready(s)
    next_human = s.queue[0] if s.queue else -1
    return InvasionView(
        seat=alien_seat(s),
        acting=here.acting,
        used=[*here.used],
        score=here.score,
        goal=FIGURES.goal,
        tracker=tracker(s),
        most=FIGURES.troopers,
        troopers=[TrooperView(NAME[hex_], stunned) for hex_, stunned in here.troopers.items()],
        home=here.home,
        aside=here.aside,
        crystals=here.crystals,
        bay=here.bay,
        spaces=[
            SpaceView(space, space in here.covers, here.tokens.get(space, ""), space in open_now)
            for space in SPACES
        ],
        reusable=here.reusable,
        expendable=here.expendable,
        reserve=expendable_reserve(s),
        lab=[AlienTechView(tech, here.lab.get(tech, 0)) for tech in ALIEN_TECHS],
        columns=[ColumnView(column.spaces, column.bonus, column.gives) for column in COLUMNS],
        schemes=[scheme_view(s, card) for card in SCHEMES],
        scientist_home=not here.scientist,
        buildings=building_views(s),
        shelters=here.shelters,
        mines=here.mines,
        sentries=[NAME[hex_] for hex_ in here.sentries],
        exosuit=NAME[here.exosuit] if here.exosuit >= 0 else "",
        shields=[NAME[hex_] for hex_ in here.shields],
        shielded=[TileView(*tile) for tile in here.shielded],
        corrupted=[TileView(*tile) for tile in here.corrupted],
        defences=[defence_view(s, card) for card in DEFENCES],
        threat=ThreatView(
            next=most_next_turn(s),
            turns=turns_to_win(s),
            counted=len(open_now),
            may_reset=may_reset(s, open_now),
            points=points_in_reach(s, next_human) if next_human >= 0 and not s.ended else 0,
            stun=[NAME[hex_] for hex_ in hexes(stun_reach(s))],
            exosuit=[NAME[hex_] for hex_ in hexes(exosuit_reach(s))],
        ),
        winner=here.winner,
    )


def scheme_view(s: Mars, card: str) -> SchemeView:
    here = chapter(s)
    where = next((hex_ for hex_, there in here.markers.items() if there == card), -1)
    state = "display" if card in here.display else "plan" if card in here.plans else "built"
    return SchemeView(
        card, state, NAME[where] if where >= 0 else "", card in here.flipped, card == here.scientist
    )


def building_views(s: Mars) -> list[AlienBuildingView]:
    here = chapter(s)
    groups = [(kind, group) for kind in (SHELTER, MINE) for group in complexes(s, kind)]
    return [
        AlienBuildingView(NAME[hex_], kind, group.bit_count(), number, here.markers.get(hex_, ""))
        for number, (kind, group) in enumerate(groups)
        for hex_ in hexes(group)
    ]


def defence_view(s: Mars, card: str) -> DefenceView:
    here = chapter(s)
    seat = holder(s, card)
    left = {
        "shield": shields_left(s),
        "sabotage": sabotage_left(s),
        "sentry-bot": FIGURES.sentries - len(here.sentries),
        "exosuit": int(here.exosuit < 0),
    }[card]
    built = seat >= 0 and card in s.players[seat].built
    return DefenceView(card, seat if seat >= 0 else None, built, left)
