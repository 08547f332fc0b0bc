"""Saves and records: read back exactly, refused clearly when damaged."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import perilune
from perilune.engine import (
    Choice,
    DamagedText,
    Match,
    PeriluneError,
    Script,
    load_match,
    option_text,
    read_record,
    start,
)
from perilune.games import tic_tac_toe
from perilune.testing.checks import play_randomly, same_state
from tests.engine.toy import Draft, draft

GAMES = [tic_tac_toe.GAME, perilune.find_game("connect-four"), perilune.find_game("kuhn-poker"), draft()]


@given(data=st.data(), seed=st.integers(0, 2**63), game=st.sampled_from(GAMES))
@settings(max_examples=60, deadline=None)
def test_whole_games_go_through_copy_save_undo_and_record(data: st.DataObject, seed: int, game: Any) -> None:
    match: Match[Any] = start(game, seed=seed)
    rng = Random(seed)
    way = data.draw(st.sampled_from(["copy", "save", "undo", "record"]))
    while match.choice is not None and match.version < 60:
        play_randomly(match, rng)
        match = passed_through(match, way)
    again = read_record(match.record(), game)
    assert same_state(again.state, match.state)
    assert again.asked == match.asked


def passed_through(match: Match[Any], way: str) -> Match[Any]:
    """The same match by another way."""
    if way == "copy":
        return match.copy()
    if way == "save":
        return load_match(match.save(), match.game)
    if way == "record":
        return read_record(match.record(), match.game)
    turn = match.history[-1]
    if match.undo_obstacle(turn.seat) is None:
        match.undo(turn.seat)
        match.play(turn.option, turn.seat)
    return match


def middle_of_a_game() -> Match[Draft]:
    match = start(draft(), seats=3, seed=11)
    rng = Random(4)
    while match.version < 12 and match.choice is not None:
        play_randomly(match, rng)
    return match


def mutations(text: bytes) -> list[bytes]:
    """Every kind of damage: cut short, a bit flipped, a line lost or doubled, another version."""
    rng = Random(1)
    mutants = [text[:cut] for cut in sorted(rng.sample(range(len(text) - 1), min(150, len(text) - 1)))]
    for _ in range(400):
        place, bit = rng.randrange(len(text)), rng.randrange(8)
        flipped = bytearray(text)
        flipped[place] ^= 1 << bit
        mutants.append(bytes(flipped))
    lines = text.split(b"\n")
    for index in range(len(lines) - 1):
        mutants.append(b"\n".join(lines[:index] + lines[index + 1 :]))
        mutants.append(b"\n".join(lines[: index + 1] + lines[index:]))
    mutants += [text.replace(b" 1\n", b" 2\n", 1), b"", b"\n", b"\x00" * 40, text + b"more\n"]
    return [mutant for mutant in mutants if mutant != text]


@pytest.mark.parametrize(
    ("write", "read"),
    [
        (lambda match: match.save(), load_match),
        (lambda match: match.record().encode(), read_record),
    ],
    ids=["save", "record"],
)
def test_damage_is_refused_with_the_line(
    write: Callable[[Match[Any]], bytes], read: Callable[..., Match[Any]]
) -> None:
    match = middle_of_a_game()
    text = write(match)
    assert same_state(read(text, match.game).state, match.state)
    mutants = mutations(text)
    assert len(mutants) >= 500
    refusals = []
    for mutant in mutants:
        try:
            loaded = read(mutant, match.game)
        except DamagedText as error:
            refusals.append(str(error))
        else:
            # Blank lines do not count in a record: the only damage that may pass leaves the game as it was.
            assert same_state(loaded.state, match.state), mutant
    assert len(refusals) >= 500
    assert all(re.match(r"(save|record), line \d+: .*(expected|unknown)", refusal) for refusal in refusals)


def test_a_save_of_another_version_says_so() -> None:
    save = middle_of_a_game().save().replace(b"perilune save 1", b"perilune save 9")
    with pytest.raises(DamagedText, match="line 1: expected 'perilune save 1', found b'perilune save 9'"):
        load_match(save)


def test_a_record_with_an_illegal_turn_names_line_and_options() -> None:
    match = perilune.start("tic-tac-toe", seed=1)
    match.play(4)
    text = match.record()
    broken = text.replace("1 0 cell 4", "1 0 cell 9")
    with pytest.raises(DamagedText, match="check") as caught:
        perilune.read(broken)
    suggested = str(caught.value).split("'")[1]
    mended = broken[: broken.index("check")] + suggested + "\n"
    with pytest.raises(DamagedText, match=r"line 7: .*Legal are: 0, 1, 2"):
        perilune.read(mended)


def test_a_record_may_hold_comments() -> None:
    match = perilune.start("tic-tac-toe", seed=1)
    match.play(4)
    text = match.record().replace("1 0 cell 4", "# the centre, of course\n\n1 0 cell 4")
    assert same_state(perilune.read(text).state, match.state)


def test_a_record_of_a_game_that_is_not_installed_says_so() -> None:
    with pytest.raises(PeriluneError, match="unknown game 'draft'"):
        read_record(middle_of_a_game().record())


def test_a_match_from_a_position_has_a_save_but_no_record() -> None:
    match = Match(tic_tac_toe.GAME, tic_tac_toe.Board(mine=1, theirs=2))
    match.play(4)
    assert load_match(match.save()).save() == match.save()
    with pytest.raises(PeriluneError, match="save it instead"):
        match.record()


def test_after_a_change_of_the_rules_answers_that_no_longer_fit_are_asked_again() -> None:
    match = start(draft(), seats=2, seed=3)
    match.play("pass", 1)
    match.play("play", 0)
    match.play(match.state.hands[0][1], 0)

    def changed_step(s: Draft) -> Script | None:
        """The new rule: a card is chosen by its place in the hand."""

        def act() -> Script:
            seat, _ = yield [Choice(0, "act", ("pass", "play"))]
            place = yield Choice(seat, "place", tuple(range(len(s.hands[seat]))))
            s.played[seat].append(s.hands[seat].pop(place))
            s.out[seat] = True

        return None if all(s.out) else act()

    loaded = load_match(match.save(), draft(step=changed_step))
    assert loaded.version == 2
    assert loaded.choice is not None
    assert loaded.choice.kind == "place"
    while loaded.choice:
        loaded.play(loaded.choice.options[0])


@pytest.mark.parametrize(
    ("option", "text"),
    [(3, "3"), ("car", "car"), (None, "-"), (True, "yes"), (("car", 2), "car:2"), ((1, (2, 3)), "1:(2:3)")],
)
def test_options_have_a_text(option: object, text: str) -> None:
    assert option_text(option) == text
