"""`perilune games`: what can be played."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from perilune.cli.arguments import AsJson

if TYPE_CHECKING:
    from perilune.engine import Game


def games(
    name: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Only this game.")] = None,
    json: AsJson = False,
) -> None:
    """List the installed games with their modes, seats and options.

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
        for mode in game.modes:
            seats = " or ".join(map(str, sorted(mode.seats)))
            chairs = "seat" if mode.seats == (1,) else "seats"
            console.print(f"  --mode {mode.name}, {seats} {chairs}: {mode.summary or mode.title}")
        for option in described(game)["options"]:
            console.print(
                f"  --option {option['name']}={option['default']}  ({option['values']})", markup=False
            )


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

    options = msgspec.to_builtins(game.read_options(None))
    return {
        "name": game.name,
        "title": game.title,
        "summary": game.summary,
        "modes": [
            {"name": mode.name, "title": mode.title, "seats": sorted(mode.seats), "summary": mode.summary}
            for mode in game.modes
        ],
        "options": [
            {"name": field.encode_name, "default": options[field.encode_name], "values": values(field.type)}
            for field in msgspec.structs.fields(game.options)
        ],
        "levels": [{"name": level.name, "bot": level.bot} for level in game.levels],
    }


def values(kind: Any) -> str:
    """What an option may be, in words."""
    import msgspec

    schema = msgspec.json.schema(kind)
    if "$ref" in schema:
        schema = next(iter(schema["$defs"].values()))
    if "enum" in schema:
        return ", ".join(map(str, schema["enum"]))
    if "minimum" in schema and "maximum" in schema:
        return f"{schema['minimum']} to {schema['maximum']}"
    return str(schema.get("type", "anything"))
