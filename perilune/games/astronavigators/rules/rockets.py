"""Alternative rockets: kept hidden or placed on the map, launch sites and abilities (AN-6.7, AN-8.4)."""

from __future__ import annotations

from typing import Final

from perilune.engine import Choice, Deed, Option, Question, Script, reveal, say, tell
from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.box.kinds import Rocket
from perilune.games.astronavigators.rules.decks import search_or_draw
from perilune.games.astronavigators.state import Player, Table, without
from perilune.games.astronavigators.words import nouns

OWN_ROCKETS: Final = {
    continent: tuple(rocket.id for rocket in CONTENT.rockets.values() if rocket.continent == continent)
    for continent in CONTENT.continents
}
"""AN-8.4-e: the rockets that somebody may look for in the deck; Africa and Antarctica have none."""

PLAIN: Final = Rocket(id="", name="", sites=())
"""A rocket without an ability."""


class RocketKept(Deed, frozen=True):
    """A rocket is kept hidden; the others do not learn which."""

    rocket: nouns.Rocket
    says = ("{seat} keeps {rocket} in the hangar.", "{seat} keeps a hidden rocket.")


class RocketPlaced(Deed, frozen=True):
    """A rocket is shown and its launch site opens for everybody."""

    rocket: nouns.Rocket
    square: nouns.Square
    says = "{seat} opens the launch site of {rocket} at {square}."


def rocket_words(s: Table, choice: Choice, option: Option) -> str:
    """What a rocket does for whoever launches with it."""
    rocket, name = CONTENT.rockets[option], nouns.rocket(option)
    if rocket.launch_nk:
        return say("{rocket}: {nk} knowledge at each launch", rocket=name, nk=str(rocket.launch_nk))
    if rocket.regain:
        return say("{rocket}: an abort also gives spent tokens back", rocket=name)
    if rocket.relaunch:
        steps = str(1 + rocket.relaunch)
        return say(
            "{rocket}: flies again at once after an abort, {steps} steps far", rocket=name, steps=steps
        )
    if rocket.calibrates in CONTENT.sets:
        star_set = CONTENT.sets[rocket.calibrates].name
        return say("{rocket}: one more step when you calibrate {set}", rocket=name, set=star_set)
    return say("{rocket}: one more step when you calibrate a lunar token", rocket=name)


ROCKET_SOURCE = Question(
    "rocket-source",
    rule="AN-8.4-e",
    asks="Where does your rocket come from?",
    waiting="gains a rocket",
    hint="Rockets open launch sites closer to you.",
    option={"search": "Take the rocket of your own continent", "draw": "Draw from the rocket deck"},
)
KEEP_ROCKET = Question(
    "keep-rocket",
    rule="AN-8.4-a",
    asks="Which rocket do you take?",
    waiting="chooses a rocket",
    hint="A hidden rocket is yours until you launch with it.",
    option=rocket_words,
)
SITE = Question(
    "site",
    rule="AN-8.4-a",
    asks="Where does {rocket} stand?",
    parts=lambda s, choice: {"rocket": nouns.rocket(choice.about)},
    waiting="chooses a launch site",
    hint="From now on everybody may launch there.",
    option=lambda s, choice, option: nouns.square(option),
)


def gain_rocket(s: Table, seat: int) -> Script:
    """The rocket icon: one of the two top rockets is kept hidden. The deck must not be empty (AN-6.7-a)."""
    player = s.players[seat]
    own, held = own_rockets(s, player), player.hangar
    rocket = yield from search_or_draw(s, seat, ROCKET_SOURCE, KEEP_ROCKET, s.rockets, own, held)
    player.hangar += (rocket,)
    tell(s, RocketKept, seat, rocket, to=(seat,))
    tell(s, RocketKept, seat, "", but=(seat,))


def reveal_rocket(s: Table, seat: int) -> Script:
    """The spacecraft icon: the top rocket is shown and its site opens for everybody (AN-8.4-a, AN-8.4-g)."""
    own, held = own_rockets(s, s.players[seat]), s.players[seat].hangar
    rocket = yield from search_or_draw(s, seat, ROCKET_SOURCE, KEEP_ROCKET, s.rockets, own, held, 1)
    sites = CONTENT.rockets[rocket].sites
    s.sites[rocket] = sites[0]
    s.sites[rocket] = yield SITE(seat, sites, rocket)
    tell(s, RocketPlaced, seat, rocket, s.sites[rocket])


def own_rockets(s: Table, player: Player) -> tuple[str, ...]:
    """AN-8.4-e: Solar System: the own continent's rockets, if for all the player knows one is in the deck."""
    own = OWN_ROCKETS[player.continent] if s.rules.solar else ()
    return own if any(rocket not in s.sites and rocket not in player.hangar for rocket in own) else ()


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
    return CONTENT.rockets[player.rocket] if s.rules.solar and player.rocket else PLAIN
