"""Russia rolls, and rolls again (5.5)."""

from __future__ import annotations

from perilune.engine import Choice, Event, Option, Question, Script, say, tell
from perilune.games.intrepid.box.kinds import Ability
from perilune.games.intrepid.countries.country import STOP, Country, RolledMore, change
from perilune.games.intrepid.rules.dice import VALUE, Dice, added, dice_places, distinct, removed, roll_die
from perilune.games.intrepid.state import Station, seat_of
from perilune.games.intrepid.words.nouns import (
    Die,
    Who,
    asked_country,
    dice_number,
    die_option,
    of_country,
)

TYPICAL_ROLL = (4, 2, 5)

RUSSIA = Country("RU", style="rolls, and rolls again", keep_worth=lambda value, alike: 0.45 * value)


def pool_die(s: Station, choice: Choice, option: Option) -> list[str]:
    """Where a pool die lies that an option means."""
    crew = s.crews[asked_country(s, choice)]
    return [] if option == STOP else dice_places(crew.code, "pool", crew.pool, (option,))


PUT_BACK = Question(
    "put-back",
    rule="IN-RU-1",
    asks="Which die does {country} put back?",
    parts=of_country,
    option=die_option,
    places=pool_die,
    waiting="is putting a die back",
)

REROLL = Question(
    "reroll",
    rule="IN-RU-2",
    asks="Does {country} roll a die again?",
    parts=of_country,
    option=die_option,
    places=pool_die,
    waiting="may roll a die again",
)


class PutBack(Event, frozen=True):
    who: Who
    die: Die
    says = "{who} puts {die} back."


class Rerolled(Event, frozen=True):
    who: Who
    old: Die
    new: Die
    says = "{who} rolls {old} again: {new}."


class Roll(Ability, tag="roll", frozen=True):
    """ROLL(k,d), IN-RU-1: roll supply dice into the pool, then put back as many as the tile says."""

    dice: int
    back: int

    def use(self, s: Station, who: int, dice: Dice) -> Script:
        crew = s.crews[who]
        number = min(self.dice, crew.supply)  # IN-P1-13, IN-DI-2
        rolled = tuple([roll_die(s) for _ in range(number)])
        crew.supply -= number
        crew.pool = added(crew.pool, *rolled)
        tell(s, RolledMore, crew.code, rolled, False)
        for _ in range(min(self.back, number)):
            die = yield PUT_BACK(seat_of(s, who), distinct(crew.pool), (crew.code,))
            crew.pool = removed(crew.pool, die)
            crew.supply += 1
            tell(s, PutBack, crew.code, die)

    def words(self) -> str:
        rolled = say("Roll {dice} more", dice=dice_number(self.dice))
        if not self.back:
            return rolled
        return say("{rolled}, then put back {dice}", rolled=rolled, dice=dice_number(self.back))

    def gist(self) -> str:
        if not self.back:
            return say("roll {dice}", dice=str(self.dice))
        return say("roll {dice}, put back {back}", dice=str(self.dice), back=str(self.back))

    def extra_dice(self, stored: int) -> float:
        return 0.85 * (self.dice - self.back) + 0.25 * self.back

    def after(self, dice: Dice, pool: Dice, stored: Dice) -> tuple[Dice, Dice]:
        return added(pool, *TYPICAL_ROLL[: self.dice])[self.back :], stored


class Reroll(Ability, tag="reroll", frozen=True):
    """REROLL(max,n), IN-RU-2 and IN-RU-3: pick a low die and roll it again; the new value stands."""

    most: int
    times: int

    def use(self, s: Station, who: int, dice: Dice) -> Script:
        crew = s.crews[who]
        for _ in range(self.times):
            low = [die for die in distinct(crew.pool) if VALUE[die] <= self.most]
            if not low:
                return
            die = yield REROLL(seat_of(s, who), (*low, STOP), (crew.code,))
            if die == STOP:
                return
            new = roll_die(s)
            change(s, who, die, new)
            tell(s, Rerolled, crew.code, die, new)

    def words(self) -> str:
        which = say("any die") if self.most == 6 else say("a die of {most} or less", most=str(self.most))
        if self.times == 2:
            return say("You may reroll {which} twice", which=which)
        return say("You may reroll {which}", which=which)

    def gist(self) -> str:
        times = "" if self.times == 1 else f" ×{self.times}"
        if self.most == 6:
            return say("reroll any{times}", times=times)
        return say("reroll {most} or less{times}", most=str(self.most), times=times)

    def extra_dice(self, stored: int) -> float:
        return 0.2 * self.times

    def after(self, dice: Dice, pool: Dice, stored: Dice) -> tuple[Dice, Dice]:
        for _ in range(self.times):
            if pool and pool[0] <= self.most and pool[0] < TYPICAL_ROLL[0]:
                pool = added(pool[1:], TYPICAL_ROLL[0])
        return pool, stored
