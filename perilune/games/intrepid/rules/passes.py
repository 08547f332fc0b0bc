"""Being done, waiting, coming back: what everybody may do besides acting (4.0)."""

from __future__ import annotations

from typing import Literal, NamedTuple

from perilune.engine import Effect, Obstacle, say
from perilune.games.intrepid.state import Station

NOBODY_LEFT = Obstacle("IN-SQ-4", "the others have nothing left to do: there is nobody to wait for")
NOT_IN_TURN_MODE = Obstacle("IN-SQ-1", "everybody acts at once: there is no turn to hand on")


def may_wait(s: Station, who: int) -> bool:
    """IN-SQ-4: waiting makes sense while another country may have something to do."""
    acting = s.crews[who]
    for crew in s.crews:  # noqa: SIM110 (a generator would cost more than the look)
        if not crew.done and not crew.resting and crew is not acting:
            return True
    return False


class Pass(NamedTuple):
    """Not a deed with the station, but with the turn: rules/turns.py carries it out."""

    do: Literal["done", "wait", "rest", "resume"]

    def words(self, s: Station, who: int) -> str:
        match self.do:
            case "done":
                return say("Done")
            case "wait":
                return say("Wait for the others")
            case "rest":
                return say("Stay done")
            case "resume":
                return say("Come back")

    def places(self, s: Station, who: int) -> list[str]:
        return []

    def obstacle(self, s: Station, who: int) -> Obstacle | None:
        if self.do != "wait":
            return None
        if s.together:
            return NOT_IN_TURN_MODE
        return None if may_wait(s, who) else NOBODY_LEFT

    def perform(self, s: Station, who: int) -> Effect:
        raise NotImplementedError


DONE = Pass("done")
WAIT = Pass("wait")
REST = Pass("rest")
RESUME = Pass("resume")
