"""Stacks, Missions and the Disaster deck, shuffled once the countries are known (IN-SE-5 to IN-SE-13)."""

from __future__ import annotations

from perilune.engine import shuffle
from perilune.games.intrepid.content import COMMON, COUNTRIES, DECKS, LEVELS, MISSIONS, TILES
from perilune.games.intrepid.state import Dock, Station, is_canada, new_card

STACKS = {
    (code, tier): [tile.id for tile in TILES.values() if tile.id[:2] == code and tile.tier == tier]
    for code in COUNTRIES
    for tier in (1, 2, 3)
}
"""`STACKS[country, tier]`: its tiles before they are shuffled."""


def lay_table(s: Station) -> None:
    """IN-SE-14: tile stacks by seat and tier, then Missions, then the three stages."""
    level = LEVELS[s.level]
    for crew in s.crews:
        for tier in (1, 2, 3):
            stack = [*STACKS[crew.code, tier]]
            shuffle(s, stack)
            crew.stacks[tier] = tuple(stack)
        crew.offer = [*crew.stacks[1][: COMMON.offer_size]]
        crew.stacks[1] = crew.stacks[1][COMMON.offer_size :]
        crew.converters = 1 if is_canada(crew) else 0
    missions = list(MISSIONS)
    shuffle(s, missions)
    s.missions = [new_card(key, len(s.crews)) for key in missions[: level.missions]]
    for stage, kept in enumerate(level.cards, start=1):
        cards = [card.id for card in DECKS[s.disaster].values() if card.stage == stage]
        shuffle(s, cards)
        s.deck += cards[:kept]
        s.put_away += cards[kept:]
    s.levels = [level.start] * 4
    s.docks = [Dock() for _ in s.crews]
    s.phase, s.cursor = "roll", 0
