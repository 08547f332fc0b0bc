"""Hidden agendas: missions and the moments of their reveal (AN-2.11, AN-8.2)."""

import pytest

from perilune.engine import Match, start
from perilune.games.astronavigators import GAME
from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.modes import CONSTELLATION, SOLAR
from perilune.games.astronavigators.state import Table
from tests.games.astronavigators.table import (
    agenda,
    answer,
    asked,
    board,
    flight,
    fly,
    in_space,
    on_pad,
    play,
    table,
    take,
    to_choose,
    tops,
)

SIX = ("AF", "AS", "EU", "NA", "OC", "SA")


def launch(name: str, who: str, *, scored: str = "", sets: str = "", visited: str = "") -> Match[Table]:
    """Seat 0 launches from the Cape, with an agenda still hidden and these things done."""
    other = "leo" if who != "leo" else "neil"
    s = table(SOLAR, who, other, round_=5)
    board(s, 0, 0, 0, 0, 0)
    player = s.players[0]
    on_pad(player, 60)
    agenda(player, name, revealed=False)
    player.scored = tuple(scored.split())
    for code in sets.split():
        player.tokens[code] = "spent"
    if visited:
        player.visited = tuple(visited.split())
    match = to_choose(s, 0)
    fly(match)
    return match


@pytest.mark.rule("AN-8.2-a", "AN-8.2-b", "AN-2.11")
@pytest.mark.parametrize(
    ("name", "who", "done", "almost"),
    [
        ("H2", "neil", {"visited": "AF AS EU NA OC SA"}, {"visited": "AF AS EU NA OC AN"}),
        ("H3", "neil", {"scored": "P5 P4"}, {"scored": "P5 P5"}),
        ("H5", "joao", {"scored": "M1E M3E"}, {"scored": "M1E M3"}),
        ("H7", "yuri", {"sets": "PR"}, {"sets": "PA"}),
        ("H8", "yuri", {"scored": "C08 C24"}, {"scored": "C08 C08"}),
        ("H9", "yuri", {"scored": "P7 P8"}, {"scored": "P8"}),
        ("H10", "leo", {"sets": "PA"}, {"sets": "OR"}),
        ("H12", "leo", {"scored": "M1E C02"}, {"scored": "C02 C02"}),
        ("H12", "leo", {"scored": "P1 C02"}, {"scored": "P9 C02"}),
        ("H13", "wang", {"scored": "M1E M2 M3 M4"}, {"scored": "M1 M1E M2 M3"}),
        ("H14", "wang", {"scored": "C18 C20"}, {"scored": "C18 C10"}),
        ("H15", "wang", {"scored": "P5 P6"}, {"scored": "P6 P4"}),
        ("H17", "jarrah", {"scored": "C29 C30"}, {"scored": "C29 C29"}),
        ("H19", "sphen", {"sets": "SS"}, {"sets": "NS"}),
        ("H20", "sphen", {"sets": "OR"}, {"sets": "SS"}),
        ("H21", "sphen", {"scored": "P1 P6"}, {"scored": "P1 P5"}),
    ],
)
def test_missions_of_the_launch(name: str, who: str, done: dict[str, str], almost: dict[str, str]) -> None:
    match = launch(name, who, **almost)
    assert asked(match).kind in ("prepare", "draw-stage")
    match = launch(name, who, **done)
    if asked(match).kind == "prepare":
        answer(match, "prepare", "go", 0)
    answer(match, "reveal-agenda", True, 0)
    assert match.state.players[0].revealed
    assert match.view(1).players[0].agenda.id == name


@pytest.mark.rule("AN-8.2-b", "R-44")
def test_revealing_is_optional_and_the_agenda_works_only_then() -> None:
    match = launch("H2", "neil", visited="AF AS EU NA OC SA")
    answer(match, "reveal-agenda", False, 0)
    player = match.state.players[0]
    assert (player.revealed, player.stage) == (False, 1)
    assert match.view(1).players[0].agenda.id is None


