"""`perilune play`, typed into a pipe."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

import perilune
from perilune import bots
from perilune.cli.drawing import WIDTH, option_lines, view_lines
from perilune.cli.terminal import Terminal
from perilune.engine import start
from tests.cli.conftest import Run
from tests.engine.toy import draft


def test_a_whole_game_by_numbers(run: Run) -> None:
    code, out, err = run("play", "tic-tac-toe", "--seed", "3", typed="1\n" * 9)
    assert (code, err) == (0, "")
    assert "Where do you put your X?" in out
    assert "  1 top left" in out
    assert "1. Player" in out
    assert all(len(line) <= WIDTH for line in out.splitlines())


def test_options_by_their_text(run: Run) -> None:
    _, out, _ = run("play", "kuhn-poker", "--seed", "3", typed="bet\n")
    assert "Player 1 bets." in out
    _, out, _ = run("play", "tic-tac-toe", "--me", "1,2", typed="=4\n=0\nq\n")
    assert "O . .\n. X .\n. . ." in out


def test_two_people_at_one_screen_see_their_own_cards_only(run: Run) -> None:
    match = perilune.start("kuhn-poker", seed=5)
    first, second = match.view(0).hands[0], match.view(1).hands[1]
    _, out, _ = run("play", "kuhn-poker", "--seed", "5", "--me", "1,2", typed="check\nq\n")
    before, after = out.split("> check\n")
    assert f"You hold the {first}." in before
    assert second not in before
    assert f"You hold the {second}." in after
    assert first not in after


def test_the_commands(run: Run, tmp_path: Path) -> None:
    save = tmp_path / "game.save"
    typed = f"?\nm\nv\nv columns 3\nv nothing\n4\nl\nu\n4\nw\nw 9\ns {save}\nnonsense\n\nq\n"
    code, out, err = run("play", "connect-four", "--seed", "1", "--reasons", typed=typed)
    assert (code, err) == (0, "")
    for said in (
        "this help",
        "Four of your discs in a line",
        "There is no nothing on this table.",
        "Player 1 drops a disc into column 4.",
        "Player 2 thinks: ",
        "Nothing that could be tried here is missing.",
        "9: that is not among the options",
        f"perilune play --load {save}",
        "'nonsense' is neither an option nor a command: give a number from 1 to 7",
        "Nothing was answered",
    ):
        assert said in " ".join(out.split()), said
    assert perilune.load(save.read_bytes()).version == 2
    code, out, _ = run("play", "--load", str(save), typed="1\nq\n")
    assert code == 0
    assert "Player 1 drops a disc into column 1." in out


def test_undo_takes_back_the_bots_answer_too(run: Run, tmp_path: Path) -> None:
    save = tmp_path / "game.save"
    run("play", "connect-four", typed=f"4\nu\ns {save}\nq\n")
    assert perilune.load(save.read_bytes()).version == 0


def test_nothing_to_undo_is_said(run: Run) -> None:
    code, out, _ = run("play", "connect-four", typed="u\nq\n")
    assert code == 0
    assert "there is nothing to take back" in out


def test_input_that_ends_too_early(run: Run) -> None:
    code, _, err = run("play", "connect-four", typed="4\n")
    assert code == 1
    assert err == "perilune: the input ended before the game was over\n"


def test_bots_alone_and_the_record(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    code, out, _ = run(
        "play", "connect-four", "--me", "", "--bots", "random", "--seed", "4", "--record", str(file)
    )
    assert code == 0
    assert "Only bots play." in out
    assert perilune.read(file.read_text()).outcome is not None


def test_people_and_bots_who_act_in_any_order(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The made-up draft asks all seats at once: bots go on while the person has not yet passed."""
    match = start(draft(), seats=3, seed=6)
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n" * 200))
    Terminal(match, {0}, {seat: bots.make("random", seat) for seat in (1, 2)}).run()
    assert match.outcome is not None
    assert {turn.seat for turn in match.history} == {0, 1, 2}
    assert "1. Player" in capsys.readouterr().out


