"""Plans: what luck will make of them is foreseen, they are followed as long as the table stands as foreseen,
and made anew where it is another."""

from __future__ import annotations

import pytest

from perilune.bots import make, search
from perilune.engine import Choice, Outcome, Script, roll, start
from tests.bots.games import Pot, make_game

PLANS = "search:iterations=8,rollout=plans"

# -- A camp of two: each packs one thing, then it may rain ---------------------------------------------


def _camp_step(s: Pot) -> Script | None:
    return _pack(s) if len(s.said) < 3 else None


def _pack(s: Pot) -> Script:
    """The first packs, then the second twice; without a tent rain takes all."""
    s.said.append((yield Choice(min(1, len(s.said)), "pack", ("tent", "wood", "map"))))
    s.points[0] += {"tent": 2, "wood": 4, "map": 3}[s.said[-1]]
    if len(s.said) == 3 and roll(s, 2) and "tent" not in s.said:
        s.points[0] = 0


def _comfort(s: Pot) -> tuple[float, float]:
    return (s.points[0] / 20,) * 2


CAMP = make_game(
    "camp",
    2,
    _camp_step,
    lambda s: Outcome((1, 1), (True, True), _comfort(s)),
    evaluate=_comfort,
    open_estimate=True,
)


def test_a_plan_minds_the_rain_that_one_action_ahead_does_not_see() -> None:
    match = start(CAMP, seed=1)
    for answer in ("wood", "wood"):
        match.play(answer)
    seen = start(CAMP, seed=1).perspective(0)
    assert make("greedy", 1).choose(seen) == "wood"
    assert {make(PLANS, seed).choose(match.perspective(1)) for seed in range(6)} == {"tent"}


def test_a_plan_counts_on_the_partner() -> None:
    """Somebody must take the tent, and it need not be the first."""
    match = start(CAMP, seed=1)
    bots = [make(PLANS, 1), make(PLANS, 2)]
    while match.choice is not None:
        match.play(bots[match.choice.seat].choose(match.perspective(match.choice.seat)))
    assert sorted(match.state.said) == ["tent", "wood", "wood"]


def test_a_plan_is_followed_while_the_table_stands_as_foreseen(monkeypatch: pytest.MonkeyPatch) -> None:
    match = start(CAMP, seed=1)
    match.play("tent")
    bot = make(PLANS, 1)
    match.play(bot.choose(match.perspective(1)))
    monkeypatch.setattr(search, "Planner", None)  # it does not think again
    assert bot.choose(match.perspective(1)) == "wood"
    assert bot.reason == "“wood” looks best: prospects of 50 %, as planned before."


def test_a_plan_is_made_anew_where_the_table_is_another(monkeypatch: pytest.MonkeyPatch) -> None:
    match = start(CAMP, seed=1)
    match.play("tent")
    bot = make(PLANS, 1)
    bot.choose(match.perspective(1))
    match.play("map")
    monkeypatch.setattr(search, "Planner", None)
    with pytest.raises(TypeError):
        bot.choose(match.perspective(1))


def test_one_iteration_is_one_plan() -> None:
    bot = make("search:iterations=1,rollout=plans", 1)
    bot.choose(start(CAMP, seed=1).perspective(0))
    assert bot.analysis is not None
    assert bot.analysis.iterations == 1
