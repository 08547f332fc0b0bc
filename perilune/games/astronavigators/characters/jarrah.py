"""Jarrah Walker: boats sail one or two links, in connections too (AN-8.1-g)."""

from __future__ import annotations

from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.box.kinds import Vehicle
from perilune.games.astronavigators.rules.earth import sea_reach
from perilune.games.astronavigators.rules.people import REACH_OF
from perilune.games.astronavigators.state import Player, Table

JARRAH = CONTENT.characters["jarrah"]
LONG_BOAT_REACH = sea_reach(JARRAH.boat_links)


@REACH_OF.on(JARRAH.id)
def sail_far(
    s: Table, owner: int, squares: tuple[str, ...], player: Player, vehicle: Vehicle
) -> tuple[str, ...]:
    return LONG_BOAT_REACH[player.square] if vehicle == "boat" else squares
