"""How good a position looks: what the bots play by.

A plan is judged by its shortages (plan.py), and what it has to start from is reckoned
here: what every country has made this round, what its pool will still make, and what its tiles are likely to
make in the rounds to come.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import exp

from msgspec import msgpack

from perilune.games.intrepid.bots.harvest import DIE_WORTH, Working, harvest
from perilune.games.intrepid.bots.plan import MissionsAhead, best_plan, survival
from perilune.games.intrepid.bots.prospects import SAMPLES, economy, sample_rolls
from perilune.games.intrepid.box.cards import CONDITIONS, DISASTERS
from perilune.games.intrepid.box.table import COMMON
from perilune.games.intrepid.box.tiles import TILES
from perilune.games.intrepid.countries import COUNTRY
from perilune.games.intrepid.rules.dice import VALUE, Dice
from perilune.games.intrepid.rules.results import before_strain
from perilune.games.intrepid.state import Card, Crew, Installed, Phase, Station, dice_rolled, missions_done

BEFORE_RESULTS: frozenset[Phase] = frozenset(("convert", "place", "results"))
BEFORE_ROLL: frozenset[Phase] = frozenset(("surplus", "spend", "home", "reserve", "refill", "roll"))

ROLLS = 6  # imagined before the next roll, of those that prospects go by
APART = 5  # two countries do not roll alike

CAPACITY_WORTH = 0.3  # units a round that one Capacity adds once it is spent
LEFT_LYING = 0.2  # the same if it is left for another round
NARROW = {1: 1.35, 2: 1.1, 3: 0.95}  # dice it takes to find one of so many values
FITTING_DIE = 0.8  # a left-over die that some Mission asks for is nearly as good as placed there
SPARE_DIE = 0.2  # any other may still be docked, housed or changed
COMFORT = 0.1  # what more of everything is worth where nothing is short
URGENCY = 0.3  # what each Mission die still to be placed weighs even where there is time enough
SOFTNESS = 15.0  # shortages and hope make up the odds of winning, as `greedy` won from such positions
HOPE = 0.5
KEPT_IN_HABITATION = 0.6  # of a die: it could have been placed this round
CONVERTER_WORTH = 0.3  # of a die
AMPLIFIED = 0.8 * COMMON.amplify_bonus  # a token whose tile is still to be named: it may not be used
POISON = 0.3  # what a toxic value costs each resource in a round, a country
OFFER = 0.02  # what a tier is worth in the Offer row: among stacks the highest is best
NEARLY_OVER = 0.999  # with all Missions complete, the rest of the estimate only breaks ties

TIER = {tile.id: tile.tier for tile in TILES.values()}
MAKES = {tile.id: tile.make for tile in TILES.values()}
MAKES_FIRST = {tile.id: tile.make == "X" for tile in TILES.values()}


def evaluate(s: Station) -> Sequence[float]:
    """One number for the whole team: it wins or loses together."""
    if s.phase == "lineup":
        return (0.5,) * s.seats
    value = (s.result + 1) / 2 if s.result else remembered(s)
    return (value,) * s.seats


MEMORY = 1 << 14
"""So many chances are kept."""
_CHANCES: dict[bytes, float] = {}
_encode = msgpack.Encoder().encode


def all_that_counts(s: Station) -> tuple[object, ...]:
    """All that the chances depend on."""
    table = s.level, s.disaster, s.phase, s.round, s.levels, s.gains, s.toxic, s.doomed, s.counted
    cards = s.current, s.discard, s.queue, [(card.id, card.open, card.opens) for card in s.missions]
    lasting = [(card.id, card.open) for card in s.persistent]
    return table, cards, lasting, [_counting(crew) for crew in s.crews]


def _counting(crew: Crew) -> tuple[object, ...]:
    dice = crew.pool, crew.kept, crew.storage, crew.habitation, crew.owed, crew.slot, crew.converters
    building = crew.building, crew.amplify_due, crew.bay, offered(crew)
    return crew.code, crew.light, crew.capacity, crew.done, dice, building


def remembered(s: Station) -> float:
    """The chances, worked out once: nine of ten tries of `greedy` come to a position that another came to."""
    key = _encode(all_that_counts(s))
    found = _CHANCES.get(key)
    if found is None:
        if len(_CHANCES) >= MEMORY:
            _CHANCES.clear()
        found = _CHANCES[key] = chances(s)
    return found


def chances(s: Station) -> float:
    """How likely the team is to win. Once the Missions are complete, only this round's upkeep counts, and
    only what the dice make for sure; where no card can end the game any more it is won, and nothing that
    might still go well is worth more."""
    if s.phase in BEFORE_ROLL:
        return chances_before_roll(s)
    hopes = outlook(s, s.round)(*before_upkeep(s, hopeful=True))
    if not missions_done(s):
        return hopes
    survives = survival(s, before_upkeep(s, hopeful=False)[0])
    return 1.0 if survives == 1 else hopes + NEARLY_OVER * (survives - hopes)


def before_upkeep(s: Station, hopeful: bool) -> tuple[list[float], float]:
    """The levels that this round leads to before its card and its upkeep, and the Mission dice left over."""
    levels = [float(level) for level in s.levels]
    if s.phase == "results" and s.counted:  # until the first tile is counted, gains are those of before
        levels = [level + gain for level, gain in zip(levels, s.gains, strict=True)]
    left_over = 0.0
    for crew in s.crews:
        if s.phase in BEFORE_RESULTS:
            add_activated(s, levels, crew)
            if s.phase == "convert" or (s.phase == "place" and not crew.done):
                left_over += add_pool(s, levels, crew, hopeful)
    return levels, left_over


def chances_before_roll(s: Station) -> float:
    """The same between an upkeep and the next roll: on average over a few rolls, each as it would be placed.
    What the tiles make on average would hide that a bad roll may not feed the crew."""
    basis = [float(level) for level in s.levels]
    hands = []
    for crew in s.crews:
        for installed in crew.bay:
            if installed is not None and installed.strain:
                add_made(basis, crew, installed.tile, -installed.strain)
        if s.phase == "surplus":  # what it will be spent on works next round
            basis[2 * crew.light] += CAPACITY_WORTH * crew.capacity / 2
            basis[2 * crew.light + 1] += CAPACITY_WORTH * crew.capacity / 2
        if crew.amplify_due:
            basis[2 * crew.light] += AMPLIFIED * crew.amplify_due / 2
            basis[2 * crew.light + 1] += AMPLIFIED * crew.amplify_due / 2
        kept = (*crew.kept, crew.habitation) if crew.habitation else crew.kept
        hands.append((tiles_ahead(s, crew, True), sample_rolls(crew.code, dice_rolled(crew)), kept))
    hopes, found = outlook(s, s.round + 1), 0.0
    for number in range(ROLLS):
        levels, left_over = basis.copy(), 0.0
        for who, (tiles, rolls, kept) in enumerate(hands):
            pool, stored = rolls[(number + APART * who) % SAMPLES]
            if kept:
                pool = tuple(sorted(pool + kept))
            made = harvest(tiles, pool, s.toxic, stored)
            left_over += add_harvest(s, levels, s.crews[who], made, s.round + 1)
        found += hopes(levels, left_over)
    return found / ROLLS


def outlook(s: Station, now: int) -> Callable[[list[float], float], float]:
    """How likely the team is to win, by the levels that the dice of round `now` lead to before its upkeep and
    the Mission dice that they leave over."""
    growing = [0.0, 0.0, 0.0, 0.0]
    saved = [0.0, 0.0, 0.0, 0.0]
    spare_dice = 0.0
    for crew in s.crews:
        spare_dice += add_prospects(s, growing, crew)
        add_saved(saved, crew, with_dice=now == s.round and s.phase != "convert")
    for card in s.persistent:
        weigh_on(growing, card, len(s.crews))
    missions = missions_ahead(s)
    always = COMFORT * (sum(saved) / 4 + sum(growing)) + OFFER * sum([offered(crew) for crew in s.crews])

    def hopes(levels: list[float], left_over: float) -> float:
        ahead = lessened(missions, left_over, now) if left_over else missions
        comfort = always + COMFORT * sum(levels) / 4 - URGENCY * sum([dice for _, dice in ahead])
        shortage = best_plan(s, levels, saved, growing, ahead, spare_dice, now) - comfort
        return 1 / (1 + exp(shortage / SOFTNESS - HOPE))

    return hopes


def offered(crew: Crew) -> int:
    """How good a country's Offer row is, as far as it counts: its tiers."""
    return sum([TIER[tile] for tile in crew.offer])


