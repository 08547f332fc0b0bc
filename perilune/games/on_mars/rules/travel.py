"""5.12: travelling to the other side: Turn order spaces, their benefits, arrival."""

from __future__ import annotations

from typing import Final

from perilune.engine import Choice, Event, Question, Script, reveal, say
from perilune.games.on_mars.box.content import DISCOVERIES, FIGURES, MINERAL, SPACES
from perilune.games.on_mars.events import Seat, tell
from perilune.games.on_mars.hooks import hooks
from perilune.games.on_mars.rules.learning import can_learn, learn
from perilune.games.on_mars.rules.movement import occupied
from perilune.games.on_mars.rules.resources import (
    all_come_home,
    can_receive,
    gain_resource,
    receive,
)
from perilune.games.on_mars.rules.scientists import come_back
from perilune.games.on_mars.rules.warehouse import take_items, takeable
from perilune.games.on_mars.state import Mars, side_of
from perilune.games.on_mars.surface import BIT, NAMED, RING, names
from perilune.games.on_mars.words.nouns import (
    Hex,
    SideName,
    SpaceName,
    TileName,
    boon_words,
    hex_places,
    hex_words,
    on_side,
    space_noun,
    tile_noun,
)


class Travelled(Event, frozen=True):
    """A player arrived on the other side."""

    seat: Seat
    side: SideName
    space: SpaceName
    says = "{seat} travels to {side} and takes {space}."


class DiscoveryPlaced(Event, frozen=True):
    """A Discovery tile lies on the map."""

    seat: Seat
    tile: TileName
    hex: Hex
    says = "{seat} marks {tile} on {hex}."


def space_gain(number: int) -> str:
    """What a space gives on arrival; the two that give nothing are the first of their side."""
    space = SPACES[number]
    first = say("nothing, but first of all")
    if space.side == "colony":
        first = say("nothing, but first on the Colony")
    return boon_words(space.boon) or first


def space_words(s: Mars, choice: Choice, option: int) -> str:
    return say("{space}: {gain}", space=space_noun(option), gain=space_gain(option))


SPACE = Question(
    "space",
    rule="OM-SHU-04",
    asks="Which Turn order space do you take {on_side}?",
    parts=lambda s, choice: {"on_side": on_side(choice.about)},
    waiting="chooses a Turn order space",
    hint="Low numbers act first; some spaces give something on arrival.",
    option=space_words,
    places=lambda s, choice, option: (f"space:{option}",),
)


SPACES_OF: Final = {
    side: tuple(number for number, space in SPACES.items() if space.side == side)
    for side in ("orbit", "colony")
}


def free_spaces(s: Mars, side: str) -> list[int]:
    """Free Turn order spaces of a side."""
    taken = {player.space for player in s.players}
    return [number for number in SPACES_OF[side] if number not in taken]


def travel(s: Mars, seat: int, discovery: bool = True) -> Script:
    """OM-SHU-04, OM-SHU-08: a free space and its benefit, Scientists back, then the arrival steps."""
    player = s.players[seat]
    side = "colony" if side_of(player) == "orbit" else "orbit"
    player.space = yield SPACE(seat, free_spaces(s, side), side)
    tell(s, Travelled, seat, side, player.space)
    yield from benefit(s, seat)
    come_back(s, seat)
    effect = hooks(s).homecoming(s, seat)
    if effect is None:
        all_come_home(s, seat)
    else:
        yield from effect
    if side == "orbit":
        gain_resource(s, seat, MINERAL, hooks(s).mines_worked(s, seat))
    elif discovery:
        yield from place_discovery(s, seat)


# -- Benefits ---------------------------------------------------------------------------------------------

TAKE: Final = "take"
DECLINE: Final = "decline"
ITEMS: Final = "items"
TECH: Final = "tech"


def _benefit_words(s: Mars, choice: Choice, option: str) -> str:
    boon = SPACES[choice.about].boon
    return {
        TAKE: say("Take {gain}", gain=boon_words(boon)),
        ITEMS: say("Up to {n} items from the Warehouse", n=str(boon.items)),
        TECH: say("A Technology from the grid, for its price"),
        DECLINE: say("Nothing"),
    }[option]


BENEFIT = Question(
    "benefit",
    rule="OM-SEQ-12",
    asks="What do you take on {space}?",
    parts=lambda s, choice: {"space": space_noun(choice.about)},
    waiting="decides on the benefit of the space",
    option=_benefit_words,
    places=lambda s, choice, option: (f"space:{choice.about}",),
)


def benefit(s: Mars, seat: int) -> Script:
    """OM-SEQ-12: what a Turn order space gives. What must be chosen may be declined."""
    space = s.players[seat].space
    boon = SPACES[space].boon
    if boon.bots or boon.colonist:
        yield from receive(s, seat, boon)
    elif boon.or_tech:
        ways = [ITEMS] * bool(takeable(s, seat)) + [TECH] * can_learn(s, seat)
        if ways:
            way = yield BENEFIT(seat, [*ways, DECLINE], space)
            if way == ITEMS:
                yield from take_items(s, seat, boon.items, up_to=True)
            elif way == TECH:
                yield from learn(s, seat)
    elif can_receive(s, seat, boon):
        way = yield BENEFIT(seat, (TAKE, DECLINE), space)
        if way == TAKE:
            yield from receive(s, seat, boon)


# -- Discovery tiles --------------------------------------------------------------------------------------

DISCOVERY = Question(
    "discovery",
    rule="OM-SHU-06",
    asks="You arrive on the Colony: which Discovery tile do you place?",
    waiting="chooses a Discovery tile",
    hint="It goes exactly three hexes from your Rover. Whoever's Rover drives there first may take it.",
    option=lambda s, choice, option: say(
        "{tile}: {gain}", tile=tile_noun(option), gain=boon_words(DISCOVERIES[option].boon)
    ),
    places=lambda s, choice, option: (f"tile:{option}",),
)
DISCOVERY_HEX = Question(
    "discovery-hex",
    rule="OM-SHU-06",
    asks="Where do you place the {tile}?",
    parts=lambda s, choice: {"tile": tile_noun(choice.about)},
    waiting="places a Discovery tile",
    option=hex_words,
    places=hex_places,
)


def discovery_hexes(s: Mars, seat: int) -> int:
    """OM-SHU-06: exactly three from the own Rover, without Building, tile or wooden piece."""
    mask = RING[FIGURES.discovery_distance][s.players[seat].rover] & ~occupied(s) & ~hooks(s).foreign(s)
    for hex_ in (*s.buildings, *s.tiles):
        mask &= ~BIT[hex_]
    return mask


def place_discovery(s: Mars, seat: int) -> Script:
    """One of the face-up Discovery tiles on the map; the Exploration space is refilled."""
    tiles = [tile for tile in s.exploration if tile]
    if not tiles or not discovery_hexes(s, seat):
        return
    tile = yield DISCOVERY(seat, tiles)
    hex_ = NAMED[(yield DISCOVERY_HEX(seat, names(discovery_hexes(s, seat)), tile))]
    lay_discovery(s, seat, tile, hex_)


def lay_discovery(s: Mars, seat: int, tile: str, hex_: int) -> None:
    s.tiles[hex_] = tile
    s.exploration[s.exploration.index(tile)] = s.discoveries.pop() if s.discoveries else ""
    reveal(s)
    tell(s, DiscoveryPlaced, seat, tile, hex_)
