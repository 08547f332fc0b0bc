"""The Humans' pieces that move: Sentry Bots and the Defense Exosuit (OMAI-1-26 to OMAI-1-28, 33, 68, 69)."""

from __future__ import annotations

from typing import ClassVar, Final, Literal, NamedTuple, TypeAlias

from perilune.engine import Asking, Choice, Event, Question, Script, say
from perilune.games.on_mars.chapters.invasion.cards import EXOSUIT, FIGURES, SENTRY, holder
from perilune.games.on_mars.chapters.invasion.defence import STOP, share, tech_bonus
from perilune.games.on_mars.chapters.invasion.state import chapter
from perilune.games.on_mars.chapters.invasion.troopers import (
    displace_trooper,
    send_home,
    standing,
)
from perilune.games.on_mars.events import Seat, tell
from perilune.games.on_mars.rules.advanced_buildings import action
from perilune.games.on_mars.rules.movement import free_hexes, nearest_free
from perilune.games.on_mars.state import SHELTER_OF, Mars
from perilune.games.on_mars.surface import AROUND, BIT, NAME, NAMED, NEIGHBOURS, hexes, mask_of
from perilune.games.on_mars.words.nouns import Hex, hex_noun, hex_places, hex_words

RETURN: Final = "return"
OFF: Final = -1


class Place(NamedTuple):
    do: Literal["place"]
    hex: str


class Move(NamedTuple):
    do: Literal["move"]
    start: str
    hex: str


class Stun(NamedTuple):
    do: Literal["stun"]
    hex: str


Deed: TypeAlias = str | Place | Move | Stun
"""What one activation does, on which hex; or "return", "stop"."""


# -- Where they may go ------------------------------------------------------------------------------------


def landing(s: Mars) -> list[int]:
    """OMAI-1-68: a Human Shelter without marker and piece; if there is none, a free hex beside a Shelter."""
    free = free_hexes(s)
    shelters = beside = 0
    for hex_, building in s.buildings.items():
        if building in SHELTER_OF:
            shelters |= BIT[hex_]
            beside |= AROUND[hex_]
    return hexes(shelters & free) or hexes(beside & free)


def advanced(s: Mars) -> int:
    """Hexes that nobody enters."""
    return mask_of(s.markers) | mask_of(chapter(s).markers)


def enters(s: Mars, hex_: int, left: int, back: int, active: int) -> bool:
    """OMAI-1-28: whether a step into a hex is legal with so many activations left after it: it may stay, or
    goes on to where it may. `back` is the hex it leaves; `active` Troopers cost one activation more."""
    if advanced(s) & BIT[hex_]:
        return False
    if active & BIT[hex_]:
        return left > 0
    room = free_hexes(s) | mask_of(chapter(s).troopers)
    if room & BIT[hex_] or (hex_ == back and alone(s, back)):
        return True
    return left > 0 and any(enters(s, beyond, left - 1, back, active) for beyond in NEIGHBOURS[hex_])


def alone(s: Mars, hex_: int) -> bool:
    """Whether the piece that has just entered a hex may stay there."""
    here = chapter(s)
    pieces = [here.exosuit, *here.sentries].count(hex_)
    others = any(hex_ in one.bots or one.rover == hex_ for one in s.players) or hex_ in s.miners
    return pieces == 1 and not others


# -- Words ------------------------------------------------------------------------------------------------


class PatrolPlaced(Event, frozen=True):
    """A Sentry Bot or the Exosuit came to the map."""

    seat: Seat
    piece: str
    hex: Hex
    says: ClassVar = {
        SENTRY: "{seat} places a Sentry Bot on {hex}.",
        EXOSUIT: "{seat} places the Exosuit on {hex}.",
    }

    def which(self) -> str:
        return self.piece


class PatrolMoved(Event, frozen=True):
    """A Sentry Bot or the Exosuit went one hex, or had to give way."""

    seat: Seat
    piece: str
    end: Hex
    pushed: bool
    says: ClassVar = {
        SENTRY: "{seat} moves a Sentry Bot to {end}.",
        EXOSUIT: "{seat} moves the Exosuit to {end}.",
        "pushed-sentry-bot": "{seat}'s Sentry Bot gives way to {end}.",
        "pushed-exosuit": "{seat}'s Exosuit gives way to {end}.",
    }

    def which(self) -> str:
        return f"pushed-{self.piece}" if self.pushed else self.piece


