"""What players choose before the first month: home or character, the planets' places, agendas (AN-4)."""

from __future__ import annotations

from typing import Final

from perilune.engine import Choice, Deed, Option, Question, Script, reveal, say, shuffle, tell
from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.box.kinds import WEEKS
from perilune.games.astronavigators.rules.agendas import agendas_of
from perilune.games.astronavigators.rules.decks import keep_one
from perilune.games.astronavigators.rules.orrery import ORBITS, PLANETS
from perilune.games.astronavigators.rules.tiles import take_tile
from perilune.games.astronavigators.state import Table, clockwise
from perilune.games.astronavigators.words import nouns
from perilune.parts.moments import Total

Picked = tuple[str, tuple[int, ...]]
PLANET_PICKED = Total("planet-picked")
"""A planet and its spots that somebody else than the player has picked; nothing if nobody has."""
NOBODYS: Final[Picked] = ("", ())


class ContinentTaken(Deed, frozen=True):
    continent: nouns.Continent
    says = "{seat} comes from {continent}."


class CharacterPicked(Deed, frozen=True):
    """Kept in secret until all have one."""

    character: nouns.Character
    says = ("{seat} picks {character}.", "{seat} picks a character.")


class CharacterMet(Deed, frozen=True):
    character: nouns.Character
    says = "{seat} is {character}."


class PlanetPlaced(Deed, frozen=True):
    """On the orrery, before the first month."""

    planet: nouns.Planet
    spot: int
    says = "{seat} places {planet} at {angle}°."

    def parts(self) -> dict[str, str]:
        return super().parts() | {"angle": f"{ORBITS[self.planet].angle(self.spot):g}"}


class AgendaKept(Deed, frozen=True):
    """In secret."""

    agenda: nouns.Agenda
    says = ("{seat} keeps {agenda}.", "{seat} keeps a hidden agenda.")


def continent_words(s: Table, choice: Choice, option: Option) -> str:
    nk = str(CONTENT.continents[option].nk)
    return say("{continent} ({nk} knowledge)", continent=nouns.continent(option), nk=nk)


def character_words(s: Table, choice: Choice, option: Option) -> str:
    who = CONTENT.characters[option]
    return say(
        "{character} of {continent}: {line}",
        character=nouns.character(option),
        continent=CONTENT.continents[who.continent].name,
        line=nouns.in_words(who),
    )


CONTINENT = Question(
    "continent",
    rule="AN-4.1-c",
    asks="Which continent do you come from?",
    waiting="chooses a continent",
    hint="Your home decides where you begin and which sky you see. Europe, the Americas and Africa are one "
    "flight from the launch pad.",
    option=continent_words,
    places=lambda s, choice, option: [f"continent:{option}", f"square:{CONTENT.continents[option].home}"],
)


def _asks_character(s: Table, choice: Choice) -> str:
    if len(s.players) == 1:
        return say("Who do you want to be?")
    return say("Who do you want to be? The others will not know until everybody has chosen.")


CHARACTER = Question(
    "character",
    rule="AN-4.2-a",
    asks=_asks_character,
    waiting="chooses a character",
    hint="Each character is better than others at one thing.",
    option=character_words,
)
PLANET = Question(
    "planet",
    rule="AN-4.3-a",
    asks="Which planet do you place on the orrery?",
    waiting="places a planet",
    hint="Planets near the Sun's side of the orrery cannot be seen.",
    option=lambda s, choice, option: nouns.planet(option),
)
SPOT = Question(
    "spot",
    rule="AN-4.3-a",
    asks="Where on its orbit does {planet} begin?",
    parts=lambda s, choice: {"planet": nouns.planet(choice.about)},
    waiting="places a planet",
    hint="Every orbit has its own ring of spots.",
    option=lambda s, choice, option: say("At {angle}°", angle=f"{ORBITS[choice.about].angle(option):g}"),
    places=lambda s, choice, option: [f"spot:{option}"],
)
AGENDA = Question(
    "agenda",
    rule="AN-4.2-d",
    asks="Which hidden agenda do you keep? Only you will know.",
    waiting="chooses a hidden agenda",
    hint="An agenda is a private goal. Done and revealed in time, it helps your flight and scores a point.",
    option=lambda s, choice, option: say(
        "{agenda}: {line}", agenda=nouns.agenda(option), line=nouns.in_words(CONTENT.agendas[option])
    ),
)


