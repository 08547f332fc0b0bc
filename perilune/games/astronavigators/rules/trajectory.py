"""The trajectory tiles: piles, the private draw after a launch, the exchange (AN-7.3)."""

from __future__ import annotations

from typing import Final

from perilune.engine import Asking, Choice, Deed, Option, Question, Script, reveal, say, shuffle, tell
from perilune.engine import player as named
from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.box.kinds import STAGES, Track
from perilune.games.astronavigators.state import Player, Table, Trajectory, clockwise
from perilune.games.astronavigators.words import nouns

NO: Final = "no"

PRINTED: Final[dict[Track, tuple[tuple[int, ...], ...]]] = {
    track: tuple(tuple(sorted(pile.values)) for pile in CONTENT.piles if pile.track == track)
    for track in ("outbound", "inbound")
}
"""The values that the tiles of each stage can have."""

VALUES: Final = sorted({value for pile in CONTENT.piles for value in pile.values})
"""All values of trajectory tiles."""


class TrajectoryTileDrawn(Deed, frozen=True):
    """The stage is public, the value (-1 for the others) is not."""

    stage: int
    value: int
    says = {
        "": "{seat} draws a private tile of {stage}: {value}.",
        "secret": "{seat} draws a private tile of {stage}.",
    }

    def which(self) -> str:
        return "" if self.value >= 0 else "secret"

    def parts(self) -> dict[str, str]:
        return super().parts() | {"stage": nouns.stage("outbound", self.stage)}


class TilesExchanged(Deed, frozen=True):
    stage: int
    given: int
    taken: int
    says = "{seat} exchanges the tile of stage {stage}: {given} for {taken}."


def exchange_words(s: Table, choice: Choice, option: Option) -> str:
    if option == NO:
        return say("Keep your tile")
    mine, track = s.players[choice.seat].drawn[option], s.tracks["outbound"]
    theirs = str(track.board[option - 1]) if track.open[option - 1] else say("a face-down tile")
    stage = nouns.stage("outbound", option)
    return say("{stage}: your {mine} for {theirs}", stage=stage, mine=str(mine), theirs=theirs)


def _asks_exchange(s: Table, choice: Choice) -> str:
    """AN-7.3-c: two moments, which differ in what lies open: before a step, and on the new stage."""
    if not choice.about:
        return say("Before this step: exchange a private tile with the board’s? Or wait for the next stage.")
    return say(
        "On {stage}: exchange a private tile with the board’s? Once a game; equal tiles give a step.",
        stage=nouns.stage(s.players[choice.seat].track, choice.about),
    )


def _launch_parts(s: Table, choice: Choice) -> dict[str, str]:
    own = choice.about == choice.seat
    return {"launch": say("Lift-off!") if own else say("{seat} lifts off.", seat=named(choice.about))}


DRAW_STAGE = Question(
    "draw-stage",
    rule="AN-7.3-a",
    asks="{launch} From which stage do you draw a private tile?",
    parts=_launch_parts,
    waiting="draws a private tile",
    hint="You see its value, the others do not. Once a game you may exchange it with the board's.",
    option=lambda s, choice, option: nouns.stage("outbound", option),
    places=lambda s, choice, option: [f"stage:outbound-{option}"],
)
EXCHANGE = Question(
    "exchange",
    rule="AN-7.3-b",
    asks=_asks_exchange,
    waiting="may exchange a tile",
    hint="Put a light tile where a heavy one lies.",
    option=exchange_words,
    places=lambda s, choice, option: [] if option == NO else [f"drawn:{option}", f"stage:outbound-{option}"],
)


def has_tiles(track: Trajectory, stage: int) -> bool:
    """AN-7.4-f: whether a tile of this stage can be drawn, from the pile or else from its discards."""
    return bool(track.piles[stage - 1]) or any(number == stage for number, _ in track.discard)


def draw_tile(s: Table, track: Trajectory, stage: int) -> int:
    """The top tile of a stage's pile; an empty pile is made anew of the stage's discards (AN-8.2, H10)."""
    if not track.piles[stage - 1]:
        restore_tiles(s, track, stage, [value for number, value in track.discard if number == stage])
        track.discard = tuple(tile for tile in track.discard if tile[0] != stage)
    *rest, value = track.piles[stage - 1]
    track.piles[stage - 1] = tuple(rest)
    reveal(s)
    return value


def restore_tiles(s: Table, track: Trajectory, stage: int, values: list[int]) -> None:
    """Shuffle tiles back into their pile."""
    pile = [*track.piles[stage - 1], *values]
    shuffle(s, pile)
    track.piles[stage - 1] = tuple(pile)


def draw_private_tiles(s: Table, launcher: int) -> Script:
    """AN-7.3-a, AN-7.3-d, AN-7.5-g: the launcher and all on Earth take a private tile of a new stage."""
    if not s.rules.company:
        return
    for seat in clockwise(s, launcher):
        player = s.players[seat]
        if player.where == "earth" or (seat == launcher and not player.finished):
            stages = undrawn_stages(s, player)
            if stages:
                stage = yield DRAW_STAGE(seat, stages, launcher)
                value = player.drawn[stage] = draw_tile(s, s.tracks["outbound"], stage)
                tell(s, TrajectoryTileDrawn, seat, stage, value, to=(seat,))
                tell(s, TrajectoryTileDrawn, seat, stage, -1, but=(seat,))


def undrawn_stages(s: Table, player: Player) -> list[int]:
    """The stages from which a player has not drawn yet."""
    known = {*player.drawn, player.exchanged[0] if player.exchanged else 0}
    return [stage for stage in STAGES if stage not in known and has_tiles(s.tracks["outbound"], stage)]


def exchange(s: Table, seat: int, entered: int = 0) -> Asking[int]:
    """AN-7.3-b, AN-7.3-c, AN-7.5-d: once per game an own tile for the board's of that outbound
    stage, on the way out or home, before a step or on the stage just entered; returns the steps won."""
    player = s.players[seat]
    if not player.drawn or player.exchanged is not None:
        return 0
    stage = yield EXCHANGE(seat, [NO, *player.drawn], entered)
    if stage == NO:
        return 0
    track = s.tracks["outbound"]
    taken, given = track.board[stage - 1], player.drawn.pop(stage)
    track.board[stage - 1], track.open[stage - 1] = given, True
    player.exchanged = (stage, taken)
    reveal(s)
    tell(s, TilesExchanged, seat, stage, given, taken)
    return int(given == taken)
