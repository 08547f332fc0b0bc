"""5.11: Private Goals: when each is true, and what each gives."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from perilune.games.on_mars import GAME
from perilune.games.on_mars.box.content import GOALS
from perilune.games.on_mars.rules.private_goals import PROGRESS
from perilune.games.on_mars.rules.private_goals import REWARDS as GOAL_REWARDS
from perilune.games.on_mars.setup import Options
from perilune.games.on_mars.state import Mars
from perilune.testing.played import Played
from tests.games.on_mars.table import at, build, change, colony, do, me, name, play, roomy, upgraded


def four_blueprints(s: Mars) -> None:
    me(s).blueprints = ["gym", "casino", "radar"]
    upgraded(s, 0, "metal-deposit", 0, 0)


def three_upgrades(s: Mars) -> None:
    for card, hex_ in (("metal-deposit", (0, 0)), ("wind-turbines", (0, -2)), ("oxygen-tank", (2, -1))):
        upgraded(s, 0, card, *hex_)


def three_mines(s: Mars) -> None:
    build(s, "mine", (-4, 0), (4, 0))
    s.miners = {at(-4, 0): 0, at(4, 0): 0}
    upgraded(s, 0, "metal-deposit", 0, 0)


def three_discoveries(s: Mars) -> None:
    me(s).tiles = ["BD1", "BD2", "BD3"]


def marker_in_four(s: Mars) -> None:
    build(s, "generator", (0, -3), (0, -4), (-1, -3))
    upgraded(s, 0, "wind-turbines", 0, -2)


def four_alike(s: Mars) -> None:
    me(s).storage = [0, 0, 4, 0, 0]


def three_shelters(s: Mars) -> None:
    me(s).shelters = 2


def level_three(s: Mars) -> None:
    s.level = 3


def seven_colonists(s: Mars) -> None:
    me(s).quarters = 7


def five_technologies(s: Mars) -> None:
    me(s).lab |= {"mine-tech": "1a", "water-tech": "1b", "ship-tech": "2a", "rover-tech": "3a"}


def three_ships(s: Mars) -> None:
    me(s).hangar = 3


def two_researches(s: Mars) -> None:
    me(s).tiles = ["red-a", "red-b", "BD1"]


def scientist_and_contract(s: Mars) -> None:
    me(s).scientists["geologist"] = ""
    me(s).completed = ["plants-delivery"]


def advanced_lab(s: Mars) -> None:
    me(s).lab |= {"shelter-tech": "3a", "mine-tech": "3b", "water-tech": "6a"}


def three_cubes(s: Mars) -> None:
    me(s).cubes = ["mine", "water", "oxygen"]


def two_complexes(s: Mars) -> None:
    build(s, "generator", (0, -3), (0, -4))
    build(s, "oxygen", (3, -1), (4, -1))
    upgraded(s, 0, "wind-turbines", 0, -2)
    upgraded(s, 0, "oxygen-tank", 2, -1)


FULFIL = {
    "four-blueprints": (four_blueprints, 4),
    "three-upgrades": (three_upgrades, 3),
    "three-mines": (three_mines, 3),
    "three-discoveries": (three_discoveries, 3),
    "marker-in-four": (marker_in_four, 4),
    "four-alike": (four_alike, 4),
    "three-shelters": (three_shelters, 3),
    "level-three": (level_three, 3),
    "seven-colonists": (seven_colonists, 7),
    "five-technologies": (five_technologies, 5),
    "three-ships": (three_ships, 3),
    "two-researches": (two_researches, 2),
    "scientist-and-contract": (scientist_and_contract, 1),
    "advanced-lab": (advanced_lab, 3),
    "three-cubes": (three_cubes, 3),
    "two-complexes": (two_complexes, 3),
}


@pytest.mark.rule("OM-GOAL-03", "OM-GOAL-01")
@pytest.mark.parametrize("goal", GOALS)
def test_a_private_goal_is_true_from_its_figure_on(goal: str) -> None:
    s = colony()
    me(s).goals = [goal]
    play(s).refused("goal", "OM-GOAL-03")
    fulfil, need = FULFIL[goal]
    fulfil(s)
    assert PROGRESS[goal](s, 0) == need == GOALS[goal].need
    p = play(s).by(0, "goal", "develop")
    assert me(p.s).reached == [goal]
    assert p.asked.kind == "develop"


def nearly_three_discoveries(s: Mars) -> None:
    me(s).tiles = ["BD1", "BD2", "red-a"]  # Research does not count


def nearly_four_alike(s: Mars) -> None:
    me(s).storage = [4, 0, 3, 0, 0]  # nor do Minerals


def nearly_two_researches(s: Mars) -> None:
    me(s).tiles = ["red-a", "BD1", "BD2"]


def a_scientist_alone(s: Mars) -> None:
    me(s).scientists["geologist"] = ""


def a_contract_alone(s: Mars) -> None:
    me(s).completed = ["plants-delivery"]


def nearly_advanced_lab(s: Mars) -> None:
    me(s).lab |= {"shelter-tech": "2b", "mine-tech": "3b", "water-tech": "6a"}


def both_markers_in_one_complex(s: Mars) -> None:
    build(s, "generator", (0, -3), (0, -4))
    upgraded(s, 0, "wind-turbines", 0, -2)
    upgraded(s, 0, "automated-production", 0, -3)


def one_complex_too_small(s: Mars) -> None:
    build(s, "generator", (0, -3), (0, -4))
    build(s, "oxygen", (3, -1))
    upgraded(s, 0, "wind-turbines", 0, -2)
    upgraded(s, 0, "oxygen-tank", 2, -1)


def another_players_mine(s: Mars) -> None:
    build(s, "mine", (-4, 0), (4, 0))
    s.miners = {at(-4, 0): 0, at(4, 0): 1}
    upgraded(s, 0, "metal-deposit", 0, 0)


def another_players_marker(s: Mars) -> None:
    build(s, "generator", (0, -3), (0, -4), (-1, -3))
    upgraded(s, 1, "wind-turbines", 0, -2)


NEARLY = [
    ("three-discoveries", nearly_three_discoveries),
    ("four-alike", nearly_four_alike),
    ("two-researches", nearly_two_researches),
    ("scientist-and-contract", a_scientist_alone),
    ("scientist-and-contract", a_contract_alone),
    ("advanced-lab", nearly_advanced_lab),
    ("two-complexes", both_markers_in_one_complex),
    ("two-complexes", one_complex_too_small),
    ("three-mines", another_players_mine),
    ("marker-in-four", another_players_marker),
]


@pytest.mark.rule("OM-GOAL-03")
@pytest.mark.parametrize(("goal", "prepare"), NEARLY)
def test_a_near_miss_is_none(goal: str, prepare: Callable[[Mars], None]) -> None:
    s = roomy()
    prepare(s)
    me(s).goals = [goal]
    play(s).refused("goal", "OM-GOAL-03")


@pytest.mark.rule("OM-GOAL-03")
def test_any_goal_may_bring_two_developments() -> None:
    s = roomy()
    three_ships(s)
    me(s).goals = ["three-ships"]
    p = do(play(s), "goal", "develop", develop=[("shelter-tech", "3a"), ("shelter-tech", "4b")])
    assert me(p.s).lab["shelter-tech"] == "4b"
    assert p.asked.kind == "menu"


BOONS = {
    "three-mines": {"mineral": 3},
    "marker-in-four": {"colonist": 2},
    "three-shelters": {"colonist": 2},
    "advanced-lab": {"crystal": 3},
    "five-technologies": {"colonist": 2},
    "three-cubes": {"colonist": 2},
}


def rewarded(goal: str) -> tuple[Mars, Played[Mars]]:
    s = roomy()
    me(s).quarters, me(s).working = 1, 3
    FULFIL[goal][0](s)
    me(s).shelters = 0 if goal != "three-shelters" else 2
    me(s).goals = [goal]
    return s, do(play(s), "goal", "reward")


@pytest.mark.rule("OM-GOAL-03")
@pytest.mark.parametrize("goal", BOONS)
def test_rewards_that_give(goal: str) -> None:
    s, p = rewarded(goal)
    p = do(p, retrieve=["working", "working"]) if p.asked.kind == "retrieve" else p
    assert change(s, p.s) == BOONS[goal]


def test_three_resources_for_three_upgrades() -> None:
    s, p = rewarded("three-upgrades")
    p = do(p, resource=["plant", "water", "water"])
    assert change(s, p.s) == {"plant": 1, "water": 2}
    assert p.asked.kind == "menu"


@pytest.mark.parametrize("goal", ["four-blueprints", "two-complexes"])
def test_two_upgrades_at_no_cost(goal: str) -> None:
    s = roomy()
    FULFIL[goal][0](s)
    me(s).blueprints = ["hydroponic-farm", "moisture-vaporator", "casino", "gym"]
    me(s).bots = [at(-1, 1)]
    me(s).goals = [goal]
    p = do(play(s), "goal", "reward")
    p.by(0, ("hydroponic-farm", name(-2, 1)), ("moisture-vaporator", name(0, 2)))
    assert {"hydroponic-farm", "moisture-vaporator"} <= {*me(p.s).built}
    assert p.asked.kind == "menu"


@pytest.mark.parametrize("goal", ["three-discoveries", "level-three"])
def test_a_long_drive(goal: str) -> None:
    s = roomy()
    FULFIL[goal][0](s)
    me(s).goals, me(s).crystals = [goal], 2
    p = play(s).by(0, "goal", "reward", 2)
    assert p.asked.about == (7, 0)
    assert p.offered == ["rover", "done"]
    assert me(p.s).crystals == 0


@pytest.mark.parametrize("goal", ["four-alike", "scientist-and-contract"])
def test_a_contract_for_nothing(goal: str) -> None:
    s = roomy()
    FULFIL[goal][0](s)
    me(s).goals = [goal]
    s.display[2] = "plants-delivery"
    s.contracts.remove("plants-delivery")
    p = do(play(s), "goal", "reward", take_contract="plants-delivery", contract="oxygen-delivery")
    assert "plants-delivery" in me(p.s).contracts
    assert p.s.display[2] == "oxygen-delivery"
    assert me(p.s).crystals == 0


@pytest.mark.rule("OM-GOAL-04")
def test_a_reward_that_does_nothing_may_be_taken() -> None:
    _, p = rewarded("four-alike")  # no Contract lies on display
    assert me(p.s).reached == ["four-alike"]
    assert p.asked.kind == "menu"


def test_a_ship_for_nothing() -> None:
    _, p = rewarded("seven-colonists")
    assert me(p.s).hangar == 1
    assert sum(me(p.s).storage) == 0


def test_a_journey() -> None:
    _, p = rewarded("three-ships")
    do(p, space=4)
    assert me(p.s).space == 4
    assert me(p.s).working == 0


def test_a_scientist_for_nothing() -> None:
    _, p = rewarded("two-researches")
    p = do(p, take_scientist="hydrologist", contract="plants-delivery")
    assert "hydrologist" in me(p.s).scientists


def test_every_reward_is_tested() -> None:
    assert {goal.reward for goal in GOALS.values() if goal.reward} == {*GOAL_REWARDS}
    assert {*FULFIL} == {*GOALS}


@pytest.mark.rule("OM-GOAL-02")
def test_t_b_30_only_one_private_goal() -> None:
    s = colony()
    me(s).goals = ["five-technologies", "three-ships"]
    me(s).hangar = 3
    assert "goal" in play(s).offered
    me(s).reached = ["level-three"]
    play(s).refused("goal", "OM-GOAL-03")


@pytest.mark.rule("OM-GOAL-01")
def test_private_goals_are_secret() -> None:
    s = colony()
    me(s).goals = ["level-three", "three-ships", "two-researches"]
    p = play(s)
    theirs = p.match.view(1).players[0]
    assert (theirs.goals, theirs.hidden_goals) == ([], 3)
    assert [goal.id for goal in p.match.view(0).players[0].goals] == me(s).goals


def test_goals_are_dealt_from_sixteen() -> None:
    s = GAME.setup("base", 4, Options(), 9)
    dealt = [goal for player in s.players for goal in player.goals]
    assert sorted([*dealt, *s.undealt_goals]) == sorted(GOALS)
