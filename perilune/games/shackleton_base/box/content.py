"""The box, read and checked: tables by id, and the geometry that follows from them."""

from __future__ import annotations

from pathlib import Path

from perilune.games.shackleton_base.box.kinds import (
    Command,
    Energy,
    Goal,
    GoalSlots,
    Hex,
    Leader,
    Line,
    Project,
    ReputationTrack,
    Sheet,
    Shuttle,
    Structure,
    Table,
    Tile,
    Vertex,
)
from perilune.parts.content import Book
from perilune.parts.hexes import distance

_BOX = Path(__file__).parent
_FIGURES = Book(_BOX, "table.toml")
_CRATER = Book(_BOX, "crater.toml")
_STRUCTURES = Book(_BOX, "structures.toml")

TABLE: Table = _FIGURES.value("table", Table)
ENERGY: Energy = _FIGURES.value("energy", Energy)
COMMAND: Command = _FIGURES.value("command", Command)
REPUTATION: ReputationTrack = _FIGURES.value("reputation", ReputationTrack)
GOAL_SLOTS: GoalSlots = _FIGURES.value("goals", GoalSlots)

HEXES = _CRATER.table("hex", Hex)
LINES = _CRATER.table("line", Line)
VERTICES = _CRATER.table("vertex", Vertex)
STRUCTURES = _STRUCTURES.table("structure", Structure)
TILES = _STRUCTURES.table("tile", Tile)
SHUTTLES = Book(_BOX, "shuttles.toml").table("shuttle", Shuttle)
LEADERS = Book(_BOX, "leaders.toml").table("leader", Leader)
LUNA_BOOK = Book(_BOX, "luna.toml")
for _book in (_CRATER, _STRUCTURES):
    _book.check_references({"hexes": HEXES, "tiles": TILES})

BOOKS = {
    sheet.id: book
    for file in sorted(_BOX.glob("corporations/*.toml"))
    for book in [Book(file.parent, file.name)]
    for sheet in book.entries("corporation", Sheet)
}
"""Each corporation's own book."""
SHEETS = {key: sheet for book in BOOKS.values() for key, sheet in book.table("corporation", Sheet).items()}
GOALS = {key: goal for book in BOOKS.values() for key, goal in book.table("goal", Goal).items()}
PROJECTS = {key: card for book in BOOKS.values() for key, card in book.table("project", Project).items()}

CENTRE = "C0"
SECTORS = tuple(key for key in HEXES if key != CENTRE)
INNER = tuple(key for key in SECTORS if HEXES[key].ring == "inner")

AROUND: dict[str, tuple[str, ...]] = {
    key: tuple(other for other, there in HEXES.items() if distance((here.q, here.r), (there.q, there.r)) == 1)
    for key, here in HEXES.items()
}
"""The hexes next to a hex."""

CORNERS: dict[str, tuple[str, ...]] = {
    key: tuple(vertex for vertex, corner in VERTICES.items() if key in corner.hexes) for key in SECTORS
}
"""The vertices of a sector."""

SETUP_VERTICES = tuple(key for key, vertex in VERTICES.items() if CENTRE in vertex.hexes)

ENDS = ("A", "B")
SPACES: dict[str, tuple[str, int]] = {
    f"{line.id}-{end}": (line.id, line.costs[number])
    for line in LINES.values()
    for number, end in enumerate(ENDS)
}
"""SB-MAP-3: the 30 deployment spaces in canonical order: their line and what a sector costs from there."""

BY_SIZE = {structure.size: structure for structure in STRUCTURES.values()}
TYPE_OF: dict[str, Structure] = {
    tile: structure for structure in STRUCTURES.values() for tile in structure.tiles
}
"""The type of each of a player's tiles."""

SLOTS = tuple(slot for tile in TILES.values() for slot in tile.slots)
"""All crew slots in the order of SB-CREW-6."""
SLOT_NUMBER = {slot: number for number, slot in enumerate(SLOTS)}
SLOT_TILE = {slot: tile for tile in TILES.values() for slot in tile.slots}

AGENCIES = tuple(dict.fromkeys(leader.agency for leader in LEADERS.values()))

ROWS = ("build", "fund", "corporation")


ROW_COSTS = dict(enumerate(zip(COMMAND.build, COMMAND.fund, COMMAND.corporation, strict=True), 1))
"""SB-SET-1: by the number of players, for each Command row the prices of its slots from the left."""


def panel_output(position: int) -> int:
    """2.7: the Energy of the panel at a place (from 1) of the queue."""
    return ENERGY.output[(position - 1) % len(ENERGY.output)]
