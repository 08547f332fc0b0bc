"""Invasion: the table before the first move."""

from __future__ import annotations

import pytest

from perilune.engine import start
from perilune.games.on_mars import GAME
from perilune.games.on_mars.chapters.invasion.cards import DEFENCES, SCHEMES, holder
from perilune.games.on_mars.chapters.invasion.commander import (
    expendable_reserve,
)
from perilune.games.on_mars.chapters.invasion.defence import sabotage_left
from perilune.games.on_mars.chapters.invasion.mode import InvasionOptions
from perilune.games.on_mars.chapters.invasion.schemes import shields_left
from perilune.games.on_mars.chapters.invasion.state import chapter as here
from perilune.games.on_mars.chapters.invasion.troopers import tracker
from tests.games.on_mars.table import at


@pytest.mark.rule("OMAI-1-01", "OMAI-1-04", "OMAI-1-05", "OMAI-1-06", "OMAI-1-07", "OMAI-1-37")
@pytest.mark.parametrize("humans", [2, 3, 4])
def test_the_table_of_chapter_one(humans: int) -> None:
    s = GAME.setup("invasion", humans + 1, InvasionOptions(), 5)
    now = here(s)
    assert (len(s.players), s.warehouse[0]) == (humans, 2 if humans == 2 else 3)
    assert (now.ahead, tracker(s), now.home, now.aside) == ({2: 8, 3: 0, 4: -2}[humans], 20, 4, 16)
    assert (now.crystals, now.reusable, now.expendable, expendable_reserve(s)) == (3, 1, 0, 10)
    assert (now.covers, now.scientist) == (["steal", "beside", "inside", "march"], "")
    assert (now.display, now.plans, now.lab) == ([*SCHEMES], [], {})
    assert (now.buildings, now.shelters, now.mines) == ({at(6, -3): "alien-shelter"}, 4, 5)
    assert [len(one.blueprints) for one in s.players] == {2: [2, 2], 3: [1, 1, 1], 4: [1] * 4}[humans]
    assert len(s.aside) == (humans == 3)
    dealt = [card for one in s.players for card in one.blueprints] + s.aside
    assert sorted(dealt) == sorted(DEFENCES)
    assert not {*DEFENCES} & {*s.rows[0], *s.deck_one}


@pytest.mark.rule("OMAI-1-01")
@pytest.mark.parametrize(("humans", "op"), [(2, 8), (3, 0), (4, -2)])
def test_two_humans_begin_ahead_and_four_behind(humans: int, op: int) -> None:
    s = start(GAME, "invasion", humans + 1, seed=5).state
    assert (here(s).score, here(s).ahead) == (op, 0)


@pytest.mark.rule("OMAI-1-02", "OMAI-1-03")
def test_defensive_blueprints_bring_their_items_and_pieces() -> None:
    items = {"shield": 1, "sabotage": 0, "sentry-bot": 2}
    s = GAME.setup("invasion", 5, InvasionOptions(), 5)
    for player in s.players:
        (card,) = player.blueprints
        wanted = [1 + (items.get(card) == resource) for resource in range(5)]
        assert (player.storage, player.bay) == (wanted, int(card == "exosuit"))
        assert not {"shield-tech", "sentry-tech", "exosuit-tech"} & player.lab.keys()
    assert (shields_left(s), sabotage_left(s)) == (10, 2)
    assert {holder(s, card) for card in DEFENCES} == {0, 1, 2, 3}


@pytest.mark.rule("OMAI-1-08")
def test_the_option_of_shelter_technology() -> None:
    assert here(GAME.setup("invasion", 3, InvasionOptions(), 5)).lab == {}
    s = GAME.setup("invasion", 3, InvasionOptions(alien_starts_with_shelter_tech=True), 5)
    assert here(s).lab == {"nest-tech": 1}
