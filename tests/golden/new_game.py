"""Play a new golden game: game, mode, seats, bot, seed and options (`pace=together`) on the command line."""

from __future__ import annotations

import sys
from pathlib import Path

import perilune
from perilune import bots
from tests.golden.prose import told


def main(game: str, mode: str, seats: str, bot: str, seed: str = "1", *options: str) -> None:
    chosen = dict(option.split("=") for option in options)
    match = perilune.start(game, mode, int(seats), seed=int(seed), options=chosen)
    players = [bots.make(bot, seat) for seat in range(match.seats)]
    while match.choice is not None:
        seat = match.choice.seat
        match.play(players[seat].choose(match.perspective(seat)), seat)
    base = Path(__file__).parent / "-".join((game, mode, seats, *chosen.values()))
    base.with_suffix(".record").write_text(match.record(), encoding="utf-8")
    base.with_suffix(".txt").write_text(told(match), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
