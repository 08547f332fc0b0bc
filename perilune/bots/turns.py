"""Actions ahead: the best few ways to act, compared by what the seat can do next.

A heavy game takes an action apart into many answers, and a tree of answers is too wide to grow: seventy ways
to begin, each with ways to go on, then those of the others. So whole actions are compared. Each answer is
tried with many ways to finish the action that it begins (`perilune.bots.trials`), and the best few of these
lines are played on in the same imagined worlds: the others reply, the seat takes the best next action that it
sees, and the game says how it stands. What others and luck do would blur more than one line differs from the
next. Therefore a world's luck is the same for all lines, and so are the others' replies, as far as they are
possible; and everybody sees all ways to begin an action, not a few drawn at random. What looked best at first
keeps its place unless another does better by more than the error of the mean. As the budget is spent half of
the challengers drop out, and again half of them (sequential halving): most of it goes to those between which
it is close.

A line that was found best is followed, as long as nothing new comes to light and the lines tried all answers.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Any, TypeAlias

from msgspec import Struct

from perilune.bots.bot import values, worth_trying
from perilune.bots.budget import Budget
from perilune.bots.roots import Found
from perilune.bots.trials import Line, Trials, answering, asked_alone
from perilune.bots.walk import Walk
from perilune.engine import Choice, Option, Perspective

Lines: TypeAlias = Mapping[Line, tuple[int, float]]
"""How often each line was tried, and what it promises."""

CANDIDATES = 8
"""So many lines are played on."""
ALIKE = 2
"""So many of them may begin with the same answer."""
HOPELESS = 0.2
"""What promises less than this part of the best at first sight is a blunder."""
WORLDS, TRIES = 2, 64
"""How the lines are found: see `greedy`."""
SURE = 1.0
"""Errors of the mean that a challenger must be ahead by, at least."""
FEWEST = 6
"""Games without which nothing is sure."""
LONGEST = 100
"""Steps after which a game is judged as it stands: it goes in circles."""


class World(Struct):
    """An imagined deal with its luck, and how the others replied there, in their order."""

    deal: int
    luck: int
    replies: list[Line]


class Turns:
    """The lines of a question, and the games in which the best of them were played on."""

    def __init__(
        self, perspective: Perspective[Any], choice: Choice, random: Random, look: int, actions: int
    ) -> None:
        """Everybody sees `look` ways to act; a game is judged after `actions` more actions of the seat, or
        turns, where the game tells them apart."""
        self.perspective, self.seat = perspective, perspective.seat
        self.random, self.look, self.actions = random, look, actions
        self.clock = perspective.game.turns
        self.trials = Trials(perspective, worth_trying(perspective.game, choice), random, TRIES)
        self.worlds: list[World] = []
        self.games: dict[Line, list[float]] = defaultdict(list)
        """How the seat stood after each game, by line."""

    def grow(self, budget: Budget) -> Lines:
        """Spend the budget, less where there are fewer lines to compare."""
        self.trials.hold(WORLDS, WORLDS)
        first_sight = self.trials.lines()
        favourite, *challengers = candidates(first_sight)
        stages = len(challengers).bit_length()
        share = (len(challengers) + 1) / CANDIDATES
        for stage in range(stages):
            while not self.games[favourite] or budget.spent < share * (stage + 1) / stages:
                for line in (favourite, *challengers):
                    self.play(line)
                    budget.used += 1
            challengers.sort(key=lambda line: mean(self.leads(line, favourite)), reverse=True)
            challengers = challengers[: (len(challengers) + 1) // 2]
        return {
            line: (WORLDS + len(self.games[line]), self.promise(line, favourite, first_sight))
            for line in first_sight
        }

    def play(self, line: Line) -> None:
        """Play one line on, in the next world that it was not played in."""
        games = self.games[line]
        if len(games) == len(self.worlds):
            self.worlds.append(World(self.random.getrandbits(64), self.random.getrandbits(64), []))
        games.append(self.judged(line, self.worlds[len(games)]))

    def leads(self, line: Line, favourite: Line) -> list[float]:
        """By how much a line did better than the favourite, world by world."""
        return [own - other for own, other in zip(self.games[line], self.games[favourite], strict=False)]

    def promise(self, line: Line, favourite: Line, first_sight: Mapping[Line, float]) -> float:
        """What a line promises for sure, beside what the favourite promised at first sight."""
        leads = self.leads(line, favourite)
        if line == favourite or len(leads) < FEWEST:
            return first_sight[line]
        return first_sight[favourite] + mean(leads) - SURE * stdev(leads) / sqrt(len(leads))

    def judged(self, line: Line, world: World) -> float:
        """How the seat stands in this world after its line, the others' replies, and its own next actions."""
        random, seat = Random(world.luck), self.seat
        walk = Walk.imagine(self.perspective, world.deal, world.luck)
        last = self.actions + (self.clock(walk.state, seat) if self.clock else 0)
        follow(walk, seat, line, random)
        replies = actions = 0
        for number in range(LONGEST):
            if walk.asked is None or self.far_enough(walk, actions, last):
                break
            choice, ideas = walk.choices[0], Random(world.luck + number)
            if choice.seat == seat:
                actions += walk.begins
                follow(walk, seat, best_way(walk, choice, self.look, ideas), random)
                continue
            known = world.replies[replies : replies + 1]
            if not known or known[0][0] not in choice.options:
                known = [best_way(walk, choice, self.look, ideas)]
                world.replies[replies : replies + 1] = known
            follow(walk, choice.seat, known[0], random)
            replies += 1
        return values(walk)[seat]

    def far_enough(self, walk: Walk[Any], actions: int, last: int) -> bool:
        """Whether the seat has done all that it may do before the game is judged. A turn of several steps is
        played to its end: else what begins with a smaller step would be judged before the greater one."""
        if self.clock is None:
            return actions == last
        begun = self.clock(walk.state, self.seat)
        return begun > last or (begun == last and walk.choices[0].seat != self.seat)


