"""What a corporation is to the base game, and the Corporation row (SB-COR-1).

Each corporation enters itself here with `enter`; the base rules know them by what they registered only.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from perilune.engine import SILENCE, Choice, Effect, Event, Option, Question, Script, say, tell
from perilune.games.shackleton_base.box.content import PROJECTS
from perilune.games.shackleton_base.rules.energy import after_panel
from perilune.games.shackleton_base.rules.ledger import told_as
from perilune.games.shackleton_base.rules.repetition import repeat, repeated, repetition_words
from perilune.games.shackleton_base.state import Base
from perilune.games.shackleton_base.words.nouns import CorporationId, Player, corporation, project

Progress: TypeAlias = Callable[[Base, int], int]
"""How far somebody is on the way to a goal."""


@dataclass(frozen=True, slots=True)
class Deed:
    """A corporation action: a printed one, or a project's own, which can be used once a round.

    `id` is the option's text: the project's id, or a word of the corporation's. `energy` is how much of it
    must be on the track, as a rule: a Solar Panel can open no others.
    """

    id: str
    corporation: str
    words: str
    can: Callable[[Base, int], bool]
    do: Callable[[Base, int], Effect]
    project: str = ""
    energy: int = 0


def _nothing(s: Base) -> None:
    return None


def _no_hopes(s: Base) -> list[float]:
    return [0.0] * len(s.agencies)


@dataclass(frozen=True, slots=True, kw_only=True)
class Corporation:
    """All that the base game asks a corporation for.

    - `set_up(s)` lays its board; `token(s, who)` is its token's effect;
    - `deeds` are its printed actions and those of its projects; `goals` give by goal how far somebody is;
    - `refill(s)` comes at the end of each turn (None: there is nothing); `imagine(s)` deals its secrets anew;
    - `reference(s)` is LUNA-1's turn with it and tells whether anything was done;
    - `view(s)` is its board as everybody sees it; `hopes(s)` what may still come of it, in VP;
    - `components(s)` counts what never changes in number.
    """

    id: str
    set_up: Callable[[Base], None]
    token: Callable[[Base, int], Effect]
    deeds: tuple[Deed, ...]
    goals: Mapping[str, Progress]
    reference: Callable[[Base], bool]
    view: Callable[[Base], Any]
    refill: Callable[[Base], None] | None = None
    imagine: Callable[[Base], None] = _nothing
    hopes: Callable[[Base], list[float]] = _no_hopes
    components: Callable[[Base], Mapping[str, int]] = field(default=lambda s: {})


CORPORATIONS: dict[str, Corporation] = {}
DEEDS: dict[str, Deed] = {}
PRINTED: dict[str, tuple[Deed, ...]] = {}


def enter(corporation: Corporation) -> None:
    """Put a corporation into the box."""
    CORPORATIONS[corporation.id] = corporation
    DEEDS.update({deed.id: deed for deed in corporation.deeds})
    PRINTED[corporation.id] = tuple(deed for deed in corporation.deeds if not deed.project)


class ActionTaken(Event, frozen=True):
    """A corporation action begins."""

    player: Player
    corporation: CorporationId
    project: str = ""
    says = {
        "": "{player} takes an action of {corporation}.",
        "project": "{player} uses {project}.",
    }

    def which(self) -> str:
        return "project" if self.project else ""

    def parts(self) -> dict[str, str]:
        named = {"project": project(self.project)} if self.project else {}
        return super().parts() | named


class EffectGained(Event, frozen=True):
    """A token's effect, gained without activating a token (SB-CRA-9)."""

    player: Player
    corporation: CorporationId
    says = "{player} gains the token effect of {corporation}."


def deeds_of(s: Base, who: int) -> list[Deed]:
    """The printed actions in play, and somebody's own that are not used up this round."""
    agency = s.agencies[who]
    deeds = [deed for key in s.corporations for deed in PRINTED[key]]
    deeds += [DEEDS[key] for key in agency.projects if key in DEEDS and key not in agency.used]
    return deeds


def possible_deeds(s: Base, who: int) -> list[str]:
    """SB-COR-1: what could not be carried out is not offered."""
    return [deed.id for deed in deeds_of(s, who) if deed.can(s, who)]


def can_act(s: Base, who: int) -> bool:
    for key in s.corporations:
        for deed in PRINTED[key]:
            if deed.can(s, who):
                return True
    agency = s.agencies[who]
    for key in agency.projects:  # noqa: SIM110 (this is asked all the time)
        if key in DEEDS and key not in agency.used and DEEDS[key].can(s, who):
            return True
    return False


def can_act_by_panel(s: Base, who: int) -> bool:
    """Whether there is an action that only lacks the Energy of a Solar Panel."""
    short = [deed for deed in deeds_of(s, who) if deed.energy > s.energy]
    return bool(short) and after_panel(s, who, lambda s, who: any(deed.can(s, who) for deed in short))


def do_deed(s: Base, who: int, key: str) -> Effect:
    deed = DEEDS[key]
    if deed.project:
        s.agencies[who].used += (deed.project,)
    if s.told is not None:
        tell(s, ActionTaken, told_as(s, who), deed.corporation, deed.project)
    return deed.do(s, who)


def _deed_words(s: Base, choice: Choice, option: Option) -> str:
    words = repetition_words(s, choice, option)
    if words:
        return words
    deed = DEEDS[option]
    if deed.project:
        return say("{project}: {words}", project=project(deed.project), words=PROJECTS[deed.project].lasting)
    return say("{corporation}: {words}", corporation=corporation(deed.corporation), words=deed.words)


def _deed_places(s: Base, choice: Choice, option: Option) -> Sequence[str]:
    if option not in DEEDS:
        return ()
    deed = DEEDS[option]
    return (
        (f"project:{deed.project}",)
        if deed.project
        else (f"corporation:{deed.corporation}", f"deed:{deed.id}")
    )


ACTION = Question(
    "corporation-action",
    rule="SB-COR-1",
    asks=repeated("Which corporation action do you take?"),
    waiting="chooses a corporation action",
    hint="You may mix the corporations and repeat their printed actions; a project's own works once a round.",
    option=_deed_words,
    places=_deed_places,
)


def take_actions(s: Base, who: int, times: int) -> Script:
    """SB-COR-1: up to `times` corporation actions, one after another."""
    return repeat(s, who, ACTION, times, possible_deeds, do_deed, can_act)


def may_take_actions(s: Base, who: int, times: int) -> Script:
    """SB-LEAD-6: the same inside another action, without a Command slot; all may be declined."""
    return repeat(s, who, ACTION, times, possible_deeds, do_deed, can_act, stop_at_once=True, inner=True)


def token_effect(s: Base, who: int, key: str) -> Script:
    """The effect of a corporation's token, wherever it comes from."""
    return CORPORATIONS[key].token(s, who) or SILENCE
