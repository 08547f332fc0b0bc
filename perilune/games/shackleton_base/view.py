"""What everybody may see: all but decks' orders, tiles not turned up, and the Impact tile (10)."""

from __future__ import annotations

import msgspec

from perilune.engine import Eyes, deal_anew
from perilune.games.shackleton_base import previews
from perilune.games.shackleton_base.box.content import (
    ENERGY,
    GOALS,
    HEXES,
    LEADERS,
    PROJECTS,
    ROW_COSTS,
    ROWS,
    SHEETS,
    SHUTTLES,
    SLOT_NUMBER,
    SLOT_TILE,
    SLOTS,
    SPACES,
    STRUCTURES,
    TABLE,
    TILES,
)
from perilune.games.shackleton_base.box.kinds import KINDS
from perilune.games.shackleton_base.corporations import BoardView
from perilune.games.shackleton_base.luna import CARDS
from perilune.games.shackleton_base.rules.command import slot_prices
from perilune.games.shackleton_base.rules.corporation import CORPORATIONS, DEEDS
from perilune.games.shackleton_base.rules.funding import project_price
from perilune.games.shackleton_base.rules.goals import goal_slots
from perilune.games.shackleton_base.rules.shuttle import tile_words
from perilune.games.shackleton_base.state import LUNA, Base, owned, players
from perilune.games.shackleton_base.words.nouns import slot_name


class SectorView(msgspec.Struct, frozen=True):
    """`structures` as (size, owner), the biggest first; an owner of -1 is neutral."""

    id: str
    q: int
    r: int
    ring: str
    resource: str
    powered: bool
    structures: tuple[tuple[int, int], ...]


class SpaceView(msgspec.Struct, frozen=True):
    id: str
    line: str
    cost: int
    astronaut: str


class TokenView(msgspec.Struct, frozen=True):
    vertex: str
    corporation: str


class RowView(msgspec.Struct, frozen=True):
    """A Command row: its prices, the slots used, and the next one's price for each agency (-1: full)."""

    id: str
    prices: tuple[int, ...]
    used: int
    next: tuple[int, ...]


class ShuttleView(msgspec.Struct, frozen=True):
    id: str
    number: int
    crew: tuple[int, int, int]
    goods: str


class ProjectView(msgspec.Struct, frozen=True):
    """A project card; `prices` by agency, after discounts."""

    id: str
    name: str
    corporation: str
    cost: int
    end_vp: int
    immediate: str
    lasting: str
    once_a_round: bool
    prices: tuple[int, ...] = ()


class GoalView(msgspec.Struct, frozen=True):
    """A goal: the VP of its open slots, who holds them, how far each agency is."""

    id: str
    text: str
    figure: int
    slots: tuple[int, ...]
    holders: tuple[int, ...]
    progress: tuple[int, ...]


class CorporationView(msgspec.Struct, frozen=True):
    """What all corporations have alike, and the corporation's own board."""

    id: str
    name: str
    good: str
    token: str
    tokens_left: int
    next_bonus: str
    projects: tuple[ProjectView, ...]
    deck: int
    unseen: tuple[str, ...]
    goals: tuple[GoalView, ...]
    board: BoardView


class CrewSlotView(msgspec.Struct, frozen=True):
    """`astronaut` is a type, "nobody" or "closed"."""

    id: str
    tile: str
    name: str
    text: str
    match: str
    astronaut: str


class LeaderView(msgspec.Struct, frozen=True):
    id: str
    name: str
    power: str
    hq: str
    used: bool


class AgencyView(msgspec.Struct, frozen=True):
    """A player's agency, or LUNA-1 (`luna`)."""

    name: str
    luna: bool
    leader: LeaderView | None
    tile: int
    shuttle: tuple[int, int, int]
    credits: int
    titanium: int
    rare_earth: int
    vp: int
    reputation: int
    structures: int
    left: tuple[str, ...]
    crew: tuple[CrewSlotView, ...]
    free_slots: int
    projects: tuple[ProjectView, ...]
    used: tuple[str, ...]
    sheet: tuple[tuple[str, int], ...]
    income: previews.IncomeForecast
    score: tuple[tuple[str, int], ...]


