"""How balanced Shackleton Base is: bots on fresh seeds; by place in the turn order, corporation, leader.

    .venv/bin/python bench/shackleton_base.py --seats 4 --games 800 --seed 1 --bots hasty
    .venv/bin/python bench/shackleton_base.py --seats 2 --games 40 --bots search:iterations=60 greedy
    .venv/bin/python bench/shackleton_base.py --seats 4 --games 100 --watch keen

With several bots they take turns at the seats: each deal is played once for each way to seat them, so that
nobody has the better cards. `--watch` makes all players indifferent to the asteroid, or keen to stop it.
`--rows` keeps a line for each game in a file, and goes on where the file ends. Figures come with 95 %
intervals.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import replace
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from perilune import bots
from perilune.bots.bot import values
from perilune.engine import Match, Option, Perspective, derive, find_game, start
from perilune.games.shackleton_base.corporations.sky_watch.box import SKY_WATCH, board_of, stage
from perilune.games.shackleton_base.rules.corporation import CORPORATIONS, enter
from perilune.games.shackleton_base.state import LUNA, Base

EQUAL = "greedy:worlds=1,tries=2"
HASTY = "hasty"
"""Looks at a few options only, each finished at random: for thousands of games."""
LOOKS = 8
KEEN_SLOT, KEEN_STEP = 5.0, 1.0
"""What a covered Defense slot and a step on the track are worth, in VP, to somebody who wants to stop it."""


class Row(msgspec.Struct):
    """One game as far as the tables need it. `orders` are those of the set-up and of the three rounds."""

    bots: list[str]
    corporations: list[str]
    leaders: list[str]
    vp: list[int]
    won: list[float]
    sheets: list[dict[str, int]]
    orders: list[list[int]]
    stage: int | None
    luna: int | None


class Tally:
    """Figures by name, with means and their 95 % intervals."""

    def __init__(self) -> None:
        self.figures: dict[str, list[float]] = defaultdict(list)

    def add(self, name: str, figure: float) -> None:
        self.figures[name].append(figure)

    def lines(self) -> list[str]:
        return [f"  {name:34} {_mean(found)}" for name, found in sorted(self.figures.items())]


def _mean(found: Sequence[float]) -> str:
    number = len(found)
    mean = sum(found) / number
    spread = sqrt(sum((figure - mean) ** 2 for figure in found) / max(1, number - 1) / number)
    return f"{mean:7.2f} ± {1.96 * spread:.2f}  ({number})"


def watch(attitude: str) -> None:
    """Let every bot ignore the asteroid, or fear it, whatever it costs."""
    sky_watch = CORPORATIONS[SKY_WATCH]

    def indifferent(s: Base) -> list[float]:
        return [0.0] * len(s.agencies)

    def keen(s: Base) -> list[float]:
        board, hoped = board_of(s), sky_watch.hopes(s)
        agreed = KEEN_SLOT * (14 - len(board.open))
        return [hope + KEEN_STEP * marker + agreed for hope, marker in zip(hoped, board.markers, strict=True)]

    enter(replace(sky_watch, hopes=indifferent if attitude == "indifferent" else keen))


class Hasty:
    """The best of a few options by the game's own estimate, in one imagined world."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, perspective: Perspective[Base]) -> Option:
        choice, random = perspective.choice, self.random
        assert choice is not None
        options = choice.options
        some = random.sample(options, min(len(options), LOOKS))
        world = random.getrandbits(64)
        return max(some, key=lambda option: self.worth(perspective, world, option))

    def worth(self, perspective: Perspective[Base], world: int, option: Option) -> float:
        rollout = perspective.imagine(world)
        script, seat = rollout.script, perspective.seat
        rollout.advance(option, seat)
        while rollout.script is script and rollout.choice is not None and rollout.choice.seat == seat:
            rollout.advance(self.random.choice(rollout.choice.options))
        return values(rollout)[seat]


def player(name: str, seed: int) -> Any:
    return Hasty(seed) if name == HASTY else bots.make(name, seed)


