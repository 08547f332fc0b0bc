"""What a set of seats may see: built up from what they may know, never by taking away (AN-11)."""

from __future__ import annotations

from functools import cache
from statistics import fmean
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from perilune.engine import Eyes
from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.box.kinds import STAGES, Track
from perilune.games.astronavigators.hidden import deck_is_up, piles_are_up
from perilune.games.astronavigators.rules.earth import ZONE
from perilune.games.astronavigators.rules.observation import MINIMUM, PLANET, planet_is_up
from perilune.games.astronavigators.rules.orrery import ORBITS, transits, visible_planets
from perilune.games.astronavigators.rules.people import set_nk
from perilune.games.astronavigators.rules.sky import IN_SIGHT, MONTH
from perilune.games.astronavigators.rules.weeks import blocked_weeks
from perilune.games.astronavigators.state import Player, Table, Trajectory
from perilune.games.astronavigators.words.nouns import deed

SQUARE_OF: Final = {zone: square for square, zone in ZONE.items()}
"""A square of each zone: the sky is the same all around it."""


USUAL: Final[dict[Track, list[float]]] = {
    track: [fmean(pile.values, CONTENT.copies) for pile in CONTENT.piles if pile.track == track]
    for track in ("outbound", "inbound")
}
"""What the tiles of each stage cost on average."""


class View(Struct, rename="camel"):
    """A part of what is sent to the table."""


class Pile(View):
    """A pile and the card on top, where that lies open."""

    top: str | None
    left: int


class Week(View):
    week: int
    stack: list[str]
    """The top card first."""
    seat: int | None
    """Who chose this week, and what for."""
    action: str
    vehicle: str | None
    deed: str
    """The same in words."""
    blocked: str | None
    """Solo: closed by `bad-timing` or by the `shadow`."""
    in_sight: list[list[int]]
    """For each card of the stack the zones from which it can be seen in this week, techniques aside."""


class Stage(View):
    value: int | None
    """The tile on the board; None while it lies face down."""
    left: int


class Craft(View):
    """Where a vehicle is once it left the Earth."""

    where: str
    track: str
    stage: int


class Tile(View):
    id: str
    used: bool


class Ahead(View):
    """What the stages before somebody cost: the tiles that lie open, and the usual of those that do not."""

    open: int
    hidden: int
    home: int
    """The way home, as far as it can be known, for those who still have to fly out: it counts on."""


class PrivateTile(View):
    stage: int
    value: int | None


class Agenda(View):
    id: str | None
    revealed: bool


class Secrets(View):
    """Cards of which the owner knows the faces and the others the number."""

    known: list[str]
    hidden: int


class InstrumentView(View):
    id: str
    ready: bool
    laid: bool


class OpenBoard(View, kw_only=True):
    """What everybody sees of a player as it stands in the state."""

    continent: str
    square: str
    face: str
    astronaut: bool
    nk: int
    dv: int
    vehicles: tuple[str, ...]
    visited: tuple[str, ...]
    saved: tuple[str, ...]
    scored: tuple[str, ...]
    where: str
    track: str
    stage: int
    lander: str
    launched: bool
    pad: str
    rocket: str
    abort: bool
    abort_stage: bool
    exchanged: tuple[int, int] | None
    named: int | None


class PlayerView(OpenBoard, kw_only=True):
    seat: int
    character: str
    symbols: dict[str, int]
    missing: dict[str, int]
    """How many symbols each set still wants; 0 where it is complete."""
    set_nk: int
    """What the next set would pay."""
    tokens: dict[str, str]
    """Set tokens by set, lunar tokens by phase."""
    tiles: list[Tile]
    slots: dict[str, str]
    bonus: int
    ahead: Ahead | None
    """None once no stage is left to enter."""
    drawn: list[PrivateTile]
    agenda: Agenda | None
    quests: Secrets
    hangar: Secrets
    offer: Secrets
    instruments: list[InstrumentView]


class TableView(View):
    mode: str
    phase: str
    round: int
    month: int
    first: int
    order: list[int]
    """The seats that still have their turn in this phase."""
    weeks: list[Week]
    deck: Pile
    planet_deck: Pile | None
    planet_in_sight: list[int]
    """The zones from which the open planet card can be seen."""
    terra: int
    piles: dict[str, Pile]
    outbound: list[Stage]
    inbound: list[Stage] | None
    discards: dict[str, tuple[tuple[int, int], ...]]
    housing: int
    sites: dict[str, str]
    heliports: tuple[str, ...]
    orrery: dict[str, float] | None
    """Degrees, by planet; where players place them, those that lie already."""
    visible: list[str]
    """The planets that stand clear of the pillars this month, and those that cross the Sun."""
    transits: list[str]
    rockets: int
    quests: int
    players: list[PlayerView]
    shadow: Craft | None


def view(s: Table, eyes: Eyes) -> TableView:
    """The table through these eyes."""
    return besides(s, eyes, open_view(s))


def besides(s: Table, eyes: Eyes, seen: TableView) -> TableView:
    """What everybody sees, and what these seats know of themselves besides."""
    players = [own_view(s, player) if player.seat in eyes else player for player in seen.players]
    return replace(seen, players=players)


