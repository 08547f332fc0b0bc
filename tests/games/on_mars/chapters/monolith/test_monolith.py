"""Chapter 4, Monolith: T-4-01 to T-4-13, every Sabotage card and every kind of goal."""

from __future__ import annotations

import pytest

from perilune.bots import make
from perilune.engine import plain, start
from perilune.games.on_mars import GAME
from perilune.games.on_mars.box.content import MISSIONS, RED
from perilune.games.on_mars.chapters.monolith.cards import CARDS, DECKS
from perilune.games.on_mars.chapters.monolith.forecast import next_piece
from perilune.games.on_mars.chapters.monolith.goals import look_for_goals
from perilune.games.on_mars.chapters.monolith.mode import MonolithOptions, estimate, goals_op, rating
from perilune.games.on_mars.chapters.monolith.sabotage import EFFECTS, add_card
from perilune.games.on_mars.chapters.monolith.state import chapter as here
from perilune.games.on_mars.hooks import hooks
from perilune.games.on_mars.scoring import sheet
from perilune.games.on_mars.state import Mars
from perilune.testing.played import Played
from tests.games.on_mars.table import at, build, do, have, me, name, upgraded

GOALS = ["trade-market", "minerals-delivery", "water-tech", "geologist", "DG2"]


def alone(phase: str = "menu", goals: list[str] | None = None) -> Mars:
    """You are to act on the Colony in chapter 4, on a known map."""
    s = GAME.setup("monolith", 1, MonolithOptions(), 3)
    s.buildings |= {at(0, -2): "generator", at(0, 2): "water", at(-2, 1): "greenhouse", at(2, -1): "oxygen"}
    me(s).space = 5
    me(s).goals = []
    s.missions, s.left = (), []
    s.stacks = {kind: [1] * 8 for kind in s.stacks}
    here(s).goals, here(s).decks = [*(goals if goals is not None else GOALS)], []
    here(s).row, here(s).deck = [], ["B1"]
    s.phase, s.queue = phase, [0]  # type: ignore[assignment]
    if phase == "shuttle":
        s.queue = []
    return s


def play(s: Mars) -> Played[Mars]:
    return Played(GAME, s, "monolith", 1)


