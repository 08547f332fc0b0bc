"""The solo game: Lacerda's set-up, his turns, his journeys, and the Solo Goals (5.14)."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import perilune
from perilune.engine import Rollout
from perilune.games.on_mars import GAME
from perilune.games.on_mars.box.content import CONTRACTS, RED, SOLO_CARDS, SOLO_GOALS
from perilune.games.on_mars.lacerda import actions
from perilune.games.on_mars.lacerda.automaton import LACERDA
from perilune.games.on_mars.lacerda.choices import one_of
from perilune.games.on_mars.lacerda.estimate import estimate
from perilune.games.on_mars.lacerda.goals import lines, solo_outcome, total
from perilune.games.on_mars.lacerda.horizon import rounds_left
from perilune.games.on_mars.lacerda.plans import to_lines
from perilune.games.on_mars.lacerda.setup import SoloOptions
from perilune.games.on_mars.rules.complexes import complexes
from perilune.games.on_mars.scoring import sheet
from perilune.games.on_mars.state import Mars, Player, side_of
from perilune.testing.played import Played
from tests.games.on_mars.table import at, build, do, ids, name, upgraded


def table(**options: object) -> Mars:
    """The solo table, Lacerda to act on the Colony, you in Orbit."""
    s = GAME.setup("solo", 1, SoloOptions(**options), 4)  # type: ignore[arg-type]
    s.buildings |= {at(0, -2): "generator", at(0, 2): "water", at(-2, 1): "greenhouse", at(2, -1): "oxygen"}
    s.players[0].space, s.players[1].space = 1, 5
    s.players[0].goals = []
    s.missions, s.left = (), []
    s.rewards = ("LR2",) * 4
    s.stacks = {kind: [1] * 8 for kind in s.stacks}
    s.phase, s.queue = "turn", [1, 0]
    return s


def him(s: Mars) -> Player:
    return s.players[1]


def turn(s: Mars, action: int, side: str = "colony") -> Mars:
    """Lacerda takes a turn with a card of that action; then you are asked."""
    assert s.lacerda is not None
    him(s).space = 5 if side == "colony" else 2
    card = next(card.id for card in SOLO_CARDS.values() if card.action == action)
    s.lacerda.deck.remove(card)
    s.lacerda.deck.append(card)
    return Played(GAME, s, "solo", 1).s


@pytest.mark.rule("OM-SOLO-01", "OM-SOLO-08", "OM-SOLO-09")
def test_the_table_for_one() -> None:
    spaces = set()
    for seed in range(40):
        s = GAME.setup("solo", 1, SoloOptions(), seed)
        assert s.lacerda is not None
        assert (len(s.players), s.warehouse, s.tech_stack) == (2, [2] * 5, [])
        assert (him(s).goals, him(s).crystals, him(s).bots, s.lacerda.icon) == ([], 0, [], 0)
        assert s.shuttle.to != side_of(him(s))
        assert (s.phase, s.queue, s.supply) == ("start", [0], 27)
        spaces.add(him(s).space)
    assert spaces == {1, 2, 3, 4, 5, 6, 7, 8}


@pytest.mark.rule("OM-SOLO-04", "OM-SOLO-09")
def test_he_constructs_the_type_of_his_icon() -> None:
    s = turn(table(), 1)
    assert s.lacerda is not None
    assert sum(kind == "mine" for kind in s.buildings.values()) == 2
    assert s.miners == {}
    assert (s.lacerda.icon, him(s).cubes, him(s).storage) == (1, ["mine"], [0] * 5)


@pytest.mark.rule("OM-SOLO-04")
def test_he_skips_types_whose_track_stands_at_the_target() -> None:
    s = table()
    assert s.lacerda is not None
    s.lacerda.icon, s.tracks = 1, [2, 2, 1, 1]
    s = turn(s, 1)
    assert him(s).cubes == ["greenhouse"]
    assert s.tracks == [2, 2, 2, 1]
    assert him(s).op == 1
    assert s.lacerda is not None
    assert s.lacerda.icon == 4


@pytest.mark.rule("OM-SOLO-04", "OM-SOLO-09")
def test_he_builds_the_largest_complex_with_either_lab() -> None:
    s = table()
    assert s.lacerda is not None
    s.lacerda.icon = 1
    build(s, "generator", (4, -3))
    s.players[0].lab["generator-tech"] = "1a"
    s = turn(s, 1)
    assert max(group.bit_count() for group in complexes(s, "generator")) == 2
    p = Played(GAME, table_before_lending(), "solo", 1)
    assert (p.asked.kind, p.asked.seat) == ("develop", 0)


def table_before_lending() -> Mars:
    s = table()
    assert s.lacerda is not None
    s.lacerda.icon = 1
    s.players[0].lab["generator-tech"] = "1a"
    s.lacerda.deck.sort(key=lambda card: SOLO_CARDS[card].action == 1)
    return s


@pytest.mark.rule("OM-TECH-04")
def test_his_tile_moves_on_when_you_use_it() -> None:
    s = table()
    build(s, "greenhouse", (-4, -1))
    s.queue, s.players[0].space, s.players[0].bots = [0], 6, [at(-4, 1)]
    s.players[0].storage = [0, 0, 1, 0, 0]
    him(s).lab["greenhouse-tech"] = "1a"
    p = do(Played(GAME, s, "solo", 1), "construct", build="greenhouse", site=name(-4, 0))
    assert him(p.s).lab["greenhouse-tech"] in ("2a", "2b")


@pytest.mark.rule("OM-SOLO-04")
def test_he_upgrades_with_the_best_blueprint() -> None:
    s = table()
    him(s).blueprints = ["metal-deposit", "wind-turbines"]
    him(s).scientists["geologist"] = ""  # scores Generators
    s = turn(s, 2)
    assert him(s).built == {"wind-turbines": at(0, -2)}


@pytest.mark.rule("OM-SOLO-04")
def test_he_hires_and_then_takes_contracts() -> None:
    s = table()
    s.players[0].blueprints = ["hydroponic-farm", "biomarket"]
    s = turn(s, 3)
    assert list(him(s).scientists) == ["hydrologist"]  # scores Greenhouses
    assert sum(card in s.display for card in ("geologist", "engineer", "biochemist")) == 3
    assert (sum(card in CONTRACTS for card in s.display), len(s.contracts)) == (1, 11)  # in her place
    s = table()
    him(s).scientists = {"geologist": "", "engineer": ""}
    s.display = ["plants-delivery", "mine-works", "", "", "", ""]
    s = turn(s, 3)
    assert him(s).completed == ["mine-works"]
    assert sheet(s, 1)[6] == 12


@pytest.mark.rule("OM-SOLO-03")
def test_his_actions_in_orbit() -> None:
    s = table()
    s.rows[0][0] = ""
    first = s.rows[0][1]
    assert him(turn(s, 1, "orbit")).blueprints == [first]
    s = table()
    cheapest = s.grid[6]
    assert him(turn(s, 2, "orbit")).lab[cheapest] == "1a"
    s = table()
    him(s).lab = {"shelter-tech": "4b", "mine-tech": "2b", "water-tech": "1a"}
    s = turn(s, 3, "orbit")
    assert him(s).lab == {"shelter-tech": "5b", "mine-tech": "2b", "water-tech": "2a"}


@pytest.mark.rule("OM-SOLO-03")
def test_he_prefers_blueprints_that_his_scientists_score() -> None:
    s = table()
    him(s).scientists["geologist"] = ""
    s.rows[0] = ["gym", "casino", "wind-turbines", "", "", ""]
    assert him(turn(s, 1, "orbit")).blueprints == ["wind-turbines"]


@pytest.mark.rule("OM-SOLO-02", "OM-SOLO-08")
def test_he_pays_for_the_crowd_or_drives() -> None:
    s = table()
    s.players[0].posted[RED.index("construct")] = 1
    him(s).rover = at(-3, -1)
    s = turn(s, 1)
    assert him(s).tiles == ["red-b"]
    assert len(s.buildings) == 7
    s = table()
    s.players[0].posted[RED.index("construct")] = 1
    him(s).crystals = 1
    s = turn(s, 1)
    assert (him(s).crystals, len(s.buildings)) == (0, 8)
    s = table()
    s.players[0].posted[RED.index("construct")] = 3
    s = turn(s, 1)
    assert (s.players[0].working, len(s.buildings)) == (3, 8)


@pytest.mark.rule("OM-SOLO-02")
def test_he_ignores_tiles_of_resources() -> None:
    s = table()
    s.tiles = {at(0, 1): "BD3", at(3, 0): "BD9"}
    actions.drive(s)
    assert him(s).tiles == ["BD9"]
    assert him(s).op == 2


CARDS = {
    "L1": ("A", True, 2), "L2": ("A", False, 2), "L3": ("A", True, 1), "L4": ("A", True, 3),
    "L5": ("B", True, 1), "L6": ("B", False, 3), "L7": ("B", True, 1), "L8": ("B", True, 2),
    "L9": ("C", False, 1), "L10": ("C", True, 2), "L11": ("C", True, 1), "L12": ("C", True, 3),
}  # fmt: skip
"""2.15: the Mission's letter, whether he travels, his action."""


