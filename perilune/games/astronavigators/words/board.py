"""The table as text, for the terminal and for screen readers."""

from __future__ import annotations

from collections.abc import Iterable

from perilune.games.astronavigators.view import PlayerView, TableView, Week
from perilune.games.astronavigators.words.nouns import INSTRUMENTS, NAMES, SLOTS, month

PLANNED = {"pass": "rests", "travel": "travels", "observe": "observes", "plan": "saves the card"}


def board(view: TableView) -> str:
    """A view in a few lines: the month, its weeks, the way to the Moon, and each player."""
    head = f"{month(view.month)}, month {view.round} of 24; seat {view.first + 1} is first."
    weeks = [_week(week) for week in view.weeks]
    ways = [f"To the Moon: {_stages(stage.value for stage in view.outbound)}."]
    if view.inbound is not None:
        ways.append(f"Home: {_stages(stage.value for stage in view.inbound)}.")
    players = ["\n".join(_player(player)) for player in view.players]
    return "\n\n".join([head, "\n".join(weeks), "\n".join(ways), *players])


def _week(week: Week) -> str:
    top = NAMES["card"].get(week.stack[0], "a card") if week.stack else "no card"
    if week.blocked:
        taken = "closed"
    elif week.seat is None:
        taken = "free"
    else:
        taken = f"seat {week.seat + 1} {PLANNED.get(week.action, week.action.replace('-', ' '))}"
    return f"Week {week.week}: {top}; {taken}."


def _stages(values: Iterable[int | None]) -> str:
    return ", ".join("hidden" if value is None else str(value) for value in values)


def _player(player: PlayerView) -> list[str]:
    name = NAMES["character"].get(player.character, "")
    calling = "astronaut" if player.astronaut else "astronomer"
    lines = [
        f"Seat {player.seat + 1}{f', {name}' if name else ''}: {_where(player)}",
        f"  {player.nk} Knowledge, {player.dv} Difficulty; {calling}",
    ]
    tokens = [
        NAMES["phase" if key in NAMES["phase"] else "set"][key]
        for key, state in player.tokens.items()
        if state == "active"
    ]
    parts = {
        "ready": tokens,
        "on board": [
            f"{NAMES['phase'].get(key) or NAMES['set'].get(key, '')} on the {SLOTS[slot]}"
            for slot, key in player.slots.items()
            if key
        ],
        "vehicles used": [NAMES["vehicle"][key] for key in player.vehicles],
        "continents seen": [NAMES["continent"][key] for key in player.visited],
        "saved": [NAMES["card"][key] for key in player.saved if key in NAMES["card"]],
        "instruments": [INSTRUMENTS[instrument.id] for instrument in player.instruments],
    }
    return lines + [f"  {title}: {', '.join(things)}" for title, things in parts.items() if things]


def _where(player: PlayerView) -> str:
    if player.where == "flying":
        return f"in flight, stage {player.stage} {'home' if player.track == 'inbound' else 'to the Moon'}"
    if player.where == "earth":
        return f"at {NAMES['square'][player.square]}" if player.square else "not on the map yet"
    return {"landed": "on the Moon", "returned": "home again", "out": "out of the game"}.get(
        player.where, player.where
    )
