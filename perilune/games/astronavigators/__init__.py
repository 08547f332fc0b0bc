"""AstroNavigators: follow the stars, then reach for the Moon."""

from __future__ import annotations

from pathlib import Path

from perilune.engine import Game, Mode, declared_in
from perilune.games.astronavigators import agendas, characters
from perilune.games.astronavigators.bots.evaluate import evaluate
from perilune.games.astronavigators.hidden import components, imagine
from perilune.games.astronavigators.modes import CONSTELLATION, FAST, SOLAR, SOLO
from perilune.games.astronavigators.rules import first_and_fast, shadow
from perilune.games.astronavigators.scoring import outcome
from perilune.games.astronavigators.setup import lay_table
from perilune.games.astronavigators.state import RaceOptions, SolarOptions, SoloOptions, Table
from perilune.games.astronavigators.steps import step
from perilune.games.astronavigators.view import besides, view
from perilune.games.astronavigators.words.board import board
from perilune.games.astronavigators.words.nouns import things

__all__ = ["GAME", "agendas", "characters", "first_and_fast", "shadow"]

GAME = Game(
    name="astronavigators",
    title="AstroNavigators",
    summary="Animal astronomers learn the sky from every corner of the Earth, then race to the Moon.",
    weight="heavy",
    minutes=(45, 120),
    starts=FAST,
    modes=(
        Mode(FAST, "First and Fast", (4, 2, 3), "Learn the sky and be the first on the Moon."),
        Mode(CONSTELLATION, "Constellation", (4, 2, 3), "Characters, secret agendas, to the Moon and back."),
        Mode(
            SOLAR,
            "Solar System",
            (4, 2, 3),
            "With the planets, quests and their instruments, and rockets.",
            options=SolarOptions,
        ),
        Mode(
            SOLO,
            "Solo",
            (1,),
            "Be back from the Moon before your Shadow.",
            options=SoloOptions,
            levels={"hard": "search:rollout=plans,iterations=8,seconds=3"},
        ),
    ),
    state=Table,
    options=RaceOptions,
    setup=lay_table,
    step=step,
    outcome=outcome,
    view=view,
    besides=besides,
    imagine=imagine,
    evaluate=evaluate,
    components=components,
    # A tree of answers was no better than `normal`, whole actions ahead are (docs/balance/levels.md).
    levels={"hard": "search:rollout=turns,iterations=64,seconds=3"},
    words=declared_in(__name__, board, things),
    folder=str(Path(__file__).parent),
)
