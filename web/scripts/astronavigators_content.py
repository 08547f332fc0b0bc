"""Writes what the AstroNavigators board must know of the box: names, squares, networks, tables of the sky.

The figures and the sky come from the game itself, so the browser knows no rules. Run it after a change of the
game's content; a test compares the committed file.

    python web/scripts/astronavigators_content.py
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from perilune.games.astronavigators.content import CONTENT
from perilune.games.astronavigators.earth import SEA_LINKS
from perilune.games.astronavigators.kinds import ZONES
from perilune.games.astronavigators.sky import MONTHS, constellations_at, hidden_hours, sun_hour, sun_up

TARGET = Path(__file__).parents[1] / "src" / "games" / "astronavigators" / "content.json"
TABLES = ("constellations", "lunar_cards", "planet_cards", "phases", "sets", "continents", "vehicles")
MORE_TABLES = ("squares", "tiles", "characters", "agendas", "quests", "rockets", "orbits")


def sky(zone: int, month: int) -> dict[str, Any]:
    """What an observer of this zone sees in this month."""
    hidden = {row: hidden_hours(zone, month, row) for row in ZONES}
    return {
        "hidden": {str(row): None if hours is None else sorted(hours) for row, hours in hidden.items()},
        "cards": sorted(constellations_at(zone, month)),
        "sun": sun_up(zone, month),
    }


def content() -> bytes:
    """The whole file."""
    tables = {name: getattr(CONTENT, name) for name in (*TABLES, *MORE_TABLES)}
    figures = {
        **tables,
        "piles": CONTENT.piles,
        "seats": CONTENT.seats,
        "pillars": CONTENT.pillars,
        "rounds": CONTENT.rounds,
        "training": CONTENT.training,
        "roads": CONTENT.roads,
        "rails": CONTENT.rails,
        "sea": [(one, two) for one, others in SEA_LINKS.items() for two in others if one < two],
        "sunHours": {month: sun_hour(month) for month in MONTHS},
        "sky": {zone: {month: sky(zone, month) for month in MONTHS} for zone in ZONES},
    }
    return msgspec.json.encode(figures) + b"\n"


if __name__ == "__main__":
    TARGET.write_bytes(content())
    print(f"{TARGET.name} {TARGET.stat().st_size / 1024:.1f} KB")
