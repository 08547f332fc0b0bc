"""OM-SOLO-01, OM-SOLO-08, OM-SOLO-09: the table of the solo game."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from perilune.engine import roll, shuffle
from perilune.games.on_mars.box.content import SHUTTLE, SOLO_CARDS, SPACES
from perilune.games.on_mars.lacerda.choices import ME
from perilune.games.on_mars.setup import Options, lay_table
from perilune.games.on_mars.state import Lacerda, Mars, side_of


class SoloOptions(Options, frozen=True, forbid_unknown_fields=True):
    """What can be set for the solo game."""

    goal: Annotated[
        Literal["first-colonists", "next-generation", "hunky-dory", "martian-potato"],
        msgspec.Meta(title="Solo Goal", description="What you must have done at the end, from easy to hard."),
    ] = "first-colonists"
    solo_weighted_ties: Annotated[
        bool,
        msgspec.Meta(
            title="Weighted ties", description="Lacerda decides ties 5 : 4 : 3 as printed, not evenly."
        ),
    ] = False


def solo_setup(mode: str, seats: int, options: SoloOptions, chance: int) -> Mars:
    """A table for two companies; Lacerda takes a space at random, and the shuttle docks on his side."""
    s = lay_table(Mars, mode, 2, options, chance, options.length)
    s.max_rounds = options.max_rounds
    cards = [*SOLO_CARDS]
    shuffle(s, cards)
    s.lacerda = Lacerda(goal=options.goal, deck=cards, weighted=options.solo_weighted_ties)
    him = s.players[ME]
    s.undealt_goals += him.goals
    him.goals, him.bots, him.storage = [], [], [0] * 5
    s.supply += him.crystals
    him.crystals = 0
    him.space = 1 + roll(s, len(SPACES))
    s.shuttle.to = "colony" if side_of(him) == "orbit" else "orbit"
    s.shuttle.length = SHUTTLE.phases[0]
    s.phase, s.queue = "start", [0]
    return s
