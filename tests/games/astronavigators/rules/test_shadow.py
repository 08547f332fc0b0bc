"""Alone against the Shadow (AN-10)."""

from typing import Literal

import pytest

from perilune.engine import IllegalOption, Match, start
from perilune.games.astronavigators import GAME
from perilune.games.astronavigators.box.kinds import Instrument, Track
from perilune.games.astronavigators.modes import SOLO
from perilune.games.astronavigators.state import Options, Table
from tests.games.astronavigators.table import (
    agenda,
    answer,
    asked,
    board,
    fly,
    in_space,
    on_pad,
    table,
    take,
    to_choose,
    to_resolve,
    tops,
)


def solo(round_: int, who: str = "neil", *, options: Options | None = None, shadow_week: int = 0) -> Table:
    s = table(SOLO, who, round_=round_, options=options)
    assert s.shadow is not None
    s.shadow.week = shadow_week
    return s


def shadow_at(s: Table, stage: int, track: Track = "outbound") -> None:
    assert s.shadow is not None
    s.shadow.where, s.shadow.track, s.shadow.stage = "flying", track, stage


def shadow_of(match: Match[Table]) -> tuple[str, str, int]:
    shadow = match.state.shadow
    assert shadow is not None
    return shadow.where, shadow.track, shadow.stage


def free_weeks(match: Match[Table]) -> set[int]:
    return {week for week, _ in asked(match).options}


# -- Weeks ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("T-57", "AN-10.4", "AN-10.9", "AN-5.4-e")
def test_bad_timing_goes_round_and_the_shadow_follows_the_player() -> None:
    s = solo(1)
    match = to_choose(s, 0)
    state = match.state
    assert state.shadow is not None
    for bad_timing, shadow, free, week in [
        (1, 0, {2, 3, 4}, 2),
        (2, 1, {3, 4}, 3),
        (3, 2, {1, 4}, 1),
        (4, 1, {2, 3}, 2),
    ]:
        assert (state.bad_timing, state.shadow.week) == (bad_timing, shadow)
        assert free_weeks(match) == free
        match.play((week, "pass"))
        answer(match, "astronaut", False, 0)


@pytest.mark.rule("T-12", "AN-10.4")
def test_if_bad_timing_takes_the_players_week_the_shadow_takes_the_one_before() -> None:
    s = solo(2, shadow_week=4)
    match = to_choose(s, 0)
    match.play((3, "pass"))
    answer(match, "astronaut", False, 0)
    assert match.state.bad_timing == 3
    assert match.state.shadow is not None
    assert match.state.shadow.week == 2


@pytest.mark.rule("AN-10.4", "AN-10.9")
def test_blocked_weeks_are_closed_even_to_rest_but_get_their_card() -> None:
    s = solo(2, shadow_week=1)
    match = to_choose(s, 0)
    for week in (1, 2):
        with pytest.raises(IllegalOption, match="taken"):
            match.play((week, "pass"))
    before = {week: len(stack) for week, stack in match.state.weeks.items()}
    match.play((3, "pass"))
    answer(match, "astronaut", False, 0)
    assert {week: len(stack) for week, stack in match.state.weeks.items()} == {
        w: n + 1 for w, n in before.items()
    }


# -- The Shadow's craft --------------------------------------------------------------------------------------


@pytest.mark.rule("AN-10.5")
def test_the_shadow_stays_on_earth_in_the_first_year() -> None:
    s = solo(12, shadow_week=3)
    match = to_choose(s, 0)
    match.play((2, "pass"))
    assert shadow_of(match)[0] == "earth"


@pytest.mark.rule("T-58", "AN-10.5")
@pytest.mark.parametrize(("shadow_week", "stage"), [(4, 1), (2, 2)])
def test_the_shadow_launches_in_round_13_before_the_player(shadow_week: int, stage: int) -> None:
    s = solo(13, shadow_week=shadow_week)
    match = to_choose(s, 0)
    match.play((3, "pass"))
    assert shadow_of(match) == ("flying", "outbound", stage)


@pytest.mark.rule("T-58", "AN-10.6", "AN-10.10")
def test_the_shadow_skips_the_players_stage_and_the_player_the_shadows() -> None:
    s = solo(13, shadow_week=4)
    in_space(s.players[0], 1)
    match = to_choose(s, 0)
    match.play((2, "pass"))
    assert shadow_of(match) == ("flying", "outbound", 2)
    assert match.state.tracks["outbound"].open == [False] * 5, "it never turns a tile"

    s = solo(16, shadow_week=1)
    board(s, 0, 0, 20, 5)
    in_space(s.players[0], 2)
    shadow_at(s, 2)
    match = to_choose(s, 0)
    fly(match, 2)
    assert shadow_of(match)[2] == 3
    assert (match.state.players[0].stage, match.state.players[0].dv) == (4, 5)


