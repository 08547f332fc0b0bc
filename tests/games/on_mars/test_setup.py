"""3: the table before the first move."""

from __future__ import annotations

import pytest

from perilune.engine import plain, start
from perilune.engine.game import option_names
from perilune.games.on_mars import GAME
from perilune.games.on_mars.box.content import FIGURES, MISSIONS
from perilune.games.on_mars.setup import Options
from perilune.games.on_mars.state import depot_room, quarters_limit, storage_limit
from perilune.games.on_mars.surface import HEXES, RESEARCH_AT
from tests.games.on_mars.table import at, do, play


@pytest.mark.rule("OM-MAP-01", "OM-MAP-02", "OM-SET-16", "OM-SET-13", "OM-RES-02", "OM-COL-01", "OM-RES-04")
def test_t_b_01_the_start() -> None:
    counts = (FIGURES.colonists, FIGURES.bots, FIGURES.ships, FIGURES.shelters, FIGURES.markers)
    assert counts == (12, 4, 5, 5, 8)
    s = GAME.setup("base", 4, Options(), 1)
    assert len(HEXES) == 91
    assert len(s.buildings) == 5 + 4
    assert s.tracks == [1, 1, 1, 1]
    for seat, player in enumerate(s.players):
        assert storage_limit(player) == 2
        assert (player.quarters, quarters_limit(player)) == (3, 4)
        crystals = 1 if seat == s.first else 3
        assert (player.crystals, player.crystals + depot_room(player)) == (crystals, 3)


@pytest.mark.rule("OM-SET-01", "OM-SET-02", "OM-SET-03", "OM-SET-04", "OM-SET-05", "OM-SET-06", "OM-SET-09")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table_is_laid(seats: int) -> None:
    s = GAME.setup("base", seats, Options(), 5)
    assert (len(s.exploration), len(s.discoveries)) == (2, 10)
    assert s.warehouse == [2 if seats == 2 else 3] * 5
    assert len(s.grid) == len({*s.grid}) == 8
    assert len(s.tech_stack) == (0 if seats == 2 else 8)
    assert (len(s.rows[0]), s.rows[1], len(s.deck_one), len(s.deck_three)) == (6, [], 6, 12)
    assert (len(s.display), len(s.contracts)) == (6, 12)
    assert all(sorted(stack) == [1, 2, 3, 4, 5, 6, 7, 8] for stack in s.stacks.values())
    assert s.supply == 30 - s.warehouse[0] - seats - 2 * (seats - 1)


@pytest.mark.rule("OM-SET-07", "OM-SET-08", "OM-SET-10", "OM-SET-16")
def test_what_stands_on_mars() -> None:
    seen = set()
    for seed in range(30):
        s = GAME.setup("base", 2, Options(), seed)
        assert s.buildings[at(0, 0)] == "mine"
        four = [s.buildings[at(*hex_)] for hex_ in ((0, -2), (0, 2), (-2, 1), (2, -1))]
        assert sorted(four) == ["generator", "greenhouse", "oxygen", "water"]
        seen.add(tuple(four))
        assert s.buildings[at(-2, -1)] == "shelter-0"
        assert s.buildings[at(2, 1)] == "shelter-1"
        assert s.tiles == {hex_: tile for tile, hex_ in RESEARCH_AT.items()}
    assert len(seen) > 5


@pytest.mark.rule("OM-SET-11", "OM-SET-12")
@pytest.mark.parametrize(("length", "short"), [("short", 2), ("long", 1)])
def test_three_missions(length: str, short: int) -> None:
    for seats in (2, 3, 4):
        s = GAME.setup("base", seats, Options(length=length), 3)  # type: ignore[arg-type]
        assert sum(MISSIONS[card].length == "short" for card in s.missions) == short
        assert s.left == [MISSIONS[card].counts[seats - 2] for card in s.missions]
        assert s.remaining == 3


def test_settings_are_offered_only_where_they_change_something() -> None:
    """OMAI-2-28: Outbreak has Missions of its own. Three of the chapters count their own rounds."""
    offers = {mode.name: option_names(mode.options) for mode in GAME.modes if mode.options}
    assert [mode for mode, names in offers.items() if "length" not in names] == ["outbreak"]
    own_clock = [mode for mode, names in offers.items() if "max_rounds" not in names]
    assert own_clock == ["invasion", "outbreak", "monolith"]


@pytest.mark.rule("OM-SET-15")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_chooses_later_begins_with_op_and_crystals(seats: int) -> None:
    match = start(GAME, "base", seats, seed=3)
    match.play("orbit")
    s = match.state
    in_order = [(s.first + turn) % seats for turn in range(seats)]
    late = FIGURES.late_op[seats - 2]
    assert all(late)
    assert [s.players[seat].op for seat in in_order] == [0, *late]
    assert [s.players[seat].crystals for seat in in_order] == [1] + [3] * (seats - 1)
    told = [plain(entry.told.event.sentence(), "ABCD") for entry in match.log()]
    for seat, op in zip(in_order[1:], late, strict=True):
        why = told.index(
            f"{'ABCD'[seat]} does not choose first, and so begins with 2 Crystals more and with OP."
        )
        assert told[why + 1] == f"{'ABCD'[seat]} scores {op} OP."


@pytest.mark.rule("OM-SET-15")
def test_the_first_player_docks_the_shuttle_and_all_take_spaces() -> None:
    firsts = {GAME.setup("base", 3, Options(), seed).first for seed in range(20)}
    assert firsts == {0, 1, 2}
    s = GAME.setup("base", 3, Options(), 2)
    p = play(s)
    assert (p.asked.kind, p.asked.seat) == ("dock", s.first)
    p = do(p, "colony")
    assert p.s.shuttle.to == "orbit"
    for turn in range(3):
        assert (p.asked.kind, p.asked.seat) == ("start", (s.first + turn) % 3)
        p.by(p.asked.seat, (1, 5, 4)[turn])
        assert str((1, 5, 4)[turn]) not in p.offered or p.asked.kind == "menu"
    assert (p.asked.kind, p.asked.seat) == ("menu", s.first)
