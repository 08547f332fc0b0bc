"""Chapter 3, Blackout: the acceptance tests T-3-01 to T-3-20, T-S-18, T-S-19 and T-W-04."""

from __future__ import annotations

import pytest

from perilune.games.on_mars import GAME
from perilune.games.on_mars.box.content import GOALS, MISSIONS
from perilune.games.on_mars.chapters.blackout.cards import ALIEN, CARDS
from perilune.games.on_mars.chapters.blackout.forecast import turns_of_light
from perilune.games.on_mars.chapters.blackout.mode import BlackoutOptions
from perilune.games.on_mars.chapters.blackout.state import BlackoutTable
from perilune.games.on_mars.chapters.blackout.state import chapter as here
from perilune.games.on_mars.hidden import components
from perilune.games.on_mars.hooks import hooks
from perilune.games.on_mars.rules.complexes import size_at
from perilune.games.on_mars.rules.construction import reach_of, sites
from perilune.games.on_mars.rules.movement import free_hexes
from perilune.games.on_mars.rules.resources import score
from perilune.games.on_mars.rules.upgrades import spots
from perilune.games.on_mars.state import Mars
from perilune.games.on_mars.surface import BIT
from perilune.testing.played import Played
from tests.games.on_mars.table import at, build, do, have, me, name, upgraded


def dark_colony(seats: int = 2, **options: object) -> Mars:
    """Seat 0 is to act on the Colony in chapter 3, on a known map."""
    s = GAME.setup("blackout", seats, BlackoutOptions(**options), 1)  # type: ignore[arg-type]
    s.buildings |= {at(0, -2): "generator", at(0, 2): "water", at(-2, 1): "greenhouse", at(2, -1): "oxygen"}
    for seat, company in enumerate(s.players):
        company.space = 5 if seat == 0 else seat
        company.goals = []
    s.missions, s.left = (), []
    s.rewards = ("OR1",) * 4
    s.stacks = {kind: [1] * 8 for kind in s.stacks}
    s.phase, s.queue = "close", [0]
    return s


def draw(s: Mars, card: str) -> Played[Mars]:
    """The turn of seat 0 ends with this card."""
    here(s).deck = [*(one for one in CARDS if one not in (card, *here(s).out)), card]
    return Played(GAME, s, "blackout", len(s.players))


@pytest.mark.rule("OMAI-0-01")
def test_a_chapter_is_a_game_of_its_own() -> None:
    modes = {one.name: one for one in GAME.modes}
    assert modes["blackout"].cooperative
    assert not modes["base"].cooperative
    assert modes["monolith"].seats == (1,)
    for mode in ("base", "solo", "blackout", "monolith"):
        s = GAME.setup(mode, modes[mode].seats[0], GAME.read_options({}, mode), 1)
        assert type(s) is modes[mode].state
        assert isinstance(s, BlackoutTable) == (mode == "blackout")


@pytest.mark.rule("OMAI-3-01", "OMAI-3-02", "OMAI-0-02")
@pytest.mark.parametrize(("seats", "tracker"), [(2, 6), (3, 7), (4, 8)])
def test_the_table_of_chapter_three(seats: int, tracker: int) -> None:
    for seed in range(20):
        s = GAME.setup("blackout", seats, BlackoutOptions(), seed)
        assert here(s).tracker == tracker
        assert sorted(here(s).deck) == sorted(CARDS)
        assert "progress" not in s.missions
        dealt = {goal for company in s.players for goal in company.goals} | {*s.undealt_goals}
        assert dealt == {*GOALS} - {"scientist-and-contract", "three-cubes"}
        assert all(tile.startswith("XD") for tile in (*s.exploration, *s.discoveries))
        assert sorted(s.rewards) == ["OR1", "OR2", "OR3", "OR4-blackout"]


@pytest.mark.rule("OMAI-3-14", "OMAI-3-13")
def test_t_s_18_a_normal_building_is_vandalized() -> None:
    s = dark_colony()
    build(s, "generator", (-4, 0))
    p = draw(s, "generator")
    assert (p.asked.kind, {*p.offered}) == ("vandalize", {name(0, -2), name(-4, 0)})
    p.by(0, name(-4, 0))
    assert here(p.s).vandalized == [at(-4, 0)]
    assert size_at(p.s, at(-4, 0)) == 1  # it still works


