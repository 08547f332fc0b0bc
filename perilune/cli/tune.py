"""`perilune tune`: which figures bring a game where it should be."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from perilune.cli.arguments import AsJson, GameName, On, Workers, processes

if TYPE_CHECKING:
    from perilune.lab.tuning import Measured


def tune(
    game: GameName,
    study: Annotated[Path, typer.Argument(metavar="STUDY.toml", help="Figures, ranges and targets.")],
    out: Annotated[
        Path | None, typer.Option(help="A folder for report.md, study.json and study.png.")
    ] = None,
    workers: Workers = 0,
    on: On = None,
    json: AsJson = False,
) -> None:
    """Search for figures of a game's content that meet targets, by playing with each of them.

    docs/research.md says how a study is written. Nothing in the game is changed: the report says what to
    change.

    Examples:  perilune tune intrepid study.toml --out study
    """
    from perilune.engine import find_game
    from perilune.lab.files import make_folder
    from perilune.lab.plotting import check_plot
    from perilune.lab.tuning import check_tools, read_study
    from perilune.lab.tuning import tune as run
    from perilune.lab.tuning_report import line, markdown, plot_study

    rules = find_game(game)
    read = read_study(study, rules)
    check_tools()
    if out is not None:
        make_folder(out)
        check_plot(out / "study.png")
    number = 0

    def each(trial: Measured) -> None:
        nonlocal number
        number += 1
        print(line(trial, number, read.trials), file=sys.stderr)

    found = run(rules, read, workers=processes(workers, read.games), on=on, each=each)
    if out is not None:
        (out / "report.md").write_text(markdown(found), encoding="utf-8")
        (out / "study.json").write_text(found.json(), encoding="utf-8")
        plot_study(found, out / "study.png")
    print(found.json() if json else markdown(found))
