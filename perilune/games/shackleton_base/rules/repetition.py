"""One repetition after another, with the turn's Solar Panel among the options (SB-CMD-4, SB-CMD-5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from perilune.engine import Choice, Effect, Event, Option, Question, Script, say, tell
from perilune.games.shackleton_base.box.content import panel_output
from perilune.games.shackleton_base.rules.energy import (
    after_panel,
    build_panel,
    can_panel,
    next_position,
    produced,
    symbols_passed,
)
from perilune.games.shackleton_base.state import Base
from perilune.games.shackleton_base.words.nouns import Player, amounts

STOP = "stop"
PANEL = "panel"


class NothingMore(Event, frozen=True):
    """An action had more repetitions than there was anything left to do."""

    player: Player
    says = "{player} can do no more here."


Offers = Callable[[Base, int], Sequence[Option]]
Does = Callable[[Base, int, Any], Effect]


def repeat(
    s: Base,
    who: int,
    question: Question,
    times: int,
    offers: Offers,
    do: Does,
    possible: Callable[[Base, int], bool],
    *,
    panel_alone: bool = False,
    stop_at_once: bool = False,
    inner: bool = False,
) -> Script:
    """SB-CMD-4, SB-GEN-7: each prompt offers what can be done next, the panel, and to stop.

    `possible` tells whether there is an offer; `panel_alone`: just a panel is enough (Build);
    `stop_at_once`: nothing has to be done; `inner`: the prompt of the action around it
    follows, so the last word on the panel is left to that.
    """
    done, stoppable = 0, stop_at_once
    while True:
        if inner and done == times:
            return
        offered = offers(s, who) if done < times else ()
        panel = can_panel(s, who) and (stoppable or panel_alone or after_panel(s, who, possible))
        if not offered and not panel:
            if 0 < done < times:
                tell(s, NothingMore, who)
            return
        options = [*offered]
        if panel:
            options.append(PANEL)
        if stoppable:
            options.append(STOP)
        chosen = yield question(who, options, (done, times))
        if chosen == STOP:
            return
        if chosen == PANEL:
            yield from build_panel(s, who)
            stoppable = stoppable or panel_alone
        else:
            done += 1
            stoppable = True
            script = do(s, who, chosen)
            if script is not None:
                yield from script


def repeated(asks: str) -> Callable[[Base, Choice], str]:
    """The sentence of such a prompt, with the number of the repetition; or what is left to be decided."""

    def sentence(s: Base, choice: Choice) -> str:
        done, times = choice.about
        if all(option in (PANEL, STOP) for option in choice.options):
            return say("Do you build a Solar Panel, too?") if done else say("Do you build a Solar Panel?")
        if times == 1:
            return say(asks)
        return say(
            "{asks} ({number} of up to {times})", asks=say(asks), number=str(done + 1), times=str(times)
        )

    return sentence


def repetition_words(s: Base, choice: Choice, option: Option) -> str:
    """The options that every such prompt shares; empty for all others."""
    if option == STOP:
        return say("Stop here")
    if option == PANEL:
        energy = produced(s, panel_output(next_position(s)))
        reputation = symbols_passed(s.energy, s.energy + energy)
        output = amounts(energy=energy, reputation=reputation) if energy else say("Energy is at its most")
        return say("Build a Solar Panel for 1 Rare Earth: {output}", output=output)
    return ""
