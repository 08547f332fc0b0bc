"""5.10: Executive actions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import ClassVar, Final, Literal, NamedTuple, TypeAlias

from perilune.engine import Choice, Event, Obstacle, Question, Script, player, say
from perilune.games.on_mars.box.content import BLUEPRINTS, FIGURES, MATCHING
from perilune.games.on_mars.events import Seat, tell
from perilune.games.on_mars.hooks import hooks
from perilune.games.on_mars.rules.advanced_buildings import can_drive, can_use, use
from perilune.games.on_mars.rules.blueprints import action_words
from perilune.games.on_mars.rules.movement import bot_moves, free_hexes, move_pieces
from perilune.games.on_mars.rules.resources import away_from_home, gain_crystals, retrieve, spend_crystals
from perilune.games.on_mars.rules.warehouse import take_items, takeable
from perilune.games.on_mars.state import Mars, room
from perilune.games.on_mars.words.nouns import BlueprintName, ScientistName, blueprint_noun, scientist_noun

ORDER: Final = "order"
RECALL: Final = "recall"
EXPRESS: Final = "express"


class Use(NamedTuple):
    """An own Advanced Building, for Crystals."""

    do: Literal["use"]
    blueprint: str


class Send(NamedTuple):
    """A Scientist to an Advanced Building, whoever built it."""

    do: Literal["send"]
    scientist: str
    blueprint: str


Deed: TypeAlias = str | Use | Send
"""One of the three orders, or what is done with an Advanced Building."""

NO_EXECUTIVE = Obstacle(
    "OM-EXE-01",
    "an Executive action needs 2 Crystals in the Depot or a fitting Scientist, and something to do",
)


class Used(Event, frozen=True):
    """An Advanced Building was used for Crystals."""

    seat: Seat
    blueprint: BlueprintName
    says = "{seat} uses the {blueprint}."


class ScientistSent(Event, frozen=True):
    """A Scientist works in an Advanced Building, one's own or another player's."""

    seat: Seat
    scientist: ScientistName
    blueprint: BlueprintName
    owner: Seat
    says: ClassVar = {
        "": "{seat} sends the {scientist} to the {blueprint}.",
        "other": "{seat} sends the {scientist} to {owner}'s {blueprint}.",
    }

    def which(self) -> str:
        return "" if self.owner == self.seat else "other"


class OrderGiven(Event, frozen=True):
    """One of the three orders, for Crystals."""

    seat: Seat
    order: str
    says: ClassVar = {
        ORDER: "{seat} gives a remote order to Bots and Rover.",
        RECALL: "{seat} recalls Colonists.",
        EXPRESS: "{seat} sends an express order to the Warehouse.",
    }

    def which(self) -> str:
        return self.order


def _deed_words(s: Mars, choice: Choice, option: Deed) -> str:
    if isinstance(option, str):
        return {
            ORDER: say("Remote order: 3 hexes for Bots and Rover (2 Crystals)"),
            RECALL: say("Recall: up to 3 Colonists come home (2 Crystals)"),
            EXPRESS: say("Express order: up to 2 items from the Warehouse (2 Crystals)"),
        }[option]
    blueprint, action = blueprint_noun(option.blueprint), action_words(option.blueprint).removesuffix(".")
    if isinstance(option, Use):
        return say("{blueprint}: {action} (2 Crystals)", blueprint=blueprint, action=action)
    owner, scientist = owner_of(s, option.blueprint), scientist_noun(option.scientist)
    if owner == choice.seat:
        return say(
            "{scientist} to {blueprint}: {action}", scientist=scientist, blueprint=blueprint, action=action
        )
    return say(
        "{scientist} to {owner}'s {blueprint}: {action}",
        scientist=scientist,
        owner=player(owner),
        blueprint=blueprint,
        action=action,
    )


EXECUTIVE = Question(
    "executive",
    rule="OM-EXE-02",
    asks="Which Executive action do you take?",
    waiting="takes an Executive action",
    hint="One a turn, before or after the Main action. With a matching Scientist a Building is free to use.",
    option=_deed_words,
    places=lambda s, choice, option: () if isinstance(option, str) else (f"blueprint:{option.blueprint}",),
)


def owner_of(s: Mars, blueprint: str) -> int:
    """Who has built a Blueprint."""
    return next(seat for seat, one in enumerate(s.players) if blueprint in one.built)


def worked(s: Mars, blueprint: str) -> bool:
    """Whether a Scientist stands on a Blueprint."""
    for one in s.players:  # noqa: SIM110 (a generator would cost more than the look)
        if blueprint in one.scientists.values():
            return True
    return False


def deeds(s: Mars, seat: int) -> list[Deed]:
    """OM-EXE-01 to OM-EXE-06: all Executive actions that do something, from either side (OM-EXE-04)."""
    return [*in_buildings(s, seat), *orders(s, seat)]


def any_deed(s: Mars, seat: int) -> bool:
    """Whether there is one: what is quickly found out comes first."""
    return next(chain(orders(s, seat), in_buildings(s, seat)), None) is not None


def orders(s: Mars, seat: int) -> Iterator[Deed]:
    """OM-EXE-02: what Crystals alone bring about."""
    mine = s.players[seat]
    if mine.crystals < FIGURES.executive_crystals:
        return
    free = free_hexes(s)
    if bot_moves(s, seat, FIGURES.movement, free) or can_drive(s, seat, FIGURES.movement, free):
        yield ORDER
    if away_from_home(mine) and room(mine) > 0:
        yield RECALL
    if takeable(s, seat):
        yield EXPRESS


def in_buildings(s: Mars, seat: int) -> Iterator[Deed]:
    """Own Advanced Buildings for Crystals, anybody's for a matching Scientist on its card (OM-SCI-02)."""
    mine = s.players[seat]
    if mine.crystals >= FIGURES.executive_crystals:
        for blueprint in mine.built:
            if (
                mine.crystals >= FIGURES.executive_crystals + BLUEPRINTS[blueprint].crystals
                and not worked(s, blueprint)
                and can_use(s, seat, blueprint)
            ):
                yield Use("use", blueprint)
    for scientist, place in mine.scientists.items():
        if not place:
            for one in s.players:
                for blueprint in one.built:
                    if (
                        MATCHING[BLUEPRINTS[blueprint].upgrades] == scientist
                        and mine.crystals >= BLUEPRINTS[blueprint].crystals
                        and not worked(s, blueprint)
                        and can_use(s, seat, blueprint)
                    ):
                        yield Send("send", scientist, blueprint)