@pytest.mark.rule("OMAI-4-01", "OMAI-4-02", "OMAI-4-03")
def test_the_table_of_chapter_four() -> None:
    s = GAME.setup("monolith", 1, MonolithOptions(), 1)
    assert (len(s.players), s.warehouse, s.tech_stack) == (1, [2] * 5, [])
    assert s.left == [(MISSIONS[card].counts[0] + 1) // 2 for card in s.missions]
    assert here(s).tracker == 0


@pytest.mark.rule("OMAI-4-02")
def test_t_4_06_half_a_mission() -> None:
    halves = {
        "research": 3,
        "blueprints": 5,
        "advanced-buildings": 4,
        "bots": 2,
        "technology": 4,
        "scientists": 2,
    }
    halves |= {"contracts": 1, "progress": 4, "discoveries": 3}
    for seed in range(30):
        s = GAME.setup("monolith", 1, MonolithOptions(), seed)
        assert s.left == [halves[card] for card in s.missions]


@pytest.mark.rule("OMAI-4-04")
def test_t_4_01_matching_letters_at_the_start() -> None:
    seen = set()
    for seed in range(60):
        s = GAME.setup("monolith", 1, MonolithOptions(), seed)
        (one, cubes), (other, none) = here(s).row
        assert (cubes, none) == (int(one[0] == other[0]), 0)
        seen.add(cubes)
    assert seen == {0, 1}


@pytest.mark.rule("OMAI-4-05", "OMAI-4-17")
@pytest.mark.parametrize("number", [0, 2, 5])
def test_goals_by_luck_and_by_choice(number: int) -> None:
    p = play(GAME.setup("monolith", 1, MonolithOptions(random_goals=number), 5))
    kinds = []
    while p.asked.kind in ("deck", "goal-card"):
        kinds.append(p.asked.kind)
        p.by(0, p.asked.options[0])
    assert kinds.count("goal-card") == 5 - number
    assert len(here(p.s).goals) == 5
    assert p.asked.kind == "dock"


@pytest.mark.rule("OMAI-4-17", "OMAI-4-14")
def test_t_4_11_the_goals_cards_lie_open() -> None:
    p = play(GAME.setup("monolith", 1, MonolithOptions(random_goals=0), 5))
    p.by(0, "trade-market", "minerals-delivery", "water-tech", "geologist", "DG2")
    assert (p.s.aside, len(p.s.rows[0]), len(p.s.deck_three)) == (["trade-market"], 6, 11)
    assert (p.s.contracts_aside, len(p.s.contracts)) == (["minerals-delivery"], 11)


@pytest.mark.rule("OMAI-4-14")
def test_t_4_13_the_goals_contract_is_taken_from_beside_the_display() -> None:
    s = alone()
    s.contracts_aside = ["minerals-delivery"]
    s.contracts.remove("minerals-delivery")
    have(me(s), crystal=2)
    me(s).quarters = 1
    p = do(play(s), "hire")
    assert (list(me(p.s).contracts), me(p.s).quarters, me(p.s).crystals) == (["minerals-delivery"], 0, 0)
    assert (p.s.contracts_aside, p.s.display) == ([], s.display)


@pytest.mark.rule("OMAI-4-11", "OMAI-4-18")
def test_t_4_02_a_cube_goes_to_the_first_of_the_letter() -> None:
    s = alone()
    here(s).row, here(s).deck = [("A1", 1), ("B1", 0), ("C1", 0)], ["A2"]
    add_card(s)
    assert here(s).row == [("A1", 2), ("B1", 0), ("C1", 0), ("A2", 0)]


@pytest.mark.rule("OMAI-4-11", "OMAI-4-18")
def test_t_4_07_a_card_with_two_cubes_is_passed_over() -> None:
    s = alone()
    here(s).row, here(s).deck = [("A1", 2), ("A2", 0), ("B1", 0)], ["A3"]
    add_card(s)
    assert here(s).row[1] == ("A2", 1)
    here(s).deck = []
    add_card(s)
    assert len(here(s).row) == 4


@pytest.mark.rule("OMAI-4-10", "OMAI-4-11")
def test_t_4_03_a_card_strikes_before_the_next_one_comes() -> None:
    s = alone("shuttle")
    here(s).tracker, here(s).row, here(s).deck = 2, [("A1", 2)], ["A2"]
    s = play(s).s
    assert (here(s).row, here(s).discard) == ([("A2", 0)], ["A1"])


@pytest.mark.rule("OMAI-4-10", "OMAI-4-11")
def test_t_4_08_the_first_card_strikes_on_the_third_round() -> None:
    s = three_rounds()
    assert (here(s).tracker, here(s).row) == (3, [("B1", 0), ("A2", 0), ("A3", 0), ("C1", 0)])
    assert (me(s).storage, here(s).discard) == ([0] * 5, ["A1"])


@pytest.mark.rule("OMAI-4-11", "OMAI-4-18")
def test_t_4_09_then_the_leftmost_that_is_left_has_the_cube() -> None:
    s = three_rounds()
    s.phase, s.queue, here(s).deck = "shuttle", [], ["A4"]
    assert here(play(s).s).row == [("B1", 0), ("A2", 1), ("A3", 0), ("C1", 0), ("A4", 0)]


def three_rounds() -> Mars:
    """A and B lie there at the start; A, A and C are drawn."""
    s = alone("shuttle")
    here(s).row, here(s).deck = [("A1", 0), ("B1", 0)], ["C1", "A3", "A2"]
    s.shuttle.length = 9
    have(me(s), water=1, oxygen=1)
    for want in ([("A1", 1), ("B1", 0), ("A2", 0)], [("A1", 2), ("B1", 0), ("A2", 0), ("A3", 0)]):
        s = play(s).s.copy()
        assert here(s).row == want
        s.phase, s.queue = "shuttle", []
    assert me(s).storage[2] == 1
    return play(s).s.copy()


@pytest.mark.rule("OMAI-4-13", "OMAI-4-16", "OMAI-4-19")
def test_t_4_04_the_clock_runs_out_on_three_goals() -> None:
    p = fifteenth_round(3)
    assert p.match.outcome is not None
    assert p.match.outcome.won == (False,)
    assert p.match.outcome.scores == (sum(sheet(p.s, 0)),)


@pytest.mark.rule("OMAI-4-13", "OMAI-4-16", "OMAI-4-19")
def test_t_4_10_four_goals_win_and_nothing_strikes_any_more() -> None:
    p = fifteenth_round(4)
    assert p.match.outcome is not None
    assert p.match.outcome.won == (True,)
    assert p.match.outcome.scores == (sum(sheet(p.s, 0)) + 25,)
    assert here(p.s).row == [("C4", 2)]


def fifteenth_round(reached: int) -> Played[Mars]:
    """The tracker comes to 15 with so many goals, and a card that would strike."""
    s = alone("shuttle")
    here(s).tracker, here(s).achieved = 14, here(s).goals[:reached]
    here(s).row = [("C4", 2)]
    p = play(s)
    assert p.match.over
    return p


@pytest.mark.rule("OMAI-4-16")
def test_t_4_05_the_score() -> None:
    s = alone()
    here(s).achieved, here(s).completed = here(s).goals[:4], 2
    assert goals_op(s) == 25 + 20
    assert rating(78 + goals_op(s)) == "Pioneer"
    bonuses = []
    for number in range(6):
        here(s).achieved, here(s).completed = here(s).goals[:number], 0
        bonuses.append(goals_op(s))
    assert bonuses == [-50, -25, -15, 0, 25, 50]
    names = [rating(op) for op in (150, 125, 100, 75, 50, 49)]
    assert names == ["Star Child", "Planet Tamer", "Pioneer", "Explorer", "Passenger", "Lost in Space"]


@pytest.mark.rule("OMAI-4-13")
def test_with_four_goals_one_may_stop() -> None:
    s = alone("shuttle")
    s.shuttle.length = 9
    here(s).achieved = here(s).goals[:4]
    p = play(s)
    assert p.asked.kind == "stop"
    assert p.by(0, "stop").match.over
    p = play(s).by(0, "go-on")
    assert (p.asked.kind, p.s.round) == ("menu", 2)


@pytest.mark.rule("OMAI-4-15")
def test_missions_do_not_end_the_game() -> None:
    s = alone()
    s.remaining, s.missions, s.left = 1, ("blueprints",), [1]
    me(s).space = 2
    p = do(play(s), "blueprint", blueprint=s.rows[0][0])
    assert (p.s.remaining, p.s.last_round, here(p.s).completed) == (0, 0, 1)


@pytest.mark.rule("OMAI-4-12")
def test_goals_are_reached_and_stay_reached() -> None:
    s = alone()
    upgraded(s, 0, "trade-market", -2, 1)
    me(s).completed = ["minerals-delivery"]
    me(s).lab["water-tech"] = "6a"
    me(s).scientists["geologist"] = ""
    build(s, "generator", (-4, 0), (4, 0))
    for card, hex_ in (("radar", (0, -2)), ("wind-turbines", (-4, 0)), ("builder-drone", (4, 0))):
        upgraded(s, 0, card, *hex_)
    me(s).tiles = ["red-a", "red-b"]
    look_for_goals(s)
    assert here(s).achieved == GOALS
    me(s).lab["water-tech"] = "5a"
    look_for_goals(s)
    assert here(s).achieved == GOALS


@pytest.mark.rule("OMAI-4-12")
@pytest.mark.parametrize(
    ("goal", "tiles"),
    [
        ("DG1", ["BD1", "BD2", "BD3"]),
        ("DG2", ["red-a", "red-b"]),
        ("DG3", ["BD1", "BD2", "red-a", "red-b"]),
        ("DG4", ["BD1", "BD2", "red-a"]),
    ],
)
def test_goals_of_tiles(goal: str, tiles: list[str]) -> None:
    s = alone(goals=[goal])
    me(s).tiles = tiles[1:]
    look_for_goals(s)
    assert here(s).achieved == []
    me(s).tiles = tiles
    look_for_goals(s)
    assert here(s).achieved == [goal]


def test_the_decks_are_complete() -> None:
    assert [len(deck) for deck in DECKS.values()] == [12, 12, 8, 6, 4]
    assert {*EFFECTS} == {*CARDS}
    assert sorted(card[0] for card in CARDS) == sorted("ABCD" * 4)


# -- Sabotage cards ---------------------------------------------------------------------------------------


def strike(s: Mars, card: str) -> Played[Mars]:
    """The card strikes in the Sabotage phase of round 3."""
    s.phase, s.queue, s.shuttle.length = "shuttle", [], 9
    here(s).tracker, here(s).row, here(s).deck = 2, [(card, 2)], []
    return play(s)


@pytest.mark.rule("OMAI-4-18", "OMAI-4-20")
@pytest.mark.parametrize("card", CARDS)
def test_a_sabotage_card_without_a_target_does_nothing_worse(card: str) -> None:
    s = alone()
    have(me(s))
    me(s).quarters, me(s).reserve, me(s).lab = 0, 12, {}
    p = strike(s, card)
    if p.asked.kind == "sabotage":
        p.by(0, p.asked.options[0])
    assert me(p.s).storage == [0] * 5
    assert me(p.s).op == (-3 if card in ("C1", "C4") else 0)
    assert here(p.s).discard == [card]


def test_a1_a2_resources() -> None:
    s = alone()
    have(me(s), water=1, oxygen=1, battery=2)
    assert me(strike(s, "A1").s).storage == [0, 2, 0, 0, 0]
    assert me(strike(s, "A2").s).storage == [0, 0, 1, 0, 1]


def test_a3_a4_warehouse_and_crystals() -> None:
    s = alone()
    have(me(s), crystal=3)
    s.supply = 10
    p = strike(s, "A3")
    assert (p.s.warehouse, p.s.supply) == ([1] * 5, 11)
    p = strike(s, "A4")
    assert (me(p.s).crystals, p.s.supply) == (1, 12)


def test_b_cards_colonists_and_a_bot() -> None:
    s = alone()
    me(s).posted[RED.index("learn")] = 2
    me(s).reserve = 7
    assert (me(strike(s, "B1").s).quarters, me(strike(s, "B1").s).reserve) == (2, 8)
    assert (me(strike(s, "B2").s).quarters, me(strike(s, "B2").s).working) == (1, 2)
    assert (me(strike(s, "B3").s).working, sum(me(strike(s, "B3").s).posted)) == (2, 0)
    assert me(strike(s, "B4").s).bots == [at(-2, -1)]
    me(s).bots = [at(-2, -1), at(4, 0)]
    assert me(strike(s, "B4").by(0, name(4, 0)).s).bots == [at(-2, -1)]


def test_c_cards_data_plans_shuttle_archive() -> None:
    s = alone()
    me(s).lab = {"shelter-tech": "4b", "mine-tech": "1a"}
    assert me(strike(s, "C1").by(0, ("shelter-tech", "3b")).s).lab["shelter-tech"] == "3b"
    assert strike(s, "C3").s.shuttle.gone == 0
    assert strike(s, "A1").s.shuttle.gone == 1
    me(s).blueprints = ["library", "radar"]
    assert me(strike(s, "C4").by(0, "radar").s).blueprints == ["library"]


@pytest.mark.rule("OMAI-4-18")
def test_t_4_12_corrupted_plans_leave_the_goals_card() -> None:
    s = alone()
    s.rows = [["", "casino", "gym"], ["radar"]]
    s.aside = ["trade-market"]
    p = strike(s, "C2")
    assert (p.s.rows, p.s.aside) == ([["", "", "gym"], [""]], ["trade-market"])


def test_d_cards_shaft_rover_hangar_surge() -> None:
    s = alone()
    s.miners = {at(0, 0): 0}
    me(s).reserve -= 1
    me(s).rover, me(s).hangar, s.tracks = at(5, -2), 2, [1, 2, 2, 1]
    p = strike(s, "D1")
    assert (p.s.miners, me(p.s).working) == ({}, 1)
    p = strike(s, "D2")
    assert (p.asked.kind, len(p.offered)) == ("sabotage", 6)  # the Mine is worked
    s.miners = {}
    assert me(strike(s, "D2").s).rover == at(0, 0)
    assert me(strike(s, "D3").s).hangar == 1
    assert strike(s, "D4").s.tracks == [1, 1, 2, 1]


# -- Previews ---------------------------------------------------------------------------------------------


def test_the_next_missing_piece_of_each_goal() -> None:
    s = alone(goals=["trade-market", "minerals-delivery", "water-tech", "geologist", "DG4"])
    company = me(s)

    def pieces() -> list[str]:
        return [plain(next_piece(s, goal)) for goal in here(s).goals]

    still = "still to find: Discovery: 2 and Research: 1"
    assert pieces() == ["take its card", "take the Contract", "learn it", "hire them", still]
    company.blueprints = ["trade-market"]
    company.contracts["minerals-delivery"] = (1, 0, 0, 0, 0, 0)
    company.lab["water-tech"] = "3a"
    company.scientists["geologist"] = ""
    company.tiles = ["BD1", "red-a"]
    assert pieces() == [
        "Greenhouse: a Complex of 3, now 1",
        "deliver 3 Minerals",
        "level 3 of 6",
        "0 of 3 Advanced Buildings: Generator",
        "still to find: Discovery: 1",
    ]
    build(s, "greenhouse", (-3, 1), (-3, 2))
    assert pieces()[0] == "upgrade there"
    assert any("deliver 3 Minerals" in plain(line.text) for line in hooks(s).panel(s))


def test_the_next_missing_piece_of_buildings_and_tiles() -> None:
    s = alone(goals=["greenhouse-works", "DG3"])
    me(s).contracts["greenhouse-works"] = (0,) * 6
    me(s).tiles = ["BD1"]
    assert [plain(next_piece(s, goal)) for goal in here(s).goals] == [
        "Greenhouse: a Complex of 4, now 1",
        "3 more to find",
    ]
    build(s, "greenhouse", (-3, 1), (-3, 2), (-4, 2))
    assert next_piece(s, "greenhouse-works") == "an Advanced Building of yours there"


# -- Bots -------------------------------------------------------------------------------------------------


def test_nobody_discards_to_put_off_the_end_of_a_turn() -> None:
    """Bots that feared the next round threw away all that they had first."""
    match = start(GAME, "monolith", 1, seed=50)
    bot = make("greedy:worlds=1,tries=2,proof=1", 1)
    while match.choice is not None and match.state.round < 10:
        match.play(bot.choose(match.perspective(0)), 0)
    assert match.state.round == 10
    assert "discard" not in [turn.option for turn in match.history if turn.kind == "menu"]


def test_the_chance_before_the_goals_are_known_is_that_of_usual_ones() -> None:
    assert 0.3 < estimate(start(GAME, "monolith", seed=100).state) < 0.6
