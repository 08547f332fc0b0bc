from __future__ import annotations

import sys
from pathlib import Path

import pytest


def test_every_file_of_a_folder_is_in_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rooms = tmp_path / "gadget_rooms"
    (rooms / "crane").mkdir(parents=True)
    (rooms / "__init__.py").write_text(
        "from perilune.parts.rooms import open_rooms\nHEARD = []\nopen_rooms(__name__)\n"
    )
    for path, name in (("scanner.py", "scanner"), ("crane/__init__.py", "crane")):
        (rooms / path).write_text(f"from gadget_rooms import HEARD\nHEARD.append('{name}')\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    import gadget_rooms  # type: ignore[import-not-found]

    assert gadget_rooms.HEARD == ["crane", "scanner"]
    for name in [name for name in sys.modules if name.startswith("gadget_rooms")]:
        del sys.modules[name]


def test_what_the_files_declare_of_a_kind_is_found_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms = tmp_path / "badge_rooms"
    rooms.mkdir()
    (rooms / "__init__.py").write_text(
        "from perilune.parts.rooms import found_in_rooms\nBADGES = found_in_rooms(__name__, complex)\n"
    )
    (rooms / "pilot.py").write_text("PILOT = 1j\n")
    (rooms / "cook.py").write_text("from badge_rooms.pilot import PILOT\nCOOK, NUMBER = 2j, 3\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    import badge_rooms  # type: ignore[import-not-found]

    assert badge_rooms.BADGES == [1j, 2j]
    for name in [name for name in sys.modules if name.startswith("badge_rooms")]:
        del sys.modules[name]
