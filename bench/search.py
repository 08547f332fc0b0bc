"""Search before and after: iterations a second of two checkouts, in one run.

    python bench/search.py ../before .          # two folders with a `perilune` package each

Each checkout runs in interpreters of its own, which take turns. They search from positions halfway through
random games of the same seeds, as each version plays them. Time is the processor's; each position is judged
by its best turn, since other programs on the machine can only slow one down.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import process_time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from perilune.engine import Match

HEAVY = (
    "astronavigators first-and-fast 4",
    "astronavigators constellation 4",
    "astronavigators solar-system 4",
    "astronavigators solo 1",
    "intrepid meteor-shower 2 pace=turns",
    "intrepid toxic-leak 4 pace=turns",
    "intrepid meteor-shower 2 pace=together",
    "intrepid meteor-shower 1",
)
"""The modes that both versions have, unless others are asked for: game, mode, seats, options."""


def middles(lane: str, number: int) -> Iterator[Match[Any]]:
    """Matches about halfway through random games."""
    from perilune.engine import derive, find_game, start

    game, mode, seats, *settings = lane.split()
    options = dict(setting.split("=") for setting in settings)
    for index in range(number):
        seed = derive(2, index) >> 11
        luck, whole = Random(seed), 0
        for half in (False, True):
            match = start(find_game(game), mode, int(seats), options=options, seed=seed)
            luck.seed(seed)
            while match.choice is not None and not (half and match.version >= whole // 2):
                choice = luck.choice(match.choices)
                match.play(luck.choice(choice.options), choice.seat)
            whole = match.version
        yield match


def times(lanes: list[str], positions: int, iterations: int) -> dict[str, list[float]]:
    """Seconds for each position of each mode, with the `perilune` that this interpreter finds."""
    from perilune import bots

    found: dict[str, list[float]] = {lane: [] for lane in lanes}
    for lane in lanes:
        for index, match in enumerate(middles(lane, positions)):
            seat = Random(index).choice(match.choices).seat
            bot = bots.make(f"search:iterations={iterations}", index)
            began = process_time()
            bot.choose(match.perspective(seat))
            found[lane].append(process_time() - began)
    return found


def run(checkout: Path, arguments: argparse.Namespace) -> dict[str, list[float]]:
    command = [sys.executable, __file__, "--positions", str(arguments.positions)]
    command += ["--iterations", str(arguments.iterations), "--modes", *arguments.modes]
    environment = os.environ | {"PYTHONPATH": str(checkout.resolve())}
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True, cwd=checkout)
    times: dict[str, list[float]] = json.loads(done.stdout)
    return times


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("checkouts", type=Path, nargs="*", help="before, after; none: print this one's times")
    parser.add_argument("--positions", type=int, default=8)
    parser.add_argument("--iterations", type=int, default=200)
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--modes", nargs="*", default=HEAVY)
    arguments = parser.parse_args()
    if not arguments.checkouts:
        print(json.dumps(times(arguments.modes, arguments.positions, arguments.iterations)))
        return
    before, after = arguments.checkouts
    best: dict[Path, dict[str, list[float]]] = {before: {}, after: {}}
    for _ in range(arguments.turns):
        for checkout, found in best.items():
            for mode, seconds in run(checkout, arguments).items():
                found[mode] = list(map(min, found.get(mode, seconds), seconds))
    tries = arguments.positions * arguments.iterations
    print(f"{'':38} {'before':>8} {'after':>8} {'ratio':>6}")
    for mode, seconds in best[before].items():
        was, now = tries / sum(seconds), tries / sum(best[after][mode])
        print(f"{mode:38} {was:>8,.0f} {now:>8,.0f} {now / was:>6.2f}")


if __name__ == "__main__":
    main()
