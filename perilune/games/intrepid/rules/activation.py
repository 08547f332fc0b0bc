"""Activating a tile, and keeping a die in the Habitation Module (4.1, 6.6)."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

from msgspec.structs import replace

from perilune.engine import Event, Obstacle, Script, noun, say, tell
from perilune.games.intrepid.box.tiles import TILES, YIELDS
from perilune.games.intrepid.rules.deeds import Deed
from perilune.games.intrepid.rules.dice import VALUE, Dice, dice_places
from perilune.games.intrepid.rules.fit import (
    ALL_DICE,
    REMEMBERED,
    Ways,
    fits,
    has_dice,
    payable,
    suited,
    ways,
)
from perilune.games.intrepid.rules.pool import CANNOT_PAY_TOXIC, NO_SUCH_DICE, pay_for_toxic, place_from_pool
from perilune.games.intrepid.rules.results import by_tokens
from perilune.games.intrepid.state import Station, faced, locate, on_station, slot_of
from perilune.games.intrepid.words.nouns import Die, SomeDice, Who, dice_words, die_word
from perilune.games.intrepid.words.tiles import TileSide, amount_words, tile_noun, with_ability

NOT_YOURS = Obstacle("IN-P1-4", "this tile belongs to another country")
NOT_ON_STATION = Obstacle("IN-P1-4", "this tile is not on the station")
ALREADY_USED = Obstacle("IN-P1-5", "this tile has already worked this round")
TILE_DISABLED = Obstacle("IN-TK-5", "a disabled tile takes no dice")
DICE_DO_NOT_FIT = Obstacle("IN-CO-2", "these dice do not meet what the tile asks for")
TOO_FEW_DICE = Obstacle("IN-P1-5", "all dice of a tile are placed at once, and the pool has too few")
HABITATION_FULL = Obstacle("IN-TK-15", "your Habitation slot already holds a die")


class Activated(Event, frozen=True):
    who: Who
    tile: TileSide
    dice: SomeDice
    says = "{who} activates {tile} with {dice}."


class Activate(NamedTuple):
    """All dice of a tile, in one deed (IN-P1-5)."""

    do: Literal["activate"]
    tile: str
    dice: Dice

    def text(self) -> str:
        return ":".join((self.do, self.tile, *map(str, self.dice)))

    def words(self, s: Station, who: int) -> str:
        tile = TILES[self.tile]
        if not self.dice:  # tried without dice: named where it is said why that is not possible
            return tile_noun(s, self.tile)
        installed = on_station(s, self.tile)
        tokens = by_tokens(installed) if installed is not None else 0
        made = amount_words(tile, s.crews[who].light, VALUE[self.dice[0]], tokens)
        name, dice = tile_noun(s, self.tile), dice_words(self.dice)
        if len(self.dice) == 1:
            return with_ability(say("{tile}: {dice} makes {made}", tile=name, dice=dice, made=made), tile)
        return with_ability(say("{tile}: {dice} make {made}", tile=name, dice=dice, made=made), tile)

    def places(self, s: Station, who: int) -> list[str]:
        crew = s.crews[who]
        return [f"tile:{self.tile}", *dice_places(crew.code, "pool", crew.pool, self.dice)]

    def obstacle(self, s: Station, who: int) -> Obstacle | None:
        owner, slot = locate(s, self.tile)
        if owner < 0:
            return NOT_ON_STATION
        if owner != who:
            return NOT_YOURS
        crew = s.crews[who]
        installed = crew.bay[slot]
        assert installed is not None
        if installed.dice:
            return ALREADY_USED
        if installed.disabled:
            return TILE_DISABLED
        if len(self.dice) < len(TILES[self.tile].dice):
            return TOO_FEW_DICE
        if not has_dice(crew.pool, self.dice):
            return NO_SUCH_DICE
        if not fits(self.tile, self.dice):
            return DICE_DO_NOT_FIT
        return None if payable(crew.pool, self.dice, s.toxic) else CANNOT_PAY_TOXIC

    def perform(self, s: Station, who: int) -> Script:
        """IN-P1-6, IN-P1-12: the dice move, toxic ones are paid for, then the ability sees the pool that is
        left; it never touches dice that are placed (IN-P1-7)."""
        crew = s.crews[who]
        tile, dice = self.tile, self.dice
        slot = slot_of(crew, tile)
        installed = crew.bay[slot]
        assert installed is not None
        crew.bay[slot] = replace(installed, dice=dice, made=YIELDS[tile][VALUE[dice[0]]])
        place_from_pool(s, who, dice)
        tell(s, Activated, crew.code, faced(s, tile), dice)
        ability = TILES[tile].ability
        crew.resolving = tile if ability else ""
        yield from pay_for_toxic(s, who)
        if ability is not None:
            effect = ability.use(s, who, dice)  # IN-P1-10: asks what it needs to know, one thing at a time
            if effect is not None:
                yield from effect
            crew.resolving = ""


@lru_cache(REMEMBERED)
def activations(tile: str, pool: Dice, toxic: Dice) -> tuple[Activate, ...]:
    """Every way to activate a tile that is free for it."""
    return tuple([Activate("activate", tile, dice) for dice in suited(tile, pool, toxic)])


def _one_die(tile: str) -> Ways:
    def deed(die: int) -> Deed:
        return Activate("activate", tile, (die,))

    return ways(deed, [die for die in ALL_DICE if fits(tile, (die,))])


ONE_DIE: dict[str, Ways] = {tile.id: _one_die(tile.id) for tile in TILES.values() if len(tile.dice) == 1}
"""`ONE_DIE[tile][dice]`: the activations of a tile that takes one die."""


# --- the Habitation Module ------------------------------------------------------------------------


class Housed(Event, frozen=True):
    who: Who
    die: Die
    says = "{who} keeps {die} in the Habitation Module."


class House(NamedTuple):
    """IN-TK-15: one die of the pool waits for the next round."""

    do: Literal["habitation"]
    die: int

    def words(self, s: Station, who: int) -> str:
        module = noun("habitation", s.crews[who].code, say("Habitation Module"))
        return say("{module}: keep {die}", module=module, die=die_word(self.die))

    def places(self, s: Station, who: int) -> list[str]:
        crew = s.crews[who]
        return [f"habitation:{crew.code}", *dice_places(crew.code, "pool", crew.pool, (self.die,))]

    def obstacle(self, s: Station, who: int) -> Obstacle | None:
        crew = s.crews[who]
        if self.die not in crew.pool:
            return NO_SUCH_DICE
        if crew.habitation:
            return HABITATION_FULL
        return None if payable(crew.pool, (self.die,), s.toxic) else CANNOT_PAY_TOXIC

    def perform(self, s: Station, who: int) -> Script:
        place_from_pool(s, who, (self.die,))
        s.crews[who].habitation = self.die
        tell(s, Housed, s.crews[who].code, self.die)
        return pay_for_toxic(s, who)


HOUSINGS = ways(lambda die: House("habitation", die))
"""`HOUSINGS[dice]`: one of the dice waits in the Habitation Module."""
