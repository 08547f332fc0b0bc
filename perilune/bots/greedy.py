"""One action ahead: whatever looks best right after it.

Each option is tried in the same few imagined worlds, and the game's `evaluate` says how the seat stands
afterwards. What leads then has to prove itself in more of them: a gamble that the first worlds happened to
favour is found out before it is played. Games take big decisions apart into short sequences (a vehicle, then
its destination), and half an action rarely looks like anything: so an option counts for as much as the best
of the seat's own ways to finish the running step, as far as `tries` allows. A game without an opinion is
played out at random instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Annotated, Any, ClassVar

from msgspec import Meta

from perilune.bots.bot import Bot, Settings, values
from perilune.engine import Choice, Option, Perspective, Rollout

PLAYOUTS = 12
"""Random games for each option where the game has no opinion."""


class GreedySettings(Settings, frozen=True, kw_only=True):
    """`worlds` to try each option in, and in how many the answer must have been tried (`proof`); how many
    ways to finish an action are looked at (`tries`), and the share of the options that it does not see where
    there are three or more (`overlooks`)."""

    worlds: Annotated[int, Meta(ge=1, le=1000)] = 2
    proof: Annotated[int, Meta(ge=1, le=1000)] = 6
    tries: Annotated[int, Meta(ge=1, le=1000)] = 8
    overlooks: Annotated[float, Meta(ge=0, lt=1)] = 0.0


class GreedyBot(Bot[GreedySettings]):
    """Takes what looks best after one action, through the game's own eyes."""

    settings_type: ClassVar[type[Settings]] = GreedySettings

    def choose(self, perspective: Perspective[Any]) -> Option:
        choice = self.question(perspective)
        random = self.luck(perspective)
        options = self.seen(choice.options, random)
        worlds = self.settings.worlds if has_opinion(perspective) else max(PLAYOUTS, self.settings.worlds)
        trials = _Trials(perspective, options, random, self.settings.tries)
        trials.hold(worlds, max(worlds, self.settings.proof))
        ranking = trials.ranking()
        found = [
            (options[index], trials.mean(index), trials.held[index], float(index == ranking[0]))
            for index in ranking
        ]
        self.explain(perspective, choice, found, trials.held[ranking[0]], "looking one action ahead")
        return options[ranking[0]]

    def seen(self, options: Sequence[Option], random: Random) -> Sequence[Option]:
        """The options that it looks at: a careless one overlooks some, but never between two."""
        if not self.settings.overlooks or len(options) < 3:
            return options
        most = max(2, round(len(options) * (1 - self.settings.overlooks)))
        return random.sample(options, most)


def has_opinion(perspective: Perspective[Any]) -> bool:
    """Whether the game's `evaluate` says anything."""
    return bool(perspective.game.evaluate(perspective.imagine(0).state))


class _Trials:
    """How the options fared so far, each in the same imagined worlds in the same order."""

    def __init__(
        self, perspective: Perspective[Any], options: Sequence[Option], random: Random, tries: int
    ) -> None:
        self.perspective, self.options, self.random, self.tries = perspective, options, random, tries
        self.attempts: list[_Attempt] = []
        self.totals = [0.0] * len(options)
        self.held = [0] * len(options)
        """How many worlds each was tried in."""
        self.order = [random.random() for _ in options]
        """Which of two equal ones comes first."""

    def hold(self, worlds: int, proof: int) -> None:
        """Every option in so many worlds; then whichever leads, until the leader has its proof."""
        for number in range(worlds):
            for index in range(len(self.options)):
                self.attempt(index)
            if self.attempts[number].certain or len(self.options) == 1:
                return
        while self.held[leader := min(range(len(self.options)), key=self.place)] < proof:
            self.attempt(leader)

    def attempt(self, index: int) -> None:
        """One option in the next world that it was not tried in."""
        number = self.held[index]
        if number == len(self.attempts):
            world = self.random.getrandbits(64)
            self.attempts.append(_Attempt(self.perspective, world, self.random, self.tries))
        self.totals[index] += self.attempts[number].worth((self.options[index],))
        self.held[index] += 1

    def mean(self, index: int) -> float:
        return self.totals[index] / self.held[index]

    def place(self, index: int) -> tuple[float, int, float]:
        """Smaller is better: by its mean; of equal ones the best proven."""
        return -self.mean(index), -self.held[index], self.order[index]

    def ranking(self) -> list[int]:
        return sorted(range(len(self.options)), key=self.place)


class _Attempt:
    """One imagined world, in which every option is tried."""

    def __init__(self, perspective: Perspective[Any], world: int, random: Random, tries: int) -> None:
        self.perspective = perspective
        self.seat = perspective.seat
        self.world = world
        self.random = random
        self.tries = tries
        self.certain = perspective.game.imagine is None
        """Whether nothing so far was hidden or left to chance, so that other worlds would be the same."""

    def worth(self, answers: tuple[Option, ...], tries: int | None = None) -> float:
        """How the seat stands after these answers and the best way found to finish the action."""
        tries = self.tries if tries is None else tries
        rollout = self.perspective.imagine(self.world)
        chance, script = rollout.state.chance, rollout.script
        for option in answers:
            rollout.advance(option, self.seat)
        while rollout.script is script and self.asked(rollout):
            options = rollout.asked.options  # type: ignore[union-attr]
            if tries > 1:
                some = options if len(options) <= tries else self.random.sample(options, tries)
                return max(self.worth((*answers, option), tries // len(some)) for option in some)
            rollout.advance(self.random.choice(options))
        standing = values(rollout)
        if not standing:
            rollout.run_randomly(self.random.random)
            standing = values(rollout)
            self.certain = False
        if rollout.state.chance != chance:
            self.certain = False
        return standing[self.seat]

    def asked(self, rollout: Rollout[Any]) -> bool:
        """Whether this seat, and it alone, is asked for more."""
        return type(rollout.asked) is Choice and rollout.asked.seat == self.seat
