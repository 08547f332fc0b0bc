"""Search for short games with few secrets, where the others should not be able to read one's hand: bluffing.

A tree that only knows worlds with the seat's own hand in them (`perilune.bots.tree`) expects opponents to see
through every bluff, and always answers alike. Here the others' doubts are imagined too: besides worlds that
fit what the seat knows, there are worlds that fit what the others may think, found by dealing anew again and
again what one seat after the other does not know. A situation is all that a seat sees when asked; in each
one, an option is played the more, the more it has been regretted not to have played it. The average play
tends to an equilibrium, and the answer is drawn from it. (This is online outcome sampling: Lisý, Lanctot and
Bowling, 2015.)
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from random import Random
from typing import Any, NamedTuple

import msgspec

from perilune.bots.playouts import Playout
from perilune.engine import Choice, Option, Perspective, Rollout, Root, deal_hidden

SHORT = 24
"""Decisions to the end of the game, at most, for it to be worth the while."""
FEW = 24
"""Different things that the seats may know, at most: more cannot be learnt in a usual budget."""
SAMPLES = 16
DOUBTS = 3
"""One iteration in so many is about the seat's own hand, the others about all that might be thought."""
EXPLORATION = 0.4
"""How often an option is tried regardless of regret."""
PATIENCE = 50
"""Over so many tries the worth of an option is averaged."""

_encode = msgspec.msgpack.Encoder(order="deterministic").encode


class Situation:
    """All that a seat sees when it is asked something: what it regrets, and how it has played on average."""

    __slots__ = ("means", "options", "played", "regrets", "tries")

    def __init__(self, options: Sequence[Option], seats: int) -> None:
        self.options = options
        self.regrets = [0.0] * len(options)
        self.played = [0.0] * len(options)
        self.means = [[0.5] * seats] * len(options)
        self.tries = [0] * len(options)

    def policy(self) -> list[float]:
        """Each option in proportion to the regret of not having played it."""
        regretted = [max(regret, 0.0) for regret in self.regrets]
        total = sum(regretted)
        if not total:
            return [1 / len(regretted)] * len(regretted)
        return [regret / total for regret in regretted]

    def settle(self, index: int, values: Sequence[float]) -> None:
        """Note what an option brought: a moving average, since the others change their ways."""
        self.tries[index] += 1
        pace = 1 / min(self.tries[index], PATIENCE)
        self.means[index] = [
            m + (value - m) * pace for m, value in zip(self.means[index], values, strict=True)
        ]


class Move(NamedTuple):
    """A decision on the way down: how likely it was, and how likely the way there."""

    situation: Situation
    seat: int
    taken: int
    policy: list[float]
    sampled: float
    reach_own: float
    reach_others: float


