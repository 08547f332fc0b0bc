"""Positions of chapter 1 for rule tests: a known colony, nothing by luck, the Alien's board as wanted."""

from __future__ import annotations

from typing import Any

from perilune.games.on_mars import GAME
from perilune.games.on_mars.box.content import MATCHING
from perilune.games.on_mars.chapters.invasion.cards import DEFENCES
from perilune.games.on_mars.chapters.invasion.mode import InvasionOptions
from perilune.games.on_mars.chapters.invasion.state import chapter as here
from perilune.games.on_mars.state import Mars
from perilune.games.on_mars.surface import STARTING
from perilune.testing.played import Played
from tests.games.on_mars.table import at

ALIEN = 2
"""The seat of the Alien in these positions, with two Humans."""
ENGINEER = MATCHING["generator"]


def invaded(humans: int = 2, side: str = "colony", **options: Any) -> Mars:
    """Human seat 0 is to act on the side named, the other Humans wait on the other one; nobody holds a
    Defensive Blueprint."""
    s = GAME.setup("invasion", humans + 1, InvasionOptions(**options), 1)
    for hex_, kind in zip(STARTING, ("generator", "water", "greenhouse", "oxygen"), strict=True):
        s.buildings[hex_] = kind
    first = 5 if side == "colony" else 1
    for seat, player in enumerate(s.players):
        player.space = first if seat == 0 else (1 if first == 5 else 5) + seat - 1
        player.goals, player.blueprints = [], []
        s.supply += player.crystals + player.bay - 1
        player.crystals, player.bay = 1, 0
        player.storage = [1] * 5
    here(s).ahead = 0
    s.aside = []
    s.missions, s.left = (), []
    s.rewards = ("LR2", "LR2", "LR2", "LR2")
    s.stacks = {kind: [1] * 8 for kind in s.stacks}
    s.phase, s.queue = "menu", [0]
    return s


def commanded(humans: int = 2, **options: Any) -> Mars:
    """The Alien is to act, between the turns of Human 0 and Human 1; the board is as at set-up."""
    s = invaded(humans, **options)
    s.phase, s.queue = "turn", [1]
    here(s).acting = True
    return s


def defend(s: Mars, seat: int, blueprint: str, q: int, r: int, tech: str = "") -> None:
    """A Defensive Blueprint of a seat, built on a hex, its Technology in a space of the Lab."""
    assert blueprint in DEFENCES
    s.players[seat].built[blueprint] = at(q, r)
    s.markers[at(q, r)] = blueprint
    if tech:
        s.players[seat].lab[{"sentry-bot": "sentry-tech"}.get(blueprint, f"{blueprint}-tech")] = tech


def trooper(s: Mars, q: int, r: int, stunned: bool = False) -> None:
    """A Trooper of those set aside stands on the map."""
    here(s).troopers[at(q, r)] = stunned
    if here(s).aside:
        here(s).aside -= 1
    else:
        here(s).home -= 1


def raised(s: Mars, scheme: str, q: int, r: int, kind: str = "alien-mine") -> None:
    """An Alien Blueprint stands on an Alien Building."""
    put(s, kind, q, r)
    here(s).display.remove(scheme)
    here(s).markers[at(q, r)] = scheme


def put(s: Mars, kind: str, q: int, r: int) -> None:
    """An Alien Building on the map."""
    if at(q, r) in here(s).buildings:
        return
    here(s).buildings[at(q, r)] = kind
    if kind == "alien-shelter":
        here(s).shelters -= 1
    else:
        here(s).mines -= 1


def play(s: Mars) -> Played[Mars]:
    return Played(GAME, s, "invasion", len(s.players) + 1)


def idle(p: Played[Mars]) -> Played[Mars]:
    """The Human who is asked does nothing worth mentioning, and ends the turn."""
    seat = p.asked.seat
    p.by(seat, "control" if "control" in p.offered else "resupply")
    while p.asked.kind != "menu":
        p.by(seat, p.asked.options[0] if p.asked.kind in ("boost", "item") else "done")
    return p.by(seat, "end")


def rest(p: Played[Mars]) -> Played[Mars]:
    """The Alien has done enough, if it is still asked."""
    return p.by(p.asked.seat, "end") if p.asked.kind == "alien" else p


def open_space(s: Mars, space: str) -> None:
    """Unlocked some turns ago."""
    here(s).covers.remove(space)
    here(s).reusable += 1
