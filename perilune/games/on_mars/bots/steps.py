"""About how many turns things still take: Private Goals, tiles for the Rover, a Colony level, Technologies.

Rough figures of an experienced player: what counts is that whoever comes nearer sees it at once, also where a
goal asks for several actions one after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from typing import Final, TypeAlias

from perilune.games.on_mars.bots.plans import steps_to_delivery
from perilune.games.on_mars.box.content import (
    BLUEPRINTS,
    BUILDINGS,
    COMMON,
    CONTRACTS,
    DISCOVERIES,
    FIGURES,
    GOALS,
    LSS,
    MINERAL,
    RESEARCH,
    TECHS,
    TRACKS,
)
from perilune.games.on_mars.rules.complexes import complexes
from perilune.games.on_mars.rules.construction import as_built
from perilune.games.on_mars.rules.contracts import NOTHING_YET
from perilune.games.on_mars.rules.private_goals import PROGRESS
from perilune.games.on_mars.rules.resources import away_from_home
from perilune.games.on_mars.rules.technology import COLUMN, gives, level
from perilune.games.on_mars.state import Mars, Player, on_map, quarters_limit, side_of
from perilune.games.on_mars.surface import BIT, DISTANCE, hexes

BUILD: Final = 1.2
"""A Building: the action, and now and then another for its price."""
SHELTER: Final = 1.35
DRAW: Final = 1.05
"""A Blueprint or a Technology taken in Orbit."""
DEVELOP: Final = 0.6
HIRE: Final = 1.3
DRIVE: Final = 4.5
"""Hexes of an action with the Rover."""
AWAY: Final = 0.2
"""Waiting for the shuttle to the other side."""


def elsewhere(player: Player, side: str) -> float:
    """The trip to where the next action is."""
    return 0.0 if side_of(player) == side else AWAY


def shelters(player: Player, wanted: int) -> float:
    missing = max(0, wanted - on_map(player))
    return SHELTER * missing - 0.25 * min(missing, player.storage[-1])


def upgrade(s: Mars, seat: int, level_: int) -> float:
    """A Blueprint in hand on a fitting Building: the action and its Minerals."""
    short = max(0, FIGURES.upgrade_minerals[level_] - s.players[seat].storage[MINERAL])
    return 1.0 + 0.35 * short


def to_build(s: Mars, seat: int, card: str) -> float:
    """A Blueprint in hand until it is built: for level 3 the Complex must grow first."""
    entry = BLUEPRINTS[card]
    size = FIGURES.big_complex if entry.level == 3 else 1
    return upgrade(s, seat, entry.level) + grown(s, seat, entry.upgrades, size)


def learning(s: Mars, kind: str, size: int) -> float:
    """Until somebody's Technology allows Complexes of a size."""
    tech = BUILDINGS[kind].tech
    if max(gives(one, tech, 1) for one in s.players) >= size:
        return 0.0
    column = next(number for number, most in enumerate(TECHS[tech].gives, 1) if most >= size)
    return min(technology(one, tech, column) for one in s.players)


def grown(s: Mars, seat: int, kind: str, size: int) -> float:
    """Until a Complex of a type has a size, and a hex for a marker."""
    each = SHELTER if kind == "shelter" else BUILD
    groups = complexes(s, as_built(kind, seat))
    fewest = size
    for group in groups:
        full = all(hex_ in s.markers for hex_ in hexes(group))
        fewest = min(fewest, max(size - group.bit_count(), int(full)))
    return each * fewest + (learning(s, kind, size) if fewest and size > 1 else 0.0)


def marked(s: Mars, seat: int, kind: str, size: int) -> float:
    """Until an own marker stands in a Complex of a type and size."""
    player = s.players[seat]
    markers = 0
    for hex_ in player.built.values():
        markers |= BIT[hex_]
    each = SHELTER if kind == "shelter" else BUILD
    card = any(BLUEPRINTS[one].upgrades == kind for one in player.blueprints)
    best = grown(s, seat, kind, size) + 1.2 + (0.0 if card else DRAW)
    for group in complexes(s, as_built(kind, seat)):
        if group & markers:
            missing = max(0, size - group.bit_count())
            best = min(best, each * missing + (learning(s, kind, size) if missing else 0.0))
    return best


