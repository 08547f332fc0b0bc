"""The flight: launch, stages, difficulty against knowledge, landing, the way home (AN-7.2 to AN-7.5)."""

from __future__ import annotations

from perilune.engine import Choice, Obstacle, Script, reveal, tell
from perilune.games.astronavigators.abort import forced_abort, free_abort
from perilune.games.astronavigators.agendas import reveal_at_launch, reveal_leaving
from perilune.games.astronavigators.content import CONTENT
from perilune.games.astronavigators.effects import Move, begin_move, boost, ease_tile, guess, may_guess
from perilune.games.astronavigators.events import (
    DifficultyMet,
    GameEnded,
    LandedOnMoon,
    Launched,
    LeftMoon,
    ReturnedToEarth,
    ShallowStageChosen,
    StageEntered,
    StayedPut,
)
from perilune.games.astronavigators.onboard import sextant_ready, use_sextant
from perilune.games.astronavigators.rockets import ability, rockets_here, roll_out
from perilune.games.astronavigators.stages import (
    SHALLOW_STAGES,
    SURFACE,
    approaches_shallow,
    jumped_hunters,
    next_stage,
)
from perilune.games.astronavigators.state import EARTH, FAST, MOON, Player, Table
from perilune.games.astronavigators.trajectory import draw_private_tiles, exchange

NOT_TRAINED = Obstacle("AN-7.2-a", "only an astronaut can launch: declare it in the calibration phase")
NO_PAD = Obstacle("AN-7.2-a", "there is no launch site open to you on this square")


def launch_obstacle(s: Table, player: Player) -> Obstacle | None:
    """AN-7.2-a: an astronaut on a square with a launch site."""
    if not player.astronaut:
        return NOT_TRAINED
    return None if rockets_here(s, player) else NO_PAD


def fly(s: Table, seat: int) -> Script:
    """TRAVEL with the spacecraft: a launch from the pad, on along the track, or up from the Moon."""
    player = s.players[seat]
    if player.where != "flying" and player.touched_down == s.round:
        tell(s, StayedPut, seat, player.vehicle)
    elif player.where == "earth":
        yield from launch(s, seat)
    else:
        if player.where == "landed":
            leave_moon(s, seat)
        move = yield from begin_move(s, seat, own_steps(player))
        yield from advance(s, seat, move)


def own_steps(player: Player) -> int:
    """AN-7.1-i: one step, and what the calibration has earned."""
    return 1 + player.bonus_step + player.rocket_step


def launch(s: Table, seat: int) -> Script:
    """AN-7.2-b: the rocket is chosen, the engine lit; then the first steps.

    With hidden rockets the question is asked in any case: silence would say that none of them is for here.
    """
    player = s.players[seat]
    rocket = yield Choice(seat, "rocket", rockets_here(s, player), ask=bool(player.hangar))
    roll_out(s, seat, rocket)
    player.rocket, player.launched = rocket, True
    yield from lift_off(s, seat, own_steps(player))


def lift_off(s: Table, seat: int, steps: int) -> Script:
    """AN-7.2-b, AN-7.2-c: reward, agenda, movement; then a private tile for everybody on Earth."""
    player = s.players[seat]
    player.pad, player.face = player.square, "spacecraft"
    nk = CONTENT.rockets[player.rocket].launch_nk
    player.nk += nk
    tell(s, Launched, seat, player.rocket, player.pad, nk)
    yield from reveal_at_launch(s, seat)
    player.where, player.track, player.stage = "flying", "outbound", 0
    move = yield from begin_move(s, seat, steps)
    yield from advance(s, seat, move)
    if not s.over:
        yield from draw_private_tiles(s, seat)


def relaunch(s: Table, seat: int) -> Script:
    """AN-8.4-d, AN-8.4-f: the Starship is off again from the same pad, without calibrated steps."""
    return lift_off(s, seat, 1 + ability(s, s.players[seat]).relaunch)


def leave_moon(s: Table, seat: int) -> None:
    """AN-7.5-b: from lunar orbit onto the way home."""
    player = s.players[seat]
    player.where, player.track, player.stage = "flying", "inbound", 0
    tell(s, LeftMoon, seat)


