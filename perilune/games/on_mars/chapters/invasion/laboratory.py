"""The Alien's Laboratory: five Technologies in five columns (OMAI-1-53, OMAI-1-54)."""

from __future__ import annotations

from typing import Annotated

from perilune.engine import Asking, Choice, Event, Named, Question, Script, say
from perilune.games.on_mars.chapters.invasion.cards import (
    ALIEN_TECHS,
    COLUMNS,
    TROOPER,
    Gift,
    alien_seat,
    alien_tech_noun,
)
from perilune.games.on_mars.chapters.invasion.state import chapter
from perilune.games.on_mars.chapters.invasion.troopers import reinforce
from perilune.games.on_mars.events import tell
from perilune.games.on_mars.state import Mars

NEST, REINFORCEMENT, DEPLOYMENT, MOBILIZATION, EXTRACTION = ALIEN_TECHS
NO_ADVANCE = "no"

AlienTechName = Annotated[str, Named(alien_tech_noun)]


def bonus(s: Mars, tech: str) -> int:
    """What a tile gives in its column; 0 for one that is not learned."""
    column = chapter(s).lab.get(tech, 0)
    return COLUMNS[column - 1].bonus if column else 0


def learnable(s: Mars) -> list[str]:
    """OMAI-1-53: tiles in reserve, if the one space of the first column is free."""
    lab = chapter(s).lab
    if sum(column == 1 for column in lab.values()) >= COLUMNS[0].spaces:
        return []
    return [tech for tech in ALIEN_TECHS if tech not in lab]


def movable(s: Mars) -> list[str]:
    """OMAI-1-54: learned tiles with a free space in the next column."""
    lab = chapter(s).lab
    there = [*lab.values()]
    return [
        tech
        for tech, column in lab.items()
        if column < len(COLUMNS) and there.count(column + 1) < COLUMNS[column].spaces
    ]


class AlienLearned(Event, frozen=True):
    """An Alien Technology is in the first column."""

    tech: AlienTechName
    says = "The Aliens learn {tech}."


class AlienAdvanced(Event, frozen=True):
    """An Alien Technology moved one column on."""

    tech: AlienTechName
    column: int
    says = "The Aliens bring {tech} to column {column}."


def gain(s: Mars, gift: Gift) -> None:
    """A reward symbol of the Alien board: a Trooper, or a Crystal for the next turn."""
    if gift == TROOPER:
        reinforce(s, 1)
    elif gift:
        gain_crystals(s, 1)


def gain_crystals(s: Mars, number: int) -> None:
    """OM-RES-06, OMAI-1-40: from the common pile, usable from the next Alien turn on."""
    taken = min(number, s.supply)
    s.supply -= taken
    chapter(s).bay += taken
    tell(s, AlienCrystals, taken)


class AlienCrystals(Event, frozen=True):
    """The Alien gained Crystals."""

    number: int
    says = "The Aliens gain Crystals: {number}."


def _tech_words(s: Mars, choice: Choice, option: str) -> str:
    if option == NO_ADVANCE:
        return say("No advance")
    entry = ALIEN_TECHS[option]
    column = COLUMNS[chapter(s).lab.get(option, 0)]
    words = say("{tech}: {text}", tech=alien_tech_noun(option), text=say(entry.text))
    if not column.gives:
        return words
    gift = say("a Trooper") if column.gives == TROOPER else say("a Crystal")
    return say("{words} Gives {gift}.", words=words, gift=gift)


def _tech_asks(s: Mars, choice: Choice) -> str:
    if choice.about == "learn":
        return say("Which Technology do you learn?")
    if choice.about == "lent":
        return say("The Humans shared a Technology. Which one of yours advances?")
    return say("Which Technology advances?")


ALIEN_TECH = Question(
    "alien-tech",
    rule="OMAI-1-54",
    asks=_tech_asks,
    waiting="works in the Alien Laboratory",
    hint="Deployment puts more Troopers on Mars at once; Shelter and Reinforcement bring more of them. "
    "Without a larger Complex or Reinforcement there are only 19.",
    option=_tech_words,
    places=lambda s, choice, option: () if option == NO_ADVANCE else (f"alien-tech:{option}",),
)


def learn(s: Mars) -> Script:
    """OMAI-1-53: any tile of the reserve, free of cost."""
    tech = yield ALIEN_TECH(alien_seat(s), learnable(s), "learn")
    chapter(s).lab[tech] = 1
    tell(s, AlienLearned, tech)


def advance(s: Mars, lent: bool = False) -> Asking[None]:
    """OMAI-1-54, OMAI-1-71: one tile one column on, with its reward; a Human-caused one may be declined."""
    tiles = movable(s)
    if not tiles:
        return
    options = [*tiles, NO_ADVANCE] if lent else tiles
    tech = yield ALIEN_TECH(alien_seat(s), options, "lent" if lent else "advance")
    if tech == NO_ADVANCE:
        return
    chapter(s).lab[tech] += 1
    column = chapter(s).lab[tech]
    tell(s, AlienAdvanced, tech, column)
    gain(s, COLUMNS[column - 1].gives)
