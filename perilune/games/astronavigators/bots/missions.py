"""Missions: what is still to be done for them, and how likely it gets done (for the bots).

All figures here are the bots' taste, not rules.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from perilune.games.astronavigators.bots.prospects import Prospect
from perilune.games.astronavigators.bots.supply import enough, kept, luck_of, supply
from perilune.games.astronavigators.bots.ways import journeys
from perilune.games.astronavigators.box.content import CARDS, CONTENT
from perilune.games.astronavigators.rules.agendas import AGENDAS
from perilune.games.astronavigators.rules.observation import MINIMUM, PHASE, SETS
from perilune.games.astronavigators.rules.sky import MONTH
from perilune.games.astronavigators.state import Player, Table
from perilune.parts.estimates import likely

LAND: Final = 1.0
"""Months for a continent that is still to be visited."""
PUT_OFF: Final = 0.92
"""The chance of what takes a month of travel, as long as it is not done."""
TOGETHER: Final = 0.5
"""How often a planet stands clear at the very moment."""

CARRIERS: Final = {
    code: tuple(card.id for card in CARDS.values() if code in card.sets) for code in CONTENT.sets
}
"""The cards with the symbol of a set."""
OF_PHASE: Final = {
    phase: tuple(card for card, its in PHASE.items() if its == phase) for phase in CONTENT.phases
}
"""The cards of a phase of the Moon."""


class Mission(Struct):
    """What a mission still asks for."""

    needs: list[tuple[float, float]]
    """How many cards of a kind, and how many can be had in a month."""
    trips: float
    """Months of travel."""
    until: int
    """How many months are left for it; below 0 it is too late."""

    def chance(self, learning: float, months: float) -> float:
        """How likely it gets done with so many months to observe and so many on Earth."""
        if self.until < 0:
            return 0.0
        found = 1.0
        if self.trips:
            found = PUT_OFF**self.trips * likely(1.5 * (months + 0.5 - self.trips))
        if self.needs:
            time = min(learning, self.until) - self.trips / 2
            if time <= 0:
                return 0.0
            for need, monthly in self.needs:
                found *= enough(need, monthly * time)
        return found


def mission_of(s: Table, player: Player, name: str, deed: Prospect) -> Mission:
    """The mission of an agenda, with what a deed sees, saves or visits."""
    agenda = AGENDAS[name]
    mission, square = agenda.mission, deed.square or player.square
    month, luck = MONTH[min(s.round + 1, CONTENT.rounds)], luck_of(s, player)
    saved = (*player.saved, deed.saved) if deed.saved else player.saved
    needs: list[tuple[float, float]] = []

    def wanted(need: float, cards: Iterable[str], share: float = 1.0) -> None:
        of_them = tuple(cards)
        ready = kept(square, [card for card in saved if card in of_them], month, luck)
        needs.append((need - ready, share * supply(square, of_them, month, luck)))

    for code in mission.sets:
        more = MINIMUM[code] - player.symbols[code] - (code in SETS.get(deed.card, ()))
        if player.tokens[code] == "inactive" and more > 0:
            wanted(more, CARRIERS[code])
    seen = (deed.card,) if mission.together else (*player.scored, deed.card)
    missing = [card for card in mission.cards if card not in seen]
    more = (mission.count or len(mission.cards)) - len(mission.cards) + len(missing)
    if 0 < more < len(missing):
        wanted(more, missing)
    elif more > 0:
        for card in missing:
            wanted(1, (card,), TOGETHER ** len(mission.together))
    if mission.phases:
        for phase, cards in OF_PHASE.items():
            if player.tokens[phase] == "inactive" and deed.card not in cards:
                wanted(1, cards)
    visited = (*player.visited, deed.continent)
    trips = LAND * sum(continent not in visited for continent in mission.continents)
    if mission.squares:
        trips += max(0, mission.travelled - len(player.triangle) - 1)
        trips += min(journeys(target)[square] for target in mission.squares)
    return Mission(needs, trips, months_for_mission(s, name))


def may_still_show(player: Player) -> bool:
    """Whether the moment to show the agenda can still come: but for two occasions it is on Earth or at
    lift-off, and an abort brings it back."""
    agenda = AGENDAS[player.agenda]
    if player.where == "earth" or agenda.reveal == "december":  # months_for_mission knows when that is over
        return True
    if agenda.reveal != "leaving-stage-2" or player.finished:
        return False
    return player.track == "outbound" or player.stage <= agenda.stages[0]


def months_for_mission(s: Table, name: str) -> int:
    """How many months are left for the mission's work after this one; below 0 it is too late."""
    before = AGENDAS[name].mission.before
    return MONTH.index(before, 1) - s.round - 1 if before else CONTENT.rounds
