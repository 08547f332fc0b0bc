"""Build: structures in the crater (SB-BLD-1 to SB-BLD-4, SB-MAP-2, SB-PAN-3)."""

from __future__ import annotations

from collections.abc import Sequence

from perilune.engine import Choice, Event, Obstacle, Option, Question, Script, say, tell
from perilune.games.shackleton_base.box.content import (
    ENERGY,
    SECTORS,
    STRUCTURES,
    TABLE,
    TYPE_OF,
    panel_output,
)
from perilune.games.shackleton_base.box.kinds import Structure
from perilune.games.shackleton_base.rules.crew import open_slots, rearrange
from perilune.games.shackleton_base.rules.energy import build_panel, energy_needed, next_position
from perilune.games.shackleton_base.rules.ledger import pay, score
from perilune.games.shackleton_base.rules.repetition import repeat, repeated, repetition_words
from perilune.games.shackleton_base.state import Agency, Base, crewed
from perilune.games.shackleton_base.words.nouns import (
    Player,
    Sector,
    TileId,
    a_structure,
    amounts,
    sector,
    structure,
)
from perilune.parts.moments import Moment, Total

BUILT = Moment("built")
HEADQUARTERS_BUILT = Moment("headquarters-built")
BUILD_TITANIUM = Total("build-titanium")
"""The Titanium of a structure to be built, after the Assembly Shop."""
INSTEAD_OF_ENERGY = Total("instead-of-energy")
"""How much of something else may stand for Energy when building."""
ENERGY_DUE = Moment("energy-due")
"""Energy is to be spent: `s.due` says how much, and whoever pays part of it otherwise lowers it."""

OWN_ALREADY = Obstacle("SB-BLD-2", "you have a structure there already")
SAME_SIZE = Obstacle("SB-BLD-2", "a structure of that size is already there")
NO_ROOM = Obstacle("SB-BLD-2", "there is no room for so many domes")
NO_POWER = Obstacle("SB-PAN-3", "the sector has no panel, none lies spare, and you cannot build one now")
TOO_LITTLE_TITANIUM = Obstacle("SB-BLD-1", "you have too little Titanium")
TOO_LITTLE_RARE_EARTH = Obstacle("SB-BLD-1", "you have too little Rare Earth")
TOO_LITTLE_ENERGY = Obstacle("SB-BLD-1", "there is too little Energy")
NONE_LEFT = Obstacle("SB-BLD-1", "it is no longer on your board")


class Built(Event, frozen=True):
    """A structure goes into the crater."""

    player: Player
    tile: TileId
    sector: Sector
    says = "{player} builds {tile} in {sector}."


class SectorPowered(Event, frozen=True):
    sector: Sector
    says = "A spare Solar Panel powers {sector}."


def shop_titanium(agency: Agency, type_: Structure) -> int:
    """2.5: what is left of a structure's Titanium after the Assembly Shop."""
    return max(0, type_.titanium - (TABLE.discount_titanium if crewed(agency, "w1") else 0))


def titanium_cost(s: Base, who: int, type_: Structure) -> int:
    agency = s.agencies[who]
    cost: int = BUILD_TITANIUM(s, agency.cards, shop_titanium(agency, type_), who)
    return cost


def site_obstacle(s: Base, who: int, size: int, place: str) -> Obstacle | None:
    """SB-BLD-2, SB-MAP-2: room within six domes, no two of one size, no two of one player."""
    domes = size
    for other, owner in s.sectors[place]:
        if owner == who:
            return OWN_ALREADY
        if other == size:
            return SAME_SIZE
        domes += other
    return NO_ROOM if domes > TABLE.dome_limit else None


def price_obstacle(s: Base, who: int, type_: Structure, panel: bool) -> Obstacle | None:
    """SB-BLD-1: whether the price can be paid; with `panel`, one has to be built for the sector first."""
    agency = s.agencies[who]
    energy, rare_earth = s.energy, agency.rare_earth
    if panel:
        if not (s.panel and s.queue and rare_earth):
            return NO_POWER
        rare_earth -= 1
        energy = min(ENERGY.most, energy + panel_output(next_position(s)))
    if agency.titanium < type_.titanium and agency.titanium < titanium_cost(s, who, type_):
        return TOO_LITTLE_TITANIUM
    if rare_earth < type_.rare_earth:
        return TOO_LITTLE_RARE_EARTH
    due = energy_needed(agency, type_.energy)
    if energy < due and energy + INSTEAD_OF_ENERGY(s, agency.cards, 0, who) < due:
        return TOO_LITTLE_ENERGY
    return None


def payable_sectors(s: Base, who: int, type_: Structure) -> Sequence[str]:
    """The sectors where the structure's price can be paid now: all, those with a panel, those without."""
    powered = price_obstacle(s, who, type_, False) is None
    if s.spares:
        return SECTORS if powered else ()
    unpowered = price_obstacle(s, who, type_, True) is None
    if powered and unpowered:
        return SECTORS
    if powered:
        return s.powered
    return [place for place in SECTORS if place not in s.powered] if unpowered else ()


def legal_sectors(s: Base, who: int, type_: Structure) -> list[str]:
    """Where the structure can be built now; nowhere if its price cannot be paid."""
    places, size = payable_sectors(s, who, type_), type_.size
    if not places:
        return []
    return [place for place in SECTORS if place in places and site_obstacle(s, who, size, place) is None]


def has_site(s: Base, who: int, type_: Structure) -> bool:
    size = type_.size
    for place in payable_sectors(s, who, type_):  # noqa: SIM110 (this is asked all the time)
        if site_obstacle(s, who, size, place) is None:
            return True
    return False


