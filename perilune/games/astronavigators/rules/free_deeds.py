"""What a player may do in the own turn without spending an action (AN-5.2-a, AN-5.2-g, AN-5.2-h)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from perilune.engine import Choice, Option, Script, reveal, say
from perilune.games.astronavigators.rules import tiles
from perilune.games.astronavigators.rules.agendas import may_show, might_show, show
from perilune.games.astronavigators.rules.quests import QUESTS, complete_quest, open_quests, quest_lies_here
from perilune.games.astronavigators.state import Player, Table
from perilune.games.astronavigators.words import nouns

TRADE: Final = "two-tiles"
REVEAL: Final = "reveal"

OWN_OCCASIONS: Final = ("square", "before-launch")
"""The agendas that are shown in a turn on Earth, not at a moment of the flight."""


class Completion(NamedTuple):
    """A quest completed where its owner stands."""

    deed: str
    quest: str


COMPLETE: Final = {quest: Completion("complete", quest) for quest in QUESTS}


def deed_words(s: Table, choice: Choice, option: Option) -> str:
    """What is offered in the own turn: instruments, tiles, quests, agendas, and going on."""
    if isinstance(option, Completion):
        return say("Complete the quest {quest}", quest=nouns.quest(option.quest))
    if isinstance(option, tiles.Ride):
        return say("Flip {tile} and go on by {vehicle}", tile=nouns.tile(option.tile), vehicle=option.vehicle)
    if isinstance(option, tiles.Icon):
        return icon_words(option)
    if option in nouns.INSTRUMENTS:
        return say("Use the {instrument}", instrument=nouns.instrument(option))
    return say(
        {
            "go": "Go on",
            "stop": "Stay here",
            "roll": "Roll the die for a free ride",
            TRADE: "Flip two tiles for a quest",
            REVEAL: "Reveal your hidden agenda",
        }[option]
    )


def icon_words(option: tiles.Icon) -> str:
    """A tile flipped for its special icon, and what that is good for."""
    return say(
        {
            "flag": "Flip {tile} for its {icon}: gain a quest",
            "rocket": "Flip {tile} for its {icon}: keep a hidden rocket",
            "spacecraft": "Flip {tile} for its {icon}: open a launch site for everybody",
            "reactivate": "Flip {tile} for its {icon}: wake a spent token",
        }[option.icon],
        tile=nouns.tile(option.tile),
        icon=nouns.ICONS[option.icon],
    )


def deed_places(s: Table, choice: Choice, option: Option) -> Sequence[str]:
    """The tile with its vehicle, the quest, the instrument or the agenda."""
    if isinstance(option, tiles.Icon):
        return [f"tile:{option.tile}"]
    if option == REVEAL:
        return [f"agenda:{s.players[choice.seat].agenda}"]
    return nouns.things(s, choice, option)


def offer_deeds(s: Table, seat: int, others: list[Option]) -> list[Option]:
    """What else can be done, then what is free: tile icons, two tiles for a quest, quests and agendas.

    Whether a question is asked for the sake of a secret alone gives something away: no way back from there.
    """
    player = s.players[seat]
    options = [*others, *tiles.free_icons(s, player)] if player.tiles else [*others]
    if tiles.may_trade_tiles(s, player):
        options.append(TRADE)
    if not options and might_have_secret(s, player):
        reveal(s)
    return options + secret_deeds(s, player)


def might_have_secret(s: Table, player: Player) -> bool:
    """Whether, as far as the others know, there may be a quest or an agenda to show here."""
    if player.where != "earth":
        return False
    return (bool(player.quests) and quest_lies_here(player)) or might_show(s, player, *OWN_OCCASIONS)


def secret_deeds(s: Table, player: Player) -> list[Option]:
    """AN-5.2-h, AN-8.2-f: a quest or an agenda whose square this is, or an agenda before the launch."""
    deeds: list[Option] = [COMPLETE[quest] for quest in open_quests(player)] if player.quests else []
    if player.where == "earth" and may_show(s, player, *OWN_OCCASIONS):
        deeds.append(REVEAL)
    return deeds


def do_freely(s: Table, seat: int, deed: Option) -> Script:
    """Carry out one of the free deeds."""
    if deed == TRADE:
        yield from tiles.trade_tiles(s, seat)
    elif deed == REVEAL:
        yield from show(s, seat)
    elif isinstance(deed, Completion):
        complete_quest(s, seat, deed.quest)
    else:
        yield from tiles.use_icon(s, seat, deed.tile)
