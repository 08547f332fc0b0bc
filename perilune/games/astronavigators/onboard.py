"""The on-board instruments in flight: space sextant, scanner telescope, attitude indicator (AN-7.1)."""

from __future__ import annotations

from perilune.engine import tell
from perilune.games.astronavigators.agendas import QIXI_FESTIVAL, works
from perilune.games.astronavigators.events import SextantUsed
from perilune.games.astronavigators.state import Player, Table


def sextant_ready(player: Player) -> bool:
    """AN-7.1-g: whether a lunar token on SXT can still make a tile cost nothing."""
    return bool(player.sxt) and not player.sxt_used


def use_sextant(s: Table, seat: int) -> None:
    player = s.players[seat]
    player.sxt_used = True
    tell(s, SextantUsed, seat, player.sxt)


def end_turn(player: Player) -> None:
    """AN-7.1-d, AN-7.1-j: after the own turn the instruments are emptied, used or not.

    AN-8.2, Qixi Festival: a lunar token then begins its second life on SXT, and waits there for its use.
    """
    token = player.sxt
    first_life = bool(token) and player.tokens[token] == "slot"
    stays = bool(token) and works(player, QIXI_FESTIVAL) and (first_life or not player.sxt_used)
    empty(player)
    if stays:
        player.sxt, player.tokens[token] = token, "slot2"


def empty(player: Player) -> None:
    """The tokens on SXT and SCT are spent, the one on AI comes back; steps not made are lost (AN-7.1-h)."""
    if player.sxt:
        player.tokens[player.sxt] = "spent"
    if player.sct:
        player.tokens[player.sct] = "spent"
    if player.ai:
        player.tokens[player.ai] = "active"
    player.sxt = player.sct = player.ai = ""
    player.sxt_used = False
    player.bonus_step = player.rocket_step = 0


def regain_tokens(player: Player) -> None:
    """All spent tokens become active again."""
    for token, state in player.tokens.items():
        if state == "spent":
            player.tokens[token] = "active"
