"""Dice on Mission and persistent Disaster cards (2.5, 4.1)."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Literal, NamedTuple

from msgspec.structs import replace

from perilune.engine import Effect, Event, Obstacle, Script, say, tell
from perilune.games.intrepid.box.cards import CONDITIONS, DISASTERS, MISSIONS
from perilune.games.intrepid.box.table import COMMON
from perilune.games.intrepid.rules.dice import VALUE, dice_places
from perilune.games.intrepid.rules.fit import REMEMBERED, Ways, payable, showing, together, ways
from perilune.games.intrepid.rules.pool import CANNOT_PAY_TOXIC, NO_SUCH_DICE, pay_for_toxic, place_from_pool
from perilune.games.intrepid.state import Card, Station
from perilune.games.intrepid.words.cards import CardId, card_noun
from perilune.games.intrepid.words.nouns import Die, Who, die_word

NOT_IN_PLAY = Obstacle("IN-P1-4", "this card is not in play")
NOT_OPEN_YET = Obstacle("IN-SE-9", "this Mission opens in a later round")
ALREADY_FILLED = Obstacle("IN-CO-5", "this condition is already filled")
DIE_DOES_NOT_FIT = Obstacle("IN-CO-5", "the die does not show what this condition asks for")
# IN-RL-31: so that nobody dumps a whole roll on one card.
TWO_ON_MISSION = Obstacle("IN-P1-4", "your country has already put two dice on this Mission this round")
LIKE_CONDITION = Obstacle("IN-P1-11", "an earlier condition of this card asks for the same: fill that one")


def new_card(key: str, countries: int, opens: int = 1) -> Card:
    """A card with all its conditions open, which takes dice from that round on."""
    number = len(CONDITIONS[key, countries])
    return Card(key, tuple(range(1, number + 1)), (0,) * number, (0,) * countries, opens)


def find_card(cards: list[Card], key: str) -> int:
    """Where a card lies, -1 if it is not there."""
    for place, card in enumerate(cards):
        if card.id == key:
            return place
    return -1


def fill(card: Card, condition: int, die: int, who: int) -> Card:
    """The card with one more condition filled for good."""
    return replace(
        card,
        open=tuple([number for number in card.open if number != condition]),
        dice=(*card.dice[: condition - 1], VALUE[die], *card.dice[condition:]),
        placed=(*card.placed[:who], card.placed[who] + 1, *card.placed[who + 1 :]),
    )


def toxic_values(s: Station) -> tuple[int, ...]:
    """IN-P3-5, IN-TL-6: the values of the current momentary card and of every persistent card in play."""
    cards = [card.id for card in s.persistent] + ([s.current] if s.current else [])
    return tuple(sorted({value for key in cards for value in DISASTERS[key].toxic}))


def _send_used(s: Station, card: Card) -> None:
    """IN-P1-14: dice on a card that is complete wait in the used zone."""
    for who, number in enumerate(card.placed):
        s.crews[who].used += number


# --- both deeds -----------------------------------------------------------------------------------


class OnCard(NamedTuple):
    """A die on a condition of a Mission (`mission`) or of a persistent card (`disaster`)."""

    do: Literal["mission", "disaster"]
    card: str
    condition: int
    die: int

    def words(self, s: Station, who: int) -> str:
        printed = MISSIONS[self.card].conditions if self.do == "mission" else DISASTERS[self.card].removal
        return say(
            "{card}: {die} on “{wanted}”",
            card=card_noun(self.card),
            die=die_word(self.die),
            wanted=printed[(self.condition - 1) % len(printed)].replace("-", "–"),
        )

    def places(self, s: Station, who: int) -> list[str]:
        crew = s.crews[who]
        dice = dice_places(crew.code, "pool", crew.pool, (self.die,))
        return [f"condition:{self.card}-{self.condition}", *dice]

    def obstacle(self, s: Station, who: int) -> Obstacle | None:
        pool = s.crews[who].pool
        if self.die not in pool:
            return NO_SUCH_DICE
        cards = s.missions if self.do == "mission" else s.persistent
        place = find_card(cards, self.card)
        if place < 0:
            return NOT_IN_PLAY
        card = cards[place]
        if s.round < card.opens:
            return NOT_OPEN_YET
        if self.condition not in card.open:
            return ALREADY_FILLED
        wanted = CONDITIONS[self.card, len(s.crews)]
        if VALUE[self.die] not in wanted[self.condition - 1]:
            return DIE_DOES_NOT_FIT
        if self.do == "mission" and card.placed[who] >= COMMON.mission_dice_a_round:
            return TWO_ON_MISSION
        first = next(number for number in card.open if wanted[number - 1] == wanted[self.condition - 1])
        if first != self.condition:
            return LIKE_CONDITION
        return None if payable(pool, (self.die,), s.toxic) else CANNOT_PAY_TOXIC

    def perform(self, s: Station, who: int) -> Effect:
        place_from_pool(s, who, (self.die,))
        if self.do == "mission":
            return work_on_mission(s, who, self)
        return fight_disaster(s, who, self)


@lru_cache(REMEMBERED)
def card_ways(
    do: Literal["mission", "disaster"], card: str, countries: int, open_conditions: tuple[int, ...]
) -> Ways:
    """What each die could do on a card; of like conditions only the first."""
    wanted: dict[frozenset[int], int] = {}
    for condition in open_conditions:
        wanted.setdefault(CONDITIONS[card, countries][condition - 1], condition)
    return together([_condition_ways(do, card, countries, condition) for condition in wanted.values()])


@cache
def _condition_ways(do: Literal["mission", "disaster"], card: str, countries: int, condition: int) -> Ways:
    """What each die could do on one condition of a card."""
    fitting = showing(CONDITIONS[card, countries][condition - 1])
    return ways(lambda die: OnCard(do, card, condition, die), fitting)


# --- Missions -------------------------------------------------------------------------------------


class WorkedOnMission(Event, frozen=True):
    who: Who
    card: CardId
    condition: int
    die: Die
    says = "{who} works on {card} with {die}."


class MissionCompleted(Event, frozen=True):
    card: CardId
    says = "The Mission {card} is complete."


def work_on_mission(s: Station, who: int, on: OnCard) -> Script:
    """IN-P1-4, IN-P1-8: the condition is filled for good; with the last one the reward comes at once."""
    place = find_card(s.missions, on.card)
    card = s.missions[place] = fill(s.missions[place], on.condition, on.die, who)
    tell(s, WorkedOnMission, s.crews[who].code, on.card, on.condition, on.die)
    yield from pay_for_toxic(s, who)
    if not card.open:
        tell(s, MissionCompleted, on.card)
        _send_used(s, card)
        s.missions[place] = replace(card, placed=(0,) * len(s.crews))
        effect = MISSIONS[on.card].reward.give(s)
        if effect is not None:
            yield from effect


# --- persistent Disaster cards --------------------------------------------------------------------


class FoughtDisaster(Event, frozen=True):
    who: Who
    card: CardId
    condition: int
    die: Die
    says = "{who} fights {card} with {die}."


class DisasterOvercome(Event, frozen=True):
    card: CardId
    says = "{card} is overcome."


def fight_disaster(s: Station, who: int, on: OnCard) -> Effect:
    """IN-P1-4, IN-RL-44: a removal die, of any country; with the last one the card leaves play at once, and
    all it does with it (IN-TL-7). The die itself was toxic or not when it was placed (IN-TL-4)."""
    place = find_card(s.persistent, on.card)
    card = s.persistent[place] = fill(s.persistent[place], on.condition, on.die, who)
    tell(s, FoughtDisaster, s.crews[who].code, on.card, on.condition, on.die)
    if not card.open:
        del s.persistent[place]
        s.discard.append(on.card)
        _send_used(s, card)
        s.toxic = toxic_values(s)
        tell(s, DisasterOvercome, on.card)
    return pay_for_toxic(s, who)
