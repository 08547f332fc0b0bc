"""Dice and pools (5.1, 5.2).

A die is an integer: its value, 1 to 6, or for a country whose dice have a front `10 * top + front`, so 31
shows a 3 on top and a 1 in front. A pool is a sorted tuple of dice: dice that look alike are interchangeable
(IN-P1-11)."""

from __future__ import annotations

from typing import NamedTuple

from perilune.engine import Root, roll

Dice = tuple[int, ...]

VALUES: Dice = (1, 2, 3, 4, 5, 6)

VALUE: Dice = tuple(die if die < 10 else die // 10 for die in range(67))
"""`VALUE[die]`: what shows on top."""


class Change(NamedTuple):
    """A die, and the one that it becomes."""

    old: int
    new: int


def wrap(value: int) -> int:
    """IN-DI-3: 7 is 1 again, 0 is 6."""
    return (value - 1) % 6 + 1


def roll_die(s: Root) -> int:
    """IN-SQ-7: a value."""
    return roll(s, 6) + 1


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


def dice_places(code: str, zone: str, dice: Dice, wanted: Dice) -> list[str]:
    """Where dice like these lie in a zone (pool, kept, storage) of a country: all that look alike."""
    return [
        f"{zone}:{code}-{die}-{copy}" for die in distinct(wanted) for copy in range(1, dice.count(die) + 1)
    ]
