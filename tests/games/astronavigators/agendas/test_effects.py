"""What revealed agendas do in flight (AN-8.2-c to AN-8.2-g)."""

import pytest

from perilune.games.astronavigators.modes import CONSTELLATION, SOLAR
from perilune.games.astronavigators.state import Player
from tests.games.astronavigators.table import (
    PAD,
    agenda,
    answer,
    arrived_at,
    asked,
    board,
    flight,
    fly,
    in_space,
    on_pad,
    pile,
    table,
    to_choose,
    tops,
)

# -- Stages left out: H1, H2, H7 -----------------------------------------------------------------------------


@pytest.mark.rule("AN-8.2-c")
def test_h1_goes_from_the_second_to_the_fourth_stage_each_time() -> None:
    s = flight("neil", "H1", 2, 0, 0, 20, 5)
    match = to_choose(s, 0)
    fly(match)
    assert arrived_at(match) == (4, 5)
    assert not match.state.tracks["outbound"].open[2]


@pytest.mark.rule("AN-8.2-c")
def test_h1_a_step_over_a_full_second_stage_does_not_trigger_it() -> None:
    s = flight("neil", "H1", 1, 0, 0, 20, 5)
    in_space(s.players[1], 2)
    match = to_choose(s, 0)
    fly(match)
    assert arrived_at(match) == (3, 20)


@pytest.mark.rule("AN-8.2-c")
def test_h1_housing_counts_from_the_fourth_stage_on() -> None:
    s = flight("neil", "H1", 2, 0, 0, 20, 5, 10)
    in_space(s.players[1], 4)
    match = to_choose(s, 0)
    fly(match)
    assert arrived_at(match) == (5, 10)


@pytest.mark.rule("AN-8.2-c", "T-31")
def test_h2_enters_the_next_free_stage_if_the_second_is_full() -> None:
    s = flight("neil", "H2", 1, 5, 10, 15)
    on_pad(s.players[0], 60)
    s.players[0].where, s.players[0].stage = "earth", 0
    in_space(s.players[1], 2)
    match = to_choose(s, 0)
    fly(match)
    assert arrived_at(match) == (3, 15)


@pytest.mark.rule("T-32", "AN-8.2-c", "R-53")
def test_h7_the_chosen_stage_holds_one_die_less() -> None:
    s = flight("yuri", "H7", 1, 0, 5, 10, 25, 15)
    match = to_choose(s, 0)
    fly(match)
    assert [*asked(match).options] == [2, 4]
    answer(match, "shallow-stage", 4, 0)
    assert arrived_at(match) == (2, 5)
    s = match.state
    s.players[0].stage = 3
    match = to_choose(s, 0)
    fly(match)
    assert arrived_at(match) == (5, 20), "stage 4 is always full for Yuri"


@pytest.mark.rule("AN-8.2-c", "R-53")
def test_h7_chooses_once_per_track_and_before_the_second_stage() -> None:
    s = flight("yuri", "H7", 1, 0, 5, 10)
    on_pad(s.players[0], 60)
    s.players[0].where, s.players[0].stage = "earth", 0
    match = to_choose(s, 0)
    fly(match)
    assert asked(match).kind == "draw-stage", "the first step leads to stage 1"
    in_space(s.players[1], 1)
    match = to_choose(s, 0)
    fly(match)
    answer(match, "shallow-stage", 2, 0)
    assert arrived_at(match) == (3, 10), "from the pad over a full stage 1"
    s = match.state.copy()
    board(s, 0, 5, 10, track="inbound")
    in_space(s.players[0], 1, track="inbound")
    in_space(s.players[1], 5)
    match = to_choose(s, 0)
    fly(match)
    answer(match, "shallow-stage", 4, 0)
    assert (match.state.players[0].shallow_outbound, match.state.players[0].shallow_inbound) == (2, 4)


@pytest.mark.rule("AN-8.2-c", "R-53")
def test_h7_a_choice_stays_and_binds_nobody_else() -> None:
    s = table(CONSTELLATION, "yuri", "neil", "leo", round_=5)
    board(s, 0, 5, 10)
    in_space(s.players[0], 1)
    agenda(s.players[0], "H7")
    s.players[0].shallow_outbound = 2
    in_space(s.players[1], 2)
    in_space(s.players[2], 1)
    match = to_choose(s, 0)
    fly(match)
    assert match.state.players[0].stage == 3, "with one die the stage is full for Yuri"
    match = to_choose(s, 2)
    fly(match)
    assert match.state.players[2].stage == 2, "for the others it has room for two"


