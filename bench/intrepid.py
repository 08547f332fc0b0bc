"""How bots fare in Intrepid, and what station they build: the tables of docs/balance/intrepid.md.

    python bench/intrepid.py                    # everything: some hours on two cores
    python bench/intrepid.py normal solo        # some of it
    python bench/intrepid.py normal --games 50  # so many games against each disaster
    python bench/intrepid.py hard --rows FILE   # a line for each game; plays only those that are missing

Countries, boards, badges and starter sectors are at random; both disasters count alike. All rows are dealt
the same games. Below the table: how pairs of countries fared in games of two, which of two bots won deals
that the other lost, and which tiles nobody built.
"""

from __future__ import annotations

import argparse
import os
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import permutations, product
from pathlib import Path
from statistics import median

import msgspec

from perilune.bots import make
from perilune.engine import start
from perilune.games.intrepid import GAME
from perilune.games.intrepid.box.tiles import TILES
from perilune.games.intrepid.state import Station
from perilune.lab.statistics import Share, share

SEED = 20261120

DISASTERS = ("meteor-shower", "toxic-leak")
BADGES = {
    "CalledMedic": "medical",
    "GaveUpOffer": "specialist",
    "TokensMoved": "payload",
    "GaveAmplify": "pilot",
}
HARD = "search:rollout=plans,iterations=4"
"""The hard level, without its limit of time: the same games on every machine."""


class Cell(msgspec.Struct, frozen=True):
    """Games of one team of bots; `seats` countries, or two in solo."""

    bots: str
    difficulty: str
    seats: int = 2


CELLS = {
    "training": Cell("greedy", "training"),
    "normal": Cell("greedy", "normal"),
    "hard": Cell("greedy", "hard"),
    "expert": Cell("greedy", "expert"),
    "easy": Cell("greedy:overlooks=0.5", "normal"),
    "solo": Cell("greedy", "normal", 1),
    "three": Cell("greedy", "normal", 3),
    "four": Cell("greedy", "normal", 4),
    "search-normal": Cell(HARD, "normal"),
    "search-hard": Cell(HARD, "hard"),
    "search-expert": Cell(HARD, "expert"),
    "random": Cell("random", "normal"),
}


class Game(msgspec.Struct):
    """How one game went."""

    cell: Cell
    disaster: str
    seed: int
    team: list[str]
    won: bool
    rounds: int
    left: int
    gained: int = 0
    overcome: int = 0
    built: dict[str, int] = msgspec.field(default_factory=Counter)
    badges: dict[str, int] = msgspec.field(default_factory=Counter)


def play(cell: Cell, disaster: str, seed: int) -> Game:
    options = {"difficulty": cell.difficulty, "lineup": "random"}
    match = start(GAME, disaster, cell.seats, options=options, seed=seed)
    players = [make(cell.bots, seed + seat) for seat in range(cell.seats)]
    while match.choice is not None:
        seat = match.choice.seat
        match.play(players[seat].choose(match.perspective(seat)), seat)
    s: Station = match.state
    team = sorted(crew.code for crew in s.crews)
    left = sum(crew.capacity for crew in s.crews)
    game = Game(cell, disaster, seed, team, s.result == 1, s.round, left)
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


def row(cell: Cell, games: list[Game]) -> Iterator[str]:
    """The figures of a cell, in the order of the head."""
    both = wins(games)
    built = total(game.built for game in games)
    tiers = {tier: sum(n for key, n in built.items() if TILES[key].tier == tier) for tier in (1, 2, 3)}
    yield from (f"`{cell.bots}`", cell.difficulty, "solo" if cell.seats == 1 else str(cell.seats))
    yield from (f"{both.share:.0%}", f"{both.low:.0%} to {both.high:.0%}")
    for disaster in DISASTERS:
        yield f"{wins(game for game in games if game.disaster == disaster).share:.0%}"
    ends = [game.rounds for game in games if game.won]
    yield f"{min(ends)} to {max(ends)}, median {median(ends):g}" if ends else "–"
    yield f"{built.total() / len(games):.1f}"
    for tier in (2, 3):
        yield f"{tiers[tier] / max(1, built.total()):.0%}"
    yield f"{len(built)} of {sum(tile.tier > 0 for tile in TILES.values())}"
    yield f"{len(total(game.badges for game in games))} of {len(BADGES)}"
    yield f"{sum(game.overcome for game in games) / len(games):.2f}"
    yield f"{sum(game.left for game in games) / max(1, sum(game.gained for game in games)):.0%}"
    yield str(len(games))


