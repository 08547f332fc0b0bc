"""Observing, planning and sets (AN-6.1, AN-6.2)."""

from __future__ import annotations

from typing import Final

from perilune.engine import Choice, Script, tell
from perilune.games.astronavigators.agendas import reveal_after_observing
from perilune.games.astronavigators.content import CARDS, CONTENT
from perilune.games.astronavigators.events import (
    CardMissed,
    CardPlanned,
    CardScored,
    PhaseTokenEarned,
    SetScored,
)
from perilune.games.astronavigators.kinds import Character, PlanetCard, Technique
from perilune.games.astronavigators.orrery import IN_TRANSIT, VISIBLE
from perilune.games.astronavigators.sky import IN_SIGHT, MONTH, SUN_UP
from perilune.games.astronavigators.state import FAST, Asking, Player, Table, without
from perilune.games.astronavigators.tiles import flip, tiles_with

EVERYBODY: Final = Character(id="", name="", continent="")
"""Who has no character, as in First and Fast, plays by the common rules."""

PEOPLE: Final = {"": EVERYBODY, **CONTENT.characters}


def _card_nk(who: Character, card: str) -> int:
    """AN-6.1-b and AN-8.1: what a card is worth to somebody."""
    nk = CARDS[card].nk
    if card in CONTENT.constellations:
        nk = nk if who.constellation_nk is None else who.constellation_nk
        nk = 0 if who.barren in CARDS[card].sets else nk
    if card in CONTENT.lunar_cards:
        nk += who.lunar_extra
    return 2 * nk if card in who.doubled else nk


CARD_NK: Final = {name: {card: _card_nk(who, card) for card in CARDS} for name, who in PEOPLE.items()}
SET_NK: Final = {name: CONTENT.set_nk if who.set_nk is None else who.set_nk for name, who in PEOPLE.items()}
SETS: Final = {card.id: card.sets for card in CARDS.values()}
MINIMUM: Final = {one.id: one.minimum for one in CONTENT.sets.values()}
PHASE: Final = {card.id: card.phase for card in CONTENT.lunar_cards.values()}
PLANET: Final = CONTENT.planet_cards
TERRA: Final = next(card.id for card in PLANET.values() if card.view == "earth-rise")
TECHNIQUE: Final = {card.id: card.technique for card in CARDS.values() if card.technique}
INSTRUMENT_TECHNIQUE: Final = {quest.instrument: quest.technique for quest in CONTENT.quests.values()}
ON_SITE: Final = {quest.id: quest for quest in CONTENT.quests.values() if quest.on_site}

GIVE_UP = "give-up"


def may_observe(s: Table, player: Player) -> bool:
    """AN-5.1-d: on Earth, in the first year, before the declaration or after the first launch."""
    return player.where == "earth" and s.first_year and (not player.astronaut or player.launched)


def in_sight(s: Table, player: Player, card: str, week: int) -> bool:
    """AN-6.1-a: whether a card lying in a week can be observed by the player now, technique included."""
    if not is_up(s, player, card, week):
        return False
    technique = TECHNIQUE.get(card)
    return (
        technique is None
        or s.mode == FAST
        or has_technique(player, technique)
        or bool(tiles_with(player, technique))
    )


def is_up(s: Table, player: Player, card: str, week: int) -> bool:
    """Whether what the card shows stands in the sky: over the player's square, or over the Moon."""
    if player.where == "landed":
        return card == TERRA
    if card in PLANET:
        return planet_is_up(s, player, PLANET[card])
    return card in IN_SIGHT[player.square][MONTH[s.round]][week]


def planet_is_up(s: Table, player: Player, card: PlanetCard) -> bool:
    """AN-3.3: clear of the pillars, whatever the latitude; a transit needs the line and the Sun."""
    month = MONTH[s.round]
    if card.view == "transit":
        return IN_TRANSIT[card.planet][month][s.spots[card.planet]] and SUN_UP[player.square][month]
    return card.view == "visible" and VISIBLE[card.planet][month][s.spots[card.planet]]


def has_technique(player: Player, technique: Technique) -> bool:
    """AN-6.1-d: by character or by an instrument, without flipping a tile."""
    if PEOPLE[player.character].technique == technique:
        return True
    return any(INSTRUMENT_TECHNIQUE[instrument] == technique for instrument in player.instruments)


