"""What holds after every answer in chapter 3 (I-17)."""

from __future__ import annotations

from perilune.games.on_mars.chapters.blackout.state import chapter
from perilune.games.on_mars.state import Mars


def check(s: Mars) -> None:
    """I-17: ten tokens, none on an Advanced Building, fewer than five blackouts; the tracker."""
    here = chapter(s)
    tokens = [*here.vandalized, *here.dark]
    assert len(tokens) == len({*tokens}) <= 10
    assert not {*tokens} & s.markers.keys()
    assert {*tokens} <= s.buildings.keys()
    assert s.ended or len(here.dark) < 5
    completed = sum(not left for left in s.left) + sum(len(player.reached) for player in s.players)
    assert here.tracker == len(s.players) + 4 - completed
    assert here.tracker > 0 or here.won
    assert {*here.deck} | {*here.out} <= {"mine", "generator", "water", "greenhouse", "oxygen", "alien"}
    assert len({*here.deck, *here.out}) == len(here.deck) + len(here.out) == 6
