"""Goals: taken by themselves, at the moment they are reached (SB-GOL-1 to SB-GOL-4)."""

from __future__ import annotations

from perilune.engine import Event, tell
from perilune.games.shackleton_base.box.content import GOAL_SLOTS, GOALS
from perilune.games.shackleton_base.rules.corporation import CORPORATIONS
from perilune.games.shackleton_base.rules.ledger import score, told_as
from perilune.games.shackleton_base.state import Base, players
from perilune.games.shackleton_base.words.nouns import GoalId, Player

OPEN_SLOTS = {
    number: {
        goal: vp[place] if number >= second_from[place] else vp[place][:1]
        for vp, second_from in [(GOAL_SLOTS.vp, GOAL_SLOTS.second_from)]
        for goal in GOALS
        for place in [int(goal[-1]) - 1]
    }
    for number in (2, 3, 4)
}
"""SB-GOL-2, 2.11: by number of players and goal."""


class GoalReached(Event, frozen=True):
    player: Player
    goal: GoalId
    vp: int
    says = "{player} reaches a goal ({goal}): +{vp} VP."


def goal_slots(s: Base, goal: str) -> tuple[int, ...]:
    """SB-GOL-2: the VP of a goal's slots that are open with this number of players."""
    return OPEN_SLOTS[players(s)][goal]


def claim_goals(s: Base, who: int, corporation: str) -> None:
    """SB-GOL-1, SB-GOL-3: whoever meets a goal first takes its best open slot, once."""
    for goal, progress in CORPORATIONS[corporation].goals.items():
        holders = s.goals[goal]
        slots = goal_slots(s, goal)
        if len(holders) < len(slots) and who not in holders and progress(s, who) >= GOALS[goal].figure:
            s.goals[goal] = (*holders, who)
            tell(s, GoalReached, told_as(s, who), goal, slots[len(holders)])
            score(s, who, slots[len(holders)], corporation)
