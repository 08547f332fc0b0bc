"""Positions of chapter 2: a colony in which it is known who is where, and who is ill."""

from __future__ import annotations

from perilune.games.on_mars import GAME
from perilune.games.on_mars.box.content import RED
from perilune.games.on_mars.chapters.outbreak.cards import CARDS
from perilune.games.on_mars.chapters.outbreak.mode import OutbreakOptions
from perilune.games.on_mars.chapters.outbreak.state import Crew, crew
from perilune.games.on_mars.chapters.outbreak.state import chapter as here
from perilune.games.on_mars.chapters.outbreak.wards import AREAS
from perilune.games.on_mars.state import Mars
from perilune.games.on_mars.surface import NAMED
from perilune.testing.played import Played
from tests.games.on_mars.table import at, build, have

SHELTERS = ((-2, -1), (2, 1), (2, -3), (-2, 3))


def ill_colony(seats: int = 2, side: str = "colony", hard: bool = False) -> Mars:
    """Seat 0 is to act; the others wait on the other side. Nobody is infected, nobody has Medicine."""
    s = GAME.setup("outbreak", seats, OutbreakOptions(hard=hard), 1)
    s.buildings |= {at(0, -2): "generator", at(0, 2): "water", at(-2, 1): "greenhouse", at(2, -1): "oxygen"}
    first = 5 if side == "colony" else 1
    for seat, company in enumerate(crew(s)):
        company.space = first if seat == 0 else (1 if first == 5 else 5) + seat - 1
        company.goals, company.medicine = [], 0
    s.rewards = ("OR1",) * 4
    s.stacks = {kind: [0 if kind == "hospital" else 1] * len(stack) for kind, stack in s.stacks.items()}
    s.phase, s.queue, s.round = "menu", [0], 2
    here(s).goals = ("five-hospitals", "two-vaccines")
    next_card(s, "I15")
    return s


def next_card(s: Mars, card: str) -> None:
    here(s).deck = [*(one for one in CARDS if one not in (card, *here(s).out)), card]


def me(s: Mars) -> Crew:
    return crew(s)[0]


def rooms(s: Mars, seat: int, *areas: tuple[int, int]) -> None:
    """Who is at home, area by area: (well, infected). Opens Shelters as needed; the rest is in supply."""
    company = s.players[seat]
    spots = ((-4, 0), (-4, 2), (-5, 2), (-6, 4)) if seat == 0 else ((4, 0), (4, -2), (5, -2), (6, -4))
    for spot in spots[: len(areas) - 1]:
        build(s, "", spot, owner=seat)
    company.quarters, company.lying = sum(one for one, _ in areas), sum(ill for _, ill in areas)
    here(s).home[seat] = [one for one, _ in areas] + [0] * (len(AREAS) - len(areas))
    here(s).sick[seat] = {AREAS[n]: ill for n, (_, ill) in enumerate(areas) if ill}
    count_supply(s, seat)


def away(s: Mars, seat: int, place: str, well: int = 0, ill: int = 0) -> None:
    """Colonists of the supply stand or lie at work, on an Action space or on a Mine."""
    company = s.players[seat]
    if place == "working":
        company.working += well + ill
    elif place in RED:
        company.posted[RED.index(place)] += well + ill
    else:
        assert well + ill == 1
        s.miners[NAMED[place]] = seat
    if ill:
        here(s).sick[seat][place] = ill
    count_supply(s, seat)


def count_supply(s: Mars, seat: int) -> None:
    company = s.players[seat]
    on_mines = sum(worker == seat for worker in s.miners.values())
    out = company.quarters + company.lying + company.working + sum(company.posted) + on_mines
    company.reserve = 12 - out


def vaccinate(s: Mars, seat: int, place: str) -> None:
    """A Colonist who stands there has a Vaccine."""
    here(s).vaccines -= 1
    here(s).immune[seat][place] = here(s).immune[seat].get(place, 0) + 1


def table(s: Mars) -> Played[Mars]:
    return Played(GAME, s, "outbreak", len(s.players))


def turn(s: Mars, card: str = "I15", seat: int = 0) -> Played[Mars]:
    """The turn of a seat begins with this card."""
    next_card(s, card)
    s.phase, s.queue = "turn", [seat]
    return table(s)


def turn_end(s: Mars, seat: int = 0) -> Played[Mars]:
    """The turn of a seat is over; the disease spreads. Another turn would follow."""
    s.phase, s.queue = "close", [seat, 1 - seat]
    return table(s)


def poor(s: Mars) -> None:
    """Nobody has anything, so that the menu is short."""
    for company in s.players:
        have(company)
