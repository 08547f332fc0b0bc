"""The board in the browser draws from a file made of the game's own content: it must be the current one."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[3] / "web" / "scripts" / "astronavigators_content.py"


def test_the_boards_content_is_current() -> None:
    if not SCRIPT.is_file():
        pytest.skip("the browser's side is not in this copy")
    made = runpy.run_path(str(SCRIPT))
    assert made["TARGET"].read_bytes() == made["content"](), f"run `python web/scripts/{SCRIPT.name}`"