def tiles_ahead(s: Station, crew: Crew, amplified: bool) -> tuple[Working, ...]:
    """The tiles that a country can use from the next round on; an Amplify token works once."""
    tiles: list[Working] = [(crew.building, 0, MAKES_FIRST[crew.building])] if crew.building else []
    for installed in crew.bay:
        if installed is not None and not installed.disabled and installed.tile not in s.doomed:
            tiles.append(working(installed, amplified))
    tiles.sort()
    return tuple(tiles)


def add_prospects(s: Station, growing: list[float], crew: Crew) -> float:
    """What a country is likely to make each round to come; returns the dice that it will have to spare."""
    made_first, made_second, spare = economy(crew.code, tiles_ahead(s, crew, False), dice_rolled(crew))
    strain = sum([installed.strain for installed in crew.bay if installed is not None])
    more = (capacity_worth(s.phase, crew.capacity) - strain) / 2
    growing[2 * crew.light] += made_first + more
    growing[2 * crew.light + 1] += made_second + more
    return spare


def capacity_worth(phase: Phase, capacity: int) -> float:
    """Units a round that Capacity adds once it is spent; less where it may lie for another round, and nothing
    for what the next income would push over the top."""
    if phase in BEFORE_ROLL and phase != "surplus":
        return LEFT_LYING * min(capacity, COMMON.highest_capacity - COMMON.income)
    return CAPACITY_WORTH * capacity


