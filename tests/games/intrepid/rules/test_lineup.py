"""Setup (§3), the free choices, the content of the box (§2), and what is hidden (§11)."""

from __future__ import annotations

import msgspec
import pytest

from perilune.engine import BadSetting, start
from perilune.games.intrepid import GAME
from perilune.games.intrepid.box.cards import MISSIONS
from perilune.games.intrepid.box.table import COUNTRIES, LEVELS
from perilune.games.intrepid.box.tiles import TILES, tile_name
from perilune.games.intrepid.rules.upkeep import demand
from perilune.games.intrepid.scoring import components
from perilune.games.intrepid.state import Station
from tests.games.intrepid.table import Table, broken_limits, laid


def free(seats: int, **options: object) -> Table:
    match = start(GAME, seats=seats, seed=3, options={"lineup": "free", **options})
    return Table(match.state.copy())


@pytest.mark.rule("IN-SE-1")
def test_countries_by_players() -> None:
    for seats, countries in ((1, 2), (2, 2), (3, 3), (4, 4)):
        assert len(start(GAME, seats=seats, seed=1).state.crews) == countries
    with pytest.raises(BadSetting, match="twice"):
        laid("US", "US")
    with pytest.raises(BadSetting, match="at least 3"):
        start(GAME, seats=3, seed=1, options={"countries": 2})


@pytest.mark.rule("IN-SE-2", "IN-RL-2", "IN-SE-14")
def test_57_both_lights_must_be_present() -> None:
    table = free(2).play("US", "RU", "power")
    assert table.asked == ("RU", "board")
    table.refused("climate", "IN-SE-2")
    table.refused("power", "IN-SE-1")
    assert table.options == ["oxygen", "nutrition"]


@pytest.mark.rule("IN-SE-2")
def test_56_the_fourth_board_goes_to_the_country_alone_in_its_light() -> None:
    table = free(3).play("US", "RU", "CA", "power", "oxygen", "nutrition")
    while table.s.phase == "lineup":
        table.play(table.options[0])
    assert table["US"].boards == (0, 1)
    assert [demand(table.s, resource, 1) for resource in range(4)] == [3, 3, 6, 6]


@pytest.mark.rule("IN-SE-2", "IN-SE-14", "IN-SE-8", "IN-RL-3")
def test_a_game_can_start_with_no_input() -> None:
    for seats, codes in ((2, ["US", "RU"]), (3, ["US", "JP", "RU"]), (4, ["US", "JP", "RU", "CA"])):
        s = start(GAME, seats=seats, seed=1).state
        assert [crew.code for crew in s.crews] == codes
        badges = ["medical", "specialist", "payload", "pilot"][:seats]
        assert [crew.badge for crew in s.crews] == badges
    assert [crew.boards for crew in s.crews] == [(0,), (1,), (2,), (3,)]
    assert [crew.light for crew in laid("JP", "US").crews] == [0, 1], "the first of two takes blue"


@pytest.mark.rule("IN-SE-14", "IN-SE-4", "IN-SE-8")
def test_free_choices_come_in_seat_order_with_defaults_first() -> None:
    table = free(2)
    asked = []
    while table.s.phase == "lineup":
        assert table.match.choice is not None
        asked.append((table.match.choice.seat, table.match.choice.kind))
        if table.match.choice.kind == "badge" and table.match.choice.seat == 1:
            table.refused("medical", "IN-SE-1")
        if asked[-2:] == [(0, "starter"), (0, "starter")]:
            table.refused(1, "IN-SE-4")
        table.play(table.options[0])
    kinds = [(0, "country"), (1, "country"), (0, "board"), (1, "board"), (0, "badge"), (1, "badge")]
    assert asked == kinds + [(0, "starter")] * 4 + [(1, "starter")] * 4
    default = start(GAME, seats=2, seed=3).state
    assert [crew.bay for crew in table.s.crews] == [crew.bay for crew in default.crews]
    assert [crew.offer for crew in table.s.crews] == [crew.offer for crew in default.crews]