def tile_offered(agency: Agency, type_: Structure) -> list[str]:
    """SB-BLD-1: Habitats are alike, of the others each is an option of its own."""
    left = [tile for tile in type_.tiles if tile in agency.left]
    return ["habitat"] if left and type_.size == 1 else left


def buildable(s: Base, who: int) -> list[str]:
    """The structures of the board that have a legal sector."""
    agency = s.agencies[who]
    tiles: list[str] = []
    for type_ in STRUCTURES.values():
        offered = tile_offered(agency, type_)
        if offered and has_site(s, who, type_):
            tiles += offered
    return tiles


def can_build(s: Base, who: int) -> bool:
    left = s.agencies[who].left
    for type_ in STRUCTURES.values():
        for tile in type_.tiles:
            if tile in left:
                if has_site(s, who, type_):
                    return True
                break
    return False


def type_of(option: str) -> Structure:
    return STRUCTURES[option] if option in STRUCTURES else TYPE_OF[option]


def _structure_words(s: Base, choice: Choice, option: Option) -> str:
    words = repetition_words(s, choice, option)
    if words:
        return words
    type_ = type_of(option)
    agency = s.agencies[choice.seat]
    price = {
        "titanium": titanium_cost(s, choice.seat, type_),
        "rare_earth": type_.rare_earth,
        "energy": energy_needed(agency, type_.energy),
    }
    words = amounts(**price) if any(price.values()) else say("free")
    return say("{structure}: {price}", structure=structure(option), price=words)


def _structure_places(s: Base, choice: Choice, option: Option) -> Sequence[str]:
    return (f"structure:{option}",) if option in STRUCTURES or option in TYPE_OF else ()


def _structures_tried(s: Base, choice: Choice) -> list[Option]:
    tiles = ["habitat", *(tile for type_ in STRUCTURES.values() if type_.size > 1 for tile in type_.tiles)]
    return [*tiles, *(option for option in choice.options if option not in tiles)]


def _structure_obstacle(s: Base, choice: Choice, option: Option) -> Obstacle | None:
    if option in choice.options:
        return None
    type_ = type_of(option)
    if option not in tile_offered(s.agencies[choice.seat], type_):
        return NONE_LEFT
    return price_obstacle(s, choice.seat, type_, False) or NO_POWER


STRUCTURE = Question(
    "structure",
    rule="SB-BLD-1",
    asks=repeated("What do you build?"),
    waiting="chooses a structure",
    hint="A structure scores at once, opens crew slots, and makes its sector free for you in the crater.",
    option=_structure_words,
    places=_structure_places,
    tries=_structures_tried,
    obstacle=_structure_obstacle,
)


def _site_words(s: Base, choice: Choice, option: Option) -> str:
    if option in s.powered:
        return sector(option)
    if s.spares:
        return say("{sector}, with a spare panel", sector=sector(option))
    return say("{sector}, with a new panel for 1 Rare Earth", sector=sector(option))


def _site_places(s: Base, choice: Choice, option: Option) -> Sequence[str]:
    return (f"sector:{option}",)


def _site_obstacle(s: Base, choice: Choice, option: Option) -> Obstacle | None:
    if option in choice.options:
        return None
    type_ = type_of(choice.about)
    return site_obstacle(s, choice.seat, type_.size, option) or price_obstacle(
        s, choice.seat, type_, option not in s.powered and not s.spares
    )


SITE = Question(
    "site",
    rule="SB-BLD-2",
    asks="Where do you build {structure}?",
    parts=lambda s, choice: {"structure": a_structure(choice.about)},
    waiting="chooses a sector to build in",
    option=_site_words,
    places=_site_places,
    tries=lambda s, choice: SECTORS,
    obstacle=_site_obstacle,
)


def build(s: Base, who: int, times: int) -> Script:
    """SB-CMD-2: up to `times` structures; just a Solar Panel is enough (SB-CMD-3, RU-24)."""
    return repeat(s, who, STRUCTURE, times, buildable, build_structure, can_build, panel_alone=True)


def build_structure(s: Base, who: int, chosen: str) -> Script:
    """SB-BLD-1 to SB-BLD-4: sector, power, price, VP, slots, triggers, HQ power, crew."""
    type_ = type_of(chosen)
    place = yield SITE(who, legal_sectors(s, who, type_), about=chosen)
    agency = s.agencies[who]
    tile = next(tile for tile in agency.left if TYPE_OF[tile] is type_ and chosen in (tile, type_.id))
    if place not in s.powered:
        if not s.spares:
            yield from build_panel(s, who)
        power(s, place)
    pay(s, who, titanium=titanium_cost(s, who, type_), rare_earth=type_.rare_earth)
    due = energy_needed(agency, type_.energy)
    if due:
        s.due = due
        yield from ENERGY_DUE(s, agency.cards, who)
        s.energy -= s.due
        s.due = 0
    agency.left = tuple(other for other in agency.left if other != tile)
    raise_domes(s, who, type_, place)
    tell(s, Built, who, tile, place)
    score(s, who, type_.vp, "building")
    open_slots(agency, tile)
    yield from BUILT(s, agency.cards, who, type_, place)
    if type_.id == "headquarters":
        yield from HEADQUARTERS_BUILT(s, agency.cards, who)
    yield from rearrange(s, who)


def power(s: Base, place: str) -> None:
    """SB-PAN-3: a spare panel from the centre goes into the sector for good."""
    s.spares -= 1
    s.powered += (place,)
    tell(s, SectorPowered, place)


def raise_domes(s: Base, who: int, type_: Structure, place: str) -> None:
    """The biggest structure of a sector stands first."""
    s.sectors[place] = tuple(sorted((*s.sectors[place], (type_.size, who)), reverse=True))