class Stunned(Event, frozen=True):
    """Troopers beside a Sentry Bot lie down."""

    seat: Seat
    number: int
    hex: Hex
    says = "{seat} stuns Troopers beside {hex}: {number}."


def _deed_words(s: Mars, choice: Choice, option: Deed) -> str:
    if isinstance(option, str):
        return say("No more") if option == STOP else say("Send the Trooper here home")
    end = hex_noun(NAMED[option.hex])
    match option:
        case Place():
            return say("Place on {hex}", hex=end)
        case Stun():
            return say("Stun around {hex}", hex=end)
        case Move():
            return say("{start} to {end}", start=hex_noun(NAMED[option.start]), end=end)


def _deed_places(s: Mars, choice: Choice, option: Deed) -> tuple[str, ...]:
    return (f"do:{option}",) if isinstance(option, str) else (f"hex:{option.hex}",)


SENTRIES = Question(
    "sentry",
    rule="OMAI-1-26",
    asks="What do your Sentry Bots do? Activations left: {left}",
    parts=lambda s, choice: {"left": str(choice.about)},
    waiting="commands the Sentry Bots",
    hint="They push Troopers together and stun all beside one of them; stunned Troopers do not block.",
    option=_deed_words,
    places=_deed_places,
)
EXO = Question(
    "exosuit",
    rule="OMAI-1-27",
    asks="What does the Exosuit do? Activations left: {left}",
    parts=lambda s, choice: {"left": str(choice.about)},
    waiting="commands the Exosuit",
    hint="A stunned Trooper goes home when the Exosuit enters its hex; an active one costs one more.",
    option=_deed_words,
    places=_deed_places,
)


def _in_the_way(s: Mars, choice: Choice) -> dict[str, str]:
    piece, hex_ = choice.about
    return {
        "piece": say("Exosuit") if piece == EXOSUIT else say("Sentry Bot"),
        "hex": hex_noun(NAMED[hex_]),
    }


PATROL_GIVES_WAY = Question(
    "patrol-gives-way",
    rule="OMAI-1-19",
    asks="Your {piece} on {hex} must give way. Where does it go?",
    parts=_in_the_way,
    waiting="moves a piece out of the way",
    option=hex_words,
    places=hex_places,
)


# -- Sentry Bots ------------------------------------------------------------------------------------------


def sentry_steps(s: Mars, hex_: int, left: int) -> list[Deed]:
    """Steps of a Sentry Bot, with so many activations left after each."""
    ends = [to for to in NEIGHBOURS[hex_] if enters(s, to, left, hex_, active=0)]
    return [Move("move", NAME[hex_], NAME[to]) for to in ends]


def sentry_deeds(s: Mars, left: int) -> list[Deed]:
    """OMAI-1-26, OMAI-1-69: what one activation can do, `left` more to come."""
    here = chapter(s)
    found: list[Deed] = []
    if len(here.sentries) < FIGURES.sentries:
        found += [Place("place", NAME[hex_]) for hex_ in landing(s)]
    active = standing(s)
    for hex_ in here.sentries:
        found += sentry_steps(s, hex_, left)
        if AROUND[hex_] & active:
            found.append(Stun("stun", NAME[hex_]))
    return found


@action(SENTRY, lambda s, seat: bool(sentry_deeds(s, FIGURES.activations - 1)))
def command_sentries(s: Mars, seat: int) -> Script:
    """OMAI-1-26: up to two activations and the bonus, one by one; whoever stopped on a piece goes on."""
    number = FIGURES.activations + tech_bonus(s, SENTRY)
    used, restless = 0, OFF
    while used < number:
        left = number - used - 1
        deeds = sentry_steps(s, restless, left) if restless != OFF else sentry_deeds(s, left)
        if not deeds:
            break
        deed: Deed = yield SENTRIES(
            seat, [*deeds, STOP] if used and restless == OFF else deeds, number - used
        )
        if isinstance(deed, str):
            break
        used += 1
        if isinstance(deed, Move):
            restless = yield from move_sentry(s, seat, deed)
        else:
            do_sentry(s, seat, deed)
    yield from share(s, seat, SENTRY, used, FIGURES.activations)


