"""The flight: launch, stages, difficulty against knowledge, landing, the way home (AN-7.2 to AN-7.5)."""

from __future__ import annotations

from dataclasses import dataclass, field

from perilune.engine import Choice, Deed, Obstacle, Question, Script, reveal, say, tell
from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.rules import agendas
from perilune.games.astronavigators.rules.abort import forced_abort
from perilune.games.astronavigators.rules.ending import end_if_all_finished
from perilune.games.astronavigators.rules.onboard import sextant_ready, use_sextant
from perilune.games.astronavigators.rules.rockets import ability, rocket_words, rockets_here, roll_out
from perilune.games.astronavigators.rules.stages import SURFACE, jumped, next_stage
from perilune.games.astronavigators.rules.trajectory import draw_private_tiles, exchange
from perilune.games.astronavigators.rules.travel import StayedPut, flip_vehicle
from perilune.games.astronavigators.state import EARTH, MOON, Player, Table
from perilune.games.astronavigators.words import nouns
from perilune.parts.moments import Moment

MOVE_BEGINS = Moment("move-begins")
"""AN-7.1-i: a move action starts, and its conditions are read: `(move)`."""
STEP_AHEAD = Moment("step-ahead")
"""Just before a step."""
TILE_FACED = Moment("tile-faced")
"""A stage was entered; `move.dv` is what its tile will cost: `(move)`."""
TILE_MASTERED = Moment("tile-mastered")
"""The difficulty was met: `(move)`."""
MOVE_ENDED = Moment("move-ended")
"""A movement of somebody is over, the Shadow's included: `(move)`."""
LANDED = Moment("landed")
"""Somebody is on the Moon, in this mode: `(seat)`."""

NOT_TRAINED = Obstacle("AN-7.2-a", "only an astronaut can launch: declare it in the calibration phase")
NO_PAD = Obstacle("AN-7.2-a", "there is no launch site open to you on this square")


@dataclass(slots=True)
class Move:
    """One movement on a track."""

    steps: int
    """Still to be made."""
    dv: int = 0
    """What the tile just entered will cost."""
    favour: int = 0
    """What the player's agenda grants for this movement; its module knows what the figure means."""
    jumped: list[int] = field(default_factory=list)
    """The seats whose stages were jumped."""


class Launched(Deed, frozen=True):
    rocket: nouns.Rocket
    square: nouns.Square
    nk: int
    says = (
        "{seat} lifts off with {rocket} from {square}, +{nk} knowledge!",
        "{seat} lifts off with {rocket} from {square}!",
    )


class StageEntered(Deed, frozen=True):
    track: str
    stage: int
    value: int
    says = "{seat} enters {stage}: difficulty {value}."

    def parts(self) -> dict[str, str]:
        return super().parts() | {"stage": nouns.stage(self.track, self.stage)}


class DifficultyEased(Deed, frozen=True):
    """An agenda makes the tile easier: what is left of its value."""

    agenda: nouns.Agenda
    dv: int
    says = "{seat} has it easier with {agenda}: {dv} remains."


class DifficultyMet(Deed, frozen=True):
    dv: int
    total: int
    says = "{seat} gets through; the difficulty so far is {total}."


class ExtraStep(Deed, frozen=True):
    """An agenda or a rocket gives one more step."""

    source: str
    says = {
        "": "{seat} flies one step further.",
        "agenda": "{seat} flies one step further, thanks to {source}.",
    }

    def which(self) -> str:
        return "agenda" if self.source in CONTENT.agendas else ""

    def parts(self) -> dict[str, str]:
        return super().parts() | ({"source": nouns.agenda(self.source)} if self.which() else {})


class LandedOnMoon(Deed, frozen=True):
    says = "{seat} lands on the Moon!"


class LeftMoon(Deed, frozen=True):
    says = "{seat} leaves the Moon."


class ReturnedToEarth(Deed, frozen=True):
    says = "{seat} is back on Earth!"


def tile_cost(s: Table, choice: Choice) -> dict[str, str]:
    """What the tile just entered costs, and what there is to spare."""
    player = s.players[choice.seat]
    return {"cost": str(choice.about), "left": str(player.nk - player.dv)}


ROCKET = Question(
    "rocket",
    rule="AN-7.2-b",
    asks=lambda s, choice: (
        say("Which rocket do you launch with?")
        if len(choice.options) > 1
        else say("Only this rocket stands here. You are asked so that nobody learns what is in your hangar.")
    ),
    waiting="chooses a rocket",
    hint="The site you launch from is where an abort brings you back.",
    option=rocket_words,
)
USE_SEXTANT = Question(
    "use-sextant",
    rule="AN-7.1-g",
    asks="Use the space sextant on this tile? It costs {cost}; you have {left} to spare.",
    parts=tile_cost,
    waiting="may take a bearing",
    hint="If the difficulty exceeds your knowledge you must abort. Save the sextant for the heavy tiles.",
    option={"yes": "Use the space sextant: no difficulty", "no": "Save it for another tile"},
    places=nouns.on_yes("slot:sxt"),
)


def launch_obstacle(s: Table, player: Player) -> Obstacle | None:
    """AN-7.2-a, AN-7.2-e: an astronaut on a square with a launch site."""
    if not player.astronaut:
        return NOT_TRAINED
    return None if rockets_here(s, player) else NO_PAD


