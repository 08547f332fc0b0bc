"""The end of the game and the reputation (AN-9)."""

import pytest

from perilune.engine import Outcome
from perilune.games.astronavigators.box.kinds import Instrument
from perilune.games.astronavigators.modes import CONSTELLATION, FAST, SOLAR
from perilune.games.astronavigators.state import Table
from tests.games.astronavigators.table import (
    agenda,
    board,
    fly,
    in_space,
    on_moon,
    play,
    table,
    take,
    to_choose,
)

FOREIGN: tuple[Instrument, ...] = ("armillary-sphere", "jian-yi", "octant")
FOUR = ("neil", "joao", "yuri", "leo")


def last_month(s: Table) -> Outcome:
    """Everybody still in the game rests through the last month and wants nothing."""
    s.queue = [seat for seat, player in enumerate(s.players) if not player.finished]
    match = play(s)
    while match.choice:
        if match.choice.kind == "action":
            take(match, "pass")
        else:
            match.play(match.choice.options[0])
    assert match.outcome is not None
    return match.outcome


def row(outcome: Outcome, label: str) -> tuple[float, ...]:
    return dict(outcome.breakdown)[label]


def home(s: Table, seat: int, *, at: int, nk: int = 100, dv: int = 100) -> None:
    """Returned, as the so-manyth arrival of the game."""
    player = s.players[seat]
    in_space(player, 5, nk=nk, dv=dv, track="inbound")
    player.where, player.stage, player.furthest, player.arrived = "returned", 0, 12, at
    s.clock = at


def inbound(s: Table, seat: int, stage: int, *, at: int, nk: int = 100, dv: int = 100) -> None:
    in_space(s.players[seat], stage, nk=nk, dv=dv, track="inbound")
    s.players[seat].arrived = at


def dropped(s: Table, seat: int, stage: int, *, at: int, pressed: bool = True) -> None:
    """Out on the way home, after this stage."""
    inbound(s, seat, stage, at=at, nk=200)
    s.players[seat].where, s.players[seat].stage, s.players[seat].pressed = "out", 0, pressed


# -- First and Fast ------------------------------------------------------------------------------------------


@pytest.mark.rule("AN-9.1", "R-32")
def test_without_a_landing_the_furthest_then_the_leftover_then_the_earlier_wins() -> None:
    s = table(FAST, "NA", "SA", "EU", "AF", round_=24)
    for seat, (stage, dv, arrived) in enumerate([(4, 50, 3), (4, 40, 9), (4, 40, 5), (3, 0, 1)]):
        in_space(s.players[seat], stage, nk=60, dv=dv)
        s.players[seat].arrived = arrived
    assert last_month(s).ranks == (3, 2, 1, 4)


@pytest.mark.rule("AN-9.1")
def test_players_who_are_out_rank_last() -> None:
    s = table(FAST, "NA", "SA", round_=24)
    in_space(s.players[0], 5)
    s.players[0].where = "out"
    in_space(s.players[1], 1)
    assert last_month(s).ranks == (2, 1)


@pytest.mark.rule("AN-9.1")
def test_if_nobody_launched_the_most_knowledge_wins_and_ties_are_shared() -> None:
    s = table(FAST, "NA", "SA", "EU", round_=24)
    for player, nk in zip(s.players, (60, 80, 80), strict=True):
        player.nk = nk
    outcome = last_month(s)
    assert outcome.ranks == (3, 1, 1)
    assert outcome.won == (False, True, True)


# -- Race order ----------------------------------------------------------------------------------------------


@pytest.mark.rule("AN-9.2", "R-15")
def test_the_game_ends_when_everybody_is_home_or_out() -> None:
    s = table(CONSTELLATION, "neil", "joao", round_=20)
    home(s, 0, at=3)
    in_space(s.players[1], 5, track="inbound")
    match = to_choose(s, 1)
    fly(match)
    assert match.outcome is not None
    assert row(match.outcome, "Arrival") == (1, 0)


@pytest.mark.rule("AN-9.2", "AN-5.4-a")
def test_the_game_ends_after_two_years() -> None:
    s = table(CONSTELLATION, "neil", "joao", round_=24)
    assert last_month(s).reason == "two years are over"


