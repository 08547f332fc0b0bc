"""Players that know no particular game: `make("search:iterations=1000", seed=1).choose(perspective)`."""

from __future__ import annotations

from typing import Any

import msgspec

from perilune.bots.bot import Bot
from perilune.bots.greedy import GreedyBot
from perilune.bots.random import RandomBot
from perilune.bots.search import SearchBot
from perilune.engine import BadSetting, UnknownName

__all__ = ["Bot", "bot_names", "make"]

_BOTS: dict[str, type[Bot[Any]]] = {"random": RandomBot, "greedy": GreedyBot, "search": SearchBot}


def bot_names() -> list[str]:
    """The bots there are, from weak to strong."""
    return list(_BOTS)


def make(spec: str, seed: int = 0) -> Bot[Any]:
    """The bot that `spec` names: `random`, `greedy:worlds=3`, `search:iterations=1000,rollout=greedy`."""
    name, _, written = spec.partition(":")
    if name not in _BOTS:
        raise UnknownName("bot", name, _BOTS)
    kind = _BOTS[name]
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
    try:
        settings = msgspec.convert(given, kind.settings_type, strict=False)
    except msgspec.ValidationError as error:
        raise BadSetting(f"settings of {name}: {error}") from None
    return kind(settings, seed)
