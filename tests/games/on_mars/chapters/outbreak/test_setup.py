"""Outbreak: the table before the first move."""

from __future__ import annotations

import pytest

from perilune.games.on_mars import GAME
from perilune.games.on_mars.box.content import GOALS
from perilune.games.on_mars.chapters.outbreak import medicine
from perilune.games.on_mars.chapters.outbreak.cards import CARDS, MISSIONS
from perilune.games.on_mars.chapters.outbreak.mode import OutbreakOptions
from perilune.games.on_mars.chapters.outbreak.state import chapter as here
from perilune.games.on_mars.chapters.outbreak.state import crew
from perilune.games.on_mars.hooks import hooks


@pytest.mark.rule("OMAI-2-01", "OMAI-2-05", "OMAI-2-06", "OMAI-2-07", "OMAI-2-25", "OMAI-0-02")
@pytest.mark.parametrize(("seats", "clock"), [(2, 12), (3, 10), (4, 8)])
def test_the_table_of_chapter_two(seats: int, clock: int) -> None:
    pairs = set()
    for seed in range(40):
        s = GAME.setup("outbreak", seats, OutbreakOptions(), seed)
        assert (here(s).clock, here(s).limit) == (clock, 14)
        assert sorted(here(s).deck) == sorted(CARDS)
        red, blue = here(s).goals
        assert (MISSIONS[red].colour, MISSIONS[blue].colour) == ("red", "blue")
        pairs.add((red, blue))
        assert (s.missions, s.contracts, s.display) == ((), [], ["microbiologist"])
        dealt = {goal for company in s.players for goal in company.goals} | {*s.undealt_goals}
        assert dealt == {*GOALS} - {"scientist-and-contract", "three-cubes"}
        assert len(s.discoveries) + 2 == 10
        assert all(tile.startswith("OD") for tile in (*s.exploration, *s.discoveries))
        assert sorted(s.rewards) == ["OR1", "OR2", "OR3", "OR4-outbreak"]
    assert len(pairs) == 2 * 4
    assert here(GAME.setup("outbreak", seats, OutbreakOptions(hard=True), 1)).limit == 12


@pytest.mark.rule("OMAI-2-02", "OMAI-2-08", "OMAI-2-35")
def test_t_2_27_where_the_medicine_is_at_the_start() -> None:
    s = GAME.setup("outbreak", 3, OutbreakOptions(), 1)
    assert s.warehouse == [2, 3, 3, 3, 3]
    assert [(company.medicine, company.crystals) for company in crew(s)] == [(1, 3)] * 3
    assert medicine.supply(s) == 10
    assert GAME.setup("outbreak", 2, OutbreakOptions(), 1).warehouse == [2, 2, 2, 2, 2]


@pytest.mark.rule("OMAI-2-03", "OMAI-2-04", "OMAI-2-24")
def test_blueprints_lie_in_rows_of_seven_with_the_hospitals_on_top() -> None:
    for seed in range(10):
        s = GAME.setup("outbreak", 2, OutbreakOptions(), seed)
        assert {*s.rows[0][:2]} == {"disease-control-clinic", "vaccination-center"}
        assert (len(s.rows[0]), len(s.deck_one), len(s.deck_three)) == (7, 7, 14)
        assert {*s.deck_three[-2:]} == {"pharmacy", "microbiology-lab"}
        assert (s.stacks["hospital"], len(s.display)) == ([0] * 7, 1)


def test_the_panel_draws_what_decides_the_game() -> None:
    """Full of all dots: the clock, the infected, both Missions."""
    s = GAME.setup("outbreak", 2, OutbreakOptions(), 3)
    clock, infected, *_ = drawn = [line for line in hooks(s).panel(s) if line.of]
    assert (clock.full, clock.of) == (12, 12)
    assert (infected.full, infected.short) == (0, f"Infected 0/{infected.of}")
    assert len(drawn) == 4
