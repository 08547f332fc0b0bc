"""What cards, journeys and positions on Earth promise, in knowledge: the first half of how a table looks.

All figures here are the bots' taste, not rules; they were tuned by letting `greedy` play itself.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import Struct

from perilune.games.astronavigators.bots.quests import MEMORY, errands, promise, quest_reward
from perilune.games.astronavigators.bots.supply import luck_of, supply
from perilune.games.astronavigators.bots.ways import to_pad
from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.box.kinds import Vehicle
from perilune.games.astronavigators.rules.agendas import AGENDAS
from perilune.games.astronavigators.rules.earth import CONTINENT, DEPARTURES, ICONS, REACH, ZONE
from perilune.games.astronavigators.rules.observation import MINIMUM, PHASE, SETS, TERRA, in_sight
from perilune.games.astronavigators.rules.people import card_nk, set_nk
from perilune.games.astronavigators.rules.quests import QUESTS, successes
from perilune.games.astronavigators.rules.sky import MONTH, MONTHS, constellations_at
from perilune.games.astronavigators.rules.tiles import FLAG, RIDES, SPECIAL
from perilune.games.astronavigators.rules.travel import CONTINENT_NK, FACES, VEHICLE_NK, destinations
from perilune.games.astronavigators.state import Player, Table

MONTHLY = 7.0
"""Knowledge that a month on Earth usually brings."""
LEISURE = 1.0
"""What a journey away from the pad costs who still learns."""
SET_TOKEN = 5.0
"""A set token saves most of a month in space."""
SET_HOPE, VEHICLE_HOPE, CONTINENT_HOPE = 0.4, 0.5, 0.4
"""How far a reward that is begun counts already; the whole of it with everything but the last part."""
TILE = 1.0
FURTHER = 1.5
"""What a second tile adds to a journey."""
PLANNED = 0.4
WANTED = 4.0
"""What a continent is worth besides that the mission asks for."""
TARGET = 15.0
"""What a place is worth from which one card a month for the mission can be seen."""
QUEST = 4.0
"""What a tile with a flag is worth."""
SKY = 4.0
"""What a sky full of constellations is worth against one without any."""


TARGETS: Final = {
    agenda.id: tuple(
        card.id
        for card in CONTENT.constellations.values()
        if card.id in agenda.mission.cards or not set(agenda.mission.sets).isdisjoint(card.sets)
    )
    for agenda in AGENDAS.values()
}
"""The constellations that help with a mission."""


class Prospect(Struct, frozen=True):
    """What an action on Earth promises."""

    nk: float = 0.0
    lunar: int = 0
    sets: int = 0
    hope: float = 0.0
    """Rewards begun, in knowledge."""
    card: str = ""
    """What is observed."""
    saved: str = ""
    """What is saved for later."""
    square: str = ""
    """Where it ends."""
    continent: str = ""
    """What is visited for the first time."""


NOTHING: Final = Prospect()

SKIES: Final = {
    square: (
        0.0,
        *(
            SKY * (1 - (1 - len(constellations_at(zone, month)) / len(CONTENT.constellations)) ** 3)
            for month in MONTHS
        ),
    )
    for square, zone in ZONE.items()
}
"""SKIES[square][month]: how well one observes from there."""


def set_hope(count: int, minimum: int, nk: int) -> float:
    """What the symbols of an unfinished set promise."""
    return SET_HOPE * (nk + SET_TOKEN) * (count / minimum) ** 2


def position_hope(player: Player, month: int) -> float:
    """Rewards begun: symbols, vehicles, continents, unused tiles, saved cards, and the sky overhead."""
    nk = set_nk(player.character)
    hope = TILE * len(player.tiles) + SKIES[player.square][month]
    for code, count in player.symbols.items():
        if count and player.tokens[code] == "inactive":
            hope += set_hope(count, MINIMUM[code], nk)
    for card in player.saved:
        hope += PLANNED * card_nk(player.character, card)
    return hope + tour_hope(len(player.vehicles), len(player.visited))


def tour_hope(vehicles: int, continents: int) -> float:
    """What the tours of all vehicles and all continents promise as long as they are not complete."""
    hope = 0.0
    if vehicles < len(FACES):
        hope += VEHICLE_HOPE * CONTENT.tour_nk * (vehicles / len(FACES)) ** 2
    if continents < len(CONTENT.continents):
        hope += CONTINENT_HOPE * CONTENT.tour_nk * (continents / len(CONTENT.continents)) ** 3
    return hope


def card_prospect(player: Player, card: str) -> Prospect:
    """What scoring a card brings."""
    reward = set_nk(player.character)
    nk, hope, sets = card_nk(player.character, card), 0.0, 0
    for code in SETS[card]:
        count = player.symbols.get(code)
        if count is None or player.tokens[code] != "inactive":
            continue
        hope -= set_hope(count, MINIMUM[code], reward)
        if count + 1 >= MINIMUM[code]:
            nk += reward
            sets += 1
        else:
            hope += set_hope(count + 1, MINIMUM[code], reward)
    return Prospect(nk=nk, lunar=int(wakes_token(player, card)), sets=sets, hope=hope, card=card)


def wakes_token(player: Player, card: str) -> bool:
    """Whether scoring the card makes a lunar token active."""
    if card == TERRA:
        return any(player.tokens[phase] in ("inactive", "spent") for phase in CONTENT.phases)
    return card in PHASE and player.tokens[PHASE[card]] == "inactive"


def week_prospect(s: Table, player: Player, *, planned: bool) -> Prospect:
    """What the top card of the own week brings now, or a good part of it later."""
    for card in s.weeks[player.week][-1:]:
        if planned:
            return Prospect(hope=PLANNED * card_nk(player.character, card), saved=card)
        if in_sight(s, player, card, player.week):
            return card_prospect(player, card)
    return NOTHING


def saved_prospect(s: Table, player: Player) -> Prospect:
    """What the saved cards bring that were laid on the own week."""
    found = [card_prospect(player, card) for card in s.weeks[player.week][-player.laid :]]
    return Prospect(
        nk=sum(one.nk for one in found),
        lunar=max(one.lunar for one in found),
        sets=sum(one.sets for one in found),
        hope=sum(one.hope for one in found),
        card=found[-1].card,
    )


def journey_prospects(s: Table, player: Player, pads: tuple[str, ...]) -> list[Prospect]:
    """The best that a journey by the chosen vehicle brings, the way to the pad included; and the best on that
    way, for whom time is dearer than knowledge."""
    vehicle = player.vehicle
    month = MONTH[min(s.round + 1, CONTENT.rounds)]
    visits = dict.fromkeys((*player.visited, ""), NOTHING)
    quests = {
        QUESTS[name].square: quest_reward(s, player, name)
        for name in player.quests
        if successes(player, name)
    }
    way = MONTHLY if player.astronaut else LEISURE
    far, rides = to_pad(pads), s.first_year and player.tiles
    in_hand = errands(s, player)
    wanted = AGENDAS[player.agenda].mission.continents if player.agenda else ()
    luck = luck_of(s, player)
    targets = TARGETS[player.agenda] if player.agenda and not player.revealed else ()
    found_there = []
    for square in destinations(s, player, vehicle):
        found = NOTHING
        if vehicle in ICONS[square]:
            continent = CONTINENT[square]
            if continent not in visits:
                visits[continent] = first_visit(s, player, continent)
            found = visits[continent]
        quest = quests.get(square, 0.0)
        leg = onward(square, vehicle, player.tiles, player.vehicles, player.visited) if rides else 0.0
        worth = found.nk + found.hope + quest + leg + SKIES[square][month] - way * far[square]
        worth += sum([promise(one, square) for one in in_hand])
        if targets:
            worth += TARGET * supply(square, targets, month, luck)
        if found.continent in wanted:
            worth += WANTED
        found_there.append((worth, square, found, quest + leg))
    if not found_there:
        return [NOTHING]
    ends = [max(found_there, key=lambda end: end[0])]
    if s.rules.full:
        ends.append(max(found_there, key=lambda end: (-far[end[1]], end[0])))
    use = first_use(s, player, vehicle) if vehicle not in player.vehicles else NOTHING
    return [
        Prospect(
            nk=visit.nk + use.nk + reward,
            hope=visit.hope + use.hope + SKIES[square][month] - SKIES[player.square][month],
            square=square,
            continent=visit.continent,
        )
        for _, square, visit, reward in (ends if ends[-1] is not ends[0] else ends[:1])
    ]


LANDS: Final = {
    vehicle: {
        start: frozenset(CONTINENT[end] for end in ends if vehicle in ICONS[end])
        for start, ends in reach.items()
    }
    for vehicle, reach in REACH.items()
}
"""LANDS[vehicle][square]: the continents that a ride can visit."""


@lru_cache(MEMORY)
def onward(
    square: str,
    ridden: Vehicle,
    tiles: tuple[str, ...],
    vehicles: tuple[Vehicle, ...],
    visited: tuple[str, ...],
) -> float:
    """What unused tiles add to a journey: the best ride from there, and a little for each further one.

    Remembered by what the player has, since many journeys may end there.
    """
    best = 0.0
    for tile in tiles:
        for ride in RIDES[tile]:
            vehicle = ride.vehicle
            if vehicle not in DEPARTURES[square]:
                continue
            worth = 0.0 if vehicle in vehicles or vehicle == ridden else VEHICLE_NK[vehicle]
            lands = LANDS[vehicle][square].difference(visited, (CONTINENT[square], ""))
            worth += max((CONTINENT_NK[land] + TILE for land in lands), default=0.0)
            best = max(best, worth - TILE)
    return best + FURTHER * (len(tiles) - 1) if best > 0 else 0.0


def first_visit(s: Table, player: Player, continent: str) -> Prospect:
    """What the first visit to a continent brings: a tile, and in the first year knowledge."""
    if not s.first_year:
        return Prospect(hope=TILE, continent=continent)
    visited = len(player.visited)
    hope = tour_hope(0, visited + 1) - tour_hope(0, visited)
    full = CONTENT.tour_nk if visited + 1 == len(CONTENT.continents) else 0
    if s.rules.solar and any(SPECIAL[tile] == FLAG for tile in s.piles[continent][-1:]):
        hope += QUEST
    return Prospect(nk=CONTINENT_NK[continent] + full, hope=TILE + hope, continent=continent)


def first_use(s: Table, player: Player, vehicle: Vehicle) -> Prospect:
    """What the first use of a vehicle brings in the first year."""
    if not s.first_year:
        return NOTHING
    used = len(player.vehicles)
    full = CONTENT.tour_nk if used + 1 == len(FACES) else 0
    hope = tour_hope(used + 1, len(CONTENT.continents)) - tour_hope(used, len(CONTENT.continents))
    return Prospect(nk=VEHICLE_NK[vehicle] + full, hope=hope)
