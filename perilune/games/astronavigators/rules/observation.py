"""Observing, planning, sets, and Earth Rise (AN-6.1, AN-6.2, AN-7.5-a)."""

from __future__ import annotations

from typing import Final

from perilune.engine import Asking, Choice, Deed, Option, Question, Script, say, tell
from perilune.games.astronavigators.box.content import CARDS, CONTENT
from perilune.games.astronavigators.box.kinds import PlanetCard, Technique
from perilune.games.astronavigators.rules.agendas import reveal_after_observing
from perilune.games.astronavigators.rules.orrery import IN_TRANSIT, VISIBLE
from perilune.games.astronavigators.rules.people import CAST, SAVED_SCORED, TECHNIQUE_OF, card_nk, set_nk
from perilune.games.astronavigators.rules.quests import note_on_site
from perilune.games.astronavigators.rules.sky import IN_SIGHT, MONTH, SUN_UP
from perilune.games.astronavigators.rules.tiles import flip, tile_words, tiles_with, token_words
from perilune.games.astronavigators.state import Player, Table, without
from perilune.games.astronavigators.words import nouns

SETS: Final = {card.id: card.sets for card in CARDS.values()}
MINIMUM: Final = {one.id: one.minimum for one in CONTENT.sets.values()}
PHASE: Final = {card.id: card.phase for card in CONTENT.lunar_cards.values()}
PLANET: Final = CONTENT.planet_cards
TERRA: Final = next(card.id for card in PLANET.values() if card.view == "earth-rise")
TECHNIQUE: Final = {card.id: card.technique for card in CARDS.values() if card.technique}
INSTRUMENT_TECHNIQUE: Final = {quest.instrument: quest.technique for quest in CONTENT.quests.values()}

GIVE_UP: Final = "give-up"


class CardScored(Deed, frozen=True):
    card: nouns.Card
    nk: int
    says = "{seat} observes {card}: +{nk} knowledge."


class CardMissed(Deed, frozen=True):
    """An observation failed: the card is no longer there or no longer observable."""

    week: nouns.Week
    says = "{seat} looks for the card of {week} in vain."


class SetScored(Deed, frozen=True):
    set: nouns.StarSet
    nk: int
    says = ("{seat} completes the set {set}: +{nk} knowledge.", "{seat} completes the set {set}.")


class PhaseTokenEarned(Deed, frozen=True):
    phase: nouns.Token
    says = "{seat} wakes the {phase}."


class CardPlanned(Deed, frozen=True):
    card: nouns.Card
    swapped: nouns.Card
    says = ("{seat} saves {card} for later and puts {swapped} back.", "{seat} saves {card} for later.")


def card_with_worth(key: str, character: str) -> str:
    """A card with what it pays to this character, and the sets it belongs to."""
    card, nk = nouns.card(key), str(card_nk(character, key))
    if not SETS[key]:
        return say("{card} (+{nk})", card=card, nk=nk)
    sets = ", ".join(nouns.star_set(one) for one in SETS[key])
    return say("{card} (+{nk}; {sets})", card=card, nk=nk, sets=sets)


def card_words(s: Table, choice: Choice, option: Option) -> str:
    if option == "enough":
        return say("That is enough")
    return card_with_worth(option, s.players[choice.seat].character)


USE_TECHNIQUE = Question(
    "technique",
    rule="AN-6.1-d",
    asks="{card} asks for a technique that you lack. Which tile do you flip for it?",
    parts=lambda s, choice: {"card": nouns.card(choice.about)},
    waiting="needs a technique",
    hint="One flipped tile serves one card.",
    option=tile_words,
)
LUNAR_TOKEN = Question(
    "lunar-token",
    rule="AN-7.5-a",
    asks="The Earth rises over the Moon. Which lunar token wakes up?",
    waiting="watches the Earth rise",
    hint="A lunar token pays for the heaviest tile.",
    option=token_words,
)


def may_observe(s: Table, player: Player) -> bool:
    """AN-5.1-d, AN-6.2-d, R-10: on Earth in the first year, before the declaration or after a launch."""
    if player.where != "earth" or not s.first_year:
        return False
    return not player.astronaut or (player.launched and s.options.observe_after_abort)