def fly(s: Table, seat: int) -> Script:
    """TRAVEL with the spacecraft: a launch, on along the track, or up from the Moon (AN-7.5-e)."""
    player = s.players[seat]
    if player.where != "flying" and player.touched_down == s.round:
        tell(s, StayedPut, seat, player.vehicle)
    elif player.where == "earth":
        yield from launch(s, seat)
    else:
        if player.where == "landed":
            leave_moon(s, seat)
        yield from move_on(s, seat, own_steps(player))


def own_steps(player: Player) -> int:
    """AN-7.1-i: one step, and what the calibration has earned."""
    return 1 + player.bonus_step + player.rocket_step


def launch(s: Table, seat: int) -> Script:
    """AN-7.2-b, AN-7.2-d, R-30: the rocket is chosen, the engine lit; then the first steps.

    With hidden rockets the question is asked in any case: silence would say that none of them is for here.
    """
    player = s.players[seat]
    rocket = yield ROCKET(seat, rockets_here(s, player), ask=bool(player.hangar))
    roll_out(s, seat, rocket)
    player.rocket, player.launched = rocket, True
    if "spacecraft" not in player.vehicles:
        flip_vehicle(s, seat, "spacecraft")
    yield from lift_off(s, seat, own_steps(player))


def lift_off(s: Table, seat: int, steps: int) -> Script:
    """AN-7.2-b, AN-7.2-c: reward, agenda, movement; then a private tile for everybody on Earth."""
    player = s.players[seat]
    player.pad, player.face = player.square, "spacecraft"
    nk = CONTENT.rockets[player.rocket].launch_nk
    player.nk += nk
    tell(s, Launched, seat, player.rocket, player.pad, nk)
    yield from agendas.reveal_at_launch(s, seat)
    player.where, player.track, player.stage = "flying", "outbound", 0
    yield from move_on(s, seat, steps)
    yield from draw_private_tiles(s, seat)


def relaunch(s: Table, seat: int) -> Script:
    """AN-8.4-d, AN-8.4-f: the Starship is off again from the same pad, without calibrated steps."""
    return lift_off(s, seat, 1 + ability(s, s.players[seat]).relaunch)


def leave_moon(s: Table, seat: int) -> None:
    """AN-7.5-b: from lunar orbit onto the way home."""
    player = s.players[seat]
    player.where, player.track, player.stage = "flying", "inbound", 0
    tell(s, LeftMoon, seat)


def move_on(s: Table, seat: int, steps: int) -> Script:
    """AN-7.4-a: step by step; every stage entered is faced in full."""
    player, move = s.players[seat], Move(steps)
    yield from MOVE_BEGINS(s, agendas.in_play(player, seat), move)
    while move.steps > 0 and player.where == "flying":
        move.steps += yield from exchange(s, seat)
        yield from agendas.reveal_leaving(s, seat)
        yield from STEP_AHEAD(s, agendas.in_play(player, seat))
        move.steps -= 1
        stage = next_stage(s, seat)
        move.jumped += jumped(s, seat, player.track, player.stage, stage)
        if stage == SURFACE:
            yield from arrive(s, seat)
            break
        enter(s, seat, stage)
        move.steps += yield from exchange(s, seat, stage)
        yield from face_tile(s, seat, move)
    yield from MOVE_ENDED(s, agendas.all_in_play(s), move)


def extra_step(s: Table, seat: int, move: Move) -> None:
    """The player's agenda gives one more step."""
    move.steps += 1
    tell(s, ExtraStep, seat, s.players[seat].agenda)


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
    """AN-7.4, AN-7.1-g, AN-8.2-d: the agenda eases the tile, the sextant comes last; more difficulty than
    knowledge aborts."""
    player = s.players[seat]
    track, stage = s.tracks[player.track], player.stage
    move.dv = track.board[stage - 1]
    yield from TILE_FACED(s, agendas.in_play(player, seat), move)
    if move.dv != track.board[stage - 1]:
        tell(s, DifficultyEased, seat, player.agenda, move.dv)
    if move.dv and sextant_ready(player) and (yield USE_SEXTANT(seat, (True, False), move.dv)):
        use_sextant(s, seat)
        move.dv = 0
    if player.dv + move.dv > player.nk:
        move.steps = 0
        if forced_abort(s, seat):
            yield from relaunch(s, seat)
        return
    player.dv += move.dv
    tell(s, DifficultyMet, seat, move.dv, player.dv)
    mark_progress(s, player, player.stage + (MOON if player.track == "inbound" else 0))
    yield from TILE_MASTERED(s, agendas.in_play(player, seat), move)


def mark_progress(s: Table, player: Player, distance: int) -> None:
    """AN-9.1, AN-9.3-a: how far somebody got, and when."""
    if distance > player.furthest:
        s.clock += 1
        player.furthest, player.arrived = distance, s.clock


def arrive(s: Table, seat: int) -> Script:
    """AN-7.4-h, AN-7.5-c, R-28: the last step of a track: onto the Moon, or home and finished."""
    player = s.players[seat]
    player.stage = 0
    if player.track == "outbound":
        player.where, player.touched_down = "landed", s.round
        mark_progress(s, player, MOON)
        tell(s, LandedOnMoon, seat)
        yield from LANDED(s, s.rules.in_play, seat)
    else:
        player.where = "returned"
        mark_progress(s, player, EARTH)
        tell(s, ReturnedToEarth, seat)
        end_if_all_finished(s)
