"""Quests, from the flag to the instrument (AN-8.3)."""

import pytest

from perilune.engine import Match
from perilune.games.astronavigators.modes import SOLAR
from perilune.games.astronavigators.state import Player, Table
from tests.games.astronavigators.table import answer, asked, in_space, table, to_choose, to_resolve, tops

BEIJING, TAHITI = "N2E090", "S1W150"
LYRA, CASSIOPEIA, TAURUS, OCTANS = "C19", "C15", "C02", "C31"


def beijing(*observed: str, round_: int = 9) -> Table:
    """Wang travels to Beijing with the quest in hand."""
    s = table(SOLAR, "wang", "joao", round_=round_)
    wang = s.players[0]
    wang.quests, wang.scored, wang.nk = ("Q5",), observed, 0
    wang.vehicles, wang.visited = ("car", "train"), ("AS",)
    return s


def arrive(s: Table) -> Match[Table]:
    match = to_choose(s, 0)
    answer(match, "action", (1, "travel"))
    answer(match, "vehicle", "car")
    answer(match, "destination", BEIJING)
    return match


@pytest.mark.rule("AN-8.3-b", "AN-8.3-d", "AN-5.2-h", "R-26", "T-09")
@pytest.mark.parametrize(
    ("observed", "round_", "nk"),
    [
        ((LYRA, TAURUS), 9, 20),
        ((LYRA, TAURUS, CASSIOPEIA), 9, 40),
        ((LYRA, TAURUS, CASSIOPEIA), 14, 20),
        ((LYRA,), 14, 10),
    ],
)
def test_a_quest_pays_by_its_successes_and_twice_in_the_first_year(
    observed: tuple[str, ...], round_: int, nk: int
) -> None:
    match = arrive(beijing(*observed, round_=round_))
    answer(match, "connection", ("complete", "Q5"))
    wang = match.state.players[0]
    assert wang.nk == nk
    assert wang.quests == ()
    assert wang.instruments == ("jian-yi",)


@pytest.mark.rule("AN-8.3-b")
def test_without_a_success_there_is_nothing_to_complete() -> None:
    match = arrive(beijing("C05"))
    assert asked(match).kind == "astronaut"


@pytest.mark.rule("AN-8.3-d", "AN-8.3-g", "AN-5.2-h")
def test_completing_can_wait_for_a_turn_spent_on_the_square() -> None:
    s = beijing(LYRA)
    s.players[0].square = BEIJING
    tops(s, TAURUS)
    match = to_choose(s, 0)
    answer(match, "action", (1, "observe"))
    answer(match, "prepare", "go")
    assert match.state.players[0].quests == ("Q5",)
    answer(match, "finish", ("complete", "Q5"))
    assert match.state.players[0].nk == 5 + 20, "a second success does not make three"


@pytest.mark.rule("AN-8.3-g")
def test_a_target_counts_whether_it_was_observed_before_or_after_the_quest_was_gained() -> None:
    s = beijing(LYRA, TAURUS, CASSIOPEIA)
    wang = s.players[0]
    wang.square, wang.quests, s.quests = BEIJING, (), ["Q5"]
    wang.tiles, wang.week, wang.action = ("AS4",), 1, "pass"
    match = to_resolve(s, 0)
    answer(match, "prepare", ("AS4", "flag"))
    answer(match, "quest-source", "search")
    answer(match, "prepare", ("complete", "Q5"))
    assert match.state.players[0].nk == 40


@pytest.mark.rule("AN-8.3-d", "R-33")
def test_an_astronaut_on_earth_completes_quests_in_the_second_year() -> None:
    s = beijing(LYRA, round_=20)
    assert s.players[0].astronaut
    match = arrive(s)
    answer(match, "connection", ("complete", "Q5"))
    assert match.state.players[0].nk == 10


@pytest.mark.rule("AN-8.3-d")
def test_nobody_completes_a_quest_from_space() -> None:
    s = beijing(LYRA)
    in_space(s.players[0], 2)
    s.players[0].square, s.players[0].quests = BEIJING, ("Q5",)
    s.players[0].week, s.players[0].action = 1, "pass"
    assert asked(to_resolve(s, 0)).kind != "prepare"


@pytest.mark.rule("AN-8.3-a")
def test_the_quest_of_the_own_colour_can_be_searched() -> None:
    s = table(SOLAR, "leo", "joao")
    s.players[0].tiles, s.quests = ("AF4",), ["Q4", "Q1", "Q2"]
    s.players[0].week, s.players[0].action = 1, "pass"
    match = to_resolve(s, 0)
    answer(match, "prepare", ("AF4", "flag"))
    answer(match, "quest-source", "search")
    assert match.state.players[0].quests == ("Q4",)
    assert sorted(match.state.quests) == ["Q1", "Q2"]


