"""The last moments of the game that corporations have a part in (8.1)."""

from __future__ import annotations

from perilune.parts.moments import Moment, Total

GAME_END = Moment("game-end")
"""After the last Maintenance, before scoring. Announced once for each corporation in play."""
DESTROYED = Moment("destroyed")
"""Sectors are laid waste. Announced once for each corporation in play."""
PROJECT_END = Total("project-end")
"""A project's end effect in VP, beside what is printed on it."""
CORPORATION_END = Total("corporation-end")
"""A corporation's end rule, in VP."""
GOODS_LEFT = Total("goods-left")
"""Goods of the corporations that count among the leftovers."""
