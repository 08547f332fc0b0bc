"""What a game is: its name, its modes, and the functions that are its rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any, Generic, Literal, TypeVar

import msgspec

from perilune.engine.choice import Script
from perilune.engine.errors import BadSetting, UnknownName, whole
from perilune.engine.event import Eyes
from perilune.engine.outcome import Outcome
from perilune.engine.state import Root
from perilune.engine.vocabulary import Vocabulary

S = TypeVar("S", bound=Root)


class NoOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a game that has none."""


@dataclass(frozen=True, slots=True)
class Mode:
    """A way to play a game, with all that differs from mode to mode. What it leaves open, its game says.

    - `seats` lists the numbers of players, the usual one first.
    - `options`: what can be set; each field has a title and a sentence (`msgspec.Meta`).
    - `levels`: the bot that plays a level, as in `{"hard": "search:iterations=200"}`, where the usual one is
      too slow or too weak for this game (`perilune.bots.levels`).
    - `for_company`: values of options that suit two or more people.
    - `cooperative`: all seats win or lose together, so that one who gives up does not end the game.
    - `same_view`: what is hidden is hidden from all seats alike, so that they may share a screen.
    - `state`: the type of the table, where a mode has a part of its own on it.
    - `secrets`: whether a seat may know what another does not (the game tells, from `same_view`).
    """

    name: str
    title: str
    seats: tuple[int, ...]
    summary: str = ""
    options: type[msgspec.Struct] | None = None
    levels: Mapping[str, str] | None = None
    for_company: Mapping[str, Any] | None = None
    cooperative: bool | None = None
    same_view: bool | None = None
    state: type[Root] | None = None
    secrets: bool = False

    def read_options(self, options: Mapping[str, Any] | msgspec.Struct | None) -> Any:
        """The mode's options, checked, with defaults for those left out."""
        kind = self.options or NoOptions
        if isinstance(options, kind):
            return options
        if not isinstance(options, Mapping | msgspec.Struct | None):
            raise BadSetting(f"options are given by name, as in {{'name': value}}, not as {options!r}")
        given = msgspec.to_builtins(options) if isinstance(options, msgspec.Struct) else dict(options or {})
        known = option_names(kind)
        for name in given:
            if name not in known:
                raise UnknownName(f"option of the mode {self.name}", str(name), known)
        try:
            return msgspec.convert(given, kind)
        except msgspec.ValidationError as error:
            raise BadSetting(f"options of the mode {self.name}: {error}") from None


def option_names(kind: type[msgspec.Struct]) -> list[str]:
    return [field.encode_name for field in msgspec.structs.fields(kind)]


