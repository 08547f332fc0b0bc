"""What the box gives to the browser: the crater's geometry, which never changes."""

from __future__ import annotations

import msgspec

from perilune.games.shackleton_base.box.content import HEXES, LINES, SPACES, STRUCTURES, TILES, VERTICES


class BoxHex(msgspec.Struct, frozen=True):
    id: str
    name: str
    q: int
    r: int


class BoxLine(msgspec.Struct, frozen=True):
    """A line with its sectors from end A to end B."""

    id: str
    name: str
    sectors: tuple[str, ...]


class BoxSpace(msgspec.Struct, frozen=True):
    id: str
    line: str
    end: str


class BoxVertex(msgspec.Struct, frozen=True):
    id: str
    hexes: tuple[str, str, str]


class BoxStructure(msgspec.Struct, frozen=True):
    id: str
    name: str
    size: int
    titanium: int
    rare_earth: int
    energy: int
    vp: int
    upkeep: int
    slots: int


class Box(msgspec.Struct, frozen=True):
    hexes: tuple[BoxHex, ...]
    lines: tuple[BoxLine, ...]
    spaces: tuple[BoxSpace, ...]
    vertices: tuple[BoxVertex, ...]
    structures: tuple[BoxStructure, ...]


def content() -> Box:
    return Box(
        tuple(BoxHex(key, place.name, place.q, place.r) for key, place in HEXES.items()),
        tuple(BoxLine(line.id, line.name, line.sectors) for line in LINES.values()),
        tuple(BoxSpace(key, line, key[-1]) for key, (line, _) in SPACES.items()),
        tuple(BoxVertex(vertex.id, vertex.hexes) for vertex in VERTICES.values()),
        tuple(
            BoxStructure(
                one.id,
                one.name,
                one.size,
                one.titanium,
                one.rare_earth,
                one.energy,
                one.vp,
                one.upkeep,
                len(TILES[one.tiles[-1]].slots),
            )
            for one in STRUCTURES.values()
        ),
    )
