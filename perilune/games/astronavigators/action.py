"""The action phase: everybody chooses a week and an action; nothing is carried out yet (AN-5.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from perilune.engine import Choice, Obstacle, Script, tell
from perilune.games.astronavigators.events import ActionChosen
from perilune.games.astronavigators.flight import launch_obstacle
from perilune.games.astronavigators.kinds import WEEKS, Vehicle
from perilune.games.astronavigators.observe import PEOPLE, in_sight, may_observe
from perilune.games.astronavigators.state import FAST, Action, Player, Table, without
from perilune.games.astronavigators.travel import departures

WeekAction = tuple[int, Action]

ACTIONS: Final[dict[str, tuple[Action, ...]]] = {
    FAST: ("observe", "travel", "plan", "observe-saved", "pass"),
}
"""The actions of each mode."""

WEEK_TAKEN = Obstacle("AN-5.1-b", "somebody else has chosen this week")
NO_LONGER_OBSERVING = Obstacle("AN-5.1-d", "an astronaut observes no more until the first launch")
YEAR_OVER = Obstacle("AN-5.1-d", "observations end with the first year")
IN_SPACE = Obstacle("AN-5.1-d", "there is nothing to observe from a spacecraft in flight")
NOTHING_THERE = Obstacle("AN-5.1-c", "this week has no card")
OUT_OF_SIGHT = Obstacle("AN-6.1-a", "this card cannot be observed from your square this month, in this week")
NOTHING_SAVED = Obstacle("AN-6.2-b", "you have saved no card")
SAVED_OUT_OF_SIGHT = Obstacle("AN-6.2-b", "no card you saved can be observed this month, in this week")
NO_WAY = Obstacle("AN-6.4-a", "no vehicle leads on from here")


def actor_obstacle(s: Table, player: Player, action: Action) -> Obstacle | None:
    """Why a player cannot choose an action in any week."""
    return _ACTOR[action](s, player)


def week_obstacle(s: Table, player: Player, week: int, action: Action) -> Obstacle | None:
    """Why an action that the player could choose does not fit this week."""
    check = _WEEK.get(action)
    return check(s, player, week) if check else None


def _observer(s: Table, player: Player) -> Obstacle | None:
    if may_observe(s, player):
        return None
    if player.where != "earth":
        return IN_SPACE
    return NO_LONGER_OBSERVING if s.first_year else YEAR_OVER


def _keeper(s: Table, player: Player) -> Obstacle | None:
    return _observer(s, player) or (None if player.saved else NOTHING_SAVED)


def _traveller(s: Table, player: Player) -> Obstacle | None:
    if player.where != "earth" or departures(player) or launch_obstacle(s, player) is None:
        return None
    return NO_WAY


def _anyone(s: Table, player: Player) -> Obstacle | None:
    return None


def _top_in_sight(s: Table, player: Player, week: int) -> Obstacle | None:
    stack = s.weeks[week]
    if not stack:
        return NOTHING_THERE
    return None if in_sight(s, player, stack[-1], week) else OUT_OF_SIGHT


def _has_card(s: Table, player: Player, week: int) -> Obstacle | None:
    return None if s.weeks[week] else NOTHING_THERE


def _saved_in_sight(s: Table, player: Player, week: int) -> Obstacle | None:
    return None if any(in_sight(s, player, card, week) for card in player.saved) else SAVED_OUT_OF_SIGHT


_ACTOR: Final[dict[Action, Callable[[Table, Player], Obstacle | None]]] = {
    "observe": _observer,
    "travel": _traveller,
    "plan": _observer,
    "observe-saved": _keeper,
    "pass": _anyone,
}
_WEEK: Final[dict[Action, Callable[[Table, Player, int], Obstacle | None]]] = {
    "observe": _top_in_sight,
    "plan": _has_card,
    "observe-saved": _saved_in_sight,
}


def free_weeks(s: Table) -> list[int]:
    """AN-5.1-b: the weeks that nobody has chosen this month."""
    taken = {player.week for player in s.players}
    return [week for week in WEEKS if week not in taken]


def week_actions(s: Table, seat: int) -> list[WeekAction]:
    """AN-5.1-c: everything the player may choose now."""
    player = s.players[seat]
    able = [action for action in ACTIONS[s.mode] if actor_obstacle(s, player, action) is None]
    return [
        (week, action)
        for week in free_weeks(s)
        for action in able
        if week_obstacle(s, player, week, action) is None
    ]


def action_candidates(s: Table) -> list[WeekAction]:
    """Everything a player might try."""
    return [(week, action) for week in WEEKS for action in ACTIONS[s.mode]]


def action_obstacle(s: Table, seat: int, candidate: WeekAction) -> Obstacle | None:
    """Why a week and action cannot be chosen."""
    player, (week, action) = s.players[seat], candidate
    if week not in free_weeks(s):
        return WEEK_TAKEN
    return actor_obstacle(s, player, action) or week_obstacle(s, player, week, action)


def choose_action(s: Table, seat: int) -> Script:
    """AN-5.1-b: a free week and an action, with what must be declared at once."""
    player = s.players[seat]
    player.week, player.action = yield Choice(seat, "action", week_actions(s, seat))
    if player.action == "travel":
        player.vehicle = yield Choice(seat, "vehicle", faces(s, player))
    elif player.action == "plan":
        yield from make_room(s, seat)
    elif player.action == "observe-saved":
        yield from lay_saved_cards(s, seat)
    vehicle = player.vehicle if player.action == "travel" else ""
    tell(s, ActionChosen, seat, player.week, player.action, vehicle)


def faces(s: Table, player: Player) -> list[Vehicle]:
    """AN-5.1-c: the faces that may be declared; in space only the spacecraft."""
    if player.where != "earth":
        return ["spacecraft"]
    pad: list[Vehicle] = ["spacecraft"] if launch_obstacle(s, player) is None else []
    return [*departures(player), *pad]


def make_room(s: Table, seat: int) -> Script:
    """AN-6.2-a, AN-6.2-d: a full save area names the card that it will give back."""
    player = s.players[seat]
    if len(player.saved) >= PEOPLE[player.character].saves:
        player.swap = yield Choice(seat, "swap", list(dict.fromkeys(player.saved)))


def lay_saved_cards(s: Table, seat: int) -> Script:
    """AN-5.1-c: the saved card goes on top of the week's stack, for everybody to see."""
    player = s.players[seat]
    card = yield Choice(seat, "saved-card", saved_in_sight(s, player))
    player.saved = without(player.saved, card)
    s.weeks[player.week].append(card)
    player.laid = 1


def saved_in_sight(s: Table, player: Player) -> list[str]:
    """The saved cards that can be observed in the chosen week."""
    return [card for card in dict.fromkeys(player.saved) if in_sight(s, player, card, player.week)]
