"""Sky Watch: follow the asteroid, and stop it before it strikes (6, 8.1)."""

from __future__ import annotations

from perilune.games.shackleton_base.corporations.sky_watch import projects as _projects
from perilune.games.shackleton_base.corporations.sky_watch.box import SKY_WATCH
from perilune.games.shackleton_base.corporations.sky_watch.defense import CONTRIBUTE
from perilune.games.shackleton_base.corporations.sky_watch.impact import hide_impact
from perilune.games.shackleton_base.corporations.sky_watch.luna import reference
from perilune.games.shackleton_base.corporations.sky_watch.setup import components, set_up
from perilune.games.shackleton_base.corporations.sky_watch.track import GOALS, follow
from perilune.games.shackleton_base.corporations.sky_watch.view import hopes, view
from perilune.games.shackleton_base.rules.corporation import Corporation, enter

enter(
    Corporation(
        id=SKY_WATCH,
        set_up=set_up,
        token=follow,
        deeds=(CONTRIBUTE, *_projects.DEEDS),
        goals=GOALS,
        reference=reference,
        view=view,
        imagine=hide_impact,
        hopes=hopes,
        components=components,
    )
)
