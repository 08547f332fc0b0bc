"""Small made-up games for the tests of the engine."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec

from perilune.engine import (
    Choice,
    Event,
    Eyes,
    Game,
    Mode,
    Obstacle,
    Option,
    Outcome,
    Question,
    Root,
    Script,
    Seat,
    Vocabulary,
    deal_anew,
    option_text,
    reveal,
    roll,
    shuffle,
    tell,
)


class Draft(Root):
    """Everybody draws a card, plays some of the hand, and passes; all seats may act in any order."""

    deck: list[int]
    hands: list[list[int]]
    played: list[list[int]]
    dice: list[int]
    out: list[bool]


class Played(Event, frozen=True):
    seat: Seat
    card: int
    says = "{seat} plays {card}."


class Drew(Event, frozen=True):
    seat: Seat
    card: int
    says = "{seat} draws {card}."


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cards: int = 3


NOT_HELD = Obstacle("DR-1", "you do not hold that card")


def setup(mode: str, seats: int, options: Options, chance: int) -> Draft:
    s = Draft(list(range(20)), [], [[] for _ in range(seats)], [], [False] * seats, chance=chance)
    shuffle(s, s.deck)
    s.hands = [[s.deck.pop() for _ in range(options.cards)] for _ in range(seats)]
    return s


def step(s: Draft) -> Script | None:
    if all(s.out):
        return None
    return act(s)


def whole_deck(s: Draft, choice: Choice) -> tuple[Option, ...]:
    return tuple(range(20))


def not_held(s: Draft, choice: Choice, option: Option) -> Obstacle | None:
    return None if option in choice.options else NOT_HELD


def as_written(s: Draft, choice: Choice, option: Option) -> str:
    return option_text(option)


ACT = Question("act", asks="What do you do?", waiting="acts", option=as_written)
CARD = Question("card", asks="Which card?", waiting="plays a card", tries=whole_deck, obstacle=not_held)
SURE = Question("sure", asks="Are you sure?", waiting="hesitates", option=as_written)


def act(s: Draft) -> Script:
    """Those still in play a card, throw a die, draw a card, or pass."""
    asked = [ACT(seat, _options(s, seat)) for seat in range(len(s.out)) if not s.out[seat]]
    seat, option = yield asked
    hand = s.hands[seat]
    if option == "pass":
        s.out[seat] = True
    elif option == "draw":
        reveal(s)
        hand.append(s.deck.pop())
        tell(s, Drew, seat, hand[-1], to=(seat,))
    elif option == "throw":
        s.dice.append(roll(s, 6))
    else:
        card = yield CARD(seat, tuple(hand), ask=True)
        hand.remove(card)
        s.played[seat].append(card)
        tell(s, Played, seat, card)
        sure = yield SURE(seat, ("yes", "no"), about=card)
        if sure == "no":
            s.played[seat].remove(card)
            hand.append(card)


def _options(s: Draft, seat: int) -> tuple[str, ...]:
    return ("pass", *(("play",) if s.hands[seat] else ()), *(("draw", "throw") if len(s.deck) > 4 else ()))


def outcome(s: Draft) -> Outcome:
    return Outcome.ranked([sum(played) for played in s.played], scores=[sum(played) for played in s.played])


class View(msgspec.Struct):
    hands: list[list[int] | int]
    played: list[list[int]]
    dice: list[int]
    deck: int


def view(s: Draft, eyes: Eyes) -> View:
    hands: list[list[int] | int] = [
        sorted(hand) if seat in eyes else len(hand) for seat, hand in enumerate(s.hands)
    ]
    return View(hands, [played.copy() for played in s.played], s.dice.copy(), len(s.deck))


def imagine(s: Draft, seat: int) -> None:
    deal_anew(s, s.deck, *(hand for other, hand in enumerate(s.hands) if other != seat))


def words(*events: type[Event], **changes: Any) -> Vocabulary:
    """What the game says, all questions with something replaced."""
    questions = {each.kind: replace(each, **changes) for each in (ACT, CARD, SURE)}
    return Vocabulary(questions, (Played, Drew, *events))


def components(s: Draft) -> dict[str, int]:
    return {"cards": len(s.deck) + sum(map(len, s.hands)) + sum(map(len, s.played))}


def draft(**changes: Any) -> Game[Draft]:
    """The game, or a variant of it with some functions replaced."""
    parts: dict[str, Any] = {
        "name": "draft",
        "title": "Draft",
        "modes": (Mode("open", "Open", (2, 3)),),
        "options": Options,
        "state": Draft,
        "setup": setup,
        "step": step,
        "outcome": outcome,
        "view": view,
        "imagine": imagine,
        "components": components,
        "words": words(),
    }
    return Game(**(parts | changes))
