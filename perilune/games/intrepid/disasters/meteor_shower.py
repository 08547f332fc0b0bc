"""Meteor Shower: tiles are hit, sector by sector (7.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from perilune.engine import Effect, Event, Mode, Root, roll, say, tell
from perilune.games.intrepid.box.kinds import RESOURCE_NUMBER, Instruction, Resource
from perilune.games.intrepid.box.table import COMMON
from perilune.games.intrepid.box.tiles import TILES, resources_made
from perilune.games.intrepid.rules.station import disable, hit
from perilune.games.intrepid.state import Installed, Station, on_station
from perilune.games.intrepid.words.nouns import capitalised
from perilune.parts.phrases import listed

METEOR_SHOWER = Mode(
    "meteor-shower",
    "Meteor Shower",
    (2, 1, 3, 4),
    "Holes in the hull: tiles are hit sector by sector.",
)


def roll_sector(s: Root) -> int:
    """IN-SE-11, IN-RL-16: the eight-sided Disaster die."""
    return roll(s, COMMON.sectors) + 1


def wrap_sector(sector: int) -> int:
    """IN-MS-2: sector 9 is sector 1."""
    return (sector - 1) % COMMON.sectors + 1


def _hit_where(s: Station, wanted: Callable[[Installed, int, int], bool]) -> None:
    """IN-MS-8: sector by sector, bay by bay; who is hit is decided before anything is (IN-MS-5)."""
    struck = [
        (who, slot)
        for slot in range(COMMON.sectors)
        for who, crew in enumerate(s.crews)
        if (installed := crew.bay[slot]) is not None and wanted(installed, slot, crew.light)
    ]
    for who, slot in struck:
        hit(s, who, slot)


class SectorRolled(Event, frozen=True):
    sectors: tuple[int, ...]
    says: ClassVar[dict[str, str]] = {
        "one": "Meteors hit sector {sectors}.",
        "more": "Meteors hit sectors {sectors}.",
    }

    def which(self) -> str:
        return "one" if len(self.sectors) == 1 else "more"

    def parts(self) -> dict[str, str]:
        return {"sectors": listed([str(sector) for sector in sorted(self.sectors)])}


class Hit(Instruction, tag="hit", frozen=True):
    """IN-MS-1 to IN-MS-3: one roll of the Disaster die, one token on every tile of the sectors.

    `sectors` counts from the die: 0 is the sector rolled.
    """

    sectors: tuple[int, ...]

    def carry_out(self, s: Station) -> Effect:
        rolled = roll_sector(s)
        sectors = tuple([wrap_sector(rolled + step) for step in self.sectors])
        tell(s, SectorRolled, sectors)
        _hit_where(s, lambda installed, slot, light: slot + 1 in sectors)
        return None

    def words(self) -> str:
        where = listed([_sector_words(step) for step in self.sectors])
        return say("Roll the Disaster die and hit {sectors}", sectors=where)

    def wear(self, countries: int) -> float:
        return 0.3 * countries * len(self.sectors)


def _sector_words(step: int) -> str:
    if step == 0:
        return say("the sector rolled")
    return say("the next one") if step == 1 else say("the one {step} further", step=str(step))


class HitResource(Instruction, tag="hit-resource", frozen=True):
    """IN-MS-7: boost tiles count for both their resources, the Lab never."""

    resource: Resource

    def carry_out(self, s: Station) -> Effect:
        resource = RESOURCE_NUMBER[self.resource]

        def makes(installed: Installed, slot: int, light: int) -> bool:
            tile = installed.tile
            return TILES[tile].make != "M" and resource in resources_made(tile, light)

        _hit_where(s, makes)
        return None

    def words(self) -> str:
        return say("Hit every tile that makes {resource}", resource=capitalised(self.resource))


class HitAgain(Instruction, tag="hit-again", frozen=True):
    """IN-MS-5: every tile with a Scenario token."""

    def carry_out(self, s: Station) -> Effect:
        _hit_where(s, lambda installed, slot, light: installed.scenario > 0)
        return None

    def words(self) -> str:
        return say("Hit every tile that has been hit before")


class DisableJustHit(Instruction, tag="disable-just-hit", frozen=True):
    """IN-MS-6: only tiles hit by the earlier instructions of this card that still exist."""

    tier: int

    def carry_out(self, s: Station) -> Effect:
        for tile in dict.fromkeys(s.struck):
            if TILES[tile].tier <= self.tier and on_station(s, tile) is not None:
                disable(s, tile)
        return None

    def words(self) -> str:
        return say("The tiles just hit, up to tier {tier}, are disabled", tier=str(self.tier))
