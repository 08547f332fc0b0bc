"""Answers tried in imagined worlds, each with the best way found to finish the action that it begins.

Games take big decisions apart into short sequences (a vehicle, then its destination), and half an action
rarely looks like anything: so an answer counts for as much as the best of the seat's own ways to finish the
running step, as far as `tries` allows. A game without an opinion is played out at random instead.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from statistics import mean
from typing import Any, NamedTuple, TypeAlias

from perilune.bots.bot import values
from perilune.engine import Choice, Game, Option, Perspective, Rollout, Script

Line: TypeAlias = tuple[Option, ...]
"""Answers that a seat gives one after the other."""


LUCKY = 4
"""So many times the proof is wanted of what won in every world so far, but not without luck; and of all that
hangs on luck where without it the game is as good as won."""
WON = 0.9
"""From here on it is as good as won."""


class Tried(NamedTuple):
    """How a seat stands after some answers; whether that left nothing to luck; the answers."""

    value: float
    safe: bool
    line: Line


class Trials:
    """How the options fared so far, each in the same imagined worlds in the same order."""

    def __init__(
        self, perspective: Perspective[Any], options: Sequence[Option], random: Random, tries: int
    ) -> None:
        self.perspective, self.options, self.random, self.tries = perspective, options, random, tries
        self.attempts: list[Attempt] = []
        self.totals = [0.0] * len(options)
        self.held = [0] * len(options)
        """How many worlds each was tried in."""
        self.risky = [False] * len(options)
        """Which of them left something to luck."""
        self.settled: dict[int, Tried] = {}
        """Those that come to the same in every world: nothing about them was hidden or left to chance."""
        self.order = [random.random() for _ in options]
        """Which of two equal ones comes first."""

    def hold(self, worlds: int, proof: int) -> None:
        """Every option in so many worlds; then whichever leads, until the leader has its proof."""
        for number in range(worlds):
            for index in range(len(self.options)):
                self.attempt(index)
            if self.attempts[number].certain or len(self.options) == 1:
                return
        while self.held[leader := min(range(len(self.options)), key=self.place)] < self.wanted(leader, proof):
            self.attempt(leader)

    def wanted(self, index: int, proof: int) -> int:
        """In how many worlds the leader is to be tried: a won game is not staked on luck that held a bit."""
        sure = [self.mean(other) for other, risky in enumerate(self.risky) if not risky]
        staked = self.risky[index] and (self.mean(index) >= 1 or max(sure, default=0.0) >= WON)
        return LUCKY * proof if staked else proof

    def attempt(self, index: int) -> None:
        """One option in the next world that it was not tried in."""
        number = self.held[index]
        if number == len(self.attempts):
            world = self.random.getrandbits(64)
            self.attempts.append(Attempt(self.perspective, world, self.random, self.tries))
        tried = self.settled.get(index)
        if tried is None:
            attempt = self.attempts[number]
            tried = attempt.best((self.options[index],))
            if attempt.settled and self.perspective.game.open_estimate:
                self.settled[index] = tried
        self.totals[index] += tried.value
        self.held[index] += 1
        self.risky[index] |= not tried.safe

    def mean(self, index: int) -> float:
        return self.totals[index] / self.held[index]

    def place(self, index: int) -> tuple[float, bool, int, float]:
        """Smaller is better: by its mean; of equal ones what leaves nothing to luck, then the best proven."""
        return -self.mean(index), self.risky[index], -self.held[index], self.order[index]

    def ranking(self) -> list[int]:
        return sorted(range(len(self.options)), key=self.place)

    def lines(self) -> dict[Line, float]:
        """All ways to finish the action that were tried, and what they came to on average.

        A line is what the seat means to do, and it does not choose its luck: where an answer ends the action
        early, or something else is asked, the line counts for the best that was found from there. One that
        luck cuts short in some worlds is told to its end, as the others know it.
        """
        found = {}
        for line in dict.fromkeys(line for attempt in self.attempts for line in attempt.finished):
            if not any(attempt.asked.get(line) for attempt in self.attempts):
                worth = [attempt.worth(line) for attempt in self.attempts]
                found[line] = mean(value for value in worth if value is not None)
        return found


class Attempt:
    """One imagined world, in which every option is tried."""

    def __init__(self, perspective: Perspective[Any], world: int, random: Random, tries: int) -> None:
        self.perspective = perspective
        self.seat = perspective.seat
        self.world = world
        self.random = random
        self.tries = tries
        self.finished: dict[Line, float] = {}
        """What each way to finish the action came to."""
        self.asked: dict[Line, Sequence[Option]] = {}
        """The options after some answers that did not finish it."""
        self.answer = answering(perspective.game)
        self.certain = perspective.game.imagine is None
        """Whether nothing so far was hidden or left to chance, so that other worlds would be the same."""
        self.settled = True
        """The same of the last option tried, where all ways to finish it were looked at."""

    def best(self, answers: Line) -> Tried:
        """How the seat stands after these answers and the best way found to finish the action."""
        self.settled = True
        return self.to_the_end(*self.begun(answers), answers, self.tries)

    def begun(self, answers: Line) -> tuple[Rollout[Any], Script | None]:
        """This world after the answers, and the script that they began."""
        rollout = self.perspective.imagine(self.world, copyable=False)
        self.known, script = (rollout.state.chance, rollout.state.reveals), rollout.script
        for option in answers:
            self.answer(rollout, option, self.seat)
        return rollout, script

    def worth(self, line: Line) -> float | None:
        """What it comes to in this world to answer like this as far as that is possible, then as well as was
        found; None where a part was possible and never tried."""
        for length in range(1, len(line)):
            begun = line[:length]
            if begun in self.finished:
                return self.finished[begun]
            if begun not in self.asked:
                return None
            if line[length] not in self.asked[begun]:
                return max(value for way, value in self.finished.items() if way[:length] == begun)
        return self.finished.get(line)

    def to_the_end(self, rollout: Rollout[Any], script: Script | None, answers: Line, tries: int) -> Tried:
        """The best way found to go on to the end of the script, in so many tries."""
        while rollout.script is script and (choice := asked_alone(rollout, self.seat)):
            self.asked[answers] = options = choice.options
            if tries > 1:
                some = options if len(options) <= tries else self.random.sample(options, tries)
                self.settled &= some is options
                tries //= len(some)
                ways = [
                    self.to_the_end(*self.begun(line), line, tries)
                    for option in some[:-1]
                    for line in [(*answers, option)]
                ]
                self.answer(rollout, some[-1])  # the last way needs no world of its own
                ways.append(self.to_the_end(rollout, script, (*answers, some[-1]), tries))
                return max(ways, key=lambda tried: (tried.value, tried.safe))
            answers = (*answers, self.random.choice(options))
            self.settled = False
            self.answer(rollout, answers[-1])
        standing = values(rollout)
        if not standing:
            rollout.run_randomly(self.random.random)
            standing = values(rollout)
            self.certain = self.settled = False
        safe = (rollout.state.chance, rollout.state.reveals) == self.known
        self.certain &= safe
        self.settled &= safe
        self.finished[answers] = standing[self.seat]
        return Tried(standing[self.seat], safe, answers)


def answering(game: Game[Any]) -> Callable[..., None]:
    """How a rollout is given an answer where the action that it may end is judged: up to the next question,
    or, if the game can tell how a seat stands before that, to the end of the step."""
    return Rollout.answer if game.judges_steps else Rollout.advance


def asked_alone(rollout: Rollout[Any], seat: int) -> Choice | None:
    """What this seat, and it alone, is asked."""
    asked = rollout.asked
    return asked if type(asked) is Choice and asked.seat == seat else None