def test_a_damaged_save_is_refused(run: Run, tmp_path: Path) -> None:
    save = tmp_path / "game.save"
    save.write_bytes(b"perilune save 1\nrubbish\n")
    code, _, err = run("play", "--load", str(save))
    assert code == 1
    assert f"{save}: save, line 2" in err


def test_views_become_readable_lines() -> None:
    view = {
        "round_number": 3,
        "grid": [["", "X"], ["O", None]],
        "players": [{"name": "Ann", "hand": [4, 2], "out": False}, {"name": "Bob", "hand": [], "out": True}],
        "piles": {"north": {"top": "N1", "left": 7}, "south": {"top": None, "left": 0}},
        "deep": [{"cards": [1, 2], "more": {"a": 1.5, "b_c": 2}, "all": {"x": [{"y": [[1], [2]]}]}}],
        "empty": [],
        "none": {},
    }
    assert view_lines(view) == [
        "round number: 3",
        "grid:",
        "  0: . X",
        "  1: O -",
        "players:",
        "     name  hand  out",
        "  0  Ann   4 2   no",
        "  1  Bob   -     yes",
        "piles:",
        "         top  left",
        "  north  N1   7",
        "  south  -    0",
        "deep:",
        "   0: cards: 1 2",
        "      more: a 1.5, b c 2",
        "      all:",
        "        x:",
        "           0: y:",
        "                0: 1",
        "                1: 2",
        "empty: -",
        "none: -",
    ]


def test_options_stand_in_columns() -> None:
    lines = option_lines([f"option {number}" for number in range(1, 31)])
    assert len(lines) < 10
    assert all(len(line) <= WIDTH for line in lines)
    assert any(line.endswith(" 30 option 30") for line in lines)


def test_a_long_option_is_told_in_full_when_all_are_asked_for(run: Run) -> None:
    _, out, _ = run("play", "shackleton-base", "--seed", "3", typed="m\nq\n")
    short, whole = out.split("> m\n")
    assert " …\n  2 " in short
    assert "from the Lunar Gateway\n  2 " in whole
    assert max(map(len, out.splitlines())) <= WIDTH


def test_reasons_that_betray_secrets_wait_for_the_end(run: Run) -> None:
    arguments = (
        "play",
        "kuhn-poker",
        "--me",
        "2",
        "--seed",
        "2",
        "--reasons",
        "--bots",
        "search:iterations=50",
    )
    code, out, _ = run(*arguments, typed="1\n1\n")
    assert code == 0
    assert "Player 1 thinks" not in out.partition("What the bots thought:")[0]
    assert "Player 1 thinks" in out.partition("What the bots thought:")[2]


def test_a_record_is_kept_however_the_game_ends(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    assert run("play", "connect-four", "--record", str(file), typed="4\n").code == 1
    assert perilune.read(file.read_text()).version == 2


def test_a_record_that_cannot_be_written_is_refused_at_once(run: Run, tmp_path: Path) -> None:
    code, out, err = run("play", "connect-four", "--record", str(tmp_path / "no" / "game.txt"), typed="q\n")
    assert (code, out) == (2, "")
    assert "there is no folder" in err
    assert run("play", "connect-four", "--record", str(tmp_path)).code == 2


def test_a_save_of_another_game_is_refused(run: Run, tmp_path: Path) -> None:
    save = tmp_path / "c4.save"
    save.write_bytes(perilune.start("connect-four", seed=1).save())
    code, _, err = run("play", "tic-tac-toe", "--load", str(save))
    assert (code, "is a game of connect-four, not of tic-tac-toe" in err) == (2, True)
    code, _, err = run("play", "--load", str(save), "--mode", "foo")
    assert (code, "leave them out with --load" in err) == (2, True)
    assert run("play", "connect-four", "--load", str(save), typed="q\n").code == 0


def test_a_long_table_is_shown_as_far_as_it_fits(run: Run) -> None:
    _, out, _ = run("play", "astronavigators", "--seats", "2", "--seed", "1", typed="1\nq\n")
    assert "more lines: v shows the whole table" in out
    assert "Week 4: " in out
