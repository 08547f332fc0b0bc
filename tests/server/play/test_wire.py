"""What a move of a heavy game sends to both its players."""

from __future__ import annotations

import random
import zlib

import pytest

from perilune.engine import find_game, start
from perilune.server.http.deflate import LONG
from perilune.server.play.position import position
from perilune.server.play.telling import Telling
from tests.server.play.test_secrets import live_match

MOST = 3000
"""Bytes a move."""
HEAVY = (
    ("astronavigators", "solar-system"),
    ("intrepid", "meteor-shower"),
    ("on-mars", "base"),
    ("shackleton-base", "agencies"),
)


def on_the_wire(message: bytes) -> int:
    """As browsers get it: long messages deflated, each for itself."""
    if len(message) < LONG:
        return len(message)
    packer = zlib.compressobj(wbits=-15)
    return len(packer.compress(message) + packer.flush(zlib.Z_SYNC_FLUSH))


@pytest.mark.parametrize(("name", "mode"), HEAVY)
def test_a_move_of_a_heavy_game_is_short(name: str, mode: str) -> None:
    luck = random.Random(name)
    sent = moves = 0
    for _ in range(3):
        live = live_match(start(find_game(name), mode, 2, seed=luck.getrandbits(60)))
        looks = [live.look((seat,), None) for seat in range(2)]
        shown = {look: position(live, look) for look in looks}
        for _ in range(60):
            if not live.match.choices:
                break
            since, choice = live.version, live.match.choices[0]
            live.play(choice.seat, luck.choice(list(live.asked[choice.seat].texts)))
            telling = Telling(live)
            for look in looks:
                sent += on_the_wire(telling.news(look, since, shown[look]))
                shown[look] = telling.position(look)
            moves += 1
    assert sent / moves < MOST
