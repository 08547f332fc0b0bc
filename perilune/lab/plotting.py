"""Runs as pictures: who won, how long the games were, the scores, the ratings."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from perilune.bots.review import Review
from perilune.engine import BadSetting, expect
from perilune.lab.extras import library
from perilune.lab.files import as_path, check_writable
from perilune.lab.report import Report
from perilune.lab.statistics import Spread
from perilune.lab.tournament import Crosstable

FORMATS = (".png", ".svg", ".pdf")
BLUE, AMBER = "#3f6fb5", "#d08a2e"


def check_plot(path: Path | str) -> None:
    """Refuse what could not be drawn, before any game is played."""
    if as_path(path).suffix.lower() not in FORMATS:
        raise BadSetting(f"a plot ends in {', '.join(FORMATS)}, not {as_path(path).name!r}")
    check_writable(as_path(path))
    new_figure(1, 1)


def new_figure(width: float, height: float) -> Any:
    matplotlib = library("matplotlib.figure", "a plot", "plot")
    return matplotlib.Figure(figsize=(width, height), layout="constrained")


def plot(report: Report, path: Path | str) -> None:
    """Draw a simulation's report into a file; its ending says the format."""
    expect(Report, report, "what is drawn here is a Report, as lab.simulate gives it")
    check_plot(path)
    scores = {player(seat.name): seat.scores for seat in report.by_seat if seat.scores is not None}
    figure = new_figure(11 if scores else 8, 4)
    axes = figure.subplots(1, 3 if scores else 2)
    title = f"{report.game} ({report.mode}), {report.games:,} games, seed {report.seed}"
    figure.suptitle(f"{title}\n{', '.join(report.bots)}", fontsize=10)
    _outcomes(axes[0], report)
    _boxes(axes[1], {"all games": report.lengths} if report.lengths else {}, "Length", "decisions")
    if scores:
        _boxes(axes[2], scores, "Scores", "score")
    figure.savefig(path, dpi=150)


def plot_tournament(found: Crosstable, path: Path | str) -> None:
    """Draw a tournament: the ratings with their intervals, and everybody against everybody."""
    expect(Crosstable, found, "what is drawn here is a Crosstable, as lab.tournament gives it")
    check_plot(path)
    names = [rating.name for rating in found.ratings]
    figure = new_figure(11, 1.8 + 0.55 * len(names))
    ladder, cross = figure.subplots(1, 2)
    report = found.report
    figure.suptitle(
        f"{report.game} ({report.mode}), {report.games:,} games of {found.deals:,} deals", fontsize=10
    )
    rated = [rating.rating for rating in found.ratings]
    reach = [
        [rating.rating - rating.low for rating in found.ratings],
        [rating.high - rating.rating for rating in found.ratings],
    ]
    ladder.errorbar(rated, range(len(names)), xerr=reach, fmt="o", capsize=4, color=BLUE)
    ladder.set_yticks(range(len(names)), names)
    ladder.invert_yaxis()
    ladder.grid(axis="x", alpha=0.3)
    ladder.set(title="Ratings (95 % intervals)", xlabel="Elo, average 1500")
    points = {(p.one, p.other): p.points.mean for p in found.pairings}
    points |= {(other, one): 1 - mean for (one, other), mean in points.items()}
    square = [[points.get((one, other), float("nan")) for other in names] for one in names]
    cross.imshow(square, cmap="PuOr", vmin=-0.6, vmax=1.6, aspect="auto")
    cross.set_xticks(range(len(names)), names, rotation=20, ha="right")
    cross.set_yticks(range(len(names)), [])
    for y, line in enumerate(square):
        for x, share in enumerate(line):
            if share == share:
                cross.text(x, y, f"{share:.0%}", ha="center", va="center")
    cross.set(title="Points of the row against the column")
    figure.savefig(path, dpi=150)


def plot_review(found: Review, path: Path | str) -> None:
    """Draw how the chances went, with a mark where most was lost."""
    expect(Review, found, "what is drawn here is a Review, as lab.analyse gives it")
    check_plot(path)
    figure = new_figure(9, 4)
    axes = figure.subplots()
    versions = [point.version for point in found.points]
    for seat, style in zip(range(found.seats), itertools.cycle(("-", "--", "-.", ":")), strict=False):
        axes.plot(versions, [p.chances[seat] for p in found.points], style, label=player(str(seat)))
    for decision in found.decisive(5):
        axes.axvline(decision.version, color=AMBER, alpha=0.5, linewidth=1)
        axes.annotate(
            f"-{decision.lost:.0%}", (decision.version, 1.01), ha="center", fontsize=8, annotation_clip=False
        )
    axes.set(title=f"{found.game} ({found.mode})\n", xlabel="answers", ylabel="chances", ylim=(0, 1))
    axes.legend(loc="best", fontsize=8)
    figure.savefig(path, dpi=150)


def player(seat: str) -> str:
    """A seat as people count them: from 1."""
    return f"player {int(seat) + 1}"


def _outcomes(axes: Any, report: Report) -> None:
    names = [who(name) for name in report.outcomes]
    shares = list(report.outcomes.values())
    errors = [[s.share - s.low for s in shares], [s.high - s.share for s in shares]]
    axes.barh(names, [s.share for s in shares], xerr=errors, capsize=3, color=BLUE)
    axes.invert_yaxis()
    axes.set(title="Who won (95 % intervals)", xlabel="share of games", xlim=(0, 1))


def who(winners: str) -> str:
    """An outcome in words: `0+2` is `players 1 and 3`."""
    if not winners[0].isdigit():
        return winners
    seats = [str(int(seat) + 1) for seat in winners.split("+")]
    return f"player {seats[0]}" if len(seats) == 1 else f"players {' and '.join(seats)}"


def _boxes(axes: Any, spreads: Mapping[str, Spread], title: str, unit: str) -> None:
    boxes = [
        {
            "label": name,
            "med": spread.median,
            "q1": spread.q25,
            "q3": spread.q75,
            "whislo": spread.q05,
            "whishi": spread.q95,
            "mean": spread.mean,
        }
        for name, spread in spreads.items()
    ]
    axes.bxp(boxes, showfliers=False, showmeans=True, patch_artist=True, boxprops={"facecolor": AMBER})
    axes.set(title=f"{title} (box: half of all games)", ylabel=unit)
