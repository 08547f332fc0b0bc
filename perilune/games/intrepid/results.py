"""Phase 2: Calculate Results (4.2)."""

from __future__ import annotations

from msgspec.structs import replace

from perilune.engine import Choice, Script, tell
from perilune.games.intrepid import events
from perilune.games.intrepid.content import COMMON, TILES, resources_made
from perilune.games.intrepid.printed import RESOURCES
from perilune.games.intrepid.state import Installed, Station, from_lead, seat_of, tiles_of
from perilune.games.intrepid.station import lose


def calculate_results(s: Station) -> Script:
    """IN-P2-7: owners name their splits first, in seat order from the Lead; then all is added at once."""
    s.gains = [0, 0, 0, 0]
    for who in from_lead(s):
        light = s.crews[who].light
        for installed in sorted(tiles_of(s.crews[who]), key=lambda installed: installed.tile):
            if not installed.dice and not installed.strain:
                continue
            make = TILES[installed.tile].make
            if make == "B":
                yield from _boost(s, who, installed)
            elif make == "M":
                yield from _lab(s, who, installed)
            else:
                s.gains[resources_made(installed.tile, light)[0]] += (
                    before_strain(installed) - installed.strain
                )
                s.counted += (installed.tile,)
    _add_up(s)
    s.counted = ()
    s.phase = "over" if s.result else "disaster"


def before_strain(installed: Installed) -> int:
    """IN-P2-1: base yield, Amplify, Scenario tokens; never below zero, nothing on an unused tile."""
    if not installed.dice:
        return 0
    base = 2 * installed.made if TILES[installed.tile].make == "B" else installed.made
    return max(0, base + COMMON.amplify_bonus * installed.amplify - installed.scenario)


def _boost(s: Station, who: int, installed: Installed) -> Script:
    """IN-P2-3: the owner splits bonus and loss of a boost tile between its two resources."""
    crew = s.crews[who]
    first, second = resources_made(installed.tile, crew.light)
    total = before_strain(installed)
    if installed.dice:
        shares = boost_shares(installed.made, COMMON.amplify_bonus * installed.amplify, installed.scenario)
        share = yield Choice(seat_of(s, who), "split", shares, (crew.code, installed.tile))
        s.gains[first] += share
        s.gains[second] += total - share
    s.counted += (installed.tile,)
    if installed.strain:
        # How many of the Strain tokens weigh on the first resource; the others weigh on the second.
        counts = tuple(range(installed.strain + 1))
        share = yield Choice(seat_of(s, who), "strain-split", counts, (crew.code, installed.tile))
        s.gains[first] -= share
        s.gains[second] -= installed.strain - share


def boost_shares(each: int, bonus: int, loss: int) -> tuple[int, ...]:
    """IN-P2-3: what the first resource of a boost tile may get."""
    total = max(0, 2 * each + bonus - loss)
    return tuple(range(max(0, each - loss, total - each - bonus), min(total, each + bonus) + 1))


def _lab(s: Station, who: int, installed: Installed) -> Script:
    """IN-P2-4: the owner names the resource that a Lab makes, or that its Strain takes from."""
    crew = s.crews[who]
    resource = yield Choice(seat_of(s, who), "lab", RESOURCES, (crew.code, installed.tile))
    s.gains[RESOURCES.index(resource)] += before_strain(installed) - installed.strain
    s.counted += (installed.tile,)


def _add_up(s: Station) -> None:
    """IN-P2-5, IN-P2-6: all four levels at once; then used Amplify tokens go back."""
    s.levels = [
        min(COMMON.highest_level, level + gain) for level, gain in zip(s.levels, s.gains, strict=True)
    ]
    tell(s, events.Produced, tuple(s.gains), tuple(s.levels))
    for crew in s.crews:
        for slot, installed in enumerate(crew.bay):
            if installed is not None and installed.amplify and installed.dice:
                crew.bay[slot] = replace(installed, amplify=False)
                s.amplify += 1
    for resource, level in enumerate(s.levels):
        if level < 0:
            lose(s, f"out of {RESOURCES[resource]}")
