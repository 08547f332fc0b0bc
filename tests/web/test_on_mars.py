"""On Mars in the browser: whole games by clicks and by keys, previews, a phone; readable, clean for axe."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.measures import too_small
from tests.web.positions import nearly_over
from tests.web.visitor import BOT, FREE, ME, PHONE, Visitor

MOST_ANSWERS = 900


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


def test_the_beginning_and_the_end_of_a_game_by_clicks(visit: Visit) -> None:
    ann, bob = visit(), visit(theme="light")
    ann.sit_down("on-mars", "base", [ME, FREE, BOT])
    bob.join(ann)
    bob.laid()
    people, given = (ann, bob), [0, 0]
    while min(given) < 5:
        for place, person in enumerate(people):
            if person.options.count():
                answer(person, sum(given))
                given[place] += 1
        ann.page.wait_for_timeout(20)
    bob.play_on(nearly_over("on-mars", "base", 3, left=8))
    for number in range(MOST_ANSWERS):
        if bob.next_thing() == "over":
            break
        answer(bob, number)
    expect(bob.page.get_by_role("dialog")).to_contain_text("OP")
    bob.axe()


def test_a_whole_game_alone_by_keyboard(visit: Visit) -> None:
    ann = visit()
    ann.sit_down("on-mars", "solo", 1, max_rounds=2)
    for _ in range(MOST_ANSWERS):
        if ann.next_thing() == "over":
            break
        ann.answer_by_number()
    assert ann.next_thing() == "over"
    expect(ann.page.get_by_role("dialog")).to_contain_text("Lacerda")


def test_a_hex_tells_what_a_building_there_would_bring(visit: Visit) -> None:
    ann = visit(size=(1280, 800))
    ann.sit_down("on-mars", "base", 2)
    until_asked_for(ann, "Where do you construct")
    expect(ann.lit.first.locator("text").first).to_contain_text("+")  # what it makes
    ann.point_at(ann.lit.first)
    tip = ann.page.get_by_role("tooltip")
    expect(tip).to_contain_text("makes")
    ann.lit.first.dispatch_event("click")
    expect(tip).to_be_hidden()


def test_the_next_level_and_the_shuttle_are_foretold(visit: Visit) -> None:
    ann = visit(size=(1920, 1080))
    ann.sit_down("on-mars", "base", 2)
    until_asked_for(ann, "What do you do?")
    ann.point_at(ann.page.locator('main.board [data-place="level:colony"]'))
    expect(ann.page.get_by_role("tooltip")).to_contain_text("Level 2 needs: Generator")
    ann.point_at(ann.page.locator('main.board [data-place="missions:left"]'))
    expect(ann.page.get_by_role("tooltip")).to_contain_text("one more round")
    expect(ann.page.locator("main.board")).to_contain_text("may board")


def test_an_action_that_cannot_be_taken_says_why(visit: Visit) -> None:
    ann = visit(size=(1920, 1080))
    ann.sit_down("on-mars", "base", 2)
    until_asked_for(ann, "What do you do?")
    dim = ann.page.locator('main.board [data-place^="action:"]:not(.lit)').first
    ann.point_at(dim)
    expect(ann.page.get_by_role("tooltip")).to_contain_text("OM-")


def test_a_turn_on_a_phone(visit: Visit) -> None:
    ann = visit(size=PHONE)
    ann.sit_down("on-mars", "base", 2)
    for number in range(8):
        assert ann.next_thing() == "asked"
        answer(ann, number)
        ann.fits()
    for tab in ("Mars", "Orbit", "Colony", "You", "Others"):
        ann.page.locator("main.board").get_by_role("tab", name=tab).click()
        assert too_small(ann.page, outside="") == [], tab
        ann.fits()


def test_what_is_asked_comes_into_sight_and_its_options_explain_themselves(visit: Visit) -> None:
    """The Blueprints lie below the edge of Orbit's panel; an option tells what the card tells."""
    ann = visit()
    ann.sit_down("on-mars", "base", 2)
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
