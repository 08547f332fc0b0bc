"""Alternative rockets: kept hidden or placed on the map, launch sites and abilities (AN-6.7, AN-8.4)."""

from __future__ import annotations

from typing import Final

from perilune.engine import Choice, Script, reveal, shuffle, tell
from perilune.games.astronavigators.content import CONTENT
from perilune.games.astronavigators.events import RocketKept, RocketPlaced
from perilune.games.astronavigators.kinds import Rocket
from perilune.games.astronavigators.state import Asking, Player, Table, without

DRAW = "draw"
SEARCH = "search"

OWN_ROCKETS: Final = {
    continent: tuple(rocket.id for rocket in CONTENT.rockets.values() if rocket.continent == continent)
    for continent in CONTENT.continents
}
"""AN-8.4-e: the rockets that somebody may look for in the deck; Africa and Antarctica have none."""

PLAIN: Final = Rocket(id="", name="", sites=())
"""A rocket without an ability."""


def gain_rocket(s: Table, seat: int) -> Script:
    """The rocket icon: one of the two top rockets is kept hidden. The deck must not be empty (AN-6.7-a)."""
    rocket = yield from take_rocket(s, seat, 2)
    s.players[seat].hangar += (rocket,)
    tell(s, RocketKept, seat, rocket, to=(seat,))
    tell(s, RocketKept, seat, "", but=(seat,))


def reveal_rocket(s: Table, seat: int) -> Script:
    """The spacecraft icon: the top rocket is shown and its site opens for everybody (AN-8.4-a)."""
    rocket = yield from take_rocket(s, seat, 1)
    sites = CONTENT.rockets[rocket].sites
    s.sites[rocket] = sites[0]
    s.sites[rocket] = yield Choice(seat, "site", sites, rocket)
    tell(s, RocketPlaced, seat, rocket, s.sites[rocket])


def take_rocket(s: Table, seat: int, number: int) -> Asking[str]:
    """One of the top rockets, or of those of the own continent found by a search; the rest is shuffled back.

    Somebody may hold the rocket that is looked for: then the search finds nothing and the top is drawn.
    """
    player = s.players[seat]
    found: list[str] = []
    if may_search(s, player) and (yield Choice(seat, "rocket-source", (SEARCH, DRAW))) == SEARCH:
        found = [rocket for rocket in s.rockets if rocket in OWN_ROCKETS[player.continent]]
    player.offer = tuple(found or s.rockets[-number:])
    s.rockets = [rocket for rocket in s.rockets if rocket not in player.offer]
    reveal(s)
    rocket: str = yield Choice(seat, "keep-rocket", player.offer)
    s.rockets += without(player.offer, rocket)
    player.offer = ()
    shuffle(s, s.rockets)
    return rocket


def may_search(s: Table, player: Player) -> bool:
    """AN-8.4-e: Solar System: as far as the player can know, a rocket of the own continent is in the deck."""
    return s.solar and any(
        rocket not in s.sites and rocket not in player.hangar for rocket in OWN_ROCKETS[player.continent]
    )


def rockets_here(s: Table, player: Player) -> list[str]:
    """AN-7.2-a: the rockets that can launch the player from this square, own hidden ones included."""
    square = player.square
    return [
        *(rocket for rocket, site in s.sites.items() if site == square),
        *(rocket for rocket in player.hangar if square in CONTENT.rockets[rocket].sites),
    ]


def roll_out(s: Table, seat: int, rocket: str) -> None:
    """AN-8.4-a: a hidden rocket is shown where its owner stands; from now on the site is open to all."""
    player = s.players[seat]
    if rocket in player.hangar:
        player.hangar = without(player.hangar, rocket)
        s.sites[rocket] = player.square
        reveal(s)
        tell(s, RocketPlaced, seat, rocket, player.square)


def ability(s: Table, player: Player) -> Rocket:
    """AN-8.4-b: what the rocket of the last launch can do; only the Solar System knows such abilities."""
    return CONTENT.rockets[player.rocket] if s.solar and player.rocket else PLAIN