@pytest.mark.rule("OMAI-3-14", "OMAI-3-15")
def test_t_s_19_the_second_time_the_lights_go_out() -> None:
    s = dark_colony()
    here(s).vandalized = [at(0, -2)]
    p = draw(s, "generator").by(0, 1)
    assert here(p.s).dark == {at(0, -2): 1}
    assert here(p.s).vandalized == []
    assert p.s.players[1].quarters == 2
    assert size_at(p.s, at(0, -2)) == 0


@pytest.mark.rule("OMAI-3-15", "OMAI-3-23")
def test_t_3_01_a_miner_is_caught_first() -> None:
    s = dark_colony()
    here(s).vandalized, s.miners = [at(0, 0)], {at(0, 0): 1}
    p = draw(s, "mine")
    assert here(p.s).dark == {at(0, 0): 1}
    assert p.s.miners == {}
    assert [company.quarters for company in p.s.players] == [3, 3]


def no_greenhouse_left(s: Mars) -> None:
    """The only Greenhouse is advanced."""
    upgraded(s, 0, "hydroponic-farm", -2, 1)


@pytest.mark.rule("OMAI-3-14")
def test_t_3_02_the_least_darkened_player_is_struck() -> None:
    s = dark_colony()
    no_greenhouse_left(s)
    build(s, "", (-4, 0), owner=0)
    build(s, "", (4, 0), owner=1)
    here(s).dark = {at(-4, 0): 0}
    me(s).quarters -= 1
    p = draw(s, "greenhouse")
    assert {*p.offered} == {name(2, 1), name(4, 0)}
    here(s).dark = {at(4, 0): 0}  # now seat 1 is darker, though it comes first in the order
    p = draw(s, "greenhouse")
    assert {*p.offered} == {name(-2, -1), name(-4, 0)}


@pytest.mark.rule("OMAI-3-14")
def test_t_3_12_a_tie_goes_to_the_earliest_in_the_order() -> None:
    s = dark_colony()
    no_greenhouse_left(s)
    p = draw(s, "greenhouse")  # seat 1 stands on space 1
    assert here(p.s).vandalized == [at(2, 1)]


@pytest.mark.rule("OMAI-3-14")
def test_t_3_10_a_vandalized_shelter_goes_dark() -> None:
    s = dark_colony()
    no_greenhouse_left(s)
    here(s).vandalized = [at(2, 1)]
    p = draw(s, "greenhouse").by(0, 0)
    assert here(p.s).dark == {at(2, 1): 0}


@pytest.mark.rule("OMAI-3-14")
def test_t_3_11_nothing_is_left_to_strike() -> None:
    s = dark_colony()
    no_greenhouse_left(s)
    upgraded(s, 0, "gym", -2, -1)
    upgraded(s, 1, "casino", 2, 1)
    p = draw(s, "greenhouse")
    assert not here(p.s).vandalized
    assert not here(p.s).dark


@pytest.mark.rule("OMAI-3-16", "OMAI-3-22")
def test_t_3_03_a_dark_building_is_no_part_of_a_complex() -> None:
    s = dark_colony()
    build(s, "generator", (0, -3), (0, -4))
    here(s).dark = {at(0, -3): 0}
    assert [size_at(s, at(0, r)) for r in (-2, -3, -4)] == [1, 0, 1]
    me(s).lab["generator-tech"] = "1a"
    me(s).bots = [at(-1, -2)]
    found = sites(s, 0, reach_of(s, 0), ["generator"])["generator"]
    assert at(1, -3) in found  # joins one end: size 2
    here(s).dark = {at(0, -2): 0, at(0, -3): 0, at(0, -4): 0}
    assert at(1, -3) not in sites(s, 0, reach_of(s, 0), ["generator"]).get("generator", [])


@pytest.mark.rule("OMAI-3-11")
def test_t_3_04_the_fifth_blackout_loses() -> None:
    s = dark_colony()
    here(s).dark = {at(0, 0): 0, at(0, 2): 0, at(-2, 1): 1, at(2, -1): 1}
    here(s).vandalized = [at(0, -2)]
    p = draw(s, "generator").by(0, 0)
    assert p.match.over
    assert p.match.outcome is not None
    assert p.match.outcome.won == (False, False)