def execute(s: Mars, seat: int) -> Script:
    """One Executive action: Crystals or a Scientist, then its effect."""
    deed: Deed = yield EXECUTIVE(seat, deeds(s, seat))
    hooks(s).executive_declared(s, seat)
    if isinstance(deed, Send):
        yield from send(s, seat, deed.scientist, deed.blueprint)
        return
    spend_crystals(s, seat, FIGURES.executive_crystals)
    if isinstance(deed, Use):
        tell(s, Used, seat, deed.blueprint)
        yield from use(s, seat, deed.blueprint)
        return
    tell(s, OrderGiven, seat, deed)
    if deed == ORDER:
        yield from move_pieces(s, seat, FIGURES.movement)
    elif deed == RECALL:
        yield from retrieve(s, seat, FIGURES.recall)
    else:
        yield from take_items(s, seat, FIGURES.express, up_to=True)


def send(s: Mars, seat: int, scientist: str, blueprint: str) -> Script:
    """OM-EXE-03: a Scientist at work until its owner travels; another owner gains a Crystal."""
    owner = owner_of(s, blueprint)
    s.players[seat].scientists[scientist] = blueprint
    tell(s, ScientistSent, seat, scientist, blueprint, owner)
    if owner != seat:
        gain_crystals(s, owner, 1)
    yield from use(s, seat, blueprint)
