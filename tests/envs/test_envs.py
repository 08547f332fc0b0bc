"""Environments for agents that learn: all games and modes, by the tests of PettingZoo and Gymnasium and by
ours."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from perilune import envs
from perilune.engine import (
    BadSetting,
    Choice,
    Game,
    IllegalOption,
    NotAsked,
    Rollout,
    RulesBug,
    UnknownName,
    deal_hidden,
    find_game,
    game_names,
    start,
)
from perilune.envs import (
    Actions,
    AgentBot,
    Answer,
    Observation,
    PeriluneAEC,
    SeatEnv,
    masked_choice,
    tokens_of,
)
from tests.engine.toy import draft

MODES = [(name, mode.name) for name in game_names() for mode in find_game(name).modes]


def play(env: PeriluneAEC, seed: int, steps: int = 10_000) -> list[tuple[Any, ...]]:
    """What a random agent goes through in one game."""
    env.reset(seed=seed)
    random, seen = np.random.default_rng(seed), []
    for agent in env.agent_iter(steps):
        observation, reward, over, cut, _ = env.last()
        action = None if over or cut else masked_choice(observation, random)
        seen.append((agent, action, reward, observation["observation"].tobytes()))
        env.step(action)
    return seen


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(("game", "mode"), MODES)
def test_pettingzoo_finds_no_fault(game: str, mode: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(PeriluneAEC(game, mode), num_cycles=40)
    seed_test(lambda: PeriluneAEC(game, mode), num_cycles=20)


@pytest.mark.filterwarnings("ignore")
def test_several_seats_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    """The made-up draft asks all seats at once; so does Intrepid where all play together."""
    api_test(PeriluneAEC(draft(), seats=3), num_cycles=60)
    api_test(PeriluneAEC("intrepid", options={"pace": "together"}), num_cycles=40)


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_games_side_by_side_do_not_disturb_each_other(game: str, mode: str) -> None:
    """Two environments in two threads, and one after the other: the same games."""
    alone = [play(PeriluneAEC(game, mode), seed, 50) for seed in (1, 2)]
    with ThreadPoolExecutor(2) as pool:
        together = list(pool.map(lambda seed: play(PeriluneAEC(game, mode), seed, 50), (1, 2)))
    assert alone == together
    assert alone[0] != alone[1]


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_options_are_made_of_tokens_that_are_known_before(game: str, mode: str) -> None:
    """With every number of seats: each option can be written, and what is written is that option."""
    rules = find_game(game)
    actions = Actions(rules, mode)
    for seats in rules.mode(mode).seats:
        rollout, luck = start(rules, mode, seats, seed=seats).rollout(), Random(seats)
        for _ in range(250):
            if rollout.asked is None:
                break
            choice = luck.choice(rollout.choices)
            wanted = luck.choice(choice.options)
            assert written(choice, actions, wanted) == wanted
            for option in choice.options:
                for token in tokens_of(option):
                    assert token in actions.numbers, f"{game} {mode}: {choice.kind} offers {token!r}"
            rollout.advance(wanted, choice.seat)


def written(choice: Choice, actions: Actions, option: Any) -> Any:
    answer = Answer(choice, actions)
    tokens = tokens_of(option)
    while not answer.complete:
        place = len(answer.written)
        token = tokens[place] if place < len(tokens) else envs.actions.END
        assert answer.mask()[actions.numbers[token]]
        assert answer.write(actions.numbers[token])
    return answer.option


def test_one_answer_may_begin_another() -> None:
    choice = Choice(0, "go", ("car", ("car", 2), ("car", 3), "boat"))
    actions = Actions(_game_with(("car", "boat", "2", "3")), "only")
    for option in choice.options:
        assert written(choice, actions, option) == option
    answer = Answer(choice, actions)
    assert not answer.write(actions.numbers["2"])
    assert answer.write(actions.numbers["car"])
    assert set(answer.next_tokens()) == {".", "2", "3"}
    with pytest.raises(RulesBug, match="have the tokens of"):
        Answer(Choice(0, "go", (("a", "b"), "a:b")), actions)


def _game_with(tokens: tuple[str, ...]) -> Game[Any]:
    from dataclasses import replace

    from perilune.engine import Mode

    return replace(find_game("tic-tac-toe"), modes=(Mode("only", "Only", (2,)),), tokens=lambda mode: tokens)


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_observations_stay_within_their_bounds_and_hold_nothing_hidden(game: str, mode: str) -> None:
    rules = find_game(game)
    seats = rules.mode(mode).seats[0]
    schema = Observation(rules, mode, seats)
    assert len({feature.name for feature in schema.features}) == schema.size
    low = np.array([feature.low for feature in schema.features])
    high = np.array([feature.high for feature in schema.features])
    match, luck = start(rules, mode, seats, seed=3), Random(3)
    for _ in range(40):
        if match.choice is None:
            break
        for seat in range(seats):
            room = np.zeros(schema.size, dtype=np.float32)
            schema.encode(match.view(seat), room)
            assert np.all(room >= low)
            assert np.all(room <= high)
            imagined = match.rollout().state
            deal_hidden(rules, imagined, seat, luck.getrandbits(50))
            other = np.zeros(schema.size, dtype=np.float32)
            schema.encode(rules.view(imagined, frozenset((seat,))), other)
            assert np.array_equal(room, other)
        choice = luck.choice(match.choices)
        match.play(luck.choice(choice.options), choice.seat)


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_bounds_and_tokens_hold_to_the_end_of_a_game(game: str, mode: str) -> None:
    rules = find_game(game)
    seats = rules.mode(mode).seats[0]
    schema, actions = Observation(rules, mode, seats), Actions(rules, mode)
    low = np.array([feature.low for feature in schema.features])
    high = np.array([feature.high for feature in schema.features])
    rollout, luck = start(rules, mode, seats, seed=11).rollout(), Random(11)
    for number in range(5000):
        if number % 20 == 0 or rollout.asked is None:
            room = np.zeros(schema.size, dtype=np.float32)
            schema.encode(rules.view(rollout.state, frozenset((number % seats,))), room)
            assert np.all((low <= room) & (room <= high))
        if rollout.asked is None:
            break
        choice = luck.choice(rollout.choices)
        strange = {token for option in choice.options for token in tokens_of(option)} - actions.numbers.keys()
        assert not strange, f"{choice.kind} offers {strange}"
        rollout.advance(luck.choice(choice.options), choice.seat)
    assert rollout.asked is None


def test_a_hidden_card_is_masked() -> None:
    env = PeriluneAEC("kuhn-poker")
    env.reset(seed=1)
    names = [feature.name for feature in env.features]
    mine, theirs = (names.index(f"view.hands.{seat}.known") for seat in (0, 1))
    seen = env.observe("seat_0")["observation"]
    assert (seen[mine], seen[theirs]) == (1, 0)
    assert not env.observe("seat_1")["action_mask"].any()


def test_rewards_come_at_the_end_or_follow_the_estimate() -> None:
    for reward in ("terminal", "estimate"):
        env = PeriluneAEC("connect-four", reward=reward)
        for seed in range(5):
            env.reset(seed=seed)
            random, total = np.random.default_rng(seed), dict.fromkeys(env.agents, 0.0)
            several = 0
            for agent in env.agent_iter():
                observation, gained, over, _, _ = env.last()
                total[agent] += gained
                several += bool(gained)
                env.step(None if over else masked_choice(observation, random))
            assert total["seat_0"] == pytest.approx(-total["seat_1"])
            assert abs(total["seat_0"]) == pytest.approx(1.0 if len({*total.values()}) == 2 else 0.0)
            assert (several > 2) == (reward == "estimate")


def test_an_illegal_action_is_refused() -> None:
    env = PeriluneAEC("tic-tac-toe")
    env.reset(seed=1)
    env.step(env.actions.index("4"))
    with pytest.raises(IllegalOption, match="cannot write '4'"):
        env.step(env.actions.index("4"))


@pytest.mark.parametrize("make", [PeriluneAEC, SeatEnv])
def test_misuse_is_refused_in_words(make: Callable[..., PeriluneAEC | SeatEnv]) -> None:
    env = make("tic-tac-toe")
    for use in (lambda: env.step(0), env.render):
        with pytest.raises(NotAsked, match="no game has begun: reset the environment"):
            use()
    wrong: Any
    for wrong in (-1, "x", 1.5):
        with pytest.raises(BadSetting, match="a seed is a whole number"):
            env.reset(seed=wrong)
    with pytest.raises(BadSetting, match="longest is a whole number from 1 on, not 0"):
        make("tic-tac-toe", longest=0)
    with pytest.raises(UnknownName, match="unknown render mode 'human'"):
        make("tic-tac-toe", render_mode="human")


def test_nothing_is_done_after_the_end() -> None:
    env = PeriluneAEC("tic-tac-toe")
    play(env, 1)
    with pytest.raises(NotAsked, match="the game is over"):
        env.step(0)


def test_a_policy_can_be_called() -> None:
    with pytest.raises(BadSetting, match="a policy is called with an observation and luck, 5 is not"):
        AgentBot(5)  # type: ignore[arg-type]


def test_a_long_game_is_cut_off() -> None:
    env = PeriluneAEC("connect-four", longest=4)
    seen = play(env, 1)
    assert len(seen) == 4 + 2


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_gymnasium_finds_no_fault(game: str, mode: str) -> None:
    from gymnasium.utils.env_checker import check_env

    class Masked(SeatEnv):
        """The checker samples any action: here it stands for the legal one at that place."""

        def step(self, action: Any) -> Any:
            legal = np.flatnonzero(self.table.observe(self.seat)["action_mask"])
            return super().step(legal[int(action) % len(legal)])

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(Masked(game, mode), skip_render_check=True)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_one_seat_against_bots(seat: int) -> None:
    env = SeatEnv(
        "astronavigators", "constellation", 3, seat=seat, bots=["random", "greedy:worlds=1,tries=1"]
    )
    random = np.random.default_rng(1)
    observation, info = env.reset(seed=1)
    for _ in range(12):
        assert np.array_equal(info["action_mask"], observation["action_mask"])
        observation, _, over, _, info = env.step(masked_choice(observation, random))
        assert not over
        assert env.match.choice_for(seat) is not None


def test_a_whole_game_against_a_bot() -> None:
    env = SeatEnv("tic-tac-toe", bots="greedy", seat=1)
    random, total = np.random.default_rng(1), []
    for seed in range(20):
        observation, info = env.reset(seed=seed)
        over, gained = False, 0.0
        while not over:
            observation, gained, over, _, info = env.step(masked_choice(observation, random))
        total.append(gained)
        assert info["won"] == (gained == 1 or info["rank"] == 1)
    assert sum(total) < 0
    with pytest.raises(BadSetting, match="there is no seat 2"):
        SeatEnv("tic-tac-toe", seat=2)
    with pytest.raises(BadSetting, match="need one bot"):
        SeatEnv("tic-tac-toe", bots=["random", "random"])


def test_a_rollout_may_be_shared_with_other_code() -> None:
    """An environment plays on bare rollouts: what it plays is what the game is."""
    env = PeriluneAEC("connect-four")
    env.reset(seed=4)
    twin = Rollout(env.setting.game, env.table.rollout.state.copy())
    for column in (3, 3, 2):
        env.step(env.actions.index(str(column)))
        twin.advance(column)
    assert twin.state == env.table.rollout.state
