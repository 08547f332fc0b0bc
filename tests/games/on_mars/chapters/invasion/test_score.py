"""Invasion: what scores for the Humans, and who wins."""

from __future__ import annotations

import pytest

from perilune.games.on_mars import GAME
from perilune.games.on_mars.box.content import BLUEPRINTS
from perilune.games.on_mars.chapters.invasion.state import chapter as here
from perilune.games.on_mars.chapters.invasion.troopers import tracker
from perilune.games.on_mars.state import Mars
from perilune.testing.played import Played
from tests.games.on_mars.chapters.invasion.table import ALIEN, commanded, idle, invaded, open_space, play
from tests.games.on_mars.table import at, build, do, have, me, name, upgraded


@pytest.mark.rule("OMAI-1-16")
def test_t_1_01_a_blueprint_costs_its_points() -> None:
    s = invaded(side="orbit")
    here(s).score = 2
    s.rows[1] = ["trade-market"]
    p = play(s).by(0, "blueprint", "trade-market")
    assert here(p.s).score == -3
    s.rows[0] = ["metal-deposit", *s.rows[0][1:]]
    p = play(s).by(0, "blueprint", "metal-deposit")
    assert (BLUEPRINTS["metal-deposit"].level, here(p.s).score) == (1, -1)


@pytest.mark.rule("OMAI-1-16", "OMAI-1-70")
def test_t_1_02_an_upgrade_scores_double_and_for_the_scientist() -> None:
    card = next(one for one in BLUEPRINTS.values() if one.level == 1 and one.upgrades == "greenhouse")
    s = invaded()
    me(s).blueprints = [card.id]
    me(s).bots = [at(-3, 1)]
    have(me(s), mineral=1)
    alone = do(play(s), "upgrade")
    assert here(alone.s).score == 6
    s.players[1].scientists = {"biochemist": ""}
    s.display[s.display.index("biochemist")] = ""
    p = do(play(s), "upgrade")
    assert here(p.s).score == 9


@pytest.mark.rule("OMAI-1-16")
def test_t_1_03_a_scientist_scores_what_matches() -> None:
    s = invaded()
    build(s, "water", (1, 2), (-1, 3))
    cards = [card.id for card in BLUEPRINTS.values() if card.upgrades == "water"][:2]
    upgraded(s, 0, cards[0], 0, 2)
    upgraded(s, 1, cards[1], 1, 2)
    have(me(s), mineral=2, battery=2, water=2, plant=2, oxygen=2)
    p = do(play(s), "hire", "hydrologist", resource=["battery", "battery", "battery"])
    assert here(p.s).score == 6


@pytest.mark.rule("OMAI-1-16")
def test_t_1_04_a_contract_costs_first_and_pays_back() -> None:
    s = invaded()
    s.display[0] = "minerals-delivery"
    s.contracts.remove("minerals-delivery")
    have(me(s), crystal=2, mineral=4)
    me(s).shelters = 0
    p = play(s).by(0, "hire", "minerals-delivery")
    assert here(p.s).score == -4
    while p.asked.kind != "menu":
        p.by(0, p.asked.options[0])
    for _ in range(4):
        p.by(0, "deliver")
    assert here(p.s).score == 9


@pytest.mark.rule("OMAI-1-16")
@pytest.mark.parametrize(("start", "to", "op"), [("5a", "6a", 4), ("2b", "3a", 1), ("3a", "4a", 1)])
def test_t_1_05_development_scores_one_and_the_last_column_three_more(start: str, to: str, op: int) -> None:
    """R-46: the OP printed on the Lab (2 on 4a, 3 on 6a) do not count."""
    s = invaded(side="orbit")
    me(s).lab = {"shelter-tech": start}
    have(me(s), battery=2, water=2, crystal=3)
    p = do(play(s), "rd", develop=[("shelter-tech", to), "stop"])
    assert (me(p.s).lab, here(p.s).score) == ({"shelter-tech": to}, op)


@pytest.mark.rule("OMAI-1-16")
def test_learning_ships_and_shelters_score() -> None:
    s = invaded(side="orbit")
    p = do(play(s), "learn", tech=(s.grid[-1], "bottom"), lab_space="1a")
    assert here(p.s).score == 1
    s = invaded()
    p = do(play(s), "ship", resource=["plant", "water"])
    assert here(p.s).score == 3
    me(s).hangar, s.phase, s.queue = 1, "ship", [0]
    p = play(s).by(0, "travel")
    assert here(p.s).score == -3
    s = invaded()
    p = do(play(s), "construct", build="shelter", site=name(-3, -1), resource="oxygen")
    assert here(p.s).score == 3


