"""The two Missions of chapter 2: how far each has come, and the win (OMAI-2-10, OMAI-2-29)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from perilune.engine import Event, end_now, noun
from perilune.games.on_mars.chapters.outbreak.cards import (
    FIGURES,
    HOSPITAL,
    HOSPITAL_PLANS,
    MEDICINE_TECH,
    MISSIONS,
)
from perilune.games.on_mars.chapters.outbreak.state import chapter, crew
from perilune.games.on_mars.chapters.outbreak.wards import infected
from perilune.games.on_mars.events import tell
from perilune.games.on_mars.rules.technology import level
from perilune.games.on_mars.state import Mars

PROGRESS: Final[dict[str, Callable[[Mars], int]]] = {
    "medicine-tech-end": lambda s: max(level(player, MEDICINE_TECH) for player in s.players),
    "five-medicine": lambda s: sum(company.medicine for company in crew(s)),
    "five-hospitals": lambda s: sum(there == HOSPITAL for there in s.buildings.values()),
    "two-vaccines": lambda s: FIGURES.vaccines - chapter(s).vaccines,
    "three-hospital-upgrades": lambda s: sum(s.buildings[hex_] == HOSPITAL for hex_ in s.markers),
    "four-hospital-blueprints": lambda s: sum(
        card in HOSPITAL_PLANS for player in s.players for card in (*player.blueprints, *player.built)
    ),
}
"""How much of what each Mission counts the players have together."""


class MissionAchieved(Event, frozen=True):
    """A Mission of the chapter is achieved for good."""

    mission: str
    says: ClassVar = "Achieved: {mission}."

    def parts(self) -> dict[str, str]:
        return {"mission": noun("mission", self.mission, MISSIONS[self.mission].name)}


class Saved(Event, frozen=True):
    """Both Missions are achieved, and few enough are infected."""

    infected: int
    says = "Both Missions are achieved with {infected} infected: the outbreak is under control!"


class Lost(Event, frozen=True):
    """The disease or the clock has won."""

    why: str
    says: ClassVar = {
        "limit": "Too many are infected: the outbreak is out of control.",
        "all": "Every active Colonist is infected: nobody is left to help.",
        "clock": "Time is up: the outbreak could not be stopped.",
    }
    reasons: ClassVar = {
        "limit": "too many Colonists were infected",
        "all": "every active Colonist was infected",
        "clock": "time ran out",
    }

    def which(self) -> str:
        return self.why


def look_for_goals(s: Mars) -> None:
    """OMAI-2-10: a Mission is recorded the first time it is true (R-31), and both win with few infected."""
    here = chapter(s)
    for goal in here.goals:
        if goal not in here.achieved and PROGRESS[goal](s) >= MISSIONS[goal].need:
            here.achieved.append(goal)
            tell(s, MissionAchieved, goal)
    if len(here.achieved) == len(here.goals) and infected(s) < here.limit:
        here.won, here.reason = True, "both Missions are achieved"
        tell(s, Saved, infected(s))
        end_now(s)


def lose(s: Mars, why: str) -> None:
    chapter(s).reason = Lost.reasons[why]
    tell(s, Lost, why)
    end_now(s)
