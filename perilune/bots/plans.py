"""Plans: what everybody will do until luck speaks, compared by what luck then makes of it.

In a game that all win or lose together much lies open between two strokes of luck: dice have been rolled, and
nothing new is learnt before they are placed; there is something to spend, and no card is turned up before it
is spent. So whole plans are compared. Each begins with one of the answers that look best at first sight and
goes on with what looks best to whoever is asked, up to the moment at which something comes to light. Then the
game says how it stands, in the same imagined worlds for all plans: one that leaves too little in hand is
found out by the cards and dice that may come. Further plans turn off from the best one at a place drawn by
lot. What looked best at first keeps its place unless another does better by more than a part of the error of
the mean.

A plan is followed as long as the table stands as it foresaw.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Any

from msgspec import Struct

from perilune.bots.bot import values
from perilune.bots.budget import Budget
from perilune.bots.trials import Line, Trials
from perilune.bots.turns import best_way
from perilune.bots.walk import Walk, imagine
from perilune.engine import Choice, Option, Perspective, Rollout

CANDIDATES = 4
"""So many ways to begin are planned on."""
WORLDS, TRIES = 2, 8
"""How they are found: see `greedy`."""
LUCKS = 16
"""In so many worlds luck speaks."""
SURE = 0.5
"""Errors of the mean that a challenger must be ahead by, at least."""
LONGEST = 200
"""Answers after which a plan is judged as it stands."""


class Planned(Struct, frozen=True):
    """An answer of a plan, and how the one who plans stood before it."""

    seat: int
    kind: str
    option: Option
    standing: float


class Plan(Struct, frozen=True):
    """What everybody does, and how the one who plans stands after it in each world."""

    steps: tuple[Planned, ...]
    found: tuple[float, ...]

    @property
    def value(self) -> float:
        return mean(self.found)

    @property
    def rest(self) -> Plan:
        """What is to be done after the first answer."""
        return Plan(self.steps[1:], self.found)


class Planner:
    """The plans for a question."""

    def __init__(self, perspective: Perspective[Any], choice: Choice, random: Random, look: int) -> None:
        """Everybody sees `look` ways to act."""
        self.perspective, self.choice, self.random, self.look = perspective, choice, random, look
        self.seat = perspective.seat
        self.here = random.getrandbits(64), random.getrandbits(64)
        self.worlds = [(random.getrandbits(64), random.getrandbits(64)) for _ in range(LUCKS)]

    def plans(self, budget: Budget) -> list[Plan]:
        """As many plans as the budget allows, the one to follow first."""
        first, *others = self.first_sight()[:CANDIDATES]
        favourite = self.plan((), first)
        budget.used += 1
        plans = [favourite]
        while budget.spent < 1:
            budget.used += 1
            if others:
                plans.append(self.plan((), others.pop(0)))
            else:
                plans.append(self.turned_off(max(plans, key=lambda plan: promise(plan, favourite))))
        return sorted(plans, key=lambda plan: promise(plan, favourite), reverse=True)

    def first_sight(self) -> list[Line]:
        """For each answer the best way to finish the action that it begins, the best first."""
        trials = Trials(self.perspective, self.choice.options, self.random, TRIES)
        trials.hold(WORLDS, WORLDS)
        lines = trials.lines()
        best: dict[Option, Line] = {}
        for line in sorted(lines, key=lambda line: lines[line], reverse=True):
            best.setdefault(line[0], line)
        return [best[self.choice.options[index]] for index in trials.ranking()]

    def turned_off(self, plan: Plan) -> Plan:
        """A plan like that one up to a place, where somebody answers otherwise."""
        return self.plan(plan.steps[: self.random.randrange(len(plan.steps))], ())

    def plan(self, begun: Sequence[Planned], line: Line) -> Plan:
        """Begin like this, go on with this line or any other answer, then with what looks best."""
        walk, ideas = Walk.imagine(self.perspective, *self.here), Random(self.here[1])
        known, steps = quiet(walk), list(begun)
        for step in begun:
            walk.advance(step.option, step.seat)
        if not line:
            line = (self.random.choice(self.asked(walk, not begun).options),)
        rest = list(reversed(line))
        while walk.asked is not None and quiet(walk) == known and len(steps) < LONGEST:
            choice = self.asked(walk, not steps)
            if not rest or rest[-1] not in choice.options:
                if not walk.can_look_ahead:
                    break
                rest = list(reversed(best_way(walk, choice, self.look, ideas)))
            option = rest.pop()
            steps.append(Planned(choice.seat, choice.kind, option, values(walk)[self.seat]))
            walk.advance(option, choice.seat)
        return Plan(tuple(steps), tuple([self.judged(world, steps) for world in self.worlds]))

    def asked(self, walk: Walk[Any], first: bool) -> Choice:
        """What somebody is asked; at first, the one who plans."""
        return next(choice for choice in walk.choices if not first or choice.seat == self.seat)

    def judged(self, world: tuple[int, int], steps: Sequence[Planned]) -> float:
        """How the seat stands in this world after these answers."""
        rollout = imagine(self.perspective, *world)
        for step in steps:
            rollout.advance(step.option, step.seat)
        return values(rollout)[self.seat]


def quiet(rollout: Rollout[Any]) -> tuple[int, int]:
    """What changes when luck speaks."""
    return rollout.state.chance, rollout.state.reveals


def promise(plan: Plan, favourite: Plan) -> float:
    """What a plan promises for sure, beside the favourite."""
    leads = [own - other for own, other in zip(plan.found, favourite.found, strict=True)]
    return favourite.value + mean(leads) - SURE * stdev(leads) / sqrt(LUCKS)


def as_foreseen(plan: Plan, perspective: Perspective[Any], choice: Choice) -> Plan | None:
    """The plan from this question on, if the table stands as it foresaw."""
    game, seat = perspective.game, perspective.seat
    if game.open_estimate:
        for number, step in enumerate(plan.steps):
            if step.seat == seat:
                standing = game.evaluate(perspective.imagine(0).state)[seat]
                same = step.kind == choice.kind and step.option in choice.options
                return Plan(plan.steps[number:], plan.found) if same and step.standing == standing else None
    return None
