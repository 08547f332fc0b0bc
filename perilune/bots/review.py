"""A game looked at again: how the chances went up and down, and where a better answer was to be had.

The chances come from the game's own estimate of the whole table, hidden things included (afterwards
everything is known); a game without one is played out at random some times. What a choice was worth is a
bot's opinion, from what its seat could know at that moment.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

import msgspec

from perilune.bots.bot import Analysis
from perilune.bots.levels import bot_of
from perilune.bots.roster import Source, bot_name, make
from perilune.engine import BadSetting, Match, at_least_one, callback, derive, expect, option_text, plain

PLAYOUTS = 40
"""Random games for each position where the game has no opinion."""
NOTICEABLE = 0.005
"""What is lost with an answer that decided anything: less would read as 0 %."""
A_MATCH = "what is looked at again is a Match, as perilune.start or perilune.read gives it"


class Point(msgspec.Struct, frozen=True):
    """After `version` answers: what each seat could expect, from 0 to 1."""

    version: int
    chances: tuple[float, ...]


class Decision(msgspec.Struct, frozen=True):
    """An answer, and what the bot thought of it: `lost` is what the better one promised more.

    Options are written as in records; `words`, `better_words` and `question` are for people.
    """

    version: int
    seat: int
    kind: str
    question: str
    played: str
    words: str
    value: float
    better: str
    better_words: str
    better_value: float
    lost: float
    weighed: Analysis


class Review(msgspec.Struct, frozen=True):
    """A game in numbers: the chances along it, and its decisions in their order."""

    game: str
    mode: str
    seats: int
    bot: str
    points: tuple[Point, ...]
    decisions: tuple[Decision, ...]

    def decisive(self, most: int = 10) -> tuple[Decision, ...]:
        """Where most was lost, the worst first."""
        at_least_one("most", most)
        worst = sorted(
            (each for each in self.decisions if each.lost >= NOTICEABLE), key=lambda each: -each.lost
        )
        return tuple(worst[:most])

    def json(self) -> str:
        """The review as one JSON object."""
        return msgspec.json.encode(self).decode()


def chances(match: Match[Any]) -> tuple[float, ...]:
    """What each seat may expect at this point: the outcome, the game's estimate, or random playouts."""
    outcome = expect(Match, match, A_MATCH).outcome
    if outcome is not None:
        return outcome.values
    estimate = match.game.evaluate(match.state)
    if estimate:
        return tuple(estimate)
    luck, total = Random(derive(match.version, 7)), [0.0] * match.seats
    for _ in range(PLAYOUTS):
        rollout = match.rollout()
        rollout.state.chance = luck.getrandbits(64)
        rollout.run_randomly(luck.random)
        for seat, value in enumerate(rollout.game.outcome(rollout.state).values):
            total[seat] += value / PLAYOUTS
    return tuple(total)


def trend(match: Match[Any], most: int | None = None) -> list[Point]:
    """The chances from the first known position to the last; at most about so many points."""
    last = expect(Match, match, A_MATCH).version
    every = 1 if most is None else max(1, (last - match.origin.version) // at_least_one("most", most))
    return [
        Point(position.version, chances(position))
        for index, position in enumerate(match.positions())
        if index % every == 0 or position.version == last
    ]


def review(
    match: Match[Any],
    bot: Source = "search:iterations=200",
    *,
    seats: Sequence[int] | None = None,
    each: Callable[[int, int], None] | None = None,
) -> Review:
    """Go through a match and ask a bot, or a level, about every answer, or about those of some seats.

    `each` is called with the version and the last one, after every position.
    """
    expect(Match, match, A_MATCH)
    bot = bot_of(match.game.mode(match.mode), bot)
    make(bot)  # a wrong name is told at once
    callback("each", each)
    points: list[Point] = []
    decisions: list[Decision] = []
    if not isinstance(seats, Sequence | None):
        raise BadSetting(f"seats are a list of their numbers, not {seats!r:.60}")
    watched = range(match.seats) if seats is None else [match.check_seat(seat) for seat in seats]
    turns = iter(match.history[match.origin.version :])
    for position in match.positions():
        points.append(Point(position.version, chances(position)))
        turn = next(turns, None)
        if turn is not None and turn.seat in watched:
            decisions += _weighed(position, turn.seat, turn.option, bot)
        if each is not None:
            each(position.version, match.version)
    return Review(match.game.name, match.mode, match.seats, bot_name(bot), tuple(points), tuple(decisions))


def _weighed(position: Match[Any], seat: int, answer: Any, source: Source) -> Iterator[Decision]:
    """What the bot thinks of an answer; nothing where there was no choice, or it has no opinion on it."""
    choice = position.choice_for(seat)
    if choice is None or len(choice.options) < 2:
        return
    bot = make(source, derive(position.version, seat))
    bot.choose(position.perspective(seat))
    found: Analysis | None = getattr(bot, "analysis", None)
    if found is None:
        raise BadSetting(f"{bot_name(source)} has no opinions to review a game with (`analysis`)")
    played = option_text(answer)
    mine = next((each for each in found.options if each.option == played), None)
    if mine is None:
        return
    best = max(found.options, key=lambda each: each.value if each.visits > 1 or each is mine else -1.0)
    best = mine if best.value <= mine.value else best
    texts, words, state = choice.texts(), position.game.words, position.state
    yield Decision(
        position.version,
        seat,
        choice.kind,
        plain(words.question(state, choice)),
        played,
        plain(words.option(state, choice, texts[played])),
        mine.value,
        best.option,
        plain(words.option(state, choice, texts[best.option])),
        best.value,
        max(0.0, best.value - mine.value),
        found,
    )
