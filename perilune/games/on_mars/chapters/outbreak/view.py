"""What the table shows of chapter 2: the panel, and where each Colonist is and how. All of it is open."""

from __future__ import annotations

from msgspec import Struct

from perilune.engine import plain, player, say
from perilune.games.on_mars.chapters.outbreak.cards import CARDS, FIGURES, MISSIONS
from perilune.games.on_mars.chapters.outbreak.goals import PROGRESS
from perilune.games.on_mars.chapters.outbreak.infection import LOCATIONS, threatened
from perilune.games.on_mars.chapters.outbreak.state import chapter
from perilune.games.on_mars.chapters.outbreak.wards import (
    AREAS,
    active,
    beds,
    immune,
    infected,
    place_words,
    places,
    sick,
    standing,
    well,
    whose_words,
)
from perilune.games.on_mars.hooks import PanelLine
from perilune.games.on_mars.state import Mars


class Ward(Struct, rename="camel"):
    """A place where Colonists of a seat are, and how they are; `more` would be infected at the turn's end."""

    seat: int
    place: str
    name: str
    well: int
    sick: int
    immune: int
    beds: int
    """Free slots; -1 where there are none to count."""
    more: int


class OutbreakView(Struct, rename="camel", tag="outbreak"):
    wards: list[Ward]

    def lines(self) -> list[str]:
        """In words: where Colonists are, and how."""
        return [
            f"{player(ward.seat)}, {ward.name}: {ward.well} well, {ward.sick} infected, {ward.immune} immune"
            for ward in self.wards
            if ward.well or ward.sick or ward.immune
        ]


def panel(s: Mars) -> list[PanelLine]:
    """The clock, the infected, both Missions, who would be infected, and the cards left by location."""
    here = chapter(s)
    ill, most = infected(s), min(here.limit, active(s))
    coming = sum(number for _, _, number in threatened(s))
    found = [
        PanelLine(
            say("{n} rounds left, this one included", n=str(here.clock)),
            "bad" if here.clock < 3 else "plain",
            say("Rounds left {n}", n=str(here.clock)),
            here.clock,
            FIGURES.clock[len(s.players) - 2],
        ),
        PanelLine(
            say(
                "{n} infected; with {most} at the end of a turn the game is lost"
                if most == here.limit
                else "{n} infected; with all {most} Colonists at the end of a turn the game is lost",
                n=str(ill),
                most=str(most),
            ),
            "bad" if ill + coming >= most else "low" if 2 * (ill + coming) >= most else "plain",
            say("Infected {n}/{most}", n=str(ill), most=str(most)),
            ill,
            most,
        ),
    ]
    for goal in here.goals:
        entry, done = MISSIONS[goal], goal in here.achieved
        have = entry.need if done else min(entry.need, PROGRESS[goal](s))
        words = say(
            "{name}: {asks} ({have} of {need})",
            name=say(entry.name),
            asks=say(entry.asks),
            have=str(have),
            need=str(entry.need),
        )
        short = say("{name} {have}/{need}", name=say(entry.name), have=str(have), need=str(entry.need))
        found.append(PanelLine(words, "good" if done else "plain", short, have, entry.need))
    for seat, place, number in threatened(s):
        words = say("At the end of the turn {n} more: {where}", n=str(number), where=whose_words(seat, place))
        found.append(PanelLine(words, "bad"))
    left = [CARDS[card].places for card in here.deck]
    for location, name in LOCATIONS.items():
        cards = sum(location in places for places in left)
        words = say("{n} of {all} cards strike {where}", n=str(cards), all=str(len(left)), where=say(name))
        found.append(PanelLine(words))
    return found


def wards(s: Mars) -> list[Ward]:
    """Everywhere that Colonists are, and all rooms of the Living Quarters."""
    more = {(seat, place): number for seat, place, number in threatened(s)}
    return [
        Ward(
            seat=seat,
            place=place,
            name=plain(place_words(place)),
            well=well(s, seat, place),
            sick=sick(s, seat, place),
            immune=immune(s, seat, place),
            beds=beds(s, seat, place) if place in AREAS else -1,
            more=more.get((seat, place), 0),
        )
        for seat in range(len(s.players))
        for place in places(s, seat)
        if place in AREAS or standing(s, seat, place) + sick(s, seat, place)
    ]
