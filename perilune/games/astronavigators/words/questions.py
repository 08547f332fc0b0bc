"""The questions in words, as they are put to the seat that is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from perilune.engine import Choice
from perilune.games.astronavigators.sky import month_of
from perilune.games.astronavigators.state import Table
from perilune.games.astronavigators.words import nouns

PLAIN: Final = {
    "continent": "Which continent do you come from?",
    "character": "Who do you want to be? The others will not know until everybody has chosen.",
    "agenda": "Which hidden agenda do you keep? Only you will know.",
    "planet": "Which planet do you place on the orrery?",
    "sextant-tile": "Flip a sextant tile to choose your week before the first player?",
    "sextant": "Use your Sextant to choose your week before the first player?",
    "vehicle": "How do you travel? The destination comes later, in your week.",
    "swap": "Your save area is full. Which card goes back on the week's stack?",
    "time-tile": "Which tile do you flip to win the time for the second card?",
    "lay-instrument": "Lay an instrument beside your token, to use it in your turn?",
    "prepare": "Your turn. Is there anything you want to do before your action?",
    "finish": "Is there anything else you want to do in this turn?",
    "connection": "Where next? Tiles lead on, as long as you have any.",
    "free-vehicle": "The die matches: how do you use the free ride?",
    "move-or-heliports": "Do you travel, or place heliports instead?",
    "heliport": "Where do you put a heliport?",
    "two-tiles": "Which two tiles do you flip for a quest?",
    "quest-source": "Where does your quest come from?",
    "quest": "Which quest do you keep? Only you will know.",
    "rocket-source": "Where does your rocket come from?",
    "keep-rocket": "Which rocket do you take?",
    "reactivate": "Which spent token wakes up?",
    "reactivate-tile": "Flip a tile to wake a spent token?",
    "lunar-token": "The Earth rises over the Moon. Which lunar token wakes up?",
    "armillary-sphere": "The Armillary Sphere: which card of your week comes to the top?",
    "reflector": "The Reflector Telescope: which planet card do you put on top of its deck?",
    "jian-yi": "The Jian Yi: which card do you put on top of the deck, to be dealt first?",
    "refractor": "The Refractor Telescope: which Moon card do you bring to your week?",
    "astrolabe": "The Persian Astrolabe: with which card do you swap the top of your week?",
    "octant": "The Octant: which card do you swap with the top of the deck?",
    "astronaut": "Do you become an astronaut? You can launch next month, but observe no more until you do.",
    "abort-stage": "Abort Stage: back to the pad without difficulty, all spent tokens awake? Once a game.",
    "sxt": "Calibrate the space sextant: a lunar token there makes one tile free next month.",
    "sct": "Calibrate the scanning telescope: if its set shows on a new card, you fly one step further.",
    "ai": "Calibrate the attitude indicator too? A second set doubles the chance, and comes back.",
    "rocket": "Which rocket do you launch with?",
    "draw-stage": "Lift-off! From which stage do you draw a private tile?",
    "exchange": "Exchange your private tile with the one on the board? Once a game; equal tiles give a step.",
    "name-value": "Thermal Roll: tiles of which value shall be free for you?",
    "guess": "Slippery Boost: guess the next tile of this stage? Right: one step more. Wrong: you slip.",
}


def _action(s: Table, choice: Choice) -> str:
    month = nouns.MONTHS[month_of(s.round) - 1]
    year = "first" if s.first_year else "second"
    return f"{month} of the {year} year. Which week do you take, and what do you do in it?"


def _tile_cost(s: Table, choice: Choice) -> str:
    player = s.players[choice.seat]
    return f"It costs {choice.about}; you have {player.nk - player.dv} to spare."


ABOUT: Final[dict[str, Callable[[Table, Choice], str]]] = {
    "action": _action,
    "destination": lambda s, choice: f"Where do you go by {choice.about}?",
    "saved-card": lambda s, choice: f"Which saved card do you put on {nouns.week(choice.about)}?",
    "technique": lambda s, choice: (
        f"{nouns.card(choice.about)} asks for a technique that you lack. Which tile do you flip for it?"
    ),
    "heliport-from": lambda s, choice: f"Which heliport moves to {nouns.square(choice.about)}?",
    "site": lambda s, choice: f"Where does {nouns.rocket(choice.about)} stand?",
    "spot": lambda s, choice: f"Where on its orbit does {nouns.planet(choice.about)} begin?",
    "reveal-agenda": lambda s, choice: f"Reveal your agenda {nouns.agenda(choice.about)} now?",
    "conjunction": lambda s, choice: (
        f"Your planets are in sight: tiles {choice.about} easier, or one more step?"
    ),
    "free-tile": lambda s, choice: f"Your agenda can make one tile free. This one? {_tile_cost(s, choice)}",
    "use-sextant": lambda s, choice: f"Use the space sextant on this tile? {_tile_cost(s, choice)}",
    "redraw": lambda s, choice: f"Moon Festival: replace the tile of {choice.about} by another one?",
    "shallow-stage": lambda s, choice: (
        "Science and Superstition: which stage shall hold one die less for you, "
        + ("on the way out?" if choice.about == "outbound" else "on the way home?")
    ),
}


def question(s: Table, choice: Choice) -> str:
    """What the seat is asked, in a sentence or two."""
    return PLAIN[choice.kind] if choice.kind in PLAIN else ABOUT[choice.kind](s, choice)
