"""Playing: by click, by keyboard alone, undo, chat, hints, rules, the end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.visitor import BOT, FREE, HERE, LOOKS, PHONE


@pytest.mark.parametrize("title", ["Tic-tac-toe", "Connect four", "Kuhn poker"])
def test_a_whole_game_by_clicks(visit: Visit, title: str) -> None:
    ann = visit()
    ann.start(title, ["me", BOT])
    moves = 0
    while ann.next_thing() == "asked":
        ann.answer_by_click(place=moves % 2 == 0, pick=moves)
        moves += 1
    end = ann.page.get_by_role("dialog")
    expect(end).to_be_visible()
    expect(end.get_by_role("button", name="Play again")).to_be_visible()
    ann.axe()


@pytest.mark.parametrize("title", ["Tic-tac-toe", "Kuhn poker"])
def test_a_whole_game_by_keyboard_alone(visit: Visit, title: str) -> None:
    ann = visit()
    ann.lobby()
    press = ann.page.keyboard.press
    ann.page.locator(".game .pick", has=ann.page.get_by_text(title, exact=True)).focus()
    press("Enter")
    ann.page.get_by_role("button", name="Start", exact=True).focus()
    press("Enter")
    ann.page.wait_for_url("**/table/*")
    moves = 0
    while ann.next_thing() == "asked":
        before = ann.version()
        if moves == 0:
            press("ArrowRight")  # to the first option
            press("Enter")
        else:
            press("1")
        ann.moved_on(before)
        moves += 1
    expect(ann.page.get_by_role("dialog")).to_be_visible()
    press("Escape")
    expect(ann.page.get_by_role("dialog")).to_have_count(0)


def test_arrows_go_over_the_board_and_enter_answers(visit: Visit) -> None:
    ann = visit()
    ann.start("Tic-tac-toe", ["me", BOT])
    ann.asked()
    ann.lit.first.focus()
    for key, place in (("ArrowRight", "cell:1"), ("ArrowDown", "cell:4"), ("ArrowLeft", "cell:3")):
        ann.page.keyboard.press(key)
        assert ann.page.evaluate("document.activeElement.dataset.place") == place
    ann.answer_by_key("Enter")
    expect(ann.log.first).to_contain_text("puts X left")


def test_who_plays_by_keyboard_keeps_the_focus(visit: Visit) -> None:
    ann = visit()
    ann.start("Tic-tac-toe", ["me", HERE])
    ann.asked()
    ann.page.keyboard.press("ArrowRight")
    for _ in range(3):
        ann.answer_by_key("Enter")
        ann.asked()
        ann.until("() => document.activeElement.matches('button.option')")


def test_hovering_lights_both_ways(visit: Visit) -> None:
    ann = visit()
    ann.start("Tic-tac-toe", ["me", BOT])
    ann.asked()
    ann.point_at(ann.options.filter(has_text="centre"))
    expect(ann.page.locator(".spot.hovered")).to_have_attribute("data-place", "cell:4")
    ann.point_at(ann.page.locator("[data-place='cell:2']"))
    expect(ann.page.locator("button.option.hovered")).to_have_text(re.compile("Top right"))
    ann.answer_by_click(place=True)
    ann.point_at(ann.log.first.locator(".noun"))
    expect(ann.page.locator(".spot.hovered")).to_have_count(1)


def test_undo_takes_back_and_the_log_remembers(visit: Visit) -> None:
    ann = visit()
    ann.start("Tic-tac-toe", ["me", HERE], names=["", "Grace"])
    ann.asked()
    ann.answer_by_click(place=True, pick=4)
    expect(ann.lit).to_have_count(8)
    before = ann.version()
    ann.page.keyboard.press("u")
    ann.moved_on(before)
    expect(ann.lit).to_have_count(9)
    expect(ann.page.locator("li.undone")).to_have_count(1)


def test_undo_of_what_others_saw_needs_their_consent(visit: Visit) -> None:
    ann, bob = visit(), visit()
    ann.start("Tic-tac-toe", ["me", FREE])
    bob.join(ann)
    ann.asked()
    ann.answer_by_click(place=True, pick=0)
    bob.asked()
    bob.answer_by_click(place=True, pick=0)
    ann.asked()
    ann.page.get_by_role("button", name="Ask to undo").click()
    expect(bob.page.get_by_text("asks to go back to move 0")).to_be_visible()
    bob.page.get_by_role("button", name="Refuse").click()
    expect(ann.page.get_by_text("Going back to move")).to_have_count(0)
    assert ann.version() == 2
    ann.page.get_by_role("button", name="Ask to undo").click()
    bob.page.get_by_role("button", name="Agree").click()
    expect(ann.lit).to_have_count(9)
    expect(bob.page.locator("li.undone")).to_have_count(2)


def test_the_hint_comes_once(visit: Visit) -> None:
    ann = visit()
    ann.start("Tic-tac-toe", ["me", HERE])
    hint = ann.question.get_by_text("Three of your marks in a row")
    expect(hint).to_be_visible()
    ann.options.first.click()
    expect(ann.options).to_have_count(8)
    expect(hint).to_have_count(0)
    ann.question.get_by_role("button", name="Hint").click()
    expect(hint).to_be_visible()


def test_rules_settings_and_keys(visit: Visit) -> None:
    ann = visit()
    ann.start("Tic-tac-toe", ["me", BOT])
    ann.asked()
    ann.page.keyboard.press("r")
    expect(ann.page.get_by_role("region", name="Rules")).to_be_visible()
    for key, title in (("b", "The board in words"), ("?", "Keys")):
        ann.page.keyboard.press(key)
        expect(ann.page.get_by_role("dialog", name=title)).to_be_visible()
        ann.axe()
        ann.page.keyboard.press("Escape")
        expect(ann.page.get_by_role("dialog")).to_have_count(0)
    ann.page.get_by_role("button", name="Settings").click()
    ann.page.get_by_label("Light: paper").check()
    assert ann.page.evaluate("document.documentElement.dataset.theme") == "light"
    ann.axe()
    ann.page.reload()
    ann.asked()
    assert ann.page.evaluate("document.documentElement.dataset.theme") == "light"


def test_who_does_not_see_the_board_finds_it_in_words(visit: Visit) -> None:
    """As the game itself says it, with the players' names: the first thing on the page."""
    ann = visit()
    ann.start("AstroNavigators", ["me", BOT], mode="First and Fast")
    ann.asked()
    ann.page.evaluate("document.activeElement.blur()")
    ann.page.keyboard.press("Tab")
    way_in = ann.page.get_by_role("button", name="The board in words")
    expect(way_in).to_be_focused()
    ann.page.keyboard.press("Enter")
    words = ann.page.get_by_role("dialog").get_by_role("region", name="The board in words")
    expect(words).to_contain_text("Week 1")
    expect(words).not_to_contain_text("Seat 1")
    ann.axe()


