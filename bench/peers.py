"""Perilune beside OpenSpiel and Catanatron, in one run: `make bench-peers`.

One decision is: list the options, choose one at random (all by the same cheap chooser), apply it, check for
the end. The lanes take turns, several times over, and each is judged by the processor time of its best turn,
since other programs on the machine can only slow it down. A list with a single option counts on all sides:
others play it like any other, Perilune by itself, so how many of them there are is counted beforehand.
"""

from __future__ import annotations

import argparse
import dataclasses
import itertools
import json
import platform
import random
import sys
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter, process_time
from typing import Any

import catanatron
import numpy
import pyspiel
from open_spiel.python.algorithms import mcts
from open_spiel.python.games import tic_tac_toe as python_tic_tac_toe

from perilune import bots
from perilune.engine import Choice, Game, Match, PeriluneError, Rollout, Script, find_game, start
from perilune.lab.bench import positions

Run = Callable[[], float]
"""Does some work and says how much: decisions, copies or iterations."""

SEARCH_ITERATIONS = 400
SEARCH = f"search:iterations={SEARCH_ITERATIONS},rollout=random,depth=1000"
"""Random playouts to the end of the game, as the other side's."""


@dataclass(frozen=True)
class Target:
    """Ours against theirs: the ratio of rates has to be at least `ratio`."""

    what: str
    ours: str
    theirs: str
    ratio: float


TARGETS = (
    Target("tic-tac-toe, decisions", "tic-tac-toe", "open_spiel python_tic_tac_toe", 12),
    Target("tic-tac-toe, decisions", "tic-tac-toe", "open_spiel tic_tac_toe (C++)", 0.6),
    Target("connect-four, decisions", "connect-four", "open_spiel connect_four (C++)", 0.4),
    Target("connect-four, search iterations", "connect-four search", "open_spiel Python MCTS (C++ game)", 1),
    Target("First and Fast, 4 seats, decisions", "astronavigators first-and-fast", "catanatron", 2.5),
    Target("Solar System, 4 seats, decisions", "astronavigators solar-system", "catanatron", 2),
    Target("First and Fast, copies", "astronavigators first-and-fast copy", "catanatron copy", 3),
    Target(
        "First and Fast, copies played on", "astronavigators first-and-fast play on", "catanatron play on", 1
    ),
    Target("Solar System, copies", "astronavigators solar-system copy", "catanatron copy", 3),
    Target("Solar System, copies played on", "astronavigators solar-system play on", "catanatron play on", 1),
    Target("Intrepid, 4 seats, decisions", "intrepid", "catanatron", 2.5),
    Target("Intrepid, copies", "intrepid copy", "catanatron copy", 3),
    Target("Intrepid, copies played on", "intrepid play on", "catanatron play on", 1),
    Target("On Mars, 4 seats, decisions", "on-mars", "catanatron", 2.5),
    Target("On Mars, copies", "on-mars copy", "catanatron copy", 3),
    Target("Shackleton Base, 4 seats, decisions", "shackleton-base", "catanatron", 3),
    Target("Shackleton Base, copies", "shackleton-base copy", "catanatron copy", 3),
    Target("Shackleton Base, copies played on", "shackleton-base play on", "catanatron play on", 1),
)

# -- Ours -------------------------------------------------------------------------------------------------


COUNTED_GAMES = 40


def our_decisions(name: str, mode: str | None = None, seats: int | None = None) -> Run:
    game = find_game(name)
    chosen = game.mode(mode)
    number = game.check_seats(chosen, seats)
    options = game.read_options(None)
    draw = random.Random(1).random
    seeds = itertools.count()

    def decisions(game: Game[Any]) -> int:
        state = game.setup(chosen.name, number, options, next(seeds))
        return Rollout(game, state, copyable=False).run_randomly(draw)

    counted, forced = counting_forced(game)
    chosen_freely = sum(decisions(counted) for _ in range(COUNTED_GAMES))
    with_forced = 1 + len(forced) / chosen_freely
    return lambda: decisions(game) * with_forced


