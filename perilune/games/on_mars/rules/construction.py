"""5.6: constructing Buildings."""

from __future__ import annotations

from typing import ClassVar, Final, NamedTuple

from perilune.engine import Asking, Choice, Event, Obstacle, Question, Script, reveal, say
from perilune.games.on_mars.box.content import BUILDINGS, COMMON, FIGURES, MARKS, RESOURCES
from perilune.games.on_mars.events import Seat, tell
from perilune.games.on_mars.hooks import hooks
from perilune.games.on_mars.rules import life_support
from perilune.games.on_mars.rules.complexes import cells, complexes, ground, groups, size_at, size_with
from perilune.games.on_mars.rules.contracts import check_building_contracts
from perilune.games.on_mars.rules.missions import contribute
from perilune.games.on_mars.rules.movement import displace_all, free_hexes, put_bot
from perilune.games.on_mars.rules.resources import GAINS, gain_colonists, gain_crystals, pay, pays_for
from perilune.games.on_mars.rules.technology import NONE, USE_TECH, best_of_all, better_owners, gives, lend
from perilune.games.on_mars.state import SHELTER_OF, Mars
from perilune.games.on_mars.surface import AROUND, BIT, FARTHEST, NAME, NAMED, TOWARDS, WITHIN, hexes, mask_of
from perilune.games.on_mars.words.nouns import (
    ABuilding,
    BuildingName,
    Hex,
    amount,
    building_noun,
    hex_noun,
    hex_places,
)

NO_SITE = Obstacle("OM-BLD-02", "no Building that you can pay for has a hex within reach of your Bots")
NONE_LEFT = Obstacle("OM-BLD-01", "none of them is left")
CANNOT_PAY = Obstacle("OM-BLD-01", "you have neither what it costs nor a Mineral in its place")
NO_MINER = Obstacle("OM-BLD-08", "no Colonist is left to work there")
NO_HEX = Obstacle(
    "OM-BLD-03",
    "no hex for it is within reach: it stands alone, exactly two hexes from another Building, or joins its "
    "own type, as far as its Technology allows",
)

Sites = dict[str, list[int]]
"""Building types with the hexes where they may be constructed."""


def reach_of(s: Mars, seat: int, boost: int = 0) -> int:
    """OM-BLD-02: the hexes within reach of the player's Bots."""
    within = WITHIN[min(FIGURES.reach + boost, FARTHEST)]
    mask = 0
    for bot in s.players[seat].bots:
        mask |= within[bot]
    return mask


def payable_types(s: Mars, seat: int, colonists: int) -> list[str]:
    """OM-BLD-01, OM-BLD-08: types with tiles left whose cost can be paid. `colonists` can still be used."""
    player = s.players[seat]
    return [
        kind
        for kind in hooks(s).buildings
        if (s.stacks[kind] if kind != "shelter" else player.shelters)
        and (pays_for(player.storage, cost) if (cost := BUILDINGS[kind].cost) else colonists > 0)
    ]


def as_built(kind: str, seat: int) -> str:
    """OM-BLD-07: a type as it will stand on the map; only Shelters have an owner."""
    return SHELTER_OF[seat] if kind == "shelter" else kind


def open_ground(s: Mars, reach: int) -> tuple[int, int]:
    """OM-BLD-02: hexes where one may construct at all, and those of them that stand alone (OM-BLD-03)."""
    built, beside, two_away = ground(tuple(s.buildings))
    mode = hooks(s)
    free = reach & ~built & ~mode.foreign(s) & ~mode.closed(s) & ~mask_of(s.tiles)
    return free, free & ~beside & two_away


def joining(s: Mars, seat: int, kind: str, free: int) -> list[int]:
    """OM-BLD-03, OM-BLD-10: hexes where a type would enlarge or join Complexes, as far as any Lab allows."""
    there = cells(s, as_built(kind, seat))
    next_to = free & ground(there)[1]
    limit = best_of_all(s, BUILDINGS[kind].tech, 1) if next_to else 1
    if limit == 1:
        return []
    joined = groups(there)
    return [hex_ for hex_ in hexes(next_to) if size_with(joined, hex_) <= limit]


