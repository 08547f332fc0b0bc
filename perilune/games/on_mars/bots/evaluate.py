"""How each seat stands: the score as of now, what its means are worth, and what it is about to do."""

from __future__ import annotations

from perilune.games.on_mars.bots import plans
from perilune.games.on_mars.bots.horizon import turns_left
from perilune.games.on_mars.box.content import FIGURES
from perilune.games.on_mars.hooks import hooks
from perilune.games.on_mars.rules.resources import away_from_home
from perilune.games.on_mars.scoring import outcome, sheet
from perilune.games.on_mars.state import Mars, on_map
from perilune.parts.estimates import shares


def evaluate(s: Mars) -> list[float]:
    """The chance of each seat against the others."""
    own = hooks(s).evaluate(s)
    if own is not None:
        return own
    if last_word(s):
        return [max(0.0, value - 0.01) for value in outcome(s).values]
    turns = turns_left(s)
    merits = [merit(s, seat, left) for seat, left in enumerate(turns)]
    return shares(merits, pace=4.0 + 0.4 * max(turns))


def last_word(s: Mars) -> bool:
    """Whether only the end of the last turn is left: the score counts, and waiting gains nothing."""
    last = s.round in (s.last_round, s.max_rounds)
    return last and s.phase == "menu" and len(s.queue) == 1 and s.main_done


def merit(s: Mars, seat: int, turns: float) -> float:
    """Points, means and plans of one seat."""
    return (
        sum(sheet(s, seat))
        + means(s, seat, turns)
        + plans.blueprints(s, seat, turns)
        + plans.contracts(s, seat, turns)
        + plans.goal(s, seat, turns)
        + plans.rover(s, seat, turns)
    )


def means(s: Mars, seat: int, turns: float) -> float:
    """Resources, Crystals, Colonists, Bots, Shelters, Technologies: as long as there is time to use them."""
    player = s.players[seat]
    time = min(1.0, turns / 5)
    worth = 0.15 * player.storage[0]
    for number in player.storage:
        if number:
            worth += 0.25 + 0.42 * number
    capacity = FIGURES.depot - player.depot_ships
    worth += 0.75 * min(player.crystals + player.bay, capacity)
    worth += 0.05 * (player.crystals + player.bay)
    worth += 0.6 * player.quarters + 0.28 * away_from_home(player)
    worth += 0.6 * len(player.bots)
    future = min(1.0, turns / 12)
    working = 1.5 * len(player.built) + 0.9 * len(player.scientists) + 0.45 * on_map(player)
    working += 0.5 * len(player.lab) + 0.5 * hooks(s).mines_worked(s, seat)
    working += 1.0 * len(player.tiles)
    return worth * time + working * future
