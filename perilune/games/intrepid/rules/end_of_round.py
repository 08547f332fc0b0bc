"""Phase 6: End of Round (4.6)."""

from __future__ import annotations

from msgspec.structs import replace

from perilune.engine import Event, Script, tell
from perilune.games.intrepid.box.table import COMMON
from perilune.games.intrepid.rules.offer import may_refill, refill_one
from perilune.games.intrepid.rules.reserve import set_reserve_die
from perilune.games.intrepid.rules.station import TIME_IS_UP, lose
from perilune.games.intrepid.state import Dock, Station, from_lead

HIGHEST_TIER = len(COMMON.tier_opens_after) - 1


class TierOpened(Event, frozen=True):
    tier: int
    says = "Tier {tier} opens."


def bring_dice_home(s: Station) -> None:
    """IN-P6-1, IN-P6-3: dice come home from tiles, cards, modules, aid and storage (IN-CA-6, IN-RL-36,
    IN-TL-5); kept ones stay. A new tier may open."""
    for crew in s.crews:
        crew.storage, crew.used = (), 0
        crew.supply = COMMON.dice - len(crew.kept) - bool(crew.habitation)
        for slot, installed in enumerate(crew.bay):
            if installed is not None and installed.dice:
                crew.bay[slot] = replace(installed, dice=(), made=0)
    nobody = (0,) * len(s.crews)
    s.missions = [replace(card, placed=nobody) for card in s.missions]
    s.persistent = [replace(card, placed=nobody) for card in s.persistent]
    s.docks = [Dock(disabled=dock.disabled) for dock in s.docks]
    s.aid = []
    if s.tier < HIGHEST_TIER and s.round >= COMMON.tier_opens_after[s.tier + 1]:
        s.tier += 1
        tell(s, TierOpened, s.tier)
    s.phase = "reserve"


def set_reserves(s: Station) -> Script:
    """IN-P6-2: Reserve dice from Mission rewards, one at a time in seat order from the Lead."""
    for who in from_lead(s):
        crew = s.crews[who]
        if crew.reserves and not crew.supply:
            crew.reserves = 0
        if crew.reserves:
            crew.reserves -= 1
            yield from set_reserve_die(s, who)
            return
    s.phase = "refill"


def refill_offers(s: Station) -> Script:
    """IN-P6-4: every Offer row back to four, one tile at a time."""
    for who in from_lead(s):
        if may_refill(s, s.crews[who]):
            yield from refill_one(s, who)
            return
    end_round(s)


def end_round(s: Station) -> None:
    """IN-P6-5, IN-WL-3: no card left means that time is up; otherwise the Lead passes on (IN-SQ-10)."""
    if not s.deck:
        lose(s, TIME_IS_UP)
    s.lead = (s.lead + 1) % len(s.crews)
    s.phase = "roll"
