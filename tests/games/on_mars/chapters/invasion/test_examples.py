"""Chapter 1: the examples of the book (T-S-01 to T-S-12) and a whole cycle of the Alien board (T-W-02)."""

from __future__ import annotations

import pytest

from perilune.games.on_mars.chapters.invasion.commander import BoardReset
from perilune.games.on_mars.chapters.invasion.state import chapter as here
from perilune.games.on_mars.chapters.invasion.troopers import tracker
from tests.games.on_mars.chapters.invasion.table import (
    commanded,
    defend,
    idle,
    invaded,
    play,
    put,
    raised,
    rest,
    trooper,
)
from tests.games.on_mars.table import at, have, me, name


@pytest.mark.rule("OMAI-1-23", "OMAI-1-18", "OMAI-1-34")
def test_t_s_01_blue_cleans_and_shields_her_shield_technology() -> None:
    s = invaded()
    defend(s, 0, "shield", 0, -2, tech="1a")
    here(s).corrupted = [(0, "shield-tech")]
    have(me(s), crystal=2)
    p = play(s).by(0, "executive", ("use", "shield"), (0, "shield-tech"))
    assert (here(p.s).corrupted, here(p.s).shielded) == ([], [])
    p.by(0, (0, "shield-tech"))
    assert here(p.s).shielded == [(0, "shield-tech")]
    assert p.asked.kind == "menu"
    assert here(p.s).expendable == 1


@pytest.mark.rule("OMAI-1-25")
def test_t_s_02_purple_sabotages_construction() -> None:
    s = invaded()
    defend(s, 0, "sabotage", 0, 0)
    have(me(s), crystal=2)
    p = play(s).by(0, "executive", ("use", "sabotage"), "build")
    assert here(p.s).tokens == {"build": "sabotage"}
    idle(p)
    assert p.asked.seat == 2
    p.refused(("reusable", "build"), "OMAI-1-25")


@pytest.mark.rule("OMAI-1-26", "OMAI-1-30", "OMAI-1-69")
def test_t_s_03_yellow_bulldozes_and_stuns() -> None:
    s = invaded()
    defend(s, 0, "sentry-bot", 0, 2, tech="1a")
    here(s).sentries = [at(1, 0), at(5, 0)]
    del s.tiles[at(5, 0)]
    for hex_ in ((2, 0), (4, -1), (3, 1)):
        trooper(s, *hex_)
    have(me(s), crystal=2)
    p = play(s).by(0, "executive", ("use", "sentry-bot"), ("move", name(1, 0), name(2, 0)))
    assert p.asked.seat == 2
    p.by(2, name(3, 0))
    p.by(0, ("move", name(5, 0), name(4, 0)), ("stun", name(4, 0)))
    assert here(p.s).troopers == {at(3, 0): True, at(4, -1): True, at(3, 1): True}
    assert (tracker(p.s), p.asked.kind) == (17, "menu")


@pytest.mark.rule("OMAI-1-27", "OMAI-1-31", "OMAI-1-13")
def test_t_s_04_blue_sends_two_troopers_home() -> None:
    s = invaded()
    defend(s, 0, "exosuit", -2, -1, tech="1a")
    here(s).exosuit = at(0, 3)
    trooper(s, 1, 2, stunned=True)
    trooper(s, 2, 1)
    s.players[1].bots = []
    del s.buildings[at(2, 1)]
    have(me(s), crystal=2)
    home = here(s).home
    p = play(s).by(0, "executive", ("use", "exosuit"), ("move", name(0, 3), name(1, 2)))
    assert (tracker(p.s), here(p.s).home) == (19, home + 1)
    p.by(0, ("move", name(1, 2), name(2, 1)))
    assert (tracker(p.s), here(p.s).home, here(p.s).troopers) == (20, home + 2, {})
    assert p.asked.kind == "menu"


@pytest.mark.rule("OMAI-1-27")
def test_t_s_05_without_a_third_activation_he_cannot_enter() -> None:
    s = invaded()
    defend(s, 0, "exosuit", -2, -1)
    here(s).exosuit = at(0, 3)
    trooper(s, 1, 2, stunned=True)
    trooper(s, 1, 1)
    have(me(s), crystal=2)
    p = play(s).by(0, "executive", ("use", "exosuit"), ("move", name(0, 3), name(1, 2)))
    assert ("move", name(1, 2), name(1, 1)) not in p.asked.options
    assert ("move", name(1, 2), name(2, 2)) in p.asked.options


@pytest.mark.rule("OMAI-1-50", "OMAI-1-51")
def test_t_s_06_a_second_shelter_on_the_far_side() -> None:
    p = play(commanded()).by(2, ("reusable", "build"), "alien-shelter", name(-6, 3))
    assert (here(p.s).home, here(p.s).aside) == (5, 15)
    assert {*here(p.s).buildings} == {at(6, -3), at(-6, 3)}


@pytest.mark.rule("OMAI-1-50", "OMAI-1-51")
def test_t_s_07_a_complex_of_three() -> None:
    s = commanded()
    put(s, "alien-shelter", 6, -2)
    here(s).lab = {"nest-tech": 3}
    p = play(s).by(2, ("reusable", "build"), "alien-shelter", name(5, -2))
    assert (here(p.s).home, here(p.s).aside) == (7, 13)


@pytest.mark.rule("OMAI-1-43", "OMAI-1-54")
def test_t_s_08_reinforcement_advances_with_a_trooper() -> None:
    s = commanded()
    here(s).expendable, here(s).lab = 1, {"reinforcement-tech": 1}
    p = play(s).by(2, ("expendable", "advance"))
    assert here(p.s).lab == {"reinforcement-tech": 2}
    assert (here(p.s).crystals, here(p.s).home, here(p.s).expendable) == (2, 5, 0)


