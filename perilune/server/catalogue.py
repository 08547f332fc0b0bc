"""What can be played here: the installed games with their modes, options and levels of bots."""

from __future__ import annotations

from functools import cache
from typing import Any, get_args, get_type_hints

from msgspec import NODEFAULT, inspect

from perilune.engine import Game, Level, UnknownName, find_game, game_names
from perilune.server.protocol import GameInfo, LevelInfo, ModeInfo, OptionInfo

USUAL_LEVELS = (
    Level("easy", "greedy"),
    Level("normal", "search:seconds=0.3"),
    Level("strong", "search:seconds=1.5"),
)
"""For games that name none of their own: by how long the bot may think, never by what it may see. A fixed
time says nothing about what the bot holds."""

SUMMARIES = {
    "easy": "Looks at the next move only.",
    "normal": "Thinks a little ahead.",
    "strong": "Thinks ahead as far as time allows.",
}


def levels_of(game: Game[Any]) -> tuple[Level, ...]:
    return game.levels or USUAL_LEVELS


def level_of(game: Game[Any], name: str) -> Level:
    """The level of that name; the middle one if none is named."""
    levels = levels_of(game)
    if not name:
        return levels[len(levels) // 2]
    for level in levels:
        if level.name == name:
            return level
    raise UnknownName(f"level of {game.name}", name, [level.name for level in levels])


@cache
def games() -> list[GameInfo]:
    return [game_info(find_game(name)) for name in game_names()]


def game_info(game: Game[Any]) -> GameInfo:
    return GameInfo(
        name=game.name,
        title=game.title,
        summary=game.summary,
        modes=[
            ModeInfo(name=mode.name, title=mode.title, seats=list(mode.seats), summary=mode.summary)
            for mode in game.modes
        ],
        options=option_infos(game),
        levels=[
            LevelInfo(
                name=level.name,
                title=level.name.replace("-", " ").capitalize(),
                summary=SUMMARIES.get(level.name, ""),
            )
            for level in levels_of(game)
        ],
        secrets=game.secrets,
    )


def option_infos(game: Game[Any]) -> list[OptionInfo]:
    info = inspect.type_info(game.options)
    assert isinstance(info, inspect.StructType)
    hints = get_type_hints(game.options)
    infos = [option_info(field, hints[field.name]) for field in info.fields]
    for option in infos:
        option.for_company = game.for_company.get(option.name)
    return infos


def option_info(field: inspect.Field, hint: Any) -> OptionInfo:
    kind, summary = field.type, ""
    title = field.encode_name.replace("_", " ").replace("-", " ").capitalize()
    if isinstance(kind, inspect.Metadata):
        notes = kind.extra_json_schema or {}
        summary, title = str(notes.get("description", "")), str(notes.get("title", title))
        kind = kind.type
    default: Any = None
    if field.default is not NODEFAULT:
        default = field.default
    elif field.default_factory is not NODEFAULT:
        default = field.default_factory()
    if isinstance(kind, inspect.BoolType):
        return OptionInfo(
            name=field.encode_name, title=title, type="switch", default=bool(default), summary=summary
        )
    if isinstance(kind, inspect.IntType):
        least = kind.ge if kind.ge is not None else (None if kind.gt is None else kind.gt + 1)
        most = kind.le if kind.le is not None else (None if kind.lt is None else kind.lt - 1)
        return OptionInfo(
            name=field.encode_name,
            title=title,
            type="number",
            default=default,
            least=least,
            most=most,
            summary=summary,
        )
    choices: list[Any] = []
    if isinstance(kind, inspect.EnumType):
        choices = [member.value for member in kind.cls]
        default = getattr(default, "value", default)
    elif isinstance(kind, inspect.LiteralType):
        choices = list(get_args(hint))  # in the order they were written; msgspec sorts them
    return OptionInfo(
        name=field.encode_name,
        title=title,
        type="choice" if choices else "text",
        default=default,
        choices=choices,
        summary=summary,
    )
