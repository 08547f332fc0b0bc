"""Invasion: Alien Buildings, Technologies, Troopers on the march, and what the Alien takes."""

from __future__ import annotations

import pytest

from perilune.games.on_mars.chapters.invasion.cards import ALIEN_TECHS, SCHEMES, SPACES
from perilune.games.on_mars.chapters.invasion.commander import (
    AlienRests,
    BoardReset,
    ready,
)
from perilune.games.on_mars.chapters.invasion.defence import sabotage_left
from perilune.games.on_mars.chapters.invasion.laboratory import bonus, movable
from perilune.games.on_mars.chapters.invasion.state import chapter as here
from perilune.games.on_mars.chapters.invasion.threat import most_next_turn
from perilune.games.on_mars.chapters.invasion.troopers import tracker
from tests.games.on_mars.chapters.invasion.table import (
    ALIEN,
    commanded,
    open_space,
    play,
    put,
    raised,
    trooper,
)
from tests.games.on_mars.table import at, me, name


@pytest.mark.rule("OMAI-1-44", "OMAI-1-49")
def test_t_1_22_what_counts_at_the_start() -> None:
    assert ready(commanded()) == ["build", "plan", "study"]


@pytest.mark.rule("OMAI-1-45")
def test_t_1_23_a_forced_pass_keeps_the_scientist_home() -> None:
    s = commanded()
    raised(s, "vigilant", 5, -2)
    s.supply += 3
    here(s).crystals, here(s).reusable, here(s).expendable = 0, 0, 1
    here(s).tokens = {"activate": "reusable"}
    assert len(ready(s)) == 3
    p = play(s)
    assert {option[0] for option in p.asked.options} == {"pass"}
    p.by(ALIEN, ("pass", "build"))
    assert (here(p.s).scientist, p.asked.seat) == ("", 1)


@pytest.mark.rule("OMAI-1-74")
def test_t_1_24_troopers_beyond_the_pool_are_lost() -> None:
    s = commanded()
    put(s, "alien-shelter", 6, -2)
    here(s).lab = {"nest-tech": 3, "reinforcement-tech": 1}
    here(s).home, here(s).aside = 17, 3
    p = play(s).by(ALIEN, ("reusable", "build"), "alien-shelter", name(5, -2))
    assert (here(p.s).home, here(p.s).aside) == (20, 0)


@pytest.mark.rule("OMAI-1-55")
def test_t_1_25_an_alien_upgrade_displaces_a_bot() -> None:
    s = commanded()
    put(s, "alien-mine", 5, -2)
    me(s).bots = [at(5, -2)]
    here(s).plans = ["vigilant"]
    here(s).display.remove("vigilant")
    p = play(s).by(ALIEN, ("reusable", "raise"), name(5, -2))
    assert (p.asked.seat, p.asked.kind) == (0, "displace")
    p.by(0, name(4, -2))
    assert (me(p.s).bots, here(p.s).markers) == ([at(4, -2)], {at(5, -2): "vigilant"})
    s = commanded()
    here(s).plans = ["vigilant"]
    here(s).display.remove("vigilant")
    trooper(s, 6, -3)
    p = play(s).by(ALIEN, ("reusable", "raise"))
    assert (p.asked.seat, p.asked.kind) == (ALIEN, "give-way")


@pytest.mark.rule("OMAI-1-50")
def test_t_1_26_aliens_build_on_empty_hexes_only() -> None:
    s = commanded()
    me(s).rover = at(4, -2)
    s.crystals[at(5, -2)] = 2
    s.supply -= 2
    p = play(s).by(ALIEN, ("reusable", "build"), "alien-mine")
    taken = {name(4, -2), name(0, 0), name(0, -2), name(6, -3), name(5, -5), name(2, 1)}
    assert not taken & {*p.asked.options}
    assert name(0, -1) in p.asked.options  # beside Human Buildings
    p.by(ALIEN, name(5, -2))
    assert (here(p.s).bay, p.s.crystals) == (3, {})  # two that lay there, one produced


@pytest.mark.rule("OMAI-1-50", "OMAI-1-51")
def test_complexes_as_large_as_technology_allows() -> None:
    s = commanded()
    p = play(s).by(ALIEN, ("reusable", "build"), "alien-shelter")
    assert name(5, -2) not in p.asked.options  # a Complex of 2 needs Technology
    here(s).lab = {"extraction-tech": 1}
    put(s, "alien-mine", -6, 3)
    p = play(s).by(ALIEN, ("reusable", "build"), "alien-mine", name(-6, 4))
    assert here(p.s).bay == 2


@pytest.mark.rule("OMAI-1-56", "OMAI-1-73")
def test_t_1_33_without_scientists_there_is_no_abduction() -> None:
    s = commanded()
    raised(s, "abduction", 5, -2)
    assert "activate" not in ready(s)
    me(s).scientists = {"geologist": ""}
    assert "activate" in ready(s)