def counting_forced(game: Game[Any]) -> tuple[Game[Any], list[Choice]]:
    """The same game, and the questions with one option that it has asked since."""
    forced: list[Choice] = []

    def step(state: Any) -> Script | None:
        script = game.step(state)
        return None if script is None else watched(script)

    def watched(script: Script) -> Script:
        answer = None
        try:
            while True:
                asked = script.send(answer)
                if isinstance(asked, Choice) and len(asked.options) == 1 and not asked.ask:
                    forced.append(asked)
                answer = yield asked
        except StopIteration:
            return

    return dataclasses.replace(game, step=step), forced


def our_copies(name: str, mode: str | None = None, seats: int | None = None, *, play_on: bool = False) -> Run:
    """Copies of matches; with `play_on`, one random answer is given in each: what copies are made for."""
    game = find_game(name)
    chosen = game.mode(mode)
    middle = positions(game, chosen.name, game.check_seats(chosen, seats))
    draw = random.Random(1).random

    def copy() -> int:
        for match in middle:
            twin = match.copy()
            if play_on:
                choice = twin.choice
                assert choice is not None
                twin.play(choice.options[int(draw() * len(choice.options))], choice.seat)
        return len(middle)

    return copy


def our_search() -> Run:
    match: Match[Any] = start(find_game("connect-four"), seed=1)
    view = match.perspective(0)
    seeds = itertools.count()

    def search() -> int:
        bots.make(SEARCH, next(seeds)).choose(view)
        return SEARCH_ITERATIONS

    return search


# -- Theirs -----------------------------------------------------------------------------------------------


def spiel_decisions(game: Any) -> Run:
    draw = random.Random(1).random

    def play() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(draw() * len(actions))])
            decisions += 1
        return decisions

    return play


def spiel_search() -> Run:
    game = pyspiel.load_game("connect_four")
    state = game.new_initial_state()
    luck = numpy.random.RandomState(1)
    bot = mcts.MCTSBot(
        game, 1.4, SEARCH_ITERATIONS, mcts.RandomRolloutEvaluator(1, luck), solve=False, random_state=luck
    )

    def search() -> int:
        bot.mcts_search(state)
        return SEARCH_ITERATIONS

    return search


def new_catan(seed: int) -> Any:
    players = [catanatron.RandomPlayer(color) for color in catanatron.Color]
    return catanatron.Game(players, seed=seed)


def catan_decisions() -> Run:
    draw = random.Random(1).random
    seeds = itertools.count(1)

    def play() -> int:
        game = new_catan(next(seeds))
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            actions = game.state.playable_actions
            game.execute(actions[int(draw() * len(actions))], validate_action=False)
            decisions += 1
        return decisions

    return play


def catan_copies(*, play_on: bool = False) -> Run:
    draw = random.Random(1).random
    luck = random.Random(2)
    middle = []
    for seed in range(1, 13):
        game = new_catan(seed)
        for _ in range(400):
            if game.winning_color() is None:
                game.execute(luck.choice(game.state.playable_actions))
        middle.append(game)

    def copy() -> int:
        for game in middle:
            twin = game.copy()
            if play_on:
                actions = twin.state.playable_actions
                twin.execute(actions[int(draw() * len(actions))])
        return len(middle)

    return copy


