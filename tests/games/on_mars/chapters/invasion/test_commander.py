"""Invasion: the Alien's turn, from unlocking to the reset."""

from __future__ import annotations

import pytest

from perilune.games.on_mars import GAME
from perilune.games.on_mars.box.content import BLUEPRINTS
from perilune.games.on_mars.chapters.invasion.commander import (
    BoardReset,
    deeds,
    ready,
)
from perilune.games.on_mars.chapters.invasion.schemes import ShuttleShifted, shields_left
from perilune.games.on_mars.chapters.invasion.state import chapter as here
from perilune.games.on_mars.chapters.invasion.troopers import tracker
from perilune.games.on_mars.state import Mars
from perilune.testing.played import Played
from tests.games.on_mars.chapters.invasion.table import (
    ALIEN,
    commanded,
    defend,
    idle,
    invaded,
    open_space,
    play,
    raised,
    rest,
    trooper,
)
from tests.games.on_mars.table import at, build, have, name, upgraded


@pytest.mark.rule("OMAI-1-12", "OMAI-1-40")
@pytest.mark.parametrize("humans", [2, 3, 4])
def test_the_alien_acts_after_every_human_turn(humans: int) -> None:
    s = invaded(humans)
    for seat, player in enumerate(s.players):
        player.space = 5 + seat
    s.queue = [*range(humans)]
    p = play(s)
    order = []
    while p.s.round == 1 and p.s.phase not in ("board", "ship"):
        order.append(p.asked.seat)
        if p.asked.seat == humans:
            p.by(humans, p.asked.options[0])
            while p.asked.seat == humans:
                p.by(humans, "end" if "end" in p.offered else p.asked.options[0])
        else:
            idle(p)
    assert order == [seat for human in range(humans) for seat in (human, humans)]


@pytest.mark.rule("OMAI-1-41", "OMAI-1-46", "OMAI-1-43")
def test_t_1_21_the_first_four_turns() -> None:
    s = commanded()
    p = play(s).by(ALIEN, ("unlock", "beside"))
    assert (here(p.s).crystals, here(p.s).reusable) == (1, 2)
    idle(p)
    p.by(ALIEN, ("reusable", "beside"), name(5, -3))
    assert (tracker(p.s), here(p.s).home) == (19, 3)
    while p.asked.kind in ("board", "own-ship"):
        p.by(p.asked.seat, "stay")
    idle(p)
    assert p.asked.kind == "alien"
    p.refused("reset", "OMAI-1-46")
    p.by(ALIEN, ("reusable", "study"), "mobilization-tech")
    assert here(p.s).reusable == 0
    idle(p)
    assert p.told(BoardReset)


@pytest.mark.rule("OMAI-1-41", "OMAI-1-40")
def test_unlocking_is_a_whole_turn() -> None:
    p = play(commanded()).by(ALIEN, ("unlock", "march"))
    assert (here(p.s).reusable, here(p.s).covers, p.asked.seat) == (2, ["steal", "beside", "inside"], 1)
    s = commanded()
    s.supply += 2
    here(s).crystals = 1
    play(s).refused(("unlock", "march"), "OMAI-1-41")


@pytest.mark.rule("OMAI-1-45", "OMAI-1-44")
def test_t_1_12_the_forced_pass() -> None:
    s = commanded()
    here(s).reusable, here(s).tokens = 0, {"activate": "reusable"}
    here(s).expendable, here(s).crystals = 2, 0
    here(s).lab, here(s).plans = {"nest-tech": 2}, ["vigilant"]
    here(s).display.remove("vigilant")
    assert len(ready(s)) == 5
    p = play(s)
    assert all(option[0] == "pass" for option in p.asked.options)
    p.refused("reset", "OMAI-1-46").refused(("expendable", "build"), "OMAI-1-43")
    p.by(ALIEN, ("pass", "advance"))
    assert (here(p.s).tokens["advance"], here(p.s).expendable) == ("expendable", 1)
    assert (here(p.s).lab, p.asked.seat) == ({"nest-tech": 2}, 1)


@pytest.mark.rule("OMAI-1-46", "OMAI-1-49")
def test_t_1_13_an_impossible_space_does_not_count() -> None:
    s = commanded()
    here(s).tokens = {"build": "sabotage", "advance": "sabotage", "activate": "expendable"}
    here(s).plans, here(s).display = here(s).display, []
    here(s).expendable = 1
    assert "plan" not in ready(s)
    assert "reset" in play(s).offered


@pytest.mark.rule("OMAI-1-40", "OMAI-1-62")
def test_t_1_14_stolen_crystals_wait_a_turn() -> None:
    s = commanded()
    open_space(s, "steal")
    s.supply += 3
    here(s).crystals, here(s).expendable = 0, 1
    p = play(s).by(ALIEN, ("reusable", "steal"), "warehouse")
    assert (here(p.s).bay, p.s.warehouse[0]) == (2, 0)
    assert not any(option[0] == "expendable" for option in deeds(p.s))
    rest(p)
    idle(p)
    assert here(p.s).crystals == 2


@pytest.mark.rule("OMAI-1-65", "OMAI-1-67")
def test_t_1_15_shields_and_advanced_buildings_are_barred() -> None:
    s = commanded()
    open_space(s, "march")
    trooper(s, 0, -1)
    here(s).shields = [at(0, -2)]
    p = play(s).by(ALIEN, ("reusable", "march"))
    assert p.asked.kind == "march-to"  # a single Trooper
    assert name(0, -2) not in p.asked.options
    assert name(1, -2) in p.asked.options
    here(s).shields = []
    upgraded(s, 0, "wind-turbines", 0, -2)
    assert name(0, -2) not in play(s).by(ALIEN, ("reusable", "march")).asked.options
    s.markers.clear()
    assert name(0, -2) in play(s).by(ALIEN, ("reusable", "march")).asked.options


