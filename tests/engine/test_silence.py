from __future__ import annotations

from perilune.engine import SILENCE, Question, Script

COLOUR = Question("colour", asks="Which colour?", waiting="chooses a colour")


def test_silence_asks_nothing_however_often_it_is_run() -> None:
    def game() -> Script:
        yield from SILENCE
        yield COLOUR(0, ("red", "blue"))
        yield from SILENCE

    for _ in range(3):
        assert list(game()) == [COLOUR(0, ("red", "blue"))]
