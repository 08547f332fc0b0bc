"""What bots expect of plans: whoever comes nearer to the end of one sees it."""

from __future__ import annotations

import pytest

from perilune.bots import make
from perilune.engine import start
from perilune.games.on_mars import GAME
from perilune.games.on_mars.bots import plans, steps
from perilune.games.on_mars.bots.evaluate import merit
from perilune.games.on_mars.rules.contracts import NOTHING_YET, WANTED
from perilune.games.on_mars.state import Mars
from tests.games.on_mars.table import build, colony, have, me, play, upgraded

DELIVERIES = [card for card, wanted in WANTED.items() if any(wanted)]


def with_contract(card: str, *brought: int) -> Mars:
    s = colony()
    me(s).contracts[card] = brought or NOTHING_YET
    s.main_done = True
    return s


@pytest.mark.parametrize("card", DELIVERIES)
@pytest.mark.parametrize("turns", [18.0, 6.0, 1.2])
def test_every_item_delivered_is_a_gain(card: str, turns: float) -> None:
    s = with_contract(card)
    *resources, crystals = WANTED[card]
    me(s).shelters = 0
    me(s).storage, me(s).crystals = [*resources], crystals
    before = merit(s, 0, turns)
    for kind, number in enumerate(WANTED[card]):
        for _ in range(number):
            brought = [*me(s).contracts[card]]
            brought[kind] += 1
            me(s).contracts[card] = tuple(brought)
            if kind < len(resources):
                me(s).storage[kind] -= 1
            else:
                me(s).crystals -= 1
            after = merit(s, 0, turns)
            assert after > before, (kind, number)
            before = after


@pytest.mark.parametrize("card", ["minerals-delivery", "crystals-delivery"])
def test_what_a_contract_asks_for_is_delivered_to_the_end(card: str) -> None:
    s = with_contract(card)
    me(s).shelters = 0
    have(me(s), mineral=4, crystal=3)
    p = play(s)
    bot = make("greedy:worlds=1,tries=2,proof=1", 1)
    for _ in range(12):
        if p.s.queue[0] != 0 or not me(p.s).contracts:
            break
        p.match.play(bot.choose(p.match.perspective(0)), 0)
    assert me(p.s).completed == [card]


def test_a_blueprint_is_worth_more_built_than_in_hand() -> None:
    s = colony()
    have(me(s), mineral=1)
    me(s).blueprints = ["metal-deposit"]
    build(s, "mine", (4, 0))
    in_hand = merit(s, 0, 15.0)
    me(s).blueprints, me(s).storage = [], [0] * 5
    upgraded(s, 0, "metal-deposit", 4, 0)
    assert merit(s, 0, 15.0) > in_hand + 2


def test_a_contract_of_the_deck_waits_for_somebody_to_be_hired() -> None:
    s = colony()
    have(me(s), mineral=4, crystal=2)
    s.display[0] = "minerals-delivery"
    s.contracts.remove("minerals-delivery")
    on_display = steps.contract(s, 0, "minerals-delivery")
    s.display[0], s.contracts = "", [*s.contracts, "minerals-delivery"]
    assert steps.contract(s, 0, "minerals-delivery") == pytest.approx(on_display + steps.HIRE)
    me(s).contracts["minerals-delivery"] = NOTHING_YET
    assert steps.contract(s, 0, "minerals-delivery") < on_display
    me(s).completed = ["minerals-delivery"]
    assert steps.contract(s, 0, "minerals-delivery") == 0


def test_crystals_promised_are_no_means_any_more() -> None:
    s = with_contract("crystals-delivery")
    have(me(s), mineral=2, crystal=3)
    assert plans.promised(me(s), "crystals-delivery", NOTHING_YET) > 2.4
    have(me(s))
    assert plans.promised(me(s), "crystals-delivery", NOTHING_YET) == 0


def test_what_is_thrown_away_costs_no_more_than_it_is_worth() -> None:
    """The chart of a game fell to 1 % where somebody had discarded a Battery."""
    match = start(GAME, "base", 2, seed=7)
    while match.choice is not None and "discard" not in match.choice.options:
        match.play(match.choice.options[0], match.choice.seat)
    before = GAME.evaluate(match.state)
    seat = match.state.queue[0]
    match.play("discard", seat)
    match.play("battery", seat)
    assert before[seat] - 0.05 < GAME.evaluate(match.state)[seat] < before[seat]
