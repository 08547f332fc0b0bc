"""Copies that are played on, before and after: instructions of two checkouts, from the same saved games.

    python bench/copies.py ../before .          # two folders with a `perilune` package each; needs valgrind

The first checkout plays random games and saves them at some moments. Those that both load with the same
question count: each is copied, and one answer is given in the copy. A longer run less a shorter one is what
copies cost, without starting up.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

LANES = ("astronavigators first-and-fast 4", "astronavigators solar-system 4", "intrepid meteor-shower 4")
"""Game, mode, seats: what both versions have."""
MOMENTS = (30, 60, 90, 120, 150)
GAMES = 21
FEW, MANY = 2, 22
"""So often each saved game is copied in the shorter and in the longer run."""


def save(folder: Path, lane: str) -> None:
    """Random games at some moments, written into the folder."""
    from perilune.engine import find_game, start

    game, mode, seats = lane.split()
    for seed in range(1, GAMES + 1):
        luck, match = Random(seed), start(find_game(game), mode, int(seats), seed=seed)
        for moment in range(1, max(MOMENTS) + 1):
            if (choices := match.choices) and (choice := luck.choice(choices)):
                match.play(luck.choice(choice.options), choice.seat)
            if match.choices and moment in MOMENTS:
                (folder / f"{seed:02}-{moment}").write_bytes(match.save())


def questions(folder: Path) -> dict[str, Any]:
    """What is asked in each saved game that this version loads."""
    from perilune.engine import PeriluneError, load_match

    found = {}
    for path in sorted(folder.iterdir()):
        try:
            match = load_match(path.read_bytes())
        except PeriluneError:
            continue
        asked = [[choice.seat, choice.kind, len(choice.options)] for choice in match.choices]
        found[path.name] = [match.version, asked]
    return found


def play_on(folder: Path, times: int) -> None:
    """Copy each saved game so often, and answer once in each copy."""
    from perilune.engine import load_match

    matches, luck = [load_match(path.read_bytes()) for path in sorted(folder.iterdir())], Random(1)
    for _ in range(times):
        for match in matches:
            twin = match.copy()
            choice = twin.choices[0]
            twin.play(luck.choice(choice.options), choice.seat)


def run(checkout: Path, *words: str, counted: bool = False) -> str:
    """What a task of this file prints, carried out with a checkout; or how many instructions it took."""
    environment = os.environ | {"PYTHONPATH": str(checkout.resolve()), "PYTHONHASHSEED": "0"}
    counter = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]
    command = [*(counter if counted else ()), sys.executable, __file__, "--task", *words]
    done = subprocess.run(command, env=environment, cwd=checkout, capture_output=True, text=True, check=True)
    if not counted:
        return done.stdout
    return re.sub(r"\D", "", re.search(r"I +refs: +([\d,]+)", done.stderr)[1])  # type: ignore[index]


def cost(checkout: Path, folder: Path) -> float:
    """Instructions for a copy and an answer."""
    few, many = (int(run(checkout, "play", str(folder), str(n), counted=True)) for n in (FEW, MANY))
    return (many - few) / (MANY - FEW) / len(list(folder.iterdir()))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("checkouts", type=Path, nargs="*", help="before, after")
    parser.add_argument("--task", nargs="+", help="for its own use")
    arguments = parser.parse_args()
    match arguments.task:
        case ["save", folder, lane]:
            return save(Path(folder), lane)
        case ["questions", folder]:
            return print(json.dumps(questions(Path(folder))))
        case ["play", folder, times]:
            return play_on(Path(folder), int(times))
    before, after = arguments.checkouts
    print(f"{'':34} {'games':>6} {'before':>9} {'after':>9} {'change':>8}")
    for lane in LANES:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            run(before, "save", name, lane)
            was, now = (json.loads(run(checkout, "questions", name)) for checkout in (before, after))
            for path in folder.iterdir():
                if path.name not in was or was[path.name] != now.get(path.name):
                    path.unlink()
            first, second, number = cost(before, folder), cost(after, folder), len(list(folder.iterdir()))
            change = f"{second / first - 1:+.1%}"
            print(f"{lane:34} {number:>6} {first:>9,.0f} {second:>9,.0f} {change:>8}", flush=True)


if __name__ == "__main__":
    main()
