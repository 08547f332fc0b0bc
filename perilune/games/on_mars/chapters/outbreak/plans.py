"""How many actions the crew still needs for its Missions, and how dangerous the disease is: for bots."""

from __future__ import annotations

from typing import Final

from perilune.games.on_mars.box.content import BLUEPRINTS, FIGURES, MINERAL, TRACKS
from perilune.games.on_mars.chapters.outbreak.cards import (
    CARDS,
    CENTER,
    CLINIC,
    HOSPITAL,
    HOSPITAL_PLANS,
    LAB,
    MEDICINE_TECH,
    MICROBIOLOGIST,
    MISSIONS,
    PHARMACY,
)
from perilune.games.on_mars.chapters.outbreak.goals import PROGRESS
from perilune.games.on_mars.chapters.outbreak.infection import LOCATIONS, found_in, threatened
from perilune.games.on_mars.chapters.outbreak.state import chapter, crew
from perilune.games.on_mars.chapters.outbreak.wards import active, infected, well
from perilune.games.on_mars.rules.complexes import complexes
from perilune.games.on_mars.rules.construction import reach_of
from perilune.games.on_mars.rules.technology import level
from perilune.games.on_mars.state import Mars, side_of, storage_limit
from perilune.games.on_mars.surface import BIT, hexes

AWAY: Final = 0.8
"""Turns lost on the wrong side."""
NO_HANDS: Final = 1.0
"""Turns lost where nobody at home is well."""


class Plan:
    """What both Missions still ask for, taken together: what serves both is counted once."""

    def __init__(self, s: Mars) -> None:
        here = chapter(s)
        goals = [goal for goal in here.goals if goal not in here.achieved]
        self.s = s
        self.own: set[str] = set()
        self.build: set[str] = set()
        self.hospitals = self.complex = self.tech = self.medicine = self.vaccines = 0
        for goal in goals:
            self.add(goal)
        if self.complex > 1 or self.tech:
            self.build.add(CLINIC)
        self.own |= self.build

    def add(self, goal: str) -> None:
        if goal == "medicine-tech-end":
            self.tech = MISSIONS[goal].need
        elif goal == "five-medicine":
            self.medicine = MISSIONS[goal].need - PROGRESS[goal](self.s)
        elif goal == "five-hospitals":
            self.hospitals = MISSIONS[goal].need
        elif goal == "four-hospital-blueprints":
            self.own |= {*HOSPITAL_PLANS}
        else:
            self.complex, self.tech = FIGURES.big_complex, max(self.tech, 2)
            if goal == "two-vaccines":
                self.build.add(CENTER)
                self.vaccines = MISSIONS[goal].need - PROGRESS[goal](self.s)
            else:
                third = PHARMACY if built(self.s, PHARMACY) or owned(self.s, PHARMACY) else CENTER
                self.build |= {CLINIC, LAB, third}

    def steps(self) -> float:
        """Main and Executive actions until all of it is done, about."""
        s = self.s
        unbuilt = [card for card in self.build if not built(s, card)]
        missing = [card for card in self.own if not owned(s, card)]
        hidden = any(not any(card in row for row in s.rows) for card in missing)
        upgrades = len(self.build)
        there = sum(building == HOSPITAL for building in s.buildings.values())
        largest = max((group.bit_count() for group in complexes(s, HOSPITAL)), default=0)
        more = max(max(self.hospitals, upgrades) - there, self.complex - largest, 0)
        level_now = max(level(player, MEDICINE_TECH) for player in s.players)
        advances = max(0, self.tech - max(1, level_now)) if self.tech else 0
        total = 1.2 * len(missing) + (to_level(s, 2) if hidden else 0.0)
        if missing:
            total += min(away(s, seat, "orbit") for seat in range(len(s.players)))
        if more:
            total += min(away(s, seat, "colony") for seat in range(len(s.players)))
        total += sum(2.7 + AWAY - readiness(s, card) for card in unbuilt)
        total += 2.4 * more + 1.5 * (advances + self.vaccines)
        minerals = more + sum(FIGURES.upgrade_minerals[BLUEPRINTS[card].level] for card in unbuilt)
        total -= 0.7 * min(minerals, sum(player.storage[MINERAL] for player in s.players))
        for card, uses in ((CLINIC, advances), (CENTER, self.vaccines)):
            total -= use_at_hand(s, card, uses)
        if self.medicine > 0:
            space = sum(storage_limit(player) for player in s.players)
            total += 0.8 * self.medicine + max(0, MISSIONS["five-medicine"].need - space)
        return total


