"""Plays random games and holds every promise against them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from random import Random
from typing import Any

from perilune.engine import (
    BadSetting,
    Game,
    Match,
    PeriluneError,
    Rollout,
    RulesBug,
    at_least_one,
    check_seed,
    derive,
    find_game,
    start,
)
from perilune.testing import checks
from perilune.testing.errors import NotConforming
from perilune.testing.knowledge import Dealt, Looked, check_told
from perilune.testing.order import check_order
from perilune.testing.settings import other_settings
from perilune.testing.vocabulary import check_vocabulary

Answerer = Callable[[Any, int], Any]

CHECKS = (
    "options", "ends", "determinism", "choice", "copy", "save", "record", "undo", "components",
    "secrets", "log", "view", "words", "obstacles", "evaluate", "outcome", "bots", "order", "play",
)  # fmt: skip


def conform(
    game: str | Game[Any],
    mode: str | None = None,
    seats: int | None = None,
    *,
    options: Mapping[str, Any] | None = None,
    seeds: Iterable[int] = range(3),
    limit: int = 20_000,
    looks: int = 40,
    answer: Answerer | None = None,
) -> None:
    """Check a game, in the mode and with the seats named, or in all of them.

    Each random game may take `limit` decisions. The costly checks look at about `looks` moments of each
    game. `answer(perspective, seed)` is a bot: its answers must not change with what is hidden from it.
    """
    game, seeds, dealt = find_game(game), _checked(seeds), False
    at_least_one("limit", limit)
    for each in game.modes:
        try:
            each.read_options(each.for_company)
        except PeriluneError as error:
            where = f"{game.name} {each.name}"
            raise NotConforming("options", f"for_company does not fit: {error}", where) from None
    check_vocabulary(game)
    if options is None:
        check_order(game)
    for chosen in [game.mode(mode)] if mode else game.modes:
        chosen.read_options(options)
        for number in [game.check_seats(chosen, seats)] if seats else chosen.seats:
            anew = Dealt()
            for seed in seeds:
                walk = _Walk(game, chosen.name, number, options, seed, limit, looks, answer, anew)
                walk.run()
                dealt |= walk.dealt
            _named(f"{game.name} {chosen.name}, {number} seats", anew.check)
        if options is None:
            for setting in other_settings(chosen):
                number = game.check_seats(chosen, seats)
                with suppress(BadSetting):  # it does not go together with the others
                    _Walk(game, chosen.name, number, setting, seeds[0], limit, 2, answer, Dealt()).run()
    if game.imagine is not None and not dealt:
        raise NotConforming(
            "secrets", "imagine never deals anything anew: every world is the truth", game.name
        )


def _checked(seeds: object) -> list[int]:
    found = [check_seed(seed) for seed in seeds] if isinstance(seeds, Iterable) else []
    if not found:
        raise BadSetting(f"seeds are some numbers to play from, not {seeds!r:.60}")
    return found


def _named(where: str, check: Callable[[], None]) -> None:
    """What a check says, with the place where it was found."""
    try:
        check()
    except NotConforming as error:
        raise NotConforming(error.check, error.problem, where) from None


class _Walk:
    """One random game, looked at from all sides."""

    def __init__(
        self,
        game: Game[Any],
        mode: str,
        seats: int,
        options: Mapping[str, Any] | None,
        seed: int,
        limit: int,
        looks: int,
        answer: Answerer | None,
        anew: Dealt,
    ) -> None:
        self.anew = anew
        self.game, self.mode, self.seats, self.options = game, mode, seats, options
        self.seed, self.limit, self.looks, self.answer = seed, limit, looks, answer
        self.rng = Random(derive(seed, 1))
        self.match: Match[Any] | None = None
        self.dealt = False

    def run(self) -> None:
        try:
            length = self.measure()
            self.play(min(1.0, self.looks / max(length, 1)))
        except NotConforming as error:
            raise NotConforming(error.check, error.problem, self.where()) from None
        except RulesBug as error:
            check = "choice" if "without options" in str(error) else "ends"
            raise NotConforming(check, str(error), self.where()) from error
        except PeriluneError as error:
            if isinstance(error, BadSetting) and self.options and self.match is None:
                raise  # settings that are refused: whoever chose them knows what that means
            raise NotConforming("play", str(error), self.where()) from error
        except Exception as error:
            raise NotConforming("play", f"{type(error).__name__}: {error}", self.where()) from error

    def where(self) -> str:
        turn = f", turn {self.match.version}" if self.match is not None else ""
        set_to = f", options {dict(self.options)}" if self.options else ""
        return f"{self.game.name} {self.mode}, {self.seats} seats{set_to}, seed {self.seed}{turn}"

    def measure(self) -> int:
        """How long a random game is. It must end, and the same luck and answers must give the same game."""
        ends = []
        for _ in range(2):
            state = self.game.setup(
                self.mode, self.seats, self.game.read_options(self.options, self.mode), self.seed
            )
            rollout = Rollout(self.game, state)
            try:
                decisions = rollout.run_randomly(Random(self.seed).random, self.limit)
            except IndexError:
                raise NotConforming("choice", "asks for something without options") from None
            ends.append((decisions, state))
            if not rollout.over:
                raise NotConforming("ends", f"a random game has not ended after {self.limit} decisions")
        if ends[0] != ends[1]:
            raise NotConforming("determinism", "the same seed and the same answers gave two different games")
        return ends[0][0]

    def play(self, share: float) -> None:
        rng = self.rng
        match = start(self.game, self.mode, self.seats, options=self.options, seed=self.seed)
        self.match = match
        counted = self.game.components(match.state) if self.game.components else {}
        look = True  # a game may end long before its usual length: its first moment is always looked at
        while match.choice is not None:
            checks.check_choice(match)
            checks.check_words(match)
            if look:
                self.look(match)
            choice = rng.choice(match.choices)
            before = match.copy() if look else None
            looked = Looked(match) if look else None
            match.play(rng.choice(choice.options), choice.seat)
            if before is not None:
                checks.check_undo(before, match, rng)
            if looked is not None:
                looked.check()
            if self.game.components:
                checks.check_components(counted, match)
            look = rng.random() < share
        checks.check_words(match)
        checks.check_outcome(match)
        checks.check_save(match)
        checks.check_record(match)

    def look(self, match: Match[Any]) -> None:
        checks.check_copy(match, self.rng)
        checks.check_save(match)
        self.dealt |= checks.check_secrets(match, self.rng)
        self.anew.look(match, self.rng)
        checks.check_log(match, self.rng)
        check_told(match, self.rng)
        checks.check_obstacles(match)
        checks.check_evaluate(match)
        if self.rng.random() < 0.2:
            checks.check_record(match)
            if self.answer is not None:
                checks.check_bot(match, self.answer, self.rng)
