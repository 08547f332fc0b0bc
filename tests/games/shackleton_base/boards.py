"""The corporations' boards in a test: what lies on them, and positions that begin with something there."""

from __future__ import annotations

from perilune.games.shackleton_base.boards import (
    ArtemisBoard,
    EvergreenBoard,
    MarsBoard,
    MiningBoard,
    RoboticsBoard,
    SeleniumBoard,
)
from perilune.games.shackleton_base.state import Base
from perilune.testing import Played
from tests.games.shackleton_base.table import give, last_maintenance, play, table


def mining(s: Base) -> MiningBoard:
    assert s.mining is not None
    return s.mining


def selenium(s: Base) -> SeleniumBoard:
    assert s.selenium is not None
    return s.selenium


def artemis(s: Base) -> ArtemisBoard:
    assert s.artemis is not None
    return s.artemis


def evergreen(s: Base) -> EvergreenBoard:
    assert s.evergreen is not None
    return s.evergreen


def robotics(s: Base) -> RoboticsBoard:
    assert s.robotics is not None
    return s.robotics


def mars(s: Base) -> MarsBoard:
    assert s.mars is not None
    return s.mars


def activate(s: Base, corporation: str) -> Played[Base]:
    """A Scientist of seat 0 activates a token next to its Habitat in I1."""
    s.tokens = {"V09": corporation}
    return play(s).by(0, "scientist:R2-A")


def ending(s: Base) -> dict[str, int]:
    if s.sky_watch is not None:
        s.sky_watch.open = ()
    give(s, 0, credits=s.agencies[0].credits + 20, titanium=s.agencies[0].titanium)
    return play(last_maintenance(s)).s.agencies[0].sheet


def samples(s: Base, basalt: int = 0, anorthosite: int = 0, ice: int = 0, who: int = 0) -> Base:
    board = selenium(s)
    board.samples[who] = (basalt, anorthosite, ice)
    for kind, number in enumerate((basalt, anorthosite, ice)):
        board.bag[kind] -= number
    return s


def tiles(s: Base, *shown: str) -> Base:
    board = selenium(s)
    everything = [*board.shown, *board.deck]
    board.shown = shown
    board.deck = [tile for tile in everything if tile not in shown]
    return s


def tourists(s: Base, number: int, who: int = 0) -> Base:
    artemis(s).lounges[who] += number
    artemis(s).supply -= number
    return s


def tours(s: Base, *shown: str) -> Base:
    board = artemis(s)
    everything = [*board.shown, *board.deck]
    board.shown = shown
    board.deck = [tour for tour in everything if tour not in shown]
    return s


def resort(players: int = 2) -> Base:
    return table(players, "artemis-tours", "moon-mining")


def farm(players: int = 2, plants: int = 0) -> Base:
    s = table(players, "evergreen-farms", "moon-mining")
    evergreen(s).plants[0] = plants
    return s


def works(circuits: int = 0, **robots: int) -> Base:
    s = table(2, "space-robotics", "moon-mining")
    board = robotics(s)
    board.circuits[0] = circuits
    board.robots[0] = dict(robots)
    board.rack[0] -= len(robots)
    board.advanced[0] = sum(robots.values())
    return s


def port(fuel: int = 0) -> Base:
    s = table(2, "to-mars", "moon-mining")
    mars(s).fuel[0] = fuel
    return s
