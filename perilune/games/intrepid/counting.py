"""What never changes in number (4.7)."""

from __future__ import annotations

from perilune.games.intrepid.content import COMMON
from perilune.games.intrepid.state import Station, tiles_of


def components(s: Station) -> dict[str, int]:
    """Dice and tiles of every country, tokens of limited supply, cards of the deck."""
    counts = {f"dice of country {who + 1}": dice_of(s, who) for who in range(len(s.crews))}
    for who, crew in enumerate(s.crews):
        lying = len(tiles_of(crew)) + len(crew.offer) + sum(map(len, crew.stacks)) + len(crew.destroyed)
        counts[f"tiles of country {who + 1}"] = lying + bool(crew.building)
    tiles = [installed for crew in s.crews for installed in tiles_of(crew)]
    counts["Strain"] = s.strain + sum(installed.strain for installed in tiles)
    on_the_way = sum(crew.amplify_due for crew in s.crews)
    counts["Amplify"] = s.amplify + on_the_way + sum(installed.amplify for installed in tiles)
    shown = len(s.persistent) + bool(s.current) + len(s.discard)
    counts["Disaster cards"] = len(s.deck) + len(s.put_away) + shown
    if s.phase == "lineup":  # nothing has been dealt: the rest is in the box
        counts |= {name: IN_THE_BOX[name.split()[0]] for name in counts if name.split()[0] in IN_THE_BOX}
    return counts


IN_THE_BOX = {"tiles": 19, "Disaster": 18}


def dice_of(s: Station, who: int) -> int:
    """IN-DI-1: a country's dice over all zones; always 12."""
    crew = s.crews[who]
    cards = s.missions + s.persistent
    return (
        crew.supply
        + len(crew.pool)
        + len(crew.kept)
        + len(crew.storage)
        + bool(crew.habitation)
        + crew.used
        + crew.reserves_due
        + bool(crew.front_due)
        + sum(len(installed.dice) for installed in tiles_of(crew))
        + sum(card.placed[who] for card in cards)
        + sum(dock.sender == who for dock in s.docks)
        + sum(owner == who for owner, _ in s.aid)
    )


def broken_limits(s: Station) -> list[str]:
    """4.7: limits that hold after every action of a running game; those that do not."""
    tiles = [installed for crew in s.crews for installed in tiles_of(crew)]
    limits = {
        "levels": all(0 <= level <= COMMON.highest_level for level in s.levels) or s.result < 0,
        "Capacity": all(0 <= crew.capacity <= COMMON.highest_capacity for crew in s.crews),
        "dice track": all(0 <= crew.slot <= 5 for crew in s.crews),
        "Scenario": all(0 <= installed.scenario <= COMMON.scenario_limit for installed in tiles),
        "Converters": all(0 <= crew.converters <= COMMON.converter_tokens for crew in s.crews),
        "Offer": all(len(crew.offer) <= COMMON.offer_size for crew in s.crews),
    }
    return [name for name, holds in limits.items() if not holds]
