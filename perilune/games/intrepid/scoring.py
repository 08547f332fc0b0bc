"""How it ended (§9), and what never changes in number (4.7)."""

from __future__ import annotations

from perilune.engine import Outcome
from perilune.games.intrepid.box.table import COMMON
from perilune.games.intrepid.state import Station, tiles_of


def outcome(s: Station) -> Outcome:
    """IN-WL-1 to IN-WL-3: the team wins or loses together."""
    filled = sum(len(card.dice) - len(card.open) for card in s.missions)
    each = (float(s.round),) * s.seats, (float(filled),) * s.seats
    return Outcome.shared(
        s.result == 1,
        s.seats,
        breakdown=(("Rounds played", each[0]), ("Mission dice placed", each[1])),
        reason="all Missions complete" if s.result == 1 else s.reason,
    )


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
        counts |= {f"tiles of country {who + 1}": sum(COMMON.tiles) for who in range(len(s.crews))}
        counts["Disaster cards"] = 3 * COMMON.disasters_a_stage
    return counts


def dice_of(s: Station, who: int) -> int:
    """IN-DI-1: a country's dice over all zones; always 12."""
    crew = s.crews[who]
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
        + sum(card.placed[who] for card in s.missions + s.persistent)
        + sum(dock.sender == who for dock in s.docks)
        + sum(owner == who for owner, _ in s.aid)
    )
