"""Chapter 3, Blackout: how it meets the base rules (6.3)."""

from __future__ import annotations

from collections.abc import Container
from typing import Annotated, Final

import msgspec

from perilune.engine import Effect, Mode, Outcome, roll, say, shuffle
from perilune.games.on_mars.box.content import BUILDINGS, COMMON, GOALS, MISSIONS
from perilune.games.on_mars.box.content import FIGURES as BASE
from perilune.games.on_mars.chapters.blackout.cards import ALIEN, CARDS, FIGURES, REWARD_TILES, TILES
from perilune.games.on_mars.chapters.blackout.estimate import estimate
from perilune.games.on_mars.chapters.blackout.forecast import turns_of_light
from perilune.games.on_mars.chapters.blackout.repairs import repair, repair_due, step_closer
from perilune.games.on_mars.chapters.blackout.state import Blackout, BlackoutTable, chapter, tokens_left
from perilune.games.on_mars.chapters.blackout.vandalism import normal, vandalism
from perilune.games.on_mars.chapters.chapter import Chapter, ChapterOptions
from perilune.games.on_mars.chapters.rewards import SHARED_REWARDS
from perilune.games.on_mars.hooks import HOOKS, Hooks, PanelLine
from perilune.games.on_mars.setup import LastRound, Length, lay_table
from perilune.games.on_mars.state import Mars
from perilune.games.on_mars.surface import BIT
from perilune.games.on_mars.words.nouns import TOKEN_WORDS

DARK, VANDALIZED = "blackout", "vandalized"
"""What the table shows on a Building."""


class BlackoutOptions(ChapterOptions, frozen=True, forbid_unknown_fields=True):
    """What can be set for chapter 3."""

    length: Length = "short"
    max_rounds: LastRound = BASE.last_round
    vandalism_grace: Annotated[
        int,
        msgspec.Meta(
            ge=0,
            le=9,
            title="Quiet rounds",
            description="So many rounds begin without Vandalism cards.",
        ),
    ] = 0


def blackout_setup(mode: str, seats: int, options: BlackoutOptions, chance: int) -> Mars:
    """OMAI-3-01, OMAI-3-02: no OP, no cubes; other tiles, and six Vandalism cards."""
    s = lay_table(BlackoutTable, mode, seats, options, chance, options.length)
    s.max_rounds = options.max_rounds  # OMAI-3-26
    deck = [*CARDS]
    shuffle(s, deck)
    s.blackout = Blackout(
        tracker=FIGURES.tracker[seats - 2],
        deck=deck,
        grace=FIGURES.quiet[seats - 2] + seats * options.vandalism_grace,
    )
    s.first = roll(s, seats)
    return s


