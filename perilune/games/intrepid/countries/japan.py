"""Japan turns its dice in space (5.3, 5.4)."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from perilune.engine import Choice, Effect, Event, Question, Root, Script, roll, say, tell
from perilune.games.intrepid.box.kinds import Ability
from perilune.games.intrepid.countries.country import STOP, Country, change, take_new
from perilune.games.intrepid.rules.dice import VALUE, VALUES, Dice, added, distinct, removed
from perilune.games.intrepid.rules.shelf import Becomes, made_of
from perilune.games.intrepid.state import Station, seat_of
from perilune.games.intrepid.words.nouns import Die, Who, capitalised, die_word, of_country
from perilune.parts.phrases import listed

# --- how a die lies -------------------------------------------------------------------------------

Way: TypeAlias = Literal["up", "down", "left", "right", "clockwise", "counter", "over"]
WAYS: tuple[Way, ...] = ("up", "down", "left", "right", "clockwise", "counter", "over")

# Faces of a right-handed die as directions, for top 1 and front 2: x to the right, y away, z up (IN-RL-17).
_FACE = {1: (0, 0, 1), 6: (0, 0, -1), 2: (0, -1, 0), 5: (0, 1, 0), 3: (1, 0, 0), 4: (-1, 0, 0)}
_VALUE = {direction: face for face, direction in _FACE.items()}


def right_side(top: int, front: int) -> int:
    """IN-JP-4: the face on the right is minus the cross product of front and top."""
    (a, b, c), (x, y, z) = _FACE[front], _FACE[top]
    return _VALUE[-(b * z - c * y), -(c * x - a * z), -(a * y - b * x)]


ORIENTATIONS: Dice = tuple(
    10 * top + front for top in VALUES for front in VALUES if front not in (top, 7 - top)
)
"""All 24, in the order of the specification's table."""


def _turned(die: int, way: Way) -> int:
    """IN-JP-3, IN-RL-18: opposite faces add to 7; up is away from the owner; a flip is two tilts up."""
    top, front = divmod(die, 10)
    right = right_side(top, front)
    top, front = {
        "up": (front, 7 - top),
        "down": (7 - front, top),
        "left": (right, front),
        "right": (7 - right, front),
        "clockwise": (top, right),
        "counter": (top, 7 - right),
        "over": (7 - top, 7 - front),
    }[way]
    return 10 * top + front


TURNED: dict[Way, dict[int, int]] = {way: {die: _turned(die, way) for die in ORIENTATIONS} for way in WAYS}
"""`TURNED[way][die]`: the die after one turn."""

FRONTS: dict[int, Dice] = {
    value: tuple(die for die in ORIENTATIONS if VALUE[die] == value) for value in VALUES
}
"""IN-DI-4: the four ways in which a die can show a value."""


def roll_oriented(s: Root) -> int:
    """IN-JP-2: one of the 24 orientations, all equally likely. That is how a die lies once it is squared by
    the smallest turn (IN-JP-1)."""
    return ORIENTATIONS[roll(s, len(ORIENTATIONS))]


JAPAN = Country(
    "JP",
    style="turns its dice in space",
    roll=roll_oriented,
    lying=FRONTS,
    keep_worth=lambda value, alike: 2.0 if value == 3 else 0.4,
)


# --- what its tiles do ----------------------------------------------------------------------------

WAY_WORDS: dict[str, str] = {
    "up": "up",
    "down": "down",
    "left": "left",
    "right": "right",
    "clockwise": "clockwise",
    "counter": "counter-clockwise",
    "over": "upside down",
}
ARROWS: dict[str, str] = {
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "clockwise": "↻",
    "counter": "↺",
    "over": "upside down",
}


class SingleTurn(NamedTuple):
    """A die, and the way in which it is turned."""

    die: int
    way: Way


def _turn_words(s: Station, choice: Choice, option: SingleTurn | str) -> str:
    if isinstance(option, str):
        return say("Stop")
    return say("{die} {way}", die=capitalised(die_word(option.die)), way=say(WAY_WORDS[option.way]))


