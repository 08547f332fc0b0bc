"""The nine Sky Watch projects (SW-PRJ-1 to SW-PRJ-10)."""

from __future__ import annotations

from perilune.engine import Effect, Question, Script
from perilune.games.shackleton_base.box.content import ENERGY
from perilune.games.shackleton_base.corporations.sky_watch.box import FIGURES, PROGRAMS, SKY_WATCH, board_of
from perilune.games.shackleton_base.corporations.sky_watch.defense import (
    BEFORE_CONTRIBUTION,
    CHECK_ENERGY,
    CONTRIBUTION_VP,
    PROGRAMS_OPEN,
    can_contribute,
    check_holds,
    contribute,
    contribute_free,
)
from perilune.games.shackleton_base.corporations.sky_watch.track import PROGRESSED, advance, progress
from perilune.games.shackleton_base.rules.corporation import Deed
from perilune.games.shackleton_base.rules.energy import produce
from perilune.games.shackleton_base.rules.funding import IMMEDIATE
from perilune.games.shackleton_base.rules.gateway import GATEWAY_GAINED, gain_astronaut
from perilune.games.shackleton_base.rules.ledger import gain, pay
from perilune.games.shackleton_base.state import Base

RADAR_MONITORING = "SWP1"
LASER = "SWP2"
PROBE = "SWP3"
TELESCOPE = "SWP4"
RADARS = "SWP5"
DART = "SWP6"
OBSERVATORY = "SWP7"
EARTH_DEFENSE = "SWP8"
NETWORK = "SWP9"

YES, NO = "yes", "no"


@IMMEDIATE.on(LASER, TELESCOPE, NETWORK)
def _first_step(s: Base, owner: int) -> Script:
    return progress(s, owner, 1)


@IMMEDIATE.on(RADARS, DART, OBSERVATORY)
def _first_contribution(s: Base, owner: int) -> Script:
    return contribute_free(s, owner)


@IMMEDIATE.on(RADAR_MONITORING)
def _first_guard(s: Base, owner: int) -> Script:
    yield from gain_astronaut(s, owner)


@GATEWAY_GAINED.on(RADAR_MONITORING)
def _watch_kept(s: Base, owner: int, who: int) -> Script:
    """SW-PRJ-1: an event of its own for each astronaut."""
    return progress(s, owner, 1)


LASER_SHOT = Question(
    "laser",
    rule="SW-PRJ-2",
    asks="Pay 2 Credits for one more step on the Sky Watch track?",
    waiting="may use the Asteroid Laser Beam",
    option={YES: "Pay 2 Credits", NO: "No"},
)


@PROGRESSED.on(LASER)
def _laser(s: Base, owner: int, start: int) -> Effect:
    """SW-PRJ-2: once a turn, after a move; not on 12."""
    agency = s.agencies[owner]
    if (
        LASER in agency.used_now
        or agency.credits < FIGURES.laser_credits
        or board_of(s).markers[owner] == FIGURES.track
    ):
        return None
    return _fire(s, owner)


def _fire(s: Base, owner: int) -> Script:
    answer = yield LASER_SHOT(owner, (YES, NO))
    if answer == YES:
        s.agencies[owner].used_now += (LASER,)
        pay(s, owner, credits=FIGURES.laser_credits)
        advance(s, owner, 1)


@PROGRESSED.on(TELESCOPE)
def _telescope(s: Base, owner: int, start: int) -> None:
    """SW-PRJ-4, RU-06: 1 Credit for each space moved in the whole event."""
    gain(s, owner, credits=board_of(s).markers[owner] - start)


@PROGRESSED.on(NETWORK)
def _network(s: Base, owner: int, start: int) -> None:
    """SW-PRJ-9: counted once, after the base steps, those strictly ahead, LUNA-1 too (SO-9)."""
    markers = board_of(s).markers
    advance(s, owner, sum(marker > markers[owner] for marker in markers))


@CHECK_ENERGY.on(RADARS)
def _radar_energy(s: Base, owner: int, energy: int) -> int:
    return min(ENERGY.most, energy + 1)


USE_RADARS = Question(
    "radars",
    rule="SW-CON-2",
    asks="Use the Advanced Radars: produce 1 Energy and gain 2 Credits?",
    waiting="may use the Advanced Radars",
    option={YES: "Use them", NO: "No"},
)


@BEFORE_CONTRIBUTION.on(RADARS)
def _radars(s: Base, owner: int) -> Script:
    """SW-PRJ-5, SW-CON-2, RU-60: used without asking if the check holds only with them."""
    if check_holds(s, s.agencies[owner], s.energy):
        answer = yield USE_RADARS(owner, (YES, NO))
        if answer == NO:
            return
    produce(s, owner, 1)
    gain(s, owner, credits=FIGURES.radar_credits)


@CONTRIBUTION_VP.on(DART)
def _dart(s: Base, owner: int, vp: int) -> int:
    """SW-PRJ-6: 1 VP for each contribution."""
    return vp + 1


@PROGRAMS_OPEN.on(OBSERVATORY)
def _observatory(s: Base, owner: int, programs: int) -> int:
    """SW-PRJ-7, RU-15: any program, even from space 0."""
    return PROGRAMS


def _probe(s: Base, who: int) -> Script:
    """SW-PRJ-3: with 1 Titanium less."""
    return contribute(s, who, (1, 0))


def _earth_defense(s: Base, who: int) -> Script:
    """SW-PRJ-8: with 1 Rare Earth less."""
    return contribute(s, who, (0, 1))


DEEDS = (
    Deed(
        PROBE,
        SKY_WATCH,
        "contribute with 1 Titanium less",
        lambda s, who: can_contribute(s, who, (1, 0)),
        _probe,
        PROBE,
        energy=FIGURES.energy,
    ),
    Deed(
        EARTH_DEFENSE,
        SKY_WATCH,
        "contribute with 1 Rare Earth less",
        lambda s, who: can_contribute(s, who, (0, 1)),
        _earth_defense,
        EARTH_DEFENSE,
        energy=FIGURES.energy,
    ),
)
