"""The United States change dice by one, and build pairs (5.7)."""

from __future__ import annotations

from collections.abc import Sequence

from perilune.engine import Question, Script, say, tell
from perilune.games.intrepid.box.kinds import Ability
from perilune.games.intrepid.countries.country import STOP, Adjusted, Country, adjustments, change, take_new
from perilune.games.intrepid.rules.dice import VALUE, Dice, added, distinct, removed, wrap
from perilune.games.intrepid.rules.shelf import change_places, changed_die, new_die, new_die_place
from perilune.games.intrepid.state import Station, seat_of
from perilune.games.intrepid.words.nouns import change_option, die_option, of_country, up_to_dice

UNITED_STATES = Country(
    "US",
    style="pairs, and dice changed by one",
    keep_worth=lambda value, alike: 0.5 if alike % 2 else 1.4,
)


ADJUST = Question(
    "adjust",
    rule="IN-US-2",
    asks="Does {country} change a die by one?",
    parts=of_country,
    option=change_option,
    places=change_places,
    shows=changed_die,
    waiting="may change a die",
)

NEW_DIE = Question(
    "new-die",
    rule="IN-US-1",
    asks="What does the new die of {country} show?",
    parts=of_country,
    option=die_option,
    places=new_die_place,
    shows=new_die,
    hint="You choose. It joins the dice that you can place this round.",
    waiting="is setting a new die",
)


def _adjust(s: Station, who: int, dice: Dice, times: int) -> Script:
    """IN-US-3: up to so many different dice of these, each by one."""
    crew = s.crews[who]
    for _ in range(times):
        options = adjustments(dice, (1, -1))
        if not options:
            return
        chosen = yield ADJUST(seat_of(s, who), (*options, STOP), (crew.code,))
        if chosen == STOP:
            return
        change(s, who, chosen.old, chosen.new)
        dice = removed(dice, chosen.old)
        tell(s, Adjusted, crew.code, chosen.old, chosen.new, False)


def _paired(pool: Dice, among: Dice) -> Dice:
    """The pool after a die without a partner was changed by one so that it finds one, if there is one."""
    for die in among:
        if pool.count(die) % 2:
            for other in (wrap(die + 1), wrap(die - 1)):
                if pool.count(other) % 2:
                    return added(removed(pool, die), other)
    return pool


class Adjust(Ability, tag="adjust", frozen=True):
    """ADJUST(n): up to n different pool dice, each by one."""

    dice: int

    def use(self, s: Station, who: int, dice: Dice) -> Script:
        return _adjust(s, who, s.crews[who].pool, self.dice)

    def words(self) -> str:
        return say("You may change {dice} by one", dice=up_to_dice(self.dice))

    def gist(self) -> str:
        return say("a die ±1{times}", times="" if self.dice == 1 else f" ×{self.dice}")

    def extra_dice(self, stored: int) -> float:
        return 0.3 * self.dice

    def after(self, dice: Dice, pool: Dice, stored: Dice) -> tuple[Dice, Dice]:
        for _ in range(self.dice):
            pool = _paired(pool, pool)
        return pool, stored


class AdjustValue(Ability, tag="adjust-value", frozen=True):
    """ADJUST_VALUE(v), IN-US-2: one pool die that shows v, by one."""

    value: int

    def use(self, s: Station, who: int, dice: Dice) -> Script:
        shown = tuple([die for die in s.crews[who].pool if VALUE[die] == self.value])
        return _adjust(s, who, shown, 1)

    def words(self) -> str:
        return say("You may change a {value} by one", value=str(self.value))

    def gist(self) -> str:
        return say("a {value} ±1", value=str(self.value))

    def extra_dice(self, stored: int) -> float:
        return 0.15

    def after(self, dice: Dice, pool: Dice, stored: Dice) -> tuple[Dice, Dice]:
        return _paired(pool, (self.value,)), stored


def _new_die(s: Station, who: int, options: Sequence[int]) -> Script:
    crew = s.crews[who]
    if crew.supply:
        die = yield NEW_DIE(seat_of(s, who), options, (crew.code,))
        take_new(s, who, die)


class NewNear(Ability, tag="new-near", frozen=True):
    """NEW_PM, IN-US-1: a new die, one more or one less than a placed one."""

    def use(self, s: Station, who: int, dice: Dice) -> Script:
        return _new_die(s, who, sorted({wrap(die + step) for die in dice for step in (1, -1)}))

    def words(self) -> str:
        return say("Take a new die, one more or one less than the placed one")

    def gist(self) -> str:
        return say("new die ±1")

    def extra_dice(self, stored: int) -> float:
        return 0.9

    def after(self, dice: Dice, pool: Dice, stored: Dice) -> tuple[Dice, Dice]:
        near = [wrap(die + step) for die in dice for step in (1, -1)]
        return added(pool, next((die for die in near if pool.count(die) % 2), near[0])), stored


class NewSame(Ability, tag="new-same", frozen=True):
    """NEW_SAME: a new die of a placed value."""

    def use(self, s: Station, who: int, dice: Dice) -> Script:
        return _new_die(s, who, distinct(tuple(sorted(dice))))

    def words(self) -> str:
        return say("Take a new die of the placed value")

    def gist(self) -> str:
        return say("new die, same value")

    def extra_dice(self, stored: int) -> float:
        return 0.9

    def after(self, dice: Dice, pool: Dice, stored: Dice) -> tuple[Dice, Dice]:
        return added(pool, dice[0]), stored
