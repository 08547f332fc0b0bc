"""Artemis Tours: tourists wait in the lounge and are taken on tours of the base (AT-1 to AT-10)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, cast

import msgspec

from perilune.engine import (
    Choice,
    Effect,
    Event,
    Obstacle,
    Option,
    Question,
    Script,
    State,
    deal_anew,
    noun,
    reveal,
    say,
    shuffle,
    tell,
)
from perilune.games.shackleton_base.box.content import AROUND, BOOKS, HEXES
from perilune.games.shackleton_base.box.kinds import Figures, Row, Structure
from perilune.games.shackleton_base.rules.building import BUILT
from perilune.games.shackleton_base.rules.corporation import Corporation, Deed, enter
from perilune.games.shackleton_base.rules.crater import TOKEN_ACTIVATED
from perilune.games.shackleton_base.rules.ending import CORPORATION_END, PROJECT_END
from perilune.games.shackleton_base.rules.funding import IMMEDIATE
from perilune.games.shackleton_base.rules.goals import claim_goals
from perilune.games.shackleton_base.rules.ledger import Gained, gain, gain_reputation, score, told_as
from perilune.games.shackleton_base.rules.maintenance import ROUND_END
from perilune.games.shackleton_base.state import LUNA, Base, owned
from perilune.games.shackleton_base.words.nouns import Player, amount, amounts
from perilune.parts.moments import Moment, Total
from perilune.parts.piles import draw

if TYPE_CHECKING:
    from perilune.games.shackleton_base.corporations import Table

ARTEMIS = "artemis-tours"
PERMIT = "ATP8"


class Tour(Row, frozen=True):
    name: str
    tourists: int
    condition: str
    vp: int
    reputation: int
    credits: int


class ArtemisFigures(Figures, frozen=True):
    tourists: int
    shown: int
    lounge: int
    instead_credits: int
    left_over_vp: int
    goal_served: int


_BOOK = BOOKS[ARTEMIS]
FIGURES: ArtemisFigures = _BOOK.value("artemis_tours", ArtemisFigures)
TOURS = _BOOK.table("tour", Tour)

TOUR_RUN = Moment("tour-run")
LOUNGE = Total("lounge")
"""How many tourists somebody may hold."""


class TourRun(Event, frozen=True):
    player: Player
    tour: str
    says = "{player} runs the tour {tour}."

    def parts(self) -> dict[str, str]:
        return super().parts() | {"tour": tour_noun(self.tour)}


def tour_noun(key: str) -> str:
    return noun("tour", key, TOURS[key].name)


class ArtemisBoard(State):
    """AT: tourists in the supply and in the lounges; tour tiles; tourists served."""

    supply: int
    lounges: list[int]
    served: list[int]
    deck: list[str]
    shown: tuple[str, ...]
    taken: list[tuple[str, ...]]


def board_of(s: Base) -> ArtemisBoard:
    if TYPE_CHECKING:
        assert isinstance(s, Table)
    board = s.artemis
    assert board is not None
    return board


def set_up(s: Base) -> None:
    """AT-1: sixteen tourists, four of twelve tours shown."""
    deck = list(TOURS)
    shuffle(s, deck)
    shown = tuple(draw(deck, FIGURES.shown))
    none = [0] * len(s.agencies)
    cast("Table", s).artemis = ArtemisBoard(
        supply=FIGURES.tourists,
        lounges=[*none],
        served=[*none],
        deck=deck,
        shown=shown,
        taken=[()] * len(s.agencies),
    )


def refill(s: Base) -> None:
    board = board_of(s)
    while len(board.shown) < FIGURES.shown and board.deck:
        board.shown += (board.deck.pop(),)
        reveal(s)


# -- Tourists ---------------------------------------------------------------------------------------------


def lounge_limit(s: Base, who: int) -> int:
    """AT-2: two and one more for each Habitat in the crater."""
    habitats = sum(size == 1 for _, size in owned(s, who))
    limit: int = LOUNGE(s, s.agencies[who].cards, FIGURES.lounge + habitats)
    return limit


def welcome(s: Base, who: int) -> bool:
    """AT-9, AT-10: gain a tourist; lost if the lounge is full or the supply empty."""
    board = board_of(s)
    if not board.supply or board.lounges[who] >= lounge_limit(s, who):
        return False
    board.supply -= 1
    board.lounges[who] += 1
    tell(s, Gained, told_as(s, who), "tourist", 1)
    return True


def token(s: Base, who: int) -> None:
    """AT-3: a tourist, or 2 Credits where there is none to be had."""
    if not welcome(s, who):
        gain(s, who, credits=FIGURES.instead_credits)


# -- Tours ------------------------------------------------------------------------------------------------

Sites = list[tuple[str, int]]


def _count(sites: Sites, size: int) -> int:
    return sum(built == size for _, built in sites)


def _rings(sites: Sites) -> set[str]:
    return {HEXES[place].ring for place, _ in sites}


def _neighbours(sites: Sites) -> bool:
    places = {place for place, _ in sites}
    return any(not places.isdisjoint(AROUND[place]) for place in places)


CONDITIONS: dict[str, Callable[[Sites, int], bool]] = {
    "TT1": lambda sites, rep: _count(sites, 1) >= 1,
    "TT2": lambda sites, rep: "outer" in _rings(sites),
    "TT3": lambda sites, rep: _count(sites, 2) >= 1,
    "TT4": lambda sites, rep: len(sites) >= 2,
    "TT5": lambda sites, rep: _count(sites, 3) >= 1,
    "TT6": lambda sites, rep: len(_rings(sites)) == 2,
    "TT7": lambda sites, rep: any(HEXES[place].resource == "rare-earth" for place, _ in sites),
    "TT8": lambda sites, rep: len(sites) >= 3,
    "TT9": lambda sites, rep: _neighbours(sites),
    "TT10": lambda sites, rep: rep >= 6,
    "TT11": lambda sites, rep: len(sites) >= 4,
    "TT12": lambda sites, rep: _count(sites, 6) >= 1 or _count(sites, 3) >= 2,
}
"""AT-10: own structures in the crater, and Reputation."""


def meets(s: Base, who: int, key: str) -> bool:
    return CONDITIONS[key](owned(s, who), s.agencies[who].reputation)


def tourists_given(key: str, less: int) -> int:
    return max(1, TOURS[key].tourists - less)


def has_permit(s: Base, who: int) -> bool:
    agency = s.agencies[who]
    return (PERMIT, who) in agency.cards and PERMIT not in agency.used


def runnable(s: Base, who: int, less: int = 0) -> list[str]:
    """AT-4, AT-9: shown tours with enough tourists whose condition is met, or waived by the permit."""
    board = board_of(s)
    waiting = board.lounges[who]
    if not waiting:
        return []
    shown = [key for key in board.shown if TOURS[key].tourists - less <= waiting]
    if not shown or has_permit(s, who):
        return shown
    mine, reputation = owned(s, who), s.agencies[who].reputation
    return [key for key in shown if CONDITIONS[key](mine, reputation)]


def can_run(s: Base, who: int, less: int = 0) -> bool:
    """Whether there is such a tour."""
    board = board_of(s)
    waiting = board.lounges[who]
    if not waiting:
        return False
    for key in board.shown:
        if TOURS[key].tourists - less <= waiting and (has_permit(s, who) or meets(s, who, key)):
            return True
    return False


def _tour_words(s: Base, choice: Choice, option: Option) -> str:
    tour = TOURS[option]
    words = say(
        "{tour}: {tourists} for {reward}",
        tour=tour_noun(option),
        tourists=amount(tourists_given(option, choice.about), "tourist"),
        reward=amounts(vp=tour.vp, reputation=tour.reputation, credits=tour.credits),
    )
    if meets(s, choice.seat, option):
        return words
    return say("{tour}, with the Flexible Permit", tour=words)


def _tour_places(s: Base, choice: Choice, option: Option) -> Sequence[str]:
    return (f"tour:{option}",)


TOO_FEW_TOURISTS = Obstacle("AT-4", "you have too few tourists in the lounge")
CONDITION = Obstacle("AT-4", "you do not meet its condition")


def _tour_obstacle(s: Base, choice: Choice, option: Option) -> Obstacle | None:
    if option in choice.options:
        return None
    enough = tourists_given(option, choice.about) <= board_of(s).lounges[choice.seat]
    return CONDITION if enough else TOO_FEW_TOURISTS


TOUR = Question(
    "tour",
    rule="AT-4",
    asks="Which tour do you run?",
    waiting="runs a tour",
    hint="Tourists left in the lounge bring a Credit each round, and cost a VP at the end.",
    option=_tour_words,
    places=_tour_places,
    tries=lambda s, choice: list(board_of(s).shown),
    obstacle=_tour_obstacle,
)


def run_tour(s: Base, who: int, less: int = 0) -> Script:
    """AT-4: tourists go home, the reward is gained, the tile kept."""
    key = yield TOUR(who, runnable(s, who, less), about=less)
    if not meets(s, who, key):
        s.agencies[who].used += (PERMIT,)
    board = board_of(s)
    given = tourists_given(key, less)
    board.lounges[who] -= given
    board.supply += given
    yield from keep_tour(s, who, key)


def keep_tour(s: Base, who: int, key: str, credits: bool = True) -> Script:
    board, tour = board_of(s), TOURS[key]
    board.shown = tuple(other for other in board.shown if other != key)
    board.taken[who] += (key,)
    board.served[who] += tour.tourists
    tell(s, TourRun, told_as(s, who), key)
    score(s, who, tour.vp, ARTEMIS)
    gain_reputation(s, who, tour.reputation)
    if credits:
        gain(s, who, credits=tour.credits)
    claim_goals(s, who, ARTEMIS)
    yield from TOUR_RUN(s, s.agencies[who].cards, tour)


def tours_of(s: Base, who: int) -> int:
    return len(board_of(s).taken[who])


def tours_or_served(s: Base, who: int) -> int:
    """ATG3: five tours, or eight tourists served."""
    board = board_of(s)
    return 5 if board.served[who] >= FIGURES.goal_served else len(board.taken[who])


@ROUND_END.on(ARTEMIS)
def _fees(s: Base, owner: int) -> None:
    """AT-8: each tourist in the lounge pays a Credit."""
    if board_of(s).lounges[owner]:
        gain(s, owner, credits=board_of(s).lounges[owner])


@CORPORATION_END.on(ARTEMIS)
def _stranded(s: Base, owner: int, vp: int) -> int:
    """AT-6: tourists who never saw anything."""
    return vp + FIGURES.left_over_vp * board_of(s).lounges[owner]


# -- Projects ---------------------------------------------------------------------------------------------


@IMMEDIATE.on("ATP1", "ATP3", "ATP4")
def _one_guest(s: Base, owner: int) -> None:
    welcome(s, owner)


@IMMEDIATE.on("ATP8")
def _two_guests(s: Base, owner: int) -> None:
    welcome(s, owner)
    welcome(s, owner)


@LOUNGE.on("ATP1")
def _welcome_desk(s: Base, owner: int, limit: int) -> int:
    return limit + 2


@TOUR_RUN.on("ATP2")
def _souvenir_shop(s: Base, owner: int, tour: Tour) -> None:
    gain(s, owner, credits=tour.tourists)


@TOUR_RUN.on("ATP3")
def _luxury_cabins(s: Base, owner: int, tour: Tour) -> None:
    score(s, owner, 1, ARTEMIS)


@TOKEN_ACTIVATED.on("ATP4")
def _travel_agency(s: Base, owner: int, who: int, key: str) -> None:
    if key == ARTEMIS:
        gain(s, owner, credits=1)


def _guided_program(s: Base, who: int) -> Script:
    return run_tour(s, who, 1)


@BUILT.on("ATP6")
def _panorama_deck(s: Base, owner: int, who: int, structure: Structure, sector: str) -> None:
    if HEXES[sector].ring == "outer":
        welcome(s, owner)


@IMMEDIATE.on("ATP7")
def _first_interview(s: Base, owner: int) -> None:
    gain_reputation(s, owner, 1)


@TOUR_RUN.on("ATP7")
def _media_deal(s: Base, owner: int, tour: Tour) -> Effect:
    if tour.tourists >= 3:
        gain_reputation(s, owner, 1)
    return None


@PROJECT_END.on("ATP9")
def _guest_book(s: Base, owner: int, vp: int) -> int:
    return vp + tours_of(s, owner)


# -- LUNA-1, view, estimate -------------------------------------------------------------------------------


def reference(s: Base) -> bool:
    """SO-5: the shown tour with the fewest tourists, whatever its condition."""
    board = board_of(s)
    if not board.shown:
        return False
    key = min(board.shown, key=lambda tour: (TOURS[tour].tourists, int(tour[2:])))
    for _ in keep_tour(s, LUNA, key, credits=False):
        raise AssertionError("LUNA-1 is never asked")
    return True


def imagine(s: Base) -> None:
    deal_anew(s, board_of(s).deck)


class TourView(msgspec.Struct, frozen=True):
    """`met` tells for each agency whether it meets the condition."""

    id: str
    name: str
    tourists: int
    condition: str
    reward: str
    met: tuple[bool, ...]


class ArtemisView(msgspec.Struct, frozen=True, tag=ARTEMIS):
    supply: int
    lounges: tuple[int, ...]
    limits: tuple[int, ...]
    served: tuple[int, ...]
    shown: tuple[TourView, ...]
    taken: tuple[tuple[str, ...], ...]
    deck: int
    unseen: tuple[str, ...]


def view(s: Base) -> ArtemisView:
    board = board_of(s)
    everybody = range(len(s.agencies))
    return ArtemisView(
        board.supply,
        tuple(board.lounges),
        tuple(lounge_limit(s, who) for who in everybody),
        tuple(board.served),
        tuple(
            TourView(
                key,
                (tour := TOURS[key]).name,
                tour.tourists,
                tour.condition,
                amounts(vp=tour.vp, reputation=tour.reputation, credits=tour.credits),
                tuple(meets(s, who, key) for who in everybody),
            )
            for key in board.shown
        ),
        tuple(board.taken),
        len(board.deck),
        tuple(sorted(TOURS[key].name for key in board.deck)),
    )


def hopes(s: Base) -> list[float]:
    """Tourists are worth what the tours on show pay for them, once the condition is met."""
    lounges = board_of(s).lounges
    return [_tourists_worth(s, who, waiting) if waiting else 0.0 for who, waiting in enumerate(lounges)]


def _tourists_worth(s: Base, who: int, waiting: int) -> float:
    sites, reputation = owned(s, who), s.agencies[who].reputation
    best = 0.0
    for key in board_of(s).shown:
        tour = TOURS[key]
        share = min(1.0, waiting / tour.tourists)
        best = max(best, tour.vp * share * (0.75 if CONDITIONS[key](sites, reputation) else 0.35))
    return best + 1.6 * waiting


def components(s: Base) -> dict[str, int]:
    board = board_of(s)
    return {
        "tourists": board.supply + sum(board.lounges),
        "tours": len(board.deck) + len(board.shown) + sum(map(len, board.taken)),
    }


enter(
    Corporation(
        id=ARTEMIS,
        set_up=set_up,
        token=token,
        deeds=(
            Deed("tour", ARTEMIS, "run a tour", can_run, run_tour),
            Deed(
                "ATP5",
                ARTEMIS,
                "run a tour with 1 tourist less",
                lambda s, who: can_run(s, who, 1),
                _guided_program,
                "ATP5",
            ),
        ),
        goals={"ATG1": tours_of, "ATG2": tours_of, "ATG3": tours_or_served},
        reference=reference,
        view=view,
        refill=refill,
        imagine=imagine,
        hopes=hopes,
        components=components,
    )
)
