"""Actions played on: the reply and the own next action are foreseen, luck alone changes nobody's mind, a line
is followed until something new comes to light, and a budget is a budget."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from perilune.bots import make, search
from perilune.bots.budget import ITERATIONS, Budget
from perilune.bots.turns import TRIES
from perilune.engine import Choice, Outcome, Script, reveal, roll, start
from tests.bots.games import Pot, make_game

# -- Chess without a board: a piece on offer, and somebody who takes it -----------------------------


def _exchange_step(s: Pot) -> Script | None:
    return _offer(s) if not s.said else _reply(s) if len(s.said) == 1 else None


def _offer(s: Pot) -> Script:
    s.said.append((yield Choice(0, "move", ("quiet", "greedy", "idle"))))
    s.points[0] = {"quiet": 5, "greedy": 7, "idle": 3}[s.said[0]]


def _reply(s: Pot) -> Script:
    s.said.append((yield Choice(1, "reply", ("pass", "take"))))
    if s.said == ["greedy", "take"]:
        s.points[0] = 1


def _share(s: Pot) -> tuple[float, float]:
    return s.points[0] / 10, 1 - s.points[0] / 10


EXCHANGE = make_game(
    "exchange",
    2,
    _exchange_step,
    lambda s: Outcome((1, 1), (False, False), _share(s)),
    evaluate=_share,
)


def test_what_looks_best_now_is_left_alone_where_the_other_takes_it_back() -> None:
    seen = start(EXCHANGE, seed=1).perspective(0)
    assert make("greedy", 1).choose(seen) == "greedy"
    assert {make("search:iterations=60,rollout=turns", seed).choose(seen) for seed in range(8)} == {"quiet"}


# -- Weather: answers that hardly differ, and a sky that decides ------------------------------------


def _weather_step(s: Pot) -> Script | None:
    return _pack(s) if not s.said else _go(s) if len(s.said) == 1 else None


def _pack(s: Pot) -> Script:
    s.said.append((yield Choice(0, "pack", ("coat", "hat", "book", "map"))))
    s.points[0] = 50 + (s.said[0] == "hat")


def _go(s: Pot) -> Script:
    s.said.append((yield Choice(1, "go", ("hill", "lake"))))
    s.points[0] += 12 * roll(s, 2) + (12 if lucky_day(s.said[0]) == roll(s, 4) else 0)


def lucky_day(thing: str) -> int:
    """Every thing has its own lucky day."""
    return ("coat", "hat", "book", "map").index(thing)


def _comfort(s: Pot) -> tuple[float, float]:
    return s.points[0] / 100, 1 - s.points[0] / 100


WEATHER = make_game(
    "weather", 2, _weather_step, lambda s: Outcome((1, 1), (False, False), _comfort(s)), evaluate=_comfort
)


def test_a_favourite_keeps_its_place_against_luck() -> None:
    seen = start(WEATHER, seed=1).perspective(0)
    answers = [make("search:iterations=200,rollout=turns", seed).choose(seen) for seed in range(40)]
    assert answers.count("hat") >= 34


# -- A workshop: a tool costs an action and is worth it ----------------------------------------------


def _workshop_step(s: Pot) -> Script | None:
    return _work(s, s.points[2] % 2) if s.points[2] < 4 else None


def _work(s: Pot, seat: int) -> Script:
    s.points[2] += 1
    said = yield Choice(seat, "work", ("dig", "tool"))
    if said == "tool":
        if LIGHT in s.said:
            reveal(s)
        s.said.append((yield Choice(seat, "which", ("spade", "drill"))))
        s.points[seat] += 1
    else:
        s.points[seat] += 8 if "drill" in s.said else 3


LIGHT = "light"
"""Said where something comes to light in the workshop."""


def _wealth(s: Pot) -> tuple[float, float]:
    return s.points[0] / 20, 1 - s.points[0] / 20


WORKSHOP = make_game(
    "workshop",
    2,
    _workshop_step,
    lambda s: Outcome((1, 1), (False, False), _wealth(s)),
    evaluate=_wealth,
    setup=lambda mode, seats, options, chance: Pot([0, 0, 0], [], chance=chance),
)


def test_the_own_next_action_is_foreseen_and_the_line_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    match = start(WORKSHOP, seed=1)
    assert make("greedy", 1).choose(match.perspective(0)) == "dig"
    bot = make("search:iterations=60,rollout=turns", 1)
    assert bot.choose(match.perspective(0)) == "tool"
    match.play("tool", 0)
    monkeypatch.setattr(search, "Turns", None)  # it does not think again
    assert bot.choose(match.perspective(0)) == "drill"
    assert bot.analysis is not None
    assert [weighed.option for weighed in bot.analysis.options] == ["drill", "spade"]


@pytest.mark.parametrize("setting", ["keep=no", "keep=yes"])
def test_a_line_is_thought_over_where_something_comes_to_light(
    setting: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = start(WORKSHOP, seed=1)
    if setting == "keep=yes":
        match.state.said.append(LIGHT)
    bot = make(f"search:iterations=60,rollout=turns,{setting}", 1)
    match.play(bot.choose(match.perspective(0)), 0)
    monkeypatch.setattr(search, "Turns", None)
    with pytest.raises(TypeError):
        bot.choose(match.perspective(0))


# -- A shift: a turn of several steps ------------------------------------------------------------------


def _shift_step(s: Pot) -> Script | None:
    number = len(s.said)
    if not number:
        return _labour(s, ("work", "prepare"))
    if s.said[-1] in ("work", "rest") or number == 3:
        return _rest(s) if s.said[-1] != "rest" else None
    return _labour(s, ("oil", "dust") if number == 1 else ("work", "dust"))


def _labour(s: Pot, options: tuple[str, ...]) -> Script:
    s.said.append((yield Choice(0, "labour", options)))
    s.points[0] += {"work": 15 if "oil" in s.said else 5, "prepare": 2, "oil": 1, "dust": 0}[s.said[-1]]


def _rest(s: Pot) -> Script:
    yield Choice(1, "rest", ("sleep", "read"))
    s.said.append("rest")


def _begun(s: Pot, seat: int) -> int:
    return 1 if seat == 0 or "work" in s.said else 0


@pytest.mark.parametrize(("turns", "answer"), [(None, "work"), (_begun, "prepare")])
def test_a_turn_of_several_steps_is_played_to_its_end(turns: Any, answer: str) -> None:
    """Else what begins with a smaller step is judged before the greater one."""
    over = lambda s: Outcome((1, 1), (False, False), _wealth(s))  # noqa: E731
    game = make_game("shift", 2, _shift_step, over, evaluate=_wealth, turns=turns)
    assert make("search:iterations=60,rollout=turns", 1).choose(start(game, seed=1).perspective(0)) == answer


# -- A depot: more shelves than anybody looks at ------------------------------------------------------


def _depot_step(s: Pot) -> Script | None:
    return _fetch(s) if not s.said else None


def _fetch(s: Pot) -> Script:
    s.said.append((yield Choice(0, "door", ("left", "right"))))
    s.points[0] = yield Choice(0, "shelf", tuple(range(3 * TRIES)))


DEPOT = make_game(
    "depot",
    1,
    _depot_step,
    lambda s: Outcome((1,), (True,), (s.points[0] / 1000,)),
    evaluate=lambda s: (s.points[0] / 1000,),
)


def test_a_line_is_thought_over_where_an_answer_was_never_tried() -> None:
    match = start(DEPOT, seed=1)
    bot = make("search:iterations=60,rollout=turns", 1)
    match.play(bot.choose(match.perspective(0)), 0)
    assert bot.choose(match.perspective(0)) == 3 * TRIES - 1


def test_it_tells_what_it_found() -> None:
    bot = make("search:iterations=60,rollout=turns", 1)
    bot.choose(start(EXCHANGE, seed=1).perspective(0))
    assert bot.analysis is not None
    assert bot.analysis.options[0].option == "quiet"
    assert {weighed.option for weighed in bot.analysis.options} == {"quiet", "greedy", "idle"}
    assert bot.analysis.iterations >= 20


def test_it_answers_where_the_time_is_gone_before_a_game_was_played_on() -> None:
    """A busy machine may need all of it for the first look."""
    seen = start(EXCHANGE, seed=1).perspective(0)
    assert make("search:seconds=0.000001,rollout=turns", 1).choose(seen) in ("quiet", "greedy")


def test_a_budget_is_spent_by_iterations_or_time() -> None:
    assert len(list(Budget(7, None))) == 7
    assert len(list(Budget(7, 60.0))) == 7
    assert len(list(Budget(None, None))) == ITERATIONS
    assert len(list(Budget(None, 1e-9))) == 1
    unhurried = Budget(None, 3600.0)
    assert list(islice(unhurried, 5)) == [0, 1, 2, 3, 4]
    assert 0 <= unhurried.spent < 0.01
