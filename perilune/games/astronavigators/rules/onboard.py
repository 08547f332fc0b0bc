"""The on-board instruments in flight: space sextant, scanner telescope, attitude indicator (AN-7.1)."""

from __future__ import annotations

from perilune.engine import Deed, tell
from perilune.games.astronavigators.rules.agendas import in_play
from perilune.games.astronavigators.state import Player, Table, Token
from perilune.games.astronavigators.words import nouns
from perilune.parts.moments import Total

LUNAR_TOKEN_AFTER = Total("lunar-token-after-the-turn")
"""What becomes of the lunar token on SXT at the end of its owner's turn."""


class SextantUsed(Deed, frozen=True):
    """A lunar token on the space sextant makes a tile cost nothing."""

    token: nouns.Token
    says = "{seat} takes a bearing with the {token}: the tile is free."


def sextant_ready(player: Player) -> bool:
    """AN-7.1-g: whether a lunar token on SXT can still make a tile cost nothing."""
    return bool(player.sxt) and not player.sxt_used


def use_sextant(s: Table, seat: int) -> None:
    player = s.players[seat]
    player.sxt_used = True
    tell(s, SextantUsed, seat, player.sxt)


def end_turn(s: Table, seat: int) -> None:
    """AN-7.1-d, AN-7.1-j, R-25: after the own turn the instruments are emptied, used or not."""
    player = s.players[seat]
    token = player.sxt
    after: Token = "spent"
    if token:
        after = LUNAR_TOKEN_AFTER(s, in_play(player, seat), after, player)
    empty(player)
    if after != "spent":
        player.sxt, player.tokens[token] = token, after


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
