"""Mission cards and the two Disaster decks (2.5 to 2.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Union

from perilune.games.intrepid.box.kinds import Instruction, Reward
from perilune.games.intrepid.box.table import COMMON, FOLDER
from perilune.games.intrepid.box.values import fault_in_values, values
from perilune.games.intrepid.disasters import DISASTERS_PLAYED
from perilune.games.intrepid.rules import instructions, rewards
from perilune.parts.content import Book, Kind, Thing

assert instructions, "what both disasters do, and what Missions give, is declared before cards are read"
assert rewards

if TYPE_CHECKING:
    AnyReward = Reward
    AnyInstruction = Instruction
else:
    AnyReward = Union[tuple(Reward.__subclasses__())]  # noqa: UP007
    AnyInstruction = Union[tuple(Instruction.__subclasses__())]  # noqa: UP007


class Mission(Thing, frozen=True):
    conditions: tuple[str, ...]
    reward: AnyReward


class Disaster(Thing, frozen=True):
    """A Disaster card; it is persistent if it has dice to remove it with (IN-P3-4)."""

    stage: Literal[1, 2, 3]
    reveal: tuple[AnyInstruction, ...]
    toxic: tuple[int, ...] = ()
    ongoing: tuple[AnyInstruction, ...] = ()
    removal: tuple[str, ...] = ()
    no_dock: bool = False


class Crowd(Kind, frozen=True):
    """What a light needs besides, by stage, where two of three, or of four, countries share it (IN-CO-6)."""

    more: tuple[tuple[int, int, int], tuple[int, int, int]]


def check_mission(mission: Mission) -> str | None:
    if len(mission.conditions) != 6:
        return f"a Mission has 6 conditions, not {len(mission.conditions)}"
    return next(filter(None, map(fault_in_values, mission.conditions)), None)


def check_disaster(card: Disaster) -> str | None:
    if len(card.removal) not in (0, 2):
        return f"a persistent card has 2 removal dice, not {len(card.removal)}"
    if not card.removal and (card.ongoing or card.no_dock):
        return "only a persistent card has lasting effects: give it removal dice"
    if not set(card.toxic) <= set(range(1, 7)):
        return f"toxic values are 1 to 6, not {list(card.toxic)}"
    return next(filter(None, map(fault_in_values, card.removal)), None)


def _missions() -> dict[str, Mission]:
    book = Book(FOLDER, "missions.toml")
    missions = book.table("mission", Mission, check_mission)
    book.expect("the number of Missions", [len(missions)], [COMMON.missions_in_the_box])
    return missions


def _deck(disaster: str) -> dict[str, Disaster]:
    book = Book(FOLDER, f"{disaster}.toml")
    deck = book.table("disaster", Disaster, check_disaster)
    for stage in (1, 2, 3):
        cards = [card for card in deck.values() if card.stage == stage]
        counts = (len(cards), sum(bool(card.removal) for card in cards))
        wanted = (COMMON.disasters_a_stage, COMMON.persistent_a_stage)
        book.expect(f"cards and persistent cards of stage {stage}", counts, wanted)
    return deck


def _crowd(disaster: str) -> dict[int, tuple[int, int, int]]:
    of_three, of_four = Book(FOLDER, f"{disaster}.toml").entries("crowd", Crowd)[0].more
    return {3: of_three, 4: of_four}


MISSIONS = _missions()
DECKS = {disaster: _deck(disaster) for disaster in DISASTERS_PLAYED}
CROWD = {disaster: _crowd(disaster) for disaster in DISASTERS_PLAYED}
DISASTERS = {card.id: card for deck in DECKS.values() for card in deck.values()}


def copies(printed: tuple[str, ...], countries: int) -> tuple[frozenset[int], ...]:
    """IN-CO-5: the conditions once with two countries, and half or all of them a second time with more."""
    half = -(-len(printed) // 2)
    second = {2: 0, 3: half, 4: len(printed)}[countries]
    return tuple(values(text) for text in (*printed, *printed[:second]))


CONDITIONS: dict[tuple[str, int], tuple[frozenset[int], ...]] = {
    (key, countries): copies(wanted, countries)
    for key, wanted in [
        *((mission.id, mission.conditions) for mission in MISSIONS.values()),
        *((card.id, card.removal) for card in DISASTERS.values() if card.removal),
    ]
    for countries in (2, 3, 4)
}
"""`CONDITIONS[card, countries]`: what each die on a Mission or a persistent Disaster card must show."""
