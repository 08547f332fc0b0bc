"""Positions to try the rules on: a table after its set-up, pieces put where a test wants them."""

from __future__ import annotations

import msgspec

from perilune.engine import Choice, Match, Option, roll
from perilune.games.astronavigators import GAME
from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.box.kinds import WEEKS, Track
from perilune.games.astronavigators.modes import CONSTELLATION, FAST, SOLO
from perilune.games.astronavigators.rules.drafts import deal_first_cards, settle
from perilune.games.astronavigators.rules.orrery import START, advance
from perilune.games.astronavigators.setup import lay_table
from perilune.games.astronavigators.state import Options, Player, Table

PAD = "N1W090"
"""Cape Canaveral, where Saturn V stands."""


def table(mode: str, *characters: str, round_: int = 1, options: Options | None = None) -> Table:
    """Everybody at home on their continent (First and Fast: named instead of a character), nobody has chosen.

    No tiles, no agendas; the orrery stands as in a first game. Seat 0 is the first player.
    """
    s = lay_table(mode, len(characters), options or Options(), 7)
    if not s.weeks[1]:
        deal_first_cards(s)
    for seat, name in enumerate(characters):
        s.players[seat].character = "" if mode == FAST else name
        settle(s, seat, name if mode == FAST else CONTENT.characters[name].continent)
        s.players[seat].astronaut = round_ > CONTENT.training
    s.spots = spots(round_) if s.rules.solar else {}
    s.planet_up = s.rules.solar
    s.round, s.first = round_, 0
    if mode == SOLO:
        s.bad_timing = (round_ - 1) % len(WEEKS) + 1
    s.phase, s.queue = "action", list(range(len(characters)))
    return s


def spots(round_: int) -> dict[str, int]:
    """The orrery in a round of a first game."""
    places = dict(START)
    for done in range(1, round_):
        advance(places, new_year=done == CONTENT.training)
    return places


def tops(s: Table, *cards: str) -> None:
    """The weeks' stacks are just these cards, from the first week on; an empty name leaves a week empty."""
    for week, card in zip(WEEKS, (*cards, *[""] * len(WEEKS)), strict=False):
        s.weeks[week] = [card] if card else []


def board(s: Table, *values: int, track: Track = "outbound") -> None:
    """The trajectory tiles on the stages, from the first on, face down."""
    for number, value in enumerate(values):
        s.tracks[track].board[number] = value


def pile(s: Table, stage: int, *values: int, track: Track = "outbound") -> None:
    """The pile of a stage; the last value is its top."""
    s.tracks[track].piles[stage - 1] = values


def agenda(player: Player, name: str, *, revealed: bool = True) -> None:
    player.agenda, player.revealed = name, revealed


def on_pad(player: Player, nk: int, square: str = PAD) -> None:
    """An astronaut on a launch site."""
    player.astronaut, player.square, player.nk, player.face = True, square, nk, "car"


def in_space(player: Player, stage: int, *, nk: int = 200, dv: int = 0, track: Track = "outbound") -> None:
    """In flight on a stage, launched from the Cape with Saturn V."""
    on_pad(player, nk)
    player.where, player.track, player.stage, player.dv = "flying", track, stage, dv
    player.launched, player.pad, player.rocket, player.face = True, PAD, "V0", "spacecraft"
    player.furthest = stage + (6 if track == "inbound" else 0)


def on_moon(player: Player, *, nk: int = 200, dv: int = 0) -> None:
    """Landed in an earlier month."""
    in_space(player, 5, nk=nk, dv=dv)
    player.where, player.stage, player.furthest = "landed", 0, 6


def to_choose(s: Table, *seats: int) -> Match[Table]:
    """A match in which only these seats have still to choose an action; the others rest in the last weeks."""
    s.phase, s.queue = "action", list(seats)
    free = [*WEEKS]
    for seat, player in enumerate(s.players):
        player.week = 0 if seat in seats or player.finished else free.pop()
        player.action = "pass"
    return play(s)


def to_resolve(s: Table, *seats: int) -> Match[Table]:
    """A match in the resolution phase, with the turns of these seats to come, as they have chosen."""
    s.phase, s.queue = "resolution", list(seats)
    return play(s)


def to_calibrate(s: Table, *seats: int) -> Match[Table]:
    """A match in the calibration phase, with the turns of these seats to come; everybody has rested."""
    s.phase, s.queue = "calibration", list(seats)
    for seat, player in enumerate(s.players):
        player.week, player.action = WEEKS[seat], "pass"
    return play(s)


def play(s: Table) -> Match[Table]:
    """A match from a copy of the position."""
    options = GAME.load_options(msgspec.to_builtins(s.options), s.mode)
    return Match(GAME, s.copy(), mode=s.mode, seats=len(s.players), options=options)


def asked(match: Match[Table]) -> Choice:
    """The question that is pending now."""
    assert match.choice is not None, "nobody is asked anything"
    return match.choice


def load_die(match: Match[Table], sides: int, value: int) -> None:
    """The next roll of a die of so many sides gives this value, from 0 on."""
    for chance in range(1000):
        match.state.chance = chance
        if roll(match.state, sides) == value:
            match.state.chance = chance
            return
    raise AssertionError(f"a die of {sides} sides never shows {value}")


def answer(match: Match[Table], kind: str, option: Option, seat: int | None = None) -> None:
    """Play an option of a question that must be of this kind (and asked of this seat)."""
    choice = asked(match)
    assert choice.kind == kind, f"asked is {choice}"
    assert seat is None or choice.seat == seat, f"asked is {choice}"
    match.play(option)


def take(match: Match[Table], action: str) -> None:
    """Choose an action in the first week in which it can be chosen."""
    choice = asked(match)
    assert choice.kind == "action", f"asked is {choice}"
    match.play(next(option for option in choice.options if option[1] == action))


def fly(match: Match[Table], week: int = 1) -> None:
    """Choose to travel by spacecraft in a week."""
    answer(match, "action", (week, "travel"))
    if match.choice is not None and match.choice.kind == "vehicle":
        match.play("spacecraft")


def flight(who: str, name: str, stage: int, *tiles: int, mode: str = CONSTELLATION, round_: int = 5) -> Table:
    """Seat 0 in flight with a revealed agenda; week tops without any symbol; the other one on Earth."""
    s = table(mode, who, "leo" if who != "leo" else "neil", round_=round_)
    board(s, *tiles)
    in_space(s.players[0], stage)
    agenda(s.players[0], name)
    tops(s, "C04", "C04", "C04", "C04")
    return s


def arrived_at(match: Match[Table]) -> tuple[int, int]:
    """The stage and the difficulty of seat 0."""
    player = match.state.players[0]
    return player.stage, player.dv
