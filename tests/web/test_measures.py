"""The table's own parts, measured at every size: type, clipping, names, ids, order of the Tab key."""

from __future__ import annotations

import pytest

from tests.web.conftest import Visit
from tests.web.measures import SIZES, clipped, ids_of, ids_read, tabs_to, too_small, unnamed
from tests.web.visitor import BOT


@pytest.mark.parametrize("theme", ["dark", pytest.param("light", marks=pytest.mark.soak)])
def test_the_table_is_readable_at_every_size(visit: Visit, theme: str) -> None:
    ann = visit(theme=theme)
    ann.start("Intrepid", ["me", BOT])
    ann.asked()
    for width, height in SIZES:
        ann.resize(width, height)
        where = f"{width} by {height}"
        assert too_small(ann.page) == [], where
        assert unnamed(ann.page) == [], where
        ann.fits()
        assert clipped(ann.page, "aside, .below, .panel") == [], where
    assert ids_read(ann.page, ids_of("intrepid")) == set()
    ann.page.set_viewport_size({"width": 1280, "height": 800})
    ann.axe()


def test_the_question_stands_still(visit: Visit) -> None:
    """From question to question neither the board nor the bar moves."""
    ann = visit(size=(1280, 800))
    ann.start("Intrepid", ["me", BOT])
    ann.asked()
    boxes = set()
    for _ in range(6):
        board, bar = ann.page.locator("main.board").bounding_box(), ann.question.bounding_box()
        boxes.add((str(board), str(bar)))
        if ann.next_thing() != "asked":
            break
        ann.answer_by_click(place=False)
    assert len(boxes) == 1


def test_the_first_option_is_near(visit: Visit) -> None:
    ann = visit()
    ann.start("Tic-tac-toe", ["me", BOT])
    ann.asked()
    assert tabs_to(ann.page, "button.option, .spot.lit") <= 10
