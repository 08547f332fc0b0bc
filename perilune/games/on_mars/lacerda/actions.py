"""What Lacerda's cards make him do (OM-SOLO-02 to OM-SOLO-05)."""

from __future__ import annotations

from perilune.engine import Event, Script, reveal
from perilune.games.on_mars.box.content import (
    BLUEPRINTS,
    BUILDINGS,
    COMMON,
    CONTRACTS,
    DISCOVERIES,
    FIGURES,
    GRID_COST,
    LAB,
    MOST_SCIENTISTS,
    RESEARCH,
    SCIENTISTS,
)
from perilune.games.on_mars.box.kinds import Boon
from perilune.games.on_mars.events import tell
from perilune.games.on_mars.hooks import hooks
from perilune.games.on_mars.lacerda.choices import ME, best_of, one_of
from perilune.games.on_mars.rules import upgrades
from perilune.games.on_mars.rules.blueprints import BlueprintObtained
from perilune.games.on_mars.rules.complexes import complexes, size_with
from perilune.games.on_mars.rules.construction import as_built, place, sites
from perilune.games.on_mars.rules.contracts import ContractTaken, complete
from perilune.games.on_mars.rules.learning import Learned, free_entries
from perilune.games.on_mars.rules.missions import contribute
from perilune.games.on_mars.rules.movement import CrystalsCollected, RoverMoved, TileTaken, free_hexes
from perilune.games.on_mars.rules.resources import gain_colonists, gain_crystals, score, spend_crystals
from perilune.games.on_mars.rules.scientists import Hired
from perilune.games.on_mars.rules.technology import Developed, gives, lend, level, ways_on
from perilune.games.on_mars.rules.travel import discovery_hexes, lay_discovery
from perilune.games.on_mars.state import Mars, Player, markers_left
from perilune.games.on_mars.surface import ALL, BIT, DISTANCE, NAMED, NEIGHBOURS, hexes
from perilune.games.on_mars.words.nouns import action_noun


class Pays(Event, frozen=True):
    """Lacerda takes an action and pays for the Colonists there."""

    action: str
    crystals: int
    says = "Lacerda takes {action}, for {crystals} Crystals."

    def parts(self) -> dict[str, str]:
        return super().parts() | {"action": action_noun(self.action)}


def him(s: Mars) -> Player:
    return s.players[ME]


# -- Gains ------------------------------------------------------------------------------------------------


def receive(s: Mars, boon: Boon) -> None:
    """OM-SOLO-09: Crystals, OP, Colonists and developments; he ignores the rest."""
    gain_crystals(s, ME, boon.crystal)
    if boon.op:
        score(s, ME, boon.op)
    gain_colonists(s, ME, boon.colonist)
    for _ in range(boon.develop):
        develop(s, most=True)


# -- In Orbit ---------------------------------------------------------------------------------------------


def scored_types(s: Mars) -> set[str]:
    """The Building types that his Scientists score."""
    return {SCIENTISTS[card].scores for card in him(s).scientists}


def obtain(s: Mars) -> bool:
    """OM-SOLO-03, 1: a type that his Scientists score; else leftmost of the row with most cards."""
    cards = hooks(s).blueprints(s)
    if not cards or not markers_left(him(s)):
        return False
    wanted = [card for card in cards if BLUEPRINTS[card].upgrades in scored_types(s)]
    if wanted:
        card = one_of(s, wanted)
    else:
        rows = [[card for card in row if card] for row in reversed(s.rows)]
        card = max(rows, key=len)[0]
    row = next(row for row in s.rows if card in row)
    row[row.index(card)] = ""
    him(s).blueprints.append(card)
    tell(s, BlueprintObtained, ME, card)
    contribute(s, ME, "blueprints")
    receive(s, BLUEPRINTS[card].item)
    return True