@pytest.mark.rule("OM-SOLO-02", "OM-SOLO-03")
@pytest.mark.parametrize("passes", [1, 2])
@pytest.mark.parametrize("card", ids("solo", "card"))
def test_a_card_its_action_and_from_the_second_pass_on_its_mission(card: str, passes: int) -> None:
    mission, _, action = CARDS[card]
    s = table()
    s.missions, s.left = ("contracts", "scientists", "bots"), [5, 5, 5]  # nothing that he does in Orbit
    assert s.lacerda is not None
    s.lacerda.passes = passes - 1
    him(s).space = 2
    s.lacerda.deck.remove(card)
    s.lacerda.deck.append(card)
    after = Played(GAME, s, "solo", 1).s
    moved = [int(passes > 1 and letter == mission) for letter in "ABC"]
    assert after.left == [5 - step for step in moved]
    assert (him(after).bay > (action == 2)) == (passes > 1)  # the first space of the Lab gives one, too
    obtained, learned = len(him(after).blueprints), len(him(after).lab) - len(him(s).lab)
    developed = him(after).lab["shelter-tech"] != him(s).lab["shelter-tech"]
    assert (obtained, learned, developed) == (action == 1, action == 2, action == 3)


@pytest.mark.rule("OM-SOLO-05")
def test_his_part_in_the_update() -> None:
    s = table()
    s.phase, s.status_order, s.after_status = "status", [1], "close"
    s.queue = [0]
    p = Played(GAME, s, "solo", 1)
    assert (him(p.s).shelters, him(p.s).hangar, len(him(p.s).bots)) == (3, 1, 1)


