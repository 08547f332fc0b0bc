"""The lobby: a table in three clicks, names, and the lists."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.measures import cut
from tests.web.visitor import BOT, FREE, HERE, LOOKS, PHONE


def test_a_table_in_three_clicks(visit: Visit) -> None:
    ann = visit()
    ann.lobby()
    ann.page.locator(".game .pick").first.click()
    ann.page.locator(".mode").nth(1).click()
    ann.page.get_by_role("button", name="Start", exact=True).click()
    ann.page.wait_for_url("**/table/*")
    ann.asked()


@pytest.mark.parametrize(
    ("title", "mode", "seats"),
    [
        ("AstroNavigators", "Solar System", ["me", BOT, "Bot, normal"]),
        ("Intrepid", "Toxic Leak", ["me"]),
        ("Shackleton Base", "", ["me", HERE]),
        ("On Mars", "Chapter 4: Monolith", ["me"]),
    ],
)
def test_a_heavy_game_starts_as_its_form_says(visit: Visit, title: str, mode: str, seats: list[str]) -> None:
    ann = visit()
    ann.start_in_lobby(title, seats, mode)
    expect(ann.page.get_by_role("list", name="Seats").locator("> li")).to_have_count(len(seats))
    if mode:
        expect(ann.page.locator("header").first).to_contain_text(mode)


def test_games_that_cannot_be_had_are_not_passed_over_in_silence(visit: Visit) -> None:
    ann = visit()
    ann.offline = True
    ann.page.route("**/api/games", lambda route: route.fulfill(status=503, json={"detail": "It is resting."}))
    # Long timers never fire: the page would try again by itself.
    ann.page.add_init_script("const later = setTimeout; setTimeout = (f, ms) => ms < 1000 && later(f, ms);")
    ann.page.goto("/")
    said = ann.page.get_by_role("alert").filter(has_text="The games cannot be shown. It is resting.")
    expect(said).to_be_visible()
    ann.axe()
    ann.page.unroute("**/api/games")
    said.get_by_role("button", name="Try again").click()
    expect(ann.page.locator(".game .pick").first).to_be_visible()
    expect(said).to_have_count(0)


def test_a_guest_has_a_name_and_can_change_it(visit: Visit) -> None:
    ann = visit()
    ann.lobby()
    you = ann.page.get_by_role("navigation", name="You").get_by_role("button").first
    expect(you).to_have_text(re.compile(r"[A-Z][a-z]+ \d\d"))
    you.click()
    ann.page.get_by_label("Your name").fill("Ann Leavitt")
    ann.page.get_by_role("button", name="Save").click()
    expect(ann.page.get_by_text("The others see your new name.")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(you).to_have_text("Ann Leavitt")
    ann.page.reload()
    expect(you).to_have_text("Ann Leavitt")


def test_a_password_carries_the_name_to_another_browser(visit: Visit) -> None:
    ann = visit()
    ann.lobby()
    ann.page.get_by_role("navigation", name="You").get_by_role("button").first.click()
    ann.page.get_by_label("Your name").fill("Henrietta")
    ann.page.get_by_role("button", name="Save").click()
    ann.page.get_by_label("A password, to use this name elsewhere").fill("period-luminosity")
    ann.page.get_by_role("button", name="Set", exact=True).click()
    expect(ann.page.get_by_text("The password is set.")).to_be_visible()

    elsewhere = visit()
    elsewhere.lobby()
    elsewhere.page.get_by_role("navigation", name="You").get_by_role("button").first.click()
    elsewhere.page.get_by_label("I have a name and a password already").fill("Henrietta")
    elsewhere.page.get_by_label("Password", exact=True).fill("period-luminosity")
    elsewhere.page.get_by_role("button", name="Sign in").click()
    expect(elsewhere.page.get_by_text("Welcome back.")).to_be_visible()


def test_signing_out_makes_a_new_guest_and_signing_in_brings_the_tables_back(visit: Visit) -> None:
    ann = visit()
    ann.page.on("dialog", lambda dialog: dialog.accept())
    ann.start("Tic-tac-toe", ["me", BOT])
    ann.lobby()
    tables = ann.page.get_by_role("heading", name="Your tables")
    expect(tables).to_be_visible()
    you = ann.page.get_by_role("navigation", name="You").get_by_role("button").first
    you.click()
    ann.page.get_by_label("Your name").fill("Caroline")
    ann.page.get_by_role("button", name="Save").click()
    ann.page.get_by_label("A password, to use this name elsewhere").fill("eight-comets")
    ann.page.get_by_role("button", name="Set", exact=True).click()
    expect(ann.page.get_by_text("The password is set.")).to_be_visible()
    ann.page.get_by_role("button", name="Sign out").click()
    expect(ann.page.get_by_text("You are signed out.")).to_be_visible()
    ann.axe()
    ann.page.keyboard.press("Escape")
    expect(you).not_to_have_text("Caroline")
    expect(tables).to_have_count(0)

    you.click()
    ann.page.get_by_label("I have a name and a password already").fill("Caroline")
    ann.page.get_by_label("Password", exact=True).fill("eight-comets")
    ann.page.get_by_role("button", name="Sign in").click()
    expect(ann.page.get_by_text("Welcome back.")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(you).to_have_text("Caroline")
    expect(tables).to_be_visible()


def test_what_suits_company_is_preselected_but_never_against_ones_will(visit: Visit) -> None:
    ann = visit()
    ann.lobby()
    ann.page.locator(".game .pick", has=ann.page.get_by_text("Intrepid", exact=True)).click()
    setup = ann.page.get_by_role("form", name="A table of Intrepid")
    setup.locator("details summary").click()
    pace, second = setup.get_by_label("Pace"), setup.get_by_label("Seat 2", exact=True)
    expect(pace).to_have_value("turns")
    second.select_option(label=FREE)
    expect(pace).to_have_value("together")
    expect(setup.locator("summary")).to_contain_text("pace: together")
    second.select_option(label=BOT)
    expect(pace).to_have_value("turns")
    second.select_option(label=HERE)
    expect(pace).to_have_value("together")
    pace.select_option("turns")
    second.select_option(label=FREE)
    expect(pace).to_have_value("turns")
    ann.axe()


def test_my_tables_show_whose_turn_it_is(visit: Visit) -> None:
    ann = visit()
    ann.start("Tic-tac-toe", ["me", BOT])
    ann.asked()
    assert ann.page.title().startswith("● Your turn")
    assert ann.page.locator("#favicon").get_attribute("href") == "/favicon-turn.svg"
    ann.lobby()
    mine = ann.page.locator("section", has=ann.page.get_by_role("heading", name="Your tables"))
    expect(mine.get_by_text("your turn")).to_be_visible()
    expect(ann.page).to_have_title("● Your turn · Perilune")


@LOOKS
def test_the_lobby_fits_and_speaks(visit: Visit, size: tuple[int, int], theme: str) -> None:
    ann = visit(size=size, theme=theme)
    ann.start("Tic-tac-toe", ["me", BOT])
    ann.lobby()
    ann.axe()
    ann.fits()
    ann.page.locator(".game .pick").first.click()
    ann.axe()
    ann.fits()
    ann.page.keyboard.press("Escape")
    for button in ("Settings", "Import a record"):
        ann.page.get_by_role("button", name=button).click()
        expect(ann.page.get_by_role("dialog")).to_be_visible()
        ann.axe()
        ann.page.keyboard.press("Escape")
        expect(ann.page.get_by_role("dialog")).to_have_count(0)


def test_large_words_are_kept_and_still_fit_a_phone(visit: Visit) -> None:
    ann = visit(size=PHONE)
    ann.lobby()
    size = "parseFloat(getComputedStyle(document.documentElement).fontSize)"
    normal = ann.page.evaluate(size)
    ann.page.get_by_role("button", name="Settings").click()
    ann.page.get_by_label("Very large").check()
    ann.page.keyboard.press("Escape")
    assert ann.page.evaluate(size) > 1.2 * normal
    assert cut(ann.page) == []
    ann.fits()
    ann.sit_down("shackleton-base", "agencies", 2)
    ann.asked()
    assert ann.page.evaluate(size) > 1.2 * normal
    ann.page.get_by_role("tab", name="Corporations").click()
    assert cut(ann.page) == []
    ann.fits()
    sideways = "[...document.querySelectorAll('main.board .body')].map((b) => b.scrollWidth - b.clientWidth)"
    assert max(ann.page.evaluate(sideways)) <= 0


def test_a_first_game_is_set_up_with_one_bot(visit: Visit) -> None:
    ann = visit()
    ann.lobby()
    ann.page.locator(".game .pick", has=ann.page.get_by_text("AstroNavigators", exact=True)).click()
    setup = ann.page.get_by_role("form", name="A table of AstroNavigators")
    expect(setup.locator(".seats li")).to_have_count(2)
    expect(setup.get_by_label("Seat 2", exact=True)).to_have_value(re.compile("^bot:"))


def test_a_free_seat_is_given_to_a_bot_while_one_waits(visit: Visit) -> None:
    ann = visit()
    ann.start("Tic-tac-toe", ["me", FREE])
    seats = ann.page.get_by_role("list", name="Seats")
    expect(ann.page.get_by_text("Waiting for players.")).to_be_visible()
    seats.get_by_label("Give seat 2 to a bot").select_option(index=1)
    ann.asked()
    expect(seats.get_by_text("bot", exact=True)).to_be_attached()
    expect(ann.page.get_by_text("Waiting for players.")).to_have_count(0)


def test_many_tables_are_searched_sorted_and_put_away(visit: Visit) -> None:
    ann = visit()
    for game in ["tic-tac-toe"] * 4 + ["connect-four"] * 4:
        ann.lay(game, "classic", 2)
    ann.lobby()
    mine = ann.page.locator("section", has=ann.page.get_by_role("heading", name="Your tables"))
    cards = mine.locator(".tables > *")
    expect(cards).to_have_count(6)
    mine.get_by_role("button", name="Show all 8").click()
    expect(cards).to_have_count(8)

    mine.get_by_label("Search your tables").fill("connect")
    expect(cards).to_have_count(4)
    mine.get_by_label("Search your tables").fill("nobody plays this")
    expect(mine.get_by_text("No table speaks of")).to_be_visible()
    mine.get_by_label("Search your tables").fill("")

    mine.get_by_label("Order of your tables").select_option("game")
    expect(cards.first).to_contain_text("Connect four")
    expect(cards.last).to_contain_text("Tic-tac-toe")

    cards.first.get_by_role("button", name="Put away").click()
    expect(cards).to_have_count(7)
    ann.page.reload()
    mine.get_by_role("button", name="Put away: 1").click()
    expect(cards).to_have_count(1)
    expect(cards.first).to_contain_text("Connect four")
    ann.axe()
    cards.first.get_by_role("button", name=re.compile("back", re.IGNORECASE)).click()
    expect(mine.get_by_role("button", name="Put away: 1")).to_have_count(0)
