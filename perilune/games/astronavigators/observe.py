"""Observing, planning and sets (AN-6.1, AN-6.2)."""

from __future__ import annotations

from typing import Final

from perilune.engine import Script, tell
from perilune.games.astronavigators.content import CARDS, CONTENT
from perilune.games.astronavigators.events import (
    CardMissed,
    CardPlanned,
    CardScored,
    PhaseTokenEarned,
    SetScored,
)
from perilune.games.astronavigators.kinds import Character
from perilune.games.astronavigators.sky import IN_SIGHT, MONTH
from perilune.games.astronavigators.state import Player, Table, without

EVERYBODY: Final = Character(id="", name="", continent="")
"""Who has no character, as in First and Fast, plays by the common rules."""

PEOPLE: Final = {"": EVERYBODY, **CONTENT.characters}


def _card_nk(who: Character, card: str) -> int:
    """AN-6.1-b and AN-8.1: what a card is worth to somebody."""
    nk = CARDS[card].nk
    if card in CONTENT.constellations:
        nk = nk if who.constellation_nk is None else who.constellation_nk
        nk = 0 if who.barren in CARDS[card].sets else nk
    if card in CONTENT.lunar_cards:
        nk += who.lunar_extra
    return 2 * nk if card in who.doubled else nk


CARD_NK: Final = {name: {card: _card_nk(who, card) for card in CARDS} for name, who in PEOPLE.items()}
SET_NK: Final = {name: CONTENT.set_nk if who.set_nk is None else who.set_nk for name, who in PEOPLE.items()}
SETS: Final = {card.id: card.sets for card in CARDS.values()}
MINIMUM: Final = {one.id: one.minimum for one in CONTENT.sets.values()}
PHASE: Final = {card.id: card.phase for card in CONTENT.lunar_cards.values()}


def may_observe(s: Table, player: Player) -> bool:
    """AN-5.1-d: on Earth, in the first year, before the declaration or after the first launch."""
    return player.where == "earth" and s.first_year and (not player.astronaut or player.launched)


def in_sight(s: Table, player: Player, card: str, week: int) -> bool:
    """AN-6.1-a: whether a card lying in a week can be observed from the player's square this month."""
    return card in IN_SIGHT[player.square][MONTH[s.round]][week]


def score(s: Table, seat: int, card: str) -> None:
    """AN-5.2-b: knowledge, lunar token and symbols, then every set that is complete now."""
    player = s.players[seat]
    nk = CARD_NK[player.character][card]
    player.nk += nk
    player.scored += (card,)
    tell(s, CardScored, seat, card, nk)
    phase = PHASE.get(card)
    if phase is not None and player.tokens[phase] == "inactive":
        player.tokens[phase] = "active"
        tell(s, PhaseTokenEarned, seat, phase)
    for code in SETS[card]:
        if code in player.symbols:
            player.symbols[code] += 1
            if player.tokens[code] == "inactive" and player.symbols[code] >= MINIMUM[code]:
                score_set(s, seat, code)


def score_set(s: Table, seat: int, code: str) -> None:
    """AN-6.1-c: once per game; the token can be put on an instrument from now on."""
    player = s.players[seat]
    nk = SET_NK[player.character]
    player.tokens[code] = "active"
    player.nk += nk
    tell(s, SetScored, seat, code, nk)


def observe(s: Table, seat: int) -> Script:
    """AN-6.1-a: score the top card of the own week, if it still can be seen."""
    player = s.players[seat]
    stack = s.weeks[player.week]
    if stack and in_sight(s, player, stack[-1], player.week):
        score(s, seat, stack.pop())
    else:
        tell(s, CardMissed, seat, player.week)
    yield from ()


def observe_saved(s: Table, seat: int) -> Script:
    """AN-6.2-b: the saved cards lie on the week's stack; those that can be seen are scored, top first."""
    player = s.players[seat]
    stack = s.weeks[player.week]
    for place in range(len(stack) - 1, max(len(stack) - 1 - player.laid, -1), -1):
        if in_sight(s, player, stack[place], player.week):
            score(s, seat, stack.pop(place))
        else:
            tell(s, CardMissed, seat, player.week)
    yield from ()


def plan(s: Table, seat: int) -> Script:
    """AN-6.2-a: the top card goes into the save area; a full area gives a card back in exchange."""
    player = s.players[seat]
    stack = s.weeks[player.week]
    if stack:
        card = stack.pop()
        if player.swap:
            player.saved = without(player.saved, player.swap)
            stack.append(player.swap)
        player.saved += (card,)
        tell(s, CardPlanned, seat, card, player.swap)
    yield from ()
