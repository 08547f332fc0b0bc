"""Shackleton Base in the browser: by clicks, by keys, on a phone; readable, and clean for axe."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from playwright.sync_api import expect

from perilune.engine import Choice, Match
from perilune.games.shackleton_base.rules.crater import STOP
from tests.web.conftest import Visit
from tests.web.measures import too_small
from tests.web.positions import nearly_over, reached
from tests.web.visitor import BOT, FREE, PHONE, Visitor

MOST_ANSWERS = 2500
"""Looks at the table until the game must be over."""


def answers(visitor: Visitor, number: int, by_key: bool = False) -> None:
    """Gives so many answers, each the first one."""
    for _ in range(number):
        visitor.options.first.wait_for(timeout=30_000)
        if by_key:
            visitor.answer_by_number()
        else:
            visitor.answer_by_click(place=False)


def test_an_agency_is_led_by_clicks(visit: Visit) -> None:
    ann = visit()
    ann.start("Shackleton Base", ["me", BOT, BOT])
    expect(ann.page.get_by_role("heading", name="Shackleton crater")).to_be_visible()
    answers(ann, 6)
    assert too_small(ann.page, outside="") == []
    expect(ann.page.locator("main.board")).to_contain_text("Corporation")


def test_the_corporations_are_chosen_in_the_lobby(visit: Visit) -> None:
    ann = visit()
    ann.lobby()
    ann.page.locator(".game .pick", has=ann.page.get_by_text("Shackleton Base", exact=True)).click()
    for name in ("To Mars", "Evergreen Farms", "Moon Mining"):
        ann.page.get_by_role("checkbox", name=name).check()
    expect(ann.page.get_by_role("checkbox", name="Sky Watch", exact=True)).to_be_disabled()
    expect(ann.page.locator("summary")).to_contain_text("Evergreen Farms, Moon Mining, To Mars")
    ann.page.get_by_role("button", name="Start", exact=True).click()
    ann.options.first.wait_for(timeout=30_000)
    ann.page.get_by_role("tab", name="Corporations").click()
    for name in ("To Mars", "Evergreen Farms", "Moon Mining"):
        expect(ann.page.locator(".corporation h3", has_text=name)).to_have_count(1)
    ann.check()


def test_a_space_on_the_rim_answers(visit: Visit) -> None:
    ann = visit(size=(1920, 1080))
    ann.start("Shackleton Base", ["me", BOT])
    for _ in range(12):
        ann.options.first.wait_for(timeout=30_000)
        lit = ann.page.locator('main.board [data-place^="space:"].lit')
        if lit.count():
            before = ann.options.count()
            lit.first.click()
            ann.page.wait_for_timeout(400)
            assert ann.options.count() <= min(3, before)  # only the types that can go there
            return
        answers(ann, 1)
    raise AssertionError("no space was ever lit")


def three_sectors(_: Match[Any], choice: Choice) -> bool:
    """For a technician or an engineer: a scientist may have two tokens in one sector."""
    sectors = [option for option in choice.options if isinstance(option, str)]
    return choice.kind == "sector" and len(sectors) == len(choice.options) == 3


def test_all_sectors_of_a_line_with_one_press(visit: Visit) -> None:
    ann = visit()
    match = reached("shackleton-base", None, 2, three_sectors)
    assert match.choice is not None
    sectors = [option for option in match.choice.options if option != STOP]
    ann.play_on(match)
    take_all = ann.page.get_by_role("button", name="Take all")
    expect(take_all).to_be_visible()
    ann.page.get_by_role("tab", name="Log").click()
    own = ann.page.locator(".log li").filter(has_text="Player 1 activates")  # the other one plays on at once
    before = own.count()
    take_all.click()
    expect(own).to_have_count(before + len(sectors))
    expect(take_all).to_have_count(0)


def many_tokens(_: Match[Any], choice: Choice) -> bool:
    """For a scientist: the press names whose tokens they are, which takes many words."""
    tokens = [option for option in choice.options if not isinstance(option, str)]
    return choice.kind == "sector" and len({option[0] for option in tokens}) > 2


def test_the_press_for_all_sectors_leaves_the_buttons_of_the_map_free(visit: Visit) -> None:
    ann = visit(size=PHONE)
    ann.play_on(reached("shackleton-base", None, 2, many_tokens))
    take_all = ann.page.get_by_role("button", name="Take all")
    expect(take_all).to_be_visible()
    one = take_all.bounding_box()
    assert one
    for name in ("Zoom in", "Zoom out", "Show the whole board"):
        two = ann.page.locator(".crater").get_by_role("button", name=name).bounding_box()
        assert two
        assert one["x"] + one["width"] <= two["x"] or one["y"] + one["height"] <= two["y"], name


def test_who_may_keep_an_astronaut_sees_where_there_is_room(visit: Visit) -> None:
    """The question is about the crater, and is answered with a look at the own base beside it."""
    ann = visit(size=(1280, 800))
    ann.play_on(reached("shackleton-base", None, 2, lambda _, choice: choice.kind == "assign"))
    expect(ann.page.locator("main.board [data-region=crater]")).to_be_visible()
    expect(ann.page.locator("main.board [data-region=base]")).to_be_visible()


def sample_to_take(_: Match[Any], choice: Choice) -> bool:
    return choice.kind == "sample"


def test_who_takes_a_sample_sees_what_is_researched(visit: Visit) -> None:
    """What belongs together comes in sight together, and a sample says who wants it."""
    ann = visit()
    ann.play_on(reached("shackleton-base", None, 2, sample_to_take))
    ann.asked()
    for tile in ann.page.locator('main.board [data-place^="research:"]').all():
        expect(tile).to_be_in_viewport(ratio=1)
    ann.point_at(ann.options.first)
    expect(ann.page.get_by_role("tooltip")).to_contain_text("you have")


def crew_to_move(_: Match[Any], choice: Choice) -> bool:
    """Somebody lives in one of several structures, and may live in another one."""
    return choice.kind == "crew"


def test_two_presses_let_two_of_the_crew_change_places(visit: Visit) -> None:
    ann = visit()
    ann.play_on(reached("shackleton-base", None, 2, crew_to_move))
    slots = ann.page.locator("main.board button.slot")
    expect(slots.first).to_be_visible()
    before = [slot.get_attribute("aria-label") or "" for slot in slots.all()]
    living = [name.split(": ")[1] for name in before]
    one, two = 0, next(at for at, who in enumerate(living) if who != living[0])
    slots.nth(one).click()
    expect(slots.nth(one)).to_have_attribute("aria-pressed", "true")
    slots.nth(two).click()
    moved = ann.version()
    ann.page.get_by_role("button", name="Move them so").click()
    ann.moved_on(moved)
    ann.page.get_by_role("tab", name="Log").click()
    expect(ann.log.filter(has_text="moves the crew about")).not_to_have_count(0)
    crew = ann.views()[-1]["agencies"][0]["crew"]
    now = [slot["astronaut"] for slot in crew if slot["astronaut"] != "closed"]
    living[one], living[two] = living[two], living[one]
    assert now == ["nobody" if who == "free" else who.lower() for who in living]


def result(visitor: Visitor) -> None:
    """The score sheet is there, and says who won."""
    expect(visitor.page.locator("dialog .end")).to_be_visible()
    expect(visitor.page.locator("dialog .end")).to_contain_text("Reputation")


@pytest.mark.slow
def test_the_beginning_and_the_end_of_a_game_by_clicks(visit: Visit) -> None:
    """On the board where it is lit, else by the options; at first with somebody else, later with bots."""
    ann, bob = visit(), visit()
    ann.start("Shackleton Base", ["me", FREE, BOT])
    bob.join(ann)
    people = (ann, bob)
    given = [0, 0]
    while min(given) < 8:
        asked = next((place for place, person in enumerate(people) if person.options.count()), None)
        if asked is None:
            ann.page.wait_for_timeout(20)
            continue
        people[asked].answer_by_click(place=given[asked] % 3 != 2, pick=given[asked])
        given[asked] += 1
    ann.play_on(nearly_over("shackleton-base", None, 3, left=30))
    for move in range(MOST_ANSWERS):
        if ann.next_thing() != "asked":
            break
        ann.answer_by_click(place=move % 3 != 2, pick=move)
    result(ann)


@pytest.mark.slow
def test_the_beginning_and_the_end_of_a_game_alone_against_luna_by_keys(visit: Visit) -> None:
    ann = visit()
    ann.sit_down("shackleton-base", "solo", 1)
    answers(ann, 12, by_key=True)
    ann.page.get_by_role("tab", name="Log").click()
    expect(ann.page.get_by_text("LUNA-1 draws a card").first).to_be_visible()
    ann.play_on(nearly_over("shackleton-base", "solo", 1, left=20))
    for _ in range(MOST_ANSWERS):
        if ann.next_thing() != "asked":
            break
        ann.answer_by_number()
    result(ann)


@pytest.mark.parametrize(("size", "theme"), [(PHONE, "light"), ((1920, 1080), "dark")])
def test_axe_finds_nothing_serious(
    visit: Visit, size: tuple[int, int], theme: Literal["dark", "light"]
) -> None:
    ann = visit(size=size, theme=theme)
    ann.start("Shackleton Base", ["me", BOT])
    answers(ann, 4)
    ann.settled()
    ann.axe()


def test_a_project_and_a_slot_tell_what_would_become_of_them(visit: Visit) -> None:
    ann = visit(size=(1920, 1080))
    ann.start("Shackleton Base", ["me", BOT])
    for _ in range(12):
        ann.options.first.wait_for(timeout=30_000)
        if ann.page.locator('main.board [data-place^="space:"].lit').count():
            break
        answers(ann, 1)
    ann.point_at(ann.page.locator('main.board [data-place^="project:"]').first)
    expect(ann.page.get_by_role("tooltip")).to_contain_text("Its token uncovers 2 Credits.")
    expect(ann.page.get_by_role("tooltip")).to_contain_text("corners")
    assert ann.page.locator("main.board circle.allowed").count() > 2
    ann.point_at(ann.page.locator('main.board [data-place="defense:DP3-a"]'))
    expect(ann.page.get_by_role("tooltip")).to_contain_text("Your marker does not reach this program yet.")


@pytest.mark.parametrize("size", [(820, 1180), (1280, 720)])
def test_it_is_readable_on_small_screens(visit: Visit, size: tuple[int, int]) -> None:
    ann = visit(size=size)
    ann.start("Shackleton Base", ["me", BOT])
    answers(ann, 3)
    ann.settled()
    assert too_small(ann.page, outside="") == []
    width = ann.page.evaluate("document.documentElement.scrollWidth")
    assert width <= size[0]
