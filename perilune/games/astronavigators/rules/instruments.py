"""Astronomical instruments: laid down with the choice of an action, used in the own turn (AN-8.3-e)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from perilune.engine import Choice, Event, Option, Question, Script, Seat, say, shuffle, tell
from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.box.kinds import WEEKS, Instrument
from perilune.games.astronavigators.rules.observation import card_words
from perilune.games.astronavigators.rules.weeks import open_weeks
from perilune.games.astronavigators.state import Player, Table, without
from perilune.games.astronavigators.words import nouns

FINDERS: Final[frozenset[Instrument]] = frozenset({"armillary-sphere", "refractor", "astrolabe", "octant"})
"""AN-5.1-c: those that can bring another card on top of the own week."""


class InstrumentUsed(Event, frozen=True):
    seat: Seat
    instrument: nouns.Instrument
    says = "{seat} uses the {instrument}."


class LunarCard(NamedTuple):
    """A lunar card lying in a week."""

    week: int
    card: str


def ready_instruments(player: Player) -> list[Instrument]:
    """AN-5.1-f: those that can be laid beside the token; the Sextant has its own moment."""
    return [one for one in player.instruments if one != "sextant" and one not in player.instruments_laid]


def usable_instruments(s: Table, seat: int) -> list[Instrument]:
    """The instruments laid down that find what they work on."""
    return [one for one in s.players[seat].instruments_laid if _USABLE[one](s, seat)]


def use_instrument(s: Table, seat: int, instrument: Instrument) -> Script:
    """AN-5.2-a: each instrument laid down is used at most once, in any order."""
    player = s.players[seat]
    player.instruments_laid = without(player.instruments_laid, instrument)
    tell(s, InstrumentUsed, seat, instrument)
    return _USE[instrument](s, seat)


# -- Armillary Sphere -----------------------------------------------------------------------------------


ARMILLARY_SPHERE = Question(
    "armillary-sphere",
    rule="AN-8.3-e",
    asks="The Armillary Sphere: which card of your week comes to the top?",
    waiting="turns the Armillary Sphere",
    hint="The others keep their order.",
    option=card_words,
)


def _has_two_cards(s: Table, seat: int) -> bool:
    return len(s.weeks[s.players[seat].week]) > 1


def armillary_sphere(s: Table, seat: int) -> Script:
    """Any card of the own week comes on top; the others keep their order."""
    stack = s.weeks[s.players[seat].week]
    card = yield ARMILLARY_SPHERE(seat, list(dict.fromkeys(reversed(stack))))
    place = len(stack) - 1 - stack[::-1].index(card)
    stack.append(stack.pop(place))


# -- Reflector Telescope and Jian Yi --------------------------------------------------------------------


REFLECTOR = Question(
    "reflector",
    rule="AN-8.3-e",
    asks="The Reflector Telescope: which planet card do you put on top of its deck?",
    waiting="searches the planet deck",
    hint="The rest is shuffled.",
    option=card_words,
)
JIAN_YI = Question(
    "jian-yi",
    rule="AN-8.3-e",
    asks="The Jian Yi: which card do you put on top of the deck, to be dealt first?",
    waiting="searches the deck",
    hint="The chosen card is dealt to week 1 next month.",
    option=card_words,
)


def _has_planet_cards(s: Table, seat: int) -> bool:
    return bool(s.planet_deck)


def _has_main_cards(s: Table, seat: int) -> bool:
    return bool(s.deck)


def reflector(s: Table, seat: int) -> Script:
    """A card of the planet deck comes face up on top, the rest is shuffled beneath."""
    card = yield REFLECTOR(seat, sorted(set(s.planet_deck)))
    put_on_top(s, s.planet_deck, card)
    s.planet_up = True


def jian_yi(s: Table, seat: int) -> Script:
    """A card of the main deck comes face up on top, the rest is shuffled beneath."""
    card = yield JIAN_YI(seat, sorted(set(s.deck)))
    put_on_top(s, s.deck, card)


def put_on_top(s: Table, deck: list[str], card: str) -> None:
    deck.remove(card)
    shuffle(s, deck)
    deck.append(card)


# -- Refractor Telescope --------------------------------------------------------------------------------


REFRACTOR = Question(
    "refractor",
    rule="AN-8.3-e",
    asks="The Refractor Telescope: which Moon card do you bring to your week?",
    waiting="searches another week",
    hint="Only weeks that nobody observes are open.",
    option=lambda s, choice, option: say(
        "{card} from {week}", card=nouns.card(option.card), week=nouns.week(option.week)
    ),
    places=lambda s, choice, option: [f"week:{option.week}", f"card:{option.card}"],
)


def lunar_cards_elsewhere(s: Table, seat: int) -> list[LunarCard]:
    """AN-8.3-i: the lunar cards in weeks that are open."""
    return [
        LunarCard(week, card)
        for week in open_weeks(s, seat)
        for card in dict.fromkeys(s.weeks[week])
        if card in CONTENT.lunar_cards
    ]


def _finds_the_moon(s: Table, seat: int) -> bool:
    return bool(lunar_cards_elsewhere(s, seat))


def refractor(s: Table, seat: int) -> Script:
    """A lunar card of another, open week comes on top of the own one."""
    week, card = yield REFRACTOR(seat, lunar_cards_elsewhere(s, seat))
    stack = s.weeks[week]
    del stack[len(stack) - 1 - stack[::-1].index(card)]
    s.weeks[s.players[seat].week].append(card)


# -- Persian Astrolabe and Octant -----------------------------------------------------------------------


def top_words(s: Table, choice: Choice, option: Option) -> str:
    return say("{card} on {week}", card=nouns.card(s.weeks[option][-1]), week=nouns.week(option))


ASTROLABE = Question(
    "astrolabe",
    rule="AN-8.3-e",
    asks="The Persian Astrolabe: with which card do you swap the top of your week?",
    waiting="swaps two weeks",
    hint="Only weeks that nobody observes are open.",
    option=top_words,
    places=lambda s, choice, option: [f"week:{option}"],
)
OCTANT = Question(
    "octant",
    rule="AN-8.3-e",
    asks="The Octant: which card do you swap with the top of the deck?",
    waiting="swaps a card",
    hint="Even a week that somebody observes.",
    option=top_words,
    places=lambda s, choice, option: [f"week:{option}"],
)


def weeks_to_swap(s: Table, seat: int) -> list[int]:
    """AN-8.3-i: open weeks with a card, if the own week has one as well."""
    return [week for week in open_weeks(s, seat) if s.weeks[week]] if s.weeks[s.players[seat].week] else []


def _has_a_swap(s: Table, seat: int) -> bool:
    return bool(weeks_to_swap(s, seat))


def astrolabe(s: Table, seat: int) -> Script:
    """The top cards of the own week and of another, open one change places."""
    week = yield ASTROLABE(seat, weeks_to_swap(s, seat))
    own, other = s.weeks[s.players[seat].week], s.weeks[week]
    own[-1], other[-1] = other[-1], own[-1]


def _has_deck_and_card(s: Table, seat: int) -> bool:
    return bool(s.deck) and any(s.weeks.values())


def octant(s: Table, seat: int) -> Script:
    """The top card of any week and the face-up card of the main deck change places."""
    week = yield OCTANT(seat, [week for week in WEEKS if s.weeks[week]])
    stack = s.weeks[week]
    stack[-1], s.deck[-1] = s.deck[-1], stack[-1]


_USABLE: Final[dict[Instrument, Callable[[Table, int], bool]]] = {
    "armillary-sphere": _has_two_cards,
    "reflector": _has_planet_cards,
    "refractor": _finds_the_moon,
    "jian-yi": _has_main_cards,
    "astrolabe": _has_a_swap,
    "octant": _has_deck_and_card,
}
_USE: Final[dict[Instrument, Callable[[Table, int], Script]]] = {
    "armillary-sphere": armillary_sphere,
    "reflector": reflector,
    "refractor": refractor,
    "jian-yi": jian_yi,
    "astrolabe": astrolabe,
    "octant": octant,
}


# -- The Sextant: choose a week before the first player (AN-5.1-a, AN-8.3-j) ----------------------------


SEXTANT = Question(
    "sextant",
    rule="AN-8.3-e",
    asks="Use your Sextant to choose your week before the first player?",
    waiting="may choose early",
    hint="The Sextant rests until you are first player again.",
    option={"yes": "Use the Sextant and choose first", "no": "Not this month"},
    places=nouns.on_yes("instrument:sextant"),
)


def sextant_ready(s: Table, seat: int) -> bool:
    """Whether the Sextant can be used this month: not by the first player, nor by who already comes early."""
    player = s.players[seat]
    return (
        "sextant" in player.instruments
        and not player.cogs
        and seat != s.first
        and seat not in s.early
        and not player.finished
        and s.rules.company
    )


def offer_sextant(s: Table, seat: int) -> Script:
    """AN-5.1-a: use the Sextant now or not; it then shows its cogs."""
    if (yield SEXTANT(seat, (False, True))):
        player = s.players[seat]
        player.cogs = True
        player.sextant_uses += 1
        s.early += (seat,)
        tell(s, InstrumentUsed, seat, "sextant")


def restore_sextant(s: Table, seat: int) -> None:
    """AN-5.5-a, AN-8.3-j: the new first player's Sextant is ready again, unless all its uses are gone."""
    player = s.players[seat]
    if player.sextant_uses < CONTENT.seats[len(s.players)].sextant:
        player.cogs = False
