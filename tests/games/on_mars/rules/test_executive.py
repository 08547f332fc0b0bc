"""5.10: Executive actions."""

from __future__ import annotations

import pytest

from perilune.games.on_mars.box.content import WATER
from tests.games.on_mars.table import colony, do, have, me, play, upgraded


@pytest.mark.rule("OM-EXE-02", "OM-ORB-05")
def test_t_b_53_the_express_order() -> None:
    s = colony()
    have(me(s), crystal=2)
    s.warehouse = [0, 1, 1, 0, 0]
    p = do(play(s), "executive", "express", item="battery")
    assert p.offered == ["water", "enough"]
    p.by(0, "water")
    assert (me(p.s).storage[1], me(p.s).storage[WATER], me(p.s).crystals) == (1, 1, 0)


@pytest.mark.rule("OM-EXE-02")
def test_the_remote_order_and_the_recall() -> None:
    s = colony(2, "orbit")
    have(me(s), crystal=2)
    p = do(play(s), "executive", "order")
    assert p.asked.about == (3, 0)
    me(s).working, me(s).quarters = 2, 1
    p = do(play(s), "executive", "recall")
    assert (me(p.s).quarters, me(p.s).crystals) == (3, 0)


@pytest.mark.rule("OM-EXE-04")
def test_executive_actions_from_either_side_again_and_again() -> None:
    for side in ("orbit", "colony"):
        s = colony(2, side)
        upgraded(s, 0, "metal-deposit", 0, 0)
        have(me(s), crystal=2)
        for _ in range(2):
            p = do(play(s), "executive", ("use", "metal-deposit"))
            assert me(p.s).storage[0] == 2


@pytest.mark.rule("OM-EXE-02")
def test_the_express_order_brings_two_items() -> None:
    s = colony()
    have(me(s), crystal=2)
    p = do(play(s), "executive", "express", item=["battery", "water"])
    assert p.asked.kind == "menu"
    assert me(p.s).storage == [0, 1, 1, 0, 0]
