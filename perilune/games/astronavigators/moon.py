"""On the Moon: Earth Rise in the Constellation mode (AN-7.5-a)."""

from __future__ import annotations

from perilune.engine import Obstacle, Script
from perilune.games.astronavigators.observe import TERRA, score, wake_lunar_token
from perilune.games.astronavigators.state import Player, Table

NOT_LANDED = Obstacle("AN-7.5-a", "Earth Rise is seen from lunar orbit, while your lander is on the Moon")
SEEN_ALREADY = Obstacle("AN-7.5-a", "you have seen Earth Rise: once in a game")
NO_TERRA = Obstacle("AN-5.1-c", "no Terra card is left")


def earth_rise_obstacle(s: Table, player: Player) -> Obstacle | None:
    """AN-5.1-c, AN-7.5-a: a landed player who has not done it yet, while a Terra card is left."""
    if player.where != "landed":
        return NOT_LANDED
    if TERRA in player.scored:
        return SEEN_ALREADY
    return None if s.terra else NO_TERRA


def earth_rise(s: Table, seat: int) -> Script:
    """AN-7.5-a: a Terra card beside the board; with it a lunar token becomes active."""
    s.terra -= 1
    score(s, seat, TERRA)
    yield from wake_lunar_token(s, seat)
