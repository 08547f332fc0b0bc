"""The end (SA-7), and how good a position looks."""

from __future__ import annotations

from perilune.engine import Outcome
from perilune.parts.estimates import shares
from perilune.parts.moments import Total
from salvage.box import wreck
from salvage.state import Yard
from salvage.trips import in_play

WORTH = Total("worth")
"""What a player's cards are worth together: the seat, and the cards."""


def worth(s: Yard, seat: int) -> int:
    """SA-7: the printed worth of all cards, and what gadgets add."""
    player = s.players[seat]
    cards = [*player.taken, *player.drawn]
    printed = sum(wreck(card).worth for card in cards)
    total: int = WORTH(s, in_play(s, seat), printed, seat, cards)
    return total


def outcome(s: Yard) -> Outcome:
    """SA-7: the most points win; a tie is broken by fuel."""
    seats = range(len(s.players))
    wrecks, fuel = [worth(s, seat) for seat in seats], [player.fuel for player in s.players]
    points = [wrecks[seat] + fuel[seat] // 2 for seat in seats]
    return Outcome.ranked(
        [(points[seat], fuel[seat]) for seat in seats],
        scores=points,
        breakdown=(("Wrecks", wrecks), ("Half the fuel", [one // 2 for one in fuel])),
    )


def evaluate(s: Yard) -> list[float]:
    """Who has more now will probably have more at the end."""
    return shares([worth(s, seat) + player.fuel / 2 for seat, player in enumerate(s.players)], pace=4)
