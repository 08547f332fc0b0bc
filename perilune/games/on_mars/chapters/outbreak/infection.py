"""The disease: Infection cards, and how it spreads at the end of every turn (OMAI-2-12, OMAI-2-17)."""

from __future__ import annotations

from typing import ClassVar, Final

from perilune.engine import Event, Question, Script, reveal, say, shuffle
from perilune.games.on_mars.box.content import RED
from perilune.games.on_mars.chapters.outbreak.cards import CARDS
from perilune.games.on_mars.chapters.outbreak.goals import lose
from perilune.games.on_mars.chapters.outbreak.state import chapter
from perilune.games.on_mars.chapters.outbreak.wards import (
    AREAS,
    ON_SIDE,
    Somebody,
    active,
    all_well,
    infected,
    lay_down,
    mines,
    open_areas,
    place_words,
    places_on_board,
    well,
    whose_words,
)
from perilune.games.on_mars.events import Seat, tell
from perilune.games.on_mars.rules.resources import WORKING
from perilune.games.on_mars.state import Mars

LOCATIONS: Final = {
    "mine": "a Mine",
    "quarters": "the Living Quarters",
    "working": "a Working Area",
    "orbit": "an Action space in Orbit",
    "colony": "an Action space on the Colony",
}


def location_words(card: str) -> str:
    return say(
        "{one} or {other}",
        one=say(LOCATIONS[CARDS[card].places[0]]),
        other=say(LOCATIONS[CARDS[card].places[1]]),
    )


class InfectionRevealed(Event, frozen=True):
    """The Infection card of a turn."""

    card: str
    says: ClassVar = {"": "The disease is in {where}.", "none": "No Infection."}

    def which(self) -> str:
        return "" if CARDS[self.card].places else "none"

    def parts(self) -> dict[str, str]:
        return {"where": location_words(self.card) if CARDS[self.card].places else ""}


class Reshuffled(Event, frozen=True):
    """Both No Infection cards are out: a new deck of all cards."""

    cards: int
    says = "Both No Infection cards are out: all {cards} cards are shuffled."


class FellIll(Event, frozen=True):
    """A card's victim."""

    owner: Seat
    place: str
    says = "A Colonist of {owner} falls ill: {place}."

    def parts(self) -> dict[str, str]:
        return super().parts() | {"place": place_words(self.place)}


class DiseaseSpread(Event, frozen=True):
    """All in a place with an infected Colonist are infected at a turn's end."""

    owner: Seat
    place: str
    number: int
    infected: int
    says = "The disease spreads, {owner}, {place}: {number} more, {infected} in all."

    def parts(self) -> dict[str, str]:
        return super().parts() | {"place": place_words(self.place)}


INFECT = Question(
    "infect",
    rule="OMAI-2-12",
    asks="Who falls ill? {where}",
    parts=lambda s, choice: {"where": victims_words(choice.about)},
    waiting="chooses who falls ill",
    hint="On a Mine nobody else is infected; elsewhere all who share the place are, at the end of the turn.",
    option=lambda s, choice, option: whose_words(option.owner, option.place),
    places=lambda s, choice, option: places_on_board(option.owner, option.place),
)


def victims_words(card: str) -> str:
    where = location_words(card)
    if "quarters" in CARDS[card].places:
        return say("Somebody in {where}.", where=where)
    return say("Somebody in {where}; if nobody is there, in the Living Quarters.", where=where)


def found_in(s: Mars, seat: int, location: str) -> list[str]:
    """The places of a location where Colonists of the player are."""
    if location == "mine":
        return mines(s, seat)
    if location == "quarters":
        return [*open_areas(s, seat)]
    return [WORKING] if location == "working" else [*ON_SIDE[location]]


def victims(s: Mars, locations: tuple[str, ...]) -> list[Somebody]:
    """Who may fall ill: anybody's Colonist who is neither infected nor vaccinated."""
    return [
        Somebody(seat, place)
        for location in locations
        for seat in range(len(s.players))
        for place in found_in(s, seat, location)
        if well(s, seat, place) > 0
    ]


def reveal_card(s: Mars, seat: int) -> Script:
    """OMAI-2-12: the card of a turn, from round 2 on."""
    here = chapter(s)
    card = here.deck.pop()
    here.out.append(card)
    reveal(s)
    tell(s, InfectionRevealed, card)
    places = CARDS[card].places
    if not places:
        if sum(not CARDS[one].places for one in here.out) == 2:
            here.deck, here.out = [*CARDS], []
            shuffle(s, here.deck)
            tell(s, Reshuffled, len(here.deck))
        return
    found = victims(s, places) or victims(s, ("quarters",))
    if found:
        victim: Somebody = yield INFECT(seat, found, card)
        lay_down(s, victim.owner, victim.place)
        tell(s, FellIll, victim.owner, victim.place)


# -- Spread -----------------------------------------------------------------------------------------------


def threatened(s: Mars) -> list[tuple[int, str, int]]:
    """OMAI-2-17: who would be infected at the end of this turn: player, place, number. Mines are no areas."""
    found: list[tuple[int, str, int]] = []
    ill, well_of = chapter(s).sick, [all_well(s, seat) for seat in range(len(s.players))]
    for seat, there in enumerate(well_of):
        found += [
            (seat, place, there[place])
            for place in (*AREAS, WORKING)
            if place in ill[seat] and place in there
        ]
    for action in RED:
        if any(action in one for one in ill):
            found += [(seat, action, there[action]) for seat, there in enumerate(well_of) if action in there]
    return found


def spread(s: Mars) -> None:
    """OMAI-2-17, OMAI-2-11, OMAI-2-29: at the end of a turn, and the loss that may come of it."""
    for seat, place, number in threatened(s):
        lay_down(s, seat, place, number)
        tell(s, DiseaseSpread, seat, place, number, infected(s))
    ill = infected(s)
    if ill >= chapter(s).limit:
        lose(s, "limit")
    if ill >= active(s):
        lose(s, "all")
