"""The Maintenance phase: crew, income, upkeep (SB-MNT-1 to SB-MNT-7)."""

from __future__ import annotations

from collections.abc import Sequence

from perilune.engine import Asking, Choice, Event, Option, Question, Script, say, tell
from perilune.games.shackleton_base.box.content import (
    BY_SIZE,
    LINES,
    SHEETS,
    SLOT_NUMBER,
    SLOTS,
    SPACES,
    TABLE,
    TILES,
)
from perilune.games.shackleton_base.box.kinds import ENGINEER, NOBODY, SCIENTIST, TECHNICIAN
from perilune.games.shackleton_base.rules.corporation import EffectGained, token_effect
from perilune.games.shackleton_base.rules.gateway import join_pool
from perilune.games.shackleton_base.rules.ledger import gain, score
from perilune.games.shackleton_base.state import LUNA, Base, owned
from perilune.games.shackleton_base.words.nouns import (
    AstronautId,
    Player,
    SlotId,
    Space,
    amount,
    corporation,
    kind,
    line,
    slot,
)
from perilune.parts.moments import Moment, Total

INCOME = Moment("income")
UPKEEP = Total("upkeep")
ROUND_END = Moment("round-end")

ACCEPT = "accept"
DECLINE = "decline"

HABITAT_SLOTS = tuple(
    SLOT_NUMBER[place]
    for tile in TILES.values()
    for place in tile.slots
    if tile.id.startswith("H") and tile.id != "HQ"
)


class Assigned(Event, frozen=True):
    player: Player
    kind: AstronautId
    slot: SlotId
    says = "{player} keeps {kind} as crew in {slot}."


class ToGateway(Event, frozen=True):
    kind: AstronautId
    space: Space
    says = "At {space}, nobody keeps {kind}: off to the Lunar Gateway."


class IncomeGained(Event, frozen=True):
    """Credits of Agency and Reputation."""

    player: Player
    credits: int
    says = "{player} has an income of {credits}."

    def parts(self) -> dict[str, str]:
        return super().parts() | {"credits": amount(self.credits, "credits")}


class UpkeepPaid(Event, frozen=True):
    player: Player
    upkeep: int
    missing: int
    says = {
        "": "{player} pays an upkeep of {upkeep}.",
        "short": "{player} owes an upkeep of {upkeep} and lacks {missing}.",
    }

    def which(self) -> str:
        return "short" if self.missing else ""

    def parts(self) -> dict[str, str]:
        return super().parts() | {
            "upkeep": amount(self.upkeep, "credits"),
            "missing": amount(self.missing, "credits"),
        }


def _offer_places(s: Base, choice: Choice, option: Option) -> Sequence[str]:
    return (f"space:{choice.about}",)


OFFER = Question(
    "assign",
    rule="SB-MNT-1",
    asks="Do you keep the {kind} of {line} as crew?",
    parts=lambda s, choice: {
        "kind": kind(s.spaces[choice.about]),
        "line": line(SPACES[choice.about][0]),
    },
    waiting="may keep an astronaut",
    hint="Crew in a Habitat brings Titanium (Engineer), Credits (Technician) or a token's effect (Scientist) "
    "at every Maintenance; elsewhere it lowers prices or scores. You may move your crew about afterwards.",
    option={ACCEPT: "Keep", DECLINE: "Decline"},
    places=_offer_places,
)


def _income_words(s: Base, choice: Choice, option: Option) -> str:
    return say("{corporation}: {effect}", corporation=corporation(option), effect=SHEETS[option].token)


def _income_places(s: Base, choice: Choice, option: Option) -> Sequence[str]:
    return (f"corporation:{option}",)


def _income_sentence(s: Base, choice: Choice) -> str:
    """Which of several Scientists it is: they all bring something."""
    crew = s.agencies[choice.seat].crew
    living = [SLOTS[place] for place in HABITAT_SLOTS if crew[place] == SCIENTIST]
    asks = say("Whose token effect does the Scientist in {slot} bring?", slot=slot(choice.about))
    if len(living) < 2 or choice.about not in living:
        return asks
    number = str(living.index(choice.about) + 1)
    return say("{asks} ({number} of {many})", asks=asks, number=number, many=str(len(living)))