def play(seats: int, options: dict[str, Any], seed: int, players: Sequence[str]) -> Row:
    game = find_game("shackleton-base")
    match: Match[Base] = start(game, "agencies" if seats > 1 else "solo", seats, seed=seed, options=options)
    hands = [player(name, derive(seed, seat)) for seat, name in enumerate(players)]
    orders = {0: list(match.state.order)}
    while match.choice is not None:
        choice = match.choice
        match.play(hands[choice.seat].choose(match.perspective(choice.seat)), choice.seat)
        if match.state.phase == "action":
            orders[match.state.round] = list(match.state.order)
    s, outcome = match.state, match.outcome
    assert outcome is not None
    agencies = s.agencies[:seats]
    return Row(
        list(players),
        list(s.corporations),
        [agency.leader for agency in agencies],
        [agency.vp for agency in agencies],
        [float(won) for won in outcome.won[:seats]],
        [dict(agency.sheet) for agency in agencies],
        list(orders.values()),
        None if s.sky_watch is None else stage(s.sky_watch),
        s.agencies[LUNA].vp if seats == 1 else None,
    )


def report(rows: Sequence[Row]) -> None:
    score, wins, places, leaders, shares = Tally(), Tally(), Tally(), Tally(), Tally()
    stages: Counter[int] = Counter()
    for row in rows:
        seats = len(row.vp)
        mean = sum(row.vp) / seats
        for seat in range(seats):
            name, vp, sheet = row.bots[seat], row.vp[seat], row.sheets[seat]
            score.add(name, vp)
            wins.add(name, row.won[seat])
            if seats > 1:
                for when, order in (("at the set-up", row.orders[0]), ("in round 3", row.orders[-1])):
                    place = order.index(seat) + 1
                    places.add(f"{when}, place {place}: wins/share", row.won[seat] * seats)
                    places.add(f"{when}, place {place}: VP", vp - mean)
                leaders.add(row.leaders[seat], vp - mean)
            else:
                leaders.add(row.leaders[seat], vp)
            for key in row.corporations:
                if sheet.get(key, 0) and vp > 0:
                    shares.add(key, 100 * sheet[key] / vp)
            if row.stage is not None:
                score.add("collision", sheet.get("collision", 0))
                score.add("struck", 100 * (sheet.get("collision", 0) < 0))
        if row.luna is not None:
            score.add("LUNA-1", row.luna)
        if row.stage is not None:
            stages[row.stage] += 1
    for title, tally in (
        ("VP; share of the players struck, %", score),
        ("Share of victories", wins),
        ("By place in the turn order: victories over a fair share, VP from the table's mean", places),
        ("By leader, VP from the table's mean (alone: VP)", leaders),
        ("A corporation's share of the VP of those who work for it, %", shares),
    ):
        if tally.figures:
            print(title, *tally.lines(), sep="\n")
    print("Games by stage of the Defense Programs at the end:", dict(sorted(stages.items())))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seats", type=int, default=4, choices=(1, 2, 3, 4))
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", default="cadet", choices=("cadet", "commander", "director"))
    parser.add_argument("--bots", nargs="+", default=[EQUAL])
    parser.add_argument("--watch", choices=("indifferent", "keen"), help="how all players feel about it")
    parser.add_argument("--rows", type=Path, help="a file for one line a game")
    chosen = parser.parse_args()
    if chosen.watch:
        watch(chosen.watch)
    rows = []
    if chosen.rows and chosen.rows.exists():
        rows = [msgspec.json.decode(line, type=Row) for line in chosen.rows.read_bytes().splitlines()]
    options = {"level": chosen.level} if chosen.seats == 1 else {}
    ways = len(chosen.bots)
    for game in range(len(rows), chosen.games):
        names = [chosen.bots[(seat + game) % ways] for seat in range(chosen.seats)]
        row = play(chosen.seats, options, derive(chosen.seed, game // ways), names)
        rows.append(row)
        if chosen.rows:
            with chosen.rows.open("ab") as file:
                file.write(msgspec.json.encode(row) + b"\n")
    print(f"{len(rows)} games of {chosen.seats}, seed {chosen.seed}")
    report(rows)


if __name__ == "__main__":
    main()
