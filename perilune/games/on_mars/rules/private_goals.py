"""5.11: Private Goals: when they are true, and their rewards (2.10)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from perilune.engine import Choice, Event, Question, Script, reveal, say
from perilune.games.on_mars.box.content import DISCOVERIES, FIGURES, GOALS, LSS, RESEARCH
from perilune.games.on_mars.events import Seat, tell
from perilune.games.on_mars.hooks import hooks
from perilune.games.on_mars.rules.action_spaces import BOOST
from perilune.games.on_mars.rules.complexes import complexes
from perilune.games.on_mars.rules.construction import reach_of
from perilune.games.on_mars.rules.contracts import take_free
from perilune.games.on_mars.rules.movement import move_pieces
from perilune.games.on_mars.rules.resources import receive, spend_crystals
from perilune.games.on_mars.rules.scientists import hire_free
from perilune.games.on_mars.rules.ships import free_ship
from perilune.games.on_mars.rules.technology import COLUMN, develop
from perilune.games.on_mars.rules.travel import travel
from perilune.games.on_mars.rules.upgrades import FREE, upgrade
from perilune.games.on_mars.state import Mars, on_map
from perilune.games.on_mars.surface import BIT
from perilune.games.on_mars.words.nouns import GoalName, goal_noun

# -- Conditions: how far each goal has come ---------------------------------------------------------------

Progress: TypeAlias = Callable[[Mars, int], int]
PROGRESS: Final[dict[str, Progress]] = {}
"""How much of what a goal counts the player has; the goal is true from its `need` on."""


def counts(goal: str) -> Callable[[Progress], Progress]:
    """The function below counts for a goal."""

    def enter(progress: Progress) -> Progress:
        PROGRESS[goal] = progress
        return progress

    return enter


@counts("four-blueprints")
def blueprints_owned(s: Mars, seat: int) -> int:
    return len(s.players[seat].blueprints) + len(s.players[seat].built)


@counts("three-upgrades")
def upgrades_made(s: Mars, seat: int) -> int:
    return len(s.players[seat].built)


@counts("three-mines")
def mines_held(s: Mars, seat: int) -> int:
    """Mines with the player's Colonist or marker."""
    worked = hooks(s).mines_worked(s, seat)
    return worked + sum(s.buildings[hex_] == "mine" for hex_ in s.players[seat].built.values())


@counts("three-discoveries")
def discoveries_taken(s: Mars, seat: int) -> int:
    return sum(tile in DISCOVERIES for tile in s.players[seat].tiles)


@counts("marker-in-four")
def largest_with_marker(s: Mars, seat: int) -> int:
    """The size of the largest Complex with the player's marker."""
    return max(marked_complexes(s, seat), default=0)


@counts("four-alike")
def most_alike(s: Mars, seat: int) -> int:
    return max([s.players[seat].storage[kind] for kind in LSS])


@counts("three-shelters")
def shelters_built(s: Mars, seat: int) -> int:
    return on_map(s.players[seat])


@counts("level-three")
def colony_level(s: Mars, seat: int) -> int:
    return s.level


@counts("seven-colonists")
def colonists_at_home(s: Mars, seat: int) -> int:
    return s.players[seat].quarters + s.players[seat].lying


@counts("five-technologies")
def technologies_owned(s: Mars, seat: int) -> int:
    return len(s.players[seat].lab)


@counts("three-ships")
def ships_in_hangar(s: Mars, seat: int) -> int:
    return s.players[seat].hangar


@counts("two-researches")
def researches_taken(s: Mars, seat: int) -> int:
    return sum(tile in RESEARCH for tile in s.players[seat].tiles)


@counts("scientist-and-contract")
def scientist_with_contract(s: Mars, seat: int) -> int:
    return min(len(s.players[seat].scientists), len(s.players[seat].completed), 1)


@counts("advanced-lab")
def advanced_technologies(s: Mars, seat: int) -> int:
    return sum(COLUMN[space] >= 3 for space in s.players[seat].lab.values())


@counts("three-cubes")
def cubes_placed(s: Mars, seat: int) -> int:
    return len(s.players[seat].cubes)