def _turn_places(s: Station, choice: Choice, option: SingleTurn | str) -> list[str]:
    return [] if isinstance(option, str) else made_of(s, choice, option.die, option.way)


def _turned_die(s: Station, choice: Choice, option: SingleTurn | str) -> Becomes | None:
    if isinstance(option, str):
        return None
    new = TURNED[option.way][option.die]
    return Becomes(f"shelf:{option.die}-{option.way}", option.die, new, option.way)


TURN = Question(
    "turn",
    rule="IN-JP-3",
    asks="Does {country} turn a die?",
    parts=of_country,
    option=_turn_words,
    places=_turn_places,
    shows=_turned_die,
    waiting="may turn a die",
    hint="The first number is the top of the die, the second its front.",
)


class Turned(Event, frozen=True):
    who: Who
    old: Die
    way: str
    new: Die
    says = "{who} turns {old} {way}: {new}."

    def parts(self) -> dict[str, str]:
        return super().parts() | {"way": say(WAY_WORDS[self.way])}


class Turn(Ability, tag="turn", frozen=True):
    """TILT, ROTATE and FLIP: up to n single turns of pool dice, also of the same die again."""

    ways: tuple[Way, ...]
    times: int

    def use(self, s: Station, who: int, dice: Dice) -> Script:
        crew = s.crews[who]
        for _ in range(self.times):
            if not crew.pool:
                return
            options = [SingleTurn(die, way) for die in distinct(crew.pool) for way in self.ways]
            chosen = yield TURN(seat_of(s, who), (*options, STOP), (crew.code,))
            if chosen == STOP:
                return
            new = TURNED[chosen.way][chosen.die]
            change(s, who, chosen.die, new)
            tell(s, Turned, crew.code, chosen.die, chosen.way, new)

    def _verb(self) -> str:
        if "over" in self.ways:
            return say("turn")
        return say("rotate") if "clockwise" in self.ways else say("tilt")

    def words(self) -> str:
        how = listed([say(WAY_WORDS[way]) for way in self.ways], "or")
        if self.times == 2:
            return say("You may {verb} a die {how} twice", verb=self._verb(), how=how)
        return say("You may {verb} a die {how}", verb=self._verb(), how=how)

    def gist(self) -> str:
        times = "" if self.times == 1 else f" ×{self.times}"
        how = " ".join(say(ARROWS[way]) for way in self.ways)
        return say("{verb} {how}{times}", verb=self._verb(), how=how, times=times)

    def extra_dice(self, stored: int) -> float:
        return min(0.15 * len(self.ways), 0.4) * self.times

    def after(self, dice: Dice, pool: Dice, stored: Dice) -> tuple[Dice, Dice]:
        for _ in range(self.times):
            pool = _turned_to_three(pool, self.ways)
        return pool, stored


def _turned_to_three(pool: Dice, ways: tuple[Way, ...]) -> Dice:
    """The dice after one that does not show a 3 was turned so that it does, if there is one."""
    for die in pool:
        if VALUE[die] != 3:
            for way in ways:
                if VALUE[TURNED[way][die]] == 3:
                    return added(removed(pool, die), TURNED[way][die])
    return pool


class Copy(Ability, tag="copy", frozen=True):
    """COPY(dir): a new die lies like the placed one and is tilted once."""

    way: Way

    def use(self, s: Station, who: int, dice: Dice) -> Effect:
        if s.crews[who].supply:
            take_new(s, who, TURNED[self.way][dice[0]])
        return None

    def words(self) -> str:
        return say("Take a new die like the placed one, tilted {way}", way=say(WAY_WORDS[self.way]))

    def gist(self) -> str:
        return say("copy, tilted {arrow}", arrow=say(ARROWS[self.way]))

    def extra_dice(self, stored: int) -> float:
        return 0.9

    def after(self, dice: Dice, pool: Dice, stored: Dice) -> tuple[Dice, Dice]:
        return added(pool, TURNED[self.way][dice[0]]), stored
