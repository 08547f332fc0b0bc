"""Who acts when, in the two phases in which everybody acts (4.0)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from perilune.engine import Choice, Script, tell
from perilune.games.intrepid import events
from perilune.games.intrepid.dice import Dice
from perilune.games.intrepid.fitting import Action
from perilune.games.intrepid.placing import place, placements
from perilune.games.intrepid.spending import spend, spendings
from perilune.games.intrepid.state import Station, seat_of

DONE: Action = ("done",)
WAIT: Action = ("wait",)
REST: Action = ("rest",)
RESUME: Action = ("resume",)

MOST_COMEBACKS = 3
"""A country comes back by itself so often in a phase: two undecided bots would never end it otherwise."""

_OPTIONS: dict[str, Callable[[Station, int], list[Action]]] = {"place": placements, "spend": spendings}
_PERFORM: dict[str, Callable[[Station, int, Action], Script]] = {"place": place, "spend": spend}


def act(s: Station) -> Script:
    return act_together(s) if s.together else act_in_turn(s)


def actions(s: Station, who: int) -> list[Action]:
    """All that a country may do now, to be done included."""
    options = _OPTIONS[s.phase](s, who)
    options.append(DONE)
    return options


def may_wait(s: Station, who: int) -> bool:
    """IN-SQ-4: waiting makes sense while another country is not done."""
    acting = s.crews[who]
    return False in [crew.done for crew in s.crews if crew is not acting]


def act_in_turn(s: Station) -> Script:
    """IN-SQ-4, turn mode: one action of the active country, or its wait, or its end."""
    who = s.active
    crew = s.crews[who]
    options = actions(s, who)
    if len(options) > 1 and may_wait(s, who):
        options.append(WAIT)
    action = yield Choice(seat_of(s, who), s.phase, options, (crew.code,))
    if action == WAIT:
        wait(s)
    elif action == DONE:
        finish(s, who)
        if s.phase in _OPTIONS:
            s.active = next_active(s, who)
    else:
        s.passes = 0
        yield from _PERFORM[s.phase](s, who, action)


def wait(s: Station) -> None:
    """If all that are not done wait in a row, all become done."""
    s.passes += 1
    if s.passes >= sum([not crew.done for crew in s.crews]):
        for who, crew in enumerate(s.crews):
            if not crew.done:
                finish(s, who)
    else:
        s.active = next_active(s, s.active)


def next_active(s: Station, who: int) -> int:
    """The next country in seat order that is not done."""
    number = len(s.crews)
    return next(
        (who + turn) % number for turn in range(1, number + 1) if not s.crews[(who + turn) % number].done
    )


def finish(s: Station, who: int) -> None:
    """IN-SQ-1: a country is done; when all are, the phase ends."""
    s.crews[who].done = True
    tell(s, events.Finished, s.crews[who].code)
    if all(crew.done for crew in s.crews):
        end_phase(s)


def end_phase(s: Station) -> None:
    """IN-P1-9: after phase 1 the dice left in pools go home, but not those in Canada's storage."""
    if s.phase == "place":
        for crew in s.crews:
            crew.supply += len(crew.pool)
            crew.pool = no_dice
        s.phase = "results"
    else:
        s.phase = "home"


no_dice: Dice = ()

Asked = tuple[Choice, Script]


def act_together(s: Station) -> Script:
    """IN-SQ-1, IN-SQ-3, IN-SQ-8: everybody acts at any time.

    One action, and all that others do before its last question is answered. A country that has been asked
    something does nothing else until it answers; everybody else goes on.
    """
    perform = _PERFORM[s.phase]
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
        elif option in (DONE, RESUME):
            s.crews[seat].comebacks += option == RESUME
            _set_done(s, seat, option == DONE)
        else:
            _run(perform(s, seat, option), None, line)
            _finish_idle(s, line)
        if not line:
            if all(crew.done for crew in s.crews):
                end_phase(s)
            return


def _set_done(s: Station, who: int, done: bool) -> None:
    s.crews[who].done = done
    tell(s, events.Finished if done else events.Resumed, s.crews[who].code)


def _finish_idle(s: Station, line: list[Asked]) -> None:
    """A country with nothing left to do, and nothing asked of it, is done."""
    busy = {choice.seat for choice, _ in line}
    for who, crew in enumerate(s.crews):
        if not crew.done and who not in busy and len(actions(s, who)) == 1:
            _set_done(s, who, True)


def _free_choice(s: Station, who: int) -> Choice | None:
    """What a country is asked that has no question open. IN-SQ-2: one that is done may come back."""
    crew = s.crews[who]
    if not crew.done:
        return Choice(who, s.phase, actions(s, who), (crew.code,))
    if crew.resting or crew.comebacks == MOST_COMEBACKS or len(actions(s, who)) == 1:
        return None
    return Choice(who, "done", (REST, RESUME), (crew.code,))


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
