"""Who knows what: checks over a whole game, or over several, that a single moment cannot show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from perilune.engine import Choice, Eyes, Match, Rollout
from perilune.testing.errors import NotConforming

OFTEN = 12
"""So often something hidden is seen unchanged before it is held against the game."""


class Dealt:
    """Whether `imagine` deals anew all that one seat sees and another does not.

    What stands in a seat's own view, and is nothing in another's, is hidden from that other. In the worlds
    that the other imagines it must be something else at times, or its bots would know it.
    """

    def __init__(self) -> None:
        self.same: Counter[tuple[int, int, str]] = Counter()
        self.other: set[tuple[int, int, str]] = set()

    def look(self, match: Match[Any], rng: Random) -> None:
        game, seats = match.game, range(match.seats)
        views = [dict(leaves(game.view(match.state, frozenset((seat,))))) for seat in seats]
        for seat in seats:
            parts = {path[:end] for path in views[seat] for end in range(len(path)) if path[end] in ".["}
            hidden = [
                (owner, path)
                for owner in seats
                if owner != seat
                for path, value in views[owner].items()
                if value is not None and views[seat].get(path) is None and path not in parts
            ]
            if not hidden:
                continue
            world = match.perspective(seat).imagine(rng.getrandbits(50)).state
            imagined = {
                owner: dict(leaves(game.view(world, frozenset((owner,))))) for owner in {o for o, _ in hidden}
            }
            for owner, path in hidden:
                key = (seat, owner, _without_numbers(path))
                if imagined[owner].get(path) != views[owner][path]:
                    self.other.add(key)
                else:
                    self.same[key] += 1

    def check(self) -> None:
        for (seat, owner, path), times in self.same.items():
            if times >= OFTEN and (seat, owner, path) not in self.other:
                raise NotConforming(
                    "secrets",
                    f"imagine never deals {path} of seat {owner} anew, which is hidden from seat {seat}: "
                    f"{times} times it was the truth",
                )


def leaves(view: Any) -> Iterator[tuple[str, Any]]:
    """Every value in a view by its path; a hidden one is None or not there."""
    return _leaves(msgspec.to_builtins(view), "")


def _leaves(value: Any, path: str) -> Iterator[tuple[str, Any]]:
    if isinstance(value, dict):
        for key, each in value.items():
            yield from _leaves(each, f"{path}.{key}" if path else str(key))
    elif isinstance(value, list | tuple):
        for index, each in enumerate(value):
            yield from _leaves(each, f"{path}[{index}]")
    else:
        yield path, value


def _without_numbers(path: str) -> str:
    head, *rest = path.split("[")
    return head + "".join("[]" + part.partition("]")[2] for part in rest)


def check_told(match: Match[Any], rng: Random) -> None:
    """Two answers whose difference a seat cannot see are told to it alike: also who lays a card face down."""
    choice = rng.choice(match.choices)
    if len(choice.options) < 2:
        return
    one, other = (_after(match, option, choice.seat) for option in rng.sample(list(choice.options), 2))
    if (one.state.chance, one.state.reveals) != (other.state.chance, other.state.reveals):
        return
    told = [one.state.told or [], other.state.told or []]
    one.state.told = other.state.told = None
    if one.state == other.state:
        return
    audience: list[Eyes] = [frozenset((seat,)) for seat in range(match.seats) if seat != choice.seat]
    for eyes in (*audience, frozenset()):
        views = [match.game.view(rollout.state, eyes) for rollout in (one, other)]
        asked = [pending(rollout, eyes) for rollout in (one, other)]
        heard = [[each.event for each in events if each.visible(eyes)] for events in told]
        if views[0] == views[1] and asked[0] == asked[1] and heard[0] != heard[1]:
            who = f"seat {next(iter(eyes))}" if eyes else "everybody"
            raise NotConforming(
                "log", f"the log tells {who} how seat {choice.seat} answered {choice.kind!r}, which is hidden"
            )


def pending(rollout: Rollout[Any], eyes: Eyes) -> list[tuple[int, str, Choice | None]]:
    """What is asked, as far as these eyes know: all see whom the game waits for and what for, and only who is
    asked the rest."""
    return [(choice.seat, choice.kind, choice if choice.seat in eyes else None) for choice in rollout.choices]


def _after(match: Match[Any], option: Any, seat: int) -> Rollout[Any]:
    rollout = match.rollout()
    rollout.state.told = []
    rollout.advance(option, seat)
    return rollout


class Looked:
    """What all could see at a moment: nothing that happens later may change it."""

    def __init__(self, match: Match[Any]) -> None:
        seats: list[Eyes] = [frozenset((seat,)) for seat in range(match.seats)]
        self.views = [match.game.view(match.state, eyes) for eyes in seats]
        self.before = msgspec.json.encode(self.views)

    def check(self) -> None:
        if msgspec.json.encode(self.views) != self.before:
            raise NotConforming(
                "view", "a view changes when the game goes on: it shares something with the state"
            )
