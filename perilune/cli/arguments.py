"""Arguments that several commands share, and how they are read."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from perilune.engine import Mode

MOST_SEED = 2**53 - 1

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game, as `perilune games` lists them.")]
ModeName = Annotated[str | None, typer.Option("--mode", help="The mode; the game's first one by default.")]
Seats = Annotated[int | None, typer.Option("--seats", help="The number of players; the mode's usual one.")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option", "-o", metavar="NAME=VALUE", help="A setting; may be repeated. A list has commas between."
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs to read.")]
Seed = Annotated[int, typer.Option(min=0, max=MOST_SEED, help="The same seed gives the same games.")]
Workers = Annotated[int, typer.Option("--workers", "-w", min=0, help="Processes; 0 for one a core.")]
On = Annotated[
    str | None,
    typer.Option("--on", metavar="PLACE", help="Play on a Ray cluster instead: ray, ray://host:port."),
]
Limit = Annotated[int, typer.Option(min=1, help="Give a game up after so many decisions.")]
Metrics = Annotated[
    list[str] | None,
    typer.Option("--metric", metavar="MODULE:FUNCTION", help="Measure finished games; may be repeated."),
]
Jsonl = Annotated[
    Path | None, typer.Option(help="Write every game to this file, one a line; - for standard output.")
]
Parquet = Annotated[Path | None, typer.Option(help="The games as Parquet, too; needs --jsonl.")]
Resume = Annotated[bool, typer.Option("--resume", help="Go on with the games that --jsonl holds.")]
Plot = Annotated[Path | None, typer.Option(help="Draw a picture (.png, .svg, .pdf).")]

_BETWEEN_BOTS = re.compile(r",(?![a-z_]+=)")


def split_bots(text: str) -> list[str]:
    """The bots in a list. A comma before `name=` belongs to a bot's own settings.

    >>> split_bots("random,search:iterations=50,policy=greedy,greedy")
    ['random', 'search:iterations=50,policy=greedy', 'greedy']
    """
    return [bot.strip() for bot in _BETWEEN_BOTS.split(text)]


def processes(workers: int, games: int) -> int:
    """How many processes to play in: never more than games."""
    return min(workers or (os.cpu_count() or 1), games)


def read_options(mode: Mode, given: Sequence[str] | None) -> dict[str, Any]:
    """`["difficulty=hard", "team=US,RU"]` as values of the types that the mode's options have."""
    import msgspec

    from perilune.engine import BadSetting, NoOptions, UnknownName

    kinds = {field.encode_name: field.type for field in msgspec.structs.fields(mode.options or NoOptions)}
    options: dict[str, Any] = {}
    for text in given or ():
        name, equals, value = text.partition("=")
        if not equals:
            raise BadSetting(f"an option is written NAME=VALUE, not {text!r}")
        if name not in kinds:
            raise UnknownName(f"option of the mode {mode.name}", name, kinds)
        options[name] = _typed(name, value, kinds[name])
    mode.read_options(options)
    return options


def _typed(name: str, value: str, kind: Any) -> Any:
    """The text as that type. A list is written with commas between, or as JSON."""
    import msgspec

    from perilune.engine import BadSetting
    from perilune.engine.kinds import is_list, values

    try:
        if not is_list(kind):
            return msgspec.convert(value, kind, strict=False)
        if value.startswith("["):
            return msgspec.json.decode(value, type=kind)
        return msgspec.convert([part for part in value.split(",") if part], kind, strict=False)
    except msgspec.DecodeError:
        raise BadSetting(f"the option {name} is {values(kind)}, not {value!r}") from None
