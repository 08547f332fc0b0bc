"""Career badges: once a round, in phase 5 (§8)."""

from __future__ import annotations

from msgspec.structs import replace

from perilune.engine import Choice, Obstacle, Script, reveal, tell
from perilune.games.intrepid import events
from perilune.games.intrepid.content import BADGES, COMMON
from perilune.games.intrepid.dice import FRONTS, VALUES, Dice, added
from perilune.games.intrepid.fitting import Action
from perilune.games.intrepid.handing import hand_over
from perilune.games.intrepid.state import (
    Crew,
    Installed,
    Station,
    by_code,
    faced,
    is_japan,
    locate,
    seat_of,
    tiles_of,
)
from perilune.games.intrepid.station import gain_capacity, put_strain

ALREADY_USED = Obstacle("IN-CB-1", "your badge has already served this round")
NOT_YOUR_BADGE = Obstacle("IN-CB-1", "another country holds this badge")
NOTHING_THERE = Obstacle("IN-CB-1", "the first tile must carry a negative token")
NOT_CLEAN = Obstacle("IN-CB-1", "the tokens move to a tile of your own without any negative token")
NO_TOKENS = Obstacle("IN-CB-3", "the supply lacks a Strain or an Amplify token")
NOWHERE_TO_AMPLIFY = Obstacle("IN-CB-3", "that country has no tile without an Amplify token")
NOT_TO_ITSELF = Obstacle("IN-CB-3", "this badge serves another country")
TOO_DEAR = Obstacle("IN-CB-4", "the Medical Officer costs 2 Capacity")
NO_DIE_LEFT = Obstacle("IN-CB-4", "that country has no die in its supply")
FULL_ALREADY = Obstacle("IN-CB-5", "that country already has as much Capacity as it can hold")

MEDICAL_COST = BADGES["medical"].cost
SPECIALIST_GIFT = BADGES["specialist"].gift

RESERVES: dict[bool, Dice] = {
    False: VALUES[::-1],
    True: tuple(die for value in VALUES[::-1] for die in FRONTS[value]),
}
"""IN-CB-4: how a Reserve die may be set, without and with a front; the default, 6 with front 2, first."""


def uses(s: Station, who: int) -> list[Action]:
    """Every legal use of a badge that has not served this round."""
    crew = s.crews[who]
    if crew.badge == "medical":
        rich = crew.capacity >= MEDICAL_COST
        return [("medical", other.code) for other in s.crews if other.supply] if rich else []
    others = [other for other in s.crews if other is not crew]
    if crew.badge == "specialist":
        needy = [other.code for other in others if other.capacity < COMMON.highest_capacity]
        return [("specialist", tile, code) for tile in crew.offer for code in needy]
    if crew.badge == "payload":
        burdened = [
            tile.tile for other in s.crews for tile in other.bay if tile is not None and tile.negative
        ]
        clean = [tile.tile for tile in crew.bay if tile is not None and not tile.negative]
        return [("payload", source, target) for source in burdened for target in clean]
    if not s.strain or not s.amplify:
        return []
    ready = [other.code for other in others if any(tile and not tile.amplify for tile in other.bay)]
    return [("pilot", tile.tile, code) for tile in crew.bay if tile is not None for code in ready]


def candidates(s: Station, who: int) -> list[Action]:
    return _tries(s, s.crews[who])


def _tries(s: Station, crew: Crew) -> list[Action]:
    codes = [other.code for other in s.crews]
    own = [installed.tile for installed in crew.bay if installed is not None]
    if crew.badge == "payload":
        sources = [tile.tile for other in s.crews for tile in other.bay if tile is not None and tile.negative]
        return [("payload", source, target) for source in sources for target in own]
    if crew.badge == "pilot":
        return [("pilot", tile, code) for tile in own for code in codes]
    if crew.badge == "medical":
        return [("medical", code) for code in codes]
    return [("specialist", tile, code) for tile in crew.offer for code in codes]


