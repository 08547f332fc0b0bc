"""The order of play: which step comes next (4)."""

from __future__ import annotations

from collections.abc import Callable

from perilune.engine import Choice, Event, Option, Question, Script, say, tell
from perilune.games.shackleton_base import luna
from perilune.games.shackleton_base.box.content import HEXES, INNER, SPACES, STRUCTURES, TABLE, VERTICES
from perilune.games.shackleton_base.leaders import choose_leader
from perilune.games.shackleton_base.rules.building import raise_domes
from perilune.games.shackleton_base.rules.crew import open_slots, rearrange
from perilune.games.shackleton_base.rules.maintenance import assign, close_round, income, undock
from perilune.games.shackleton_base.rules.shuttle import begin_actions, begin_round, draft
from perilune.games.shackleton_base.rules.turn import take_turn
from perilune.games.shackleton_base.scoring import finish
from perilune.games.shackleton_base.state import LUNA, Base
from perilune.games.shackleton_base.words.nouns import Player, Sector, corporation, good_name, sector
from perilune.parts.phrases import listed


def _start_words(s: Base, choice: Choice, option: Option) -> str:
    """What an Engineer mines there, and the tokens around."""
    tokens = [corporation(key) for vertex, key in s.tokens.items() if option in VERTICES[vertex].hexes]
    return say(
        "{sector}: {good}; tokens: {tokens}" if tokens else "{sector}: {good}",
        sector=sector(option),
        good=good_name(HEXES[option].resource),
        tokens=listed(tokens),
    )


START = Question(
    "start",
    rule="SB-SET-9",
    asks="Where does your first Habitat stand?",
    waiting="places a first Habitat",
    hint="Lines through it will be cheap for you; tokens lie around the station in the centre.",
    option=_start_words,
    places=lambda s, choice, option: (f"sector:{option}",),
)


class Settled(Event, frozen=True):
    player: Player
    sector: Sector
    says = "{player} begins with a Habitat in {sector}."


def step(s: Base) -> Script | None:
    """The script of the current phase."""
    return _STEPS[s.phase](s)


def _leaders(s: Base) -> Script:
    """SB-SET-6: in reverse turn order."""
    who = _reverse(s)
    if not _is_luna(s, who):
        yield from choose_leader(s, who)
    _next(s, "starts")


def _starts(s: Base) -> Script:
    """SB-SET-9, SB-SET-10: in reverse turn order, on an inner sector without a Habitat, each with a panel.

    LUNA-1 goes to the sector opposite yours (SO-1).
    """
    who = _reverse(s) if s.luna is None else s.at
    if _is_luna(s, who):
        yours = next(place for place in INNER if s.sectors[place] == ((1, 0),))
        place = luna.OPPOSITE[yours]
    else:
        place = yield START(who, tuple(place for place in INNER if not s.sectors[place]))
        agency = s.agencies[who]
        agency.left = agency.left[1:]
        open_slots(agency, "H0")
    raise_domes(s, who, STRUCTURES["habitat"], place)
    tell(s, Settled, -1 if _is_luna(s, who) else who, place)
    _next(s, "shuttles")
    if s.phase == "shuttles":
        s.powered = tuple(place for place in INNER if s.sectors[place])
        s.queue -= len(s.powered)


def _shuttles(s: Base) -> Script:
    begin_round(s)
    if s.luna is not None:
        luna.begin_round(s)
    yield from _draft(s)


def _draft(s: Base) -> Script:
    """SB-SHU-2: in reverse turn order; SO-2: LUNA-1 chooses first in round 2 only."""
    who = _reverse(s) if s.luna is None else (s.at + (s.round == 2)) % 2
    if _is_luna(s, who):
        luna.choose_tile(s)
    else:
        yield from draft(s, who)
    s.at += 1
    if s.at == len(s.agencies):
        begin_actions(s)


def _action(s: Base) -> Script:
    """SB-ACT-1: players alternate."""
    who = s.order[s.at % len(s.order)]
    return luna.take_turn(s) if _is_luna(s, who) else take_turn(s, who)


def _assign(s: Base) -> Script:
    """SB-MNT-1: occupied spaces in canonical order, up to one that somebody is asked about a step."""
    for place in SPACES:
        if place in s.spaces and (yield from assign(s, place)):
            break
    if not s.spaces:
        undock(s)
        s.phase, s.at = "rearrange", 0


def _rearrange(s: Base) -> Script:
    """SB-MNT-3: in turn order."""
    who = s.order[s.at]
    if not _is_luna(s, who):
        yield from rearrange(s, who)
    _next(s, "income")


def _income(s: Base) -> Script:
    """SB-MNT-4 in turn order, then the rest of the phase."""
    who = s.order[s.at]
    if not _is_luna(s, who):
        yield from income(s, who)
    s.at += 1
    if s.at == len(s.order):
        yield from close_round(s)
        if s.round == TABLE.rounds:
            s.phase = "over"
            yield from finish(s)
        else:
            s.phase, s.at = "shuttles", 0


def _reverse(s: Base) -> int:
    return s.order[len(s.order) - 1 - s.at]


def _is_luna(s: Base, who: int) -> bool:
    return s.luna is not None and who == LUNA


def _next(s: Base, phase: str) -> None:
    s.at += 1
    if s.at == len(s.agencies):
        s.phase, s.at = phase, 0  # type: ignore[assignment]


_STEPS: dict[str, Callable[[Base], Script | None]] = {
    "leaders": _leaders,
    "starts": _starts,
    "shuttles": _shuttles,
    "draft": _draft,
    "action": _action,
    "assign": _assign,
    "rearrange": _rearrange,
    "income": _income,
    "over": lambda s: None,
}
