"""Information-set Monte Carlo tree search, with one tree for all imagined worlds.

Every iteration imagines a world, walks down the tree by the options that this world offers, and plays on from
the first answer that was never tried. A node stands for the answers that lead to it and for the question
asked there (seat, kind, what about), not for one state: luck and hidden things differ from visit to visit and
are averaged over, so the tree stays as deep as the budget allows even where dice fall and cards are drawn. An
option is judged by how often it was tried among the visits that offered it.

What a leaf is worth is found out by a playout, or by looking ahead: the game is asked (`evaluate`) about
every option of a new node, which then counts as its best one. So the next visits begin with what looked good
rather than with one try of everything, and a heavy game is not judged by what forty random decisions left.

Values are one figure a seat, and each seat goes for its own: with two seats this is minimax, in teams and in
co-operative games partners share their values and so help each other. What a seat knows about hidden things
is left out of the nodes of the others: they act on averages. Where secrets are the point and few enough to
be learnt, `perilune.bots.secrets` takes over.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from random import Random
from typing import Any, TypeAlias

from perilune.bots.playouts import Playout
from perilune.bots.walk import Walk
from perilune.engine import Choice, Option, Rollout

Key: TypeAlias = tuple[int, str, Option]
"""A question: the seat asked, the kind, and what it is about."""


class Arm:
    """An option at a node: how it was tried, how well it went for the seat asked, and what came after."""

    __slots__ = ("after", "mean", "missed", "visits", "width")

    def __init__(self, missed: int = 0) -> None:
        self.visits = 0
        self.mean = 0.0
        self.width = 1.0
        self.missed = missed
        self.after: dict[Key, Node] = {}


class Node:
    """A question in the tree, and the options that were tried there.

    `offered` are the options that every visit so far found, None once they differed.
    """

    __slots__ = ("arms", "offered", "visits")

    def __init__(self, choice: Choice) -> None:
        self.visits = 0
        self.offered: tuple[Option, ...] | None = tuple(choice.options)
        self.arms: dict[Option, Arm] = {}


class Tree:
    """Grows from the question that a seat is asked."""

    def __init__(
        self, seats: int, exploration: float, random: Random, roots: dict[Key, Node], ahead: bool = False
    ) -> None:
        """With `ahead`, the game is asked about every option of a new node; the worlds must be walks then."""
        self.random = random.random
        self.exploration = exploration
        self.roots = roots
        self.ahead = ahead
        self.iterations = 0
        self.sums = [0.0] * seats
        self.squares = [0.0] * seats
        self.urge = [exploration / 2] * seats
        """How much a seat is drawn to what it has tried little: in proportion to how far results differ."""

    def grow(self, rollout: Rollout[Any], seat: int, playout: Playout) -> None:
        """One iteration in an imagined world, in which `seat` acts first."""
        nodes = self.roots
        path: list[tuple[int, Arm]] = []
        asked = rollout.asked
        while asked is not None:
            if type(asked) is Choice:
                choice = asked
            elif path:
                choice = self.pick(rollout.choices)
            else:
                choice = next(choice for choice in rollout.choices if choice.seat == seat)
            key = (choice.seat, choice.kind, choice.about)
            node = nodes.get(key)
            if node is None:
                node = nodes[key] = Node(choice)
                best = self.look_ahead(rollout, choice, node) if self.ahead else None
                if best is not None:
                    return self.learn(path, best)
            option, arm = self.select(node, choice)
            path.append((choice.seat, arm))
            rollout.resume(option if choice is asked else (choice.seat, option))
            if not arm.visits:
                break
            nodes = arm.after
            asked = rollout.asked
        return self.learn(path, playout(rollout))

    def look_ahead(self, walk: Rollout[Any], choice: Choice, node: Node) -> Sequence[float] | None:
        """Ask the game about each option of a new node: it counts as if tried once, the node as its best."""
        assert isinstance(walk, Walk)
        ahead = walk.look_ahead(choice, int(self.random() * 2**53))
        best: Sequence[float] | None = None
        for option, values in ahead.items():
            arm = node.arms[option] = Arm()
            arm.visits, arm.mean = 1, values[choice.seat]
            if best is None or values[choice.seat] > best[choice.seat]:
                best = values
        node.visits = len(ahead)
        return best

    def select(self, node: Node, choice: Choice) -> tuple[Option, Arm]:
        """An option that was never tried, or else the one with the best prospects (UCB)."""
        options, arms, visits = tuple(choice.options), node.arms, node.visits
        node.visits = visits + 1
        if options != node.offered:
            return self.select_uneven(node, choice)
        if len(arms) < len(options):
            option = self.pick([option for option in options if option not in arms])
            arm = arms[option] = Arm()
            return option, arm
        urge = self.urge[choice.seat] * sqrt(log(visits))
        best = -1.0
        for option, arm in arms.items():
            score = arm.mean + urge * arm.width
            if score > best:
                best, chosen, found = score, option, arm
        return chosen, found

    def select_uneven(self, node: Node, choice: Choice) -> tuple[Option, Arm]:
        """The same where the options differ from visit to visit: only visits that offered it count."""
        options, arms = choice.options, node.arms
        for option in node.offered or ():
            arms.setdefault(option, Arm())
        node.offered = None
        for option, arm in arms.items():
            arm.missed += option not in options
        for option in options:
            if option not in arms:
                arms[option] = Arm(missed=node.visits - 1)
        untried = [option for option in options if not arms[option].visits]
        if untried:
            chosen = self.pick(untried)
            return chosen, arms[chosen]
        urge, visits = self.urge[choice.seat], node.visits

        def prospects(option: Option) -> float:
            arm = arms[option]
            return arm.mean + urge * sqrt(log(visits - arm.missed)) * arm.width

        chosen = max(options, key=prospects)
        return chosen, arms[chosen]

    def at_least(self, arm: Arm, seat: int) -> float:
        """What an option promises a seat even if it was lucky in its tries."""
        return arm.mean - self.urge[seat] * arm.width

    def pick(self, options: Sequence[Option]) -> Option:
        return options[int(self.random() * len(options))]

    def learn(self, path: list[tuple[int, Arm]], values: Sequence[float]) -> None:
        """Carry the values of a playout back to the root."""
        for seat, arm in path:
            visits = arm.visits = arm.visits + 1
            arm.mean += (values[seat] - arm.mean) / visits
            arm.width = visits**-0.5
        number = self.iterations = self.iterations + 1
        for seat, value in enumerate(values):
            total = self.sums[seat] = self.sums[seat] + value
            squares = self.squares[seat] = self.squares[seat] + value * value
            mean = total / number
            self.urge[seat] = self.exploration * sqrt(max(squares / number - mean * mean, 1e-6))
