"""The kinds of things in the box: one frozen struct for each table of the content files."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct

from perilune.parts.content import Kind, Refers, Thing

EarthVehicle = Literal["car", "train", "boat", "helicopter", "plane"]
Vehicle = Literal[EarthVehicle, "spacecraft"]
Technique = Literal["time", "telescope", "solar-protection"]
Special = Literal[
    "telescope", "solar-protection", "time", "flag", "rocket", "spacecraft", "reactivate", "sextant"
]
Season = Literal["summer", "equinox", "winter"]
Track = Literal["outbound", "inbound"]
Instrument = Literal[
    "sextant", "armillary-sphere", "reflector", "refractor", "jian-yi", "astrolabe", "octant"
]

Action = Literal[
    "observe",
    "observe-second",
    "travel",
    "plan",
    "observe-saved",
    "observe-planet",
    "plan-planet",
    "earth-rise",
    "pass",
]
"""`observe-second` is an observation with the time technique: of the second card in the week's stack."""

EARTH_VEHICLES: tuple[Vehicle, ...] = get_args(EarthVehicle)
ZONES = (3, 2, 1, -1, -2, -3)
LONGITUDES = tuple(range(-180, 180, 30))
WEEKS = (1, 2, 3, 4)
STAGES = (1, 2, 3, 4, 5)

Row = Literal["+3", "+2", "+1", "-1", "-2", "-3"]
"""A row of the star map: 30 degrees of declination, the northern ones above zero."""
Hour = Annotated[int, Meta(ge=0, le=23)]
"""Of right ascension."""

InSets = Annotated[str, Refers("sets")]
OnCards = Annotated[str, Refers("cards")]
OnSquares = Annotated[str, Refers("squares")]
InContinents = Annotated[str, Refers("continents")]
OnOrbits = Annotated[str, Refers("orbits")]


class Card(Thing, frozen=True, kw_only=True):
    """An observation card; `copies` of it lie in its deck."""

    copies: int
    nk: int
    sets: tuple[InSets, ...] = ()
    technique: Technique | None = None


class Constellation(Card, frozen=True, kw_only=True):
    cells: dict[Row, tuple[Hour, ...]]
    sun_month: int | None = None


class LunarCard(Card, frozen=True, kw_only=True):
    phase: Annotated[str, Refers("phases")]
    eclipse: bool = False
    sun: bool = False


class PlanetCard(Card, frozen=True, kw_only=True):
    planet: OnOrbits
    view: Literal["visible", "transit", "earth-rise"]


class Phase(Thing, frozen=True, kw_only=True):
    week: int


class StarSet(Thing, frozen=True, kw_only=True):
    minimum: int
    kinds: int


class Daylight(Kind, frozen=True, kw_only=True):
    band: Literal[1, 2, 3]
    season: Season
    rows: dict[Row, Annotated[int, Meta(ge=0, le=12)]]


class Orbit(Thing, frozen=True, kw_only=True):
    spots: int
    offset: float
    start: float
    moves: Literal["month", "year", "never"]

    def angle(self, spot: int) -> float:
        """Where a spot lies, in degrees."""
        return (self.offset + spot * 360 / self.spots) % 360


class Square(Kind, frozen=True, kw_only=True):
    id: str
    continent: InContinents
    icons: tuple[EarthVehicle, ...]
    basins: Annotated[str, Meta(pattern="^[APISRM]*$")]
    landmark: str


class Continent(Thing, frozen=True, kw_only=True):
    home: OnSquares
    nk: int
    tiles: int


class VehicleFace(Thing, frozen=True, kw_only=True):
    """`reach`: links in one movement."""

    id: Vehicle
    nk: int
    reach: int = 0


class Tile(Kind, frozen=True, kw_only=True):
    id: str
    continent: InContinents
    vehicles: tuple[EarthVehicle, EarthVehicle]
    special: Special


class Pile(Kind, frozen=True, kw_only=True):
    track: Track
    stage: Literal[1, 2, 3, 4, 5]
    values: tuple[Annotated[int, Meta(ge=0)], ...]


class Character(Thing, frozen=True, kw_only=True):
    """`text`: what makes a difference, with figures of the entry as named parts."""

    text: str
    continent: InContinents
    technique: Technique | None = None
    saves: int = 0
    doubled: tuple[OnCards, ...] = ()
    constellation_nk: int = 0
    set_nk: int = 0
    barren: InSets = ""
    lunar_extra: int = 0
    boat_links: int = 0
    heliports: int = 0


