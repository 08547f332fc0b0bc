"""Chapter 2, Outbreak: how it meets the base rules (6.2)."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from perilune.engine import Effect, Event, Mode, Outcome, Script, roll, shuffle
from perilune.games.on_mars.box.content import COLUMNS, GOALS
from perilune.games.on_mars.chapters.chapter import Chapter, ChapterOptions
from perilune.games.on_mars.chapters.outbreak import (
    bunks,
    homecoming,
    hospitals,
    medicine,
)
from perilune.games.on_mars.chapters.outbreak.cards import (
    CARDS,
    EARLY_PLANS,
    FIGURES,
    HOSPITAL,
    HOSPITAL_PLANS,
    LATE_PLANS,
    MEDICINE_TECH,
    MICROBIOLOGIST,
    MISSIONS,
    REWARD_TILES,
    TILES,
)
from perilune.games.on_mars.chapters.outbreak.estimate import estimate
from perilune.games.on_mars.chapters.outbreak.goals import PROGRESS, look_for_goals, lose
from perilune.games.on_mars.chapters.outbreak.infection import (
    reveal_card,
    spread,
)
from perilune.games.on_mars.chapters.outbreak.quarantine import quarantine
from perilune.games.on_mars.chapters.outbreak.state import Outbreak, OutbreakTable, chapter, crew
from perilune.games.on_mars.chapters.outbreak.view import OutbreakView, panel, wards
from perilune.games.on_mars.chapters.outbreak.wards import (
    AREAS,
    infected,
    sick,
)
from perilune.games.on_mars.chapters.rewards import SHARED_REWARDS
from perilune.games.on_mars.events import tell
from perilune.games.on_mars.hooks import HOOKS, Hooks, PanelLine
from perilune.games.on_mars.setup import lay_table
from perilune.games.on_mars.state import Mars, storage_limit
from perilune.games.on_mars.surface import NAME


class OutbreakOptions(ChapterOptions, frozen=True, forbid_unknown_fields=True):
    """What can be set for chapter 2."""

    hard: Annotated[
        bool,
        msgspec.Meta(title="Harder", description="Twelve infected Colonists lose instead of fourteen."),
    ] = False


def outbreak_setup(mode: str, seats: int, options: OutbreakOptions, chance: int) -> Mars:
    """OMAI-2-01 to OMAI-2-08: other tiles and Missions, Medicine, Hospitals, clock and Infection cards."""
    s = lay_table(OutbreakTable, mode, seats, options, chance)
    s.stacks[HOSPITAL] = [0] * FIGURES.hospitals  # OMAI-2-04
    for company in s.players:
        company.medicine = FIGURES.start_medicine
        company.crystals += FIGURES.start_crystals
        s.supply -= FIGURES.start_crystals
    red = [card.id for card in MISSIONS.values() if card.colour == "red"]
    blue = [card.id for card in MISSIONS.values() if card.colour == "blue"]
    deck = [*CARDS]
    for pile in (red, blue, deck):
        shuffle(s, pile)
    s.outbreak = Outbreak(  # OMAI-2-05, OMAI-2-06, OMAI-2-07
        clock=FIGURES.clock[seats - 2],
        limit=FIGURES.hard_limit if options.hard else FIGURES.limit,
        goals=(red[0], blue[0]),
        deck=deck,
        vaccines=FIGURES.vaccines,
        home=[[player.quarters] + [0] * (len(AREAS) - 1) for player in s.players],
        sick=[{} for _ in s.players],
        immune=[{} for _ in s.players],
    )
    s.first = roll(s, seats)
    return s


class ClockMoved(Event, frozen=True):
    """A round less."""

    left: int
    says = "{left} on the clock."


def start_of_turn(s: Mars, seat: int) -> Script:
    """OMAI-2-12, OMAI-2-30, OMAI-2-13: the card, Medicine, the quarantine."""
    if s.round > 1:
        yield from reveal_card(s, seat)
    yield from medicine.offer_cures(s, seat)
    yield from quarantine(s, seat)


class OutbreakHooks(Hooks):
    """OMAI-2-10 to OMAI-2-35."""

    final_scoring = False
    progress = False
    missions_end_game = False  # OMAI-2-25
    open_goals = True  # OMAI-2-26, R-78
    discoveries = tuple(TILES)
    rewards = (*SHARED_REWARDS, *REWARD_TILES)
    missions = ()  # OMAI-2-28
    goals = tuple(card for card in GOALS if card not in ("scientist-and-contract", "three-cubes"))
    scientists = (MICROBIOLOGIST,)  # OMAI-2-20, OMAI-2-27
    contracts = ()
    buildings = (*Hooks.buildings, HOSPITAL)
    columns = (medicine.MEDICINE, *COLUMNS[1:])
    on_top_of_one = EARLY_PLANS  # OMAI-2-03
    on_top_of_three = LATE_PLANS
    free_actions = (medicine.CURE,)
    row_cards = 7
    never_discarded = HOSPITAL_PLANS  # OMAI-2-24, R-32

    def score(self, s: Mars, seat: int, op: int) -> None:
        """OMAI-0-02, OMAI-2-25: there are no OP."""

    def decks(self, s: Mars) -> list[list[str]]:
        return [chapter(s).deck]

    def due(self, s: Mars) -> Effect:
        if chapter(s).moves:
            return bunks.settle(s)
        look_for_goals(s)
        return None

    def turn_begins(self, s: Mars, seat: int) -> Effect:
        return start_of_turn(s, seat)

    def turn_ends(self, s: Mars, seat: int) -> Effect:
        spread(s)
        return None

    def shuttle_phase_begins(self, s: Mars) -> Effect:
        """OMAI-2-18."""
        here = chapter(s)
        here.clock -= 1
        if not here.clock:
            lose(s, "clock")
        tell(s, ClockMoved, here.clock)
        return None

    # -- Colonists

    def left_home(self, s: Mars, seat: int, to: str, number: int) -> None:
        bunks.left_home(s, seat, to, number)

    def came_home(self, s: Mars, seat: int, number: int) -> None:
        bunks.came_home(s, seat, number)

    def space_cleared(self, s: Mars, action: str) -> None:
        bunks.space_cleared(s, action)

    def miner_comes_home(self, s: Mars, seat: int, hex_: int) -> None:
        bunks.miner_comes_home(s, seat, hex_)

    def retrieval(self, s: Mars, seat: int, number: int) -> Effect:
        return homecoming.retrieve(s, seat, number)

    def homecoming(self, s: Mars, seat: int) -> Effect:
        return homecoming.all_come_home(s, seat)

    def mines_worked(self, s: Mars, seat: int) -> int:
        """OMAI-2-32: only by those who are not infected."""
        return sum(worker == seat and not sick(s, seat, NAME[hex_]) for hex_, worker in s.miners.items())

    # -- Hospitals and Medicine

    def sites(self, s: Mars, seat: int, kind: str, free: int) -> list[int] | None:
        return hospitals.first_sites(s, seat, free) if kind == HOSPITAL else None

    def may_build(self, s: Mars, seat: int, blueprint: str) -> bool:
        return hospitals.may_build(s, seat, blueprint)

    def upgraded(self, s: Mars, seat: int, blueprint: str, hex_: int) -> Effect:
        look_for_goals(s)
        return hospitals.built(s, seat, blueprint)

    def obtained(self, s: Mars, seat: int, blueprint: str) -> None:
        look_for_goals(s)

    def developed(self, s: Mars, seat: int, space: str) -> None:
        look_for_goals(s)

    def may_develop(self, s: Mars, seat: int, tech: str, lent: bool = False) -> bool:
        """OMAI-2-21: Medicine Technology only by the Clinic, or because somebody else used it."""
        return lent or tech != MEDICINE_TECH

    def taken_spaces(self, s: Mars, seat: int, tech: str) -> list[str]:
        return hospitals.changes_places(s, seat, tech)

    def more_goods(self, s: Mars, seat: int) -> dict[str, int]:
        return {medicine.MEDICINE: crew(s)[seat].medicine}

    def use_up(self, s: Mars, seat: int, good: str, number: int) -> None:
        crew(s)[seat].medicine -= number

    def fits_first_column(self, s: Mars, seat: int) -> bool:
        return crew(s)[seat].medicine < storage_limit(s.players[seat])

    def take_first_column(self, s: Mars, seat: int) -> None:
        crew(s)[seat].medicine += 1
        look_for_goals(s)

    def refill_first_column(self, s: Mars) -> None:
        """OMAI-2-02, OMAI-2-24: Medicine, as far as there are tokens."""
        s.warehouse[0] += min(FIGURES.warehouse - s.warehouse[0], medicine.supply(s))

    def holds(self, s: Mars) -> dict[str, int]:
        """The Medicine Technology lies on the Clinic's Blueprint until that is built."""
        vaccinated = sum(sum(one.values()) for one in chapter(s).immune)
        return {
            "Technologies": int(hospitals.tile_owner(s) is None),
            "Vaccines": chapter(s).vaccines + vaccinated,
        }

    # -- What is seen and thought

    def panel(self, s: Mars) -> list[PanelLine]:
        return panel(s)

    def board(self, s: Mars) -> OutbreakView:
        return OutbreakView(wards(s))

    def evaluate(self, s: Mars) -> list[float]:
        return [estimate(s)] * len(s.players)


def outbreak_outcome(s: Mars) -> Outcome:
    """OMAI-2-10, OMAI-2-11: all win or lose together."""
    here, seats = chapter(s), len(s.players)
    parts = [min(1.0, PROGRESS[goal](s) / MISSIONS[goal].need) for goal in here.goals]
    parts = [1.0 if goal in here.achieved else part for goal, part in zip(here.goals, parts, strict=True)]
    return Outcome.shared(
        here.won,
        seats,
        value=1.0 if here.won else 0.2 * sum(parts),
        breakdown=[
            ("Missions", (float(len(here.achieved)),) * seats),
            ("Infected", (float(infected(s)),) * seats),
            ("Rounds left", (float(here.clock),) * seats),
        ],
        reason=here.reason,
    )


HOOKS["outbreak"] = OutbreakHooks()
OUTBREAK: Final = Chapter(
    Mode(
        "outbreak",
        "Chapter 2: Outbreak",
        (2, 3, 4),
        "Together: achieve two Missions while a disease spreads through the colony.",
        options=OutbreakOptions,
        state=OutbreakTable,
        cooperative=True,
        same_view=True,
    ),
    outbreak_setup,
    outbreak_outcome,
)
