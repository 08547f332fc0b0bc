"""The flight: launch, stages, difficulty against knowledge, aborts, landing (AN-7.2 to AN-7.6)."""

from __future__ import annotations

from perilune.engine import Choice, Obstacle, Script, reveal, tell
from perilune.games.astronavigators.content import CONTENT
from perilune.games.astronavigators.events import (
    Aborted,
    DifficultyMet,
    DroppedOut,
    GameEnded,
    LandedOnMoon,
    Launched,
    SextantUsed,
    StageEntered,
    TilesExchanged,
    TrajectoryTileDrawn,
)
from perilune.games.astronavigators.kinds import STAGES
from perilune.games.astronavigators.state import FAST, MOON, Asking, Player, Table, Trajectory, clockwise

NOT_TRAINED = Obstacle("AN-7.2-a", "only an astronaut can launch: declare it in the calibration phase")
NO_PAD = Obstacle("AN-7.2-a", "there is no launch site open to you on this square")

NO = "no"
SURFACE = STAGES[-1] + 1


def launch_obstacle(s: Table, player: Player) -> Obstacle | None:
    """AN-7.2-a: an astronaut on a square with a launch site."""
    if not player.astronaut:
        return NOT_TRAINED
    return None if player.square in s.sites.values() else NO_PAD


def fly(s: Table, seat: int) -> Script:
    """TRAVEL with the spacecraft: a launch from the pad, or on along the track."""
    if s.players[seat].where == "earth":
        yield from launch(s, seat)
    else:
        yield from advance(s, seat, 1 + s.players[seat].bonus_step)


def launch(s: Table, seat: int) -> Script:
    """AN-7.2-b: the rocket's reward, the first steps, and then a tile for everybody on Earth."""
    player = s.players[seat]
    rocket = yield Choice(seat, "rocket", [name for name, site in s.sites.items() if site == player.square])
    player.pad, player.rocket, player.launched = player.square, rocket, True
    player.where, player.track, player.stage, player.face = "flying", "outbound", 0, "spacecraft"
    nk = CONTENT.rockets[rocket].launch_nk
    player.nk += nk
    tell(s, Launched, seat, rocket, player.pad, nk)
    yield from advance(s, seat, 1 + player.bonus_step)
    if not s.over:
        yield from draw_trajectory_tiles(s, seat)


def advance(s: Table, seat: int, steps: int) -> Script:
    """AN-7.4-a: step by step; every stage entered is faced in full."""
    player = s.players[seat]
    while steps > 0 and player.where == "flying":
        steps += yield from exchange(s, seat)
        steps -= 1
        stage = next_stage(s, seat)
        if stage == SURFACE:
            land(s, seat)
            return
        enter(s, seat, stage)
        steps += yield from exchange(s, seat)
        yield from face_tile(s, seat)


def next_stage(s: Table, seat: int) -> int:
    """AN-7.4-b: the next stage that is not full; after the last one comes the surface."""
    player = s.players[seat]
    stage = player.stage + 1
    while stage < SURFACE and dice_on(s, seat, stage) >= CONTENT.seats[len(s.players)].housing:
        stage += 1
    return stage


def dice_on(s: Table, seat: int, stage: int) -> int:
    """How many other dice stand on a stage of the player's track."""
    track = s.players[seat].track
    return sum(
        other.where == "flying" and other.stage == stage and other.track == track and number != seat
        for number, other in enumerate(s.players)
    )


def enter(s: Table, seat: int, stage: int) -> None:
    """AN-7.4-e: the first to come turns the tile face up."""
    player = s.players[seat]
    track = s.tracks[player.track]
    player.stage = stage
    if not track.open[stage - 1]:
        track.open[stage - 1] = True
        reveal(s)
    tell(s, StageEntered, seat, player.track, stage, track.board[stage - 1])


def face_tile(s: Table, seat: int) -> Script:
    """AN-7.1-g, AN-7.4: the sextant may make the tile cost nothing; more difficulty than knowledge aborts."""
    player = s.players[seat]
    dv = s.tracks[player.track].board[player.stage - 1]
    if dv and sextant_ready(player) and (yield Choice(seat, "use-sextant", (True, False), dv)):
        tell(s, SextantUsed, seat, player.sxt)
        player.tokens[player.sxt] = "spent"
        dv = 0
    if player.dv + dv > player.nk:
        abort(s, seat)
        return
    player.dv += dv
    tell(s, DifficultyMet, seat, dv, player.dv)
    mark_progress(s, player, player.stage)


