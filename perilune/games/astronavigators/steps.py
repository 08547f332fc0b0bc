"""The order of play: which step comes next (AN-5.0)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from perilune.engine import Script, tell
from perilune.games.astronavigators.action import choose_action
from perilune.games.astronavigators.calibration import calibrate
from perilune.games.astronavigators.content import CONTENT
from perilune.games.astronavigators.events import GameEnded, MonthBegan
from perilune.games.astronavigators.flight import fly
from perilune.games.astronavigators.observe import observe, observe_saved, plan
from perilune.games.astronavigators.onboard import end_turn
from perilune.games.astronavigators.planets import planet_movement
from perilune.games.astronavigators.setup import choose_continent, first_by_knowledge
from perilune.games.astronavigators.sky import MONTH
from perilune.games.astronavigators.solo import shadow_goes_first, shadow_goes_second
from perilune.games.astronavigators.state import Action, Phase, Table, clockwise
from perilune.games.astronavigators.travel import travel_on_earth


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


def travel(s: Table, seat: int) -> Script:
    """AN-5.1-c: on Earth by the declared vehicle, into and through space by the spacecraft."""
    return fly(s, seat) if s.players[seat].vehicle == "spacecraft" else travel_on_earth(s, seat)


def wait(s: Table, seat: int) -> Script:
    """AN-7.4-i, R-12: nothing happens."""
    yield from ()


DEEDS: Final[dict[Action, Callable[[Table, int], Script]]] = {
    "observe": observe,
    "travel": travel,
    "plan": plan,
    "observe-saved": observe_saved,
    "pass": wait,
}


def resolve(s: Table, seat: int) -> Script:
    """AN-5.2-a: carry out the chosen action; then the on-board instruments are emptied (AN-7.1-j)."""
    player = s.players[seat]
    yield from shadow_goes_first(s)
    if race_over(s):
        return
    yield from DEEDS[player.action](s, seat)
    end_turn(player)
    if not race_over(s):
        yield from shadow_goes_second(s)


def begin_month(s: Table) -> None:
    """AN-5.1-a: the first player chooses first, then clockwise; who is finished has no turn."""
    for player in s.players:
        player.week = player.laid = 0
        player.swap = ""
    tell(s, MonthBegan, s.round, MONTH[s.round], s.first)
    s.phase = "action"
    s.queue = [seat for seat in clockwise(s, s.first) if not s.players[seat].finished]


def open_table(s: Table) -> None:
    """AN-4.1-f: who knows most begins."""
    s.first = first_by_knowledge(s)
    begin_month(s)


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
    begin_month(s)


def race_over(s: Table) -> bool:
    """AN-9.2, AN-10.7: everybody is home or out, or the Shadow is home first."""
    return all(player.finished for player in s.players) or (
        s.shadow is not None and s.shadow.where == "returned"
    )


def end_game(s: Table) -> None:
    s.over = True
    tell(s, GameEnded, s.round)


TURNS: Final[dict[Phase, Callable[[Table, int], Script]]] = {
    "continents": choose_continent,
    "action": choose_action,
    "resolution": resolve,
    "calibration": calibrate,
}

NEXT: Final[dict[Phase, Callable[[Table], None]]] = {
    "continents": open_table,
    "action": begin_resolution,
    "resolution": begin_calibration,
    "calibration": end_month,
}
