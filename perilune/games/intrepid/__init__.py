"""Intrepid: keep the space station and its crew alive, together (Uproarious Games, 2021)."""

from __future__ import annotations

from pathlib import Path

from perilune.engine import Game, declared_in
from perilune.games.intrepid.bots.evaluate import evaluate
from perilune.games.intrepid.disasters import DISASTERS_PLAYED
from perilune.games.intrepid.scoring import components, outcome
from perilune.games.intrepid.setup import Options, setup
from perilune.games.intrepid.state import Station
from perilune.games.intrepid.steps import step
from perilune.games.intrepid.view import imagine, view
from perilune.games.intrepid.words.board import board

GAME = Game(
    name="intrepid",
    title="Intrepid",
    summary="Crews of up to four countries place dice to keep their station alive. All win or lose together.",
    weight="heavy",
    minutes=(60, 120),
    modes=tuple(DISASTERS_PLAYED.values()),
    state=Station,
    options=Options,
    setup=setup,
    step=step,
    outcome=outcome,
    view=view,
    imagine=imagine,
    evaluate=evaluate,
    open_estimate=True,
    judges_steps=True,
    components=components,
    words=declared_in(__name__, board),
    cooperative=True,
    same_view=True,
    for_company={"pace": "together"},
    levels={"hard": "search:rollout=plans,iterations=4,seconds=3"},
    folder=str(Path(__file__).parent),
)
