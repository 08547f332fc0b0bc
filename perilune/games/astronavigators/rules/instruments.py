"""Astronomical instruments: laid down with the choice of an action, used in the own turn (AN-8.3-e)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from perilune.engine import Choice, Deed, Option, Question, Script, say, shuffle, tell
from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.box.kinds import WEEKS, Instrument
from perilune.games.astronavigators.rules.observation import card_words
from perilune.games.astronavigators.rules.weeks import open_weeks
from perilune.games.astronavigators.state import Player, Table, without
from perilune.games.astronavigators.words import nouns

FINDERS: Final[frozenset[Instrument]] = frozenset({"armillary-sphere", "refractor", "astrolabe", "octant"})
"""AN-5.1-c: those that can bring another card on top of the own week."""


class InstrumentUsed(Deed, frozen=True):
    instrument: nouns.Instrument
    says = "{seat} uses the {instrument}."


def ready_instruments(player: Player) -> list[Instrument]:
    """AN-5.1-f: those that can be laid beside the token; the Sextant has its own moment."""
    return [one for one in player.instruments if one != "sextant" and one not in player.instruments_laid]


class Tool(NamedTuple):
    """What an instrument can be used on, how that is asked, and what it does with what was chosen."""

    targets: Callable[[Table, int], Sequence[Option]]
    question: Question
    use: Callable[[Table, int, Any], None]


def usable_instruments(s: Table, seat: int) -> list[Instrument]:
    """The instruments laid down that find what they work on."""
    return [one for one in s.players[seat].instruments_laid if TOOLS[one].targets(s, seat)]


def use_instrument(s: Table, seat: int, instrument: Instrument) -> Script:
    """AN-5.2-a: each instrument laid down is used at most once, in any order."""
    player, tool = s.players[seat], TOOLS[instrument]
    player.instruments_laid = without(player.instruments_laid, instrument)
    tell(s, InstrumentUsed, seat, instrument)
    target = yield tool.question(seat, tool.targets(s, seat))
    tool.use(s, seat, target)


def take_upmost(stack: list[str], card: str) -> str:
    """Take the upmost copy of a card out of a week's stack."""
    del stack[len(stack) - 1 - stack[::-1].index(card)]
    return card


# -- Armillary Sphere: any card of the own week comes on top; the others keep their order ---------------


ARMILLARY_SPHERE = Question(
    "armillary-sphere",
    rule="AN-8.3-e",
    asks="The Armillary Sphere: which card of your week comes to the top?",
    waiting="turns the Armillary Sphere",
    hint="The others keep their order.",
    option=card_words,
)


def cards_of_own_week(s: Table, seat: int) -> list[str]:
    """Top first; a card alone lies on top anyway."""
    stack = s.weeks[s.players[seat].week]
    return [*dict.fromkeys(reversed(stack))] if len(stack) > 1 else []


def bring_up(s: Table, seat: int, card: str) -> None:
    stack = s.weeks[s.players[seat].week]
    stack.append(take_upmost(stack, card))


# -- Reflector Telescope and Jian Yi: a card comes face up on top of its deck, the rest is shuffled -----


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


def find_planet(s: Table, seat: int, card: str) -> None:
    put_on_top(s, s.planet_deck, card)
    s.planet_up = True


def find_card(s: Table, seat: int, card: str) -> None:
    put_on_top(s, s.deck, card)


def put_on_top(s: Table, deck: list[str], card: str) -> None:
    deck.remove(card)
    shuffle(s, deck)
    deck.append(card)


# -- Refractor Telescope: a lunar card of another, open week comes on top of the own one ----------------


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


class LunarCard(NamedTuple):
    """A lunar card lying in a week."""

    week: int
    card: str


def lunar_cards_elsewhere(s: Table, seat: int) -> list[LunarCard]:
    """AN-8.3-i: the lunar cards in weeks that are open."""
    return [
        LunarCard(week, card)
        for week in open_weeks(s, seat)
        for card in dict.fromkeys(s.weeks[week])
        if card in CONTENT.lunar_cards
    ]


def fetch(s: Table, seat: int, moon: LunarCard) -> None:
    s.weeks[s.players[seat].week].append(take_upmost(s.weeks[moon.week], moon.card))


# -- Persian Astrolabe and Octant: two cards that lie open change places --------------------------------


def top_words(s: Table, choice: Choice, option: Option) -> str:
    return say("{card} on {week}", card=nouns.card(s.weeks[option][-1]), week=nouns.week(option))


def week_place(s: Table, choice: Choice, option: Option) -> list[str]:
    return [f"week:{option}"]


ASTROLABE = Question(
    "astrolabe",
    rule="AN-8.3-e",
    asks="The Persian Astrolabe: with which card do you swap the top of your week?",
    waiting="swaps two weeks",
    hint="Only weeks that nobody observes are open.",
    option=top_words,
    places=week_place,
)
OCTANT = Question(
    "octant",
    rule="AN-8.3-e",
    asks="The Octant: which card do you swap with the top of the deck?",
    waiting="swaps a card",
    hint="Even a week that somebody observes.",
    option=top_words,
    places=week_place,
)


def open_weeks_with_cards(s: Table, seat: int) -> list[int]:
    """AN-8.3-i: open weeks with a card, if the own week has one as well."""
    return [week for week in open_weeks(s, seat) if s.weeks[week]] if s.weeks[s.players[seat].week] else []


def swap_with_own_week(s: Table, seat: int, week: int) -> None:
    own, other = s.weeks[s.players[seat].week], s.weeks[week]
    own[-1], other[-1] = other[-1], own[-1]


def weeks_with_cards(s: Table, seat: int) -> list[int]:
    """Any week with a card, while the main deck shows one."""
    return [week for week in WEEKS if s.weeks[week]] if s.deck else []


def swap_with_deck(s: Table, seat: int, week: int) -> None:
    stack = s.weeks[week]
    stack[-1], s.deck[-1] = s.deck[-1], stack[-1]


TOOLS: Final[dict[Instrument, Tool]] = {
    "armillary-sphere": Tool(cards_of_own_week, ARMILLARY_SPHERE, bring_up),
    "reflector": Tool(lambda s, seat: sorted(set(s.planet_deck)), REFLECTOR, find_planet),
    "refractor": Tool(lunar_cards_elsewhere, REFRACTOR, fetch),
    "jian-yi": Tool(lambda s, seat: sorted(set(s.deck)), JIAN_YI, find_card),
    "astrolabe": Tool(open_weeks_with_cards, ASTROLABE, swap_with_own_week),
    "octant": Tool(weeks_with_cards, OCTANT, swap_with_deck),
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
