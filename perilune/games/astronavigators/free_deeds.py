"""What a player may do in the own turn without spending an action (AN-5.2-a, AN-5.2-g, AN-5.2-h)."""

from __future__ import annotations

from perilune.engine import Option, Script, reveal
from perilune.games.astronavigators.agendas import may_show, might_show, show
from perilune.games.astronavigators.quests import complete_quest, open_quests, quest_lies_here
from perilune.games.astronavigators.state import Player, Table
from perilune.games.astronavigators.tiles import free_icons, may_trade_tiles, trade_tiles, use_icon

COMPLETE = "complete"
TRADE = "two-tiles"
REVEAL = "reveal"

OWN_MOMENTS = ("square", "before-launch")
"""The agendas that are shown in a turn on Earth, not at a moment of the flight."""


def offer_deeds(s: Table, seat: int, others: list[Option]) -> list[Option]:
    """What else can be done, then what is free: tile icons, two tiles for a quest, quests and agendas.

    Whether a question is asked for the sake of a secret alone gives something away: no way back from there.
    """
    player = s.players[seat]
    options = [*others, *free_icons(s, player)] if player.tiles else [*others]
    if may_trade_tiles(s, player):
        options.append(TRADE)
    if not options and might_have_secret(s, player):
        reveal(s)
    return options + secret_deeds(s, player)


def might_have_secret(s: Table, player: Player) -> bool:
    """Whether, as far as the others know, there may be a quest or an agenda to show here."""
    if player.where != "earth":
        return False
    return (bool(player.quests) and quest_lies_here(player)) or might_show(s, player, *OWN_MOMENTS)


def secret_deeds(s: Table, player: Player) -> list[Option]:
    """AN-5.2-h, AN-8.2-f: a quest or an agenda whose square this is, or an agenda before the launch."""
    deeds: list[Option] = [(COMPLETE, quest) for quest in open_quests(player)] if player.quests else []
    if player.where == "earth" and may_show(s, player, *OWN_MOMENTS):
        deeds.append(REVEAL)
    return deeds


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
