"""The Alien Commander's turn: unlock, perform actions, or reset (OMAI-1-40 to OMAI-1-49)."""

from __future__ import annotations

from typing import Annotated, ClassVar, NamedTuple, TypeAlias

from perilune.engine import Choice, Event, Named, Obstacle, Question, Script, say
from perilune.games.on_mars.chapters.invasion.actions import ACTIONS
from perilune.games.on_mars.chapters.invasion.cards import (
    FIGURES,
    SPACES,
    alien_seat,
    scheme_noun,
    space_noun,
)
from perilune.games.on_mars.chapters.invasion.schemes import activate, usable
from perilune.games.on_mars.chapters.invasion.state import chapter
from perilune.games.on_mars.events import tell
from perilune.games.on_mars.state import Mars

UNLOCK, RESET, PASS, END, BUY_OFF = "unlock", "reset", "pass", "end", "buy-off"
REUSABLE, EXPENDABLE, SABOTAGED, SCIENTIST = "reusable", "expendable", "sabotage", "scientist"


class Order(NamedTuple):
    """What is done, and on which space or with which Scheme."""

    do: str
    on: str


Deed: TypeAlias = str | Order
"""("unlock", space), "reset", ("reusable", space), ("expendable", space), ("scientist", card), "end",
("pass", space), ("buy-off", space)."""

SpaceWords = Annotated[str, Named(space_noun)]

LOCKED = Obstacle("OMAI-1-43", "the space is locked: unlock it for 2 Crystals, which takes a whole turn")
TAKEN = Obstacle("OMAI-1-43", "a token lies on the space; reset the board to free it")
BLOCKED = Obstacle("OMAI-1-25", "the Humans have sabotaged the space until you reset")
IMPOSSIBLE = Obstacle("OMAI-1-44", "the action of the space would do nothing now")
NO_TOKEN = Obstacle("OMAI-1-43", "no such token is in its Supply")
ONE_EACH = Obstacle("OMAI-1-42", "one Reusable and one Expendable token a turn, and the Scientist once")
NO_CRYSTAL = Obstacle(
    "OMAI-1-43", "an Expendable token costs 1 Crystal, and Crystals gained now come next turn"
)
UNLOCK_COSTS = Obstacle("OMAI-1-41", "unlocking costs 2 Crystals")
WHOLE_TURN = Obstacle("OMAI-1-40", "unlocking or resetting takes the whole turn")
TOO_OPEN = Obstacle("OMAI-1-46", "three or more spaces are still open, and tokens are left")
SCIENTIST_AWAY = Obstacle(
    "OMAI-1-57", "the Alien Scientist is at work, or its card is not built or is flipped"
)
TOKEN_FIRST = Obstacle("OMAI-1-42", "use at least one token first")
NO_PASS = Obstacle("OMAI-1-45", "passing is only for a turn in which nothing else can be done")


# -- What is possible -------------------------------------------------------------------------------------


def possible(s: Mars, space: str) -> bool:
    """OMAI-1-44: whether the action of a space would do anything."""
    return ACTIONS[space][0](s)


def uncovered(s: Mars) -> list[str]:
    """Spaces that are unlocked and carry no token."""
    here = chapter(s)
    return [space for space in SPACES if space not in here.covers and space not in here.tokens]


def ready(s: Mars) -> list[str]:
    """OMAI-1-43, OMAI-1-44: uncovered spaces whose action is possible."""
    return [space for space in uncovered(s) if possible(s, space)]


def may_reset(s: Mars, spaces: list[str]) -> bool:
    """OMAI-1-46, OMAI-1-49, R-23: at most two spaces count, or no token is left in either Supply."""
    here = chapter(s)
    return len(spaces) <= FIGURES.reset_spaces or not here.reusable + here.expendable


def deeds(s: Mars) -> list[Deed]:
    """All that the Alien may do now; nothing at all ends the turn (OMAI-1-47)."""
    here = chapter(s)
    fresh = not here.used
    spaces = ready(s)
    found: list[Deed] = []
    if here.reusable and REUSABLE not in here.used:
        found += [Order(REUSABLE, space) for space in spaces]
    payable = here.crystals >= FIGURES.expendable_cost
    if here.expendable and payable and EXPENDABLE not in here.used:
        found += [Order(EXPENDABLE, space) for space in spaces]
    if found or not fresh:
        found += scientist_deeds(s)
    if fresh:
        if here.crystals >= FIGURES.unlock:
            found += [Order(UNLOCK, space) for space in here.covers]
        if may_reset(s, spaces):
            found.append(RESET)
        if not found and here.expendable and not here.reusable and not payable:
            found = [Order(PASS, space) for space in uncovered(s)]  # OMAI-1-45
    elif REUSABLE in here.used or EXPENDABLE in here.used:
        found.append(END)
    return found + buy_offs(s)


