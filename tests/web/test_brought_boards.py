"""A game of another package, with the board that it brings along: nothing is built for it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.house import House

EXAMPLE = Path(__file__).parents[2] / "examples" / "salvage"


@pytest.fixture
def house(browser_path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A server that finds Salvage as if it were installed."""
    (tmp_path / "salvage").symlink_to(EXAMPLE / "salvage")
    about = tmp_path / "salvage-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: salvage\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[perilune.games]\nsalvage = salvage:GAME\n")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    house = House(tmp_path)
    house.start()
    yield house
    house.stop()


def test_a_package_brings_its_board_along(visit: Visit) -> None:
    ann = visit()
    ann.sit_down("salvage", "yard", 2)
    ann.asked()
    board = ann.page.locator(".brought")
    expect(board.get_by_role("heading")).to_have_text("The yard, 5 rounds to go")
    wrecks = board.get_by_role("button")
    while ann.next_thing() == "asked" and ann.kind() == "bid":
        expect(wrecks.first).to_be_disabled()
        ann.answer_by_click(place=False)
    expect(wrecks.first).to_be_enabled()
    name = (wrecks.first.text_content() or "").partition(",")[0]
    before = ann.version()
    wrecks.first.click()
    ann.moved_on(before)
    expect(board.get_by_role("listitem").first).to_contain_text(name)
    ann.axe()
