"""The table as text: for the terminal, and for those who would rather read the board than see it."""

from __future__ import annotations

from perilune.engine import player
from perilune.games.astronavigators.box.content import CARDS, CONTENT
from perilune.games.astronavigators.view import PlayerView, Stage, TableView, Week
from perilune.games.astronavigators.words.nouns import INSTRUMENTS, NAMES, SLOTS, month
from perilune.parts.phrases import passage


def board(view: TableView) -> str:
    """A view in passages: the month with its weeks, the sky, the way to the Moon, and each player."""
    month_now = f"{month(view.month)}, month {view.round} of {CONTENT.rounds}; {player(view.first)} is first"
    weeks = [*map(_week, view.weeks), f"Next card: {_card(view.deck.top)}; {view.deck.left} in the deck"]
    ways = [f"To the Moon: {_stages(view.outbound)}"]
    if view.inbound is not None:
        ways.append(f"Home: {_stages(view.inbound)}")
    parts = [passage(month_now, weeks), passage("Difficulty of the stages", ways)]
    if view.orrery is not None:
        planets = [
            f"{NAMES['planet'][planet]} {angle:.0f}°{', in sight' * (planet in view.visible)}"
            for planet, angle in view.orrery.items()
        ]
        parts.append(passage("Planets", planets))
    return "\n\n".join(parts + [passage(_name(one), _player(one)) for one in view.players])


def _week(week: Week) -> str:
    cards = ", below it ".join(map(_card, week.stack[:2])) or "no card"  # nobody gets at what lies deeper
    taken = "closed" if week.blocked else "free" if week.seat is None else f"{player(week.seat)} {week.deed}"
    return f"Week {week.week}: {cards}; {taken}"


def _card(key: str | None) -> str:
    return f"{CARDS[key].name} for {CARDS[key].nk}" if key else "face down"


def _stages(stages: list[Stage]) -> str:
    return ", ".join("hidden" if stage.value is None else str(stage.value) for stage in stages)


def _name(one: PlayerView) -> str:
    name = NAMES["character"].get(one.character, "")
    return f"{player(one.seat)}{f', {name}' if name else ''}: {_where(one)}"


def _player(one: PlayerView) -> list[str]:
    calling = "astronaut" if one.astronaut else "astronomer"
    figures = f"{one.nk} Knowledge, {one.dv} Difficulty; {calling}; cards observed: {len(one.scored)}"
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
    return [figures, *(f"{title}: {', '.join(things)}" for title, things in parts.items() if things)]


def _where(one: PlayerView) -> str:
    if one.where == "flying":
        return f"in flight, stage {one.stage} {'home' if one.track == 'inbound' else 'to the Moon'}"
    if one.where == "earth":
        return f"at {NAMES['square'][one.square]}" if one.square else "not on the map yet"
    return {"landed": "on the Moon", "returned": "home again", "out": "out of the game"}[one.where]