def wins(games: Iterable[Game]) -> Share:
    won = [game.won for game in games]
    return share(sum(won), len(won))


def total(counts: Iterable[dict[str, int]]) -> Counter[str]:
    return sum(map(Counter, counts), Counter())


def pairs(games: Iterable[Game]) -> Iterator[str]:
    """How the pairs of countries fared, from the weakest to the strongest."""
    by_pair = defaultdict(list)
    for game in games:
        by_pair[" + ".join(game.team)].append(game)
    for pair, its in sorted(by_pair.items(), key=lambda found: wins(found[1]).share):
        won = wins(its)
        yield f"{pair} {won.share:.0%} of {len(its)} ({won.low:.0%} to {won.high:.0%})"


def alone(one: Cell, other: Cell, games: Iterable[Game]) -> str:
    """Of the deals that two bots played, those that only one of them won."""
    won: dict[Cell, dict[tuple[int, str], bool]] = {one: {}, other: {}}
    for game in games:
        if game.cell in won:
            won[game.cell][game.seed, game.disaster] = game.won
    both = won[one].keys() & won[other].keys()
    only = [sum(won[a][deal] > won[b][deal] for deal in both) for a, b in ((one, other), (other, one))]
    part = share(only[0], sum(only))
    return (
        f"`{one.bots}` alone won {only[0]} of {len(both)} deals, `{other.bots}` alone {only[1]}:"
        f" {part.share:.0%} ({part.low:.0%} to {part.high:.0%})"
    )


def report(games: list[Game]) -> None:
    cells = list(dict.fromkeys(game.cell for game in games))
    print(f"| {' | '.join(HEAD)} |\n|{'---|' * len(HEAD)}")
    for cell in cells:
        print(f"| {' | '.join(row(cell, [game for game in games if game.cell == cell]))} |")
    for cell in cells:
        if cell.seats == 2:
            its = [game for game in games if game.cell == cell]
            print(f"\n`{cell.bots}`, {cell.difficulty}: {'; '.join(pairs(its))}")
    for one, other in permutations(cells, 2):
        if other == Cell("greedy", one.difficulty, one.seats):
            print(f"\n{one.difficulty.capitalize()}: {alone(one, other, games)}")
    built = total(game.built for game in games)
    never = [tile.id for tile in TILES.values() if tile.tier and tile.id not in built]
    print("\nNever built:", ", ".join(never) or "none")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("tables", nargs="*", choices=[*CELLS, []], help=", ".join(CELLS))
    parser.add_argument("--games", type=int, default=150, help="against each disaster (150)")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--rows", type=Path, default=Path(os.devnull), help="a file for one line a game")
    asked = parser.parse_args()
    cells = [CELLS[name] for name in asked.tables or CELLS]
    seeds = range(asked.seed, asked.seed + asked.games)
    asked.rows.touch()
    kept = [msgspec.json.decode(line, type=Game) for line in asked.rows.read_bytes().splitlines()]
    played = {(game.cell, game.seed, game.disaster): game for game in kept}
    with ProcessPoolExecutor(asked.processes) as pool, asked.rows.open("ab") as file:
        deals = list(product(cells, seeds, DISASTERS))
        running = {deal: pool.submit(play, deal[0], deal[2], deal[1]) for deal in deals if deal not in played}
        for deal, future in running.items():
            played[deal] = future.result()
            file.write(msgspec.json.encode(played[deal]) + b"\n")
            file.flush()
    report([played[deal] for deal in deals])


if __name__ == "__main__":
    main()
