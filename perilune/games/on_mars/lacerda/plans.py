"""About how many turns each line of the Solo Goal still takes: for bots."""

from __future__ import annotations

from collections.abc import Iterator

from perilune.games.on_mars.bots import steps
from perilune.games.on_mars.box.content import CONTRACTS, PLANT, RESEARCH, SOLO_GOALS, TECHS
from perilune.games.on_mars.rules.private_goals import mines_held
from perilune.games.on_mars.state import KIND, Mars, side_of

BOTH_BUILD = 0.6
"""Lacerda builds, too: of what the Colony's next level asks for so much is left to the player."""


def to_lines(s: Mars) -> Iterator[float]:
    """The turns to each line but the lead, 0 for what is fulfilled."""
    assert s.lacerda is not None
    goal, player = SOLO_GOALS[s.lacerda.goal], s.players[0]
    yield BOTH_BUILD * steps.to_level(s, goal.level)
    if goal.contracts:
        yield from to_contracts(s, goal.contracts, goal.both_kinds)
    for contract in goal.named_contracts:
        yield steps.contract(s, 0, contract)
    if goal.private_goals:
        yield 0.0 if player.reached else min(steps.to_goals(s, 0), default=0.0)
    if goal.level_six:
        yield min(steps.technology(player, tech, 6) for tech in TECHS if tech in player.lab)
    if goal.tech_six:
        yield steps.technology(player, goal.tech_six, 6)
    if goal.research:
        yield steps.tiles(s, 0, RESEARCH, goal.research - sum(tile in RESEARCH for tile in player.tiles))
    if goal.shelters:
        yield steps.shelters(player, goal.shelters)
    if goal.mines:
        yield steps.BUILD * max(0, goal.mines - mines_held(s, 0))
    if goal.advanced:
        yield steps.built(s, 0, goal.advanced - len(player.built))
    own = [KIND[s.buildings[hex_]] for hex_ in player.built.values()]
    for kind, number in goal.advanced_of.items():
        yield steps.markers(s, 0, kind, number - own.count(kind))
    for kind, size in goal.complex_of.items():
        yield steps.grown(s, 0, kind, size)
    if goal.scientist:
        yield 0.0 if goal.scientist in player.scientists else steps.HIRE
    if goal.plants:
        yield steps.shelters(player, goal.plants - 1) + 0.5 * max(0, goal.plants - player.storage[PLANT])
    if goal.side:
        yield 0.0 if side_of(player) == goal.side else steps.AWAY


def to_contracts(s: Mars, number: int, both_kinds: bool) -> Iterator[float]:
    """The quickest Contracts, as many as are missing; one of each kind where both are asked for."""
    player = s.players[0]
    at_hand = [card for card in (*player.contracts, *s.display, *s.contracts) if card in CONTRACTS]
    if not both_kinds:
        yield quickest(s, at_hand, number - len(player.completed))
        return
    for works in (True, False):
        done = any(bool(CONTRACTS[card].building) is works for card in player.completed)
        yield quickest(s, [card for card in at_hand if bool(CONTRACTS[card].building) is works], 1 - done)


def quickest(s: Mars, cards: list[str], number: int) -> float:
    return sum(sorted(steps.contract(s, 0, card) for card in cards)[: max(0, number)])
