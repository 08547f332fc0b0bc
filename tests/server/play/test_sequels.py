"""Playing again where the game says what comes next: the mode, the options and the seats of the sequel."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import perilune
from perilune.engine import start
from perilune.server.play.live_match import LiveMatch
from perilune.server.play.sequels import mode_after, options_after, seats_after
from perilune.server.store.storage import SeatRow
from tests.games.on_mars import chapters
from tests.server.play.test_secrets import live_match

CHAPTERS = Path(chapters.__file__).parent


def played(record: str, **options: object) -> LiveMatch:
    """A table where a recorded game was played, with these options besides."""
    told = perilune.read((CHAPTERS / record).read_text(encoding="utf-8"))
    match = start(told.game, told.mode, told.seats, seed=told.seed, options=options)
    for turn in told.history:
        match.play(turn.option, turn.seat)
    return live_match(match)


def bot(seat: int) -> SeatRow:
    return SeatRow(seat, "bot", None, f"Bot {seat}", "easy", False, 0)


@pytest.mark.parametrize(
    ("record", "after"),
    [
        ("invasion/found_games/invasion-2-humans.record", "outbreak"),
        ("invasion/found_games/invasion-2-aliens.record", "invasion"),
        ("won/outbreak-3.record", "blackout"),
        ("won/blackout-2.record", "monolith"),
    ],
)
def test_a_won_chapter_leads_to_the_next(record: str, after: str) -> None:
    assert mode_after(played(record, story_order=True)).name == after
    live = played(record)
    assert mode_after(live).name == live.row.mode


def test_the_sequel_keeps_the_options_that_it_knows() -> None:
    live = played("won/outbreak-2.record", story_order=True)
    live.match.options = msgspec.structs.replace(live.match.options, red_cost="colonists")
    kept = options_after(live, mode_after(live))
    assert kept["story_order"] is True
    assert kept["red_cost"] == "colonists"
    assert "hard" not in kept


def test_the_aliens_commander_joins_the_crew() -> None:
    """Two Humans and the Alien Commander are three: so is the crew of the next chapter."""
    live = played("invasion/found_games/invasion-2-humans.record", story_order=True)
    crew = seats_after(live, mode_after(live), "p2")
    assert [seat.identity for seat in crew] == ["p2", "p0", "p1"]
    assert [seat.seat for seat in crew] == [0, 1, 2]


def test_a_smaller_crew_keeps_people_before_bots() -> None:
    """Chapter 4 is for one: for whoever starts it."""
    live = played("won/blackout-3.record", story_order=True)
    live.seats[0] = bot(0)
    assert [seat.identity for seat in seats_after(live, mode_after(live), "p2")] == ["p2"]
    assert [seat.identity for seat in seats_after(live, mode_after(live), "")] == ["p1"]


def test_the_same_chapter_again_keeps_every_seat() -> None:
    live = played("won/outbreak-2.record")
    live.seats[1] = bot(1)
    again = seats_after(live, mode_after(live), "p0")
    assert [(seat.kind, seat.level) for seat in again] == [("human", None), ("bot", "easy")]
