"""What a player may do in the own turn without spending an action (AN-5.2-a, AN-5.2-g, AN-5.2-h)."""

from __future__ import annotations

from perilune.engine import Option, Script
from perilune.games.astronavigators.agendas import MOMENT, accomplished, show
from perilune.games.astronavigators.quests import complete_quest, open_quests
from perilune.games.astronavigators.state import Player, Table
from perilune.games.astronavigators.tiles import free_icons, may_trade_tiles, trade_tiles, use_icon

COMPLETE = "complete"
TRADE = "two-tiles"
REVEAL = "reveal"

OWN_MOMENTS = ("square", "before-launch")
"""The agendas that are shown in a turn on Earth, not at a moment of the flight."""


def free_deeds(s: Table, seat: int) -> list[Option]:
    """Tile icons, two tiles for a quest, a quest or an agenda whose square this is."""
    player = s.players[seat]
    deeds: list[Option] = [*free_icons(s, player)] if player.tiles else []
    if may_trade_tiles(s, player):
        deeds.append(TRADE)
    if player.quests:
        deeds += [(COMPLETE, quest) for quest in open_quests(player)]
    if MOMENT[player.agenda] in OWN_MOMENTS and may_reveal(s, player):
        deeds.append(REVEAL)
    return deeds


def may_reveal(s: Table, player: Player) -> bool:
    """AN-5.2-h, AN-8.2-f: a mission done, and the player still on Earth."""
    return not player.revealed and player.where == "earth" and accomplished(s, player)


def do_freely(s: Table, seat: int, deed: Option) -> Script:
    """Carry out one of the free deeds."""
    if deed == TRADE:
        yield from trade_tiles(s, seat)
    elif deed == REVEAL:
        yield from show(s, seat)
    elif deed[0] == COMPLETE:
        complete_quest(s, seat, deed[1])
    else:
        yield from use_icon(s, seat, deed[0])
