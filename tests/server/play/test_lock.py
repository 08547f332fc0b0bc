"""One at a time at a match, in the order of asking, whoever gives up."""

from __future__ import annotations

import asyncio

import pytest

from perilune.server.play.lock import Lock
from tests.server.people import awaited


@awaited
async def test_who_finds_it_free_goes_on_at_once() -> None:
    lock, went = Lock(), []
    lock.ask(lambda: went.append(1))
    assert went == [1]
    assert lock.locked()
    lock.release()
    assert not lock.locked()


@awaited
async def test_the_others_come_in_the_order_of_asking() -> None:
    lock, went = Lock(), []

    async def come(number: int) -> None:
        async with lock:
            went.append(number)
            await asyncio.sleep(0)

    def go(number: int) -> None:
        went.append(number)
        asyncio.get_running_loop().call_later(0.01, lock.release)

    lock.ask(lambda: go(0))
    tasks = [asyncio.create_task(come(1))]
    await asyncio.sleep(0)
    lock.ask(lambda: go(2))
    tasks.append(asyncio.create_task(come(3)))
    await asyncio.sleep(0)
    assert went == [0]
    await asyncio.gather(*tasks)
    assert went == [0, 1, 2, 3]
    assert not lock.locked()


@awaited
async def test_who_fails_inside_lets_the_next_one_in() -> None:
    lock = Lock()
    with pytest.raises(ZeroDivisionError):
        async with lock:
            raise ZeroDivisionError
    assert not lock.locked()


@pytest.mark.parametrize("late", [False, True], ids=["while waiting", "when it is theirs already"])
def test_who_gives_up_keeps_nobody_waiting(late: bool) -> None:
    async def give_up() -> None:
        lock, went = Lock(), []

        async def come() -> None:
            async with lock:
                went.append("came")

        lock.ask(lambda: None)
        waiting = asyncio.create_task(come())
        await asyncio.sleep(0)
        lock.ask(lambda: went.append("next"))
        if late:
            lock.release()
            asyncio.get_running_loop().call_soon(waiting.cancel)
        else:
            waiting.cancel()
            await asyncio.sleep(0)
            lock.release()
        await asyncio.gather(waiting, return_exceptions=True)
        await asyncio.sleep(0.01)
        assert waiting.cancelled()
        assert went == ["next"]

    asyncio.run(give_up())
