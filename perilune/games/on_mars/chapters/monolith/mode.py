"""Chapter 4, Monolith: alone, reach four of five goals within fifteen rounds of sabotage (6.4)."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from perilune.engine import (
    Effect,
    Mode,
    Outcome,
    Question,
    Script,
    end_now,
    roll,
    say,
    shuffle,
)
from perilune.games.on_mars.bots.evaluate import means
from perilune.games.on_mars.box.content import (
    MISSIONS,
)
from perilune.games.on_mars.chapters.chapter import Chapter, ChapterOptions
from perilune.games.on_mars.chapters.monolith.cards import (
    CARDS,
    CLOCK,
    DECKS,
    ME,
)
from perilune.games.on_mars.chapters.monolith.forecast import next_piece
from perilune.games.on_mars.chapters.monolith.goals import (
    choose_goal,
    goal_words,
    look_for_goals,
)
from perilune.games.on_mars.chapters.monolith.plans import turns_to_win
from perilune.games.on_mars.chapters.monolith.sabotage import (
    sabotage_phase,
)
from perilune.games.on_mars.chapters.monolith.state import Monolith, MonolithTable, chapter
from perilune.games.on_mars.hooks import HOOKS, Hooks, PanelLine
from perilune.games.on_mars.scoring import ITEMS, sheet
from perilune.games.on_mars.setup import Length, lay_table
from perilune.games.on_mars.state import Mars, acting
from perilune.parts.estimates import likely


class MonolithOptions(ChapterOptions, frozen=True, forbid_unknown_fields=True):
    """What can be set for chapter 4."""

    length: Length = "short"
    random_goals: Annotated[
        int,
        msgspec.Meta(
            ge=0, le=5, title="Goals by luck", description="So many of the five goals are drawn: harder."
        ),
    ] = 2


def monolith_setup(mode: str, seats: int, options: MonolithOptions, chance: int) -> Mars:
    """OMAI-4-01, OMAI-4-03, OMAI-4-04: a table for one; two Sabotage cards, a cube if their letters match."""
    s = lay_table(MonolithTable, mode, 1, options, chance, options.length)
    deck = [*CARDS]
    shuffle(s, deck)
    row = [(deck.pop(), 0), (deck.pop(), 0)]
    if row[0][0][0] == row[1][0][0]:
        row[0] = (row[0][0], 1)
    s.monolith = Monolith(deck=deck, row=row, decks=[*DECKS], random=options.random_goals)
    s.first = roll(s, 1)
    return s


STOP, GO_ON = "stop", "go-on"
STOP_NOW = Question(
    "stop",
    rule="OMAI-4-13",
    asks="Enough goals are reached. Do you stop here?",
    waiting="may stop",
    option={STOP: "Stop and count", GO_ON: "Play on"},
)


def may_stop(s: Mars) -> Script:
    """OMAI-4-13: with four goals the player may stop at the end of a round."""
    look_for_goals(s)
    if len(chapter(s).achieved) >= CLOCK.needed:
        way = yield STOP_NOW(ME, (STOP, GO_ON))
        if way == STOP:
            chapter(s).stopped = True
            end_now(s)


class MonolithHooks(Hooks):
    """OMAI-4-10 to OMAI-4-20."""

    missions_end_game = False  # OMAI-4-15

    def decks(self, s: Mars) -> list[list[str]]:
        return [chapter(s).deck]

    def due(self, s: Mars) -> Effect:
        if chapter(s).decks:
            return choose_goal(s)
        look_for_goals(s)
        return None

    def mission_count(self, s: Mars, card: str) -> int:
        """OMAI-4-02: half the number for two, rounded up."""
        return (MISSIONS[card].counts[0] + 1) // 2

    def mission_completed(self, s: Mars, seat: int, mission: str) -> None:
        chapter(s).completed += 1

    def shuttle_phase_begins(self, s: Mars) -> Effect:
        return sabotage_phase(s)

    def shuttle_moves(self, s: Mars) -> bool:
        """OMAI-4-20."""
        return not chapter(s).jammed

    def round_ends(self, s: Mars) -> Effect:
        return may_stop(s)

    def panel(self, s: Mars) -> list[PanelLine]:
        here = chapter(s)
        reached, left = len(here.achieved), CLOCK.rounds - s.round
        found = [
            PanelLine(
                say("Round {n} of {most}", n=str(s.round), most=str(CLOCK.rounds)),
                "bad" if left < 3 and reached < CLOCK.needed else "plain",
                say("Round {n}/{most}", n=str(s.round), most=str(CLOCK.rounds)),
                s.round,
                CLOCK.rounds,
            ),
            PanelLine(
                say("{n} of {need} goals that win are reached", n=str(reached), need=str(CLOCK.needed)),
                "good" if reached >= CLOCK.needed else "plain",
                say("Goals {n}/{need}", n=str(reached), need=str(CLOCK.needed)),
                reached,
                CLOCK.needed,
            ),
        ]
        for goal in here.goals:
            if goal in here.achieved:
                found.append(PanelLine(say("Goal reached: {goal}", goal=goal_words(goal)), "good"))
            else:
                words = say("Goal: {goal} ({next})", goal=goal_words(goal), next=next_piece(s, goal))
                found.append(PanelLine(words))
        icon = next((one for one in CLOCK.icons if one > here.tracker), 0)
        for card, cubes in here.row:
            words = say(
                "Sabotage: {name}, {cubes} of {all} cubes: {text}",
                name=CARDS[card].name,
                cubes=str(cubes),
                all=str(CLOCK.cubes),
                text=CARDS[card].text,
            )
            tone = "bad" if cubes >= CLOCK.cubes else "low" if cubes else "plain"
            found.append(PanelLine(words, tone, full=cubes, of=CLOCK.cubes))
        if icon:
            found.append(PanelLine(say("The next sabotage strikes after round {n}", n=str(icon))))
        return found

    def evaluate(self, s: Mars) -> list[float]:
        return [estimate(s)]


def goals_op(s: Mars) -> int:
    """OMAI-4-16: OP for goals and Missions."""
    here = chapter(s)
    return CLOCK.bonus[len(here.achieved)] + CLOCK.mission_op * here.completed


def rating(total: int) -> str:
    return next(name for least, name in CLOCK.ratings if total >= least)


def monolith_outcome(s: Mars) -> Outcome:
    """OMAI-4-13, OMAI-4-16: four goals win; the score tells how well."""
    here = chapter(s)
    items = sheet(s, ME)
    total = sum(items) + goals_op(s)
    won = len(here.achieved) >= CLOCK.needed
    return Outcome.shared(
        won,
        1,
        value=min(1.0, (0.8 if won else 0.0) + 0.15 * len(here.achieved) + 0.0005 * max(0, total)),
        scores=(float(total),),
        breakdown=[
            *((item, (float(items[number]),)) for number, item in enumerate(ITEMS)),
            ("Goals and Missions", (float(goals_op(s)),)),
        ],
        reason=say("{n} of 5 goals: {rating}", n=str(len(here.achieved)), rating=rating(total)),
    )


def estimate(s: Mars) -> float:
    """What the easiest of the missing goals take against the rounds left; what the company has helps.

    The running turn counts as gone, and what there is keeps its worth to the end: else to act or to end the
    turn would look like a loss, and bots would rather discard.
    """
    turns = CLOCK.rounds - chapter(s).tracker - acting(s)
    ahead = turns + 0.15 * means(s, ME, CLOCK.rounds) - turns_to_win(s)
    return 0.9 * likely(ahead, pace=3.0) + 0.05 * min(1.0, max(0.0, sum(sheet(s, ME)) / 100))


HOOKS["monolith"] = MonolithHooks()
MONOLITH: Final = Chapter(
    Mode(
        "monolith",
        "Chapter 4: Monolith",
        (1,),
        "Alone: four of five goals in fifteen rounds, while something sabotages the colony.",
        options=MonolithOptions,
        state=MonolithTable,
        cooperative=True,
    ),
    monolith_setup,
    monolith_outcome,
)
