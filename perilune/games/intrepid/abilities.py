"""What Station tiles do right after their activation (2.4.1, 5.5 to 5.7).

Every ability is a script over the country that activated the tile and the dice placed on it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from perilune.engine import Choice, Script, tell
from perilune.games.intrepid import events, printed
from perilune.games.intrepid.content import COMMON
from perilune.games.intrepid.dice import TURNED, VALUE, Dice, added, distinct, removed, roll_die, wrap
from perilune.games.intrepid.state import Crew, Station, is_japan, seat_of

STOP = "stop"


def use_ability(s: Station, who: int, ability: printed.Ability, dice: Dice) -> Script:
    yield from _ABILITIES[type(ability)](s, who, ability, dice)


def take_new(s: Station, who: int, die: int) -> None:
    """IN-DI-2: a die from the supply, into the pool."""
    crew = s.crews[who]
    crew.supply -= 1
    crew.pool = added(crew.pool, die)
    tell(s, events.NewDie, s.crews[who].code, die)


def _change(s: Station, who: int, old: int, new: int) -> None:
    crew = s.crews[who]
    crew.pool = added(removed(crew.pool, old), new)


def _roll(s: Station, who: int, ability: printed.Roll, dice: Dice) -> Script:
    """ROLL(k,d), IN-RU-1: roll supply dice into the pool, then put back as many as the tile says."""
    crew = s.crews[who]
    number = min(ability.dice, crew.supply)
    rolled = tuple([roll_die(s, is_japan(crew)) for _ in range(number)])
    crew.supply -= number
    crew.pool = added(crew.pool, *rolled)
    tell(s, events.RolledMore, s.crews[who].code, rolled, False)
    for _ in range(min(ability.back, number)):
        die = yield Choice(seat_of(s, who), "put-back", distinct(crew.pool), (crew.code,))
        crew.pool = removed(crew.pool, die)
        crew.supply += 1
        tell(s, events.PutBack, s.crews[who].code, die)


def _reroll(s: Station, who: int, ability: printed.Reroll, dice: Dice) -> Script:
    """REROLL(max,n), IN-RU-2 and -3: pick a low die and roll it again; the new value stands."""
    crew = s.crews[who]
    for _ in range(ability.times):
        low = [die for die in distinct(crew.pool) if VALUE[die] <= ability.most]
        if not low:
            return
        die = yield Choice(seat_of(s, who), "reroll", (*low, STOP), (crew.code,))
        if die == STOP:
            return
        new = roll_die(s, is_japan(crew))
        _change(s, who, die, new)
        tell(s, events.Rerolled, s.crews[who].code, die, new)


def _turn(s: Station, who: int, ability: printed.Turn, dice: Dice) -> Script:
    """TILT, ROTATE and FLIP: up to n single turns of pool dice, also of the same die again."""
    crew = s.crews[who]
    for _ in range(ability.times):
        if not crew.pool:
            return
        options = [(die, way) for die in distinct(crew.pool) for way in ability.ways]
        chosen = yield Choice(seat_of(s, who), "turn", (*options, STOP), (crew.code,))
        if chosen == STOP:
            return
        die, way = chosen
        new = TURNED[way][die]
        _change(s, who, die, new)
        tell(s, events.Turned, s.crews[who].code, die, way, new)


def _copy(s: Station, who: int, ability: printed.Copy, dice: Dice) -> Script:
    """COPY(dir): a new die lies like the placed one and is tilted once."""
    if s.crews[who].supply:
        take_new(s, who, TURNED[ability.way][dice[0]])
    yield from ()


def _store_roll(s: Station, who: int, ability: printed.StoreRoll, dice: Dice) -> Script:
    """STORE_ROLL(n), IN-CA-5: supply dice into storage, whatever they show."""
    crew = s.crews[who]
    number = min(ability.dice, crew.supply)
    rolled = tuple([roll_die(s, is_japan(crew)) for _ in range(number)])
    crew.supply -= number
    crew.storage = added(crew.storage, *rolled)
    tell(s, events.RolledMore, s.crews[who].code, rolled, True)
    yield from ()


def _store_take(s: Station, who: int, ability: printed.StoreTake, dice: Dice) -> Script:
    """STORE_TAKE(n): up to n dice out of storage, as they are."""
    crew = s.crews[who]
    for _ in range(ability.dice):
        if not crew.storage:
            return
        die = yield Choice(seat_of(s, who), "take", (*distinct(crew.storage), STOP), (crew.code,))
        if die == STOP:
            return
        crew.storage = removed(crew.storage, die)
        crew.pool = added(crew.pool, die)
        tell(s, events.TookFromStorage, s.crews[who].code, die)


def _store_adjust(s: Station, who: int, ability: printed.StoreAdjust, dice: Dice) -> Script:
    """STORE_ADJUST(k,n): up to n different storage dice, each by 1 to k; they stay there (IN-CA-9)."""
    crew = s.crews[who]
    changed: Dice = ()
    steps = [step for by in range(1, ability.most + 1) for step in (by, -by)]
    for _ in range(ability.dice):
        chosen = yield from _which_to_adjust(s, who, "adjust-stored", removed(crew.storage, *changed), steps)
        if chosen == STOP:
            return
        old, new = chosen
        crew.storage = added(removed(crew.storage, old), new)
        changed += (new,)
        tell(s, events.Adjusted, s.crews[who].code, old, new, True)


def _adjust(s: Station, who: int, ability: printed.Adjust, dice: Dice) -> Script:
    """ADJUST(n), IN-US-3: up to n different pool dice, each by one."""
    crew = s.crews[who]
    changed: Dice = ()
    for _ in range(ability.dice):
        chosen = yield from _which_to_adjust(s, who, "adjust", removed(crew.pool, *changed), (1, -1))
        if chosen == STOP:
            return
        old, new = chosen
        _change(s, who, old, new)
        changed += (new,)
        tell(s, events.Adjusted, s.crews[who].code, old, new, False)


def _adjust_value(s: Station, who: int, ability: printed.AdjustValue, dice: Dice) -> Script:
    """ADJUST_VALUE(v), IN-US-2: one pool die that shows v, by one."""
    shown = tuple([die for die in s.crews[who].pool if VALUE[die] == ability.value])
    chosen = yield from _which_to_adjust(s, who, "adjust", shown, (1, -1))
    if chosen != STOP:
        old, new = chosen
        _change(s, who, old, new)
        tell(s, events.Adjusted, s.crews[who].code, old, new, False)


def _which_to_adjust(s: Station, who: int, kind: str, dice: Dice, steps: Any) -> Any:
    """Ask for (old, new), or stop; nothing to adjust means stop. IN-DI-3: values wrap."""
    if not dice:
        return STOP
    options = [(die, wrap(die + step)) for die in distinct(dice) for step in steps]
    return (yield Choice(seat_of(s, who), kind, (*dict.fromkeys(options), STOP), (s.crews[who].code,)))


def _converter(s: Station, who: int, ability: printed.Converter, dice: Dice) -> Script:
    """CONVERTER(n), IN-CA-7: tokens from beside the board onto it, as far as there are any."""
    crew = s.crews[who]
    tokens = min(ability.tokens, COMMON.converter_tokens - crew.converters)
    crew.converters += tokens
    if tokens:
        tell(s, events.GainedConverters, s.crews[who].code, tokens)
    yield from ()


def _new_near(s: Station, who: int, ability: printed.NewNear, dice: Dice) -> Script:
    """NEW_PM, IN-US-1: a new die, one more or one less than a placed one."""
    near = [wrap(die + step) for die in dice for step in (1, -1)]
    yield from _new_die(s, who, tuple(sorted(set(near))))


def _new_same(s: Station, who: int, ability: printed.NewSame, dice: Dice) -> Script:
    """NEW_SAME: a new die of a placed value."""
    yield from _new_die(s, who, distinct(tuple(sorted(dice))))


def _new_die(s: Station, who: int, options: Dice) -> Script:
    crew: Crew = s.crews[who]
    if crew.supply:
        die = yield Choice(seat_of(s, who), "new-die", options, (crew.code,))
        take_new(s, who, die)


_ABILITIES: dict[type[printed.Ability], Callable[[Station, int, Any, Dice], Script]] = {
    printed.Roll: _roll,
    printed.Reroll: _reroll,
    printed.Turn: _turn,
    printed.Copy: _copy,
    printed.StoreRoll: _store_roll,
    printed.StoreTake: _store_take,
    printed.StoreAdjust: _store_adjust,
    printed.Converter: _converter,
    printed.NewNear: _new_near,
    printed.NewSame: _new_same,
    printed.AdjustValue: _adjust_value,
    printed.Adjust: _adjust,
}
