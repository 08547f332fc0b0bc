"""What may be chosen in the action phase: the same predicates filter the options and explain (AN-5.1-c)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from perilune.engine import Obstacle
from perilune.games.astronavigators.flight import launch_obstacle
from perilune.games.astronavigators.instruments import FINDERS
from perilune.games.astronavigators.kinds import WEEKS, Instrument
from perilune.games.astronavigators.observe import TERRA, has_technique, in_sight, may_observe
from perilune.games.astronavigators.state import CONSTELLATION, FAST, SOLAR, SOLO, Action, Player, Table
from perilune.games.astronavigators.tiles import tiles_with
from perilune.games.astronavigators.travel import PILOTS, departures

WeekAction = tuple[int, Action]

SOLAR_ACTIONS: Final[tuple[Action, ...]] = (
    "observe",
    "observe-second",
    "travel",
    "plan",
    "observe-saved",
    "observe-planet",
    "plan-planet",
    "pass",
)
ACTIONS: Final[dict[str, tuple[Action, ...]]] = {
    FAST: ("observe", "travel", "plan", "observe-saved", "pass"),
    CONSTELLATION: ("observe", "observe-second", "travel", "plan", "observe-saved", "earth-rise", "pass"),
    SOLAR: SOLAR_ACTIONS,
    SOLO: SOLAR_ACTIONS,
}
"""The actions of each mode."""

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


def _astronomer(s: Table, player: Player) -> Obstacle | None:
    if may_observe(s, player):
        return None
    if player.where == "landed":
        return ON_MOON
    if player.where != "earth":
        return IN_SPACE
    return NO_LONGER_OBSERVING if s.first_year else YEAR_OVER


def _observer(s: Table, player: Player) -> Obstacle | None:
    """Astronomers, and in the Solar System those on the Moon, for Terra."""
    return None if player.where == "landed" and s.solar else _astronomer(s, player)


def _timekeeper(s: Table, player: Player) -> Obstacle | None:
    if obstacle := _observer(s, player):
        return obstacle
    return None if has_technique(player, "time") or tiles_with(player, "time") else NO_TIME


def _keeper(s: Table, player: Player) -> Obstacle | None:
    return _observer(s, player) or (None if player.saved else NOTHING_SAVED)


def _traveller(s: Table, player: Player) -> Obstacle | None:
    if player.where != "earth" or departures(s, player) or player.character in PILOTS:
        return None
    return None if launch_obstacle(s, player) is None else NO_WAY


def _planet_observer(s: Table, player: Player) -> Obstacle | None:
    if obstacle := _observer(s, player):
        return obstacle
    if not s.planet_up or not s.planet_deck:
        return NO_PLANET_CARD
    if "reflector" in player.instruments:
        return None
    return None if in_sight(s, player, s.planet_deck[-1], 0) else PLANET_OUT_OF_SIGHT


def _planet_planner(s: Table, player: Player) -> Obstacle | None:
    if obstacle := _observer(s, player):
        return obstacle
    if not s.planet_up or not s.planet_deck:
        return NO_PLANET_CARD
    return ONLY_TERRA if player.where == "landed" and s.planet_deck[-1] != TERRA else None


def _earth_watcher(s: Table, player: Player) -> Obstacle | None:
    if player.where != "landed":
        return NOT_LANDED
    if TERRA in player.scored:
        return ALREADY_SEEN
    return None if s.terra else NO_TERRA


def _anyone(s: Table, player: Player) -> Obstacle | None:
    return None


_ACTOR: Final[dict[Action, Callable[[Table, Player], Obstacle | None]]] = {
    "observe": _observer,
    "observe-second": _timekeeper,
    "travel": _traveller,
    "plan": _astronomer,
    "observe-saved": _keeper,
    "observe-planet": _planet_observer,
    "plan-planet": _planet_planner,
    "earth-rise": _earth_watcher,
    "pass": _anyone,
}


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


def free_weeks(s: Table) -> list[int]:
    """AN-5.1-b, AN-10.4: the weeks that neither a player nor the solo opponents have taken this month."""
    taken = {player.week for player in s.players}
    if s.shadow:
        taken |= {s.bad_timing, s.shadow.week}
    return [week for week in WEEKS if week not in taken]


def week_actions(s: Table, seat: int) -> list[WeekAction]:
    """AN-5.1-c: everything the player may choose now."""
    player = s.players[seat]
    observing = player.where == "landed" or may_observe(s, player)
    actions = ACTIONS[s.mode] if observing else UNDER_WAY
    able = [(action, _WEEK.get(action)) for action in actions if _ACTOR[action](s, player) is None]
    return [
        (week, action)
        for week in free_weeks(s)
        for action, fits in able
        if fits is None or fits(s, player, week) is None
    ]


def action_candidates(s: Table) -> list[WeekAction]:
    """Everything a player might try."""
    return [(week, action) for week in WEEKS for action in ACTIONS[s.mode]]


def action_obstacle(s: Table, seat: int, candidate: WeekAction) -> Obstacle | None:
    """Why a week and action cannot be chosen."""
    player, (week, action) = s.players[seat], candidate
    if week not in free_weeks(s):
        return WEEK_TAKEN
    if obstacle := _ACTOR[action](s, player):
        return obstacle
    fits = _WEEK.get(action)
    return fits(s, player, week) if fits else None
