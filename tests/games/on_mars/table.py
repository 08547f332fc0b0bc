"""Positions for rule tests: a known colony, with everything that luck decides laid out by hand."""

from __future__ import annotations

import tomllib
from typing import Any

from perilune.engine import Option
from perilune.games.on_mars import GAME
from perilune.games.on_mars.box.content import FOLDER, RESOURCES
from perilune.games.on_mars.setup import Options
from perilune.games.on_mars.state import SHELTER_OF, Mars, Player
from perilune.games.on_mars.surface import HEX, NAME, STARTING
from perilune.testing.played import Played

DEFAULTS: dict[str, Option] = {"boost": 0, "bot-after": "stay", "csu-shelter": "skip", "csu-ship": "skip"}


def ids(file: str, table: str) -> list[str]:
    """The entries of one content file: those of the base game stand apart from those of the chapters."""
    found = tomllib.loads((FOLDER / f"{file}.toml").read_text())[table]
    return [str(entry["id"]) for entry in found]


def at(q: int, r: int) -> int:
    """The hex with these coordinates."""
    return HEX[q, r]


def name(q: int, r: int) -> str:
    """What players call the hex with these coordinates."""
    return NAME[HEX[q, r]]


def colony(seats: int = 2, side: str = "colony", mode: str = "base", **options: Any) -> Mars:
    """Seat 0 is to act, on the side named; the others wait on the other side. No Missions are in play."""
    s = GAME.setup(mode, seats, Options(**options), 1)
    for hex_, kind in zip(STARTING, ("generator", "water", "greenhouse", "oxygen"), strict=True):
        s.buildings[hex_] = kind
    first = 5 if side == "colony" else 1
    for seat, player in enumerate(s.players):
        player.space = first if seat == 0 else (1 if first == 5 else 5) + seat - 1
        player.goals = []
    s.missions, s.left = (), []
    s.rewards = ("LR2", "LR2", "LR2", "LR2")
    s.stacks = {kind: [1] * 8 for kind in s.stacks}
    s.phase, s.queue = "menu", [0]
    return s


def me(s: Mars) -> Player:
    return s.players[0]


def have(player: Player, **amounts: int) -> None:
    """Put Resources and Crystals into a player's store; what is not named is set to 0."""
    player.storage = [amounts.pop(kind, 0) for kind in RESOURCES]
    player.crystals = amounts.pop("crystal", 0)
    assert not amounts


def build(s: Mars, kind: str, *hexes: tuple[int, int], owner: int | None = None) -> None:
    """Put Buildings on the map."""
    for q, r in hexes:
        s.buildings[at(q, r)] = kind if owner is None else SHELTER_OF[owner]
        if owner is not None:
            s.players[owner].shelters -= 1


def upgraded(s: Mars, seat: int, blueprint: str, q: int, r: int) -> None:
    """Put a player's marker on a Building."""
    s.players[seat].built[blueprint] = at(q, r)
    s.markers[at(q, r)] = blueprint


def mission(s: Mars, which: str, left: int) -> None:
    s.missions += (which,)
    s.left.append(left)


def play(s: Mars, seats: int | None = None) -> Played[Mars]:
    return Played(GAME, s, s.mode, seats or len(s.players))


def do(p: Played[Mars], *first: Option, **answers: Any) -> Played[Mars]:
    """Give the first answers, then go on as long as a question has an answer here, by its kind.

    A list is used up one by one; a question with a single answer is not asked, so an answer may be left over.
    Boosts, Bots beside new Buildings and the update's offers are declined unless they are named.
    """
    for option in first:
        p.match.play(option, p.asked.seat)
    left = {kind.replace("_", "-"): list(a) if isinstance(a, list) else a for kind, a in answers.items()}
    while p.match.choice is not None:
        kind = p.asked.kind
        if kind in left:
            answer = left[kind].pop(0) if isinstance(left[kind], list) else left.pop(kind)
            if not left.get(kind, True):
                del left[kind]
        elif kind in DEFAULTS:
            answer = DEFAULTS[kind]
        else:
            break
        p.match.play(answer, p.asked.seat)
    return p


def change(before: Mars, after: Mars) -> dict[str, int]:
    """What seat 0 has more of: Resources, Crystals in the bay, OP, Colonists at home."""
    then, now = before.players[0], after.players[0]
    kinds = ("mineral", "battery", "water", "plant", "oxygen")
    more = {kind: b - a for kind, a, b in zip(kinds, then.storage, now.storage, strict=True)}
    more |= {"crystal": now.bay - then.bay, "op": now.op - then.op, "colonist": now.quarters - then.quarters}
    return {kind: number for kind, number in more.items() if number}


def roomy(side: str = "colony") -> Mars:
    """A position in which nothing is lost for want of room."""
    s = colony(2, side)
    have(me(s))
    me(s).shelters = 0
    return s


def drive_onto(s: Mars, tile: str) -> Played[Mars]:
    """The Rover enters a hex with the tile and takes it."""
    s.tiles[at(0, 1)] = tile
    return do(play(s), "control", move="rover", rover_to=name(0, 1), collect="all")


TYPES = {
    "mine": "construction-yard metal-deposit mineral-mine biolab",
    "generator": "automated-production wind-turbines radar builder-drone beacon",
    "water": "private-ship moisture-vaporator research-lab aqueduct",
    "greenhouse": "biomarket hydroponic-farm eco-resort trade-market",
    "oxygen": "oxygen-tank concentrator recycling-bots aerial-elevator",
    "shelter": "casino gym library command-center",
}
"""The Blueprints of each Building type."""


def greenhouse_beside(own: str = "", foreign: str = "1a", seats: int = 2) -> Mars:
    """A lone Greenhouse within reach, to be joined on (-4, 0)."""
    s = colony(seats)
    build(s, "greenhouse", (-4, -1))
    have(me(s), water=1)
    if own:
        me(s).lab["greenhouse-tech"] = own
    if foreign:
        s.players[1].lab["greenhouse-tech"] = foreign
    return s


def shuttle_phase(s: Mars, to: str, length: int = 1) -> Mars:
    s.phase, s.queue = "shuttle", []
    s.shuttle.to, s.shuttle.length = to, length  # type: ignore[assignment]
    return s