@pytest.mark.rule("OMAI-3-11", "OMAI-3-15")
def test_t_3_13_nobody_at_home_loses() -> None:
    p = draw(deserted(), "generator")
    assert p.match.over
    assert p.match.outcome is not None
    assert p.match.outcome.won == (False, False)


@pytest.mark.rule("OMAI-3-11", "OMAI-3-15")
def test_t_3_14_but_somebody_is_in_the_mine() -> None:
    p = draw(deserted(), "mine")
    assert not p.match.over
    assert here(p.s).dark == {at(0, 0): 1}


def deserted() -> Mars:
    """All Living Quarters are empty; a Generator and a Mine with a Colonist are vandalized."""
    s = dark_colony()
    for company in s.players:
        company.working, company.quarters = 3, 0
    here(s).vandalized = [at(0, -2), at(0, 0)]
    s.miners = {at(0, 0): 1}
    return s


def completes(s: Mars, *goals: str) -> Played[Mars]:
    s.phase = "menu"
    me(s).goals = [*goals]
    s.level, me(s).hangar = 3, 3
    return Played(GAME, s, "blackout", len(s.players))


@pytest.mark.rule("OMAI-3-10", "OMAI-3-24")
def test_t_3_05_the_last_step_wins_at_once() -> None:
    s = dark_colony()
    here(s).tracker = 1
    p = completes(s, "level-three").by(0, "goal")
    assert p.match.over
    assert p.match.outcome is not None
    assert p.match.outcome.won == (True, True)


@pytest.mark.rule("OMAI-3-18", "OMAI-3-20", "OMAI-3-12")
def test_t_3_06_a_mission_and_a_goal_are_two_steps_and_two_repairs() -> None:
    s = dark_colony()
    s.missions, s.left = ("blueprints",), [1]
    s.players[0].space = 2
    here(s).vandalized = [at(0, -2), at(0, 2)]
    p = completes(s, "level-three", "three-ships")
    p = do(p, "blueprint", blueprint=s.rows[0][0], repair=name(0, -2))
    assert (here(p.s).tracker, here(p.s).vandalized) == (5, [at(0, 2)])
    p = do(p, "goal", goal="level-three", repair=name(0, 2), goal_reward="develop", develop="stop")
    assert (here(p.s).tracker, here(p.s).vandalized) == (4, [])


@pytest.mark.rule("OMAI-3-12", "OM-GOAL-03")
def test_t_3_07_one_private_goal_a_turn() -> None:
    p = completes(dark_colony(), "level-three", "three-ships")
    p = do(p, "goal", goal="level-three", goal_reward="develop", develop="stop")
    p.refused("goal", "OM-GOAL-03")
    s = p.s.copy()
    s.goal_done = False
    assert "goal" in Played(GAME, s, "blackout", 2).offered


@pytest.mark.rule("OMAI-3-18")
def test_t_3_08_a_repair() -> None:
    s = dark_colony()
    here(s).dark = {at(0, -2): 1}
    s.players[1].quarters = 1
    p = completes(s, "level-three").by(0, "goal", name(0, -2))
    assert (here(p.s).vandalized, p.s.players[1].working) == ([at(0, -2)], 1)


@pytest.mark.rule("OMAI-3-15", "OMAI-3-18")
def test_t_3_15_who_lay_in_a_mine_works_there_when_it_is_repaired() -> None:
    s = dark_colony()
    here(s).vandalized = [at(0, 0)]
    p = draw(s, "mine").by(0, 1)
    assert (here(p.s).dark, p.s.players[1].quarters) == ({at(0, 0): 1}, s.players[1].quarters - 1)
    s = p.s.copy()
    s.queue = [0]
    p = completes(s, "level-three").by(0, "goal", name(0, 0))
    assert (here(p.s).vandalized, p.s.miners) == ([at(0, 0)], {at(0, 0): 1})


@pytest.mark.rule("OMAI-3-16", "OMAI-3-22")
@pytest.mark.parametrize("dark", [True, False])
def test_t_3_16_no_complex_with_a_dark_building(dark: bool) -> None:
    s = dark_colony()
    here(s).dark = {at(0, -2): 1} if dark else {}
    here(s).vandalized = [] if dark else [at(0, -2)]
    me(s).lab["generator-tech"], me(s).bots = "1a", [at(-1, -2)]
    have(me(s), mineral=1)
    s.phase = "menu"
    p = do(Played(GAME, s, "blackout", 2), "construct", build="generator")
    assert (name(0, -3) in p.offered) == (not dark)