def do_sentry(s: Mars, seat: int, deed: Place | Stun) -> None:
    """A Sentry Bot is placed, or stuns the Troopers around it."""
    here, hex_ = chapter(s), NAMED[deed.hex]
    if isinstance(deed, Place):
        here.sentries.append(hex_)
        tell(s, PatrolPlaced, seat, SENTRY, hex_)
    else:
        struck = [one for one in here.troopers if AROUND[hex_] & BIT[one] and not here.troopers[one]]
        for one in struck:
            here.troopers[one] = True
        tell(s, Stunned, seat, len(struck), hex_)


def move_sentry(s: Mars, seat: int, deed: Move) -> Asking[int]:
    """One hex; a Trooper there gives way. Returns the hex if it must go on from there."""
    here, (start, end) = chapter(s), (NAMED[deed.start], NAMED[deed.hex])
    here.sentries[here.sentries.index(start)] = end
    tell(s, PatrolMoved, seat, SENTRY, end, False)
    if end in here.troopers:
        yield from displace_trooper(s, end)
    return OFF if alone(s, end) else end


# -- Exosuit ----------------------------------------------------------------------------------------------


def exosuit_deeds(s: Mars, left: int) -> list[Deed]:
    """OMAI-1-27: what one activation can do, `left` more to come."""
    suit = chapter(s).exosuit
    if suit == OFF:
        return [Place("place", NAME[hex_]) for hex_ in landing(s)]
    if standing(s) & BIT[suit]:
        return [RETURN]
    active = standing(s)
    ends = [to for to in NEIGHBOURS[suit] if enters(s, to, left, suit, active)]
    return [Move("move", NAME[suit], NAME[to]) for to in ends]


@action(EXOSUIT, lambda s, seat: bool(exosuit_deeds(s, FIGURES.activations - 1)))
def command_exosuit(s: Mars, seat: int) -> Script:
    """OMAI-1-27, OMAI-1-69: up to two activations and the bonus; what it owes must be done."""
    here = chapter(s)
    number = FIGURES.activations + tech_bonus(s, EXOSUIT)
    used = 0
    while used < number:
        deeds = exosuit_deeds(s, number - used - 1)
        if not deeds:
            break
        bound = here.exosuit != OFF and (RETURN in deeds or not alone(s, here.exosuit))
        deed: Deed = yield EXO(seat, [*deeds, STOP] if used and not bound else deeds, number - used)
        if deed == STOP:
            break
        used += 1
        if isinstance(deed, str):
            send_home(s, seat, here.exosuit)
        else:
            here.exosuit = NAMED[deed.hex]
            if isinstance(deed, Place):
                tell(s, PatrolPlaced, seat, EXOSUIT, here.exosuit)
            else:
                tell(s, PatrolMoved, seat, EXOSUIT, here.exosuit, False)
            if here.troopers.get(here.exosuit):
                send_home(s, seat, here.exosuit)
    yield from share(s, seat, EXOSUIT, used, FIGURES.activations)


# -- Displacement -----------------------------------------------------------------------------------------


def displace_patrol(s: Mars, hex_: int) -> Script:
    """OMAI-1-19, OMAI-1-20: Sentry Bots and the Exosuit give way; the owner of the card says where to."""
    here = chapter(s)
    for piece in (SENTRY, EXOSUIT):
        if hex_ == here.exosuit if piece == EXOSUIT else hex_ in here.sentries:
            seat = holder(s, piece)
            name = yield PATROL_GIVES_WAY(seat, nearest_free(s, hex_), (piece, NAME[hex_]))
            end = NAMED[name]
            if piece == EXOSUIT:
                here.exosuit = end
            else:
                here.sentries[here.sentries.index(hex_)] = end
            tell(s, PatrolMoved, seat, piece, end, True)
