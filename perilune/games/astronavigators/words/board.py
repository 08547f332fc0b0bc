"""The table as text: for the terminal, and for those who would rather read the board than see it."""

from __future__ import annotations

from collections.abc import Iterable

from perilune.engine import player
from perilune.games.astronavigators.box.content import CARDS
from perilune.games.astronavigators.view import PlayerView, TableView, Week
from perilune.games.astronavigators.words.nouns import INSTRUMENTS, NAMES, SLOTS, month

PLANNED = {"pass": "rests", "travel": "travels", "observe": "observes", "plan": "saves the card"}


def board(view: TableView) -> str:
    """A view in a few lines: the month, its weeks, the sky, the way to the Moon, and each player."""
    head = f"{month(view.month)}, month {view.round} of 24; {player(view.first)} is first."
    weeks = [_week(week) for week in view.weeks]
    weeks.append(f"Next card: {_card(view.deck.top)}; {view.deck.left} in the deck.")
    if view.orrery is not None:
        planets = (f"{NAMES['planet'][planet]} {angle:.0f}°" for planet, angle in view.orrery.items())
        weeks.append(f"Planets: {', '.join(planets)}.")
    ways = [f"To the Moon: {_stages(stage.value for stage in view.outbound)}."]
    if view.inbound is not None:
        ways.append(f"Home: {_stages(stage.value for stage in view.inbound)}.")
    players = ["\n".join(_player(one)) for one in view.players]
    return "\n\n".join([head, "\n".join(weeks), "\n".join(ways), *players])


def _week(week: Week) -> str:
    cards = ", below it ".join(map(_card, week.stack[:2])) or "no card"  # nobody gets at what lies deeper
    if week.blocked:
        taken = "closed"
    elif week.seat is None:
        taken = "free"
    else:
        taken = f"{player(week.seat)} {PLANNED.get(week.action, week.action.replace('-', ' '))}"
    return f"Week {week.week}: {cards}; {taken}."


def _card(key: str | None) -> str:
    return f"{CARDS[key].name} for {CARDS[key].nk}" if key else "face down"


def _stages(values: Iterable[int | None]) -> str:
    return ", ".join("hidden" if value is None else str(value) for value in values)


def _player(one: PlayerView) -> list[str]:
    name = NAMES["character"].get(one.character, "")
    calling = "astronaut" if one.astronaut else "astronomer"
    lines = [
        f"{player(one.seat)}{f', {name}' if name else ''}: {_where(one)}",
        f"  {one.nk} Knowledge, {one.dv} Difficulty; {calling}; cards observed: {len(one.scored)}",
    ]
    tokens = [
        NAMES["phase" if key in NAMES["phase"] else "set"][key]
        for key, state in one.tokens.items()
        if state == "active"
    ]
    parts = {
        "ready": tokens,
        "on board": [
            f"{NAMES['phase'].get(key) or NAMES['set'].get(key, '')} on the {SLOTS[slot]}"
            for slot, key in one.slots.items()
            if key
        ],
        "vehicles used": [NAMES["vehicle"][key] for key in one.vehicles],
        "continents seen": [NAMES["continent"][key] for key in one.visited],
        "saved": [NAMES["card"][key] for key in one.saved if key in NAMES["card"]],
        "instruments": [INSTRUMENTS[instrument.id] for instrument in one.instruments],
    }
    return lines + [f"  {title}: {', '.join(things)}" for title, things in parts.items() if things]


def _where(one: PlayerView) -> str:
    if one.where == "flying":
        return f"in flight, stage {one.stage} {'home' if one.track == 'inbound' else 'to the Moon'}"
    if one.where == "earth":
        return f"at {NAMES['square'][one.square]}" if one.square else "not on the map yet"
    return {"landed": "on the Moon", "returned": "home again", "out": "out of the game"}.get(
        one.where, one.where
    )
