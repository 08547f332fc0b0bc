"""Content files are checked when loaded: a wrong value is refused with file, entry and reason."""

from __future__ import annotations

import pytest

from perilune.games.intrepid.content import (
    FOLDER,
    TILES,
    ContentError,
    _check_disaster,
    _check_mission,
    _check_tile,
    check_counts,
    parse,
    values,
    yields,
)
from perilune.games.intrepid.printed import Disaster, Mission, Tile

TILE = """
[[tile]]
id = "US-99"
tier = 1
make = "X"
blue = "A"
red = "B"
dice = ["any"]
makes = "3"
cost = 3
source = "D"
"""


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("tier = 1", "tier = 7", "7"),
        ('make = "X"', 'make = "Z"', "'Z'"),
        ('dice = ["any"]', 'dice = ["0-9"]', "no set of die values"),
        ('dice = ["any"]', 'dice = ["most"]', "no set of die values"),
        ('dice = ["any"]', "dice = []", "one to three dice"),
        ('makes = "3"', 'makes = "x"', "makes 'x' is unknown"),
        ('makes = "3"', 'makes = "3"\nability = { do = "fly" }', "fly"),
        ('makes = "3"', 'makes = "3"\nrelation = "sum"', "a sum goes with"),
        ("cost = 3", "cost = 0", "starters"),
        ('source = "D"', 'source = "?"', "must begin with S, P or D"),
        ("cost = 3", "", "cost"),
        ("cost = 3", "cost = 3\ncolour = 1", "colour"),
        ("[[tile]]", "[[tile", "is no TOML"),
        ("[[tile]]", "[[tiles]]", "there is none"),
    ],
)
def test_a_wrong_tile_is_refused(old: str, new: str, reason: str) -> None:
    with pytest.raises(ContentError, match=r"tiles-us\.toml") as error:
        parse("tiles-us.toml", TILE.replace(old, new), "tile", Tile, _check_tile)
    assert reason in str(error.value)


def test_an_id_used_twice_is_refused() -> None:
    with pytest.raises(ContentError, match="US-99: this id is used twice"):
        parse("tiles-us.toml", TILE * 2, "tile", Tile, _check_tile)


def test_wrong_missions_and_disasters_are_refused() -> None:
    missions = (FOLDER / "missions.toml").read_text(encoding="utf-8")
    with pytest.raises(ContentError, match="MI-01: a Mission has 6 conditions, not 5"):
        parse(
            "missions.toml",
            missions.replace('["6", "5", "4", ', '["6", "5", ', 1),
            "mission",
            Mission,
            _check_mission,
        )
    deck = (FOLDER / "toxic-leak.toml").read_text(encoding="utf-8")
    with pytest.raises(ContentError, match="TL-01: toxic values are 1 to 6"):
        parse(
            "toxic-leak.toml",
            deck.replace("toxic = [1]", "toxic = [9]", 1),
            "disaster",
            Disaster,
            _check_disaster,
        )
    broken = deck.replace('removal = ["1-2", "3-4"]\n', "", 1)
    with pytest.raises(ContentError, match="TL-04: only a persistent card"):
        parse("toxic-leak.toml", broken, "disaster", Disaster, _check_disaster)
    with pytest.raises(ContentError, match=r"must number \[24\], not \[23\]"):
        check_counts("missions.toml", "Missions", (23,), (24,))


def test_every_entry_says_where_it_comes_from() -> None:
    assert {tile.source[0] for tile in TILES.values()} == {"S", "D"}


@pytest.mark.rule("IN-CO-2", "IN-CO-3")
def test_notations() -> None:
    assert values("not 3") == {1, 2, 4, 5, 6}
    assert values("1/6") == {1, 6}
    assert values("4-6") == {4, 5, 6}
    assert yields("v/2")[1:] == (1, 1, 2, 2, 3, 3)
    assert yields("v/3")[1:] == (1, 1, 1, 2, 2, 2)
    assert yields("v-2")[1:] == (0, 0, 1, 2, 3, 4)
    assert yields("7") == (7,) * 7
