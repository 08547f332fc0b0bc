"""The table before the first move, per mode and number of players (AN-4)."""

from __future__ import annotations

import msgspec

from perilune.engine import roll, shuffle
from perilune.games.astronavigators.box.content import CONTENT, deck
from perilune.games.astronavigators.box.kinds import STAGES, WEEKS, Track
from perilune.games.astronavigators.rules.observation import TERRA
from perilune.games.astronavigators.rules.orrery import EARTH_START, START
from perilune.games.astronavigators.state import Options, Player, Shadow, Table, Trajectory

PLANET_SETS = {code for card in CONTENT.planet_cards.values() for code in card.sets}
NEUTRAL = next(rocket.id for rocket in CONTENT.rockets.values() if not rocket.continent)
"""AN-4.1-g: the rocket that stands ready for everybody."""


def lay_table(mode: str, seats: int, options: msgspec.Struct, chance: int) -> Table:
    """Everything up to the players' first decision."""
    s = Table(
        mode=mode,
        options=msgspec.convert(msgspec.to_builtins(options), Options),
        players=[Player() for _ in range(seats)],
        phase="continents",
        queue=list(range(seats)),
        chance=chance,
    )
    s.tracks = {"outbound": lay_trajectory(s, "outbound")}
    s.deck = deck([*CONTENT.constellations.values(), *CONTENT.lunar_cards.values()])
    shuffle(s, s.deck)
    lay_continent_tiles(s)
    for player in s.players:
        prepare_board(s, player)
    s.sites = {NEUTRAL: CONTENT.rockets[NEUTRAL].sites[0]}
    if s.rules.full:
        lay_for_the_way_back(s)
        prepare_draft(s)
    if s.rules.solar:
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


def lay_continent_tiles(s: Table) -> None:
    """AN-4.1-d: seven piles; their top tiles are turned up when the first of them are taken."""
    for continent in CONTENT.continents:
        tiles = [tile.id for tile in CONTENT.tiles.values() if tile.continent == continent]
        shuffle(s, tiles)
        s.piles[continent] = tuple(tiles)


def prepare_board(s: Table, player: Player) -> None:
    """AN-4.1-e, AN-4.3-b: tokens on their inactive sides; the planet sets join in the Solar System."""
    sets = [*CONTENT.sets] if s.rules.solar else [code for code in CONTENT.sets if code not in PLANET_SETS]
    player.symbols = dict.fromkeys(sets, 0)
    player.tokens = dict.fromkeys([*sets, *CONTENT.phases], "inactive")


def lay_for_the_way_back(s: Table) -> None:
    """AN-4.2-c: the inbound track, the Terra cards of the Constellation mode, the other launch sites."""
    s.tracks["inbound"] = lay_trajectory(s, "inbound")
    s.rockets = [rocket for rocket in CONTENT.rockets if rocket != NEUTRAL]
    shuffle(s, s.rockets)
    if "earth-rise" in s.rules.actions:
        s.terra = CONTENT.planet_cards[TERRA].copies


def prepare_draft(s: Table) -> None:
    """AN-4.2-a, AN-4.2-e: a random player draws first, then to the right; the last one opens the game."""
    characters = list(CONTENT.characters)
    shuffle(s, characters)
    s.characters = characters
    seats = len(s.players)
    start = roll(s, seats)
    s.phase, s.queue = "characters", [(start - turn) % seats for turn in range(seats)]
    s.first = s.queue[-1]


def lay_solar_system(s: Table) -> None:
    """AN-4.3-a, AN-4.3-b: the orrery, the planet deck (face down until the planets lie) and the quests."""
    drafted = s.options.orrery == "draft" or not s.rules.company
    s.spots = dict(EARTH_START if drafted else START)
    s.planet_deck = deck(CONTENT.planet_cards.values())
    shuffle(s, s.planet_deck)
    s.quests = [*CONTENT.quests]
    shuffle(s, s.quests)
    if not s.rules.company:
        s.bad_timing, s.shadow = WEEKS[0], Shadow()
