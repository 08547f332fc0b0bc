"""Reports as tables for people to read."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table

from perilune.lab.report import Report, Standing
from perilune.lab.statistics import Share, Spread


def report_table(report: Report) -> RenderableType:
    """A simulation on one screen: who won how often, how the players did, how long it took."""
    parts: list[RenderableType] = [headline(report), outcomes_table(report)]
    parts.append(standings_table("Seat", report.by_seat))
    if len(report.by_bot) > 1:
        parts.append(standings_table("Bot", report.by_bot))
    return Group(*parts)


def headline(report: Report) -> str:
    unfinished = report.games - report.finished
    lines = [
        f"{report.game}, {report.mode}, {report.seats} seats: {', '.join(report.bots)}"
        + (", changing seats" if report.rotate else ""),
        f"{report.games:,} games from seed {report.seed}"
        + (f" ({unfinished:,} not finished)" if unfinished else "")
        + f", {report.decisions:,} decisions in {report.seconds:.2f} s"
        + f" ({report.decisions_per_second:,.0f} a second, {workers(report.workers)})",
    ]
    if report.lengths is not None:
        lines.append(f"Decisions: {in_words(report.lengths)}")
    if report.reasons:
        ends = ", ".join(f"{reason} {count:,}" for reason, count in report.reasons.items())
        lines.append(f"Ended by: {ends}")
    return "\n".join(lines)


def outcomes_table(report: Report) -> Table:
    table = Table("Who won", box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in ("games", "share", "95 % interval"):
        table.add_column(heading, justify="right")
    for name, found in report.outcomes.items():
        table.add_row(who(name), f"{found.count:,}", percent(found.share), interval(found))
    return table


def standings_table(heading: str, standings: tuple[Standing, ...]) -> Table:
    table = Table(heading, box=None, pad_edge=False, padding=(0, 2, 0, 0))
    scored = any(standing.scores for standing in standings)
    for column in ("won", "95 % interval", "alone", "value", "rank", *(("score ± sd",) if scored else ())):
        table.add_column(column, justify="right")
    for standing in standings:
        row = [
            standing.name,
            percent(standing.won.share),
            interval(standing.won),
            percent(standing.alone.share),
            f"{standing.value:.3f}",
            f"{standing.rank:.2f}",
        ]
        if standing.scores is not None:
            row.append(f"{standing.scores.mean:.2f} ± {standing.scores.sd:.2f}")
        table.add_row(*row)
    return table


def who(winners: str) -> str:
    """An outcome in words: `0+2` is `seats 0 and 2`."""
    if not winners[0].isdigit():
        return winners
    return f"seats {winners.replace('+', ' and ')}" if "+" in winners else f"seat {winners}"


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def interval(share: Share) -> str:
    return f"{100 * share.low:.1f} to {100 * share.high:.1f} %"


def in_words(spread: Spread) -> str:
    return (
        f"mean {spread.mean:.1f} ± {spread.sd:.1f}, median {spread.median:.4g}, "
        f"90 % in {spread.q05:.4g}–{spread.q95:.4g}, all in {spread.least:g}–{spread.most:g}"
    )


def workers(number: int) -> str:
    return "1 worker" if number == 1 else f"{number} workers"
