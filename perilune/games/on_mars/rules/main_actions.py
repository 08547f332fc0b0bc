"""5.3, 5.5: the ten Main actions: what stands in the way of each, and what each does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from perilune.engine import Obstacle, Script
from perilune.games.on_mars.box.content import ACTIONS, FIGURES
from perilune.games.on_mars.rules import construction, upgrades
from perilune.games.on_mars.rules.action_spaces import (
    BOOST,
    boost,
    colonists_needed,
    enter,
    entry_obstacle,
    price,
    send_to_work,
)
from perilune.games.on_mars.rules.blueprints import obtain, obtain_obstacle
from perilune.games.on_mars.rules.construction import NO_SITE, construct, reach_of
from perilune.games.on_mars.rules.learning import learn, learn_obstacle
from perilune.games.on_mars.rules.movement import move_pieces
from perilune.games.on_mars.rules.resources import spend_crystals
from perilune.games.on_mars.rules.scientists import NOBODY, candidates, hire_action
from perilune.games.on_mars.rules.ships import ship_obstacle, welcome
from perilune.games.on_mars.rules.technology import NOTHING_TO_DEVELOP, can_develop, develop
from perilune.games.on_mars.rules.travel import travel
from perilune.games.on_mars.rules.upgrades import NOTHING_TO_UPGRADE, upgrade_with_tech
from perilune.games.on_mars.rules.warehouse import take_items, takeable
from perilune.games.on_mars.state import Mars, side_of

ALREADY = Obstacle("OM-SEQ-03", "you have taken your Main action of this turn")
ON_THE_COLONY = Obstacle("OM-SEQ-08", "that is done in Orbit, and you are on the Colony")
IN_ORBIT = Obstacle("OM-SEQ-08", "that is done on the Colony, and you are in Orbit")
NOTHING_TO_TAKE = Obstacle("OM-ORB-05", "the Warehouse has nothing that fits into your Storage")


def main_obstacle(s: Mars, seat: int, action: str) -> Obstacle | None:
    """OM-SEQ-04, OM-SEQ-08: why a Main action cannot be taken in full; None if it can."""
    if s.main_done:
        return ALREADY
    side = ACTIONS[action].side
    if side != side_of(s.players[seat]):
        return IN_ORBIT if side == "colony" else ON_THE_COLONY
    return obstacle_here(s, seat, action)


def obstacle_here(s: Mars, seat: int, action: str) -> Obstacle | None:
    """The same for an action of the side where the player is, who has not taken one yet."""
    obstacle = entry_obstacle(s, seat, action) if ACTIONS[action].red else None
    return obstacle or OBSTACLES[action](s, seat)


def _none(s: Mars, seat: int) -> Obstacle | None:
    return None


def rd_obstacle(s: Mars, seat: int) -> Obstacle | None:
    spare = 0 if s.red_by_colonists else price(s, "rd")
    return None if can_develop(s, seat, free=False, spare_crystals=spare) else NOTHING_TO_DEVELOP


def resupply_obstacle(s: Mars, seat: int) -> Obstacle | None:
    return None if takeable(s, seat) else NOTHING_TO_TAKE


def colonists_left(s: Mars, seat: int, action: str) -> int:
    """The Colonists at home once the action has been entered."""
    return s.players[seat].quarters - colonists_needed(s, action)


def construct_obstacle(s: Mars, seat: int) -> Obstacle | None:
    return None if construction.buildable(s, seat, colonists_left(s, seat, "construct")) else NO_SITE


def upgrade_obstacle(s: Mars, seat: int) -> Obstacle | None:
    return None if upgrades.possible(s, seat, colonists_left(s, seat, "upgrade")) else NOTHING_TO_UPGRADE


def hire_obstacle(s: Mars, seat: int) -> Obstacle | None:
    return NOBODY if next(candidates(s, seat), None) is None else None


OBSTACLES: Final[dict[str, Callable[[Mars, int], Obstacle | None]]] = {
    "pod": _none,
    "blueprint": obtain_obstacle,
    "learn": learn_obstacle,
    "rd": rd_obstacle,
    "resupply": resupply_obstacle,
    "control": _none,
    "construct": construct_obstacle,
    "upgrade": upgrade_obstacle,
    "ship": ship_obstacle,
    "hire": hire_obstacle,
}


# -- What they do -----------------------------------------------------------------------------------------


def landing_pod(s: Mars, seat: int) -> Script:
    """OM-ORB-01: travel to the Colony without a Discovery tile; the turn ends at once."""
    s.phase = "end"
    yield from travel(s, seat, discovery=False)


def obtain_blueprint(s: Mars, seat: int) -> Script:
    """OM-ORB-02."""
    enter(s, seat, "blueprint")
    yield from obtain(s, seat)


def learn_technology(s: Mars, seat: int) -> Script:
    """OM-ORB-03."""
    enter(s, seat, "learn")
    yield from learn(s, seat)


def research_and_development(s: Mars, seat: int) -> Script:
    """OM-ORB-04: up to two developments."""
    enter(s, seat, "rd")
    yield from develop(s, seat, 2, free=False)


def resupply(s: Mars, seat: int) -> Script:
    """OM-ORB-05: one item, and one more for each boost Colonist."""
    most = min(FIGURES.resupply_boost, len(takeable(s, seat)) - 1, s.players[seat].quarters)
    more = yield boost(s, seat, "resupply", range(most + 1))
    send_to_work(s, seat, more)
    yield from take_items(s, seat, 1 + more, up_to=False)


def controls_center(s: Mars, seat: int) -> Script:
    """OM-CLY-01: three hexes of movement, more for Colonists and Crystals."""
    player = s.players[seat]
    more = yield boost(s, seat, "control", range(player.quarters + 1))
    send_to_work(s, seat, more)
    crystals = yield BOOST(seat, range(player.crystals + 1), ("control", "crystals"))
    spend_crystals(s, seat, crystals)
    yield from move_pieces(s, seat, FIGURES.movement + more + crystals)


def construct_building(s: Mars, seat: int) -> Script:
    """OM-CLY-02: boost Colonists extend the reach of the Bots."""
    numbers = construction.boosts(s, seat, colonists_left(s, seat, "construct"))
    more = yield boost(s, seat, "construct", numbers)
    enter(s, seat, "construct")
    send_to_work(s, seat, more)
    yield from construct(
        s, seat, reach_of(s, seat, more), s.players[seat].quarters, bot_reach=FIGURES.reach + more
    )


def upgrade_building(s: Mars, seat: int) -> Script:
    """OM-CLY-03: boost Colonists extend the reach of the Bots."""
    numbers = upgrades.boosts(s, seat, colonists_left(s, seat, "upgrade"))
    more = yield boost(s, seat, "upgrade", numbers)
    enter(s, seat, "upgrade")
    send_to_work(s, seat, more)
    yield from upgrade_with_tech(s, seat, reach_of(s, seat, more))


def welcome_ship(s: Mars, seat: int) -> Script:
    """OM-CLY-05."""
    yield from welcome(s, seat)


ACTION_SCRIPTS: Final[dict[str, Callable[[Mars, int], Script]]] = {
    "pod": landing_pod,
    "blueprint": obtain_blueprint,
    "learn": learn_technology,
    "rd": research_and_development,
    "resupply": resupply,
    "control": controls_center,
    "construct": construct_building,
    "upgrade": upgrade_building,
    "ship": welcome_ship,
    "hire": hire_action,
}
