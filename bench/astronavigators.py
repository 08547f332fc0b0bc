"""How bots play AstroNavigators: when they launch, what they know, what becomes of missions and quests.

    python bench/astronavigators.py first-and-fast --games 200 --seed 1000
    python bench/astronavigators.py solo --games 200 --bot search --options level=medium
    python bench/astronavigators.py first-and-fast --games 100 --against rush
    python bench/astronavigators.py solo --rows FILE      # a line for each game; plays only those missing

Every figure comes with its 95 % interval. `--against rush` seats one bot of the kind against others that
become astronauts as soon as they can and fly whenever they can; `--against throw` against others that throw
their first launch away for the rocket's knowledge, and learn on.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import Any

import msgspec

from perilune import bots
from perilune.engine import Match, Perspective, find_game, start

GAME = find_game("astronavigators")


class Rush:
    """Becomes an astronaut at once and flies at once; everything else it leaves to `greedy`."""

    def __init__(self, seed: int) -> None:
        self.other = bots.make("greedy:worlds=1", seed)

    def choose(self, perspective: Perspective[Any]) -> Any:
        choice = perspective.choice
        assert choice is not None
        if choice.kind == "astronaut":
            return True
        if "spacecraft" in choice.options:
            return "spacecraft"
        player = perspective.view.players[choice.seat]
        on_the_way = player.astronaut and (player.where != "earth" or player.square == "N1W090")
        travels = [option for option in choice.options if choice.kind == "action" and option[1] == "travel"]
        return travels[0] if on_the_way and travels else self.other.choose(perspective)


class Throw(Rush):
    """Throws its first launch away for the rocket's knowledge: off from the pad, and back at once."""

    def choose(self, perspective: Perspective[Any]) -> Any:
        choice = perspective.choice
        assert choice is not None
        player = perspective.view.players[choice.seat]
        if choice.kind == "abort-stage":
            return True
        if player.launched or (choice.kind == "astronaut" and player.square != "N1W090"):
            return self.other.choose(perspective)
        return super().choose(perspective)


OTHERS = {"rush": Rush, "throw": Throw}


Seen = dict[str, list[float]]


class Figures:
    """What was seen, figure by figure."""

    def __init__(self) -> None:
        self.seen: Seen = defaultdict(list)

    def note(self, name: str, value: float) -> None:
        self.seen[name].append(float(value))

    def add(self, seen: Seen) -> None:
        for name, values in seen.items():
            self.seen[name] += values

    def show(self) -> None:
        for name, values in self.seen.items():
            spread = 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
            print(f"{name:42} {mean(values):8.2f} ± {spread:.2f}   ({len(values)})")


def play(match: Match[Any], players: list[Any], figures: Figures) -> None:
    """One game to its end."""
    sky = travel = 0.0
    while match.choice is not None:
        seat, version, round_ = match.choice.seat, match.version, match.state.round
        known = [player.nk for player in match.state.players]
        match.play(players[seat].choose(match.perspective(seat)), seat)
        for entry in match.told_since(version):
            event: Any = entry.told.event
            kind = type(event).__name__
            if kind == "BecameAstronaut":
                figures.note("astronaut by round 3", round_ <= 3)
            elif kind == "Launched":
                figures.note("round of a launch", round_)
                figures.note("knowledge before lift-off", known[event.seat])
                figures.note("launch below 60 before lift-off", known[event.seat] < 60)
                figures.note("launch below 60 with the rocket's", known[event.seat] + event.nk < 60)
            elif kind in ("CardScored", "SetScored"):
                sky += event.nk
            elif kind in ("VehicleUsed", "ContinentVisited", "TourCompleted"):
                travel += event.nk
    finish(match, sky, travel, figures)


def finish(match: Match[Any], sky: float, travel: float, figures: Figures) -> None:
    """What stands at the end."""
    seats = match.state.players
    figures.note("knowledge from the sky, a player", sky / len(seats))
    figures.note("knowledge from travel, a player", travel / len(seats))
    figures.note("last round", match.state.round)
    figures.note("somebody landed", any(player.furthest >= 6 for player in seats))
    figures.note("somebody returned", any(player.where == "returned" for player in seats))
    for player in seats:
        figures.note("returned, of all players", player.where == "returned")
        figures.note("agenda shown or mission done", player.revealed or player.fulfilled)
        figures.note("quests completed, a player", len(player.instruments))
    if len(seats) == 1 and match.outcome is not None:
        figures.note("solo victory", match.outcome.won[0])


def played(asked: argparse.Namespace, number: int) -> Seen:
    """What one game of a row showed."""
    options = {
        name: {"true": True, "false": False}.get(v, v) for name, v in (o.split("=") for o in asked.options)
    }
    figures = Figures()
    match = start(GAME, asked.mode, asked.seats, options=options, seed=asked.seed + number)
    luck = 10 * number if asked.luck == "number" else asked.seed + number
    players: list[Any] = [bots.make(asked.bot, luck + seat) for seat in range(match.seats)]
    if asked.against:
        own = number % match.seats
        players = [one if seat == own else OTHERS[asked.against](seat) for seat, one in enumerate(players)]
    play(match, players, figures)
    if asked.against and match.outcome is not None:
        figures.note(f"value of {asked.bot} against {asked.against}", match.outcome.values[own])
        figures.note(f"{asked.bot} wins", match.outcome.won[own])
    return figures.seen


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("mode", choices=[mode.name for mode in GAME.modes])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", type=int, default=1000)
    parser.add_argument("--bot", default="greedy:worlds=1")
    parser.add_argument("--against", choices=[*OTHERS])
    parser.add_argument(
        "--luck", choices=["number", "deal"], default="number", help="what the bots' seeds come from"
    )
    parser.add_argument("--options", nargs="*", default=[], help="name=value")
    parser.add_argument("--rows", type=Path, help="a file for one line a game, of this row only")
    asked = parser.parse_args()
    figures, kept = Figures(), 0
    if asked.rows and asked.rows.exists():
        for line in asked.rows.read_bytes().splitlines()[: asked.games]:
            figures.add(msgspec.json.decode(line, type=Seen))
            kept += 1
    for number in range(kept, asked.games):
        seen = played(asked, number)
        figures.add(seen)
        if asked.rows:
            with asked.rows.open("ab") as file:
                file.write(msgspec.json.encode(seen) + b"\n")
    figures.show()


if __name__ == "__main__":
    main()
