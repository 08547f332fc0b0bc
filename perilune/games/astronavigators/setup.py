"""The table before the first move, per mode and number of players (AN-4)."""

from __future__ import annotations

from perilune.engine import Choice, Script, roll, shuffle, tell
from perilune.games.astronavigators.content import CONTENT, deck
from perilune.games.astronavigators.events import ContinentTaken
from perilune.games.astronavigators.kinds import STAGES, WEEKS, Track
from perilune.games.astronavigators.observe import TERRA
from perilune.games.astronavigators.orrery import EARTH_START, START
from perilune.games.astronavigators.state import (
    CONSTELLATION,
    FAST,
    SOLO,
    Options,
    Player,
    Shadow,
    Table,
    Trajectory,
)
from perilune.games.astronavigators.tiles import take_tile

PLANET_SETS = {code for card in CONTENT.planet_cards.values() for code in card.sets}
SATURN_V = "V0"


def lay_table(mode: str, seats: int, options: Options, chance: int) -> Table:
    """Everything up to the players' first decision."""
    s = Table(
        mode, options, [Player() for _ in range(seats)], "continents", list(range(seats)), chance=chance
    )
    s.tracks = {"outbound": lay_trajectory(s, "outbound")}
    s.deck = deck([*CONTENT.constellations.values(), *CONTENT.lunar_cards.values()])
    shuffle(s, s.deck)
    lay_continent_tiles(s)
    for player in s.players:
        prepare_board(s, player)
    s.sites = {SATURN_V: CONTENT.rockets[SATURN_V].sites[0]}
    if mode == FAST:
        deal_first_cards(s)
    else:
        lay_for_the_way_back(s)
        prepare_draft(s)
    if s.solar:
        lay_solar_system(s)
    return s


def lay_trajectory(s: Table, track: Track) -> Trajectory:
    """AN-4.1-a: five shuffled piles, one tile of each face down on its stage."""
    piles = []
    for pile in CONTENT.piles:
        if pile.track == track:
            tiles = [v for v, n in zip(pile.values, CONTENT.copies, strict=True) for _ in range(n)]
            shuffle(s, tiles)
            piles.append(tuple(tiles))
    return Trajectory(
        board=[pile[-1] for pile in piles], open=[False for _ in STAGES], piles=[pile[:-1] for pile in piles]
    )


def deal_first_cards(s: Table) -> None:
    """AN-4.1-b: one card face up in each week; from now on the next card of the deck is visible."""
    for week in WEEKS:
        s.weeks[week].append(s.deck.pop())


def lay_continent_tiles(s: Table) -> None:
    """AN-4.1-d: seven piles; their top tiles are turned up when the first of them are taken."""
    for continent in CONTENT.continents:
        tiles = [tile.id for tile in CONTENT.tiles.values() if tile.continent == continent]
        shuffle(s, tiles)
        s.piles[continent] = tuple(tiles)


def prepare_board(s: Table, player: Player) -> None:
    """AN-4.1-e, AN-4.3-b: tokens on their inactive sides; the planet sets join in the Solar System."""
    sets = [code for code in CONTENT.sets if s.solar or code not in PLANET_SETS]
    player.symbols = dict.fromkeys(sets, 0)
    player.tokens = dict.fromkeys([*sets, *CONTENT.phases], "inactive")


def lay_for_the_way_back(s: Table) -> None:
    """AN-4.2-c: the inbound track, the Terra cards of the Constellation mode, the other launch sites."""
    s.tracks["inbound"] = lay_trajectory(s, "inbound")
    s.rockets = [rocket for rocket in CONTENT.rockets if rocket != SATURN_V]
    shuffle(s, s.rockets)
    if s.mode == CONSTELLATION:
        s.terra = CONTENT.planet_cards[TERRA].copies


def prepare_draft(s: Table) -> None:
    """AN-4.2-a, AN-4.2-e: a random player draws first, then to the right; the last one opens the game."""
    characters = list(CONTENT.characters)
    shuffle(s, characters)
    s.characters = tuple(characters)
    seats = len(s.players)
    start = roll(s, seats)
    s.phase, s.queue = "characters", [(start - turn) % seats for turn in range(seats)]
    s.first = s.queue[-1]


def lay_solar_system(s: Table) -> None:
    """AN-4.3-a, AN-4.3-b: the orrery, the planet deck (face down until the planets lie) and the quests."""
    drafted = s.options.orrery == "draft" or s.mode == SOLO
    s.spots = dict(EARTH_START if drafted else START)
    s.planet_deck = deck(CONTENT.planet_cards.values())
    shuffle(s, s.planet_deck)
    s.quests = [*CONTENT.quests]
    shuffle(s, s.quests)
    if s.mode == SOLO:
        s.bad_timing, s.shadow = WEEKS[0], Shadow()


def choose_continent(s: Table, seat: int) -> Script:
    """AN-4.1-c: players pick different continents, in seat order."""
    taken = {player.continent for player in s.players}
    continent = yield Choice(seat, "continent", [c for c in CONTENT.continents if c not in taken])
    settle(s, seat, continent)
    take_tile(s, s.players[seat], continent)


def settle(s: Table, seat: int, continent: str) -> None:
    """AN-4.1-c, AN-4.1-d: die and token go home, which counts as visited and pays its value."""
    player, home = s.players[seat], CONTENT.continents[continent]
    player.continent, player.square, player.nk = continent, home.home, home.nk
    player.visited = (continent,)
    tell(s, ContinentTaken, seat, continent)


def first_by_knowledge(s: Table) -> int:
    """AN-4.1-f: the highest start, then the alphabet."""

    def rank(seat: int) -> tuple[int, str]:
        player = s.players[seat]
        return -player.nk, CONTENT.continents[player.continent].name

    return min(range(len(s.players)), key=rank)
