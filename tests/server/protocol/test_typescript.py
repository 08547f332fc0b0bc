"""The browser's types are those of the server and of the games."""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

import msgspec
import pytest

from perilune.server.protocol.generated import COMMAND, WEB, files
from perilune.server.protocol.typescript import TypeScript

FILES = files()


@pytest.mark.parametrize("path", list(FILES), ids=lambda path: str(path.relative_to(WEB)))
def test_the_committed_types_are_current(path: Path) -> None:
    assert path.exists(), f"run: {COMMAND}"
    assert path.read_text(encoding="utf-8") == FILES[path], f"run: {COMMAND}"


def test_each_game_with_a_board_has_the_types_of_its_view_and_events() -> None:
    for game in ("astronavigators", "intrepid", "tic-tac-toe", "connect-four", "kuhn-poker"):
        text = FILES[WEB / "games" / game / "view.ts"]
        assert "export interface" in text
        assert "export type GameEvent" in text


class Face(Enum):
    SUN = "sun"
    MOON = "moon"


class Spot(NamedTuple):
    row: int
    name: str


class Leaf(msgspec.Struct, rename="camel"):
    """A part of the whole."""

    spot_on: Spot
    pair: tuple[int, str]
    """Two things."""
    many: tuple[int, ...]
    maybe: list[Face | None]
    share: Annotated[int, msgspec.Meta(ge=0)]
    light: Literal["blue", "red"]
    by_seat: dict[int, frozenset[str]]
    inner: Leaf | None


class Branch(msgspec.Struct, omit_defaults=True, tag=True):
    leaves: list[Leaf]
    name: str = ""


def test_every_kind_of_field() -> None:
    script = TypeScript()
    script.interface(Branch)
    assert (
        script.text("")
        == """/** A part of the whole. */
export interface Leaf {
  spotOn: [row: number, name: string];
  /** Two things. */
  pair: [number, string];
  many: number[];
  maybe: ("sun" | "moon" | null)[];
  share: number;
  light: "blue" | "red";
  bySeat: Record<string, string[]>;
  inner: Leaf | null;
}

export interface Branch {
  type: "Branch";
  leaves: Leaf[];
  name?: string;
}
"""
    )


def test_two_structs_of_one_name_are_refused() -> None:
    other = msgspec.defstruct("Leaf", [("size", int)])
    script = TypeScript()
    script.interface(Leaf)
    with pytest.raises(TypeError, match="both have a Leaf"):
        script.interface(other)
