"""The Humans' common score: every point counts at once, and 100 win (OMAI-1-16, OMAI-1-70)."""

from __future__ import annotations

from typing import ClassVar

from perilune.engine import Event, end_now
from perilune.games.on_mars.box.content import BLUEPRINTS, MATCHING
from perilune.games.on_mars.chapters.invasion.cards import FIGURES, POINTS
from perilune.games.on_mars.chapters.invasion.state import chapter
from perilune.games.on_mars.events import Seat, tell
from perilune.games.on_mars.state import Mars

HUMANS = "humans"


class HumansScored(Event, frozen=True):
    """The common score moved."""

    seat: Seat
    op: int
    total: int
    says: ClassVar = {
        "": "{seat} scores {op} OP for the Humans: {total}.",
        "loss": "{seat} costs the Humans {op} OP: {total}.",
    }

    def which(self) -> str:
        return "" if self.op >= 0 else "loss"

    def parts(self) -> dict[str, str]:
        return super().parts() | {"op": str(abs(self.op))}


def score(s: Mars, seat: int, op: int) -> None:
    """OMAI-1-10: at 100 the Humans win at once, whatever was still to be done."""
    if not op:
        return
    here = chapter(s)
    here.score += op
    tell(s, HumansScored, seat, op, here.score)
    if here.score >= FIGURES.goal:
        here.winner, here.reason = HUMANS, "the Humans have reached 100 OP"
        end_now(s)


class HumansBegan(Event, frozen=True):
    """The common score at the start, where it is not 0."""

    op: int
    says = "The Humans begin with {op} OP."


def head_start(s: Mars) -> None:
    """OMAI-1-01: two Humans begin ahead, four behind."""
    here = chapter(s)
    here.score, here.ahead = here.ahead, 0
    tell(s, HumansBegan, here.score)


def matching(s: Mars, scientist: str) -> int:
    """Advanced Buildings of the Humans whose Blueprint names the Scientist (R-21)."""
    return sum(MATCHING[BLUEPRINTS[card].upgrades] == scientist for card in s.markers.values())


def score_scientist(s: Mars, seat: int, scientist: str) -> None:
    score(s, seat, POINTS.scientist * matching(s, scientist))