@pytest.mark.rule("OMAI-3-26", "OMAI-3-11")
def test_t_3_09_the_end_by_missions_loses() -> None:
    s = dark_colony()
    s.remaining = 1
    s.missions, s.left = ("blueprints",), [1]
    s.players[0].space = 2
    p = completes(s)
    do(p, "blueprint", blueprint=s.rows[0][0])
    assert p.s.last_round == p.s.round + 1
    p.s.round = p.s.last_round
    assert not here(p.s).won


@pytest.mark.rule("OMAI-3-19")
def test_t_3_17_no_token_left() -> None:
    s = dark_colony()
    build(s, "water", *[(q, 3) for q in (-3, -2, -1, 0, 1)])
    here(s).vandalized = [at(q, 3) for q in (-3, -2, -1, 0, 1)] * 2
    p = draw(s, "generator")
    assert len(here(p.s).vandalized) == 10


@pytest.mark.rule("OMAI-3-17", "OMAI-3-27")
def test_t_3_18_upgrading_mends_and_protects() -> None:
    s = dark_colony()
    here(s).vandalized = [at(0, 2)]
    me(s).blueprints, me(s).bots = ["moisture-vaporator"], [at(0, 1)]
    have(me(s), mineral=1)
    p = do(completes(s), "upgrade", upgrade=("moisture-vaporator", name(0, 2)))
    assert here(p.s).vandalized == []
    p.s.phase = "close"
    assert here(draw(p.s, "water").s).vandalized != [at(0, 2)]


@pytest.mark.rule("OMAI-3-25")
def test_t_3_19_a_card_after_a_landing_pod() -> None:
    s = dark_colony()
    s.phase, s.players[0].space = "menu", 2
    here(s).deck = ["generator"]
    p = do(Played(GAME, s, "blackout", 2), "pod", space=5)
    assert here(p.s).out == ["generator"]
    assert here(p.s).vandalized == [at(0, -2)]


@pytest.mark.rule("OMAI-3-28")
def test_t_3_20_quiet_rounds() -> None:
    s = dark_colony(vandalism_grace=1)
    assert here(s).grace == len(s.players)
    assert any("end without a card" in line.text for line in hooks(s).panel(s))
    assert here(draw(s, "generator").s).out == []
    here(s).grace = 0
    assert here(draw(s, "generator").s).out == ["generator"]
    quiet = [here(GAME.setup("blackout", seats, BlackoutOptions(), 3)).grace for seats in (2, 3, 4)]
    assert quiet == [0, 0, 2]


@pytest.mark.rule("OMAI-3-14", "OMAI-3-25")
def test_the_alien_shuffles_all_cards() -> None:
    s = dark_colony()
    here(s).out = ["mine", "water"]
    p = draw(s, ALIEN)
    assert (sorted(here(p.s).deck), here(p.s).out) == (sorted(CARDS), [])


@pytest.mark.rule("OMAI-3-21", "OMAI-0-02")
def test_no_points_and_no_cubes_but_people() -> None:
    s = dark_colony()
    have(me(s), mineral=1)
    p = do(completes(s), "construct", build="generator", site=name(-4, 0))
    assert (me(p.s).op, me(p.s).cubes, me(p.s).bay) == (0, [], 3)  # OR1 gives Crystals
    assert len(p.s.display) == 6
    assert MISSIONS


@pytest.mark.rule("OMAI-3-14", "OMAI-3-15", "OMAI-3-18")
def test_t_w_04_all_branches() -> None:
    s = dark_colony()
    build(s, "generator", (-4, 0))
    p = draw(s, "generator").by(0, name(0, -2))
    s = settled(p.s)
    assert "generator" in here(s).out
    s = settled(draw(s, ALIEN).s)
    s = settled(draw(s, "generator").by(0, 1).s)
    assert here(s).dark == {at(0, -2): 1}
    s = settled(draw(settled(draw(s, ALIEN).s), "generator").s)
    assert here(s).vandalized == [at(-4, 0)]
    here(s).vandalized = []
    upgraded(s, 0, "wind-turbines", -4, 0)
    s = settled(draw(settled(draw(s, ALIEN).s), "generator").s)
    assert here(s).vandalized == [at(2, 1)]  # the Shelter of the player earliest in the order
    s = settled(draw(settled(draw(s, ALIEN).s), "generator").by(0, 0).s)
    assert here(s).dark == {at(0, -2): 1, at(2, 1): 0}
    p = completes(s, "level-three").by(0, "goal", name(0, -2))
    s = settled(p.s)
    assert (here(s).tracker, here(s).vandalized) == (5, [at(0, -2)])
    p = draw(settled(draw(s, ALIEN).s), "generator").by(0, 0)
    assert here(p.s).dark == {at(2, 1): 0, at(0, -2): 0}


