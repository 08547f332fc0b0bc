"""Time: the timeline, playback, a fork, a link to a moment, the record out and in."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.web.conftest import Visit
from tests.web.visitor import BOT, HERE, Visitor


def moves(visitor: Visitor, count: int) -> None:
    for _ in range(count):
        visitor.asked()
        visitor.answer_by_click(place=False)


def marks(visitor: Visitor) -> Locator:
    return visitor.page.locator("main.board .sign")


def test_stepping_and_dragging_through_the_game(visit: Visit) -> None:
    ann = visit()
    ann.start("Tic-tac-toe", ["me", HERE])
    moves(ann, 4)
    ann.page.keyboard.press("[")
    expect(ann.question).to_contain_text("Move 3 of 4")
    expect(marks(ann)).to_have_count(3)
    ann.axe()
    ann.fits()
    ann.page.get_by_role("slider", name="Move").fill("1")
    expect(ann.question).to_contain_text("Move 1 of 4")
    expect(marks(ann)).to_have_count(1)
    expect(ann.log).to_have_count(1)
    ann.page.keyboard.press("]")
    expect(ann.question).to_contain_text("Move 2 of 4")
    ann.page.keyboard.press("\\")
    ann.asked()
    expect(marks(ann)).to_have_count(4)


def test_a_link_to_a_moment(visit: Visit) -> None:
    ann = visit()
    ann.start("Tic-tac-toe", ["me", HERE])
    moves(ann, 3)
    ann.page.keyboard.press("[")
    ann.question.get_by_role("button", name="Copy link").click()
    ann.page.goto(str(ann.page.evaluate("navigator.clipboard.readText()")))
    expect(ann.question).to_contain_text("Move 2 of 3")


def test_a_fork_is_a_table_of_its_own(visit: Visit) -> None:
    ann = visit()
    first = ann.start("Connect four", ["me", HERE])
    moves(ann, 4)
    for _ in range(2):
        ann.page.keyboard.press("[")
    expect(ann.question).to_contain_text("Move 2 of 4")
    ann.question.get_by_role("button", name="Play on from here").click()
    ann.page.wait_for_url(lambda address: first not in address)
    ann.asked()
    expect(ann.page.locator("main.board .disc")).to_have_count(2)
    expect(ann.log.filter(has_text="drops")).to_have_count(2)
    expect(ann.page.get_by_role("link", name="Comes from move 2")).to_have_attribute(
        "href", f"/table/{first}?at=2"
    )
    ann.open(first)
    ann.asked()
    expect(ann.page.locator("main.board .disc")).to_have_count(4)


def test_since_your_last_turn_plays_back(visit: Visit) -> None:
    ann = visit()
    ann.start("Connect four", ["me", BOT])
    moves(ann, 2)
    ann.asked()
    ann.page.get_by_role("button", name="Since your last turn").click()
    expect(ann.page.get_by_text("Looking back")).to_be_visible()
    expect(ann.page.get_by_text("Looking back")).to_have_count(0)
    ann.asked()


def test_the_record_goes_out_and_comes_in_again(visit: Visit, tmp_path: Path) -> None:
    ann = visit()
    ann.start("Tic-tac-toe", ["me", BOT])
    while ann.next_thing() == "asked":
        ann.answer_by_click(place=False)
    end = ann.page.get_by_role("dialog")
    with ann.page.expect_download() as download:
        end.get_by_role("link", name="Export record").click()
    record = tmp_path / "record.txt"
    download.value.save_as(record)
    assert "tic-tac-toe" in record.read_text()
    shown = marks(ann).count()

    ann.lobby()
    ann.page.get_by_role("button", name="Import a record").click()
    ann.page.get_by_label("Or a file").set_input_files(record)
    ann.page.get_by_role("button", name="Lay it on a table").click()
    ann.page.wait_for_url("**/table/*")
    expect(marks(ann)).to_have_count(shown)


def test_a_damaged_record_is_refused_in_words(visit: Visit) -> None:
    ann = visit()
    ann.offline = True  # the browser notes every refused request in its console
    ann.lobby()
    ann.page.get_by_role("button", name="Import a record").click()
    ann.page.get_by_label("The record of a game").fill("game: no-such-game")
    ann.page.get_by_role("button", name="Lay it on a table").click()
    expect(ann.page.get_by_role("alert")).not_to_be_empty()


def test_an_imported_record_keeps_its_names_and_asks_which_seat_is_ours(visit: Visit) -> None:
    ann = visit()
    table = ann.start("Tic-tac-toe", ["me", HERE], names=["", "Grace"])
    while ann.next_thing() == "asked":
        ann.answer_by_click(place=False)
    record = ann.page.evaluate("id => fetch(`/api/tables/${id}/record`).then((reply) => reply.text())", table)
    ann.lobby()
    ann.page.get_by_role("button", name="Import a record").click()
    ann.page.get_by_label("The record of a game").fill(record)
    ann.page.get_by_role("group", name="Which seat is yours?").get_by_text("Grace").click()
    ann.page.get_by_role("button", name="Lay it on a table").click()
    ann.page.wait_for_url("**/table/*")
    grace = ann.page.get_by_role("button", name="Grace")
    expect(grace).to_contain_text("you")
    expect(ann.log.first).to_contain_text("puts X")
