"""5.11: Missions, and how they and the Colony's level bring the end (5.13)."""

from __future__ import annotations

from typing import ClassVar

from perilune.engine import Event
from perilune.games.on_mars.box.content import MISSIONS
from perilune.games.on_mars.events import Seat, tell
from perilune.games.on_mars.hooks import hooks
from perilune.games.on_mars.rules.resources import gain_crystals
from perilune.games.on_mars.state import Mars
from perilune.games.on_mars.words.nouns import MissionName


class Contributed(Event, frozen=True):
    """A Contribution to a Mission; `left` are still wanted."""

    seat: Seat
    mission: MissionName
    left: int
    says: ClassVar = {
        "": "{seat} contributes to the Mission {mission}: {left} to go.",
        "done": "{seat} completes the Mission {mission}.",
    }

    def which(self) -> str:
        return "" if self.left else "done"


class EndIsNear(Event, frozen=True):
    """The Remaining Missions marker has reached 0."""

    last_round: int
    says = "No Missions remain: round {last_round} will be the last."


def contribute(s: Mars, seat: int, mission: str) -> None:
    """OM-MIS-01, OM-MIS-03: once for what the Mission counts, if it is in play and not complete."""
    if mission in s.missions:
        place = s.missions.index(mission)
        if s.left[place]:
            s.left[place] -= 1
            tell(s, Contributed, seat, mission, s.left[place])
            gain_crystals(s, seat, MISSIONS[mission].crystals)
            if not s.left[place]:
                hooks(s).mission_completed(s, seat, mission)
                fewer_remain(s)


def fewer_remain(s: Mars) -> None:
    """OM-MIS-02, OM-END-01, OM-END-03: one step of the marker; at 0 the next round is the last."""
    if s.remaining:
        s.remaining -= 1
        if not s.remaining and not s.last_round and hooks(s).missions_end_game:
            s.last_round = s.round + 1
            tell(s, EndIsNear, s.last_round)
