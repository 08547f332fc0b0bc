"""Solar Panels and the shared Energy (SB-PAN-1 to SB-PAN-4, SB-ENE-1)."""

from __future__ import annotations

from collections.abc import Callable

from perilune.engine import Event, Script, tell
from perilune.games.shackleton_base.box.content import ENERGY, TABLE, panel_output
from perilune.games.shackleton_base.rules.ledger import gain, gain_reputation, pay, told_as
from perilune.games.shackleton_base.state import Agency, Base, crewed
from perilune.games.shackleton_base.words.nouns import Player
from perilune.parts.moments import Moment, Total

PANEL_BUILT = Moment("panel-built")
PANEL_CREDITS = Total("panel-credits")
"""Credits that a panel brings its builder."""


class PanelBuilt(Event, frozen=True):
    """A panel leaves the queue and lies on the centre hex as a spare."""

    player: Player
    says = "{player} builds a Solar Panel."


class EnergyProduced(Event, frozen=True):
    player: Player
    number: int
    energy: int
    says = "{player} produces {number} Energy; it stands at {energy}."


def next_position(s: Base) -> int:
    """The place in the queue (from 1) of the panel that comes next."""
    return ENERGY.panels - s.queue + 1


def can_panel(s: Base, who: int) -> bool:
    """SB-PAN-1: once a turn, during a Command action, for 1 Rare Earth, while the queue lasts."""
    return s.panel and s.queue > 0 and s.agencies[who].rare_earth > 0


def symbols_passed(before: int, after: int) -> int:
    return sum(before < symbol <= after for symbol in ENERGY.symbols)


def produced(s: Base, number: int) -> int:
    """What of so much Energy finds room on the track."""
    return min(ENERGY.most - s.energy, number)


def produce(s: Base, who: int, number: int) -> None:
    """SB-PAN-2: each symbol reached or passed brings the producer 1 Reputation; beyond 12 all is lost."""
    before = s.energy
    s.energy += produced(s, number)
    if s.told is not None:
        tell(s, EnergyProduced, told_as(s, who), s.energy - before, s.energy)
    gained = symbols_passed(before, s.energy)
    if gained:
        gain_reputation(s, who, gained)


def energy_needed(agency: Agency, number: int) -> int:
    """2.5: the Power Shop lowers every Energy amount that must be spent or be there."""
    return max(0, number - TABLE.discount_energy) if crewed(agency, "w2") else number


def build_panel(s: Base, who: int) -> Script:
    """SB-PAN-1: the next panel goes to the centre hex, and Energy rises by what is printed on it."""
    pay(s, who, rare_earth=1)
    output = panel_output(next_position(s))
    s.queue -= 1
    s.spares += 1
    s.panel = False
    tell(s, PanelBuilt, who)
    produce(s, who, output)
    cards = s.agencies[who].cards
    gain(s, who, credits=PANEL_CREDITS(s, cards, 0, who))
    return PANEL_BUILT(s, cards, who)


def after_panel(s: Base, who: int, possible: Callable[[Base, int], object]) -> bool:
    """SB-CMD-3: whether something would hold with the turn's panel built: tried on the table, then undone."""
    if not (s.queue > 0 and s.agencies[who].rare_earth > 0):
        return False
    agency = s.agencies[who]
    kept = s.energy, s.spares, s.queue, s.panel, agency.rare_earth, agency.credits
    s.energy = min(ENERGY.most, s.energy + panel_output(next_position(s)))
    s.spares += 1
    s.queue -= 1
    s.panel = False
    agency.rare_earth -= 1
    agency.credits += PANEL_CREDITS(s, agency.cards, 0, who)
    try:
        return bool(possible(s, who))
    finally:
        s.energy, s.spares, s.queue, s.panel, agency.rare_earth, agency.credits = kept