class Mission(Kind, frozen=True, kw_only=True):
    sets: tuple[InSets, ...] = ()
    cards: tuple[OnCards, ...] = ()
    count: int = 0
    phases: bool = False
    continents: tuple[InContinents, ...] = ()
    squares: tuple[OnSquares, ...] = ()
    travelled: int = 0
    before: int = 0
    together: tuple[OnOrbits, ...] = ()


class Agenda(Thing, frozen=True, kw_only=True):
    text: str
    character: Annotated[str, Refers("characters")]
    deck: Literal["basic", "solar"]
    mission: Mission
    reveal: Literal["launch", "before-launch", "leaving-stage-2", "december", "observation", "square"]
    planets: tuple[OnOrbits, ...] = ()
    minus: int = 0
    symbols: tuple[InSets, ...] = ()
    stages: tuple[int, ...] = ()
    easy: tuple[int, ...] = ()


class Quest(Thing, frozen=True, kw_only=True):
    continent: InContinents
    square: OnSquares
    targets: tuple[OnCards, ...]
    some: int
    all: int
    on_site: bool = False
    instrument: Instrument
    technique: Technique | None = None


class Rocket(Thing, frozen=True, kw_only=True):
    continent: InContinents = ""
    sites: tuple[OnSquares, ...]
    launch_nk: int = 0
    calibrates: str = ""
    regain: bool = False
    relaunch: int = 0


class Seats(Kind, frozen=True, kw_only=True):
    """What depends on the number of players."""

    players: int
    housing: int
    sextant: int = 0
    arrival: tuple[int, ...] = ()
    instruments: tuple[int, ...] = ()
    leftover: tuple[int, ...] = ()


class Components(Kind, frozen=True, kw_only=True):
    """How many of everything are in the box."""

    main_cards: int
    planet_cards: int
    sets: int
    squares: int
    tiles: int
    trajectory_tiles: int
    characters: int
    quests: int
    rockets: int
    orbits: int


def square_id(zone: int, longitude: int) -> str:
    """(+2, -90) is N2W090: zone and western edge."""
    return f"{'N' if zone > 0 else 'S'}{abs(zone)}{'W' if longitude < 0 else 'E'}{abs(longitude):03}"


PLACE = {square_id(zone, lon): (y, x) for y, zone in enumerate(ZONES) for x, lon in enumerate(LONGITUDES)}
"""Row and column of each square on the printed map."""


def side_by_side(first: str, second: str) -> bool:
    """AN-2.6-a: neighbours on the map, diagonals included; the eastern edge touches the western."""
    (y1, x1), (y2, x2) = PLACE[first], PLACE[second]
    return (
        first != second and abs(y1 - y2) <= 1 and (x1 - x2) % len(LONGITUDES) in (0, 1, len(LONGITUDES) - 1)
    )


Pair = tuple[str, str]


class Content(Struct, frozen=True, kw_only=True):
    """The box. Tables keep the order of their files."""

    constellations: dict[str, Constellation]
    phases: dict[str, Phase]
    lunar_cards: dict[str, LunarCard]
    planet_cards: dict[str, PlanetCard]
    sets: dict[str, StarSet]
    daylight: tuple[Daylight, ...]
    orbits: dict[str, Orbit]
    pillars: float
    squares: dict[str, Square]
    corners: tuple[tuple[int, int], ...]
    closed: tuple[Pair, ...]
    roads: tuple[Pair, ...]
    rails: tuple[Pair, ...]
    continents: dict[str, Continent]
    vehicles: dict[str, VehicleFace]
    tiles: dict[str, Tile]
    piles: tuple[Pile, ...]
    copies: tuple[int, ...]
    rendezvous: int
    release: int
    characters: dict[str, Character]
    agendas: dict[str, Agenda]
    quests: dict[str, Quest]
    rockets: dict[str, Rocket]
    seats: dict[int, Seats]
    components: Components
    rounds: int
    training: int
    first_month: int
    set_nk: int
    tour_nk: int
    quest_factor: int
    drawn: int
    saves: int
    agenda_rp: int
    levels: dict[str, int]

    @property
    def cards(self) -> dict[str, Card]:
        """All observation cards by id."""
        return {**self.constellations, **self.lunar_cards, **self.planet_cards}
