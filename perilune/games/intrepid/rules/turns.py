"""Who acts when, in the two phases in which everybody acts (4.0)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from perilune.engine import Choice, Event, Question, Script, tell
from perilune.games.intrepid.rules.capacity import SPEND, spendings
from perilune.games.intrepid.rules.deeds import Deed, deed_words
from perilune.games.intrepid.rules.passes import DONE, REST, RESUME, WAIT, Pass, may_wait
from perilune.games.intrepid.rules.placement import PLACE, placements
from perilune.games.intrepid.state import Crew, Station, seat_of
from perilune.games.intrepid.words.nouns import Who, of_country

MOST_COMEBACKS = 3
"""A country comes back by itself so often in a phase: two undecided bots would never end it otherwise."""

_ACTING: dict[str, tuple[Question, Callable[[Station, int], list[Deed]]]] = {
    "place": (PLACE, placements),
    "spend": (SPEND, spendings),
}
"""By phase: what is asked, and what may be done."""


class Finished(Event, frozen=True):
    who: Who
    says = "{who} is done."


class Resumed(Event, frozen=True):
    who: Who
    says = "{who} comes back."


def begin_acting(s: Station) -> None:
    """IN-SQ-1: a phase begins in which everybody may act."""
    for crew in s.crews:
        crew.done = crew.resting = False
        crew.comebacks = 0
    s.active, s.passes = s.lead, 0


def act(s: Station) -> Script:
    return act_together(s) if s.together else act_in_turn(s)


def actions(s: Station, who: int) -> list[Deed]:
    """All that a country may do now, besides being done."""
    return _ACTING[s.phase][1](s, who)


# --- one after the other --------------------------------------------------------------------------


def act_in_turn(s: Station) -> Script:
    """IN-SQ-4, turn mode: one action of the active country, or its wait, or its end.

    A country with nothing to do rests until another's action gives it something.
    """
    who = s.active
    crew = s.crews[who]
    question, legal = _ACTING[s.phase]
    options = legal(s, who)
    if not options:
        crew.resting = True
        hand_on(s)
        return
    options.append(DONE)
    if may_wait(s, who):
        options.append(WAIT)
    deed: Deed = yield question(seat_of(s, who), options, (crew.code,))
    if isinstance(deed, Pass):
        pass_on(s, crew, deed)
    else:
        s.passes = 0
        effect = deed.perform(s, who)
        if effect is not None:
            yield from effect
        for other, crew in enumerate(s.crews):
            if crew.resting and legal(s, other):
                crew.resting = False


def pass_on(s: Station, crew: Crew, how: Pass) -> None:
    """The country waits, or is done. If all that may act wait in a row, all are done."""
    if how == DONE:
        finish(s, crew)
        hand_on(s)
        return
    s.passes += 1
    if s.passes >= sum([not crew.done and not crew.resting for crew in s.crews]):
        finish_all(s)
    else:
        hand_on(s)


def hand_on(s: Station) -> None:
    """The next country in seat order that may have something to do; without one, all are done."""
    number = len(s.crews)
    for turn in range(1, number + 1):
        crew = s.crews[(s.active + turn) % number]
        if not crew.done and not crew.resting:
            s.active = (s.active + turn) % number
            return
    finish_all(s)


def finish(s: Station, crew: Crew) -> None:
    crew.done = True
    tell(s, Finished, crew.code)


def finish_all(s: Station) -> None:
    """IN-SQ-1: all are done, and the phase ends."""
    for crew in s.crews:
        if not crew.done:
            finish(s, crew)
    end_phase(s)


def end_phase(s: Station) -> None:
    """IN-P1-9: after phase 1 the dice left in pools go home, but not those in storage."""
    if s.phase == "place":
        for crew in s.crews:
            crew.supply += len(crew.pool)
            crew.pool = ()
        s.phase = "results"
    else:
        s.phase = "home"


# --- everybody at once ----------------------------------------------------------------------------

COME_BACK = Question(
    "done",
    rule="IN-SQ-2",
    asks="{country} is done. Do you want to come back?",
    parts=of_country,
    option=deed_words,
    waiting="is done",
)

Asked = tuple[Choice, Script]


def act_together(s: Station) -> Script:
    """IN-SQ-1, IN-SQ-3, IN-SQ-8: everybody acts at any time.

    One action, and all that others do before its last question is answered. A country that has been asked
    something does nothing else until it answers; everybody else goes on.
    """
    line: list[Asked] = []
    while True:
        pending: dict[int, Asked] = {}
        for asked in line:
            pending.setdefault(asked[0].seat, asked)
        free = [_free_choice(s, who) for who in range(len(s.crews)) if who not in pending]
        seat, option = yield [
            *[choice for choice, _ in pending.values()],
            *[choice for choice in free if choice],
        ]
        if seat in pending:
            line.remove(pending[seat])
            _run(pending[seat][1], option, line)
            _finish_idle(s, line)
        elif option == REST:
            s.crews[seat].resting = True
        elif option == DONE:
            finish(s, s.crews[seat])
        elif option == RESUME:
            come_back(s, s.crews[seat])
        else:
            effect = option.perform(s, seat)
            if effect is not None:
                _run(effect, None, line)
            _finish_idle(s, line)
        if not line:
            if all(crew.done for crew in s.crews):
                end_phase(s)
            return


def come_back(s: Station, crew: Crew) -> None:
    """IN-SQ-2: a country clears its own flag while the phase lasts."""
    crew.comebacks += 1
    crew.done = False
    tell(s, Resumed, crew.code)


def _finish_idle(s: Station, line: list[Asked]) -> None:
    """A country with nothing left to do, and nothing asked of it, is done."""
    busy = {choice.seat for choice, _ in line}
    for who, crew in enumerate(s.crews):
        if not crew.done and who not in busy and not actions(s, who):
            finish(s, crew)


def _free_choice(s: Station, who: int) -> Choice | None:
    """What a country is asked that has no question open. IN-SQ-2: one that is done may come back."""
    crew = s.crews[who]
    if not crew.done:
        return _ACTING[s.phase][0](who, [*actions(s, who), DONE], (crew.code,))
    if crew.resting or crew.comebacks == MOST_COMEBACKS or not actions(s, who):
        return None
    return COME_BACK(who, (REST, RESUME), (crew.code,))


def _run(script: Script, answer: Any, line: list[Asked]) -> None:
    """Run a script to its next question, which takes its place at the end of the line."""
    try:
        asked = script.send(answer)
        assert isinstance(asked, Choice)
        line.append((asked, script))
    except StopIteration:
        pass
    _answer_obvious(line)


def _answer_obvious(line: list[Asked]) -> None:
    """A question with one answer is answered by itself, once it is the first that its seat is asked."""
    seats: set[int] = set()
    for asked in line:
        choice, script = asked
        if choice.seat not in seats and len(choice.options) == 1 and not choice.ask:
            line.remove(asked)
            _run(script, choice.options[0], line)
            return
        seats.add(choice.seat)
