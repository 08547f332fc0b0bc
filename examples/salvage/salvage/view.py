"""What a seat may see, and what it makes of the rest."""

from __future__ import annotations

import msgspec

from perilune.engine import Eyes, deal_anew, pick
from perilune.engine import player as named
from salvage.box import wreck
from salvage.state import Yard


class CardView(msgspec.Struct):
    id: str
    name: str
    worth: int
    text: str


class PlayerView(msgspec.Struct):
    """`drawn` is None for those who may not know; `bid` says only whether there is one."""

    taken: list[CardView]
    drawn: list[CardView] | None
    drawn_count: int
    fuel: int
    bid: bool


class View(msgspec.Struct):
    market: list[CardView]
    deck: int
    players: list[PlayerView]
    rounds_left: int


def shown(cards: list[str]) -> list[CardView]:
    return [CardView(card, wreck(card).name, wreck(card).worth, wreck(card).text) for card in cards]


def view(s: Yard, eyes: Eyes) -> View:
    """Built up from what these eyes may know."""
    over = not s.rounds_left
    players = [
        PlayerView(
            taken=shown(player.taken),
            drawn=shown(player.drawn) if over or seat in eyes else None,
            drawn_count=len(player.drawn),
            fuel=player.fuel,
            bid=player.bid is not None,
        )
        for seat, player in enumerate(s.players)
    ]
    return View(shown(s.market), len(s.deck), players, s.rounds_left)


def imagine(s: Yard, seat: int) -> None:
    """The others' unseen cards and the deck may lie in any order; an open bid may be any that is paid for."""
    if not s.rounds_left:
        return
    others = [player for number, player in enumerate(s.players) if number != seat]
    deal_anew(s, s.deck, *(player.drawn for player in others))
    for player in others:
        if player.bid is not None:
            player.bid = pick(s, range(player.fuel + 1))


def components(s: Yard) -> dict[str, int]:
    held = sum(len(player.taken) + len(player.drawn) for player in s.players)
    return {"wrecks": len(s.deck) + len(s.market) + held}


def board(view: View) -> str:
    """The yard in words: for the terminal, and for those who would rather read the board than see it."""
    market = ", ".join(f"{card.name} ({card.worth})" for card in view.market) or "nothing"
    lines = [f"{view.rounds_left} rounds to go. Open: {market}. {view.deck} cards in the deck."]
    for seat, one in enumerate(view.players):
        home = ", ".join(card.name for card in one.taken) or "nothing yet"
        lines.append(f"{named(seat)}: {one.fuel} fuel; {home}; {one.drawn_count} unseen.")
    return "\n".join(lines)
