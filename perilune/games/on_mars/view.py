"""What a set of seats may see: built up from what they may know."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from perilune.engine import Eyes
from perilune.games.on_mars.box.content import (
    ACTIONS,
    FIGURES,
    GRID_COST,
    GRID_ROW,
    RED,
    RESOURCES,
    SHUTTLE,
    SOLO_GOALS,
    TRACKS,
)
from perilune.games.on_mars.chapters.view import ChapterView
from perilune.games.on_mars.forecast import (
    Forecast,
    GoalProgress,
    Site,
    forecast,
    goal_progress,
    site_previews,
)
from perilune.games.on_mars.hooks import PanelLine, hooks
from perilune.games.on_mars.lacerda.goals import Line, lines
from perilune.games.on_mars.rules.action_spaces import crowd, price
from perilune.games.on_mars.rules.complexes import complexes, size_at
from perilune.games.on_mars.rules.life_support import worth
from perilune.games.on_mars.rules.turn import why_not
from perilune.games.on_mars.scoring import ITEMS, sheet
from perilune.games.on_mars.state import (
    KIND,
    SHELTER_OF,
    Mars,
    Player,
    depot_room,
    markers_left,
    quarters_limit,
    side_of,
    storage_limit,
)
from perilune.games.on_mars.surface import AXIAL, HEXES, NAME, hexes


class View(Struct, rename="camel"):
    """A part of what is sent to the table."""


class HexView(View):
    """A hex and what stands on it."""

    id: str
    q: int
    r: int
    building: str
    owner: int | None
    size: int
    """Of its Complex."""
    complex: int
    """Hexes of one Complex have the same number; -1 without a Building."""
    blueprint: str
    """Of the Advanced Building here."""
    builder: int | None
    miner: int | None
    bot: int | None
    rovers: list[int]
    crystals: int
    tile: str
    token: str
    """What a chapter has put on the Building."""
    lying: int | None
    """Whose Colonist lies there."""


class ActionView(View):
    """A Main action: who stands on its space, its price now, and what stops the active player."""

    id: str
    side: str
    red: bool
    posted: list[int]
    price: int
    clears: bool
    obstacle: str
    rule: str


class TrackView(View):
    building: str
    row: int
    reward: str
    worth: list[int]
    """What the Reward tile would pay each player now."""


class ShuttleView(View):
    to: str
    gone: int
    length: int
    next: list[str]
    """The side where the shuttle will be after each of the next three Shuttle phases, "" on its way."""
    length_next: int
    """Of the trip after this one, at the present Colony level."""
    boarders: list[int]
    """Who may travel when it arrives, as they stand now (OM-SHU-02)."""


class MissionView(View):
    id: str
    left: int
    of: int


class GridView(View):
    tech: str
    row: str
    cost: tuple[str, ...]


class TechView(View):
    id: str
    space: str


class ContractView(View):
    id: str
    delivered: list[int]


class ScientistView(View):
    id: str
    at: str
    """The Blueprint it stands on, "" for its card."""


class BuiltView(View):
    id: str
    hex: str


class PlayerView(View):
    seat: int
    space: int
    side: str
    storage: dict[str, int]
    storage_limit: int
    crystals: int
    depot_room: int
    bay: int
    bay_lost: int
    """Crystals in the Receiving bay for which the Depot has no room as it is."""
    quarters: int
    lying: int
    quarters_limit: int
    working: int
    reserve: int
    posted: dict[str, int]
    depot_ships: int
    hangar: int
    shelters: int
    bots: int
    markers: int
    rover: str
    cubes: list[str]
    lab: list[TechView]
    blueprints: list[str]
    built: list[BuiltView]
    scientists: list[ScientistView]
    contracts: list[ContractView]
    completed: list[str]
    goals: list[GoalProgress]
    hidden_goals: int
    reached: list[str]
    tiles: list[str]
    op: int
    score: list[int]
    """The eight items of the final scoring as of now."""
    total: int


class MarsView(View):
    mode: str
    round: int
    last_round: int
    phase: str
    active: int | None
    order: list[int]
    """The seats that still act in this phase."""
    main_done: bool
    executive_done: bool
    level: int
    levels: int
    counts_from: int
    """The first Colony level after which a Mission less remains."""
    tracks: list[TrackView]
    missions: list[MissionView]
    remaining: int | None
    """Missions until the end is near; None where the chapter ends in another way."""
    shuttle: ShuttleView
    warehouse: dict[str, int]
    capacity: int
    grid: list[GridView]
    tech_stack: int
    rows: list[list[str]]
    aside: list[str]
    decks: list[int]
    """Blueprints of level 1 and level 3 still to come."""
    display: list[str]
    contracts_aside: list[str]
    contract_deck: list[str]
    exploration: list[str]
    discoveries: int
    stacks: dict[str, int]
    supply: int
    hexes: list[HexView]
    actions: list[ActionView]
    items: tuple[str, ...]
    """Of the final scoring; none where a company's own points do not count."""
    players: list[PlayerView]
    sites: list[Site]
    """Where the active player could construct what now, and what would come of it."""
    forecast: Forecast
    goal: str = ""
    """Solo: the goal, and how far each of its lines has come."""
    goal_lines: list[Line] = []
    card: str = ""
    """Solo: the last card of Lacerda's deck."""
    panel: list[PanelLine] = []
    """What the chapter shows."""
    chapter: ChapterView | None = None
    """Its own board, where it has one."""


