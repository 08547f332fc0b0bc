"""Crew slots: opening them and moving the crew about (SB-CREW-1 to SB-CREW-6)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from perilune.engine import Choice, Event, Option, Question, Script, say, tell
from perilune.games.shackleton_base.box.content import SLOT_NUMBER, SLOT_TILE, SLOTS, TILES, TYPE_OF
from perilune.games.shackleton_base.box.kinds import CLOSED, KINDS, NOBODY
from perilune.games.shackleton_base.state import Agency, Base
from perilune.games.shackleton_base.words.nouns import Player, kind, slot

KEEP = "keep"
REARRANGE = "rearrange"
EMPTY = "nobody"


class CrewMoved(Event, frozen=True):
    player: Player
    says = "{player} moves the crew about."


def _place_words(s: Base, choice: Choice, option: Option) -> str:
    return say("Nobody") if option == EMPTY else kind(KINDS.index(option))


def _place_places(s: Base, choice: Choice, option: Option) -> Sequence[str]:
    return (f"slot:{choice.about}",)


class Alike(Struct, tag=True, frozen=True):
    """All open slots do the same: whoever stands in which of them makes no difference."""


def _alike(s: Base, choice: Choice, option: Option) -> Alike | None:
    crew = s.agencies[choice.seat].crew
    kinds = {TYPE_OF[SLOT_TILE[place].id].id for number, place in enumerate(SLOTS) if crew[number] != CLOSED}
    return Alike() if option == KEEP and kinds == {"habitat"} else None


MOVE = Question(
    "crew",
    rule="SB-CREW-6",
    asks="Does your crew stay where it is?",
    waiting="may move the crew about",
    hint="A Workshop's or Laboratory's occupant scores more if the type matches.",
    option={KEEP: "All stay", REARRANGE: "Move the crew about"},
    shows=_alike,
)
PLACE = Question(
    "crew-place",
    rule="SB-CREW-6",
    asks="Who lives in {slot}?",
    parts=lambda s, choice: {"slot": slot(choice.about)},
    waiting="moves the crew about",
    option=_place_words,
    places=_place_places,
)


def open_slots(agency: Agency, tile: str) -> None:
    """SB-BLD-3: a structure opens its crew slots."""
    for place in TILES[tile].slots:
        agency.crew[SLOT_NUMBER[place]] = NOBODY


def can_stand_differently(agency: Agency) -> bool:
    """Whether there is more than one way for the crew to stand in the open slots."""
    return len({*agency.crew} - {CLOSED}) > 1


def rearrange(s: Base, who: int) -> Script:
    """SB-CREW-6: keep, or say slot by slot who stands there; so it is bounded, and every result possible."""
    agency = s.agencies[who]
    if not can_stand_differently(agency):
        return
    answer = yield MOVE(who, (KEEP, REARRANGE))
    if answer == KEEP:
        return
    crew = [CLOSED if kind == CLOSED else NOBODY for kind in agency.crew]
    places = [number for number, kind in enumerate(crew) if kind == NOBODY]
    waiting = [agency.crew.count(kind) for kind in range(3)]
    for index, place in enumerate(places):
        left = sum(waiting)
        if not left:
            break
        options = [KINDS[kind] for kind in range(3) if waiting[kind]]
        if left < len(places) - index:
            options.append(EMPTY)
        chosen = yield PLACE(who, options, about=SLOTS[place])
        if chosen != EMPTY:
            number = KINDS.index(chosen)
            crew[place] = number
            waiting[number] -= 1
    if crew != agency.crew:
        agency.crew[:] = crew
        tell(s, CrewMoved, who)
