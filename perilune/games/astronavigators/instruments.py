"""Astronomical instruments: laid down with the choice of an action, used in the own turn (AN-8.3-e)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from perilune.engine import Choice, Script, shuffle, tell
from perilune.games.astronavigators.content import CONTENT
from perilune.games.astronavigators.events import InstrumentUsed
from perilune.games.astronavigators.kinds import WEEKS, Instrument
from perilune.games.astronavigators.state import SOLO, Action, Player, Table, without

FINDERS: Final[frozenset[Instrument]] = frozenset({"armillary-sphere", "refractor", "astrolabe", "octant"})
"""AN-5.1-c: those that can bring another card on top of the own week."""

OPEN_ACTIONS: Final[frozenset[Action]] = frozenset({"travel", "pass"})
"""AN-5.1-h, R-54: the actions that leave a week's cards alone."""


def ready_instruments(player: Player) -> list[Instrument]:
    """AN-5.1-f: those that can be laid beside the token; the Sextant has its own moment."""
    return [one for one in player.instruments if one != "sextant" and one not in player.instruments_laid]


def open_weeks(s: Table, seat: int) -> list[int]:
    """AN-5.1-h: the other weeks that nobody occupies for more than a journey or a rest."""
    shadow = s.shadow.week if s.shadow else 0
    busy = {p.week for p in s.players if p.action not in OPEN_ACTIONS} | {s.bad_timing, shadow}
    return [week for week in WEEKS if week not in busy and week != s.players[seat].week]


def usable_instruments(s: Table, seat: int) -> list[Instrument]:
    """The instruments laid down that find what they work on."""
    return [one for one in s.players[seat].instruments_laid if _USABLE[one](s, seat)]


def use_instrument(s: Table, seat: int, instrument: Instrument) -> Script:
    """AN-5.2-a: each instrument laid down is used at most once, in any order."""
    player = s.players[seat]
    player.instruments_laid = without(player.instruments_laid, instrument)
    tell(s, InstrumentUsed, seat, instrument)
    yield from _USE[instrument](s, seat)


# -- Armillary Sphere -----------------------------------------------------------------------------------


def _has_two_cards(s: Table, seat: int) -> bool:
    return len(s.weeks[s.players[seat].week]) > 1


def armillary_sphere(s: Table, seat: int) -> Script:
    """Any card of the own week comes on top; the others keep their order."""
    stack = s.weeks[s.players[seat].week]
    card = yield Choice(seat, "armillary-sphere", list(dict.fromkeys(reversed(stack))))
    place = len(stack) - 1 - stack[::-1].index(card)
    stack.append(stack.pop(place))


# -- Reflector Telescope and Jian Yi --------------------------------------------------------------------


def _has_planet_cards(s: Table, seat: int) -> bool:
    return bool(s.planet_deck)


def _has_main_cards(s: Table, seat: int) -> bool:
    return bool(s.deck)


def reflector(s: Table, seat: int) -> Script:
    """A card of the planet deck comes face up on top, the rest is shuffled beneath."""
    card = yield Choice(seat, "reflector", sorted(set(s.planet_deck)))
    put_on_top(s, s.planet_deck, card)
    s.planet_up = True


def jian_yi(s: Table, seat: int) -> Script:
    """A card of the main deck comes face up on top, the rest is shuffled beneath."""
    card = yield Choice(seat, "jian-yi", sorted(set(s.deck)))
    put_on_top(s, s.deck, card)


def put_on_top(s: Table, deck: list[str], card: str) -> None:
    deck.remove(card)
    shuffle(s, deck)
    deck.append(card)


# -- Refractor Telescope --------------------------------------------------------------------------------


def lunar_cards_elsewhere(s: Table, seat: int) -> list[tuple[int, str]]:
    """AN-8.3-i: the lunar cards in weeks that are open."""
    return [
        (week, card)
        for week in open_weeks(s, seat)
        for card in dict.fromkeys(s.weeks[week])
        if card in CONTENT.lunar_cards
    ]


def _finds_the_moon(s: Table, seat: int) -> bool:
    return bool(lunar_cards_elsewhere(s, seat))


def refractor(s: Table, seat: int) -> Script:
    """A lunar card of another, open week comes on top of the own one."""
    week, card = yield Choice(seat, "refractor", lunar_cards_elsewhere(s, seat))
    stack = s.weeks[week]
    del stack[len(stack) - 1 - stack[::-1].index(card)]
    s.weeks[s.players[seat].week].append(card)


# -- Persian Astrolabe and Octant -----------------------------------------------------------------------


def weeks_to_swap(s: Table, seat: int) -> list[int]:
    """AN-8.3-i: open weeks with a card, if the own week has one as well."""
    return [week for week in open_weeks(s, seat) if s.weeks[week]] if s.weeks[s.players[seat].week] else []


def _has_a_swap(s: Table, seat: int) -> bool:
    return bool(weeks_to_swap(s, seat))


def astrolabe(s: Table, seat: int) -> Script:
    """The top cards of the own week and of another, open one change places."""
    week = yield Choice(seat, "astrolabe", weeks_to_swap(s, seat))
    own, other = s.weeks[s.players[seat].week], s.weeks[week]
    own[-1], other[-1] = other[-1], own[-1]


def _has_deck_and_card(s: Table, seat: int) -> bool:
    return bool(s.deck) and any(s.weeks.values())


def octant(s: Table, seat: int) -> Script:
    """The top card of any week and the face-up card of the main deck change places."""
    week = yield Choice(seat, "octant", [week for week in WEEKS if s.weeks[week]])
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


def sextant_ready(s: Table, seat: int) -> bool:
    """Whether the Sextant can be used this month: not by the first player, nor by who already comes early."""
    player = s.players[seat]
    return (
        "sextant" in player.instruments
        and not player.cogs
        and seat != s.first
        and seat not in s.early
        and not player.finished
        and s.mode != SOLO
    )


def offer_sextant(s: Table, seat: int) -> Script:
    """AN-5.1-a: use the Sextant now or not; it then shows its cogs."""
    if (yield Choice(seat, "sextant", (False, True))):
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
