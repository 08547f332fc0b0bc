"""How many actions the crew still needs for its Missions, and how dangerous the disease is: for bots."""

from __future__ import annotations

from typing import Final

from perilune.games.on_mars.box.content import BLUEPRINTS, FIGURES, MINERAL, RESOURCES, TRACKS
from perilune.games.on_mars.chapters.outbreak.cards import (
    CARDS,
    CENTER,
    CLINIC,
    EARLY_PLANS,
    HOSPITAL,
    HOSPITAL_PLANS,
    LATE_PLANS,
    MEDICINE_TECH,
    MICROBIOLOGIST,
    MISSIONS,
)
from perilune.games.on_mars.chapters.outbreak.goals import PROGRESS
from perilune.games.on_mars.chapters.outbreak.infection import threatened
from perilune.games.on_mars.chapters.outbreak.state import chapter, crew
from perilune.games.on_mars.chapters.outbreak.wards import LOCATION, active, all_well, infected
from perilune.games.on_mars.hooks import hooks
from perilune.games.on_mars.rules.action_spaces import price
from perilune.games.on_mars.rules.complexes import complexes
from perilune.games.on_mars.rules.construction import reach_of
from perilune.games.on_mars.rules.technology import level
from perilune.games.on_mars.state import Mars, Player, side_of, storage_limit
from perilune.games.on_mars.surface import BIT, hexes

AWAY: Final = 0.8
"""Turns lost on the wrong side."""
NO_HANDS: Final = 1.0
"""Turns lost where nobody at home is well."""
TURNED_AWAY: Final = 0.5
"""Turns lost where the crowd on an Action space costs more Crystals than one has: who travels takes the own
Colonists home from there."""
WANT_OF_HANDS: Final = 0.25
WANT_OF_MINERALS: Final = 0.7
WANT_OF_GOODS: Final = 0.45
WANT_OF_CRYSTALS: Final = 0.3
"""Turns that each piece takes which the crew has not got: Colonists at home, Minerals, goods, Crystals."""


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
        elif goal == "two-vaccines":
            self.upgrade(CENTER)
            self.vaccines = MISSIONS[goal].need - PROGRESS[goal](self.s)
        else:
            late = next((card for card in LATE_PLANS if owned(self.s, card)), LATE_PLANS[0])
            for card in (*EARLY_PLANS, late):
                self.upgrade(card)

    def upgrade(self, card: str) -> None:
        """A Hospital is upgraded; a late card needs a large Complex."""
        self.build.add(card)
        if card in LATE_PLANS:
            self.complex, self.tech = FIGURES.big_complex, max(self.tech, 2)

    def steps(self) -> float:
        """Turns until all of it is done, about: actions, and what is still missing to carry them out."""
        s = self.s
        unbuilt = [card for card in self.build if not built(s, card)]
        missing = [card for card in self.own if not owned(s, card)]
        hidden = any(not any(card in row for row in s.rows) for card in missing)
        tracks = [n for n in range(len(TRACKS)) if s.tracks[n] <= s.level] if hidden and s.level < 2 else []
        there = sum(building == HOSPITAL for building in s.buildings.values())
        largest = max((group.bit_count() for group in complexes(s, HOSPITAL)), default=0)
        more = max(max(self.hospitals, len(self.build)) - there, self.complex - largest, 0)
        level_now = max(level(player, MEDICINE_TECH) for player in s.players)
        advances = max(0, self.tech - max(1, level_now)) if self.tech else 0
        uses = advances + self.vaccines
        on_colony = more + len(tracks) + len(unbuilt)
        total = 1.2 * len(missing) + 1.3 * on_colony + 0.7 * uses
        total += sum(1.3 - readiness(s, card) for card in unbuilt)
        if any(card in row for card in missing for row in s.rows):
            total += min(hindrance(s, seat, "orbit") for seat in range(len(s.players)))
        if on_colony:
            found = [hindrance(s, seat, "colony") for seat in range(len(s.players))]
            total += 0.4 * min(found) + 0.35 * sum(found) * min(1.0, on_colony / len(found))
        total += self.want_of_goods(more, tracks, unbuilt)
        total += self.want_of_crystals(on_colony, advances)
        total += WANT_OF_HANDS * max(
            0, min(8, on_colony + len(missing)) - sum(hands(one) for one in s.players)
        )
        if self.medicine > 0:
            space = sum(storage_limit(player) for player in s.players)
            total += 0.8 * self.medicine + max(0, MISSIONS["five-medicine"].need - space)
        return total

    def want_of_goods(self, more: int, tracks: list[int], unbuilt: list[str]) -> float:
        """Minerals for Hospitals and upgrades, and what each life-support Building is made of."""
        players = self.s.players
        minerals = (
            more + (0 in tracks) + sum(FIGURES.upgrade_minerals[BLUEPRINTS[card].level] for card in unbuilt)
        )
        stored = [sum(player.storage[kind] for player in players) for kind in range(len(RESOURCES))]
        mined = 0.5 * sum(hooks(self.s).mines_worked(self.s, seat) for seat in range(len(players)))
        total = WANT_OF_MINERALS * max(0.0, minerals - stored[MINERAL] - min(mined, 2.0))
        for track in tracks:
            total += WANT_OF_GOODS * (track > 0 and not stored[track])
        return total

    def want_of_crystals(self, on_colony: int, advances: int) -> float:
        """For the crowd on Action spaces, and for Advanced Hospitals where no Microbiologist works."""
        s = self.s
        wanted = 0.6 * min(on_colony, 6)
        for card, uses in ((CLINIC, advances), (CENTER, self.vaccines)):
            owner = next((one for one in s.players if card in one.blueprints or card in one.built), None)
            saved = 0.6 if any(MICROBIOLOGIST in one.scientists for one in s.players) else 0.0
            needed = (1 - saved) * FIGURES.executive_crystals * uses
            have = owner.crystals + owner.bay if owner else 0
            wanted += max(0.0, needed - 0.5 * have)
        have = sum(one.crystals + one.bay for one in s.players)
        return WANT_OF_CRYSTALS * max(0.0, wanted - have)


def hands(player: Player) -> int:
    """Colonists who can go to work: the first ones count, the others wait for their turn."""
    return min(player.quarters, 4)


def hindrance(s: Mars, seat: int, side: str) -> float:
    """What stands between a player and work on a side: the trip, somebody who is well, the crowd there."""
    player = s.players[seat]
    if side_of(player) != side:
        return AWAY
    crowd = price(s, "construct" if side == "colony" else "blueprint")
    turned_away = TURNED_AWAY if crowd > player.crystals else 0.0
    return (0.0 if player.quarters else NO_HANDS) + 0.15 * crowd + turned_away


def owned(s: Mars, card: str) -> bool:
    return any(card in player.blueprints or card in player.built for player in s.players)


def built(s: Mars, card: str) -> bool:
    return any(card in player.built for player in s.players)


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
            return spot + 0.15 * paid + 0.5 * AWAY * (side_of(player) == "colony")
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
    for seat in range(len(s.players)):
        for place, number in all_well(s, seat).items():
            location = LOCATION.get(place, "mine")
            least[location] = min(number, least.get(location, number))
    deck = chapter(s).deck
    at_home = least.get("quarters", 0)
    total = 0
    for card in deck:
        places = CARDS[card].places
        if places:
            total += min((least[one] for one in places if one in least), default=at_home)
    return total / max(1, len(deck))
