"""The Sky Watch track: progress and its goals (SW-TOK-1, SW-TRK-1 to SW-TRK-5)."""

from __future__ import annotations

from perilune.engine import SILENCE, Event, Script, tell
from perilune.games.shackleton_base.corporations.sky_watch.box import FIGURES, SKY_WATCH, board_of
from perilune.games.shackleton_base.rules.goals import claim_goals
from perilune.games.shackleton_base.rules.ledger import told_as
from perilune.games.shackleton_base.state import Base
from perilune.games.shackleton_base.words.nouns import Player
from perilune.parts.moments import Moment

PROGRESSED = Moment("progressed")
PROGRESS_ORDER = ("SWP9", "SWP2", "SWP4")
"""RU-07: Defense Network, then Asteroid Laser Beam, then Telescope, whenever they were funded."""


class Progressed(Event, frozen=True):
    """A marker moves on the Sky Watch track."""

    player: Player
    space: int
    says = "{player} follows the asteroid: space {space} of the Sky Watch track."


def marker(s: Base, who: int) -> int:
    return board_of(s).markers[who]


GOALS = {"SWG1": marker, "SWG2": marker, "SWG3": marker}


def follow(s: Base, who: int) -> Script:
    """SW-TOK-1: the token's effect is to progress 1."""
    return progress(s, who, 1)


def progress(s: Base, who: int, steps: int) -> Script:
    """SW-TRK-2, SW-TRK-4: one event: the steps, Network, Laser, Telescope. On 12 nothing (SW-TRK-1)."""
    start = board_of(s).markers[who]
    if start == FIGURES.track:
        return SILENCE
    advance(s, who, steps)
    cards = s.agencies[who].cards
    answering = [(key, who) for key in PROGRESS_ORDER if (key, who) in cards]
    return PROGRESSED(s, answering, start)


def advance(s: Base, who: int, steps: int) -> None:
    """SW-TRK-3, SW-TRK-5: move single steps up to 12; goals are claimed after each of them."""
    markers = board_of(s).markers
    before = markers[who]
    for _ in range(min(steps, FIGURES.track - before)):
        markers[who] += 1
        claim_goals(s, who, SKY_WATCH)
    if s.told is not None and markers[who] > before:
        tell(s, Progressed, told_as(s, who), markers[who])