@pytest.mark.rule("T-50", "AN-10.5")
@pytest.mark.parametrize(("shadow_week", "week", "steps"), [(2, 4, 2), (3, 2, 1)])
def test_tokens_in_earlier_weeks_move_the_shadow_first(shadow_week: int, week: int, steps: int) -> None:
    s = solo(17, shadow_week=shadow_week)
    board(s, 0, 0, 0, 0, 0)
    in_space(s.players[0], 1)
    shadow_at(s, 2)
    match = to_choose(s, 0)
    fly(match, week)
    assert shadow_of(match) == ("flying", "outbound", 2 + steps)
    assert match.state.players[0].stage == 2, "the Shadow had left the stage before"


@pytest.mark.rule("AN-10.5")
def test_otherwise_the_shadow_moves_after_the_player() -> None:
    s = solo(16, shadow_week=3)
    board(s, 0, 0, 5)
    in_space(s.players[0], 1)
    shadow_at(s, 2)
    match = to_choose(s, 0)
    fly(match, 1)
    assert match.state.players[0].stage == 3, "the Shadow still stood on stage 2"
    assert shadow_of(match)[2] == 4, "and then had to leave out stage 3"


@pytest.mark.rule("AN-10.6", "R-58")
def test_the_landing_ends_the_shadows_movement_and_it_leaves_next_month() -> None:
    s = solo(17, shadow_week=2)
    shadow_at(s, 5)
    match = to_choose(s, 0)
    match.play((4, "pass"))
    assert shadow_of(match) == ("landed", "outbound", 0)
    match = to_choose(match.state, 0)
    s = match.state
    s.bad_timing = 2
    assert s.shadow is not None
    s.shadow.week = 4
    match = to_choose(s, 0)
    match.play((3, "pass"))
    assert shadow_of(match) == ("flying", "inbound", 1)


@pytest.mark.rule("AN-10.6", "AN-10.7")
def test_left_alone_the_shadow_is_home_in_round_24() -> None:
    s = solo(13, shadow_week=4)
    match = to_choose(s, 0)
    while match.choice:
        match.play((min(quiet_weeks(match)), "pass"))
    assert match.state.round == 24
    assert shadow_of(match)[0] == "returned"
    assert match.outcome is not None
    assert match.outcome.won == (False,)
    assert match.outcome.reason == "the Shadow was home first"


def quiet_weeks(match: Match[Table]) -> set[int]:
    """Free weeks after which next month's tokens do not both stand in the first two weeks."""
    bad_timing = match.state.bad_timing % 4 + 1
    before = (bad_timing - 2) % 4 + 1
    return {
        week for week in free_weeks(match) if {bad_timing, week if week != bad_timing else before} != {1, 2}
    }


@pytest.mark.rule("AN-10.8")
def test_the_shadow_is_another_player_for_chasing_the_hunter() -> None:
    s = solo(17, "yuri", shadow_week=2)
    board(s, 0, 0, 10, 15)
    in_space(s.players[0], 3)
    agenda(s.players[0], "H8")
    shadow_at(s, 2)
    match = to_choose(s, 0)
    match.play((4, "pass"))
    assert shadow_of(match)[2] == 5
    assert (match.state.players[0].stage, match.state.players[0].dv) == (4, 15)


@pytest.mark.rule("AN-10.8")
def test_the_shadows_die_counts_for_housing() -> None:
    s = solo(14, "yuri", shadow_week=3)
    board(s, 0, 0, 0, 0)
    in_space(s.players[0], 1)
    agenda(s.players[0], "H7")
    s.players[0].shallow_outbound = 4
    shadow_at(s, 2)
    match = to_choose(s, 0)
    fly(match, 1)
    assert match.state.players[0].stage == 3


@pytest.mark.rule("AN-10.10")
def test_on_the_moon_nobody_blocks() -> None:
    s = solo(20, shadow_week=1)
    assert s.shadow is not None
    s.shadow.where = "landed"
    in_space(s.players[0], 5)
    match = to_choose(s, 0)
    fly(match, 2)
    assert match.state.players[0].where == "landed"


# -- The end -------------------------------------------------------------------------------------------------


@pytest.mark.rule("AN-10.2", "AN-10.9", "AN-10.11")
@pytest.mark.parametrize(
    ("level", "instruments", "revealed", "won"),
    [
        ("first", (), True, True),
        ("first", (), False, False),
        ("medium", (), True, False),
        ("medium", ("sextant",), True, True),
        ("expert", ("sextant",), True, False),
        ("expert", ("sextant", "octant"), True, True),
        ("expert", ("sextant", "octant"), False, False),
    ],
)
def test_conditions_by_level(
    level: Literal["first", "medium", "expert"],
    instruments: tuple[Instrument, ...],
    revealed: bool,
    won: bool,
) -> None:
    s = solo(20, options=Options(level=level), shadow_week=1)
    in_space(s.players[0], 5, track="inbound")
    agenda(s.players[0], "H2", revealed=revealed)
    s.players[0].instruments = instruments
    match = to_choose(s, 0)
    match.play((2, "travel"))
    if match.choice and match.choice.kind == "lay-instrument":
        match.play("enough")
    assert match.outcome is not None
    assert match.outcome.won == (won,)


SIX = ("AF", "AS", "EU", "NA", "OC", "SA")


