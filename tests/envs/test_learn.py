"""The worked example learns: a short run in every test, a heavy mode among the long ones."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

import perilune
from perilune import envs, lab
from perilune.engine import IllegalOption, find_game


@pytest.fixture(scope="module")
def example() -> ModuleType:
    path = Path(__file__).parents[2] / "examples" / "learn.py"
    spec = importlib.util.spec_from_file_location("learn", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["learn"] = module
    spec.loader.exec_module(module)
    return module


def test_it_learns_to_beat_random_at_connect_four(example: ModuleType) -> None:
    network = example.learn("connect-four", episodes=1200, report=False)
    agent = envs.AgentBot(example.Agent(network), "learnt")
    found = lab.tournament("connect-four", [agent, "random"], deals=60, seed=77)
    assert found.ratings[0].name == "learnt"
    assert found.pairings[0].points.low > 0.6


@pytest.mark.soak
def test_it_learns_to_beat_random_at_a_heavy_mode(example: ModuleType) -> None:
    network = example.learn("astronavigators", "first-and-fast", 2, episodes=120, reward="estimate")
    agent = envs.AgentBot(example.Agent(network), "learnt")
    found = lab.tournament("astronavigators", [agent, "random"], "first-and-fast", 2, deals=40, seed=77)
    assert found.ratings[0].name == "learnt"
    assert found.pairings[0].points.low > 0.55


def test_an_agent_plays_the_same_game_again_whatever_was_played_before() -> None:
    """Also one that draws its answers."""
    agent = envs.AgentBot(envs.masked_choice, "drawn")
    plan = lab.make_plan(find_game("connect-four"), bots=[agent, "random"], seed=3, records=True)
    one_after_the_other = lab.play_chunk(plan, range(6))
    last_first = [lab.play_chunk(plan, range(number, number + 1))[0] for number in reversed(range(6))]
    assert one_after_the_other == last_first[::-1]
    assert len({played.record for played in last_first}) == 6


def test_an_agent_that_breaks_its_mask_is_named() -> None:
    bot = envs.AgentBot(lambda observation, luck: 0, "rash")
    with pytest.raises(IllegalOption, match="rash chose an action that its mask forbids"):
        bot.choose(perilune.start("connect-four", seed=1).perspective(0))
