"""The server goes away and comes back: nothing is lost, nothing is asked of the person."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.house import House


@pytest.fixture
def house(browser_path: str, tmp_path: Path) -> Iterator[House]:
    """A server of its own, to be killed."""
    house = House(tmp_path)
    house.start()
    yield house
    house.stop()


def test_the_game_goes_on_after_the_server_was_killed(visit: Visit, house: House) -> None:
    ann = visit()
    ann.start("Tic-tac-toe", ["me", "At this screen, too"])
    ann.asked()
    ann.answer_by_click(place=True)
    ann.offline = True
    house.kill()
    expect(ann.page.get_by_text("Connecting again")).to_be_visible()
    house.start()
    expect(ann.page.get_by_text("Connecting again")).to_have_count(0, timeout=20_000)
    expect(ann.page.locator("main.board .mark")).to_have_count(1)
    ann.asked()
    ann.answer_by_click(place=True)
    expect(ann.page.locator("main.board .mark")).to_have_count(2)


def test_an_answer_given_without_a_line_arrives_afterwards(visit: Visit, house: House) -> None:
    ann = visit()
    ann.start("Tic-tac-toe", ["me", "At this screen, too"])
    ann.asked()
    ann.offline = True
    house.kill()
    expect(ann.page.get_by_text("Connecting again")).to_be_visible()
    ann.options.first.click()
    house.start()
    ann.moved_on(0)
    expect(ann.page.locator("main.board .mark")).to_have_count(1)


def test_a_page_opened_before_the_server_finds_it(visit: Visit, house: House) -> None:
    ann = visit()
    table = ann.start("Tic-tac-toe", ["me", "At this screen, too"])
    ann.asked()
    ann.answer_by_click(place=True)
    house.stop()
    house.start()
    ann.offline = True
    ann.open(table)
    expect(ann.page.locator("main.board .mark")).to_have_count(1)