@pytest.mark.rule("AN-8.3-a", "AN-6.7-a")
def test_a_search_for_a_quest_that_somebody_holds_draws_two() -> None:
    s = table(SOLAR, "leo", "joao")
    s.players[0].tiles, s.quests = ("AF4",), ["Q1", "Q2", "Q3"]
    s.players[1].quests = ("Q4",)
    s.players[0].week, s.players[0].action = 1, "pass"
    match = to_resolve(s, 0)
    answer(match, "prepare", ("AF4", "flag"))
    answer(match, "quest-source", "search")
    assert asked(match).options == ("Q2", "Q3")


@pytest.mark.rule("AN-8.3-a")
def test_a_quest_already_held_is_not_searched_again() -> None:
    s = table(SOLAR, "leo", "joao")
    s.players[0].tiles, s.players[0].quests, s.quests = ("AF4",), ("Q4",), ["Q1", "Q2", "Q3"]
    s.players[0].week, s.players[0].action = 1, "pass"
    match = to_resolve(s, 0)
    answer(match, "prepare", ("AF4", "flag"))
    assert asked(match).kind == "quest"


@pytest.mark.rule("AN-8.3-a")
def test_quests_are_secret_until_they_are_completed() -> None:
    match = arrive(beijing(LYRA))
    assert match.view(0).players[0].quests.known == ["Q5"]
    assert match.view(1).players[0].quests.known == []
    assert match.view(1).players[0].quests.hidden == 1
    answer(match, "connection", ("complete", "Q5"))
    assert [one.id for one in match.view(1).players[0].instruments] == ["jian-yi"]


@pytest.mark.rule("AN-8.3-h")
@pytest.mark.parametrize("character", ["joao", "leo", "wang"])
def test_quest_rewards_are_the_same_for_everybody(character: str) -> None:
    s = table(SOLAR, character, "neil", round_=9)
    player = s.players[0]
    player.square, player.quests, player.scored, player.nk = BEIJING, ("Q5",), (LYRA,), 0
    player.week, player.action = 1, "pass"
    match = to_resolve(s, 0)
    answer(match, "prepare", ("complete", "Q5"))
    assert match.state.players[0].nk == 20


def on_tahiti(round_: int) -> Table:
    """T-56: Jarrah with Captain Cook's quest, the planet deck shows a transit of Venus."""
    s = table(SOLAR, "jarrah", "neil", round_=round_)
    jarrah = s.players[0]
    jarrah.square, jarrah.face, jarrah.quests, jarrah.nk = TAHITI, "boat", ("Q7",), 0
    s.planet_deck[-1] = "P10"
    tops(s, OCTANS, OCTANS, OCTANS, OCTANS)
    return s


@pytest.mark.rule("AN-8.3-c", "AN-5.1-c", "AN-3.3-d", "T-56")
def test_the_transit_of_venus_on_tahiti() -> None:
    match = to_choose(on_tahiti(7), 0)
    assert {week for week, action in asked(match).options if action == "observe-planet"} == {1, 2, 3}
    answer(match, "action", (1, "observe-planet"))
    jarrah = match.state.players[0]
    assert (jarrah.nk, jarrah.symbols["RK"], jarrah.on_site) == (20, 1, ("P10",))
    answer(match, "finish", ("complete", "Q7"))
    assert match.state.players[0].nk == 20 + 10 * 2
    assert match.state.players[0].instruments == ("octant",)


@pytest.mark.rule("AN-8.3-c", "T-56")
def test_cooks_quest_may_wait_for_both() -> None:
    s = on_tahiti(8)
    s.players[0].on_site = ("P10",)
    match = to_choose(s, 0)
    answer(match, "action", (1, "observe"))
    answer(match, "prepare", "go")
    answer(match, "finish", ("complete", "Q7"))
    assert match.state.players[0].nk == 5 + 30 * 2


@pytest.mark.rule("AN-3.3-d", "T-56")
def test_a_month_too_early_there_is_no_transit() -> None:
    match = to_choose(on_tahiti(6), 0)
    assert (1, "observe-planet") not in asked(match).options


@pytest.mark.rule("AN-8.3-c")
@pytest.mark.parametrize("change", ["elsewhere", "before"])
def test_cooks_targets_must_be_observed_there_with_the_quest_in_hand(change: str) -> None:
    s = on_tahiti(8)
    jarrah: Player = s.players[0]
    if change == "elsewhere":
        jarrah.square = "S1W180"
    else:
        jarrah.quests = ()
    match = to_choose(s, 0)
    answer(match, "action", (1, "observe"))
    assert match.state.players[0].scored == (OCTANS,)
    assert match.state.players[0].on_site == ()
