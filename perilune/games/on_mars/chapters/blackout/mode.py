"""Chapter 3, Blackout: together, complete Missions and Private Goals before the lights go out (6.3)."""

from __future__ import annotations

from collections.abc import Container
from typing import Annotated, ClassVar, Final

import msgspec

from perilune.engine import (
    Choice,
    Effect,
    Event,
    Mode,
    Outcome,
    Question,
    Script,
    end_now,
    player,
    reveal,
    roll,
    say,
    shuffle,
)
from perilune.games.on_mars.bots.evaluate import means
from perilune.games.on_mars.bots.steps import to_goals, to_mission
from perilune.games.on_mars.box import kinds
from perilune.games.on_mars.box.content import (
    BUILDINGS,
    COMMON,
    DISCOVERIES,
    FOLDER,
    GOALS,
    MISSIONS,
    REWARDS,
)
from perilune.games.on_mars.chapters.blackout.forecast import ALIEN, LIGHTS_OUT, TOKENS, turns_of_light
from perilune.games.on_mars.chapters.story import ChapterOptions
from perilune.games.on_mars.events import Seat, tell
from perilune.games.on_mars.hooks import HOOKS, Hooks, PanelLine
from perilune.games.on_mars.setup import lay_table
from perilune.games.on_mars.state import KIND, SHELTER_OF, Blackout, Mars, acting, turn_order
from perilune.games.on_mars.surface import BIT, NAME, NAMED
from perilune.games.on_mars.words.nouns import BuildingName, Hex, building_noun, hex_noun, hex_places
from perilune.parts.content import Book
from perilune.parts.estimates import likely

CARDS: Final = (*COMMON, ALIEN)
TRACKER: Final = {2: 6, 3: 7, 4: 8}
"""OMAI-3-02: Missions and Goals to complete, by players."""
QUIET: Final = {2: 0, 3: 0, 4: 1}
"""OMAI-3-28: rounds without Vandalism cards, by players (D): four have only three or four rounds before the
lights go out."""

_BOOK = Book(FOLDER, "chapters.toml")
TILES: Final = _BOOK.table("discovery", kinds.Tile)
TRACK_REWARDS: Final = _BOOK.table("reward", kinds.Reward)
DISCOVERIES.update(TILES)
REWARDS.update(TRACK_REWARDS)


class BlackoutOptions(ChapterOptions, frozen=True, forbid_unknown_fields=True):
    """What can be set for chapter 3."""

    vandalism_grace: Annotated[
        int,
        msgspec.Meta(
            ge=0,
            le=9,
            title="More quiet rounds",
            description="So many more rounds begin without Vandalism cards.",
        ),
    ] = 0


def chapter(s: Mars) -> Blackout:
    assert s.blackout is not None
    return s.blackout


def blackout_setup(mode: str, seats: int, options: BlackoutOptions, chance: int) -> Mars:
    """OMAI-3-01, OMAI-3-02: no OP, no cubes; other tiles, and six Vandalism cards."""
    s = lay_table(mode, seats, options, chance)
    deck = [*CARDS]
    shuffle(s, deck)
    s.blackout = Blackout(TRACKER[seats], deck, QUIET[seats] + options.vandalism_grace)
    s.first = roll(s, seats)
    return s


# -- Events -----------------------------------------------------------------------------------------------


class VandalismRevealed(Event, frozen=True):
    """The Vandalism card of a turn's end."""

    card: str
    says: ClassVar = {
        "": "The alien is at the {card}s.",
        ALIEN: "The alien hides: all Vandalism cards are shuffled.",
    }

    def which(self) -> str:
        return ALIEN if self.card == ALIEN else ""

    def parts(self) -> dict[str, str]:
        return {"card": "" if self.card == ALIEN else building_noun(self.card)}


class Vandalized(Event, frozen=True):
    """A Building carries a Blackout token."""

    building: BuildingName
    hex: Hex
    says = "The {building} on {hex} is vandalized."


class LightsOut(Event, frozen=True):
    """A Building is in blackout: a Colonist lies on its token."""

    building: BuildingName
    hex: Hex
    seat: Seat
    says = "Blackout in the {building} on {hex}: {seat}'s Colonist lies there."


class Repaired(Event, frozen=True):
    """A Colonist stands up, or a token is gone."""

    seat: Seat
    hex: Hex
    rescued: bool
    says: ClassVar = {
        "": "{seat} repairs the damage on {hex}.",
        "rescued": "{seat} brings the lights back on {hex}; the damage is still there.",
    }

    def which(self) -> str:
        return "rescued" if self.rescued else ""


class Closer(Event, frozen=True):
    """A Mission or Private Goal completed brings the crew closer to the alien."""

    left: int
    says: ClassVar = {"": "{left} more to catch the alien.", "caught": "The alien is caught!"}

    def which(self) -> str:
        return "" if self.left else "caught"


# -- Vandalism --------------------------------------------------------------------------------------------


