"""The end of the game, at whatever moment it comes (AN-5.4-a, AN-9.2)."""

from __future__ import annotations

from typing import NoReturn

from perilune.engine import Event, end_now, reveal, tell
from perilune.games.astronavigators.state import Table


class GameEnded(Event, frozen=True):
    round: int
    says = "The game ends in month {round}."


def end_game(s: Table) -> NoReturn:
    """AN-8.2-h: it is over, and the agendas still hidden are shown."""
    reveal(s)
    tell(s, GameEnded, s.round)
    end_now(s)


def end_if_all_finished(s: Table) -> None:
    """AN-9.1, AN-9.2: everybody is home or out."""
    if all(player.finished for player in s.players):
        end_game(s)
