"""Toxic Leak: some values are toxic, and placing them costs other dice (7.2)."""

from __future__ import annotations

from perilune.engine import Choice, Effect, Event, Mode, Option, Question, Script, say, tell
from perilune.games.intrepid.box.kinds import RESOURCE_NUMBER, RESOURCES, Instruction, Resource
from perilune.games.intrepid.disasters.disaster import TOXIC_PLACED
from perilune.games.intrepid.rules.dice import dice_places, distinct, removed
from perilune.games.intrepid.rules.station import destroy, lower
from perilune.games.intrepid.state import Station, locate, seat_of, tiles_of
from perilune.games.intrepid.words.nouns import Die, Who, asked_country, capitalised, die_option, of_country
from perilune.games.intrepid.words.tiles import tile_option, tile_place

TOXIC_LEAK = Mode("toxic-leak", "Toxic Leak", (2, 1, 3, 4), "Bad air: toxic dice cost other dice.")


# --- what a toxic die costs -----------------------------------------------------------------------


def _pool_die(s: Station, choice: Choice, option: Option) -> list[str]:
    crew = s.crews[asked_country(s, choice)]
    return dice_places(crew.code, "pool", crew.pool, (option,))


DISCARD = Question(
    "discard",
    rule="IN-TL-1",
    asks="That die was toxic: which other die does {country} give up?",
    parts=of_country,
    option=die_option,
    places=_pool_die,
    waiting="is giving up a die",
    hint="Dice given up lie on the aid until the round ends. Some cards count them.",
)


class Discarded(Event, frozen=True):
    """A die laid on the Toxic Leak aid."""

    who: Who
    die: Die
    says = "{who} gives up {die} to the poison."


@TOXIC_PLACED.on(TOXIC_LEAK.name)
def give_up_dice(s: Station, who: int) -> Script:
    """IN-TL-1, IN-TL-9: for each toxic die placed, one other die of the pool goes to the aid, never one
    of the storage (IN-RL-43). It is away until the round ends (IN-RL-11)."""
    crew = s.crews[who]
    while crew.owed:
        die = yield DISCARD(seat_of(s, who), distinct(crew.pool), (crew.code,))
        crew.pool = removed(crew.pool, die)
        crew.owed -= 1
        s.aid.append((who, die))
        tell(s, Discarded, crew.code, die)


def aid_dice(s: Station) -> int:
    """IN-P3-3, IN-TL-5: the dice on the aid now, of all countries."""
    return len(s.aid)


# --- what its cards do ----------------------------------------------------------------------------


class DrainByAid(Instruction, tag="drain-by-aid", frozen=True):
    resource: Resource
    base: int
    per: int

    def carry_out(self, s: Station) -> Effect:
        lower(s, RESOURCE_NUMBER[self.resource], self.base + aid_dice(s) // self.per)
        return None

    def words(self) -> str:
        return say(
            "{resource} falls by {base}, and by one more for every {per} dice on the aid",
            resource=capitalised(self.resource),
            base=str(self.base),
            per=str(self.per),
        )

    def drains(self, resource: int) -> int:
        return self.base if RESOURCES[resource] == self.resource else 0


class DrainAllByAid(Instruction, tag="drain-all-by-aid", frozen=True):
    base: int
    per: int

    def carry_out(self, s: Station) -> Effect:
        by = self.base + aid_dice(s) // self.per
        for resource in range(len(RESOURCES)):
            lower(s, resource, by)
        return None

    def words(self) -> str:
        return say(
            "Every resource falls by {base}, and by one more for every {per} dice on the aid",
            base=str(self.base),
            per=str(self.per),
        )

    def drains(self, resource: int) -> int:
        return self.base


REMOVE = Question(
    "remove",
    rule="IN-TL-8",
    asks="Which tile is given up?",
    option=tile_option,
    places=tile_place,
    waiting="is choosing tiles to give up",
)


class RemoveByAid(Instruction, tag="remove-by-aid", frozen=True):
    """IN-TL-8, IN-RL-14: the Lead names as many tiles as the aid says, as far as there are any (IN-RL-28);
    then they are removed together.

    `steps[n]` tiles go when n dice lie on the aid; the last step holds for more."""

    steps: tuple[int, ...]

    def carry_out(self, s: Station) -> Script:
        number = self.steps[min(aid_dice(s), len(self.steps) - 1)]
        for named in range(number):
            tiles = [installed.tile for crew in s.crews for installed in tiles_of(crew)]
            left = [tile for tile in tiles if tile not in s.doomed]
            if left:
                about = (s.crews[s.lead].code, number - named)
                tile = yield REMOVE(seat_of(s, s.lead), left, about)
                s.doomed += (tile,)
        for tile in s.doomed:
            destroy(s, *locate(s, tile))
        s.doomed = ()

    def words(self) -> str:
        return say("The more dice lie on the aid, the more tiles must be removed: up to four")
