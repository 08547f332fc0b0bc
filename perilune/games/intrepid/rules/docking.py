"""Docking Modules: a die of one country gives another country one like it (6.5)."""

from __future__ import annotations

from typing import Literal, NamedTuple

from msgspec.structs import replace

from perilune.engine import Effect, Event, Obstacle, Question, Script, reveal, say, tell
from perilune.games.intrepid.box.cards import DISASTERS
from perilune.games.intrepid.box.table import COUNTRIES
from perilune.games.intrepid.countries import COUNTRY
from perilune.games.intrepid.rules.deeds import Deed
from perilune.games.intrepid.rules.dice import VALUE, added, dice_places, removed
from perilune.games.intrepid.rules.fit import Ways, ways
from perilune.games.intrepid.rules.handover import hand_over
from perilune.games.intrepid.rules.pool import NO_SUCH_DICE
from perilune.games.intrepid.rules.shelf import new_die, new_die_place
from perilune.games.intrepid.state import Station, by_code, seat_of
from perilune.games.intrepid.words.nouns import Die, Who, country, die_option, die_word, of_country

NO_MODULE = Obstacle("IN-TK-14", "every Docking Module has had its die this round")
MODULES_DISABLED = Obstacle("IN-TK-13", "no Docking Module that is free works: repair them in phase 5")
CLOSED_BY_CARD = Obstacle("IN-TK-13", "a Disaster card in play keeps the Docking Modules closed")
TO_ITSELF = Obstacle("IN-TK-14", "a die is docked to another country")
RECIPIENT_SUPPLY = Obstacle("IN-TK-9", "the recipient has no die in its supply")
FRONT_UNANSWERED = Obstacle(
    "IN-TK-16", "that country has not yet named the front of the last die it received"
)


def free_module(s: Station) -> int:
    """IN-TK-14: the first Docking Module that can take a die, -1 if there is none."""
    for card in s.persistent:
        if DISASTERS[card.id].no_dock:
            return -1
    for module, dock in enumerate(s.docks):
        if not dock.die and not dock.disabled:
            return module
    return -1


class Docked(Event, frozen=True):
    who: Who
    recipient: Who
    die: Die
    says = "{who} docks {die} to {recipient}."


class Dock(NamedTuple):
    """IN-TK-11: only the value counts, but the die is named whole."""

    do: Literal["dock"]
    recipient: str
    die: int

    def words(self, s: Station, who: int) -> str:
        return say("{country}: dock {die}", country=country(self.recipient), die=die_word(self.die))

    def places(self, s: Station, who: int) -> list[str]:
        crew = s.crews[who]
        return [f"country:{self.recipient}", *dice_places(crew.code, "pool", crew.pool, (self.die,))]

    def obstacle(self, s: Station, who: int) -> Obstacle | None:
        if self.die not in s.crews[who].pool:
            return NO_SUCH_DICE
        if any(DISASTERS[card.id].no_dock for card in s.persistent):
            return CLOSED_BY_CARD
        if free_module(s) < 0:
            return NO_MODULE if all(dock.die for dock in s.docks) else MODULES_DISABLED
        other = by_code(s, self.recipient)
        if other == who:
            return TO_ITSELF
        if s.crews[other].front_due:
            return FRONT_UNANSWERED
        return None if s.crews[other].supply else RECIPIENT_SUPPLY

    def perform(self, s: Station, who: int) -> Effect:
        """IN-TK-9, IN-TK-12: the die waits on a module, free of charge; the recipient sets a supply die of
        its own to the same value, and may act again (IN-SQ-2). The new die is its own in every way
        (IN-TK-17)."""
        recipient = by_code(s, self.recipient)
        sender, other = s.crews[who], s.crews[recipient]
        module = free_module(s)
        value = VALUE[self.die]
        sender.pool = removed(sender.pool, self.die)
        s.docks[module] = replace(s.docks[module], die=value, sender=who, recipient=recipient)
        other.supply -= 1
        reveal(s)  # IN-SQ-6: what used another country's component is not taken back
        tell(s, Docked, sender.code, other.code, value)
        s.passes = 0
        other.done = other.resting = False
        if len(COUNTRY[other.code].lying[value]) == 1:
            other.pool = added(other.pool, value)
            return None
        other.front_due = value
        return choose_front(s, recipient)


def _dockings(code: str) -> Ways:
    def deed(die: int) -> Deed:
        return Dock("dock", code, die)

    return ways(deed)


DOCKINGS: dict[str, Ways] = {code: _dockings(code) for code in COUNTRIES}
"""`DOCKINGS[recipient][dice]`."""


FRONT = Question(
    "front",
    rule="IN-TK-10",
    asks="How does the die lie that was docked to {country}?",
    parts=of_country,
    option=die_option,
    places=new_die_place,
    shows=new_die,
    waiting="is laying a docked die",
)


class ReceivedDie(Event, frozen=True):
    who: Who
    die: Die
    says = "{who} takes it as {die}."


def choose_front(s: Station, who: int) -> Script:
    """IN-TK-10, IN-TK-16: where a die has a front, the recipient names it, the lowest by default."""
    crew = s.crews[who]
    yield from hand_over(s, who)
    die = yield FRONT(seat_of(s, who), COUNTRY[crew.code].lying[crew.front_due], (crew.code,))
    crew.pool = added(crew.pool, die)
    crew.front_due = 0
    tell(s, ReceivedDie, crew.code, die)
