"""What a game is: its name, its modes, and the functions that are its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

import msgspec

from perilune.engine.choice import Choice, Option, Script
from perilune.engine.errors import BadSetting, UnknownName
from perilune.engine.event import Event, Eyes
from perilune.engine.obstacle import NOT_OFFERED, Obstacle
from perilune.engine.outcome import Outcome
from perilune.engine.state import Root
from perilune.engine.words import Words

S = TypeVar("S", bound=Root)


class NoOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a game that has none."""


@dataclass(frozen=True, slots=True)
class Mode:
    """A way to play a game. `seats` lists the numbers of players, the usual one first."""

    name: str
    title: str
    seats: tuple[int, ...]
    summary: str = ""


@dataclass(frozen=True, slots=True)
class Level:
    """A named strength of bot, as the table offers it: `bot` is written as in `search:iterations=200`."""

    name: str
    bot: str


def _all_even(s: Root) -> Sequence[float]:
    """No opinion: every seat looks equally well off."""
    return ()


def _everything_offered(s: Root, choice: Choice) -> Sequence[Option]:
    return choice.options


def _not_offered(s: Root, choice: Choice, option: Option) -> Obstacle | None:
    return None if option in choice.options else NOT_OFFERED


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[S]):
    """A game's rules as data and functions. See docs/adding-a-game.md for a walk through one.

    - `setup(mode, seats, options, chance)` lays the table; `step(state)` gives the next script or None.
    - `view(state, eyes)` builds what a set of seats may see; `imagine(state, seat)` deals anew, in place and
      by the state's own chance, all that the seat cannot know. A game without secrets leaves `imagine` out.
    - `evaluate(state)` estimates the outcome's values, 0 to 1 for each seat; empty means no opinion.
    - `candidates(state, choice)` lists what a player might try, `obstacle(state, choice, option)` why not.
    - `components(state)` counts what never changes in number.
    - `same_view`: what is hidden is hidden from all seats alike, so that they may share a screen.
    - `for_company`: values of options that suit two or more people at a table, which preselects them.
    - `cooperative`: all seats win or lose together, so that one who gives up does not end the game.
    """

    name: str
    title: str
    modes: tuple[Mode, ...]
    state: type[S]
    setup: Callable[[str, int, Any, int], S]
    step: Callable[[S], Script | None]
    outcome: Callable[[S], Outcome]
    view: Callable[[S, Eyes], Any]
    options: type[msgspec.Struct] = NoOptions
    imagine: Callable[[S, int], None] | None = None
    evaluate: Callable[[S], Sequence[float]] = _all_even
    candidates: Callable[[S, Choice], Sequence[Option]] = _everything_offered
    obstacle: Callable[[S, Choice, Option], Obstacle | None] = _not_offered
    components: Callable[[S], Mapping[str, int]] | None = None
    words: Words[S] = field(default_factory=Words)
    events: tuple[type[Event], ...] = ()
    levels: tuple[Level, ...] = ()
    for_company: Mapping[str, Any] = field(default_factory=dict)
    cooperative: bool = False
    same_view: bool = False
    summary: str = ""
    folder: str = ""

    @property
    def secrets(self) -> bool:
        """Whether a seat may know what another does not."""
        return self.imagine is not None and not self.same_view

    def mode(self, name: str | None) -> Mode:
        """The mode of that name, the first one if none is named."""
        if name is None:
            return self.modes[0]
        for mode in self.modes:
            if mode.name == name:
                return mode
        raise UnknownName(f"mode of {self.name}", name, [mode.name for mode in self.modes])

    def check_seats(self, mode: Mode, seats: int | None) -> int:
        """The number of seats, the mode's usual one if none is given."""
        if seats is None:
            return mode.seats[0]
        if seats not in mode.seats:
            allowed = ", ".join(map(str, sorted(mode.seats)))
            raise BadSetting(f"{self.name} {mode.name} is for {allowed} seats, not {seats}")
        return seats

    def read_options(self, options: Mapping[str, Any] | msgspec.Struct | None) -> Any:
        """The game's options, checked, with defaults for those left out."""
        if isinstance(options, self.options):
            return options
        given = (
            dict(options or {}) if not isinstance(options, msgspec.Struct) else msgspec.to_builtins(options)
        )
        known = {field.encode_name: field for field in msgspec.structs.fields(self.options)}
        for name in given:
            if name not in known:
                raise UnknownName(f"option of {self.name}", str(name), known)
        try:
            return msgspec.convert(given, self.options)
        except msgspec.ValidationError as error:
            raise BadSetting(f"options of {self.name}: {error}") from None
