"""The server goes away and comes back: nothing is lost, nothing is asked of the person."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.house import House
from tests.web.visitor import HERE


@pytest.fixture(scope="module")
def mortal_house(browser_path: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("mortal"))
    yield house
    house.stop()


@pytest.fixture
def house(mortal_house: House) -> House:
    """A server to be killed: whatever the test before did to it, it runs now."""
    if mortal_house.running:
        mortal_house.resume()
    else:
        mortal_house.start()
    return mortal_house


def test_the_game_goes_on_after_the_server_was_killed(visit: Visit, house: House) -> None:
    ann = visit()
    ann.start("Tic-tac-toe", ["me", HERE])
    ann.asked()
    ann.answer_by_click(place=True)
    ann.offline = True
    house.kill()
    expect(ann.page.get_by_text("Connecting again")).to_be_visible()
    house.start()
    expect(ann.page.get_by_text("Connecting again")).to_have_count(0, timeout=20_000)
    expect(ann.page.locator("main.board .sign")).to_have_count(1)
    ann.asked()
    ann.answer_by_click(place=True)
    expect(ann.page.locator("main.board .sign")).to_have_count(2)


def test_an_answer_given_without_a_line_arrives_afterwards(visit: Visit, house: House) -> None:
    ann = visit()
    ann.start("Tic-tac-toe", ["me", HERE])
    ann.asked()
    ann.offline = True
    house.kill()
    expect(ann.page.get_by_text("Connecting again")).to_be_visible()
    ann.options.first.click()
    house.start()
    ann.moved_on(0)
    expect(ann.page.locator("main.board .sign")).to_have_count(1)


def test_a_lost_network_is_noticed_at_once(visit: Visit) -> None:
    ann = visit()
    ann.start("Tic-tac-toe", ["me", HERE])
    ann.asked()
    ann.context.set_offline(True)
    expect(ann.page.get_by_text("You are offline")).to_be_visible(timeout=2_000)
    ann.context.set_offline(False)
    expect(ann.page.get_by_text("You are offline")).to_have_count(0)


def test_an_answer_that_takes_long_is_said_to_be_on_its_way(visit: Visit, house: House) -> None:
    ann = visit()
    ann.start("Tic-tac-toe", ["me", HERE])
    ann.asked()
    house.pause()
    ann.options.first.click()
    expect(ann.page.get_by_text("Sending …")).to_be_visible()
    house.resume()
    ann.moved_on(0)
    expect(ann.page.get_by_text("Sending …")).to_have_count(0)


def test_of_two_answers_at_once_the_later_is_told_who_was_faster(visit: Visit, house: House) -> None:
    """Ann has her table open twice, and both pages answer before either hears of the other."""
    ann = visit()
    table = ann.start("Tic-tac-toe", ["me", HERE])
    ann.asked()
    other = ann.context.new_page()
    other.goto(f"/table/{table}")
    other.locator("button.option").first.wait_for()
    house.pause()
    ann.options.nth(0).click()
    other.locator("button.option").nth(4).click()
    house.resume()
    for page in (ann.page, other):
        expect(page.locator("main.board .sign")).to_have_count(1)
    told = [page.get_by_text("Your answer came too late.") for page in (ann.page, other)]
    for _ in range(100):
        if any(each.count() for each in told):
            break
        ann.page.wait_for_timeout(100)
    [late] = [each for each in told if each.count()]
    expect(late).to_contain_text("puts X")


def test_a_page_opened_before_the_server_finds_it(visit: Visit, house: House) -> None:
    ann = visit()
    table = ann.start("Tic-tac-toe", ["me", HERE])
    ann.asked()
    ann.answer_by_click(place=True)
    house.stop()
    house.start()
    ann.offline = True
    ann.open(table)
    expect(ann.page.locator("main.board .sign")).to_have_count(1)
