"""Finding figures for a game: which values of some contents bring it where it should be.

A study names figures in content files with their ranges, and targets: how often bots win, how fair the seats
are, how long games take, how much something is used. Every trial plays fresh games with other figures, chosen
by Optuna; the best ones are played again on fresh seeds, beside the figures as they stand, and reported with
intervals.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from perilune.engine import BadSetting, Game, callback, derive, expect, find_game
from perilune.lab.extras import library
from perilune.lab.files import as_path, read_bytes
from perilune.lab.plan import make_plan, metric_name
from perilune.lab.proofs import game_folder
from perilune.lab.report import Report
from perilune.lab.runners import Runner
from perilune.lab.simulation import simulate
from perilune.lab.statistics import Z_95, Mean
from perilune.lab.variant import Change, find_figure

TRIALS, CONFIRMED, AS_IT_IS = 0, 1, 2
"""What the games of a study are for, in their seeds."""
TOLERANCE = 0.05
"""How far from its aim a measure may be before it counts as much as another."""


class Figure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A figure of the content: where it stands, and between which values it may be."""

    name: str
    file: str
    path: str
    low: float
    high: float
    step: Annotated[float, Meta(gt=0)] | None = None

    @property
    def whole(self) -> bool:
        return all(float(number).is_integer() for number in (self.low, self.high, self.step or 0))


class Target(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"aim": "is"}):
    """Where a measure should be: `is` a value, or `between` two.

    Measures: `won` (how often a seat wins), `fairness` (how far the best seat's value is above the worst's),
    `length` (decisions), `score`, `finished`, or `metric:NAME`. `tolerance` is a distance that matters.
    """

    measure: str
    aim: float | None = None
    between: tuple[float, float] | None = None
    tolerance: Annotated[float, Meta(gt=0)] = TOLERANCE
    weight: Annotated[float, Meta(gt=0)] = 1.0

    def distance(self, value: float) -> float:
        """How far a value is from where it should be, in tolerances."""
        low, high = self.between or (self.aim or 0.0, self.aim or 0.0)
        return max(low - value, value - high, 0.0) / self.tolerance


