"""The rules beside the board, opened at the rule; and the end, which says who won and why."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.visitor import BOT, HERE, PHONE, Visitor


def test_the_rules_open_beside_the_board_at_the_rule(visit: Visit) -> None:
    ann = visit()
    ann.start("Intrepid", ["me", BOT])
    ann.asked()
    ann.question.get_by_role("button", name="The rule").click()
    marked = ann.page.locator(".rules section.marked")
    expect(marked.locator(".title")).to_have_text("Part 1: place dice")
    expect(marked).to_be_in_viewport()
    board = ann.page.locator("main.board").bounding_box()
    rules = ann.page.get_by_role("region", name="Rules").bounding_box()
    assert board is not None
    assert rules is not None
    assert board["x"] + board["width"] <= rules["x"] + 1, "beside, not over"
    ann.page.get_by_label("Search", exact=True).fill("Medical Officer")
    expect(ann.page.locator(".rules .found").first).to_be_in_viewport()
    ann.axe()


def test_what_only_makers_need_stays_out_of_the_rules(visit: Visit) -> None:
    ann = visit()
    ann.start("AstroNavigators", ["me", BOT], mode="First and Fast")
    ann.asked()
    ann.page.get_by_role("tab", name="Rules").click()
    rules = ann.page.get_by_role("region", name="Rules")
    expect(rules).to_contain_text("How to play AstroNavigators")
    for makers_word in ("(D)", ".toml", "R-38", "Python"):
        expect(rules).not_to_contain_text(makers_word)


def play_out(ann: Visitor) -> None:
    """Three crosses in the top row."""
    ann.start("Tic-tac-toe", ["me", HERE])
    ann.asked()
    for cell in ("Top left", "Centre", "Top", "Right", "Top right"):
        before = ann.version()
        ann.question.get_by_role("button", name=cell, exact=True).click()
        ann.moved_on(before)


def test_the_end_says_who_won_and_leaves_the_board_in_sight(visit: Visit) -> None:
    ann = visit()
    play_out(ann)
    end = ann.page.get_by_role("dialog")
    expect(end.get_by_role("heading", level=2)).to_contain_text("wins")
    expect(end).to_contain_text("chances to win")
    board = ann.page.locator("main.board").bounding_box()
    box = end.bounding_box()
    assert board is not None
    assert box is not None
    assert box["x"] >= board["x"] + board["width"] - 2, "the board stays in sight"
    ann.axe()
    ann.page.locator("main.board").click(position={"x": 5, "y": 5})
    ann.page.keyboard.press("[")
    expect(ann.page.get_by_text("Looking back")).to_be_visible()


def test_the_end_on_a_phone_is_a_sheet_under_the_board(visit: Visit) -> None:
    ann = visit(size=PHONE)
    play_out(ann)
    box = ann.page.get_by_role("dialog").bounding_box()
    assert box is not None
    assert box["y"] > 300
    assert box["y"] + box["height"] <= PHONE[1] + 1
