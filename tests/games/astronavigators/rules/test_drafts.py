"""Characters, the planets' places and agendas, before the first month (AN-4.2, AN-4.3)."""

import pytest

from perilune.engine import Match, start
from perilune.games.astronavigators import GAME
from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.modes import CONSTELLATION, SOLAR, SOLO
from perilune.games.astronavigators.rules.drafts import PlanetPlaced
from perilune.games.astronavigators.rules.orrery import ORBITS, START, spots_in
from perilune.games.astronavigators.rules.shadow import ShadowChosePlanet
from perilune.games.astronavigators.state import Table
from tests.games.astronavigators.table import asked


def drafted(mode: str, seats: int = 3, *, seed: int = 3, orrery: str = "") -> Match[Table]:
    """A match whose characters are chosen: everybody kept the first card."""
    match = start(GAME, mode, seats, options={"orrery": orrery} if orrery else None, seed=seed)
    while asked(match).kind == "character":
        match.play(asked(match).options[0])
    return match


@pytest.mark.rule("AN-4.2-a", "AN-4.2-e", "R-31")
def test_characters_are_drafted_to_the_right_and_the_last_one_opens_the_game() -> None:
    match = start(GAME, CONSTELLATION, 4, seed=3)
    order = []
    while asked(match).kind == "character":
        assert len(asked(match).options) == 2
        order.append(asked(match).seat)
        match.play(asked(match).options[0])
    assert order == [(order[0] - turn) % 4 for turn in range(4)]
    assert match.state.first == order[-1]
    while asked(match).kind == "agenda":
        match.play(asked(match).options[0])
    assert (asked(match).kind, asked(match).seat) == ("action", order[-1])


@pytest.mark.rule("AN-4.2-a")
def test_the_card_not_kept_goes_back_and_nobody_sees_the_one_kept() -> None:
    match = start(GAME, CONSTELLATION, 4, seed=3)
    seat, (kept, other) = asked(match).seat, asked(match).options
    match.play(kept)
    assert other in (*match.state.characters, *match.state.players[asked(match).seat].offer)
    assert match.view(seat).players[seat].character == kept
    assert all(match.view(eyes).players[seat].character == "" for eyes in range(4) if eyes != seat)
    assert match.view(seat).players[asked(match).seat].offer.known == []
    while asked(match).kind == "character":
        match.play(asked(match).options[0])
    assert match.view((seat + 1) % 4).players[seat].character == kept


@pytest.mark.rule("AN-4.2-b", "AN-4.1-d")
def test_a_character_brings_the_continent_its_knowledge_and_a_tile() -> None:
    match = drafted(CONSTELLATION)
    for player in match.state.players:
        home = CONTENT.continents[CONTENT.characters[player.character].continent]
        assert (player.continent, player.square, player.nk) == (home.id, home.home, home.nk)
        assert [CONTENT.tiles[tile].continent for tile in player.tiles] == [home.id]
        assert player.visited == (home.id,)


@pytest.mark.rule("AN-4.2-b", "AN-4.2-d")
def test_one_of_two_basic_agendas_is_kept_in_secret() -> None:
    match = drafted(CONSTELLATION)
    seat = asked(match).seat
    character = match.state.players[seat].character
    assert [CONTENT.agendas[a].character for a in asked(match).options] == [character] * 2
    assert all(CONTENT.agendas[a].deck == "basic" for a in asked(match).options)
    kept = asked(match).options[1]
    match.play(kept)
    assert match.view(seat).players[seat].agenda.id == kept
    assert match.view(asked(match).seat).players[seat].agenda.id is None


@pytest.mark.rule("AN-4.2-c")
def test_the_way_back_the_terra_cards_and_the_rockets_are_laid_out() -> None:
    s = start(GAME, CONSTELLATION, 3, seed=1).state
    inbound = s.tracks["inbound"]
    assert not any(inbound.open)
    assert [len(pile) for pile in inbound.piles] == [9] * 5
    assert s.terra == 4
    assert s.planet_deck == []
    assert sorted(s.rockets) == ["V1", "V2", "V3", "V4", "V5", "V6", "V7"]


@pytest.mark.rule("AN-4.3-a")
def test_the_solar_system_adds_the_third_agenda_and_the_printed_start_of_the_planets() -> None:
    match = drafted(SOLAR)
    assert asked(match).kind == "agenda"
    assert [CONTENT.agendas[a].deck for a in asked(match).options].count("solar") == 1
    assert len(asked(match).options) == 3
    assert match.state.spots == START


@pytest.mark.rule("AN-4.3-b", "AN-4.4")
def test_the_solar_system_has_forty_planet_cards_seven_quests_and_two_more_sets() -> None:
    s = drafted(SOLAR).state
    assert len(s.planet_deck) == 40
    assert s.planet_deck.count("P3") == 4
    assert s.planet_up
    assert s.terra == 0
    assert sorted(s.quests) == sorted(CONTENT.quests)
    assert all(player.tokens["RK"] == player.tokens["GS"] == "inactive" for player in s.players)
    assert len(s.players[0].symbols) == 12


@pytest.mark.rule("AN-4.3-a", "AN-4.3-d")
def test_players_place_the_planets_in_turn() -> None:
    match = drafted(SOLAR, 2, orrery="draft")
    first, order = match.state.first, []
    match.play("jupiter")
    match.play(0)
    order.append(first)
    assert "jupiter" not in asked(match).options
    assert "earth" not in asked(match).options
    match.play("neptune")
    assert asked(match).about == "neptune"
    match.play(0)
    order.append(1 - first)
    assert (match.state.spots["jupiter"], match.state.spots["neptune"]) == (0, 0), "other rings, same sector"
    while asked(match).kind in ("planet", "spot"):
        if asked(match).kind == "planet":
            order.append(asked(match).seat)
        match.play(asked(match).options[0])
    if len(order) == 6:
        order.append(first)  # the last planet has no choice of planet left, only a spot
    assert order == [first, 1 - first] * 3 + [first]
    assert len(match.state.spots) == 8


@pytest.mark.rule("AN-4.3-c", "R-52", "R-65")
def test_home_tiles_are_taken_after_the_planets_lie() -> None:
    match = drafted(SOLAR, 2, orrery="draft")
    assert asked(match).kind == "planet"
    assert all(not player.tiles for player in match.state.players)
    view = match.view(0)
    assert all(pile.top is None for pile in view.piles.values())
    assert view.planet_deck.top is None
    while asked(match).kind in ("planet", "spot"):
        match.play(asked(match).options[0])
    assert asked(match).kind == "agenda"
    assert all(len(player.tiles) == 1 for player in match.state.players)
    assert all(pile.top for pile in match.view(0).piles.values())
    assert match.view(0).planet_deck.top == match.state.planet_deck[-1]


@pytest.mark.rule("AN-10.1", "AN-10.3")
def test_solo_the_shadow_and_the_player_place_the_planets_in_turn() -> None:
    match = drafted(SOLO, 1)
    while asked(match).kind in ("planet", "spot"):
        match.play(asked(match).options[0])
    placed = [entry.told.event for entry in match.log(0) if isinstance(entry.told.event, PlanetPlaced)]
    chosen = [entry.told.event for entry in match.log(0) if isinstance(entry.told.event, ShadowChosePlanet)]
    assert len(placed) == 7
    assert [event.planet for event in placed][::2] == [event.planet for event in chosen], "the Shadow begins"
    for event in chosen:
        orbit = ORBITS[event.planet]
        assert match.state.spots[event.planet] in spots_in(orbit, (event.face - 3) % 12)
    assert asked(match).kind == "agenda"
    assert len(match.state.planet_deck) == 40
