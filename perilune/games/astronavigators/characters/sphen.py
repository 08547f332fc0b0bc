"""Sphen Easydive: heliports instead of a movement, and helicopters that land on them (AN-8.1-h, AN-6.4-e)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from perilune.engine import Choice, Deed, Option, Question, Script, say, tell
from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.box.kinds import EARTH_VEHICLES, Vehicle
from perilune.games.astronavigators.rules.earth import AIR_LINKS, DEPARTURES, ICONS, SQUARES
from perilune.games.astronavigators.rules.people import DECLARABLE, DEPARTURES_OF, REACH_OF, SETTING_OUT
from perilune.games.astronavigators.rules.travel import STOP
from perilune.games.astronavigators.state import Player, Table, without
from perilune.games.astronavigators.words import nouns

SPHEN: Final = CONTENT.characters["sphen"]
MOVE: Final = "move"
HELIPORTS: Final = "heliports"
STOCK: Final = "stock"


class HeliportPlaced(Deed, frozen=True):
    """From the stock, or from another square."""

    square: nouns.Square
    taken_from: str
    says = {
        "": "{seat} puts a heliport on {square}, taken from {taken_from}.",
        "stock": "{seat} puts a heliport on {square}.",
    }

    def which(self) -> str:
        return "stock" if self.taken_from == STOCK else ""

    def parts(self) -> dict[str, str]:
        return super().parts() | ({} if self.which() else {"taken_from": nouns.square(self.taken_from)})


def heliport_words(s: Table, choice: Choice, option: Option) -> str:
    if option == STOP:
        return say("No second heliport")
    return say("From your stock") if option == STOCK else nouns.square(option)


MOVE_OR_HELIPORTS = Question(
    "move-or-heliports",
    rule="AN-8.1-h",
    asks="Do you travel, or place heliports instead?",
    waiting="travels or builds",
    hint="Only you may land on your heliports.",
    option={MOVE: "Travel", HELIPORTS: "Place heliports instead"},
)
HELIPORT = Question(
    "heliport",
    rule="AN-8.1-h",
    asks="Where do you put a heliport?",
    waiting="places a heliport",
    hint="Any square will do, land or sea.",
    option=heliport_words,
)
HELIPORT_FROM = Question(
    "heliport-from",
    rule="AN-8.1-h",
    asks="Which heliport moves to {square}?",
    parts=lambda s, choice: {"square": nouns.square(choice.about)},
    waiting="moves a heliport",
    hint="Do not strand yourself.",
    option=heliport_words,
)


@SETTING_OUT.on(SPHEN.id)
def build_instead(s: Table, owner: int, seat: int, squares: tuple[str, ...]) -> Script:
    """AN-8.1-h: instead of moving; without a destination there is nothing else to do."""
    answer = yield MOVE_OR_HELIPORTS(seat, (MOVE, HELIPORTS) if squares else (HELIPORTS,))
    if answer == HELIPORTS:
        s.players[seat].under_way = True
        yield from place_heliports(s, seat)


def place_heliports(s: Table, seat: int) -> Script:
    """AN-8.1-h: place or relocate one or two heliports, each once, on any squares."""
    placed: list[str] = []
    stop: tuple[str, ...] = ()
    for _ in range(SPHEN.heliports):
        sources = heliport_sources(s, s.players[seat], placed)
        if not sources:
            return
        square = yield HELIPORT(seat, [*stop, *(one for one in SQUARES if one not in s.heliports)])
        if square == STOP:
            return
        source = yield HELIPORT_FROM(seat, sources, square)
        if source != STOCK:
            s.heliports = without(s.heliports, source)
        s.heliports += (square,)
        tell(s, HeliportPlaced, seat, square, source)
        placed.append(square)
        stop = (STOP,)


def heliport_sources(s: Table, player: Player, placed: list[str]) -> list[str]:
    """Where the next heliport comes from; AN-6.4-j: not from under the own die if that strands it."""
    if len(s.heliports) < SPHEN.heliports:
        return [STOCK]
    stranded = not DEPARTURES[player.square] and not player.at_sea
    return [one for one in s.heliports if one not in placed and not (stranded and one == player.square)]


def helicopter_reach(start: str, heliports: Collection[str]) -> tuple[str, ...]:
    """AN-6.4-e, R-19: for the owner of the heliports they are as good as a printed icon."""
    if "helicopter" not in ICONS[start] and start not in heliports:
        return ()
    return tuple(end for end in AIR_LINKS[start] if "helicopter" in ICONS[end] or end in heliports)


@REACH_OF.on(SPHEN.id)
def land_on_heliports(
    s: Table, owner: int, squares: tuple[str, ...], player: Player, vehicle: Vehicle
) -> tuple[str, ...]:
    return helicopter_reach(player.square, s.heliports) if vehicle == "helicopter" else squares


@DEPARTURES_OF.on(SPHEN.id)
def leave_from_heliports(
    s: Table, owner: int, vehicles: tuple[Vehicle, ...], player: Player
) -> tuple[Vehicle, ...]:
    if not s.heliports:
        return vehicles
    flies = bool(helicopter_reach(player.square, s.heliports))
    return tuple(one for one in EARTH_VEHICLES if (flies if one == "helicopter" else one in vehicles))


@DECLARABLE.on(SPHEN.id)
def declare_anything(s: Table, owner: int, vehicles: tuple[Vehicle, ...]) -> tuple[Vehicle, ...]:
    """AN-8.1-h: also a vehicle without a destination, to place heliports."""
    return EARTH_VEHICLES