# -- More steps: H4, H11, H12, H16, H19 ----------------------------------------------------------------------


@pytest.mark.rule("AN-8.2-c", "AN-8.2-g", "AN-7.1-i")
@pytest.mark.parametrize(("tops_", "stage"), [(("C15", ""), 3), (("C04", "C15"), 2), (("", "C15"), 2)])
def test_h4_the_milky_way_on_the_own_week_gives_a_step(tops_: tuple[str, ...], stage: int) -> None:
    s = flight("joao", "H4", 1, 0, 5, 10)
    tops(s, *tops_)
    match = to_choose(s, 0)
    fly(match, 1)
    assert arrived_at(match)[0] == stage


@pytest.mark.rule("T-63", "AN-8.2-c")
@pytest.mark.parametrize(("card", "stage"), [("C31", 3), ("C25", 3), ("C04", 2)])
def test_h16_polar_axis_or_orientation_on_the_own_week_gives_a_step(card: str, stage: int) -> None:
    s = flight("jarrah", "H16", 1, 0, 5, 10)
    tops(s, card, "C06")
    match = to_choose(s, 0)
    fly(match, 1)
    assert arrived_at(match)[0] == stage


@pytest.mark.rule("AN-8.2-g")
def test_cards_taken_in_earlier_weeks_are_gone() -> None:
    s = flight("joao", "H5", 1, 0, 5)
    s.players[1].character, s.players[1].astronaut = "leo", False
    tops(s, "M1", "C04")
    match = to_choose(s, 0, 1)
    match.play((2, "travel"))
    match.play((1, "observe"))
    assert arrived_at(match) == (2, 5), "the lunar card was scored in week 1"


@pytest.mark.rule("AN-8.2-c", "R-49")
@pytest.mark.parametrize(
    ("tiles", "end"), [((0, 5, 0, 0), (3, 5)), ((0, 10, 0, 0), (2, 10)), ((0, 0, 5, 10), (3, 5))]
)
def test_h11_an_easy_tile_gives_one_step_once(tiles: tuple[int, ...], end: tuple[int, int]) -> None:
    s = flight("leo", "H11", 1, *tiles)
    match = to_choose(s, 0)
    fly(match)
    assert arrived_at(match) == end


@pytest.mark.rule("AN-8.2-c", "R-49")
def test_h11_a_tile_made_easy_by_the_sextant_counts() -> None:
    s = flight("leo", "H11", 1, 0, 20, 10)
    s.players[0].sxt, s.players[0].tokens["new-moon"] = "new-moon", "slot"
    match = to_choose(s, 0)
    fly(match)
    answer(match, "use-sextant", True, 0)
    assert arrived_at(match) == (3, 10)


@pytest.mark.rule("AN-8.2-c", "AN-3.3-e")
@pytest.mark.parametrize(("round_", "card", "stage"), [(2, "C04", 3), (1, "C04", 2), (1, "P9", 3)])
def test_h12_mercury_gives_a_step(round_: int, card: str, stage: int) -> None:
    s = flight("leo", "H12", 1, 0, 10, 10, mode=SOLAR, round_=round_)
    s.planet_deck[-1] = "P5"
    tops(s, "C04", "C04", card)
    match = to_choose(s, 0)
    fly(match)
    assert arrived_at(match)[0] == stage, "a transit card shows its planet"


@pytest.mark.rule("AN-8.2-c")
def test_h19_a_right_guess_moves_on_and_may_be_repeated() -> None:
    s = flight("sphen", "H19", 1, 0, 5, 10, 15)
    pile(s, 2, 5, 20)
    pile(s, 3, 5, 15)
    match = to_choose(s, 0)
    fly(match)
    assert [*asked(match).options] == ["no", 10, 15, 20, 25]
    answer(match, "guess", 20, 0)
    answer(match, "guess", 15, 0)
    answer(match, "guess", "no", 0)
    assert arrived_at(match) == (4, 30)
    assert sorted(match.state.tracks["outbound"].piles[1]) == [5, 20], "drawn tiles are shuffled back"


@pytest.mark.rule("T-66", "AN-8.2-c", "R-43")
def test_h19_a_wrong_guess_is_a_free_abort_out_and_the_end_on_the_way_home() -> None:
    s = flight("sphen", "H19", 1, 0, 5)
    pile(s, 2, 20)
    s.players[0].tokens["EC"] = "spent"
    match = to_choose(s, 0)
    fly(match)
    answer(match, "guess", 25, 0)
    player = match.state.players[0]
    assert (player.where, player.square, player.dv, player.abort) == ("earth", PAD, 0, True)
    assert player.tokens["EC"] == "spent"

    board(s, 0, 5, track="inbound")
    pile(s, 2, 15, track="inbound")
    in_space(s.players[0], 1, track="inbound")
    match = to_choose(s, 0)
    fly(match)
    answer(match, "guess", 5, 0)
    player = match.state.players[0]
    assert (player.where, player.abort, player.pressed) == ("out", True, False)


