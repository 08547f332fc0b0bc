"""What never changes in number (Appendix A)."""

from __future__ import annotations

from perilune.games.shackleton_base.box.content import PROJECTS
from perilune.games.shackleton_base.rules.corporation import CORPORATIONS
from perilune.games.shackleton_base.state import Base


def components(s: Base) -> dict[str, int]:
    """INV-1, INV-15 and what the corporations count."""
    counted = {"panels": s.queue + s.spares + len(s.powered)}
    for key in s.corporations:
        desk = s.desks[key]
        funded = sum(PROJECTS[card].corporation == key for agency in s.agencies for card in agency.projects)
        counted[f"projects of {key}"] = len(desk.deck) + len(desk.visible) + funded
        counted |= CORPORATIONS[key].components(s)
    return counted
