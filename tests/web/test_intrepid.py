"""Intrepid on the table: alone by keyboard, together at once, dice dragged and clicked, every size."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from playwright.sync_api import expect

from perilune.engine import Choice, Match
from tests.web.conftest import Visit
from tests.web.positions import reached
from tests.web.visitor import BOT, FREE, HERE, LOOKS, PHONE, Visitor

TITLE = "Intrepid"
LONGEST_GAME = 400


def start(visitor: Visitor, seats: list[str], mode: str = "", **options: str) -> str:
    return visitor.start(TITLE, seats, mode, **options)


def result(visitor: Visitor) -> None:
    end = visitor.page.get_by_role("dialog")
    expect(end).to_be_visible()
    expect(end).to_contain_text(re.compile("all Missions complete|out of|time is up", re.IGNORECASE))
    visitor.axe()


def options(visitor: Visitor) -> list[str]:
    found: list[str] = visitor.options.evaluate_all("buttons => buttons.map(one => one.dataset.option)")
    return found


def answer(visitor: Visitor, option: str) -> None:
    """Click an option, unless the others were quicker and it is gone."""
    visitor.page.evaluate(
        "option => document.querySelector(`button.option[data-option='${option}']`)?.click()", option
    )


def pools(visitor: Visitor, code: str) -> int:
    return visitor.page.locator(f'main.board [data-place^="pool:{code}-"]').count()


@pytest.mark.slow
def test_the_beginning_and_the_end_of_a_solo_game_by_keyboard_alone(visit: Visit) -> None:
    ann = visit()
    start(ann, ["me"], difficulty="training")
    answers_by_key(ann, 15)
    ann.play_on(reached("intrepid", "meteor-shower", 1, ends_all))
    ann.asked()
    ann.page.keyboard.press("q")
    done = ann.options.filter(has_text="Done")
    while not done.evaluate("button => button === document.activeElement"):
        ann.page.keyboard.press("ArrowRight")
    ann.answer_by_key("Enter")
    result(ann)


def answers_by_key(ann: Visitor, most: int) -> None:
    for move in range(most):
        if ann.next_thing() != "asked":
            break
        before = ann.version()
        if move % 3 == 0 and ann.lit.count():
            # A lit place of the board takes Enter as it takes a click.
            ann.lit.last.focus()
            ann.page.keyboard.press("Enter")
            ann.page.wait_for_timeout(60)
            if (
                ann.version() == before and ann.options.count()
            ):  # a die was picked, or several options mean that place
                ann.answer_by_number()
            else:
                ann.moved_on(before)
        elif move % 3 < 2:
            ann.answer_by_number()
        else:
            ann.answer_by_arrows(1)


@pytest.mark.slow
def test_two_people_and_a_bot_act_at_the_same_time(visit: Visit) -> None:
    ann, bob = visit(), visit()
    start(ann, ["me", FREE, BOT], difficulty="expert", pace="together")
    bob.join(ann, "Bob")
    people = (ann, bob)
    for person in people:
        person.asked()
        # The bot may have docked a die to one of them, who has to name its front first.
        expect(person.question).to_contain_text(re.compile("place its dice|How does the die lie"))
    # What one does the other sees at once, and is still asked: neither waits for the other.
    for one, other, code in ((ann, bob, "US"), (bob, ann, "JP")):
        while not (keeps := [option for option in options(one) if option.startswith("habitation")]):
            answer(one, options(one)[0])
            one.asked()
        answer(one, keeps[0])
        kept = other.page.locator(f'main.board [data-place="habitation:{code}"]')
        expect(kept).to_have_attribute("aria-label", re.compile(r", \d"))
        expect(other.options.first).to_be_visible()
    together = 0
    until = time.monotonic() + LONGEST_GAME
    while not all(person.page.locator("dialog .end").count() for person in people):
        assert time.monotonic() < until
        asked = [person for person in people if person.options.count()]
        together += len(asked) == 2
        for person in asked:  # both answer before either has seen what the other did
            if found := options(person):
                # Who places no more dice loses soon: what is shown here is that nobody waits for the other.
                answer(person, "done" if together > 6 and "done" in found else found[0])
                person.page.evaluate("document.querySelector('.doubt button.primary')?.click()")
        ann.page.wait_for_timeout(30)
    assert together > 3  # the first rounds at least, however soon the crew is lost
    for person in people:
        result(person)


def test_a_die_is_dragged_to_its_place_or_clicked_there(visit: Visit) -> None:
    ann = visit()
    start(ann, ["me", FREE], difficulty="training", pace="together")
    bob = visit()
    bob.join(ann, "Bob")
    ann.asked()
    board = ann.page.locator("main.board")
    dice = board.locator('[data-place^="pool:US-"]')
    number = dice.count()
    kept = board.locator('[data-place="habitation:US"]')
    # Dragged: to the Habitation slot.
    dice.first.drag_to(kept)
    expect(dice).to_have_count(number - 1)
    expect(kept).to_have_attribute("aria-label", re.compile(r"slot of the United States, \d"))
    # Dropped beside everything it stays where it was.
    before = ann.version()
    dice.first.drag_to(board.locator("section[data-region] > header").first, target_position={"x": 8, "y": 8})
    expect(ann.page.locator(".held")).to_have_count(0)
    assert ann.version() == before
    # Clicked: first the die, then the other country, to which it is docked.
    dice.first.click()
    expect(dice.first).to_have_attribute("aria-label", re.compile("picked"))
    russia = board.locator('[data-place="country:RU"]')
    has = pools(ann, "RU")
    russia.click()
    expect(board.locator('[data-place^="pool:RU-"]')).to_have_count(has + 1)
    expect(bob.page.locator('main.board [data-place^="pool:RU-"]')).to_have_count(has + 1)


def test_the_free_line_up_is_chosen_on_a_phone(visit: Visit) -> None:
    ann = visit(size=PHONE)
    start(ann, ["me"], difficulty="training", lineup="free")
    board = ann.page.locator("main.board")
    for choice in ("Which country", "Which resource", "Which Career badge", "In which sector"):
        ann.asked()
        expect(ann.question).to_contain_text(choice)
        expect(board.locator('[data-place^="resource:"]')).to_have_count(4)
        ann.axe()
        ann.fits()
        for _ in range(2):  # for either country
            ann.answer_by_click(place=choice == "In which sector")
    board.locator(".spot.lit").first.click()
    ann.asked()


def test_a_converter_takes_two_dice_from_the_tray(visit: Visit) -> None:
    ann = visit()
    board = ann.page.locator("main.board")
    ann.play_on(
        reached(
            "intrepid",
            "meteor-shower",
            1,
            lambda _, choice: choice.kind == "convert" and len(choice.options) > 2,
            lineup="free",
        )
    )
    ann.asked()
    expect(board.locator('[data-place="store:CA"].lit')).to_be_visible()
    dice = board.locator('[data-place^="pool:CA-"]')
    before = ann.version()
    raised = board.locator('[data-place^="pool:CA-"].lit').first
    raised.click()
    expect(raised).to_have_attribute("aria-label", re.compile("goes up"))
    others = board.locator('[data-place^="pool:CA-"].lit:not([aria-label*="goes up"])')
    expect(others.first).to_be_visible()
    raised.drag_to(others.first)  # dropped on the die that goes down
    ann.moved_on(before)
    expect(ann.log.filter(has_text="Canada uses a Converter")).to_have_count(1)
    expect(dice.first).to_be_visible()


def test_pointing_at_a_share_of_a_surplus_shows_what_it_would_leave(visit: Visit) -> None:
    ann = visit()
    ann.play_on(
        reached(
            "intrepid",
            "meteor-shower",
            1,
            lambda _, choice: choice.kind == "surplus" and len(choice.options) > 3,
        )
    )
    ann.asked()
    expect(ann.question).to_contain_text("into Capacity?")
    ann.axe()
    two = ann.options.filter(has_text=re.compile(r"^\s*2 \(|\b2 \(Capacity"))
    words = re.search(r"Capacity (\d+), (\d+) stay", two.inner_text())
    assert words is not None
    ann.point_at(two)
    board = ann.page.locator("main.board")
    expect(board.locator(".gauge .after").filter(has_text=f"→ {words[2]}")).to_have_count(1)
    expect(board.locator(".plate").filter(has_text=f"→ {words[1]}")).to_have_count(1)
    before = ann.version()
    ann.page.keyboard.press("2")
    ann.moved_on(before)
    expect(ann.log.filter(has_text=re.compile("turns 2 [A-Z][a-z]+ into Capacity"))).to_have_count(1)


def may_train(match: Match[Any], choice: Choice) -> bool:
    words = match.game.words
    return choice.kind == "spend" and any(
        "Train" in words.option(match.state, choice, option) for option in choice.options
    )


def test_on_a_phone_what_can_be_bought_is_in_sight_and_a_tip_goes_with_its_tab(visit: Visit) -> None:
    ann = visit(size=PHONE)
    ann.play_on(reached("intrepid", "meteor-shower", 2, may_train))
    ann.asked()
    training = ann.page.locator('main.board .spot.lit[data-place^="track:"]')
    expect(training).to_be_visible()
    # The line with the Capacity stays at the top: what is lit lies below it.
    ann.until(
        """() => {
          const lit = document.querySelector('main.board .spot.lit[data-place^="track:"]');
          const box = lit.getBoundingClientRect();
          return lit.contains(document.elementFromPoint(box.x + 12, box.y + box.height / 2));
        }"""
    )
    ann.page.locator('main.board [data-place^="stack:"]').first.dispatch_event("click")
    tip = ann.page.get_by_role("tooltip")
    expect(tip).to_contain_text("Stack of tier 1")
    ann.page.get_by_role("tab", name="Missions").click()
    expect(tip).to_have_count(0)


def many_dice(match: Match[Any], choice: Choice) -> bool:
    return choice.kind == "place" and len(match.state.crews[0].pool) == 7


def test_placing_a_die_moves_no_tile(visit: Visit) -> None:
    """Seven dice need a third row on a phone, six do not."""
    ann = visit(size=PHONE)
    ann.play_on(reached("intrepid", "meteor-shower", 2, many_dice))
    ann.asked()
    tops = """() => [...document.querySelectorAll('main.board [data-place^="tile:"]')].map((tile) =>
      tile.getBoundingClientRect().y
      - document.querySelector('main.board [data-place^="country:"]').getBoundingClientRect().y)"""
    before = ann.page.evaluate(tops)
    keeps = next(option for option in options(ann) if option.startswith("habitation"))
    answer(ann, keeps)
    expect(ann.page.locator('main.board [data-place^="pool:US-"]')).to_have_count(6)
    assert ann.page.evaluate(tops) == before


def ends_all(match: Match[Any], choice: Choice) -> bool:
    """ "Done" is the last answer of the game."""
    words = match.game.words
    done = [one for one in choice.options if words.option(match.state, choice, one) == "Done"]
    if choice.kind != "place" or not done:
        return False
    after = match.copy()
    after.play(done[0], choice.seat)
    return after.over


def test_the_result_waits_until_the_story_of_the_end_is_told(visit: Visit) -> None:
    ann = visit(motion="no-preference")
    ann.play_on(reached("intrepid", "meteor-shower", 1, ends_all))
    ann.asked()
    ann.options.filter(has_text="Done").click()
    ann.page.get_by_role("button", name="Yes, do it").or_(ann.page.locator(".story")).first.wait_for()
    if ann.page.get_by_role("button", name="Yes, do it").count():
        ann.page.get_by_role("button", name="Yes, do it").click()
    story = ann.page.get_by_role("dialog", name="What happened")
    expect(story).to_be_visible()
    expect(ann.question).to_contain_text("The game ends")
    expect(ann.question).not_to_contain_text("You lose")
    story.get_by_role("button", name="Skip").click()
    expect(ann.page.get_by_role("dialog")).to_contain_text("You lose")
    expect(ann.question).to_contain_text("You lose")


def test_a_long_list_opens_over_the_board(visit: Visit) -> None:
    ann = visit(size=(1280, 800))
    start(ann, ["me", BOT], difficulty="training")
    ann.asked()
    every = len(options(ann))
    assert every > 8
    board = ann.page.locator("main.board")
    before = board.bounding_box()
    expect(ann.options.filter(has_text="Done")).to_be_in_viewport()
    ann.question.get_by_role("button", name=re.compile("All .* options")).click()
    picker = ann.page.get_by_role("group", name="All options")
    expect(picker.locator("button.option")).to_have_count(every)
    assert board.bounding_box() == before
    picker.get_by_role("searchbox").fill("done")
    expect(picker.locator("button.option")).to_have_count(1)
    ann.axe()
    ann.page.keyboard.press("Escape")
    expect(picker).to_have_count(0)


def test_two_at_one_screen_act_in_any_order(visit: Visit) -> None:
    ann = visit()
    start(ann, ["me", HERE], difficulty="training", pace="together")
    ann.asked()
    expect(ann.page.locator(".veil")).to_have_count(0)  # nobody has anything to hide
    expect(ann.question).to_contain_text("United States")
    ann.question.get_by_role("button", name="I am").click()
    expect(ann.question).to_contain_text("Russia")
    ann.answer_by_click(place=False)
    ann.question.get_by_role("button", name="I am").click()
    expect(ann.question).to_contain_text("United States")
    ann.axe()


def test_what_a_die_cannot_do_says_why(visit: Visit) -> None:
    ann = visit()
    start(ann, ["me", BOT], difficulty="training")
    for _ in range(40):
        assert ann.next_thing() == "asked"
        ann.page.wait_for_timeout(250)  # the reasons come a moment after the question
        if ann.page.locator('main.board .spot.dim[data-place^="tile:RU"]').count():
            break
        ann.answer_by_click(place=False)
    ann.page.locator('main.board .spot.dim[data-place^="tile:RU"]').first.dispatch_event("click")
    tip = ann.page.get_by_role("tooltip")
    expect(tip).to_contain_text("belongs to another country")
    expect(tip.locator("button")).to_have_text("the rule")


def may_place(match: Match[Any], choice: Choice) -> bool:
    return choice.kind == "place" and match.version > 6


@LOOKS
@pytest.mark.parametrize("mode", ["meteor-shower", "toxic-leak"])
def test_every_size_fits_and_speaks(visit: Visit, mode: str, size: tuple[int, int], theme: str) -> None:
    ann = visit(size=size, theme=theme)
    ann.play_on(reached("intrepid", mode, 4, may_place))
    ann.asked()
    expect(ann.question).to_contain_text("place its dice")
    board = ann.page.locator("main.board")
    gauges = board.locator('[data-place^="resource:"]')
    expect(gauges).to_have_count(4)
    expect(gauges.first).to_have_attribute("aria-label", re.compile(r"^Power \d+.*forecast -?\d+"))
    ann.answer_by_click(place=False)
    ann.asked()
    ann.axe()
    ann.fits()
    if size == PHONE:
        for part in ("Missions", "Offer", "Station"):
            board.get_by_role("tab", name=part).click()
            ann.axe()
            ann.fits()
        assert board.evaluate("board => board.scrollWidth <= board.clientWidth")
        ann.page.get_by_role("tab", name="Seats").click()
    ann.page.get_by_role("list", name="Seats").get_by_role("button").first.click()
    ann.page.get_by_role("button", name="Your board").click()
    expect(ann.page.get_by_role("dialog")).to_contain_text("United States")
    ann.axe()
    ann.fits()
