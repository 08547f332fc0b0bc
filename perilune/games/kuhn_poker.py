"""Kuhn poker: three cards, two players, one bet. Small enough to be solved: the first player loses 1/18 of a
chip a game when both play their best. Here for its hidden cards and its chance.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from perilune.engine import (
    Choice,
    Event,
    Eyes,
    Game,
    Mode,
    Named,
    Outcome,
    Question,
    Root,
    Script,
    Seat,
    deal_anew,
    declared_in,
    reveal,
    shuffle,
    tell,
)

CARDS = ("jack", "queen", "king")
Card = Annotated[int, Named(CARDS.__getitem__)]


class Table(Root):
    """Each player's card (0 to 2), the one left over, the chips paid, the bets so far, and who folded."""

    hands: list[int]
    spare: list[int]
    paid: list[int]
    acts: list[str]
    folded: int | None = None


class Dealt(Event, frozen=True):
    """A player looks at a card."""

    seat: Seat
    card: Card
    says = "{seat} holds the {card}."


class Acted(Event, frozen=True):
    """A player checks, bets, calls or folds."""

    seat: Seat
    act: str
    says = {
        "check": "{seat} checks.",
        "bet": "{seat} bets.",
        "call": "{seat} calls.",
        "fold": "{seat} folds.",
    }

    def which(self) -> str:
        return self.act


class Shown(Event, frozen=True):
    """Both cards are laid open."""

    cards: tuple[int, ...]
    says = "The cards are shown: {first} against {second}."

    def parts(self) -> dict[str, str]:
        first, second = self.cards
        return {"first": CARDS[first], "second": CARDS[second]}


def setup(mode: str, seats: int, options: object, chance: int) -> Table:
    """Both pay one chip and get one of the three cards."""
    s = Table([], [0, 1, 2], [1, 1], [], chance=chance)
    shuffle(s, s.spare)
    s.hands = [s.spare.pop(), s.spare.pop()]
    return s


def step(s: Table) -> Script | None:
    """Check or bet in turn; a bet is answered by call or fold; two checks, a call or a fold end it."""
    match s.acts:
        case []:
            return open_betting(s)
        case ["check"]:
            return bet_or_check(s, 1)
        case ["bet"]:
            return call_or_fold(s, 1)
        case ["check", "bet"]:
            return call_or_fold(s, 0)
    return None


def open_betting(s: Table) -> Script:
    """Both look at their cards, then the first player bets or checks."""
    for seat, card in enumerate(s.hands):
        tell(s, Dealt, seat, card, to=(seat,))
    yield from bet_or_check(s, 0)


def own_card(s: Table, choice: Choice) -> dict[str, str]:
    return {"card": CARDS[s.hands[choice.seat]]}


BET = Question(
    "bet",
    asks="You hold the {card}. Check or bet?",
    parts=own_card,
    waiting="checks or bets",
    option={"check": "Check", "bet": "Bet a chip"},
    hint="The king always wins, the jack only by a bluff.",
)


def bet_or_check(s: Table, seat: int) -> Script:
    act = yield BET(seat, ("check", "bet"))
    s.acts.append(act)
    tell(s, Acted, seat, act)
    if act == "bet":
        s.paid[seat] += 1
    elif s.acts == ["check", "check"]:
        show(s)


CALL = Question(
    "call",
    asks="You hold the {card}. A chip was bet: call or fold?",
    parts=own_card,
    waiting="calls or folds",
    option={"fold": "Fold", "call": "Call the bet"},
)


def call_or_fold(s: Table, seat: int) -> Script:
    act = yield CALL(seat, ("fold", "call"))
    s.acts.append(act)
    tell(s, Acted, seat, act)
    if act == "call":
        s.paid[seat] += 1
        show(s)
    else:
        s.folded = seat


def show(s: Table) -> None:
    """The cards are compared: from here on everybody knows them."""
    reveal(s)
    tell(s, Shown, tuple(s.hands))


def outcome(s: Table) -> Outcome:
    """The higher card, or whoever did not fold, wins what the other paid."""
    winner = 1 - s.folded if s.folded is not None else int(s.hands[1] > s.hands[0])
    chips = [0.0, 0.0]
    chips[winner], chips[1 - winner] = s.paid[1 - winner], -s.paid[1 - winner]
    ranks = (1, 2) if winner == 0 else (2, 1)
    return Outcome(
        ranks=ranks,
        won=(winner == 0, winner == 1),
        values=((chips[0] + 2) / 4, (chips[1] + 2) / 4),
        scores=(chips[0], chips[1]),
        reason="fold" if s.folded is not None else "showdown",
    )


def showdown(s: Table) -> bool:
    return len(s.acts) > 1 and s.folded is None and step(s) is None


class View(msgspec.Struct):
    """Each player's card (None while it is hidden), the chips paid, and the bets so far."""

    hands: list[str | None]
    paid: list[int]
    acts: list[str]


def view(s: Table, eyes: Eyes) -> View:
    open_to_all = showdown(s)
    hands = [CARDS[card] if open_to_all or seat in eyes else None for seat, card in enumerate(s.hands)]
    return View(hands, s.paid.copy(), s.acts.copy())


def imagine(s: Table, seat: int) -> None:
    """The other card may be either of the two that this seat does not hold."""
    if showdown(s):
        return
    other = [s.hands[1 - seat]]
    deal_anew(s, other, s.spare)
    s.hands[1 - seat] = other[0]


def components(s: Table) -> dict[str, int]:
    return {"cards": len({*s.hands, *s.spare})}


GAME = Game(
    name="kuhn-poker",
    title="Kuhn poker",
    summary="Three cards, one bet, one bluff.",
    minutes=(1, 3),
    modes=(Mode("classic", "Classic", (2,), "A card each, one round of betting."),),
    state=Table,
    setup=setup,
    step=step,
    outcome=outcome,
    view=view,
    tokens=lambda mode: ("check", "bet", "fold", "call"),
    places=lambda mode, seats: {"hands": 2, "paid": 2, "acts": 3},
    imagine=imagine,
    components=components,
    words=declared_in(__name__),
)
