"""The seven corporations of the box. To leave one out, leave out its lines: nothing else knows it by name."""

from __future__ import annotations

from typing import TypeAlias

from perilune.games.shackleton_base.corporations.artemis_tours import ArtemisBoard, ArtemisView
from perilune.games.shackleton_base.corporations.evergreen_farms import EvergreenBoard, EvergreenView
from perilune.games.shackleton_base.corporations.moon_mining import MiningBoard, MoonMiningView
from perilune.games.shackleton_base.corporations.selenium_research.box import SeleniumBoard
from perilune.games.shackleton_base.corporations.selenium_research.view import SeleniumView
from perilune.games.shackleton_base.corporations.sky_watch.box import SkyWatchBoard
from perilune.games.shackleton_base.corporations.sky_watch.view import SkyWatchView
from perilune.games.shackleton_base.corporations.space_robotics import RoboticsBoard, RoboticsView
from perilune.games.shackleton_base.corporations.to_mars import MarsBoard, MarsView
from perilune.games.shackleton_base.state import Base


class Table(Base):
    """The whole table: each corporation's own board, there only if the corporation is in play.

    Lists by agency are in the order of seats (LUNA-1 is the second one in a solo game).
    """

    artemis: ArtemisBoard | None = None
    evergreen: EvergreenBoard | None = None
    mars: MarsBoard | None = None
    mining: MiningBoard | None = None
    robotics: RoboticsBoard | None = None
    selenium: SeleniumBoard | None = None
    sky_watch: SkyWatchBoard | None = None


BoardView: TypeAlias = (
    SkyWatchView | MoonMiningView | SeleniumView | ArtemisView | EvergreenView | RoboticsView | MarsView
)
"""A corporation's own board, as everybody sees it."""