@pytest.mark.rule("OMAI-1-42", "OMAI-1-57")
def test_t_1_37_scientist_first_then_nothing_is_left() -> None:
    s = commanded()
    raised(s, "corruption", 5, -2)
    here(s).tokens = dict.fromkeys(("build", "plan", "study", "raise"), "expendable")
    p = play(s)
    assert ("scientist", "corruption") in p.asked.options
    p.by(ALIEN, ("scientist", "corruption"), (0, "shelter-tech"))
    assert (here(p.s).scientist, here(p.s).reusable, here(p.s).flipped) == ("corruption", 1, [])
    assert p.asked.seat == 1


@pytest.mark.rule("OMAI-1-42", "OMAI-1-57")
def test_one_of_each_and_the_scientist_once() -> None:
    s = commanded()
    raised(s, "vigilant", 5, -2)
    raised(s, "infection", 4, -2)
    here(s).expendable = 2
    p = play(s).by(ALIEN, ("reusable", "study"), "nest-tech")
    p.refused(("reusable", "build"), "OMAI-1-42").refused("reset", "OMAI-1-40")
    p.refused(("unlock", "march"), "OMAI-1-40")
    p.by(ALIEN, ("scientist", "vigilant"))
    p.refused(("scientist", "infection"), "OMAI-1-42")
    p.by(ALIEN, ("expendable", "advance"))
    assert p.asked.seat == 1  # nothing but the end was left
    assert here(p.s).lab == {"nest-tech": 2}


@pytest.mark.rule("OMAI-1-47")
def test_an_alien_who_can_do_nothing_passes() -> None:
    """With more than two possible spaces and tokens left but none that can be paid or placed."""
    s = commanded()
    here(s).covers = []
    here(s).reusable, here(s).expendable, here(s).crystals = 0, 0, 0
    p = play(s)
    assert p.told(BoardReset)  # with no token a reset is always possible
    assert not p.told(AlienRests)


@pytest.mark.rule("OMAI-1-48")
def test_sabotage_may_be_bought_off_by_option() -> None:
    s = commanded()
    here(s).tokens = {"build": "sabotage"}
    assert ("buy-off", "build") not in play(s).asked.options
    s = commanded(alien_may_buy_off_sabotage=True)
    here(s).tokens = {"build": "sabotage"}
    p = play(s).by(ALIEN, ("buy-off", "build"))
    assert (here(p.s).tokens, here(p.s).bought, here(p.s).crystals) == ({}, 1, 1)
    assert sabotage_left(p.s) == 1
    p.by(ALIEN, ("reusable", "build"), "alien-mine", name(5, -2))
    assert here(p.s).buildings[at(5, -2)] == "alien-mine"


@pytest.mark.rule("OMAI-1-53")
def test_learning_needs_the_one_space_free() -> None:
    s = commanded()
    p = play(s).by(ALIEN, ("reusable", "study"))
    assert {*p.asked.options} == {*ALIEN_TECHS}
    here(s).lab = {"nest-tech": 1}
    assert "study" not in ready(s)
    here(s).lab = {"nest-tech": 2}
    assert "study" in ready(s)


@pytest.mark.rule("OMAI-1-54")
def test_columns_have_two_spaces_and_give_rewards() -> None:
    s = commanded()
    here(s).lab = {"nest-tech": 2, "deployment-tech": 2, "mobilization-tech": 1, "extraction-tech": 5}
    p = play(s).by(ALIEN, ("reusable", "advance"))
    assert {*p.asked.options} == {"nest-tech", "deployment-tech"}
    p.by(ALIEN, "nest-tech")
    assert (here(p.s).bay, bonus(p.s, "nest-tech")) == (1, 2)


@pytest.mark.rule("OMAI-1-54")
@pytest.mark.parametrize("column", [2, 3, 4, 5])
def test_a_column_with_two_tiles_is_full(column: int) -> None:
    s = commanded()
    here(s).lab = {"nest-tech": column, "deployment-tech": column, "mobilization-tech": column - 1}
    assert "mobilization-tech" not in movable(s)
    del here(s).lab["nest-tech"]
    assert "mobilization-tech" in movable(s)


@pytest.mark.rule("OMAI-1-54")
@pytest.mark.parametrize(
    ("column", "points", "gift"), [(2, 2, "trooper"), (3, 2, "crystal"), (4, 3, "trooper"), (5, 3, "crystal")]
)
def test_a_column_its_bonus_and_reward(column: int, points: int, gift: str) -> None:
    s = commanded()
    here(s).lab = {"mobilization-tech": column - 1}
    p = play(s).by(ALIEN, ("reusable", "advance"))
    assert (here(p.s).home, here(p.s).bay) == ((5, 0) if gift == "trooper" else (4, 1))
    assert bonus(p.s, "mobilization-tech") == points


