"""One game of a run: played by bots, and what is kept of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from numbers import Real
from random import Random
from typing import Any

import msgspec

from perilune import bots as players
from perilune.engine import (
    BadSetting,
    Game,
    Match,
    Outcome,
    PeriluneError,
    Rollout,
    RulesBug,
    derive,
    expect,
    find_game,
)
from perilune.lab.plan import BOTS, ORDER, Plan, find_metric, metric_name
from perilune.lab.variant import play_varied


class Played(msgspec.Struct, frozen=True):
    """One game: `bots` in the order of the seats; ranks and the rest are empty if it did not finish.

    Games of one `deal` began with the same luck. `run` says which plan the game belongs to.
    """

    number: int
    deal: int
    seed: int
    run: str
    bots: tuple[str, ...]
    decisions: int
    finished: bool
    ranks: tuple[int, ...] = ()
    won: tuple[bool, ...] = ()
    values: tuple[float, ...] = ()
    scores: tuple[float, ...] = ()
    breakdown: dict[str, tuple[float, ...]] = {}
    reason: str = ""
    metrics: dict[str, float] = {}
    record: str = ""


def play_chunk(plan: Plan, numbers: range) -> list[Played]:
    """Play some games of a plan: all that a worker, on whatever machine, has to do."""
    if expect(Plan, plan, "what is played is a Plan, as lab.make_plan gives it").changes:
        return play_varied(plan, numbers)
    expect(range, numbers, "which games are played is a range of their numbers")
    return list(play_games(find_game(plan.game), plan, numbers))


def play_games(game: Game[Any], plan: Plan, numbers: range) -> Iterator[Played]:
    """The games of these numbers, one after the other."""
    options, run = game.read_options(plan.options, plan.mode), plan.run
    at_random = all_random(plan)
    for number in numbers:
        deal, seating = plan.place(number)
        seed = plan.deal_seed(deal)
        try:
            state = game.setup(plan.mode, plan.seats, options, seed)
            match: Match[Any] | None = None
            if at_random:
                decisions, outcome = play_at_random(Rollout(game, state, copyable=False), plan, number)
            else:
                match = Match(game, state, mode=plan.mode, seats=plan.seats, options=options, seed=seed)
                decisions, outcome = play_with_bots(match, plan, number, seating)
        except BadSetting:
            raise  # settings that do not go together: nothing is wrong with the game
        except Exception as error:
            reason = str(error) if isinstance(error, PeriluneError) else repr(error)
            raise RulesBug(
                f"game {number} of {plan.game} {plan.mode} (seed {seed}) broke: {reason}"
            ) from error
        names = tuple(plan.names[index] for index in seating)
        yield _kept(Played(number, deal, seed, run, names, decisions, False), outcome, match, plan)


def all_random(plan: Plan) -> bool:
    """Whether there is nothing to watch: every bot is `random`, and no metric or record is wanted."""
    return not plan.metrics and not plan.records and all(bot == "random" for bot in plan.bots)


def play_at_random(rollout: Rollout[Any], plan: Plan, number: int) -> tuple[int, Outcome | None]:
    """The fast way for games in which every bot is `random`: no match around the state, no perspectives."""
    random = Random(derive(plan.seed, number, BOTS)).random
    decisions = rollout.run_randomly(random, plan.limit)
    return decisions, rollout.outcome


def play_with_bots(
    match: Match[Any], plan: Plan, number: int, seating: tuple[int, ...]
) -> tuple[int, Outcome | None]:
    """Every bot answers from its own perspective. Where several seats are asked, luck says who is first."""
    bots = [
        players.make(plan.bots[index], derive(plan.seed, number, BOTS, seat))
        for seat, index in enumerate(seating)
    ]
    order = Random(derive(plan.seed, number, ORDER))
    try:
        while (choices := match.choices) and match.version < plan.limit:
            seat = choices[0].seat if len(choices) == 1 else order.choice(choices).seat
            match.play(bots[seat].choose(match.perspective(seat)), seat)
    finally:
        for bot in bots:
            if callable(close := getattr(bot, "close", None)):
                close()
    return match.version, match.outcome


def _kept(played: Played, outcome: Outcome | None, match: Match[Any] | None, plan: Plan) -> Played:
    """The game with how it ended and what was measured."""
    more: dict[str, Any] = {}
    if match is not None and plan.records:
        more["record"] = match.record()
    if outcome is None:
        return msgspec.structs.replace(played, **more) if more else played
    if match is not None and plan.metrics:
        more["metrics"] = measured(match, plan)
    return msgspec.structs.replace(
        played,
        finished=True,
        ranks=outcome.ranks,
        won=outcome.won,
        values=outcome.values,
        scores=outcome.scores,
        breakdown=dict(outcome.breakdown),
        reason=outcome.reason,
        **more,
    )


def measured(match: Match[Any], plan: Plan) -> dict[str, float]:
    """What the plan's metrics say about a finished game. Several figures of one are told apart by name."""
    found: dict[str, float] = {}
    for metric in plan.metrics:
        name = metric_name(metric)
        try:
            figure = find_metric(metric)(match)
        except Exception as error:
            raise PeriluneError(f"the metric {name} failed on seed {match.seed}: {error!r}") from error
        several = figure if isinstance(figure, Mapping) else {"": figure}
        for part, value in several.items():
            if not isinstance(value, Real):
                raise BadSetting(f"the metric {name} gives a number, or numbers by name, not {figure!r:.60}")
            found[f"{name}.{part}" if part else name] = float(value)
    return found
