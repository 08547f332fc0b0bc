"""Deeds: what a country does in the two phases in which everybody acts, each with all that belongs to it.

A deed is a NamedTuple that begins with its word, so that no two deeds are alike and its text is what records
have always said. It knows its words, its places on the board, what stands in its way, and how it is done.
"""

from __future__ import annotations

from typing import Protocol

from perilune.engine import Choice, Effect, Obstacle
from perilune.games.intrepid.state import Station
from perilune.games.intrepid.words.nouns import asked_country


class Deed(Protocol):
    """What a country may do now."""

    @property
    def do(self) -> str: ...

    def words(self, s: Station, who: int) -> str: ...

    def places(self, s: Station, who: int) -> list[str]: ...

    def obstacle(self, s: Station, who: int) -> Obstacle | None: ...

    def perform(self, s: Station, who: int) -> Effect: ...


def deed_words(s: Station, choice: Choice, deed: Deed) -> str:
    return deed.words(s, asked_country(s, choice))


def deed_places(s: Station, choice: Choice, deed: Deed) -> list[str]:
    return deed.places(s, asked_country(s, choice))


def deed_obstacle(s: Station, choice: Choice, deed: Deed) -> Obstacle | None:
    return deed.obstacle(s, asked_country(s, choice))
