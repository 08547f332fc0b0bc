"""What is on the table, and the table before the first move (SA-1)."""

from __future__ import annotations

from typing import Annotated

import msgspec

from perilune.engine import Root, State, shuffle
from salvage.box import CARDS, ROUNDS, START_FUEL


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What can be set at a table."""

    rounds: Annotated[
        int, msgspec.Meta(title="Rounds", description="How often everybody goes out.", ge=1, le=8)
    ] = ROUNDS


class Player(State):
    """Cards taken in sight of all and cards drawn unseen, fuel, and this round's bid (None: not yet)."""

    taken: list[str]
    drawn: list[str]
    fuel: int
    bid: int | None = None


class Yard(Root):
    """The deck (its last card is the top), the open wrecks, and who still goes out this round, in order."""

    deck: list[str]
    market: list[str]
    players: list[Player]
    rounds_left: int
    order: list[int]


def setup(mode: str, seats: int, options: Options, chance: int) -> Yard:
    """SA-1: shuffle the wrecks; everybody has a little fuel."""
    players = [Player([], [], START_FUEL) for _ in range(seats)]
    s = Yard([*CARDS], [], players, options.rounds, [], chance=chance)
    shuffle(s, s.deck)
    return s
