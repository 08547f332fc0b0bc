"""`perilune games`: what can be played."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from perilune.cli.arguments import AsJson

if TYPE_CHECKING:
    from rich.console import Console

    from perilune.engine import Game, Mode


def games(
    name: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Only this game.")] = None,
    json: AsJson = False,
) -> None:
    """List the installed games with their modes and seats; of one game also settings and bots.

    Examples:  perilune games  ·  perilune games connect-four --json
    """
    from perilune.engine import find_game

    found = [find_game(name)] if name else installed()
    if json:
        import msgspec

        print(msgspec.json.encode([described(game) for game in found]).decode())
        return
    from rich.console import Console

    console = Console(highlight=False)
    for game in found:
        console.print(f"[bold]{game.name}[/]  {game.title}. {game.summary}")
        for mode in described(game)["modes"]:
            print_mode(console, mode, whole=name is not None)
    if name is None:
        console.print("\nSettings and bots of a game: perilune games GAME", style="dim")


def print_mode(console: Console, mode: dict[str, Any], whole: bool) -> None:
    """A mode in a line; `whole` with what can be set in it and the bots that play it."""
    from rich.markup import escape
    from rich.padding import Padding

    def line(indent: int, text: str, style: str = "") -> None:
        console.print(Padding(escape(text), (0, 0, 0, indent), style=style, expand=False))

    seats = " or ".join(map(str, mode["seats"]))
    chairs = "seat" if mode["seats"] == [1] else "seats"
    line(2, f"--mode {mode['name']}, {seats} {chairs}: {mode['summary'] or mode['title']}")
    if not whole:
        return
    for option in mode["options"]:
        line(4, f"-o {option['name']}={written(option['default'])}  ({option['values']})")
        line(8, option["meaning"], "dim")
    for level in mode["levels"]:
        line(4, f"--bots {level['name']} ({level['bot']}): {level['summary']}")


def written(value: Any) -> str:
    """A setting as `-o` takes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return ",".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def installed() -> list[Game[Any]]:
    """All installed games. One that somebody else's package broke is reported, and left out."""
    from perilune.engine import RulesBug, find_game, game_names

    found = []
    for name in game_names():
        try:
            found.append(find_game(name))
        except RulesBug as error:
            print(f"perilune: {error}", file=sys.stderr)
    return found


def described(game: Game[Any]) -> dict[str, Any]:
    """A game as plain data."""
    import msgspec

    from perilune.bots.levels import levels_of

    return {
        "name": game.name,
        "title": game.title,
        "summary": game.summary,
        "modes": [
            {
                "name": mode.name,
                "title": mode.title,
                "seats": sorted(mode.seats),
                "summary": mode.summary,
                "cooperative": bool(mode.cooperative),
                "secrets": mode.secrets,
                "options": options_of(mode),
                "levels": [msgspec.to_builtins(level) for level in levels_of(mode)],
            }
            for mode in game.modes
        ],
    }


def options_of(mode: Mode) -> list[dict[str, Any]]:
    """What can be set, each with its default and what it may be."""
    import msgspec

    from perilune.engine.kinds import schema, values

    defaults = msgspec.to_builtins(mode.read_options(None))
    return [
        {
            "name": field.encode_name,
            "default": defaults[field.encode_name],
            "values": values(field.type),
            "meaning": schema(field.type).get("description", ""),
        }
        for field in msgspec.structs.fields(mode.options)  # type: ignore[arg-type]
    ]