@pytest.mark.rule("AN-8.2-c")
def test_h19_too_much_difficulty_is_a_normal_abort() -> None:
    s = flight("sphen", "H19", 1, 0, 20)
    s.players[0].nk = 10
    match = to_choose(s, 0)
    fly(match)
    assert (match.state.players[0].where, match.state.players[0].abort) == ("earth", False)


# -- Chasing the Hunter --------------------------------------------------------------------------------------


def hunter(player: Player, stage: int, dv: int = 0) -> None:
    in_space(player, stage, dv=dv)
    agenda(player, "H8")


@pytest.mark.rule("T-33", "AN-8.2-c")
def test_h8_who_is_jumped_follows_one_step_full_or_not() -> None:
    s = table(CONSTELLATION, "neil", "yuri", round_=5)
    board(s, 0, 0, 10, 20)
    in_space(s.players[0], 2)
    hunter(s.players[1], 3, dv=10)
    match = to_choose(s, 0)
    fly(match)
    assert [(player.stage, player.dv) for player in match.state.players] == [(4, 20), (4, 30)]


@pytest.mark.rule("T-67", "AN-7.4-h", "AN-8.2-c")
def test_h8_passing_by_landing_counts() -> None:
    s = table(CONSTELLATION, "neil", "yuri", round_=5)
    in_space(s.players[0], 4)
    hunter(s.players[1], 5)
    match = to_choose(s, 0)
    fly(match)
    assert [player.where for player in match.state.players] == ["landed", "landed"]
    assert match.state.players[0].arrived < match.state.players[1].arrived


@pytest.mark.rule("AN-8.2-c")
def test_h8_a_jump_from_the_pad_counts_and_comes_before_the_tile_draw() -> None:
    s = table(CONSTELLATION, "neil", "yuri", round_=5)
    board(s, 0, 10)
    on_pad(s.players[0], 60)
    hunter(s.players[1], 1)
    match = to_choose(s, 0)
    fly(match)
    assert asked(match).kind == "draw-stage"
    assert [player.stage for player in match.state.players] == [2, 2]


@pytest.mark.rule("AN-8.2-c")
def test_h8_agenda_skips_count_and_at_most_once_per_movement() -> None:
    s = table(CONSTELLATION, "neil", "yuri", round_=5)
    board(s, 0, 0, 10, 15, 20)
    in_space(s.players[0], 2)
    agenda(s.players[0], "H1")
    s.players[0].bonus_step = 1
    hunter(s.players[1], 3)
    match = to_choose(s, 0)
    fly(match)
    assert [player.stage for player in match.state.players] == [5, 4]


@pytest.mark.rule("AN-8.2-c")
@pytest.mark.parametrize("track", ["inbound", "same-stage"])
def test_h8_needs_a_jump_on_the_same_track(track: str) -> None:
    s = table(CONSTELLATION, "neil", "yuri", "leo", round_=5)
    board(s, 0, 0, 0, 0)
    in_space(s.players[0], 2)
    hunter(s.players[1], 3)
    if track == "inbound":
        s.players[1].track = "inbound"
    match = to_choose(s, 0)
    fly(match)
    assert match.state.players[1].stage == 3


@pytest.mark.rule("AN-7.1-j", "AN-8.2-c")
def test_h8_the_sextant_may_be_used_on_the_hunters_step() -> None:
    s = table(CONSTELLATION, "neil", "yuri", round_=5)
    board(s, 0, 0, 10, 20)
    in_space(s.players[0], 2)
    hunter(s.players[1], 3)
    yuri = s.players[1]
    yuri.sxt, yuri.tokens["new-moon"], yuri.bonus_step, yuri.drawn = "new-moon", "slot", 1, {5: 15}
    match = to_choose(s, 0, 1)
    fly(match, 1)
    fly(match, 2)
    answer(match, "use-sextant", True, 1)
    yuri = match.state.players[1]
    assert (yuri.stage, yuri.dv) == (4, 0)
    assert asked(match).kind == "exchange", "his own turn, which still has its bonus step"
    answer(match, "exchange", "no", 1)
    assert yuri.stage == 5
    assert asked(match).kind == "exchange", "the sextant has been used already"
