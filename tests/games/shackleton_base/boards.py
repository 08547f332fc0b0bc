"""The corporations' boards in a test: what lies on them, and positions that begin with something there."""

from __future__ import annotations

from perilune.games.shackleton_base.corporations import (
    Table,
    artemis_tours,
    evergreen_farms,
    moon_mining,
    space_robotics,
    to_mars,
)
from perilune.games.shackleton_base.corporations.selenium_research import box as selenium_research
from perilune.testing import Played
from tests.games.shackleton_base.table import give, last_maintenance, play, table

artemis = artemis_tours.board_of
evergreen = evergreen_farms.board_of
mars = to_mars.board_of
mining = moon_mining.board_of
robotics = space_robotics.board_of
selenium = selenium_research.board_of


def activate(s: Table, corporation: str) -> Played[Table]:
    """A Scientist of seat 0 activates a token next to its Habitat in I1."""
    s.tokens = {"V09": corporation}
    return play(s).by(0, "scientist:R2-A")


def ending(s: Table) -> dict[str, int]:
    if s.sky_watch is not None:
        s.sky_watch.open = ()
    give(s, 0, credits=s.agencies[0].credits + 20, titanium=s.agencies[0].titanium)
    return play(last_maintenance(s)).s.agencies[0].sheet


def samples(s: Table, basalt: int = 0, anorthosite: int = 0, ice: int = 0, who: int = 0) -> Table:
    board = selenium(s)
    board.samples[who] = (basalt, anorthosite, ice)
    for kind, number in enumerate((basalt, anorthosite, ice)):
        board.bag[kind] -= number
    return s


def tiles(s: Table, *shown: str) -> Table:
    board = selenium(s)
    everything = [*board.shown, *board.deck]
    board.shown = shown
    board.deck = [tile for tile in everything if tile not in shown]
    return s


def tourists(s: Table, number: int, who: int = 0) -> Table:
    artemis(s).lounges[who] += number
    artemis(s).supply -= number
    return s


def tours(s: Table, *shown: str) -> Table:
    board = artemis(s)
    everything = [*board.shown, *board.deck]
    board.shown = shown
    board.deck = [tour for tour in everything if tour not in shown]
    return s


def resort(players: int = 2) -> Table:
    return table(players, "artemis-tours", "moon-mining")


def farm(players: int = 2, plants: int = 0) -> Table:
    s = table(players, "evergreen-farms", "moon-mining")
    evergreen(s).plants[0] = plants
    return s


def works(circuits: int = 0, **robots: int) -> Table:
    s = table(2, "space-robotics", "moon-mining")
    board = robotics(s)
    board.circuits[0] = circuits
    board.robots[0] = dict(robots)
    board.rack[0] -= len(robots)
    board.advanced[0] = sum(robots.values())
    return s


def port(fuel: int = 0) -> Table:
    s = table(2, "to-mars", "moon-mining")
    mars(s).fuel[0] = fuel
    return s
