"""The order of play: which step comes next (AN-5.0-a)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from perilune.engine import Effect, Event, Script, Seat, tell
from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.rules import drafts
from perilune.games.astronavigators.rules.action import choose_action
from perilune.games.astronavigators.rules.agendas import DEADLINES, reveal_in_december
from perilune.games.astronavigators.rules.calibration import calibrate, look_for_signals
from perilune.games.astronavigators.rules.ending import end_game
from perilune.games.astronavigators.rules.instruments import offer_sextant, restore_sextant, sextant_ready
from perilune.games.astronavigators.rules.planets import MONTH_PREPARED, planet_movement
from perilune.games.astronavigators.rules.resolution import resolve
from perilune.games.astronavigators.rules.sky import MONTH
from perilune.games.astronavigators.rules.tiles import offer_sextant_tile, tiles_with
from perilune.games.astronavigators.state import Phase, Table, clockwise
from perilune.games.astronavigators.words import nouns


class MonthBegan(Event, frozen=True):
    round: int
    month: int
    first: Seat
    says = "{month}, month {round} of {rounds}: {first} goes first."

    def parts(self) -> dict[str, str]:
        return super().parts() | {"month": nouns.month(self.month), "rounds": str(CONTENT.rounds)}


def step(s: Table) -> Script:
    """The next player's turn in this phase; after the last one of a phase the next phase begins."""
    seat = s.queue[0]
    if not s.players[seat].finished:
        yield from TURNS[s.phase](s, seat)
    s.queue.pop(0)
    while not s.queue:
        effect = NEXT[s.phase](s)
        if effect is not None:
            yield from effect


def open_table(s: Table) -> None:
    """AN-4.1-b, AN-4.1-d, AN-4.1-f: cards and tiles come when all have a home; who knows most begins."""
    s.first = drafts.first_by_knowledge(s)
    drafts.deal_first_cards(s)
    drafts.take_home_tiles(s)
    begin_month(s)


def begin_orrery(s: Table) -> None:
    """AN-4.3-c: with characters at the table, the planets are placed that do not lie yet."""
    drafts.meet_characters(s)
    s.phase = "orrery"
    s.queue = drafts.placing_order(s) if s.rules.solar else []


def begin_agendas(s: Table) -> None:
    """AN-4.3-c: the home tiles are taken; the agendas are chosen last."""
    drafts.open_piles(s)
    s.phase = "agendas"
    s.queue = clockwise(s, s.first)


def begin_month(s: Table) -> None:
    """AN-5.1-i: before anything else in December an agenda may have its moment."""
    for player in s.players:
        player.week = player.laid = 0
        player.swap = ""
        player.instruments_laid = ()
        player.searching = False
    s.early = ()
    tell(s, MonthBegan, s.round, MONTH[s.round], s.first)
    s.phase = "december"
    s.queue = in_turn_order(s) if s.round in DEADLINES and s.rules.full else []


def begin_sextant_tiles(s: Table) -> None:
    """AN-5.1-a: those who hold an unused sextant tile may flip it to choose before others."""
    s.phase, rules = "sextant-tiles", s.rules
    if rules.full and rules.company:
        s.queue = [seat for seat in in_turn_order(s) if tiles_with(s.players[seat], "sextant")]


def begin_sextants(s: Table) -> None:
    """AN-5.1-a: then the owner of the Sextant may use it."""
    s.phase = "sextants"
    s.queue = [seat for seat in in_turn_order(s) if sextant_ready(s, seat)] if s.rules.solar else []


def begin_action(s: Table) -> None:
    """AN-5.1-a: who comes early chooses first, then the first player and the rest clockwise."""
    s.phase = "action"
    s.queue = [*s.early, *(seat for seat in in_turn_order(s) if seat not in s.early)]


def in_turn_order(s: Table) -> list[int]:
    """AN-5.3-e: from the first player, clockwise; who is finished has no turn."""
    return [seat for seat in clockwise(s, s.first) if not s.players[seat].finished]


def begin_resolution(s: Table) -> None:
    """AN-5.2-a: weeks 1 to 4 in order."""
    s.phase = "resolution"
    s.queue = in_week_order(s)


def begin_calibration(s: Table) -> None:
    """AN-5.3-a: in week order, for everybody still in the game."""
    s.phase = "calibration"
    s.queue = in_week_order(s)


def in_week_order(s: Table) -> list[int]:
    return [
        seat
        for _, seat in sorted((player.week, seat) for seat, player in enumerate(s.players))
        if not s.players[seat].finished
    ]


def end_month(s: Table) -> Script:
    """AN-5.4-a, AN-5.4-d, AN-5.5-a: the planets move, the first player token passes; two years are all."""
    if s.round == CONTENT.rounds:
        end_game(s)
    planet_movement(s)
    look_for_signals(s)
    yield from MONTH_PREPARED(s, s.rules.in_play)
    s.first = next(seat for seat in clockwise(s, s.first + 1) if not s.players[seat].finished)
    restore_sextant(s, s.first)
    begin_month(s)


TURNS: Final[dict[Phase, Callable[[Table, int], Script]]] = {
    "continents": drafts.choose_continent,
    "characters": drafts.choose_character,
    "orrery": drafts.place_planet,
    "agendas": drafts.choose_agenda,
    "december": reveal_in_december,
    "sextant-tiles": offer_sextant_tile,
    "sextants": offer_sextant,
    "action": choose_action,
    "resolution": resolve,
    "calibration": calibrate,
}

NEXT: Final[dict[Phase, Callable[[Table], Effect]]] = {
    "continents": open_table,
    "characters": begin_orrery,
    "orrery": begin_agendas,
    "agendas": begin_month,
    "december": begin_sextant_tiles,
    "sextant-tiles": begin_sextants,
    "sextants": begin_action,
    "action": begin_resolution,
    "resolution": begin_calibration,
    "calibration": end_month,
}
