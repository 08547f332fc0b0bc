"""The four Alien Blueprints: what each does when it is activated (OMAI-1-58 to OMAI-1-61, OMAI-1-73)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, ClassVar, Final, NamedTuple, TypeAlias

from perilune.engine import Choice, Effect, Event, Named, Question, Script, player, say
from perilune.games.on_mars.box.content import CONTRACTS
from perilune.games.on_mars.chapters.invasion.cards import (
    FIGURES,
    POINTS,
    SCHEMES,
    SHIELD,
    alien_seat,
    holder,
    scheme_noun,
)
from perilune.games.on_mars.chapters.invasion.score import matching, score
from perilune.games.on_mars.chapters.invasion.state import chapter
from perilune.games.on_mars.events import Seat, tell
from perilune.games.on_mars.hooks import hooks
from perilune.games.on_mars.state import Mars
from perilune.games.on_mars.words.nouns import (
    ScientistName,
    SideName,
    TechName,
    scientist_noun,
    side_words,
    tech_noun,
)

Can: TypeAlias = Callable[[Mars], bool]
Do: TypeAlias = Callable[[Mars], Effect]

ABDUCTION: Final = "abduction"
EFFECTS: Final[dict[str, tuple[Can, Do]]] = {}
"""Whether an Alien Blueprint can do anything, and what it does."""

SchemeName = Annotated[str, Named(scheme_noun)]


class SchemeUsed(Event, frozen=True):
    """An Alien Blueprint was activated, by a token or by the Alien Scientist."""

    scheme: SchemeName
    by_scientist: bool
    says: ClassVar = {
        "": "The Aliens activate {scheme}.",
        "scientist": "The Alien Scientist goes to {scheme}.",
    }

    def which(self) -> str:
        return "scientist" if self.by_scientist else ""


def scheme(name: str, can: Can) -> Callable[[Do], Do]:
    """The function below is what the Alien Blueprint does."""

    def enter(do: Do) -> Do:
        EFFECTS[name] = can, do
        return do

    return enter


def usable(s: Mars) -> list[str]:
    """OMAI-1-56, OMAI-1-57, OMAI-1-73: built, not flipped, no Scientist on it, and not without effect."""
    here = chapter(s)
    return [
        card
        for card in SCHEMES
        if card in here.markers.values()
        and card not in here.flipped
        and card != here.scientist
        and EFFECTS[card][0](s)
    ]


def activate(s: Mars, card: str, by_scientist: bool = False) -> Script:
    tell(s, SchemeUsed, card, by_scientist)
    effect = EFFECTS[card][1](s)
    if effect is not None:
        yield from effect


# -- Infection --------------------------------------------------------------------------------------------


class Infected(Event, frozen=True):
    """A Colonist of a Human went to the Working Area."""

    seat: Seat
    says = "A Colonist of {seat} falls ill and goes to the Working Area."


@scheme("infection", lambda s: any(one.quarters for one in s.players))
def infection(s: Mars) -> None:
    """OMAI-1-60: one Colonist of each Human, if one is at home."""
    for seat, one in enumerate(s.players):
        if one.quarters:
            one.quarters -= 1
            one.working += 1
            tell(s, Infected, seat)


# -- Vigilant ---------------------------------------------------------------------------------------------

FORWARD, BACK = "forward", "back"
VIGILANT = Question(
    "vigilant",
    rule="OMAI-1-61",
    asks="Where do you move the shuttle, bound for {side}?",
    parts=lambda s, choice: {"side": side_words(s.shuttle.to)},
    waiting="moves the shuttle",
    hint="It keeps its destination. Early or late, it finds Humans where they did not want to be.",
    option={FORWARD: "One space on", BACK: "One space back"},
)


class ShuttleShifted(Event, frozen=True):
    """The Aliens moved the shuttle on its way."""

    to: SideName
    left: int
    says: ClassVar = {
        "": "The Aliens shift the shuttle to {to}: {left} more to go.",
        "there": "The Aliens bring the shuttle to its dock; it waits for the Shuttle phase.",
    }

    def which(self) -> str:
        return "" if self.left else "there"


@scheme("vigilant", lambda s: True)
def vigilant(s: Mars) -> Script:
    """OMAI-1-61, R-53: on or back on its path; at its dock it waits for the next Shuttle phase."""
    shuttle = s.shuttle
    ways = [FORWARD] * (shuttle.gone < shuttle.length) + [BACK] * (shuttle.gone > 0)
    way = yield VIGILANT(alien_seat(s), ways)
    shuttle.gone += 1 if way == FORWARD else -1
    tell(s, ShuttleShifted, shuttle.to, shuttle.length - shuttle.gone)


# -- Abduction --------------------------------------------------------------------------------------------

ABDUCT = Question(
    "abduct",
    rule="OMAI-1-58",
    asks="Which Scientist do you abduct?",
    waiting="abducts a Scientist",
    hint="The Humans lose 3 OP for each Advanced Building that matches.",
    option=lambda s, choice, option: say(
        "{scientist} of {player}: -{op} OP",
        scientist=scientist_noun(option),
        player=player(employer(s, option)),
        op=str(POINTS.scientist * matching(s, option)),
    ),
    places=lambda s, choice, option: (f"scientist:{option}",),
)


class Abducted(Event, frozen=True):
    """A Scientist is back in the display."""

    seat: Seat
    scientist: ScientistName
    says = "The Aliens abduct {seat}'s {scientist}."


def employer(s: Mars, scientist: str) -> int:
    return next(seat for seat, one in enumerate(s.players) if scientist in one.scientists)


@scheme(ABDUCTION, lambda s: any(one.scientists for one in s.players))
def abduction(s: Mars) -> Script:
    """OMAI-1-58, R-22, R-81: card and piece to the display, their points lost, a Contract to the deck."""
    found = [scientist for one in s.players for scientist in one.scientists]
    scientist = yield ABDUCT(alien_seat(s), found)
    seat = employer(s, scientist)
    del s.players[seat].scientists[scientist]
    space = hooks(s).scientists.index(scientist)
    if s.display[space] in CONTRACTS:
        s.contracts.append(s.display[space])
    s.display[space] = scientist
    tell(s, Abducted, seat, scientist)
    score(s, seat, -POINTS.scientist * matching(s, scientist))


# -- Corruption -------------------------------------------------------------------------------------------


class LabTile(NamedTuple):
    """A Technology in the Lab of a Human."""

    owner: int
    tech: str


def clean_tiles(s: Mars) -> list[LabTile]:
    """Human Technologies without a Corruption token."""
    tiles = (LabTile(seat, tech) for seat, one in enumerate(s.players) for tech in one.lab)
    return [tile for tile in tiles if tile not in chapter(s).corrupted]


def tile_words(s: Mars, choice: Choice, option: LabTile) -> str:
    words = say("{player}'s {tech}", player=player(option.owner), tech=tech_noun(option.tech))
    return say("{tile}, which is shielded", tile=words) if option in chapter(s).shielded else words


CORRUPT = Question(
    "corrupt",
    rule="OMAI-1-59",
    asks="Which Technology do you corrupt?",
    waiting="corrupts a Technology",
    hint="A corrupted tile cannot be developed; a Shield on it is lost instead.",
    option=tile_words,
    places=lambda s, choice, option: (f"tech:{option.tech}",),
)


class Corrupted(Event, frozen=True):
    """A Corruption token aimed at a Technology; a Shield there turned it away."""

    seat: Seat
    tech: TechName
    shielded: bool
    says: ClassVar = {
        "": "{seat}'s {tech} is corrupted.",
        "shielded": "The Shield on {seat}'s {tech} turns the Corruption away.",
    }

    def which(self) -> str:
        return "shielded" if self.shielded else ""


@scheme("corruption", lambda s: len(chapter(s).corrupted) < FIGURES.corruption and bool(clean_tiles(s)))
def corruption(s: Mars) -> Script:
    """OMAI-1-24, OMAI-1-59: the tile cannot be developed; a shielded one loses its Shield instead."""
    here = chapter(s)
    tile = yield CORRUPT(alien_seat(s), clean_tiles(s))
    shielded = tile in here.shielded
    if shielded:
        here.shielded.remove(tile)
    else:
        here.corrupted.append(tile)
    tell(s, Corrupted, tile.owner, tile.tech, shielded)


def shields_left(s: Mars) -> int:
    """Shield tokens in their owner's supply."""
    here = chapter(s)
    used = len(here.shields) + len(here.shielded)
    return FIGURES.shields - used if holder(s, SHIELD) >= 0 else 0
