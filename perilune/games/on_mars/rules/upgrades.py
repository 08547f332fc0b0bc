"""5.7: upgrading Buildings by Blueprints."""

from __future__ import annotations

from typing import Final, NamedTuple

from perilune.engine import Choice, Event, Obstacle, Question, Script, say
from perilune.games.on_mars.box.content import BLUEPRINTS, FIGURES, MINERAL, TECHS
from perilune.games.on_mars.events import Seat, tell
from perilune.games.on_mars.hooks import hooks
from perilune.games.on_mars.rules.complexes import cells, groups
from perilune.games.on_mars.rules.construction import as_built, reach_of
from perilune.games.on_mars.rules.contracts import check_building_contracts
from perilune.games.on_mars.rules.missions import contribute
from perilune.games.on_mars.rules.movement import displace_all
from perilune.games.on_mars.rules.resources import POSSIBLE, boon_part, miner_comes_home
from perilune.games.on_mars.rules.technology import NONE, USE_TECH, TileUse, lend, level
from perilune.games.on_mars.state import Mars
from perilune.games.on_mars.surface import BIT, NAME, NAMED
from perilune.games.on_mars.words.nouns import BlueprintName, Hex, amount, blueprint_noun, hex_noun

UPGRADE_TECH: Final = "upgrade-tech"
ENOUGH: Final = "enough"
FREE: Final = 99
"""A discount that waives every Mineral."""

NOTHING_TO_UPGRADE = Obstacle(
    "OM-UPG-01", "no unbuilt Blueprint of yours fits a Building near your Bots for Minerals that you have"
)


class Way(NamedTuple):
    """A Blueprint and the name of the hex to upgrade."""

    blueprint: str
    hex: str


class Upgraded(Event, frozen=True):
    """A Building became an Advanced Building."""

    seat: Seat
    blueprint: BlueprintName
    hex: Hex
    says = "{seat} builds the {blueprint} on {hex}."


def price(blueprint: str, discount: int) -> int:
    """OM-UPG-03: Minerals by level, minus the discount."""
    return max(0, FIGURES.upgrade_minerals[BLUEPRINTS[blueprint].level] - discount)


def spots(s: Mars, seat: int, reach: int) -> dict[str, list[int]]:
    """OM-UPG-01: where each unbuilt Blueprint fits: a Building of its type without marker, Shelters only
    one's own; level 3 needs a Complex of 3."""
    near = reach
    for hex_ in s.markers:
        near &= ~BIT[hex_]
    found = {}
    for blueprint in s.players[seat].blueprints:
        if not hooks(s).may_build(s, seat, blueprint):
            continue
        entry = BLUEPRINTS[blueprint]
        fitting = 0
        there = cells(s, as_built(entry.upgrades, seat))
        for group in groups(there):
            if entry.level < 3 or group.bit_count() >= FIGURES.big_complex:
                fitting |= group
        fitting &= near
        if fitting:
            where = [hex_ for hex_ in there if fitting & BIT[hex_] and not hooks(s).shut(s, hex_)]
            if where:
                found[blueprint] = where
    return found


def ways(s: Mars, seat: int, reach: int, discount: int) -> list[Way]:
    """Blueprints that can be built now, and where."""
    minerals = s.players[seat].storage[MINERAL]
    return [
        Way(blueprint, NAME[hex_])
        for blueprint, where in spots(s, seat, reach).items()
        if price(blueprint, discount) <= minerals
        for hex_ in where
    ]


# -- Technology -------------------------------------------------------------------------------------------

_GIVES, _SAVES = TECHS[UPGRADE_TECH].gives, TECHS[UPGRADE_TECH].saves


def uses(tile_level: int) -> list[int]:
    """OM-TECH-06: the levels at which a tile is worth using: none of them gives less of everything."""
    found: list[int] = []
    for used in range(tile_level, 0, -1):
        if all(_GIVES[used - 1] > _GIVES[o - 1] or _SAVES[used - 1] > _SAVES[o - 1] for o in found):
            found.append(used)
    return found


def terms(used: int) -> tuple[int, int]:
    """How many Buildings, and the Minerals saved on each, at a level (0: without any tile)."""
    return (_GIVES[used - 1], _SAVES[used - 1]) if used else (1, 0)


def tiles_to_use(s: Mars, seat: int) -> list[tuple[int, int]]:
    """Whose tile at what level: the own ones, and foreign ones that give more (OM-TECH-03)."""
    own = [(seat, used) for used in uses(level(s.players[seat], UPGRADE_TECH))] or [(NONE, 0)]
    mine = [terms(used) for _, used in own]
    others = [
        (other, used)
        for other, player in enumerate(s.players)
        if other != seat
        for used in uses(level(player, UPGRADE_TECH))
        if all(terms(used)[0] > number or terms(used)[1] > saved for number, saved in mine)
    ]
    return own + others


