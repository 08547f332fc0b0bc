"""The front door: one module a command.

A command imports what it needs when it runs, so that `perilune --help` is quick.
"""

from __future__ import annotations

import sys

import typer

from perilune.cli import (
    analyse,
    bench,
    engine,
    games,
    play,
    record,
    rules,
    serve,
    simulate,
    tournament,
    tune,
    types,
    version,
    words,
)
from perilune.engine import BadSetting, PeriluneError, UnknownName

app = typer.Typer(
    name="perilune",
    help="Heavy space board games: play them, watch bots play them, measure them.",
    epilog="Examples:  perilune play connect-four  ·  perilune simulate kuhn-poker  ·  perilune serve",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.callback()(version.options)
app.command("games")(games.games)
app.command("play")(play.play)
app.command("simulate")(simulate.simulate)
app.command("tournament")(tournament.tournament)
app.command("tune")(tune.tune)
app.command("analyse")(analyse.analyse)
app.command("engine")(engine.engine)
app.command("bench")(bench.bench)
app.add_typer(record.app, name="record")
app.command("rules")(rules.rules)
app.command("words")(words.words)
app.command("types")(types.types)
app.command("serve", **serve.SETTINGS)(serve.serve)


def main() -> None:
    """Run the command line. 0: done; 1: it did not work; 2: it was asked for wrongly."""
    try:
        app()
    except (UnknownName, BadSetting) as error:
        fail(error, 2)
    except PeriluneError as error:
        fail(error, 1)
    except OSError as error:
        fail(f"{error.filename}: {error.strerror}" if error.filename else error, 1)


def fail(why: object, code: int) -> None:
    print(f"perilune: {why}", file=sys.stderr)
    sys.exit(code)