@pytest.mark.rule("OMAI-1-15", "OMAI-1-71")
def test_t_1_06_a_shared_technology_helps_the_alien_too() -> None:
    p = share_water(invaded())
    assert p.asked.kind == "develop"
    p.by(1, ("water-tech", "2a"))
    assert here(p.s).score == 2  # the life-support Reward for one Shelter, and the development
    assert (p.asked.seat, p.asked.kind, p.offered) == (ALIEN, "alien-tech", ["nest-tech", "no"])
    p.by(ALIEN, "nest-tech")
    assert (here(p.s).lab, here(p.s).home) == ({"nest-tech": 2}, 5)


def share_water(s: Mars) -> Played[Mars]:
    """A Water Extractor beside the other one, by the teammate's Technology."""
    s.players[1].lab["water-tech"] = "1a"
    here(s).lab = {"nest-tech": 1}
    me(s).bots = [at(0, 3)]
    have(me(s), battery=1)
    return do(play(s), "construct", build="water", site=name(0, 3), displace=name(0, 4))


@pytest.mark.rule("OMAI-1-59", "OMAI-1-71")
def test_t_1_07_a_corrupted_one_serves_but_is_not_developed() -> None:
    s = invaded()
    here(s).corrupted = [(1, "water-tech")]
    p = share_water(s)
    assert (p.asked.seat, p.asked.kind) == (ALIEN, "alien-tech")
    p.by(ALIEN, "no")
    assert (here(p.s).lab, p.s.players[1].lab["water-tech"]) == ({"nest-tech": 1}, "1a")


@pytest.mark.rule("OMAI-1-15", "OMAI-1-71")
def test_t_1_30_twice_shared_twice_advanced() -> None:
    s = invaded()
    s.players[1].lab |= {"water-tech": "1a", "rover-tech": "1b"}
    here(s).lab = {"nest-tech": 1}
    me(s).bots = [at(0, 3)]
    have(me(s), battery=1, crystal=2)
    p = do(
        play(s),
        "construct",
        build="water",
        site=name(0, 3),
        displace=name(0, 4),
        develop="stop",
        alien_tech="nest-tech",
    )
    p.by(0, "executive", "order", "rover", 1)
    for step in ((1, 0), (2, 0), (3, 0), (4, 0)):
        if p.asked.kind == "move":
            p.by(0, "rover")
        p.by(0, name(*step))
    while p.asked.kind not in ("develop", "alien-tech"):
        p.by(0, "done" if p.asked.kind == "move" else p.asked.options[0])
    if p.asked.kind == "develop":
        p.by(1, "stop")
    p.by(ALIEN, "nest-tech")
    assert here(p.s).lab == {"nest-tech": 3}


@pytest.mark.rule("OMAI-1-10", "OMAI-1-70")
def test_t_1_08_a_hundred_points_win_in_the_middle_of_an_update() -> None:
    s = invaded()
    here(s).score = 98
    s.phase, s.status_order, s.after_status = "status", [0, 1], "close"
    p = do(play(s), csu_shelter=name(-3, -1), resource="oxygen")
    assert p.match.choice is None
    assert here(p.s).score == 101
    outcome = GAME.outcome(p.s)
    assert (outcome.won, outcome.sides) == ((True, True, False), (0, 0, 1))
    assert me(p.s).depot_ships == 5


@pytest.mark.rule("OMAI-1-10")
def test_t_1_34_a_technology_in_the_shuttle_phase_wins() -> None:
    s = invaded()
    here(s).score = 99
    s.phase, s.queue, s.shuttle.to, s.shuttle.gone = "board", [0], "orbit", 1
    s.players[1].space = 6
    p = play(s).by(0, "travel", 3, "tech", (s.grid[-1], "bottom"), "1a")
    assert p.match.choice is None
    assert GAME.outcome(p.s).won == (True, True, False)


@pytest.mark.rule("OMAI-1-11")
def test_missions_do_not_end_it_and_time_is_the_aliens() -> None:
    s = invaded()
    s.missions, s.left, s.remaining = ("progress",), [1], 1
    p = do(play(s), "construct", build="mine", site=name(-4, 0))
    assert (p.s.remaining, p.s.last_round, p.s.ended) == (0, 0, False)
    assert me(p.s).bay == 1
    s = invaded()
    s.round, here(s).score = 40, 99
    p = idle(play(s))
    assert p.match.choice is None
    assert GAME.outcome(p.s).won == (False, False, True)


@pytest.mark.rule("OMAI-1-10", "OMAI-1-13")
def test_t_1_09_the_twentieth_trooper_wins() -> None:
    s = commanded()
    open_space(s, "beside")
    here(s).lab = {"deployment-tech": 1}
    for number in range(18):
        here(s).troopers[number] = False
    here(s).home, here(s).aside = 2, 0
    p = play(s).by(ALIEN, ("reusable", "beside"), name(5, -3))
    assert (tracker(p.s), p.s.ended) == (1, False)
    p.by(ALIEN, name(5, -2))
    assert (tracker(p.s), p.match.choice) == (0, None)
    assert GAME.outcome(p.s).won == (False, False, True)