@counts("two-complexes")
def second_largest_with_marker(s: Mars, seat: int) -> int:
    """The size of the second largest Complex with the player's marker."""
    sizes = sorted(marked_complexes(s, seat), reverse=True)
    return sizes[1] if len(sizes) > 1 else 0


def marked_complexes(s: Mars, seat: int) -> list[int]:
    """The sizes of all Complexes in which the player has a marker."""
    markers = 0
    for hex_ in s.players[seat].built.values():
        markers |= BIT[hex_]
    if not markers:
        return []
    return [
        group.bit_count()
        for building in {s.buildings[hex_] for hex_ in s.players[seat].built.values()}
        for group in complexes(s, building)
        if group & markers
    ]


def true_goals(s: Mars, seat: int) -> list[str]:
    """OM-GOAL-02: the goals that could be completed now, if the player may still complete one."""
    player = s.players[seat]
    if s.goal_done or len(player.reached) >= hooks(s).goals_allowed:
        return []
    return [goal for goal in player.goals if PROGRESS[goal](s, seat) >= GOALS[goal].need]


# -- Rewards ----------------------------------------------------------------------------------------------


def drive_far(s: Mars, seat: int) -> Script:
    """Up to 5 hexes for the Rover; Crystals and Technology may extend it."""
    crystals = s.players[seat].crystals
    spent = (yield BOOST(seat, range(crystals + 1), ("goal", "crystals"))) if crystals else 0
    spend_crystals(s, seat, spent)
    yield from move_pieces(s, seat, FIGURES.rover_goal + spent, bots=False)


def upgrade_twice(s: Mars, seat: int) -> Script:
    yield from upgrade(s, seat, reach_of(s, seat), 2, FREE, optional=True)


REWARDS: Final[dict[str, Callable[[Mars, int], Script]]] = {
    "upgrade": upgrade_twice,
    "rover": drive_far,
    "contract": take_free,
    "ship": lambda s, seat: free_ship(s, seat, 1),
    "travel": travel,
    "scientist": hire_free,
}
"""Those that are more than a boon."""


# -- Completing -------------------------------------------------------------------------------------------


class GoalReached(Event, frozen=True):
    """A Private Goal is shown and completed."""

    seat: Seat
    goal: GoalName
    says = "{seat} completes the Private Goal {goal}."


DEVELOP: Final = "develop"
REWARD: Final = "reward"

GOAL = Question(
    "goal",
    rule="OM-GOAL-03",
    asks="Which Private Goal do you complete?",
    waiting="completes a Private Goal",
    hint="Only one of your three Private Goals can be completed in the game.",
    option=lambda s, choice, option: say("{goal}: {asks}", goal=goal_noun(option), asks=GOALS[option].asks),
    places=lambda s, choice, option: (f"goal:{option}",),
)


def _reward_words(s: Mars, choice: Choice, option: str) -> str:
    if option == DEVELOP:
        return say("Develop up to 2 times at no cost")
    words = say(GOALS[choice.about].reward_text)
    return words[0].upper() + words[1:]


GOAL_REWARD = Question(
    "goal-reward",
    rule="OM-GOAL-03",
    asks="Which reward do you take?",
    waiting="takes the reward of a Private Goal",
    option=_reward_words,
)


def complete_goal(s: Mars, seat: int) -> Script:
    """OM-GOAL-01, OM-GOAL-03, OM-GOAL-04: shown, and one of its two rewards at once."""
    goal = yield GOAL(seat, true_goals(s, seat))
    player = s.players[seat]
    player.goals.remove(goal)
    player.reached.append(goal)
    s.goal_done = True
    reveal(s)
    tell(s, GoalReached, seat, goal)
    effect = hooks(s).goal_completed(s, seat, goal)
    if effect is not None:
        yield from effect
    way = yield GOAL_REWARD(seat, (DEVELOP, REWARD), goal)
    entry = GOALS[goal]
    if way == DEVELOP:
        yield from develop(s, seat, 2, free=True)
    elif entry.boon is not None:
        yield from receive(s, seat, entry.boon)
    else:
        yield from REWARDS[entry.reward](s, seat)