def learn(s: Mars) -> bool:
    """OM-SOLO-03, 2: the cheapest Technology, leftmost, to the top space of his Lab."""
    entries = free_entries(s, ME)
    spaces = [space for space, tech in enumerate(s.grid) if tech and tech not in him(s).lab]
    if not entries or not spaces:
        return False
    space = min(spaces, key=lambda one: (len(GRID_COST[one]), one))
    tech = s.grid[space]
    s.grid[space] = ""
    him(s).lab[tech] = entries[0]
    tell(s, Learned, ME, tech)
    contribute(s, ME, "technology")
    receive(s, LAB[entries[0]].boon)
    return True


def develop(s: Mars, most: bool) -> bool:
    """OM-SOLO-03, 3: the most or the least developed tile, bottom first on ties, free of cost."""
    taken = tuple(him(s).lab.values())
    movable = [tech for tech in him(s).lab if ways_on(s, ME, tech, taken)]
    if not movable:
        return False
    sign = 1 if most else -1
    tech = max(movable, key=lambda one: (sign * level(him(s), one), him(s).lab[one][1]))
    advance(s, tech, ways_on(s, ME, tech, taken)[-1].space)
    return True


def advance(s: Mars, tech: str, space: str) -> None:
    him(s).lab[tech] = space
    tell(s, Developed, ME, tech, space)
    receive(s, LAB[space].boon)


# -- On the Colony ----------------------------------------------------------------------------------------


def next_type(s: Mars) -> str:
    """OM-SOLO-04, 1: the type of his icon if its track is below the target row, else the next one."""
    assert s.lacerda is not None
    for turn in range(len(COMMON)):
        kind = COMMON[(s.lacerda.icon + turn) % len(COMMON)]
        track = BUILDINGS[kind].track
        if track < 0 or (s.tracks[track] <= s.level and s.level < FIGURES.levels):
            return kind
    raise AssertionError("Mines always can be built")


def construct(s: Mars) -> Script:
    """OM-SOLO-04, 1: the largest Complex possible, without cost, Colonist or Bot; then the icon moves on."""
    assert s.lacerda is not None
    kind = next_type(s)
    if not can_construct(s, kind):
        return
    yield from build(s, kind)
    s.lacerda.icon = (COMMON.index(kind) + 1) % len(COMMON)


def can_construct(s: Mars, kind: str) -> bool:
    tiles = him(s).shelters if kind == "shelter" else s.stacks[kind]
    return bool(tiles) and kind in sites(s, ME, ALL, [kind])


def build(s: Mars, kind: str) -> Script:
    """OM-SOLO-09: by the best Technology in either Lab; the player develops a tile that is needed."""
    where = sites(s, ME, ALL, [kind])[kind]
    joined = complexes(s, as_built(kind, ME))
    hex_ = best_of(s, where, lambda one: size_with(joined, one))
    size = size_with(joined, hex_)
    tech = BUILDINGS[kind].tech
    yield from place(s, ME, kind, hex_)
    if size > 1 and gives(him(s), tech, 1) < size:
        yield from lend(s, ME, 0, tech)


def upgrade(s: Mars) -> Script:
    """OM-SOLO-04, 2: the best Blueprint, a type that his Scientists score, then level 3; anywhere."""
    ways = upgrades.ways(s, ME, ALL, upgrades.FREE)
    scored = scored_types(s)
    card, name = best_of(
        s, ways, lambda way: (BLUEPRINTS[way[0]].upgrades in scored, BLUEPRINTS[way[0]].level)
    )
    yield from upgrades.build(s, ME, card, NAMED[name], upgrades.FREE)


