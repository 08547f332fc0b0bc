"""A first game: the goal card, the guided round, words that explain themselves, and the way out of it all."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.measures import clipped, too_small
from tests.web.visitor import BOT, PHONE


def test_a_newcomer_is_told_what_wins_and_guided_until_the_guide_is_left(visit: Visit) -> None:
    ann = visit(newcomer=True)
    ann.start("Intrepid", ["me", BOT])
    ann.asked()
    guide = ann.page.get_by_role("region", name="Guide")
    expect(guide).to_contain_text("Your first game of Intrepid")
    expect(guide).to_contain_text("Complete all Missions")
    ann.axe()
    guide.get_by_role("button", name="Guide my first round").click()
    leave = guide.get_by_role("button", name="Leave the guide")
    expect(guide.locator(".now")).to_contain_text("Place your dice")
    leave.click()
    expect(leave).to_have_count(0)
    ann.page.reload()
    ann.asked()
    expect(ann.page.get_by_role("region", name="Guide")).to_have_count(0)


def test_the_guided_round_ends_with_the_first_round_whatever_is_open_meanwhile(visit: Visit) -> None:
    ann = visit(size=PHONE, newcomer=True)
    ann.start("Intrepid", ["me"])
    ann.page.get_by_role("button", name="Guide my first round").click()
    lesson = ann.question.get_by_role("button", name="Leave the guide")
    expect(lesson).to_be_visible()
    ann.page.get_by_role("tab", name="Log").click()
    ann.page.get_by_role("tab", name="Play").click()
    expect(lesson).to_be_visible()
    while "Round 2" not in ann.page.locator("header").first.inner_text():
        assert ann.next_thing() == "asked"
        done = ann.options.filter(has_text="Done")
        before = ann.version()
        (done if done.count() else ann.options).first.click()
        ann.moved_on(before)
    ann.asked()
    ended = "() => JSON.parse(localStorage['perilune:hints-seen']).includes('intrepid/:round')"
    ann.until(ended)
    expect(lesson).to_have_count(0)


def test_a_word_of_the_game_says_what_it_means(visit: Visit) -> None:
    ann = visit()
    ann.start("Intrepid", ["me", BOT])
    ann.asked()
    ann.page.get_by_role("tab", name="Guide").click()
    guide = ann.page.get_by_role("region", name="Guide")
    guide.get_by_role("button", name="Capacity").first.click()
    expect(ann.page.get_by_role("tooltip")).to_contain_text("build, train and repair")
    ann.page.keyboard.press("Escape")
    guide.get_by_label("Find a word").fill("strain")
    expect(guide.locator("dt")).to_have_text(["Strain"])
    assert too_small(ann.page) == []


def test_on_a_phone_the_goal_comes_first_and_the_lesson_stands_with_the_question(visit: Visit) -> None:
    ann = visit(size=PHONE, newcomer=True)
    ann.start("AstroNavigators", ["me", BOT], mode="First and Fast")
    ann.page.get_by_role("button", name="Guide my first round").click()
    expect(ann.question).to_contain_text("Choose your continent")
    ann.fits()
    assert clipped(ann.page, ".panel") == []
    ann.question.get_by_role("button", name="Leave the guide").click()
    expect(ann.question).not_to_contain_text("Choose your continent.")
