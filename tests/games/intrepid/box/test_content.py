"""Content files are checked when loaded: a wrong value is refused with file, entry and reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from perilune.games.intrepid.box.cards import Disaster, Mission, check_disaster, check_mission
from perilune.games.intrepid.box.table import FOLDER
from perilune.games.intrepid.box.tiles import Tile, check_tile
from perilune.games.intrepid.box.values import values, yields
from perilune.parts.content import Book, Check, ContentError, Entry

FILES = sorted(path.name for path in FOLDER.glob("*.toml"))


def wrong(
    folder: Path, file: str, old: str, new: str, table: str, kind: type[Entry], check: Check[Entry]
) -> str:
    """Why a file is refused once its first `old` is `new`."""
    text = (FOLDER / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError, match=file) as error:
        Book(folder, file).table(table, kind, check)
    return str(error.value)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("tier = 0", "tier = 7", "tile US-01, tier: Invalid enum value 7"),
        ('make = "X"', 'make = "Z"', "'Z'"),
        ('dice = ["any", "any"]', 'dice = ["0-9"]', "no set of die values"),
        ('dice = ["any", "any"]', 'dice = ["most"]', "no set of die values"),
        ('dice = ["any", "any"]', "dice = []", "one to three dice"),
        ('makes = "4"', 'makes = "x"', "makes 'x' is unknown"),
        ('makes = "4"', 'makes = "v"', "needs a tile for one die"),
        ('makes = "4"', 'makes = "4"\nability = { do = "fly" }', "fly"),
        ('relation = "equal"', 'relation = "sum"', "a sum goes with"),
        ("cost = 0", "cost = 3", "starters"),
        ('tier = "D"', 'tier = "?"', "not S, P or D"),
        ('cost = "D"\n', "", "does not say where 'cost' comes from"),
        ("cost = 0\n", "", "cost"),
        ("[[tile]]", "[[tile", "cannot be read"),
        ('id = "US-02"', 'id = "US-01"', "stands here twice"),
    ],
)
def test_a_wrong_tile_is_refused(tmp_path: Path, old: str, new: str, reason: str) -> None:
    said = wrong(tmp_path, "tiles-us.toml", old, new, "tile", Tile, check_tile)
    assert reason.split(", ")[-1] in said


def test_wrong_missions_and_disasters_are_refused(tmp_path: Path) -> None:
    said = wrong(
        tmp_path, "missions.toml", '["6", "5", "4", ', '["6", "5", ', "mission", Mission, check_mission
    )
    assert "MI-01: a Mission has 6 conditions, not 5" in said
    said = wrong(
        tmp_path, "toxic-leak.toml", "toxic = [1]", "toxic = [9]", "disaster", Disaster, check_disaster
    )
    assert "TL-01: toxic values are 1 to 6" in said
    removal = 'removal = ["1-2", "3-4"]\n'
    said = wrong(tmp_path, "toxic-leak.toml", removal, "", "disaster", Disaster, check_disaster)
    assert "TL-04: only a persistent card" in said


@pytest.mark.parametrize("file", FILES)
def test_every_figure_says_where_it_comes_from(file: str) -> None:
    assert Book(FOLDER, file).raw, "a book with a figure of unknown origin is refused when it is opened"


@pytest.mark.rule("IN-CO-2", "IN-CO-3")
def test_notations() -> None:
    assert values("not 3") == {1, 2, 4, 5, 6}
    assert values("1/6") == {1, 6}
    assert values("4-6") == {4, 5, 6}
    assert yields("v/2")[1:] == (1, 1, 2, 2, 3, 3)
    assert yields("v/3")[1:] == (1, 1, 1, 2, 2, 2)
    assert yields("v-2")[1:] == (0, 0, 1, 2, 3, 4)
    assert yields("7") == (7,) * 7
