"""The table itself: the numbers that hold for everybody, countries, badges, levels."""

from __future__ import annotations

from pathlib import Path

from perilune.games.intrepid.box.kinds import CareerBadge, Common, CountryBoard, Difficulty
from perilune.parts.content import Book

FOLDER = Path(__file__).parent


def _check_country(country: CountryBoard) -> str | None:
    if len(country.track) != len(country.price):
        return "track and price must be of the same length"
    if not 0 <= country.start < len(country.track):
        return f"start slot {country.start} is not on the track"
    return None


_BOOK = Book(FOLDER, "table.toml")
COMMON = _BOOK.entries("common", Common)[0]
COUNTRIES = _BOOK.table("country", CountryBoard, _check_country)
BADGES = _BOOK.table("badge", CareerBadge)
LEVELS = _BOOK.table("level", Difficulty)