LANES: dict[str, Callable[[], Run]] = {
    "tic-tac-toe": lambda: our_decisions("tic-tac-toe"),
    "open_spiel python_tic_tac_toe": lambda: spiel_decisions(python_tic_tac_toe.TicTacToeGame()),
    "open_spiel tic_tac_toe (C++)": lambda: spiel_decisions(pyspiel.load_game("tic_tac_toe")),
    "connect-four": lambda: our_decisions("connect-four"),
    "open_spiel connect_four (C++)": lambda: spiel_decisions(pyspiel.load_game("connect_four")),
    "connect-four search": our_search,
    "open_spiel Python MCTS (C++ game)": spiel_search,
    "astronavigators first-and-fast": lambda: our_decisions("astronavigators", "first-and-fast", 4),
    "astronavigators solar-system": lambda: our_decisions("astronavigators", "solar-system", 4),
    "intrepid": lambda: our_decisions("intrepid", seats=4),
    "on-mars": lambda: our_decisions("on-mars", seats=4),
    "shackleton-base": lambda: our_decisions("shackleton-base", seats=4),
    "catanatron": catan_decisions,
    "astronavigators first-and-fast copy": lambda: our_copies("astronavigators", "first-and-fast", 4),
    "astronavigators first-and-fast play on": lambda: our_copies(
        "astronavigators", "first-and-fast", 4, play_on=True
    ),
    "astronavigators solar-system copy": lambda: our_copies("astronavigators", "solar-system", 4),
    "astronavigators solar-system play on": lambda: our_copies(
        "astronavigators", "solar-system", 4, play_on=True
    ),
    "intrepid copy": lambda: our_copies("intrepid", seats=4),
    "intrepid play on": lambda: our_copies("intrepid", seats=4, play_on=True),
    "on-mars copy": lambda: our_copies("on-mars", seats=4),
    "shackleton-base copy": lambda: our_copies("shackleton-base", seats=4),
    "shackleton-base play on": lambda: our_copies("shackleton-base", seats=4, play_on=True),
    "catanatron copy": catan_copies,
    "catanatron play on": lambda: catan_copies(play_on=True),
}

# -- Measuring --------------------------------------------------------------------------------------------


def rate(run: Run, seconds: float) -> float:
    """Things a second of processor time, in which other programs on the machine do not count."""
    done, until, began = 0.0, perf_counter() + seconds, process_time()
    while perf_counter() < until or not done:
        done += run()
    return done / (process_time() - began)


def measure(seconds: float, turns: int) -> tuple[dict[str, float], dict[str, str]]:
    """The best rate of each lane, and why lanes were left out."""
    running: dict[str, Run] = {}
    left_out: dict[str, str] = {}
    for name, make in LANES.items():
        try:
            running[name] = make()
        except PeriluneError as error:
            left_out[name] = str(error)
    best = dict.fromkeys(running, 0.0)
    for turn in range(turns):
        for name, run in running.items():
            if sys.stderr.isatty():
                print(f"\rturn {turn + 1} of {turns}: {name:45}", end="", file=sys.stderr, flush=True)
            best[name] = max(best[name], rate(run, seconds))
    if sys.stderr.isatty():
        print(f"\r{'':70}\r", end="", file=sys.stderr)
    return best, left_out


def judged(best: dict[str, float]) -> list[dict[str, Any]]:
    return [
        {
            "what": target.what,
            "ours": best[target.ours],
            "peer": target.theirs,
            "theirs": best[target.theirs],
            "ratio": best[target.ours] / best[target.theirs],
            "target": target.ratio,
            "met": best[target.ours] >= target.ratio * best[target.theirs],
        }
        for target in TARGETS
        if target.ours in best
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=0.25, help="time for each lane and turn")
    parser.add_argument("--turns", type=int, default=20, help="how often each lane runs")
    parser.add_argument("--json", action="store_true", help="print JSON")
    arguments = parser.parse_args()
    best, left_out = measure(arguments.seconds, arguments.turns)
    results = judged(best)
    if arguments.json:
        print(json.dumps({"results": results, "left_out": left_out}))
    else:
        print(
            f"Python {platform.python_version()}, {platform.machine()}; a second of processor time, best turn"
        )
        print(f"{'':35} {'ours':>10} {'theirs':>10} {'ratio':>7} {'target':>7}")
        for row in results:
            verdict = "met" if row["met"] else "MISSED"
            print(
                f"{row['what']:35} {row['ours']:>10,.0f} {row['theirs']:>10,.0f} "
                f"{row['ratio']:>7.2f} {row['target']:>7g}  {verdict:6}  {row['peer']}"
            )
        for name, reason in left_out.items():
            print(f"left out: {name} ({reason})")
    return 0 if all(row["met"] for row in results) else 1


if __name__ == "__main__":
    sys.exit(main())