def hire(s: Mars) -> bool:
    """OM-SOLO-04, 3: the Scientist with most potential OP, two at most; then the Contract worth most."""
    if len(him(s).scientists) < MOST_SCIENTISTS:
        people = [card for card in s.display if card in SCIENTISTS]
        if people:
            card = best_of(s, people, lambda one: potential(s, one))
            him(s).scientists[card] = ""
            tell(s, Hired, ME, card)
            contribute(s, ME, "scientists")
            refill(s, s.display.index(card))
            return True
    offers = [card for card in s.display if card in CONTRACTS]
    if not offers:
        return False
    card = best_of(s, offers, lambda one: CONTRACTS[one].done)
    him(s).contracts[card] = (0,) * 6
    tell(s, ContractTaken, ME, card)
    refill(s, s.display.index(card))
    complete(s, ME, card)
    return True


def potential(s: Mars, scientist: str) -> int:
    """Blueprints of the scored type that either player owns."""
    cards = [card for player in s.players for card in (*player.blueprints, *player.built)]
    return sum(BLUEPRINTS[card].upgrades == SCIENTISTS[scientist].scores for card in cards)


def refill(s: Mars, space: int) -> None:
    """OM-SOLO-04: a Contract at random takes the empty space."""
    s.display[space] = ""
    if s.contracts:
        s.display[space] = one_of(s, s.contracts)
        s.contracts.remove(s.display[space])


# -- The Rover --------------------------------------------------------------------------------------------


def collectable(s: Mars) -> list[int]:
    """OM-SOLO-02: hexes with a tile that gives more than Resources."""
    found = []
    for hex_, tile in s.tiles.items():
        boon = (RESEARCH.get(tile) or DISCOVERIES[tile]).boon
        if boon.crystal or boon.op or boon.colonist or boon.develop or boon.retrieve or boon.bots:
            found.append(hex_)
    return found


def drive(s: Mars) -> None:
    """OM-SOLO-02: three points, Rover Technology and Crystals towards the closest tile that he collects."""
    tiles = collectable(s)
    if not tiles:
        return
    rover = him(s).rover
    goal = best_of(s, tiles, lambda hex_: -DISTANCE[rover][hex_])
    points = FIGURES.movement + max(gives(player, "rover-tech") for player in s.players)
    missing = DISTANCE[rover][goal] - points
    if 0 < missing <= him(s).crystals:
        spend_crystals(s, ME, missing)
        points += missing
    while points > 0 and him(s).rover != goal:
        steps = [
            hex_
            for hex_ in NEIGHBOURS[him(s).rover]
            if DISTANCE[hex_][goal] < DISTANCE[him(s).rover][goal] and may_rest(s, hex_, goal, points - 1)
        ]
        if not steps:
            return
        him(s).rover = one_of(s, steps)
        points -= 1
        tell(s, RoverMoved, ME, him(s).rover)
        collect(s, him(s).rover)


def may_rest(s: Mars, hex_: int, goal: int, left: int) -> bool:
    """Whether he may end there, or has the points to go on to his goal."""
    free = free_hexes(s, but=ME)
    return bool(free & BIT[hex_]) or (DISTANCE[hex_][goal] <= left and bool(free & BIT[goal]))


def collect(s: Mars, hex_: int) -> None:
    if hex_ in s.crystals:
        number = s.crystals.pop(hex_)
        him(s).bay += number
        tell(s, CrystalsCollected, ME, number, hex_)
    if hex_ in s.tiles:
        tile = s.tiles.pop(hex_)
        him(s).tiles.append(tile)
        tell(s, TileTaken, ME, tile, hex_)
        contribute(s, ME, "research" if tile in RESEARCH else "discoveries")
        receive(s, (RESEARCH.get(tile) or DISCOVERIES[tile]).boon)


def place_discovery(s: Mars) -> None:
    """OM-SOLO-05: the leftmost tile, three from his Rover, as far from the player's Rover as possible."""
    spots = hexes(discovery_hexes(s, ME))
    tiles = [tile for tile in s.exploration if tile]
    if spots and tiles:
        far = s.players[0].rover
        lay_discovery(s, ME, tiles[0], best_of(s, spots, lambda hex_: DISTANCE[far][hex_]))
        reveal(s)