class BlackoutHooks(Hooks):
    """OMAI-3-10 to OMAI-3-28."""

    final_scoring = False
    progress = False
    goals_allowed = 3
    open_goals = True
    discoveries = tuple(TILES)
    rewards = (*SHARED_REWARDS, *REWARD_TILES)
    missions = tuple(card for card in MISSIONS if card != "progress")
    goals = tuple(card for card in GOALS if card not in ("scientist-and-contract", "three-cubes"))

    def score(self, s: Mars, seat: int, op: int) -> None:
        """OMAI-0-02: there are no OP."""

    def decks(self, s: Mars) -> list[list[str]]:
        return [chapter(s).deck]

    def due(self, s: Mars) -> Effect:
        return repair_due(s) if chapter(s).repairs else None

    def turn_ends(self, s: Mars, seat: int) -> Effect:
        return vandalism(s, seat)

    def mission_completed(self, s: Mars, seat: int, mission: str) -> None:
        """OMAI-3-20: by the player whose Contribution was the last."""
        step_closer(s)
        chapter(s).repairs.append(seat)

    def goal_completed(self, s: Mars, seat: int, goal: str) -> Effect:
        """OMAI-3-12: all three may be completed, one a turn."""
        step_closer(s)
        return repair(s, seat)

    def upgraded(self, s: Mars, seat: int, blueprint: str, hex_: int) -> None:
        """OMAI-3-17, OMAI-3-27: the token goes back, and the Building is immune."""
        if hex_ in chapter(s).vandalized:
            chapter(s).vandalized.remove(hex_)

    def dark(self, s: Mars) -> Container[int]:
        """OMAI-3-16, OMAI-3-22: no part of any Complex."""
        return chapter(s).dark

    def token(self, s: Mars, hex_: int) -> str:
        here = chapter(s)
        return DARK if hex_ in here.dark else VANDALIZED if hex_ in here.vandalized else ""

    def lying(self, s: Mars, hex_: int) -> int | None:
        return chapter(s).dark.get(hex_)

    def pieces(self, s: Mars) -> int:
        """OMAI-3-27: nothing ends where a Colonist lies."""
        mask = 0
        for hex_ in chapter(s).dark:
            mask |= BIT[hex_]
        return mask

    def colonists_elsewhere(self, s: Mars, seat: int) -> int:
        return sum(owner == seat for owner in chapter(s).dark.values())

    def panel(self, s: Mars) -> list[PanelLine]:
        here = chapter(s)
        dark, spare, goals = len(here.dark), tokens_left(here), FIGURES.tracker[len(s.players) - 2]
        found = [
            PanelLine(
                say("{n} Missions or Goals to catch the alien", n=str(here.tracker)),
                short=say("The alien: {n} to go", n=str(here.tracker)),
                full=goals - here.tracker,
                of=goals,
            ),
            PanelLine(
                say("{n} of {most} blackouts", n=str(dark), most=str(FIGURES.lights_out)),
                "bad" if dark >= FIGURES.lights_out - 1 else "low" if dark > 1 else "plain",
                say("Blackouts {n}/{most}", n=str(dark), most=str(FIGURES.lights_out)),
                dark,
                FIGURES.lights_out,
            ),
            next_card(here),
            PanelLine(say("{n} Blackout tokens are left", n=str(spare)), full=spare, of=FIGURES.tokens),
        ]
        turns = turns_of_light(s, here)
        if turns is not None:
            tone = "bad" if turns < 3 else "low" if turns < 6 else "plain"
            words = (
                say("The fifth blackout may come with the next card")
                if turns == 1
                else say("The fifth blackout: in {n} turns at the soonest", n=str(turns))
            )
            found.append(PanelLine(words, tone))
        return found + [strikes(s, card) for card in COMMON if card in here.deck]

    def evaluate(self, s: Mars) -> list[float]:
        return [estimate(s)] * len(s.players)


def next_card(here: Blackout) -> PanelLine:
    """Whether one comes, and whether it is the alien's, which brings all others back."""
    if here.grace:
        return PanelLine(say("{n} more turns end without a card", n=str(here.grace)), "good")
    if here.deck == [ALIEN]:
        return PanelLine(say("The next card is the alien: then all cards are shuffled"))
    left = len(here.deck)
    return PanelLine(say("The next card is the alien in 1 of {n} cases", n=str(left)), full=1, of=left)


def strikes(s: Mars, card: str) -> PanelLine:
    """What a type's card would do now."""
    name = BUILDINGS[card].name
    if any(s.buildings[hex_] == card for hex_ in chapter(s).vandalized):
        return PanelLine(say("{building} card: a blackout", building=name), "bad")
    if normal(s, (card,)):
        return PanelLine(say("{building} card: one is vandalized", building=name), "low")
    return PanelLine(say("{building} card: a Shelter is struck", building=name), "low")


def blackout_outcome(s: Mars) -> Outcome:
    """OMAI-3-10, OMAI-3-11, OMAI-3-26: all win or lose together."""
    here = chapter(s)
    seats = len(s.players)
    done = FIGURES.tracker[seats - 2] - here.tracker
    return Outcome.shared(
        here.won,
        seats,
        value=1.0 if here.won else 0.8 * done / FIGURES.tracker[seats - 2],
        breakdown=[
            ("Missions and Goals", (float(done),) * seats),
            ("Blackouts", (float(len(here.dark)),) * seats),
        ],
        reason=here.reason or "the Missions ran out before the alien was caught",
    )


TOKEN_WORDS.update({DARK: "in blackout", VANDALIZED: "vandalized"})
HOOKS["blackout"] = BlackoutHooks()
BLACKOUT: Final = Chapter(
    Mode(
        "blackout",
        "Chapter 3: Blackout",
        (2, 3, 4),
        "Together: complete Missions and Private Goals before the alien puts out the lights.",
        options=BlackoutOptions,
        state=BlackoutTable,
        cooperative=True,
        same_view=True,
    ),
    blackout_setup,
    blackout_outcome,
)
