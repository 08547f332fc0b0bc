"""What this round will bring as things stand: production, lasting disasters, the crew's demand."""

from __future__ import annotations

from perilune.games.intrepid.box.cards import DISASTERS
from perilune.games.intrepid.box.tiles import TILES, resources_made
from perilune.games.intrepid.rules.results import before_strain
from perilune.games.intrepid.rules.upkeep import demand
from perilune.games.intrepid.state import Station


def coming_stage(s: Station) -> int:
    """The stage whose demand the crew will take next: known by counting, before the card is."""
    turned_up = s.phase in ("disaster", "sustain")
    return DISASTERS[s.deck[-1]].stage if s.deck and not turned_up else s.stage


def production(s: Station) -> list[int]:
    """What the tiles activated so far make: as their owners said, once they have; until then, boost tiles
    evenly, and Labs (whose resource is open) nothing."""
    made = s.gains.copy() if s.phase == "results" else [0, 0, 0, 0]
    for crew in s.crews:
        for installed in crew.bay:
            if installed is None or not (installed.dice or installed.strain) or installed.tile in s.counted:
                continue
            amount = before_strain(installed) - installed.strain
            makes = TILES[installed.tile].make
            if makes == "B":
                first, second = resources_made(installed.tile, crew.light)
                made[first] += amount // 2
                made[second] += amount - amount // 2
            elif makes != "M":
                made[resources_made(installed.tile, crew.light)[0]] += amount
    return made


def lasting_drain(s: Station) -> list[int]:
    """What the persistent cards in play will drain from each resource."""
    drain = [0, 0, 0, 0]
    for card in s.persistent:
        for instruction in DISASTERS[card.id].ongoing:
            drain = [by + instruction.drains(resource) for resource, by in enumerate(drain)]
    return drain


def expected_levels(s: Station) -> list[int]:
    """The levels after phase 4 of this round if nothing else is placed and the new card drains nothing."""
    stage = coming_stage(s)
    made, drain = production(s), lasting_drain(s)
    before_upkeep = s.phase in ("roll", "convert", "place", "results", "disaster", "sustain")
    return [
        level
        + (made[resource] if s.phase in ("convert", "place", "results") else 0)
        - (drain[resource] if s.phase in ("convert", "place", "results") else 0)
        - (demand(s, resource, stage) if before_upkeep else 0)
        for resource, level in enumerate(s.levels)
    ]
