"""What cards of both disasters do (2.8, 7.3). What only one of them does stands with it."""

from __future__ import annotations

from msgspec.structs import replace

from perilune.engine import Choice, Effect, Event, Question, Script, say, tell
from perilune.games.intrepid.box.kinds import LIGHTS, RESOURCE_NUMBER, RESOURCES, Instruction, Light, Resource
from perilune.games.intrepid.box.table import COUNTRIES
from perilune.games.intrepid.box.tiles import resources_made
from perilune.games.intrepid.rules.station import costliest, destroy, disable, lower, put_strain
from perilune.games.intrepid.state import Station, from_lead, locate, run_by, seat_of, tiles_of
from perilune.games.intrepid.words.nouns import (
    DiceNumber,
    Who,
    asked_country,
    capitalised,
    of_country,
    resource_name,
)
from perilune.games.intrepid.words.tiles import (
    resource_option,
    resource_place,
    tile_noun,
    tile_option,
    tile_place,
)
from perilune.parts.phrases import listed

# --- drains ---------------------------------------------------------------------------------------


class Drain(Instruction, tag="drain", frozen=True):
    resource: Resource
    by: int

    def carry_out(self, s: Station) -> Effect:
        lower(s, RESOURCE_NUMBER[self.resource], self.by)
        return None

    def words(self) -> str:
        return say("{resource} falls by {by}", resource=capitalised(self.resource), by=str(self.by))

    def drains(self, resource: int) -> int:
        return self.by if RESOURCES[resource] == self.resource else 0


class DrainAll(Instruction, tag="drain-all", frozen=True):
    by: int

    def carry_out(self, s: Station) -> Effect:
        for resource in range(len(RESOURCES)):
            lower(s, resource, self.by)
        return None

    def words(self) -> str:
        return say("Every resource falls by {by}", by=str(self.by))

    def drains(self, resource: int) -> int:
        return self.by


def _tied(s: Station, choice: Choice) -> dict[str, str]:
    return {"tied": {2: say("Two"), 3: say("Three"), 4: say("All four")}[len(choice.options)]}


DRAIN = Question(
    "drain",
    rule="IN-SQ-5",
    asks="{tied} resources are equally high: which one is drained?",
    parts=_tied,
    option=resource_option,
    places=resource_place,
    waiting="is choosing what is drained",
)


class DrainHighest(Instruction, tag="drain-highest", frozen=True):
    """The Lead picks among ties (IN-SQ-5)."""

    by: int

    def carry_out(self, s: Station) -> Script:
        highest = [name for name, level in zip(RESOURCES, s.levels, strict=True) if level == max(s.levels)]
        resource = yield DRAIN(seat_of(s, s.lead), highest, (s.crews[s.lead].code, self.by))
        lower(s, RESOURCE_NUMBER[resource], self.by)

    def words(self) -> str:
        return say("The highest resource falls by {by}", by=str(self.by))

    def wear(self, countries: int) -> float:
        return self.by / len(RESOURCES)


# --- dice and tokens ------------------------------------------------------------------------------


class LostDie(Event, frozen=True):
    """A dice marker moved one slot left."""

    who: Who
    dice: DiceNumber
    says = "{who} is down to {dice} a round."


class DiceLeft(Instruction, tag="dice-left", frozen=True):
    """IN-DC-1, IN-DC-2, IN-SO-2: every country of that light, if it can."""

    light: Light

    def carry_out(self, s: Station) -> Effect:
        for crew in s.crews:
            if LIGHTS[crew.light] == self.light and crew.slot:
                crew.slot -= 1
                tell(s, LostDie, crew.code, COUNTRIES[crew.code].track[crew.slot])
        return None

    def words(self) -> str:
        return say("Every {light}-light country moves its dice marker one slot left", light=self.light)


def _strain_parts(s: Station, choice: Choice) -> dict[str, str]:
    _, left = choice.about
    more = say(" There are {number} to place.", number=str(left)) if left > 1 else ""
    return of_country(s, choice) | {"more": more}


def _strained_tile(s: Station, choice: Choice, option: str) -> str:
    """A tile, and what the token would take of."""
    light = s.crews[asked_country(s, choice)].light
    made = [resource_name(number) for number in resources_made(option, light)]
    return say("{tile} ({resources} −1)", tile=tile_noun(s, option), resources=listed(made, "or"))


