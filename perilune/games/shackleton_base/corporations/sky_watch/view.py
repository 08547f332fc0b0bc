"""Sky Watch as everybody sees it, and what it may still be worth."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

import msgspec

from perilune.games.shackleton_base.box.content import SECTORS
from perilune.games.shackleton_base.corporations.sky_watch.box import (
    AREAS,
    DEFENSE_SLOTS,
    FIGURES,
    IMPACTS,
    PROGRAMS,
    area_of,
    board_of,
    damaged_area,
    stage,
    stage_of,
)
from perilune.games.shackleton_base.corporations.sky_watch.defense import PROGRAMS_OPEN, reward
from perilune.games.shackleton_base.corporations.sky_watch.impact import loss
from perilune.games.shackleton_base.state import Base

STRIKES = (0.85, 0.8, 0.75, 0.0)
"""By stage, how likely the asteroid still strikes as wide as it would now."""


class DefenseView(msgspec.Struct, frozen=True):
    """A slot of a Defense Program; one that is not open is covered, or not used with so few players.

    Covering it would leave `left` slots open in its program, and lead to `stage`.
    """

    id: str
    program: int
    titanium: int
    rare_earth: int
    open: bool
    left: int
    stage: int


class Contributor(msgspec.Struct, frozen=True):
    """What a contribution would bring somebody where the marker stands, and up to which program it may go."""

    vp: int
    reputation: int
    programs: int


class LossForecast(msgspec.Struct, frozen=True):
    """What the collision would cost somebody as things stand: over the tiles still possible, and what one
    step on the track or one stage more would save on average."""

    least: int
    mean: float
    most: int
    step_saves: float
    stage_saves: float


class SkyWatchView(msgspec.Struct, frozen=True, tag="sky-watch"):
    track: int
    losses: tuple[int, ...]
    markers: tuple[int, ...]
    areas: tuple[tuple[int, int, int], ...]
    slots: tuple[DefenseView, ...]
    stage: int
    missing: int
    revealed: bool
    impact: str
    endangered: tuple[str, ...]
    energy: int
    contributors: tuple[Contributor, ...]
    forecast: tuple[LossForecast, ...]


_ALL_IMPACTS = tuple(IMPACTS)


def possible_impacts(s: Base) -> tuple[str, ...]:
    board = board_of(s)
    return (board.impact,) if board.revealed else _ALL_IMPACTS


def forecast(s: Base, who: int) -> LossForecast:
    board = board_of(s)
    impacts, reached = possible_impacts(s), stage(board)

    def losses(at: int) -> list[int]:
        return [loss(s, who, damaged_area(impact, at)) for impact in impacts]

    now = losses(reached)
    mean = sum(now) / len(now)
    later = losses(min(PROGRAMS, reached + 1))
    marker = board.markers[who]
    ahead = FIGURES.loss[min(FIGURES.track, marker + 1)]
    here = FIGURES.loss[marker]
    saved = mean * (here - ahead) / here if here else 0.0
    return LossForecast(
        min(now), round(mean, 1), max(now), round(saved, 1), round(mean - sum(later) / len(later), 1)
    )


def stage_with(open_slots: tuple[str, ...], covered: str) -> int:
    """The stage that is reached when one more slot is covered."""
    return stage_of(tuple([slot for slot in open_slots if slot != covered]))


def contributor(s: Base, who: int) -> Contributor:
    agency, area = s.agencies[who], area_of(board_of(s).markers[who])
    programs = PROGRAMS_OPEN(s, agency.cards, area.programs)
    return Contributor(*reward(s, who), programs)


def view(s: Base) -> SkyWatchView:
    board = board_of(s)
    reached = stage(board)
    endangered = {place for impact in possible_impacts(s) for place in damaged_area(impact, reached)}
    if not board.revealed:
        endangered = {IMPACTS[impact].hex for impact in IMPACTS} if reached < PROGRAMS else set()
    return SkyWatchView(
        FIGURES.track,
        FIGURES.loss,
        tuple(board.markers),
        tuple((area.first, area.vp, area.reputation) for area in AREAS),
        tuple(
            DefenseView(
                slot.id,
                slot.program,
                slot.titanium,
                slot.rare_earth,
                slot.id in board.open,
                sum(DEFENSE_SLOTS[key].program == slot.program for key in board.open if key != slot.id),
                stage_with(board.open, slot.id),
            )
            for slot in DEFENSE_SLOTS.values()
        ),
        reached,
        sum(DEFENSE_SLOTS[key].program == reached + 1 for key in board.open),
        board.revealed,
        IMPACTS[board.impact].hex if board.revealed else "",
        tuple(sorted(endangered.intersection(s.sectors))),
        FIGURES.energy,
        tuple(contributor(s, who) for who in range(len(s.agencies))),
        tuple(forecast(s, who) for who in range(len(s.agencies))),
    )


@lru_cache(maxsize=64)
def exposure(impacts: tuple[str, ...], reached: int) -> dict[str, float]:
    """By sector, the chance that one of these tiles, each as likely as the others, lays it waste."""
    struck = Counter(place for impact in impacts for place in damaged_area(impact, reached))
    return {place: number / len(impacts) for place, number in struck.items() if place in SECTORS}


def hopes(s: Base) -> list[float]:
    """Expected loss by the collision, and what the place on the track may still bring."""
    board = board_of(s)
    reached = stage(board)
    domes = [0.0] * len(board.markers)
    for place, share in exposure(possible_impacts(s), reached).items():
        for size, owner in s.sectors[place]:
            if owner >= 0:
                domes[owner] += size * share
    strikes, waiting = STRIKES[reached], 0.25 * (1 + max(0, 3 - s.round)) if board.open else 0.0
    return [
        0.35 * marker + waiting * area_of(marker).vp - strikes * domes[who] * FIGURES.loss[marker]
        for who, marker in enumerate(board.markers)
    ]
