"""Several people at one screen."""

from __future__ import annotations

from tests.server.people import awaited, people
from tests.server.process import ServerProcess


@awaited
async def test_secrets_wait_for_the_hand_over(server: ServerProcess) -> None:
    async with people(server.base, "Ann") as (ann,):
        table = await ann.create("kuhn-poker", "me", "screen")
        async with ann.at(table["id"]) as screen:
            assert (screen.position["facing"], screen.position["handover"]) == (None, 0)
            assert screen.position["view"]["hands"] == [None, None]
            assert screen.position["questions"] == []
            assert screen.heard[0]["log"] == []

            sync = await screen.request("face", seat=0)
            assert sync["position"]["facing"] == 0
            assert sync["position"]["view"]["hands"][0] is not None
            assert sync["position"]["view"]["hands"][1] is None
            assert [line["event"]["type"] for line in sync["log"]] == ["Dealt"]

            after = await screen.answer("bet")
            assert after["type"] == "sync"
            assert (after["position"]["facing"], after["position"]["handover"]) == (None, 1)
            assert after["position"]["view"]["hands"] == [None, None]
            assert [line["event"]["type"] for line in after["log"]] == ["Acted"], "only what all may read"

            await screen.request("face", seat=0)
            assert screen.position["view"]["hands"] == [None, None], "it is the other one's turn"
            sync = await screen.request("face", seat=1)
            assert sync["position"]["view"]["hands"][0] is None
            assert sync["position"]["view"]["hands"][1] is not None
            end = await screen.answer("call")
            assert end["position"]["outcome"]
            assert (await screen.request("face", seat=7))["error"] == "not-yours"


@awaited
async def test_a_reload_hides_the_hand_again(server: ServerProcess) -> None:
    async with people(server.base, "Ann") as (ann,):
        table = await ann.create("kuhn-poker", "me", "screen")
        async with ann.at(table["id"]) as screen:
            await screen.request("face", seat=0)
        async with ann.at(table["id"]) as screen:
            assert screen.position["view"]["hands"] == [None, None]


@awaited
async def test_without_secrets_the_screen_turns_by_itself(server: ServerProcess) -> None:
    async with people(server.base, "Ann") as (ann,):
        table = await ann.create("tic-tac-toe", "me", "screen")
        assert [seat["kind"] for seat in table["seats"]] == ["human", "screen"]
        assert all(seat["mine"] for seat in table["seats"])
        async with ann.at(table["id"]) as screen:
            assert (screen.position["facing"], screen.position["handover"]) == (0, None)
            await screen.answer("4")
            assert (screen.position["facing"], screen.position["handover"]) == (1, None)
            assert screen.question["seat"] == 1
            assert screen.position["undo"] == {
                "seat": 0,
                "free": 0,
                "ask": None,
                "undoes": [0],
                "request": None,
            }
            end = await screen.play()
            assert end["outcome"]