def sites_of(s: Mars, seat: int, kind: str, free: int, alone: int) -> list[int]:
    """Where one type may be constructed."""
    own = hooks(s).sites(s, seat, kind, free)
    return hexes(alone) + joining(s, seat, kind, free) if own is None else own


def sites(s: Mars, seat: int, reach: int, kinds: list[str]) -> Sites:
    """The types that have a site, with all of them."""
    free, alone = open_ground(s, reach)
    found = {kind: sites_of(s, seat, kind, free, alone) for kind in kinds}
    return {kind: where for kind, where in found.items() if where}


def any_site(s: Mars, seat: int, reach: int, kinds: list[str]) -> bool:
    """Whether any of the types has a site."""
    free, alone = open_ground(s, reach)
    for kind in kinds:
        own = hooks(s).sites(s, seat, kind, free)
        if own or (own is None and (alone or joining(s, seat, kind, free))):
            return True
    return False


def buildable(s: Mars, seat: int, colonists: int) -> bool:
    """Whether anything can be constructed with so many Colonists at hand, boosted or not."""
    if any_site(s, seat, reach_of(s, seat), payable_types(s, seat, colonists)):
        return True
    return colonists > 0 and bool(boosts(s, seat, colonists))


def boosts(s: Mars, seat: int, colonists: int) -> list[int]:
    """OM-ACT-04: how many of the `colonists` left after entering may boost the reach, the action staying
    legal. More reach never hurts, but a Mine needs a Colonist of its own."""
    kinds = payable_types(s, seat, 0)
    mines = bool(s.stacks["mine"])
    found: list[int] = []
    any_common = False
    for number in range(colonists + 1):
        if any_common:
            found.append(number)
            continue
        reach = reach_of(s, seat, number)
        any_common = any_site(s, seat, reach, kinds)
        if any_common or (mines and number < colonists and any_site(s, seat, reach, ["mine"])):
            found.append(number)
    return found


# -- Questions and events ---------------------------------------------------------------------------------


def _build_words(s: Mars, choice: Choice, option: str) -> str:
    cost = BUILDINGS[option].cost
    price = say("a Colonist, who stays there")
    if cost:
        had = s.players[choice.seat].storage[RESOURCES.index(cost)]
        price = amount(cost, 1)
        if not had:
            price = say("{mineral} in place of {cost}", mineral=amount("mineral", 1), cost=price)
    return say("{building} (for {price})", building=building_noun(option), price=price)


def _build_obstacle(s: Mars, choice: Choice, option: str) -> Obstacle | None:
    if option in choice.options:
        return None
    player, cost = s.players[choice.seat], BUILDINGS[option].cost
    if not (s.stacks[option] if option != "shelter" else player.shelters):
        return NONE_LEFT
    if not (pays_for(player.storage, cost) if cost else player.quarters):
        return CANNOT_PAY if cost else NO_MINER
    return NO_HEX


BUILD = Question(
    "build",
    rule="OM-BLD-01",
    asks="What do you construct?",
    waiting="chooses what to construct",
    hint="The chain: a Colonist opens a Mine, Minerals a Generator, Batteries a Water Extractor, Water a "
    "Greenhouse, Plants an Oxygen Condenser, Oxygen a Shelter. It makes as much as its Complex is large.",
    option=_build_words,
    places=lambda s, choice, option: (f"type:{option}",),
    tries=lambda s, choice: hooks(s).buildings,
    obstacle=_build_obstacle,
)


def _site_words(s: Mars, choice: Choice, option: str) -> str:
    hex_ = NAMED[option]
    size = size_with(complexes(s, as_built(choice.about, choice.seat)), hex_)
    if size == 1:
        return say("{hex}, standing alone", hex=hex_noun(hex_))
    return say("{hex}, a Complex of {size}", hex=hex_noun(hex_), size=str(size))