class Secrets:
    """Plays over and over what the seat may hold and what the others may believe."""

    def __init__(
        self, perspective: Perspective[Any], doubted: Root, random: Random, playout: Playout
    ) -> None:
        self.perspective = perspective
        self.game = perspective.game
        self.seat = perspective.seat
        self.seats = perspective.seats
        self.doubted = doubted
        self.random = random
        self.playout = playout
        self.situations: dict[tuple[Any, ...], Situation] = {}
        self.iterations = 0

    def grow(self, world: int) -> None:
        """One iteration: about the seat's own hand, or about all that might be thought."""
        self.iterations += 1
        if self.iterations % DOUBTS == 0:
            self.play(self.perspective.imagine(world), {self.seat})
        else:
            deal_hidden(self.game, self.doubted, self.random.randrange(self.seats), world)
            self.play(Rollout(self.game, self.doubted.copy()), set(range(self.seats)))

    def answer(self, choice: Choice) -> list[tuple[Option, float, float]]:
        """The options with how often each should be played and what it promises, the answer first."""
        situation = self.situations[self.key(choice, self.perspective.view)]
        total = sum(situation.played)
        shares = [played / total for played in situation.played]
        drawn = self.draw(shares)
        order = sorted(range(len(shares)), key=lambda index: (index != drawn, -shares[index]))
        options, means = situation.options, situation.means
        return [(options[index], shares[index], means[index][self.seat]) for index in order]

    def key(self, choice: Choice, view: Any) -> tuple[Any, ...]:
        return choice.seat, choice.kind, choice.about, tuple(choice.options), _encode(view)

    def play(self, rollout: Rollout[Any], learning: set[int]) -> None:
        """Play a world to its end, or from the first new situation on by a playout, and learn from it."""
        moves: list[Move] = []
        reach = [1.0] * self.seats
        sampled = 1.0
        new = False
        while rollout.asked is not None and not new:
            choice = self.next_choice(rollout, first=not moves)
            seat = choice.seat
            key = self.key(choice, self.game.view(rollout.state, frozenset((seat,))))
            situation = self.situations.get(key)
            if situation is None:
                new = True
                situation = self.situations[key] = Situation(choice.options, self.seats)
            policy = situation.policy()
            even = EXPLORATION / len(policy)
            mixed = [even + (1 - EXPLORATION) * share for share in policy]
            index = self.draw(mixed)
            others = 1.0
            for other, share in enumerate(reach):
                if other != seat:
                    others *= share
            moves.append(
                Move(situation, seat, index, policy, mixed[index], reach[seat] / sampled, others / sampled)
            )
            reach[seat] *= policy[index]
            sampled *= mixed[index]
            rollout.advance(choice.options[index], seat)
        self.learn(moves, list(self.playout(rollout)), learning)

    def draw(self, shares: Sequence[float]) -> int:
        """An index, each as likely as its share."""
        left = self.random.random()
        for index, share in enumerate(shares):
            left -= share
            if left < 0:
                return index
        return len(shares) - 1

    def next_choice(self, rollout: Rollout[Any], first: bool) -> Choice:
        """The choice to answer; where several seats are asked at once, the own one before all others."""
        choices = rollout.choices
        if first:
            choices = [choice for choice in choices if choice.seat == self.seat] or choices
        return choices[0] if len(choices) == 1 else self.random.choice(choices)

    def learn(self, moves: list[Move], values: list[float], learning: set[int]) -> None:
        """Back from the end: what would each option have been worth? Those not played count as usual."""
        weight = self.iterations**2
        for move in reversed(moves):
            situation, seat, policy = move.situation, move.seat, move.policy
            usual = situation.means[move.taken]
            worth = [*situation.means]
            worth[move.taken] = [
                u + (value - u) / move.sampled for u, value in zip(usual, values, strict=True)
            ]
            situation.settle(move.taken, values)
            values = [sum(map(mul, policy, of_seat)) for of_seat in zip(*worth, strict=True)]
            if seat in learning:
                for index, share in enumerate(policy):
                    situation.regrets[index] += move.reach_others * (worth[index][seat] - values[seat])
                    situation.played[index] += move.reach_own * weight * share


def doubts(perspective: Perspective[Any], random: Random) -> Root | None:
    """A table to wonder about, if the game is nearly over and the seats know different things, but few."""
    game = perspective.game
    if game.imagine is None or perspective.answers:
        return None
    state = perspective.imagine_step(random.getrandbits(64))
    if state is None:
        return None
    rollout = Rollout(game, state.copy())
    rollout.run_randomly(random.random, SHORT)
    if not rollout.over:
        return None
    known: list[set[bytes]] = [set() for _ in range(perspective.seats)]
    for sample in range(SAMPLES):
        for seat, different in enumerate(known):
            different.add(_encode(game.view(state, frozenset((seat,)))))
        if sum(map(len, known)) > FEW:
            return None
        deal_hidden(game, state, sample % perspective.seats, random.getrandbits(64))
    return state if any(len(different) > 1 for different in known) else None