@pytest.mark.rule("AN-8.2-f")
def test_an_agenda_revealed_at_the_launch_works_for_that_movement() -> None:
    match = launch("H2", "neil", visited="AF AS EU NA OC SA")
    answer(match, "reveal-agenda", True, 0)
    assert match.state.players[0].stage == 2


@pytest.mark.rule("AN-8.2-f", "AN-8.2-b")
def test_any_launch_will_do_relaunches_included() -> None:
    s = table(SOLAR, "neil", "leo", round_=14)
    board(s, 5, 10, 15, 25)
    in_space(s.players[0], 3, nk=60, dv=50)
    player = s.players[0]
    player.rocket, player.visited = "V7", SIX
    agenda(player, "H2", revealed=False)
    match = to_choose(s, 0)
    fly(match)
    answer(match, "reveal-agenda", True, 0)
    assert (match.state.players[0].stage, match.state.players[0].dv) == (4, 10 + 15 + 25)


@pytest.mark.rule("AN-8.2-a", "AN-8.2-b", "AN-5.1-b")
def test_an_agenda_is_secret_until_revealed() -> None:
    match = launch("H3", "neil", scored="P5 P4")
    assert match.view(0).players[0].agenda.id == "H3"
    assert match.view(1).players[0].agenda.id is None
    assert match.view().players[0].agenda.id is None


# -- H1 ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T-68", "AN-8.2-c", "R-55")
def test_capricornus_helps_apollo_star_map() -> None:
    s = table(CONSTELLATION, "neil", "joao", round_=4)
    tops(s, "C10")
    player = s.players[0]
    player.scored, player.symbols["ST"] = ("C19",), 1
    agenda(player, "H1", revealed=False)
    match = to_choose(s, 0)
    match.play((1, "observe"))
    s = match.state
    assert s.players[0].tokens["ST"] == "active"
    board(s, 0, 0, 20, 5)
    in_space(s.players[0], 2)
    match = to_choose(s, 0)
    fly(match)
    answer(match, "reveal-agenda", True, 0)
    assert (match.state.players[0].stage, match.state.players[0].dv) == (4, 5)


@pytest.mark.rule("AN-8.2-c")
def test_apollo_star_map_may_also_be_shown_when_leaving_the_second_stage_home() -> None:
    s = table(CONSTELLATION, "neil", "joao", round_=14)
    board(s, 0, 0, 20, 5, track="inbound")
    in_space(s.players[0], 2, track="inbound")
    s.players[0].tokens["ST"] = "active"
    agenda(s.players[0], "H1", revealed=False)
    match = to_choose(s, 0)
    fly(match)
    answer(match, "reveal-agenda", True, 0)
    assert match.state.players[0].stage == 4
    assert not match.state.tracks["inbound"].open[2]


@pytest.mark.rule("AN-8.2-c")
@pytest.mark.parametrize("stage", [1, 3])
def test_apollo_star_map_has_no_other_moment(stage: int) -> None:
    s = table(CONSTELLATION, "neil", "joao", round_=5)
    in_space(s.players[0], stage)
    s.players[0].tokens["ST"] = "active"
    agenda(s.players[0], "H1", revealed=False)
    match = to_choose(s, 0)
    fly(match)
    assert asked(match).kind == "abort-stage"


# -- H4 ------------------------------------------------------------------------------------------------------


def month_before(round_: int) -> Match[Table]:
    s = table(CONSTELLATION, "joao", "neil", round_=round_ - 1)
    agenda(s.players[0], "H4", revealed=False)
    s.players[0].tokens["MW"] = "active"
    match = to_choose(s, 0)
    match.play((1, "pass"))
    answer(match, "astronaut", False, 0)
    answer(match, "astronaut", False, 1)
    return match


@pytest.mark.rule("AN-5.1-i")
def test_galactic_alignment_is_shown_at_the_start_of_december() -> None:
    match = month_before(10)
    answer(match, "reveal-agenda", True, 0)
    assert match.state.players[0].revealed
    assert asked(match).kind == "action"


@pytest.mark.rule("AN-5.1-i", "AN-8.2-c")
@pytest.mark.parametrize("round_", [9, 11])
def test_galactic_alignment_has_no_other_month(round_: int) -> None:
    match = month_before(round_)
    assert asked(match).kind == "action"