def tiles(s: Mars, seat: int, wanted: Container[str], number: int) -> float:
    """Until the Rover has so many more tiles of a kind: from one to the next nearest; others must be laid."""
    if number <= 0:
        return 0.0
    player = s.players[seat]
    here, left, far = player.rover, [hex_ for hex_, tile in s.tiles.items() if tile in wanted], 0
    while number and left:
        nearest = min(left, key=DISTANCE[here].__getitem__)
        far += DISTANCE[here][nearest]
        here = nearest
        left.remove(nearest)
        number -= 1
    pace = DRIVE + (gives(player, "rover-tech", 0) if "rover-tech" in player.lab else 0)
    return far / pace + 1.3 * number


def to_level(s: Mars, wanted: int) -> float:
    """Buildings until the Colony has a level."""
    if s.level >= wanted:
        return 0.0
    missing = sum(s.tracks[track] <= s.level for track in range(len(TRACKS)))
    return BUILD * (missing + len(TRACKS) * (wanted - s.level - 1)) + 0.3


def technology(player: Player, tech: str, column: int) -> float:
    """Until a Technology stands in a column."""
    missing = column - level(player, tech)
    if missing <= 0:
        return 0.0
    if tech not in player.lab:
        return DRAW + DEVELOP * (missing - 1)
    return DEVELOP * missing


def built(s: Mars, seat: int, number: int) -> float:
    """So many more upgrades: Blueprints in hand first, then others."""
    if number <= 0:
        return 0.0
    player = s.players[seat]
    costs = sorted(to_build(s, seat, card) for card in player.blueprints)[:number]
    return sum(costs) + (number - len(costs)) * (1.2 + DRAW)


def markers(s: Mars, seat: int, kind: str, number: int) -> float:
    """So many more Advanced Buildings of a type: Blueprints in hand first."""
    if number <= 0:
        return 0.0
    cards = [card for card in s.players[seat].blueprints if BLUEPRINTS[card].upgrades == kind][:number]
    spots = sum(there.startswith(kind) and hex_ not in s.markers for hex_, there in s.buildings.items())
    return (
        sum(to_build(s, seat, card) for card in cards)
        + (number - len(cards)) * (1.2 + DRAW)
        + BUILD * max(0, number - spots)
    )


def contract(s: Mars, seat: int, card: str) -> float:
    """Until a Contract is completed: to take it, from the deck after somebody was hired, and to fulfil it."""
    player, entry = s.players[seat], CONTRACTS[card]
    if card in player.completed:
        return 0.0
    take = 0.0
    if card not in player.contracts:
        take = 1.0 + 0.4 * max(0, FIGURES.contract_crystals - player.crystals - player.bay)
        take += HIRE if card in s.contracts else 0.0
    if entry.building:
        return take + marked(s, seat, entry.building, entry.size)
    return take + steps_to_delivery(player, card, player.contracts.get(card, NOTHING_YET))


# -- Private Goals ----------------------------------------------------------------------------------------

Steps: TypeAlias = Callable[[Mars, int, int], float]
STEPS: Final[dict[str, Steps]] = {}
"""By goal: turns, given how many are missing."""


def goal(name: str) -> Callable[[Steps], Steps]:
    """The function below counts the turns to a Private Goal."""

    def enter(steps: Steps) -> Steps:
        STEPS[name] = steps
        return steps

    return enter


@goal("four-blueprints")
def blueprints(s: Mars, seat: int, missing: int) -> float:
    return DRAW * missing + elsewhere(s.players[seat], "orbit")


@goal("three-upgrades")
def upgrades(s: Mars, seat: int, missing: int) -> float:
    return built(s, seat, missing)


