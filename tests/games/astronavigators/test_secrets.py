"""Who sees what (chapter 11), and worlds that a seat can imagine."""

from typing import Any

import msgspec
import pytest

from perilune.engine import Match, derive, start
from perilune.games.astronavigators import GAME
from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.hidden import components
from perilune.games.astronavigators.modes import CONSTELLATION, FAST, SOLAR
from perilune.games.astronavigators.state import Table
from tests.games.astronavigators.table import asked, board, in_space, play, table


def secrets_of(s: Table, seat: int) -> dict[str, Any]:
    """What the table shows of a player to a neighbour."""
    view = GAME.view(s, frozenset({(seat + 1) % len(s.players)}))
    shown: dict[str, Any] = msgspec.to_builtins(view.players[seat])
    return shown


@pytest.mark.rule("AN-11", "AN-8.2-h")
def test_an_agenda_is_seen_by_its_owner_until_it_is_revealed() -> None:
    s = table(CONSTELLATION, "neil", "leo")
    s.players[0].agenda = "H1"
    assert GAME.view(s, frozenset({0})).players[0].agenda.id == "H1"
    assert secrets_of(s, 0)["agenda"] == {"id": None, "revealed": False}
    s.players[0].revealed = True
    assert secrets_of(s, 0)["agenda"] == {"id": "H1", "revealed": True}


@pytest.mark.rule("AN-11")
def test_trajectory_tiles_are_hidden_until_somebody_enters_and_private_ones_stay_so() -> None:
    s = table(FAST, "NA", "EU")
    board(s, 5, 10, 15, 20, 25)
    s.tracks["outbound"].open[0] = True
    s.players[0].drawn = {3: 15}
    view = GAME.view(s, frozenset({0}))
    assert [stage.value for stage in view.outbound] == [5, None, None, None, None]
    assert msgspec.to_builtins(view.players[0].drawn) == [{"stage": 3, "value": 15}]
    assert secrets_of(s, 0)["drawn"] == [{"stage": 3, "value": None}]


@pytest.mark.rule("AN-11")
def test_spectators_see_what_is_public_and_no_more() -> None:
    s = table(SOLAR, "neil", "leo")
    s.players[0].quests, s.players[0].hangar, s.players[0].agenda = ("Q1",), ("V1", "V2"), "H3"
    text = msgspec.json.encode(GAME.view(s, frozenset())).decode()
    for secret in ('"Q1"', '"V1"', '"V2"', '"H3"'):
        assert secret not in text
    own = msgspec.json.encode(GAME.view(s, frozenset({0}))).decode()
    for secret in ('"Q1"', '"V1"', '"V2"', '"H3"'):
        assert secret in own


@pytest.mark.rule("AN-11")
def test_decks_show_their_open_card_and_their_size() -> None:
    s = table(SOLAR, "neil", "leo")
    view = GAME.view(s, frozenset())
    assert (view.deck.top, view.deck.left) == (s.deck[-1], 74)
    assert (view.planet_deck.top, view.planet_deck.left) == (s.planet_deck[-1], 40)
    assert view.piles["EU"].top == s.piles["EU"][-1]
    assert (view.rockets, view.quests) == (7, 7)
    assert [stage.left for stage in view.outbound] == [9] * 5


@pytest.mark.rule("AN-11")
def test_an_imagined_world_deals_anew_what_others_hold() -> None:
    s = table(SOLAR, "neil", "leo", "yuri")
    in_space(s.players[1], 2)
    s.players[1].drawn = {3: 10, 4: 15}
    s.players[1].agenda, s.players[0].agenda, s.players[0].quests = "H10", "H1", ("Q7",)
    s.quests.remove("Q7")
    s.players[1].quests, s.players[1].hangar = (s.quests.pop(), s.quests.pop()), (s.rockets.pop(),)
    counted = components(s)
    match = play(s)
    agendas, hangars, drawn = set(), set(), set()
    for seed in range(40):
        world = match.perspective(0).imagine(seed).state
        assert components(world) == counted
        assert world.players[0] == s.players[0]
        other = world.players[1]
        assert len(other.quests) == 2
        assert "Q7" not in other.quests
        agendas.add(other.agenda)
        hangars.add(other.hangar)
        drawn.add((other.drawn[3], other.drawn[4]))
    assert agendas == {"H10", "H11", "H12"}
    assert len(hangars) == 7
    assert len(drawn) > 4


@pytest.mark.rule("AN-11")
def test_what_a_seat_imagines_keeps_everything_it_sees() -> None:
    match = start(GAME, SOLAR, 3, seed=5)
    for turn in range(120):
        match.play(asked(match).options[derive(5, turn) % len(asked(match).options)])
    for seat in range(3):
        world = match.perspective(seat).imagine(9).state
        assert GAME.view(world, frozenset({seat})) == match.view(seat)


def whole_game(mode: str, seats: int, seed: int) -> Match[Table]:
    match = start(GAME, mode, seats, seed=seed)
    counted = components(match.state)
    turn = 0
    while match.choice is not None:
        turn += 1
        match.play(match.choice.options[derive(seed, turn) % len(match.choice.options)])
        assert components(match.state) == counted
    return match


@pytest.mark.rule("AN-2.1")
def test_nothing_is_lost_in_a_whole_game_of_the_solar_system() -> None:
    counted = components(whole_game(SOLAR, 4, 11).state)
    box = CONTENT.components
    assert counted["main cards"] == box.main_cards
    assert counted["planet cards"] == box.planet_cards
    assert counted["continent tiles"] == box.tiles
    assert counted["trajectory tiles"] == box.trajectory_tiles
    assert (counted["rockets"], counted["quests"]) == (box.rockets, box.quests)


@pytest.mark.rule("AN-6.1-c", "AN-8.1-e")
def test_a_view_says_how_much_of_a_set_is_missing_and_what_it_pays_its_owner() -> None:
    s = table(SOLAR, "leo", "wang")
    s.players[0].symbols["MW"] = 1
    s.players[1].symbols["MW"] = 99
    mine, other = GAME.view(s, frozenset({0})).players
    assert (mine.missing["MW"], other.missing["MW"]) == (CONTENT.sets["MW"].minimum - 1, 0)
    assert (mine.set_nk, other.set_nk) == (CONTENT.characters["leo"].set_nk, CONTENT.set_nk)
