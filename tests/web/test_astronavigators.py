"""AstroNavigators on the table: whole games by click and by key, secrets, why-not, and every size."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from perilune.engine import Choice, Match
from tests.web.conftest import Visit
from tests.web.positions import after, nearly_over, reached
from tests.web.test_boards import SAMPLE, look_closely
from tests.web.visitor import BOT, FREE, LOOKS, PHONE, Visitor

TITLE = "AstroNavigators"
FAST = "First and Fast"
MODES = {"first-and-fast": 2, "constellation": 2, "solar-system": 2, "solo": 1}
MOST_ANSWERS = 1500


def start(visitor: Visitor, mode: str, bots: int = 1) -> str:
    return visitor.start(TITLE, ["me", *[BOT] * bots], mode=mode)


def result(visitor: Visitor) -> None:
    end = visitor.page.get_by_role("dialog")
    expect(end).to_be_visible()
    expect(end.locator(".ranks li")).to_have_count(2)
    expect(end.locator("figure svg")).to_be_visible()
    visitor.axe()


def by_click(visitor: Visitor, move: int) -> None:
    visitor.answer_by_click(place=move % 3 != 2, pick=move)


def by_key(visitor: Visitor, move: int) -> None:
    if move % 2:
        visitor.answer_by_number()
    else:
        visitor.answer_by_arrows(move % 5)


@pytest.mark.slow
@pytest.mark.parametrize("answer", [by_click, by_key])
def test_the_beginning_and_the_end_of_a_first_and_fast_game(
    visit: Visit, answer: Callable[[Visitor, int], None]
) -> None:
    def answers(most: int) -> None:
        for move in range(most):
            if ann.next_thing() != "asked":
                break
            answer(ann, move)

    ann = visit()
    start(ann, FAST)
    answers(12)
    ann.play_on(nearly_over("astronavigators", "first-and-fast", 2, left=12))
    answers(MOST_ANSWERS)
    result(ann)


def agendas(view: dict[str, Any]) -> Iterator[str | None]:
    for player in view["players"]:
        yield (player["agenda"] or {}).get("id")


def test_two_browsers_at_a_solar_system_see_only_their_own_agenda(visit: Visit) -> None:
    ann, bob = visit(), visit()
    ann.start(TITLE, ["me", FREE], mode="Solar System")
    bob.join(ann)
    people = (ann, bob)
    given = [0, 0]
    while min(given) < 8:
        ann.until("() => document.querySelector('.seats .turn')")
        mover = next((place for place, person in enumerate(people) if person.options.count()), None)
        if mover is None:
            ann.page.wait_for_timeout(50)
            continue
        people[mover].answer_by_click(place=False)
        given[mover] += 1
    hers, hidden_from_her = agendas(ann.views()[-1])
    hidden_from_him, his = agendas(bob.views()[-1])
    assert hers
    assert his
    assert (hidden_from_her, hidden_from_him) == (None, None)
    assert not any(f'"{his}"' in frame for frame in ann.received)
    assert not any(f'"{hers}"' in frame for frame in bob.received)
    for person in people:
        person.axe()


def test_what_cannot_be_used_says_why_with_the_rule(visit: Visit) -> None:
    ann = visit()
    start(ann, FAST, bots=1)
    for move in range(60):
        assert ann.next_thing() == "asked"
        ann.page.wait_for_timeout(250)  # the reasons come a moment after the question
        if ann.page.locator("main.board .spot.dim").count():
            break
        ann.answer_by_click(place=True, pick=move)
    dim = ann.page.locator("main.board .spot.dim").first
    assert dim.get_attribute("aria-disabled") == "true"
    dim.dispatch_event("click")
    tip = ann.page.get_by_role("tooltip")
    expect(tip).to_be_visible()
    rule = tip.locator("button")
    expect(rule).to_have_text("the rule")
    ann.axe()
    rule.click()
    expect(ann.page.get_by_role("region", name="Rules").locator(".marked").first).to_be_in_viewport()
    ann.axe()
    ann.question.get_by_role("button", name="Why not").click()
    reasons = ann.page.get_by_role("dialog").locator("li")
    expect(reasons.first).to_contain_text("the rule")
    assert not re.search(r"[NS]\d[EW]\d{3}", reasons.first.inner_text())


@LOOKS
@pytest.mark.parametrize("mode", MODES)
def test_every_mode_fits_and_speaks(visit: Visit, mode: str, size: tuple[int, int], theme: str) -> None:
    ann = visit(size=size, theme=theme)
    ann.play_on(after("astronavigators", mode, MODES[mode], 16))
    ann.asked()
    ann.answer_by_click(place=True)
    ann.asked()
    ann.axe()
    ann.fits()
    if size == PHONE:
        ann.page.get_by_role("tab", name="Seats").click()
    ann.page.get_by_role("list", name="Seats").get_by_role("button").first.click()
    ann.fits()
    ann.page.get_by_role("button", name="Your board").click()
    expect(ann.page.get_by_role("dialog")).to_be_visible()
    ann.axe()
    ann.fits()


def test_a_vehicle_shows_what_it_reaches_before_it_is_chosen(visit: Visit) -> None:
    ann = visit()
    start(ann, FAST)
    ann.asked()
    ann.options.filter(has_text="North America").click()
    ann.asked()
    ann.page.get_by_role("button", name=re.compile("Week .: Travel")).first.click()
    car = ann.options.filter(has_text="By car")
    expect(car).to_be_visible()
    expect(ann.page.locator("main.board .reach")).to_have_count(0)
    ann.point_at(car)
    expect(ann.page.locator("main.board .reach")).to_have_count(2)
    expect(ann.page.get_by_role("tooltip")).to_contain_text("Reaches Rocky Mountains, Florida.")
    car.click()
    expect(ann.page.locator("main.board .reach")).to_have_count(0)


def names_a_set(match: Match[Any], choice: Choice) -> bool:
    words = match.game.words
    return any("[[set:" in words.option(match.state, choice, option) for option in choice.options)


def test_sets_are_drawn_on_options_also_where_the_board_comes_later(visit: Visit) -> None:
    """After a reload the question is there before the board's script, which brings the drawings."""
    ann = visit()
    ann.play_on(reached("astronavigators", "first-and-fast", 2, names_a_set))
    drawn = ann.options.locator(".drawn")
    expect(drawn.first).to_be_visible()
    late = re.compile(r"/assets/astronavigators-.*\.js")

    def tarry(route: Route) -> None:
        ann.page.wait_for_timeout(700)
        route.continue_()

    ann.page.route(late, tarry)
    ann.page.reload()
    expect(ann.options.first).to_be_visible()
    assert not ann.page.locator("main.board .spot").count(), "the board is late, or this proves nothing"
    expect(drawn.first).to_be_visible()


@pytest.mark.parametrize(("mode", "kind"), [("first-and-fast", "exchange"), ("solar-system", "abort-stage")])
def test_the_flight_can_be_read(visit: Visit, mode: str, kind: str) -> None:
    """Later than the long runs over all boards come; its forecast says whether the way home is counted."""
    ann = visit()
    ann.play_on(reached("astronavigators", mode, 3, lambda _, choice: choice.kind == kind))
    ann.asked()
    assert look_closely(ann, "astronavigators", SAMPLE) == []
    way = "To the Moon and home" if mode == "solar-system" else "The whole way"
    expect(ann.page.locator("main.board").get_by_text(way)).to_be_visible()