def add_saved(saved: list[float], crew: Crew, with_dice: bool) -> None:
    """What a country will make once of what it has saved: Converters, and dice unless they are counted."""
    dice = CONVERTER_WORTH * crew.converters
    if with_dice:
        dice += len(crew.kept) + (KEPT_IN_HABITATION if crew.habitation else 0)
    saved[2 * crew.light] += dice * DIE_WORTH / 2
    saved[2 * crew.light + 1] += dice * DIE_WORTH / 2


def working(installed: Installed, amplified: bool = True) -> Working:
    tile, tokens = installed.tile, -installed.scenario
    if amplified and installed.amplify:
        tokens += COMMON.amplify_bonus
    return tile, tokens, MAKES_FIRST[tile]


def add_activated(s: Station, levels: list[float], crew: Crew) -> None:
    """What the tiles activated so far will make."""
    for installed in crew.bay:
        if installed is not None and (installed.dice or installed.strain) and installed.tile not in s.counted:
            add_made(levels, crew, installed.tile, before_strain(installed) - installed.strain)


def add_made(levels: list[float], crew: Crew, tile: str, amount: int) -> None:
    """What a tile makes, a boost tile or a Lab half of either resource."""
    first, make = 2 * crew.light, MAKES[tile]
    if make in ("B", "M"):
        levels[first] += amount / 2
        levels[first + 1] += amount / 2
    else:
        levels[first + (make == "Y")] += amount


def add_pool(s: Station, levels: list[float], crew: Crew, hopeful: bool) -> float:
    """What the dice still in the pool will make; returns the Mission dice among those left over."""
    pool, stored = crew.pool[crew.owed :] if crew.owed else crew.pool, crew.storage
    if s.phase == "convert":
        pool, stored = COUNTRY[crew.code].sort(pool)
        pool = tuple(sorted(pool + crew.kept))
    if not pool:
        return 0.0
    free = [
        working(installed)
        for installed in crew.bay
        if installed is not None
        and not (installed.dice or installed.disabled)
        and installed.tile not in s.doomed
    ]
    free.sort()
    made = harvest(tuple(free), pool, s.toxic, stored, hopeful)
    return add_harvest(s, levels, crew, made, s.round)


def add_harvest(
    s: Station, levels: list[float], crew: Crew, made: tuple[float, float, Dice], now: int
) -> float:
    """What a country's dice will make; returns the Mission dice among those left over."""
    levels[2 * crew.light] += made[0]
    levels[2 * crew.light + 1] += made[1]
    if not made[2]:
        return 0.0
    wanted = wanted_values(
        tuple([(card.id, card.open) for card in s.missions if card.opens <= now]), len(s.crews)
    )
    return sum([FITTING_DIE if VALUE[die] in wanted else SPARE_DIE for die in made[2]])


def weigh_on(growing: list[float], card: Card, countries: int) -> None:
    """What a persistent card costs in each round to come, less for each die that it has already taken."""
    share = len(card.open) / len(card.dice)
    for resource, by in enumerate(lasting_cost(card.id, countries)):
        growing[resource] -= share * by


@lru_cache(None)
def lasting_cost(key: str, countries: int) -> tuple[float, ...]:
    """What a persistent card costs each resource in a round."""
    card = DISASTERS[key]
    wear = sum([instruction.wear(countries) for instruction in card.ongoing])
    wear += POISON * len(card.toxic) * countries
    return tuple(
        sum([instruction.drains(resource) for instruction in card.ongoing]) + wear for resource in range(4)
    )


def missions_ahead(s: Station) -> MissionsAhead:
    """For each Mission that is not complete, when it opens and the dice that it will take."""
    return [(card.opens, mission_dice(card.id, len(s.crews), card.open)) for card in s.missions if card.open]


def lessened(missions: MissionsAhead, left_over: float, now: int) -> MissionsAhead:
    """The Missions after the dice left over have gone to those that are open."""
    due = sum([dice for opens, dice in missions if opens <= now])
    share = max(0.0, 1 - left_over / due) if due else 1.0
    return [(opens, dice * share if opens <= now else dice) for opens, dice in missions]


@lru_cache(1 << 10)
def wanted_values(missions: tuple[tuple[str, tuple[int, ...]], ...], countries: int) -> frozenset[int]:
    """The values that some Mission still asks for, of those that are open."""
    asked = [CONDITIONS[card, countries][condition - 1] for card, still in missions for condition in still]
    return frozenset().union(*asked)


@lru_cache(None)
def mission_dice(card: str, countries: int, open_conditions: tuple[int, ...]) -> float:
    """The dice it will take to complete a Mission: narrow conditions take more than one to find."""
    wanted = CONDITIONS[card, countries]
    return sum([NARROW.get(len(wanted[condition - 1]), 0.9) for condition in open_conditions])