def settled(s: Mars) -> Mars:
    """The same position at the end of another turn of seat 0."""
    s = s.copy()
    s.phase, s.queue, s.main_done, s.goal_done = "close", [0], False, False
    return s


@pytest.mark.rule("OMAI-3-16", "OMAI-3-23", "OMAI-3-27")
def test_where_a_colonist_lies_nothing_ends_and_nothing_is_upgraded() -> None:
    s = dark_colony()
    me(s).blueprints, me(s).bots = ["moisture-vaporator"], [at(0, 1)]
    assert spots(s, 0, reach_of(s, 0)) == {"moisture-vaporator": [at(0, 2)]}
    assert free_hexes(s) & BIT[at(0, 2)]
    before = components(s)["Colonists 1"]
    here(s).dark = {at(0, 2): 1}
    s.players[1].quarters -= 1
    assert spots(s, 0, reach_of(s, 0)) == {}
    assert not free_hexes(s) & BIT[at(0, 2)]
    assert components(s)["Colonists 1"] == before


@pytest.mark.rule("OMAI-0-02", "OMAI-3-01")
def test_everybody_sees_the_damage_and_the_goals_and_no_points() -> None:
    s = dark_colony()
    here(s).vandalized, here(s).dark = [at(0, -2)], {at(0, 2): 1}
    s.players[1].goals = ["three-ships"]
    score(s, 0, 3)
    assert me(s).op == 0
    seen = GAME.view(s, frozenset({0}))
    found = {hex_.id: (hex_.token, hex_.lying) for hex_ in seen.hexes if hex_.token}
    assert found == {name(0, -2): ("vandalized", None), name(0, 2): ("blackout", 1)}
    assert [goal.id for goal in seen.players[1].goals] == ["three-ships"]
    assert seen.items == ()


# -- Previews ---------------------------------------------------------------------------------------------


def soonest(s: Mars) -> int | None:
    return turns_of_light(s, here(s))


def test_how_soon_the_fifth_blackout_may_come() -> None:
    """Five cards vandalize, the Alien shuffles, five cards put out the lights."""
    s = dark_colony()
    assert soonest(s) == 5 + 1 + 5
    here(s).vandalized = [at(0, -2), at(0, 2)]
    assert soonest(s) == 2 + 3 + 1 + 3
    here(s).dark = {at(-2, 1): 0, at(2, -1): 0, at(0, 0): 1}
    assert soonest(s) == 2
    here(s).deck = ["generator", ALIEN]
    assert soonest(s) == 3
    here(s).grace = 4
    assert soonest(s) == 3 + 4
    assert any("in 7 turns at the soonest" in line.text for line in hooks(s).panel(s))


def test_without_enough_buildings_there_is_no_fifth_blackout() -> None:
    s = dark_colony()
    s.buildings = {at(0, -2): "generator", at(0, 2): "water", at(2, 0): "shelter-0", at(-2, 0): "shelter-1"}
    assert soonest(s) is None
    assert not any("soonest" in line.text for line in hooks(s).panel(s))
    s.buildings[at(4, 0)] = "shelter-0"
    assert soonest(s) is not None
    s.markers[at(0, 2)] = "moisture-vaporator"
    assert soonest(s) is None


def test_the_panel_tells_tokens_and_the_odds_of_the_alien() -> None:
    s = dark_colony()
    here(s).vandalized, here(s).dark = [at(0, -2)], {at(0, 2): 0}
    here(s).deck = ["generator", ALIEN]
    told = [line.text for line in hooks(s).panel(s)]
    assert "8 Blackout tokens are left" in told
    assert "The next card is the alien in 1 of 2 cases" in told
    here(s).deck = [ALIEN]
    assert "The next card is the alien: then all cards are shuffled" in [
        line.text for line in hooks(s).panel(s)
    ]
