"""All that a player ever gets: what a seat may see, what it is asked, and worlds it can imagine."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from perilune.engine.chance import check_seed, mix, roll
from perilune.engine.choice import Choice
from perilune.engine.errors import expect
from perilune.engine.game import Game
from perilune.engine.match import Entry, Match, Turn
from perilune.engine.rollout import Rollout
from perilune.engine.state import Root

S = TypeVar("S", bound=Root)

PATIENCE = 200
"""So many unlikely deals are refused before one is taken as it is."""
CERTAIN = 1 << 30

A_VERSION = "a version is a whole number: how many answers had been given"


class Perspective(Generic[S]):
    """A match from one seat. Bots play from this alone."""

    __slots__ = ("_dealt", "_match", "seat")

    def __init__(self, match: Match[S], seat: int) -> None:
        self._match = match
        self.seat = seat
        self._dealt: tuple[int, int, S] | None = None

    @property
    def game(self) -> Game[S]:
        return self._match.game

    @property
    def mode(self) -> str:
        return self._match.mode

    @property
    def options(self) -> Any:
        return self._match.options

    @property
    def seats(self) -> int:
        return self._match.seats

    @property
    def version(self) -> int:
        return self._match.version

    @property
    def view(self) -> Any:
        """The table as this seat may see it."""
        return self._match.view(self.seat)

    @property
    def choice(self) -> Choice | None:
        """What this seat is asked now, if anything."""
        return self._match.choice_for(self.seat)

    @property
    def log(self) -> list[Entry]:
        """The log as this seat may read it."""
        return self._match.log(self.seat)

    def __reduce__(self) -> tuple[Any, ...]:
        return Perspective, (self._match, self.seat)

    @property
    def has_estimate(self) -> bool:
        """Whether the game's `evaluate` says anything here; what it says is not told."""
        return bool(self.game.evaluate(self._match.state))

    def imagine(self, seed: int, *, copyable: bool = True) -> Rollout[S]:
        """A whole game at this very point, consistent with all that the seat knows, the rest dealt anew.

        The same seed imagines the same world. The luck to come is new as well. As long as nothing has come
        to light since the checkpoint, the world is dealt there and kept, so that to imagine it again is only
        a copy. Whoever copies none of its positions saves time with `copyable=False`.
        """
        step = self.imagine_step(seed) if self.game.imagine is not None else None
        if step is not None:
            return self._match.rollout(step.copy(), copyable=copyable)
        rollout = self._match.rollout(copyable=copyable)
        deal_hidden(self.game, rollout.state, self.seat, seed)
        return rollout

    def imagine_step(self, seed: int) -> S | None:
        """The same world at the beginning of the running step: to be copied and run again, not to be changed.

        None where that is not to be had: in this step something has come to light, or others have answered.
        """
        match = self._match
        if not match.quiet_since_checkpoint(self.seat):
            return None
        if self._dealt is None or self._dealt[:2] != (match.version, seed):
            state = match.checkpoint.state.copy()
            deal_hidden(self.game, state, self.seat, seed)
            self._dealt = (match.version, seed, state)
        return self._dealt[2]

    @property
    def answers(self) -> list[object]:
        """The answers given in the running step, for a world from `imagine_step` to come to this point."""
        return self._match.answers

    def answers_since(self, version: int) -> tuple[Turn, ...] | None:
        """The answers given after that version; None where this seat may not know them all."""
        turns = tuple(self._match.history[expect(int, version, A_VERSION) :])
        open_to_all = self.game.imagine is None
        return turns if open_to_all or all(turn.seat == self.seat for turn in turns) else None


def deal_hidden(game: Game[S], state: S, seat: int, seed: int) -> None:
    """Deal anew, in place, all that is hidden from the seat, and all luck to come.

    Where the game can say how likely what was seen is, a deal is taken as often as it is likely: others are
    dealt until one is taken, or patience ends.
    """
    state.chance = mix(check_seed(seed, 64))
    if game.imagine is None:
        return
    game.imagine(state, seat)
    if game.likelihood is not None:
        for _ in range(PATIENCE):
            if roll(state, CERTAIN) < game.likelihood(state, seat) * CERTAIN:
                return
            game.imagine(state, seat)
