"""Modules of a game that enter it by lying in its folder: to add one is to add its file."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from types import ModuleType
from typing import TypeVar

T = TypeVar("T")


def open_rooms(package: str) -> list[ModuleType]:
    """Import every module of a package, in the order of their names."""
    names = sorted(info.name for info in pkgutil.iter_modules(sys.modules[package].__path__))
    return [importlib.import_module(f"{package}.{name}") for name in names]


def found_in_rooms(package: str, kind: type[T]) -> list[T]:
    """What the modules of a package declare of a kind: its badges, its countries."""
    values = [
        value for room in open_rooms(package) for value in vars(room).values() if isinstance(value, kind)
    ]
    return [
        value for number, value in enumerate(values) if not any(value is other for other in values[:number])
    ]
