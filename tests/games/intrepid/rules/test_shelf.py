"""What an option shows besides its places: the dice that it takes, and those that it would make."""

from __future__ import annotations

from msgspec import Struct

from perilune.engine import option_text
from perilune.games.intrepid import GAME
from perilune.games.intrepid.countries.canada import Converts
from perilune.games.intrepid.rules.placement import Uses
from perilune.games.intrepid.rules.shelf import Becomes
from tests.games.intrepid.table import Table, at, give, laid, placing


def shown(table: Table) -> dict[str, Struct | None]:
    choice = table.match.choice
    assert choice is not None
    return {option_text(one): GAME.words.shows(table.s, choice, one) for one in choice.options}


def placed(table: Table) -> dict[str, list[str]]:
    choice = table.match.choice
    assert choice is not None
    return {option_text(one): [*GAME.words.places(table.s, choice, one)] for one in choice.options}


def test_a_placing_shows_the_dice_that_it_takes() -> None:
    table = Table(placing("JP", "RU", pools={"JP": (31, 31)}, lead="JP"))
    shows = shown(table)
    assert shows["habitation:31"] == Uses((31,))
    assert shows["dock:RU:31"] == Uses((31,))
    assert shows["done"] is None
    assert {option for option, one in shows.items() if one == Uses((31, 31))} == {
        option for option in shows if option.startswith("activate:") and option.endswith(":31:31")
    }


def test_a_turned_die_shows_how_it_would_lie() -> None:
    table = Table(placing("JP", "RU", pools={"JP": (51, 42)}, lead="JP"))
    table.by("JP", ("activate", "JP-03", 51))
    assert shown(table)["stop"] is None
    up = shown(table)["42:up"]
    assert isinstance(up, Becomes)
    assert (up.old, up.way) == (42, "up")
    assert placed(table)["42:up"] == [up.place, "pool:JP-42-1"]
    assert table.by("JP", (42, "up"))["JP"].pool == (up.new,)


def test_a_converter_shows_which_dice_go_up_and_which_down() -> None:
    s = at(laid("US", "CA"), "convert")
    give(s, {"US": (3, 4), "CA": (1, 4, 4)})
    s.crews[1].kept = (2,)
    table = Table(s)
    fours = ("pool:CA-4-1", "pool:CA-4-2")
    shows = shown(table)
    assert shows["4:1"] == Converts(fours, ("pool:CA-1-1",))
    assert shows["4:4"] == Converts(fours, fours)
    assert shows["-2:4"] == Converts(("kept:CA-2-1",), fours)
    assert shows["split"] is None
    assert placed(table)["split"] == ["store:CA"]
