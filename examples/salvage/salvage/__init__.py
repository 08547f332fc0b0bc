"""Salvage: bid for the first trip, bring wrecks home, let gadgets work for you."""

from __future__ import annotations

from pathlib import Path

from perilune.engine import Game, Mode, Script, declared_in
from salvage import gadgets
from salvage.bids import bid
from salvage.box import CARDS
from salvage.scoring import evaluate, outcome
from salvage.state import Options, Yard, setup
from salvage.trips import trip
from salvage.view import board, components, imagine, view

__all__ = ["GAME", "gadgets"]


def step(s: Yard) -> Script | None:
    """SA-2, SA-3: bids, then everybody's trip in that order; after the last round it is over."""
    if not s.rounds_left:
        return None
    return trip(s) if s.order else bid(s)


GAME = Game(
    name="salvage",
    title="Salvage",
    summary="Bid for the first trip, bring wrecks home, let gadgets work for you.",
    modes=(Mode("yard", "The yard", (3, 2, 4), "Five rounds, open wrecks and unseen ones."),),
    options=Options,
    levels={"hard": "search:iterations=200"},
    state=Yard,
    setup=setup,
    step=step,
    outcome=outcome,
    view=view,
    imagine=imagine,
    evaluate=evaluate,
    components=components,
    words=declared_in(__name__, board=board),
    tokens=lambda mode: CARDS,
    folder=str(Path(__file__).parent),
)
