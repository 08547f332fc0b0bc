"""What may be chosen in the action phase: the same predicates filter the options and explain (AN-5.1-c)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, get_args

from perilune.engine import Choice, Obstacle, Option
from perilune.games.astronavigators.box.kinds import WEEKS, Action, Instrument
from perilune.games.astronavigators.rules.flight import launch_obstacle
from perilune.games.astronavigators.rules.instruments import FINDERS
from perilune.games.astronavigators.rules.observation import TERRA, has_technique, in_sight, may_observe
from perilune.games.astronavigators.rules.tiles import tiles_with
from perilune.games.astronavigators.rules.travel import declarable, departures
from perilune.games.astronavigators.rules.weeks import free_weeks
from perilune.games.astronavigators.state import Player, Table


class WeekAction(NamedTuple):
    """A week and what is done in it."""

    week: int
    action: Action


IN_WEEK: Final = {week: {action: WeekAction(week, action) for action in get_args(Action)} for week in WEEKS}
"""IN_WEEK[week][action]: made once, because they are offered at every turn."""

UNDER_WAY: Final[tuple[Action, ...]] = ("travel", "pass")
"""What is left to those who may not observe."""

WEEK_TAKEN = Obstacle("AN-5.1-b", "this week is taken")
NO_LONGER_OBSERVING = Obstacle("AN-5.1-d", "an astronaut observes no more until the first launch")
YEAR_OVER = Obstacle("AN-5.1-d", "observations end with the first year")
IN_SPACE = Obstacle("AN-5.1-d", "there is nothing to observe from a spacecraft in flight")
ON_MOON = Obstacle("AN-5.1-c", "on the Moon only the Earth can be observed")
NOTHING_THERE = Obstacle("AN-5.1-c", "this week has no card")
OUT_OF_SIGHT = Obstacle("AN-6.1-a", "this card cannot be observed from your square this month, in this week")
NO_TIME = Obstacle("AN-8.1-b", "you have neither the time technique nor a tile with it")
NO_SECOND_CARD = Obstacle("AN-8.1-b", "this week has no second card")
SECOND_OUT_OF_SIGHT = Obstacle("AN-6.1-a", "the second card cannot be observed from your square this month")
NOTHING_SAVED = Obstacle("AN-6.2-b", "you have saved no card")
SAVED_OUT_OF_SIGHT = Obstacle("AN-6.2-b", "no card you saved can be observed this month, in this week")
NO_WAY = Obstacle("AN-6.4-a", "no vehicle leads on from here")
NO_PLANET_CARD = Obstacle("AN-5.1-e", "the planet deck shows no card")
PLANET_OUT_OF_SIGHT = Obstacle("AN-3.3-a", "this planet cannot be observed now")
ONLY_TERRA = Obstacle("AN-5.1-c", "from the Moon only a Terra card can be planned")
NOT_LANDED = Obstacle("AN-7.5-a", "the Earth rises only over the Moon: land there first")
ALREADY_SEEN = Obstacle("AN-7.5-a", "you have seen the Earth rise already")
NO_TERRA = Obstacle("AN-7.5-a", "no Terra card is left")


# -- Who may choose an action, whatever the week --------------------------------------------------------

ASTRONOMERS_ONLY: Final[frozenset[Action]] = frozenset({"plan"})
OBSERVERS: Final[frozenset[Action]] = frozenset(
    {"observe", "observe-second", "observe-saved", "observe-planet", "plan-planet"}
)
"""What astronomers do, and in the Solar System those on the Moon, for Terra."""


def _not_now(s: Table, player: Player, action: Action) -> Obstacle | None:
    """Why the action is not open to the player: it is for astronomers, or for observers."""
    if action in OBSERVERS:
        may = may_observe(s, player) or (player.where == "landed" and s.rules.solar)
    else:
        may = action not in ASTRONOMERS_ONLY or may_observe(s, player)
    if may:
        return None
    if player.where == "landed":
        return ON_MOON
    if player.where != "earth":
        return IN_SPACE
    return NO_LONGER_OBSERVING if s.first_year else YEAR_OVER


def _has_time(s: Table, player: Player) -> Obstacle | None:
    return None if has_technique(player, "time") or tiles_with(player, "time") else NO_TIME


def _has_saved(s: Table, player: Player) -> Obstacle | None:
    return None if player.saved else NOTHING_SAVED


def _has_a_way(s: Table, player: Player) -> Obstacle | None:
    if player.where != "earth" or departures(s, player) or declarable(s, player):
        return None
    return None if launch_obstacle(s, player) is None else NO_WAY


def _planet_in_sight(s: Table, player: Player) -> Obstacle | None:
    if not s.planet_up or not s.planet_deck:
        return NO_PLANET_CARD
    if "reflector" in player.instruments:
        return None
    return None if in_sight(s, player, s.planet_deck[-1], 0) else PLANET_OUT_OF_SIGHT


def _planet_to_plan(s: Table, player: Player) -> Obstacle | None:
    if not s.planet_up or not s.planet_deck:
        return NO_PLANET_CARD
    return ONLY_TERRA if player.where == "landed" and s.planet_deck[-1] != TERRA else None


def _earth_to_watch(s: Table, player: Player) -> Obstacle | None:
    if player.where != "landed":
        return NOT_LANDED
    if TERRA in player.scored:
        return ALREADY_SEEN
    return None if s.terra else NO_TERRA


_NEEDS: Final[dict[Action, Callable[[Table, Player], Obstacle | None]]] = {
    "observe-second": _has_time,
    "travel": _has_a_way,
    "observe-saved": _has_saved,
    "observe-planet": _planet_in_sight,
    "plan-planet": _planet_to_plan,
    "earth-rise": _earth_to_watch,
}
"""What else an action needs, in any week."""


# -- Which week fits ------------------------------------------------------------------------------------


def _top_in_sight(s: Table, player: Player, week: int) -> Obstacle | None:
    stack = s.weeks[week]
    if not stack:
        return None if can_find(player) else NOTHING_THERE
    return None if in_sight(s, player, stack[-1], week) or can_find(player) else OUT_OF_SIGHT


def _second_in_sight(s: Table, player: Player, week: int) -> Obstacle | None:
    stack = s.weeks[week]
    if len(stack) < 2:
        return NO_SECOND_CARD
    return None if in_sight(s, player, stack[-2], week) or can_find(player) else SECOND_OUT_OF_SIGHT


def _has_card(s: Table, player: Player, week: int) -> Obstacle | None:
    return None if s.weeks[week] else NOTHING_THERE


def _saved_in_sight(s: Table, player: Player, week: int) -> Obstacle | None:
    return None if any(in_sight(s, player, card, week) for card in player.saved) else SAVED_OUT_OF_SIGHT


_WEEK: Final[dict[Action, Callable[[Table, Player, int], Obstacle | None]]] = {
    "observe": _top_in_sight,
    "observe-second": _second_in_sight,
    "plan": _has_card,
    "observe-saved": _saved_in_sight,
}


def can_find(player: Player) -> bool:
    """AN-5.1-c: with such an instrument laid down the card is not tested until the turn."""
    return not FINDERS.isdisjoint(player.instruments)


def needed_instruments(s: Table, player: Player) -> frozenset[Instrument]:
    """Of which instruments one must still be laid down for the chosen action to be legal; empty for none."""
    helpful = _HELPFUL.get(player.action, frozenset())
    cards = s.planet_deck if player.action == "observe-planet" else s.weeks[player.week]
    if helpful.isdisjoint(player.instruments_laid) and not (
        cards and in_sight(s, player, cards[-1], player.week)
    ):
        return helpful
    return frozenset()


_HELPFUL: Final[dict[Action, frozenset[Instrument]]] = {
    "observe": FINDERS,
    "observe-second": FINDERS,
    "observe-planet": frozenset({"reflector"}),
}


# -- Options and reasons --------------------------------------------------------------------------------


def week_actions(s: Table, seat: int) -> list[WeekAction]:
    """AN-5.1-c: everything the player may choose now."""
    player = s.players[seat]
    able = [
        (action, _WEEK.get(action))
        for action in _actions_of(s, player)
        if action not in _NEEDS or _NEEDS[action](s, player) is None
    ]
    return [
        IN_WEEK[week][action]
        for week in free_weeks(s)
        for action, fits in able
        if fits is None or fits(s, player, week) is None
    ]


def _actions_of(s: Table, player: Player) -> Sequence[Action]:
    """What is open to the player: to astronomers, on the Moon, or under way."""
    if may_observe(s, player):
        return s.rules.actions
    if player.where == "landed":
        return [action for action in s.rules.actions if _not_now(s, player, action) is None]
    return UNDER_WAY


def action_tries(s: Table, choice: Choice) -> list[WeekAction]:
    """Everything a player might try."""
    return [IN_WEEK[week][action] for week in WEEKS for action in s.rules.actions]


def action_obstacle(s: Table, choice: Choice, candidate: Option) -> Obstacle | None:
    """Why a week and action cannot be chosen."""
    player, (week, action) = s.players[choice.seat], candidate
    if week not in free_weeks(s):
        return WEEK_TAKEN
    if obstacle := _not_now(s, player, action):
        return obstacle
    if action in _NEEDS and (obstacle := _NEEDS[action](s, player)):
        return obstacle
    return _WEEK[action](s, player, week) if action in _WEEK else None
