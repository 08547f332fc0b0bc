"""Quests: gained in secret, completed on their square, turned into instruments (AN-8.3)."""

from __future__ import annotations

from typing import Final

from perilune.engine import Choice, Script, reveal, shuffle, tell
from perilune.games.astronavigators.content import CONTENT
from perilune.games.astronavigators.events import QuestCompleted, QuestGained
from perilune.games.astronavigators.state import Player, Table, without

DRAW = "draw"
SEARCH = "search"
DRAWN = 2
"""Quests drawn, of which one is kept."""

QUESTS: Final = CONTENT.quests
OWN_QUEST: Final = {quest.continent: quest for quest in QUESTS.values()}


def gain_quest(s: Table, seat: int) -> Script:
    """AN-8.3-a, AN-6.7-a: the own colour's quest by a search, or one of two drawn; the deck is not empty.

    Somebody may hold the quest that is looked for: then the search finds nothing and two are drawn.
    """
    player = s.players[seat]
    found: list[str] = []
    if may_search(player) and (yield Choice(seat, "quest-source", (SEARCH, DRAW))) == SEARCH:
        found = [quest for quest in s.quests if quest == OWN_QUEST[player.continent].id]
    player.offer = tuple(found or s.quests[-DRAWN:])
    s.quests = [quest for quest in s.quests if quest not in player.offer]
    reveal(s)
    kept = yield Choice(seat, "quest", player.offer)
    s.quests += without(player.offer, kept)
    shuffle(s, s.quests)
    player.offer = ()
    player.quests += (kept,)
    tell(s, QuestGained, seat, kept, to=(seat,))
    tell(s, QuestGained, seat, "", but=(seat,))


def may_search(player: Player) -> bool:
    """Whether, as far as the player can know, the quest of the own colour is in the deck."""
    own = OWN_QUEST[player.continent]
    return own.id not in player.quests and own.instrument not in player.instruments


def successes(player: Player, quest: str) -> int:
    """AN-8.3-b, AN-8.3-c, AN-8.3-g: how many targets of a quest the player has observed as it asks for."""
    observed = player.on_site if QUESTS[quest].on_site else player.scored
    return sum(target in observed for target in QUESTS[quest].targets)


def open_quests(player: Player) -> list[str]:
    """AN-8.3-b: the quests that can be completed where the player stands now."""
    if player.where != "earth":
        return []
    return [
        quest for quest in player.quests if QUESTS[quest].square == player.square and successes(player, quest)
    ]


def quest_lies_here(player: Player) -> bool:
    """Whether any quest can be completed on the player's square, as far as everybody can know."""
    return any(
        quest.square == player.square and any(target in player.scored for target in quest.targets)
        for quest in QUESTS.values()
    )


def complete_quest(s: Table, seat: int, name: str) -> None:
    """AN-8.3-b: the reward, doubled in the first year, and the instrument."""
    player, quest = s.players[seat], QUESTS[name]
    nk = quest.all if successes(player, name) == len(quest.targets) else quest.some
    nk *= CONTENT.quest_factor if s.first_year else 1
    player.nk += nk
    player.quests = without(player.quests, name)
    player.instruments += (quest.instrument,)
    reveal(s)
    tell(s, QuestCompleted, seat, name, quest.instrument, nk)