def advance(s: Table, seat: int, move: Move) -> Script:
    """AN-7.4-a: step by step; every stage entered is faced in full. Then those who were jumped follow."""
    player = s.players[seat]
    while move.steps > 0 and player.where == "flying":
        move.steps += yield from exchange(s, seat)
        yield from prepare_step(s, seat)
        move.steps -= 1
        stage = next_stage(s, seat)
        move.hunters += jumped_hunters(s, seat, player.track, player.stage, stage)
        if stage == SURFACE:
            arrive(s, seat)
            break
        enter(s, seat, stage)
        move.steps += yield from exchange(s, seat)
        yield from face_tile(s, seat, move)
    yield from chase(s, move.hunters)


def prepare_step(s: Table, seat: int) -> Script:
    """What an agenda has to say before a step: H1 is shown when leaving stage 2, H7 chooses its stage."""
    player = s.players[seat]
    yield from reveal_leaving(s, seat)
    if approaches_shallow(s, seat):
        stage = yield Choice(seat, "shallow-stage", SHALLOW_STAGES, player.track)
        if player.track == "outbound":
            player.shallow_outbound = stage
        else:
            player.shallow_inbound = stage
        tell(s, ShallowStageChosen, seat, player.track, stage)


def enter(s: Table, seat: int, stage: int) -> None:
    """AN-7.4-e: the first to come turns the tile face up."""
    player = s.players[seat]
    track = s.tracks[player.track]
    player.stage = stage
    if not track.open[stage - 1]:
        track.open[stage - 1] = True
        reveal(s)
    tell(s, StageEntered, seat, player.track, stage, track.board[stage - 1])


def face_tile(s: Table, seat: int, move: Move) -> Script:
    """AN-7.4, AN-7.1-g: agendas and the sextant ease the tile; more difficulty than knowledge aborts."""
    player = s.players[seat]
    dv = yield from ease_tile(s, seat, move)
    if dv and sextant_ready(player) and (yield Choice(seat, "use-sextant", (True, False), dv)):
        use_sextant(s, seat)
        dv = 0
    if player.dv + dv > player.nk:
        move.steps = 0
        if forced_abort(s, seat):
            yield from relaunch(s, seat)
        return
    player.dv += dv
    tell(s, DifficultyMet, seat, dv, player.dv)
    mark_progress(s, player, player.stage + (MOON if player.track == "inbound" else 0))
    boost(s, seat, move, dv)
    if may_guess(s, player) and (yield from guess(s, seat, move)):
        move.steps = 0
        if free_abort(s, seat):
            yield from relaunch(s, seat)


def chase(s: Table, hunters: tuple[int, ...]) -> Script:
    """AN-8.2, H8: whoever was jumped moves one step, full or not, and faces its tile; once per movement."""
    for seat in dict.fromkeys(hunters):
        player = s.players[seat]
        if player.where == "flying":
            if player.stage + 1 == SURFACE:
                arrive(s, seat)
            else:
                enter(s, seat, player.stage + 1)
                yield from face_tile(s, seat, Move(0))


def mark_progress(s: Table, player: Player, distance: int) -> None:
    """AN-9.1, AN-9.3: how far somebody got, and when."""
    if distance > player.furthest:
        s.clock += 1
        player.furthest, player.arrived = distance, s.clock


def arrive(s: Table, seat: int) -> None:
    """The last step of a track: onto the Moon or back to the Earth."""
    if s.players[seat].track == "outbound":
        land(s, seat)
    else:
        come_home(s, seat)


def land(s: Table, seat: int) -> None:
    """AN-7.4-d: the lander touches down; in First and Fast that is the victory."""
    player = s.players[seat]
    player.where, player.stage, player.touched_down = "landed", 0, s.round
    mark_progress(s, player, MOON)
    tell(s, LandedOnMoon, seat)
    if s.mode == FAST:
        s.over = True
        tell(s, GameEnded, s.round)


def come_home(s: Table, seat: int) -> None:
    """AN-7.5-c: back on Earth the player is finished."""
    player = s.players[seat]
    player.where, player.stage = "returned", 0
    mark_progress(s, player, EARTH)
    tell(s, ReturnedToEarth, seat)
