"""How bots fare in Intrepid, and what station they build: the tables of docs/games/intrepid.md, in Markdown.

    python bench/intrepid.py                    # everything: some hours on two cores
    python bench/intrepid.py normal pairs       # some of it
    python bench/intrepid.py normal --games 50  # so many games against each disaster

Countries, boards, badges and starter sectors are at random; both disasters count alike. All rows of a table
are dealt the same games.
"""

from __future__ import annotations

import argparse
import os
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from statistics import median

from perilune.bots import make
from perilune.engine import start
from perilune.games.intrepid import GAME
from perilune.games.intrepid.box.tiles import TILES
from perilune.games.intrepid.state import Station
from perilune.lab.statistics import share

SEED = 20261120

DISASTERS = ("meteor-shower", "toxic-leak")
PAIRS = (("US", "RU"), ("US", "JP"), ("US", "CA"), ("RU", "JP"), ("RU", "CA"), ("JP", "CA"))
BADGES = {
    "CalledMedic": "medical",
    "GaveUpOffer": "specialist",
    "TokensMoved": "payload",
    "GaveAmplify": "pilot",
}


@dataclass(frozen=True)
class Cell:
    """Games of one team of bots; `seats` countries, or two in solo."""

    bots: str
    difficulty: str
    seats: int = 2
    team: tuple[str, ...] = ()


CELLS: dict[str, tuple[Cell, ...]] = {
    "normal": tuple(Cell("greedy", "normal", seats) for seats in (2, 3, 4)),
    "solo": (Cell("greedy", "normal", 1),),
    "training": (Cell("greedy", "training"),),
    "hard": (Cell("greedy", "hard"), Cell("search:iterations=60", "hard")),
    "expert": (Cell("greedy", "expert"), Cell("search:iterations=60", "expert")),
    "pairs": tuple(Cell("greedy", "normal", team=pair) for pair in PAIRS),
    "random": tuple(Cell("random", "normal", seats) for seats in (2, 3, 4)),
}


@dataclass
class Game:
    """How one game went."""

    disaster: str
    won: bool
    rounds: int
    gained: int = 0
    left: int = 0
    overcome: int = 0
    built: Counter[str] = field(default_factory=Counter)
    badges: Counter[str] = field(default_factory=Counter)


def play(cell: Cell, disaster: str, seed: int) -> Game:
    options = {"difficulty": cell.difficulty, "lineup": "random", "team": cell.team}
    match = start(GAME, disaster, cell.seats, options=options, seed=seed)
    players = [make(cell.bots, seed + seat) for seat in range(cell.seats)]
    while match.choice is not None:
        seat = match.choice.seat
        match.play(players[seat].choose(match.perspective(seat)), seat)
    s: Station = match.state
    game = Game(disaster, s.result == 1, s.round, left=sum(crew.capacity for crew in s.crews))
    for entry in match.told_since(-1):
        event = entry.told.event
        name = type(event).__name__
        if name == "Built":
            game.built[event.tile.rpartition("-")[0]] += 1  # type: ignore[attr-defined]
        elif name == "DisasterOvercome":
            game.overcome += 1
        elif name in ("GainedCapacity", "SurplusConverted"):
            game.gained += event.by  # type: ignore[attr-defined]
        elif name in BADGES:
            game.badges[BADGES[name]] += 1
    return game


HEAD = (
    "bots", "difficulty", "countries", "won", "95 % interval", "Meteor Shower", "Toxic Leak",
    "round of the win", "tiles a game", "Tier 2", "Tier 3", "tiles built", "badges used",
    "cards overcome a game", "Capacity unspent", "games",
)  # fmt: skip


def row(cell: Cell, games: list[Game]) -> Iterable[str]:
    """The figures of a cell, in the order of the head."""
    won = [game for game in games if game.won]
    both = share(len(won), len(games))
    built = sum((game.built for game in games), Counter())
    tiers = Counter(
        {tier: sum(n for key, n in built.items() if TILES[key].tier == tier) for tier in (1, 2, 3)}
    )
    countries = "solo" if cell.seats == 1 else " + ".join(cell.team) or str(cell.seats)
    yield from (f"`{cell.bots}`", cell.difficulty, countries)
    yield from (f"{both.share:.0%}", f"{both.low:.0%} to {both.high:.0%}")
    for disaster in DISASTERS:
        each = [game.won for game in games if game.disaster == disaster]
        yield f"{sum(each) / len(each):.0%}"
    ends = [game.rounds for game in won]
    yield f"{min(ends)} to {max(ends)}, median {median(ends):g}" if ends else "–"
    yield f"{built.total() / len(games):.1f}"
    for tier in (2, 3):
        yield f"{tiers[tier] / max(1, built.total()):.0%}"
    yield f"{len(built)} of {sum(tile.tier > 0 for tile in TILES.values())}"
    yield f"{len(sum((game.badges for game in games), Counter()))} of {len(BADGES)}"
    yield f"{sum(game.overcome for game in games) / len(games):.2f}"
    yield f"{sum(game.left for game in games) / max(1, sum(game.gained for game in games)):.0%}"
    yield str(len(games))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("tables", nargs="*", choices=[*CELLS, []], help=", ".join(CELLS))
    parser.add_argument("--games", type=int, default=150, help="against each disaster (150)")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args()
    print(f"| {' | '.join(HEAD)} |\n|{'---|' * len(HEAD)}", flush=True)
    with ProcessPoolExecutor(arguments.processes) as pool:
        for name in arguments.tables or CELLS:
            for cell in CELLS[name]:
                deals = [
                    (disaster, arguments.seed + n) for disaster in DISASTERS for n in range(arguments.games)
                ]
                games = [pool.submit(play, cell, disaster, seed) for disaster, seed in deals]
                print(f"| {' | '.join(row(cell, [game.result() for game in games]))} |", flush=True)


if __name__ == "__main__":
    main()
