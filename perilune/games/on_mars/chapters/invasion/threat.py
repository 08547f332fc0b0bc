"""What may come: Troopers of the next Alien turn, points of the next Human, how far patrols reach (13)."""

from __future__ import annotations

from perilune.engine import say
from perilune.games.on_mars.box.content import BLUEPRINTS, CONTRACTS, MATCHING, MINERAL
from perilune.games.on_mars.chapters.invasion.actions import beside, inside
from perilune.games.on_mars.chapters.invasion.cards import (
    DEFENCES,
    EXOSUIT,
    FIGURES,
    POINTS,
    SENTRY,
    TECH_OF,
    holder,
)
from perilune.games.on_mars.chapters.invasion.commander import ready
from perilune.games.on_mars.chapters.invasion.laboratory import DEPLOYMENT, bonus
from perilune.games.on_mars.chapters.invasion.patrol import landing
from perilune.games.on_mars.chapters.invasion.state import chapter
from perilune.games.on_mars.chapters.invasion.troopers import tracker
from perilune.games.on_mars.hooks import PanelLine
from perilune.games.on_mars.rules.construction import payable_types, reach_of, sites
from perilune.games.on_mars.rules.contracts import WANTED
from perilune.games.on_mars.rules.ships import ship_obstacle
from perilune.games.on_mars.rules.technology import can_develop, gives
from perilune.games.on_mars.rules.upgrades import ways
from perilune.games.on_mars.state import Mars, side_of
from perilune.games.on_mars.surface import FARTHEST, WITHIN

# -- The Alien's threat -----------------------------------------------------------------------------------


def most_next_turn(s: Mars) -> int:
    """The most Troopers that the next Alien turn can deploy: open spaces, tokens, Crystals, bonus, hexes."""
    here = chapter(s)
    rich = here.crystals + here.bay >= FIGURES.expendable_cost
    tokens = bool(here.reusable) + bool(here.expendable and rich)
    each = 1 + bonus(s, DEPLOYMENT)
    open_now = ready(s)
    rooms = sorted(
        (
            min(each, where(s).bit_count())
            for space, where in (("beside", beside), ("inside", inside))
            if space in open_now
        ),
        reverse=True,
    )
    return min(here.home, sum(rooms[:tokens]))


def turns_to_win(s: Mars) -> int:
    """Alien turns until the last Trooper stands, at the pace of the next one; 0 if it lands none."""
    pace = most_next_turn(s)
    return -(-tracker(s) // pace) if pace else 0


# -- The Humans' threat -----------------------------------------------------------------------------------


def points_in_reach(s: Mars, seat: int) -> int:
    """About the OP that a Human can score in one turn: deliveries that are ready, and the best action."""
    player = s.players[seat]
    have = (*player.storage, player.crystals)
    ready_now = [
        card
        for card, brought in player.contracts.items()
        if any(WANTED[card])
        and all(want - done <= held for want, done, held in zip(WANTED[card], brought, have, strict=True))
    ]
    delivered = max((CONTRACTS[card].done + CONTRACTS[card].missed for card in ready_now), default=0)
    if not player.space:
        return delivered
    best = orbit_points(s, seat) if side_of(player) == "orbit" else colony_points(s, seat)
    return delivered + best


def orbit_points(s: Mars, seat: int) -> int:
    return max(POINTS.learn, 2 * POINTS.develop * can_develop(s, seat, free=False))


def colony_points(s: Mars, seat: int) -> int:
    """An upgrade, a Ship or a Shelter."""
    player = s.players[seat]
    reach = reach_of(s, seat, player.quarters)
    found = [upgrade_points(s, way.blueprint) for way in ways(s, seat, reach, 0) if player.storage[MINERAL]]
    if ship_obstacle(s, seat) is None:
        found.append(POINTS.ship)
    if "shelter" in payable_types(s, seat, player.quarters) and sites(s, seat, reach, ["shelter"]):
        found.append(POINTS.shelter)
    return max(found, default=0)


def upgrade_points(s: Mars, blueprint: str) -> int:
    entry = BLUEPRINTS[blueprint]
    scientist = any(MATCHING[entry.upgrades] in one.scientists for one in s.players)
    own = POINTS.defence if blueprint in DEFENCES else POINTS.upgrade[entry.level]
    return own + POINTS.scientist * scientist


# -- How far the patrols reach ----------------------------------------------------------------------------


def activations(s: Mars, blueprint: str) -> int:
    """Of a built Defensive Blueprint; 0 for one that is not built."""
    seat = holder(s, blueprint)
    if seat < 0 or blueprint not in s.players[seat].built:
        return 0
    return FIGURES.activations + gives(s.players[seat], TECH_OF[blueprint])


def stun_reach(s: Mars) -> int:
    """Hexes in which a Trooper could be stunned by the next use of the Sentry Bots."""
    number = activations(s, SENTRY)
    if not number:
        return 0
    here = chapter(s)
    mask = 0
    for hex_ in here.sentries:
        mask |= WITHIN[min(number, FARTHEST)][hex_]
    if len(here.sentries) < FIGURES.sentries:
        for hex_ in landing(s):
            mask |= WITHIN[min(number - 1, FARTHEST)][hex_]
    return mask


def exosuit_reach(s: Mars) -> int:
    """Hexes that the Exosuit could enter by its next use."""
    number = activations(s, EXOSUIT)
    if not number:
        return 0
    suit = chapter(s).exosuit
    if suit >= 0:
        return WITHIN[min(number, FARTHEST)][suit]
    mask = 0
    for hex_ in landing(s):
        mask |= WITHIN[min(number - 1, FARTHEST)][hex_]
    return mask


# -- The panel --------------------------------------------------------------------------------------------


def threat_lines(s: Mars) -> list[PanelLine]:
    here = chapter(s)
    left = tracker(s)
    coming = most_next_turn(s)
    found = [
        PanelLine(
            say("Humans: {op} of {goal} OP", op=str(here.score), goal=str(FIGURES.goal)),
            "good" if here.score >= FIGURES.goal * 3 // 4 else "plain",
            say("Humans {op}/{goal} OP", op=str(here.score), goal=str(FIGURES.goal)),
        ),
        PanelLine(
            say("Troopers on Mars: {n} of {most}", n=str(len(here.troopers)), most=str(FIGURES.troopers)),
            "bad" if left <= 5 else "low" if left <= 10 else "plain",
            say("Troopers {n}/{most}", n=str(len(here.troopers)), most=str(FIGURES.troopers)),
        ),
        PanelLine(
            say("The next Alien turn can land {n}", n=str(coming)),
            "bad" if coming >= left else "low" if coming else "plain",
        ),
    ]
    turns = turns_to_win(s)
    if turns:
        found.append(
            PanelLine(say("All {most} possible in {n} Alien turns", most=str(FIGURES.troopers), n=str(turns)))
        )
    return found