SITE = Question(
    "site",
    rule="OM-BLD-03",
    asks="Where do you construct the {building}?",
    parts=lambda s, choice: {"building": building_noun(choice.about)},
    waiting="chooses a hex for a Building",
    hint="Alone, exactly two hexes from another Building; or joined to its own type, as Technology allows.",
    option=_site_words,
    places=hex_places,
)


class Constructed(Event, frozen=True):
    """A Building stands; its Complex has now `size` hexes."""

    seat: Seat
    building: ABuilding
    hex: Hex
    size: int
    says: ClassVar = {
        "": "{seat} constructs {building} on {hex}.",
        "complex": "{seat} constructs {building} on {hex}: a Complex of {size}.",
    }

    def which(self) -> str:
        return "complex" if self.size > 1 else ""


class CrystalMark(Event, frozen=True):
    """The tile's mark puts a Crystal on a hex beside it, or into the builder's bay where there is no room."""

    seat: Seat
    hex: Hex
    says = "A Crystal comes to light on {hex}."


class BotPlaced(Event, frozen=True):
    """A new Shelter brings a Bot."""

    seat: Seat
    hex: Hex
    says = "{seat} places a Bot on {hex}."


class CubePlaced(Event, frozen=True):
    """The first Building of a type by a player."""

    seat: Seat
    building: BuildingName
    says = "{seat} puts a Progress cube on {building}."


class BotMove(NamedTuple):
    """A Bot from one hex to another, both by their names."""

    start: str
    end: str


def _bot_words(s: Mars, choice: Choice, option: BotMove | str) -> str:
    if isinstance(option, str):
        return say("No Bot moves")
    return say("{start} to {end}", start=hex_noun(NAMED[option.start]), end=hex_noun(NAMED[option.end]))


STAY: Final = "stay"
BOT_AFTER = Question(
    "bot-after",
    rule="OM-BLD-04",
    asks="Does one of your Bots go beside the new Building?",
    waiting="may move a Bot",
    hint="A Bot near the next site saves movement: Bots must be within two hexes of what you build.",
    option=_bot_words,
    places=lambda s, choice, option: () if isinstance(option, str) else (f"hex:{option.end}",),
)


# -- The construction -------------------------------------------------------------------------------------


def construct(s: Mars, seat: int, reach: int, colonists: int, bot_reach: int = FIGURES.reach) -> Script:
    """OM-CLY-02, OM-BLD-09: type, hex, Technology and payment first, then the tile is turned up."""
    found = sites(s, seat, reach, payable_types(s, seat, colonists))
    kind = yield BUILD(seat, [*found])
    hex_ = NAMED[(yield SITE(seat, [NAME[one] for one in found[kind]], kind))]
    yield from build_on(s, seat, kind, hex_, bot_reach)


def build_on(s: Mars, seat: int, kind: str, hex_: int, bot_reach: int = FIGURES.reach) -> Script:
    """Technology, payment, and the Building itself."""
    lender = yield from choose_tech(s, seat, kind, hex_)
    player = s.players[seat]
    ready = [bot for bot in player.bots if WITHIN[min(bot_reach, FARTHEST)][hex_] & BIT[bot]]
    cost = BUILDINGS[kind].cost
    if cost:
        yield from pay(s, seat, (cost,))
    else:
        player.quarters -= 1
        s.miners[hex_] = seat
        hooks(s).left_home(s, seat, NAME[hex_], 1)
    before = [*player.bots]
    yield from place(s, seat, kind, hex_)
    if lender != NONE:
        yield from lend(s, seat, lender, BUILDINGS[kind].tech)
    ready = [bot if bot in player.bots else _went(before, player.bots) for bot in ready]
    yield from bot_beside(s, seat, hex_, ready)


