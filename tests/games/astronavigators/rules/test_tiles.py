"""The special icons of continent tiles, and the sextants (AN-5.1-a, AN-6.7)."""

import pytest

from perilune.engine import Match
from perilune.games.astronavigators.modes import CONSTELLATION, SOLAR
from perilune.games.astronavigators.state import Table
from tests.games.astronavigators.table import answer, asked, in_space, play, table, to_choose, to_resolve


def resting(mode: str, *tiles: str, character: str = "leo") -> Table:
    """Seat 0 holds these tiles and has chosen to rest."""
    s = table(mode, character, "joao")
    s.players[0].tiles = tiles
    s.players[0].week, s.players[0].action = 1, "pass"
    return s


@pytest.mark.rule("AN-6.7", "AN-8.3-a")
def test_a_flag_brings_a_quest() -> None:
    s = resting(SOLAR, "AF4")
    s.quests = ["Q1", "Q2", "Q3"]
    match = to_resolve(s, 0)
    answer(match, "prepare", ("AF4", "flag"))
    answer(match, "quest-source", "draw")
    assert asked(match).options == ("Q2", "Q3")
    answer(match, "quest", "Q2")
    leo = match.state.players[0]
    assert (leo.quests, leo.tiles, leo.flipped) == (("Q2",), (), ("AF4",))
    assert sorted(match.state.quests) == ["Q1", "Q3"]


@pytest.mark.rule("AN-6.7")
def test_flags_are_without_use_in_the_constellation_mode() -> None:
    match = to_resolve(resting(CONSTELLATION, "AF4", "EU9"), 0)
    assert asked(match).kind == "astronaut"


@pytest.mark.rule("AN-6.7")
def test_two_tiles_are_as_good_as_a_flag() -> None:
    s = resting(SOLAR, "AF1", "AF2", "EU3")
    s.quests = ["Q5", "Q6"]
    match = to_resolve(s, 0)
    answer(match, "prepare", "two-tiles")
    answer(match, "two-tiles", ("AF1", "EU3"))
    answer(match, "quest-source", "draw")
    answer(match, "quest", "Q6")
    leo = match.state.players[0]
    assert (leo.quests, leo.tiles, leo.flipped) == (("Q6",), ("AF2",), ("AF1", "EU3"))


@pytest.mark.rule("AN-6.7-a", "T-79")
def test_the_last_quest_is_taken_as_it_is_and_then_flags_are_of_no_use() -> None:
    s = resting(SOLAR, "AF4", "EU9")
    s.quests = ["Q5"]
    match = to_resolve(s, 0)
    answer(match, "prepare", ("AF4", "flag"))
    answer(match, "quest-source", "draw")
    assert match.state.players[0].quests == ("Q5",)
    assert asked(match).kind == "astronaut", "neither the second flag nor two tiles are offered"
    assert match.state.players[0].tiles == ("EU9",)


@pytest.mark.rule("AN-6.7", "AN-8.4-a")
def test_a_rocket_icon_keeps_one_of_two_rockets_hidden() -> None:
    s = resting(CONSTELLATION, "AF5")
    s.rockets = ["V1", "V2", "V3"]
    match = to_resolve(s, 0)
    answer(match, "prepare", ("AF5", "rocket"))
    answer(match, "keep-rocket", "V2")
    assert match.state.players[0].hangar == ("V2",)
    assert sorted(match.state.rockets) == ["V1", "V3"]
    assert match.view(0).players[0].hangar.known == ["V2"]
    assert match.view(1).players[0].hangar.known == []
    assert match.view(1).players[0].hangar.hidden == 1


@pytest.mark.rule("AN-6.7", "AN-8.4-a")
def test_a_spacecraft_icon_opens_a_site_for_everybody() -> None:
    s = resting(CONSTELLATION, "AF6")
    s.rockets = ["V1", "V5"]
    match = to_resolve(s, 0)
    answer(match, "prepare", ("AF6", "spacecraft"))
    answer(match, "site", "N1W180")
    assert match.state.sites["V5"] == "N1W180"


@pytest.mark.rule("AN-6.7-a")
def test_without_rockets_the_icons_cannot_be_chosen() -> None:
    s = resting(CONSTELLATION, "AF5", "AF6")
    s.rockets = []
    assert asked(to_resolve(s, 0)).kind == "astronaut"


@pytest.mark.rule("AN-6.7")
def test_a_reactivate_icon_wakes_a_spent_token() -> None:
    s = resting(CONSTELLATION, "AF7")
    assert asked(to_resolve(s, 0)).kind == "astronaut", "no token is spent"
    s.players[0].tokens |= {"MW": "spent", "full-moon": "spent", "EC": "active"}
    match = to_resolve(s, 0)
    answer(match, "prepare", ("AF7", "reactivate"))
    assert asked(match).options == ["MW", "full-moon"]
    match.play("full-moon")
    assert match.state.players[0].tokens["full-moon"] == "active"
    assert match.state.players[0].flipped == ("AF7",)


