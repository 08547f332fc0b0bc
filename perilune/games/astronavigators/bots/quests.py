"""Quests: what those in hand promise, wherever their owner goes (for the bots).

All figures here are the bots' taste, not rules.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import Struct

from perilune.games.astronavigators.bots.supply import Luck, enough, kept, luck_of, supply
from perilune.games.astronavigators.bots.ways import journeys
from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.box.kinds import Quest
from perilune.games.astronavigators.rules.quests import QUESTS, successes
from perilune.games.astronavigators.rules.sky import MONTH
from perilune.games.astronavigators.rules.tiles import FLAG, SPECIAL
from perilune.games.astronavigators.state import Player, Table
from perilune.parts.estimates import likely

BEGUN: Final = 0.9
"""How likely a quest gets done of which a target is seen, with time to go there."""
AWAY: Final = 0.85
"""The share of it left for each journey that its square is away: what can wait is put off for good."""
INSTRUMENT: Final = 8.0
"""What its instrument is worth, in knowledge."""
FAR: Final = 8.0
"""What every journey costs that its square is away."""
MEMORY: Final = 1 << 13
"""So many promises and outlooks are kept."""


class Errand(Struct, frozen=True, cache_hash=True):
    """A quest in hand."""

    quest: Quest
    need: float
    """How many targets are still to be seen; less than one if one is saved."""
    reward: float
    foreign: bool
    luck: Luck
    month: int
    learning: int
    """The months that are left to observe."""

    def chance(self, far: int, monthly: float, learning: float, months: float) -> float:
        """How likely it gets done with so many months to observe and so many on Earth, from where its square
        is so far and so many of its cards can be had in a month (`reach`)."""
        found = BEGUN * AWAY**far * likely(1.5 * (months + 0.5 - far)) if far else BEGUN
        if self.need:
            time = learning - far
            if time <= 0:
                return 0.0
            found *= enough(self.need, time * monthly)
        return found

    def reach(self, square: str) -> tuple[int, float]:
        """How many journeys its square is away, and how many of its cards can be had in a month."""
        quest = self.quest
        there = quest.square if quest.on_site else square
        monthly = supply(there, quest.targets, self.month, self.luck) if self.need else 0.0
        return journeys(quest.square)[square], monthly


def errands(s: Table, player: Player, seen: str = "", saved: str = "") -> list[Errand]:
    """The quests in hand, with a card that is about to be seen or saved."""
    return [errand(s, player, name, seen, saved) for name in player.quests]


def errand(s: Table, player: Player, name: str, seen: str, saved: str) -> Errand:
    """What a quest still asks for."""
    quest, luck, month = QUESTS[name], luck_of(s, player), MONTH[min(s.round + 1, CONTENT.rounds)]
    need = 0.0
    if not successes(player, name) and (seen not in quest.targets or quest.on_site):
        ready = [card for card in (*player.saved, saved) if card in quest.targets]
        need = 1 - kept(player.square, ready, month, luck)
    reward, foreign = quest_reward(s, player, name), quest.continent != player.continent
    return Errand(quest, need, reward, foreign, luck, month, max(0, CONTENT.training - s.round))


@lru_cache(MEMORY)
def promise(one: Errand, square: str) -> float:
    """What a quest promises in knowledge on a square: the nearer its own the more, and never as much as to
    complete it, which nobody puts off there. Remembered, since many journeys may end on a square."""
    far, monthly = one.reach(square)
    worth = max(0.0, min(one.reward, one.reward + INSTRUMENT - FAR * far))
    return worth * one.chance(far, monthly, one.learning, one.learning + 2)


def quest_reward(s: Table, player: Player, name: str) -> float:
    """What a quest pays on its square now."""
    quest = QUESTS[name]
    reward = quest.all if successes(player, name) == len(quest.targets) else quest.some
    return float(reward * (CONTENT.quest_factor if s.first_year else 1))


def quests_to_come(s: Table, player: Player, continent: str) -> int:
    """How many quests the tiles in hand are good for, with the one that a continent shows: a flag is one, and
    so are two others (AN-6.7)."""
    tiles = (*player.tiles, *s.piles[continent][-1:]) if continent else player.tiles
    flags = sum([SPECIAL[tile] == FLAG for tile in tiles])
    return flags + (len(tiles) - flags) // 2
