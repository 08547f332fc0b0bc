"""Shackleton Base: A Journey to the Moon, with the Sky Watch corporation (Sorry We Are French, 2024)."""

from __future__ import annotations

from pathlib import Path

from perilune.engine import Game, Mode, declared_in
from perilune.games.shackleton_base.bots.evaluate import evaluate
from perilune.games.shackleton_base.box.content import SPACES
from perilune.games.shackleton_base.components import components
from perilune.games.shackleton_base.corporations import Table
from perilune.games.shackleton_base.scoring import outcome
from perilune.games.shackleton_base.setup import Options, SoloOptions, setup
from perilune.games.shackleton_base.steps import step
from perilune.games.shackleton_base.view import imagine, view
from perilune.games.shackleton_base.words.board import board

HASTY = "greedy:worlds=1,tries=2,proof=1"
"""Sees every action, but few ways to carry it out."""

GAME = Game(
    name="shackleton-base",
    title="Shackleton Base",
    summary="Agencies build a base in a crater at the Moon's south pole, for three corporations, "
    "while an asteroid draws near.",
    modes=(
        Mode(
            "agencies",
            "Agencies",
            (4, 2, 3),
            "Two to four agencies against each other.",
            options=Options,
        ),
        Mode(
            "solo",
            "Alone against LUNA-1",
            (1,),
            "A rival agency that is played by cards.",
            options=SoloOptions,
        ),
    ),
    state=Table,
    setup=setup,
    step=step,
    outcome=outcome,
    view=view,
    imagine=imagine,
    evaluate=evaluate,
    components=components,
    same_view=True,
    levels={
        "easy": HASTY + ",overlooks=0.5",
        "normal": HASTY,
        "hard": "search:rollout=turns,iterations=400,seconds=3",
    },
    weight="heavy",
    minutes=(60, 140),
    tokens=lambda mode: SPACES,
    words=declared_in(__name__, board),
    folder=str(Path(__file__).parent),
)
