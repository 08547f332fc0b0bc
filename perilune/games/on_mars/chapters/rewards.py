"""Life-support Reward tiles of both co-operative chapters (2.17)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from perilune.games.on_mars.box import kinds
from perilune.games.on_mars.box.content import REWARDS
from perilune.parts.content import Book

SHARED_REWARDS: Final = Book(Path(__file__).parent, "rewards.toml").table("reward", kinds.Reward)
REWARDS.update(SHARED_REWARDS)
