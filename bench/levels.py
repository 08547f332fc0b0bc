"""Levels of bots: each against the one below it, and how long their moves take. A table in Markdown.

    python bench/levels.py                                   # every mode of every game: many hours
    python bench/levels.py connect-four on-mars/base         # some of them
    python bench/levels.py astronavigators --games 40 --seed 7 --seats 2
    python bench/levels.py on-mars/base --bots greedy greedy:tries=2      # the first against the second

Two seats where a mode has them. Seconds are processor time.
"""

from __future__ import annotations

import argparse
from itertools import pairwise
from statistics import mean, quantiles

from perilune.bots.levels import Level, levels_of
from perilune.engine import find_game, game_names
from perilune.lab.contest import contest

HEAD = (
    "game", "level", "against", "won", "drawn", "lost", "of those decided", "95 % interval",
    "seconds a move: mean", "99 of 100 below", "longest",
)  # fmt: skip


def name_of(level: Level) -> str:
    return level.name if level.name == level.bot else f"{level.name} (`{level.bot}`)"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", metavar="GAME[/MODE]")
    parser.add_argument("--games", type=int, default=100, dest="number")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", type=int, default=20261121)
    parser.add_argument("--pair", choices=("easy-normal", "normal-hard"))
    parser.add_argument("--bots", nargs=2, metavar="BOT", help="two bots instead of levels")
    asked = parser.parse_args()
    print(f"| {' | '.join(HEAD)} |\n|{'---|' * len(HEAD)}", flush=True)
    for name in asked.games or game_names():
        game_name, _, only = name.partition("/")
        game = find_game(game_name)
        for mode in game.modes:
            if only and mode.name != only:
                continue
            seats = asked.seats or (2 if 2 in mode.seats else None)
            bots = [Level(bot, bot, "") for bot in reversed(asked.bots or ())]
            for below, above in pairwise(bots or levels_of(mode)):
                if asked.pair and asked.pair != f"{below.name}-{above.name}":
                    continue
                played = contest(
                    game, above.bot, below.bot, mode.name, seats, games=asked.number, seed=asked.seed
                )
                *_, found = played
                part, times = found.decided, found.moves[0]
                cells = (
                    f"{game_name} {mode.name}", name_of(above), below.name,
                    found.won, found.drawn, found.lost,
                    f"{part.share:.0%}", f"{part.low:.0%} to {part.high:.0%}",
                    f"{mean(times):.3f}", f"{quantiles(times, n=100)[-1]:.2f}", f"{max(times):.2f}",
                )  # fmt: skip
                print(f"| {' | '.join(map(str, cells))} |", flush=True)


if __name__ == "__main__":
    main()
