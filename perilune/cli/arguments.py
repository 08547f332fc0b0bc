"""Arguments that several commands share, and how they are read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from perilune.engine import Game

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game, as `perilune games` lists them.")]
ModeName = Annotated[str | None, typer.Option("--mode", help="The mode; the game's first one by default.")]
Seats = Annotated[int | None, typer.Option("--seats", help="The number of players; the mode's usual one.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="A setting of the game; may be repeated."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs to read.")]

_BETWEEN_BOTS = re.compile(r",(?![a-z_]+=)")


def split_bots(text: str) -> list[str]:
    """The bots in a list. A comma before `name=` belongs to a bot's own settings.

    >>> split_bots("random,search:iterations=50,policy=greedy,greedy")
    ['random', 'search:iterations=50,policy=greedy', 'greedy']
    """
    return [bot.strip() for bot in _BETWEEN_BOTS.split(text)]


def read_options(game: Game[Any], given: Sequence[str] | None) -> dict[str, Any]:
    """`["difficulty=hard", "countries=3"]` as values of the types that the game's options have."""
    import msgspec

    from perilune.engine import BadSetting

    kinds = {field.encode_name: field.type for field in msgspec.structs.fields(game.options)}
    options: dict[str, Any] = {}
    for text in given or ():
        name, equals, value = text.partition("=")
        if not equals:
            raise BadSetting(f"an option is written NAME=VALUE, not {text!r}")
        options[name] = _typed(value, kinds.get(name, str))
    game.read_options(options)
    return options


def _typed(value: str, kind: Any) -> Any:
    """The text as that type; the text itself where it does not fit, for the game to refuse."""
    import msgspec

    try:
        return msgspec.convert(value, kind, strict=False)
    except msgspec.ValidationError:
        return value
