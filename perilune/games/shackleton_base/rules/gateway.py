"""The Lunar Gateway: a shared pool of astronauts (SB-GAT-1 to SB-GAT-4)."""

from __future__ import annotations

from collections.abc import Sequence

from perilune.engine import Asking, Choice, Event, Option, Question, Script, say, tell
from perilune.games.shackleton_base.box.content import SLOT_NUMBER, SLOTS, TABLE
from perilune.games.shackleton_base.box.kinds import KINDS
from perilune.games.shackleton_base.rules.ledger import pay
from perilune.games.shackleton_base.state import Base, free_slots
from perilune.games.shackleton_base.words.nouns import AstronautId, Player, SlotId, amount, kind, slot
from perilune.parts.moments import Moment, Total

GATEWAY_GAINED = Moment("gateway-gained")
SECOND_COST = Total("second-astronaut")
"""The price of the second astronaut of a Gateway action."""

NONE = "none"
STOP = "stop"
TAKE = "take"


class Docked(Event, frozen=True):
    player: Player
    kind: AstronautId
    says = "{player} docks {kind} at the Lunar Gateway."


class CrewGained(Event, frozen=True):
    """An astronaut from the Gateway moves into a crew slot."""

    player: Player
    kind: AstronautId
    slot: SlotId
    says = "{player} takes {kind} from the Gateway into {slot}."


def _kind_words(s: Base, choice: Choice, option: Option) -> str:
    return say("None") if option == NONE else kind(KINDS.index(option))


def _kind_places(s: Base, choice: Choice, option: Option) -> Sequence[str]:
    return () if option == NONE else (f"gateway:{option}",)


def slot_words(s: Base, choice: Choice, option: Option) -> str:
    return slot(option)


def slot_places(s: Base, choice: Choice, option: Option) -> Sequence[str]:
    return (f"slot:{option}",)


FROM_GATEWAY = Question(
    "gateway-astronaut",
    rule="SB-GAT-3",
    asks="Whom do you take from the Lunar Gateway?",
    waiting="takes an astronaut from the Gateway",
    hint="Crew lives in your structures: it brings income, lowers prices, or scores at the end.",
    option=_kind_words,
    places=_kind_places,
)
INTO_SLOT = Question(
    "crew-slot",
    rule="SB-CREW-3",
    asks="Where does the {kind} live?",
    parts=lambda s, choice: {"kind": kind(choice.about)},
    waiting="finds room for an astronaut",
    option=slot_words,
    places=slot_places,
)
SECOND = Question(
    "second-astronaut",
    rule="SB-GAT-2",
    asks="Take a second astronaut for {price}?",
    parts=lambda s, choice: {"price": amount(choice.about, "credits") if choice.about else say("free")},
    waiting="may take a second astronaut",
    option={TAKE: "Take another", STOP: "Stop here"},
)


def can_gain(s: Base, who: int) -> bool:
    """SB-GAT-3: there must be somebody in the pool and a free slot."""
    return any(s.pool) and -1 in s.agencies[who].crew


def gain_astronaut(s: Base, who: int, may: bool = False) -> Asking[bool]:
    """SB-GAT-3: take one astronaut of choice into a free slot; compulsory unless the text says "may"."""
    if not can_gain(s, who):
        return False
    options = [KINDS[number] for number in range(3) if s.pool[number]]
    if may:
        options.append(NONE)
    chosen = yield FROM_GATEWAY(who, options)
    if chosen == NONE:
        return False
    number = KINDS.index(chosen)
    agency = s.agencies[who]
    place = yield INTO_SLOT(who, [SLOTS[free] for free in free_slots(agency)], about=number)
    s.pool[number] -= 1
    agency.crew[SLOT_NUMBER[place]] = number
    tell(s, CrewGained, who, number, place)
    yield from GATEWAY_GAINED(s, agency.cards, who)
    return True


def visit_gateway(s: Base, who: int, number: int) -> Script:
    """SB-GAT-1, SB-GAT-2: dock, take one astronaut, and perhaps pay for a second."""
    s.dock[number] += 1
    tell(s, Docked, who, number)
    yield from gain_astronaut(s, who)
    agency = s.agencies[who]
    price = SECOND_COST(s, agency.cards, TABLE.second_astronaut, who)
    if can_gain(s, who) and agency.credits >= price:
        answer = yield SECOND(who, (TAKE, STOP), about=price)
        if answer == TAKE:
            pay(s, who, credits=price)
            yield from gain_astronaut(s, who)


def join_pool(s: Base, number: int, many: int = 1) -> None:
    """SB-MNT-2: the pool holds at most 4 of a type; the surplus goes back to the supply (RU-26)."""
    s.pool[number] = min(TABLE.gateway_limit, s.pool[number] + many)
