"""What goes to one browser: at once if it is ready, else in its turn, and the goodbye always."""

from __future__ import annotations

import asyncio
from typing import Any

from perilune.engine import find_game, start
from perilune.server.limits import Bucket
from perilune.server.play.connection import MOST_WAITING, Connection
from tests.server.people import awaited
from tests.server.play.test_secrets import live_match


class Browser:
    """Takes what is written while it is `ready`; what is sent the slow way waits until it is again."""

    def __init__(self) -> None:
        self.got: list[str] = []
        self.ready = asyncio.Event()
        live = live_match(start(find_game("tic-tac-toe"), seed=1))
        self.connection = Connection(live, None, self, self.catch_up, Bucket(0, 0))
        self.caught_up = 0

    def write(self, data: bytes) -> bool:
        if self.ready.is_set():
            self.got.append(data.decode())
        return self.ready.is_set()

    async def send(self, message: Any) -> None:
        await self.ready.wait()
        await asyncio.sleep(0)
        self.got.append(message.get("text", message["type"]))

    async def catch_up(self, connection: Connection) -> None:
        self.caught_up += 1
        connection.push(b"all")

    async def rest(self) -> None:
        for _ in range(MOST_WAITING * 3):
            await asyncio.sleep(0)


@awaited
async def test_nothing_overtakes_what_waits() -> None:
    browser = Browser()
    browser.ready.set()
    browser.connection.push(b"1")
    assert browser.got == ["1"], "at once"
    browser.ready.clear()
    browser.connection.push(b"2")
    browser.ready.set()
    browser.connection.push(b"3")
    assert browser.got == ["1"], "the second one is first"
    await browser.rest()
    assert browser.got == ["1", "2", "3"]
    await browser.connection.end(1)


@awaited
async def test_nothing_overtakes_what_is_being_sent() -> None:
    browser = Browser()
    browser.connection.push(b"1")
    await browser.rest()
    browser.ready.set()
    browser.connection.push(b"2")
    assert not browser.got, "the first one is on its way"
    await browser.rest()
    browser.connection.push(b"3")
    assert browser.got == ["1", "2", "3"]
    await browser.connection.end(1)


@awaited
async def test_whoever_is_far_behind_gets_everything_anew() -> None:
    browser = Browser()
    for number in range(MOST_WAITING + 10):
        browser.connection.push(str(number).encode())
    browser.ready.set()
    await browser.rest()
    assert browser.caught_up == 1
    assert browser.got == ["all"]
    await browser.connection.end(1)


@awaited
async def test_a_slow_browser_gets_its_goodbye() -> None:
    browser = Browser()
    browser.connection.push(b"1")
    browser.connection.close("the server is stopping", True)
    asyncio.get_running_loop().call_later(0.05, browser.ready.set)
    await browser.connection.end(2)
    assert [text.partition(",")[0] for text in browser.got] == ["1", '{"type":"goodbye"', "websocket.close"]
