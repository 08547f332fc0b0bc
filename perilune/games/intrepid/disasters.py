"""Phase 3: Resolve Disaster (4.3, 2.8, §7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from perilune.engine import Choice, Script, reveal, tell
from perilune.games.intrepid import events, printed
from perilune.games.intrepid.content import COUNTRIES, DISASTERS, RESOURCE_NUMBER, TILES, resources_made
from perilune.games.intrepid.dice import roll_sector, wrap_sector
from perilune.games.intrepid.missions import toxic_values
from perilune.games.intrepid.printed import LIGHTS, RESOURCES
from perilune.games.intrepid.state import Station, from_lead, locate, new_card, seat_of, tiles_of
from perilune.games.intrepid.station import costliest, destroy, disable, hit, lower, put_strain

REVEAL = ("", False, 0)
"""In the queue: here the next card is turned up."""


def resolve_disaster(s: Station) -> Script:
    """One effect at a time: first what lasts, oldest card first, then the card turned up now."""
    if not s.queue:
        s.queue = [
            (card.id, True, number)
            for card in s.persistent
            for number in range(len(DISASTERS[card.id].ongoing))
        ]
        s.queue.append(REVEAL)
    key, ongoing, number = s.queue.pop(0)
    if not key:
        reveal_card(s)
    else:
        card = DISASTERS[key]
        if number == 0:
            s.struck = ()
            if ongoing:
                tell(s, events.DisasterGoesOn, key)
        effect = (card.ongoing if ongoing else card.reveal)[number]
        yield from _EFFECTS[type(effect)](s, effect)
    if not s.queue and not s.result:
        s.phase = "sustain"


def reveal_card(s: Station) -> None:
    """IN-P3-2 to IN-P3-5: the old momentary card ends; the new one is read, and its effects are next."""
    if s.current:
        s.discard.append(s.current)
    key = s.deck.pop(0)
    card = DISASTERS[key]
    reveal(s)
    if card.removal:
        s.current = ""
        s.persistent.append(new_card(key, len(s.crews)))
    else:
        s.current = key
    s.stage = card.stage
    s.toxic = toxic_values(s)
    s.queue = [(key, False, number) for number in range(len(card.reveal))]
    tell(s, events.DisasterRevealed, key)


def aid_dice(s: Station) -> int:
    """IN-P3-3: the dice on the aid now, of all countries."""
    return len(s.aid)


# --- hits ---------------------------------------------------------------------------------------


def _hit_where(s: Station, wanted: Callable[[int, int], bool]) -> None:
    """IN-MS-8: sector by sector, bay by bay; who is hit is decided before anything is."""
    struck = [
        (who, slot)
        for slot in range(8)
        for who, crew in enumerate(s.crews)
        if crew.bay[slot] is not None and wanted(who, slot)
    ]
    for who, slot in struck:
        hit(s, who, slot)


def _hit(s: Station, effect: printed.Hit) -> Script:
    """IN-MS-1 to -3: one roll of the Disaster die, one token on every tile of the sectors."""
    rolled = roll_sector(s)
    sectors = tuple([wrap_sector(rolled + step) for step in effect.sectors])
    tell(s, events.SectorRolled, sectors)
    _hit_where(s, lambda who, slot: slot + 1 in sectors)
    yield from ()


def _hit_resource(s: Station, effect: printed.HitResource) -> Script:
    """IN-MS-7: boost tiles count for both their resources, the Lab never."""
    resource = RESOURCE_NUMBER[effect.resource]

    def makes(who: int, slot: int) -> bool:
        crew = s.crews[who]
        tile = crew.bay[slot].tile  # type: ignore[union-attr]
        return TILES[tile].make != "M" and resource in resources_made(tile, crew.light)

    _hit_where(s, makes)
    yield from ()


def _hit_again(s: Station, effect: printed.HitAgain) -> Script:
    """IN-MS-5: every tile with a Scenario token."""
    _hit_where(s, lambda who, slot: s.crews[who].bay[slot].scenario > 0)  # type: ignore[union-attr]
    yield from ()


# --- drains -------------------------------------------------------------------------------------


def _drain(s: Station, effect: printed.Drain) -> Script:
    lower(s, RESOURCE_NUMBER[effect.resource], effect.by)
    yield from ()


def _drain_every(s: Station, by: int) -> None:
    for resource in range(4):
        if not s.result:
            lower(s, resource, by)


def _drain_all(s: Station, effect: printed.DrainAll) -> Script:
    _drain_every(s, effect.by)
    yield from ()


def _drain_highest(s: Station, effect: printed.DrainHighest) -> Script:
    """The Lead picks among ties."""
    highest = [name for name, level in zip(RESOURCES, s.levels, strict=True) if level == max(s.levels)]
    resource = yield Choice(seat_of(s, s.lead), "drain", highest, (s.crews[s.lead].code, effect.by))
    lower(s, RESOURCE_NUMBER[resource], effect.by)


def _drain_by_aid(s: Station, effect: printed.DrainByAid) -> Script:
    lower(s, RESOURCE_NUMBER[effect.resource], effect.base + aid_dice(s) // effect.per)
    yield from ()


def _drain_all_by_aid(s: Station, effect: printed.DrainAllByAid) -> Script:
    _drain_every(s, effect.base + aid_dice(s) // effect.per)
    yield from ()


# --- tokens and tiles ---------------------------------------------------------------------------


def _dice_left(s: Station, effect: printed.DiceLeft) -> Script:
    """IN-DC-1, IN-DC-2: every country of that light, if it can."""
    for who, crew in enumerate(s.crews):
        if LIGHTS[crew.light] == effect.light and crew.slot:
            crew.slot -= 1
            tell(s, events.LostDie, s.crews[who].code, COUNTRIES[crew.code].track[crew.slot])
    yield from ()


def _strain_each(s: Station, effect: printed.StrainEach) -> Script:
    """Each country strains its own tiles, while the supply lasts."""
    for who in from_lead(s):
        for left in range(effect.tokens, 0, -1):
            tiles = [installed.tile for installed in tiles_of(s.crews[who])]
            if tiles and s.strain:
                tile = yield Choice(seat_of(s, who), "strain", tiles, (s.crews[who].code, left))
                put_strain(s, who, tile)


def _disable_costliest_each(s: Station, effect: printed.DisableCostliestEach) -> Script:
    """IN-DC-3, IN-DC-4: the owner chooses among ties, first among tiles that still work."""
    for who in from_lead(s):
        tiles = [installed.tile for installed in costliest(s.crews[who]) if not installed.disabled]
        if tiles:
            disable(s, (yield Choice(seat_of(s, who), "disable", tiles, (s.crews[who].code,))))


def _disable_choice_each(s: Station, effect: printed.DisableChoiceEach) -> Script:
    for who in from_lead(s):
        for _ in range(effect.tiles):
            tiles = [installed.tile for installed in tiles_of(s.crews[who]) if not installed.disabled]
            if tiles:
                disable(s, (yield Choice(seat_of(s, who), "disable", tiles, (s.crews[who].code,))))


def _disable_just_hit(s: Station, effect: printed.DisableJustHit) -> Script:
    """IN-MS-6: only tiles hit by the earlier instructions of this card that still exist."""
    for tile in dict.fromkeys(s.struck):
        if TILES[tile].tier <= effect.tier and locate(s, tile) != (-1, -1):
            disable(s, tile)
    yield from ()


def _disable_docks(s: Station, effect: printed.DisableDocks) -> Script:
    s.docks = [replace(dock, disabled=True) for dock in s.docks]
    tell(s, events.DocksDisabled)
    yield from ()


def _destroy_costliest(s: Station, effect: printed.DestroyCostliest) -> Script:
    """The one dearest tile of the whole station; the Lead picks among ties."""
    dearest = [installed.tile for crew in s.crews for installed in costliest(crew)]
    highest = max((TILES[tile].cost for tile in dearest), default=0)
    tied = [tile for tile in dearest if TILES[tile].cost == highest]
    if tied:
        tile = yield Choice(seat_of(s, s.lead), "destroy", tied, (s.crews[s.lead].code,))
        destroy(s, *locate(s, tile))


def _remove_by_aid(s: Station, effect: printed.RemoveByAid) -> Script:
    """IN-TL-8: the Lead names as many tiles as the aid says; then they are removed together."""
    number = effect.steps[min(aid_dice(s), len(effect.steps) - 1)]
    for named in range(number):
        tiles = [installed.tile for crew in s.crews for installed in tiles_of(crew)]
        left = [tile for tile in tiles if tile not in s.doomed]
        if left:
            about = (s.crews[s.lead].code, number - named)
            tile = yield Choice(seat_of(s, s.lead), "remove", left, about)
            s.doomed += (tile,)
    for tile in s.doomed:
        destroy(s, *locate(s, tile))
    s.doomed = ()


_EFFECTS: dict[type[printed.Effect], Callable[[Station, Any], Script]] = {
    printed.Hit: _hit,
    printed.HitResource: _hit_resource,
    printed.HitAgain: _hit_again,
    printed.Drain: _drain,
    printed.DrainAll: _drain_all,
    printed.DrainHighest: _drain_highest,
    printed.DrainByAid: _drain_by_aid,
    printed.DrainAllByAid: _drain_all_by_aid,
    printed.DiceLeft: _dice_left,
    printed.StrainEach: _strain_each,
    printed.DisableCostliestEach: _disable_costliest_each,
    printed.DisableChoiceEach: _disable_choice_each,
    printed.DisableJustHit: _disable_just_hit,
    printed.DisableDocks: _disable_docks,
    printed.DestroyCostliest: _destroy_costliest,
    printed.RemoveByAid: _remove_by_aid,
}
