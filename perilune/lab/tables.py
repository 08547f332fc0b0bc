"""Reports as tables for people to read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.table import Table

from perilune.bots.review import Review
from perilune.lab.plotting import player, who
from perilune.lab.report import Report, Standing
from perilune.lab.statistics import Mean, Share, Spread
from perilune.lab.tournament import Crosstable


def report_table(report: Report) -> RenderableType:
    """A simulation on one screen: who won how often, how the players did, how long it took."""
    parts: list[RenderableType] = [headline(report), outcomes_table(report)]
    parts.append(standings_table("Seat", [(player(seat.name), seat) for seat in report.by_seat]))
    if len(report.by_bot) > 1:
        parts.append(standings_table("Bot", [(bot.name, bot) for bot in report.by_bot]))
    if report.metrics:
        parts.append(metrics_table(report))
    return Group(*parts)


def crosstable(found: Crosstable) -> RenderableType:
    """A tournament on one screen: the ratings, and everybody against everybody."""
    table = Table("Bot", box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in ("rating", "95 % interval", "games", *map(str, range(1, len(found.ratings) + 1))):
        table.add_column(heading, justify="right")
    points = {(pair.one, pair.other): pair.points.mean for pair in found.pairings}
    points |= {(other, one): 1 - mean for (one, other), mean in points.items()}
    for place, rating in enumerate(found.ratings, 1):
        against = (points.get((rating.name, rival.name)) for rival in found.ratings)
        table.add_row(
            f"{place} {rating.name}",
            f"{rating.rating:.0f}",
            f"{rating.low:.0f} to {rating.high:.0f}",
            f"{rating.games:,}",
            *("" if share is None else f"{share:.0%}" for share in against),
        )
    return Group(headline(found.report), f"{counted(found.deals, 'deal')}, each from every seat", table)


def review_table(found: Review, most: int) -> RenderableType:
    """A game on one screen: the chances along it, and where most was lost."""
    curve = Table("After", box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for seat in range(found.seats):
        curve.add_column(player(str(seat)), justify="right")
    step = max(1, (len(found.points) - 1) // 8)
    shown = [*found.points[:-1:step], found.points[-1]]
    for point in shown:
        curve.add_row(counted(point.version, "answer"), *(f"{chance:.0%}" for chance in point.chances))
    worst = Table("Answer", "by", box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in ("lost", "played", "better"):
        worst.add_column(heading)
    for decision in found.decisive(most):
        worst.add_row(
            f"{decision.version + 1}",
            player(str(decision.seat)),
            f"{decision.lost:.0%}",
            f"{decision.words} ({decision.value:.0%})",
            f"{decision.better_words} ({decision.better_value:.0%})",
        )
    title = f"{found.game}, {found.mode}, {counted(found.seats, 'seat')}, as {found.bot} sees it"
    return Group(title, curve, "", worst if worst.row_count else "No answer was worse than another.")


def metrics_table(report: Report) -> Table:
    table = Table("Metric", box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in ("mean ± sd", "median", "90 % in", "all in"):
        table.add_column(heading, justify="right")
    for name, found in report.metrics.items():
        if found is not None:
            table.add_row(
                name,
                f"{found.mean:.3g} ± {found.sd:.3g}",
                f"{found.median:.4g}",
                f"{found.q05:.4g}–{found.q95:.4g}",
                f"{found.least:g}–{found.most:g}",
            )
    return table


def headline(report: Report) -> str:
    unfinished = report.games - report.finished
    lines = [
        f"{report.game}, {report.mode}, {counted(report.seats, 'seat')}: {', '.join(report.bots)}"
        + {"rotate": ", changing seats", "mirror": ", every deal from all seats"}.get(report.seating, ""),
        f"{counted(report.games, 'game')} from seed {report.seed}"
        + (f" ({unfinished:,} not finished)" if unfinished else "")
        + f", {counted(report.decisions, 'decision')}"
        + (f", {counted(report.games - report.resumed, 'game')} of it now" if report.resumed else "")
        + f" in {report.seconds:.2f} s"
        + f" ({report.decisions_per_second:,.0f} a second, {counted(report.workers, 'worker')})",
    ]
    if report.lengths is not None:
        lines.append(f"Decisions: {in_words(report.lengths)}")
    if report.reasons:
        lines.append(f"Ended by: {_most_frequent(report.reasons)}")
    return "\n".join(lines)


MOST_REASONS = 6
"""So many are told: where a reason names the score, nearly every game has one of its own."""


def _most_frequent(reasons: Mapping[str, int]) -> str:
    told = sorted(reasons.items(), key=lambda reason: -reason[1])[:MOST_REASONS]
    parts = [f"{reason} {count:,}" for reason, count in told]
    others = len(reasons) - len(told)
    return ", ".join(parts) + (f", and {counted(others, 'other reason')}" if others else "")


def outcomes_table(report: Report) -> Table:
    table = Table("Who won", box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in ("games", "share", "95 % interval"):
        table.add_column(heading, justify="right")
    for name, found in report.outcomes.items():
        table.add_row(who(name), f"{found.count:,}", percent(found.share), interval(found))
    return table


def standings_table(heading: str, standings: Sequence[tuple[str, Standing]]) -> Table:
    table = Table(heading, box=None, pad_edge=False, padding=(0, 2, 0, 0))
    scored = any(standing.scores for _, standing in standings)
    for column in ("won", "95 % interval", "alone", "value", "rank", *(("score ± sd",) if scored else ())):
        table.add_column(column, justify="right")
    for name, standing in standings:
        if not standing.games:
            table.add_row(name, *"-" * 5)
            continue
        row = [
            name,
            percent(standing.won.share),
            interval(standing.won),
            percent(standing.alone.share),
            with_error(standing.value, 3),
            "-" if standing.rank is None else f"{standing.rank.mean:.2f}",
        ]
        if standing.scores is not None:
            row.append(f"{standing.scores.mean:.2f} ± {standing.scores.sd:.2f}")
        table.add_row(*row)
    return table


def with_error(mean: Mean | None, digits: int) -> str:
    return "-" if mean is None else f"{mean.mean:.{digits}f} ± {mean.high - mean.mean:.{digits}f}"


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def interval(share: Share) -> str:
    return f"{100 * share.low:.1f} to {100 * share.high:.1f} %"


def in_words(spread: Spread) -> str:
    return (
        f"mean {spread.mean:.1f} ± {spread.sd:.1f}, median {spread.median:.4g}, "
        f"90 % in {spread.q05:.4g}–{spread.q95:.4g}, all in {spread.least:g}–{spread.most:g}"
    )


def counted(number: int, what: str) -> str:
    return f"1 {what}" if number == 1 else f"{number:,} {what}s"
