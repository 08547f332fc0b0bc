"""The Defensive Blueprints without pieces that move: Shield and Sabotage (OMAI-1-23 to OMAI-1-25)."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final, TypeAlias

from perilune.engine import Choice, Event, Named, Question, Script, say
from perilune.games.on_mars.chapters.invasion.cards import (
    FIGURES,
    SABOTAGE,
    SHIELD,
    TECH_OF,
    holder,
    space_noun,
)
from perilune.games.on_mars.chapters.invasion.commander import SABOTAGED, uncovered
from perilune.games.on_mars.chapters.invasion.schemes import LabTile, clean_tiles, shields_left, tile_words
from perilune.games.on_mars.chapters.invasion.state import chapter
from perilune.games.on_mars.events import Seat, tell
from perilune.games.on_mars.rules.advanced_buildings import action
from perilune.games.on_mars.rules.technology import gives, lend
from perilune.games.on_mars.state import Mars
from perilune.games.on_mars.surface import NAME, NAMED
from perilune.games.on_mars.words.nouns import Hex, TechName, building_noun, hex_noun

STOP: Final = "stop"
Target: TypeAlias = str | LabTile
"""A hex by name, or a Technology of a seat."""


def tech_bonus(s: Mars, blueprint: str) -> int:
    """OMAI-1-32: the card owner's Technology applies, whoever uses the Building."""
    return gives(s.players[holder(s, blueprint)], TECH_OF[blueprint])


def share(s: Mars, seat: int, blueprint: str, used: int, without: int) -> Script:
    """OMAI-1-32, OMAI-1-15: a teammate's Defensive Technology counts as used if it gave what was taken."""
    owner = holder(s, blueprint)
    if owner != seat and used > without:
        yield from lend(s, seat, owner, TECH_OF[blueprint])


# -- Shield -----------------------------------------------------------------------------------------------


class CorruptionRemoved(Event, frozen=True):
    """A Shield removed a Corruption token; both return to their owners."""

    seat: Seat
    owner: Seat
    tech: TechName
    says = "{seat} cleans {owner}'s {tech} of Corruption."


class TechShielded(Event, frozen=True):
    """A Shield lies on a Technology."""

    seat: Seat
    owner: Seat
    tech: TechName
    says = "{seat} shields {owner}'s {tech}."


class HexShielded(Event, frozen=True):
    """A Shield lies on a Building."""

    seat: Seat
    hex: Hex
    says = "{seat} shields the Building on {hex} against Troopers."


def shield_targets(s: Mars) -> list[Target]:
    """OMAI-1-23, OMAI-1-67: corrupted tiles, tiles with nothing on them; Buildings without marker, Trooper
    and Shield."""
    here = chapter(s)
    dirty = [LabTile(*tile) for tile in here.corrupted]
    clean = [tile for tile in clean_tiles(s) if tile not in here.shielded]
    places = [
        NAME[hex_]
        for hex_ in s.buildings
        if hex_ not in s.markers and hex_ not in here.shields and hex_ not in here.troopers
    ]
    return [*dirty, *clean, *places]


def _shield_words(s: Mars, choice: Choice, option: Target) -> str:
    if option == STOP:
        return say("No more")
    if isinstance(option, str):
        building = building_noun(s.buildings[NAMED[option]])
        return say("{building} on {hex}", building=building, hex=hex_noun(NAMED[option]))
    if option in chapter(s).corrupted:
        return say("Clean {tile}", tile=tile_words(s, choice, option))
    return tile_words(s, choice, option)


SHIELDS = Question(
    "shield",
    rule="OMAI-1-23",
    asks="Where does a Shield go? {left} left",
    parts=lambda s, choice: {"left": str(choice.about)},
    waiting="deploys Shields",
    hint="It removes a Corruption, protects a Technology once, or closes a Building to Troopers for good.",
    option=_shield_words,
    places=lambda s, choice, option: (
        () if option == STOP else (f"hex:{option}",) if isinstance(option, str) else (f"tech:{option.tech}",)
    ),
)


@action(SHIELD, lambda s, seat: shields_left(s) > 0 and bool(shield_targets(s)))
def deploy_shields(s: Mars, seat: int) -> Script:
    """OMAI-1-23, OMAI-1-34: as many as fixed at the start; a token that comes back adds none (R-67)."""
    here = chapter(s)
    number = min(1 + tech_bonus(s, SHIELD), shields_left(s))
    used = 0
    while used < number:
        targets = shield_targets(s)
        if not targets:
            break
        target = yield SHIELDS(seat, [*targets, STOP] if used else targets, number - used)
        if target == STOP:
            break
        used += 1
        if isinstance(target, str):
            here.shields.append(NAMED[target])
            tell(s, HexShielded, seat, NAMED[target])
        elif target in here.corrupted:
            here.corrupted.remove(target)
            tell(s, CorruptionRemoved, seat, *target)
        else:
            here.shielded.append(target)
            tell(s, TechShielded, seat, *target)
    yield from share(s, seat, SHIELD, used, 1)


# -- Sabotage ---------------------------------------------------------------------------------------------


class Sabotaged(Event, frozen=True):
    """A Sabotage token covers a space of the Alien board."""

    seat: Seat
    space: Annotated[str, Named(space_noun)]
    says: ClassVar = "{seat} sabotages {space} on the Alien board."


def sabotage_left(s: Mars) -> int:
    """Sabotage tokens in their owner's supply."""
    here = chapter(s)
    return FIGURES.sabotage - here.bought - sum(token == SABOTAGED for token in here.tokens.values())


SABOTAGE_AT = Question(
    "sabotage-space",
    rule="OMAI-1-25",
    asks="Which space of the Alien board do you block?",
    waiting="sabotages the Alien board",
    hint="It stays blocked until the Aliens reset. Deploying is what wins for them.",
    option=lambda s, choice, option: space_noun(option),
    places=lambda s, choice, option: (f"alien-space:{option}",),
)


@action(SABOTAGE, lambda s, seat: sabotage_left(s) > 0 and bool(uncovered(s)))
def sabotage(s: Mars, seat: int) -> Script:
    """OMAI-1-25: an uncovered, unlocked space without token, until the Alien resets."""
    space = yield SABOTAGE_AT(seat, uncovered(s))
    chapter(s).tokens[space] = SABOTAGED
    tell(s, Sabotaged, seat, space)
