"""What would happen: previews for the table, from open information and the viewer's own."""

from __future__ import annotations

from msgspec import Struct

from perilune.games.on_mars.box.content import BUILDINGS, COMMON, FIGURES, GOALS, RESOURCES, TRACKS
from perilune.games.on_mars.hooks import hooks
from perilune.games.on_mars.rules.complexes import complexes, size_with
from perilune.games.on_mars.rules.construction import as_built, payable_types, reach_of, sites
from perilune.games.on_mars.rules.life_support import worth
from perilune.games.on_mars.rules.movement import nearest_free
from perilune.games.on_mars.rules.private_goals import PROGRESS
from perilune.games.on_mars.rules.resources import away_from_home
from perilune.games.on_mars.rules.technology import better_owners, gives
from perilune.games.on_mars.state import Mars, Player, room, storage_limit
from perilune.games.on_mars.surface import NAME
from perilune.games.on_mars.words.nouns import amount


class Site(Struct, rename="camel"):
    """A Building type on a hex, as if it were constructed now."""

    hex: str
    building: str
    cost: str
    """The Resource to pay, "" for a Colonist."""
    substitute: bool
    """Whether a Mineral has to stand in for it."""
    size: int
    makes: str
    """In words, whether there is room for it or not."""
    output: int
    lost: int
    track: int
    """The row that the life support would reach, 0 if it does not move."""
    reward: int
    cube: bool
    missions: list[str]
    lenders: list[int]
    """Players whose Technology would be needed."""
    crystals: int
    """Crystals that lie on the hex."""
    displaced: list[str]
    """Where pieces on the hex may go."""
    boost: int
    """Boost Colonists needed to reach it."""


class GoalProgress(Struct, rename="camel"):
    """A Private Goal and how far it has come."""

    id: str
    have: int
    need: int


class Arrival(Struct, rename="camel"):
    """What travelling now would bring a player."""

    home: int
    lost: int
    """Colonists without a slot."""
    minerals: int


class Forecast(Struct, rename="camel"):
    """The next Colony Status Update, and what travelling would bring each player."""

    missing: list[str]
    """Tracks that must still move for the next level."""
    discards: list[str]
    """Blueprints that the update would take off the display."""
    fewer_missions: bool
    """Whether the update moves the Remaining Missions marker."""
    ends: bool
    """Whether it moves the marker to 0, so that the end comes near."""
    arrivals: list[Arrival]


def forecast(s: Mars) -> Forecast:
    top = s.level >= FIGURES.levels
    counts = hooks(s).missions_end_game and s.remaining > 0
    fewer = not top and s.level + 1 >= s.counts_from and counts
    return Forecast(
        missing=[] if top else [kind for n, kind in enumerate(TRACKS) if s.tracks[n] <= s.level],
        discards=[card for card in s.rows[0] if card and card not in hooks(s).never_discarded]
        if s.level < 3
        else [],
        fewer_missions=fewer,
        ends=fewer and s.remaining == 1,
        arrivals=[arrival(s, seat) for seat in range(len(s.players))],
    )


def arrival(s: Mars, seat: int) -> Arrival:
    player = s.players[seat]
    away = away_from_home(player)
    home = min(away, max(0, room(player)))
    in_orbit = player.space <= 4
    worked = 0 if in_orbit else hooks(s).mines_worked(s, seat)
    return Arrival(home, away - home, min(worked, storage_limit(player) - player.storage[0]))


def goal_progress(s: Mars, seat: int) -> list[GoalProgress]:
    """How far the player's open goals have come."""
    return [GoalProgress(goal, PROGRESS[goal](s, seat), GOALS[goal].need) for goal in s.players[seat].goals]


def site_previews(s: Mars, seat: int) -> list[Site]:
    """Where the player could construct what, without boost and with each boost Colonist."""
    player = s.players[seat]
    kinds = payable_types(s, seat, player.quarters)
    seen: dict[str, set[int]] = {kind: set() for kind in kinds}
    found = []
    for boost in range(min(player.quarters, 3) + 1):
        for kind, where in sites(s, seat, reach_of(s, seat, boost), kinds).items():
            new = [hex_ for hex_ in where if hex_ not in seen[kind]]
            seen[kind].update(new)
            found += sites_of_kind(s, seat, kind, new, boost)
    return found


def sites_of_kind(s: Mars, seat: int, kind: str, where: list[int], boost: int) -> list[Site]:
    """One Building type on each of these hexes: only sizes and what lies there differ."""
    player = s.players[seat]
    building = BUILDINGS[kind]
    substitute = bool(building.cost) and not player.storage[RESOURCES.index(building.cost)]
    moves = building.track >= 0 and s.level < FIGURES.levels and s.tracks[building.track] <= s.level
    track = s.tracks[building.track] + 1 if moves else 0
    reward = worth(player, s.rewards[building.track]) if moves else 0
    cube = kind in COMMON and kind not in player.cubes and hooks(s).progress
    missions = completes(s, player, kind, cube)
    own = gives(player, building.tech, 1)
    joined = complexes(s, as_built(kind, seat))
    pieces = {hex_ for other in s.players for hex_ in (*other.bots, other.rover)}
    by_size: dict[int, tuple[int, int, list[int]]] = {}
    found = []
    for hex_ in where:
        size = size_with(joined, hex_)
        if size not in by_size:
            lenders = [] if size == 1 or own >= size else better_owners(s, seat, building.tech, size)
            by_size[size] = (*production(s, seat, kind, size), lenders)
        output, lost, lenders = by_size[size]
        found.append(
            Site(
                hex=NAME[hex_],
                building=kind,
                cost=building.cost,
                substitute=substitute,
                size=size,
                makes=amount(building.makes, size),
                output=output,
                lost=lost,
                track=track,
                reward=reward,
                cube=cube,
                missions=missions,
                lenders=lenders,
                crystals=s.crystals.get(hex_, 0),
                displaced=nearest_free(s, hex_) if hex_ in pieces else [],
                boost=boost,
            )
        )
    return found


def completes(s: Mars, player: Player, kind: str, cube: bool) -> list[str]:
    """The open Missions that a Building of the type would bring further."""
    open_missions = [card for card, left in zip(s.missions, s.left, strict=True) if left]
    bot = kind == "shelter" and len(player.bots) < FIGURES.bots
    return [card for card, brings in (("progress", cube), ("bots", bot)) if brings and card in open_missions]


def production(s: Mars, seat: int, kind: str, size: int) -> tuple[int, int]:
    """What is gained, and what is lost for want of room."""
    player = s.players[seat]
    makes = BUILDINGS[kind].makes
    if makes == "colonist":
        space = room(player) + FIGURES.quarters_per_shelter
        gained = min(size, space, player.reserve)
    else:
        goods = dict(zip(RESOURCES, player.storage, strict=True)) | hooks(s).more_goods(s, seat)
        paid = BUILDINGS[kind].cost == makes
        gained = min(size, storage_limit(player) - goods[makes] + paid)
    return gained, size - gained
