"""4.2: a player's turn: the menu, free actions, and the Colony Status Update's offers."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import compress
from typing import Final, NamedTuple

from perilune.engine import Choice, Event, Obstacle, Question, Script, say
from perilune.games.on_mars.box.content import ACTIONS, RESOURCES
from perilune.games.on_mars.events import Seat, tell
from perilune.games.on_mars.hooks import hooks
from perilune.games.on_mars.rules.construction import SITE, build_on, reach_of, sites
from perilune.games.on_mars.rules.contracts import can_deliver, deliver
from perilune.games.on_mars.rules.executive import NO_EXECUTIVE, any_deed, execute
from perilune.games.on_mars.rules.main_actions import ACTION_SCRIPTS, main_obstacle, obstacle_here
from perilune.games.on_mars.rules.private_goals import complete_goal, true_goals
from perilune.games.on_mars.rules.resources import pays_for, spend_crystals
from perilune.games.on_mars.rules.ships import ship_obstacle, welcome
from perilune.games.on_mars.state import Mars, side_of
from perilune.games.on_mars.surface import NAME, NAMED
from perilune.games.on_mars.words.nouns import Amounts, action_noun, unit

EXECUTIVE: Final = "executive"
DELIVER: Final = "deliver"
GOAL: Final = "goal"
DISCARD: Final = "discard"
END: Final = "end"
BY_SIDE: Final = {
    side: tuple(action.id for action in ACTIONS.values() if action.side == side)
    for side in ("orbit", "colony")
}

EXECUTIVE_TAKEN = Obstacle("OM-EXE-01", "you have taken your Executive action of this turn")
NOTHING_TO_DELIVER = Obstacle("OM-CON-03", "you have no open Contract that takes what you have")
NO_GOAL = Obstacle("OM-GOAL-03", "none of your Private Goals is fulfilled, or you have completed yours")
NOTHING_TO_DISCARD = Obstacle("OM-SEQ-05", "you have nothing to discard")
MAIN_FIRST = Obstacle("OM-SEQ-03", "the Main action comes first: a turn has exactly one")


class FreeAction(NamedTuple):
    """What a chapter offers besides: its words, what stands in the way, what it does."""

    words: Callable[[], str]
    obstacle: Callable[[Mars, int], Obstacle | None]
    perform: Callable[[Mars, int], Script]


FREE_ACTIONS: Final[dict[str, FreeAction]] = {}


def menu_obstacle(s: Mars, choice: Choice, option: str) -> Obstacle | None:
    """Why an entry of the menu is not there now; None if it is."""
    return why_not(s, choice.seat, option)


def why_not(s: Mars, seat: int, option: str) -> Obstacle | None:
    if option in ACTIONS:
        return main_obstacle(s, seat, option)
    if option == EXECUTIVE:
        if s.executive_done:
            return EXECUTIVE_TAKEN
        return None if any_deed(s, seat) else NO_EXECUTIVE
    if option == DELIVER:
        return None if can_deliver(s, seat) else NOTHING_TO_DELIVER
    if option == GOAL:
        return None if true_goals(s, seat) else NO_GOAL
    if option == DISCARD:
        return None if may_discard(s, seat) else NOTHING_TO_DISCARD
    if option in FREE_ACTIONS:
        return FREE_ACTIONS[option].obstacle(s, seat)
    return None if s.main_done else MAIN_FIRST


def menu(s: Mars, seat: int) -> list[str]:
    """OM-SEQ-11: what the active player may do next."""
    found: list[str] = []
    if not s.main_done:
        here = BY_SIDE[side_of(s.players[seat])]
        found = [action for action in here if obstacle_here(s, seat, action) is None]
    if not s.executive_done and any_deed(s, seat):
        found.append(EXECUTIVE)
    if can_deliver(s, seat):
        found.append(DELIVER)
    if true_goals(s, seat):
        found.append(GOAL)
    for name in hooks(s).free_actions:
        if FREE_ACTIONS[name].obstacle(s, seat) is None:
            found.append(name)
    if s.main_done:
        found.append(END)
    if may_discard(s, seat):
        found.append(DISCARD)
    return found


def _menu_words(s: Mars, choice: Choice, option: str) -> str:
    if option in ACTIONS:
        return action_noun(option)
    if option in FREE_ACTIONS:
        return FREE_ACTIONS[option].words()
    return {
        EXECUTIVE: say("Executive action"),
        DELIVER: say("Deliver for a Contract"),
        GOAL: say("Complete a Private Goal"),
        DISCARD: say("Discard something"),
        END: say("End the turn"),
    }[option]


def _menu_asks(s: Mars, choice: Choice) -> str:
    return say("What else do you do?") if s.main_done else say("What do you do?")


def _menu_warns(s: Mars, choice: Choice, option: str) -> str:
    if option == END and GOAL in choice.options:
        return say("A Private Goal of yours could be completed now. End the turn all the same?")
    things = discardable(s, choice.seat) if option == DISCARD else []
    return _discard_warns(s, choice, things[0]) if len(things) == 1 else ""


def _discard_warns(s: Mars, choice: Choice, option: str) -> str:
    return say("You get nothing for {thing}. Discard it all the same?", thing=unit(option))


MENU = Question(
    "menu",
    rule="OM-SEQ-11",
    asks=_menu_asks,
    waiting="is at work",
    hint="One Main action, which is a must, and one Executive action before or after it.",
    option=_menu_words,
    warns=_menu_warns,
    idle=(DISCARD,),
    places=lambda s, choice, option: (f"action:{option}",) if option in ACTIONS else (f"do:{option}",),
    tries=lambda s, choice: [*ACTIONS, EXECUTIVE, DELIVER, GOAL, *hooks(s).free_actions, END, DISCARD],
    obstacle=menu_obstacle,
)


def what_next(s: Mars, seat: int) -> Choice:
    return MENU(seat, menu(s, seat), ask=True)


class ActionTaken(Event, frozen=True):
    """A player takes a Main action."""

    seat: Seat
    action: str
    says = "{seat}: {action}."

    def parts(self) -> dict[str, str]:
        return super().parts() | {"action": action_noun(self.action)}


def act(s: Mars) -> Script:
    """OM-SEQ-11: one answer of the menu, with all that follows from it."""
    seat = s.queue[0]
    chosen = yield partial(what_next, s, seat)
    if chosen == END:
        s.phase = "end"
    elif chosen == EXECUTIVE:
        s.executive_done = True
        yield from execute(s, seat)
    elif chosen == DELIVER:
        yield from deliver(s, seat)
    elif chosen == GOAL:
        yield from complete_goal(s, seat)
    elif chosen == DISCARD:
        yield from discard(s, seat)
    elif chosen in FREE_ACTIONS:
        yield from FREE_ACTIONS[chosen].perform(s, seat)
    else:
        s.main_done = True
        tell(s, ActionTaken, seat, chosen)
        yield from ACTION_SCRIPTS[chosen](s, seat)


# -- Discarding -------------------------------------------------------------------------------------------


class Discarded(Event, frozen=True):
    """A player gave something up."""

    seat: Seat
    what: Amounts
    says = "{seat} discards {what}."


def discardable(s: Mars, seat: int) -> list[str]:
    player, more = s.players[seat], hooks(s).more_goods(s, seat)
    found = [*compress(RESOURCES, player.storage), *compress(more, more.values())]
    return [*found, "crystal"] if player.crystals else found


def may_discard(s: Mars, seat: int) -> bool:
    """Whether there is anything to discard."""
    player = s.players[seat]
    return player.crystals > 0 or any(player.storage) or any(hooks(s).more_goods(s, seat).values())


DISCARD_WHAT = Question(
    "discard",
    rule="OM-SEQ-05",
    asks="What do you discard?",
    waiting="discards something",
    option=lambda s, choice, option: unit(option),
    warns=_discard_warns,
)


def discard(s: Mars, seat: int) -> Script:
    """OM-SEQ-05: any own Resource or Crystal."""
    what = yield DISCARD_WHAT(seat, discardable(s, seat))
    if what == "crystal":
        spend_crystals(s, seat, 1)
    elif what in RESOURCES:
        s.players[seat].storage[RESOURCES.index(what)] -= 1
    else:
        hooks(s).use_up(s, seat, what, 1)
    tell(s, Discarded, seat, ((what, 1),))


# -- The Colony Status Update's offers --------------------------------------------------------------------

SKIP: Final = "skip"


def _shelter_words(s: Mars, choice: Choice, option: str) -> str:
    return (
        say("No Shelter")
        if option == SKIP
        else SITE.option_words(s, SITE(choice.seat, choice.options, "shelter"), option)
    )


NEW_SHELTER = Question(
    "csu-shelter",
    rule="OM-LSS-06",
    asks="The Colony has grown. Do you construct a Shelter for 1 Oxygen?",
    waiting="may construct a Shelter",
    hint="A Shelter brings Colonists, a Bot and room in your Storage. No Colonist goes to the Action space "
    "for it.",
    option=_shelter_words,
    places=lambda s, choice, option: () if option == SKIP else (f"hex:{option}",),
)
NEW_SHIP = Question(
    "csu-ship",
    rule="OM-LSS-06",
    asks="Do you welcome a Ship for a Plant and Water?",
    waiting="may welcome a Ship",
    hint="A Ship brings a Colonist; in the Hangar it is worth 3 OP at the end.",
    option={"yes": "Welcome a Ship", SKIP: "No Ship"},
)


def status_offers(s: Mars, seat: int) -> Script:
    """OM-LSS-04 step 4, OM-LSS-06: a Shelter, then a Ship, both optional, at their usual price."""
    player = s.players[seat]
    if player.shelters and pays_for(player.storage, "oxygen"):
        found = sites(s, seat, reach_of(s, seat), ["shelter"])
        if found:
            hex_ = yield NEW_SHELTER(seat, [*(NAME[one] for one in found["shelter"]), SKIP])
            if hex_ != SKIP:
                yield from build_on(s, seat, "shelter", NAMED[hex_])
    if ship_obstacle(s, seat) is None:
        way = yield NEW_SHIP(seat, ("yes", SKIP))
        if way != SKIP:
            yield from welcome(s, seat)
