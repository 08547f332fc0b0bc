"""The front door: `perilune games`, `play`, `simulate`, `bench`, `record`, `rules` and `serve`.

One module a command. A command imports what it needs when it runs, so that `perilune --help` is quick.
"""

from __future__ import annotations

import sys

import typer

from perilune.cli import bench, games, play, record, rules, serve, simulate, version
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
app.command("bench")(bench.bench)
app.add_typer(record.app, name="record")
app.command("rules")(rules.rules)
app.command("serve", **serve.SETTINGS)(serve.serve)


def main() -> None:
    """Run the command line. 0: done; 1: it did not work; 2: it was asked for wrongly."""
    try:
        app()
    except (UnknownName, BadSetting) as error:
        fail(error, 2)
    except (PeriluneError, OSError) as error:
        fail(error, 1)


def fail(error: Exception, code: int) -> None:
    print(f"perilune: {error}", file=sys.stderr)
    sys.exit(code)