def scientist_deeds(s: Mars) -> list[Deed]:
    """OMAI-1-57: once, if it is on the board."""
    here = chapter(s)
    if here.scientist or SCIENTIST in here.used:
        return []
    return [Order(SCIENTIST, card) for card in usable(s)]


def buy_offs(s: Mars) -> list[Deed]:
    """OMAI-1-48: by option, Sabotage tokens that can be bought off."""
    here = chapter(s)
    if not here.may_buy_off or here.crystals < FIGURES.buy_off:
        return []
    return [Order(BUY_OFF, space) for space, token in here.tokens.items() if token == SABOTAGED]


# -- The question -----------------------------------------------------------------------------------------


def _deed_words(s: Mars, choice: Choice, option: Deed) -> str:
    if isinstance(option, str):
        return say("Reset the board") if option == RESET else say("End the turn")
    if option.do == SCIENTIST:
        return say("Alien Scientist to {scheme}", scheme=scheme_noun(option.on))
    space = space_noun(option.on)
    return {
        UNLOCK: say("Unlock {space} (2 Crystals)", space=space),
        REUSABLE: say("{space}", space=space),
        EXPENDABLE: say("{space}, with an Expendable token (1 Crystal)", space=space),
        PASS: say("Pass: an Expendable token on {space}", space=space),
        BUY_OFF: say("Buy off the Sabotage on {space} (2 Crystals)", space=space),
    }[option.do]


def _tries(s: Mars, choice: Choice) -> list[Deed]:
    """Every space with either token, every unlocking, the reset."""
    found: list[Deed] = [Order(kind, space) for kind in (REUSABLE, EXPENDABLE) for space in SPACES]
    found += [Order(UNLOCK, space) for space in chapter(s).covers]
    found += [Order(SCIENTIST, card) for card in chapter(s).markers.values()]
    return [*found, RESET, END, *choice.options]


def deed_obstacle(s: Mars, choice: Choice, option: Deed) -> Obstacle | None:
    """Why the Alien cannot do something now."""
    if option in choice.options:
        return None
    here = chapter(s)
    if option == END:
        return TOKEN_FIRST
    if option == RESET:
        return WHOLE_TURN if here.used else TOO_OPEN
    if isinstance(option, str):
        return NO_PASS
    if option.do == UNLOCK:
        return WHOLE_TURN if here.used else UNLOCK_COSTS
    if option.do == SCIENTIST:
        return ONE_EACH if SCIENTIST in here.used else SCIENTIST_AWAY
    if option.do == PASS:
        return NO_PASS
    return token_obstacle(s, option.do, option.on)


def token_obstacle(s: Mars, kind: str, space: str) -> Obstacle | None:
    """Why a token cannot be put on a space."""
    here = chapter(s)
    if kind in here.used:
        return ONE_EACH
    if space in here.covers:
        return LOCKED
    if space in here.tokens:
        return BLOCKED if here.tokens[space] == SABOTAGED else TAKEN
    if not (here.reusable if kind == REUSABLE else here.expendable):
        return NO_TOKEN
    if kind == EXPENDABLE and here.crystals < FIGURES.expendable_cost:
        return NO_CRYSTAL
    return None if possible(s, space) else IMPOSSIBLE


def _places(s: Mars, choice: Choice, option: Deed) -> tuple[str, ...]:
    if isinstance(option, str):
        return (f"do:{option}",)
    return (f"scheme:{option.on}",) if option.do == SCIENTIST else (f"alien-space:{option.on}",)


ALIEN = Question(
    "alien",
    rule="OMAI-1-40",
    asks="What do the Aliens do?",
    waiting="commands the Aliens",
    hint="Unlock a space, use one token of each kind, or reset. Troopers count only on the map: unlock a way "
    "to deploy them first.",
    option=_deed_words,
    places=_places,
    tries=_tries,
    obstacle=deed_obstacle,
)