@pytest.mark.rule("T-42", "AN-9.3", "AN-9.4", "R-14")
def test_arrival_of_four_players() -> None:
    s = table(CONSTELLATION, *FOUR, round_=24)
    home(s, 0, at=8)
    home(s, 1, at=9)
    dropped(s, 2, 4, at=7)
    s.players[2].nk = 200
    s.players[3].nk = 90
    outcome = last_month(s)
    assert row(outcome, "Arrival") == (3, 2, 1, 0)
    assert row(outcome, "Knowledge left over") == (0, 0, 0, 2), "at home; not who dropped out going home"


@pytest.mark.rule("AN-9.5", "R-14", "AN-7.6-f")
def test_who_dropped_out_on_the_way_out_keeps_the_leftover() -> None:
    s = table(CONSTELLATION, "neil", "joao", round_=24)
    in_space(s.players[0], 3, nk=50, dv=40)
    s.players[0].where = "out"
    s.players[1].nk = 5
    assert row(last_month(s), "Knowledge left over") == (1, 0)


@pytest.mark.rule("T-77", "AN-9.3-a", "AN-9.5", "R-45")
def test_arrival_of_three_players_and_whose_leftover_counts() -> None:
    s = table(CONSTELLATION, "neil", "joao", "yuri", round_=24)
    home(s, 0, at=5, nk=100, dv=90)
    inbound(s, 1, 4, at=4, nk=100, dv=85)
    on_moon(s.players[2], nk=100, dv=60)
    outcome = last_month(s)
    assert row(outcome, "Arrival") == (2, 1, 0)
    assert row(outcome, "Knowledge left over") == (0, 0, 1), "the one on the Moon has most left"


@pytest.mark.rule("AN-9.3")
def test_on_the_way_home_the_further_stage_then_the_earlier_arrival_counts() -> None:
    s = table(CONSTELLATION, *FOUR, round_=24)
    inbound(s, 0, 3, at=9)
    inbound(s, 1, 3, at=6)
    dropped(s, 2, 2, at=2)
    inbound(s, 3, 4, at=8)
    assert row(last_month(s), "Arrival") == (1, 2, 0, 3)


@pytest.mark.rule("T-41", "AN-7.6-c", "AN-9.3", "R-16")
@pytest.mark.parametrize(("ready", "arrival"), [(False, (0, 1)), (True, (1, 0))])
def test_a_dropout_is_ranked_only_with_a_ready_abort_token(ready: bool, arrival: tuple[int, int]) -> None:
    s = table(CONSTELLATION, "neil", "joao", round_=24)
    board(s, 0, 0, 20, track="inbound")
    inbound(s, 0, 2, at=1, nk=100, dv=90)
    inbound(s, 1, 1, at=2, nk=100, dv=100)
    s.players[0].abort = ready
    match = to_choose(s, 0)
    fly(match)
    assert match.outcome is not None
    assert row(match.outcome, "Arrival") == arrival
    assert row(match.outcome, "Knowledge left over") == (0, 0)


@pytest.mark.rule("T-76", "AN-9.3-a", "R-45")
def test_a_dropout_on_the_first_inbound_stage_is_unranked() -> None:
    s = table(CONSTELLATION, "neil", "joao", round_=24)
    board(s, 20, track="inbound")
    on_moon(s.players[0], nk=100, dv=90)
    match = to_choose(s, 0)
    fly(match)
    assert match.outcome is not None
    assert not match.state.players[0].abort
    assert row(match.outcome, "Arrival") == (0, 0)


@pytest.mark.rule("T-66", "AN-9.3")
def test_a_wrong_guess_on_the_way_home_costs_the_arrival() -> None:
    s = table(CONSTELLATION, "sphen", "joao", round_=24)
    board(s, 0, 0, 5, track="inbound")
    s.tracks["inbound"].piles[2] = (20,)
    inbound(s, 0, 2, at=1, nk=100, dv=0)
    agenda(s.players[0], "H19")
    match = to_choose(s, 0)
    fly(match)
    match.play(5)
    assert match.outcome is not None
    assert row(match.outcome, "Arrival") == (0, 0)
    assert row(match.outcome, "Hidden agenda") == (1, 0)


# -- Reputation ----------------------------------------------------------------------------------------------


@pytest.mark.rule("T-43", "AN-9.4", "AN-9.5")
def test_a_tie_in_a_row_goes_by_the_race() -> None:
    s = table(CONSTELLATION, *FOUR, round_=24)
    home(s, 0, at=3, nk=112)
    home(s, 1, at=5, nk=112)
    assert row(last_month(s), "Knowledge left over") == (2, 1, 0, 0)
    s.players[1].arrived = 2
    assert row(last_month(s), "Knowledge left over") == (1, 2, 0, 0)


