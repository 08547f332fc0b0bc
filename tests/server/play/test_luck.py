"""Luck at the table: secret, and another one after going back beyond something learnt."""

from __future__ import annotations

from perilune.engine import start
from perilune.engine.chance import secret_seed
from perilune.server.play.course import Course, carry_out
from perilune.server.play.timeline import _imagined
from perilune.server.store.moves import Start
from tests.engine.toy import draft
from tests.server.people import awaited, people
from tests.server.play.test_secrets import live_match
from tests.server.process import ServerProcess


@awaited
async def test_a_match_at_the_table_has_a_secret(server: ServerProcess) -> None:
    async with people(server.base, "Ann") as (ann,):
        key = (await ann.create("kuhn-poker", "me", "screen"))["id"]
        await ann.post(f"/api/tables/{key}/resign", {})
        record = await ann.get(f"/api/tables/{key}/record")
        seed = next(line for line in record.splitlines() if line.startswith("seed"))
        assert int(seed.split()[1]) > 2**190


def test_a_fork_of_a_running_game_has_another_secret() -> None:
    match = start(draft(), seats=3, seed=secret_seed())
    fork = _imagined(match, (0,))
    assert fork.state.chance >> 64 not in (0, match.state.chance >> 64)


def thrown(luck_of: str) -> list[int]:
    """The dice after throwing once, taking that back, and throwing on."""
    live = live_match(start(draft(), seats=3, seed=11))
    live.play(0, "throw")
    if luck_of == "again":
        live.take_back(0, 0)
        live.play(0, "throw")
    for _ in range(10):
        live.play(1, "throw")
    return list(live.match.state.dice)


def test_the_same_answer_again_meets_other_luck() -> None:
    assert thrown("first") == thrown("first")
    assert thrown("first") != thrown("again")


def test_after_a_free_undo_luck_stays() -> None:
    live = live_match(start(draft(), seats=3, seed=11))
    live.play(0, "pass")
    live.take_back(0, 0)
    assert live.match.luck == 0


def test_others_follow_and_load_the_same_luck() -> None:
    """As another process does from the moves stored, and as this one does after a restart."""
    match = start(draft(), seats=3, seed=secret_seed())
    twin = match.copy()
    live = live_match(match)
    moves = [live.play(0, "throw"), live.play(1, "throw"), live.take_back(1, 1)]
    moves += [live.play(1, "throw"), live.play(2, "throw")]
    course = Course()
    course.add(Start())
    for move in moves:
        carry_out(twin, course, move.move)
    assert twin.state == live.match.state
    assert course.luck == live.match.luck == 3
    assert moves[2].save is not None
