"""What a search says about its question, and several searches that share one."""

from __future__ import annotations

import os
from typing import Any

import pytest

import perilune
from perilune.bots import make, roots
from perilune.bots.roots import Found, added_up, side_by_side
from perilune.bots.search import SearchSettings, search_alone
from perilune.engine import BadSetting, Perspective


def undecided() -> Perspective[Any]:
    """Connect four after three moves."""
    match = perilune.start("connect-four", seed=1)
    for column in (3, 2, 3):
        match.play(column)
    return match.perspective(1)


def test_doubts_count_against_an_option() -> None:
    """A gamble that paid once is not better than what was good a hundred times."""
    found = Found(
        {"gamble": (1, 0.6), "untested": (2, 0.55), "safe": (100, 0.5), "never": (0, 0.0)}, 100, 50.0, 30.0
    )
    assert found.ranking(1.4) == ["safe", "untested", "gamble", "never"]
    assert found.ranking(0.0) == ["gamble", "untested", "safe", "never"]


def test_searches_add_up_by_their_tries() -> None:
    both = added_up([Found({"a": (3, 1.0), "b": (1, 0.0)}, 4, 3.0, 3.0), Found({"a": (1, 0.0)}, 2, 1.0, 0.5)])
    assert both == Found({"a": (4, 0.75), "b": (1, 0.0)}, 6, 4.0, 3.5)
    assert added_up([both]) == both


def test_processes_find_what_one_finds_that_makes_their_searches_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The answer, its reason and every figure depend on the seed and the number of processes alone."""
    perspective = undecided()
    there = make("search:iterations=41,processes=2", 5)
    answer = there.choose(perspective)
    shares: list[tuple[int, int]] = []

    def one_after_the_other(work: Any, calls: Any) -> list[Any]:
        shares.extend((settings.iterations, seed) for settings, seed, _ in calls)
        return [work(*call) for call in calls]

    monkeypatch.setattr("perilune.bots.search.side_by_side", one_after_the_other)
    here = make("search:iterations=41,processes=2", 5)
    assert here.choose(perspective) == answer
    assert here.analysis == there.analysis
    assert here.reason == there.reason
    assert here.analysis.iterations == 41
    assert [iterations for iterations, _ in shares] == [21, 20]
    assert shares[0][1] != shares[1][1]


def test_the_searches_differ_from_each_other() -> None:
    settings = SearchSettings(iterations=30)
    one, other = (search_alone(settings, seed, undecided()) for seed in (1, 2))
    assert one.iterations == other.iterations == 30
    assert one.arms != other.arms


def _die_elsewhere(home: int) -> int:
    if os.getpid() != home:
        os._exit(1)
    return home


def test_a_process_that_dies_leaves_no_question_unanswered() -> None:
    home = os.getpid()
    assert side_by_side(_die_elsewhere, [(home,), (home,)]) == [home, home]
    assert roots._pool.cache_info().currsize == 0
    assert side_by_side(abs, [(-1,), (-2,)]) == [1, 2]


def test_as_many_processes_as_make_sense() -> None:
    for wrong in ("0", "65", "all"):
        with pytest.raises(BadSetting, match="processes of search is 1 to 64"):
            make(f"search:processes={wrong}")
