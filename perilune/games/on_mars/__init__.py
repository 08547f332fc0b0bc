"""On Mars: companies build one colony on Mars between Orbit and surface (Vital Lacerda, 2020)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from perilune.engine import Game, Mode, Outcome, declared_in
from perilune.games.on_mars.bots.evaluate import evaluate
from perilune.games.on_mars.chapters.story import CHAPTERS, sequel
from perilune.games.on_mars.hidden import components, imagine
from perilune.games.on_mars.lacerda import automaton as _lacerda  # enters the hooks  # noqa: F401
from perilune.games.on_mars.lacerda.goals import solo_outcome
from perilune.games.on_mars.lacerda.setup import SoloOptions, solo_setup
from perilune.games.on_mars.scoring import outcome
from perilune.games.on_mars.setup import Options, setup
from perilune.games.on_mars.state import Mars, turns_begun
from perilune.games.on_mars.steps import step
from perilune.games.on_mars.surface import NAME
from perilune.games.on_mars.view import besides, view
from perilune.games.on_mars.words.board import board

SETUPS: dict[str, Callable[[str, int, Any, int], Mars]] = {
    "base": setup,
    "solo": solo_setup,
    **{chapter.mode.name: chapter.setup for chapter in CHAPTERS},
}
OUTCOMES: dict[str, Callable[[Mars], Outcome]] = {
    "base": outcome,
    "solo": solo_outcome,
    **{chapter.mode.name: chapter.outcome for chapter in CHAPTERS},
}


def lay(mode: str, seats: int, options: Any, chance: int) -> Mars:
    """The table of a mode."""
    return SETUPS[mode](mode, seats, options, chance)


def end(s: Mars) -> Outcome:
    """How a game of its mode ended."""
    return OUTCOMES[s.mode](s)


HASTY = "greedy:worlds=1,tries=2,proof=1"
"""An opponent who sees every action, but few ways to carry it out. A partner looks at more of them."""
THOROUGH = "search:rollout=turns,look=8,iterations=400,seconds=3"

GAME = Game(
    name="on-mars",
    title="On Mars",
    summary="Companies build one colony on Mars, travelling between Orbit and the surface.",
    weight="heavy",
    minutes=(90, 150),
    modes=(
        Mode(
            "base",
            "The colony",
            (3, 2, 4),
            "Each for themselves: most Opportunity Points win.",
            options=Options,
            levels={"easy": HASTY + ",overlooks=0.5", "normal": HASTY, "hard": THOROUGH},
        ),
        Mode(
            "solo",
            "Alone against Lacerda",
            (1,),
            "An automaton builds beside you; fulfil every line of a Solo Goal.",
            options=SoloOptions,
        ),
        *(chapter.mode for chapter in CHAPTERS),
    ),
    state=Mars,
    setup=lay,
    step=step,
    outcome=end,
    sequel=sequel,
    view=view,
    besides=besides,
    imagine=imagine,
    components=components,
    evaluate=evaluate,
    turns=turns_begun,
    tokens=lambda mode: NAME,
    words=declared_in(__name__, board),
    levels={"hard": THOROUGH},
    folder=str(Path(__file__).parent),
)