@pytest.mark.rule("OMAI-1-52")
@pytest.mark.parametrize("card", [*SCHEMES])
def test_an_obtained_blueprint_gives_its_item(card: str) -> None:
    p = play(commanded()).by(ALIEN, ("reusable", "plan"), card)
    gains = {"infection": (1, 4), "vigilant": (1, 4), "abduction": (0, 5), "corruption": (0, 5)}
    assert (here(p.s).plans, (here(p.s).bay, here(p.s).home)) == ([card], gains[card])


@pytest.mark.rule("OMAI-1-63")
def test_beside_means_empty_hexes_next_to_own_buildings() -> None:
    s = commanded()
    open_space(s, "beside")
    me(s).rover = at(5, -3)
    p = play(s).by(ALIEN, ("reusable", "beside"))
    assert {*p.asked.options} == {name(5, -2), name(6, -2), name(6, -4)}


@pytest.mark.rule("OMAI-1-64")
def test_inside_means_own_buildings_without_marker() -> None:
    s = commanded()
    open_space(s, "inside")
    put(s, "alien-mine", -6, 3)
    raised(s, "vigilant", -6, 4)
    p = play(s).by(ALIEN, ("reusable", "inside"))
    assert {*p.asked.options} == {name(6, -3), name(-6, 3)}
    here(s).lab = {"deployment-tech": 3}
    p = play(s).by(ALIEN, ("reusable", "inside"), name(6, -3), name(-6, 3))
    assert (tracker(p.s), here(p.s).home) == (18, 2)  # no third hex


@pytest.mark.rule("OMAI-1-65", "OMAI-1-66")
def test_troopers_pass_pieces_end_alone_and_collect_nothing() -> None:
    s = commanded()
    open_space(s, "march")
    here(s).lab = {"mobilization-tech": 1}
    trooper(s, 4, -3)
    me(s).rover = at(3, -3)
    s.crystals[at(2, -2)] = 1
    s.supply -= 1
    p = play(s).by(ALIEN, ("reusable", "march"))
    assert name(3, -3) not in p.asked.options
    assert name(2, -2) in p.asked.options  # two hexes on, past the Rover or beside it
    p.by(ALIEN, name(2, -2))
    assert (here(p.s).troopers, p.s.crystals) == ({at(2, -2): False}, {at(2, -2): 1})


@pytest.mark.rule("OMAI-1-65")
def test_the_points_of_a_trooper_are_spent_in_one_go() -> None:
    s = commanded()
    open_space(s, "march")
    here(s).lab = {"mobilization-tech": 4}
    trooper(s, 4, -3)
    trooper(s, 2, -3 + 1)
    p = play(s).by(ALIEN, ("reusable", "march"), name(4, -3), name(3, -3))
    assert p.asked.options == [name(2, -2), "enough"]


@pytest.mark.rule("OMAI-1-62")
def test_stealing_from_the_surface() -> None:
    s = commanded()
    open_space(s, "steal")
    s.crystals[at(4, 0)] = 1
    s.supply -= 1
    p = play(s).by(ALIEN, ("reusable", "steal"), name(4, 0), "enough")
    assert (here(p.s).bay, p.s.crystals, p.s.warehouse[0]) == (1, {}, 2)
    s.crystals, s.warehouse[0] = {}, 0
    assert "steal" not in ready(s)


def test_every_space_has_its_words_and_the_threat_counts_them() -> None:
    s = commanded()
    assert most_next_turn(s) == 0
    open_space(s, "beside")
    assert most_next_turn(s) == 1
    here(s).lab = {"deployment-tech": 3}
    assert most_next_turn(s) == 3
    open_space(s, "inside")
    assert most_next_turn(s) == 3  # one Reusable token a turn
    here(s).expendable = 1
    assert most_next_turn(s) == 4  # and one Building to land in
    assert {*SPACES} >= {"beside", "inside"}


@pytest.mark.rule("OMAI-1-50")
def test_reinforcement_brings_more_troopers_with_a_shelter() -> None:
    s = commanded()
    here(s).lab = {"reinforcement-tech": 3}
    p = play(s).by(ALIEN, ("reusable", "build"), "alien-shelter", name(-6, 3))
    assert (here(p.s).home, here(p.s).aside) == (7, 13)


@pytest.mark.rule("OMAI-1-65")
def test_troopers_go_around_what_is_barred() -> None:
    s = commanded()
    open_space(s, "march")
    here(s).lab = {"mobilization-tech": 1}
    trooper(s, 0, -1)
    s.markers[at(0, -2)] = "wind-turbines"
    assert name(0, -3) not in play(s).by(ALIEN, ("reusable", "march")).asked.options
    s.markers.clear()
    assert name(0, -3) in play(s).by(ALIEN, ("reusable", "march")).asked.options
