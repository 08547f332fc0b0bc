"""A simulation as a picture: who won, how long the games were, and the scores."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from perilune.engine import BadSetting, PeriluneError
from perilune.lab.report import Played, Report

FORMATS = (".png", ".svg", ".pdf")


def check_plot(path: Path) -> None:
    """Refuse what `plot` could not write, before any game is played."""
    if path.suffix.lower() not in FORMATS:
        raise BadSetting(f"a plot ends in {', '.join(FORMATS)}, not {path.name!r}")
    if not path.absolute().parent.is_dir():
        raise BadSetting(f"there is no folder {path.absolute().parent} to put the plot in")
    _matplotlib()


def plot(report: Report, games: Sequence[Played], path: Path) -> None:
    """Draw the report into a file; its ending says the format."""
    check_plot(path)
    figure_type = _matplotlib()
    finished = [played for played in games if played.finished]
    scored = any(played.scores for played in finished)
    figure = figure_type(figsize=(11 if scored else 8, 4), layout="constrained")
    axes = figure.subplots(1, 3 if scored else 2)
    title = f"{report.game} ({report.mode}), {report.games:,} games, seed {report.seed}"
    figure.suptitle(f"{title}\n{', '.join(report.bots)}", fontsize=10)
    _outcomes(axes[0], report)
    _lengths(axes[1], finished)
    if scored:
        _scores(axes[2], report, finished)
    figure.savefig(path, dpi=150)


def _matplotlib() -> Any:
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise PeriluneError(
            "a plot needs matplotlib, which is not installed: pip install 'perilune[plot]'"
        ) from None
    return Figure


def _outcomes(axes: Any, report: Report) -> None:
    names = [f"seat {name}" if name.isdigit() else name for name in report.outcomes]
    shares = list(report.outcomes.values())
    errors = [[s.share - s.low for s in shares], [s.high - s.share for s in shares]]
    axes.barh(names, [s.share for s in shares], xerr=errors, capsize=3, color="#3f6fb5")
    axes.invert_yaxis()
    axes.set(title="Who won (95 % intervals)", xlabel="share of games", xlim=(0, 1))


def _lengths(axes: Any, finished: Sequence[Played]) -> None:
    lengths = [played.decisions for played in finished]
    axes.hist(lengths, bins=min(40, max(lengths, default=0) - min(lengths, default=0) + 1), color="#d08a2e")
    axes.set(title="Length", xlabel="decisions", ylabel="games")


def _scores(axes: Any, report: Report, finished: Sequence[Played]) -> None:
    by_seat = [[played.scores[seat] for played in finished if played.scores] for seat in range(report.seats)]
    labels = [f"seat {seat}" for seat in range(report.seats)]
    axes.boxplot(by_seat, tick_labels=labels, showmeans=True, whis=(5, 95))
    axes.set(title="Scores (box: half of all games)", ylabel="score")
