"""Where Colonists are, and who of them is well, infected or vaccinated (R-80: only counts matter).

A ward is any place whose Colonists catch the disease from each other: the four initial slots and each open
row of the Living Quarters, the Working Area, an Action space. Mines are places, but no wards.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from perilune.engine import player as player_noun
from perilune.engine import say
from perilune.games.on_mars.box.content import ACTIONS, FIGURES, RED
from perilune.games.on_mars.chapters.outbreak.state import chapter
from perilune.games.on_mars.rules.resources import WORKING
from perilune.games.on_mars.state import Mars, on_map
from perilune.games.on_mars.surface import NAME, NAMED
from perilune.games.on_mars.words.nouns import action_noun, hex_noun

WELL, SICK, IMMUNE = "well", "sick", "immune"
AREAS: Final = ("slots", "row-3", "row-4", "row-5", "row-6")
"""Of the Living Quarters: the four initial slots, and a row for each Shelter after the first."""
SLOTS: Final = (FIGURES.quarters, *[FIGURES.quarters_per_shelter] * (len(AREAS) - 1))
LOCATION: Final = {
    **dict.fromkeys(AREAS, "quarters"),
    WORKING: "working",
    **{action: ACTIONS[action].side for action in RED},
}
"""What an Infection card calls a place; all others are Mines."""
ON_SIDE: Final = {side: tuple(a for a in RED if ACTIONS[a].side == side) for side in ("orbit", "colony")}


def open_areas(s: Mars, seat: int) -> tuple[str, ...]:
    return AREAS[: on_map(s.players[seat])]


def mines(s: Mars, seat: int) -> list[str]:
    """The Mines with a Colonist of the player."""
    return [NAME[hex_] for hex_, worker in s.miners.items() if worker == seat]


def places(s: Mars, seat: int) -> list[str]:
    """Everywhere that the player's Colonists can be."""
    return [*open_areas(s, seat), WORKING, *RED, *mines(s, seat)]


def sick(s: Mars, seat: int, place: str) -> int:
    return chapter(s).sick[seat].get(place, 0)


def immune(s: Mars, seat: int, place: str) -> int:
    return chapter(s).immune[seat].get(place, 0)


def standing(s: Mars, seat: int, place: str) -> int:
    """Those who are not infected, vaccinated or not."""
    player = s.players[seat]
    if place in AREAS:
        return chapter(s).home[seat][AREAS.index(place)]
    if place == WORKING:
        there = player.working
    elif place in ACTIONS:
        there = player.posted[RED.index(place)]
    else:
        there = int(s.miners.get(NAMED[place], -1) == seat)
    return there - sick(s, seat, place)


def well(s: Mars, seat: int, place: str) -> int:
    """Those who could fall ill."""
    return standing(s, seat, place) - immune(s, seat, place)


def all_well(s: Mars, seat: int) -> dict[str, int]:
    """Everywhere that somebody could fall ill, and how many: `well` of all places, counted at once."""
    here, player = chapter(s), s.players[seat]
    ill, safe, home = here.sick[seat], here.immune[seat], here.home[seat]
    found = {}
    for area, number in zip(AREAS, home, strict=True):
        if number and (there := number - safe.get(area, 0)):
            found[area] = there
    for place, number in ((WORKING, player.working), *zip(RED, player.posted, strict=True)):
        if number and (there := number - ill.get(place, 0) - safe.get(place, 0)):
            found[place] = there
    for hex_, worker in s.miners.items():
        if worker == seat and NAME[hex_] not in ill and NAME[hex_] not in safe:
            found[NAME[hex_]] = 1
    return found


def of(s: Mars, seat: int, place: str, status: str) -> int:
    """How many Colonists of a status are there."""
    return {WELL: well, SICK: sick, IMMUNE: immune}[status](s, seat, place)


def beds(s: Mars, seat: int, area: str) -> int:
    """Free slots of an area."""
    return SLOTS[AREAS.index(area)] - standing(s, seat, area) - sick(s, seat, area)


def infected(s: Mars) -> int:
    """All infected Colonists (OMAI-2-11)."""
    return sum(sum(one.values()) for one in chapter(s).sick)


def active(s: Mars) -> int:
    """All Colonists outside the supplies; R-33: the vaccinated ones, too."""
    return sum(FIGURES.colonists - player.reserve for player in s.players)


# -- Changes ----------------------------------------------------------------------------------------------


def change(counts: dict[str, int], place: str, by: int) -> None:
    """More or fewer at a place; places without anybody are not kept."""
    there = counts.get(place, 0) + by
    if there:
        counts[place] = there
    else:
        counts.pop(place, None)


def put(s: Mars, seat: int, area: str, status: str, number: int = 1) -> None:
    """Colonists of a status lie down or stand in an area of the Living Quarters, or leave it.

    How many stand and lie at home altogether is counted by the base game.
    """
    here = chapter(s)
    if status == SICK:
        change(here.sick[seat], area, number)
        return
    here.home[seat][AREAS.index(area)] += number
    if status == IMMUNE:
        change(here.immune[seat], area, number)


def lay_down(s: Mars, seat: int, place: str, number: int = 1) -> None:
    """So many who were well are infected."""
    here, player = chapter(s), s.players[seat]
    change(here.sick[seat], place, number)
    if place in AREAS:
        here.home[seat][AREAS.index(place)] -= number
        player.quarters -= number
        player.lying += number


def stand_up(s: Mars, seat: int, place: str) -> None:
    """An infected Colonist is well again."""
    lay_down(s, seat, place, -1)


# -- Words ------------------------------------------------------------------------------------------------


def place_words(place: str) -> str:
    if place == AREAS[0]:
        return say("the first room of the Living Quarters")
    if place in AREAS:
        return say("row {n} of the Living Quarters", n=place[-1])
    if place == WORKING:
        return say("the Working Area")
    if place in ACTIONS:
        return action_noun(place)
    return say("the Mine on {hex}", hex=hex_noun(NAMED[place]))


class Somebody(NamedTuple):
    """A Colonist of a player, in a place."""

    owner: int
    place: str


def whose_words(seat: int, place: str) -> str:
    return say("{player}: {place}", player=player_noun(seat), place=place_words(place))


def places_on_board(seat: int, place: str) -> tuple[str, ...]:
    """A place with Colonists of a seat on the board: its row among the wards, an action, a Mine."""
    row = f"ward:{seat}-{place}"
    if place in ACTIONS:
        return (row, f"action:{place}")
    return (row, f"hex:{place}") if place in NAMED else (row,)