STRAIN = Question(
    "strain",
    rule="IN-TK-4",
    asks="Which tile of {country} takes a Strain token?{more}",
    parts=_strain_parts,
    option=_strained_tile,
    places=tile_place,
    hint="Until it is repaired for 1 Capacity, the token takes 1 of what its tile makes, every round.",
    waiting="is straining a tile",
)


class StrainEach(Instruction, tag="strain-each", frozen=True):
    """Each country strains its own tiles, while the supply lasts (IN-RL-29)."""

    tokens: int

    def carry_out(self, s: Station) -> Script:
        for who in from_lead(s):
            for left in range(self.tokens, 0, -1):
                tiles = [installed.tile for installed in tiles_of(s.crews[who])]
                if tiles and s.strain:
                    tile = yield STRAIN(seat_of(s, who), tiles, (s.crews[who].code, left))
                    put_strain(s, who, tile)

    def words(self) -> str:
        if self.tokens == 1:
            return say("Every country puts a Strain token on one of its tiles")
        return say("Every country puts {tokens} Strain tokens on its tiles", tokens=str(self.tokens))


# --- tiles that stop working or go ----------------------------------------------------------------


COSTLIEST = "costliest"
"""What a question is about besides its country, where it must be one of the dearest tiles."""


def _asks_disable(s: Station, choice: Choice) -> str:
    if len(run_by(s, choice.seat)) > 1 and COSTLIEST in choice.about:
        return say("Which of your most expensive tiles is disabled?")
    return say("Which tile of {country} is disabled?", **of_country(s, choice))


DISABLE = Question(
    "disable",
    rule="IN-DC-3",
    asks=_asks_disable,
    option=tile_option,
    places=tile_place,
    waiting="is choosing a tile to be disabled",
)


class DisableCostliestEach(Instruction, tag="disable-costliest-each", frozen=True):
    """IN-DC-3, IN-DC-4: the owner chooses among ties, first among tiles that still work. A person who runs
    several countries is one player and disables one tile (IN-SO-1)."""

    def carry_out(self, s: Station) -> Script:
        for seat in dict.fromkeys([seat_of(s, who) for who in from_lead(s)]):
            crews = run_by(s, seat)
            tiles = [installed.tile for installed in costliest(crews) if not installed.disabled]
            if tiles:
                disable(s, (yield DISABLE(seat, tiles, (crews[0].code, COSTLIEST))))

    def words(self) -> str:
        return say("Every player disables their most expensive tile")


class DisableChoiceEach(Instruction, tag="disable-choice-each", frozen=True):
    tiles: int

    def carry_out(self, s: Station) -> Script:
        for who in from_lead(s):
            for _ in range(self.tiles):
                tiles = [installed.tile for installed in tiles_of(s.crews[who]) if not installed.disabled]
                if tiles:
                    disable(s, (yield DISABLE(seat_of(s, who), tiles, (s.crews[who].code,))))

    def words(self) -> str:
        return say("Every country disables {tiles} of its tiles", tiles=str(self.tiles))


class DocksDisabled(Event, frozen=True):
    says = "All Docking Modules are disabled."


class DisableDocks(Instruction, tag="disable-docks", frozen=True):
    """They stay closed until they are repaired (IN-TK-13, IN-RL-45)."""

    def carry_out(self, s: Station) -> Effect:
        s.docks = [replace(dock, disabled=True) for dock in s.docks]
        tell(s, DocksDisabled)
        return None

    def words(self) -> str:
        return say("Every Docking Module is disabled")


DESTROY = Question(
    "destroy",
    rule="IN-DC-3",
    asks="Which of the most expensive tiles is destroyed?",
    option=tile_option,
    places=tile_place,
    waiting="is choosing a tile to be destroyed",
)


class DestroyCostliest(Instruction, tag="destroy-costliest", frozen=True):
    """The one dearest tile of the whole station; the Lead picks among ties."""

    def carry_out(self, s: Station) -> Script:
        tied = [installed.tile for installed in costliest(s.crews)]
        if tied:
            tile = yield DESTROY(seat_of(s, s.lead), tied, (s.crews[s.lead].code,))
            destroy(s, *locate(s, tile))

    def words(self) -> str:
        return say("The most expensive tile on the station is destroyed")
