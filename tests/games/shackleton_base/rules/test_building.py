"""Build, Solar Panels and Energy (T-37 to T-44 and more)."""

from __future__ import annotations

import pytest

from perilune.engine import plain
from perilune.games.shackleton_base.corporations import Table
from perilune.games.shackleton_base.rules.energy import EnergyProduced
from perilune.games.shackleton_base.rules.repetition import PANEL, NothingMore, repetition_words
from perilune.testing import Played
from tests.games.shackleton_base.table import build, crew, give, go, lives, places, play, table


def building(s: Table, *answers: str, by: str = "technician") -> Played[Table]:
    return go(play(s), 0, f"{by}:build", *answers)


@pytest.mark.rule("SB-BLD-2", "SB-MAP-2")
def test_t37_one_of_each_size_and_player() -> None:
    s = table()
    give(s, 0, titanium=9, rare_earth=1)
    played = building(s, "habitat")
    played.refused("I2", "SB-BLD-2").refused("I1", "SB-BLD-2")
    s = table()
    give(s, 0, titanium=9)
    played = building(s, "W1")
    assert "I2" in played.offered
    played.refused("I1", "SB-BLD-2").by(0, "I2")
    assert played.s.sectors["I2"] == ((2, 0), (1, -1))


@pytest.mark.rule("SB-PAN-3", "SB-PAN-1")
def test_t38_a_dark_sector_needs_a_panel() -> None:
    s = table()
    give(s, 0, titanium=2, rare_earth=1)
    played = building(s, "W1", "O4")
    assert (played.s.agencies[0].rare_earth, played.s.energy, played.s.spares) == (0, 7, 0)
    assert "O4" in played.s.powered
    s = table()
    s.spares, s.queue = 1, s.queue - 1
    give(s, 0, titanium=2)
    played = building(s, "W1", "O4")
    assert (played.s.spares, played.s.energy) == (0, 5)
    s = table()
    give(s, 0, titanium=2)
    building(s, "W1").refused("O4", "SB-PAN-3")


@pytest.mark.rule("SB-ENE-1", "SB-BLD-1")
def test_t39_a_laboratory_and_the_energy_of_its_panel() -> None:
    s = table(energy=0)
    give(s, 0, titanium=3, rare_earth=2)
    played = building(s, "L1", "O4")
    assert (played.s.energy, played.s.agencies[0].rare_earth) == (1, 0)
    s = table(energy=0)
    give(s, 0, titanium=3, rare_earth=1)
    assert "L1" not in building(s).offered
    building(s).refused("L1", "SB-BLD-1")
    s = table(energy=1)
    give(s, 0, titanium=3, rare_earth=1)
    played = building(s, "L1", "I5")
    assert (played.s.energy, played.s.agencies[0].rare_earth) == (0, 0)


@pytest.mark.rule("SB-CREW-1", "SB-CREW-2", "SB-GEN-3")
@pytest.mark.parametrize(
    ("tile", "titanium", "rare_earth", "energy"),
    [("L1", 2, 1, 0), ("HQ", 3, 1, 1), ("habitat", 0, 0, 0)],
)
def test_t40_shops_lower_prices(tile: str, titanium: int, rare_earth: int, energy: int) -> None:
    s = table(3, leaders={0: "L-NASA-A"}, energy=5)
    crew(s, 0, w1="scientist", w2="engineer")
    give(s, 0, titanium=4, rare_earth=1)
    build(s, 1, "O3", "W1")
    if tile == "HQ":
        s.powered += ("O5",)
        s.queue -= 1
    place = {"L1": "O3", "HQ": "O5", "habitat": "O3"}[tile]
    played = building(s, tile, place, "keep")
    agency = played.s.agencies[0]
    assert (4 - agency.titanium, 1 - agency.rare_earth, 5 - played.s.energy) == (titanium, rare_earth, energy)


