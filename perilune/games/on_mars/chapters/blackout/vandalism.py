"""Vandalism cards: what is struck, and where the lights go out (OMAI-3-13 to OMAI-3-19, OMAI-3-23)."""

from __future__ import annotations

from collections.abc import Container
from typing import ClassVar

from perilune.engine import Choice, Event, Question, Script, end_now, player, reveal, say, shuffle
from perilune.games.on_mars.chapters.blackout.cards import ALIEN, CARDS, FIGURES
from perilune.games.on_mars.chapters.blackout.state import chapter, tokens_left
from perilune.games.on_mars.events import Seat, tell
from perilune.games.on_mars.state import KIND, SHELTER_OF, Mars, turn_order
from perilune.games.on_mars.surface import NAME, NAMED
from perilune.games.on_mars.words.nouns import BuildingName, Hex, building_noun, hex_noun, hex_places


class VandalismRevealed(Event, frozen=True):
    """The Vandalism card of a turn's end."""

    card: str
    says: ClassVar = {
        "": "The alien is at the {card}s.",
        ALIEN: "The alien hides: all Vandalism cards are shuffled.",
    }

    def which(self) -> str:
        return ALIEN if self.card == ALIEN else ""

    def parts(self) -> dict[str, str]:
        return {"card": "" if self.card == ALIEN else building_noun(self.card)}


class Vandalized(Event, frozen=True):
    """A Building carries a Blackout token."""

    building: BuildingName
    hex: Hex
    says = "The {building} on {hex} is vandalized."


class LightsOut(Event, frozen=True):
    """A Building is in blackout: a Colonist lies on its token."""

    building: BuildingName
    hex: Hex
    seat: Seat
    says = "Blackout in the {building} on {hex}: {seat}'s Colonist lies there."


def hex_words(s: Mars, choice: Choice, option: str) -> str:
    return say(
        "{building} on {hex}", building=building_noun(s.buildings[NAMED[option]]), hex=hex_noun(NAMED[option])
    )


VANDALIZE = Question(
    "vandalize",
    rule="OMAI-3-14",
    asks="Which Building does the alien strike?",
    waiting="chooses what the alien strikes",
    hint="A vandalized Building still works; upgraded, it is safe for good.",
    option=hex_words,
    places=hex_places,
)
BLACKOUT = Question(
    "blackout",
    rule="OMAI-3-15",
    asks="Whose Colonist is caught in the blackout on {hex}?",
    parts=lambda s, choice: {"hex": hex_noun(choice.about)},
    waiting="chooses whose Colonist is caught",
    hint="Somebody from the Living Quarters lies there, and is missing, until the Building is repaired.",
    option=lambda s, choice, option: player(option),
)


def normal(s: Mars, kinds_of: Container[str]) -> list[int]:
    """OMAI-3-13, OMAI-3-17: Buildings without token and without marker."""
    here = chapter(s)
    return [
        hex_
        for hex_, building in s.buildings.items()
        if building in kinds_of
        and hex_ not in s.markers
        and hex_ not in here.vandalized
        and hex_ not in here.dark
    ]


def vandalism(s: Mars, seat: int) -> Script:
    """OMAI-3-14, OMAI-3-25: a card at the end of every turn."""
    here = chapter(s)
    if here.grace:  # OMAI-3-28
        here.grace -= 1
        return
    card = here.deck.pop()
    reveal(s)
    tell(s, VandalismRevealed, card)
    if card == ALIEN:
        here.deck, here.out = [*CARDS], []
        shuffle(s, here.deck)
        return
    here.out.append(card)
    struck = [hex_ for hex_ in here.vandalized if s.buildings[hex_] == card]
    if struck:
        yield from black_out(s, seat, struck)
    elif normal(s, (card,)):
        yield from vandalize(s, seat, normal(s, (card,)))
    else:
        yield from strike_shelter(s, seat)


def strike_shelter(s: Mars, seat: int) -> Script:
    """OMAI-3-14, 3: a vandalized Shelter goes dark; else the least darkened player's is vandalized."""
    here = chapter(s)
    struck = [hex_ for hex_ in here.vandalized if KIND[s.buildings[hex_]] == "shelter"]
    if struck:
        yield from black_out(s, seat, struck)
        return
    owners = [one for one in turn_order(s) if normal(s, (SHELTER_OF[one],))]
    if owners:
        dark = {one: sum(s.buildings[hex_] == SHELTER_OF[one] for hex_ in here.dark) for one in owners}
        victim = min(owners, key=lambda one: dark[one])
        yield from vandalize(s, seat, normal(s, (SHELTER_OF[victim],)))


def vandalize(s: Mars, seat: int, targets: list[int]) -> Script:
    """OMAI-3-19: a token on one of them, if one is left in the supply."""
    here = chapter(s)
    if not tokens_left(here):
        return
    hex_ = NAMED[(yield VANDALIZE(seat, [NAME[one] for one in targets]))]
    here.vandalized.append(hex_)
    tell(s, Vandalized, s.buildings[hex_], hex_)


def black_out(s: Mars, seat: int, targets: list[int]) -> Script:
    """OMAI-3-15, OMAI-3-23: a Colonist lies on the token; the fifth blackout, or nobody left, is the end."""
    here = chapter(s)
    hex_ = NAMED[(yield VANDALIZE(seat, [NAME[one] for one in targets]))]
    victim = s.miners.get(hex_, -1)
    if victim < 0:
        at_home = [one for one, company in enumerate(s.players) if company.quarters]
        if not at_home:
            lose(s, "nobody was at home to keep the lights on")
        victim = yield BLACKOUT(seat, at_home, hex_)
        s.players[victim].quarters -= 1
    else:
        del s.miners[hex_]
    here.vandalized.remove(hex_)
    here.dark[hex_] = victim
    tell(s, LightsOut, s.buildings[hex_], hex_, victim)
    if len(here.dark) >= FIGURES.lights_out:  # OMAI-3-11
        lose(s, "five Buildings were in blackout")


def lose(s: Mars, reason: str) -> None:
    chapter(s).reason = reason
    end_now(s)
