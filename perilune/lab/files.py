"""Files that people name: what cannot be read or written is refused by name, before anything is played."""

from __future__ import annotations

from os import PathLike
from pathlib import Path

from perilune.engine import BadSetting


def as_path(path: object) -> Path:
    """The place that somebody has named, as text or as a path."""
    if not isinstance(path, str | PathLike) or not str(path) or "\0" in str(path):
        raise BadSetting(f"a file is named as text or as a Path, not {path!r:.60}")
    return Path(path)


def read_bytes(path: Path) -> bytes:
    """What is in a file."""
    path = as_path(path)
    if not path.exists():
        raise BadSetting(f"there is no file {path}")
    if path.is_dir():
        raise BadSetting(f"{path} is a folder: name a file")
    try:
        return path.read_bytes()
    except OSError as error:
        raise BadSetting(f"{path} cannot be read: {error.strerror}") from None


def make_folder(path: Path) -> None:
    """A folder for files, if it is not there yet."""
    if path.exists() and not path.is_dir():
        raise BadSetting(f"{path} is a file: name a folder")
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadSetting(f"the folder {path} cannot be made: {error.strerror}") from None


def check_writable(path: Path) -> None:
    """Refuse a place where no file can be written. Whatever is there stays as it is."""
    path = as_path(path)
    if not path.absolute().parent.is_dir():
        raise BadSetting(f"there is no folder {path.absolute().parent} to put {path.name} in")
    if path.is_dir():
        raise BadSetting(f"{path} is a folder: name a file")
    new = not path.exists()
    try:
        path.open("ab").close()
    except OSError as error:
        raise BadSetting(f"{path} cannot be written: {error.strerror}") from None
    if new:
        path.unlink()
