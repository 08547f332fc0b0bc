"""Dice on Mission and persistent Disaster cards, and what they bring (2.5, 4.1.1)."""

from __future__ import annotations

from msgspec.structs import replace

from perilune.engine import Choice, Script, tell
from perilune.games.intrepid import events, printed
from perilune.games.intrepid.content import DISASTERS, MISSIONS, RESOURCE_NUMBER
from perilune.games.intrepid.dice import VALUE
from perilune.games.intrepid.handing import hand_over
from perilune.games.intrepid.state import Card, Station, faced, seat_of
from perilune.games.intrepid.station import gain_capacity, negative_tokens, raise_level, take_token

ENOUGH = "enough"


def fill(card: Card, condition: int, die: int, who: int) -> Card:
    """The card with one more condition filled for good."""
    return replace(
        card,
        open=tuple([number for number in card.open if number != condition]),
        dice=(*card.dice[: condition - 1], VALUE[die], *card.dice[condition:]),
        placed=(*card.placed[:who], card.placed[who] + 1, *card.placed[who + 1 :]),
    )


def find_card(cards: list[Card], key: str) -> int:
    """Where a card lies, -1 if it is not there."""
    for place, card in enumerate(cards):
        if card.id == key:
            return place
    return -1


def work_on_mission(s: Station, who: int, key: str, condition: int, die: int) -> None:
    """The die lies on the card until the round ends; the condition is filled for good."""
    place = find_card(s.missions, key)
    s.missions[place] = fill(s.missions[place], condition, die, who)
    tell(s, events.WorkedOnMission, s.crews[who].code, key, condition, die)


def reward(s: Station, key: str) -> Script:
    """IN-P1-8: at once when the last condition is filled."""
    tell(s, events.MissionCompleted, key)
    _send_used(s, s.missions[find_card(s.missions, key)])
    match MISSIONS[key].reward:
        case printed.GainCapacity(by=by):
            for who in range(len(s.crews)):
                gain_capacity(s, who, by)
        case printed.GainResource(resource=resource, by=by):
            raise_level(s, RESOURCE_NUMBER[resource], by)
        case printed.GainReserve():
            for crew in s.crews:
                crew.reserves += 1
        case printed.Clean(tokens=tokens):
            yield from _clean(s, tokens)


def _clean(s: Station, tokens: int) -> Script:
    """The Lead removes up to so many negative tokens, of any country or of Docking Modules."""
    yield from hand_over(s, s.lead)
    for _ in range(tokens):
        found = negative_tokens(s)
        if not found:
            return
        lead = s.crews[s.lead]
        chosen = yield Choice(seat_of(s, s.lead), "clean", (*found, ENOUGH), (lead.code,))
        if chosen == ENOUGH:
            return
        take_token(s, *chosen)
        tell(s, events.Repaired, lead.code, faced(s, chosen[0]), chosen[1])


def fight_disaster(s: Station, who: int, key: str, condition: int, die: int) -> None:
    """A removal die; with the last one the card leaves play at once, and all it does with it (IN-TL-7)."""
    place = find_card(s.persistent, key)
    card = s.persistent[place] = fill(s.persistent[place], condition, die, who)
    tell(s, events.FoughtDisaster, s.crews[who].code, key, condition, die)
    if not card.open:
        del s.persistent[place]
        s.discard.append(key)
        _send_used(s, card)
        s.toxic = toxic_values(s)
        tell(s, events.DisasterOvercome, key)


def _send_used(s: Station, card: Card) -> None:
    """IN-P1-14: dice on a card that is complete wait in the used zone."""
    for who, number in enumerate(card.placed):
        s.crews[who].used += number
    place = find_card(s.missions, card.id)
    if place >= 0:
        s.missions[place] = replace(card, placed=(0,) * len(s.crews))


def toxic_values(s: Station) -> tuple[int, ...]:
    """IN-P3-5: the values of the current momentary card and of every persistent card in play."""
    cards = [card.id for card in s.persistent] + ([s.current] if s.current else [])
    return tuple(sorted({value for key in cards for value in DISASTERS[key].toxic}))
