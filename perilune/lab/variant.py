"""A game with other figures in its content, for as long as some games are played.

Content is read when a game is imported. So a variant is a copy of the game's folder with some figures
changed, and its games are played by a fresh interpreter that finds the copy first. Nothing of the original is
touched.
"""

from __future__ import annotations

import pickle
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from perilune.bots.processes import end_with_parent
from perilune.engine import BadSetting, Game, PeriluneError, expect, find_game
from perilune.lab.extras import library
from perilune.lab.proofs import game_folder

if TYPE_CHECKING:
    from perilune.lab.plan import Plan
    from perilune.lab.played import Played

_STEP = re.compile(r"(?P<name>[^.\[\]]+)(?:\[(?P<key>\w+)=(?P<value>[^\]]+)\])?")


class Change(msgspec.Struct, frozen=True):
    """A figure in a content file: `box/table.toml`, `level[id=hard].levels.0`, and what it shall be."""

    file: str
    path: str
    value: int | float

    def __post_init__(self) -> None:
        expect(str, self.file, "the file of a change is its path in the game's folder")
        expect(str, self.path, "the path of a change is text, as in level[id=hard].start")
        expect(int | float, self.value, "the value of a change is a number")  # type: ignore[arg-type]


def apply_changes(folder: Path, changes: tuple[Change, ...]) -> None:
    """Change figures in the content files of a folder, and nothing else in them."""
    tomlkit = library("tomlkit", "tuning", "tune")
    for file in dict.fromkeys(change.file for change in changes):
        path = folder / file
        if not path.is_file():
            known = ", ".join(
                sorted(found.relative_to(folder).as_posix() for found in folder.rglob("*.toml"))
            )
            raise BadSetting(f"there is no content file {file!r}: there are {known or 'none'}")
        document = tomlkit.parse(path.read_text(encoding="utf-8"))
        for change in changes:
            if change.file == file:
                holder, key = find_figure(document, change)
                holder[key] = change.value
        path.write_text(tomlkit.dumps(document), encoding="utf-8")


def find_figure(document: Any, change: Change) -> tuple[Any, Any]:
    """The table or list that holds a figure, and its key there."""
    here, steps = document, change.path.split(".")
    for number, step in enumerate(steps):
        match = _STEP.fullmatch(step)
        where = ".".join(steps[: number + 1])
        if match is None:
            raise BadSetting(f"{change.file}: {where!r} is not written as name, number or name[id=VALUE]")
        key: Any = int(match["name"]) if isinstance(here, list) and match["name"].isdigit() else match["name"]
        try:
            found = here[key]
        except (KeyError, IndexError, TypeError):
            raise BadSetting(f"{change.file}: there is no {where!r}") from None
        if match["key"] is not None:
            rows = [row for row in found if str(row.get(match["key"])) == match["value"]]
            if len(rows) != 1:
                raise BadSetting(f"{change.file}: {len(rows)} entries are {where!r}, not one")
            found = rows[0]
        if number == len(steps) - 1:
            if isinstance(found, bool) or not isinstance(found, int | float):
                raise BadSetting(f"{change.file}: {where!r} is no number")
            return here, key
        here = found
    raise BadSetting(f"{change.file}: name a figure")


def play_varied(plan: Plan, numbers: range) -> list[Played]:
    """Play some games of a plan with its changes, in an interpreter of their own."""
    from perilune.lab.played import Played

    game = find_game(plan.game)
    with tempfile.TemporaryDirectory(prefix="perilune-variant-") as room:
        package = lay_copy(game, Path(room), plan.changes)
        job = pickle.dumps((package, room, replace(plan, changes=()), numbers, sys.path))
        done = subprocess.run(
            [sys.executable, "-c", "from perilune.lab.variant import work; work()"],
            input=job,
            capture_output=True,
            check=False,
        )
    if done.returncode:
        reason = done.stderr.decode(errors="replace").strip().splitlines()
        raise PeriluneError(
            f"{plan.game} cannot be played with {said(plan.changes)}: {reason[-1] if reason else ''}"
        )
    return msgspec.msgpack.decode(done.stdout, type=list[Played])


def said(changes: tuple[Change, ...]) -> str:
    return ", ".join(f"{change.file} {change.path} = {change.value:g}" for change in changes)


def lay_copy(game: Game[Any], room: Path, changes: tuple[Change, ...]) -> str:
    """Copy the game's folder, changed, and say which package it is."""
    folder = game_folder(game)
    package = next(
        (
            name
            for name, module in sys.modules.items()
            if module is not None and getattr(module, "__file__", None) == str(folder / "__init__.py")
        ),
        None,
    )
    if package is None:
        raise BadSetting(f"{game.name} is not a package with content files: there is nothing to change")
    copy = room / package.rpartition(".")[2]
    shutil.copytree(folder, copy, ignore=shutil.ignore_patterns("__pycache__"))
    apply_changes(copy, changes)
    return package


def work() -> None:
    """What the fresh interpreter does."""
    end_with_parent()
    package, room, plan, numbers, path = pickle.loads(sys.stdin.buffer.read())
    sys.path[:] = path
    parent, _, _ = package.rpartition(".")
    if parent:
        __import__(parent)
        sys.modules[parent].__path__.insert(0, room)
    else:
        sys.path.insert(0, room)
    from perilune.lab.played import play_chunk

    try:
        played = play_chunk(plan, numbers)
    except PeriluneError as error:
        sys.exit(str(error))
    sys.stdout.buffer.write(msgspec.msgpack.encode(played))
