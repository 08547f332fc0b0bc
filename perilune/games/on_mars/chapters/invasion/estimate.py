"""How the two sides stand: a race between the Humans' points and the Alien's Troopers, in Alien turns.

A Human turn and an Alien turn alternate, so both sides' needs compare: how many turns until 100 OP, and how
many until the last Trooper has landed.
"""

from __future__ import annotations

from math import log
from typing import Final

from perilune.games.on_mars.bots import plans
from perilune.games.on_mars.bots.evaluate import means
from perilune.games.on_mars.box.content import BLUEPRINTS
from perilune.games.on_mars.chapters.invasion.cards import (
    DEFENCES,
    EXOSUIT,
    FIGURES,
    POINTS,
    SABOTAGE,
    SENTRY,
    SHELTER,
    SHIELD,
    SPACES,
)
from perilune.games.on_mars.chapters.invasion.commander import REUSABLE, SABOTAGED
from perilune.games.on_mars.chapters.invasion.laboratory import DEPLOYMENT, REINFORCEMENT, bonus
from perilune.games.on_mars.chapters.invasion.schemes import ABDUCTION, usable
from perilune.games.on_mars.chapters.invasion.score import matching
from perilune.games.on_mars.chapters.invasion.sites import complexes, largest
from perilune.games.on_mars.chapters.invasion.state import Invasion, chapter
from perilune.games.on_mars.chapters.invasion.troopers import tracker
from perilune.games.on_mars.rules.construction import as_built
from perilune.games.on_mars.state import Mars
from perilune.games.on_mars.surface import DISTANCE
from perilune.parts.estimates import likely

OP_A_TURN: Final = 2.3
"""What a Human turn brings, about."""
UNBUILT: Final = 3.0
"""A Defensive Blueprint scores less than the base game's plans think, and serves only when built."""
A_LONG_WAY: Final = 16.0
"""Alien turns from which on what is saved up counts in full."""
LANDING: Final = ("beside", "inside")
"""The spaces that deploy Troopers."""


def standings(s: Mars) -> list[float]:
    """The chance of each seat, in its own side's eyes.

    In the Humans' a reset that is due has been done: it follows by itself when a Human ends the turn, who
    would rather throw things away than end it. And points that the next Abduction takes are not scored.
    """
    here = chapter(s)
    aliens = alien_turns(s, reset_done=True)
    near = in_reach(s, here, min(aliens, 40.0) / len(s.players) + 1)
    missing = FIGURES.goal - here.score
    wary = chance(s, aliens, human_turns(missing + exposed(s, here), near))
    return [wary] * len(s.players) + [1 - chance(s, alien_turns(s), human_turns(missing, near))]


def chance(s: Mars, aliens: float, humans: float) -> float:
    """How likely the Humans win the race: whoever is nearer to the end gains most by a turn."""
    left = (FIGURES.rounds - s.round) * len(s.players) + len(s.queue)
    ahead = log((min(aliens, left + 4.0) + 1) / (humans + 1))
    return 0.005 + 0.99 * likely(ahead, pace=0.5)


# -- The Humans -------------------------------------------------------------------------------------------


def human_turns(missing: float, near: float) -> float:
    """Human turns for so many OP: the fewer are missing, the less counts what only helps to score them."""
    return missing * missing / max(1.0, missing + 1.1 * near) / OP_A_TURN


def in_reach(s: Mars, here: Invasion, turns: float) -> float:
    """OP that are near, and what the Humans' means are good for."""
    near = 0.0
    for seat in range(len(s.players)):
        near += means(s, seat, turns)
        near += plans.blueprints(s, seat, turns) + plans.contracts(s, seat, turns)
        near += 0.5 * plans.goal(s, seat, turns) + 0.6 * plans.rover(s, seat, turns)
    near -= 0.8 * len(here.corrupted) - 0.15 * len(here.shielded) - 0.1 * len(here.shields)
    near -= blocked(s, here) + 0.8 * len(here.troopers)
    near -= UNBUILT * sum(card in DEFENCES for player in s.players for card in player.blueprints)
    return near + patrols(s, here)


def exposed(s: Mars, here: Invasion) -> float:
    """What a built Abduction is about to take: the points of the Scientist who scored most."""
    if ABDUCTION not in here.markers.values():
        return 0.0
    hired = [POINTS.scientist * matching(s, card) for player in s.players for card in player.scientists]
    return 0.3 * max(hired, default=0)


