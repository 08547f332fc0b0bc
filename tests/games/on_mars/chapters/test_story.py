"""OMAI-0-01: chapters in the order of the story."""

from __future__ import annotations

import msgspec
import pytest

from perilune.engine import Outcome, start
from perilune.games.on_mars import GAME
from perilune.games.on_mars.chapters.story import sequel


@pytest.mark.rule("OMAI-0-01")
@pytest.mark.parametrize(
    ("mode", "after"), [("invasion", "outbreak"), ("outbreak", "blackout"), ("blackout", "monolith")]
)
def test_a_won_chapter_opens_the_next_and_a_lost_one_is_repeated(mode: str, after: str) -> None:
    seats = GAME.mode(mode).seats[0]
    for order, won, wanted in ((True, True, after), (True, False, mode), (False, True, mode)):
        options = GAME.read_options({"story_order": order}, mode)
        assert sequel(mode, options, Outcome.shared(won, seats)) == wanted


@pytest.mark.rule("OMAI-0-01")
def test_the_last_chapter_and_the_base_game_are_followed_by_themselves() -> None:
    options = GAME.read_options({"story_order": True}, "monolith")
    assert sequel("monolith", options, Outcome.shared(True, 1)) == "monolith"
    assert sequel("base", GAME.read_options({}, "base"), Outcome.shared(True, 2)) == "base"


@pytest.mark.rule("OMAI-0-01")
def test_nothing_carries_over() -> None:
    for mode in ("invasion", "outbreak", "blackout"):
        plain = start(GAME, mode, 3, seed=5)
        story = start(GAME, mode, 3, seed=5, options={"story_order": True})
        assert msgspec.msgpack.encode(plain.state) == msgspec.msgpack.encode(story.state)
