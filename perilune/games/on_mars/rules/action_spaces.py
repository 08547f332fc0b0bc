"""5.2: the Action spaces of red Colonists, and blue boosts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from perilune.engine import Choice, Event, Obstacle, Option, Question, say
from perilune.games.on_mars.box.content import FIGURES, RED
from perilune.games.on_mars.events import Seat, tell
from perilune.games.on_mars.hooks import hooks
from perilune.games.on_mars.rules.resources import WORKING, spend_crystals
from perilune.games.on_mars.state import Mars
from perilune.games.on_mars.words.nouns import action_noun, amount

NO_COLONIST = Obstacle("OM-ACT-03", "you have no Colonist in your Living Quarters to send there")
NO_CRYSTALS = Obstacle("OM-ACT-01", "each Colonist already there costs a Crystal, and your Depot has too few")
NO_MORE_COLONISTS = Obstacle(
    "OM-ACT-01", "each Colonist already there costs another Colonist, and you have too few"
)


class SpaceCleared(Event, frozen=True):
    """A full Action space sends its Colonists to their Working Areas."""

    action: str
    says = "{action} was full: all Colonists there go back to their Working Areas."

    def parts(self) -> dict[str, str]:
        return {"action": action_noun(self.action)}


class ColonistPosted(Event, frozen=True):
    """A Colonist takes a red Action space; those already there cost `crystals`."""

    seat: Seat
    action: str
    crystals: int
    says: ClassVar = {
        "": "{seat} sends a Colonist to {action}.",
        "paid": "{seat} sends a Colonist to {action} and pays {crystals} for the crowd there.",
    }

    def which(self) -> str:
        return "paid" if self.crystals else ""

    def parts(self) -> dict[str, str]:
        crystals = say("1 Crystal") if self.crystals == 1 else say("{n} Crystals", n=str(self.crystals))
        return super().parts() | {"action": action_noun(self.action), "crystals": crystals}


def crowd(s: Mars, action: str) -> int:
    """The Colonists that stand on an Action space."""
    place, there = RED.index(action), 0
    for player in s.players:
        there += player.posted[place]
    return there


def price(s: Mars, action: str) -> int:
    """OM-ACT-01, OM-ACT-02: one for each Colonist there; a full space is cleared and costs nothing."""
    there = crowd(s, action)
    return 0 if there >= FIGURES.slots else there


def colonists_needed(s: Mars, action: str) -> int:
    """How many Colonists entering takes from the Living Quarters."""
    return 1 + price(s, action) if s.red_by_colonists else 1


def entry_obstacle(s: Mars, seat: int, action: str) -> Obstacle | None:
    """OM-ACT-03, OM-ACT-05: Colonist and Crystals must be there; those in the Receiving bay never pay."""
    player = s.players[seat]
    if not player.quarters:
        return NO_COLONIST
    if s.red_by_colonists:
        return NO_MORE_COLONISTS if player.quarters < colonists_needed(s, action) else None
    return NO_CRYSTALS if player.crystals < price(s, action) else None


def spare_crystals(s: Mars, seat: int, action: str) -> int:
    """What is left in the Depot after entering."""
    return s.players[seat].crystals - (0 if s.red_by_colonists else price(s, action))


def enter(s: Mars, seat: int, action: str) -> None:
    """OM-ACT-01, OM-ACT-02: clear a full space, then place one Colonist and pay for the others there."""
    place, player = RED.index(action), s.players[seat]
    if crowd(s, action) >= FIGURES.slots:
        for other in s.players:
            other.working += other.posted[place]
            other.posted[place] = 0
        hooks(s).space_cleared(s, action)
        tell(s, SpaceCleared, action)
    cost = price(s, action)
    if s.red_by_colonists:
        send_to_work(s, seat, cost)
    else:
        spend_crystals(s, seat, cost)
    player.quarters -= 1
    player.posted[place] += 1
    hooks(s).left_home(s, seat, action, 1)
    tell(s, ColonistPosted, seat, action, 0 if s.red_by_colonists else cost)


def _boost_asks(s: Mars, choice: Choice) -> str:
    action, what = choice.about
    if what == "crystals":
        return say("How many Crystals do you spend, for one hex of movement each?")
    return say("How many Colonists do you send along to boost {action}?", action=action_noun(action))


def _boost_words(s: Mars, choice: Choice, option: Option) -> str:
    """How many, and what comes of it."""
    action, what = choice.about
    number = int(option)
    if what == "crystals":
        brings = say("{n} more hexes", n=str(number)) if number > 1 else say("one more hex")
    elif action == "control":
        brings = say("{n} hexes of movement", n=str(FIGURES.movement + number))
    elif action == "resupply":
        brings = say("{n} items", n=str(1 + number)) if number else say("one item")
    else:
        brings = say("your Bots reach {n} hexes far", n=str(FIGURES.reach + number))
    if number:
        sent = amount("crystal" if what == "crystals" else "colonist", number)
        return say("{sent} ({brings})", sent=sent, brings=brings)
    return say("None") if what == "crystals" else say("None ({brings})", brings=brings)


BOOST = Question(
    "boost",
    rule="OM-ACT-04",
    asks=_boost_asks,
    option=_boost_words,
    waiting="decides how much to put into the action",
    hint="Each boost Colonist goes to your Working Area and adds one: hexes of movement, reach, or an item.",
)


def send_to_work(s: Mars, seat: int, number: int) -> None:
    """OM-ACT-04: Colonists from the Living Quarters to the Working Area."""
    player = s.players[seat]
    player.quarters -= number
    player.working += number
    hooks(s).left_home(s, seat, WORKING, number)


def boost(s: Mars, seat: int, action: str, numbers: Sequence[int]) -> Choice:
    """The question how many Colonists boost an action."""
    return BOOST(seat, numbers, (action, "colonists"))
