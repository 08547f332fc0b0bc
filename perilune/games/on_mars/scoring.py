"""5.13: final scoring."""

from __future__ import annotations

from typing import Final

from perilune.engine import Outcome
from perilune.games.on_mars.box.content import BLUEPRINTS, CONTRACTS, FIGURES, LAB, SCIENTISTS
from perilune.games.on_mars.hooks import hooks
from perilune.games.on_mars.rules.resources import away_from_home
from perilune.games.on_mars.state import KIND, Mars, Player, quarters_limit

ITEMS: Final = (
    "OP track",
    "Progress cubes",
    "Technologies",
    "Ships",
    "Blueprints",
    "Scientists",
    "Contracts",
    "Colonists",
)


def advanced_of(s: Mars, kind: str) -> int:
    """Advanced Buildings of a type, anyone's."""
    return sum(KIND[s.buildings[hex_]] == kind for hex_ in s.markers)


def colonists_op(player: Player) -> int:
    """By the highest occupied row of the Living Quarters, once all Colonists are back (R-16)."""
    number = min(player.quarters + away_from_home(player), quarters_limit(player))
    return FIGURES.quarters_op[(number - 1) // 2] if number else 0


def sheet(s: Mars, seat: int) -> tuple[int, ...]:
    """OM-SCO-01: the eight items for one player, as of now."""
    player = s.players[seat]
    blueprint_op = FIGURES.blueprint_op
    return (
        player.op,
        FIGURES.progress_op[len(player.cubes)],
        sum(LAB[space].op for space in player.lab.values()),
        FIGURES.ship_op * player.hangar,
        sum(blueprint_op[BLUEPRINTS[card].level] for card in player.built)
        - sum(blueprint_op[BLUEPRINTS[card].level] for card in player.blueprints),
        sum(FIGURES.scientist_op * advanced_of(s, SCIENTISTS[card].scores) for card in player.scientists),
        sum(CONTRACTS[card].done for card in player.completed)
        - sum(CONTRACTS[card].missed for card in player.contracts),
        colonists_op(player) if hooks(s).automaton(s, seat) is None else FIGURES.quarters_op[-1],
    )


def outcome(s: Mars) -> Outcome:
    """OM-SCO-01, OM-SCO-02: most OP; ties by built Blueprints, then by Ships."""
    sheets = [sheet(s, seat) for seat in range(len(s.players))]
    totals = [sum(one) for one in sheets]
    keys = [
        (total, len(player.built), player.hangar) for total, player in zip(totals, s.players, strict=True)
    ]
    return Outcome.ranked(
        keys,
        scores=totals,
        breakdown=[(item, [float(one[number]) for one in sheets]) for number, item in enumerate(ITEMS)],
        reason="no Missions remain" if not s.remaining else f"round {s.round} was the last",
    )