@pytest.mark.rule("OM-SOLO-05", "OM-SOLO-08")
@pytest.mark.parametrize("card", ids("solo", "card"))
def test_he_travels_unless_his_card_says_no(card: str) -> None:
    s = table()
    assert s.lacerda is not None
    s.lacerda.card = card
    him(s).space, s.players[0].space = 2, 6
    s.phase, s.queue, s.shuttle.to = "shuttle", [], "colony"
    p = Played(GAME, s, "solo", 1)
    travels = CARDS[card][1]
    assert (side_of(him(p.s)) == "colony") == travels
    assert (len(p.s.tiles) == 9) == travels
    assert (len(p.s.buildings) == 8) == travels


@pytest.mark.rule("OM-SOLO-08")
def test_an_update_by_his_arrival_runs_at_once() -> None:
    s = table()
    assert s.lacerda is not None
    s.tracks, s.lacerda.icon, s.lacerda.card = [2, 2, 2, 1], 4, "L1"
    him(s).space, s.players[0].space = 2, 6
    s.phase, s.queue, s.shuttle.to = "shuttle", [], "colony"
    p = Played(GAME, s, "solo", 1)
    assert (p.s.level, p.asked.kind) == (2, "csu-shelter")


@pytest.mark.rule("OM-SOLO-06")
def test_ties_are_even_or_weighted() -> None:
    s = table()
    even = [one_of(s, "abc") for _ in range(3000)]
    assert all(900 < even.count(letter) < 1100 for letter in "abc")
    s = table(solo_weighted_ties=True)
    weighted = [one_of(s, "abc") for _ in range(3600)]
    assert [round(weighted.count(letter) / 100) for letter in "abc"] == pytest.approx([15, 12, 9], abs=1)


