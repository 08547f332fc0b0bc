"""A small agent learns to play, on one core and in a few minutes, and then meets `random` in the lab.

    python examples/learn.py                                   # connect four
    python examples/learn.py astronavigators --mode first-and-fast --seats 2 --episodes 120 --reward estimate

The agent is a network of one hidden layer that learns by policy gradients (REINFORCE with a running
baseline), in plain NumPy: to show how environments are used, not how learning is done well. Nothing in it
knows the game.
"""

from __future__ import annotations

import argparse
import os
import time
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the matrices are too small to share

import numpy as np

from perilune import envs, lab

HIDDEN = 64
BATCH = 200
"""Actions between two updates."""
PACE = {"terminal": 3e-3, "estimate": 1e-3}
DISCOUNT = {"terminal": 0.97, "estimate": 0.5}
"""How much the future counts: everything, where there is only the end; little, where every step is judged."""


class Network:
    """From an observation to the odds of each legal action."""

    def __init__(self, inputs: int, actions: int, seed: int) -> None:
        random = np.random.default_rng(seed)
        self.parts = {
            "w1": random.normal(0, 1 / np.sqrt(inputs), (inputs, HIDDEN)).astype(np.float32),
            "b1": np.zeros(HIDDEN, dtype=np.float32),
            "w2": np.zeros((HIDDEN, actions), dtype=np.float32),
            "b2": np.zeros(actions, dtype=np.float32),
        }
        self.first = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self.second = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self.updates = 0

    def odds(self, observations: Any, masks: Any) -> tuple[Any, Any]:
        hidden = np.tanh(observations @ self.parts["w1"] + self.parts["b1"])
        scores = hidden @ self.parts["w2"] + self.parts["b2"]
        scores = np.where(masks, scores - scores.max(axis=-1, keepdims=True), -1e9)
        odds = np.exp(scores)
        return odds / odds.sum(axis=-1, keepdims=True), hidden

    def learn(self, seen: Any, masks: Any, taken: Any, gains: Any, pace: float) -> None:
        """A step towards what went better than usual (Adam), and a little towards keeping options open."""
        odds, hidden = self.odds(seen, masks)
        wanted = -odds * gains[:, None]
        wanted[np.arange(len(taken)), taken] += gains
        certain = np.log(np.clip(odds, 1e-8, 1))
        wanted -= 0.01 * odds * (certain - (odds * certain).sum(axis=1, keepdims=True))
        wanted /= len(taken)
        back = (wanted @ self.parts["w2"].T) * (1 - hidden**2)
        slopes = {"w1": seen.T @ back, "b1": back.sum(0), "w2": hidden.T @ wanted, "b2": wanted.sum(0)}
        self.updates += 1
        for name, slope in slopes.items():
            self.first[name] = 0.9 * self.first[name] + 0.1 * slope
            self.second[name] = 0.999 * self.second[name] + 0.001 * slope**2
            first = self.first[name] / (1 - 0.9**self.updates)
            second = self.second[name] / (1 - 0.999**self.updates)
            self.parts[name] += pace * first / (np.sqrt(second) + 1e-8)


class Agent:
    """A network that draws its actions.

    What was learnt is how often to do what. To take the likeliest action every time is another policy, and a
    bad one where a game asks the same question month after month: what should be done now and then is never
    done.
    """

    def __init__(self, network: Network) -> None:
        self.network = network

    def __call__(self, observation: dict[str, Any], luck: np.random.Generator) -> int:
        odds, _ = self.network.odds(observation["observation"], observation["action_mask"].astype(bool))
        return int(luck.choice(len(odds), p=odds))


def learn(
    game: str,
    mode: str | None = None,
    seats: int | None = None,
    *,
    episodes: int = 3000,
    reward: Any = "terminal",
    seed: int = 1,
    report: bool = True,
) -> Network:
    """Play against `random` from every seat in turn, and learn from it."""
    number = envs.aec(game, mode, seats).setting.seats
    tables = [
        envs.seat(game, mode, number, seat=seat, bots="random", reward=reward) for seat in range(number)
    ]
    network = Network(tables[0].setting.size, len(tables[0].actions), seed)
    agent, luck = Agent(network), np.random.default_rng(seed)
    usual, scale, began = 0.0, 1.0, time.process_time()
    won: list[bool] = []
    seen: list[Any] = []
    masks: list[Any] = []
    taken: list[int] = []
    gains: list[float] = []
    for episode in range(episodes):
        env = tables[episode % number]
        observation, _ = env.reset(seed=seed * 1_000_003 + episode)
        rewards: list[float] = []
        over = cut = False
        while not over and not cut:
            action = agent(observation, luck)
            seen.append(observation["observation"])
            masks.append(observation["action_mask"])
            taken.append(action)
            observation, gained, over, cut, info = env.step(action)
            rewards.append(gained)
        won.append(bool(info.get("won")))
        later, from_here = 0.0, []
        for gained in reversed(rewards):
            later = gained + DISCOUNT[reward] * later
            from_here.append(later)
        gains += reversed(from_here)
        if len(taken) >= BATCH:
            worth = np.array(gains, dtype=np.float32)
            usual += 0.1 * (float(worth.mean()) - usual)
            scale += 0.1 * (float(worth.std()) + 1e-3 - scale)
            network.learn(
                np.stack(seen),
                np.stack(masks).astype(bool),
                np.array(taken),
                (worth - usual) / scale,
                PACE[reward],
            )
            seen, masks, taken, gains = [], [], [], []
        if report and (episode + 1) % max(1, episodes // 10) == 0:
            spent = time.process_time() - began
            last = won[-200:]
            print(f"{episode + 1:>6} games, {spent:6.1f} s: won {np.mean(last):.0%} of the last {len(last)}")
    return network


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", nargs="?", default="connect-four")
    parser.add_argument("--mode")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--episodes", type=int, default=3000)
    parser.add_argument("--reward", choices=["terminal", "estimate"], default="terminal")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--deals", type=int, default=100, help="deals to compare the agent with random on")
    asked = parser.parse_args()
    network = learn(
        asked.game, asked.mode, asked.seats, episodes=asked.episodes, reward=asked.reward, seed=asked.seed
    )
    agent = envs.AgentBot(Agent(network), "learnt")
    found = lab.tournament(asked.game, [agent, "random"], asked.mode, asked.seats, deals=asked.deals, seed=99)
    for rating in found.ratings:
        print(f"{rating.name:8} {rating.rating:.0f} ({rating.low:.0f} to {rating.high:.0f})")
    [pair] = found.pairings
    print(f"learnt against random: {pair.points.mean:.1%} ({pair.points.low:.1%} to {pair.points.high:.1%})")


if __name__ == "__main__":
    main()