def _hex_words(s: Mars, choice: Choice, option: str) -> str:
    return say(
        "{building} on {hex}", building=building_noun(s.buildings[NAMED[option]]), hex=hex_noun(NAMED[option])
    )


VANDALIZE = Question(
    "vandalize",
    rule="OMAI-3-14",
    asks="Which Building does the alien strike?",
    waiting="chooses what the alien strikes",
    hint="A vandalized Building still works; upgraded, it is safe for good.",
    option=_hex_words,
    places=hex_places,
)
BLACKOUT = Question(
    "blackout",
    rule="OMAI-3-15",
    asks="Whose Colonist is caught in the blackout on {hex}?",
    parts=lambda s, choice: {"hex": hex_noun(choice.about)},
    waiting="chooses whose Colonist is caught",
    option=lambda s, choice, option: player(option),
)


def normal(s: Mars, kinds_of: Container[str]) -> list[int]:
    """OMAI-3-13, OMAI-3-17: Buildings without token and without marker."""
    here = chapter(s)
    return [
        hex_
        for hex_, building in s.buildings.items()
        if building in kinds_of
        and hex_ not in s.markers
        and hex_ not in here.vandalized
        and hex_ not in here.dark
    ]


def vandalism(s: Mars, seat: int) -> Script:
    """OMAI-3-14, OMAI-3-25: a card at the end of every turn."""
    here = chapter(s)
    if s.round <= here.grace:  # OMAI-3-28
        return
    card = here.deck.pop()
    reveal(s)
    tell(s, VandalismRevealed, card)
    if card == ALIEN:
        here.deck, here.out = [*CARDS], []
        shuffle(s, here.deck)
        return
    here.out.append(card)
    struck = [hex_ for hex_ in here.vandalized if s.buildings[hex_] == card]
    if struck:
        yield from black_out(s, seat, struck)
    elif normal(s, (card,)):
        yield from vandalize(s, seat, normal(s, (card,)))
    else:
        yield from strike_shelter(s, seat)


def strike_shelter(s: Mars, seat: int) -> Script:
    """OMAI-3-14, 3: a vandalized Shelter goes dark; else the least darkened player's is vandalized."""
    here = chapter(s)
    struck = [hex_ for hex_ in here.vandalized if KIND[s.buildings[hex_]] == "shelter"]
    if struck:
        yield from black_out(s, seat, struck)
        return
    owners = [one for one in turn_order(s) if normal(s, (SHELTER_OF[one],))]
    if owners:
        dark = {one: sum(s.buildings[hex_] == SHELTER_OF[one] for hex_ in here.dark) for one in owners}
        victim = min(owners, key=lambda one: dark[one])
        yield from vandalize(s, seat, normal(s, (SHELTER_OF[victim],)))


def vandalize(s: Mars, seat: int, targets: list[int]) -> Script:
    """OMAI-3-19: a token on one of them, if one is left in the supply."""
    here = chapter(s)
    if len(here.vandalized) + len(here.dark) >= TOKENS:
        return
    hex_ = NAMED[(yield VANDALIZE(seat, [NAME[one] for one in targets]))]
    here.vandalized.append(hex_)
    tell(s, Vandalized, s.buildings[hex_], hex_)


def black_out(s: Mars, seat: int, targets: list[int]) -> Script:
    """OMAI-3-15, OMAI-3-23: a Colonist lies on the token; the fifth blackout, or nobody left, is the end."""
    here = chapter(s)
    hex_ = NAMED[(yield VANDALIZE(seat, [NAME[one] for one in targets]))]
    victim = s.miners.get(hex_, -1)
    if victim < 0:
        at_home = [one for one, company in enumerate(s.players) if company.quarters]
        if not at_home:
            lose(s, "nobody was at home to keep the lights on")
        victim = yield BLACKOUT(seat, at_home, hex_)
        s.players[victim].quarters -= 1
    else:
        del s.miners[hex_]
    here.vandalized.remove(hex_)
    here.dark[hex_] = victim
    tell(s, LightsOut, s.buildings[hex_], hex_, victim)
    if len(here.dark) >= LIGHTS_OUT:  # OMAI-3-11
        lose(s, "five Buildings were in blackout")


def lose(s: Mars, reason: str) -> None:
    chapter(s).reason = reason
    end_now(s)


# -- Repairs ----------------------------------------------------------------------------------------------

NONE: Final = "none"


def _repair_words(s: Mars, choice: Choice, option: str) -> str:
    if option == NONE:
        return say("No repair")
    hex_ = NAMED[option]
    if hex_ in chapter(s).dark:
        return say("Lights on for {building}", building=_hex_words(s, choice, option))
    return say("Mend {building}", building=_hex_words(s, choice, option))


REPAIR = Question(
    "repair",
    rule="OMAI-3-18",
    asks="What do you repair?",
    waiting="repairs something",
    hint="Blackouts first: five at once lose the game.",
    option=_repair_words,
    places=lambda s, choice, option: () if option == NONE else (f"hex:{option}",),
)