@pytest.mark.rule("AN-9.5")
def test_a_ranked_player_beats_an_unranked_one_then_knowledge_then_the_seat() -> None:
    s = table(CONSTELLATION, *FOUR, round_=24)
    on_moon(s.players[0], nk=112, dv=100)
    inbound(s, 1, 1, at=5, nk=112, dv=100)
    on_moon(s.players[2], nk=122, dv=110)
    assert row(last_month(s), "Knowledge left over") == (0, 2, 1, 0)
    s.players[1].where = "out"
    s.players[2].nk, s.players[2].dv = 112, 100
    s.first = 2
    assert row(last_month(s), "Knowledge left over") == (1, 0, 2, 0), "counted from the last first player"


@pytest.mark.rule("AN-9.4")
@pytest.mark.parametrize(("seats", "values"), [(2, (1, 0)), (3, (1, 0, 0)), (4, (2, 1, 0, 0))])
def test_leftover_and_instruments_by_the_number_of_players(seats: int, values: tuple[int, ...]) -> None:
    s = table(SOLAR, *FOUR[:seats], round_=24)
    for seat, player in enumerate(s.players):
        on_moon(player, nk=150 - 10 * seat, dv=100)
        player.instruments = FOREIGN[: 3 - seat]
        player.continent = "OC"
    outcome = last_month(s)
    assert row(outcome, "Knowledge left over") == values
    assert row(outcome, "Instruments") == values


@pytest.mark.rule("AN-9.4", "AN-9.5", "AN-8.3-f")
def test_only_foreign_instruments_count_and_none_pays_nothing() -> None:
    s = table(SOLAR, *FOUR, round_=24)
    s.players[0].instruments = ("sextant",)
    s.players[1].instruments = ("sextant",)
    assert row(last_month(s), "Instruments") == (0, 2, 0, 0)


@pytest.mark.rule("AN-9.4")
def test_the_constellation_mode_knows_no_instruments() -> None:
    assert "Instruments" not in dict(last_month(table(CONSTELLATION, *FOUR, round_=24)).breakdown)


@pytest.mark.rule("AN-9.4", "AN-8.2-b")
def test_a_revealed_agenda_is_worth_a_point_also_for_who_dropped_out() -> None:
    s = table(CONSTELLATION, "neil", "joao", round_=24)
    dropped(s, 0, 3, at=1, pressed=False)
    agenda(s.players[0], "H2")
    s.players[1].nk = 0
    outcome = last_month(s)
    assert outcome.scores == (1, 0)
    assert outcome.ranks == (1, 2)


@pytest.mark.rule("AN-9.6")
def test_most_reputation_wins_then_the_race_then_the_leftover() -> None:
    s = table(CONSTELLATION, "neil", "joao", round_=24)
    home(s, 0, at=3)
    agenda(s.players[1], "H5")
    s.players[1].nk = 0
    outcome = last_month(s)
    assert outcome.scores == (1, 1)
    assert outcome.ranks == (1, 2), "one point each: the race decides"

    s = table(CONSTELLATION, "neil", "joao", "yuri", round_=24)
    on_moon(s.players[0], nk=110, dv=100)
    on_moon(s.players[1], nk=105, dv=100)
    on_moon(s.players[2], nk=120, dv=100)
    outcome = last_month(s)
    assert outcome.scores == (0, 0, 1)
    assert outcome.ranks == (2, 3, 1), "nobody is ranked: the leftover decides"


@pytest.mark.rule("AN-9.6")
def test_what_is_still_tied_is_shared() -> None:
    s = table(CONSTELLATION, "neil", "joao", round_=24)
    s.players[0].nk = s.players[1].nk = 0
    outcome = last_month(s)
    assert outcome.ranks == (1, 1)
    assert outcome.values == (0.5, 0.5)


@pytest.mark.rule("AN-9.7", "R-46")
def test_the_difficulty_of_both_ways_adds_up() -> None:
    s = table(CONSTELLATION, "neil", "joao", round_=20)
    board(s, 10, track="inbound")
    in_space(s.players[0], 5, nk=100, dv=50)
    match = to_choose(s, 0)
    fly(match)
    match = to_choose(match.state, 0)
    assert match.state.players[0].dv == 50
    match.state.round += 1
    s = match.state.copy()
    match = to_choose(s, 0)
    fly(match)
    assert match.state.players[0].dv == 60
