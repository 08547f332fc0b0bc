"""What can be played here: the installed games with their modes, options and levels of bots."""

from __future__ import annotations

from functools import cache
from typing import Any, get_args, get_type_hints

from msgspec import NODEFAULT, inspect

from perilune.bots.levels import levels_of
from perilune.engine import Game, Mode, NoOptions, find_game, game_names
from perilune.server.protocol.lobby import GameInfo, LevelInfo, ModeInfo, OptionInfo


@cache
def games() -> list[GameInfo]:
    return [game_info(find_game(name)) for name in game_names()]


def game_info(game: Game[Any]) -> GameInfo:
    return GameInfo(
        name=game.name,
        title=game.title,
        summary=game.summary,
        modes=[mode_info(mode) for mode in game.modes],
        weight=game.weight,
        minutes=[minutes for minutes in game.minutes if minutes],
        starts=game.starts or game.modes[0].name,
    )


def mode_info(mode: Mode) -> ModeInfo:
    return ModeInfo(
        name=mode.name,
        title=mode.title,
        seats=list(mode.seats),
        summary=mode.summary,
        options=option_infos(mode),
        levels=[
            LevelInfo(
                name=level.name,
                title=level.name.replace("-", " ").capitalize(),
                summary=level.summary,
            )
            for level in levels_of(mode)
        ],
        cooperative=bool(mode.cooperative),
        secrets=mode.secrets,
    )


def option_infos(mode: Mode) -> list[OptionInfo]:
    kind = mode.options or NoOptions
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    hints = get_type_hints(kind)
    infos = [option_info(field, hints[field.name]) for field in info.fields]
    for option in infos:
        option.for_company = (mode.for_company or {}).get(option.name)
    return infos


def option_info(field: inspect.Field, hint: Any) -> OptionInfo:
    kind, summary = field.type, ""
    words: dict[str, str] = {}
    title = field.encode_name.replace("_", " ").replace("-", " ").capitalize()
    if isinstance(kind, inspect.Metadata):
        notes = kind.extra_json_schema or {}
        summary, title = str(notes.get("description", "")), str(notes.get("title", title))
        words = {str(choice): str(said) for choice, said in (kind.extra or {}).get("words", {}).items()}
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
    if isinstance(kind, inspect.VarTupleType) and kind.max_length:
        return OptionInfo(
            name=field.encode_name,
            title=title,
            type="several",
            default=list(default),
            choices=list(get_args(get_args(hint)[0])),
            words=words,
            most=kind.max_length,
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
        words=words,
        summary=summary,
    )
