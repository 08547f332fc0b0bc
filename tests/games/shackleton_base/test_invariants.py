"""What always holds (INV-1 to INV-18), looked at after every answer of random games."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from perilune.engine import Match, Rollout, deal_hidden, start
from perilune.games.shackleton_base import GAME
from perilune.games.shackleton_base.box.content import PROJECTS, SLOT_NUMBER, TILES, TYPE_OF
from perilune.games.shackleton_base.corporations import Table
from perilune.games.shackleton_base.corporations.sky_watch.box import DEFENSE_SLOTS, stage
from perilune.games.shackleton_base.rules.goals import goal_slots
from perilune.games.shackleton_base.state import LUNA, Agency, players

SETTING_UP = ("leaders", "starts")


def on_mars(s: Table, who: int) -> tuple[str, ...]:
    return s.mars.modules[who] if s.mars is not None else ()


def check_crater(s: Table) -> None:
    """INV-1, INV-2, INV-3."""
    if s.phase not in SETTING_UP:
        assert s.queue + s.spares + len(s.powered) == 18
    for place, built in s.sectors.items():
        sizes, owners = [size for size, _ in built], [owner for _, owner in built]
        assert len(set(sizes)) == len(sizes)
        assert len(set(owners)) == len(owners)
        assert sum(sizes) <= 6
        assert sizes == sorted(sizes, reverse=True)
        assert not built or place in s.powered or s.phase in SETTING_UP
    lying = Counter(s.tokens.values())
    for key, desk in s.desks.items():
        assert 0 <= desk.tokens <= 4
        assert lying[key] + desk.tokens <= 5


def check_agency(s: Table, who: int, agency: Agency) -> None:
    """INV-5, INV-6, INV-12, INV-18."""
    assert min(agency.credits, agency.titanium, agency.rare_earth, agency.reputation) >= 0
    assert agency.reputation <= 15
    assert agency.vp == sum(agency.sheet.values())
    if s.luna is not None and who == LUNA:
        return
    gone = [tile for tile in TYPE_OF if tile not in agency.left]
    opened = {slot for tile in gone for slot in TILES[tile].slots}
    if s.phase not in SETTING_UP and not s.due:
        assert {slot for slot, place in SLOT_NUMBER.items() if agency.crew[place] != -2} == opened
        standing = sum(owner == who for built in s.sectors.values() for _, owner in built)
        lost = sum(owner == who for _, _, owner in s.destroyed)
        assert standing + lost + len(on_mars(s, who)) == len(gone)


def check_corporations(s: Table) -> None:
    """INV-7, INV-8, INV-11, INV-12, INV-14, INV-15."""
    everybody = range(len(s.agencies))
    for key, desk in s.desks.items():
        funded = sum(PROJECTS[card].corporation == key for agency in s.agencies for card in agency.projects)
        assert len(desk.deck) + len(desk.visible) + funded == 9
    for goal, holders in s.goals.items():
        assert len(set(holders)) == len(holders) <= len(goal_slots(s, goal))
    if s.sky_watch is not None:
        assert set(s.sky_watch.open) <= set(DEFENSE_SLOTS)
        assert all(0 <= marker <= 12 for marker in s.sky_watch.markers)
    if s.mining is not None:
        assert min(s.mining.helium) >= 0
        assert len(s.mining.free) + len(s.mining.markers) == {2: 6, 3: 9, 4: 12}[players(s)]
    if s.selenium is not None:
        board = s.selenium
        for kind in range(3):
            held = sum(samples[kind] for samples in board.samples) + board.swapping.count(kind)
            assert board.bag[kind] + board.display[kind] + held == 10
        assert board.swapping or sum(board.display) == 4 or not any(board.bag)
        assert len(board.deck) + len(board.shown) + sum(map(len, board.taken)) == 12
    if s.artemis is not None:
        assert s.artemis.supply + sum(s.artemis.lounges) == 16
        assert len(s.artemis.deck) + len(s.artemis.shown) + sum(map(len, s.artemis.taken)) == 12
    if s.evergreen is not None:
        assert min(s.evergreen.plants) >= 0
        assert s.evergreen.left + sum(s.evergreen.grown) == 12
    if s.robotics is not None:
        assert min(s.robotics.circuits) >= 0
        for who in everybody:
            assert s.robotics.rack[who] + len(s.robotics.robots[who]) <= 5
    if s.mars is not None:
        assert min(s.mars.fuel) >= 0
        assert all(len(row) <= s.mars.places for row in (*s.mars.seats, *s.mars.pads))
        assert not any("HQ" in modules for modules in s.mars.modules)


def check_everything(s: Table) -> None:
    check_crater(s)
    assert 0 <= s.energy <= 12
    assert all(0 <= number <= 4 for number in s.pool)
    for who, agency in enumerate(s.agencies):
        check_agency(s, who, agency)
    check_corporations(s)


def check_between_turns(s: Table) -> None:
    """INV-13, INV-17."""
    for desk in s.desks.values():
        assert len(desk.visible) == 2 or not desk.deck
    for board in (s.selenium, s.artemis):
        assert board is None or len(board.shown) == 4 or not board.deck
    if s.phase in ("draft", "shuttles"):
        assert not s.spaces
        assert s.rows == [0, 0, 0]
        assert s.dock == [0, 0, 0]


@pytest.mark.parametrize("seed", range(12))
def test_invariants_in_random_games(seed: int) -> None:
    seats = seed % 4 + 1
    mode = "agencies" if seats > 1 else "solo"
    s = GAME.setup(mode, seats, GAME.read_options({"any_three": True}, mode), seed)
    rollout, random = Rollout(GAME, s), Random(seed)
    reached, markers, answers = 0, [0] * len(s.agencies), 0
    while rollout.choice is not None:
        assert rollout.choice.options
        if rollout.choice.kind == "deploy":
            assert any(place == "stand-by" for _, place in rollout.choice.options)  # INV-10
            check_between_turns(s)
        if rollout.choice.kind == "shuttle":
            check_between_turns(s)
            drafted = sum(agency.turns for agency in s.agencies)
            assert drafted == 6 * (s.round - 1) * len(s.agencies)  # INV-4
        rollout.advance(random.choice(rollout.choice.options))
        check_everything(s)
        if s.sky_watch is not None:  # INV-7
            assert stage(s.sky_watch) >= reached
            reached = stage(s.sky_watch)
            assert all(now >= before for now, before in zip(s.sky_watch.markers, markers, strict=True))
            markers = [*s.sky_watch.markers]
        answers += 1
        assert answers < 1500
    assert s.ended


def views(match: Match[Table]) -> list[object]:
    return [match.view(*seats) for seats in ((), (0,), (match.seats - 1,), tuple(range(match.seats)))]


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_t100_one_view_for_everybody(seats: int) -> None:
    """INV-9, INV-16: exchanging what is hidden changes no view."""
    match = start(GAME, "agencies" if seats > 1 else "solo", seats, seed=8)
    random = Random(8)
    while match.choice is not None:
        if random.random() < 0.15:
            first, *others = views(match)
            assert all(other == first for other in others)
            world = match.rollout().state
            deal_hidden(GAME, world, 0, random.getrandbits(60))
            assert GAME.view(world, frozenset()) == first
        match.play(random.choice(match.choice.options))


def test_the_hidden_impact_tile_is_dealt_anew() -> None:
    s = GAME.setup("agencies", 2, GAME.read_options(None, "agencies"), 3)
    assert s.sky_watch is not None
    seen = set()
    for seed in range(40):
        world = s.copy()
        deal_hidden(GAME, world, 0, seed)
        assert world.sky_watch is not None
        seen.add(world.sky_watch.impact)
        assert {world.sky_watch.impact, *world.sky_watch.put_away} == {f"IT{n}" for n in range(1, 7)}
    assert len(seen) == 6
