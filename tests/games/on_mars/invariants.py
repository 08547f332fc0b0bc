"""What holds after every answer of every game (the specification's I-01 to I-18)."""

from __future__ import annotations

from collections import Counter

from perilune.games.on_mars.box.content import FIGURES, RED
from perilune.games.on_mars.hooks import hooks
from perilune.games.on_mars.rules.action_spaces import crowd
from perilune.games.on_mars.state import (
    Mars,
    depot_room,
    markers_left,
    quarters_limit,
    storage_limit,
)
from perilune.games.on_mars.surface import DISTANCE, MINE
from tests.games.on_mars.chapters.blackout import invariants as blackout
from tests.games.on_mars.chapters.invasion import invariants as invasion
from tests.games.on_mars.chapters.monolith import invariants as monolith
from tests.games.on_mars.chapters.outbreak import invariants as outbreak

OF_CHAPTER = {
    "invasion": invasion.check,
    "outbreak": outbreak.check,
    "blackout": blackout.check,
    "monolith": monolith.check,
}


def check(s: Mars, before: Mars | None = None) -> None:
    """All invariants of one position, and of the step from the one before."""
    pieces(s)
    stores(s)
    the_map(s)
    cards(s)
    tracks(s)
    if s.mode in OF_CHAPTER:
        OF_CHAPTER[s.mode](s)
    if before is not None:
        only_down(before, s)


def pieces(s: Mars) -> None:
    """I-01, I-02, I-05."""
    for seat, player in enumerate(s.players):
        on_mines = sum(worker == seat for worker in s.miners.values())
        everywhere = player.quarters + player.working + player.reserve + sum(player.posted) + on_mines
        everywhere += player.lying
        everywhere += hooks(s).colonists_elsewhere(s, seat)
        assert everywhere == FIGURES.colonists
        assert min(player.quarters, player.working, player.reserve, *player.posted) >= 0
        assert len(player.bots) <= FIGURES.bots
        assert player.depot_ships + player.hangar <= FIGURES.ships
        assert player.hangar >= 0
        assert 0 <= player.shelters <= 4
        assert markers_left(player) >= 0
        assert len(player.cubes) == len({*player.cubes}) <= 5
    assert all(crowd(s, action) <= FIGURES.slots for action in RED)


def stores(s: Mars) -> None:
    """I-03, I-04."""
    on_contracts = sum(items[-1] for player in s.players for items in player.contracts.values())
    held = sum(player.crystals + player.bay for player in s.players)
    held += hooks(s).holds(s).get("Crystals", 0)
    in_warehouse = s.warehouse[0] if hooks(s).columns[0] == "crystal" else 0
    all_crystals = s.supply + in_warehouse + sum(s.crystals.values()) + held + on_contracts
    assert all_crystals + s.delivered_crystals == FIGURES.crystals
    assert s.supply >= 0
    assert all(0 < number <= FIGURES.crystals_on_hex for number in s.crystals.values())
    assert not s.crystals.keys() & s.buildings.keys()
    for player in s.players:
        assert all(0 <= number <= storage_limit(player) for number in player.storage)
        assert player.crystals >= 0
        assert player.bay >= 0
        assert depot_room(player) >= 0
        assert player.quarters + player.lying <= quarters_limit(player)


def the_map(s: Mars) -> None:
    """I-07, I-08."""
    there = Counter(s.buildings.values())
    for kind, stack in s.stacks.items():
        assert len(stack) + there[kind] == (7 if kind == "hospital" else 9)
    for seat, player in enumerate(s.players):
        assert there[f"shelter-{seat}"] + player.shelters == FIGURES.shelters
    assert not s.buildings.keys() & s.tiles.keys()
    for hex_ in s.buildings:
        assert any(0 < DISTANCE[hex_][other] <= 2 for other in s.buildings)
    assert s.markers.keys() <= s.buildings.keys()
    assert not s.markers.keys() & s.miners.keys()
    assert all(s.buildings[hex_] == "mine" for hex_ in s.miners)


def alone(s: Mars) -> None:
    """I-07, between two steps: one piece a hex, none on an Advanced Building."""
    found = Counter([bot for player in s.players for bot in player.bots] + [*s.miners])
    found.update(player.rover for player in s.players if player.rover != MINE)
    if s.mode == "invasion":
        found.update(invasion.pieces(s))
    assert all(number == 1 for number in found.values()), found
    assert not found.keys() & s.markers.keys()


def cards(s: Mars) -> None:
    """I-09, I-10, I-11."""
    for player in s.players:
        assert len({*player.lab.values()}) == len(player.lab)
    spaces = [player.space for player in s.players if player.space]
    assert len({*spaces}) == len(spaces)
    players = s.players
    blueprints = [
        card for row in (s.deck_one, s.deck_three, s.discard, *s.rows, s.aside) for card in row if card
    ]
    blueprints += [card for player in players for card in (*player.blueprints, *player.built)]
    people = [card for card in (*s.display, *s.contracts, *s.contracts_aside) if card]
    people += [card for one in players for card in (*one.scientists, *one.contracts, *one.completed)]
    goals = s.undealt_goals + [goal for player in players for goal in (*player.goals, *player.reached)]
    tiles = [tile for tile in (*s.exploration, *s.discoveries, *s.tiles.values()) if tile]
    tiles += [tile for player in players for tile in player.tiles]
    lists = [blueprints, people, goals, tiles]
    for found in lists:
        assert len(found) == len({*found})
    for player in s.players:
        assert {card for card, hex_ in player.built.items() if s.markers[hex_] == card} == {*player.built}


def tracks(s: Mars) -> None:
    """I-06."""
    assert all(s.level <= row <= min(s.level + 1, FIGURES.levels) for row in s.tracks)


def only_down(before: Mars, s: Mars) -> None:
    """I-12; tiles of the Lab only move on (I-09)."""
    assert all(now <= then for then, now in zip(before.left, s.left, strict=True))
    assert 0 <= s.remaining <= before.remaining
    assert s.level - before.level in (0, 1)
    if s.mode in ("monolith", "outbreak"):  # Data Wipe moves a tile back; R-76
        return
    for then, now in zip(before.players, s.players, strict=True):
        assert all(now.lab[tech][0] >= space[0] for tech, space in then.lab.items())