class Study(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A study as its file says it."""

    figure: Annotated[list[Figure], Meta(min_length=1)]
    target: Annotated[list[Target], Meta(min_length=1)]
    mode: str | None = None
    seats: int | None = None
    bots: str | list[str] = "greedy"
    options: dict[str, Any] = {}
    metrics: list[str] = []
    games: Annotated[int, Meta(ge=1)] = 60
    trials: Annotated[int, Meta(ge=1)] = 40
    confirm: Annotated[int, Meta(ge=1)] = 400
    seed: int = 0
    sampler: Literal["tpe", "random"] = "tpe"


class Measured(msgspec.Struct, frozen=True):
    """What games with some figures came to: every measure with its interval, and how far all are off."""

    figures: dict[str, float]
    measures: dict[str, Mean]
    loss: float
    games: int


class Tuned(msgspec.Struct, frozen=True):
    """What a study found: the content as it is and the best figures, both confirmed, and all trials."""

    game: str
    mode: str
    study: Study
    as_it_is: Measured
    best: Measured
    trials: tuple[Measured, ...]

    def json(self) -> str:
        """The study as one JSON object."""
        return msgspec.json.encode(self).decode()


def read_study(path: Path | str, game: str | Game[Any]) -> Study:
    """A study from its file, checked: every figure is there, every target is possible."""
    text = read_bytes(as_path(path))
    try:
        study = msgspec.convert(tomllib.loads(text.decode()), Study)
    except UnicodeDecodeError:
        raise BadSetting(f"{path} is not UTF-8 text: a study is written in TOML") from None
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadSetting(f"{path}: {error}") from None
    check_study(study, find_game(game))
    return study


def check_study(study: Study, game: Game[Any]) -> None:
    folder = game_folder(game)
    for figure in study.figure:
        if not figure.low < figure.high:
            raise BadSetting(f"{figure.name}: low is below high, not {figure.low:g} and {figure.high:g}")
        path = folder / figure.file
        if not path.is_file():
            raise BadSetting(f"{figure.name}: there is no content file {figure.file!r} in {folder.name}")
        find_figure(tomllib.loads(path.read_text(encoding="utf-8")), Change(figure.file, figure.path, 0))
    for target in study.target:
        if (target.aim is None) == (target.between is None):
            raise BadSetting(f"the target {target.measure} says either `is` or `between`")
        if target.measure not in MEASURES and not target.measure.startswith("metric:"):
            known = ", ".join((*MEASURES, "metric:NAME"))
            raise BadSetting(f"there is no measure {target.measure!r}: there are {known}")
    named = {metric_name(metric) for metric in study.metrics}
    for target in study.target:
        kind, _, metric = target.measure.partition(":")
        if kind == "metric" and metric.partition(".")[0] not in named:
            known = ", ".join(sorted(named)) or "none"
            raise BadSetting(f"there is no metric {metric!r}: `metrics` of the study names {known}")
    make_plan(
        game,
        study.mode,
        study.seats,
        study.bots,
        seed=study.seed,
        options=study.options,
        metrics=study.metrics,
    )


def check_tools() -> Any:
    """Optuna, if all that comes with the extra is there: what is missing is told before a game is played."""
    for module in ("tomlkit", "matplotlib"):
        library(module, "tuning", "tune")
    return library("optuna", "tuning", "tune")


def tune(
    game: str | Game[Any],
    study: Study,
    *,
    workers: int = 1,
    on: str | Runner | None = None,
    each: Callable[[Measured], None] | None = None,
) -> Tuned:
    """Carry a study out. `each` is called with every trial. Ctrl-C ends the search, and the best is
    confirmed."""
    game = find_game(game)
    check_study(expect(Study, study, "what is carried out is a Study, as lab.read_study gives it"), game)
    callback("each", each)
    optuna = check_tools()
    trials: list[Measured] = []

    def play(figures: dict[str, float], games: int, *seed: int) -> Measured:
        changes = tuple(
            Change(f.file, f.path, int(figures[f.name]) if f.whole else figures[f.name])
            for f in study.figure
            if f.name in figures
        )
        report = simulate(
            game, study.mode, study.seats, study.bots, games, derive(study.seed, *seed) >> 11, workers,
            options=study.options, metrics=study.metrics, seating="rotate", on=on, changes=changes,
        )  # fmt: skip
        return measured(report, figures, study)

    def trial(chosen: Any) -> float:
        figures = {figure.name: suggested(chosen, figure) for figure in study.figure}
        found = play(figures, study.games, TRIALS, chosen.number)
        trials.append(found)
        if each is not None:
            each(found)
        return found.loss

    optuna.logging.set_verbosity(optuna.logging.ERROR)
    search = optuna.create_study(sampler=_sampler(optuna, study))
    try:
        search.optimize(trial, n_trials=study.trials)
    except KeyboardInterrupt:
        if not trials:
            raise
    best = min(trials, key=lambda found: found.loss)
    return Tuned(
        game.name,
        game.mode(study.mode).name,
        study,
        play({}, study.confirm, AS_IT_IS),
        play(best.figures, study.confirm, CONFIRMED),
        tuple(trials),
    )


def suggested(trial: Any, figure: Figure) -> float:
    if figure.whole:
        return float(
            trial.suggest_int(figure.name, int(figure.low), int(figure.high), step=int(figure.step or 1))
        )
    return float(trial.suggest_float(figure.name, figure.low, figure.high, step=figure.step))


def measured(report: Report, figures: dict[str, float], study: Study) -> Measured:
    found: dict[str, Mean] = {}
    for target in study.target:
        name = target.measure
        if name in MEASURES:
            found[name] = MEASURES[name](report)
            continue
        spread = report.metrics.get(name.removeprefix("metric:"))
        if spread is None:
            known = ", ".join(report.metrics) or "none; name functions in `metrics`"
            raise BadSetting(f"there is no {name}: there are {known}")
        found[name] = _mean(spread.mean, spread.sd, report.finished)
    loss = sum(t.weight * t.distance(found[t.measure].mean) ** 2 for t in study.target)
    return Measured(figures, found, loss, report.games)


def _mean(mean: float, sd: float, number: int) -> Mean:
    half = Z_95 * sd / math.sqrt(max(number, 1))
    return Mean(mean, mean - half, mean + half)


def _won(report: Report) -> Mean:
    shares = [seat.won for seat in report.by_seat]
    number = len(shares)
    return Mean(*(sum(getattr(s, part) for s in shares) / number for part in ("share", "low", "high")))


def _fairness(report: Report) -> Mean:
    """How far the best seat's value is above the worst seat's."""
    values = [seat.value for seat in report.by_seat if seat.value is not None]
    if not values:
        return Mean(0.0, 0.0, 1.0)
    best, worst = max(values, key=lambda v: v.mean), min(values, key=lambda v: v.mean)
    half = math.hypot(best.high - best.mean, worst.high - worst.mean)
    return Mean(
        best.mean - worst.mean, max(0.0, best.mean - worst.mean - half), best.mean - worst.mean + half
    )


def _length(report: Report) -> Mean:
    return _mean(report.lengths.mean, report.lengths.sd, report.finished) if report.lengths else Mean(0, 0, 0)


def _score(report: Report) -> Mean:
    spreads = [seat.scores for seat in report.by_seat if seat.scores is not None]
    if not spreads:
        raise BadSetting(f"{report.game} has no scores to aim at")
    mean = sum(spread.mean for spread in spreads) / len(spreads)
    return _mean(mean, sum(spread.sd for spread in spreads) / len(spreads), report.finished)


def _finished(report: Report) -> Mean:
    share = report.finished / report.games
    return _mean(share, math.sqrt(share * (1 - share)), report.games)


MEASURES: dict[str, Callable[[Report], Mean]] = {
    "won": _won,
    "fairness": _fairness,
    "length": _length,
    "score": _score,
    "finished": _finished,
}


def _sampler(optuna: Any, study: Study) -> Any:
    kinds = {"tpe": optuna.samplers.TPESampler, "random": optuna.samplers.RandomSampler}
    return kinds[study.sampler](seed=study.seed % 2**32)