@pytest.mark.rule("OM-SOLO-07")
def test_the_first_goal_line_by_line() -> None:
    s = table()
    you = s.players[0]
    assert sheet(s, 1)[7] == 21
    s.level, you.completed, you.reached = 3, ["plants-delivery"], ["level-three"]
    you.lab["mine-tech"] = "6a"
    you.op = 50
    assert [line.met for line in lines(s)] == [True] * 5
    assert solo_outcome(s).won == (True,)
    you.op += total(s, 1) - total(s, 0)
    assert not solo_outcome(s).won[0]


ASKED = {
    "first-colonists": "3 levels, 1 ahead, 1 Contracts, 1 Private Goals, 1 of level 6",
    "next-generation": "3 levels, 10 ahead, 2 Contracts, 2 types, 1 Private Goals, 2 Research, 4 Shelters",
    "hunky-dory": "4 levels, 20 ahead, 2 Contracts, 2 types, 1 Private Goals, 3 Mines, 5 Advanced",
    "martian-potato": "3 levels, 30 ahead, 2 named, 6 of the Technology, 2 Research, 3 advanced Greenhouses, "
    "5 in a Complex, 1 Biochemist, 5 Plants, 1 in Orbit",
}
"""2.15, in the order of the lines."""


@pytest.mark.rule("OM-SOLO-07")
@pytest.mark.parametrize("goal", ids("solo", "solo_goal"))
def test_what_a_solo_goal_asks(goal: str) -> None:
    asked = [int(part.split()[0]) for part in ASKED[goal].split(", ")]
    assert [line.need for line in lines(table(goal=goal))] == asked


@pytest.mark.rule("OM-SOLO-07")
@pytest.mark.parametrize("goal", SOLO_GOALS)
def test_every_line_of_every_goal_counts(goal: str) -> None:
    s = table(goal=goal)
    you = s.players[0]
    you.op, s.level, you.shelters, you.space = 200, 4, 0, 1
    you.completed = ["greenhouse-works", "plants-delivery"]
    you.reached, you.tiles = ["level-three"], ["red-a", "red-b"]
    you.lab = {"greenhouse-tech": "6a"}
    you.scientists = {"biochemist": ""}
    you.storage = [0, 0, 0, 5, 0]
    build(s, "greenhouse", (-2, 2), (-3, 2), (-3, 3), (-4, 3))
    build(s, "mine", (4, 0), (4, -1), (5, -1))
    for card, hex_ in (("biomarket", (-2, 2)), ("hydroponic-farm", (-3, 2)), ("eco-resort", (-3, 3))):
        upgraded(s, 0, card, *hex_)
    upgraded(s, 0, "metal-deposit", 4, 0)
    upgraded(s, 0, "mineral-mine", 4, -1)
    s.miners[at(5, -1)] = 0
    assert solo_outcome(s).won == (True,), [line for line in lines(s) if not line.met]
    s.level = 2
    assert not solo_outcome(s).won[0]
    s.level, you.completed = 4, []
    assert not solo_outcome(s).won[0]
    you.completed, you.op = ["greenhouse-works", "plants-delivery"], -100
    assert not solo_outcome(s).won[0]


