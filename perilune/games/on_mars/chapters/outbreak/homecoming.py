"""Colonists that come home from work, infected or not (OMAI-2-33, R-60)."""

from __future__ import annotations

from typing import Final, NamedTuple

from perilune.engine import Choice, Question, Script, say
from perilune.games.on_mars.box.content import RED
from perilune.games.on_mars.chapters.outbreak.bunks import WHO, enter, settle
from perilune.games.on_mars.chapters.outbreak.state import chapter
from perilune.games.on_mars.chapters.outbreak.wards import (
    IMMUNE,
    SICK,
    WELL,
    change,
    of,
    place_words,
    places_on_board,
    sick,
)
from perilune.games.on_mars.events import tell
from perilune.games.on_mars.rules.resources import WORKING, Retrieved
from perilune.games.on_mars.state import Mars, room

AWAY: Final = (WORKING, *RED)
STAY: Final = "stay"


class Comer(NamedTuple):
    """A Colonist in a place, well or not."""

    place: str
    status: str


def _comer_words(s: Mars, choice: Choice, option: str | Comer) -> str:
    if isinstance(option, str):
        return say("Nobody else") if choice.about else say("They stay where they are")
    return say("{who} from {place}", who=say(WHO[option.status]), place=place_words(option.place))


COMES_HOME = Question(
    "comes-home",
    rule="OMAI-2-33",
    asks=lambda s, choice: (
        say("Whom do you bring home? {n} more may come.", n=str(choice.about))
        if choice.about
        else say("Which infected Colonist do you bring home?")
    ),
    waiting="brings Colonists home",
    hint="Infected Colonists may stay where they are: at home they infect their room.",
    option=_comer_words,
    places=lambda s, choice, option: (
        () if isinstance(option, str) else places_on_board(choice.seat, option.place)
    ),
)


def take_away(s: Mars, seat: int, place: str, status: str) -> None:
    """A Colonist leaves an Action space or the Working Area."""
    player = s.players[seat]
    if place == WORKING:
        player.working -= 1
    else:
        player.posted[RED.index(place)] -= 1
    if status != WELL:
        change(chapter(s).sick[seat] if status == SICK else chapter(s).immune[seat], place, -1)


def come_in(s: Mars, seat: int, status: str) -> Script:
    """One Colonist enters the Living Quarters; the Working Area if they are full."""
    enter(s, seat, status)
    yield from settle(s)


def all_come_home(s: Mars, seat: int) -> Script:
    """OMAI-2-33: all who are well come home; of the infected ones those whom the owner brings."""
    yield from settle(s)
    brought = 0
    coming = [
        Comer(place, status)
        for status in (IMMUNE, WELL)
        for place in AWAY
        for _ in range(of(s, seat, place, status))
    ]
    for place, status in coming:
        brought += room(s.players[seat]) > 0
        take_away(s, seat, place, status)
        yield from come_in(s, seat, status)
    while True:
        ill = [Comer(place, SICK) for place in AWAY if sick(s, seat, place)]
        if room(s.players[seat]) <= 0:
            ill = [one for one in ill if one.place != WORKING]
        if not ill:
            break
        chosen = yield COMES_HOME(seat, [*ill, STAY], 0)
        if chosen == STAY:
            break
        brought += room(s.players[seat]) > 0
        take_away(s, seat, chosen.place, chosen.status)
        yield from come_in(s, seat, SICK)
    if brought:
        tell(s, Retrieved, seat, brought)


def retrieve(s: Mars, seat: int, number: int) -> Script:
    """OMAI-2-33: up to so many, the owner choosing whom."""
    yield from settle(s)
    brought = 0
    while brought < number and room(s.players[seat]) > 0:
        found = [
            Comer(place, status)
            for place in AWAY
            for status in (WELL, IMMUNE, SICK)
            if of(s, seat, place, status)
        ]
        if not found:
            break
        chosen = yield COMES_HOME(seat, [*found, STAY], number - brought)
        if chosen == STAY:
            break
        take_away(s, seat, chosen.place, chosen.status)
        yield from come_in(s, seat, chosen.status)
        brought += 1
    if brought:
        tell(s, Retrieved, seat, brought)
