"""Information-set Monte Carlo tree search, with one tree for all imagined worlds.

Every iteration imagines a world, walks down the tree by the options that this world offers, and plays on from
the first answer that was never tried. A node stands for the answers that lead to it and for the question
asked there (seat, kind, what about), not for one state: luck and hidden things differ from visit to visit and
are averaged over, so the tree stays as deep as the budget allows even where dice fall and cards are drawn. An
option is judged by how often it was tried among the visits that offered it.

What a leaf is worth is found out by a playout, or by looking ahead: the game is asked (`evaluate`) about some
options of a new node (all of them where the seat itself is asked), which then counts as its best one. So the
next visits begin with what looked good rather than with one try of everything, and a heavy game is not judged
by what forty random decisions left. The other options follow the more often the node is visited: estimates
are what a search spends its time on, and most nodes are visited a few times only.

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

from perilune.bots.bot import values
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
        self,
        seats: int,
        exploration: float,
        random: Random,
        roots: dict[Key, Node],
        ahead: bool = False,
        look: int = 1,
    ) -> None:
        """With `ahead`, options come in the more often a node is visited, `look` at first: where worlds are
        walks, the game is asked about them; where it has no opinion, this alone makes the tree deeper."""
        self.random = random.random
        self.sample = random.sample
        self.look = look
        self.exploration = exploration
        self.roots = roots
        self.ahead = ahead
        self.iterations = 0
        self.sums = [0.0] * seats
        self.squares = [0.0] * seats
        self.urge = [exploration / 2] * seats
        """How much a seat is drawn to what it has tried little: in proportion to how far results differ."""

    def grow(self, rollout: Rollout[Any], seat: int, playout: Playout, first: Option | None = None) -> None:
        """One iteration in an imagined world: `seat` acts first, with the option `first` if given."""
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
                if isinstance(rollout, Walk) and rollout.can_look_ahead:
                    return self.learn(path, self.look_ahead(rollout, choice, node, playout, not path))
            if first is not None and not path and node.offered is not None:
                node.visits += 1
                option, arm = first, node.arms[first]
            else:
                option, arm = self.select(node, choice, not path or not self.ahead)
            path.append((choice.seat, arm))
            rollout.resume(option if choice is asked else (choice.seat, option))
            if not arm.visits:
                break
            nodes = arm.after
            asked = rollout.asked
        return self.learn(path, playout(rollout))

    def look_ahead(
        self, walk: Walk[Any], choice: Choice, node: Node, playout: Playout, every: bool
    ) -> Sequence[float]:
        """Ask the game about options of a new node: each counts as if tried once, the node as the best."""
        options, seat = choice.options, choice.seat
        if not every and len(options) > self.look:
            options = self.sample(options, self.look)
        best: Sequence[float] = ()
        ways = walk.ways(choice, options, int(self.random() * 2**53))
        for option, way in zip(options, ways, strict=True):
            standing = values(way) or playout(way)
            arm = node.arms[option] = Arm()
            arm.visits, arm.mean = 1, standing[seat]
            if not best or standing[seat] > best[seat]:
                best = standing
        node.visits = len(options)
        return best

    def select(self, node: Node, choice: Choice, every: bool = True) -> tuple[Option, Arm]:
        """An option that was never tried, or else the one with the best prospects (UCB).

        Unless `every` option is to be tried, new ones come in the more often the node is visited.
        """
        options, arms, visits = tuple(choice.options), node.arms, node.visits
        node.visits = visits + 1
        if options != node.offered:
            return self.select_uneven(node, choice, every)
        if len(arms) < len(options) and (every or self.widens(arms, visits)):
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

    def widens(self, arms: dict[Option, Arm], visits: int) -> bool:
        """Whether a node has been visited often enough for another option."""
        return not arms or len(arms) * len(arms) < self.look * visits

    def select_uneven(self, node: Node, choice: Choice, every: bool) -> tuple[Option, Arm]:
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
        tried = {option: arms[option] for option in options if arms[option].visits}
        if len(tried) < len(options) and (every or not tried or self.widens(tried, node.visits)):
            chosen = self.pick([option for option in options if option not in tried])
            return chosen, arms[chosen]
        urge, visits = self.urge[choice.seat], node.visits

        def prospects(option: Option) -> float:
            arm = arms[option]
            return arm.mean + urge * sqrt(log(visits - arm.missed)) * arm.width

        chosen = max(tried, key=prospects)
        return chosen, arms[chosen]

    def leader(self, seat: int, choice: Choice) -> Option | None:
        """The option that went best so far."""
        node = self.roots.get((seat, choice.kind, choice.about))
        if node is None or not node.arms:
            return None
        return max(node.arms, key=lambda option: node.arms[option].mean)

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