@pytest.mark.rule("AN-5.1-i")
def test_galactic_alignment_needs_the_milky_way() -> None:
    s = table(CONSTELLATION, "joao", "neil", round_=9)
    agenda(s.players[0], "H4", revealed=False)
    match = to_choose(s, 0)
    match.play((1, "pass"))
    answer(match, "astronaut", False, 0)
    answer(match, "astronaut", False, 1)
    assert asked(match).kind == "action"


# -- H6 ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AN-8.2-c", "AN-3.3-e")
@pytest.mark.parametrize(("round_", "offered"), [(5, True), (2, False)])
def test_triple_conjunction_is_shown_at_its_observation(round_: int, offered: bool) -> None:
    s = table(SOLAR, "joao", "neil", round_=round_)
    tops(s, "C01", "M2", "P5", "P2")
    agenda(s.players[0], "H6", revealed=False)
    match = to_choose(s, 0)
    match.play((2, "observe"))
    assert "M2" in match.state.players[0].scored
    assert (asked(match).kind == "reveal-agenda") == offered, "only the orrery counts for the mission"
    if offered:
        match.play(True)
        assert match.state.players[0].revealed


@pytest.mark.rule("AN-8.2-b")
def test_triple_conjunction_is_asked_for_once() -> None:
    s = table(SOLAR, "joao", "neil", round_=5)
    tops(s, "C01", "M2", "P5", "P2")
    agenda(s.players[0], "H6", revealed=False)
    match = to_choose(s, 0)
    match.play((2, "observe"))
    answer(match, "reveal-agenda", False, 0)
    assert asked(match).kind != "reveal-agenda"
    assert not match.state.players[0].revealed


# -- H11, H16, H18: on a square ------------------------------------------------------------------------------


@pytest.mark.rule("AN-5.2-h", "AN-8.2-c")
def test_sphinx_and_pyramids_is_shown_on_arrival_in_egypt() -> None:
    s = table(CONSTELLATION, "leo", "neil", round_=5)
    s.players[0].scored = ("C05", "C24")
    agenda(s.players[0], "H11", revealed=False)
    match = to_choose(s, 0)
    match.play((1, "travel"))
    answer(match, "vehicle", "car", 0)
    answer(match, "destination", "N1E000", 0)
    answer(match, "connection", "reveal", 0)
    assert match.state.players[0].revealed


@pytest.mark.rule("AN-5.2-h")
def test_an_intermediate_stop_is_enough() -> None:
    s = table(CONSTELLATION, "leo", "neil", round_=5)
    player = s.players[0]
    player.scored, player.tiles = ("C05", "C24"), ("AF3",)
    agenda(player, "H11", revealed=False)
    match = to_choose(s, 0)
    match.play((1, "travel"))
    answer(match, "vehicle", "car", 0)
    answer(match, "destination", "N1E000", 0)
    assert {"reveal", ("AF3", "car")} <= {*asked(match).options}
    answer(match, "connection", ("AF3", "car"), 0)
    answer(match, "destination", "N1E030", 0)
    assert asked(match).kind != "connection" or "reveal" not in asked(match).options


@pytest.mark.rule("AN-5.2-h")
def test_so_is_a_turn_spent_on_the_square() -> None:
    s = table(SOLAR, "jarrah", "neil", round_=5)
    player = s.players[0]
    player.scored, player.square = ("P2",), "S1E120"
    agenda(player, "H18", revealed=False)
    match = to_choose(s, 0)
    match.play((1, "pass"))
    answer(match, "prepare", "reveal", 0)
    assert match.state.players[0].revealed


@pytest.mark.rule("AN-5.2-h", "AN-8.2-a")
@pytest.mark.parametrize(("scored", "square"), [("", "S1E120"), ("P10", "S1E120"), ("P2", "S2E120")])
def test_barnumbirr_needs_venus_and_the_square(scored: str, square: str) -> None:
    s = table(SOLAR, "jarrah", "neil", round_=5)
    player = s.players[0]
    player.scored, player.square = tuple(scored.split()), square
    agenda(player, "H18", revealed=False)
    match = to_choose(s, 0)
    match.play((1, "pass"))
    assert asked(match).kind == "astronaut"


