"""Crane (SA-5): after its owner has brought a wreck home, one open wreck may go under the deck for 1 fuel."""

from __future__ import annotations

from perilune.engine import Choice, Event, Option, Question, Script, Seat, say, tell
from salvage.state import Yard
from salvage.trips import TAKEN
from salvage.words import Card, card_noun

NO = "no"


def lift_words(s: Yard, choice: Choice, option: Option) -> str:
    return say("Leave them") if option == NO else card_noun(option)


LIFT = Question(
    "lift",
    rule="SA-5",
    asks="Your Crane can put a wreck under the deck for 1 fuel: which one?",
    waiting="works the Crane",
    option=lift_words,
    places=lambda s, choice, option: () if option == NO else (f"wreck:{option}",),
)


class Lifted(Event, frozen=True):
    seat: Seat
    card: Card
    says = "{seat} puts {card} under the deck."


@TAKEN.on("CRANE")
def lift(s: Yard, owner: int, seat: int, card: str) -> Script:
    """SA-5"""
    player = s.players[owner]
    if owner == seat and player.fuel and s.market:
        lifted = yield LIFT(seat, (*s.market, NO))
        if lifted != NO:
            player.fuel -= 1
            s.market.remove(lifted)
            s.deck.insert(0, lifted)
            tell(s, Lifted, seat, lifted)
