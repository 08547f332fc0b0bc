"""A game running with nothing around it: no history, no checkpoint, no log.

Simulations and searches play rollouts; `Match` adds what people need.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator
from functools import partial
from typing import Any, Generic, Self, TypeVar

from perilune.engine.choice import Asked, Choice, Later, Option, Script
from perilune.engine.errors import NotAsked, RulesBug
from perilune.engine.game import Game
from perilune.engine.outcome import Outcome
from perilune.engine.state import Ended, Root

S = TypeVar("S", bound=Root)

MOST_SILENT_STEPS = 10_000
"""So many steps without a question mean a game that runs in a circle."""


class Rollout(Generic[S]):
    """A state, the script that is running over it, and what it asks."""

    __slots__ = ("_answers", "_asked", "_boundary", "_copyable", "game", "script", "state")

    _boundary: S | None
    _answers: list[object]
    _copyable: bool
    _asked: Asked | Later | None

    def __init__(self, game: Game[S], state: S, *, copyable: bool = True) -> None:
        """Run `game` from `state`, which stands between two steps. The state is used, not copied.

        A `copyable` rollout remembers where the running step began: a copy is made by running it again.
        Whoever plays many and copies none saves the time.
        """
        self.game = game
        self.state = state
        self._copyable, self._boundary, self._answers = copyable, None, []
        self.script: Script | None = None
        self._asked = None
        self.next_step()

    @property
    def over(self) -> bool:
        return self._asked is None

    @property
    def asked(self) -> Asked | None:
        """What somebody is asked, or several are at once; None when the game is over."""
        asked = self._asked
        if type(asked) is partial:
            asked = self._asked = asked()
        return asked  # type: ignore[return-value]

    @asked.setter
    def asked(self, asked: Asked | None) -> None:
        self._asked = asked

    @property
    def choices(self) -> list[Choice]:
        """All pending choices: none when the game is over, several where seats act in any order."""
        asked = self.asked
        if asked is None:
            return []
        return asked if isinstance(asked, list) else [asked]

    @property
    def choice(self) -> Choice | None:
        """The pending choice, the first if several seats are asked at once, None when the game is over."""
        asked = self.asked
        return asked[0] if isinstance(asked, list) else asked

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on."""
        return self.game.outcome(self.state) if self._asked is None else None

    def advance(self, option: Option, seat: int | None = None) -> None:
        """Answer the pending choice with one of its options (not checked: see `Match.play`)."""
        asked = self._asked
        if isinstance(asked, list):
            self.resume((asked[0].seat if seat is None else seat, option))
        elif asked is None:
            raise NotAsked("the game is over")
        else:
            self.resume(option)

    def answer(self, option: Option, seat: int | None = None) -> None:
        """Answer like `advance`, but go no further than the end of the running step: whoever judges the
        action where it ends has come to its end then, and no script is running."""
        asked = self._asked
        if isinstance(asked, list):
            option = (asked[0].seat if seat is None else seat, option)
        script = self.script
        assert script is not None
        if not self._ask(script, option):
            self.script = None
            if self.state.ended:
                self._asked = None

    def resume(self, answer: object) -> None:
        """Send the answer into the running script and run on to the next question."""
        script = self.script
        assert script is not None
        if self._boundary is not None:
            self._answers.append(answer)
        if not self._ask(script, answer):
            self.next_step()

    def next_step(self) -> None:
        """Run from a step boundary to the next question, or to the end of the game."""
        for _ in range(MOST_SILENT_STEPS):
            self.at_boundary()
            if self.run_step():
                return
        raise RulesBug(f"{self.game.name} ran {MOST_SILENT_STEPS} steps without asking anybody anything")

    def run_step(self) -> bool:
        """Run the step that comes next up to its first question; False if it asked nobody anything."""
        script = None if self.state.ended else self.game.step(self.state)
        if script is None:
            self.script = self._asked = None
            return True
        return self._ask(script, None)

    def _ask(self, script: Script, answer: object) -> bool:
        """Run the script up to its next question; False if it ended without one."""
        try:
            while True:
                asked = script.send(answer)
                if type(asked) is Choice and len(asked.options) == 1 and not asked.ask:
                    answer = asked.options[0]
                else:
                    self.script, self._asked = script, asked
                    return True
        except (StopIteration, Ended):
            return False

    def at_boundary(self) -> None:
        """Called between two steps, where the state alone says what comes next."""
        if self._copyable:
            self._boundary, self._answers = self.state.copy(), []

    def copy(self) -> Self:
        """An independent rollout at the same point, with the same luck to come."""
        return self._after(*self._way_here())

    @classmethod
    def _after(cls, game: Game[S], boundary: S, answers: list[object] | None) -> Self:
        """A rollout that was given these answers in the step that begins at `boundary`, which is kept and not
        changed. Without answers it is one of a game that is over there."""
        rollout = object.__new__(cls)
        rollout.game, rollout.state, rollout.script, rollout._asked = game, boundary.copy(), None, None
        rollout._copyable, rollout._boundary, rollout._answers = True, boundary, []
        if answers is not None:
            if not rollout.run_step():
                rollout.next_step()
            for answer in answers:
                rollout.resume(answer)
        return rollout

    def _way_here(self) -> tuple[Game[S], S, list[object] | None]:
        """What brings another to this point: the state where the step began, and the answers since."""
        if self._asked is None:
            return self.game, self.state, None
        if self._boundary is None:
            raise RulesBug(
                "a rollout that was played at random, or made not to be copied, has no copies before its end"
            )
        return self.game, self._boundary, self._answers

    def __reduce__(self) -> tuple[Any, ...]:
        return self._after, self._way_here()

    def run_randomly(self, random: Callable[[], float], limit: int = sys.maxsize) -> int:
        """Let everybody answer at random, up to `limit` decisions; returns how many were made.

        `random` gives numbers from 0 up to 1. This is the hot loop of simulations and of search, so it
        does what `resume` and `next_step` do, without the calls.
        """
        if self.script is None:
            return 0
        script: Generator[Asked | Later, Any, Any] = self.script
        asked: Asked | Later | None = self._asked
        self._boundary = None
        decisions = before = 0
        while True:
            try:
                while True:
                    if type(asked) is Choice:
                        options = asked.options
                        number = len(options)
                        if number == 1 and not asked.ask:
                            asked = script.send(options[0])
                            continue
                        answer = options[int(random() * number)]
                    elif type(asked) is partial:
                        asked = asked()
                        continue
                    elif asked is None:
                        asked = script.send(None)
                        continue
                    else:
                        choice: Choice = asked[int(random() * len(asked))]  # type: ignore[index, arg-type]
                        options = choice.options
                        answer = (choice.seat, options[int(random() * len(options))])
                    if decisions == limit:
                        self.script, self._asked = script, asked
                        return decisions
                    decisions += 1
                    asked = script.send(answer)
            except Ended:
                self.script = self._asked = None
                return decisions
            except StopIteration as end:
                if end.value is OVER:
                    self.script = self._asked = None
                    return decisions
                if end.value is GOES_ON and decisions == before:
                    raise RulesBug(f"{self.game.name} asks nobody anything any more") from None
                script, asked, before = _steps(self.game, self.state), None, decisions


OVER, GOES_ON = "over", "goes on"


def _steps(game: Game[S], state: S) -> Generator[Asked | Later, Any, str]:
    """The steps to come as one script: `yield from` ends each without a slow exception."""
    step = game.step
    for _ in range(MOST_SILENT_STEPS):
        script = step(state)
        if script is None:
            return OVER
        yield from script
    return GOES_ON
