"""Analyse: samples are handed in for research tiles (SR-3 to SR-5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from perilune.engine import Choice, Event, Obstacle, Option, Question, Script, reveal, say, tell
from perilune.games.shackleton_base.corporations.selenium_research.box import (
    FIGURES,
    RESEARCH,
    SELENIUM,
    Samples,
    add,
    board_of,
    research_noun,
)
from perilune.games.shackleton_base.corporations.selenium_research.samples import refill_display
from perilune.games.shackleton_base.rules.corporation import Deed
from perilune.games.shackleton_base.rules.goals import claim_goals
from perilune.games.shackleton_base.rules.ledger import gain, gain_reputation, score, told_as
from perilune.games.shackleton_base.state import Base
from perilune.games.shackleton_base.words.nouns import Player, amounts
from perilune.parts.moments import Moment

ANALYSED = Moment("analysed")

SPECTROMETER = "SRP2"


class Analysed(Event, frozen=True):
    player: Player
    tile: str
    says = "{player} analyses {tile}."

    def parts(self) -> dict[str, str]:
        return super().parts() | {"tile": research_noun(self.tile)}


def refill(s: Base) -> None:
    board = board_of(s)
    while len(board.shown) < FIGURES.shown and board.deck:
        board.shown += (board.deck.pop(),)
        reveal(s)


def payments(printed: Samples, samples: Samples, spectrometer: bool, waived: bool) -> list[Samples]:
    """SR-5: every way to pay: with one sample less, or one of another kind in place of a printed one."""
    if not (spectrometer or waived):
        return [printed] if _covered(printed, samples) else []
    if sum(printed) > sum(samples) + waived:
        return []
    wanted = {printed}
    if waived:
        wanted = {add(printed, kind, -1) for kind in range(3) if printed[kind]}
    if spectrometer:
        wanted |= {swapped for want in wanted for swapped in _swapped(want)}
    return sorted([want for want in wanted if _covered(want, samples)], reverse=True)


def _covered(want: Samples, samples: Samples) -> bool:
    return want[0] <= samples[0] and want[1] <= samples[1] and want[2] <= samples[2]


def _swapped(want: Samples) -> Iterator[Samples]:
    for kind in range(3):
        if want[kind]:
            for other in range(3):
                if other != kind:
                    yield add(add(want, kind, -1), other)


class Analysis(NamedTuple):
    """A research tile, and the samples given for it."""

    tile: str
    payment: Samples


def analysable(s: Base, who: int, waived: bool = False) -> list[Analysis]:
    """SR-4: shown tiles with each payment that is possible (RU-55)."""
    board = board_of(s)
    samples = board.samples[who]
    spectrometer = (SPECTROMETER, who) in s.agencies[who].cards
    return [
        Analysis(key, payment)
        for key in board.shown
        for payment in payments(RESEARCH[key].samples, samples, spectrometer, waived)
    ]


def _tile_words(s: Base, choice: Choice, option: Option) -> str:
    tile, payment = RESEARCH[option.tile], option.payment
    reward = amounts(vp=tile.vp, reputation=tile.reputation, credits=tile.credits)
    words = say("{tile}: {reward}", tile=research_noun(option.tile), reward=reward)
    if payment == tile.samples:
        return words
    paid = amounts(basalt=payment[0], anorthosite=payment[1], ice=payment[2])
    return say("{tile}, paid with {samples}", tile=words, samples=paid)


def _tile_places(s: Base, choice: Choice, option: Option) -> Sequence[str]:
    key = option if isinstance(option, str) else option.tile
    return (f"research:{key}",)


SAMPLES_MISSING = Obstacle("SR-4", "you do not have the samples for it")


def _tiles_tried(s: Base, choice: Choice) -> list[Option]:
    payable = {option.tile for option in choice.options}
    return [*choice.options, *(key for key in board_of(s).shown if key not in payable)]


ANALYSE = Question(
    "research",
    rule="SR-4",
    asks="Which tile do you analyse?",
    waiting="analyses samples",
    option=_tile_words,
    places=_tile_places,
    tries=_tiles_tried,
    obstacle=SAMPLES_MISSING,
)


def analyse(s: Base, who: int, waived: bool = False) -> Script:
    """SR-4: give the samples back, gain the reward, keep the tile."""
    options = analysable(s, who, waived)
    if not options:
        return
    chosen: Analysis = yield ANALYSE(who, options)
    board, payment = board_of(s), chosen.payment
    have = board.samples[who]
    board.samples[who] = (have[0] - payment[0], have[1] - payment[1], have[2] - payment[2])
    for kind in range(3):
        board.bag[kind] += payment[kind]
    refill_display(s)
    yield from take_tile(s, who, chosen.tile)


def take_tile(s: Base, who: int, key: str, credits: bool = True) -> Script:
    board, tile = board_of(s), RESEARCH[key]
    board.shown = tuple(other for other in board.shown if other != key)
    board.taken[who] += (key,)
    tell(s, Analysed, told_as(s, who), key)
    score(s, who, tile.vp, SELENIUM)
    gain_reputation(s, who, tile.reputation)
    if credits:
        gain(s, who, credits=tile.credits)
    claim_goals(s, who, SELENIUM)
    return ANALYSED(s, s.agencies[who].cards)


def tiles_of(s: Base, who: int) -> int:
    return len(board_of(s).taken[who])


ACTION = Deed("analyse", SELENIUM, "analyse samples", lambda s, who: bool(analysable(s, who)), analyse)
GOALS = {"SRG1": tiles_of, "SRG2": tiles_of, "SRG3": tiles_of}