# -- Events -----------------------------------------------------------------------------------------------


class Unlocked(Event, frozen=True):
    """A cover became a Reusable token."""

    space: SpaceWords
    says = "The Aliens unlock {space}."


class BoardReset(Event, frozen=True):
    """All tokens back where they belong."""

    says = "The Aliens reset their board."


class TokenUsed(Event, frozen=True):
    """A token lies on a space."""

    kind: str
    space: SpaceWords
    says: ClassVar = {
        REUSABLE: "The Aliens: {space}.",
        EXPENDABLE: "The Aliens, with an Expendable token: {space}.",
        PASS: "The Aliens have to pass: an Expendable token lies on {space}.",
    }

    def which(self) -> str:
        return self.kind


class BoughtOff(Event, frozen=True):
    """A Sabotage token left a space for Crystals."""

    space: SpaceWords
    says = "The Aliens buy off the Sabotage on {space}."


class AlienRests(Event, frozen=True):
    """No option was legal."""

    says = "The Aliens can do nothing."


# -- The turn ---------------------------------------------------------------------------------------------


def begin(s: Mars) -> None:
    """OMAI-1-12, OMAI-1-40: after each Human turn; Crystals gained since can be spent now."""
    here = chapter(s)
    here.acting, here.used = True, []
    here.crystals += here.bay
    here.bay = 0


def act(s: Mars) -> Script:
    """OMAI-1-42: one deed after the other, each finished before the next."""
    here = chapter(s)
    options = deeds(s)
    if not options:
        if not here.used:
            tell(s, AlienRests)
        here.acting = False
        return
    if all(isinstance(option, Order) and option.do == BUY_OFF for option in options):
        options.append(END)
    deed = yield ALIEN(alien_seat(s), options)
    if deed == END:
        here.acting = False
    elif deed == RESET:
        reset(s)
        here.acting = False
    else:
        yield from carry_out(s, deed.do, deed.on)


def carry_out(s: Mars, do: str, on: str) -> Script:
    here = chapter(s)
    if do == UNLOCK:
        unlock(s, on)
        here.acting = False
    elif do == PASS:
        here.expendable -= 1
        here.tokens[on] = EXPENDABLE
        tell(s, TokenUsed, PASS, on)
        here.acting = False
    elif do == BUY_OFF:
        pay(s, FIGURES.buy_off)
        del here.tokens[on]
        here.bought += 1
        tell(s, BoughtOff, on)
    elif do == SCIENTIST:
        here.used.append(SCIENTIST)
        here.scientist = on
        yield from activate(s, on, by_scientist=True)
    else:
        yield from use_token(s, do, on)


def use_token(s: Mars, kind: str, space: str) -> Script:
    """OMAI-1-43: an Expendable token costs a Crystal; then the action of the space."""
    here = chapter(s)
    here.used.append(kind)
    here.tokens[space] = kind
    if kind == REUSABLE:
        here.reusable -= 1
    else:
        here.expendable -= 1
        pay(s, FIGURES.expendable_cost)
    tell(s, TokenUsed, kind, space)
    effect = ACTIONS[space][1](s)
    if effect is not None:
        yield from effect


def pay(s: Mars, number: int) -> None:
    chapter(s).crystals -= number
    s.supply += number


def unlock(s: Mars, space: str) -> None:
    """OMAI-1-41: the cover becomes a Reusable token, for the next turn."""
    here = chapter(s)
    pay(s, FIGURES.unlock)
    here.covers.remove(space)
    here.reusable += 1
    tell(s, Unlocked, space)


def reset(s: Mars) -> None:
    """OMAI-1-46: Reusable tokens to their Supply, all Expendable ones to the reserve (R-25), Sabotage to its
    owner, the Scientist to the board, cards face up."""
    here = chapter(s)
    here.reusable += sum(token == REUSABLE for token in here.tokens.values())
    here.tokens.clear()
    here.expendable = here.bought = 0
    here.scientist = ""
    here.flipped.clear()
    tell(s, BoardReset)


def expendable_reserve(s: Mars) -> int:
    """Expendable tokens beside the board."""
    here = chapter(s)
    return FIGURES.expendable - here.expendable - sum(token == EXPENDABLE for token in here.tokens.values())
