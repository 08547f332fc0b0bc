"""Turns ahead: whoever would answer otherwise than at first sight has to prove it in games played on.

A heavy game takes an action apart into many answers, and a tree of answers is too wide to grow: seventy ways
to begin, each with ways to go on, then those of the others. So the answers are ranked by what the action that
they begin comes to (`perilune.bots.trials`), and only the first few are looked at further. They are played in
the same imagined worlds, in which every seat takes the best of a few ways to act, until the turn comes round
again. Luck and the others' whims blur what is seen then, more than one answer differs from the next: so the
favourite keeps its place unless a challenger does better in the same worlds for sure, by its mean less twice
the error of the mean. As the budget is spent half of the challengers drop out, and again half of them
(sequential halving): most of it goes to those between which it is close.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Any

from perilune.bots.bot import values
from perilune.bots.budget import Budget
from perilune.bots.roots import Found
from perilune.bots.trials import Attempt, Line, Trials, asked_alone
from perilune.bots.walk import Walk
from perilune.engine import Choice, Option, Perspective

CHALLENGERS = 5
"""So many answers besides the favourite are looked at further."""
WORLDS, PROOF, TRIES = 2, 6, 8
"""How the answers are ranked before; see `greedy`."""
SURE = 2.0
"""Errors of the mean that a challenger must be ahead by, at least."""
FEWEST = 6
"""Games without which nothing is sure."""
LONGEST_TURN = 12
"""Steps of a seat after which a game is judged as it stands: where nobody else takes turns, or it goes in
circles."""


class Turns:
    """The options of a question, and the games in which the first among them were played on."""

    def __init__(
        self, perspective: Perspective[Any], choice: Choice, random: Random, look: int, turns: int
    ) -> None:
        """Every seat sees `look` ways to act; a game is judged when the turn has come round `turns` times."""
        self.perspective, self.seat, self.options = perspective, perspective.seat, choice.options
        self.random, self.look, self.turns = random, look, turns
        self.trials = Trials(perspective, self.options, random, TRIES)
        self.worlds: list[tuple[int, int]] = []
        self.games: list[list[float]] = [[] for _ in self.options]
        """How the seat stood after each game, by option."""

    def grow(self, budget: Budget) -> Found:
        """Spend the budget, less where there are fewer options to compare."""
        self.trials.hold(WORLDS, PROOF)
        favourite, *others = self.trials.ranking()
        challengers = others[:CHALLENGERS]
        stages = len(challengers).bit_length()
        share = len(challengers) / CHALLENGERS
        for stage in range(stages):
            while not self.games[favourite] or budget.spent < share * (stage + 1) / stages:
                for index in (favourite, *challengers):
                    self.play(index)
                    budget.used += 1
            challengers.sort(key=lambda index: mean(self.leads(index, favourite)), reverse=True)
            challengers = challengers[: (len(challengers) + 1) // 2]
        return self.found(favourite)

    def play(self, index: int) -> None:
        """Play one option on, in the next world that it was not played in."""
        games = self.games[index]
        if len(games) == len(self.worlds):
            self.worlds.append((self.random.getrandbits(64), self.random.getrandbits(64)))
        games.append(self.judged(self.options[index], *self.worlds[len(games)]))

    def leads(self, index: int, favourite: int) -> list[float]:
        """By how much an option did better than the favourite, world by world."""
        return [own - other for own, other in zip(self.games[index], self.games[favourite], strict=False)]

    def found(self, favourite: int) -> Found:
        """What each option promises for sure: doubts are counted already, so the values' spread is not."""
        trials, first = self.trials, self.trials.mean(favourite)
        arms = {}
        for index, option in enumerate(self.options):
            promise, leads = trials.mean(index), self.leads(index, favourite)
            if index != favourite and len(leads) >= FEWEST:
                promise = first + mean(leads) - SURE * stdev(leads) / sqrt(len(leads))
            arms[option] = trials.held[index] + len(self.games[index]), promise
        return Found(arms, max(1, sum(map(len, self.games))), 0.0, 0.0)

    def judged(self, option: Option, world: int, luck: int) -> float:
        """How the seat stands, in this world with this luck, after its turns.

        What comes to mind is the same for every option. The way to finish the running step is one that looked
        good with other luck: nobody knows what the dice will show.
        """
        random = Random(luck)
        line = Attempt(self.perspective, world, random, TRIES).best((option,)).line
        walk = Walk.imagine(self.perspective, world, luck)
        follow(walk, self.seat, line, random)
        others = turns = 0
        for number in range(LONGEST_TURN * self.perspective.seats * self.turns):
            if walk.asked is None or turns == self.turns:
                break
            if others and asked_alone(walk, self.seat):
                turns, others = turns + 1, 0
                continue
            others += act(walk, self.look, Random(luck + number)) != self.seat
        return values(walk)[self.seat]


def act(walk: Walk[Any], look: int, random: Random) -> int:
    """Whoever is asked takes the best of `look` ways to finish the step; returns the seat."""
    choice = random.choice(walk.choices)
    best, line = -1.0, (random.choice(choice.options),)
    for value, way in ways(walk, choice, look, random):
        if value > best:
            best, line = value, way
    follow(walk, choice.seat, line, random)
    return choice.seat


def ways(walk: Walk[Any], choice: Choice, look: int, random: Random) -> Sequence[tuple[float, Line]]:
    """Some ways to finish the step and what they come to: every option once, as far as `look` allows; then
    further ways of options that lead to more questions."""
    if not walk.can_look_ahead:
        return ()
    luck, seat, options = random.getrandbits(64), choice.seat, choice.options

    def finished(option: Option) -> tuple[float, Line]:
        rollout = walk.twin(luck)
        script, line = rollout.script, [option]
        rollout.advance(option, seat)
        while rollout.script is script and (more := asked_alone(rollout, seat)):
            line.append(random.choice(more.options))
            rollout.advance(line[-1])
        return values(rollout)[seat], tuple(line)

    firsts = options if len(options) <= look else random.sample(options, look)
    found = [finished(option) for option in firsts]
    longer = [way[0] for _, way in found if len(way) > 1]
    return found + [finished(random.choice(longer)) for _ in range(look - len(found)) if longer]


def follow(walk: Walk[Any], seat: int, line: Line, random: Random) -> None:
    """Give these answers as far as they fit, then others, until the step ends or somebody else is asked."""
    script = walk.script
    walk.advance(line[0], seat)
    rest = list(reversed(line[1:]))
    while walk.script is script and (choice := asked_alone(walk, seat)):
        fits = rest and rest[-1] in choice.options
        walk.advance(rest.pop() if fits else random.choice(choice.options))
