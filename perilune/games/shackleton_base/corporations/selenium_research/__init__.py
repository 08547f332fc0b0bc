"""Selenium Research: collect samples of three kinds and hand them in for research tiles (SR-1 to SR-6)."""

from __future__ import annotations

from perilune.games.shackleton_base.corporations.selenium_research import projects as _projects
from perilune.games.shackleton_base.corporations.selenium_research.analysis import ACTION, GOALS, refill
from perilune.games.shackleton_base.corporations.selenium_research.box import SELENIUM
from perilune.games.shackleton_base.corporations.selenium_research.luna import reference
from perilune.games.shackleton_base.corporations.selenium_research.samples import token
from perilune.games.shackleton_base.corporations.selenium_research.scoring import hopes
from perilune.games.shackleton_base.corporations.selenium_research.setup import components, imagine, set_up
from perilune.games.shackleton_base.corporations.selenium_research.view import view
from perilune.games.shackleton_base.rules.corporation import Corporation, enter

enter(
    Corporation(
        id=SELENIUM,
        set_up=set_up,
        token=token,
        deeds=(ACTION, *_projects.DEEDS),
        goals=GOALS,
        reference=reference,
        view=view,
        refill=refill,
        imagine=imagine,
        hopes=hopes,
        components=components,
    )
)