@goal("three-mines")
def mines(s: Mars, seat: int, missing: int) -> float:
    return BUILD * missing + elsewhere(s.players[seat], "colony")


@goal("three-discoveries")
def discoveries(s: Mars, seat: int, missing: int) -> float:
    return tiles(s, seat, DISCOVERIES, missing)


@goal("two-researches")
def researches(s: Mars, seat: int, missing: int) -> float:
    return tiles(s, seat, RESEARCH, missing)


@goal("marker-in-four")
def great_complex(s: Mars, seat: int, missing: int) -> float:
    return min(marked(s, seat, kind, 4) for kind in (*COMMON, "shelter"))


@goal("two-complexes")
def great_complexes(s: Mars, seat: int, missing: int) -> float:
    return sum(sorted(marked(s, seat, kind, 3) for kind in (*COMMON, "shelter"))[:2])


@goal("four-alike")
def alike(s: Mars, seat: int, missing: int) -> float:
    player = s.players[seat]
    room = shelters(player, GOALS["four-alike"].need - 1)
    have = max(player.storage[kind] for kind in LSS)
    return room + 0.45 * max(0, GOALS["four-alike"].need - have)


@goal("three-shelters")
def three_shelters(s: Mars, seat: int, missing: int) -> float:
    return shelters(s.players[seat], GOALS["three-shelters"].need) + elsewhere(s.players[seat], "colony")


@goal("level-three")
def level_three(s: Mars, seat: int, missing: int) -> float:
    return to_level(s, GOALS["level-three"].need)


@goal("seven-colonists")
def colonists(s: Mars, seat: int, missing: int) -> float:
    player = s.players[seat]
    slots = max(0, GOALS["seven-colonists"].need - quarters_limit(player))
    away = away_from_home(player)
    room = SHELTER * ((slots + 1) // 2)
    return room + 0.5 * max(0.0, missing - away - 1.5 * ((slots + 1) // 2)) + 0.15 * min(missing, away)


@goal("five-technologies")
def technologies(s: Mars, seat: int, missing: int) -> float:
    return DRAW * missing + elsewhere(s.players[seat], "orbit")


@goal("three-ships")
def ships(s: Mars, seat: int, missing: int) -> float:
    return BUILD * missing + elsewhere(s.players[seat], "colony")


@goal("advanced-lab")
def advanced_lab(s: Mars, seat: int, missing: int) -> float:
    lab = s.players[seat].lab
    columns = sorted((min(3, COLUMN[space]) for space in lab.values()), reverse=True)[:3]
    return sum(DEVELOP * (3 - column) for column in columns) + (DRAW + 2 * DEVELOP) * (3 - len(columns))


@goal("scientist-and-contract")
def scientist_and_contract(s: Mars, seat: int, missing: int) -> float:
    player = s.players[seat]
    return (0.0 if player.scientists else BUILD) + (1.5 if player.contracts else 3.0)


@goal("three-cubes")
def cubes(s: Mars, seat: int, missing: int) -> float:
    return BUILD * missing


def to_goal(s: Mars, seat: int, name: str) -> float:
    """Turns until a Private Goal of a seat is true; 0 if it is."""
    missing = GOALS[name].need - PROGRESS[name](s, seat)
    return 0.05 + STEPS[name](s, seat, missing) if missing > 0 else 0.0


def to_goals(s: Mars, seat: int) -> Iterable[float]:
    return (to_goal(s, seat, name) for name in s.players[seat].goals)


# -- Missions ---------------------------------------------------------------------------------------------

A_CONTRIBUTION: Final = {
    "research": 1.8,
    "blueprints": DRAW,
    "advanced-buildings": 2.1,
    "progress": BUILD,
    "bots": SHELTER,
    "discoveries": 1.6,
    "technology": DRAW,
    "scientists": 1.3,
    "contracts": 3.0,
}
"""Turns for each Contribution, by Mission."""


def to_mission(card: str, left: int) -> float:
    return A_CONTRIBUTION[card] * left
