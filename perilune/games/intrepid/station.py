"""Resources, tokens and tiles: what the other parts of the rules do to the station (§6, §9)."""

from __future__ import annotations

from msgspec.structs import replace

from perilune.engine import tell
from perilune.games.intrepid import events
from perilune.games.intrepid.content import COMMON, TILES
from perilune.games.intrepid.printed import RESOURCES
from perilune.games.intrepid.state import Crew, Installed, Station, faced, locate, tiles_of


def lower(s: Station, resource: int, by: int) -> None:
    """Lower a resource. IN-WL-2: below zero, even for an instant, everybody loses; IN-WL-4: zero is safe."""
    s.levels[resource] -= by
    tell(s, events.Drained, resource, by, s.levels[resource])
    if s.levels[resource] < 0:
        lose(s, f"out of {RESOURCES[resource]}")


def raise_level(s: Station, resource: int, by: int) -> None:
    s.levels[resource] = min(COMMON.highest_level, s.levels[resource] + by)
    tell(s, events.ResourceRose, resource, by)


def lose(s: Station, reason: str) -> None:
    """The game ends at once; the first reason stands."""
    if not s.result:
        s.result, s.reason, s.phase = -1, reason, "over"
        tell(s, events.GameLost, reason)


def win(s: Station) -> None:
    s.result, s.reason, s.phase = 1, "missions", "over"
    tell(s, events.GameWon, s.round)


def gain_capacity(s: Station, who: int, by: int) -> None:
    """IN-P5-1: what would go beyond the track is lost."""
    crew = s.crews[who]
    gained = min(by, COMMON.highest_capacity - crew.capacity)
    crew.capacity += gained
    tell(s, events.GainedCapacity, s.crews[who].code, gained)


def hit(s: Station, who: int, slot: int) -> None:
    """IN-TK-1: one Scenario token; a fourth destroys the tile instead."""
    installed = s.crews[who].bay[slot]
    assert installed is not None
    s.struck += (installed.tile,)
    if installed.scenario == COMMON.scenario_limit:
        destroy(s, who, slot)
    else:
        s.crews[who].bay[slot] = replace(installed, scenario=installed.scenario + 1)
        tell(s, events.TileHit, s.crews[who].code, faced(s, installed.tile), installed.scenario + 1)


def destroy(s: Station, who: int, slot: int) -> None:
    """IN-TK-8: the tile leaves the game, its tokens go to the supply, its dice to the used zone."""
    crew = s.crews[who]
    installed = crew.bay[slot]
    assert installed is not None
    s.strain += installed.strain
    s.amplify += installed.amplify
    crew.used += len(installed.dice)
    crew.bay[slot] = None
    crew.destroyed += (installed.tile,)
    tell(s, events.TileDestroyed, crew.code, faced(s, installed.tile))


def put_strain(s: Station, who: int, tile: str) -> None:
    _, slot = locate(s, tile)
    installed = s.crews[who].bay[slot]
    assert installed is not None
    s.strain -= 1
    s.crews[who].bay[slot] = replace(installed, strain=installed.strain + 1)
    tell(s, events.Strained, s.crews[who].code, faced(s, tile))


def disable(s: Station, tile: str) -> None:
    """IN-TK-6: a second Disable token has no effect."""
    who, slot = locate(s, tile)
    installed = s.crews[who].bay[slot]
    assert installed is not None
    if not installed.disabled:
        s.crews[who].bay[slot] = replace(installed, disabled=True)
        tell(s, events.Disabled, s.crews[who].code, faced(s, tile))


def take_token(s: Station, where: str, token: str) -> None:
    """Return one negative token of a tile, or the Disable token of a Docking Module, to the supply."""
    if token == "dock":
        module = int(where)
        s.docks[module] = replace(s.docks[module], disabled=False)
        return
    who, slot = locate(s, where)
    installed = s.crews[who].bay[slot]
    assert installed is not None
    if token == "scenario":
        installed = replace(installed, scenario=installed.scenario - 1)
    elif token == "strain":
        installed = replace(installed, strain=installed.strain - 1)
        s.strain += 1
    else:
        installed = replace(installed, disabled=False)
    s.crews[who].bay[slot] = installed


def negative_tokens(s: Station) -> list[tuple[str, str]]:
    """Every kind of negative token on every tile, and every disabled Docking Module, as (where, token)."""
    found: list[tuple[str, str]] = []
    for crew in s.crews:
        for installed in crew.bay:
            if installed is not None:
                if installed.scenario:
                    found.append((installed.tile, "scenario"))
                if installed.strain:
                    found.append((installed.tile, "strain"))
                if installed.disabled:
                    found.append((installed.tile, "disable"))
    for module, dock in enumerate(s.docks):
        if dock.disabled:
            found.append((str(module), "dock"))
    return found


def costliest(crew: Crew) -> list[Installed]:
    """IN-DC-3: a country's tiles of highest cost."""
    tiles = tiles_of(crew)
    highest = max((TILES[installed.tile].cost for installed in tiles), default=0)
    return [installed for installed in tiles if TILES[installed.tile].cost == highest]
