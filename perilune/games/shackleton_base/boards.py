"""What lies on the corporations' boards: one state each, there only if the corporation is in play.

They stand together because the table's state needs their types; everything else about a corporation is in its
own file. Lists by agency are in the order of seats (LUNA-1 is the second one in a solo game).
"""

from __future__ import annotations

from perilune.engine import State


class SkyWatchBoard(State):
    """2.12: where the markers stand, which Defense slots are open, and the Impact tile on the centre hex."""

    markers: list[int]
    open: tuple[str, ...]
    impact: str
    revealed: bool = False
    put_away: list[str] = []


class MiningBoard(State):
    """MM: Helium-3, the freighter slots still free, and whose marker lies where."""

    helium: list[int]
    free: tuple[str, ...]
    markers: dict[str, int] = {}


class SeleniumBoard(State):
    """SR: samples of three kinds in the bag, on display and with the agencies; research tiles."""

    bag: list[int]
    display: list[int]
    samples: list[tuple[int, int, int]]
    deck: list[str]
    shown: tuple[str, ...]
    taken: list[tuple[str, ...]]
    swapping: tuple[int, ...] = ()


class ArtemisBoard(State):
    """AT: tourists in the supply and in the lounges; tour tiles; tourists served."""

    supply: int
    lounges: list[int]
    served: list[int]
    deck: list[str]
    shown: tuple[str, ...]
    taken: list[tuple[str, ...]]


class EvergreenBoard(State):
    """EF: plants, greenhouses by sector, how many tiles are left, how many each has grown."""

    plants: list[int]
    left: int
    grown: list[int]
    greenhouses: dict[str, int] = {}


class RoboticsBoard(State):
    """RO: circuits, robots still in the rack, and by agency where the others stand: 0 basic, 1 advanced."""

    circuits: list[int]
    rack: list[int]
    robots: list[dict[str, int]]
    advanced: list[int]


class MarsBoard(State):
    """TM: fuel, and the owners of the pieces in the seat and pad rows, from the left."""

    fuel: list[int]
    places: int
    seats: list[tuple[int, ...]]
    pads: list[tuple[int, ...]]
    modules: list[tuple[str, ...]]