def score(s: Table, seat: int, card: str) -> None:
    """AN-5.2-b: knowledge, lunar token and symbols, then every set that is complete now."""
    player = s.players[seat]
    nk = CARD_NK[player.character][card]
    player.nk += nk
    player.scored += (card,)
    tell(s, CardScored, seat, card, nk)
    phase = PHASE.get(card)
    if phase is not None and player.tokens[phase] == "inactive":
        player.tokens[phase] = "active"
        tell(s, PhaseTokenEarned, seat, phase)
    for code in SETS[card]:
        if code in player.symbols:
            player.symbols[code] += 1
            if player.tokens[code] == "inactive" and player.symbols[code] >= MINIMUM[code]:
                score_set(s, seat, code)
    if player.quests:
        note_on_site(player, card)


def score_set(s: Table, seat: int, code: str) -> None:
    """AN-6.1-c: once per game; the token can be put on an instrument from now on."""
    player = s.players[seat]
    nk = SET_NK[player.character]
    player.tokens[code] = "active"
    player.nk += nk
    tell(s, SetScored, seat, code, nk)


def note_on_site(player: Player, card: str) -> None:
    """AN-8.3-c: some targets count only when they are observed on the quest's own square."""
    for name in player.quests:
        quest = ON_SITE.get(name)
        if quest and card in quest.targets and player.square == quest.square and card not in player.on_site:
            player.on_site += (card,)


def score_card(s: Table, seat: int, place: int = -1) -> Asking[bool]:
    """Score a card of the own week's stack if it can be seen; a technique may cost a tile (AN-6.1-d)."""
    player = s.players[seat]
    stack = s.weeks[player.week]
    card = stack[place] if stack else ""
    if not card or not in_sight(s, player, card, player.week):
        tell(s, CardMissed, seat, player.week)
        return False
    technique = TECHNIQUE.get(card)
    if technique and s.mode != FAST and not has_technique(player, technique):
        tile = yield Choice(seat, "technique", [*tiles_with(player, technique), GIVE_UP], card)
        if tile == GIVE_UP:
            tell(s, CardMissed, seat, player.week)
            return False
        flip(s, seat, tile, technique)
    score(s, seat, stack.pop(place))
    if card == TERRA:
        yield from wake_lunar_token(s, seat)
    yield from reveal_after_observing(s, seat, card)
    return True


def wake_lunar_token(s: Table, seat: int) -> Script:
    """AN-7.5-a: Earth Rise makes a lunar token of the player's choice active, if one is not."""
    player = s.players[seat]
    asleep = [phase for phase in CONTENT.phases if player.tokens[phase] in ("inactive", "spent")]
    if asleep:
        phase = yield Choice(seat, "lunar-token", asleep)
        player.tokens[phase] = "active"
        tell(s, PhaseTokenEarned, seat, phase)


def observe(s: Table, seat: int) -> Script:
    """AN-6.1-a: score the top card of the own week, if it still can be seen."""
    yield from score_card(s, seat)


def observe_saved(s: Table, seat: int) -> Script:
    """AN-6.2-b: the saved cards lie on the week's stack; those that can be seen are scored, top first.

    AN-8.1-d: for some the card then on top follows, if the saved one does not cover it.
    """
    player = s.players[seat]
    stack = s.weeks[player.week]
    covered = False
    for place in range(len(stack) - 1, max(len(stack) - 1 - player.laid, -1), -1):
        scored = yield from score_card(s, seat, place)
        covered = covered or not scored
    if PEOPLE[player.character].second_look and not covered and stack:
        yield from score_card(s, seat)


def plan(s: Table, seat: int) -> Script:
    """AN-6.2-a: the top card goes into the save area; a full area gives a card back in exchange."""
    player = s.players[seat]
    stack = s.weeks[player.week]
    if stack:
        card = stack.pop()
        if player.swap:
            player.saved = without(player.saved, player.swap)
            stack.append(player.swap)
        player.saved += (card,)
        tell(s, CardPlanned, seat, card, player.swap)
    yield from ()
