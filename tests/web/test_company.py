"""Several people: two browsers, one screen for two, a spectator, chat; each sees their own secrets only."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.visitor import BOT, FREE, HERE, Visitor

CARDS = re.compile("jack|queen|king")


def cards(visitor: Visitor) -> list[str]:
    """The cards that lie open on the board."""
    texts = visitor.page.locator("main.board text").all_text_contents()
    return [text for text in texts if CARDS.fullmatch(text)]


def test_who_is_invited_reads_it_and_sits_down(visit: Visit) -> None:
    ann, bob = visit(), visit()
    ann.start("Tic-tac-toe", ["me", FREE])
    bob.page.goto(ann.seat_link())
    expect(bob.page.get_by_role("heading", name="You are invited")).to_be_visible()
    bob.axe()
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Sit down").click()
    bob.page.wait_for_url("**/table/*")
    expect(ann.page.get_by_role("list", name="Seats").get_by_text("Bob")).to_be_visible()


def test_two_browsers_each_with_their_own_secrets(visit: Visit) -> None:
    ann, bob = visit(), visit()
    ann.start("Kuhn poker", ["me", FREE])
    expect(ann.question).to_contain_text("Waiting for players")
    ann.axe()
    bob.join(ann, "Bob")
    ann.asked()
    expect(bob.question).to_contain_text("checks or bets")
    bob.laid()
    [hers] = cards(ann)
    [his] = cards(bob)
    assert hers != his
    # Not on the board, not in the words, and never sent.
    for visitor, card, other in ((ann, his, 1), (bob, hers, 0)):
        assert f"holds the {card}" not in visitor.page.content()
        assert all(view["hands"][other] is None for view in visitor.views() if view)
        assert not any(f"holds the {card}" in frame for frame in visitor.received)
    ann.options.filter(has_text="Bet").click()
    bob.asked()
    bob.options.filter(has_text="Call").click()
    for visitor in (ann, bob):
        expect(visitor.page.get_by_role("dialog")).to_be_visible()
        assert sorted(cards(visitor)) == sorted([hers, his])


def test_one_screen_for_two_is_handed_over(visit: Visit) -> None:
    ann = visit()
    ann.start("Kuhn poker", ["me", HERE], names=["", "Grace"])
    veil = ann.page.locator(".veil")
    expect(veil).to_be_visible()
    assert cards(ann) == []
    assert not CARDS.search(ann.page.locator("body").inner_text())
    ann.axe()
    veil.get_by_role("button").click()
    ann.asked()
    [hers] = cards(ann)
    ann.options.filter(has_text="Bet").click()
    expect(veil.get_by_role("heading", name="Pass the screen to Grace")).to_be_visible()
    assert hers not in ann.page.locator("body").inner_text()
    ann.page.keyboard.press("Enter")  # the button has the focus
    ann.asked()
    [graces] = cards(ann)
    assert graces != hers


def test_a_spectator_sees_the_game_and_no_secrets(visit: Visit) -> None:
    ann, eve = visit(), visit()
    ann.start("Kuhn poker", ["me", BOT], public=True)
    ann.asked()
    ann.page.get_by_role("button", name="Link to watch").click()
    eve.page.goto(str(ann.page.evaluate("navigator.clipboard.readText()")))
    eve.page.wait_for_url("**/table/*")
    expect(eve.page.locator("main.board svg").first).to_be_visible()
    assert cards(eve) == []
    assert not CARDS.search(eve.page.content())
    expect(eve.options).to_have_count(0)
    expect(ann.page.get_by_text("1 watching")).to_be_visible()
    eve.axe()
    before = ann.version()
    ann.answer_by_click(place=False)
    eve.moved_on(before)


def test_chat_reaches_everybody(visit: Visit) -> None:
    ann, bob = visit(), visit()
    ann.start("Tic-tac-toe", ["me", FREE])
    bob.join(ann, "Bob")
    ann.asked()
    bob.page.keyboard.press("c")
    bob.page.get_by_label("Message").fill("Hello from u, l and 1")
    bob.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("tab", name=re.compile("Chat")).locator(".count")).to_have_text("1")
    ann.page.get_by_role("tab", name=re.compile("Chat")).click()
    expect(ann.page.get_by_role("list", name="The chat")).to_contain_text("Hello from u, l and 1")


def test_a_bot_stands_in_and_goes_again(visit: Visit) -> None:
    ann = visit()
    ann.start("Tic-tac-toe", ["me", BOT])
    ann.asked()
    ann.page.get_by_role("list", name="Seats").get_by_role("button").first.click()
    ann.page.get_by_role("button", name="Let a bot play").click()
    expect(ann.page.get_by_role("dialog")).to_be_visible(timeout=20_000)


def test_a_bot_says_why_on_request(visit: Visit) -> None:
    ann = visit()
    ann.start("Connect four", ["me", "Bot, normal"])
    ann.asked()
    seats = ann.page.get_by_role("list", name="Seats")
    seats.get_by_role("button").nth(1).click()
    why = seats.get_by_role("button", name="Why this move?")
    why.click()
    expect(seats.get_by_role("status")).to_have_text("It has done nothing yet.")
    ann.options.first.click()
    expect(ann.page.get_by_role("slider", name="Move")).to_have_value("2")
    expect(seats.get_by_role("status")).to_have_text("")
    why.click()
    expect(seats.get_by_role("status")).to_have_text(re.compile("^Move 2: “column [1-7]” looks .*%.*go on.$"))
    ann.axe()


def test_resigning_ends_the_game(visit: Visit) -> None:
    ann = visit()
    ann.start("Tic-tac-toe", ["me", BOT])
    ann.asked()
    ann.page.on("dialog", lambda dialog: dialog.accept())
    ann.page.get_by_role("list", name="Seats").get_by_role("button").first.click()
    ann.page.get_by_role("button", name="Resign").click()
    expect(ann.page.get_by_role("dialog")).to_contain_text("resigned")


def leave(visitor: Visitor, way: str) -> None:
    visitor.page.get_by_role("button", name="Leave the table").click()
    visitor.axe()
    visitor.page.get_by_role("dialog").get_by_role("button", name=way).click()


def test_a_guest_gives_the_seat_back_and_the_host_closes_the_table(visit: Visit) -> None:
    ann, bob = visit(), visit()
    ann.start("AstroNavigators", ["me", FREE, FREE], mode="First and Fast")
    seats = ann.page.get_by_role("list", name="Seats")
    bob.join(ann, "Bob")
    expect(seats.get_by_text("Bob")).to_be_visible()
    leave(bob, "Give the seat back")
    bob.page.wait_for_url("**/")
    expect(seats.get_by_text("Bob")).to_have_count(0)
    leave(ann, "Close the table")
    ann.page.wait_for_url("**/")
    expect(ann.page.get_by_role("heading", name="Start a table")).to_be_visible()
    expect(ann.page.get_by_role("heading", name="Your tables")).to_have_count(0)


def test_who_leaves_a_game_lets_a_bot_play_on_or_resigns(visit: Visit) -> None:
    ann = visit()
    table = ann.start("Connect four", ["me", HERE])
    ann.asked()
    leave(ann, "To the lobby")
    ann.open(table)
    ann.asked()
    leave(ann, "Let a bot play on")
    ann.page.wait_for_url("**/")
    ann.open(table)
    playing, over = (
        ann.page.get_by_text("a bot plays for you"),
        ann.page.get_by_role("button", name="The result"),
    )
    expect(playing.or_(over).first).to_be_visible()

    bob = visit()
    bob.start("Connect four", ["me", BOT])
    bob.asked()
    leave(bob, "Resign")
    expect(bob.page.get_by_role("dialog")).to_contain_text("resigned")