class TileView(msgspec.Struct, frozen=True):
    """One of a player's structures, as printed."""

    id: str
    type: str
    name: str
    text: str


class LunaView(msgspec.Struct, frozen=True):
    drawn: tuple[str, ...]
    unseen: tuple[str, ...]


class BaseView(msgspec.Struct, frozen=True):
    """The table. `playing` is whose turn it is, and `placements`, `buildings`, `offers` are previews for that
    agency; they are the same for all who look."""

    seats: int
    players: int
    round: int
    rounds: int
    phase: str
    order: tuple[int, ...]
    playing: int
    turn: int
    turns: int
    energy: int
    energy_most: int
    energy_symbols: tuple[int, ...]
    panel: previews.PanelPreview
    spares: int
    sectors: tuple[SectorView, ...]
    tokens: tuple[TokenView, ...]
    spaces: tuple[SpaceView, ...]
    rows: tuple[RowView, ...]
    pool: tuple[int, int, int]
    dock: tuple[int, int, int]
    shuttles: tuple[ShuttleView, ...]
    corporations: tuple[CorporationView, ...]
    agencies: tuple[AgencyView, ...]
    tiles: tuple[TileView, ...]
    destroyed: tuple[tuple[str, int, int], ...]
    luna: LunaView | None
    placements: tuple[previews.PlacementPreview, ...]
    buildings: tuple[previews.BuildingPreview, ...]
    offers: tuple[previews.ProjectPreview, ...]


def playing(s: Base) -> int:
    """Whose turn it is; -1 outside turns or when it is LUNA-1's."""
    if s.phase != "action":
        return -1
    who = s.order[s.at % len(s.order)]
    return -1 if s.luna is not None and who == LUNA else who