def sail(s: Table, square: str) -> Match[Table]:
    """The solo player ends a boat's movement on a square."""
    player = s.players[0]
    player.week, player.action, player.vehicle, player.face = 2, "travel", "boat", "boat"
    match = to_resolve(s, 0)
    answer(match, "destination", square)
    return match


@pytest.mark.rule("AN-10.2", "R-68")
def test_a_mission_that_was_done_counts_without_being_shown() -> None:
    s = solo(5, "neil")
    agenda(s.players[0], "H2", revealed=False)
    s.players[0].visited = tuple(one for one in SIX if one != "SA")
    s.players[0].square = "N1W090"
    player = sail(s, "N1W060").state.players[0]
    assert (player.revealed, player.fulfilled) == (False, True)

    s = solo(20, "neil", shadow_week=1)
    in_space(s.players[0], 5, track="inbound")
    agenda(s.players[0], "H2", revealed=False)
    s.players[0].fulfilled = True
    match = to_choose(s, 0)
    match.play((2, "travel"))
    assert match.outcome is not None
    assert match.outcome.won == (True,)


@pytest.mark.rule("R-68", "AN-10.11")
@pytest.mark.parametrize(("round_", "done"), [(9, True), (10, False)])
def test_a_mission_with_a_term_must_be_done_in_time(round_: int, done: bool) -> None:
    s = solo(round_, "joao")
    agenda(s.players[0], "H4", revealed=False)
    s.players[0].symbols["MW"] = 2
    s.players[0].square = "N1W060"
    tops(s, *["C21"] * 4)  # Perseus, in the Milky Way
    match = to_choose(s, 0)
    take(match, "observe")
    assert match.state.players[0].tokens["MW"] == "active"
    assert match.state.players[0].fulfilled is done


@pytest.mark.rule("R-68")
def test_a_mission_of_a_place_is_done_there_alone() -> None:
    for square, done in (("S1E120", True), ("S1E090", False)):
        s = solo(5, "jarrah")
        agenda(s.players[0], "H18", revealed=False)
        s.players[0].scored, s.players[0].square = ("P2",), "N1E120"
        player = sail(s, square).state.players[0]
        assert player.fulfilled is done


@pytest.mark.rule("AN-10.7")
def test_the_earlier_mover_of_a_month_wins() -> None:
    s = solo(20, shadow_week=3)
    in_space(s.players[0], 5, track="inbound")
    agenda(s.players[0], "H2")
    shadow_at(s, 4, "inbound")
    first = to_choose(s, 0)
    fly(first, 1)
    assert first.outcome is not None
    assert first.outcome.won == (True,), "both tokens stand later: the player moves first"
    assert s.shadow is not None
    s.shadow.week, s.shadow.stage = 1, 4
    second = to_choose(s, 0)
    fly(second, 2)
    assert second.outcome is not None
    assert second.outcome.reason == "the Shadow was home first", "stage 5 is the player's, so it comes home"


@pytest.mark.rule("AN-10.7")
def test_dropping_out_and_the_end_of_two_years_are_defeats() -> None:
    s = solo(20, shadow_week=1)
    board(s, 0, 0, 20, track="inbound")
    in_space(s.players[0], 2, nk=100, dv=90, track="inbound")
    match = to_choose(s, 0)
    fly(match, 2)
    assert match.outcome is not None
    assert (match.outcome.won, match.outcome.reason) == ((False,), "dropped out")

    s = solo(24, shadow_week=1)
    shadow_at(s, 2, "inbound")
    match = to_choose(s, 0)
    match.play((2, "pass"))
    assert match.outcome is not None
    assert (match.outcome.won, match.outcome.reason) == ((False,), "two years are over")


@pytest.mark.rule("AN-10.7")
def test_sextants_are_no_use_alone() -> None:
    s = solo(4, shadow_week=1)
    s.players[0].tiles, s.players[0].instruments = ("NA8",), ("sextant",)
    match = to_choose(s, 0)
    match.play((2, "pass"))
    while asked(match).kind != "action":
        match.play(asked(match).options[-1] if asked(match).kind in ("prepare", "finish") else False)
    assert match.state.players[0].tiles == ("NA8",)


@pytest.mark.rule("AN-10.1", "AN-4.4")
def test_a_whole_solo_game_starts_with_a_character_and_the_planets() -> None:
    match = start(GAME, SOLO, 1, seed=5)
    kinds = []
    while asked(match).kind != "action":
        kinds.append(asked(match).kind)
        match.play(asked(match).options[0])
    assert kinds[0] == "character"
    assert len(match.state.spots) == 8
    assert match.view(0).housing == 1
    assert free_weeks(match) == {2, 3, 4}


@pytest.mark.rule("AN-10.1")
def test_there_is_no_tile_draw_and_so_no_exchange() -> None:
    s = solo(5, shadow_week=4)
    on_pad(s.players[0], 60)
    match = to_choose(s, 0)
    fly(match, 2)
    assert match.state.players[0].drawn == {}
    assert asked(match).kind == "abort-stage"
