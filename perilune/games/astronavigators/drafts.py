"""What players choose before the first month: characters, the planets' places, agendas (AN-4.2, AN-4.3)."""

from __future__ import annotations

from typing import Final

from perilune.engine import Choice, Script, reveal, roll, shuffle, tell
from perilune.games.astronavigators.content import CONTENT
from perilune.games.astronavigators.events import (
    AgendaKept,
    CharacterMet,
    CharacterPicked,
    PlanetPlaced,
    ShadowChosePlanet,
)
from perilune.games.astronavigators.orrery import ORBITS, PLANETS, SECTORS, spots_in
from perilune.games.astronavigators.setup import deal_first_cards, settle
from perilune.games.astronavigators.state import SOLO, Table, clockwise, without
from perilune.games.astronavigators.tiles import take_tile

OFFERED = 2
"""Characters drawn, of which one is kept."""

BASIC_AGENDAS: Final = {
    who: tuple(a.id for a in CONTENT.agendas.values() if a.character == who and a.deck == "basic")
    for who in CONTENT.characters
}
ALL_AGENDAS: Final = {
    who: tuple(a.id for a in CONTENT.agendas.values() if a.character == who) for who in CONTENT.characters
}


def agendas_of(s: Table, character: str) -> tuple[str, ...]:
    """AN-4.2-b, AN-4.3-a: two agendas for each character, a third one in the Solar System."""
    return (ALL_AGENDAS if s.solar else BASIC_AGENDAS)[character]


def choose_character(s: Table, seat: int) -> Script:
    """AN-4.2-a: two cards, of which one is kept in secret and the other shuffled back."""
    player = s.players[seat]
    player.offer, s.characters = s.characters[-OFFERED:], s.characters[:-OFFERED]
    reveal(s)
    player.character = yield Choice(seat, "character", player.offer)
    back = [*s.characters, *without(player.offer, player.character)]
    shuffle(s, back)
    s.characters, player.offer = tuple(back), ()
    tell(s, CharacterPicked, seat, player.character, to=(seat,))
    tell(s, CharacterPicked, seat, "", but=(seat,))


def meet_characters(s: Table) -> None:
    """AN-4.2-a, AN-4.2-b: all show their characters and move in, and the first cards are dealt."""
    for seat in clockwise(s, s.first):
        tell(s, CharacterMet, seat, s.players[seat].character)
        settle(s, seat, CONTENT.characters[s.players[seat].character].continent)
    deal_first_cards(s)
    reveal(s)


def placing_order(s: Table) -> list[int]:
    """AN-4.3-a, AN-4.3-d: from the last to choose a character, clockwise, once for each unplaced planet."""
    seats = clockwise(s, s.first)
    return [seats[turn % len(seats)] for turn in range(len(ORBITS) - len(s.spots))]


def place_planet(s: Table, seat: int) -> Script:
    """AN-4.3-a: any planet that does not lie yet, on any spot of its orbit."""
    if s.mode == SOLO and is_shadows_turn(s):
        yield from place_for_shadow(s, seat)
        return
    planet = yield Choice(seat, "planet", [planet for planet in PLANETS if planet not in s.spots])
    yield from place_on_spot(s, seat, planet, range(ORBITS[planet].spots))


def place_on_spot(s: Table, seat: int, planet: str, spots: range | tuple[int, ...]) -> Script:
    """The player chooses one of the spots for a planet."""
    s.spots[planet] = yield Choice(seat, "spot", tuple(spots), planet)
    tell(s, PlanetPlaced, seat, planet, s.spots[planet])


def is_shadows_turn(s: Table) -> bool:
    """AN-10.3: the Shadow begins, then they take turns."""
    return (len(ORBITS) - len(s.spots)) % 2 == len(PLANETS) % 2


def place_for_shadow(s: Table, seat: int) -> Script:
    """AN-10.3: cards and a die choose the planet and its sector, the player the spot in it."""
    planet = next(p for p in map(_shown, reversed(s.planet_deck)) if p not in s.spots)
    face = roll(s, SECTORS) + 1
    tell(s, ShadowChosePlanet, planet, face)
    yield from place_on_spot(
        s, seat, planet, spots_in(ORBITS[planet], (face - CONTENT.first_month) % SECTORS)
    )


def _shown(card: str) -> str:
    return CONTENT.planet_cards[card].planet


def open_piles(s: Table) -> None:
    """AN-4.3-c, R-52: planet deck and continent piles are turned up; everybody takes the home tile."""
    shuffle(s, s.planet_deck)
    s.planet_up = bool(s.planet_deck)
    for seat in clockwise(s, s.first):
        take_tile(s, s.players[seat], s.players[seat].continent)
    reveal(s)


def choose_agenda(s: Table, seat: int) -> Script:
    """AN-4.2-d, AN-4.3-a: one of the character's agendas is kept in secret, the others leave the game."""
    player = s.players[seat]
    player.agenda = yield Choice(seat, "agenda", agendas_of(s, player.character))
    tell(s, AgendaKept, seat, player.agenda, to=(seat,))
    tell(s, AgendaKept, seat, "", but=(seat,))
