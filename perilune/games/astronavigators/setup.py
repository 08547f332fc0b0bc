"""The table before the first move, per mode and number of players (AN-4)."""

from __future__ import annotations

from perilune.engine import Choice, Script, shuffle, tell
from perilune.games.astronavigators.content import CONTENT, deck
from perilune.games.astronavigators.events import ContinentTaken
from perilune.games.astronavigators.kinds import STAGES, WEEKS, Track
from perilune.games.astronavigators.state import FAST, Options, Phase, Player, Table, Trajectory
from perilune.games.astronavigators.tiles import take_tile

PLANET_SETS = {code for card in CONTENT.planet_cards.values() for code in card.sets}
SATURN_V = "V0"


def lay_table(mode: str, seats: int, options: Options, chance: int) -> Table:
    """Everything up to the players' first decision."""
    opening: Phase = "continents" if mode == FAST else "characters"
    s = Table(mode, options, [Player() for _ in range(seats)], opening, list(range(seats)), chance=chance)
    s.tracks = {"outbound": lay_trajectory(s, "outbound")}
    lay_main_deck(s)
    lay_continent_tiles(s)
    for player in s.players:
        prepare_board(s, player)
    s.sites = {SATURN_V: CONTENT.rockets[SATURN_V].sites[0]}
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


def lay_main_deck(s: Table) -> None:
    """AN-4.1-b: one card face up in each week; the next card of the deck is visible."""
    s.deck = deck([*CONTENT.constellations.values(), *CONTENT.lunar_cards.values()])
    shuffle(s, s.deck)
    for week in WEEKS:
        s.weeks[week].append(s.deck.pop())


def lay_continent_tiles(s: Table) -> None:
    """AN-4.1-d: seven piles, the top tile face up."""
    for continent in CONTENT.continents:
        tiles = [tile.id for tile in CONTENT.tiles.values() if tile.continent == continent]
        shuffle(s, tiles)
        s.piles[continent] = tuple(tiles)


def prepare_board(s: Table, player: Player) -> None:
    """AN-4.1-e: tokens on their inactive sides; the planet sets join in the Solar System."""
    sets = [code for code in CONTENT.sets if s.solar or code not in PLANET_SETS]
    player.symbols = dict.fromkeys(sets, 0)
    player.tokens = dict.fromkeys([*sets, *CONTENT.phases], "inactive")


def choose_continent(s: Table, seat: int) -> Script:
    """AN-4.1-c: players pick different continents, in seat order."""
    taken = {player.continent for player in s.players}
    settle(s, seat, (yield Choice(seat, "continent", [c for c in CONTENT.continents if c not in taken])))


def settle(s: Table, seat: int, continent: str) -> None:
    """AN-4.1-c, AN-4.1-d: die and token go home; the top tile of the home continent and its value."""
    player, home = s.players[seat], CONTENT.continents[continent]
    player.continent, player.square, player.nk = continent, home.home, home.nk
    player.visited = (continent,)
    take_tile(s, player, continent)
    tell(s, ContinentTaken, seat, continent)


def first_by_knowledge(s: Table) -> int:
    """AN-4.1-f: the highest start, then the alphabet."""

    def rank(seat: int) -> tuple[int, str]:
        player = s.players[seat]
        return -player.nk, CONTENT.continents[player.continent].name

    return min(range(len(s.players)), key=rank)
