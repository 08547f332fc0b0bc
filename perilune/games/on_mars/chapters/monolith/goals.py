"""OMAI-4-05, OMAI-4-12: the five goals: how they are set, and when they are reached."""

from __future__ import annotations

from typing import Final

from perilune.engine import (
    Event,
    Question,
    Script,
    pick,
    say,
)
from perilune.games.on_mars.box.content import (
    BLUEPRINTS,
    CONTRACTS,
    DISCOVERIES,
    FIGURES,
    RESEARCH,
    SCIENTISTS,
    TECHS,
)
from perilune.games.on_mars.chapters.monolith.cards import (
    CLOCK,
    DECKS,
    FINDS,
    ME,
)
from perilune.games.on_mars.chapters.monolith.state import chapter
from perilune.games.on_mars.events import tell
from perilune.games.on_mars.rules.technology import level
from perilune.games.on_mars.scoring import advanced_of
from perilune.games.on_mars.state import Mars
from perilune.games.on_mars.words.nouns import (
    a_building,
    blueprint_noun,
    contract_noun,
    scientist_noun,
    tech_noun,
)

DECK_NAMES: Final = {
    "upgrade": "Build a Blueprint of level 3",
    "contract": "Complete a Contract",
    "tech": "A Technology of level 6",
    "scientist": "A Scientist worth 9 OP",
    "discovery": "Tiles found",
}


def goal_words(goal: str) -> str:
    """What a goal asks for."""
    if goal in BLUEPRINTS:
        kind = a_building(BLUEPRINTS[goal].upgrades)
        return say("build the {blueprint} on {kind}", blueprint=blueprint_noun(goal), kind=kind)
    if goal in CONTRACTS:
        return say("complete {contract}", contract=contract_noun(goal))
    if goal in TECHS:
        return say("{tech} at level 6", tech=tech_noun(goal))
    if goal in SCIENTISTS:
        return say("the {scientist}, worth 9 OP or more", scientist=scientist_noun(goal))
    return say(FINDS[goal].asks)


class GoalSet(Event, frozen=True):
    """A goal of this game."""

    goal: str
    says = "A goal of this game: {goal}."

    def parts(self) -> dict[str, str]:
        return {"goal": goal_words(self.goal)}


class GoalAchieved(Event, frozen=True):
    """A goal is reached for good."""

    goal: str
    says = "Goal reached: {goal}."

    def parts(self) -> dict[str, str]:
        return {"goal": goal_words(self.goal)}


DECK = Question(
    "deck",
    rule="OMAI-4-05",
    asks="From which deck is a goal drawn at random?",
    waiting="chooses a deck",
    hint="You play for five goals, one of each kind. Luck draws those of the kinds that you name now; the "
    "others you choose yourself.",
    option=DECK_NAMES,
)
GOAL_CARD = Question(
    "goal-card",
    rule="OMAI-4-05",
    asks="Which goal do you set yourself?",
    waiting="chooses a goal",
    hint="Goals of one Building type help each other: a Shelter Blueprint needs no new Technology.",
    option=lambda s, choice, option: goal_words(option),
)


def choose_goal(s: Mars) -> Script:
    """OMAI-4-05: first those by luck, from decks that the player names, then one of each other deck."""
    here = chapter(s)
    if len(here.goals) < here.random:
        deck = yield DECK(ME, [*here.decks])
        goal = pick(s, DECKS[deck])
    else:
        deck = here.decks[0]
        goal = yield GOAL_CARD(ME, DECKS[deck])
    here.decks.remove(deck)
    here.goals.append(goal)
    tell(s, GoalSet, goal)
    if goal in BLUEPRINTS:  # OMAI-4-17, OMAI-4-14: its card lies open, and nobody need be hired for it
        s.deck_three.remove(goal)
        s.aside.append(goal)
    elif goal in CONTRACTS:
        s.contracts.remove(goal)
        s.contracts_aside.append(goal)


def reached(s: Mars, goal: str) -> bool:
    """OMAI-4-12: whether a goal is true now."""
    company = s.players[ME]
    if goal in BLUEPRINTS:
        return goal in company.built
    if goal in CONTRACTS:
        return goal in company.completed
    if goal in TECHS:
        return level(company, goal) == len(TECHS[goal].gives)
    if goal in SCIENTISTS:
        worth = FIGURES.scientist_op * advanced_of(s, SCIENTISTS[goal].scores)
        return goal in company.scientists and worth >= CLOCK.scientist_worth
    return not any(tiles_missing(s, goal))


def tiles_missing(s: Mars, goal: str) -> tuple[int, int]:
    """Discovery and Research tiles that a goal of the fifth deck still asks for; in any mix: as the first."""
    finds, found = FINDS[goal], s.players[ME].tiles
    if finds.any_mix:
        return max(0, finds.discoveries - len(found)), 0
    discoveries = sum(tile in DISCOVERIES for tile in found)
    researches = sum(tile in RESEARCH for tile in found)
    return max(0, finds.discoveries - discoveries), max(0, finds.researches - researches)


def look_for_goals(s: Mars) -> None:
    """OMAI-4-12: a goal is reached the moment it is true, and stays reached."""
    here = chapter(s)
    for goal in here.goals:
        if goal not in here.achieved and reached(s, goal):
            here.achieved.append(goal)
            tell(s, GoalAchieved, goal)
