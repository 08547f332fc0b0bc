"""Finds won games of the co-operative chapters of On Mars and against Lacerda, as proof that each can be won.

    python bench/on_mars_wins.py outbreak --seats 2 --seeds 10 11 13 --folder tests/games/on_mars/chapters/won
    python bench/on_mars_wins.py solo --goal martian-potato --length long

It knows the luck to come, as no player does: from the best positions after a turn it plays the next turn in
many random ways, and keeps those that the chapter's estimate likes best. A won game is written as a record.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

from perilune.engine import Choice, Match, Option, Rollout, start
from perilune.games.on_mars import GAME
from perilune.games.on_mars.box.content import SOLO_GOALS
from perilune.games.on_mars.state import Mars
from perilune.games.on_mars.surface import DISTANCE, NAMED

LONGEST_TURN = 60
"""Answers after which a turn is given up: Rovers may drive in circles."""

CHILDREN = 6
"""So many ways on from one position are kept at the most: others should live, too."""

Answers = list[tuple[int, Option]]
Node = tuple[float, Rollout[Mars], Answers]


def whose(s: Mars) -> tuple[object, ...]:
    """Changes when the next turn or the next phase begins."""
    acting = s.phase in ("turn", "menu", "end", "status", "close")
    return s.round, tuple(s.queue) if acting else (), s.phase in ("dock", "start")


def play_turn(rollout: Rollout[Mars], answers: Answers, random: Random) -> None:
    """One turn at random, but with sense in small things."""
    s = rollout.state
    before = whose(s)
    for _ in range(LONGEST_TURN):
        choice = rollout.choice
        if choice is None or whose(s) != before:
            return
        option = random.choice(sensible(s, choice, random))
        answers.append((choice.seat, option))
        rollout.advance(option)


def sensible(s: Mars, choice: Choice, random: Random) -> Sequence[Option]:
    """Nothing is discarded, Private Goals that are true are completed, the Rover mostly drives to a tile."""
    options: Sequence[Option] = choice.options
    if choice.kind == "menu":
        options = [option for option in options if option != "discard"] or options
        if "goal" in options:
            return ("goal",)
        if "end" in options and random.random() < 0.4:
            return ("end",)
    elif choice.kind == "rover-to" and s.tiles and random.random() < 0.85:
        far = {option: min(DISTANCE[NAMED[option]][hex_] for hex_ in s.tiles) for option in options}
        return [option for option in options if far[option] == min(far.values())]
    elif choice.kind == "move" and "rover" in options and random.random() < 0.7:
        return ("rover",)
    return options


def find(match: Match[Mars], beam: int, tries: int) -> Answers | None:
    """The answers that win this match; None if none were found."""
    random = Random(match.seed)
    nodes: list[Node] = [(0.0, Rollout(GAME, match.state.copy()), [])]
    best, began, turn = 0.0, time.monotonic(), 0
    while nodes:
        found: list[Node] = []
        for _, node, answers in nodes:
            born: dict[float, Node] = {}
            for _ in range(max(tries, beam * tries // (4 * len(nodes)))):
                rollout, played = node.copy(), [*answers]
                play_turn(rollout, played, random)
                if rollout.state.ended:
                    outcome = GAME.outcome(rollout.state)
                    best = max(best, outcome.values[0])
                    if outcome.won[0]:
                        return played
                else:
                    worth = GAME.evaluate(rollout.state)[0]
                    born.setdefault(round(worth, 5), (worth, rollout, played))
            found += sorted(born.values(), key=lambda node: -node[0])[:CHILDREN]
        nodes = sorted(found, key=lambda node: -node[0])[:beam]
        turn += 1
        if nodes:
            told = f"turn {turn}, round {nodes[0][1].state.round}: {nodes[0][0]:.3f} to {nodes[-1][0]:.3f}"
            print(f"  {told} ({time.monotonic() - began:.0f} s)", file=sys.stderr, flush=True)
    print(f"seed {match.seed}: not won, at best {best:.2f} ({time.monotonic() - began:.0f} s)", flush=True)
    return None


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("mode", choices=("outbreak", "blackout", "monolith", "solo"))
    parser.add_argument("--goal", choices=tuple(SOLO_GOALS), help="of the solo game")
    parser.add_argument("--length", choices=("short", "long"), default="short")
    parser.add_argument("--seats", type=int, default=1)
    parser.add_argument("--seeds", type=int, nargs="+", default=[1])
    parser.add_argument("--beam", type=int, default=20)
    parser.add_argument("--tries", type=int, default=30)
    parser.add_argument("--folder", type=Path, default=Path())
    args = parser.parse_args()
    options = {"length": args.length} | ({"goal": args.goal} if args.goal else {})
    name = "-".join(filter(None, (args.mode, args.goal or str(args.seats))))
    for seed in args.seeds:
        match = start(GAME, args.mode, args.seats, seed=seed, options=options)
        answers = find(match, args.beam, args.tries)
        if answers is not None:
            for seat, option in answers:
                match.play(option, seat)
            path = args.folder / f"{name}.record"
            path.write_text(match.record(), encoding="utf-8")
            print(f"{name}, seed {seed}: won, written to {path}", flush=True)
            return


if __name__ == "__main__":
    main()
