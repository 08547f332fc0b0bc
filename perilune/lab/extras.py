"""Libraries that only some parts of the lab need, and that come with an extra of the package."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from perilune.engine import NotInstalled


def library(module: str, what: str, extra: str) -> Any:
    """The module; if it is not installed, `what` needs it, and the error says how to get it."""
    try:
        return import_module(module)
    except ImportError:
        raise NotInstalled(what, module.partition(".")[0], extra) from None
