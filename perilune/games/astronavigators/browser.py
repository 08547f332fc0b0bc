"""What the box gives to the browser: names, squares, networks, and the tables of the sky.

Figures and sky come from the rules themselves, so the browser works none of them out.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import asdict, replace

from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.box.kinds import ZONES, Content
from perilune.games.astronavigators.rules.earth import SEA_LINKS
from perilune.games.astronavigators.rules.sky import MONTHS, constellations_at, hidden_hours, sun_hour
from perilune.games.astronavigators.words.nouns import in_words


class Sky(Struct, frozen=True):
    """What an observer sees: for each row the hours lost in daylight, or null where all of it is hidden."""

    hidden: dict[str, list[int] | None]
    cards: list[str]


class Box(Content, frozen=True, kw_only=True):
    """All that is printed, and what follows from it."""

    sea: tuple[tuple[str, str], ...]
    sun_hours: dict[int, int]
    sky: dict[int, dict[int, Sky]]
    """By zone and month."""


def content() -> Box:
    told = {
        "characters": {key: replace(who, text=in_words(who)) for key, who in CONTENT.characters.items()},
        "agendas": {key: replace(one, text=in_words(one)) for key, one in CONTENT.agendas.items()},
    }
    return Box(
        **asdict(CONTENT) | told,
        sea=tuple((one, two) for one, others in SEA_LINKS.items() for two in others if one < two),
        sun_hours={month: sun_hour(month) for month in MONTHS},
        sky={zone: {month: sky(zone, month) for month in MONTHS} for zone in ZONES},
    )


def sky(zone: int, month: int) -> Sky:
    """What an observer of this zone sees in this month."""
    hidden = {row: hidden_hours(zone, month, row) for row in ZONES}
    return Sky(
        {str(row): None if hours is None else sorted(hours) for row, hours in hidden.items()},
        sorted(constellations_at(zone, month)),
    )
