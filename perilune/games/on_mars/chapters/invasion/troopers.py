"""Troopers: where they may stand, how they come to the map, are stunned, displaced and sent home."""

from __future__ import annotations

from typing import ClassVar

from perilune.engine import Event, Question, Script, end_now
from perilune.games.on_mars.chapters.invasion.cards import FIGURES, alien_seat
from perilune.games.on_mars.chapters.invasion.state import chapter
from perilune.games.on_mars.events import Seat, tell
from perilune.games.on_mars.rules.movement import free_hexes
from perilune.games.on_mars.state import Mars
from perilune.games.on_mars.surface import BIT, FARTHEST, NAME, NAMED, RING, hexes, mask_of
from perilune.games.on_mars.words.nouns import Hex, hex_noun, hex_places, hex_words

ALIENS = "aliens"


def standing(s: Mars) -> int:
    """Hexes with an active Trooper."""
    mask = 0
    for hex_, stunned in chapter(s).troopers.items():
        if not stunned:
            mask |= BIT[hex_]
    return mask


def quarters(s: Mars) -> int:
    """OMAI-1-30, OMAI-1-65: where a Trooper may end: no wooden piece, no marker, no Shield."""
    return free_hexes(s) & ~mask_of(chapter(s).shields)


def tracker(s: Mars) -> int:
    """OMAI-1-13: the Troop Tracker: Troopers that are not on the map."""
    return FIGURES.troopers - len(chapter(s).troopers)


# -- Coming and going -------------------------------------------------------------------------------------


class Deployed(Event, frozen=True):
    """A Trooper stands on the map."""

    hex: Hex
    left: int
    says = "A Trooper lands on {hex}; {left} to go."


class SentHome(Event, frozen=True):
    """A Trooper is back on the Alien board."""

    seat: Seat
    hex: Hex
    left: int
    says = "{seat} sends the Trooper on {hex} home; {left} to go for the Aliens."


class Reinforced(Event, frozen=True):
    """Troopers came to the Alien board."""

    number: int
    lost: int
    says: ClassVar = {
        "": "{number} Troopers gather on the Alien board.",
        "one": "A Trooper joins the Alien board.",
        "none": "No Trooper is left to gather.",
    }

    def which(self) -> str:
        return "none" if not self.number else "one" if self.number == 1 else ""


def deploy(s: Mars, hex_: int) -> None:
    """OMAI-1-10: the twentieth Trooper on the map wins at once."""
    here = chapter(s)
    here.home -= 1
    here.troopers[hex_] = False
    tell(s, Deployed, hex_, tracker(s))
    if not tracker(s):
        here.winner, here.reason = ALIENS, "all Troopers are deployed"
        end_now(s)


def send_home(s: Mars, seat: int, hex_: int) -> None:
    """OMAI-1-27, OMAI-1-31: back to the Alien board, ready to be deployed again."""
    here = chapter(s)
    del here.troopers[hex_]
    here.home += 1
    tell(s, SentHome, seat, hex_, tracker(s))


def reinforce(s: Mars, number: int) -> None:
    """OMAI-1-74: from those set aside; what is not there is lost."""
    here = chapter(s)
    gained = min(number, here.aside)
    here.aside -= gained
    here.home += gained
    tell(s, Reinforced, gained, number - gained)


# -- Displacement -----------------------------------------------------------------------------------------


class TrooperMoved(Event, frozen=True):
    """A Trooper went to another hex, by itself or pushed."""

    start: Hex
    end: Hex
    pushed: bool
    says: ClassVar = {
        "": "A Trooper goes from {start} to {end}.",
        "pushed": "The Trooper on {start} gives way to {end}.",
    }

    def which(self) -> str:
        return "pushed" if self.pushed else ""


GIVE_WAY = Question(
    "give-way",
    rule="OMAI-1-30",
    asks="Your Trooper on {hex} must give way. Where does it go?",
    parts=lambda s, choice: {"hex": hex_noun(choice.about)},
    waiting="moves a Trooper out of the way",
    hint="It keeps its state: a stunned Trooper stays stunned. Where it stands it blocks the Humans.",
    option=hex_words,
    places=hex_places,
)


def nearest(s: Mars, hex_: int) -> list[str]:
    """OM-MOV-05: the legal hexes nearest to a Trooper's."""
    free = quarters(s) & ~BIT[hex_]
    for far in range(1, FARTHEST + 1):
        found = RING[far][hex_] & free
        if found:
            return [NAME[one] for one in hexes(found)]
    raise AssertionError("Mars is full")


def displace_trooper(s: Mars, hex_: int) -> Script:
    """OMAI-1-30: the Alien says where; it keeps its state."""
    end = NAMED[(yield GIVE_WAY(alien_seat(s), nearest(s, hex_), hex_))]
    move_trooper(s, hex_, end, pushed=True)


def move_trooper(s: Mars, start: int, end: int, pushed: bool = False) -> None:
    troopers = chapter(s).troopers
    troopers[end] = troopers.pop(start)
    tell(s, TrooperMoved, start, end, pushed)
