"""Medical Officer: a Reserve die for 2 Capacity, for anybody (IN-CB-4)."""

from __future__ import annotations

from typing import Literal, NamedTuple

from perilune.engine import Event, Obstacle, Script, say, tell
from perilune.games.intrepid.badges.badge import Badge, badge_obstacle, serve
from perilune.games.intrepid.box.table import BADGES
from perilune.games.intrepid.rules.reserve import set_reserve_die
from perilune.games.intrepid.state import Station, by_code
from perilune.games.intrepid.words.nouns import Who, country

COST = BADGES["medical"].cost

TOO_DEAR = Obstacle("IN-CB-4", f"the Medical Officer costs {COST} Capacity")
NO_DIE_LEFT = Obstacle("IN-CB-4", "that country has no die in its supply")


class CalledMedic(Event, frozen=True):
    who: Who
    recipient: Who
    says = "The Medical Officer of {who} gives {recipient} a Reserve die."


class CallMedic(NamedTuple):
    do: Literal["medical"]
    recipient: str

    def words(self, s: Station, who: int) -> str:
        return say(
            "Medical Officer for {price}: a Reserve die for {country}",
            price=str(COST),
            country=country(self.recipient),
        )

    def places(self, s: Station, who: int) -> list[str]:
        return [f"country:{self.recipient}"]

    def obstacle(self, s: Station, who: int) -> Obstacle | None:
        if reason := badge_obstacle(s, who, self.do):
            return reason
        if s.crews[who].capacity < COST:
            return TOO_DEAR
        return None if s.crews[by_code(s, self.recipient)].supply else NO_DIE_LEFT

    def perform(self, s: Station, who: int) -> Script:
        other = by_code(s, self.recipient)
        serve(s, who, other)
        s.crews[who].capacity -= COST
        tell(s, CalledMedic, s.crews[who].code, self.recipient)
        return set_reserve_die(s, other)


def uses(s: Station, who: int) -> list[CallMedic]:
    """For any country with a die to set, oneself included (IN-RL-34)."""
    rich = s.crews[who].capacity >= COST
    return [CallMedic("medical", other.code) for other in s.crews if other.supply] if rich else []


def tries(s: Station, who: int) -> list[CallMedic]:
    return [CallMedic("medical", other.code) for other in s.crews]


MEDICAL_OFFICER = Badge("medical", "buys anybody a Reserve die", uses, tries)
