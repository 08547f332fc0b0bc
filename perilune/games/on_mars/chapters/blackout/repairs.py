"""What completed Missions and Goals bring: nearer to the alien, and a repair (OMAI-3-10, OMAI-3-18)."""

from __future__ import annotations

from typing import ClassVar, Final

from perilune.engine import Choice, Event, Question, Script, end_now, say
from perilune.games.on_mars.chapters.blackout.state import chapter
from perilune.games.on_mars.chapters.blackout.vandalism import hex_words
from perilune.games.on_mars.events import Seat, tell
from perilune.games.on_mars.state import Mars
from perilune.games.on_mars.surface import NAME, NAMED
from perilune.games.on_mars.words.nouns import Hex


class Closer(Event, frozen=True):
    """A Mission or Private Goal completed brings the crew closer to the alien."""

    left: int
    says: ClassVar = {"": "{left} more to catch the alien.", "caught": "The alien is caught!"}

    def which(self) -> str:
        return "" if self.left else "caught"


def step_closer(s: Mars) -> None:
    """OMAI-3-10, OMAI-3-24: the tracker, then the win."""
    here = chapter(s)
    here.tracker -= 1
    tell(s, Closer, here.tracker)
    if not here.tracker:
        here.won, here.reason = True, "the alien is caught"
        end_now(s)


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


NONE: Final = "none"


def _repair_words(s: Mars, choice: Choice, option: str) -> str:
    if option == NONE:
        return say("No repair")
    hex_ = NAMED[option]
    if hex_ in chapter(s).dark:
        return say("Lights on for {building}", building=hex_words(s, choice, option))
    return say("Mend {building}", building=hex_words(s, choice, option))


REPAIR = Question(
    "repair",
    rule="OMAI-3-18",
    asks="What do you repair?",
    waiting="repairs something",
    hint="Blackouts first: five at once lose the game.",
    option=_repair_words,
    places=lambda s, choice, option: () if option == NONE else (f"hex:{option}",),
)


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