@pytest.mark.rule("OMAI-1-24", "OMAI-1-59")
def test_t_1_16_a_shield_turns_corruption_away() -> None:
    s = commanded()
    raised(s, "corruption", 5, -2)
    defend(s, 0, "shield", 0, -2)
    here(s).shielded = [(0, "shelter-tech")]
    p = play(s).by(ALIEN, ("reusable", "activate"), (0, "shelter-tech"))
    assert (here(p.s).shielded, here(p.s).corrupted, shields_left(p.s)) == ([], [], 10)


@pytest.mark.rule("OMAI-1-58")
def test_t_1_17_abduction() -> None:
    s = commanded()
    raised(s, "abduction", 5, -2)
    build(s, "water", (1, 2))
    cards = [card.id for card in BLUEPRINTS.values() if card.upgrades == "water"][:2]
    upgraded(s, 0, cards[0], 0, 2)
    upgraded(s, 1, cards[1], 1, 2)
    s.players[1].scientists = {"hydrologist": cards[0]}
    space = s.display.index("hydrologist")
    s.display[space] = "minerals-delivery"
    s.contracts.remove("minerals-delivery")
    p = play(s).by(ALIEN, ("reusable", "activate"))
    assert (p.s.display[space], p.s.players[1].scientists) == ("hydrologist", {})
    assert ("minerals-delivery" in p.s.contracts, here(p.s).score) == (True, -6)


@pytest.mark.rule("OMAI-1-58")
def test_t_1_38_an_abducted_scientist_leaves_the_building() -> None:
    s = commanded()
    raised(s, "abduction", 5, -2)
    upgraded(s, 1, "moisture-vaporator", 0, 2)
    s.players[1].scientists = {"hydrologist": "moisture-vaporator"}
    space = s.display.index("hydrologist")
    s.display[space] = ""
    have(s.players[1], crystal=2)
    p = rest(play(s).by(ALIEN, ("reusable", "activate")))
    assert (p.s.display[space], p.s.players[1].scientists) == ("hydrologist", {})
    assert (p.asked.kind, p.asked.seat) == ("menu", 1)
    p.by(1, "executive", ("use", "moisture-vaporator"))
    assert (p.s.players[1].storage[2], p.s.players[1].crystals) == (2, 0)  # all that the Storage holds


@pytest.mark.rule("OMAI-1-61")
def test_t_1_18_vigilant_brings_the_shuttle_early() -> None:
    s = commanded()
    raised(s, "vigilant", 5, -2)
    s.shuttle.to, s.shuttle.length, s.shuttle.gone = "colony", 1, 0
    s.players[1].space = 1
    p = play(s).by(ALIEN, ("reusable", "activate"))
    assert (p.s.shuttle.gone, p.s.shuttle.length) == (1, 1)
    rest(p)
    idle(p)
    p.by(ALIEN, ("unlock", "beside"))
    assert (p.asked.kind, p.asked.seat) == ("board", 1)
    assert p.s.shuttle.to == "colony"


@pytest.mark.rule("OMAI-1-61")
def test_t_1_31_vigilant_holds_the_shuttle_back() -> None:
    p = shifted("back", left=2)
    assert (p.s.round, p.s.shuttle.gone, p.s.shuttle.to) == (2, 1, "colony")  # nobody boarded


@pytest.mark.rule("OMAI-1-61")
def test_t_1_32_the_shuttle_waits_where_vigilant_brought_it() -> None:
    p = shifted("forward", left=0)
    assert (p.asked.kind, p.asked.seat) == ("board", 1)
    p.by(1, "stay")
    assert p.s.shuttle.to == "orbit"


def shifted(way: str, left: int) -> Played[Mars]:
    """Half-way on a longer trip Vigilant moves the shuttle; then it would move by itself."""
    s = commanded()
    s.level, s.tracks = 2, [2] * 4
    raised(s, "vigilant", 5, -2)
    s.shuttle.to, s.shuttle.length, s.shuttle.gone = "colony", 2, 1
    s.queue, s.phase = [], "shuttle"
    p = play(s).by(ALIEN, ("reusable", "activate"), way)
    assert p.told(ShuttleShifted)[0].left == left
    return rest(p)


@pytest.mark.rule("OMAI-1-61", "OMAI-1-73")
def test_an_arrived_shuttle_only_goes_back() -> None:
    s = commanded()
    raised(s, "vigilant", 5, -2)
    s.shuttle.gone = s.shuttle.length
    p = play(s).by(ALIEN, ("reusable", "activate"))
    assert p.s.shuttle.gone == s.shuttle.length - 1


@pytest.mark.rule("OMAI-1-60", "OMAI-1-73")
def test_infection_takes_a_colonist_of_each() -> None:
    s = commanded()
    raised(s, "infection", 5, -2)
    s.players[1].reserve += s.players[1].quarters
    s.players[1].quarters = 0
    p = play(s).by(ALIEN, ("reusable", "activate"))
    assert [(one.quarters, one.working) for one in p.s.players] == [(2, 1), (0, 0)]
    s.players[0].reserve += 3
    s.players[0].quarters = 0
    assert "activate" not in ready(s)


def test_the_table_shows_whose_turn_it_is_and_no_own_points() -> None:
    assert GAME.view(commanded(), frozenset({0})).active == ALIEN
    seen = GAME.view(invaded(), frozenset({0}))
    assert seen.active == 0
    assert seen.items == ()
