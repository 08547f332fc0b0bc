"""The figures of a run, gathered game by game. Nothing is kept of a game once it is counted."""

from __future__ import annotations

from collections import Counter, defaultdict

import perilune
from perilune.engine import expect
from perilune.lab.plan import Plan
from perilune.lab.played import Played
from perilune.lab.report import Report, Standing
from perilune.lab.statistics import Tally, share


class Results:
    """What one seat, or one bot, has reached."""

    __slots__ = ("alone", "ranks", "scores", "values", "won")

    def __init__(self) -> None:
        self.won = self.alone = 0
        self.values, self.ranks, self.scores = Tally(), Tally(), Tally()

    def add(self, played: Played, seat: int) -> None:
        won = played.won[seat]
        self.won += won
        self.alone += won and sum(played.won) == 1
        self.values.add(played.values[seat])
        self.ranks.add(played.ranks[seat])
        if played.scores:
            self.scores.add(played.scores[seat])

    def standing(self, name: str) -> Standing:
        games = self.values.count
        return Standing(
            name,
            games,
            share(self.won, games),
            share(self.alone, games),
            self.values.mean(),
            self.ranks.mean(),
            self.scores.spread(),
        )


class Totals:
    """Counts the games of a plan."""

    def __init__(self, plan: Plan, cooperative: bool) -> None:
        self.plan = expect(Plan, plan, "what is counted are the games of a Plan, as lab.make_plan gives it")
        self.cooperative = cooperative
        self.games = self.finished = self.decisions = 0
        self.resumed = self.decided_before = 0
        self.winners: Counter[str] = Counter()
        self.reasons: Counter[str] = Counter()
        self.lengths = Tally()
        self.by_seat = [Results() for _ in range(plan.seats)]
        self.by_bot = {name: Results() for name in dict.fromkeys(plan.names)}
        self.breakdown: dict[str, list[Tally]] = {}
        self.metrics: defaultdict[str, Tally] = defaultdict(Tally)

    def add(self, played: Played) -> None:
        self.games += 1
        self.decisions += played.decisions
        if not played.finished:
            return
        self.finished += 1
        self.lengths.add(played.decisions)
        self.winners[winners(played, self.cooperative)] += 1
        if played.reason:
            self.reasons[played.reason] += 1
        for seat, bot in enumerate(played.bots):
            self.by_seat[seat].add(played, seat)
            self.by_bot[bot].add(played, seat)
        for label, figures in played.breakdown.items():
            tallies = self.breakdown.setdefault(label, [Tally() for _ in figures])
            for tally, figure in zip(tallies, figures, strict=True):
                tally.add(figure)
        for name, value in played.metrics.items():
            self.metrics[name].add(value)

    def begin(self) -> None:
        """What was added until now was played before, and tells nothing of how fast games are played."""
        self.resumed, self.decided_before = self.games, self.decisions

    def report(self, workers: int, seconds: float) -> Report:
        plan = self.plan
        order = sorted(self.winners, key=lambda name: (not name[0].isdigit(), name.count("+"), name))
        return Report(
            perilune=perilune.__version__,
            run=plan.run,
            game=plan.game,
            mode=plan.mode,
            seats=plan.seats,
            options=plan.options,
            bots=plan.names if len(plan.lineups) > 1 else tuple(plan.names[i] for i in plan.lineups[0]),
            seating=plan.seating,
            seed=plan.seed,
            workers=workers,
            games=self.games,
            resumed=self.resumed,
            finished=self.finished,
            decisions=self.decisions,
            seconds=seconds,
            decisions_per_second=(self.decisions - self.decided_before) / max(seconds, 1e-9),
            outcomes={name: share(self.winners[name], self.finished) for name in order},
            reasons=dict(sorted(self.reasons.items())),
            lengths=self.lengths.spread(),
            by_seat=tuple(found.standing(str(seat)) for seat, found in enumerate(self.by_seat)),
            by_bot=tuple(found.standing(name) for name, found in self.by_bot.items()),
            breakdown={
                label: tuple(t.spread() for t in tallies) for label, tallies in self.breakdown.items()
            },
            metrics={name: tally.spread() for name, tally in sorted(self.metrics.items())},
        )


def winners(played: Played, cooperative: bool) -> str:
    """The seats that won: `2`, `0+3`, `nobody`; all of them are `everybody` together, a `draw` otherwise."""
    seats = [seat for seat, won in enumerate(played.won) if won]
    if not seats:
        return "nobody"
    if len(seats) == len(played.won) > 1:
        return "everybody" if cooperative else "draw"
    return "+".join(map(str, seats))
