"""Phase 4: Sustain the Crew (4.4, 2.2)."""

from __future__ import annotations

from perilune.engine import Choice, Script, tell
from perilune.games.intrepid import events
from perilune.games.intrepid.content import COMMON, LEVELS
from perilune.games.intrepid.printed import RESOURCES
from perilune.games.intrepid.rolling import begin_acting
from perilune.games.intrepid.state import Station, from_lead, missions_done, seat_of
from perilune.games.intrepid.station import gain_capacity, lose, win


def demand(s: Station, resource: int, stage: int) -> int:
    """2.2: by the number of countries with the resource's light, and by stage."""
    countries = sum([crew.light == resource // 2 for crew in s.crews])
    return LEVELS[s.level].demand[countries - 1][stage - 1]


def sustain_crew(s: Station) -> Script:
    """IN-P4-1 to IN-P4-3: the crew lives on all four resources at once; then victory; then income."""
    lost = [demand(s, resource, s.stage) for resource in range(4)]
    s.levels = [level - by for level, by in zip(s.levels, lost, strict=True)]
    tell(s, events.CrewSustained, tuple(lost), tuple(s.levels))
    for resource, level in enumerate(s.levels):
        if level < 0:
            lose(s, f"out of {RESOURCES[resource]}")
    if s.result:
        return
    if missions_done(s):
        win(s)
        return
    for who in range(len(s.crews)):
        gain_capacity(s, who, COMMON.income)
    s.phase, s.cursor = "surplus", 0
    yield from ()


def convert_surplus(s: Station) -> Script:
    """IN-P4-4: stewards turn surplus into Capacity, board by board, in seat order from the Lead."""
    boards = [(who, resource) for who in from_lead(s) for resource in s.crews[who].boards]
    who, resource = boards[s.cursor]
    crew = s.crews[who]
    most = min(s.levels[resource], COMMON.highest_capacity - crew.capacity)
    by = yield Choice(seat_of(s, who), "surplus", tuple(range(most + 1)), (crew.code, RESOURCES[resource]))
    s.levels[resource] -= by
    crew.capacity += by
    if by:
        tell(s, events.SurplusConverted, s.crews[who].code, resource, by)
    s.cursor += 1
    if s.cursor == len(boards):
        begin_acting(s)
        s.phase, s.cursor = "spend", 0