@pytest.mark.rule("SB-BLD-2", "SB-MAP-2")
def test_t41_headquarters_stand_alone() -> None:
    s = table(3)
    give(s, 0, titanium=4, rare_earth=2)
    played = building(s, "HQ")
    played.refused("I3", "SB-BLD-2").by(0, "O4")
    assert played.s.sectors["O4"] == ((6, 0),)
    give(played.s, 1, titanium=9, credits=9)
    other = play(_next_turn(played.s, 1)).by(1, "technician:build", "W1")
    other.refused("O4", "SB-BLD-2", seat=1)


def _next_turn(s: Table, who: int) -> Table:
    later = s.copy()
    later.phase, later.panel = "action", False
    later.at = later.order.index(who)
    return later


@pytest.mark.rule("SB-PAN-2", "SB-SET-3")
def test_t42_symbols_bring_reputation() -> None:
    for energy, after, reputation in ((5, 7, 1), (11, 12, 1)):
        s = table(energy=energy)
        give(s, 0, rare_earth=1)
        played = building(s, "panel")
        assert (played.s.energy, played.s.agencies[0].reputation) == (after, 2 + reputation)
    s = table(leaders={0: "L-JAXA-B"}, energy=7)
    give(s, 0, titanium=4, rare_earth=2)
    s.powered += ("O4",)
    played = building(s, "HQ", "O4")
    assert (played.s.energy, played.s.agencies[0].reputation) == (8, 2 + 2 + 1)  # 5, then 3 more
    s = table(3, energy=5)
    give(s, 0, rare_earth=1)
    played = building(s, "panel")
    assert [event.number for event in played.told(EnergyProduced)] == [1]  # the fourth panel


@pytest.mark.rule("SB-PAN-4")
def test_an_empty_queue() -> None:
    s = table()
    s.queue = 0
    give(s, 0, rare_earth=5)
    assert "build" not in places(play(s))


@pytest.mark.rule("SB-CMD-2", "SB-CMD-1")
def test_t44_an_engineer_builds_twice() -> None:
    s = table()
    crew(s, 0, w1="engineer")
    give(s, 0, titanium=2, credits=9)
    s.rows[0] = 2
    played = go(play(s), 0, "engineer:build", "W2", "I2", "keep", "W3", "I5", "keep")
    agency = played.s.agencies[0]
    assert (agency.titanium, agency.credits) == (0, 7)
    assert agency.vp == 8
    assert played.asked.seat == 1
    s = table()
    give(s, 0, titanium=9)
    played = go(play(s), 0, "technician:build", "W2", "I2")
    assert played.asked.seat == 1  # others build once


@pytest.mark.rule("SB-CMD-3", "SB-STB-1")
def test_t75_nothing_fits() -> None:
    s = table()
    give(s, 0, titanium=1)
    build(s, 1, "I5", "W1")
    for place in ("I2", "I4", "I5"):
        assert place in s.powered
    assert "build" not in places(play(s))  # every powered sector has a Habitat
    play(s).refused("engineer:build", "SB-CMD-3")
    assert "stand-by" in places(play(s))
    give(s, 0, titanium=2)
    assert building(s).offered  # a Workshop fits into I2 and I4


@pytest.mark.rule("SB-ENE-1")
def test_t91_without_energy() -> None:
    s = table(2, "to-mars", energy=0)
    give(s, 0, titanium=4, rare_earth=1)
    s.powered += ("O4",)
    own_electrolyser(s)
    played = building(s)
    assert {"W1", "panel"} <= set(played.offered)
    assert "L1" not in played.offered
    assert "HQ" not in played.offered
    give(s, 0, titanium=4)
    assert "corporation" not in places(play(s))
    give(s, 0, titanium=4, rare_earth=1)
    crew(s, 0, w2="engineer")
    assert "L1" in building(s).offered
    assert "HQ" not in building(s).offered
    played = go(play(s), 0, "engineer:corporation", "TMP5")
    assert played.s.mars is not None
    assert (played.s.mars.fuel[0], played.s.energy) == (1, 0)