def open_view(s: Table) -> TableView:
    """What everybody sees."""
    piles_up = piles_are_up(s)
    return TableView(
        mode=s.mode,
        phase=s.phase,
        round=s.round,
        month=MONTH[s.round],
        first=s.first,
        order=[*s.queue],
        weeks=weeks_view(s),
        deck=pile_view(s.deck, deck_is_up(s)),
        planet_deck=pile_view(s.planet_deck, s.planet_up) if s.rules.solar else None,
        planet_in_sight=zones_in_sight(s, s.planet_deck[-1], 0) if s.planet_up and s.planet_deck else [],
        terra=s.terra,
        piles={continent: pile_view(pile, piles_up) for continent, pile in s.piles.items()},
        outbound=track_view(s.tracks["outbound"]),
        inbound=track_view(s.tracks["inbound"]) if "inbound" in s.tracks else None,
        discards={name: track.discard for name, track in s.tracks.items()},
        housing=CONTENT.seats[len(s.players)].housing,
        sites=dict(s.sites),
        heliports=s.heliports,
        orrery={planet: ORBITS[planet].angle(spot) for planet, spot in s.spots.items()} or None,
        visible=visible_planets(s.spots, MONTH[s.round]),
        transits=transits(s.spots, MONTH[s.round]),
        rockets=len(s.rockets),
        quests=len(s.quests),
        players=[player_view(s, seat) for seat in range(len(s.players))],
        shadow=Craft(s.shadow.where, s.shadow.track, s.shadow.stage) if s.shadow else None,
    )


def zones_in_sight(s: Table, card: str, week: int) -> list[int]:
    """The zones from which a card that lies in a week can be seen this month."""
    if card in PLANET:
        return [zone for zone, square in SQUARE_OF.items() if planet_is_up(s, square, PLANET[card])]
    return zones_of(card, MONTH[s.round], week)


@cache
def zones_of(card: str, month: int, week: int) -> list[int]:
    """The same for what the months alone decide: one list for all views, found anew in none of them."""
    return [zone for zone, square in SQUARE_OF.items() if card in IN_SIGHT[square][month][week]]


def pile_view(pile: list[str] | tuple[str, ...], top_is_up: bool) -> Pile:
    return Pile(pile[-1] if pile and top_is_up else None, len(pile))


def weeks_view(s: Table) -> list[Week]:
    owners = {s.players[seat].week: seat for seat in reversed(range(len(s.players)))}
    blocked = blocked_weeks(s)
    return [week_view(s, week, stack, owners.get(week), blocked.get(week)) for week, stack in s.weeks.items()]


def week_view(s: Table, week: int, stack: list[str], owner: int | None, blocked: str | None) -> Week:
    player = s.players[owner] if owner is not None else None
    return Week(
        week=week,
        stack=stack[::-1],
        seat=owner,
        action=player.action if player else "",
        vehicle=player.vehicle if player and player.action == "travel" else None,
        deed=deed(player.action, player.vehicle) if player else "",
        blocked=blocked,
        in_sight=[zones_in_sight(s, card, week) for card in reversed(stack)],
    )


def track_view(track: Trajectory) -> list[Stage]:
    return [
        Stage(track.board[stage - 1] if track.open[stage - 1] else None, len(track.piles[stage - 1]))
        for stage in STAGES
    ]


def own_view(s: Table, seen: PlayerView) -> PlayerView:
    """A player as they see themselves."""
    player = s.players[seen.seat]
    return replace(
        seen,
        character=player.character,
        set_nk=set_nk(player.character),
        drawn=[PrivateTile(stage, value) for stage, value in player.drawn.items()],
        agenda=agenda_view(player, known=True),
        quests=Secrets([*player.quests], 0),
        hangar=Secrets([*player.hangar], 0),
        offer=Secrets([*player.offer], 0),
    )


def player_view(s: Table, seat: int) -> PlayerView:
    """A player as everybody sees them."""
    player = s.players[seat]
    character = player.character if deck_is_up(s) else ""
    return PlayerView(
        **{name: getattr(player, name) for name in OpenBoard.__struct_fields__},
        seat=seat,
        character=character,
        symbols=dict(player.symbols),
        missing={code: max(0, MINIMUM[code] - number) for code, number in player.symbols.items()},
        set_nk=set_nk(character),
        tokens=dict(player.tokens),
        tiles=[
            *(Tile(tile, used=False) for tile in player.tiles),
            *(Tile(tile, used=True) for tile in player.flipped),
        ],
        slots={"sxt": player.sxt, "sct": player.sct, "ai": player.ai},
        bonus=player.bonus_step + player.rocket_step,
        ahead=ahead_of(s, player),
        drawn=[PrivateTile(stage, None) for stage in player.drawn],
        agenda=agenda_view(player, known=s.ended),
        quests=Secrets([], len(player.quests)),
        hangar=Secrets([], len(player.hangar)),
        offer=Secrets([], len(player.offer)),
        instruments=instrument_views(player),
    )


def ahead_of(s: Table, player: Player) -> Ahead | None:
    """On the way to the Moon, or from there on the way home."""
    name: Track = "inbound" if player.where == "landed" else player.track
    if player.finished or name not in s.tracks:
        return None
    known, usual = stages_ahead(s, name, player.stage)
    home = name == "outbound" and "inbound" in s.tracks
    return Ahead(open=known, hidden=round(usual), home=round(sum(stages_ahead(s, "inbound"))) if home else 0)


def stages_ahead(s: Table, name: Track, passed: int = 0) -> tuple[int, float]:
    """What a track's stages cost behind those that were passed: as they lie open, and as they usually do."""
    track = s.tracks[name]
    tiles = [*zip(track.open, track.board, USUAL[name], strict=True)][passed:]
    return sum(value for up, value, _ in tiles if up), sum(usual for up, _, usual in tiles if not up)


def agenda_view(player: Player, known: bool) -> Agenda | None:
    """AN-8.2-h: at the end of the game everybody shows what was held; nothing before one was chosen."""
    if not player.agenda:
        return None
    return Agenda(player.agenda if known or player.revealed else None, player.revealed)


def instrument_views(player: Player) -> list[InstrumentView]:
    return [
        InstrumentView(
            id=one,
            ready=not player.cogs if one == "sextant" else True,
            laid=one in player.instruments_laid,
        )
        for one in player.instruments
    ]
