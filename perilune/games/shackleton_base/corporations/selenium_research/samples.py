"""Samples: on display, in the bag, with the agencies (SR-1, SR-2, SR-5, SR-6)."""

from __future__ import annotations

from collections.abc import Sequence

from perilune.engine import Asking, Choice, Option, Question, Script, roll, tell
from perilune.games.shackleton_base.corporations.selenium_research.box import FIGURES, SAMPLES, add, board_of
from perilune.games.shackleton_base.rules.ledger import Gained, gain, told_as
from perilune.games.shackleton_base.state import Base
from perilune.games.shackleton_base.words.nouns import good_name


def refill_display(s: Base) -> None:
    """SR-5: a sample that leaves the display is replaced at random from the bag (RU-54)."""
    board = board_of(s)
    while sum(board.display) < FIGURES.display and any(board.bag):
        number = roll(s, sum(board.bag))
        for kind in range(3):
            if number < board.bag[kind]:
                board.bag[kind] -= 1
                board.display[kind] += 1
                break
            number -= board.bag[kind]


def sample_words(s: Base, choice: Choice, option: Option) -> str:
    return good_name(option)


def sample_places(s: Base, choice: Choice, option: Option) -> Sequence[str]:
    return (f"sample:{option}",)


SAMPLE = Question(
    "sample",
    rule="SR-2",
    asks="Which sample do you take?",
    waiting="takes a sample",
    hint="Research tiles want certain kinds. The display is filled up at once from the bag.",
    option=sample_words,
    places=sample_places,
)


def on_display(s: Base) -> list[str]:
    return [SAMPLES[kind] for kind in range(3) if board_of(s).display[kind]]


def take_sample(s: Base, who: int) -> Asking[bool]:
    """SR-6: from the display; nothing if it is empty."""
    if not on_display(s):
        return False
    chosen = yield SAMPLE(who, on_display(s))
    board = board_of(s)
    kind = SAMPLES.index(chosen)
    board.display[kind] -= 1
    board.samples[who] = add(board.samples[who], kind)
    tell(s, Gained, told_as(s, who), chosen, 1)
    refill_display(s)
    return True


def token(s: Base, who: int) -> Script:
    """SR-2: a sample, or a Credit if there is none any more."""
    taken = yield from take_sample(s, who)
    if not taken:
        gain(s, who, credits=1)
