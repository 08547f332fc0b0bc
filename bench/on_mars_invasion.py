"""How both sides fare in chapter 1 of On Mars, Invasion: the table of docs/balance/on-mars.md, in Markdown.

python bench/on_mars_invasion.py                       # greedy bots on both sides, 2, 3 and 4 Humans
python bench/on_mars_invasion.py --games 40            # so many games for each number of Humans
python bench/on_mars_invasion.py --bots greedy:tries=1 --seed 7
python bench/on_mars_invasion.py --keep DIR            # writes the first win of each side as a record
python bench/on_mars_invasion.py --journal FILE        # a line a game: a stopped run goes on from there
"""

from __future__ import annotations

import argparse
import os
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import median

import msgspec

from perilune.bots import make
from perilune.engine import derive, start
from perilune.games.on_mars import GAME
from perilune.games.on_mars.chapters.invasion.state import chapter
from perilune.lab.statistics import share

SEED = 20261116
TOLD = {
    "SentHome": "Troopers sent home",
    "Upgraded": "defensive Buildings",
    "BoardReset": "resets",
    "Abducted": "abductions",
}


Played = tuple[str, int, int, int, dict[str, int], str]
"""The winner, rounds, OP, Troopers, what was told, and the record."""


def one_game(job: tuple[str, int, int]) -> Played:
    bots, humans, seed = job
    match = start(GAME, "invasion", seats=humans + 1, seed=seed)
    players = [make(bots, derive(seed, seat)) for seat in range(humans + 1)]
    while match.choice is not None:
        seat = match.choice.seat
        match.play(players[seat].choose(match.perspective(seat)), seat)
    told: Counter[str] = Counter()
    for entry in match.told_since(-1):
        event = entry.told.event
        name = type(event).__name__
        if name != "Upgraded" or event.blueprint in ("shield", "sabotage", "sentry-bot", "exosuit"):
            told[name] += 1
    here = chapter(match.state)
    winner = here.winner or "aliens"
    counts = {kind: told[kind] for kind in TOLD}
    return winner, match.state.round, here.score, len(here.troopers), counts, match.record()


def played(jobs: list[tuple[str, int, int]], processes: int, journal: Path | None) -> list[Played]:
    """The games of the journal, and those that are still to be played."""
    games: list[Played] = []
    if journal is not None and journal.exists():
        games = [msgspec.json.decode(line, type=Played) for line in journal.read_bytes().splitlines()]
    left = jobs[len(games) :]
    with ProcessPoolExecutor(processes) as pool:
        for game in pool.map(one_game, left) if processes > 1 else map(one_game, left):
            games.append(game)
            if journal is not None:
                with journal.open("ab") as file:
                    file.write(msgspec.json.encode(game) + b"\n")
    return games


def interval(wins: int, games: int) -> str:
    found = share(wins, games)
    return f"{wins} ({100 * found.low:.0f} to {100 * found.high:.0f} %)"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--bots", default="greedy")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--humans", type=int, nargs="*", default=[2, 3, 4])
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--journal", type=Path, help="with one number of Humans")
    given = parser.parse_args()
    if given.journal and len(given.humans) != 1:
        parser.error("--journal takes one number of --humans")
    print("| Humans | games | Humans win | rounds | OP | Troopers |", *(f"{w} |" for w in TOLD.values()))
    print("| --- " * (6 + len(TOLD)) + "|")
    for humans in given.humans:
        jobs = [(given.bots, humans, derive(given.seed, 1000 * humans + n)) for n in range(given.games)]
        games = played(jobs, given.processes, given.journal)
        wins = sum(winner == "humans" for winner, *_ in games)
        cells = [str(humans), str(len(games)), interval(wins, len(games))]
        cells += [str(median(game[column] for game in games)) for column in (1, 2, 3)]
        for kind in TOLD:
            seen = sum(bool(told[kind]) for *_, told, _ in games)
            mean = sum(told[kind] for *_, told, _ in games) / len(games)
            cells.append(f"in {seen} games, {mean:.1f} each")
        print("| " + " | ".join(cells) + " |", flush=True)
        if given.keep:
            for side in ("humans", "aliens"):
                record = next((game[-1] for game in games if game[0] == side), "")
                if record:
                    (given.keep / f"invasion-{humans}-{side}.record").write_text(record, encoding="utf-8")


if __name__ == "__main__":
    main()
