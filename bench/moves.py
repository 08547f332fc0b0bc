"""How long a move of a level takes: one game of equal bots for each mode. A table in Markdown.

    python bench/moves.py intrepid/meteor-shower on-mars/base
    python bench/moves.py astronavigators/solar-system --level hard --seed 3

With the usual number of seats. Seconds are processor time.
"""

from __future__ import annotations

import argparse
from statistics import mean, quantiles
from time import process_time

from perilune.bots import make
from perilune.bots.levels import USUAL, level_of
from perilune.engine import find_game, start

HEAD = ("game", "seats", "bot", "moves", "mean", "99 of 100 below", "longest")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("modes", nargs="+", metavar="GAME/MODE")
    parser.add_argument("--level", default=USUAL)
    parser.add_argument("--seed", type=int, default=8500001)
    asked = parser.parse_args()
    print(f"| {' | '.join(HEAD)} |\n|{'---|' * len(HEAD)}", flush=True)
    for name in asked.modes:
        game_name, _, mode = name.partition("/")
        game = find_game(game_name)
        bot = level_of(game.mode(mode), asked.level).bot
        match = start(game, mode, seed=asked.seed)
        players = [make(bot, asked.seed + seat) for seat in range(match.seats)]
        times = []
        while match.choice is not None:
            seat = match.choice.seat
            perspective = match.perspective(seat)
            began = process_time()
            option = players[seat].choose(perspective)
            times.append(process_time() - began)
            match.play(option, seat)
        cells = (
            f"{game_name} {mode}", match.seats, f"`{bot}`", len(times),
            f"{mean(times):.3f}", f"{quantiles(times, n=100)[-1]:.2f}", f"{max(times):.2f}",
        )  # fmt: skip
        print(f"| {' | '.join(map(str, cells))} |", flush=True)


if __name__ == "__main__":
    main()
