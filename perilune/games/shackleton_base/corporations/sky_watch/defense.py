"""Contributing to the Defense Programs, and what completing them does (6.2, 6.3)."""

from __future__ import annotations

from collections.abc import Sequence

from perilune.engine import Choice, Event, Obstacle, Option, Question, Script, noun, reveal, say, tell
from perilune.games.shackleton_base.corporations.sky_watch.box import (
    DEFENSE_SLOTS,
    FIGURES,
    IMPACTS,
    PROGRAMS,
    SKY_WATCH,
    SkyWatchBoard,
    area_of,
    board_of,
    stage,
)
from perilune.games.shackleton_base.rules.corporation import Deed
from perilune.games.shackleton_base.rules.energy import after_panel, build_panel, can_panel, energy_needed
from perilune.games.shackleton_base.rules.ledger import gain_reputation, pay, score, told_as
from perilune.games.shackleton_base.rules.repetition import PANEL, repetition_words
from perilune.games.shackleton_base.state import Agency, Base
from perilune.games.shackleton_base.words.nouns import Player, Sector, amounts
from perilune.parts.moments import Moment, Total

BEFORE_CONTRIBUTION = Moment("before-contribution")
CONTRIBUTION_VP = Total("contribution-vp")
"""What a contribution scores, after the area where the marker stands."""
CHECK_ENERGY = Total("check-energy")
"""The Energy that the check may count on."""
PROGRAMS_OPEN = Total("programs-open")
"""Up to which program somebody may contribute."""

LOSE = "lose"
_CHEAPEST = min(slot.titanium + slot.rare_earth for slot in DEFENSE_SLOTS.values())
"""With fewer goods no slot can be paid: most players are spared a closer look."""
_MOST = max(max(slot.titanium, slot.rare_earth) for slot in DEFENSE_SLOTS.values())
_PAYABLE = {
    (titanium, rare_earth): tuple(
        frozenset(
            key
            for key, slot in DEFENSE_SLOTS.items()
            if slot.program <= programs and slot.titanium <= titanium and slot.rare_earth <= rare_earth
        )
        for programs in range(PROGRAMS + 1)
    )
    for titanium in range(_MOST + 1)
    for rare_earth in range(_MOST + 1)
}
"""By what somebody has, up to what any slot costs: the payable slots, by how many programs are open."""
_NONE: frozenset[str] = frozenset()
NUMBER = ("first", "second", "third")

TOO_LITTLE_ENERGY = Obstacle("SW-CON-3", "there is too little Energy for the Defense Programs")
NOT_SO_FAR = Obstacle("SW-CON-1", "your marker does not allow that program yet")
COVERED = Obstacle("SW-CON-1", "the slot is covered")
CANNOT_PAY = Obstacle("SW-CON-4", "you cannot pay the slot")


class Contributed(Event, frozen=True):
    player: Player
    slot: str
    says = "{player} contributes to the {program} Defense Program."

    def parts(self) -> dict[str, str]:
        return super().parts() | {"program": NUMBER[DEFENSE_SLOTS[self.slot].program - 1]}


class ProgramComplete(Event, frozen=True):
    """A stage is reached."""

    stage: int
    says = {
        "1": "The first Defense Program is complete.",
        "2": "The second Defense Program is complete: only the impact hex itself is in danger.",
        "3": "All Defense Programs are complete: the asteroid is destroyed.",
    }

    def which(self) -> str:
        return str(self.stage)


class ImpactRevealed(Event, frozen=True):
    hex: Sector
    says = "The Impact tile is turned up: the asteroid heads for {hex}."


def slot_noun(key: str) -> str:
    slot = DEFENSE_SLOTS[key]
    return noun(
        "defense",
        key,
        say("{program} program, slot {letter}", program=NUMBER[slot.program - 1].title(), letter=key[-1]),
    )


def check_holds(s: Base, agency: Agency, energy: int) -> bool:
    """SW-CON-3, RU-10, RU-11: the Energy must be there; it is not spent."""
    return energy >= energy_needed(agency, FIGURES.energy)


def slot_obstacle(s: Base, who: int, key: str, less: tuple[int, int], free: bool) -> Obstacle | None:
    """SW-CON-1, SW-CON-3, SW-CON-4: whether somebody may cover a slot now."""
    board, agency, slot = board_of(s), s.agencies[who], DEFENSE_SLOTS[key]
    if key not in board.open:
        return COVERED
    if slot.program > PROGRAMS_OPEN(s, agency.cards, area_of(board.markers[who]).programs):
        return NOT_SO_FAR
    if not check_holds(s, agency, CHECK_ENERGY(s, agency.cards, s.energy)):
        return TOO_LITTLE_ENERGY
    if free or (
        agency.titanium >= slot.titanium - less[0] and agency.rare_earth >= slot.rare_earth - less[1]
    ):
        return None
    return CANNOT_PAY


def _within_reach(s: Base, who: int, board: SkyWatchBoard, titanium: int, rare_earth: int) -> frozenset[str]:
    """SW-CON-1, SW-CON-3, SW-CON-4: the slots, covered or not, that somebody with so much may contribute to,
    Radars counted in (SW-CON-2). What is quickly seen comes first."""
    if titanium + rare_earth < _CHEAPEST:
        return _NONE
    payable = _PAYABLE[titanium if titanium < _MOST else _MOST, rare_earth if rare_earth < _MOST else _MOST]
    if payable[PROGRAMS].isdisjoint(board.open):
        return _NONE
    cards = s.agencies[who].cards
    if s.energy < FIGURES.energy and not check_holds(s, s.agencies[who], CHECK_ENERGY(s, cards, s.energy)):
        return _NONE
    programs: int = PROGRAMS_OPEN(s, cards, area_of(board.markers[who]).programs)
    return payable[programs]


