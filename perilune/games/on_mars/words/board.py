"""The table as text, for the terminal and for screen readers."""

from __future__ import annotations

from collections.abc import Mapping

from perilune.engine import plain
from perilune.games.on_mars.box.content import (
    BLUEPRINTS,
    BUILDINGS,
    CONTRACTS,
    GOALS,
    MISSIONS,
    SCIENTISTS,
    TECHS,
)
from perilune.games.on_mars.view import HexView, MarsView, PlayerView
from perilune.games.on_mars.words.nouns import TOKEN_WORDS, action_noun, amount, lab_noun, side_words


def board(view: MarsView) -> str:
    """A view in a few lines: the Colony, each player, what is to be had, and the map."""
    left = view.shuttle.length - view.shuttle.gone
    missions = [f"{MISSIONS[one.id].name} {one.of - one.left} of {one.of}" for one in view.missions]
    lines = [
        f"Round {view.round}, Colony level {view.level} of {view.levels}; Shuttle at "
        f"{plain(side_words(view.shuttle.to))} in {left} Shuttle phase{'s' * (left != 1)}",
        f"Life Support: {', '.join(f'{BUILDINGS[one.building].name} {one.row}' for one in view.tracks)}",
        *([f"Missions: {', '.join(missions)}"] if missions else []),
        f"Warehouse: {_goods(view.warehouse)}",
        *(f"{view.goal}: {plain(line.text)}, {line.have} of {line.need}" for line in view.goal_lines),
        *(plain(line.text) for line in view.panel),
    ]
    for player in view.players:
        lines += _player(player, "acts" if player.seat == view.active else "")
    lines.append(f"Technologies: {', '.join(TECHS[one.tech].name for one in view.grid if one.tech)}")
    cards = [BLUEPRINTS[card].name for row in view.rows for card in row if card]
    lines.append(f"Blueprints: {', '.join(cards)}")
    cards = [(SCIENTISTS.get(card) or CONTRACTS[card]).name for card in view.display if card]
    lines.append(f"Scientists and Contracts: {', '.join(cards)}")
    lines += [
        f"{plain(action_noun(one.id))}: {plain(amount('colonist', one.price))} more to enter"
        for one in view.actions
        if one.price
    ]
    return "\n".join([*lines, *filter(None, map(_hex, view.hexes))])


def _player(player: PlayerView, acts: str) -> list[str]:
    where = f"in {plain(side_words(player.side))}" if player.side else "not placed yet"
    goods = player.storage | {"crystal": player.crystals}
    parts = {
        "goals": [f"{GOALS[goal.id].name} {goal.have} of {goal.need}" for goal in player.goals]
        or [f"{player.hidden_goals} hidden"] * bool(player.hidden_goals),
        "laboratory": [f"{TECHS[tech.id].name}, {plain(lab_noun(tech.space))}" for tech in player.lab],
        "Blueprints": [BLUEPRINTS[card].name for card in player.blueprints],
        "built": [f"{BLUEPRINTS[one.id].name} at {one.hex}" for one in player.built],
        "Scientists": [SCIENTISTS[one.id].name for one in player.scientists],
        "Contracts": [CONTRACTS[one.id].name for one in player.contracts],
    }
    return [
        f"Seat {player.seat + 1}, {where}: {player.op} OP ({player.total} if it ended now)"
        f"{f'; {acts}' if acts else ''}",
        f"  {_goods(goods)}; {player.quarters} of {player.quarters_limit} in the quarters, "
        f"{plain(amount('bot', player.bots))}, Rover at {player.rover}",
        *(f"  {title}: {', '.join(things)}" for title, things in parts.items() if things),
    ]


def _goods(goods: Mapping[str, int]) -> str:
    return ", ".join(plain(amount(good, number)) for good, number in goods.items() if number) or "empty"


def _hex(place: HexView) -> str:
    """What stands on a hex; empty where there is nothing."""
    owner = "" if place.owner is None else f" of seat {place.owner + 1}"
    things = [
        *([f"{BUILDINGS[place.building].name}{owner}, Complex of {place.size}"] if place.building else []),
        *([TOKEN_WORDS[place.token]] if place.token else []),
        *([BLUEPRINTS[place.blueprint].name] if place.blueprint else []),
        *([f"Bot of seat {place.bot + 1}"] if place.bot is not None else []),
        *(f"Rover of seat {seat + 1}" for seat in place.rovers),
        *([plain(amount("crystal", place.crystals))] if place.crystals else []),
    ]
    return f"{place.id}: {'; '.join(things)}" if things else ""
