"""What holds after every answer of every game (the specification's I-01 to I-18)."""

from __future__ import annotations

from collections import Counter

from perilune.games.on_mars.box.content import FIGURES, RED
from perilune.games.on_mars.chapters.outbreak import medicine, wards
from perilune.games.on_mars.chapters.outbreak.infection import threatened
from perilune.games.on_mars.hooks import hooks
from perilune.games.on_mars.rules.action_spaces import crowd
from perilune.games.on_mars.state import (
    Blackout,
    Invasion,
    Mars,
    Monolith,
    depot_room,
    markers_left,
    quarters_limit,
    storage_limit,
)
from perilune.games.on_mars.surface import DISTANCE, MINE


def check(s: Mars, before: Mars | None = None) -> None:
    """All invariants of one position, and of the step from the one before."""
    pieces(s)
    stores(s)
    the_map(s)
    cards(s)
    tracks(s)
    if s.outbreak is not None:
        outbreak(s)
    if s.invasion is not None:
        invasion(s, s.invasion)
    if s.blackout is not None:
        blackout(s, s.blackout)
    if s.monolith is not None:
        monolith(s, s.monolith)
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
    if s.invasion is not None:
        held += s.invasion.crystals + s.invasion.bay
    in_warehouse = s.warehouse[0] if s.outbreak is None else 0
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
        assert 0 <= player.medicine <= storage_limit(player)
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
    if s.invasion is not None:
        found.update([*s.invasion.troopers, *s.invasion.sentries])
        found.update([s.invasion.exosuit] if s.invasion.exosuit >= 0 else [])
        assert not found.keys() & s.invasion.markers.keys()
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


def invasion(s: Mars, here: Invasion) -> None:
    """I-15, and what belongs to it: nothing lies on an Alien Building, Shields only on Human ones."""
    tokens = Counter(here.tokens.values())
    assert len(here.troopers) + here.home + here.aside == 20
    assert here.reusable + tokens["reusable"] + len(here.covers) == 5
    assert 0 <= here.expendable + tokens["expendable"] <= 10
    assert 0 <= tokens["sabotage"] + here.bought <= 2
    assert len(here.shields) + len(here.shielded) <= 10
    assert len(here.corrupted) <= 10
    for laid in (here.shields, here.shielded, here.corrupted, [*here.shielded, *here.corrupted]):
        assert len(laid) == len({*laid})
    assert here.shields == [hex_ for hex_ in here.shields if hex_ in s.buildings and hex_ not in s.markers]
    assert not {*here.shields} & here.troopers.keys()
    assert min(here.crystals, here.bay, here.home, here.aside, here.reusable) >= 0
    assert not here.buildings.keys() & {*s.buildings, *s.tiles, *s.crystals}
    assert here.markers.keys() <= here.buildings.keys()
    schemes = [*here.display, *here.plans, *here.markers.values()]
    assert sorted(schemes) == ["abduction", "corruption", "infection", "vigilant"]
    assert {*here.flipped} | ({here.scientist} - {""}) <= {*here.markers.values()}
    assert not {*here.covers} & here.tokens.keys()
    columns = Counter(here.lab.values())
    assert all(columns[column] <= (1 if column == 1 else 2) for column in range(1, 6))
    assert len(here.sentries) <= 4
    assert s.ended or (here.score < 100 and len(here.troopers) < 20)


def blackout(s: Mars, here: Blackout) -> None:
    """I-17: ten tokens, none on an Advanced Building, fewer than five blackouts; the tracker."""
    tokens = [*here.vandalized, *here.dark]
    assert len(tokens) == len({*tokens}) <= 10
    assert not {*tokens} & s.markers.keys()
    assert {*tokens} <= s.buildings.keys()
    assert s.ended or len(here.dark) < 5
    completed = sum(not left for left in s.left) + sum(len(player.reached) for player in s.players)
    assert here.tracker == len(s.players) + 4 - completed
    assert here.tracker > 0 or here.won
    assert {*here.deck} | {*here.out} <= {"mine", "generator", "water", "greenhouse", "oxygen", "alien"}
    assert len({*here.deck, *here.out}) == len(here.deck) + len(here.out) == 6


def monolith(s: Mars, here: Monolith) -> None:
    """I-18: sixteen cards, at most two cubes on each, only after another of its letter; the clock."""
    cards = [*here.deck, *here.discard, *(card for card, _ in here.row)]
    assert len(cards) == len({*cards}) == 16
    open_cards = [*here.discard, *(card for card, _ in here.row)]
    for card, cubes in here.row:
        assert 0 <= cubes <= 2
        assert not cubes or sum(one[0] == card[0] for one in open_cards) > 1
    assert here.tracker in (s.round - 1, s.round)
    assert {*here.achieved} <= {*here.goals}


def only_down(before: Mars, s: Mars) -> None:
    """I-12; tiles of the Lab only move on (I-09)."""
    assert all(now <= then for then, now in zip(before.left, s.left, strict=True))
    assert 0 <= s.remaining <= before.remaining
    assert s.level - before.level in (0, 1)
    if s.monolith is not None or s.outbreak is not None:  # Data Wipe moves a tile back; R-76
        return
    for then, now in zip(before.players, s.players, strict=True):
        assert all(now.lab[tech][0] >= space[0] for tech, space in then.lab.items())


def outbreak(s: Mars) -> None:
    """I-16: tokens, and who is where; between two steps also area by area."""
    here = s.outbreak
    assert here is not None
    assert 0 <= s.warehouse[0] <= 2
    assert 0 <= medicine.supply(s) <= 15
    assert here.vaccines + sum(sum(one.values()) for one in here.immune) == 4
    assert 0 <= here.clock <= 12
    for seat, player in enumerate(s.players):
        ill, safe = here.sick[seat], here.immune[seat]
        assert all(number > 0 for number in (*ill.values(), *safe.values()))
        if here.moves:
            continue
        assert sum(here.home[seat]) == player.quarters
        assert sum(ill.get(area, 0) for area in wards.AREAS) == player.lying
        for place in wards.places(s, seat):
            assert wards.well(s, seat, place) >= 0
        for area in wards.AREAS:
            there = wards.standing(s, seat, area) + wards.sick(s, seat, area)
            assert there == 0 if area not in wards.open_areas(s, seat) else wards.beds(s, seat, area) >= 0
        assert {*ill, *safe} <= {*wards.places(s, seat)}


def after_the_spread(s: Mars) -> None:
    """I-16: in every area nobody or everybody who is not vaccinated is infected; few enough are."""
    assert s.outbreak is not None
    assert threatened(s) == []
    assert wards.infected(s) < s.outbreak.limit
    assert wards.infected(s) < wards.active(s)
