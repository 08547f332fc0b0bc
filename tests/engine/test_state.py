"""Copies are generated from the field types, and never share what can change."""

from __future__ import annotations

import enum

import msgspec
import pytest

from perilune.engine import Root, State


class Colour(enum.Enum):
    RED = "red"


class Card(msgspec.Struct, frozen=True):
    name: str


class Player(State):
    hand: list[int]
    dials: dict[str, int]
    seen: set[int]


class Table(Root):
    players: list[Player]
    rows: list[list[int]]
    by_name: dict[str, Player]
    piles: dict[str, list[Card]]
    first: Player | None = None
    colour: Colour = Colour.RED
    pair: tuple[int, str] = (0, "")


class Wrong(State):
    pairs: list[tuple[list[int], int]]


def table() -> Table:
    player = Player([1], {"nk": 1}, {1})
    return Table([player], [[1], [2]], {"a": player}, {"x": [Card("c")]}, first=player)


def test_a_copy_is_equal() -> None:
    assert table().copy() == table()


def test_a_copy_shares_nothing_that_can_change() -> None:
    original = table()
    copy = original.copy()
    copy.players[0].hand.append(2)
    copy.players[0].dials["nk"] = 2
    copy.players[0].seen.add(2)
    copy.rows[0].append(2)
    copy.by_name["a"].hand.append(3)
    copy.piles["x"].append(Card("d"))
    assert copy.first is not None
    copy.first.hand.append(4)
    assert original == table()


def test_immutable_values_are_shared() -> None:
    original = table()
    assert original.copy().piles["x"][0] is original.piles["x"][0]


def test_a_type_that_cannot_be_copied_is_refused_by_name() -> None:
    with pytest.raises(TypeError, match=r"Wrong\.pairs: a state cannot hold"):
        Wrong([]).copy()


class Base(State):
    first: list[int]


class Derived(Base):
    second: list[int]


def test_a_class_whose_base_was_copied_first_still_copies_its_own_fields() -> None:
    Base([1]).copy()
    original = Derived([1], [2])
    copy = original.copy()
    copy.second.append(3)
    assert original.second == [2]
