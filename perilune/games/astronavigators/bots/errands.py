"""Missions and quests: what is still to be done for them, and what they promise (for the bots)."""

from __future__ import annotations

from typing import Final

from perilune.games.astronavigators.bots.flight_plan import SHOWS
from perilune.games.astronavigators.bots.prospects import Errands, Prospect, journeys
from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.rules.agendas import AGENDAS
from perilune.games.astronavigators.rules.observation import MINIMUM, SETS
from perilune.games.astronavigators.rules.sky import IN_SIGHT, MONTH
from perilune.games.astronavigators.state import Player, Table

LAND = 0.25
"""What a continent counts against a card: journeys pass by most of them."""
PLANNED = 0.4
"""What a saved card counts against an observed one."""
EFFORT: Final = {code: 0.7 / chance for code, chance in SHOWS.items() if chance} | dict.fromkeys(
    [code for code, chance in SHOWS.items() if not chance], 1.0
)
"""How hard a set is to complete: the rarer its symbol, the harder."""

TARGETS: Final = {
    agenda.id: frozenset(
        card.id
        for card in CONTENT.constellations.values()
        if card.id in agenda.mission.cards or not set(agenda.mission.sets).isdisjoint(card.sets)
    )
    for agenda in AGENDAS.values()
}
"""The constellations that help with a mission."""


def mission_left(s: Table, player: Player, deed: Prospect) -> float:
    """What a mission still asks for: 1 for a set, a card or a phase to be seen, less for a continent."""
    agenda = AGENDAS[player.agenda]
    mission, more = agenda.mission, SETS.get(deed.card, ())
    kept = (*player.saved, deed.saved) if deed.saved else player.saved
    left = 0.0
    for code in mission.sets:
        if player.tokens[code] == "inactive":
            saved = sum(code in SETS[card] for card in kept)
            count = player.symbols[code] + (code in more) + PLANNED * saved
            left += EFFORT[code] * max(0.0, MINIMUM[code] - count) / MINIMUM[code]
    wanted = mission.count or len(mission.cards)
    seen = sum(card in player.scored or card == deed.card for card in mission.cards)
    left += 1.2 * max(0, wanted - seen)
    planned = sum(card in kept and card not in player.scored for card in mission.cards)
    left -= 0.5 * min(planned, max(0, wanted - seen))
    seen_lands = (*player.visited, deed.continent)
    left += LAND * sum(continent not in seen_lands for continent in mission.continents)
    if mission.phases:
        left += 0.8 * sum(player.tokens[phase] == "inactive" for phase in CONTENT.phases)
        left -= 0.8 * deed.lunar
    square = deed.square or player.square
    if left > 0 and TARGETS[agenda.id]:
        seen_from_here = IN_SIGHT[square][MONTH[min(s.round + 1, CONTENT.rounds)]][1] & TARGETS[agenda.id]
        left *= 1.15 - 0.3 * len(seen_from_here) / len(TARGETS[agenda.id])
    if mission.squares:
        left += 0.4 * max(0, mission.travelled - len(player.triangle))
        left += 0.25 * min(journeys(target)[square] for target in mission.squares)
    if months_for_mission(s, player) < 0:
        left += 50
    return max(0.0, left)


def may_still_show(player: Player) -> bool:
    """Whether the moment to show the agenda can still come: but for two occasions it is on Earth or at
    lift-off, and an abort brings it back."""
    agenda = AGENDAS[player.agenda]
    if player.where == "earth" or agenda.reveal == "december":  # months_for_mission knows when that is over
        return True
    if agenda.reveal != "leaving-stage-2" or player.finished:
        return False
    return player.track == "outbound" or player.stage <= agenda.stages[0]


def months_for_mission(s: Table, player: Player) -> int:
    """How many months are left for the mission's work after this one; below 0 it is too late."""
    before = AGENDAS[player.agenda].mission.before
    return MONTH.index(before, 1) - s.round - 1 if before else CONTENT.rounds


def errands(s: Table, player: Player, deed: Prospect) -> float:
    """What the quests in hand promise, in knowledge; the nearer their square and the more seen, the more.

    Never as much as completing them brings: who stands on the square does not put it off.
    """
    if not player.quests or player.where != "earth":
        return 0.0
    return Errands(s, player, deed).hope(deed.square or player.square)
