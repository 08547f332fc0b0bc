"""First and Fast: whoever lands first has won (AN-7.4-d, AN-9.1)."""

from __future__ import annotations

from perilune.games.astronavigators.modes import FAST
from perilune.games.astronavigators.rules.ending import end_game
from perilune.games.astronavigators.rules.flight import LANDED
from perilune.games.astronavigators.state import Table


@LANDED.on(FAST)
def win(s: Table, owner: int, seat: int) -> None:
    end_game(s)