def blocked(s: Mars, here: Invasion) -> float:
    """What standing Troopers keep from the Humans: sites near their Bots, Buildings to upgrade."""
    wanted = {
        as_built(BLUEPRINTS[card].upgrades, seat)
        for seat, player in enumerate(s.players)
        for card in player.blueprints
    }
    total = 0.0
    for hex_, stunned in here.troopers.items():
        if not stunned:
            if hex_ in s.buildings:
                total += 1.4 if s.buildings[hex_] in wanted else 0.3
            elif any(DISTANCE[hex_][bot] <= 2 for player in s.players for bot in player.bots):
                total += 0.2
    return total


def patrols(s: Mars, here: Invasion) -> float:
    """What Sentry Bots and the Exosuit may do to the Troopers near them."""
    total = 0.0
    built = {card for player in s.players for card in player.built}
    total += 1.0 * len(built & {SHIELD, SABOTAGE})
    if EXOSUIT in built:
        total += 2.5
        if here.exosuit >= 0:
            total += 0.5
            away = [DISTANCE[here.exosuit][hex_] - 0.5 * out for hex_, out in here.troopers.items()]
            total += max(0.0, 4.0 - 0.65 * min(away, default=9.0))  # only the next: who left is not missed
    if SENTRY in built:
        total += 1.0
        for hex_, stunned in here.troopers.items():
            far = min((DISTANCE[hex_][bot] for bot in here.sentries), default=9)
            total += 0.35 * stunned + 0.3 / (1 + far)
    return total


# -- The Alien --------------------------------------------------------------------------------------------


def alien_turns(s: Mars, reset_done: bool = False) -> float:
    """Alien turns until the last Trooper has landed.

    A cycle of the Alien board is a turn for each Reusable token and one for the reset; in it each landing
    space lands 1 Trooper and the bonus, and the other tokens gather Troopers or learn.
    """
    here = chapter(s)
    missing = tracker(s)
    tokens = len(SPACES) - 5 - len(here.covers)
    landings = sum(space not in here.covers for space in LANDING)
    each = 1 + bonus(s, DEPLOYMENT)
    cycle = tokens + 1.0
    landing = missing * cycle / (max(0.55, landings) * each)
    to_gather = max(0, missing - here.home)
    spare = max(0.7, tokens - landings + 0.3)
    gathering = to_gather / gathered(s, here) * cycle / spare
    turns = max(landing, gathering) + 0.35 * min(landing, gathering)
    turns += wait(here, reset_done) + obstructed(here)
    return turns * A_LONG_WAY / (A_LONG_WAY + assets(s, here, reset_done))


def gathered(s: Mars, here: Invasion) -> float:
    """Troopers that an action spent on gathering brings, about."""
    if not here.shelters:
        return 0.45
    limit = largest(s, SHELTER)
    best = max((group.bit_count() for group in complexes(s, SHELTER)), default=0)
    return min(best + 1, limit) + bonus(s, REINFORCEMENT) + 0.15 * limit


def obstructed(here: Invasion) -> float:
    """What Sabotage costs until the reset: a landing most of all."""
    spaces = [space for space, token in here.tokens.items() if token == SABOTAGED]
    return sum(1.2 if space in LANDING else 0.3 for space in spaces)


def wait(here: Invasion, reset_done: bool) -> float:
    """Turns before Troopers can land again: the tokens left, then a reset."""
    if reset_done and not here.reusable:
        return 0.0
    if any(space not in here.covers and space not in here.tokens for space in LANDING):
        if here.reusable and (REUSABLE not in here.used or not here.acting):
            return 0.0
        return 0.6
    return 0.4 * min(here.reusable, 3) + 1.0


def assets(s: Mars, here: Invasion, reset_done: bool) -> float:
    """Crystals, tokens and cards, in turns that they save where many are to come."""
    crystals = here.crystals + here.bay
    saved = 0.35 * min(crystals, 6) + 0.1 * max(0, crystals - 6)
    saved += 0.3 * min(here.expendable, crystals)
    saved += 0.45 * len(here.plans) + 1.1 * len(here.markers)
    saved += 0.6 * (ABDUCTION in here.markers.values())  # it costs the Humans most
    if not reset_done:
        saved += 0.12 * here.reusable + 0.15 * len(usable(s))
    saved += 0.25 * sum(here.lab.values()) + 0.4 * (FIGURES.mines - here.mines) * bool(here.mines)
    return saved
