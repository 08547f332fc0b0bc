"""The order of play: which step comes next (AN-5.0)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from perilune.engine import Script, reveal, tell
from perilune.games.astronavigators.action import choose_action
from perilune.games.astronavigators.agendas import DECEMBER, reveal_in_december
from perilune.games.astronavigators.calibration import calibrate
from perilune.games.astronavigators.content import CONTENT
from perilune.games.astronavigators.drafts import (
    choose_agenda,
    choose_character,
    meet_characters,
    open_piles,
    place_planet,
    placing_order,
)
from perilune.games.astronavigators.events import GameEnded, MonthBegan
from perilune.games.astronavigators.instruments import offer_sextant, restore_sextant, sextant_ready
from perilune.games.astronavigators.onboard import end_turn
from perilune.games.astronavigators.planets import planet_movement
from perilune.games.astronavigators.resolution import take_turn
from perilune.games.astronavigators.setup import choose_continent, first_by_knowledge
from perilune.games.astronavigators.sky import MONTH
from perilune.games.astronavigators.solo import shadow_goes_first, shadow_goes_second
from perilune.games.astronavigators.state import FAST, Phase, Table, clockwise
from perilune.games.astronavigators.tiles import may_come_early, offer_sextant_tile


def step(s: Table) -> Script | None:
    """The next player's turn in this phase; None when the game is over."""
    return None if s.over else turn(s, s.queue[0])


def turn(s: Table, seat: int) -> Script:
    """One player's turn; after the last one of a phase the next phase begins."""
    if not s.players[seat].finished:
        yield from TURNS[s.phase](s, seat)
    s.queue.pop(0)
    if not s.over and race_over(s):
        end_game(s)
    while not s.queue and not s.over:
        NEXT[s.phase](s)


def resolve(s: Table, seat: int) -> Script:
    """AN-5.2-a: the turn in the own week; then the on-board instruments are emptied (AN-7.1-j)."""
    if s.shadow is not None:
        yield from shadow_goes_first(s)
        if race_over(s):
            return
    yield from take_turn(s, seat)
    end_turn(s.players[seat])
    if s.shadow is not None and not race_over(s):
        yield from shadow_goes_second(s)


def open_table(s: Table) -> None:
    """AN-4.1-f: who knows most begins."""
    s.first = first_by_knowledge(s)
    begin_month(s)


def begin_orrery(s: Table) -> None:
    """AN-4.3-c: with characters at the table, the planets are placed that do not lie yet."""
    meet_characters(s)
    s.phase = "orrery"
    s.queue = placing_order(s) if s.solar else []


def begin_agendas(s: Table) -> None:
    """AN-4.3-c: the home tiles are taken; the agendas are chosen last."""
    open_piles(s)
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
    s.queue = in_turn_order(s) if s.round == DECEMBER and s.mode != FAST else []


def begin_sextant_tiles(s: Table) -> None:
    """AN-5.1-a: those who hold a sextant tile may flip it to choose first."""
    s.phase = "sextant-tiles"
    s.queue = [] if s.mode == FAST else [seat for seat in in_turn_order(s) if may_come_early(s, seat)]


def begin_sextants(s: Table) -> None:
    """AN-5.1-a: then the owner of the Sextant may use it."""
    s.phase = "sextants"
    s.queue = [seat for seat in in_turn_order(s) if sextant_ready(s, seat)] if s.solar else []


def begin_action(s: Table) -> None:
    """AN-5.1-a: who comes early chooses first, then the first player and the rest clockwise."""
    s.phase = "action"
    s.queue = [*s.early, *(seat for seat in in_turn_order(s) if seat not in s.early)]


def in_turn_order(s: Table) -> list[int]:
    """From the first player, clockwise; who is finished has no turn."""
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


def end_month(s: Table) -> None:
    """AN-5.4-a, AN-5.5-a: the planets move and the first player token passes; after two years it is over."""
    if s.round == CONTENT.rounds:
        end_game(s)
        return
    planet_movement(s)
    s.first = next(seat for seat in clockwise(s, s.first + 1) if not s.players[seat].finished)
    restore_sextant(s, s.first)
    begin_month(s)


def race_over(s: Table) -> bool:
    """AN-9.2, AN-10.7: everybody is home or out, or the Shadow is home first."""
    for player in s.players:
        if not player.finished:
            return s.shadow is not None and s.shadow.where == "returned"
    return True


def end_game(s: Table) -> None:
    """AN-8.2-h: it is over, and the agendas still hidden are shown."""
    s.over = True
    reveal(s)
    tell(s, GameEnded, s.round)


TURNS: Final[dict[Phase, Callable[[Table, int], Script]]] = {
    "continents": choose_continent,
    "characters": choose_character,
    "orrery": place_planet,
    "agendas": choose_agenda,
    "december": reveal_in_december,
    "sextant-tiles": offer_sextant_tile,
    "sextants": offer_sextant,
    "action": choose_action,
    "resolution": resolve,
    "calibration": calibrate,
}

NEXT: Final[dict[Phase, Callable[[Table], None]]] = {
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
