"""Chapter 1 of On Mars in browsers: the Alien Commander in one, a Human in another, each their own."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.measures import too_small
from tests.web.visitor import BOT, FREE, PHONE, Visitor

CHAPTER = "Chapter 1: Invasion"


def answer_until(human: Visitor, alien: Visitor, wanted: str) -> None:
    """Human and Alien answer in turn, each the first option, until the Alien is asked what is wanted."""
    for _ in range(120):
        for visitor in (human, alien):
            if visitor.options.count():
                if visitor is alien and wanted in visitor.question.inner_text():
                    return
                texts = visitor.options.all_inner_texts()
                good = [n for n, text in enumerate(texts) if "Discard" not in text and "Pod" not in text]
                visitor.options.nth(good[0] if good else 0).click()
        human.page.wait_for_timeout(150)
    raise AssertionError(f"the Alien was never asked: {wanted}")


def whole_views(visitor: Visitor) -> list[dict[str, Any]]:
    """Views that came whole, not as what has changed."""
    positions = [json.loads(frame).get("position") for frame in visitor.received]
    return [position["view"] for position in positions if position and "view" in position]


def look(visitor: Visitor, name: str) -> None:
    """A picture of the screen, where PICTURES says where to."""
    if folder := os.environ.get("PICTURES"):
        visitor.page.screenshot(path=Path(folder) / f"invasion-{name}.png")


def test_an_alien_and_a_human_each_see_their_own(visit: Visit) -> None:
    ann, bob = visit(size=(1280, 800)), visit(size=(1280, 800))
    ann.start("On Mars", ["me", BOT, FREE], mode=CHAPTER)
    bob.join(ann, "Bob")
    answer_until(ann, bob, "What do the Aliens do?")
    expect(bob.page.get_by_text("Your Action spaces")).to_be_visible()
    look(bob, "alien")
    locked = bob.page.locator("main.board .spot.space.locked")
    expect(locked).to_have_count(4)
    assert too_small(bob.page, outside="") == []
    bob.axe()
    ann.laid()
    ann.page.get_by_role("tab", name="Aliens").click()
    expect(ann.page.get_by_text("Action spaces of Bob")).to_be_visible()
    expect(ann.page.get_by_text("Your Action spaces")).to_have_count(0)
    look(ann, "human")
    bob.options.filter(has_text="Unlock Deploy Troopers beside").click()
    expect(ann.page.locator("main.board .spot.space.locked")).to_have_count(3)
    # The Human's Private Goals are on her screen, and never sent to the Alien.
    hers = [goal["id"] for view in whole_views(ann) for goal in view["players"][0]["goals"]]
    assert len({*hers}) == 3
    assert all(view["players"][0]["hiddenGoals"] == 3 for view in whole_views(bob))
    assert not any(f'"{goal}"' in frame for goal in hers for frame in bob.received)


def test_the_alien_board_on_a_phone(visit: Visit) -> None:
    ann, bob = visit(), visit(size=PHONE)
    ann.start("On Mars", ["me", BOT, FREE], mode=CHAPTER)
    bob.join(ann, "Bob")
    answer_until(ann, bob, "What do the Aliens do?")
    look(bob, "phone")
    assert too_small(bob.page, outside="") == []
    assert bob.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    bob.options.filter(has_text="Construct a Building").first.click()
    bob.options.filter(has_text="Alien Shelter").click()
    look(bob, "phone-map")
    bob.options.first.click()
