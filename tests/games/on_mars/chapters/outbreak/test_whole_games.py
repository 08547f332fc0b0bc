"""Outbreak: a worked sequence, whole games, and what the table shows."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from perilune.engine import Rollout, derive
from perilune.games.on_mars import GAME
from perilune.games.on_mars.chapters.outbreak.cards import CARDS
from perilune.games.on_mars.chapters.outbreak.mode import OutbreakHooks, OutbreakOptions
from perilune.games.on_mars.chapters.outbreak.state import chapter as here
from perilune.games.on_mars.chapters.outbreak.state import crew
from perilune.games.on_mars.chapters.outbreak.wards import infected
from perilune.games.on_mars.state import Mars
from tests.games.on_mars.chapters.outbreak import invariants
from tests.games.on_mars.chapters.outbreak.table import ill_colony, me, poor, rooms, table
from tests.games.on_mars.table import do, have, name


@pytest.mark.rule("OMAI-2-12", "OMAI-2-17", "OMAI-2-16", "OMAI-2-18")
def test_t_w_03_round_two_of_two_players() -> None:
    """Seat 1 is P, seat 0 is Y."""
    s = ill_colony()
    poor(s)
    for company in crew(s):
        company.medicine = 1
    have(me(s), mineral=1)
    here(s).deck = ["I2", "I3", "I15", "I1"]
    here(s).clock = 11  # after round 1
    s.shuttle.to, s.shuttle.length = "orbit", 1
    s.phase, s.queue = "turn", [1, 0]
    p = table(s).by(1, (0, "slots"), "none")
    assert infected(p.s) == 1
    p.by(1, "pod")
    while p.asked.seat == 1:
        p.by(1, p.asked.options[-1])
    assert infected(p.s) == 3
    assert (p.asked.kind, p.asked.seat) == ("cure", 0)
    p.by(0, (0, "slots"))
    assert infected(p.s) == 2
    p = do(p, cure="none")
    p = do(p, "construct", build="generator", site=name(-4, 1))
    p = do(p, "end")
    assert infected(p.s) == 2
    assert here(p.s).clock == 10


@pytest.mark.rule("OMAI-2-17", "OMAI-2-11")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_every_spread_areas_are_of_one_kind(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    ends = OutbreakHooks.turn_ends
    turns = 0

    def and_look(self: OutbreakHooks, s: Mars, seat: int) -> None:
        nonlocal turns
        ends(self, s, seat)
        invariants.after_the_spread(s)
        turns += 1

    monkeypatch.setattr(OutbreakHooks, "turn_ends", and_look)
    for seed in range(30):
        s = GAME.setup("outbreak", seats, OutbreakOptions(), derive(5, seed))
        Rollout(GAME, s).run_randomly(Random(seed).random)
        assert s.ended
        assert not here(s).won  # nobody wins by luck alone
    assert turns > 100


@pytest.mark.rule("OMAI-2-26", "OMAI-2-17")
def test_the_panel_tells_the_spread_the_missions_and_the_cards() -> None:
    s = ill_colony()
    rooms(s, 0, (2, 1))
    lines = [line.text for line in GAME.view(s, frozenset({0})).panel]
    assert any("At the end of the turn 2 more" in line for line in lines)
    lost = "1 infected; with all 6 Colonists at the end of a turn the game is lost"
    assert any(lost in line for line in lines)
    assert any(line.startswith("8 of 16 cards strike a Mine") for line in lines)
    cards = Counter(place for card in CARDS.values() for place in card.places)
    assert cards["mine"] == 8


def test_private_goals_lie_open() -> None:
    s = GAME.setup("outbreak", 2, OutbreakOptions(), 1)
    players = GAME.view(s, frozenset({0})).players
    assert all(len(one.goals) == 3 for one in players)