def own_electrolyser(s: Table) -> None:
    agency = s.agencies[0]
    agency.projects += ("TMP5",)
    agency.cards = (*agency.cards[:-1], ("TMP5", 0), agency.cards[-1])


@pytest.mark.rule("SB-PAN-3", "SB-PAN-1")
def test_t92_one_panel_a_turn() -> None:
    s = table()
    build(s, 1, "O3", "W1")
    build(s, 1, "O9", "W2")
    give(s, 0, titanium=3, rare_earth=2)
    played = go(play(s), 0, "engineer:build", "W1", "O4", "habitat")
    assert played.offered == ["O3", "O9"]  # powered, and without a Habitat
    played.refused("O5", "SB-PAN-3")
    assert played.s.agencies[0].rare_earth == 1


@pytest.mark.parametrize(("titanium", "answers"), [(2, ["W1", "I2"]), (3, ["W1", "I2", "stop"])])
def test_a_second_structure_that_cannot_be_built_is_told(titanium: int, answers: list[str]) -> None:
    s = table()
    s.powered += ("O3",)
    give(s, 0, titanium=titanium)
    assert len(building(s, *answers, by="engineer").told(NothingMore)) == (titanium == 2)


@pytest.mark.parametrize(
    ("energy", "words"), [(5, "1 Energy and 1 Reputation"), (4, "1 Energy"), (12, "Energy is at its most")]
)
def test_a_panel_says_what_it_brings(energy: int, words: str) -> None:
    s = table(energy=energy)
    give(s, 0, rare_earth=1)
    played = building(s)
    said = repetition_words(played.s, played.asked, PANEL)
    assert plain(said) == f"Build a Solar Panel for 1 Rare Earth: {words}"


@pytest.mark.rule("SB-BLD-1", "SB-GEN-7")
def test_t101_habitats_are_alike() -> None:
    s = table()
    s.agencies[0].left = tuple(tile for tile in s.agencies[0].left if tile != "H1")
    give(s, 0, titanium=9, rare_earth=1)
    played = building(s)
    assert [text for text in played.offered if text.startswith(("h", "H"))] == ["habitat"]
    assert {"W1", "W2", "W3", "W4"} <= set(played.offered)
    played.by(0, "habitat", "O4")
    assert "H2" not in played.s.agencies[0].left
    assert lives(played.s, 0, "h2") == "nobody"


@pytest.mark.rule("SB-CREW-6", "SB-BLD-3")
def test_t98_moving_the_crew_slot_by_slot() -> None:
    s = table()
    build(s, 0, "O3", "W1")
    crew(s, 0, h0="technician")
    give(s, 0, titanium=3, rare_earth=1)
    played = building(s, "L1", "I2")
    assert played.asked.kind == "crew"
    played.by(0, "rearrange")
    assert (played.asked.about, played.offered) == ("h0", ["technician", "nobody"])
    played.by(0, "nobody")
    assert played.asked.about == "w1"
    played.by(0, "nobody")
    assert played.asked.about == "l1a"
    played.by(0, "nobody")
    assert [lives(played.s, 0, slot) for slot in ("h0", "w1", "l1a", "l1b")] == [
        "nobody",
        "nobody",
        "nobody",
        "technician",
    ]


@pytest.mark.rule("SB-BLD-3", "SB-BLD-4", "SB-LEAD-6")
def test_headquarters_open_three_slots_and_bring_the_power() -> None:
    s = table()
    give(s, 0, titanium=4, rare_earth=2)
    played = building(s, "HQ", "O4")
    agency = played.s.agencies[0]
    assert agency.vp == 14
    assert [lives(played.s, 0, slot) for slot in ("q1", "q2", "q3")] == ["nobody"] * 3
    assert (agency.titanium, agency.rare_earth) == (3, 2)  # the Chief Engineer's second power
    assert played.s.energy == 5 + 2 - 2
