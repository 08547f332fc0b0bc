"""What every bot promises: legal, repeatable, honest, and able to say why."""

from __future__ import annotations

from typing import Any

import pytest

import perilune
from perilune.bots import bot_names, make
from perilune.bots.bot import brief
from perilune.engine import BadSetting, Game, NotAsked, UnknownName, deal_hidden, start
from tests.bots.games import DICE, FEAST, GUESS, HUNT, TEAMS, TRIP
from tests.bots.play import play_out

BOTS = [
    "random",
    "greedy",
    "search:iterations=30",
    "search:iterations=10,rollout=turns,look=3",
    "search:iterations=30,rollout=random",
    "search:iterations=30,rollout=none",
]
TOYS = [DICE, TEAMS, HUNT, FEAST, TRIP, GUESS]


@pytest.mark.parametrize("spec", BOTS)
@pytest.mark.parametrize("game", ["tic-tac-toe", "connect-four", "kuhn-poker"])
def test_a_bot_plays_whole_games(game: str, spec: str) -> None:
    match = perilune.start(game, seed=5)
    assert play_out(match, (spec, spec), 1).ranks


@pytest.mark.parametrize("spec", BOTS)
@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.name)
def test_a_bot_plays_any_kind_of_game(game: Game[Any], spec: str) -> None:
    match = start(game, seed=5)
    assert play_out(match, [spec] * match.seats, 1).ranks


@pytest.mark.parametrize("spec", BOTS)
def test_the_same_seed_gives_the_same_move_also_from_a_bot_made_anew(spec: str) -> None:
    match = perilune.start("connect-four", seed=1)
    for column in (3, 3, 2, 4):
        match.play(column)
    bot = make(spec, seed=9)
    first = bot.choose(match.perspective(0))
    assert bot.choose(match.perspective(0)) == first
    assert make(spec, seed=9).choose(match.copy().perspective(0)) == first


@pytest.mark.parametrize("spec", ["random", "search:iterations=8,rollout=random"])
def test_seeds_matter(spec: str) -> None:
    perspective = perilune.start("connect-four", seed=1).perspective(0)
    assert len({make(spec, seed).choose(perspective) for seed in range(30)}) > 2


@pytest.mark.parametrize("spec", BOTS)
@pytest.mark.parametrize("name", ["kuhn-poker", "guess"])
def test_an_answer_does_not_change_with_what_the_seat_cannot_see(name: str, spec: str) -> None:
    game = GUESS if name == "guess" else perilune.find_game(name)
    for seed in range(6):
        match = start(game, seed=seed)
        seat = match.choice.seat  # type: ignore[union-attr]
        answer = make(spec, seed=3).choose(match.perspective(seat))
        for other in range(4):
            state = match.checkpoint.state.copy()
            deal_hidden(game, state, seat, other)
            other_match = type(match)(game, state)
            assert make(spec, seed=3).choose(other_match.perspective(seat)) == answer


@pytest.mark.parametrize("spec", BOTS)
def test_a_bot_says_why_in_one_sentence(spec: str) -> None:
    match = perilune.start("connect-four", seed=1)
    bot = make(spec, seed=1)
    assert bot.reason == ""
    option = bot.choose(match.perspective(0))
    assert bot.reason.endswith(".")
    assert "[[" not in bot.reason
    if bot.imagines:
        assert bot.reason.startswith(f"“column {option + 1}” looks ")
        assert " prospects of " in bot.reason


def test_what_is_told_at_length_is_named_up_to_its_colon() -> None:
    short, long = "Week 2: travel", f"Slippery Boost: {'guess tiles for more steps, ' * 3}"
    assert brief([short, long]) == [short, "Slippery Boost"]
    assert brief([long, f"{long} again"]) == [long, f"{long} again"]


def test_what_is_told_at_length_loses_its_brackets_first() -> None:
    cygnus = "Week 2: observe Cygnus (+5; Summer Triangle, Milky Way, Precession, Dark Spot)"
    assert brief([cygnus, "Week 4: travel"]) == ["Week 2: observe Cygnus", "Week 4: travel"]


def test_a_bluff_is_explained_by_how_often_it_is_played() -> None:
    bot = make("search:iterations=60", seed=1)
    bot.choose(perilune.start("kuhn-poker", seed=1).perspective(0))
    assert "of the time" in bot.reason


def test_only_random_needs_no_imagination() -> None:
    assert [make(name).imagines for name in bot_names()] == [False, True, True]


def test_a_seat_that_is_not_asked_has_no_answer() -> None:
    match = perilune.start("tic-tac-toe", seed=1)
    for name in bot_names():
        with pytest.raises(NotAsked, match="seat 1 is not asked"):
            make(name).choose(match.perspective(1))


def test_bot_names() -> None:
    assert bot_names() == ["random", "greedy", "search"]


@pytest.mark.parametrize(
    ("spec", "error", "message"),
    [
        ("serch", UnknownName, "did you mean 'search'"),
        ("", UnknownName, "there are: easy, engine:COMMAND, greedy, hard, module:Class, normal, random"),
        ("search:iteration=5", UnknownName, "did you mean 'iterations'"),
        ("random:worlds=3", UnknownName, "unknown setting of random 'worlds'"),
        ("search:iterations", BadSetting, "needs a value"),
        ("search:iterations=", BadSetting, "needs a value"),
        ("search:iterations=many", BadSetting, "iterations"),
        ("search:iterations=0", BadSetting, "iterations"),
        ("search:iterations=5,iterations=6", BadSetting, "twice"),
        ("search:seconds=-1", BadSetting, "seconds"),
        ("search:seconds=inf", BadSetting, "seconds"),
        ("search:seconds=nan", BadSetting, "seconds"),
        ("search:rollout=clever", BadSetting, "rollout"),
        ("search:depth=-1", BadSetting, "depth"),
        ("search:exploration=x", BadSetting, "exploration"),
        ("search:keep=maybe", BadSetting, "keep"),
        ("greedy:worlds=0", BadSetting, "worlds"),
    ],
)
def test_a_bad_spec_is_refused_by_name(spec: str, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        make(spec)


def test_a_spec_is_read_whole() -> None:
    settings = make("search:iterations=70,seconds=1.5,rollout=turns,depth=2,exploration=0.5,keep=no").settings
    assert (settings.iterations, settings.seconds, settings.rollout) == (70, 1.5, "turns")
    assert (settings.depth, settings.exploration, settings.keep) == (2, 0.5, "no")
