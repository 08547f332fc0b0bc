"""Options of the heavy games: whoever reads one reads its parts by their names."""

from __future__ import annotations

from random import Random

import pytest

from perilune.engine import find_game, start

ALIKE = {"two-tiles"}
"""Questions whose options are several things of one kind, in no order: there is nothing to name."""


@pytest.mark.parametrize("name", ["astronavigators", "intrepid", "on-mars", "shackleton-base"])
def test_an_option_of_several_parts_has_names(name: str) -> None:
    game, rng, seen, nameless = find_game(name), Random(1), 0, set()
    for mode in game.modes:
        for seats in mode.seats:
            rollout = start(game, mode.name, seats, seed=1).rollout()
            while choices := rollout.choices:
                for choice in choices:
                    parted = [option for option in choice.options if isinstance(option, tuple)]
                    seen += len(parted)
                    if any(not hasattr(option, "_fields") for option in parted):
                        nameless.add(choice.kind)
                choice = rng.choice(choices)
                rollout.advance(rng.choice(choice.options), choice.seat)
    assert seen
    assert nameless <= ALIKE
