from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path
from typing import Annotated, Literal

import pytest
from msgspec import Struct

from perilune.parts.content import Book, ContentError, Kind, Refers

GOOD = """
rounds = 3

[provenance]
rounds = "S"
id = "D"
size = "P: geography; D: rounded"
colour = "S"

[[card]]
id = "A"
size = 2

[[card]]
id = "B"
size = 4
colour = "red"
provenance = { colour = "D" }
"""


class Card(Kind, frozen=True):
    id: str
    size: int
    colour: Literal["red", "blue"] = "blue"


def book(folder: Path, text: str) -> Book:
    (folder / "cards.toml").write_text(text, encoding="utf-8")
    return Book(folder, "cards.toml")


def test_a_file_is_read_into_typed_entries(tmp_path: Path) -> None:
    cards = book(tmp_path, GOOD)
    assert cards.value("rounds", int) == 3
    assert cards.table("card", Card) == {
        "A": Card(id="A", size=2),
        "B": Card(id="B", size=4, colour="red"),
    }


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("size = 2", 'size = "big"', "cards.toml, card A: size: Expected `int`, got `str`"),
        ('"red"', '"green"', "card B: colour: Invalid enum value 'green'; known are red, blue"),
        ('id = "B"', 'id = "A"', "card A: stands here twice"),
        ('id = "B"', 'id = "B"\nsides = 3', "provenance: does not say where 'sides' comes from"),
        ('colour = "S"', 'colour = "X"', "'colour' is marked 'X', not S, P or D"),
        ('colour = "D"', 'colour = "?"', "'colour' is marked '\\?', not S, P or D"),
        ('colour = "S"', 'colour = "S"\nweight = "S"', "'weight' is marked, but no entry has it"),
        ("[[card]]", "[[tile]]", "card: this table is missing"),
        ("rounds = 3", "rounds =", "the file: cannot be read"),
        ("size = 4", "size = 5", "card B: no card is of size 5"),
    ],
)
def test_what_does_not_fit_is_refused_by_name(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    with pytest.raises(ContentError, match=complaint):
        book(tmp_path, GOOD.replace(old, new)).table(
            "card", Card, lambda card: "no card is of size 5" if card.size == 5 else None
        )


def test_values_and_counts_are_held_to_their_word(tmp_path: Path) -> None:
    cards = book(tmp_path, GOOD)
    with pytest.raises(ContentError, match=r"cards\.toml, months: is missing"):
        cards.value("months", int)
    with pytest.raises(ContentError, match="rounds: Expected `str`, got `int`"):
        cards.value("rounds", str)
    cards.expect("cards", [2], [2])
    with pytest.raises(ContentError, match=r"cards: must be \[3\], not \[2\]"):
        cards.expect("cards", [2], [3])


class Whole(Struct):
    rounds: int


class Nothing(Struct):
    months: int


def test_single_values_find_the_fields_of_their_names(tmp_path: Path) -> None:
    assert book(tmp_path, GOOD).values(Whole) == {"rounds": 3}
    with pytest.raises(ContentError, match=r"cards\.toml, rounds: is nothing that is known"):
        book(tmp_path, GOOD).values(Nothing)


class Linked(Card, frozen=True):
    to: tuple[Annotated[str, Refers("cards")], ...] = ()
    beside: Annotated[str, Refers("cards")] = ""


@pytest.mark.parametrize(
    ("link", "complaint"),
    [
        ('to = ["A", "B"]', ""),
        ('to = ["A", "C"]', "card B: to: 'C' is none of the cards; known are A, B"),
        ('beside = "D"', "card B: beside: 'D' is none of the cards"),
    ],
)
def test_references_lead_somewhere(tmp_path: Path, link: str, complaint: str) -> None:
    marks = 'colour = "S"\n' + f'{link.split()[0]} = "S"'
    text = GOOD.replace('colour = "S"', marks).replace('id = "B"', f'id = "B"\n{link}')
    cards = book(tmp_path, text)
    tables = {"cards": cards.table("card", Linked)}
    with pytest.raises(ContentError, match=complaint) if complaint else nullcontext():
        cards.check_references(tables)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"nowhere\.toml, the file: cannot be read"):
        Book(tmp_path, "nowhere.toml")