@pytest.mark.rule("IN-SE-3", "IN-SE-4", "IN-RL-4", "IN-CO-4")
def test_starters_lie_in_the_odd_sectors() -> None:
    for crew in laid("US", "RU").crews:
        lying = [tile.tile if tile else "" for tile in crew.bay]
        assert lying[::2] == [f"{crew.code}-0{number}" for number in (1, 2, 3, 4)]
        assert lying[1::2] == ["", "", "", ""]
        assert all(TILES[tile].cost == 0 for tile in lying if tile)


@pytest.mark.rule("IN-SE-5")
def test_four_tier_1_tiles_are_on_offer() -> None:
    for crew in laid("US", "RU").crews:
        assert [TILES[tile].tier for tile in crew.offer] == [1, 1, 1, 1]
        assert [len(stack) for stack in crew.stacks] == [0, 2, 5, 4]


@pytest.mark.rule("IN-SE-6")
def test_levels_and_tracks_at_the_start() -> None:
    for level, start_level in (("training", 9), ("normal", 9), ("hard", 6), ("expert", 7)):
        s = laid("US", "RU", level=level)
        assert s.levels == [start_level] * 4
        assert [(crew.slot, crew.capacity) for crew in s.crews] == [(2, 0), (2, 0)]


@pytest.mark.rule("IN-SE-7")
def test_canada_has_one_converter() -> None:
    assert [crew.converters for crew in laid("US", "CA").crews] == [0, 1]


@pytest.mark.rule("IN-SE-9")
def test_missions_by_difficulty() -> None:
    for level, number in (("training", 2), ("normal", 3), ("hard", 3), ("expert", 4)):
        missions = laid("US", "RU", level=level).missions
        assert len({card.id for card in missions}) == number
        assert all(len(card.open) == 6 for card in missions)


@pytest.mark.rule("IN-SE-10", "IN-SE-13", "IN-SE-11")
def test_the_disaster_deck_by_stages() -> None:
    for level, rounds in (("normal", 9), ("hard", 8)):
        s = laid("US", "RU", level=level, disaster="toxic-leak")
        assert len(s.deck) == rounds == sum(LEVELS[level].cards)
        assert all(card.startswith("TL-") for card in s.deck)
        assert len(set(s.deck + s.put_away)) == 18


@pytest.mark.rule("IN-SE-12")
def test_seat_1_leads_in_round_1() -> None:
    assert laid("US", "RU").lead == 0


@pytest.mark.rule("IN-CO-1", "IN-CO-4", "IN-RL-3", "IN-RL-33")
def test_a_tile_has_two_sides() -> None:
    assert (tile_name("US-03", 0), tile_name("US-03", 1)) == ("Aluminum Shielding", "Potable Water Dispenser")
    assert len(TILES) == 76
    assert len(MISSIONS) == 24
    assert [COUNTRIES[code].stars for code in ("RU", "US", "CA", "JP")] == [1, 1, 2, 3]


@pytest.mark.rule("IN-OV-1", "IN-OV-4")
def test_views_hide_orders_and_nothing_else() -> None:
    s = laid("US", "RU")
    other = s.copy()
    other.deck[0], other.deck[1] = other.deck[1], other.deck[0]
    other.put_away.reverse()
    for crew in other.crews:
        crew.stacks = [tuple(reversed(stack)) for stack in crew.stacks]
    views = [msgspec.json.encode(GAME.view(table, frozenset((0,)))) for table in (s, other)]
    assert views[0] == views[1]
    assert GAME.view(s, frozenset()) == GAME.view(s, frozenset((0, 1)))


@pytest.mark.rule("IN-DI-1", "IN-P5-1")
def test_limits_hold_through_whole_games() -> None:
    for mode in ("meteor-shower", "toxic-leak"):
        match = start(GAME, mode, 3, seed=11, options={"lineup": "random", "difficulty": "training"})
        counted = components(match.state)
        turn = 0
        while match.choice is not None:
            turn += 1
            match.play(match.choice.options[turn * 7919 % len(match.choice.options)])
            assert components(match.state) == counted
            assert broken_limits(match.state) == []
    assert isinstance(match.state, Station)