@pytest.mark.rule("OMAI-1-56", "OMAI-1-59")
def test_t_s_09_a_corrupted_technology_works_but_does_not_move() -> None:
    s = commanded()
    raised(s, "corruption", 5, -2)
    defend(s, 0, "shield", 0, -2, tech="1a")
    p = play(s).by(2, ("reusable", "activate"), (0, "shield-tech"))
    assert (here(p.s).corrupted, here(p.s).flipped) == ([(0, "shield-tech")], ["corruption"])
    s = invaded(side="orbit")
    defend(s, 0, "shield", 0, -2, tech="1a")
    here(s).corrupted = [(0, "shield-tech")]
    have(me(s), battery=2, water=2, crystal=3)
    p = play(s).by(0, "rd")
    assert {way[0] for way in p.asked.options} == {"shelter-tech"}
    p = play(s).by(0, "executive", ("use", "shield"))
    assert p.asked.about == 2  # still two Shields


@pytest.mark.rule("OMAI-1-63", "OMAI-1-43")
def test_t_s_10_one_trooper_beside_each_building() -> None:
    s = commanded()
    put(s, "alien-mine", -6, 3)
    here(s).covers.remove("beside")
    here(s).reusable, here(s).expendable, here(s).home, here(s).aside = 2, 1, 5, 15
    here(s).lab = {"deployment-tech": 1}
    p = play(s).by(2, ("expendable", "beside"), name(5, -2), name(-5, 2))
    assert (here(p.s).home, tracker(p.s), here(p.s).crystals) == (3, 18, 2)


@pytest.mark.rule("OMAI-1-65", "OMAI-1-35")
def test_t_s_11_one_stands_up_and_walks_another_walks() -> None:
    s = commanded()
    here(s).covers.remove("march")
    here(s).reusable, here(s).lab = 2, {"mobilization-tech": 3}
    trooper(s, 4, -3, stunned=True)
    trooper(s, 5, -1)
    p = play(s).by(2, ("reusable", "march"), name(4, -3), name(4, -3))
    assert p.asked.kind == "march-to"
    p.by(2, name(3, -3))
    assert p.asked.kind == "march"
    p.by(2, name(5, -1), name(4, -1))
    assert here(p.s).troopers == {at(3, -3): False, at(4, -1): False}
    assert p.asked.kind != "march"


@pytest.mark.rule("OMAI-1-46", "OMAI-1-49")
def test_t_s_12_reset_brings_everything_back() -> None:
    s = commanded()
    raised(s, "corruption", 5, -2)
    raised(s, "vigilant", 4, -2)
    here(s).covers = []
    here(s).tokens = dict.fromkeys(("build", "plan", "study", "raise", "steal"), "reusable")
    here(s).tokens |= {
        "advance": "expendable",
        "activate": "sabotage",
        "beside": "expendable",
        "march": "sabotage",
    }
    here(s).reusable, here(s).expendable = 0, 1
    here(s).scientist, here(s).flipped = "vigilant", ["corruption"]
    p = play(s).by(2, "reset")
    now = here(p.s)
    assert (now.tokens, now.reusable, now.expendable) == ({}, 5, 0)
    assert (now.scientist, now.flipped, now.bought) == ("", [], 0)
    assert p.asked.seat == 1


@pytest.mark.rule("OMAI-1-12", "OMAI-1-18", "OMAI-1-41", "OMAI-1-46")
def test_t_w_02_a_cycle_of_the_alien_board() -> None:
    s = invaded()
    defend(s, 0, "sentry-bot", 0, 2)
    defend(s, 1, "exosuit", 2, 1)
    s.players[1].space, s.players[1].bots = 6, [at(3, 1)]
    here(s).sentries, here(s).exosuit = [at(4, -3)], at(5, -4)
    for player in s.players:
        have(player, crystal=4)
        player.depot_ships = 0
    s.queue = [0, 1]
    p = play(s).by(0, "executive", "express", "battery", "enough")
    idle(p)
    assert here(p.s).expendable == 1
    p.by(2, ("unlock", "beside"))
    assert (here(p.s).crystals, here(p.s).reusable, p.asked.seat) == (1, 2, 1)
    idle(p)
    p.by(2, ("reusable", "beside"), name(5, -3), ("expendable", "build"), "alien-mine", name(5, -2))
    assert (tracker(p.s), here(p.s).home) == (19, 3)
    rest(p)
    assert (here(p.s).crystals, here(p.s).bay) == (0, 1)
    while p.asked.kind in ("board", "own-ship"):
        p.by(p.asked.seat, "stay")
    p.by(0, "executive", ("use", "sentry-bot"), ("move", name(4, -3), name(5, -3)))
    p.by(2, name(6, -4))
    p.by(0, ("stun", name(5, -3)))
    idle(p)
    assert (here(p.s).troopers, tracker(p.s), here(p.s).expendable) == ({at(6, -4): True}, 19, 1)
    p.by(2, ("reusable", "study"), "mobilization-tech", ("expendable", "plan"), "abduction")
    assert (here(p.s).home, here(p.s).aside, here(p.s).crystals) == (4, 15, 0)
    rest(p)
    p.by(1, "executive", ("use", "exosuit"), ("move", name(5, -4), name(6, -4)))
    assert (tracker(p.s), here(p.s).home) == (20, 5)
    idle(p.by(1, "stop"))
    assert len(p.told(BoardReset)) == 1  # the only thing left to do, so nobody is asked
    assert (here(p.s).expendable, here(p.s).reusable, here(p.s).tokens) == (0, 2, {})