@pytest.mark.rule("AN-5.2-g")
def test_tiles_may_be_used_in_flight_and_with_any_action() -> None:
    s = table(CONSTELLATION, "leo", "joao")
    in_space(s.players[0], 2)
    s.players[0].tiles, s.rockets = ("AF5",), ["V1", "V2"]
    s.players[0].week, s.players[0].action, s.players[0].vehicle = 1, "pass", "spacecraft"
    match = to_resolve(s, 0)
    assert ("AF5", "rocket") in asked(match).options


@pytest.mark.rule("AN-5.2-a", "R-62")
def test_icons_may_wait_until_after_the_action() -> None:
    s = table(CONSTELLATION, "leo", "joao")
    s.players[0].tiles, s.weeks[1] = ("AF5",), ["C05"]
    match = to_choose(s, 0)
    answer(match, "action", (1, "observe"))
    answer(match, "prepare", "go")
    assert match.state.players[0].scored == ("C05",)
    answer(match, "finish", ("AF5", "rocket"))
    assert asked(match).kind == "keep-rocket"


@pytest.mark.rule("AN-5.2-a", "AN-6.5-a", "R-67")
def test_a_tile_gained_on_the_way_can_be_used_for_its_icon_at_once() -> None:
    s = table(CONSTELLATION, "leo", "joao")
    s.piles["EU"] = ("EU1", "EU5")
    match = to_choose(s, 0)
    answer(match, "action", (1, "travel"))
    answer(match, "vehicle", "plane")
    answer(match, "destination", "N2E000")
    assert ("EU5", "rocket") in asked(match).options
    assert ("EU5", "train") not in asked(match).options, "but it leads on in a later action only"


def sextants(first: int) -> Table:
    """Four players before a month; seats 3 and 1 hold sextant tiles, seat 0 the instrument."""
    s = table(SOLAR, "leo", "joao", "neil", "yuri")
    s.players[3].tiles, s.players[1].tiles = ("AF8",), ("EU8",)
    s.players[0].instruments = ("sextant",)
    s.first, s.phase, s.queue = first, "agendas", [0]
    s.players[0].agenda = ""
    return s


def begin(s: Table) -> Match[Table]:
    """Into the month: the last agenda is chosen."""
    match = play(s)
    match.play(asked(match).options[0])
    return match


@pytest.mark.rule("AN-5.1-a", "AN-8.3-j", "T-82")
def test_sextant_tiles_then_the_sextant_then_the_first_player() -> None:
    match = begin(sextants(first=2))
    answer(match, "sextant-tile", "AF8", 3)
    answer(match, "sextant-tile", "EU8", 1)
    answer(match, "sextant", True, 0)
    order = []
    for _ in range(4):
        order.append(asked(match).seat)
        match.play(next(option for option in asked(match).options if option[1] == "pass"))
    assert order == [3, 1, 0, 2]
    assert match.state.first == 2, "the token has not moved"
    assert match.state.players[3].flipped == ("AF8",)
    assert match.state.players[0].cogs


@pytest.mark.rule("AN-5.1-a")
def test_sextants_are_optional() -> None:
    match = begin(sextants(first=2))
    answer(match, "sextant-tile", "no", 3)
    answer(match, "sextant-tile", "no", 1)
    answer(match, "sextant", False, 0)
    assert asked(match).seat == 2
    assert match.state.players[3].tiles == ("AF8",)
    assert not match.state.players[0].cogs


@pytest.mark.rule("AN-8.3-e", "AN-8.3-j")
def test_the_sextant_is_of_no_use_to_the_first_player_or_while_it_shows_cogs() -> None:
    match = begin(sextants(first=0))
    answer(match, "sextant-tile", "no", 1)
    answer(match, "sextant-tile", "no", 3)
    assert asked(match).kind == "action"
    s = sextants(first=2)
    s.players[0].cogs = True
    match = begin(s)
    answer(match, "sextant-tile", "no", 3)
    answer(match, "sextant-tile", "no", 1)
    assert asked(match).kind == "action"


@pytest.mark.rule("AN-5.5-a", "AN-8.3-j", "AN-4.4")
@pytest.mark.parametrize(("uses", "cogs"), [(1, False), (3, False), (4, True)])
def test_the_new_first_players_sextant_is_ready_until_its_uses_are_gone(uses: int, cogs: bool) -> None:
    s = table(SOLAR, "leo", "joao", "neil", "yuri")
    s.players[1].instruments, s.players[1].cogs, s.players[1].sextant_uses = ("sextant",), True, uses
    match = to_choose(s, 0)
    answer(match, "action", (1, "pass"))
    while match.state.round == 1:
        match.play(False)
    assert match.state.first == 1
    assert match.state.players[1].cogs == cogs


@pytest.mark.rule("AN-5.5-a")
def test_finished_players_are_passed_over() -> None:
    s = table(CONSTELLATION, "leo", "joao", "neil")
    s.players[1].where = "out"
    match = to_choose(s, 0)
    answer(match, "action", (1, "pass"))
    while match.state.round == 1:
        match.play(False)
    assert match.state.first == 2
    assert asked(match).seat == 2
