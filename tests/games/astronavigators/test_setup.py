"""The table before the first month of First and Fast (AN-1.1, AN-4.1)."""

from __future__ import annotations

from collections import Counter

import pytest

import perilune
from perilune.engine import BadSetting, IllegalOption, Match, start
from perilune.games.astronavigators import GAME
from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.box.kinds import WEEKS
from perilune.games.astronavigators.modes import FAST
from perilune.games.astronavigators.state import Table
from tests.games.astronavigators.table import PAD, answer, asked


def new_game(*continents: str, seed: int = 1) -> Match[Table]:
    """First and Fast, with these continents chosen in seat order."""
    match = start(GAME, FAST, len(continents), seed=seed)
    for seat, continent in enumerate(continents):
        answer(match, "continent", continent, seat)
    return match


@pytest.mark.rule("AN-1.1-b")
@pytest.mark.parametrize(
    ("mode", "seats"),
    [
        ("first-and-fast", (2, 3, 4)),
        ("constellation", (2, 3, 4)),
        ("solar-system", (2, 3, 4)),
        ("solo", (1,)),
    ],
)
def test_every_mode_seats_its_players(mode: str, seats: tuple[int, ...]) -> None:
    for number in seats:
        assert len(perilune.start("astronavigators", mode, number, seed=1).state.players) == number
    with pytest.raises(BadSetting, match="is for"):
        perilune.start("astronavigators", mode, 5)


@pytest.mark.rule("AN-4.1-a", "AN-7.4-e")
def test_one_tile_of_each_outbound_pile_lies_face_down() -> None:
    track = new_game("EU", "AN").state.tracks["outbound"]
    assert track.open == [False] * 5
    assert [len(pile) for pile in track.piles] == [9] * 5
    for printed, on_board, pile in zip(CONTENT.piles, track.board, track.piles, strict=False):
        expected = Counter(dict(zip(printed.values, CONTENT.copies, strict=True)))
        assert Counter([on_board, *pile]) == expected


@pytest.mark.rule("AN-4.1-b")
def test_the_weeks_get_a_card_each_and_the_next_one_is_seen_by_all() -> None:
    match = new_game("EU", "AN")
    s = match.state
    assert [len(s.weeks[week]) for week in WEEKS] == [1, 1, 1, 1]
    assert len(s.deck) == 78 - 4
    assert match.view().deck.top == s.deck[-1]


@pytest.mark.rule("AN-4.1-b", "AN-4.1-d")
def test_nobody_sees_a_card_or_a_tile_before_all_continents_are_chosen() -> None:
    match = start(GAME, FAST, 2, seed=1)
    for continent in ("EU", "AN"):
        view = match.view(0, 1)
        assert [week.stack for week in view.weeks] == [[], [], [], []]
        assert view.deck.top is None
        assert all(pile.top is None for pile in view.piles.values())
        assert all(not player.tiles for player in view.players)
        worlds = {tuple(match.perspective(0).imagine(seed).state.deck) for seed in range(3)}
        assert len(worlds) == 3, "the deck is dealt anew for who imagines it"
        answer(match, "continent", continent)
    view = match.view(0, 1)
    assert view.deck.top is not None
    assert all(pile.top for pile in view.piles.values())
    assert all(len(player.tiles) == 1 for player in view.players)


@pytest.mark.rule("AN-4.1-b")
def test_another_seed_deals_other_cards() -> None:
    deals = {tuple(new_game("EU", "AN", seed=seed).state.deck) for seed in range(5)}
    assert len(deals) == 5


@pytest.mark.rule("AN-4.1-c")
def test_players_pick_different_continents_in_seat_order_and_begin_there() -> None:
    match = start(GAME, FAST, 3, seed=1)
    assert asked(match).seat == 0
    answer(match, "continent", "EU")
    with pytest.raises(IllegalOption, match="EU"):
        match.play("EU", 1)
    answer(match, "continent", "OC", 1)
    answer(match, "continent", "SA", 2)
    assert [player.square for player in match.state.players] == ["N2E000", "S2E120", "S1W060"]
    assert [player.face for player in match.state.players] == ["car"] * 3


@pytest.mark.rule("AN-4.1-d")
def test_everybody_takes_the_top_tile_of_home_and_its_knowledge() -> None:
    match = start(GAME, FAST, 2, seed=4)
    top = match.state.piles["OC"][-1]
    answer(match, "continent", "OC")
    answer(match, "continent", "AF")
    jarrah, leo = match.state.players
    assert jarrah.tiles == (top,)
    assert (jarrah.nk, leo.nk) == (3, 2)
    assert (jarrah.dv, leo.dv) == (0, 0)
    assert jarrah.visited == ("OC",)


@pytest.mark.rule("AN-4.1-e")
def test_every_board_begins_with_its_tokens_asleep() -> None:
    for player in new_game("EU", "AN").state.players:
        assert player.abort
        assert player.abort_stage
        assert len(player.tokens) == 10 + 4
        assert set(player.tokens.values()) == {"inactive"}
        assert player.vehicles == ()
        assert player.saved == ()


@pytest.mark.rule("AN-4.1-f", "R-07")
@pytest.mark.parametrize(
    ("continents", "first"),
    [
        (("EU", "AN", "OC"), 1),
        (("NA", "SA", "AF"), 2),  # all worth 2: Africa comes first in the alphabet
        (("EU", "AS"), 1),  # both worth 1: Asia
    ],
)
def test_who_knows_most_goes_first_then_the_alphabet(continents: tuple[str, ...], first: int) -> None:
    match = new_game(*continents)
    assert match.state.first == first
    assert asked(match).seat == first


@pytest.mark.rule("AN-4.1-g", "AN-1.1-c")
def test_the_year_begins_in_march_with_saturn_v_on_its_pad() -> None:
    match = new_game("EU", "AN")
    assert match.state.sites == {"V0": PAD}
    assert (match.view().round, match.view().month) == (1, 3)
    assert match.state.first_year
