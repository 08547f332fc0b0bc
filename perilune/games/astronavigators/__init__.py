"""AstroNavigators: follow the stars, then reach for the Moon."""

from __future__ import annotations

from pathlib import Path

from perilune.engine import Game, Mode
from perilune.games.astronavigators.evaluate import evaluate
from perilune.games.astronavigators.events import EVENTS
from perilune.games.astronavigators.hidden import components, imagine
from perilune.games.astronavigators.refusals import candidates, obstacle
from perilune.games.astronavigators.scoring import outcome
from perilune.games.astronavigators.setup import lay_table
from perilune.games.astronavigators.state import CONSTELLATION, FAST, SOLAR, SOLO, Options, Table
from perilune.games.astronavigators.steps import step
from perilune.games.astronavigators.view import view
from perilune.games.astronavigators.words import WORDS

GAME = Game(
    name="astronavigators",
    title="AstroNavigators",
    summary="Animal astronomers learn the sky from every corner of the Earth, then race to the Moon.",
    modes=(
        Mode(FAST, "First and Fast", (4, 2, 3), "Learn the sky and be the first on the Moon."),
        Mode(CONSTELLATION, "Constellation", (4, 2, 3), "Characters, secret agendas, to the Moon and back."),
        Mode(
            SOLAR, "Solar System", (4, 2, 3), "With the planets, quests and their instruments, and rockets."
        ),
        Mode(SOLO, "Solo", (1,), "Be back from the Moon before your Shadow."),
    ),
    state=Table,
    options=Options,
    setup=lay_table,
    step=step,
    outcome=outcome,
    view=view,
    imagine=imagine,
    evaluate=evaluate,
    candidates=candidates,
    obstacle=obstacle,
    components=components,
    events=EVENTS,
    words=WORDS,
    folder=str(Path(__file__).parent),
)
