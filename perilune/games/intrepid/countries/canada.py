"""Canada sends odd dice to a storage, converts some before, and gets others out again (5.6)."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from msgspec import Struct

from perilune.engine import NOT_OFFERED, Choice, Effect, Event, Obstacle, Option, Question, Script, say, tell
from perilune.games.intrepid.box.kinds import Ability
from perilune.games.intrepid.box.table import COMMON
from perilune.games.intrepid.countries.country import (
    AFTER_ROLL,
    STOP,
    TABLE_LAID,
    Adjusted,
    Country,
    RolledMore,
    adjustments,
)
from perilune.games.intrepid.rules.dice import Dice, added, dice_places, distinct, removed, roll_die, wrap
from perilune.games.intrepid.rules.shelf import changed_die
from perilune.games.intrepid.state import Crew, Station, seat_of
from perilune.games.intrepid.words.nouns import (
    Die,
    SomeDice,
    Who,
    asked_country,
    change_option,
    dice_number,
    die_option,
    of_country,
    up_to_dice,
)

TYPICAL_STORED = 3


def _odd_to_storage(rolled: Dice) -> tuple[Dice, Dice]:
    return tuple([die for die in rolled if die % 2 == 0]), tuple([die for die in rolled if die % 2])


CANADA = Country(
    "CA",
    style="keeps odd dice in a storage",
    sort=_odd_to_storage,
    converters=COMMON.converter_tokens,
)


@TABLE_LAID.on("CA")
def one_converter(s: Station, who: int) -> None:
    """IN-SE-7: one Converter on the board, the others beside it."""
    s.crews[who].converters = 1


# --- step 1c: Converters, then the split ----------------------------------------------------------

SPLIT = "split"

NO_CONVERTER = Obstacle("IN-CA-1", "no Converter token is on the board")
NEEDS_TWO_DICE = Obstacle("IN-CA-8", "a Converter needs two dice in the pool")
SAME_DIE = Obstacle("IN-CA-1", "a Converter raises one die and lowers another")

# A kept die is written as a negative number among the Converter's options: it will not go to storage.


def _in_step_1c(crew: Crew) -> Dice:
    """IN-CA-9: rolled dice and kept dice are all pool dice now."""
    return (*crew.pool, *[-die for die in crew.kept])


class Conversion(NamedTuple):
    """The die that goes up by one, and the die that goes down."""

    up: int
    down: int


def converter_options(crew: Crew) -> list[Conversion]:
    """IN-CA-1, IN-CA-8, IN-RL-21: one die to raise and a different one to lower."""
    dice = _in_step_1c(crew)
    if not crew.converters or len(dice) < 2:
        return []
    return [Conversion(up, down) for up in distinct(dice) for down in distinct(removed(dice, up))]


def _converter_obstacle(s: Station, choice: Choice, option: Option) -> Obstacle | None:
    if option in choice.options:
        return None
    if option == SPLIT:
        return NOT_OFFERED
    crew = s.crews[asked_country(s, choice)]
    if not crew.converters:
        return NO_CONVERTER
    return NEEDS_TWO_DICE if len(_in_step_1c(crew)) < 2 else SAME_DIE


def _converter_words(s: Station, choice: Choice, option: Option) -> str:
    if option == SPLIT:
        return say("Split: odd dice to storage")
    return say("{up} up, {down} down", up=_converted(option.up), down=_converted(option.down))


def _converted(die: int) -> str:
    return say("the kept {die}", die=str(-die)) if die < 0 else f"a {die}"


def _converter_places(s: Station, choice: Choice, option: Option) -> list[str]:
    crew = s.crews[asked_country(s, choice)]
    if option == SPLIT:
        return [f"store:{crew.code}"]
    return [*_lying(crew, option.up), *_lying(crew, option.down)]


def _lying(crew: Crew, die: int) -> list[str]:
    if die < 0:
        return dice_places(crew.code, "kept", crew.kept, (-die,))
    return dice_places(crew.code, "pool", crew.pool, (die,))


class Converts(Struct, tag=True, frozen=True):
    """Where the dice lie of which one goes up, and those of which one goes down."""

    up: tuple[str, ...]
    down: tuple[str, ...]


def _converts(s: Station, choice: Choice, option: Option) -> Converts | None:
    if option == SPLIT:
        return None
    crew = s.crews[asked_country(s, choice)]
    return Converts(tuple(_lying(crew, option.up)), tuple(_lying(crew, option.down)))


CONVERT = Question(
    "convert",
    rule="IN-P1-3",
    asks="Does {country} use a Converter, or send its odd dice to storage now?",
    parts=of_country,
    option=_converter_words,
    places=_converter_places,
    shows=_converts,
    obstacle=_converter_obstacle,
    waiting="is using Converters",
    hint="Pick the die that goes up by one, then the die that goes down by one. After that odd dice go to "
    "storage, where only some of your tiles can get them out again.",
)


class UsedConverter(Event, frozen=True):
    who: Who
    raised: Die
    lowered: Die
    says = "{who} uses a Converter: {raised} up, {lowered} down."


class Stored(Event, frozen=True):
    who: Who
    dice: SomeDice
    says: ClassVar[dict[str, str]] = {
        "": "{who} sends {dice} to storage.",
        "none": "{who} has no odd die for its storage.",
    }

    def which(self) -> str:
        return "" if self.dice else "none"


@AFTER_ROLL.on("CA")
def convert_and_split(s: Station, who: int) -> Script:
    """IN-P1-3, IN-CA-2: Converters one at a time; then the odd dice go to storage, but never kept ones
    (IN-CA-3, IN-RL-23)."""
    crew = s.crews[who]
    while options := converter_options(crew):
        chosen = yield CONVERT(seat_of(s, who), (*options, SPLIT), (crew.code,))
        if chosen == SPLIT:
            break
        use_converter(s, who, chosen.up, chosen.down)
    crew.pool, crew.storage = _odd_to_storage(crew.pool)
    tell(s, Stored, crew.code, crew.storage)


def use_converter(s: Station, who: int, up: int, down: int) -> None:
    """IN-CA-1, IN-RL-22: the increase first, then the decrease; the token goes beside the board."""
    crew = s.crews[who]
    crew.converters -= 1
    _step(crew, up, 1)
    _step(crew, down, -1)
    tell(s, UsedConverter, crew.code, abs(up), abs(down))


def _step(crew: Crew, die: int, by: int) -> None:
    new = wrap(abs(die) + by)
    if die < 0:
        crew.kept = added(removed(crew.kept, -die), new)
    else:
        crew.pool = added(removed(crew.pool, die), new)


# --- what its tiles do ----------------------------------------------------------------------------


def _stored_die(s: Station, choice: Choice, option: Option) -> list[str]:
    crew = s.crews[asked_country(s, choice)]
    return [] if option == STOP else dice_places(crew.code, "storage", crew.storage, (option,))


def _stored_change(s: Station, choice: Choice, option: Option) -> list[str]:
    if option == STOP:
        return []
    return [f"shelf:{option.old}-{option.new}", *_stored_die(s, choice, option.old)]


TAKE = Question(
    "take",
    rule="IN-CA-5",
    asks="Which dice does {country} take out of storage?",
    parts=of_country,
    option=die_option,
    places=_stored_die,
    waiting="is taking dice out of storage",
)

ADJUST_STORED = Question(
    "adjust-stored",
    rule="IN-CA-9",
    asks="Does {country} change a die in storage?",
    parts=of_country,
    option=change_option,
    places=_stored_change,
    shows=changed_die,
    waiting="may change a die in storage",
)


class TookFromStorage(Event, frozen=True):
    who: Who
    die: Die
    says = "{who} takes {die} out of storage."


class GainedConverters(Event, frozen=True):
    who: Who
    tokens: int
    says = "{who} gains a Converter."


class StoreRoll(Ability, tag="store-roll", frozen=True):
    """STORE_ROLL(n), IN-CA-5: supply dice into storage, whatever they show."""

    dice: int

    def use(self, s: Station, who: int, dice: Dice) -> Effect:
        crew = s.crews[who]
        number = min(self.dice, crew.supply)
        rolled = tuple([roll_die(s) for _ in range(number)])
        crew.supply -= number
        crew.storage = added(crew.storage, *rolled)
        tell(s, RolledMore, crew.code, rolled, True)
        return None

    def words(self) -> str:
        return say("Roll {dice} into storage", dice=dice_number(self.dice))

    def gist(self) -> str:
        return say("roll {dice} into storage", dice=str(self.dice))

    def extra_dice(self, stored: int) -> float:
        return 0.4 * self.dice

    def after(self, dice: Dice, pool: Dice, stored: Dice) -> tuple[Dice, Dice]:
        return pool, stored + (TYPICAL_STORED,) * self.dice


class StoreTake(Ability, tag="store-take", frozen=True):
    """STORE_TAKE(n), IN-RL-20: up to n dice out of storage, as they are."""

    dice: int

    def use(self, s: Station, who: int, dice: Dice) -> Script:
        crew = s.crews[who]
        for _ in range(self.dice):
            if not crew.storage:
                return
            die = yield TAKE(seat_of(s, who), (*distinct(crew.storage), STOP), (crew.code,))
            if die == STOP:
                return
            crew.storage = removed(crew.storage, die)
            crew.pool = added(crew.pool, die)
            tell(s, TookFromStorage, crew.code, die)

    def words(self) -> str:
        return say("You may take {dice} from storage", dice=up_to_dice(self.dice))

    def gist(self) -> str:
        return say("take {dice} from storage", dice=str(self.dice))

    def extra_dice(self, stored: int) -> float:
        return min(stored, self.dice)

    def after(self, dice: Dice, pool: Dice, stored: Dice) -> tuple[Dice, Dice]:
        return added(pool, *stored[: self.dice]), stored[self.dice :]


class StoreAdjust(Ability, tag="store-adjust", frozen=True):
    """STORE_ADJUST(k,n), IN-RL-19: up to n different storage dice, each by 1 to k; they stay there
    (IN-CA-9)."""

    most: int
    dice: int

    def use(self, s: Station, who: int, dice: Dice) -> Script:
        crew = s.crews[who]
        changed: Dice = ()
        steps = [step for by in range(1, self.most + 1) for step in (by, -by)]
        for _ in range(self.dice):
            options = adjustments(removed(crew.storage, *changed), steps)
            if not options:
                return
            chosen = yield ADJUST_STORED(seat_of(s, who), (*options, STOP), (crew.code,))
            if chosen == STOP:
                return
            crew.storage = added(removed(crew.storage, chosen.old), chosen.new)
            changed += (chosen.new,)
            tell(s, Adjusted, crew.code, chosen.old, chosen.new, True)

    def words(self) -> str:
        return say(
            "You may change {dice} in storage by up to {most}",
            dice=up_to_dice(self.dice),
            most=str(self.most),
        )

    def gist(self) -> str:
        times = "" if self.dice == 1 else f" ×{self.dice}"
        return say("stored die ±{most}{times}", most=str(self.most), times=times)

    def extra_dice(self, stored: int) -> float:
        return 0.15


class Converter(Ability, tag="converter", frozen=True):
    """CONVERTER(n), IN-CA-7: tokens from beside the board onto it, as far as there are any; they serve from
    the next round on (IN-CA-10)."""

    tokens: int

    def use(self, s: Station, who: int, dice: Dice) -> Effect:
        crew = s.crews[who]
        tokens = min(self.tokens, COMMON.converter_tokens - crew.converters)
        crew.converters += tokens
        if tokens:
            tell(s, GainedConverters, crew.code, tokens)
        return None

    def words(self) -> str:
        return say("Gain {tokens} Converter", tokens=str(self.tokens))

    def gist(self) -> str:
        return say("+{tokens} Converter", tokens=str(self.tokens))

    def extra_dice(self, stored: int) -> float:
        return 0.15