def test_a_solo_game_is_played_to_its_end() -> None:
    s = GAME.setup("solo", 1, SoloOptions(), 11)
    rollout = Rollout(GAME, s)
    rollout.run_randomly(Random(3).random)
    assert rollout.over
    assert him(s).op >= 0
    assert LACERDA.choose(s, ["a"]) == "a"
    assert name(0, 0) == "G5"


MET = {
    "first-colonists": ("level", "contract", "goal", "six"),
    "next-generation": ("level", "works", "delivery", "goal", "research", "shelters"),
    "hunky-dory": ("level", "works", "delivery", "goal", "mines", "advanced"),
    "martian-potato": ("level", "works", "delivery", "six", "research", "advanced", "scientist", "plants"),
}
ADVANCED = {
    "biomarket": (-2, 2),
    "hydroponic-farm": (-3, 2),
    "eco-resort": (-3, 3),
    "trade-market": (-4, 3),
    "metal-deposit": (0, 0),
}


@pytest.mark.parametrize("goal", SOLO_GOALS)
def test_bots_see_every_line_of_a_goal_come_nearer(goal: str) -> None:
    """Each thing done takes turns off the plan, and raises the estimate."""
    s = table(goal=goal)
    you = s.players[0]
    you.goals = ["seven-colonists"]
    before, hoped = sum(to_lines(s)), estimate(s)
    assert before > 0
    for step in MET[goal]:
        if step == "level":
            s.level, s.tracks = 4, [4] * 4
        elif step == "contract":
            you.completed.append("oxygen-delivery")
        elif step == "works":
            you.completed.append("greenhouse-works")
        elif step == "delivery":
            you.completed.append("plants-delivery")
        elif step == "goal":
            you.reached.append("seven-colonists")
        elif step == "six":
            you.lab["greenhouse-tech"] = "6a"
        elif step == "research":
            you.tiles += ["red-a", "red-b"]
        elif step == "shelters":
            you.shelters = 1
        elif step == "mines":
            build(s, "mine", (4, 0), (4, -1), (5, -1))
            s.miners |= {at(4, 0): 0, at(4, -1): 0, at(5, -1): 0}
        elif step == "advanced":
            build(s, "greenhouse", (-2, 2), (-3, 2), (-3, 3), (-4, 3), (-4, 4))
            for card, hex_ in ADVANCED.items():
                upgraded(s, 0, card, *hex_)
        elif step == "scientist":
            you.scientists["biochemist"] = ""
        elif step == "plants":
            you.shelters, you.storage = 0, [0, 0, 0, 5, 0]
        now, hopes = sum(to_lines(s)), estimate(s)
        assert now < before, step
        assert hopes > hoped or step == "level", "a level also brings the end nearer"
        before, hoped = now, hopes
    you.space = 1
    assert sum(to_lines(s)) == 0


def test_colonists_at_home_are_worth_more_where_they_build() -> None:
    s = table()
    in_orbit = estimate(s)
    s.players[0].space = 6
    assert estimate(s) > in_orbit


def test_the_end_comes_nearer_with_missions_and_with_the_second_pass() -> None:
    s = table()
    s.missions, s.left = ("bots", "progress", "technology"), [3, 8, 4]
    start = rounds_left(s)
    s.round = 12
    assert rounds_left(s) < start
    later = rounds_left(s)
    s.left = [1, 1, 4]
    assert rounds_left(s) < later
    s.remaining = 1
    assert rounds_left(s) < 4


# -- Found games ------------------------------------------------------------------------------------------


@pytest.mark.rule("OM-SOLO-07")
def test_hunky_dory_can_be_won() -> None:
    """By a bot that does not know the luck, with two long Missions: a game that was kept."""
    record = Path(__file__).parent / "won" / "solo-hunky-dory.record"
    match = perilune.read(record.read_text(encoding="utf-8"))
    assert match.state.lacerda.goal == "hunky-dory"
    assert all(line.met for line in lines(match.state))
    assert match.outcome is not None
    assert match.outcome.won == (True,)
