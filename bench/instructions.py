"""The lanes of `make bench-peers` before and after a change, in instructions, which no busy machine blurs.

    python bench/instructions.py ../before .     # two folders with a `perilune` package each; needs valgrind

A longer run less a shorter one is what the work costs, without starting up. Rules and content may differ, so
random games are not the same ones; copies are therefore taken of games that the first checkout saved, and
that both load with the same question.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from inspect import signature
from pathlib import Path
from random import Random
from typing import Any

DECISIONS = (
    "tic-tac-toe classic 2",
    "connect-four classic 2",
    "astronavigators first-and-fast 4",
    "astronavigators constellation 4",
    "astronavigators solar-system 4",
    "astronavigators solo 1",
    "intrepid meteor-shower 4",
    "intrepid toxic-leak 4",
)
COPIES = ("astronavigators first-and-fast 4", "astronavigators solar-system 4", "intrepid meteor-shower 4")
"""Game, mode, seats: what both versions have."""
GAMES = {"decide": (4, 24), "search": (1, 3), "copy": (2, 102), "play": (2, 22)}
"""How often a task is repeated in the shorter and in the longer run."""
SMALL = {"tic-tac-toe": 20, "connect-four": 20}
"""So many of their games are played for one of a heavy game."""
SEARCH = "search:iterations=400,rollout=random,depth=1000"
MOMENTS = (30, 60, 90, 120, 150)
SAVED_GAMES = 21


# -- What is counted ---------------------------------------------------------------------------------------


def decide(lane: str, times: int) -> int:
    """Random games, by the loop of simulations: a rollout that nobody copies, if the version can tell."""
    from perilune.engine import Rollout, find_game

    bare = {"copyable": False} if "copyable" in signature(Rollout).parameters else {}

    name, mode, seats = lane.split()
    game, draw, decisions = find_game(name), Random(1).random, 0
    options = game.read_options(None)
    for seed in range(times * SMALL.get(name, 1)):
        state = game.setup(mode, int(seats), options, seed)
        decisions += Rollout(game, state, **bare).run_randomly(draw)
    return decisions


def search(_: str, times: int) -> int:
    """Searches from the empty board of connect four."""
    from perilune import bots
    from perilune.engine import find_game, start

    view = start(find_game("connect-four"), seed=1).perspective(0)
    for seed in range(times):
        bots.make(SEARCH, seed).choose(view)
    return 400 * times


def copy(folder: str, times: int, play_on: bool = False) -> int:
    """Copies of each saved game; one answer is given in each, if it is to be played on."""
    from perilune.engine import load_match

    matches, luck = [load_match(path.read_bytes()) for path in sorted(Path(folder).iterdir())], Random(1)
    for _ in range(times):
        for match in matches:
            twin = match.copy()
            choice = twin.choices[0]
            if play_on:
                twin.play(luck.choice(choice.options), choice.seat)
    return times * len(matches)


def play(folder: str, times: int) -> int:
    return copy(folder, times, play_on=True)


# -- Games that both versions know -------------------------------------------------------------------------


def save(folder: Path, lane: str) -> None:
    """Random games at some moments, written into the folder."""
    from perilune.engine import find_game, start

    game, mode, seats = lane.split()
    for seed in range(1, SAVED_GAMES + 1):
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


def keep_common(folder: Path, before: Path, after: Path) -> int:
    """Leave what both load with the same question; how many there are."""
    was, now = (json.loads(run(checkout, "questions", str(folder))[0]) for checkout in (before, after))
    for path in folder.iterdir():
        if path.name not in was or was[path.name] != now.get(path.name):
            path.unlink()
    return len(list(folder.iterdir()))


# -- Counting ----------------------------------------------------------------------------------------------


def run(checkout: Path, *words: str, counted: bool = False) -> tuple[str, int]:
    """What a task of this file prints, carried out with a checkout, and how many instructions it took."""
    environment = os.environ | {"PYTHONPATH": str(checkout.resolve()), "PYTHONHASHSEED": "0"}
    counter = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]
    command = [*(counter if counted else ()), sys.executable, str(Path(__file__).resolve()), "--task", *words]
    done = subprocess.run(command, env=environment, cwd=checkout, capture_output=True, text=True, check=True)
    instructions = re.search(r"I +refs: +([\d,]+)", done.stderr)
    return done.stdout, int(instructions[1].replace(",", "")) if instructions else 0


def cost(checkout: Path, task: str, about: str) -> float:
    """Instructions for one of what a task does."""
    few, many = (run(checkout, task, about, str(times), counted=True) for times in GAMES[task])
    return (many[1] - few[1]) / (int(many[0]) - int(few[0]))


def compare(before: Path, after: Path, what: str, task: str, about: str) -> None:
    first, second = cost(before, task, about), cost(after, task, about)
    print(f"{what:58} {first:>9,.0f} {second:>9,.0f} {second / first - 1:>+8.1%}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("checkouts", type=Path, nargs="*", help="before, after")
    parser.add_argument("--only", default="", help="only tasks of this name: " + ", ".join(GAMES))
    parser.add_argument("--task", nargs="+", help="for its own use")
    arguments = parser.parse_args()
    tasks = {"decide": decide, "search": search, "copy": copy, "play": play}
    match arguments.task:
        case ["save", folder, lane]:
            return save(Path(folder), lane)
        case ["questions", folder]:
            return print(json.dumps(questions(Path(folder))))
        case [task, about, times]:
            return print(tasks[task](about, int(times)))
    if len(arguments.checkouts) != 2:
        parser.error("two folders are wanted: the checkout before and the one after")
    before, after = arguments.checkouts
    wanted = {arguments.only} if arguments.only else set(GAMES)
    print(f"{'':58} {'before':>9} {'after':>9} {'change':>8}")
    if "decide" in wanted:
        for lane in DECISIONS:
            compare(before, after, f"{lane}: a decision", "decide", lane)
    if "search" in wanted:
        compare(before, after, "connect-four: an iteration of search", "search", "connect-four")
    for lane in COPIES if {"copy", "play"} & wanted else ():
        with tempfile.TemporaryDirectory() as folder:
            run(before, "save", folder, lane)
            number = keep_common(Path(folder), before, after)
            for task, name in (("copy", "copied"), ("play", "copied and answered")):
                if task in wanted:
                    compare(before, after, f"{lane}: {number} saved games, {name}", task, folder)


if __name__ == "__main__":
    main()
