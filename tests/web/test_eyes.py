"""The measures see what is wrong: each is shown a page with one fault, and the same page without."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.web import measures
from tests.web.conftest import Visit
from tests.web.positions import after
from tests.web.test_boards import BOARDS, SLOTS, names
from tests.web.visitor import Visitor

IDS = {"US-01"}

FAULTS: dict[str, tuple[str, str, Callable[[Page], object]]] = {
    "small type in the page": (
        '<p style="font-size: 12px">Power</p>',
        '<p style="font-size: 11px">Power</p>',
        lambda page: measures.too_small(page, outside=""),
    ),
    "small type in a drawing": (
        '<svg width="200" height="100" viewBox="0 0 200 100"><text y="40" font-size="12">Power</text></svg>',
        '<svg width="200" height="100" viewBox="0 0 400 200"><text y="40" font-size="12">Power</text></svg>',
        lambda page: measures.too_small(page, outside=""),
    ),
    "words over words": (
        "<p>Solar Array</p><p>Elektron Unit</p>",
        '<p>Solar Array</p><p style="margin-top: -2.1em">Elektron Unit</p>',
        lambda page: measures.overlapping(page, "main.board"),
    ),
    "words over words, unless a head stays while they scroll away": (
        '<b style="position: sticky; display: block; background: white">Boards</b>'
        '<p style="margin-top: -1.2em">Solar Array</p>',
        '<b style="display: block">Boards</b><p style="margin-top: -1.2em">Solar Array</p>',
        lambda page: measures.overlapping(page, "main.board"),
    ),
    "words over words, unless they are scrolled out of two boxes": (
        '<p style="margin: 0">Boards</p>'
        '<div style="overflow: hidden"><div style="height: 40px; overflow: auto">'
        '<p style="margin: -1.2em 0 90px">Solar Array</p></div></div>',
        '<p style="margin: 0">Boards</p><div><div style="height: 40px">'
        '<p style="margin: -1.2em 0 90px">Solar Array</p></div></div>',
        lambda page: measures.overlapping(page, "main.board"),
    ),
    "words cut off": (
        '<div style="width: 300px; overflow: hidden; white-space: nowrap">A tile would be destroyed</div>',
        '<div style="width: 60px; overflow: hidden; white-space: nowrap">A tile would be destroyed</div>',
        measures.cut,
    ),
    "a region over another": (
        '<section data-region="a" style="height: 90px">A</section>'
        '<section data-region="b" style="height: 90px">B</section>',
        '<section data-region="a" style="height: 90px">A</section>'
        '<section data-region="b" style="height: 90px; margin-top: -30px">B</section>',
        measures.regions_in_trouble,
    ),
    "a button without a name": (
        '<button aria-label="Closer"><svg width="9" height="9"></svg></button>',
        '<button><svg width="9" height="9"></svg></button>',
        measures.unnamed,
    ),
    "an id in the text": (
        "<p>Solar Array Wing is hit.</p>",
        "<p>US-01 is hit.</p>",
        lambda page: measures.ids_read(page, IDS),
    ),
    "pale words in a drawing": (
        '<svg width="300" height="60"><text y="40" font-size="30" fill="#333">Difficulty</text></svg>',
        '<svg width="300" height="60"><text y="40" font-size="30" fill="#aaa">Difficulty</text></svg>',
        measures.pale,
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_measure_sees_the_fault_and_nothing_else(visit: Visit, fault: str) -> None:
    right, wrong, measure = FAULTS[fault]
    page = visit().page
    for content, seen in ((right, False), (wrong, True)):
        page.set_content(f'<body style="background: white"><main class="board">{content}</main>')
        assert bool(measure(page)) == seen


def test_the_way_of_the_tab_key_is_counted(visit: Visit) -> None:
    page = visit().page
    page.set_content("<button>a</button><button>b</button><button class='option'>c</button>")
    assert measures.tabs_to(page, "button.option") == 3


SPOILT: dict[str, tuple[str, Callable[[Visitor, str], object]]] = {
    "small type": (
        "board.querySelector('section :is(h2, h3, b):not(.unseen)').style.fontSize = '11px'",
        lambda visitor, game: measures.too_small(visitor.page, outside=""),
    ),
    "an id": (
        "board.querySelector('section').append(` ${id} `)",
        lambda visitor, game: measures.ids_read(visitor.page, measures.ids_of(game)),
    ),
    "a region that moves": (
        "board.querySelector('section').style.marginLeft = '9px'",
        lambda visitor, game: visitor.page.evaluate(SLOTS),
    ),
    "a button without a name": (
        "board.querySelector('section .body').prepend(document.createElement('button'))",
        lambda visitor, game: visitor.violations(),
    ),
}


@pytest.mark.parametrize(("game", "mode", "seats"), BOARDS[:4], ids=names(BOARDS[:4]))
def test_a_fault_on_a_board_is_seen(visit: Visit, game: str, mode: str, seats: int) -> None:
    """Each board as it is played, spoilt in one way after the other."""
    ann = visit(size=(1280, 800))
    ann.play_on(after(game, mode, seats, 6))
    written = sorted(measures.ids_of(game))[0]
    for fault, (spoil, measure) in SPOILT.items():
        ann.page.reload()
        ann.asked()
        right = measure(ann, game)
        ann.page.evaluate(
            f"(id) => {{ const board = document.querySelector('main.board'); {spoil}; }}", written
        )
        assert measure(ann, game) != right, fault
        assert fault == "a region that moves" or not right, fault
