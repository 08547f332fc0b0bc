"""Dice: their values, and how Japan's turn in space (5.2 to 5.4).

A die is an integer: 1 to 6 for most countries, `10 * top + front` for Japan, so 31 shows a 3 on top and a 1
in front. A pool is a sorted tuple of dice: dice that look alike are interchangeable (IN-P1-11).
"""

from __future__ import annotations

from perilune.engine import Root, roll
from perilune.games.intrepid.printed import Way

Dice = tuple[int, ...]

# Faces of a right-handed die as directions, for top 1 and front 2: x to the right, y away, z up (IN-RL-17).
_FACE = {1: (0, 0, 1), 6: (0, 0, -1), 2: (0, -1, 0), 5: (0, 1, 0), 3: (1, 0, 0), 4: (-1, 0, 0)}
_VALUE = {direction: face for face, direction in _FACE.items()}


def right_side(top: int, front: int) -> int:
    """5.4: the face on the right is minus the cross product of front and top."""
    (a, b, c), (x, y, z) = _FACE[front], _FACE[top]
    return _VALUE[-(b * z - c * y), -(c * x - a * z), -(a * y - b * x)]


ORIENTATIONS: Dice = tuple(
    10 * top + front for top in range(1, 7) for front in range(1, 7) if front not in (top, 7 - top)
)
"""All 24, in the order of the specification's table."""


def _turned(die: int, way: Way) -> int:
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


WAYS: tuple[Way, ...] = ("up", "down", "left", "right", "clockwise", "counter", "over")
TURNED: dict[Way, dict[int, int]] = {way: {die: _turned(die, way) for die in ORIENTATIONS} for way in WAYS}
"""`TURNED[way][die]`: the die after one turn."""

VALUE: tuple[int, ...] = tuple(die if die < 10 else die // 10 for die in range(67))
"""`VALUE[die]`: what shows on top."""

FRONTS: dict[int, Dice] = {
    value: tuple(die for die in ORIENTATIONS if VALUE[die] == value) for value in range(1, 7)
}
"""IN-DI-4: the four ways in which a Japanese die can show a value."""

VALUES: Dice = (1, 2, 3, 4, 5, 6)


def squaring(turned: float) -> float:
    """IN-JP-1: how far to turn a die, clockwise positive, that lies so many degrees clockwise from square."""
    turned %= 90
    return -turned if turned < 45 else 90 - turned


def wrap(value: int) -> int:
    """IN-DI-3: 7 is 1 again, 0 is 6."""
    return (value - 1) % 6 + 1


def wrap_sector(sector: int) -> int:
    """IN-MS-2: sector 9 is sector 1."""
    return (sector - 1) % 8 + 1


def roll_die(s: Root, oriented: bool) -> int:
    """IN-SQ-7, IN-JP-2: a value, or for Japan one of the 24 orientations."""
    return ORIENTATIONS[roll(s, 24)] if oriented else roll(s, 6) + 1


def roll_sector(s: Root) -> int:
    """The eight-sided Disaster die."""
    return roll(s, 8) + 1


def added(dice: Dice, *more: int) -> Dice:
    """The dice with some more, in order."""
    return tuple(sorted(dice + more))


def removed(dice: Dice, *gone: int) -> Dice:
    """The dice without some of them, each of which must be there."""
    left = list(dice)
    for die in gone:
        left.remove(die)
    return tuple(left)


def distinct(dice: Dice) -> Dice:
    """Each kind of die once, in order."""
    return tuple(dict.fromkeys(dice))
