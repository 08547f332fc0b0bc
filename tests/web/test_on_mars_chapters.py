"""The co-operative chapters of On Mars in the browser: on a phone, at one screen, by keyboard alone."""

from __future__ import annotations

import os
from pathlib import Path

from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.measures import too_small
from tests.web.positions import reached
from tests.web.visitor import BOT, HERE, PHONE, Visitor


def look(visitor: Visitor, name: str) -> None:
    """A picture of the screen, where PICTURES says where to."""
    if folder := os.environ.get("PICTURES"):
        visitor.page.screenshot(path=Path(folder) / f"{name}.png")


def answers(visitor: Visitor, number: int, by_key: bool = False) -> int:
    """Gives so many answers, each the first that is neither a discard nor a Landing Pod."""
    given = 0
    for _ in range(number):
        visitor.options.first.wait_for(timeout=30_000)
        texts = visitor.options.all_inner_texts()
        place = next((n for n, text in enumerate(texts) if "Discard" not in text and "Pod" not in text), 0)
        before = visitor.version()
        key = visitor.options.nth(place).locator("kbd")
        if by_key and key.count():
            visitor.page.keyboard.press(key.inner_text())
        else:
            visitor.options.nth(place).click()
        visitor.moved_on(before)
        given += 1
    return given


def test_chapter_two_on_a_phone(visit: Visit) -> None:
    """The panel tells who is where, who lies ill and the Missions, within the screen."""
    ann = visit(size=PHONE)
    ann.start("On Mars", ["me", BOT], mode="Chapter 2: Outbreak")
    answers(ann, 4)
    ann.page.get_by_role("tab", name="Chapter").click()
    panel = ann.page.locator(".wards")
    expect(panel).to_be_visible()
    expect(panel).to_contain_text("The first room")
    expect(ann.page.locator("main.board")).to_contain_text("infected;")
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    look(ann, "outbreak-phone")
    assert too_small(ann.page, outside="") == []
    ann.axe()


def test_who_falls_ill_is_chosen_in_the_wards(visit: Visit) -> None:
    """The question brings them into sight, and a click on one answers."""
    ann = visit()
    ann.play_on(
        reached(
            "on-mars", "outbreak", 2, lambda _, choice: choice.kind == "infect" and len(choice.options) > 1
        )
    )
    ann.asked()
    wards = ann.page.locator(".wards .spot.lit")
    expect(wards.first).to_be_in_viewport()
    assert wards.count() <= ann.options.count()
    before = ann.version()
    wards.first.click()
    ann.moved_on(before)


def test_chapter_four_by_keyboard_alone(visit: Visit) -> None:
    ann = visit()
    ann.start("On Mars", ["me"], mode="Chapter 4: Monolith")
    assert answers(ann, 12, by_key=True) == 12
    ann.page.get_by_role("tab", name="Chapter").press("Enter")
    expect(ann.page.locator("main.board")).to_contain_text("sabotage strikes after round")
    expect(ann.page.locator("main.board")).to_contain_text("take the Contract")
    look(ann, "monolith")
    ann.axe()


def test_chapter_three_with_two_at_one_screen(visit: Visit) -> None:
    ann = visit()
    ann.start("On Mars", ["me", HERE], mode="Chapter 3: Blackout", names=["", "Grace"])
    named = set()
    for _ in range(12):  # the question says whom it asks
        ann.asked()
        named.add(ann.sentence().partition(":")[0].strip())
        answers(ann, 1)
    assert "Grace" in named
    assert len(named) == 2
    ann.page.get_by_role("tab", name="Chapter").click()
    expect(ann.page.locator("main.board")).to_contain_text("The next card is the alien")
    expect(ann.page.locator("main.board")).to_contain_text("The fifth blackout")
    look(ann, "blackout")
    ann.axe()
    ann.page.get_by_role("tab", name="You").click()
    expect(ann.page.locator("main.board")).to_contain_text(
        "one a turn, open to all"
    )  # no secrets among friends
    expect(ann.page.get_by_text("Score now")).to_have_count(0)  # no OP in this chapter
    ann.page.get_by_role("tab", name="Log").click()
    expect(ann.page.get_by_text("Grace").first).to_be_visible()
