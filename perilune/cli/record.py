"""`perilune record show|check`: games as text."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from perilune.cli.arguments import AsJson

if TYPE_CHECKING:
    from perilune.engine import Match

app = typer.Typer(help="Read games that were written down.", no_args_is_help=True)


@app.command()
def show(
    file: Annotated[str, typer.Argument(help="The record; - for standard input.")],
    json: AsJson = False,
) -> None:
    """Tell a recorded game in words.

    Examples:  perilune record show game.txt  ·  cat game.txt | perilune record show -
    """
    from perilune.engine import plain

    match = recorded(file)
    log = match.log(*range(match.seats))
    told = [(entry.version, plain(match.game.words.event(entry.told.event))) for entry in log]
    if json:
        import msgspec

        print(msgspec.json.encode(summary(file, match) | {"log": told}).decode())
        return
    print(f"{match.game.title}, {match.mode}, {match.seats} seats, seed {match.seed}\n")
    for version, text in told:
        print(f"{version:>5}  {text}")
    if match.outcome is None:
        print(f"\nThe game is not over: it waits for {waited_for(match)}.")
    else:
        from perilune.cli.drawing import outcome_lines

        print()
        for line in outcome_lines(match.outcome):
            print(line)


@app.command()
def check(
    files: Annotated[list[str], typer.Argument(help="The records; - for standard input.")],
    json: AsJson = False,
) -> None:
    """Play records again and see that every line of them is right.

    Exit code 1 if one is not, 2 if all that are there are right but one is not there.

    Examples:  perilune record check games/*.txt
    """
    from perilune.engine import BadSetting, PeriluneError

    found: list[dict[str, Any]] = []
    codes = {0}
    for file in files:
        try:
            found.append(summary(file, recorded(file)) | {"good": True})
        except PeriluneError as error:
            found.append({"file": file, "good": False, "error": str(error)})
            codes.add(2 if isinstance(error, BadSetting) else 1)
    if json:
        import msgspec

        print(msgspec.json.encode(found).decode())
    else:
        for each in found:
            if each["good"]:
                ranks = each["ranks"]
                state = f"over, ranks {' '.join(map(str, ranks))}" if ranks else "not over"
                print(f"{each['file']}: good. {each['game']}, {each['turns']} turns, {state}")
            else:
                print(each["error"], file=sys.stderr)
    if codes != {0}:
        raise typer.Exit(1 if 1 in codes else 2)


def recorded(file: str) -> Match[Any]:
    """The game in a file, or on standard input. What is wrong with it is said with the file's name."""
    from perilune.engine import DamagedText, PeriluneError, read_record
    from perilune.lab.files import read_bytes

    try:
        return read_record(sys.stdin.buffer.read() if file == "-" else read_bytes(Path(file)))
    except DamagedText as error:
        raise PeriluneError(f"{'standard input' if file == '-' else file}: {error}") from None


def summary(file: str, match: Match[Any]) -> dict[str, Any]:
    return {
        "file": file,
        "game": match.game.name,
        "mode": match.mode,
        "seats": match.seats,
        "seed": match.seed,
        "turns": match.version,
        "ranks": match.outcome.ranks if match.outcome else None,
        "scores": match.outcome.scores if match.outcome else None,
    }


def waited_for(match: Match[Any]) -> str:
    return " and ".join(f"player {choice.seat + 1} ({choice.kind})" for choice in match.choices)