def useful_tiles(s: Mars, seat: int, reach: int) -> list[tuple[int, int]]:
    """Those tiles with which something can be upgraded, and the second Building where it is worth it."""
    fitting = spots(s, seat, reach)
    if not fitting:
        return []
    minerals = s.players[seat].storage[MINERAL]
    found: list[tuple[int, int]] = []
    for tile in tiles_to_use(s, seat):
        number, saved = terms(tile[1])
        payable = sum(price(blueprint, saved) <= minerals for blueprint in fitting)
        if payable and not (number > 1 and saved == 0 and payable == 1 and found):
            found.append(tile)
    return found


# -- The action -------------------------------------------------------------------------------------------


def _upgrade_words(s: Mars, choice: Choice, option: Way | str) -> str:
    if isinstance(option, str):
        return say("Enough")
    cost = price(option.blueprint, choice.about)
    return say(
        "{blueprint} on {hex}, for {price}",
        blueprint=blueprint_noun(option.blueprint),
        hex=hex_noun(NAMED[option.hex]),
        price=amount("mineral", cost) if cost else say("nothing"),
    )


UPGRADE = Question(
    "upgrade",
    rule="OM-UPG-01",
    asks="Which Blueprint do you build, and where?",
    waiting="upgrades a Building",
    hint="Level 1 fits any Building of its type, level 3 needs a Complex of 3. A Bot must be near.",
    option=_upgrade_words,
    places=lambda s, choice, option: (
        () if isinstance(option, str) else (f"hex:{option.hex}", f"blueprint:{option.blueprint}")
    ),
)


def upgrade_with_tech(s: Mars, seat: int, reach: int, most: int = FIGURES.markers) -> Script:
    """OM-UPG-05, OM-TECH-02: one tile fixes number and discount for the whole action."""
    tiles = [TileUse(owner, used) for owner, used in useful_tiles(s, seat, reach)]
    tile = tiles[0] if len(tiles) == 1 else (yield USE_TECH(seat, tiles, UPGRADE_TECH))
    number, saved = terms(tile.level)
    before = s.players[seat].storage[MINERAL]
    built = len(s.players[seat].built)
    cards = [*s.players[seat].blueprints]
    yield from upgrade(s, seat, reach, min(number, most), saved)
    if tile.owner not in (NONE, seat):
        done = [card for card in cards if card not in s.players[seat].blueprints]
        paid = before - s.players[seat].storage[MINERAL]
        if not _possible_alone(s, seat, done, paid) and len(s.players[seat].built) > built:
            yield from lend(s, seat, tile.owner, UPGRADE_TECH)


def _possible_alone(s: Mars, seat: int, done: list[str], paid: int) -> bool:
    """OM-TECH-06: whether the own tile would have done the same upgrades for the same Minerals."""
    for used in uses(level(s.players[seat], UPGRADE_TECH)) or [0]:
        number, saved = terms(used)
        if number >= len(done) and sum(price(card, saved) for card in done) <= paid:
            return True
    return False


def upgrade(s: Mars, seat: int, reach: int, number: int, discount: int, optional: bool = False) -> Script:
    """OM-UPG-01 to OM-UPG-06: so many Buildings, each with its own Blueprint and payment."""
    for turn in range(number):
        found: list[Way | str] = [*ways(s, seat, reach, discount)]
        if not found:
            return
        chosen = yield UPGRADE(seat, [*found, ENOUGH] if turn or optional else found, discount)
        if chosen == ENOUGH:
            return
        yield from build(s, seat, chosen.blueprint, NAMED[chosen.hex], discount)


def build(s: Mars, seat: int, blueprint: str, hex_: int, discount: int) -> Script:
    """OM-UPG-04: pay, move the marker; the Colonist goes home, other pieces give way; Mission 3."""
    player = s.players[seat]
    player.storage[MINERAL] -= price(blueprint, discount)
    player.blueprints.remove(blueprint)
    player.built[blueprint] = hex_
    s.markers[hex_] = blueprint
    tell(s, Upgraded, seat, blueprint, hex_)
    miner_comes_home(s, hex_)
    effect = hooks(s).upgraded(s, seat, blueprint, hex_)
    yield from displace_all(s, seat, hex_)
    if effect is not None:
        yield from effect
    contribute(s, seat, "advanced-buildings")
    check_building_contracts(s)


def boosts(s: Mars, seat: int, colonists: int) -> list[int]:
    """OM-UPG-02: how many Colonists may extend the reach, the action staying legal."""
    for fewest in range(colonists + 1):
        if useful_tiles(s, seat, reach_of(s, seat, fewest)):
            return [*range(fewest, colonists + 1)]
    return []


def possible(s: Mars, seat: int, colonists: int) -> bool:
    """Whether anything can be upgraded, boosted or not: more reach never hurts."""
    return bool(s.players[seat].blueprints) and bool(useful_tiles(s, seat, reach_of(s, seat, colonists)))


@boon_part("free_upgrade")
def free_upgrade(s: Mars, seat: int, number: int) -> Script:
    yield from upgrade(s, seat, reach_of(s, seat), number, FREE, optional=True)


POSSIBLE["free_upgrade"] = lambda s, seat: bool(ways(s, seat, reach_of(s, seat), FREE))
