"""Who leaves which area of the Living Quarters, and who lies down where (OMAI-2-15, OMAI-2-31).

Base rules only count who is at home. What they move is noted here, and settled in the same order before the
next step of the game, or before anything that looks at the areas.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from perilune.engine import Choice, Question, Script, say
from perilune.games.on_mars.chapters.outbreak.state import chapter
from perilune.games.on_mars.chapters.outbreak.wards import (
    IMMUNE,
    SICK,
    WELL,
    beds,
    change,
    of,
    open_areas,
    place_words,
    places_on_board,
    put,
)
from perilune.games.on_mars.rules.resources import WORKING
from perilune.games.on_mars.state import Mars, room
from perilune.games.on_mars.surface import NAME

CAME, LEFT = "came", "left"

WHO: Final = {WELL: "a Colonist", SICK: "an infected Colonist", IMMUNE: "a vaccinated Colonist"}


class Bunk(NamedTuple):
    """A Colonist, well or not, in an area of the Living Quarters."""

    status: str
    area: str


def bunk_words(s: Mars, choice: Choice, option: Bunk) -> str:
    return say("{who}: {place}", who=say(WHO[option.status]), place=place_words(option.area))


def _asks(s: Mars, choice: Choice) -> str:
    way, where = choice.about
    if way == LEFT:
        return say("Who of those at home goes to {place}?", place=place_words(where))
    return say("Where in your Living Quarters does {who} go?", who=say(WHO[where]))


AREA = Question(
    "area",
    rule="OMAI-2-15",
    asks=_asks,
    waiting="assigns Colonists to rooms",
    hint="Infected Colonists infect everybody in their room at the end of every turn.",
    option=bunk_words,
    places=lambda s, choice, option: places_on_board(choice.seat, option.area),
)


def settle(s: Mars) -> Script:
    """All moves from and to the Living Quarters whose area is not known yet, in their order."""
    moves = chapter(s).moves
    while moves:
        seat, way, what = moves[0]
        if way == LEFT:
            yield from leave(s, seat, what)
        else:
            yield from arrive(s, seat, what)
        moves.pop(0)


def leave(s: Mars, seat: int, to: str) -> Script:
    """OMAI-2-31: the owner picks who goes; a Vaccine goes along."""
    found = [
        Bunk(status, area)
        for area in open_areas(s, seat)
        for status in (WELL, IMMUNE)
        if of(s, seat, area, status) > 0
    ]
    bunk: Bunk = yield AREA(seat, found, (LEFT, to))
    put(s, seat, bunk.area, bunk.status, -1)
    if bunk.status == IMMUNE:
        change(chapter(s).immune[seat], to, 1)


def arrive(s: Mars, seat: int, status: str) -> Script:
    """OMAI-2-15: a free slot of the owner's choice."""
    found = [Bunk(status, area) for area in open_areas(s, seat) if beds(s, seat, area) > 0]
    bunk: Bunk = yield AREA(seat, found, (CAME, status))
    put(s, seat, bunk.area, status)


def left_home(s: Mars, seat: int, to: str, number: int) -> None:
    chapter(s).moves += [(seat, LEFT, to)] * number


def came_home(s: Mars, seat: int, number: int) -> None:
    chapter(s).moves += [(seat, CAME, WELL)] * number


def space_cleared(s: Mars, action: str) -> None:
    """OMAI-2-14: pushed back to the Working Area, still infected."""
    for counts in (*chapter(s).sick, *chapter(s).immune):
        change(counts, WORKING, counts.pop(action, 0))


def miner_comes_home(s: Mars, seat: int, hex_: int) -> None:
    """OMAI-2-15: infected or not, to a slot at home; to the Working Area if there is none."""
    here, mine = chapter(s), NAME[hex_]
    enter(
        s, seat, SICK if here.sick[seat].pop(mine, 0) else IMMUNE if here.immune[seat].pop(mine, 0) else WELL
    )


def enter(s: Mars, seat: int, status: str) -> None:
    """A Colonist comes to the Living Quarters; the area is still to be chosen. If they are full: to work."""
    here, player = chapter(s), s.players[seat]
    if room(player) > 0:
        player.lying += status == SICK
        player.quarters += status != SICK
        here.moves.append((seat, CAME, status))
        return
    player.working += 1
    if status != WELL:
        change(here.sick[seat] if status == SICK else here.immune[seat], WORKING, 1)
