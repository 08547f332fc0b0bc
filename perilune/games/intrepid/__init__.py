"""Intrepid: keep the space station and its crew alive, together (Uproarious Games, 2021)."""

from __future__ import annotations

from pathlib import Path

from perilune.engine import Game, Level, Mode
from perilune.games.intrepid.asking import candidates, obstacle
from perilune.games.intrepid.counting import components
from perilune.games.intrepid.evaluate import evaluate
from perilune.games.intrepid.events import EVENTS
from perilune.games.intrepid.setup import Options, setup
from perilune.games.intrepid.state import Station
from perilune.games.intrepid.steps import outcome, step
from perilune.games.intrepid.view import imagine, view
from perilune.games.intrepid.words import WORDS

GAME = Game(
    name="intrepid",
    title="Intrepid",
    summary="Crews of up to four countries place dice to keep their station alive. All win or lose together.",
    modes=(
        Mode(
            "meteor-shower",
            "Meteor Shower",
            (2, 1, 3, 4),
            "Holes in the hull: tiles are hit sector by sector.",
        ),
        Mode("toxic-leak", "Toxic Leak", (2, 1, 3, 4), "Bad air: toxic dice cost other dice."),
    ),
    state=Station,
    options=Options,
    setup=setup,
    step=step,
    outcome=outcome,
    view=view,
    imagine=imagine,
    evaluate=evaluate,
    candidates=candidates,
    obstacle=obstacle,
    components=components,
    cooperative=True,
    same_view=True,
    words=WORDS,
    events=EVENTS,
    levels=(
        Level("easy", "greedy"),
        Level("medium", "search:iterations=100"),
        Level("hard", "search:iterations=600"),
    ),
    for_company={"pace": "together"},
    folder=str(Path(__file__).parent),
)
