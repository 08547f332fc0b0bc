"""Hidden agendas: their missions and the occasions at which they are shown (AN-2.11, AN-8.2).

What an agenda does once it is shown is in the module of that agenda.
"""

from __future__ import annotations

from typing import Final

from perilune.engine import Deed, Question, Script, reveal, tell
from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.box.kinds import Mission
from perilune.games.astronavigators.modes import MODES
from perilune.games.astronavigators.rules.orrery import VISIBLE
from perilune.games.astronavigators.rules.sky import MONTH
from perilune.games.astronavigators.state import Player, Table
from perilune.games.astronavigators.words import nouns
from perilune.parts.moments import Moment

AGENDAS: Final = CONTENT.agendas
SHOWN = Moment("agenda-shown")
"""An agenda is turned up: `(seat)`."""

_OCCASION: Final = {"": "", **{agenda.id: agenda.reveal for agenda in AGENDAS.values()}}
_REPERTOIRE: Final = {
    (mode, who): [
        one for one in AGENDAS.values() if one.character == who and (rules.solar or one.deck == "basic")
    ]
    for mode, rules in MODES.items()
    for who in ("", *CONTENT.characters)
}
"""By mode and character: the agendas of which one is held."""
_TO_CHOOSE: Final = {key: tuple(one.id for one in agendas) for key, agendas in _REPERTOIRE.items()}

DEADLINES: Final = {
    MONTH.index(agenda.mission.before, 1) for agenda in AGENDAS.values() if agenda.mission.before
}
"""The rounds at whose start an agenda is shown or never."""
_LEFT: Final = {agenda.stages[0] for agenda in AGENDAS.values() if agenda.reveal == "leaving-stage-2"}
"""The stages at whose leaving an agenda may be shown."""
_WITNESSED: Final = {
    card for agenda in AGENDAS.values() if agenda.reveal == "observation" for card in agenda.mission.cards
}
"""The cards at whose very observation an agenda may be shown."""
_LANDFALLS: Final = {
    square for agenda in AGENDAS.values() if agenda.mission.travelled for square in agenda.mission.squares
}
"""The squares on which a movement must have ended for an agenda."""


class AgendaRevealed(Deed, frozen=True):
    agenda: nouns.Agenda
    says = "{seat} reveals {agenda}."


REVEAL_AGENDA = Question(
    "reveal-agenda",
    rule="AN-8.2-b",
    asks="Reveal your agenda {agenda} now?",
    parts=lambda s, choice: {"agenda": nouns.agenda(choice.about)},
    waiting="thinks",
    hint="Revealed, an agenda works at once, for the rest of the game.",
    option={"yes": "Reveal it", "no": "Keep it hidden"},
    places=lambda s, choice, option: [f"agenda:{choice.about}"] if option else [],
)


def agendas_of(s: Table, character: str) -> tuple[str, ...]:
    """AN-4.2-b, AN-4.3-a: two agendas for each character, a third one in the Solar System."""
    return _TO_CHOOSE[s.mode, character]


def in_play(player: Player, seat: int) -> tuple[tuple[str, int], ...]:
    """AN-8.2-b, AN-8.2-e: the one agenda of a player, which works once it is shown."""
    return ((player.agenda, seat),) if player.revealed else ()


def all_in_play(s: Table) -> list[tuple[str, int]]:
    """The agendas of all players that lie open."""
    return [(player.agenda, seat) for seat, player in enumerate(s.players) if player.revealed]


def accomplished(s: Table, player: Player, mission: Mission) -> bool:
    """AN-8.2-a: whether a mission is done, here and now; all that it asks for is public."""
    return (
        all(player.tokens[code] != "inactive" for code in mission.sets)
        and observed(player, mission)
        and all(continent in player.visited for continent in mission.continents)
        and (not mission.squares or (player.where == "earth" and player.square in mission.squares))
        and len(player.triangle) >= mission.travelled
        and all(VISIBLE[planet][MONTH[s.round]][s.spots[planet]] for planet in mission.together)
    )


def observed(player: Player, mission: Mission) -> bool:
    """Enough different cards of those named, and a card of every phase where that is asked."""
    wanted = mission.count or len(mission.cards)
    if sum(card in player.scored for card in mission.cards) < wanted:
        return False
    if not mission.phases:
        return True
    seen = {CONTENT.lunar_cards[card].phase for card in player.scored if card in CONTENT.lunar_cards}
    return len(seen) == len(CONTENT.phases)


def note_arrival(player: Player) -> None:
    """AN-8.2, H16: remember the squares that a mission wants to be reached."""
    if player.square in _LANDFALLS and player.square not in player.triangle:
        player.triangle += (player.square,)


def note_mission(s: Table, player: Player, card: str = "") -> None:
    """R-68: after a movement or observation a solo player's mission may be done, in time and in place."""
    if not player.agenda or player.fulfilled or s.rules.company:
        return
    agenda = AGENDAS[player.agenda]
    mission = agenda.mission
    in_time = not mission.before or s.round < MONTH.index(mission.before, 1)
    witnessed = agenda.reveal != "observation" or card in mission.cards
    player.fulfilled = in_time and witnessed and accomplished(s, player, mission)


def may_show(s: Table, player: Player, *occasions: str) -> bool:
    """AN-8.2-b: whether the player's agenda can be revealed on one of these occasions, its mission done."""
    if player.revealed or _OCCASION[player.agenda] not in occasions:
        return False
    return accomplished(s, player, AGENDAS[player.agenda].mission)


def might_show(s: Table, player: Player, *occasions: str) -> bool:
    """Whether, as far as the others know, the player may have an agenda to reveal now."""
    return not player.revealed and any(
        accomplished(s, player, agenda.mission)
        for agenda in _REPERTOIRE[s.mode, player.character]
        if agenda.reveal in occasions
    )


def offer_reveal(s: Table, seat: int, *occasions: str) -> Script:
    """AN-8.2-b: revealing is optional. Whether the question is asked at all tells the others something."""
    player = s.players[seat]
    if might_show(s, player, *occasions):
        reveal(s)
        asks = may_show(s, player, *occasions)
        if asks and (yield REVEAL_AGENDA(seat, (True, False), player.agenda)):
            yield from show(s, seat)


def show(s: Table, seat: int) -> Script:
    """The agenda lies open from now on."""
    player = s.players[seat]
    player.revealed = True
    reveal(s)
    tell(s, AgendaRevealed, seat, player.agenda)
    yield from SHOWN(s, in_play(player, seat))


def reveal_at_launch(s: Table, seat: int) -> Script:
    """AN-8.2-f: before the first step, so that the agenda already works for it."""
    return offer_reveal(s, seat, "launch", "before-launch")


def reveal_in_december(s: Table, seat: int) -> Script:
    """AN-5.1-i: at the start of its last month or never."""
    return offer_reveal(s, seat, "december")


def reveal_leaving(s: Table, seat: int) -> Script:
    """AN-8.2, H1: when leaving stage 2, on either track."""
    if s.players[seat].stage in _LEFT:
        yield from offer_reveal(s, seat, "leaving-stage-2")


def reveal_after_observing(s: Table, seat: int, card: str) -> Script:
    """AN-8.2, H6: at the very observation."""
    note_mission(s, s.players[seat], card)
    if card in _WITNESSED:
        yield from offer_reveal(s, seat, "observation")


def open_cards(s: Table) -> list[str]:
    """The top cards of the weeks, and the open card of the planet deck."""
    tops = [stack[-1] for stack in s.weeks.values() if stack]
    if s.planet_up and s.planet_deck:
        tops.append(s.planet_deck[-1])
    return tops
