"""What goes to one browser: at once if it is ready, else in its turn, and the goodbye always."""

from __future__ import annotations

import asyncio

import pytest

from perilune.engine import find_game, start
from perilune.server.limits import Bucket
from perilune.server.play.connection import MOST_WAITING, Connection
from tests.server.people import awaited
from tests.server.play.test_secrets import live_match


class Browser:
    """Takes what is written while it is `taking`, and says when it does so again."""

    def __init__(self) -> None:
        self.got: list[str] = []
        self.taking = True
        live = live_match(start(find_game("tic-tac-toe"), seed=1))
        self.connection = Connection(live, None, self, self.catch_up, Bucket(0, 0))
        self.caught_up = 0

    def write(self, data: bytes) -> bool:
        if self.taking:
            self.got.append(data.decode())
        return self.taking

    def close(self, code: int) -> None:
        if "closed" not in self.got:
            self.got.append("closed")

    async def catch_up(self, connection: Connection) -> None:
        self.caught_up += 1
        connection.behind = False
        connection.push(b"all")

    def take(self) -> None:
        self.taking = True
        self.connection.ready()


@awaited
async def test_nothing_overtakes_what_waits() -> None:
    browser = Browser()
    browser.connection.push(b"1")
    assert browser.got == ["1"], "at once"
    browser.taking = False
    browser.connection.push(b"2")
    browser.taking = True
    browser.connection.push(b"3")
    assert browser.got == ["1"], "the second one is first"
    browser.take()
    assert browser.got == ["1", "2", "3"]
    browser.connection.push(b"4")
    assert browser.got == ["1", "2", "3", "4"]


@awaited
async def test_what_is_not_taken_goes_on_waiting() -> None:
    browser = Browser()
    browser.taking = False
    browser.connection.push(b"1")
    browser.connection.ready()
    browser.connection.push(b"2")
    browser.take()
    assert browser.got == ["1", "2"]


@awaited
async def test_whoever_is_far_behind_gets_everything_anew() -> None:
    browser = Browser()
    browser.taking = False
    for number in range(MOST_WAITING + 10):
        browser.connection.push(str(number).encode())
    browser.take()
    await asyncio.sleep(0)
    assert browser.caught_up == 1
    assert browser.got == ["all"]
    browser.connection.push(b"and more")
    assert browser.got == ["all", "and more"]


def kinds(browser: Browser) -> list[str]:
    return [text.partition(",")[0] for text in browser.got]


@awaited
async def test_a_slow_browser_gets_its_goodbye() -> None:
    browser = Browser()
    browser.taking = False
    browser.connection.push(b"1")
    browser.connection.close("the server is stopping", True)
    browser.connection.close("and again", True)
    browser.take()
    assert kinds(browser) == ["1", '{"type":"goodbye"', "closed"]


@awaited
async def test_even_one_that_is_far_behind_gets_it() -> None:
    browser = Browser()
    browser.taking = False
    for number in range(MOST_WAITING + 10):
        browser.connection.push(str(number).encode())
    browser.connection.close("the server is stopping", True)
    browser.take()
    assert kinds(browser) == ['{"type":"goodbye"', "closed"]


@awaited
async def test_one_that_takes_nothing_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("perilune.server.play.connection.GOODBYE_SECONDS", 0.01)
    browser = Browser()
    browser.taking = False
    browser.connection.push(b"1")
    browser.connection.close("the server is stopping", True)
    await asyncio.sleep(0.05)
    assert browser.got == ["closed"]
