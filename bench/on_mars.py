"""How On Mars plays between bots: seats, length, actions, Contracts and Missions, strength, Lacerda's goals.

    python bench/on_mars.py seats --seats 3 --games 600          # equal bots
    python bench/on_mars.py duel --bots greedy random --games 100
    python bench/on_mars.py solo --games 100                     # each Solo Goal against Lacerda

Every game is written to a journal (`--journal FILE`): a run that was stopped goes on where it was, and
`--games 0` only prints what is there. Progress goes to the standard error, the table to the output.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import mean, median, stdev

import msgspec

from perilune.bots import make
from perilune.engine import derive, start
from perilune.games.on_mars import GAME
from perilune.games.on_mars.box.content import ACTIONS, MISSIONS
from perilune.games.on_mars.box.content import SOLO_GOALS as GOALS
from perilune.games.on_mars.lacerda.goals import lines
from perilune.games.on_mars.state import Mars
from perilune.lab.statistics import share

EQUAL = "greedy:worlds=1,tries=2"
SEED = 20261116
LEAD = 1
"""Which line of a Solo Goal asks for a lead over Lacerda."""


class Played(msgspec.Struct):
    """What is kept of one game."""

    mode: str
    bots: list[str]
    seed: int
    goal: str
    rounds: int
    won: list[float]
    scores: list[float]
    first: int
    spaces: list[int]
    actions: dict[str, int]
    executive: int
    contracts: int
    missions: list[str]
    goals: int
    level: int
    lines: list[tuple[int, int]] = []
    """Against Lacerda: of each line of the Solo Goal what was there, and what it asks for."""


def play(mode: str, names: Sequence[str], seed: int, goal: str = "") -> Played:
    match = start(GAME, mode, len(names), seed=seed, options={"goal": goal} if goal else None)
    players = [make(name, derive(seed, seat)) for seat, name in enumerate(names)]
    actions: Counter[str] = Counter()
    spaces = [0] * len(names)
    while match.choice is not None:
        choice = match.choice
        answer = players[choice.seat].choose(match.perspective(choice.seat))
        if choice.kind == "menu":
            actions[str(answer)] += 1
        elif choice.kind == "start":
            spaces[choice.seat] = answer
        match.play(answer, choice.seat)
    s: Mars = match.state
    outcome = match.outcome
    assert outcome is not None
    companies = s.players[: len(names)]
    return Played(
        mode,
        [*names],
        seed,
        goal,
        s.round,
        [float(won) for won in outcome.won],
        [float(score) for score in outcome.scores],
        s.first,
        spaces,
        {action: actions[action] for action in ACTIONS},
        actions["executive"],
        sum(len(player.completed) for player in companies),
        [card for card, left in zip(s.missions, s.left, strict=True) if not left],
        sum(len(player.reached) for player in companies),
        s.level,
        [(line.have, line.need) for line in lines(s)] if goal else [],
    )


# -- Tables -----------------------------------------------------------------------------------------------


def rate(part: float, whole: int) -> str:
    """A share with its 95 % interval."""
    found = share(round(part), whole)
    return f"{found.share:.1%} ({found.low:.1%} to {found.high:.1%})"


def average(figures: Sequence[float]) -> str:
    """A mean with its standard error."""
    error = stdev(figures) / len(figures) ** 0.5 if len(figures) > 1 else 0.0
    return f"{mean(figures):.2f} ± {error:.2f}"


def balance(games: Sequence[Played]) -> Iterable[str]:
    """Equal bots: what a player of the game would ask."""
    number, seats = len(games), len(games[0].bots)
    rounds = sorted(game.rounds for game in games)
    tenth = len(rounds) // 10
    yield f"{number} games of {seats}, {games[0].bots[0]}, an even share is {1 / seats:.1%}"
    for seat in range(seats):
        yield f"  seat {seat + 1} wins {rate(sum(game.won[seat] for game in games), number)}"
    for later in range(seats):
        wins = sum(game.won[(game.first + later) % seats] for game in games)
        ahead = [game.scores[(game.first + later) % seats] - mean(game.scores) for game in games]
        spaces = Counter(game.spaces[(game.first + later) % seats] for game in games)
        yield f"  {later + 1}. to choose a space wins {rate(wins, number)}"
        yield f"     OP from the mean {average(ahead)}, spaces {dict(sorted(spaces.items()))}"
    yield f"  rounds: median {median(rounds):g}, four games of five {rounds[tenth]} to {rounds[-1 - tenth]}"
    yield f"  scores: {average([score for game in games for score in game.scores])}"
    total = sum(sum(game.actions.values()) for game in games)
    for action in ACTIONS:
        yield f"  {action:10} {sum(game.actions[action] for game in games) / total:.1%} of Main actions"
    yield f"  Executive actions in {sum(game.executive for game in games) / total:.1%} of turns"
    yield f"  a Contract completed in {rate(sum(game.contracts > 0 for game in games), number)} of games"
    yield f"  Contracts a game {average([game.contracts for game in games])}"
    yield f"  a Mission completed in {rate(sum(bool(game.missions) for game in games), number)} of games"
    yield f"  Missions a game {average([len(game.missions) for game in games])}"
    for card in MISSIONS:
        yield f"    {card}: {sum(card in game.missions for game in games)}"
    yield f"  Private Goals a game {average([game.goals for game in games])}"
    levels = Counter(game.level for game in games)
    yield f"  Colony level at the end: {dict(sorted(levels.items()))}"


def strength(games: Sequence[Played], names: Sequence[str]) -> Iterable[str]:
    """Bots against each other, taking turns at the seats."""
    yield f"{len(games)} games"
    for name in names:
        wins = sum(won for game in games for bot, won in zip(game.bots, game.won, strict=True) if bot == name)
        scores = [
            score for game in games for bot, score in zip(game.bots, game.scores, strict=True) if bot == name
        ]
        yield f"  {name:28} wins {rate(wins, len(games))}, scores {average(scores)}"


def alone(games: Sequence[Played]) -> Iterable[str]:
    """Against Lacerda, by Solo Goal."""
    for goal in GOALS:
        these = [game for game in games if game.goal == goal]
        if these:
            won = rate(sum(game.won[0] for game in these), len(these))
            met = average([mean(have >= need for have, need in game.lines) for game in these])
            leads = [game.lines[LEAD] for game in these]
            ahead = average([have - need for have, need in leads])
            scores = average([game.scores[0] for game in these])
            yield f"  {goal:18} {these[0].bots[0]} wins {won} of {len(these)}, scores {scores}"
            yield f"  {'':18} of its lines fulfilled {met}, OP ahead beyond what it asks {ahead}"


# -- Running ----------------------------------------------------------------------------------------------


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("seats", "duel", "solo"))
    parser.add_argument("--seats", type=int, default=3, choices=(2, 3, 4))
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--bots", nargs="+", default=[EQUAL])
    parser.add_argument("--journal", type=Path)
    chosen = parser.parse_args()
    games: list[Played] = []
    if chosen.journal and chosen.journal.exists():
        games = [msgspec.json.decode(line, type=Played) for line in chosen.journal.open()]
    seats = 1 if chosen.what == "solo" else 2 if chosen.what == "duel" else chosen.seats
    for number in range(len(games), chosen.games):
        names = [chosen.bots[(seat + number) % len(chosen.bots)] for seat in range(seats)]
        goal = [*GOALS][number % len(GOALS)] if seats == 1 else ""
        game = play("solo" if seats == 1 else "base", names, derive(chosen.seed, seats, number), goal)
        games.append(game)
        if chosen.journal:
            with chosen.journal.open("ab") as journal:
                journal.write(msgspec.json.encode(game) + b"\n")
        print(f"\r{number + 1} of {chosen.games}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    if games:
        table = {"seats": balance, "solo": alone}.get(chosen.what)
        print(*(table(games) if table else strength(games, chosen.bots)), sep="\n")


if __name__ == "__main__":
    main()