def step_closer(s: Mars) -> None:
    """OMAI-3-10, OMAI-3-24: the tracker, then the win."""
    here = chapter(s)
    here.tracker -= 1
    tell(s, Closer, here.tracker)
    if not here.tracker:
        here.won, here.reason = True, "the alien is caught"
        end_now(s)


def repair(s: Mars, seat: int) -> Script:
    """OMAI-3-18: a Colonist comes home, or a token goes."""
    here = chapter(s)
    found = [*here.dark, *here.vandalized]
    if not found:
        return
    chosen = yield REPAIR(seat, [*(NAME[hex_] for hex_ in found), NONE])
    if chosen == NONE:
        return
    hex_ = NAMED[chosen]
    if hex_ in here.dark:
        owner = here.dark.pop(hex_)
        here.vandalized.append(hex_)
        if s.buildings[hex_] == "mine":
            s.miners[hex_] = owner
        else:
            s.players[owner].working += 1
        tell(s, Repaired, seat, hex_, True)
    else:
        here.vandalized.remove(hex_)
        tell(s, Repaired, seat, hex_, False)


def repair_due(s: Mars) -> Script:
    """A repair that a Mission has earned."""
    yield from repair(s, chapter(s).repairs.pop(0))


class BlackoutHooks(Hooks):
    """OMAI-3-10 to OMAI-3-28."""

    final_scoring = False
    progress = False
    goals_allowed = 3
    open_goals = True
    discoveries = tuple(TILES)
    rewards = tuple(TRACK_REWARDS)
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
        return "blackout" if hex_ in here.dark else "vandalized" if hex_ in here.vandalized else ""

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
        dark = len(here.dark)
        found = [
            PanelLine(say("{n} Missions or Goals to catch the alien", n=str(here.tracker))),
            PanelLine(
                say("{n} of {most} blackouts", n=str(dark), most=str(LIGHTS_OUT)),
                "bad" if dark >= LIGHTS_OUT - 1 else "low" if dark > 1 else "plain",
            ),
            PanelLine(say("The next card is the alien: 1 in {n}", n=str(len(here.deck)))),
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


def strikes(s: Mars, card: str) -> PanelLine:
    """What a type's card would do now."""
    name = BUILDINGS[card].name
    if any(s.buildings[hex_] == card for hex_ in chapter(s).vandalized):
        return PanelLine(say("{building}: a blackout", building=name), "bad")
    if normal(s, (card,)):
        return PanelLine(say("{building}: one is vandalized", building=name), "low")
    return PanelLine(say("{building}: a Shelter is struck", building=name), "low")


def blackout_outcome(s: Mars) -> Outcome:
    """OMAI-3-10, OMAI-3-11, OMAI-3-26: all win or lose together."""
    here = chapter(s)
    seats = len(s.players)
    done = TRACKER[seats] - here.tracker
    return Outcome.shared(
        here.won,
        seats,
        value=1.0 if here.won else 0.8 * done / TRACKER[seats],
        breakdown=[
            ("Missions and Goals", (float(done),) * seats),
            ("Blackouts", (float(len(here.dark)),) * seats),
        ],
        reason=here.reason or "the Missions ran out before the alien was caught",
    )


def estimate(s: Mars) -> float:
    """How likely the crew catches the alien: what the nearest Missions and Goals take, anybody's, against
    the turns until the fifth blackout; whatever they have makes it faster."""
    here = chapter(s)
    seats = len(s.players)
    ways = [to_mission(card, left) for card, left in zip(s.missions, s.left, strict=True) if left]
    for seat in range(seats):
        ways += to_goals(s, seat)
    steps = sum(sorted(ways)[: here.tracker])
    stock = sum(means(s, seat, MUCH_TIME) for seat in range(seats)) / seats
    return 0.95 * likely(light_left(s) + 0.12 * min(stock, 30.0) - steps, pace=5.0)


MUCH_TIME: Final = 12.0
A_BAD_CARD: Final = 2.4
"""Turns that a card costs at the worst, about. It counts from the turn's start: else bots would rather
discard what they have than end the turn."""


def light_left(s: Mars) -> float:
    """About the turns until the fifth blackout, with the repairs that missing Missions and Goals bring."""
    here = chapter(s)
    safe = LIGHTS_OUT - len(here.dark)
    quiet = max(0, here.grace - s.round + 1) * len(s.players)
    this_turn = A_BAD_CARD if acting(s) and not quiet else 0.0
    if not any(company.quarters for company in s.players):  # OMAI-3-11: then a blackout is the end
        this_turn += 2 * A_BAD_CARD
    return quiet + 3.1 * safe - 1.4 * len(here.vandalized) + 1.4 * (here.tracker - 1) - this_turn


HOOKS["blackout"] = BlackoutHooks()
MODE: Final = Mode(
    "blackout",
    "Chapter 3: Blackout",
    (2, 3, 4),
    "Together: complete Missions and Private Goals before the alien puts out the lights.",
    options=BlackoutOptions,
    cooperative=True,
    same_view=True,
)