def candidates(first_sight: Mapping[Line, float]) -> list[Line]:
    """The best few lines, of which not all begin alike."""
    begun: Counter[Option] = Counter()
    found = []
    for line in sorted(first_sight, key=lambda line: first_sight[line], reverse=True):
        begun[line[0]] += 1
        if begun[line[0]] <= ALIKE:
            found.append(line)
    best = first_sight[found[0]]
    return [line for line in found[:CANDIDATES] if first_sight[line] >= HOPELESS * best]


def begun(lines: Lines, answers: Line) -> Lines:
    """How the lines go on that begin with these answers."""
    number = len(answers)
    return {
        line[number:]: tried for line, tried in lines.items() if line[:number] == answers and line[number:]
    }


def found(lines: Lines, options: Sequence[Option]) -> Found:
    """What the lines say about the answers that they begin with. Their doubts are counted already, so the
    values' spread is not."""
    arms: dict[Option, tuple[int, float]] = dict.fromkeys(options, (0, 0.0))
    for line, (tries, promise) in lines.items():
        if line[0] in arms:
            before, best = arms[line[0]]
            arms[line[0]] = before + tries, max(best, promise)
    return Found(arms, max(1, sum(tries for tries, _ in lines.values())), 0.0, 0.0)


def best_way(walk: Walk[Any], choice: Choice, look: int, random: Random) -> Line:
    """The best of `look` ways to finish the step: every option once, as far as that goes; then further ways
    of options that lead to more questions. An option drawn at random where nothing can be said."""
    options, seat = worth_trying(walk.game, choice), choice.seat
    if not walk.can_look_ahead:
        return (random.choice(options),)
    luck, answer = random.getrandbits(64), answering(walk.game)

    def finished(option: Option) -> tuple[float, Line]:
        rollout = walk.twin(luck)
        script, line = rollout.script, [option]
        answer(rollout, option, seat)
        while rollout.script is script and (more := asked_alone(rollout, seat)):
            line.append(random.choice(more.options))
            answer(rollout, line[-1])
        return values(rollout)[seat], tuple(line)

    firsts = options if len(options) <= look else random.sample(options, look)
    ways = [finished(option) for option in firsts]
    longer = [way[0] for _, way in ways if len(way) > 1]
    ways += [finished(random.choice(longer)) for _ in range(look - len(ways)) if longer]
    return max(ways, key=lambda way: way[0])[1]


def follow(walk: Walk[Any], seat: int, line: Line, random: Random) -> None:
    """Give these answers as far as they fit, then others, until the step ends or somebody else is asked."""
    script = walk.script
    walk.advance(line[0], seat)
    rest = list(reversed(line[1:]))
    while walk.script is script and (choice := asked_alone(walk, seat)):
        fits = rest and rest[-1] in choice.options
        walk.advance(rest.pop() if fits else random.choice(choice.options))
