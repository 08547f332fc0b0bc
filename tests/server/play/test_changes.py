"""Only what changed is sent, and put together it is the whole."""

from __future__ import annotations

import random

import msgspec
import pytest

from perilune.engine import find_game, game_names, start
from perilune.server.play import changes
from perilune.server.play.log import encode
from perilune.server.play.look import Look
from perilune.server.play.position import position
from perilune.server.protocol.messages import Position, PositionNews, Undo
from tests.server.play.patching import patched
from tests.server.play.test_secrets import live_match

CASES = [(name, mode.name) for name in game_names() for mode in find_game(name).modes]


@pytest.mark.parametrize(("name", "mode"), CASES)
def test_changes_lead_to_the_same_position(name: str, mode: str) -> None:
    """Through a whole game, for every seat and a spectator; also if the last position is some moves old."""
    luck = random.Random(name)
    seats = find_game(name).mode(mode).seats[0]
    live = live_match(start(find_game(name), mode, seats, seed=luck.getrandbits(60)))
    looks = [Look(), *(live.look((seat,), None) for seat in range(seats))]
    shown = {look: position(live, look) for look in looks}
    pictures = {look: msgspec.json.decode(encode(shown[look])) for look in looks}
    sent = full = 0
    for _ in range(250):
        if not live.match.choices or live.over:
            break
        choice = luck.choice(live.match.choices)
        live.play(choice.seat, luck.choice(list(live.asked[choice.seat].texts)))
        known: changes.Compared = {}
        for look in looks:
            if luck.random() < 0.2:
                continue
            now = position(live, look)
            message = encode(changes.news(shown[look], now, known))
            pictures[look] = patched(pictures[look], msgspec.json.decode(message))
            assert pictures[look] == msgspec.json.decode(encode(now))
            shown[look] = now
            sent, full = sent + len(message), full + len(encode(now))
    assert sent < full


@pytest.mark.parametrize(("name", "mode"), CASES)
def test_seats_without_secrets_see_the_same(name: str, mode: str) -> None:
    """Their view is made once for all of them."""
    game = find_game(name)
    if game.mode(mode).secrets:
        return
    luck = random.Random(name)
    match = start(game, mode, max(game.mode(mode).seats), seed=luck.getrandbits(60))
    for _ in range(150):
        views = {encode(match.view(seat)) for seat in range(match.seats)}
        assert len(views) == 1
        if match.choice is None:
            break
        match.play(luck.choice(match.choice.options), match.choice.seat)


class Cell(msgspec.Struct, rename="camel"):
    owner_seat: int
    items: list[str]


class Board(msgspec.Struct):
    cells: list[Cell]
    piles: dict[int, int]
    pair: tuple[int, int]


def shown(version: int, board: Board) -> Position:
    return Position(
        version=version, facing=0, handover=None, view=board, questions=[], waiting=[], undo=Undo()
    )


def changed(old: Board, new: Board) -> PositionNews:
    news = changes.news(shown(1, old), shown(2, new), {})
    picture = msgspec.json.decode(encode(shown(1, old)))
    after = patched(picture, msgspec.json.decode(encode(news)))
    assert after == msgspec.json.decode(encode(shown(2, new)))
    return news


def test_what_all_may_see_is_held_once_and_secrets_are_not() -> None:
    for name, mode in (("astronavigators", "solar-system"), ("on-mars", "base")):
        live = live_match(start(find_game(name), mode, 2, seed=5))
        mine, theirs = (live.view(frozenset((seat,))) for seat in (0, 1))
        assert mine.players != theirs.players
        for part in set(mine.__struct_fields__) - {"players"}:
            assert getattr(mine, part) is getattr(theirs, part), part


def test_only_the_innermost_change_is_named() -> None:
    old = Board([Cell(0, ["a"]), Cell(1, [])], {1: 2, 2: 3}, (0, 0))
    assert changed(old, Board([Cell(0, ["a"]), Cell(2, [])], {1: 2, 2: 3}, (0, 5))).changes == [
        (["cells", 1, "ownerSeat"], 2),
        (["pair", 1], 5),
    ]
    assert changed(old, Board([Cell(0, ["a", "b"]), Cell(1, [])], {1: 2, 2: 4}, (0, 0))).changes == [
        (["cells", 0, "items"], ["a", "b"]),
        (["piles", "2"], 4),
    ]
    assert changed(old, Board(old.cells, {1: 2}, (0, 0))).changes == [(["piles"], {1: 2})]
    assert changed(old, old).changes == []
