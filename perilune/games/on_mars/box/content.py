"""The content files, read once and checked while reading."""

from __future__ import annotations

from collections import ChainMap
from pathlib import Path
from typing import Final

from perilune.games.on_mars.box import kinds
from perilune.parts.content import Book

FOLDER: Final = Path(__file__).parent
_BOARD = Book(FOLDER, "board.toml")
_BUILDINGS = Book(FOLDER, "buildings.toml")
_TILES = Book(FOLDER, "tiles.toml")
_SOLO = Book(FOLDER, "solo.toml")

MAP: Final[kinds.Map] = Book(FOLDER, "map.toml").value("map", kinds.Map)
SPACES: Final = {space.number: space for space in _BOARD.entries("space", kinds.Space)}
ACTIONS: Final = _BOARD.table("action", kinds.Action)
LAB: Final = _BOARD.table("lab", kinds.LabSpace)
ROWS: Final = _BOARD.table("row", kinds.Row)
SHUTTLE: Final[kinds.Shuttle] = _BOARD.value("shuttle", kinds.Shuttle)
FIGURES: Final[kinds.Figures] = _BOARD.value("figures", kinds.Figures)
BUILDINGS: Final = _BUILDINGS.table("building", kinds.Building)
MARKS: Final[kinds.Marks] = _BUILDINGS.value("marks", kinds.Marks)
TECHS: Final = Book(FOLDER, "technology.toml").table("tech", kinds.Tech)
BLUEPRINTS: Final = Book(FOLDER, "blueprints.toml").table("blueprint", kinds.Blueprint)
SCIENTISTS: Final = Book(FOLDER, "scientists.toml").table("scientist", kinds.Scientist)
CONTRACTS: Final = Book(FOLDER, "contracts.toml").table("contract", kinds.Contract)
MISSIONS: Final = Book(FOLDER, "missions.toml").table("mission", kinds.Mission)
GOALS: Final = Book(FOLDER, "goals.toml").table("goal", kinds.Goal)
DISCOVERIES: Final = _TILES.table("discovery", kinds.Tile)
RESEARCH: Final = _TILES.table("research", kinds.Tile)
TILES: Final = ChainMap(RESEARCH, DISCOVERIES)
"""All tiles on the map, with those that chapters add."""
REWARDS: Final = Book(FOLDER, "rewards.toml").table("reward", kinds.Reward)
TIE_WEIGHTS: Final = _SOLO.value("tie_weights", tuple[int, ...])
MOST_SCIENTISTS: Final = _SOLO.value("most_scientists", int)
SOLO_CARDS: Final = _SOLO.table("card", kinds.SoloCard)
SOLO_GOALS: Final = _SOLO.table("solo_goal", kinds.SoloGoal)

RESOURCES: Final = ("mineral", "battery", "water", "plant", "oxygen")
"""In the order in which a Storage counts them."""
MINERAL, BATTERY, WATER, PLANT, OXYGEN = range(5)
LSS: Final = (BATTERY, WATER, PLANT, OXYGEN)
COLUMNS: Final = ("crystal", "battery", "water", "plant", "oxygen")
"""Of the Warehouse."""
COMMON: Final = tuple(kind for kind, building in BUILDINGS.items() if building.makes != "colonist")
TRACKS: Final = tuple(kind for kind, building in BUILDINGS.items() if building.track >= 0)
RED: Final = tuple(action.id for action in ACTIONS.values() if action.red)
"""The actions with an Action space, in the order in which a player's Colonists there are counted."""
GRID_COST: Final = tuple(row.cost for row in ROWS.values() for _ in range(row.spaces))
"""What a tile costs in each space of the Technology grid."""
GRID_ROW: Final = tuple(row.id for row in ROWS.values() for _ in range(row.spaces))
GRID: Final = tuple(tech.id for tech in TECHS.values() if not tech.own)
"""The Technologies of a set."""
LEVEL_THREE: Final = tuple(card.id for card in BLUEPRINTS.values() if card.level == 3 and not card.promo)
MATCHING: Final = {scientist.works: scientist.id for scientist in SCIENTISTS.values()}
"""The Scientist that works in Advanced Buildings of a type."""
