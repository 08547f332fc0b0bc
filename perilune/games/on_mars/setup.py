"""3: the table before the first move."""

from __future__ import annotations

from typing import Annotated, Literal, Protocol, TypeVar

import msgspec

from perilune.engine import roll, shuffle
from perilune.games.on_mars.box.content import (
    BLUEPRINTS,
    COLUMNS,
    COMMON,
    FIGURES,
    GRID,
    GRID_COST,
    MARKS,
    MISSIONS,
)
from perilune.games.on_mars.hooks import hooks
from perilune.games.on_mars.rules.life_support import refill_warehouse
from perilune.games.on_mars.state import SHELTER_OF, Mars
from perilune.games.on_mars.surface import MINE, RESEARCH_AT, SHELTERS, STARTING
from perilune.parts.piles import draw

Table = TypeVar("Table", bound=Mars)


Length = Annotated[
    Literal["short", "long"],
    msgspec.Meta(
        title="Length", description="A short game has two short Missions, a long one two long ones."
    ),
]
Beacon = Annotated[
    bool, msgspec.Meta(title="Beacon", description="Shuffle the promotional Blueprint into the game.")
]
RedCost = Annotated[
    Literal["crystals", "colonists"],
    msgspec.Meta(
        title="Crowded actions cost",
        description="What is paid for each Colonist already on an Action space.",
    ),
]
LastRound = Annotated[
    int,
    msgspec.Meta(
        ge=1, le=99, title="Last round", description="The game ends after this round at the latest."
    ),
]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What can be set for the base game."""

    length: Length = "short"
    use_beacon: Beacon = False
    red_cost: RedCost = "crystals"
    max_rounds: LastRound = FIGURES.last_round


def setup(mode: str, seats: int, options: Options, chance: int) -> Mars:
    """OM-SET-01 to OM-SET-14, and the player boards; OM-SET-15 is played."""
    s = lay_table(Mars, mode, seats, options, chance, options.length)
    s.max_rounds = options.max_rounds
    if seats == 2:
        s.counts_from = FIGURES.level_counts_few  # OM-LSS-04
    s.first = roll(s, seats)  # OM-SET-15
    s.late_op = FIGURES.late_op[seats - 2]
    for seat, player in enumerate(s.players):
        if seat != s.first:
            player.crystals += FIGURES.late_crystals
            s.supply -= FIGURES.late_crystals
    return s


class TableOptions(Protocol):
    """What can be set in every mode, since every mode has this table."""

    @property
    def use_beacon(self) -> bool: ...
    @property
    def red_cost(self) -> str: ...


def lay_table(
    kind: type[Table], mode: str, players: int, options: TableOptions, chance: int, length: str = "short"
) -> Table:
    """The table for so many companies, with everything shuffled and dealt; its `kind` is the mode's."""
    s = kind(
        mode=mode,
        players=[kind.company(goals=[]) for _ in range(players)],
        chance=chance,
        red_by_colonists=options.red_cost == "colonists",
    )
    discoveries(s, [*hooks(s).discoveries])
    s.warehouse = [0] * len(COLUMNS)
    refill_warehouse(s)  # OM-SET-02
    technologies(s)
    blueprints(s, options.use_beacon)
    s.display = [*hooks(s).scientists]  # OM-SET-05
    s.contracts = [*hooks(s).contracts]  # OM-SET-06
    surface(s)
    missions(s, 2 if length == "short" else 1)
    rewards = [*hooks(s).rewards]
    shuffle(s, rewards)
    s.rewards = tuple(rewards[:4])  # OM-SET-14
    companies(s)
    private_goals(s, [*hooks(s).goals])
    return s


def discoveries(s: Mars, tiles: list[str]) -> None:
    """OM-SET-01: two face up, the rest face down."""
    shuffle(s, tiles)
    s.exploration = draw(tiles, 2)
    s.discoveries = tiles


def technologies(s: Mars) -> None:
    """OM-SET-03: one set on the grid, top row first; with three or four players the other one refills it."""
    s.grid = [*GRID]
    shuffle(s, s.grid)
    assert len(s.grid) == len(GRID_COST)
    if len(s.players) > 2:
        s.tech_stack = [*GRID]
        shuffle(s, s.tech_stack)


def blueprints(s: Mars, beacon: bool) -> None:
    """OM-SET-04: the first cards of level 1 are row 1."""
    cards = [BLUEPRINTS[card] for card in hooks(s).blueprints_dealt]
    s.deck_one = [card.id for card in cards if card.level == 1]
    s.deck_three = [card.id for card in cards if card.level == 3 and (beacon or not card.promo)]
    shuffle(s, s.deck_one)
    shuffle(s, s.deck_three)
    s.deck_one += hooks(s).on_top_of_one
    s.deck_three += hooks(s).on_top_of_three
    s.rows[0] = draw(s.deck_one, hooks(s).row_cards)


def surface(s: Mars) -> None:
    """OM-SET-07, OM-SET-08, OM-SET-09, OM-SET-10: starting Buildings, stacks, Research tiles."""
    s.buildings[MINE] = "mine"
    others = [kind for kind in COMMON if kind != "mine"]
    shuffle(s, others)
    s.buildings |= dict(zip(STARTING, others, strict=True))
    for kind in COMMON:
        s.stacks[kind] = [*range(1, len(MARKS.directions) + 1)]
        shuffle(s, s.stacks[kind])
    s.tiles = {hex_: tile for tile, hex_ in RESEARCH_AT.items()}


def missions(s: Mars, short: int) -> None:
    """OM-SET-11, OM-SET-12: three Missions, the tracker cubes at the number of players."""
    cards = [*hooks(s).missions]
    shuffle(s, cards)
    chosen = [card for card in cards if MISSIONS[card].length == "short"][:short]
    chosen += [card for card in cards if MISSIONS[card].length == "long"][: 3 - short]
    s.missions = tuple(chosen)
    s.left = [hooks(s).mission_count(s, card) for card in chosen]


def companies(s: Mars) -> None:
    """3.2, OM-SET-16: each company's Shelter and Bot on its hex, its Crystal from the common pile."""
    for seat, player in enumerate(s.players):
        hex_ = SHELTERS[seat]
        s.buildings[hex_] = SHELTER_OF[seat]
        player.shelters = FIGURES.shelters - 1
        player.bots = [hex_]
        s.supply -= player.crystals


def private_goals(s: Mars, cards: list[str]) -> None:
    """Three for each, hidden."""
    shuffle(s, cards)
    for player in s.players:
        player.goals = draw(cards, FIGURES.goals)
    s.undealt_goals = cards
