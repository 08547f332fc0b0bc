"""What the view foretells: the cost of the way that lies ahead."""

from __future__ import annotations

from perilune.engine import Eyes
from perilune.games.astronavigators.modes import CONSTELLATION, FAST
from perilune.games.astronavigators.state import Table
from perilune.games.astronavigators.view import Ahead, view
from tests.games.astronavigators.table import board, table

NOBODY: Eyes = frozenset()


def ahead(s: Table) -> Ahead | None:
    return view(s, NOBODY).players[0].ahead


def test_the_open_tiles_and_the_usual_of_the_others() -> None:
    s = table(FAST, "EU", "NA")
    board(s, 10, 25)
    s.tracks["outbound"].open[:2] = [True, True]
    assert ahead(s) == Ahead(open=35, hidden=62, home=0)


def test_only_what_lies_ahead() -> None:
    s = table(FAST, "EU", "NA")
    board(s, 10, 25)
    s.tracks["outbound"].open[:2] = [True, True]
    s.players[0].where, s.players[0].stage = "flying", 2
    assert ahead(s) == Ahead(open=0, hidden=62, home=0)


def test_from_the_moon_the_way_home_if_there_is_one() -> None:
    landed = table(FAST, "EU", "NA")
    landed.players[0].where = "landed"
    assert ahead(landed) is None
    s = table(CONSTELLATION, "neil", "leo")
    board(s, 5, 5, 5, 5, 5, track="inbound")
    s.tracks["inbound"].open[:] = [True] * 5
    s.players[0].where = "landed"
    assert ahead(s) == Ahead(open=25, hidden=0, home=0)
    s.players[0].where = "returned"
    assert ahead(s) is None


def test_who_flies_out_has_to_come_home() -> None:
    s = table(CONSTELLATION, "neil", "leo")
    board(s, 5, 5, 5, 5, 5, track="inbound")
    s.tracks["inbound"].open[:] = [True] * 5
    found = ahead(s)
    assert found
    assert found.home == 25
