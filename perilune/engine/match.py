"""A game being played: everything that happened, and everything that can still be taken back."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar

import msgspec

from perilune.engine.chance import SECRET_BITS, SEED_BITS, check_seed, renewed
from perilune.engine.choice import Choice, Option, Script, option_text
from perilune.engine.errors import BadSetting, CannotUndo, IllegalOption, NotAsked, RulesBug, expect, whole
from perilune.engine.event import Told
from perilune.engine.game import Game, Mode
from perilune.engine.obstacle import NOT_OFFERED, Obstacle
from perilune.engine.rollout import Rollout
from perilune.engine.state import Root

if TYPE_CHECKING:
    from perilune.engine.perspective import Perspective

S = TypeVar("S", bound=Root)


class Turn(msgspec.Struct, frozen=True, gc=False):
    """One answer: who decided what. `learnt` tells whether it brought anything hidden to light, `luck` which
    luck it met (see `Match.luck`)."""

    seat: int
    kind: str
    option: Option
    learnt: bool = False
    alone: bool = True
    luck: int = 0


class Entry(msgspec.Struct, frozen=True, gc=False):
    """A line of the log: what was told once `version` answers had been given."""

    version: int
    told: Told


class Anchor(msgspec.Struct, Generic[S], frozen=True, gc=False):
    """The state at a step boundary, after `version` answers."""

    version: int
    state: S


NOTHING_TO_UNDO = Obstacle("", "there is nothing to take back")
OTHERS_ACTED = Obstacle("", "somebody else has acted since")
SOMETHING_LEARNT = Obstacle("", "something new has come to light since")

A_GAME = "a match is made of a Game (perilune.start takes its name as well)"

_LATER = object()
"""In place of a script: a copy that was not played yet."""


class Match(Rollout[S]):
    """A running game with its history: play, copy, save, undo, record, log.

    The state at the last step boundary is the checkpoint. Together with the answers given since, it is the
    whole match: a copy or a save is made of just these, by running the step again. History and log only ever
    grow, as tuples, so that copies share them.

    `luck` is the number of the luck that the next answer meets. Whoever goes back beyond something learnt
    gives another number than before: else one could try what comes of each option, and choose then.
    """

    __slots__ = ("_anchors", "_entries", "_script", "history", "luck", "mode", "options", "seats", "seed")

    _script: Any

    def __init__(
        self,
        game: Game[S],
        state: S,
        *,
        mode: str | None = None,
        seats: int | None = None,
        options: Mapping[str, Any] | msgspec.Struct | None = None,
        seed: int | None = None,
    ) -> None:
        """Play `game` from `state`, a position between two steps. `start` lays the table from a seed."""
        chosen = expect(Game, game, A_GAME).mode(mode)
        self.mode = chosen.name
        self.seats = game.check_seats(chosen, seats)
        if seed is None:
            _check_position(game, chosen, state, self.seats)
        self.options = chosen.read_options(options)
        self.seed = seed
        self.history: tuple[Turn, ...] = ()
        self.luck = 0
        self._anchors: list[Anchor[S]] = []
        self._entries: tuple[Entry, ...] = ()
        state.told = []
        super().__init__(game, state, copyable=False)
        self._settle()

    @classmethod
    def restore(
        cls,
        game: Game[S],
        anchors: Sequence[Anchor[S]],
        history: Sequence[Turn],
        entries: Sequence[Entry],
        *,
        mode: str,
        seats: int,
        options: msgspec.Struct,
        seed: int | None,
    ) -> Self:
        """A match from its parts. The last anchor is the checkpoint; answers given since that no longer fit
        are asked again."""
        match = object.__new__(cls)
        match.game, match.mode, match.seats, match.options, match.seed = game, mode, seats, options, seed
        match._copyable, match._boundary = False, None
        match._anchors = [*anchors]
        start = match.checkpoint.version
        match.history = tuple(history[:start])
        match.replay(history[start:])
        match.luck = match.history[-1].luck if match.history else 0
        match._entries = tuple(entry for entry in entries if entry.version <= match.version)
        return match

    # -- What is going on ---------------------------------------------------------------------------------

    @property
    def version(self) -> int:
        """How many answers have been given."""
        return len(self.history)

    @property
    def checkpoint(self) -> Anchor[S]:
        """The state at the last step boundary, and how many answers led there."""
        return self._anchors[-1]

    @property
    def origin(self) -> Anchor[S]:
        """The first state that is known: as far as `rewind` can go back."""
        return self._anchors[0]

    def log(self, *seats: int) -> list[Entry]:
        """The log as these seats together may read it; as a spectator may without any."""
        eyes = frozenset(map(self.check_seat, seats))
        return [entry for entry in self._entries if entry.told.visible(eyes)]

    def told_since(self, version: int) -> list[Entry]:
        """Everything told after that version, with its audience, secrets included: not for players' eyes."""
        entries = self._entries
        first = len(entries)
        while first and entries[first - 1].version > version:
            first -= 1
        return list(entries[first:])

    def view(self, *seats: int) -> Any:
        """What these seats together may see; what a spectator sees without any."""
        return self.game.view(self.state, frozenset(map(self.check_seat, seats)))

    def check_seat(self, seat: int) -> int:
        """The seat, if there is one of that number."""
        number = whole(seat)
        if number is None or not 0 <= number < self.seats:
            raise BadSetting(f"there is no seat {seat!r}: the seats are 0 to {self.seats - 1}")
        return number

    def perspective(self, seat: int) -> Perspective[S]:
        """All that the player at a seat, human or bot, ever gets."""
        from perilune.engine.perspective import Perspective

        return Perspective(self, self.check_seat(seat))

    def choice_for(self, seat: int) -> Choice | None:
        """What a seat is asked now, if anything."""
        return next((choice for choice in self.choices if choice.seat == seat), None)

    # -- Playing ------------------------------------------------------------------------------------------

    def play(self, option: Option, seat: int | None = None) -> None:
        """Answer the pending choice by an option or its text. `seat` matters where several are asked at once.

        An illegal answer is refused and changes nothing; so does an error in the rules.
        """
        choice = self._asked_of(seat)
        chosen = self._legal(choice, option)
        assert self.script is not None  # a copy makes it here, of the answers so far
        before = len(self.history)
        alone = type(self._asked) is not list
        turn = Turn(choice.seat, choice.kind, chosen, alone=alone, luck=self.luck)
        self._meet(self.state, turn, before)
        chance, reveals = self.state.chance, self.state.reveals
        self.history += (turn,)
        try:
            self.resume(chosen if alone else (choice.seat, chosen))
            self._settle()
        except Exception:
            self.rewind(before)
            raise
        if (chance, reveals) != (self.state.chance, self.state.reveals):
            self.history = (*self.history[:-1], msgspec.structs.replace(turn, learnt=True))
            self._forget_anchors()

    def why_not(self, option: Option, seat: int | None = None) -> Obstacle | None:
        """Why an option or a candidate (or its text) cannot be chosen now; None if it can."""
        choice = self._asked_of(seat)
        if option_text(option) in choice.texts():
            return None
        for candidate in self.game.words.candidates(self.state, choice):
            if option == candidate or option == option_text(candidate):
                return self.game.words.obstacle(self.state, choice, candidate) or NOT_OFFERED
        return NOT_OFFERED

    def _asked_of(self, seat: int | None) -> Choice:
        first = self.choice
        if first is None:
            raise NotAsked("the game is over: nobody is asked anything")
        if seat is None or seat == first.seat:
            return first
        choice = self.choice_for(seat)
        if choice is None:
            waited_for = " and ".join(f"seat {choice.seat} ({choice.kind})" for choice in self.choices)
            raise NotAsked(f"seat {seat} is not asked now; the game waits for {waited_for}")
        return choice

    def _legal(self, choice: Choice, option: Option) -> Option:
        for legal in choice.options:
            if legal == option and type(legal) is type(option):
                return legal
        texts = choice.texts()
        text = option if isinstance(option, str) else option_text(option)
        if text in texts:
            return texts[text]
        reason = self.why_not(option, choice.seat)
        some = ", ".join(list(texts)[:8]) + (", …" if len(texts) > 8 else "")
        raise IllegalOption(
            f"seat {choice.seat} cannot answer {choice.kind!r} with {text!r}: {reason}. Legal are: {some}"
        )

    def at_boundary(self) -> None:
        state, version = self.state.copy(), len(self.history)
        state.told = None
        if self._anchors and self._anchors[-1].version == version:
            self._anchors.pop()
        self._anchors.append(Anchor(version, state))

    def _settle(self) -> None:
        """Take what was told since the last answer into the log; see that the question can be answered."""
        if self.state.told:
            version = len(self.history)
            self._entries += tuple([Entry(version, item) for item in self.state.told])
        self.state.told = []
        for choice in self.choices:
            if not choice.options:
                raise RulesBug(
                    f"{self.game.name} asks seat {choice.seat} for {choice.kind!r} without options"
                )

    # -- Going back ---------------------------------------------------------------------------------------

    def undo_obstacle(self, seat: int) -> Obstacle | None:
        """Why the seat cannot freely take back its last answer; None if it can."""
        if not self.history:
            return NOTHING_TO_UNDO
        last = self.history[-1]
        if last.seat != seat:
            return OTHERS_ACTED
        return SOMETHING_LEARNT if last.learnt else None

    def undo(self, seat: int) -> None:
        """Take back the seat's last answer, free as long as nobody has learnt anything new or acted since."""
        obstacle = self.undo_obstacle(seat)
        if obstacle is not None:
            raise CannotUndo(f"seat {seat} cannot take back its last answer: {obstacle}")
        self.rewind(self.version - 1)

    def rewind(self, version: int) -> None:
        """Go back to an earlier version, whatever was learnt since: to ask the others is up to the caller."""
        if version not in range(len(self.history) + 1):
            raise BadSetting(
                f"there is no version {version!r}: the match has versions 0 to {len(self.history)}"
            )
        while len(self._anchors) > 1 and self._anchors[-1].version > version:
            self._anchors.pop()
        anchor = self._anchors[-1]
        if anchor.version > version:
            raise CannotUndo(f"this match is only known from version {anchor.version} on")
        turns = self.history[anchor.version : version]
        self.history = self.history[: anchor.version]
        self._entries = tuple(entry for entry in self._entries if entry.version <= version)
        lost = self.replay(turns)
        if lost:
            raise CannotUndo(
                f"the rules have changed: version {self.version} is as far as the match goes again"
            )

    def replay(self, turns: Sequence[Turn]) -> int:
        """Stand at the checkpoint and give these answers again, untold; returns how many no longer fit."""
        self.state = self.checkpoint.state.copy()
        if not self.run_step():
            self.next_step()
        lost = 0
        for index, turn in enumerate(turns):
            choice = self.choice_for(turn.seat)
            texts = choice.texts() if choice is not None and choice.kind == turn.kind else {}
            text = option_text(turn.option)
            if text not in texts:
                lost = len(turns) - index
                break
            alone = not isinstance(self.asked, list)
            option = texts[text]
            self._meet(self.state, turn, self.version)
            self.history += (Turn(turn.seat, turn.kind, option, turn.learnt, alone, turn.luck),)
            self.resume(option if alone else (turn.seat, option))
            if turn.learnt:
                self._forget_anchors()
        self.state.told = []
        return lost

    def _meet(self, state: S, turn: Turn, before: int) -> None:
        """Renew the luck if this turn, which follows `before` answers, meets another one than they did."""
        if turn.luck != (self.history[before - 1].luck if before else 0):
            state.chance = renewed(state.chance, turn.luck)

    def _forget_anchors(self) -> None:
        """Keep the first state and the checkpoint: nobody goes back freely beyond what has come to light."""
        if len(self._anchors) > 2:
            del self._anchors[1:-1]

    # -- Copies -------------------------------------------------------------------------------------------

    def copy(self) -> Self:
        """An independent match at the same point, with the same history, log and luck.

        State and question are there at once; the script is run up to here when the copy is first played.
        """
        twin = object.__new__(type(self))
        twin.game, twin.mode, twin.seats = self.game, self.mode, self.seats
        twin.options, twin.seed, twin.luck = self.options, self.seed, self.luck
        twin.history, twin._entries, twin._anchors = self.history, self._entries, [*self._anchors]
        twin.state, twin.asked, twin._script = self.state.copy(), self.asked, _LATER
        twin._copyable, twin._boundary = False, None
        return twin

    @property
    def script(self) -> Script | None:
        """The running script. That of a copy is made here, at its first use."""
        if self._script is _LATER:
            rollout = self.rollout(copyable=False)
            if rollout.asked != self.asked:
                raise RulesBug(f"{self.game.name} asks something else when a step is run again")
            self.state, self._script = rollout.state, rollout.script
            self.state.told = []
        script: Script | None = self._script
        return script

    @script.setter
    def script(self, script: Script | None) -> None:
        self._script = script

    def rollout(self, checkpoint: S | None = None, *, copyable: bool = True) -> Rollout[S]:
        """The same position with nothing around it, to be played out and thrown away.

        `checkpoint`, which is used up, stands in for the match's own: the same table with other secrets.
        """
        anchor = self.checkpoint
        state = anchor.state.copy() if checkpoint is None else checkpoint
        rollout = Rollout(self.game, state, copyable=copyable)
        for version, turn in enumerate(self.history[anchor.version :], anchor.version):
            self._meet(rollout.state, turn, version)
            rollout.resume(turn.option if turn.alone else (turn.seat, turn.option))
        return rollout

    @property
    def answers(self) -> list[object]:
        """What the running script has been told since the checkpoint."""
        turns = self.history[self.checkpoint.version :]
        return [turn.option if turn.alone else (turn.seat, turn.option) for turn in turns]

    def quiet_since_checkpoint(self, seat: int) -> bool:
        """Whether since the checkpoint nothing came to light, and nobody but the seat has answered: then
        the seat knew there what it knows now."""
        then, now = self.checkpoint.state, self.state
        return (
            then.chance == now.chance
            and then.reveals == now.reveals
            and all(turn.seat == seat for turn in self.history[self.checkpoint.version :])
        )

    def positions(self) -> Iterator[Match[S]]:
        """The match at each of its versions, from the first that is known: one that goes on, not copies."""
        origin = self.origin
        again: Match[S] = Match.restore(
            self.game,
            [origin],
            self.history[: origin.version],
            [entry for entry in self._entries if entry.version <= origin.version],
            mode=self.mode,
            seats=self.seats,
            options=self.options,
            seed=self.seed,
        )
        yield again
        for turn in self.history[origin.version :]:
            again.play(turn.option, turn.seat)
            yield again

    # -- As text ------------------------------------------------------------------------------------------

    def __reduce__(self) -> tuple[Any, ...]:
        """A match travels as its save."""
        from perilune.engine.save import load_match

        return load_match, (self.save(), self.game)

    def record(self) -> str:
        """The game as short readable text, seed included: see `read_record`."""
        from perilune.engine.record import write_record

        return write_record(self)

    def save(self) -> bytes:
        """The match as it stands, to be loaded again exactly: see `load_match`."""
        from perilune.engine.save import save_match

        return save_match(self)


def _check_position(game: Game[S], mode: Mode, state: S, seats: int) -> None:
    """A position says itself for how many seats it is, wherever its game can weigh it."""
    kind = mode.state or game.state
    if not isinstance(state, kind):
        raise BadSetting(f"a position of {game.name} is a {kind.__name__}, not {state!r}")
    found = len(game.evaluate(state))
    if found not in (0, seats):
        raise BadSetting(f"this position of {game.name} is for {found} seats, not {seats}: say seats={found}")


def start(
    game: Game[S],
    mode: str | None = None,
    seats: int | None = None,
    *,
    options: Mapping[str, Any] | msgspec.Struct | None = None,
    seed: int | None = None,
) -> Match[S]:
    """A new match. Without a seed, luck comes from the operating system."""
    expect(Game, game, A_GAME)
    if seed is None:
        seed = secrets.randbits(SEED_BITS)
    seed = check_seed(seed, SECRET_BITS)
    chosen = game.mode(mode)
    number = game.check_seats(chosen, seats)
    checked = chosen.read_options(options)
    state = game.setup(chosen.name, number, checked, seed)
    return Match(game, state, mode=chosen.name, seats=number, options=checked, seed=seed)