def away(s: Mars, seat: int, side: str) -> float:
    """What stands between a player and work on a side: the trip, and somebody who is well."""
    player = s.players[seat]
    return AWAY * (side_of(player) != side) + NO_HANDS * (not player.quarters)


def use_at_hand(s: Mars, card: str, uses: int) -> float:
    """What Crystals of its owner, or the Microbiologist, save of the uses of an Advanced Hospital."""
    owner = next((one for one in s.players if card in one.blueprints or card in one.built), None)
    if owner is None or not uses:
        return 0.0
    helper = any(MICROBIOLOGIST in one.scientists for one in s.players)
    paid = min(FIGURES.executive_crystals * uses, owner.crystals + owner.bay)
    return 0.3 * paid + 0.8 * helper


def owned(s: Mars, card: str) -> bool:
    return any(card in player.blueprints or card in player.built for player in s.players)


def built(s: Mars, card: str) -> bool:
    return any(card in player.built for player in s.players)


def to_level(s: Mars, wanted: int) -> float:
    """Buildings until the Colony has a level."""
    if s.level >= wanted:
        return 0.0
    missing = sum(s.tracks[track] <= s.level for track in range(len(TRACKS)))
    return 1.1 * missing + 4.4 * (wanted - s.level - 1) + 0.3


def readiness(s: Mars, card: str) -> float:
    """How near a Blueprint is to being built: a Hospital near the owner's Bots, Minerals, the side."""
    for seat, player in enumerate(s.players):
        if card in player.blueprints:
            entry = BLUEPRINTS[card]
            reach, spot = reach_of(s, seat), 0.0
            for group in complexes(s, HOSPITAL):
                if entry.level == 3 and group.bit_count() < FIGURES.big_complex:
                    continue
                free = [hex_ for hex_ in hexes(group) if hex_ not in s.markers]
                spot = max(spot, 0.35 if any(reach & BIT[hex_] for hex_ in free) else 0.15 if free else 0.0)
            paid = player.storage[MINERAL] >= FIGURES.upgrade_minerals[entry.level]
            return spot + 0.15 * paid + AWAY - away(s, seat, "colony")
    return 0.0


def steps_left(s: Mars) -> float:
    return Plan(s).steps()


def lives(s: Mars) -> float:
    """How many more may fall ill: as if the turn ended now and the next card struck where it hurts least.

    Medicine counts: each token undoes one infection.
    """
    here = chapter(s)
    ill = infected(s) + sum(number for _, _, number in threatened(s))
    left = min(here.limit, active(s)) - ill
    return left - next_card(s) + 0.7 * sum(company.medicine for company in crew(s))


def next_card(s: Mars) -> float:
    """How many the next Infection card would bring down on average, with those in the same place."""
    least: dict[str, int] = {}
    for location in LOCATIONS:
        crowds = [
            1 if location == "mine" else well(s, seat, place)
            for seat in range(len(s.players))
            for place in found_in(s, seat, location)
            if well(s, seat, place) > 0
        ]
        if crowds:
            least[location] = min(crowds)
    deck = chapter(s).deck
    at_home = least.get("quarters", 0)
    total = 0
    for card in deck:
        places = CARDS[card].places
        if places:
            total += min((least[one] for one in places if one in least), default=at_home)
    return total / max(1, len(deck))