def _all_even(s: Root) -> Sequence[float]:
    """No opinion: every seat looks equally well off."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[S]):
    """A game's rules as data and functions. See docs/adding-a-game.md for a walk through one.

    - `setup(mode, seats, options, chance)` lays the table; `step(state)` gives the next script or None.
    - `view(state, eyes)` builds what a set of seats may see; `imagine(state, seat)` deals anew, in place and
      by the state's own chance, all that the seat cannot know. A game without secrets leaves `imagine` out.
    - `besides(state, eyes, seen)` adds to `seen`, what everybody sees, what a set of seats knows besides: so
      a table makes the greater part of its views once for all. Without it each view is made for itself.
    - `likelihood(state, seat)`, 0 to 1, is how likely what the seat has seen would be if the table were as it
      is here; without it, all that `imagine` may deal is equally likely.
    - `evaluate(state)` estimates the outcome's values, 0 to 1 for each seat; empty means no opinion.
      `open_estimate` says that it goes by what everybody sees: bots need not ask again in other worlds.
      `judges_steps` says that it holds between two steps as well: an action is judged where it ends, before
      luck speaks, and not by what the dice happened to make of it.
    - `turns(state, seat)` counts the turns that a seat has begun, where a turn has several steps: by it bots
      measure how far they look ahead. Without it, every step that a seat begins counts as one.
    - `sequel(mode, options, outcome)` is the mode in which the same people play again; without it, the same.
    - `components(state)` counts what never changes in number.
    - `tokens(mode)` lists the words that options are made of, `places(mode, seats)` how long the lists of a
      view may get (`{"players.*.hand": 12}`): what agents that learn need to know (`perilune.envs`).
    - `words` are the questions and events that the game declares (see `declared_in`).
    - `weight` and `minutes` (the shortest and the longest game) are for a lobby; `starts` names the mode of
      a first game, the first mode if it is empty.
    - `state`, `options`, `levels`, `for_company`, `cooperative`, `same_view` stand for modes that say nothing
      else.
    """

    name: str
    title: str
    modes: tuple[Mode, ...]
    state: type[S]
    setup: Callable[[str, int, Any, int], S]
    step: Callable[[S], Script | None]
    outcome: Callable[[S], Outcome]
    view: Callable[[S, Eyes], Any]
    besides: Callable[[S, Eyes, Any], Any] | None = None
    options: type[msgspec.Struct] = NoOptions
    sequel: Callable[[str, Any, Outcome], str] | None = None
    imagine: Callable[[S, int], None] | None = None
    likelihood: Callable[[S, int], float] | None = None
    evaluate: Callable[[S], Sequence[float]] = _all_even
    open_estimate: bool = False
    judges_steps: bool = False
    turns: Callable[[S, int], int] | None = None
    components: Callable[[S], Mapping[str, int]] | None = None
    tokens: Callable[[str], Iterable[str]] | None = None
    places: Callable[[str, int], Mapping[str, int]] | None = None
    words: Vocabulary = field(default_factory=Vocabulary)
    levels: Mapping[str, str] = field(default_factory=dict)
    for_company: Mapping[str, Any] = field(default_factory=dict)
    cooperative: bool = False
    same_view: bool = False
    summary: str = ""
    weight: Literal["light", "medium", "heavy"] = "light"
    minutes: tuple[int, int] = (0, 0)
    starts: str = ""
    folder: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "modes", tuple(self._completed(mode) for mode in self.modes))

    def _completed(self, mode: Mode) -> Mode:
        """The mode with the game's own word on all that it left open."""
        same_view = self.same_view if mode.same_view is None else mode.same_view
        return replace(
            mode,
            options=self.options if mode.options is None else mode.options,
            levels=self.levels if mode.levels is None else mode.levels,
            for_company=self.for_company if mode.for_company is None else mode.for_company,
            cooperative=self.cooperative if mode.cooperative is None else mode.cooperative,
            same_view=same_view,
            state=self.state if mode.state is None else mode.state,
            secrets=self.imagine is not None and not same_view,
        )

    def __reduce__(self) -> tuple[Any, ...]:
        """A game that is installed travels by its name."""
        from perilune.engine.registry import find_game, game_names

        if self.name in game_names() and find_game(self.name) is self:
            return find_game, (self.name,)
        return _rebuilt, ({each.name: getattr(self, each.name) for each in fields(self)},)

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
        number = whole(seats)
        if number is None or number not in mode.seats:
            allowed = ", ".join(map(str, sorted(mode.seats)))
            raise BadSetting(f"{self.name} {mode.name} is for {allowed} seats, not {seats!r}")
        return number

    def read_options(
        self, options: Mapping[str, Any] | msgspec.Struct | None, mode: str | None = None
    ) -> Any:
        """The options of a mode, checked, with defaults for those left out."""
        return self.mode(mode).read_options(options)

    def load_options(self, saved: Mapping[str, Any], mode: str) -> Any:
        """Options as they were saved. One that only other modes have is left out: saves of before, when all
        modes had the same options, still load."""
        chosen = self.mode(mode)
        others = {name for other in self.modes for name in option_names(other.options or NoOptions)}
        left_out = others.difference(option_names(chosen.options or NoOptions))
        return chosen.read_options({name: value for name, value in saved.items() if name not in left_out})


def _rebuilt(parts: dict[str, Any]) -> Game[Any]:
    return Game(**parts)
