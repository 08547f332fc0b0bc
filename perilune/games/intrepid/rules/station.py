"""Resources, tokens and tiles: what the other parts of the rules do to the station (§6, §9)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar, NamedTuple, NoReturn

from msgspec.structs import replace

from perilune.engine import Event, end_now, tell
from perilune.games.intrepid.box.kinds import RESOURCES
from perilune.games.intrepid.box.table import COMMON
from perilune.games.intrepid.box.tiles import TILES
from perilune.games.intrepid.state import Crew, Installed, Station, faced, locate, slot_of, tiles_of
from perilune.games.intrepid.words.nouns import ResourceNumber, Who, token_word
from perilune.games.intrepid.words.tiles import TileSide, on_module
from perilune.parts.phrases import listed

# --- resources ------------------------------------------------------------------------------------


class Drained(Event, frozen=True):
    resource: ResourceNumber
    by: int
    level: int
    says = "{resource} falls by {by} to {level}."


class ResourceRose(Event, frozen=True):
    resource: ResourceNumber
    by: int
    says = "{resource} rises by {by}."


class GainedCapacity(Event, frozen=True):
    who: Who
    by: int
    says = "{who} gains {by} Capacity."


def lower(s: Station, resource: int, by: int) -> None:
    """Lower a resource. IN-OV-2, IN-WL-2, IN-P3-6: below zero, even for an instant, everybody loses at
    once."""
    s.levels[resource] -= by
    tell(s, Drained, resource, by, s.levels[resource])
    lose_if_short(s)


def raise_level(s: Station, resource: int, by: int) -> None:
    s.levels[resource] = min(COMMON.highest_level, s.levels[resource] + by)
    tell(s, ResourceRose, resource, by)


def gain_capacity(s: Station, who: int, by: int) -> None:
    """IN-P5-1: what would go beyond the track is lost."""
    crew = s.crews[who]
    gained = min(by, COMMON.highest_capacity - crew.capacity)
    crew.capacity += gained
    tell(s, GainedCapacity, crew.code, gained)


# --- the end --------------------------------------------------------------------------------------


class GameWon(Event, frozen=True):
    round: int
    says = "All Missions are complete and the crew is alive after round {round}. You win!"


class GameLost(Event, frozen=True):
    reason: str
    says: ClassVar[dict[str, str]] = {
        "": "The station is {reason}. All is lost.",
        "time": "The Disaster deck is used up: time is up, and all is lost.",
    }

    def which(self) -> str:
        return "time" if self.reason == TIME_IS_UP else ""


TIME_IS_UP = "time is up"


def lose_if_short(s: Station) -> None:
    """IN-WL-2, IN-WL-4: a level below zero ends the game; exactly zero is safe."""
    short = [name for name, level in zip(RESOURCES, s.levels, strict=True) if level < 0]
    if short:
        lose(s, f"out of {listed(short)}")


def lose(s: Station, reason: str) -> NoReturn:
    s.result, s.reason, s.phase = -1, reason, "over"
    tell(s, GameLost, reason)
    end_now(s)


def win(s: Station) -> NoReturn:
    """IN-OV-3, IN-WL-1."""
    s.result, s.reason, s.phase = 1, "missions", "over"
    tell(s, GameWon, s.round)
    end_now(s)


# --- tiles and their tokens -----------------------------------------------------------------------


class TileHit(Event, frozen=True):
    who: Who
    tile: TileSide
    tokens: int
    says = "{tile} of {who} is hit and makes {tokens} less."


class TileDestroyed(Event, frozen=True):
    who: Who
    tile: TileSide
    says = "{tile} of {who} is lost."


class Strained(Event, frozen=True):
    who: Who
    tile: TileSide
    says = "{tile} of {who} is strained."


class Disabled(Event, frozen=True):
    who: Who
    tile: TileSide
    says = "{tile} of {who} is disabled."


class Repaired(Event, frozen=True):
    who: Who
    where: TileSide
    token: str
    says = "{who} takes a {token} token off {where}."

    def parts(self) -> dict[str, str]:
        return super().parts() | {"token": token_word("disable" if self.token == "dock" else self.token)}


def hit(s: Station, who: int, slot: int) -> None:
    """IN-TK-1, IN-MS-4: one Scenario token; a fourth destroys the tile instead. Disabled tiles are hit as
    well (IN-RL-42)."""
    installed = s.crews[who].bay[slot]
    assert installed is not None
    s.struck += (installed.tile,)
    if installed.scenario == COMMON.scenario_limit:
        destroy(s, who, slot)
    else:
        s.crews[who].bay[slot] = replace(installed, scenario=installed.scenario + 1)
        tell(s, TileHit, s.crews[who].code, faced(s, installed.tile), installed.scenario + 1)


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
    tell(s, TileDestroyed, crew.code, faced(s, installed.tile))


def put_strain(s: Station, who: int, tile: str) -> None:
    """IN-TK-4, IN-RL-6: a Strain token, which stays until somebody takes it away."""
    crew = s.crews[who]
    slot = slot_of(crew, tile)
    installed = crew.bay[slot]
    assert installed is not None
    s.strain -= 1
    crew.bay[slot] = replace(installed, strain=installed.strain + 1)
    tell(s, Strained, crew.code, faced(s, tile))


def disable(s: Station, tile: str) -> None:
    """IN-TK-6: a second Disable token has no effect."""
    who, slot = locate(s, tile)
    installed = s.crews[who].bay[slot]
    assert installed is not None
    if not installed.disabled:
        s.crews[who].bay[slot] = replace(installed, disabled=True)
        tell(s, Disabled, s.crews[who].code, faced(s, tile))


def take_token(s: Station, where: str, token: str) -> None:
    """Return one negative token of a tile, or the Disable token of a Docking Module, to the supply."""
    if on_module(where):
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


class TokenAt(NamedTuple):
    """A kind of negative token on a tile, or a disabled Docking Module."""

    where: str
    token: str


token_at = cache(TokenAt)  # each option is made once


def negative_tokens(s: Station) -> list[TokenAt]:
    """Every kind of negative token on every tile, and every disabled Docking Module."""
    found: list[TokenAt] = []
    for crew in s.crews:
        for installed in filter(None, crew.bay):
            if installed.scenario:
                found.append(token_at(installed.tile, "scenario"))
            if installed.strain:
                found.append(token_at(installed.tile, "strain"))
            if installed.disabled:
                found.append(token_at(installed.tile, "disable"))
    for module, dock in enumerate(s.docks):
        if dock.disabled:
            found.append(token_at(str(module), "dock"))
    return found


def costliest(crews: Sequence[Crew]) -> list[Installed]:
    """IN-DC-3, IN-RL-26: the tiles of highest cost; starters count if nothing dearer is there."""
    tiles = [installed for crew in crews for installed in tiles_of(crew)]
    highest = max((TILES[installed.tile].cost for installed in tiles), default=0)
    return [installed for installed in tiles if TILES[installed.tile].cost == highest]
