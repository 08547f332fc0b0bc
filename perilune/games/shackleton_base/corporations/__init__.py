"""The seven corporations of the box. To leave one out, leave out its lines: nothing else knows it by name."""

from __future__ import annotations

from typing import TypeAlias

from perilune.games.shackleton_base.corporations.artemis_tours import ArtemisView
from perilune.games.shackleton_base.corporations.evergreen_farms import EvergreenView
from perilune.games.shackleton_base.corporations.moon_mining import MoonMiningView
from perilune.games.shackleton_base.corporations.selenium_research.view import SeleniumView
from perilune.games.shackleton_base.corporations.sky_watch.view import SkyWatchView
from perilune.games.shackleton_base.corporations.space_robotics import RoboticsView
from perilune.games.shackleton_base.corporations.to_mars import MarsView

BoardView: TypeAlias = (
    SkyWatchView | MoonMiningView | SeleniumView | ArtemisView | EvergreenView | RoboticsView | MarsView
)
"""A corporation's own board, as everybody sees it."""