def in_sight(s: Table, player: Player, card: str, week: int) -> bool:
    """AN-6.1-a: whether a card lying in a week can be observed by the player now, technique included."""
    if not is_up(s, player, card, week):
        return False
    technique = TECHNIQUE.get(card)
    return (
        technique is None
        or not s.rules.full
        or has_technique(player, technique)
        or bool(tiles_with(player, technique))
    )


def is_up(s: Table, player: Player, card: str, week: int) -> bool:
    """Whether what the card shows stands in the sky: over the player's square, or over the Moon."""
    if player.where == "landed":
        return card == TERRA
    return is_up_over(s, player.square, card, week)


def is_up_over(s: Table, square: str, card: str, week: int) -> bool:
    """AN-6.4-i: whether a card in a week could be seen from a square this month, at sea or on land."""
    if card in PLANET:
        return planet_is_up(s, square, PLANET[card])
    return card in IN_SIGHT[square][MONTH[s.round]][week]


def planet_is_up(s: Table, square: str, card: PlanetCard) -> bool:
    """AN-3.3, AN-3.3-c: clear of the pillars, whatever the latitude; a transit needs the line and the Sun."""
    month = MONTH[s.round]
    if card.view == "transit":
        return IN_TRANSIT[card.planet][month][s.spots[card.planet]] and SUN_UP[square][month]
    return card.view == "visible" and VISIBLE[card.planet][month][s.spots[card.planet]]


def has_technique(player: Player, technique: Technique) -> bool:
    """AN-6.1-d: by character or by an instrument, without flipping a tile."""
    return TECHNIQUE_OF[player.character] == technique or any(
        INSTRUMENT_TECHNIQUE[instrument] == technique for instrument in player.instruments
    )


def score(s: Table, seat: int, card: str) -> None:
    """AN-5.2-b, AN-5.2-c, AN-6.1-e: knowledge, lunar token and symbols, then all sets complete now."""
    player = s.players[seat]
    nk = card_nk(player.character, card)
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
    nk = set_nk(player.character)
    player.tokens[code] = "active"
    player.nk += nk
    tell(s, SetScored, seat, code, nk)


def score_card(s: Table, seat: int, place: int = -1) -> Asking[bool]:
    """AN-6.1-d, AN-6.7-b: score a card of the own week if it can be seen; a technique may cost a tile."""
    player = s.players[seat]
    stack = s.weeks[player.week]
    card = stack[place] if stack else ""
    if not card or not in_sight(s, player, card, player.week):
        tell(s, CardMissed, seat, player.week)
        return False
    technique = TECHNIQUE.get(card)
    if technique and s.rules.full and not has_technique(player, technique):
        tile = yield USE_TECHNIQUE(seat, [*tiles_with(player, technique), GIVE_UP], card)
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
    """AN-7.5-a, AN-7.5-e: Earth Rise makes a lunar token of the player's choice active, if one is not."""
    player = s.players[seat]
    asleep = [phase for phase in CONTENT.phases if player.tokens[phase] in ("inactive", "spent")]
    if asleep:
        phase = yield LUNAR_TOKEN(seat, asleep)
        player.tokens[phase] = "active"
        tell(s, PhaseTokenEarned, seat, phase)


def earth_rise(s: Table, seat: int) -> Script:
    """AN-7.5-a: a Terra card from beside the board, once per player; with it a lunar token becomes active."""
    s.terra -= 1
    score(s, seat, TERRA)
    return wake_lunar_token(s, seat)


def observe_saved(s: Table, seat: int) -> Script:
    """AN-6.2-b: the saved cards lie on the week's stack; those that can be seen are scored, top first."""
    player = s.players[seat]
    stack = s.weeks[player.week]
    covered = False
    for place in range(len(stack) - 1, max(len(stack) - 1 - player.laid, -1), -1):
        scored = yield from score_card(s, seat, place)
        covered = covered or not scored
    if not covered:
        yield from SAVED_SCORED(s, CAST[player.character], seat)


def plan(s: Table, seat: int) -> None:
    """AN-6.2-a, AN-6.2-c: the top card goes into the save area; a full area gives a card back in exchange."""
    player = s.players[seat]
    stack = s.weeks[player.week]
    if stack:
        card = stack.pop()
        if player.swap:
            player.saved = without(player.saved, player.swap)
            stack.append(player.swap)
        player.saved += (card,)
        tell(s, CardPlanned, seat, card, player.swap)
