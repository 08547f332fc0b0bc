"""The kinds of things in the box. Each corporation adds its own kinds beside its rules."""

from __future__ import annotations

from typing import Annotated

from perilune.parts import content

Kind = int
"""A type of astronaut: 0 Engineer, 1 Technician, 2 Scientist."""

ENGINEER, TECHNICIAN, SCIENTIST = 0, 1, 2
KINDS = ("engineer", "technician", "scientist")

NOBODY = -1
"""In a crew slot: open and empty. As an owner: a neutral structure."""
CLOSED = -2
"""A crew slot that is not open yet."""


class Row(content.Kind, frozen=True):
    """A thing with an id."""

    id: str


class Hex(Row, frozen=True):
    name: str
    q: int
    r: int
    ring: str
    resource: str


HexId = Annotated[str, content.Refers("hexes")]


class Line(Row, frozen=True):
    """A straight row of sectors, from end A to end B, and what an end costs."""

    name: str
    sectors: tuple[HexId, ...]
    costs: tuple[int, int]


class Vertex(Row, frozen=True):
    hexes: tuple[HexId, HexId, HexId]


class Structure(Row, frozen=True):
    """A type of structure: its size in domes, its price, what it brings and takes."""

    name: str
    size: int
    titanium: int
    rare_earth: int
    energy: int
    vp: int
    upkeep: int
    tiles: tuple[Annotated[str, content.Refers("tiles")], ...]


class Tile(Row, frozen=True):
    """One structure of a player: the crew slots it opens and what they do."""

    name: str
    slots: tuple[str, ...]
    match: str
    text: str


class Shuttle(Row, frozen=True):
    round: int
    number: int
    crew: tuple[int, int, int]
    credits: int
    titanium: int
    rare_earth: int


class Leader(Row, frozen=True):
    agency: str
    side: str
    name: str
    power: str
    hq: str


class Sheet(Row, frozen=True):
    """A corporation's sheet: its name, its good, what its token brings."""

    name: str
    good: str
    token: str


class Goal(Row, frozen=True):
    corporation: str
    text: str
    figure: int


class Project(Row, frozen=True):
    corporation: str
    name: str
    cost: int
    end_vp: int
    immediate: str
    lasting: str


class Figures(content.Kind, frozen=True):
    """Single figures that stand together."""


class Table(Figures, frozen=True):
    rounds: int
    corporations: int
    usual_corporation: str
    first_game: tuple[str, ...]
    shuttle_crew: int
    start_credits: int
    start_titanium: int
    start_reputation: int
    late_choice: tuple[tuple[int, int], ...]
    habitat_slot_titanium: int
    habitat_slot_credits: int
    income_credits: int
    reputation_per_credit: int
    standby_credits: int
    technician_credits: int
    second_astronaut: int
    gateway_limit: int
    dome_limit: int
    shortage_vp: int
    workshop_vp: int
    workshop_match_vp: int
    laboratory_match_vp: int
    headquarters_vp: int
    per_structures: int
    leftover_goods: int
    leftover_divisor: int
    visible_projects: int
    token_bonus: tuple[str, ...]
    neutral_habitats: tuple[str, ...]
    discount_titanium: int
    discount_energy: int
    discount_slot: int
    discount_project: int


class Energy(Figures, frozen=True):
    """Lists by number of players start with one player."""

    most: int
    start: tuple[int, int, int, int]
    symbols: tuple[int, ...]
    panels: int
    output: tuple[int, ...]


class Command(Figures, frozen=True):
    build: tuple[tuple[int, ...], ...]
    fund: tuple[tuple[int, ...], ...]
    corporation: tuple[tuple[int, ...], ...]
    repetitions: tuple[int, ...]


class ReputationTrack(Figures, frozen=True):
    most: int
    vp: tuple[int, ...]


class GoalSlots(Figures, frozen=True):
    vp: tuple[tuple[int, int], ...]
    second_from: tuple[int, ...]