def obstacle(s: Station, who: int, action: Action) -> Obstacle | None:
    """Why a badge cannot be used like this, None if it can."""
    crew = s.crews[who]
    kind = action[0]
    if kind != crew.badge:
        return NOT_YOUR_BADGE
    if crew.badge_used:
        return ALREADY_USED
    if kind == "payload":
        source, target = (_installed(s, str(tile)) for tile in action[1:])
        if source is None or not source.negative:
            return NOTHING_THERE
        return None if target is not None and not target.negative else NOT_CLEAN
    other = by_code(s, str(action[-1]))
    recipient = s.crews[other]
    if kind == "medical":
        if crew.capacity < MEDICAL_COST:
            return TOO_DEAR
        return None if recipient.supply else NO_DIE_LEFT
    if other == who:
        return NOT_TO_ITSELF
    if kind == "specialist":
        return None if recipient.capacity < COMMON.highest_capacity else FULL_ALREADY
    if not s.strain or not s.amplify:
        return NO_TOKENS
    free = any(installed is not None and not installed.amplify for installed in recipient.bay)
    return None if free else NOWHERE_TO_AMPLIFY


def _installed(s: Station, tile: str) -> Installed | None:
    who, slot = locate(s, tile)
    return s.crews[who].bay[slot] if who >= 0 else None


def use(s: Station, who: int, action: Action) -> Script:
    """Use the badge; what another country has to decide is asked of it at once (IN-RL-40)."""
    s.crews[who].badge_used = True
    if action[0] == "payload":
        move_tokens(s, who, str(action[1]), str(action[2]))
        return
    other = by_code(s, str(action[-1]))
    if other != who:
        reveal(s)  # IN-SQ-6: what used another country's component is not taken back
    if action[0] == "medical":
        s.crews[who].capacity -= MEDICAL_COST
        tell(s, events.CalledMedic, s.crews[who].code, s.crews[other].code)
        yield from set_reserve_die(s, other)
    elif action[0] == "pilot":
        tell(s, events.GaveAmplify, s.crews[who].code, faced(s, str(action[1])), s.crews[other].code)
        put_strain(s, who, str(action[1]))
        yield from _amplify(s, other)
    else:
        give_up_offer(s, who, str(action[1]), other)


def move_tokens(s: Station, who: int, source: str, target: str) -> None:
    """IN-CB-1, IN-CB-2: all negative tokens of one tile to an own clean one."""
    owner, slot = locate(s, source)
    giver = s.crews[owner].bay[slot]
    assert giver is not None
    s.crews[owner].bay[slot] = replace(giver, scenario=0, strain=0, disabled=False)
    _, slot = locate(s, target)
    taker = s.crews[who].bay[slot]
    assert taker is not None
    s.crews[who].bay[slot] = replace(
        taker, scenario=giver.scenario, strain=giver.strain, disabled=giver.disabled
    )
    if owner != who:
        reveal(s)
    tell(s, events.TokensMoved, s.crews[who].code, faced(s, source), faced(s, target))


def _amplify(s: Station, who: int) -> Script:
    """IN-CB-3: the other country puts its Amplify token on one of its own tiles."""
    crew = s.crews[who]
    s.amplify -= 1
    crew.amplify_due += 1
    yield from hand_over(s, who)
    tiles = [installed.tile for installed in tiles_of(crew) if not installed.amplify]
    tile = yield Choice(seat_of(s, who), "amplify", tiles, (crew.code,))
    crew.amplify_due -= 1
    _, slot = locate(s, tile)
    installed = crew.bay[slot]
    assert installed is not None
    crew.bay[slot] = replace(installed, amplify=True)
    tell(s, events.Amplified, crew.code, faced(s, tile))


def give_up_offer(s: Station, who: int, tile: str, other: int) -> None:
    """IN-CB-5: an Offer tile leaves the game, another country gains Capacity and may act again (IN-SQ-2)."""
    crew, recipient = s.crews[who], s.crews[other]
    crew.offer.remove(tile)
    crew.destroyed += (tile,)
    tell(s, events.GaveUpOffer, s.crews[who].code, faced(s, tile), s.crews[other].code)
    gain_capacity(s, other, SPECIALIST_GIFT)
    recipient.done = recipient.resting = False
    s.passes = 0


def set_reserve_die(s: Station, who: int) -> Script:
    """A supply die into the pool before the round begins, set as its country likes (IN-CB-4, IN-P6-2)."""
    crew = s.crews[who]
    crew.supply -= 1
    crew.reserves_due += 1
    yield from hand_over(s, who)
    die = yield Choice(seat_of(s, who), "reserve", RESERVES[is_japan(crew)], (crew.code,))
    crew.reserves_due -= 1
    crew.kept = added(crew.kept, die)
    tell(s, events.ReserveDie, s.crews[who].code, die)
