"""What a flight will cost and how long it takes: tiles seen and unseen, tokens, sets (for the bots).

All figures here are the bots' taste, not rules.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from perilune.games.astronavigators.box.content import CARDS, CONTENT
from perilune.games.astronavigators.box.kinds import STAGES, Track
from perilune.games.astronavigators.modes import CONSTELLATION, SOLAR, SOLO
from perilune.games.astronavigators.state import Player, Table
from perilune.parts.estimates import likely

STEPS: Final = len(STAGES) + 1
"""From the pad to the Moon, and from the Moon to the Earth."""
WELL_SPENT: Final = 0.85
"""How much of the heaviest tiles lunar tokens really save."""
SPREAD: Final = 4.7
"""How much the difficulty of a hidden tile varies."""
DARING, CAUTION = 2.0, 5.0
"""Knowledge to take along beyond the expected difficulty: in a race to the Moon, and for both ways."""
SURE: Final = 2.5
"""How much that of a whole flight varies at least: housing, and tokens that come too late."""

_MAIN: Final = [card for card in CARDS.values() if card.id not in CONTENT.planet_cards]
_DECK: Final = sum(card.copies for card in _MAIN)
SHOWS: Final = {
    code: 1 - (1 - sum(card.copies for card in _MAIN if code in card.sets) / _DECK) ** 4
    for code in CONTENT.sets
}
"""How likely a set's symbol is on one of four new cards."""
USUAL_SIGNAL: Final = 0.7
ENTERED: Final = {1: 0.65, 2: 0.8, 3: 0.9, 4: 0.88}
"""The share of the stages on both ways that one has to enter, by the number of players: full ones are passed
over, and alone the Shadow is always near."""
PASSING: Final = {CONSTELLATION: 0.93, SOLAR: 0.87, SOLO: 0.8}
"""Months for a step on both ways: full stages are passed over, agendas help, and rockets where they do."""
FASTEST: Final = {False: 0.55, True: 0.65}
"""The least share of the months that sets leave, to the Moon and on both ways."""

MEAN: Final[dict[Track, tuple[float, ...]]] = {
    track: tuple(
        sum(v * n for v, n in zip(pile.values, CONTENT.copies, strict=True)) / sum(CONTENT.copies)
        for pile in CONTENT.piles
        if pile.track == track
    )
    for track in ("outbound", "inbound")
}
"""The expected difficulty of each stage."""


class Flight(Struct):
    """The rest of a flight, or the whole of it."""

    costs: list[float]
    """The difficulties to come, in order."""
    heaviest: list[float]
    """The same, the heaviest first."""
    doubt: float
    """How much their sum varies: tiles that nobody has seen, and stages that may be passed over."""
    exchange: float
    """What the private tiles can save, once."""
    reserve: float
    """What should be left over, to be safe."""
    entered: float = 1.0
    """The share of the stages that will not be passed over."""

    def need(self, tokens: float, sextant: bool) -> float:
        """The difficulty to be expected with so many lunar tokens, and one on the space sextant."""
        costs, heaviest = self.costs, self.heaviest
        if sextant:
            costs = costs[1:]
            heaviest = sorted(costs, reverse=True)
        tokens /= self.entered  # those that would have met a stage passed over serve another one
        whole = int(tokens)
        saved = sum(heaviest[:whole])
        if whole < len(heaviest):
            saved += (tokens - whole) * heaviest[whole]
        return self.entered * (sum(costs) - WELL_SPENT * saved) - self.exchange

    def success(self, spare: float, tokens: float) -> float:
        """The chance to meet all difficulties with so much more knowledge than they are expected to cost."""
        spread = self.doubt * 0.85**tokens + SURE
        return likely(1.7 * (spare - self.reserve), spread)


def flight_ahead(s: Table, player: Player) -> Flight:
    """The stages that the player still has to pass on the way to the goal."""
    costs: list[float] = []
    hidden = 0
    for track in ("outbound", "inbound") if s.rules.full else ("outbound",):
        if track == "outbound" and (player.where == "landed" or player.track == "inbound"):
            continue
        passed = player.stage if player.where == "flying" and player.track == track else 0
        board, shown = s.tracks[track].board[passed:], s.tracks[track].open[passed:]
        hidden += shown.count(False)
        costs += [
            tile if up else usual for tile, up, usual in zip(board, shown, MEAN[track][passed:], strict=True)
        ]
    heaviest, exchange = sorted(costs, reverse=True), exchange_ahead(s, player)
    if not s.rules.full:
        return Flight(costs, heaviest, SPREAD * hidden**0.5, exchange, DARING)
    share = ENTERED[len(s.players)]
    doubt = (SPREAD**2 * hidden + share * (1 - share) * sum([cost * cost for cost in costs])) ** 0.5
    return Flight(costs, heaviest, doubt, exchange, CAUTION, share)


def exchange_ahead(s: Table, player: Player) -> float:
    """What the player's private tiles can save on the rest of the way out."""
    saved = 0.0
    if player.drawn and player.exchanged is None and player.where != "landed" and player.track == "outbound":
        trajectory, means = s.tracks["outbound"], MEAN["outbound"]
        passed = player.stage if player.where == "flying" else 0
        for stage, own in player.drawn.items():
            if stage > passed:
                cost = trajectory.board[stage - 1] if trajectory.open[stage - 1] else means[stage - 1]
                saved = max(saved, 0.8 * (cost - own))
    return saved


class Pace(Struct):
    """How fast a flight goes: the steps to be made, and those that sets and rockets may add."""

    steps: float
    extra: float
    least: float

    def months(self, more_sets: float) -> float:
        """Months in space, with sets that are still to come."""
        return max(self.steps - self.extra - USUAL_SIGNAL * more_sets, self.least)


def pace(s: Table, player: Player, *, lost: bool) -> Pace:
    """One step a month, and what the sets in hand may add.

    AN-7.1-d: the token on the attitude indicator comes back, so it is not spent like that on the telescope.
    """
    if player.where == "landed":
        steps = float(STEPS)
    elif player.where == "flying":
        steps = float(STEPS - player.stage + (STEPS if s.rules.full and player.track == "outbound" else 0))
    else:
        steps = float(STEPS * (2 if s.rules.full else 1))
    if s.rules.full:
        steps *= PASSING[s.mode]
    ready = [SHOWS[code] for code in player.symbols if player.tokens[code] == "active" or code == player.ai]
    extra = sum(ready)
    if len(ready) > 1:
        extra += 0.12 * (len(ready) - 1)  # each telescope has a second set beside it
    if not lost:
        extra += player.bonus_step + player.rocket_step
        if player.sct and not player.bonus_step and s.phase == "calibration":
            extra += 1 - (1 - SHOWS[player.sct]) * (1 - SHOWS.get(player.ai, 0.0))
    return Pace(steps, extra, FASTEST[s.rules.full] * steps)
