"""Positions for rule tests: a table in the Action phase with nothing on it but what a test puts there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from perilune.games.shackleton_base import GAME
from perilune.games.shackleton_base.box.content import (
    PROJECTS,
    SHEETS,
    SLOT_NUMBER,
    STRUCTURES,
    TYPE_OF,
)
from perilune.games.shackleton_base.box.kinds import KINDS
from perilune.games.shackleton_base.corporations import Table
from perilune.games.shackleton_base.rules.crew import open_slots
from perilune.testing import Played

FIRST_GAME = ("sky-watch", "moon-mining", "selenium-research")
HOMES = ("I1", "I4", "I3", "I6")
PLAIN_LEADER = "L-NASA-B"
E, T, S = KINDS


def table(
    players: int = 2,
    *corporations: str,
    homes: tuple[str, ...] = HOMES,
    leaders: Mapping[int, str] | None = None,
    energy: int = 5,
    level: str = "cadet",
) -> Table:
    """Round 1, everybody with a Habitat and a shuttle of two astronauts of each type; no goods, VP or tokens.

    Corporations that a test does not name are filled up, Sky Watch first.
    """
    named = tuple(corporations)
    named += tuple(key for key in (*FIRST_GAME, *SHEETS) if key not in named)
    mode = "agencies" if players > 1 else "solo"
    options: dict[str, Any] = {"corporations": named[:3]}
    if players == 1:
        options["level"] = level
    s = GAME.setup(mode, players, GAME.read_options(options, mode), 1)
    s.phase, s.round, s.energy = "action", 1, energy
    s.order = tuple(range(len(s.agencies)))
    s.tokens.clear()
    if players == 1:
        homes = (homes[0], {"I1": "I4", "I4": "I1", "I3": "I6", "I6": "I3"}[homes[0]])
    for who, agency in enumerate(s.agencies):
        agency.credits = agency.titanium = agency.rare_earth = agency.vp = 0
        agency.sheet.clear()
        agency.shuttle, agency.tile = (2, 2, 2), f"S1-{who + 1}"
        s.sectors[homes[who]] = ((1, who),)
        if players > 1 or who == 0:
            agency.leader = (leaders or {}).get(who, PLAIN_LEADER)
            agency.cards = (*((key, who) for key in s.corporations), (agency.leader, who))
            agency.left = agency.left[1:]
            open_slots(agency, "H0")
    s.powered = tuple(place for place in s.sectors if s.sectors[place])
    s.queue -= len(s.powered)
    if s.luna is not None:
        s.luna.deck = [f"LC{number}" for number in range(9, 0, -1)]
    return s


def play(s: Table) -> Played[Table]:
    """Play on from the position."""
    mode = "agencies" if s.luna is None else "solo"
    return Played(GAME, s, mode, s.seats, None if s.luna is None else {"level": s.level})


def give(s: Table, who: int, credits: int = 0, titanium: int = 0, rare_earth: int = 0, **more: int) -> None:
    """Goods; `more` are fields of the agency, such as `reputation`."""
    agency = s.agencies[who]
    agency.credits, agency.titanium, agency.rare_earth = credits, titanium, rare_earth
    for name, value in more.items():
        setattr(agency, name, value)


def build(s: Table, who: int, place: str, tile: str) -> None:
    """A structure in the crater, its sector powered from the queue, its slots open."""
    agency = s.agencies[who]
    structure = TYPE_OF[tile] if tile in TYPE_OF else STRUCTURES[tile]
    if tile not in TYPE_OF:
        tile = next(left for left in agency.left if left in structure.tiles)
    s.sectors[place] = tuple(sorted((*s.sectors[place], (structure.size, who)), reverse=True))
    agency.left = tuple(left for left in agency.left if left != tile)
    open_slots(agency, tile)
    if place not in s.powered:
        s.powered += (place,)
        s.queue -= 1


def crew(s: Table, who: int, **slots: str) -> None:
    """Who lives where; a slot that is not open yet is opened."""
    for slot, kind in slots.items():
        s.agencies[who].crew[SLOT_NUMBER[slot]] = KINDS.index(kind)


def lives(s: Table, who: int, slot: str) -> str:
    """Who lives in a slot: a type, "nobody" or "closed"."""
    kind = s.agencies[who].crew[SLOT_NUMBER[slot]]
    return KINDS[kind] if kind >= 0 else "nobody" if kind == -1 else "closed"


def own(s: Table, who: int, *cards: str) -> None:
    """Projects funded before, in this order."""
    agency = s.agencies[who]
    agency.projects += cards
    agency.cards = (*agency.cards[:-1], *((card, who) for card in cards), agency.cards[-1])
    for card in cards:
        desk = s.desks[PROJECTS[card].corporation]
        desk.deck = [other for other in desk.deck if other != card]
        desk.visible = tuple(other for other in desk.visible if other != card)


def show(s: Table, *cards: str) -> None:
    """These projects lie open."""
    for key in s.corporations:
        desk = s.desks[key]
        wanted = tuple(card for card in cards if PROJECTS[card].corporation == key)
        cards_there = [*desk.visible, *desk.deck]
        if wanted:
            desk.visible = wanted
            desk.deck = [card for card in cards_there if card not in wanted]


def fund(s: Table, who: int, card: str, *, by: str = "engineer") -> Played[Table]:
    """Fund a card with just enough Credits; its token goes to the first corner offered."""
    show(s, card)
    s.agencies[who].credits += PROJECTS[card].cost
    s.at = s.order.index(who)
    played = play(s).by(who, f"{by}:fund")
    if played.asked.kind == "project":
        played.by(who, card)
    if played.match.choice is not None and played.asked.kind == "vertex":
        played.by(who, played.offered[0])
    return played


def act(s: Table, who: int, *deeds: str, by: str = "engineer") -> Played[Table]:
    """Go to the Corporation row and take these actions as far as they are asked for."""
    s.at = s.order.index(who)
    return go(play(s).by(who, f"{by}:corporation"), who, *deeds)


def go(played: Played[Table], who: int, *answers: str) -> Played[Table]:
    """Answer one after another; a question with a single option has answered itself."""
    for answer in answers:
        if played.match.choice is not None and played.asked.seat == who and answer in played.offered:
            played.by(who, answer)
    return played


def places(played: Played[Table]) -> set[str]:
    """Where an astronaut may go now, whatever its type."""
    return {text.partition(":")[2] for text in played.offered}


def finish_round(s: Table) -> Table:
    """The last turn of the Action phase is over: Maintenance begins with the next step."""
    for agency in s.agencies:
        agency.shuttle = (0, 0, 0)
    s.phase, s.at = "assign", 0
    return s


def last_maintenance(s: Table) -> Table:
    """Only the income of the last one is left before the end of the game."""
    s.round, s.phase, s.at = 3, "income", len(s.order) - 1
    return s
