"""The table as text: for the terminal, and for those who would rather read the board than see it."""

from __future__ import annotations

from collections.abc import Mapping

from perilune.engine import player
from perilune.games.on_mars.box.content import (
    BLUEPRINTS,
    BUILDINGS,
    CONTRACTS,
    GOALS,
    MISSIONS,
    SCIENTISTS,
    TECHS,
    TILES,
)
from perilune.games.on_mars.view import HexView, MarsView, PlayerView
from perilune.games.on_mars.words.nouns import TOKEN_WORDS, action_noun, amount, lab_noun, side_words
from perilune.parts.phrases import passage


def board(view: MarsView) -> str:
    """A view in passages: the Colony, each player, what is to be had, and the map."""
    left = view.shuttle.length - view.shuttle.gone
    head = (
        f"Round {view.round}, Colony level {view.level} of {view.levels}; Shuttle at "
        f"{side_words(view.shuttle.to)} in {left} Shuttle phase{'s' * (left != 1)}"
    )
    players = [_player(one, "acts" if one.seat == view.active else "") for one in view.players]
    chapter = view.chapter.lines() if view.chapter is not None else []
    parts = {
        "The Colony": _colony(view),
        "On offer": _offer(view),
        "On the map": [*filter(None, map(_hex, view.hexes))],
        "The chapter": chapter,
    }
    told = [passage(title, lines) for title, lines in parts.items() if lines]
    text = "\n\n".join([head, told[0], *players, *told[1:]])
    return text.replace(player(1), "Lacerda") if view.goal else text  # who is alone has him opposite


def _colony(view: MarsView) -> list[str]:
    missions = [f"{MISSIONS[one.id].name} {one.of - one.left} of {one.of}" for one in view.missions]
    return [
        f"Life Support: {', '.join(f'{BUILDINGS[one.building].name} {one.row}' for one in view.tracks)}",
        *([f"Missions: {', '.join(missions)}"] if missions else []),
        f"Warehouse: {_goods(view.warehouse)}",
        *(f"{view.goal}: {line.text}, {line.have} of {line.need}" for line in view.goal_lines),
        *(line.text for line in view.panel),
    ]


def _offer(view: MarsView) -> list[str]:
    cards = [(SCIENTISTS.get(card) or CONTRACTS[card]).name for card in view.display if card]
    return [
        f"Technologies: {', '.join(TECHS[one.tech].name for one in view.grid if one.tech)}",
        f"Blueprints: {', '.join(BLUEPRINTS[card].name for row in view.rows for card in row if card)}",
        f"Scientists and Contracts: {', '.join(cards)}",
        *(
            f"{action_noun(one.id)}: {amount('colonist', one.price)} more to enter"
            for one in view.actions
            if one.price
        ),
    ]


def _player(company: PlayerView, acts: str) -> str:
    where = f"in {side_words(company.side)}" if company.side else "not placed yet"
    goods = company.storage | {"crystal": company.crystals}
    parts = {
        "goals": [f"{GOALS[goal.id].name} {goal.have} of {goal.need}" for goal in company.goals]
        or [f"{company.hidden_goals} hidden"] * bool(company.hidden_goals),
        "laboratory": [f"{TECHS[tech.id].name}, {lab_noun(tech.space)}" for tech in company.lab],
        "Blueprints": [BLUEPRINTS[card].name for card in company.blueprints],
        "built": [f"{BLUEPRINTS[one.id].name} at {one.hex}" for one in company.built],
        "Scientists": [SCIENTISTS[one.id].name for one in company.scientists],
        "Contracts": [CONTRACTS[one.id].name for one in company.contracts],
    }
    return passage(
        f"{player(company.seat)}, {where}: {company.op} OP ({company.total} if it ended now)"
        f"{f'; {acts}' if acts else ''}",
        [
            f"{_goods(goods)}; {company.quarters} of {company.quarters_limit} in the quarters, "
            f"{amount('bot', company.bots)}, Rover at {company.rover}",
            *(f"{title}: {', '.join(things)}" for title, things in parts.items() if things),
        ],
    )


def _goods(goods: Mapping[str, int]) -> str:
    return ", ".join(amount(good, number) for good, number in goods.items() if number) or "empty"


def _hex(place: HexView) -> str:
    """What stands on a hex; empty where there is nothing."""
    owner = "" if place.owner is None else f" of {player(place.owner)}"
    things = [
        *([f"{BUILDINGS[place.building].name}{owner}, Complex of {place.size}"] if place.building else []),
        *([TOKEN_WORDS[place.token]] if place.token else []),
        *([BLUEPRINTS[place.blueprint].name] if place.blueprint else []),
        *([f"Bot of {player(place.bot)}"] if place.bot is not None else []),
        *(f"Rover of {player(seat)}" for seat in place.rovers),
        *([amount("crystal", place.crystals)] if place.crystals else []),
        *([TILES[place.tile].name] if place.tile else []),
    ]
    return f"{place.id}: {'; '.join(things)}" if things else ""
