"""What a set of seats may see: built up from what they may know, never by taking away (chapter 11)."""

from __future__ import annotations

from msgspec import Struct

from perilune.engine import Eyes
from perilune.games.astronavigators.sky import MONTH
from perilune.games.astronavigators.state import Player, Table, Trajectory


class PlayerView(Struct):
    continent: str
    character: str
    nk: int
    dv: int
    scored: tuple[str, ...]
    saved: tuple[str, ...]
    symbols: dict[str, int]
    tokens: dict[str, str]
    square: str
    face: str
    vehicles: tuple[str, ...]
    visited: tuple[str, ...]
    tiles: tuple[str, ...]
    flipped: tuple[str, ...]
    week: int
    action: str
    vehicle: str
    where: str
    astronaut: bool
    launched: bool
    track: str
    stage: int
    pad: str
    rocket: str
    abort: bool
    abort_stage: bool
    sxt: str
    sct: str
    ai: str
    steps: int
    drawn: dict[int, int | None]
    """Private trajectory tiles by stage; None where the value is hidden."""
    exchanged: tuple[int, int] | None


class TrackView(Struct):
    tiles: list[int | None]
    """The tiles on the board; None where they lie face down."""
    piles: list[int]
    discard: tuple[tuple[int, int], ...]


class TableView(Struct):
    mode: str
    phase: str
    round: int
    month: int
    first: int
    players: list[PlayerView]
    weeks: dict[int, list[str]]
    deck: int
    next_card: str | None
    piles: dict[str, int]
    next_tiles: dict[str, str]
    tracks: dict[str, TrackView]
    sites: dict[str, str]


def view(s: Table, eyes: Eyes) -> TableView:
    """The table through these eyes."""
    return TableView(
        mode=s.mode,
        phase=s.phase,
        round=s.round,
        month=MONTH[s.round],
        first=s.first,
        players=[player_view(player, seat in eyes) for seat, player in enumerate(s.players)],
        weeks={week: [*stack] for week, stack in s.weeks.items()},
        deck=len(s.deck),
        next_card=s.deck[-1] if s.deck else None,
        piles={continent: len(pile) for continent, pile in s.piles.items()},
        next_tiles={continent: pile[-1] for continent, pile in s.piles.items() if pile},
        tracks={name: track_view(track) for name, track in s.tracks.items()},
        sites=dict(s.sites),
    )


def track_view(track: Trajectory) -> TrackView:
    return TrackView(
        tiles=[value if face_up else None for value, face_up in zip(track.board, track.open, strict=True)],
        piles=[len(pile) for pile in track.piles],
        discard=track.discard,
    )


def player_view(player: Player, own: bool) -> PlayerView:
    return PlayerView(
        continent=player.continent,
        character=player.character,
        nk=player.nk,
        dv=player.dv,
        scored=player.scored,
        saved=player.saved,
        symbols=dict(player.symbols),
        tokens=dict(player.tokens),
        square=player.square,
        face=player.face,
        vehicles=player.vehicles,
        visited=player.visited,
        tiles=player.tiles,
        flipped=player.flipped,
        week=player.week,
        action=player.action if player.week else "",
        vehicle=player.vehicle if player.week and player.action == "travel" else "",
        where=player.where,
        astronaut=player.astronaut,
        launched=player.launched,
        track=player.track,
        stage=player.stage,
        pad=player.pad,
        rocket=player.rocket,
        abort=player.abort,
        abort_stage=player.abort_stage,
        sxt=player.sxt,
        sct=player.sct,
        ai=player.ai,
        steps=player.bonus_step + player.rocket_step,
        drawn={stage: value if own else None for stage, value in player.drawn.items()},
        exchanged=player.exchanged,
    )
