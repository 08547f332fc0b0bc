"""Hidden agendas: their missions and the moments at which they are revealed (AN-2.11, AN-8.2)."""

from __future__ import annotations

from typing import Final

from perilune.engine import Choice, Script, reveal, tell
from perilune.games.astronavigators.content import CARDS, CONTENT
from perilune.games.astronavigators.events import AgendaRevealed, ValueNamed
from perilune.games.astronavigators.kinds import Mission
from perilune.games.astronavigators.orrery import VISIBLE
from perilune.games.astronavigators.sky import MONTH
from perilune.games.astronavigators.state import Player, Table
from perilune.games.astronavigators.trajectory import VALUES

APOLLO_STAR_MAP: Final = "H1"
SPYING_THE_WORLD: Final = "H2"
GALACTIC_ALIGNMENT: Final = "H4"
DEMONS_AND_JAGUARS: Final = "H5"
TRIPLE_CONJUNCTION: Final = "H6"
SCIENCE_AND_SUPERSTITION: Final = "H7"
CHASING_THE_HUNTER: Final = "H8"
BETWEEN_THE_POLES: Final = "H10"
SPHINX_AND_PYRAMIDS: Final = "H11"
MOON_FESTIVAL: Final = "H13"
QIXI_FESTIVAL: Final = "H14"
HOKULEA: Final = "H16"
WALKABOUT_EMU: Final = "H17"
SLIPPERY_BOOST: Final = "H19"
THERMAL_ROLL: Final = "H20"

AGENDAS: Final = CONTENT.agendas
MOMENT: Final = {"": "", **{agenda.id: agenda.reveal for agenda in AGENDAS.values()}}
REPERTOIRE: Final = {
    who: [agenda for agenda in AGENDAS.values() if agenda.character == who]
    for who in ("", *CONTENT.characters)
}
"""The agendas of a character, of which one is held."""

TRIANGLE: Final = AGENDAS[HOKULEA].mission.squares
FIRST_QUARTER: Final = AGENDAS[TRIPLE_CONJUNCTION].mission.cards[0]
DECEMBER: Final = MONTH.index(AGENDAS[GALACTIC_ALIGNMENT].mission.before, 1)
"""The round whose month begins too late for Galactic Alignment, in the first year."""


def works(player: Player, agenda: str) -> bool:
    """AN-8.2-b: an agenda works once it is revealed."""
    return player.revealed and player.agenda == agenda


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
    """Enough different cards of those named; for the Moon Festival a card of every phase."""
    wanted = mission.count or len(mission.cards)
    if sum(card in player.scored for card in mission.cards) < wanted:
        return False
    if not mission.phases:
        return True
    seen = {CONTENT.lunar_cards[card].phase for card in player.scored if card in CONTENT.lunar_cards}
    return len(seen) == len(CONTENT.phases)


def note_arrival(player: Player) -> None:
    """AN-8.2, Hokule'a: remember the squares of the Polynesian Triangle on which a movement ended."""
    if player.square in TRIANGLE and player.square not in player.triangle:
        player.triangle += (player.square,)


def may_show(s: Table, player: Player, *moments: str) -> bool:
    """AN-8.2-b: whether the player's agenda can be revealed at one of these moments, its mission done."""
    if player.revealed or MOMENT[player.agenda] not in moments:
        return False
    return accomplished(s, player, AGENDAS[player.agenda].mission)


def might_show(s: Table, player: Player, *moments: str) -> bool:
    """Whether, as far as the others know, the player may have an agenda to reveal now."""
    return not player.revealed and any(
        accomplished(s, player, agenda.mission)
        for agenda in REPERTOIRE[player.character]
        if agenda.reveal in moments and (s.solar or agenda.deck == "basic")
    )


def offer_reveal(s: Table, seat: int, *moments: str) -> Script:
    """AN-8.2-b: revealing is optional. Whether the question is asked at all tells the others something."""
    player = s.players[seat]
    if might_show(s, player, *moments):
        reveal(s)
        asks = may_show(s, player, *moments)
        if asks and (yield Choice(seat, "reveal-agenda", (True, False), player.agenda)):
            yield from show(s, seat)


def show(s: Table, seat: int) -> Script:
    """The agenda lies open from now on; Thermal Roll names its value (AN-8.2, H20)."""
    player = s.players[seat]
    player.revealed = True
    reveal(s)
    tell(s, AgendaRevealed, seat, player.agenda)
    if player.agenda == THERMAL_ROLL:
        player.named = yield Choice(seat, "name-value", VALUES)
        tell(s, ValueNamed, seat, player.named)


def reveal_at_launch(s: Table, seat: int) -> Script:
    """AN-8.2-f: before the first step, so that the agenda already works for it."""
    return offer_reveal(s, seat, "launch", "before-launch")


def reveal_in_december(s: Table, seat: int) -> Script:
    """AN-5.1-i: Galactic Alignment is shown at the start of December or never."""
    return offer_reveal(s, seat, "december")


def reveal_leaving(s: Table, seat: int) -> Script:
    """AN-8.2, H1: when leaving stage 2, on either track."""
    if s.players[seat].stage == 2:
        yield from offer_reveal(s, seat, "leaving-stage-2")


def reveal_after_observing(s: Table, seat: int, card: str) -> Script:
    """AN-8.2, H6: at the very observation of a First Quarter with both planets in sight."""
    if card == FIRST_QUARTER:
        yield from offer_reveal(s, seat, "observation")


def planets_show(s: Table, planets: tuple[str, ...]) -> bool:
    """AN-3.3-e: each planet stands clear on the orrery, or its card is up on the planet deck or on a week."""
    month = MONTH[s.round]
    missing = {planet for planet in planets if not VISIBLE[planet][month][s.spots[planet]]}
    if not missing:
        return True
    tops = [stack[-1] for stack in s.weeks.values() if stack]
    if s.planet_up and s.planet_deck:
        tops.append(s.planet_deck[-1])
    return missing <= {CONTENT.planet_cards[card].planet for card in tops if card in CONTENT.planet_cards}


def own_week_shows(s: Table, player: Player, symbols: tuple[str, ...]) -> bool:
    """AN-8.2-g: whether the top card of the own week carries one of these symbols now."""
    stack = s.weeks[player.week]
    return bool(stack) and any(code in symbols for code in CARDS[stack[-1]].sets)


def lunar_card_shows(s: Table) -> bool:
    """Whether a lunar card is the top card of any week, matching or not."""
    return any(stack and stack[-1] in CONTENT.lunar_cards for stack in s.weeks.values())
