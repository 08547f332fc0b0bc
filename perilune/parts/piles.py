"""Decks and rows as plain lists. The last item of a pile is its top, everywhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from perilune.engine import Root, deal_anew

T = TypeVar("T")


def draw(pile: list[T], number: int = 1) -> list[T]:
    """Take so many from the top, the top one first; fewer if the pile runs out, none below one."""
    drawn = pile[: -number - 1 : -1] if number > 0 else []
    del pile[len(pile) - len(drawn) :]
    return drawn


def dealt_anew(s: Root, pile: Sequence[T], open_top: int = 0, known_bottom: int = 0) -> list[T]:
    """The same items in an order that tells nothing, for somebody who imagines the table. The top ones that
    lie open, and those put under the pile in sight, stay."""
    top = max(known_bottom, len(pile) - open_top)
    unknown = [*pile[known_bottom:top]]
    deal_anew(s, unknown)
    return [*pile[:known_bottom], *unknown, *pile[top:]]