@pytest.mark.rule("AN-8.2-c", "R-01")
def test_hokulea_asks_for_two_sets_and_two_squares_of_the_triangle() -> None:
    s = table(CONSTELLATION, "jarrah", "neil", round_=5)
    player = s.players[0]
    player.tokens |= {"PA": "active", "OR": "spent"}
    player.square = "S2E150"
    agenda(player, "H16", revealed=False)
    match = to_choose(s, 0)
    match.play((1, "travel"))
    answer(match, "vehicle", "boat", 0)
    answer(match, "destination", "S1W180", 0)
    assert match.state.players[0].triangle == ("S1W180",), "where he starts no movement has ended"
    assert asked(match).kind == "astronaut"
    match = to_choose(match.state, 0)
    match.play((1, "travel"))
    answer(match, "vehicle", "boat", 0)
    answer(match, "destination", "S1W150", 0)
    answer(match, "connection", "reveal", 0)
    assert match.state.players[0].revealed


# -- H20 -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AN-8.2-f", "AN-8.2-c")
def test_thermal_roll_can_be_shown_in_any_own_turn_before_the_launch() -> None:
    s = table(CONSTELLATION, "sphen", "neil", round_=5)
    s.players[0].tokens["OR"] = "active"
    agenda(s.players[0], "H20", revealed=False)
    match = to_choose(s, 0)
    match.play((1, "pass"))
    answer(match, "prepare", "reveal", 0)
    assert [*asked(match).options] == [0, 5, 10, 15, 20, 25, 30, 35]
    answer(match, "name-value", 15, 0)
    assert match.view(1).players[0].named == 15


@pytest.mark.rule("AN-8.2-f")
def test_thermal_roll_can_be_shown_at_the_launch() -> None:
    match = launch("H20", "sphen", sets="OR")
    answer(match, "prepare", "go", 0)
    answer(match, "reveal-agenda", True, 0)
    answer(match, "name-value", 0, 0)
    assert match.state.players[0].named == 0


@pytest.mark.rule("AN-8.2-e")
@pytest.mark.parametrize(("mode", "offered"), [(CONSTELLATION, 2), (SOLAR, 3)])
def test_everybody_chooses_one_agenda_among_those_of_the_own_character(mode: str, offered: int) -> None:
    match = start(GAME, mode, 4, seed=3)
    kept: dict[int, str] = {}
    while asked(match).kind != "action":
        choice = asked(match)
        if choice.kind == "agenda":
            who = match.state.players[choice.seat].character
            assert len(choice.options) == offered
            assert {CONTENT.agendas[name].character for name in choice.options} == {who}
            kept[choice.seat] = choice.options[-1]
        match.play(choice.options[-1])
    assert {seat: player.agenda for seat, player in enumerate(match.state.players)} == kept
    assert len(set(kept.values())) == 4, "nobody shares an agenda"


@pytest.mark.rule("AN-8.2-e")
def test_only_the_own_agenda_works_in_a_movement() -> None:
    s = flight("neil", "H1", 2, 5, 5, 5, 5, 5)
    agenda(s.players[1], "H11")  # an easy tile would give Leo a step, not Neil
    match = to_choose(s, 0)
    fly(match)
    assert match.state.players[0].stage == 4, "Apollo Star Map leaves stage 3 out; nothing else is added"


@pytest.mark.rule("T-78", "AN-8.2-h", "R-44")
def test_a_mission_done_but_not_shown_pays_nothing() -> None:
    s = table(CONSTELLATION, "neil", "joao", round_=24)
    agenda(s.players[0], "H2", revealed=False)
    s.players[0].visited = SIX
    agenda(s.players[1], "H5")
    match = play(s)
    while match.choice:
        take(match, "pass")
    assert match.outcome is not None
    assert dict(match.outcome.breakdown)["Hidden agenda"] == (0, 1)
    assert match.view(1).players[0].agenda.id == "H2", "now everybody sees it"
