"""What players have: Victory Points with where they came from, Reputation, goods (SB-GEN-1 to SB-GEN-3)."""

from __future__ import annotations

from perilune.engine import Event, tell
from perilune.games.shackleton_base.box.content import REPUTATION
from perilune.games.shackleton_base.state import LUNA, Base
from perilune.games.shackleton_base.words.nouns import Player, amount, score_source


class Scored(Event, frozen=True):
    """VP gained or lost, and what for."""

    player: Player
    vp: int
    source: str
    says = {"": "{player} scores {vp} VP ({source}).", "loses": "{player} loses {vp} VP ({source})."}

    def which(self) -> str:
        return "loses" if self.vp < 0 else ""

    def parts(self) -> dict[str, str]:
        return super().parts() | {"vp": str(abs(self.vp)), "source": score_source(self.source)}


class Gained(Event, frozen=True):
    """A good, Credits or Reputation gained."""

    player: Player
    good: str
    number: int
    says = "{player} gains {good}."

    def parts(self) -> dict[str, str]:
        return super().parts() | {"good": amount(self.number, self.good)}


class Spent(Event, frozen=True):
    """A good or Credits paid."""

    player: Player
    good: str
    number: int
    says = "{player} pays {good}."

    def parts(self) -> dict[str, str]:
        return super().parts() | {"good": amount(self.number, self.good)}


def told_as(s: Base, who: int) -> int:
    """How events name an agency: by its seat, LUNA-1 as -1."""
    return -1 if who == LUNA and s.luna is not None else who


def score(s: Base, who: int, vp: int, source: str) -> None:
    """SB-GEN-2: VP are public and may fall below 0. The sheet keeps where they came from."""
    if vp:
        agency = s.agencies[who]
        agency.vp += vp
        agency.sheet[source] = agency.sheet.get(source, 0) + vp
        if s.told is not None:
            tell(s, Scored, told_as(s, who), vp, source)


def gain_reputation(s: Base, who: int, number: int) -> None:
    """2.9: what goes beyond the ends of the track is lost."""
    agency = s.agencies[who]
    before = agency.reputation
    agency.reputation = max(0, min(REPUTATION.most, before + number))
    if agency.reputation > before and s.told is not None:
        tell(s, Gained, told_as(s, who), "reputation", agency.reputation - before)


def gain(s: Base, who: int, *, credits: int = 0, titanium: int = 0, rare_earth: int = 0) -> None:
    """SB-GEN-1: supplies are unlimited."""
    agency = s.agencies[who]
    if credits:
        agency.credits += credits
    if titanium:
        agency.titanium += titanium
    if rare_earth:
        agency.rare_earth += rare_earth
    if s.told is not None:
        _tell(s, Gained, who, credits, titanium, rare_earth)


def pay(s: Base, who: int, *, credits: int = 0, titanium: int = 0, rare_earth: int = 0) -> None:
    agency = s.agencies[who]
    agency.credits -= credits
    agency.titanium -= titanium
    agency.rare_earth -= rare_earth
    if s.told is not None:
        _tell(s, Spent, who, credits, titanium, rare_earth)


def _tell(s: Base, event: type[Event], who: int, credits: int, titanium: int, rare_earth: int) -> None:
    for good, number in (("credits", credits), ("titanium", titanium), ("rare-earth", rare_earth)):
        if number:
            tell(s, event, told_as(s, who), good, number)
