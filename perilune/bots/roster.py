"""Where bots come from: the ones that are built in, installed packages, any module, any object.

A bot is written as text (`greedy`, `search:iterations=1000`, `my.bots:Cautious:worlds=3`), or given as a
class or an object with a method `choose(perspective)`. Whoever plays games takes any of these, and the name
of a level (`perilune.bots.levels`), which stands for a bot in each mode.
"""

from __future__ import annotations

import copy
import importlib
import re
import sys
from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, Protocol, TypeAlias, runtime_checkable

import msgspec

from perilune.bots.bot import Bot
from perilune.bots.engine import EngineBot
from perilune.bots.greedy import GreedyBot
from perilune.bots.levels import LEVEL_NAMES
from perilune.bots.random import RandomBot
from perilune.bots.search import SearchBot
from perilune.engine import BadSetting, Option, Perspective, UnknownName, whole
from perilune.engine.kinds import values

GROUP = "perilune.bots"
"""The entry points by which a package brings bots of its own."""

BUILT_IN: dict[str, type[Bot[Any]]] = {"random": RandomBot, "greedy": GreedyBot, "search": SearchBot}

ENGINE = "engine"
"""`engine:COMMAND` is a program that speaks the engine protocol."""

_PATH = re.compile(r"(?P<module>[A-Za-z_][\w.]*):(?P<name>[A-Za-z_]\w*)(?::(?P<settings>.*))?")


@runtime_checkable
class Player(Protocol):
    """All that is asked of a bot."""

    def choose(self, perspective: Perspective[Any], /) -> Option: ...


Source: TypeAlias = str | type | Player
"""What a bot can be made from: its text, its class, or an object to play with copies of."""


@cache
def _installed() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def bot_names() -> list[str]:
    """The bots there are by name: the built-in ones from weak to strong, then those of other packages."""
    return [*BUILT_IN, *(name for name in sorted(_installed()) if name not in BUILT_IN)]


def make(source: Source, seed: int = 0) -> Any:
    """A bot for one seat of one game.

    A name is built in or an entry point; `module:Class` is imported; both take settings after a colon.
    `engine:COMMAND` is a program that speaks the engine protocol. A class is called with the seed
    (`Class(seed=…)`). Of an object every game gets a copy of its own, so that games do not depend on each
    other.
    """
    number = whole(seed)
    if number is None:
        raise BadSetting(f"a bot's seed is a whole number, not {seed!r:.60}")
    if isinstance(source, str):
        return _from_text(source, number)
    if isinstance(source, type):
        return _made(source, "", number, bot_name(source))
    if not isinstance(source, Player):
        raise BadSetting(f"{source!r} is not a bot: it has no method choose(perspective)")
    bot = copy.deepcopy(source)
    if isinstance(bot, Bot):
        bot.seed = number
    return bot


def bot_name(source: Source) -> str:
    """What a bot is called in reports: its text, `module:Class`, or an object's `name` or class."""
    if isinstance(source, str):
        return source
    if isinstance(source, type):
        return f"{source.__module__}:{source.__qualname__}"
    return str(getattr(source, "name", "") or type(source).__name__)


def _from_text(text: str, seed: int) -> Any:
    name, _, settings = text.partition(":")
    if name == ENGINE:
        return EngineBot(settings, seed)
    if name in BUILT_IN:
        return _made(BUILT_IN[name], settings, seed, name)
    if name in _installed():
        return _made(_load(name, _installed()[name].load), settings, seed, name)
    if text in LEVEL_NAMES:
        which = f"perilune.bots.levels.bot_of(mode, {text!r}) says which"
        raise BadSetting(f"the level {text!r} is another bot in each mode: {which}")
    path = _PATH.fullmatch(text)
    if path is None:
        raise UnknownName("bot", name, [*bot_names(), *LEVEL_NAMES, "module:Class", f"{ENGINE}:COMMAND"])
    here = f"{path['module']}:{path['name']}"
    return _made(
        _load(here, lambda: imported(path["module"], path["name"])), path["settings"] or "", seed, here
    )


def imported(module: str, name: str) -> Any:
    """What a module has under a name, as `python -m` would find it: the folder one is in counts too."""
    folder = str(Path.cwd())
    sys.path.append(folder)
    try:
        return getattr(importlib.import_module(module), name)
    finally:
        sys.path.remove(folder)


def _load(name: str, load: Callable[[], Any]) -> Any:
    try:
        return load()
    except (ImportError, AttributeError) as error:
        raise BadSetting(f"the bot {name!r} cannot be loaded: {error}") from None


def _made(kind: Any, written: str, seed: int, name: str) -> Any:
    if isinstance(kind, type) and issubclass(kind, Bot):
        return kind(_settings(kind, name, written), seed)
    if written:
        raise BadSetting(f"{name} takes no settings: only a perilune.bots.Bot does")
    try:
        bot = kind(seed=seed)
    except TypeError as error:
        raise BadSetting(f"the bot {name!r} cannot be made as {name}(seed={seed}): {error}") from None
    if not isinstance(bot, Player):
        raise BadSetting(f"{name} is not a bot: it has no method choose(perspective)")
    return bot


def _settings(kind: type[Bot[Any]], name: str, written: str) -> Any:
    known = msgspec.structs.fields(kind.settings_type)
    given: dict[str, str] = {}
    for part in filter(None, written.split(",")):
        key, equals, value = part.partition("=")
        if key not in {field.name for field in known}:
            raise UnknownName(f"setting of {name}", key, [field.name for field in known])
        if not equals or not value:
            raise BadSetting(f"setting {key!r} of {name} needs a value, as in {key}=…")
        if key in given:
            raise BadSetting(f"setting {key!r} of {name} is given twice")
        given[key] = value
    for field in known:
        if field.name in given:
            try:
                msgspec.convert(given[field.name], field.type, strict=False)
            except msgspec.ValidationError:
                right, wrong = values(field.type), given[field.name]
                raise BadSetting(f"the setting {field.name} of {name} is {right}, not {wrong!r}") from None
    return msgspec.convert(given, kind.settings_type, strict=False)
