"""Boards made of the kit, measured question by question; and that they stand still."""

from __future__ import annotations

import pytest

from tests.web.conftest import Visit
from tests.web.measures import SIZES, faults, ids_of, pale, tabs_to
from tests.web.positions import after
from tests.web.visitor import WIDE, Visitor

BOARDS = [
    ("astronavigators", "first-and-fast", 2),
    ("intrepid", "meteor-shower", 2),
    ("shackleton-base", "agencies", 3),
    ("on-mars", "base", 3),
    ("astronavigators", "solar-system", 4),
    ("intrepid", "toxic-leak", 4),
    ("on-mars", "solo", 1),
]
MORE = [
    ("astronavigators", "constellation", 3),
    ("astronavigators", "solo", 1),
    ("shackleton-base", "solo", 1),
    ("on-mars", "invasion", 4),
    ("on-mars", "outbreak", 3),
    ("on-mars", "blackout", 2),
    ("on-mars", "monolith", 1),
]
SAMPLE = [(1280, 800), (390, 844), (720, 450)]
"""The tightest desk, a phone, a page at 200 %; `make soak` takes all sizes."""
ANSWERS = 14
"""Until there is something on the board."""
SOON = 60
"""Answers in which a long run meets most kinds of question."""

Board = tuple[str, str, int]


def names(boards: list[Board]) -> list[str]:
    return [f"{game}-{mode}-{seats}" for game, mode, seats in boards]


ROUND = 20
"""Answers after which a round of each game is over."""

SLOTS = """() => [
  ...document.querySelectorAll("main.board section[data-region], section#question, aside .seats > li"),
].map((slot) => {
  const { x, y, width, height } = slot.getBoundingClientRect();
  return [slot.style.gridArea, ...[x, y, width, height].map(Math.round)].join(" ");
})"""


def play(visitor: Visitor, answers: int) -> None:
    for move in range(answers):
        if visitor.next_thing() != "asked":
            return
        before = visitor.version()
        options = visitor.options
        options.nth(move % options.count()).dispatch_event("click")
        if visitor.page.get_by_role("button", name="Yes, do it").count():
            visitor.page.get_by_role("button", name="Yes, do it").click()
        visitor.moved_on(before)


def look_closely(visitor: Visitor, game: str, sizes: list[tuple[int, int]]) -> list[str]:
    """What is wrong at each of these sizes; at a desk's, for axe and the eye for contrast, too."""
    hidden, asked = ids_of(game), visitor.kind()
    found: list[str] = []
    for width, height in sizes:
        visitor.resize(width, height)
        found += [f"{asked}, {width} by {height}: {fault}" for fault in faults(visitor.page, hidden).items()]
        visitor.fits()
    visitor.resize(*WIDE)
    visitor.axe()
    return found + [f"{asked}, pale: {words}" for words in pale(visitor.page)]


@pytest.mark.parametrize(("game", "mode", "seats"), BOARDS, ids=names(BOARDS))
def test_a_board_can_be_read_and_reached(visit: Visit, game: str, mode: str, seats: int) -> None:
    ann = visit(theme="light" if seats % 2 else "dark")
    ann.play_on(after(game, mode, seats, ANSWERS))
    ann.asked()
    assert look_closely(ann, game, SAMPLE) == []
    ann.page.reload()
    ann.asked()
    assert tabs_to(ann.page, "button.option, .spot.lit") <= 10


@pytest.mark.soak
@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize(("game", "mode", "seats"), BOARDS + MORE, ids=names(BOARDS + MORE))
def test_a_board_can_be_read_at_every_kind_of_question_at_every_size(
    visit: Visit, game: str, mode: str, seats: int, theme: str
) -> None:
    ann = visit(theme=theme)
    ann.sit_down(game, mode, seats)
    met: set[str] = set()
    found: list[str] = []
    for _ in range(SOON):
        if ann.next_thing() != "asked":
            break
        if ann.kind() not in met:
            met.add(ann.kind())
            found += look_closely(ann, game, SIZES)
            assert tabs_to(ann.page, "button.option, .spot.lit") <= 10
        play(ann, 1)
    assert found == []
    assert len(met) >= 3


def stands_still(visitor: Visitor, answers: int) -> None:
    """Regions, question and seats keep their boxes from answer to answer."""
    visitor.asked()
    visitor.settled()
    first = visitor.page.evaluate(SLOTS)
    assert len(first) >= 2
    for _ in range(answers):
        play(visitor, 1)
        if visitor.next_thing() != "asked":
            break
        assert visitor.page.evaluate(SLOTS) == first, visitor.sentence()


@pytest.mark.parametrize(("game", "mode", "seats"), BOARDS[:4], ids=names(BOARDS[:4]))
def test_a_board_stands_still_for_a_whole_round(visit: Visit, game: str, mode: str, seats: int) -> None:
    ann = visit(size=(1280, 800))
    ann.sit_down(game, mode, seats)
    stands_still(ann, ROUND)


@pytest.mark.soak
@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["desk", "phone"])
@pytest.mark.parametrize(("game", "mode", "seats"), BOARDS + MORE, ids=names(BOARDS + MORE))
def test_a_board_stands_still_for_many_rounds(
    visit: Visit, game: str, mode: str, seats: int, size: tuple[int, int]
) -> None:
    ann = visit(size=size)
    ann.sit_down(game, mode, seats)
    stands_still(ann, 8 * ROUND)


def test_one_region_comes_closer_and_goes_back(visit: Visit) -> None:
    ann = visit()
    ann.sit_down("intrepid", "meteor-shower", 2)
    ann.asked()
    ann.page.get_by_role("button", name="Missions, closer").click()
    assert any(slot.startswith("near") for slot in ann.page.evaluate(SLOTS))
    assert ann.page.locator("main.board section[data-region]").count() == 1
    ann.page.get_by_role("button", name="The whole board").click()
    assert ann.page.locator("main.board section[data-region]").count() == 5


def test_a_tip_stands_beside_what_it_explains_and_goes_with_the_answer(visit: Visit) -> None:
    ann = visit()
    ann.sit_down("intrepid", "meteor-shower", 2)
    ann.asked()
    tile = ann.page.locator('main.board [data-place^="tile:"]').first
    ann.point_at(tile)
    tip = ann.page.get_by_role("tooltip")
    tip.wait_for()
    one, two = tile.bounding_box(), tip.bounding_box()
    assert one
    assert two
    apart = (
        one["x"] + one["width"] <= two["x"]
        or two["x"] + two["width"] <= one["x"]
        or one["y"] + one["height"] <= two["y"]
        or two["y"] + two["height"] <= one["y"]
    )
    assert apart
    ann.answer_by_number()
    assert tip.count() == 0
