"""Levels of bots. They mean the same in every game: who knows them from one knows what to expect in all.

They differ in how far a bot looks, never in what it may see. A game only says which bot plays a level, where
the usual one is too slow for it or not good enough.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeVar

from perilune.engine import BadSetting, Mode, UnknownName

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Level:
    """A named strength of bot, as the table offers it: `bot` is written as in `search:iterations=200`."""

    name: str
    bot: str
    summary: str


LEVELS = (
    Level(
        "easy",
        "greedy:overlooks=0.5",
        "Answers at once and overlooks half of what it could do: for a first game.",
    ),
    Level(
        "normal",
        "greedy",
        "Answers at once and looks at all that it could do now: a sound opponent or partner.",
    ),
    Level(
        "hard",
        "search:iterations=400,seconds=3",
        "Takes up to a few seconds, looks beyond its own action and weighs what it cannot see.",
    ),
)
LEVEL_NAMES = tuple(level.name for level in LEVELS)
USUAL = "normal"


def levels_of(mode: Mode) -> tuple[Level, ...]:
    """The levels from weak to strong, each with the bot that plays it in this mode."""
    own = dict(mode.levels or {})
    if strange := own.keys() - set(LEVEL_NAMES):
        raise BadSetting(f"{min(strange)!r} is no level: they are {', '.join(LEVEL_NAMES)}")
    return tuple(replace(level, bot=own.get(level.name, level.bot)) for level in LEVELS)


def level_of(mode: Mode, name: str) -> Level:
    """The level of that name; the usual one if none is named."""
    levels = {level.name: level for level in levels_of(mode)}
    if (name or USUAL) not in levels:
        raise UnknownName("level", name, levels)
    return levels[name or USUAL]


def bot_of(mode: Mode, source: T) -> T | str:
    """The bot that a level's name stands for in a mode; whatever else a bot can be made from as it is."""
    if isinstance(source, str) and source in LEVEL_NAMES:
        return level_of(mode, source).bot
    return source