def view(s: Mars, eyes: Eyes) -> MarsView:
    """The table through these eyes."""
    return besides(s, eyes, open_view(s))


def besides(s: Mars, eyes: Eyes, seen: MarsView) -> MarsView:
    """What everybody sees, and the goals that these seats know besides."""
    players = [with_goals(s, player) if player.seat in eyes else player for player in seen.players]
    return replace(seen, players=players)


def open_view(s: Mars) -> MarsView:
    """What everybody sees."""
    acting = s.phase in ("turn", "menu", "end", "status", "close", "start", "board", "ship")
    actor = hooks(s).actor(s)
    return MarsView(
        mode=s.mode,
        round=s.round,
        last_round=s.last_round,
        phase=s.phase,
        active=actor if actor is not None else s.queue[0] if s.queue and acting else None,
        order=[*s.queue],
        main_done=s.main_done,
        executive_done=s.executive_done,
        level=s.level,
        levels=FIGURES.levels,
        counts_from=s.counts_from,
        tracks=[
            TrackView(kind, s.tracks[n], s.rewards[n], [worth(p, s.rewards[n]) for p in s.players])
            for n, kind in enumerate(TRACKS)
        ],
        missions=[
            MissionView(card, left, hooks(s).mission_count(s, card))
            for card, left in zip(s.missions, s.left, strict=True)
        ],
        remaining=s.remaining if hooks(s).missions_end_game else None,
        shuttle=shuttle_view(s),
        warehouse=dict(zip(hooks(s).columns, s.warehouse, strict=True)),
        capacity=hooks(s).warehouse_capacity(s),
        grid=[GridView(t, GRID_ROW[n], GRID_COST[n]) for n, t in enumerate(s.grid)],
        tech_stack=len(s.tech_stack),
        rows=[[*row] for row in s.rows],
        aside=[*s.aside],
        decks=[len(s.deck_one), len(s.deck_three)],
        display=[*s.display],
        contracts_aside=[*s.contracts_aside],
        contract_deck=[*s.contracts],
        exploration=[*s.exploration],
        discoveries=len(s.discoveries),
        stacks={kind: len(stack) for kind, stack in s.stacks.items()},
        supply=s.supply,
        hexes=hex_views(s),
        actions=[action_view(s, action) for action in ACTIONS],
        items=ITEMS if hooks(s).final_scoring else (),
        players=[player_view(s, seat) for seat in range(len(s.players))],
        sites=site_previews(s, s.queue[0]) if s.phase == "menu" and not s.ended else [],
        forecast=forecast(s),
        goal=SOLO_GOALS[s.lacerda.goal].name if s.lacerda else "",
        goal_lines=lines(s) if s.lacerda else [],
        card=s.lacerda.card if s.lacerda else "",
        panel=hooks(s).panel(s),
        chapter=hooks(s).board(s),
    )


def shuttle_view(s: Mars) -> ShuttleView:
    """Where it is, and where the next three Shuttle phases bring it."""
    to, left, length = s.shuttle.to, s.shuttle.length - s.shuttle.gone, SHUTTLE.phases[s.level - 1]
    coming: list[str] = []
    for _ in range(3):
        left -= 1
        coming.append(to if left <= 0 else "")
        if left <= 0:
            to, left = ("orbit" if to == "colony" else "colony"), length
    boarders = [seat for seat, one in enumerate(s.players) if one.space and side_of(one) != s.shuttle.to]
    return ShuttleView(s.shuttle.to, s.shuttle.gone, s.shuttle.length, coming, length, boarders)


