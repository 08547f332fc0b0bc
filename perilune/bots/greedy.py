"""One action ahead: whatever looks best right after it.

Each option is tried in the same few imagined worlds, and the game's `evaluate` says how the seat stands
afterwards. Games take big decisions apart into short sequences (a vehicle, then its destination), and half an
action rarely looks like anything: so an option counts for as much as the best of the seat's own ways to
finish the running step, as far as `tries` allows. A game without an opinion is played out at random instead.
"""

from __future__ import annotations

from random import Random
from typing import Annotated, Any, ClassVar

from msgspec import Meta

from perilune.bots.bot import Bot, Settings, values
from perilune.engine import Choice, Option, Perspective, Rollout

PLAYOUTS = 12
"""Random games for each option where the game has no opinion."""


class GreedySettings(Settings, frozen=True, kw_only=True):
    """`worlds` to try each option in, and how many ways to finish an action are looked at (`tries`)."""

    worlds: Annotated[int, Meta(ge=1, le=1000)] = 2
    tries: Annotated[int, Meta(ge=1, le=1000)] = 8


class GreedyBot(Bot[GreedySettings]):
    """Takes what looks best after one action, through the game's own eyes."""

    settings_type: ClassVar[type[Settings]] = GreedySettings

    def choose(self, perspective: Perspective[Any]) -> Option:
        choice = self.question(perspective)
        random = self.luck(perspective)
        totals = [0.0] * len(choice.options)
        worlds = self.settings.worlds if has_opinion(perspective) else max(PLAYOUTS, self.settings.worlds)
        tried = 0
        for _ in range(worlds):
            attempt = _Attempt(perspective, random.getrandbits(64), random, self.settings.tries)
            for index, option in enumerate(choice.options):
                totals[index] += attempt.worth((option,))
            tried += 1
            if attempt.certain:
                break
        ranking = sorted(
            ((option, total / tried) for option, total in zip(choice.options, totals, strict=True)),
            key=lambda ranked: (-ranked[1], random.random()),
        )
        self.explain(perspective, choice, ranking, "right after it")
        return ranking[0][0]


def has_opinion(perspective: Perspective[Any]) -> bool:
    """Whether the game's `evaluate` says anything."""
    return bool(perspective.game.evaluate(perspective.imagine(0).state))


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
