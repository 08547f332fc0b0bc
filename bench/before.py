"""Search as it was before it got faster, to be compared with what it is now at equal time.

    perilune tournament intrepid --seats 2 -n 200 --bots bench.before:Before:iterations=4,search:iterations=9

It asks the game about every option of a new node, and prefers none in a new deal. How many iterations take
the same time is measured in one run, from the same positions.
"""

from __future__ import annotations

import sys
from random import Random
from typing import Any

from perilune.bots.roots import Found
from perilune.bots.search import DEALT_FOR, SearchBot
from perilune.bots.tree import Tree
from perilune.bots.walk import Walk
from perilune.engine import Choice, Perspective


class Before(SearchBot):
    """With the settings of `search`, of which it knows `iterations`, `exploration` and `keep`."""

    def grown(self, perspective: Perspective[Any], choice: Choice, random: Random) -> Found:
        playout, kept = self.playout(random), self.kept(perspective)
        tree = Tree(perspective.seats, self.settings.exploration, random, kept, True, sys.maxsize)
        for number in self.budget():
            luck = random.getrandbits(64)
            if number % DEALT_FOR == 0:
                world = luck
            tree.grow(Walk.imagine(perspective, world, luck), perspective.seat, playout)
        self._kept = perspective.version, tree.roots
        arms = tree.roots[perspective.seat, choice.kind, choice.about].arms
        tried = {option: (arm.visits, arm.mean) for option, arm in arms.items()}
        seat = perspective.seat
        return Found(tried, tree.iterations, tree.sums[seat], tree.squares[seat])