def sextant_ready(player: Player) -> bool:
    """Whether a lunar token on SXT can still make a tile cost nothing."""
    return bool(player.sxt) and player.tokens[player.sxt] == "slot"


def mark_progress(s: Table, player: Player, distance: int) -> None:
    """AN-9.1, AN-9.3: how far somebody got, and when."""
    if distance > player.furthest:
        s.clock += 1
        player.furthest, player.arrived = distance, s.clock


def land(s: Table, seat: int) -> None:
    """AN-7.4-d: the lander touches down; in First and Fast that is the victory."""
    player = s.players[seat]
    player.where, player.stage = "landed", 0
    mark_progress(s, player, MOON)
    tell(s, LandedOnMoon, seat)
    if s.mode == FAST:
        s.over = True
        tell(s, GameEnded, s.round)


def abort(s: Table, seat: int) -> None:
    """AN-7.6-a: back to the pad once; the second time the player is out of the game."""
    player = s.players[seat]
    empty_slots(player)
    if player.abort:
        player.abort = False
        return_to_pad(player)
        tell(s, Aborted, seat, player.pad, False)
    else:
        player.where, player.stage = "out", 0
        tell(s, DroppedOut, seat)


def abort_stage(s: Table, seat: int) -> None:
    """AN-7.6-b: back to the pad by choice, with all spent tokens active again."""
    player = s.players[seat]
    player.abort_stage = False
    return_to_pad(player)
    for token, state in player.tokens.items():
        if state == "spent":
            player.tokens[token] = "active"
    tell(s, Aborted, seat, player.pad, True)


def return_to_pad(player: Player) -> None:
    player.where, player.stage, player.dv, player.square = "earth", 0, 0, player.pad


def empty_slots(player: Player) -> None:
    """AN-7.1-d: the tokens on SXT and SCT are spent, used or not; the one on AI comes back."""
    if player.sxt:
        player.tokens[player.sxt] = "spent"
    if player.sct:
        player.tokens[player.sct] = "spent"
    if player.ai:
        player.tokens[player.ai] = "active"
    player.sxt = player.sct = player.ai = ""
    player.bonus_step = player.rocket_step = 0


def draw_trajectory_tiles(s: Table, launcher: int) -> Script:
    """AN-7.3-a: the launcher and everybody on the Earth map take a private tile of a stage new to them."""
    for seat in clockwise(s, launcher):
        player = s.players[seat]
        if player.where == "earth" or (seat == launcher and player.where != "out"):
            stages = undrawn_stages(s, player)
            if stages:
                stage = yield Choice(seat, "draw-stage", stages)
                value = player.drawn[stage] = draw_tile(s, s.tracks["outbound"], stage)
                tell(s, TrajectoryTileDrawn, seat, stage, value, to=(seat,))
                tell(s, TrajectoryTileDrawn, seat, stage, -1, but=(seat,))


def draw_tile(s: Table, track: Trajectory, stage: int) -> int:
    """The top tile of a stage's pile."""
    *rest, value = track.piles[stage - 1]
    track.piles[stage - 1] = tuple(rest)
    reveal(s)
    return value


def undrawn_stages(s: Table, player: Player) -> list[int]:
    """The stages from which a player has not drawn yet."""
    known = {*player.drawn, player.exchanged[0] if player.exchanged else 0}
    return [stage for stage in STAGES if stage not in known and s.tracks["outbound"].piles[stage - 1]]


def exchange(s: Table, seat: int) -> Asking[int]:
    """AN-7.3-b, AN-7.3-c: once per game an own tile for the board's of that stage; returns the steps won."""
    player = s.players[seat]
    if not player.drawn or player.exchanged is not None or player.track != "outbound":
        return 0
    stage = yield Choice(seat, "exchange", [NO, *player.drawn])
    if stage == NO:
        return 0
    track = s.tracks["outbound"]
    taken, given = track.board[stage - 1], player.drawn.pop(stage)
    track.board[stage - 1], track.open[stage - 1] = given, True
    player.exchanged = (stage, taken)
    reveal(s)
    tell(s, TilesExchanged, seat, stage, given, taken)
    return int(given == taken)
