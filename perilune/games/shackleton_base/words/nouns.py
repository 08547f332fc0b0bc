"""The nouns of the game, each with a mark that the table can light up, and amounts of goods."""

from __future__ import annotations

from typing import Annotated

from perilune.engine import Named, noun, printed, say
from perilune.engine import player as named_player
from perilune.games.shackleton_base.box.content import (
    GOALS,
    HEXES,
    LEADERS,
    LINES,
    PROJECTS,
    SHEETS,
    SHUTTLES,
    SLOT_TILE,
    SPACES,
    STRUCTURES,
    TILES,
    TYPE_OF,
)
from perilune.games.shackleton_base.box.kinds import KINDS
from perilune.games.shackleton_base.words.corners import CORNER_NAMES
from perilune.parts.phrases import listed

LUNA_NAME = "LUNA-1"


def who(player: int) -> str:
    """A player; LUNA-1 has its own event texts and is told as -1."""
    return LUNA_NAME if player < 0 else named_player(player)


def sector(key: str) -> str:
    return noun("sector", key, HEXES[key].name)


def space(key: str) -> str:
    line, cost = SPACES[key]
    return noun("space", key, say("{line}, {cost}-Credit end", line=LINES[line].name, cost=str(cost)))


def line(key: str) -> str:
    return noun("line", key, LINES[key].name)


def vertex(key: str) -> str:
    return noun("vertex", key, CORNER_NAMES[key])


def corporation(key: str) -> str:
    return noun("corporation", key, SHEETS[key].name)


def project(key: str) -> str:
    return noun("project", key, PROJECTS[key].name)


def goal(key: str) -> str:
    return noun("goal", key, GOALS[key].text)


def leader(key: str) -> str:
    return noun("leader", key, LEADERS[key].name)


def structure(tile: str) -> str:
    """A tile by name; Habitats are alike, and also called by their type."""
    return noun("structure", tile, STRUCTURES[tile].name if tile in STRUCTURES else TILES[tile].name)


def a_structure(tile: str) -> str:
    """With its article: there are several Habitats, and one of everything else."""
    type_ = STRUCTURES.get(tile) or TYPE_OF[tile]
    return f"{'a' if type_.size == 1 else 'the'} {structure(tile)}"


def slot_name(key: str) -> str:
    """A crew slot by its structure; a Habitat, of which there are several, by number."""
    tile = SLOT_TILE[key]
    alike = [other for other in TILES.values() if other.name == tile.name]
    return f"{tile.name} {alike.index(tile) + 1}" if len(alike) > 1 else tile.name


def slot(key: str) -> str:
    name = slot_name(key)
    return noun("slot", key, say("the {tile}", tile=name) if name == SLOT_TILE[key].name else name)


def shuttle(key: str) -> str:
    return noun("shuttle", key, say("shuttle {number}", number=str(SHUTTLES[key].number)))


KIND_NAMES = ("Engineer", "Technician", "Scientist")


def kind(number: int) -> str:
    return noun("kind", KINDS[number], KIND_NAMES[number])


def an_astronaut(number: int) -> str:
    """One of whoever it may be, with its article: unlike a `kind`, it lights none in the own shuttle."""
    article = "an" if number == 0 else "a"
    return f"{article} {noun('astronaut', KINDS[number], KIND_NAMES[number])}"


GOOD_NAMES = {
    "credits": ("Credit", "Credits"),
    "titanium": ("Titanium", "Titanium"),
    "rare-earth": ("Rare Earth", "Rare Earth"),
    "reputation": ("Reputation", "Reputation"),
    "vp": ("VP", "VP"),
    "energy": ("Energy", "Energy"),
    "helium": ("Helium-3", "Helium-3"),
    "basalt": ("Basalt", "Basalt"),
    "anorthosite": ("Anorthosite", "Anorthosite"),
    "ice": ("Ice", "Ice"),
    "sample": ("sample", "samples"),
    "tourist": ("tourist", "tourists"),
    "plant": ("plant", "plants"),
    "circuit": ("circuit", "circuits"),
    "fuel": ("fuel", "fuel"),
    "engineer": ("Engineer", "Engineers"),
    "technician": ("Technician", "Technicians"),
    "scientist": ("Scientist", "Scientists"),
}


def good_name(good: str, number: int = 1) -> str:
    return say(GOOD_NAMES[good][number != 1])


def amount(number: int, good: str) -> str:
    return f"{number} {good_name(good, number)}"


@printed
def amounts(**goods: int) -> str:
    """Several amounts in one phrase; those of 0 are left out. Names are written with an underscore."""
    parts = [amount(number, good.replace("_", "-")) for good, number in goods.items() if number]
    return listed(parts) or say("nothing")


SCORE_SOURCES = {
    "building": "Building",
    "token bonus": "Token bonuses",
    "leader": "Leader",
    "shortage": "Unpaid upkeep",
    "collision": "Collision",
    "reputation": "Reputation",
    "projects": "Projects",
    "crew": "Crew",
    "corporations": "Corporations at the end",
    "structures": "Structures",
    "leftovers": "Leftovers",
    "start": "Start",
    "crater": "Crater",
    "panels": "Solar Panels",
    "funding": "Funding",
    "nothing to do": "Nothing to do",
}


def score_source(source: str) -> str:
    """Where VP came from: a corporation, or a line of the score sheet."""
    return SHEETS[source].name if source in SHEETS else say(SCORE_SOURCES[source])


Player = Annotated[int, Named(who)]
Sector = Annotated[str, Named(sector)]
Space = Annotated[str, Named(space)]
VertexId = Annotated[str, Named(vertex)]
CorporationId = Annotated[str, Named(corporation)]
ProjectId = Annotated[str, Named(project)]
GoalId = Annotated[str, Named(goal)]
LeaderId = Annotated[str, Named(leader)]
TileId = Annotated[str, Named(a_structure)]
SlotId = Annotated[str, Named(slot)]
ShuttleId = Annotated[str, Named(shuttle)]
AstronautId = Annotated[int, Named(an_astronaut)]
