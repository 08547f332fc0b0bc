"""The box of chapter 1: the Alien board, its Laboratory and cards, the Defensive Blueprints (2.16)."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

from perilune.engine import noun
from perilune.games.on_mars.box import kinds
from perilune.games.on_mars.box.content import BLUEPRINTS, TECHS
from perilune.games.on_mars.state import Mars
from perilune.games.on_mars.surface import HEX
from perilune.parts.content import Book, Kind, Thing

TROOPER = "trooper"
Gift = Literal["trooper", "crystal", ""]


class Figures(Kind, frozen=True):
    goal: int
    start: tuple[int, ...]
    """OP that two, three and four Humans begin with."""
    troopers: int
    troopers_start: int
    crystals: int
    first_shelter: kinds.Axial
    shelters: int
    mines: int
    expendable: int
    corruption: int
    shields: int
    sabotage: int
    sentries: int
    unlock: int
    expendable_cost: int
    steal: int
    reset_spaces: int
    buy_off: int
    activations: int
    rounds: int


class Points(Kind, frozen=True):
    """OMAI-1-16: what the Humans score, lists by level."""

    blueprint: tuple[int, ...]
    upgrade: tuple[int, ...]
    defence: int
    scientist: int
    learn: int
    develop: int
    last_column: int
    shelter: int
    ship: int


class Column(Kind, frozen=True):
    """A column of the Alien's Laboratory."""

    spaces: int
    bonus: int
    gives: Gift = ""


class Space(Thing, frozen=True):
    """An Action space of the Alien board."""

    text: str
    open: bool


class AlienTech(Thing, frozen=True):
    text: str


class AlienBlueprint(Thing, frozen=True):
    text: str
    item: Gift


_BOOK = Book(Path(__file__).parent, "invasion.toml")
FIGURES: Final[Figures] = _BOOK.value("figures", Figures)
POINTS: Final[Points] = _BOOK.value("op", Points)
COLUMNS: Final = tuple(_BOOK.entries("lab", Column))
SPACES: Final = _BOOK.table("space", Space)
ALIEN_TECHS: Final = _BOOK.table("alien_tech", AlienTech)
SCHEMES: Final = _BOOK.table("alien_blueprint", AlienBlueprint)
"""The Alien Blueprints."""
DEFENCES: Final = _BOOK.table("blueprint", kinds.Blueprint)
"""The Defensive Blueprints."""
DEFENCE_TECHS: Final = _BOOK.table("tech", kinds.Tech)
BLUEPRINTS.update(DEFENCES)
TECHS.update(DEFENCE_TECHS)

SHIELD, SABOTAGE, SENTRY, EXOSUIT = DEFENCES
TECH_OF: Final = {SHIELD: "shield-tech", SENTRY: "sentry-tech", EXOSUIT: "exosuit-tech"}
"""OMAI-1-03: the Technology that lies on a Defensive Blueprint until it is built."""
SHELTER, MINE = "alien-shelter", "alien-mine"
FIRST_SHELTER: Final = HEX[FIGURES.first_shelter]


def alien_seat(s: Mars) -> int:
    """OMAI-1-37: the seat after the Humans'."""
    return len(s.players)


def holder(s: Mars, blueprint: str) -> int:
    """Who has a Defensive Blueprint, built or not; -1 while nobody has it."""
    for seat, player in enumerate(s.players):
        if blueprint in player.blueprints or blueprint in player.built:
            return seat
    return -1


# -- Nouns ------------------------------------------------------------------------------------------------


def space_noun(space: str) -> str:
    return noun("alien-space", space, SPACES[space].name)


def alien_tech_noun(tech: str) -> str:
    return noun("alien-tech", tech, ALIEN_TECHS[tech].name)


def scheme_noun(scheme: str) -> str:
    return noun("scheme", scheme, SCHEMES[scheme].name)
