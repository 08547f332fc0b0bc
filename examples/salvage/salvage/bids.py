"""Who goes out first: everybody bids fuel in secret, at once (SA-2)."""

from __future__ import annotations

from perilune.engine import Event, Question, Script, reveal, tell
from perilune.parts.piles import draw
from salvage.state import Yard

BID = Question(
    "bid",
    rule="SA-2",
    asks="How much fuel do you burn to be out first?",
    waiting="decides how much fuel to burn",
    hint="All bids are paid, the low ones too. Fuel that is left counts at the end.",
)


class WentOut(Event, frozen=True):
    """The bids are shown."""

    order: tuple[int, ...]
    bids: tuple[int, ...]
    says = "The bids: {bids}."

    def parts(self) -> dict[str, str]:
        return {"bids": ", ".join(f"[[seat:{seat}]] {self.bids[seat]}" for seat in self.order)}


def bid(s: Yard) -> Script:
    """SA-2: new wrecks lie open; all bid, in any order; then the bids are shown and paid."""
    if s.deck:
        reveal(s)
        s.market += draw(s.deck, len(s.players) + 1 - len(s.market))
    while open_bids := [seat for seat, player in enumerate(s.players) if player.bid is None]:
        seat, fuel = yield [BID(seat, tuple(range(s.players[seat].fuel + 1))) for seat in open_bids]
        s.players[seat].bid = fuel
    reveal(s)
    bids = tuple(player.bid or 0 for player in s.players)
    s.order = sorted(range(len(bids)), key=lambda seat: -bids[seat])
    for player, fuel in zip(s.players, bids, strict=True):
        player.fuel -= fuel
        player.bid = None
    tell(s, WentOut, tuple(s.order), bids)
