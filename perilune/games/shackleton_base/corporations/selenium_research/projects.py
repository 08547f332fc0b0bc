"""The nine projects of Selenium Research."""

from __future__ import annotations

from perilune.engine import Effect, Event, Question, Script, tell
from perilune.games.shackleton_base.box.kinds import SCIENTIST, Structure
from perilune.games.shackleton_base.corporations.selenium_research.analysis import ANALYSED, analyse
from perilune.games.shackleton_base.corporations.selenium_research.box import SAMPLES, SELENIUM, add, board_of
from perilune.games.shackleton_base.corporations.selenium_research.samples import (
    on_display,
    sample_places,
    sample_words,
    take_sample,
)
from perilune.games.shackleton_base.rules.building import BUILT
from perilune.games.shackleton_base.rules.corporation import Deed
from perilune.games.shackleton_base.rules.crater import TOKEN_ACTIVATED
from perilune.games.shackleton_base.rules.ending import PROJECT_END
from perilune.games.shackleton_base.rules.funding import IMMEDIATE
from perilune.games.shackleton_base.rules.gateway import gain_astronaut
from perilune.games.shackleton_base.rules.ledger import gain, gain_reputation, pay, score
from perilune.games.shackleton_base.state import Base
from perilune.games.shackleton_base.words.nouns import Player

ROVER = "SRP1"
YES, NO = "yes", "no"


class SamplesSwapped(Event, frozen=True):
    player: Player
    number: int
    says = "{player} swaps {number} samples with the display."


@IMMEDIATE.on("SRP1", "SRP7")
def _one_sample(s: Base, owner: int) -> Script:
    yield from take_sample(s, owner)


@IMMEDIATE.on("SRP3")
def _two_samples(s: Base, owner: int) -> Script:
    yield from take_sample(s, owner)
    yield from take_sample(s, owner)


ROVER_TRIP = Question(
    "rover",
    rule="SR-5",
    asks="Pay 1 Credit for another sample?",
    waiting="may send the Sample Rover",
    option={YES: "Pay 1 Credit", NO: "No"},
)


@TOKEN_ACTIVATED.on(ROVER)
def _sample_rover(s: Base, owner: int, who: int, key: str) -> Effect:
    """RU-56: once a turn, only for a token that is activated and gave a sample."""
    agency = s.agencies[owner]
    if key != SELENIUM or ROVER in agency.used_now or agency.credits < 1 or not on_display(s):
        return None
    return _send_rover(s, owner)


def _send_rover(s: Base, owner: int) -> Script:
    answer = yield ROVER_TRIP(owner, (YES, NO))
    if answer == YES:
        s.agencies[owner].used_now += (ROVER,)
        pay(s, owner, credits=1)
        yield from take_sample(s, owner)


@PROJECT_END.on("SRP3")
def _cryo_storage(s: Base, owner: int, vp: int) -> int:
    return vp + sum(board_of(s).samples[owner]) // 2


@BUILT.on("SRP4")
def _field_station(s: Base, owner: int, who: int, structure: Structure, sector: str) -> Script:
    yield from take_sample(s, owner)


@ANALYSED.on("SRP5")
def _peer_review(s: Base, owner: int) -> None:
    score(s, owner, 1, SELENIUM)


@IMMEDIATE.on("SRP6")
def _first_talk(s: Base, owner: int) -> None:
    gain_reputation(s, owner, 1)


@ANALYSED.on("SRP6")
def _public_outreach(s: Base, owner: int) -> None:
    gain(s, owner, credits=2)


@IMMEDIATE.on("SRP8")
def _lab_crew(s: Base, owner: int) -> Script:
    yield from gain_astronaut(s, owner)


@PROJECT_END.on("SRP8")
def _orbital_lab(s: Base, owner: int, vp: int) -> int:
    return vp + s.agencies[owner].crew.count(SCIENTIST)


@IMMEDIATE.on("SRP9")
def _breakthrough(s: Base, owner: int) -> Script:
    return analyse(s, owner, waived=True)


SWAP_NUMBER = Question(
    "swap-number",
    rule="SR-5",
    asks="How many samples do you swap with the display?",
    waiting="uses the Centrifuge",
)
SWAP_GIVE = Question(
    "swap-give",
    rule="SR-5",
    asks="Which sample do you give?",
    waiting="uses the Centrifuge",
    option=sample_words,
)
SWAP_TAKE = Question(
    "swap-take",
    rule="SR-5",
    asks="Which sample do you take instead?",
    waiting="uses the Centrifuge",
    option=sample_words,
    places=sample_places,
)


def _can_swap(s: Base, who: int) -> bool:
    return any(board_of(s).samples[who]) and any(board_of(s).display)


def _centrifuge(s: Base, who: int) -> Script:
    """SR-5: give 1 or 2, take as many that lay there before."""
    board = board_of(s)
    most = min(2, sum(board.samples[who]), sum(board.display))
    number = yield SWAP_NUMBER(who, tuple(range(1, most + 1)))
    given: list[int] = []
    for _ in range(number):
        have = board_of(s).samples[who]
        chosen = yield SWAP_GIVE(who, [SAMPLES[kind] for kind in range(3) if have[kind]])
        kind = SAMPLES.index(chosen)
        given.append(kind)
        board_of(s).samples[who] = add(have, kind, -1)
        board_of(s).swapping += (kind,)
    for _ in range(number):
        chosen = yield SWAP_TAKE(who, on_display(s))
        kind = SAMPLES.index(chosen)
        board_of(s).display[kind] -= 1
        board_of(s).samples[who] = add(board_of(s).samples[who], kind)
    for kind in given:
        board_of(s).display[kind] += 1
    board_of(s).swapping = ()
    tell(s, SamplesSwapped, who, number)
    gain(s, who, credits=1)


DEEDS = (Deed("SRP7", SELENIUM, "swap samples with the display", _can_swap, _centrifuge, "SRP7"),)