HABITAT_SCIENTIST = Question(
    "habitat-scientist",
    rule="SB-MNT-4",
    asks=_income_sentence,
    waiting="chooses what a Scientist brings",
    option=_income_words,
    places=_income_places,
)


def claimants(s: Base, line: str) -> list[int]:
    """SB-MNT-1, SO-6: who is offered an astronaut of a line, in this order."""
    domes = [0] * (len(s.agencies) + 1)  # the last is NOBODY's
    for place in LINES[line].sectors:
        for size, owner in s.sectors[place]:
            domes[owner] += size
    if s.luna is not None:
        return [0] if domes[0] >= max(1, domes[LUNA]) else []
    there = filter(domes.__getitem__, s.order)
    return sorted(there, key=domes.__getitem__, reverse=True)


def assign(s: Base, place: str) -> Asking[bool]:
    """SB-MNT-1, SB-MNT-2: offer the astronaut down the ranking; nobody's goes to the Gateway.

    Tells whether anybody was asked.
    """
    number = s.spaces[place]
    asked = False
    for who in claimants(s, SPACES[place][0]):
        crew = s.agencies[who].crew
        if NOBODY not in crew:
            continue
        answer = yield OFFER(who, (ACCEPT, DECLINE), place)
        asked = True
        if answer == ACCEPT:
            home = crew.index(NOBODY)
            crew[home] = number
            del s.spaces[place]
            tell(s, Assigned, who, number, SLOTS[home])
            return asked
    del s.spaces[place]
    join_pool(s, number)
    tell(s, ToGateway, number, place)
    return asked


def undock(s: Base) -> None:
    """SB-MNT-2: docked astronauts join the pool."""
    for number in range(3):
        join_pool(s, number, s.dock[number])
        s.dock[number] = 0


def base_income(s: Base, who: int) -> int:
    return TABLE.income_credits + s.agencies[who].reputation // TABLE.reputation_per_credit


def income(s: Base, who: int) -> Script:
    """SB-MNT-4: Credits, Habitats (Scientists last, RU-51), then projects."""
    agency = s.agencies[who]
    credits = base_income(s, who)
    tell(s, IncomeGained, who, credits)
    agency.credits += credits
    living = [agency.crew[place] for place in HABITAT_SLOTS]
    gain(
        s,
        who,
        credits=TABLE.habitat_slot_credits * living.count(TECHNICIAN),
        titanium=TABLE.habitat_slot_titanium * living.count(ENGINEER),
    )
    for place in HABITAT_SLOTS:
        if agency.crew[place] == SCIENTIST:
            key = yield HABITAT_SCIENTIST(who, s.corporations, about=SLOTS[place])
            tell(s, EffectGained, who, key)
            yield from token_effect(s, who, key)
    yield from INCOME(s, agency.cards)


def upkeep_due(s: Base, who: int) -> int:
    """SB-MNT-6: of all own structures in the crater, as powers lower it."""
    due = sum(BY_SIZE[size].upkeep for _, size in owned(s, who))
    lowered: int = UPKEEP(s, s.agencies[who].cards, due, who)
    return max(0, lowered)


def pay_upkeep(s: Base, who: int) -> None:
    """SB-MNT-6: for each Credit missing 1 Reputation, without Reputation 2 VP."""
    agency = s.agencies[who]
    due = upkeep_due(s, who)
    missing = max(0, due - agency.credits)
    agency.credits = max(0, agency.credits - due)
    tell(s, UpkeepPaid, who, due, missing)
    if missing:
        reputation = min(missing, agency.reputation)
        agency.reputation -= reputation
        score(s, who, -TABLE.shortage_vp * (missing - reputation), "shortage")


def close_round(s: Base) -> Script:
    """SB-MNT-6, SB-MNT-5, SB-MNT-7: upkeep, the corporations' end of the round, everything made ready."""
    players = [who for who in s.order if s.luna is None or who != LUNA]
    for who in players:
        pay_upkeep(s, who)
    for who in players:
        yield from ROUND_END(s, s.agencies[who].cards)
    for agency in s.agencies:
        agency.used = agency.used_now = ()
        agency.tile = ""
    s.rows[:] = [0, 0, 0]
