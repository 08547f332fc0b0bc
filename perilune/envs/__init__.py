"""Environments for agents that learn: PettingZoo for all seats, Gymnasium for one against bots.

    from perilune import envs

    env = envs.aec("connect-four")                       # every seat an agent
    env = envs.seat("intrepid", bots="greedy", seats=2)  # one seat, bots in the others

Needs the extra `perilune[envs]`.
"""

from __future__ import annotations

try:
    import gymnasium  # noqa: F401
    import numpy  # noqa: F401
    import pettingzoo  # noqa: F401
except ImportError as error:
    from perilune.engine import NotInstalled

    raise NotInstalled("perilune.envs", str(error.name), "envs") from None

from perilune.envs.actions import Actions, Answer, tokens_of
from perilune.envs.aec import PeriluneAEC, masked_choice
from perilune.envs.agent import AgentBot
from perilune.envs.observations import Feature, Observation
from perilune.envs.seat import SeatEnv

aec = PeriluneAEC
"""An environment of PettingZoo's: every seat an agent."""
seat = SeatEnv
"""An environment of Gymnasium's: one seat an agent, bots in the others."""

__all__ = [
    "Actions",
    "AgentBot",
    "Answer",
    "Feature",
    "Observation",
    "PeriluneAEC",
    "SeatEnv",
    "aec",
    "masked_choice",
    "seat",
    "tokens_of",
]
