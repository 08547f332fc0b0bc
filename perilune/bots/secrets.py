"""Search for short games with few secrets, where the others should not be able to read one's hand: bluffing.

A tree that only knows worlds with the seat's own hand in them (`perilune.bots.tree`) takes the others'
answers for luck: it neither bluffs nor believes a bet. Where the whole game is short and there are few
different things to know, it is solved from its beginning instead. Every iteration lays the table anew, as the
game itself does, and plays that deal in every possible way. A situation is all that a seat sees when it is
asked; in each, an option is played the more, the more it has been regretted not to have played it. What the
others have done counts for what it says about their hands, because they learn as well. The average play tends
to an equilibrium of two seats against each other (counterfactual regret minimisation with sampled deals:
Zinkevich and others, 2007; Lanctot and others, 2009), and the answer is drawn from it.
tests/bots/test_secrets.py measures how far it is from one.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, TypeAlias

import msgspec

from perilune.bots.walk import Walk
from perilune.engine import Choice, Option, Perspective, Rollout

SHORT = 24
"""Decisions from the first to the last, at most."""
SMALL = 300
"""Questions in all ways to play one deal, at most."""
SAMPLES = 32
"""Random games by which it is decided whether there is little enough to know."""

Key: TypeAlias = tuple[Any, ...]
Ranking: TypeAlias = list[tuple[Option, float, int, float]]
"""Options with what each promises, how often it was tried, and how often it should be played."""

_encode = msgspec.msgpack.Encoder(order="deterministic").encode


class Situation:
    """All that a seat sees when it is asked something: what it regrets, and how it has played on average."""

    __slots__ = ("options", "played", "regrets", "values", "visits")

    def __init__(self, options: Sequence[Option]) -> None:
        self.options = options
        self.regrets = [0.0] * len(options)
        self.played = [0.0] * len(options)
        self.values = [0.0] * len(options)
        self.visits = 0.0

    def policy(self) -> list[float]:
        """Each option in proportion to the regret of not having played it."""
        total = sum(self.regrets)
        if not total:
            return [1 / len(self.regrets)] * len(self.regrets)
        return [regret / total for regret in self.regrets]

    def learn(self, worth: Sequence[float], usual: float, own: float, others: float, weight: int) -> None:
        """`worth` of each option and of the usual play, where both sides come here so often.

        Regrets never fall below zero and later iterations weigh more, which is faster (Tammelin, 2014).
        """
        policy = self.policy()
        self.visits += others
        for index, share in enumerate(policy):
            self.regrets[index] = max(0.0, self.regrets[index] + others * (worth[index] - usual))
            self.played[index] += own * weight * share
            self.values[index] += others * worth[index]


class Secrets:
    """Plays a short game over and over, for all seats."""

    def __init__(self, perspective: Perspective[Any], random: Random) -> None:
        self.perspective = perspective
        self.game = perspective.game
        self.random = random
        self.situations: dict[Key, Situation] = {}
        self.iterations = 0

    def grow(self, deal: int) -> None:
        """One iteration: another deal, played in every possible way."""
        self.iterations += 1
        self.visit(Walk(self.game, _laid(self.perspective, deal)), [1.0] * self.perspective.seats)

    def visit(self, walk: Walk[Any], reach: list[float]) -> Sequence[float]:
        """What each seat gets from here. `reach` is how far each of them plays towards here."""
        if walk.asked is None:
            return self.game.outcome(walk.state).values
        choice = walk.choices[0]
        seat = choice.seat
        key = _key(choice, self.game.view(walk.state, frozenset((seat,))))
        situation = self.situations.get(key)
        if situation is None:
            situation = self.situations[key] = Situation(choice.options)
        policy = situation.policy()
        own, others = reach[seat], 1.0
        for other, share in enumerate(reach):
            if other != seat:
                others *= share
        worth = []
        for option, share in zip(choice.options, policy, strict=True):
            reach[seat] = own * share
            worth.append(self.visit(walk.branch(option, seat), reach))
        reach[seat] = own
        usual = [sum(map(_times, policy, of_seat)) for of_seat in zip(*worth, strict=True)]
        situation.learn([each[seat] for each in worth], usual[seat], own, others, self.iterations)
        return usual

    def answer(self, choice: Choice) -> Ranking:
        """The options, the answer drawn first; empty if this very situation never came up."""
        situation = self.situations.get(_key(choice, self.perspective.view))
        total = sum(situation.played) if situation is not None else 0.0
        if situation is None or not total:
            return []
        shares = [played / total for played in situation.played]
        drawn = self.random.choices(range(len(shares)), shares)[0]
        order = sorted(range(len(shares)), key=lambda index: (index != drawn, -shares[index]))
        visits = situation.visits or 1.0
        return [
            (
                situation.options[index],
                situation.values[index] / visits,
                round(situation.visits),
                shares[index],
            )
            for index in order
        ]


def solvable(perspective: Perspective[Any], random: Random) -> bool:
    """Whether the game has secrets and is short and small enough from its beginning on to be solved whole."""
    game = perspective.game
    if game.imagine is None or perspective.seats < 2:
        return False
    long = Rollout(game, _laid(perspective, random.getrandbits(53)), copyable=False)
    if long.run_randomly(random.random, SHORT + 1) > SHORT:
        return False
    decisions, seen = 0, set()
    for _ in range(SAMPLES):
        rollout = Rollout(game, _laid(perspective, random.getrandbits(53)))
        for _ in range(SHORT):
            if rollout.asked is None:
                break
            choice = rollout.choices[0]
            seen.add(_key(choice, game.view(rollout.state, frozenset((choice.seat,)))))
            decisions += 1
            rollout.advance(random.choice(choice.options), choice.seat)
        if rollout.asked is not None or 2 * len(seen) > decisions + SAMPLES:
            return False
    return _size(Walk(game, _laid(perspective, random.getrandbits(53))), SMALL) <= SMALL


def _laid(perspective: Perspective[Any], seed: int) -> Any:
    """The table before the first move, with any deal."""
    return perspective.game.setup(perspective.mode, perspective.seats, perspective.options, seed)


def _key(choice: Choice, view: Any) -> Key:
    return choice.seat, choice.kind, choice.about, tuple(choice.options), _encode(view)


def _size(walk: Walk[Any], most: int) -> int:
    """How many questions there are in all ways to go on; more than `most` are not counted."""
    if walk.asked is None:
        return 0
    number, choice = 1, walk.choices[0]
    for option in choice.options:
        if number > most:
            break
        number += _size(walk.branch(option, choice.seat), most - number)
    return number


def _times(one: float, other: float) -> float:
    return one * other