def test_who_listens_goes_from_heading_to_heading(visit: Visit) -> None:
    """The board in words is no long paragraph: each part of it has a heading and its lines in a list."""
    ann = visit()
    ann.sit_down("shackleton-base", "agencies", 2)
    ann.asked()
    ann.page.keyboard.press("b")
    words = ann.page.get_by_role("dialog").get_by_role("region", name="The board in words")
    expect(words.get_by_role("heading", name="Built in the crater")).to_be_visible()
    expect(words.locator("h3:has-text('Built in the crater') + ul > li").first).to_contain_text("size 1")
    ann.axe()


def test_a_rematch_and_the_result_page(visit: Visit) -> None:
    ann = visit()
    first = ann.start("Tic-tac-toe", ["me", BOT])
    while ann.next_thing() == "asked":
        ann.answer_by_click(place=False)
    end = ann.page.get_by_role("dialog")
    expect(end.locator("figure svg")).to_be_visible()
    end.get_by_role("button", name="Play again").click()
    ann.page.wait_for_url(lambda address: not address.endswith(first))
    ann.next_thing()
    ann.lobby()
    expect(ann.page.get_by_role("heading", name="Finished")).to_be_visible()


def test_any_game_can_be_played_from_the_list_alone(visit: Visit) -> None:
    """The generic board: what a game without a board of its own is shown as, and any game by choice."""
    ann = visit()
    ann.start("Kuhn poker", ["me", BOT])
    ann.asked()
    ann.page.get_by_role("button", name="Settings").click()
    ann.page.get_by_label("The board in words instead of a picture").check()
    ann.page.keyboard.press("Escape")
    board = ann.page.get_by_role("region", name="The table as a list")
    expect(board).to_contain_text("hands")
    ann.axe()
    ann.fits()
    while ann.next_thing() == "asked":
        ann.answer_by_click(place=False)
    expect(board).to_contain_text("acts")


@LOOKS
@pytest.mark.parametrize("title", ["Tic-tac-toe", "Connect four", "Kuhn poker"])
def test_the_table_fits_and_speaks(visit: Visit, size: tuple[int, int], theme: str, title: str) -> None:
    ann = visit(size=size, theme=theme)
    ann.start(title, ["me", BOT])
    ann.asked()
    ann.axe()
    ann.fits()
    if size == PHONE:
        for tab in ("Seats", "Log", "Chat", "Play"):
            ann.page.get_by_role("tab", name=tab).click()
            ann.axe()
            ann.fits()
        ann.answer_by_click(place=True)
    else:
        ann.page.get_by_role("tab", name="Chat").click()
        ann.axe()
        ann.fits()
