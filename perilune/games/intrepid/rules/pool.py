"""Dice that leave the pool for a place, and what toxic ones cost (7.2)."""

from __future__ import annotations

from perilune.engine import SILENCE, Obstacle, Script
from perilune.games.intrepid.disasters.disaster import TOXIC_PLACED
from perilune.games.intrepid.rules.dice import VALUE, Dice, removed
from perilune.games.intrepid.state import Station

NO_SUCH_DICE = Obstacle("IN-P1-4", "these dice are not in your pool")
CANNOT_PAY_TOXIC = Obstacle("IN-TL-2", "a toxic die costs another die from the pool, and there is none left")


def place_from_pool(s: Station, who: int, dice: Dice) -> None:
    """IN-TL-1, IN-TL-4: dice leave the pool for a tile, a card or the Habitation Module; what shows a toxic
    value now has to be paid for."""
    crew = s.crews[who]
    crew.pool = removed(crew.pool, *dice)
    if s.toxic:
        crew.owed = sum([VALUE[die] in s.toxic for die in dice])


def pay_for_toxic(s: Station, who: int) -> Script:
    """What the disaster takes for toxic dice that were placed."""
    return TOXIC_PLACED(s, ((s.disaster, who),)) if s.crews[who].owed else SILENCE
