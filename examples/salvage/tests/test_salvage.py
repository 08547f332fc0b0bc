"""The rules of Salvage, each a position, an answer and the result."""

from __future__ import annotations

import numpy as np
import pytest
from salvage import GAME
from salvage.bids import WentOut
from salvage.box import CARDS
from salvage.gadgets.scanner import Scanned
from salvage.scoring import worth
from salvage.state import Options, Yard, setup

from perilune import envs
from perilune.testing import Played, conform


def yard(*, order: tuple[int, ...] = (), fuel: tuple[int, ...] = (4, 4)) -> Yard:
    """Two players; three wrecks lie open, whoever is in `order` still goes out."""
    s = setup("yard", 2, Options(), 7)
    for player, amount in zip(s.players, fuel, strict=True):
        player.fuel = amount
    if order:
        s.order = list(order)
        s.market = ["TUG-1", "ENGINE-1", "PROBE-1"]
        s.deck = [card for card in s.deck if card not in s.market]
    return s


def play(s: Yard) -> Played[Yard]:
    return Played(GAME, s, "yard", 2)


def test_salvage_keeps_its_promises() -> None:
    conform(GAME)


def test_agents_that_learn_can_write_every_answer() -> None:
    env = envs.aec(GAME)
    env.reset(seed=1)
    luck = np.random.default_rng(1)
    for _ in env.agent_iter(1000):
        observation, _, over, cut, _ = env.last()
        env.step(None if over or cut else envs.masked_choice(observation, luck))
    assert not env.agents


@pytest.mark.rule("SA-2")
def test_the_highest_bid_goes_out_first_and_all_bids_are_paid() -> None:
    played = play(yard()).by(1, 3).by(0, 1)
    assert played.s.order == [1, 0]
    assert [player.fuel for player in played.s.players] == [3, 1]
    assert played.told(WentOut) == [WentOut((1, 0), (1, 3))]


@pytest.mark.rule("SA-2")
def test_nobody_bids_more_than_there_is_and_a_tie_goes_to_the_lower_seat() -> None:
    played = play(yard(fuel=(2, 2))).refused(3, seat=0).by(1, 2).by(0, 2)
    assert played.s.order == [0, 1]


@pytest.mark.rule("SA-3")
def test_a_card_drawn_is_seen_by_its_owner_alone() -> None:
    played = play(yard(order=(0, 1)))
    top = played.s.deck[-1]
    played.by(0, "draw")
    assert [card.id for card in played.match.view(0).players[0].drawn] == [top]
    assert played.match.view(1).players[0].drawn is None


@pytest.mark.rule("SA-3")
def test_an_empty_deck_cannot_be_drawn_from() -> None:
    s = yard(order=(0, 1))
    s.deck.clear()
    play(s).refused("draw", "SA-3")


@pytest.mark.rule("SA-4")
def test_a_scanner_gains_fuel_by_the_trips_of_others() -> None:
    s = yard(order=(0, 1))
    s.players[1].taken.append("SCANNER-1")
    played = play(s).by(0, "TUG-1")
    assert played.s.players[1].fuel == 5
    assert played.told(Scanned) == [Scanned(1)]
    assert played.by(1, "ENGINE-1").s.players[1].fuel == 5


@pytest.mark.rule("SA-5")
def test_a_crane_puts_a_wreck_under_the_deck() -> None:
    s = yard(order=(0, 1))
    s.players[0].taken.append("CRANE-1")
    played = play(s).by(0, "TUG-1").to("lift", "ENGINE-1")
    assert played.s.deck[0] == "ENGINE-1"
    assert played.s.market == ["PROBE-1"]
    assert played.s.players[0].fuel == 3


@pytest.mark.rule("SA-6", "SA-7")
def test_a_smelter_makes_hulls_worth_more() -> None:
    s = yard(order=(0, 1))
    s.players[0].taken += ["TUG-2", "FREIGHTER-1", "REACTOR-1"]
    assert worth(s, 0) == 11
    s.players[0].taken.append("SMELTER-1")
    assert worth(s, 0) == 11 + 1 + 2


@pytest.mark.rule("SA-1")
def test_everybody_starts_with_fuel_and_no_wreck() -> None:
    s = setup("yard", 3, Options(), 7)
    assert [(player.fuel, player.taken) for player in s.players] == [(4, [])] * 3
    assert sorted(s.deck) == sorted(CARDS)
    assert s.deck != CARDS


@pytest.mark.rule("SA-7")
def test_half_the_fuel_counts_and_fuel_breaks_a_tie() -> None:
    s = yard(fuel=(3, 2))
    s.rounds_left = 0
    s.players[0].taken, s.players[1].drawn = ["TUG-1"], ["TUG-2"]
    outcome = play(s).match.outcome
    assert outcome is not None
    assert outcome.scores == (3, 3)
    assert outcome.ranks == (1, 2)
