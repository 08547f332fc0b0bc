"""One action ahead: whatever looks best right after it.

Each option is tried in the same few imagined worlds, and the game's `evaluate` says how the seat stands once
the action is finished. What leads then has to prove itself in more of them: a gamble that the first worlds
happened to favour is found out before it is played.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Annotated, Any, ClassVar

from msgspec import Meta

from perilune.bots.bot import Bot, Settings, worth_trying
from perilune.bots.trials import Trials
from perilune.engine import Option, Perspective

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
        options = self.seen(worth_trying(perspective.game, choice), random)
        worlds = self.settings.worlds if perspective.has_estimate else max(PLAYOUTS, self.settings.worlds)
        trials = Trials(perspective, options, random, self.settings.tries)
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