def slots_for(s: Base, who: int, less: tuple[int, int] = (0, 0)) -> list[str]:
    """SW-CON-7: the slots that somebody may cover now."""
    board, agency = board_of(s), s.agencies[who]
    reach = _within_reach(s, who, board, agency.titanium + less[0], agency.rare_earth + less[1])
    return [key for key in board.open if key in reach]


def can_contribute(s: Base, who: int, less: tuple[int, int] = (0, 0)) -> bool:
    board, agency = board_of(s), s.agencies[who]
    reach = _within_reach(s, who, board, agency.titanium + less[0], agency.rare_earth + less[1])
    return not reach.isdisjoint(board.open)


def _free_slots(s: Base, who: int) -> list[str]:
    board = board_of(s)
    reach = _within_reach(s, who, board, _MOST, _MOST)
    return [key for key in board.open if key in reach]


def price(key: str, less: tuple[int, int]) -> tuple[int, int]:
    """RU-40: a reduction never becomes a gain."""
    slot = DEFENSE_SLOTS[key]
    return max(0, slot.titanium - less[0]), max(0, slot.rare_earth - less[1])


def reward(s: Base, who: int) -> tuple[int, int]:
    """SW-CON-5: what a contribution brings somebody now, in VP and Reputation."""
    area = area_of(board_of(s).markers[who])
    return CONTRIBUTION_VP(s, s.agencies[who].cards, area.vp), area.reputation


def _slot_words(s: Base, choice: Choice, option: Option) -> str:
    words = repetition_words(s, choice, option)
    if words:
        return words
    if option == LOSE:
        return say("Lose the contribution")
    if choice.about is None:
        return say("{slot}: free", slot=slot_noun(option))
    titanium, rare_earth = price(option, choice.about)
    return say(
        "{slot}: {price}", slot=slot_noun(option), price=amounts(titanium=titanium, rare_earth=rare_earth)
    )


def _slot_reward(s: Base, choice: Choice) -> dict[str, str]:
    vp, reputation = reward(s, choice.seat)
    return {"reward": amounts(vp=vp, reputation=reputation)}


def _slot_places(s: Base, choice: Choice, option: Option) -> Sequence[str]:
    return (f"defense:{option}",) if option in DEFENSE_SLOTS else ()


def _slots_tried(s: Base, choice: Choice) -> list[Option]:
    return [*DEFENSE_SLOTS, *(option for option in choice.options if option not in DEFENSE_SLOTS)]


def _slot_obstacle(s: Base, choice: Choice, option: Option) -> Obstacle | None:
    if option in choice.options:
        return None
    return slot_obstacle(s, choice.seat, option, choice.about or (0, 0), choice.about is None)


SLOT = Question(
    "defense-slot",
    rule="SW-CON-1",
    asks="Which slot of the Defense Programs do you cover, for {reward}?",
    parts=_slot_reward,
    waiting="contributes to a Defense Program",
    hint="The further your marker, the more programs are open to you and the more a slot scores.",
    option=_slot_words,
    places=_slot_places,
    tries=_slots_tried,
    obstacle=_slot_obstacle,
)


def contribute(s: Base, who: int, less: tuple[int, int] = (0, 0)) -> Script:
    """SW-CON-1 to SW-CON-6, with so much Titanium and Rare Earth less."""
    key = yield SLOT(who, slots_for(s, who, less), about=less)
    yield from cover(s, who, key, *price(key, less))


def contribute_free(s: Base, who: int) -> Script:
    """RU-09, RU-59: only the goods are waived. If the panel alone would allow it, the player chooses."""
    while True:
        options: list[Option] = [*_free_slots(s, who)]
        if can_panel(s, who):
            if options:
                options.append(PANEL)
            elif after_panel(s, who, _free_slots):
                options = [PANEL, LOSE]
        if not options:
            return
        chosen = yield SLOT(who, options)
        if chosen == LOSE:
            return
        if chosen != PANEL:
            yield from cover(s, who, chosen, 0, 0)
            return
        yield from build_panel(s, who)


def cover(s: Base, who: int, key: str, titanium: int, rare_earth: int) -> Script:
    """SW-CON-2 to SW-CON-6: Radars, payment, marker, reward (SW-CON-5), completion."""
    agency, board = s.agencies[who], board_of(s)
    yield from BEFORE_CONTRIBUTION(s, agency.cards)
    pay(s, who, titanium=titanium, rare_earth=rare_earth)
    before = stage(board)
    board.open = tuple(slot for slot in board.open if slot != key)
    tell(s, Contributed, told_as(s, who), key)
    vp, reputation = reward(s, who)
    score(s, who, vp, SKY_WATCH)
    gain_reputation(s, who, reputation)
    reach_stages(s, before)


def reach_stages(s: Base, before: int) -> None:
    """SW-CMP-1 to SW-CMP-6: pending effects happen at once, in order."""
    board = board_of(s)
    for reached in range(before + 1, stage(board) + 1):
        tell(s, ProgramComplete, reached)
        if reached == 1:
            reveal_impact(s)


def reveal_impact(s: Base) -> None:
    """SW-CMP-2: turn the Impact tile face up."""
    board = board_of(s)
    if not board.revealed:
        board.revealed = True
        reveal(s)
        tell(s, ImpactRevealed, IMPACTS[board.impact].hex)


CONTRIBUTE = Deed(
    "contribute",
    SKY_WATCH,
    "contribute to a Defense Program",
    can_contribute,
    contribute,
    energy=FIGURES.energy,
)