def view(s: Base, eyes: Eyes) -> BaseView:
    """INV-16: one view serves everybody."""
    who = playing(s)
    everybody = range(len(s.agencies))
    return BaseView(
        seats=s.seats,
        players=players(s),
        round=s.round,
        rounds=TABLE.rounds,
        phase=s.phase,
        order=s.order,
        playing=who,
        turn=min(s.at // len(s.order) + 1, TABLE.shuttle_crew) if s.phase == "action" else 0,
        turns=TABLE.shuttle_crew,
        energy=s.energy,
        energy_most=ENERGY.most,
        energy_symbols=ENERGY.symbols,
        panel=previews.next_panel(s),
        spares=s.spares,
        sectors=tuple(_sector(s, place) for place in s.sectors),
        tokens=tuple(TokenView(vertex, key) for vertex, key in s.tokens.items()),
        spaces=tuple(
            SpaceView(space, line, cost, KINDS[s.spaces[space]] if space in s.spaces else "")
            for space, (line, cost) in SPACES.items()
        ),
        rows=tuple(_row(s, number) for number in range(len(ROWS))),
        pool=(s.pool[0], s.pool[1], s.pool[2]),
        dock=(s.dock[0], s.dock[1], s.dock[2]),
        shuttles=tuple(_shuttle(key) for key in s.offered),
        corporations=tuple(_corporation(s, key) for key in s.corporations),
        agencies=tuple(_agency(s, number) for number in everybody),
        tiles=_TILES,
        destroyed=s.destroyed,
        luna=LunaView(
            tuple(CARDS[card].name for card in s.luna.drawn),
            tuple(sorted(CARDS[card].name for card in s.luna.deck)),
        )
        if s.luna is not None
        else None,
        placements=previews.placements(s, who) if who >= 0 else (),
        buildings=previews.buildings(s, who) if who >= 0 else (),
        offers=previews.projects(s, who) if who >= 0 else (),
    )


_TILES = tuple(
    TileView(tile, type_.id, TILES[tile].name, TILES[tile].text)
    for type_ in STRUCTURES.values()
    for tile in type_.tiles
)


def _sector(s: Base, place: str) -> SectorView:
    printed = HEXES[place]
    return SectorView(
        place, printed.q, printed.r, printed.ring, printed.resource, place in s.powered, s.sectors[place]
    )


def _row(s: Base, number: int) -> RowView:
    prices = [slot_prices(s, who)[number] for who in range(len(s.agencies))]
    return RowView(
        ROWS[number],
        ROW_COSTS[players(s)][number],
        s.rows[number],
        tuple(-1 if price is None else price for price in prices),
    )


def _shuttle(key: str) -> ShuttleView:
    tile = SHUTTLES[key]
    return ShuttleView(key, tile.number, tile.crew, tile_words(key).partition("; ")[2])


def _project(s: Base, key: str, prices: bool = False) -> ProjectView:
    card = PROJECTS[key]
    return ProjectView(
        key,
        card.name,
        card.corporation,
        card.cost,
        card.end_vp,
        card.immediate,
        card.lasting,
        key in DEEDS,
        tuple(project_price(s, who, key) for who in range(s.seats)) if prices else (),
    )


def _corporation(s: Base, key: str) -> CorporationView:
    sheet, desk, corporation = SHEETS[key], s.desks[key], CORPORATIONS[key]
    return CorporationView(
        key,
        sheet.name,
        sheet.good,
        sheet.token,
        desk.tokens,
        TABLE.token_bonus[len(TABLE.token_bonus) - desk.tokens] if desk.tokens else "",
        tuple(_project(s, card, prices=True) for card in desk.visible),
        len(desk.deck),
        tuple(sorted(PROJECTS[card].name for card in desk.deck)),
        tuple(
            GoalView(
                goal,
                GOALS[goal].text,
                GOALS[goal].figure,
                goal_slots(s, goal),
                s.goals[goal],
                tuple(progress(s, who) for who in range(len(s.agencies))),
            )
            for goal, progress in corporation.goals.items()
        ),
        corporation.view(s),
    )


def _agency(s: Base, who: int) -> AgencyView:
    agency = s.agencies[who]
    luna = s.luna is not None and who == LUNA
    leader = LEADERS.get(agency.leader)
    return AgencyView(
        name="LUNA-1" if luna else agency.name,
        luna=luna,
        leader=LeaderView(leader.id, leader.name, leader.power, leader.hq, leader.id in agency.used)
        if leader
        else None,
        tile=SHUTTLES[agency.tile].number if agency.tile else 0,
        shuttle=agency.shuttle,
        credits=agency.credits,
        titanium=agency.titanium,
        rare_earth=agency.rare_earth,
        vp=agency.vp,
        reputation=agency.reputation,
        structures=len(owned(s, who)),
        left=agency.left,
        crew=tuple(_crew_slot(slot, agency.crew[SLOT_NUMBER[slot]]) for slot in SLOTS),
        free_slots=agency.crew.count(-1),
        projects=tuple(_project(s, card) for card in agency.projects),
        used=tuple(sorted(agency.used)),
        sheet=tuple(agency.sheet.items()),
        income=previews.income_forecast(s, who),
        score=previews.score_forecast(s, who),
    )


def _crew_slot(slot: str, kind: int) -> CrewSlotView:
    tile = SLOT_TILE[slot]
    astronaut = KINDS[kind] if kind >= 0 else "nobody" if kind == -1 else "closed"
    return CrewSlotView(slot, tile.id, slot_name(slot), tile.text, tile.match, astronaut)


def imagine(s: Base, seat: int) -> None:
    """Deal anew what nobody knows: decks, unrevealed shuttles, LUNA-1's deck, the corporations' secrets."""
    for desk in s.desks.values():
        deal_anew(s, desk.deck)
    for tiles in s.hidden:
        deal_anew(s, tiles)
    if s.luna is not None:
        deal_anew(s, s.luna.deck)
    for key in s.corporations:
        CORPORATIONS[key].imagine(s)
