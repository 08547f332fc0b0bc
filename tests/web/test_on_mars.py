"""On Mars in the browser: whole games by clicks and by keys, previews, a phone; readable, clean for axe."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.measures import SIZES, ids_of, ids_read, regions_in_trouble, tabs_to, too_small, unnamed
from tests.web.visitor import PHONE, Visitor

BOT = {"kind": "bot", "level": "easy"}
ME = {"kind": "me"}
FREE = {"kind": "open"}
MOST_ANSWERS = 900


def sit_down(visitor: Visitor, seats: list[dict[str, str]], mode: str = "base", **options: Any) -> str:
    """At a new table, without a way through the lobby."""
    made = visitor.ask("/api/tables", {"game": "on-mars", "mode": mode, "seats": seats, "options": options})
    visitor.open(made["id"])
    return visitor.table_id()


def answer(visitor: Visitor, number: int) -> None:
    """A place on the board where one is lit, else an option; never a discard where there is a choice."""
    before = visitor.version()
    lit, options = visitor.lit, visitor.options
    if lit.count() and number % 2:
        lit.nth(number % lit.count()).dispatch_event("click")
        visitor.page.wait_for_timeout(30)
        if visitor.version() > before:
            return
        options = visitor.options
    texts = options.all_inner_texts()
    if not texts:
        return
    useful = [place for place, text in enumerate(texts) if "Discard" not in text] or [0]
    options.nth(useful[number % len(useful)]).dispatch_event("click")
    visitor.moved_on(before)


def until_asked_for(visitor: Visitor, words: str) -> None:
    """Play on until the question begins with these words."""
    for number in range(200):
        assert visitor.next_thing() == "asked"
        if visitor.sentence().startswith(words):
            return
        texts = visitor.options.all_inner_texts()
        wanted = next((place for place, text in enumerate(texts) if "Construct" in text), None)
        before = visitor.version()
        if wanted is None:
            answer(visitor, 2 * number)
        else:
            visitor.options.nth(wanted).dispatch_event("click")
            visitor.moved_on(before)
    raise AssertionError(f"never asked: {words}")


def test_a_whole_game_by_clicks_of_two_people_and_a_bot(visit: Visit) -> None:
    ann, bob = visit(), visit(theme="light")
    sit_down(ann, [ME, FREE, BOT], max_rounds=2)
    bob.page.goto(ann.seat_link())
    bob.page.get_by_role("button", name="Sit down").click()
    bob.laid()
    over: set[int] = set()
    for number in range(MOST_ANSWERS):
        for place, visitor in enumerate((ann, bob)):
            if visitor.page.locator("dialog .end, #question .over").count():
                over.add(place)
            elif visitor.options.count():
                answer(visitor, number)
        if len(over) == 2:
            break
        ann.page.wait_for_timeout(40)
    for visitor in (ann, bob):
        expect(visitor.page.get_by_role("dialog")).to_contain_text("OP")
        visitor.axe()


def test_a_whole_game_alone_by_keyboard(visit: Visit) -> None:
    ann = visit()
    sit_down(ann, [ME], "solo", max_rounds=2)
    for _ in range(MOST_ANSWERS):
        if ann.next_thing() == "over":
            break
        ann.answer_by_number()
    assert ann.next_thing() == "over"
    expect(ann.page.get_by_role("dialog")).to_contain_text("Lacerda")


def test_a_hex_tells_what_a_building_there_would_bring(visit: Visit) -> None:
    ann = visit(size=(1280, 800))
    sit_down(ann, [ME, BOT])
    until_asked_for(ann, "Where do you construct")
    expect(ann.lit.first.locator("text").first).to_contain_text("+")  # what it makes
    ann.point_at(ann.lit.first)
    tip = ann.page.get_by_role("tooltip")
    expect(tip).to_contain_text("makes")
    ann.lit.first.dispatch_event("click")
    expect(tip).to_be_hidden()


def test_the_next_level_and_the_shuttle_are_foretold(visit: Visit) -> None:
    ann = visit(size=(1920, 1080))
    sit_down(ann, [ME, BOT])
    until_asked_for(ann, "What do you do?")
    ann.point_at(ann.page.locator('main.board [data-place="level:colony"]'))
    expect(ann.page.get_by_role("tooltip")).to_contain_text("Level 2 needs: Generator")
    ann.point_at(ann.page.locator('main.board [data-place="missions:left"]'))
    expect(ann.page.get_by_role("tooltip")).to_contain_text("one more round")
    expect(ann.page.locator("main.board")).to_contain_text("may board")


def test_an_action_that_cannot_be_taken_says_why(visit: Visit) -> None:
    ann = visit(size=(1920, 1080))
    sit_down(ann, [ME, BOT])
    until_asked_for(ann, "What do you do?")
    dim = ann.page.locator('main.board [data-place^="action:"]:not(.lit)').first
    ann.point_at(dim)
    expect(ann.page.get_by_role("tooltip")).to_contain_text("OM-")


def test_a_turn_on_a_phone(visit: Visit) -> None:
    ann = visit(size=PHONE)
    sit_down(ann, [ME, BOT])
    for number in range(8):
        assert ann.next_thing() == "asked"
        answer(ann, number)
        ann.fits()
    for tab in ("Mars", "Orbit", "Colony", "You", "Others"):
        ann.page.locator("main.board").get_by_role("tab", name=tab).click()
        assert too_small(ann.page, outside="") == [], tab
        ann.fits()


def test_it_is_readable_alone_at_every_size(visit: Visit) -> None:
    """In company it is measured in test_boards.py."""
    ann = visit(theme="light")
    sit_down(ann, [ME], "solo")
    hidden = ids_of("on-mars")
    for moment in range(2):
        for number in range(6):
            if ann.next_thing() == "asked":
                answer(ann, 2 * number + moment)
        for width, height in SIZES:
            ann.page.set_viewport_size({"width": width, "height": height})
            ann.page.wait_for_timeout(250)
            where = f"{width} by {height}"
            assert too_small(ann.page, outside="") == [], where
            assert regions_in_trouble(ann.page) == [], where
            assert unnamed(ann.page) == [], where
            ann.fits()
        ann.page.set_viewport_size({"width": 1440, "height": 900})
        ann.page.wait_for_timeout(250)
        assert ids_read(ann.page, hidden) == set()
        ann.axe()
    ann.page.reload()
    if ann.next_thing() == "asked":
        assert tabs_to(ann.page, "button.option, .spot.lit") <= 10


def test_what_is_asked_comes_into_sight_and_its_options_explain_themselves(visit: Visit) -> None:
    """The Blueprints lie below the edge of Orbit's panel; an option tells what the card tells."""
    ann = visit()
    sit_down(ann, [ME, BOT])
    for _ in range(8):
        assert ann.next_thing() == "asked"
        if ann.kind() == "menu":
            break
        orbit = ann.options.filter(has_text="Space 1")
        before = ann.version()
        (orbit if orbit.count() else ann.options.last).first.dispatch_event("click")
        ann.moved_on(before)
    action = ann.options.filter(has_text="Obtain Blueprint")
    ann.point_at(action)
    expect(ann.page.get_by_role("tooltip")).to_contain_text("Take a Blueprint from the display")
    before = ann.version()
    action.click()
    ann.moved_on(before)
    ann.page.mouse.move(5, 5)
    expect(ann.lit.last).to_be_in_viewport(ratio=1)
    ann.point_at(ann.options.first)
    expect(ann.page.get_by_role("tooltip")).to_contain_text("unbuilt")
