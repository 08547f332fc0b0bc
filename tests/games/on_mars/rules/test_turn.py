"""4.2: the turn, its menu and free actions."""

from __future__ import annotations

import pytest

from perilune.games.on_mars.rules.turn import DISCARD_WHAT, MENU
from perilune.games.on_mars.state import turns_begun
from tests.games.on_mars.table import at, colony, do, have, me, name, play, upgraded


@pytest.mark.rule("OM-SEQ-08", "OM-EXE-01")
def test_t_b_35_travelling_first_opens_the_other_side() -> None:
    s = colony(2, "orbit")
    upgraded(s, 0, "aerial-elevator", 2, -1)
    have(me(s), crystal=2)
    me(s).quarters, me(s).working = 2, 1
    p = do(play(s), "executive", executive=("use", "aerial-elevator"), space=7)
    p = do(p, benefit="take", discovery=s.exploration[0], discovery_hex=name(3, 0))
    assert me(p.s).quarters == 3
    assert p.s.tiles[at(3, 0)] == s.exploration[0]
    assert "construct" in p.offered
    assert "learn" not in p.offered
    p = do(p, "control", move="done").by(0, "end")
    assert p.s.round == 2 or p.asked.kind in ("board", "own-ship")


@pytest.mark.rule("OM-SEQ-11")
def test_t_b_46_the_end_of_a_turn_is_asked() -> None:
    s = colony()
    have(me(s))
    p = do(play(s), "control", move="done")
    assert p.offered == ["end"]


@pytest.mark.rule("OM-SEQ-04")
@pytest.mark.parametrize(("side", "always"), [("orbit", "pod"), ("colony", "control")])
def test_nobody_is_ever_stuck(side: str, always: str) -> None:
    s = colony(2, side)
    have(me(s))
    me(s).quarters = 0
    me(s).lab = {}
    s.warehouse = [0] * 5
    assert play(s).offered == [always]


@pytest.mark.rule("OM-SEQ-03", "OM-EXE-01")
def test_one_main_action_and_one_executive_action() -> None:
    s = colony()
    have(me(s), crystal=3)
    me(s).depot_ships = 0
    me(s).crystals = 6
    p = do(play(s), "executive", "order", move="done")
    p.refused("executive", "OM-EXE-01")
    p = do(p, "control", move="done")
    p.refused("control", "OM-SEQ-03")
    s.executive_done = True
    play(s).refused("end", "OM-SEQ-03")


@pytest.mark.rule("OM-SEQ-05")
def test_anything_may_be_discarded() -> None:
    s = colony()
    have(me(s), water=1, crystal=1)
    s.supply = 10
    p = play(s)
    assert not MENU.warns(p.s, p.asked, "discard")  # what, is still to be asked
    p = p.by(0, "discard")
    assert DISCARD_WHAT.warns(p.s, p.asked, "crystal").startswith("You get nothing")
    p = p.by(0, "crystal")
    assert (me(p.s).crystals, p.s.supply) == (0, 11)
    assert "Water" in MENU.warns(p.s, p.asked, "discard")  # the last thing goes without another question
    p.by(0, "discard")
    assert me(p.s).storage == [0] * 5


@pytest.mark.rule("OM-SEQ-07")
def test_what_cannot_be_done_is_skipped() -> None:
    s = colony(2, "orbit")
    s.warehouse = [0] * 5
    p = do(play(s), "learn", tech=(s.grid[-1], "bottom"), lab_space="1b")  # no item to take
    assert p.asked.kind == "menu"
    assert s.grid[-1] in me(p.s).lab


@pytest.mark.rule("OM-SEQ-08")
def test_actions_of_the_other_side_are_refused() -> None:
    play(colony(2, "orbit")).refused("construct", "OM-SEQ-08")
    play(colony(2)).refused("learn", "OM-SEQ-08")


@pytest.mark.rule("OM-SEQ-09")
def test_at_least_one_development_and_no_more_than_wished() -> None:
    s = colony(2, "orbit")
    have(me(s), battery=2)
    p = play(s).by(0, "rd")
    assert "stop" not in p.offered
    p.by(0, ("shelter-tech", "3a"))
    assert "stop" in p.offered
    assert p.by(0, "stop").asked.kind == "menu"


@pytest.mark.rule("OM-SEQ-10")
def test_the_active_players_pieces_give_way_first() -> None:
    s = colony(3)
    me(s).rover = s.players[2].rover = at(-4, 0)
    have(me(s), mineral=1)
    p = do(play(s), "construct", build="generator", site=name(-4, 0))
    assert (p.asked.kind, p.asked.seat) == ("displace", 0)
    p.by(0, p.offered[0])
    assert p.asked.seat == 2


def test_bots_are_told_whose_turns_have_begun() -> None:
    s = colony(2)
    s.queue = [0, 1]
    p = play(s)
    assert (p.s.round, [turns_begun(p.s, seat) for seat in (0, 1)]) == (1, [1, 0])
    p = do(p, "control", move="done").by(0, "end")
    assert [turns_begun(p.s, seat) for seat in (0, 1)] == [1, 1]
