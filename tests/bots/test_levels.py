"""Levels mean the same in every game, and each one beats the one below it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from perilune import envs
from perilune.bots import make
from perilune.bots.levels import LEVELS, bot_of, level_of, levels_of
from perilune.engine import BadSetting, Game, Match, Mode, UnknownName, find_game, game_names, start
from perilune.games import tic_tac_toe
from perilune.lab import analyse, simulate, tournament
from perilune.lab.contest import contest

MODES = [(name, mode.name) for name in game_names() for mode in find_game(name).modes]
ENOUGH = 0.65
"""What each level wins of the games that are decided between it and the one below."""
HEAVY = [
    ("connect-four", "classic"),
    ("astronavigators", "first-and-fast"),
    ("astronavigators", "solar-system"),
    ("intrepid", "meteor-shower"),
    ("shackleton-base", "agencies"),
    ("on-mars", "base"),
]


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_every_mode_of_every_game_has_the_same_levels_and_each_says_what_to_expect(
    game: str, mode: str
) -> None:
    levels = levels_of(find_game(game).mode(mode))
    assert [level.name for level in levels] == ["easy", "normal", "hard"]
    assert [level.summary for level in levels] == [level.summary for level in LEVELS]
    assert all(level.summary.endswith(".") for level in levels)
    for level in levels:
        make(level.bot, 1)


def test_a_game_may_only_say_which_bot_plays_a_level() -> None:
    def classic(**levels: str) -> Mode:
        game: Game[Any] = replace(tic_tac_toe.GAME, levels=levels, modes=(Mode("classic", "Classic", (2,)),))
        return game.mode("classic")

    quick = classic(hard="search:iterations=9")
    assert level_of(quick, "hard").bot == "search:iterations=9"
    assert level_of(quick, "").name == "normal"
    assert bot_of(quick, "hard") == "search:iterations=9"
    assert bot_of(quick, "random") == "random"
    with pytest.raises(UnknownName, match="level 'harsh'"):
        level_of(quick, "harsh")
    with pytest.raises(BadSetting, match="'harsh' is no level: they are easy, normal, hard"):
        levels_of(classic(harsh="search"))


def test_a_level_plays_wherever_a_bot_does() -> None:
    """A run, a tournament, a review and an environment take it by name, as the table and the terminal do."""
    mode = Mode("classic", "Classic", (2,), levels={"hard": "search:iterations=9"})
    game: Game[Any] = replace(tic_tac_toe.GAME, modes=(mode,))
    assert simulate(game, bots=["hard", "normal"], games=2).bots == ("search:iterations=9", "greedy")
    assert {rating.name for rating in tournament(game, ["easy", "normal"], deals=1).ratings} == {
        "greedy:overlooks=0.5",
        "greedy",
    }
    match = start(game, seed=1)
    match.play(4)
    assert analyse(match, "hard").bot == "search:iterations=9"
    assert envs.seat(game, bots="hard").sources == ["random", "search:iterations=9"]


def test_who_overlooks_things_misses_a_victory_now_and_then_but_sees_both_of_two_answers() -> None:
    match = start(tic_tac_toe.GAME, seed=1)
    for cell in (0, 3, 1, 4):
        match.play(cell)
    assert {thought(match, 0.0, seed)[0] for seed in range(20)} == {"2"}
    assert 0 < [thought(match, 0.6, seed)[0] for seed in range(20)].count("2") < 20
    match = start(tic_tac_toe.GAME, seed=1)
    for cell in (0, 1, 2, 4, 3, 5, 7):
        match.play(cell)
    assert {len(thought(match, 0.9, seed)) for seed in range(20)} == {2}


def thought(match: Match[Any], overlooks: float, seed: int) -> list[str]:
    """The answers that it looked at, its own first."""
    bot = make(f"greedy:overlooks={overlooks}", seed)
    bot.choose(match.perspective(match.choices[0].seat))
    return [weighed.option for weighed in bot.analysis.options]


@pytest.mark.parametrize(("below", "above"), [("easy", "normal"), ("normal", "hard")])
def test_each_level_beats_the_one_below_at_connect_four(below: str, above: str) -> None:
    assert better("connect-four", "classic", below, above, 16) >= ENOUGH


@pytest.mark.soak
@pytest.mark.parametrize(("game", "mode"), HEAVY)
@pytest.mark.parametrize(("below", "above"), [("easy", "normal"), ("normal", "hard")])
def test_each_level_beats_the_one_below(game: str, mode: str, below: str, above: str) -> None:
    assert better(game, mode, below, above, 100) >= ENOUGH


def better(game: str, mode: str, below: str, above: str, games: int) -> float:
    """The share of the higher level in the games that are decided between both."""
    rules = find_game(game)
    one, other = (level_of(rules.mode(mode), name).bot for name in (above, below))
    *_, found = contest(rules, one, other, mode, 2, games=games, seed=20261)
    return found.decided.share