EMPTY: Final = tuple(
    HexView(
        id=NAME[hex_],
        q=AXIAL[hex_][0],
        r=AXIAL[hex_][1],
        building="",
        owner=None,
        size=0,
        complex=-1,
        blueprint="",
        builder=None,
        miner=None,
        bot=None,
        rovers=[],
        crystals=0,
        tile="",
        token="",
        lying=None,
    )
    for hex_ in HEXES
)
"""Most of Mars is bare: such a hex is the same in every view."""


def hex_views(s: Mars) -> list[HexView]:
    found = [*EMPTY]
    bots = {bot: seat for seat, player in enumerate(s.players) for bot in player.bots}
    builders = {hex_: seat for seat, player in enumerate(s.players) for hex_ in player.built.values()}
    rovers = [player.rover for player in s.players]
    numbers = complex_numbers(s)
    for hex_ in {*s.buildings, *s.markers, *builders, *s.miners, *bots, *rovers, *s.crystals, *s.tiles}:
        building = s.buildings.get(hex_, "")
        found[hex_] = replace(
            EMPTY[hex_],
            building=KIND.get(building, building),
            owner=SHELTER_OF.index(building) if building in SHELTER_OF else None,
            size=size_at(s, hex_) if building else 0,
            complex=numbers.get(hex_, -1),
            blueprint=s.markers.get(hex_, ""),
            builder=builders.get(hex_),
            miner=s.miners.get(hex_),
            bot=bots.get(hex_),
            rovers=[seat for seat, rover in enumerate(rovers) if rover == hex_],
            crystals=s.crystals.get(hex_, 0),
            tile=s.tiles.get(hex_, ""),
            token=hooks(s).token(s, hex_) if building else "",
            lying=hooks(s).lying(s, hex_) if building else None,
        )
    return found


def complex_numbers(s: Mars) -> dict[int, int]:
    """A number for each Complex, by the hexes that belong to it."""
    groups = [group for building in sorted({*s.buildings.values()}) for group in complexes(s, building)]
    return {hex_: number for number, group in enumerate(groups) for hex_ in hexes(group)}


def action_view(s: Mars, action: str) -> ActionView:
    entry = ACTIONS[action]
    obstacle = why_not(s, s.queue[0], action) if s.phase == "menu" and not s.ended else None
    return ActionView(
        id=action,
        side=entry.side,
        red=entry.red,
        posted=[player.posted[RED.index(action)] for player in s.players] if entry.red else [],
        price=price(s, action) if entry.red else 0,
        clears=entry.red and crowd(s, action) >= FIGURES.slots,
        obstacle=obstacle.reason if obstacle else "",
        rule=obstacle.rule if obstacle else "",
    )


def with_goals(s: Mars, player: PlayerView) -> PlayerView:
    """A player as they see themselves."""
    return replace(player, goals=goal_progress(s, player.seat), hidden_goals=0)


def player_view(s: Mars, seat: int) -> PlayerView:
    player: Player = s.players[seat]
    score = sheet(s, seat)
    known = s.ended or hooks(s).open_goals
    return PlayerView(
        seat=seat,
        space=player.space,
        side=side_of(player) if player.space else "",
        storage=dict(zip(RESOURCES, player.storage, strict=True)) | hooks(s).more_goods(s, seat),
        storage_limit=storage_limit(player),
        crystals=player.crystals,
        depot_room=depot_room(player),
        bay=player.bay,
        bay_lost=max(0, player.bay - depot_room(player)),
        quarters=player.quarters,
        lying=player.lying,
        quarters_limit=quarters_limit(player),
        working=player.working,
        reserve=player.reserve,
        posted={action: player.posted[n] for n, action in enumerate(RED) if player.posted[n]},
        depot_ships=player.depot_ships,
        hangar=player.hangar,
        shelters=player.shelters,
        bots=len(player.bots),
        markers=markers_left(player),
        rover=NAME[player.rover],
        cubes=[*player.cubes],
        lab=[TechView(tech, space) for tech, space in player.lab.items()],
        blueprints=[*player.blueprints],
        built=[BuiltView(card, NAME[hex_]) for card, hex_ in player.built.items()],
        scientists=[ScientistView(card, at) for card, at in player.scientists.items()],
        contracts=[ContractView(card, [*items]) for card, items in player.contracts.items()],
        completed=[*player.completed],
        goals=goal_progress(s, seat) if known else [],
        hidden_goals=0 if known else len(player.goals),
        reached=[*player.reached],
        tiles=[*player.tiles],
        op=player.op,
        score=[*score],
        total=sum(score),
    )