def _went(before: list[int], bots: list[int]) -> int:
    """Where the Bot is now that had to make room for the Building."""
    return next(bot for bot in bots if bot not in before)


def choose_tech(s: Mars, seat: int, kind: str, hex_: int) -> Asking[int]:
    """OM-TECH-03, OM-TECH-07: whose tile allows the size; nobody else's where the own one suffices."""
    size = size_with(complexes(s, as_built(kind, seat)), hex_)
    tech = BUILDINGS[kind].tech
    if size == 1 or gives(s.players[seat], tech, 1) >= size:
        return NONE
    owner: int = yield USE_TECH(seat, better_owners(s, seat, tech, size), tech)
    return owner


def place(s: Mars, seat: int, kind: str, hex_: int) -> Script:
    """OM-BLD-04, (a) to (e), and all that follows from a Building on the map."""
    player = s.players[seat]
    marks: tuple[int, ...] = ()
    if kind == "shelter":
        player.shelters -= 1
    else:
        tile = s.stacks[kind].pop()
        marks = MARKS.directions[tile - 1] if tile else ()
        reveal(s)
    s.buildings[hex_] = as_built(kind, seat)
    size = size_at(s, hex_)
    tell(s, Constructed, seat, kind, hex_, size)
    player.bay += s.crystals.pop(hex_, 0)
    yield from displace_all(s, seat, hex_)
    produce(s, seat, kind, hex_, size)
    for direction in marks:
        mark_crystal(s, seat, TOWARDS[hex_][direction])
    if kind in COMMON and kind not in player.cubes and hooks(s).progress:  # OM-PRG-01
        player.cubes.append(kind)
        tell(s, CubePlaced, seat, kind)
        contribute(s, seat, "progress")
    yield from life_support.advance(s, seat, kind)
    check_building_contracts(s)


def produce(s: Mars, seat: int, kind: str, hex_: int, size: int) -> None:
    """OM-BLD-05, OM-BLD-06: as much as the Complex is large."""
    makes = BUILDINGS[kind].makes
    if makes == "colonist":
        gain_colonists(s, seat, size)
        new_bot(s, seat, hex_)
        hooks(s).shelter_built(s, seat)
    elif hooks(s).automaton(s, seat) is None:
        GAINS[makes](s, seat, size)


def new_bot(s: Mars, seat: int, hex_: int) -> None:
    """OM-BLD-11: a Bot from the supply, if one is left; Mission 5."""
    bots = s.players[seat].bots
    if len(bots) < FIGURES.bots:
        bots.append(hex_)
        bots.sort()
        tell(s, BotPlaced, seat, hex_)
        contribute(s, seat, "bots")


def mark_crystal(s: Mars, seat: int, hex_: int) -> None:
    """OM-BLD-04 (c), R-74: a Crystal on the neighbour, or to the builder where it cannot lie."""
    full = (
        hex_ < 0
        or hex_ in s.buildings
        or hex_ in s.tiles
        or s.crystals.get(hex_, 0) >= FIGURES.crystals_on_hex
    )
    if full or BIT[hex_] & hooks(s).foreign(s):
        gain_crystals(s, seat, 1)
    elif s.supply:
        s.supply -= 1
        s.crystals[hex_] = s.crystals.get(hex_, 0) + 1
        tell(s, CrystalMark, seat, hex_)


def bot_beside(s: Mars, seat: int, hex_: int, ready: list[int]) -> Script:
    """OM-BLD-04 (g): one Bot that was within reach may go to a free hex beside the new Building."""
    goals = hexes(AROUND[hex_] & free_hexes(s))
    ways = [BotMove(NAME[bot], NAME[goal]) for bot in ready for goal in goals]
    if ways:
        chosen = yield BOT_AFTER(seat, [*ways, STAY])
        if chosen != STAY:
            put_bot(s, seat, NAMED[chosen.start], NAMED[chosen.end])