def choose_continent(s: Table, seat: int) -> Script:
    """AN-4.1-c: players pick different continents, in seat order."""
    taken = {player.continent for player in s.players}
    continent = yield CONTINENT(seat, [one for one in CONTENT.continents if one not in taken])
    settle(s, seat, continent)


def settle(s: Table, seat: int, continent: str) -> None:
    """AN-4.1-c, AN-4.1-d, R-27: die and token go home, which counts as visited and pays its value."""
    player, home = s.players[seat], CONTENT.continents[continent]
    player.continent, player.square, player.nk = continent, home.home, home.nk
    player.visited = (continent,)
    tell(s, ContinentTaken, seat, continent)


def first_by_knowledge(s: Table) -> int:
    """AN-4.1-f, R-07: the highest start, then the alphabet."""

    def rank(seat: int) -> tuple[int, str]:
        player = s.players[seat]
        return -player.nk, CONTENT.continents[player.continent].name

    return min(range(len(s.players)), key=rank)


def deal_first_cards(s: Table) -> None:
    """AN-4.1-b: one card face up in each week; from now on the next card of the deck is visible."""
    for week in WEEKS:
        s.weeks[week].append(s.deck.pop())
    reveal(s)


def take_home_tiles(s: Table) -> None:
    """AN-4.1-d: the continent piles are turned up, and everybody takes the tile of the own home."""
    for seat in clockwise(s, s.first):
        take_tile(s, s.players[seat], s.players[seat].continent)
    reveal(s)


def choose_character(s: Table, seat: int) -> Script:
    """AN-4.2-a: two cards, of which one is kept in secret and the other shuffled back."""
    offered = s.characters[-CONTENT.drawn :]
    who = s.players[seat].character = yield from keep_one(s, seat, CHARACTER, s.characters, offered)
    tell(s, CharacterPicked, seat, who, to=(seat,))
    tell(s, CharacterPicked, seat, "", but=(seat,))


def meet_characters(s: Table) -> None:
    """AN-4.2-a, AN-4.2-b: all show their characters and move in, and the first cards are dealt."""
    for seat in clockwise(s, s.first):
        tell(s, CharacterMet, seat, s.players[seat].character)
        settle(s, seat, CONTENT.characters[s.players[seat].character].continent)
    deal_first_cards(s)


def placing_order(s: Table) -> list[int]:
    """AN-4.3-a, AN-4.3-d: from the last to choose a character, clockwise, once for each unplaced planet."""
    seats = clockwise(s, s.first)
    return [seats[turn % len(seats)] for turn in range(len(ORBITS) - len(s.spots))]


def place_planet(s: Table, seat: int) -> Script:
    """AN-4.3-a: any planet that does not lie yet, on any spot of its orbit."""
    planet, spots = PLANET_PICKED(s, s.rules.in_play, NOBODYS)
    if not planet:
        planet = yield PLANET(seat, [one for one in PLANETS if one not in s.spots])
        spots = tuple(range(ORBITS[planet].spots))
    s.spots[planet] = yield SPOT(seat, spots, planet)
    tell(s, PlanetPlaced, seat, planet, s.spots[planet])


def open_piles(s: Table) -> None:
    """AN-4.3-c, R-52: planet deck and continent piles are turned up; everybody takes the home tile."""
    shuffle(s, s.planet_deck)
    s.planet_up = bool(s.planet_deck)
    take_home_tiles(s)


def choose_agenda(s: Table, seat: int) -> Script:
    """AN-4.2-d, AN-4.3-a: one of the character's agendas is kept in secret, the others leave the game."""
    player = s.players[seat]
    player.agenda = yield AGENDA(seat, agendas_of(s, player.character))
    tell(s, AgendaKept, seat, player.agenda, to=(seat,))
    tell(s, AgendaKept, seat, "", but=(seat,))
