"""The Command area: three rows whose leftmost free slot is taken (SB-CMD-1 to SB-CMD-3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from perilune.engine import Event, Obstacle, Script, tell
from perilune.games.shackleton_base.box.content import COMMAND, ROW_COSTS, ROWS, TABLE
from perilune.games.shackleton_base.box.kinds import ENGINEER, SCIENTIST, TECHNICIAN
from perilune.games.shackleton_base.rules.building import build, can_build
from perilune.games.shackleton_base.rules.corporation import can_act, can_act_by_panel, take_actions
from perilune.games.shackleton_base.rules.energy import after_panel
from perilune.games.shackleton_base.rules.funding import can_fund, fund
from perilune.games.shackleton_base.state import Base, crewed, players
from perilune.games.shackleton_base.words.nouns import AstronautId, Player, amount
from perilune.parts.moments import Moment, Total

SLOT_COST = Total("slot-cost")
"""The price of a Command slot, after the Command Shop."""
SLOT_TAKEN = Moment("slot-taken")

SPECIALIST = (ENGINEER, TECHNICIAN, SCIENTIST)
"""SB-CMD-2: by row, the type that does one repetition more."""

ROW_FULL = Obstacle("SB-CMD-1", "all slots of that row are taken")
SLOT_TOO_DEAR = Obstacle("SB-CMD-1", "you cannot pay the next slot of that row")
NOTHING_TO_BUILD = Obstacle("SB-CMD-3", "there is nothing that you could build and pay now")
NOTHING_TO_FUND = Obstacle("SB-CMD-3", "you can pay none of the visible projects")
NOTHING_TO_DO = Obstacle("SB-CMD-3", "there is no corporation action that you could carry out now")


class Commanded(Event, frozen=True):
    """An astronaut goes to the Command area."""

    player: Player
    kind: AstronautId
    row: str
    price: int
    says = "{player} sends {kind} to the {row} row ({price})."

    def parts(self) -> dict[str, str]:
        row = {"build": "Build", "fund": "Fund", "corporation": "Corporation"}[self.row]
        return super().parts() | {"price": amount(self.price, "credits"), "row": row}


def repetitions(kind: int, row: int) -> int:
    """SB-CMD-2: how often a type may do the row's action."""
    return COMMAND.repetitions[row] + (kind == SPECIALIST[row])


_SHOP_PRICES: dict[tuple[int, int], tuple[tuple[int | None, ...], ...]] = {
    (number, less): tuple((*(max(0, cost - less) for cost in costs), None) for costs in rows)
    for number, rows in ROW_COSTS.items()
    for less in (0, TABLE.discount_slot)
}
"""By number of players and discount, for each row what its slots cost from the left; then it is full."""


def shop_prices(s: Base, who: int) -> tuple[int | None, int | None, int | None]:
    """By row, the next slot's price after the Command Shop; None if the row is full."""
    less = TABLE.discount_slot if crewed(s.agencies[who], "w3") else 0
    build, fund, corporation = _SHOP_PRICES[players(s), less]
    used = s.rows
    return build[used[0]], fund[used[1]], corporation[used[2]]


def slot_prices(s: Base, who: int) -> Sequence[int | None]:
    """SB-CMD-1: by row, what the next slot costs somebody; None if the row is full."""
    prices = shop_prices(s, who)
    powers = SLOT_COST.among(s.agencies[who].cards)
    return [price and SLOT_COST(s, powers, price, who) for price in prices] if powers else prices


def _can_build(s: Base, who: int) -> bool:
    """RU-24: just a panel is enough."""
    return (s.queue > 0 and s.agencies[who].rare_earth > 0) or can_build(s, who)


def _no_more(s: Base, who: int) -> bool:
    """A panel that could be built was enough already."""
    return False


def _can_fund_by_panel(s: Base, who: int) -> bool:
    """There are powers by which a panel brings Credits."""
    return after_panel(s, who, can_fund)


@dataclass(frozen=True, slots=True)
class CommandRow:
    """`do` repeats the row's action, `possible` tells whether it can be done once, and `by_panel` whether it
    can once the turn's Solar Panel is built."""

    do: Callable[[Base, int, int], Script]
    possible: Callable[[Base, int], bool]
    by_panel: Callable[[Base, int], bool]
    obstacle: Obstacle


_ROWS = (
    CommandRow(build, _can_build, _no_more, NOTHING_TO_BUILD),
    CommandRow(fund, can_fund, _can_fund_by_panel, NOTHING_TO_FUND),
    CommandRow(take_actions, can_act, can_act_by_panel, NOTHING_TO_DO),
)


def row_obstacle(s: Base, who: int, number: int, price: int | None) -> Obstacle | None:
    """SB-CMD-3: after paying the slot one repetition must be possible, with or without the turn's panel."""
    if price is None:
        return ROW_FULL
    agency = s.agencies[who]
    if agency.credits < price:
        return SLOT_TOO_DEAR
    row = _ROWS[number]
    agency.credits -= price
    try:
        if row.possible(s, who) or row.by_panel(s, who):
            return None
    finally:
        agency.credits += price
    return row.obstacle


def open_rows(s: Base, who: int) -> int:
    """The rows that somebody can use, as bits."""
    bits = 0
    for row, price in enumerate(slot_prices(s, who)):
        if row_obstacle(s, who, row, price) is None:
            bits |= 1 << row
    return bits


def command(s: Base, who: int, kind: int, row: int) -> Script:
    """SB-CMD-1: pay the slot, then repeat the row's action; the specialist once more (SB-CMD-2)."""
    price = slot_prices(s, who)[row]
    assert price is not None
    agency = s.agencies[who]
    tell(s, Commanded, who, kind, ROWS[row], price)
    agency.credits -= price
    yield from SLOT_TAKEN(s, agency.cards, who, shop_prices(s, who)[row])
    s.rows[row] += 1
    s.panel = True
    yield from _ROWS[row].do(s, who, repetitions(kind, row))
    s.panel = False
