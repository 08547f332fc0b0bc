"""Whole games in the browser, from the first question to the score sheet. `make test` plays the beginning and
the end of them by the same means; these are the long runs."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.conftest import Visit
from tests.web.visitor import BOT, FREE, ME, Visitor

pytestmark = pytest.mark.soak

MOST_ANSWERS = 2500


def over(visitor: Visitor) -> bool:
    return visitor.page.locator("dialog .end, #question .over").count() > 0


@pytest.mark.parametrize(
    ("game", "mode"),
    [("astronavigators", "first-and-fast"), ("shackleton-base", "agencies"), ("on-mars", "base")],
)
def test_two_people_and_a_bot_by_clicks(visit: Visit, game: str, mode: str) -> None:
    """On the board where it is lit, else by the options."""
    people = ann, bob = visit(), visit(theme="light")
    ann.sit_down(game, mode, [ME, FREE, BOT])
    bob.join(ann)
    bob.laid()
    for move in range(MOST_ANSWERS):
        for person in people:
            if not over(person) and person.options.count():
                person.answer_by_click(place=move % 3 != 2, pick=move)
        if all(map(over, people)):
            break
        ann.page.wait_for_timeout(20)
    for person in people:
        assert over(person)
        person.check()


@pytest.mark.parametrize(
    ("game", "mode", "options"),
    [
        ("astronavigators", "solo", {}),
        ("intrepid", "meteor-shower", {"difficulty": "training"}),
        ("shackleton-base", "solo", {}),
        ("on-mars", "solo", {}),
        ("on-mars", "monolith", {}),
    ],
)
def test_alone_by_keys(visit: Visit, game: str, mode: str, options: dict[str, Any]) -> None:
    ann = visit()
    ann.sit_down(game, mode, 1, **options)
    for move in range(MOST_ANSWERS):
        if ann.next_thing() != "asked":
            break
        if move % 2:
            ann.answer_by_number(move)
        else:
            ann.answer_by_arrows(move % 4)
    assert over(ann)
    ann.check()
