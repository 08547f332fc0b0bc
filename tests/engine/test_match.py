"""Playing, refusing, copying, taking back."""

from __future__ import annotations

import msgspec
import pytest

import perilune
from perilune.engine import (
    BadSetting,
    CannotUndo,
    Choice,
    IllegalOption,
    Match,
    NotAsked,
    Rollout,
    RulesBug,
    Script,
    UnknownName,
    start,
)
from perilune.games import kuhn_poker, tic_tac_toe
from tests.engine import toy
from tests.engine.toy import Draft, draft


def test_the_example_of_the_readme() -> None:
    match = perilune.start("connect-four", seed=7)
    while match.choice:
        match.play(match.choice.options[0])
    assert match.outcome is not None
    assert match.outcome.ranks == (1, 2)
    assert match.record().startswith("perilune record 1\ngame connect-four\n")


def test_options_are_answered_by_value_or_by_text() -> None:
    by_value, by_text = perilune.start("tic-tac-toe", seed=1), perilune.start("tic-tac-toe", seed=1)
    by_value.play(4)
    by_text.play("4")
    assert by_value.state == by_text.state


def test_an_illegal_option_names_the_choice_the_try_the_reason_and_what_is_legal() -> None:
    match = perilune.start("tic-tac-toe", seed=1)
    match.play(4)
    before = match.save()
    with pytest.raises(
        IllegalOption, match=r"seat 1 cannot answer 'cell' with '4': .* Legal are: 0, 1, 2, 3, 5"
    ):
        match.play(4)
    assert match.save() == before


def test_a_refusal_carries_the_rule() -> None:
    match = start(draft(), seats=2, seed=3)
    match.play("play", 0)
    missing = next(card for card in range(20) if card not in match.state.hands[0])
    obstacle = match.why_not(missing, 0)
    assert obstacle == toy.NOT_HELD
    assert match.why_not(str(missing), 0) == toy.NOT_HELD
    assert match.why_not(match.state.hands[0][0], 0) is None
    with pytest.raises(IllegalOption, match=r"you do not hold that card \(DR-1\)"):
        match.play(missing, 0)


def test_only_those_asked_may_answer() -> None:
    match = perilune.start("tic-tac-toe", seed=1)
    with pytest.raises(NotAsked, match=r"seat 1 is not asked now; the game waits for seat 0 \(cell\)"):
        match.play(0, seat=1)
    while match.choice:
        match.play(match.choice.options[0])
    with pytest.raises(NotAsked, match="over"):
        match.play(0)


def test_seats_that_are_asked_at_once_answer_in_any_order() -> None:
    match = start(draft(), seats=3, seed=1)
    assert [choice.seat for choice in match.choices] == [0, 1, 2]
    match.play("pass", seat=2)
    assert [choice.seat for choice in match.choices] == [0, 1]
    match.play("pass", seat=0)
    match.play("pass", seat=1)
    assert match.outcome is not None
    assert match.outcome.ranks == (1, 1, 1)


def test_a_choice_of_one_plays_itself_unless_it_must_be_asked() -> None:
    match = perilune.start("tic-tac-toe", seed=1)
    for cell in (0, 1, 2, 4, 3, 5, 7, 6):
        match.play(cell)
    assert match.outcome is not None, "the ninth cell was filled by itself"
    assert match.version == 8
    asked = start(draft(), seats=2, seed=1, options={"cards": 1})
    asked.play("play", 0)
    assert asked.choice is not None
    assert (asked.choice.kind, len(asked.choice.options)) == ("card", 1)


def after(plays: int) -> Match[Draft]:
    """A draft in which so many answers were given, often in the middle of a step."""
    match = start(draft(), seats=2, seed=5)
    for _ in range(plays):
        assert match.choice is not None
        match.play(match.choice.options[-1])
    return match


@pytest.mark.parametrize("plays", range(8))
def test_a_copy_in_the_middle_of_a_step_goes_its_own_way(plays: int) -> None:
    match = after(plays)
    twin = match.copy()
    assert (twin.state, twin.asked, twin.history, twin.save()) == (
        match.state,
        match.asked,
        match.history,
        match.save(),
    )
    before = match.save()
    while twin.choice:
        twin.play(twin.choice.options[0])
    assert match.save() == before


@pytest.mark.parametrize("plays", range(8))
def test_a_copy_played_later_stands_where_it_was_made(plays: int) -> None:
    match = after(plays)
    twin, before, question = match.copy(), match.save(), match.asked
    while match.choice:
        match.play(match.choice.options[0])
    assert (twin.asked, twin.save(), twin.copy().save()) == (question, before, before)
    while twin.choice:
        twin.play(twin.choice.options[0])
    assert twin.save() == match.save(), "the same luck, the same answers"


def test_a_copy_that_asks_something_else_when_run_again_is_a_bug_of_the_rules() -> None:
    twin = after(1).copy()
    twin.asked = Choice(0, "another question", ("yes", "no"))
    with pytest.raises(RulesBug, match="asks something else when a step is run again"):
        twin.play("yes")


def test_undo_is_free_while_nothing_was_learnt() -> None:
    match = start(draft(), seats=2, seed=3)
    saves = [match.save()]
    match.play("play", 0)
    saves.append(match.save())
    match.play(match.state.hands[0][0], 0)
    saves.append(match.save())
    match.play("no", 0)
    for save in reversed(saves):
        match.undo(0)
        assert match.save() == save


def test_undo_stops_at_chance() -> None:
    match = start(draft(), seats=2, seed=3)
    match.play("throw", 0)
    with pytest.raises(CannotUndo, match="something new has come to light"):
        match.undo(0)


def test_undo_stops_at_a_reveal() -> None:
    match = start(draft(), seats=2, seed=3)
    match.play("draw", 0)
    with pytest.raises(CannotUndo, match="something new has come to light"):
        match.undo(0)


def test_undo_stops_where_somebody_else_has_acted_and_goes_on_once_they_undo() -> None:
    match = start(draft(), seats=2, seed=3)
    match.play("play", 0)
    match.play(match.state.hands[0][0], 0)
    match.play("yes", 0)
    match.play("pass", 1)
    with pytest.raises(CannotUndo, match="somebody else has acted"):
        match.undo(0)
    match.undo(1)
    match.undo(0)
    assert match.choice is not None
    assert match.choice.kind == "sure"


def test_nothing_to_undo() -> None:
    with pytest.raises(CannotUndo, match="nothing to take back"):
        perilune.start("tic-tac-toe").undo(0)


def test_rewind_goes_back_past_reveals_to_any_version() -> None:
    match = start(draft(), seats=2, seed=9)
    saves = [match.save()]
    for option, seat in (("throw", 0), ("draw", 1), ("play", 1), ("throw", 0)):
        if match.choice_for(seat) is not None:
            match.play(option, seat)
        else:
            match.play(match.choices[0].options[0])
        saves.append(match.save())
    for version in (3, 1, 0):
        match.rewind(version)
        assert match.save() == saves[version]
    with pytest.raises(BadSetting, match="versions 0 to 0"):
        match.rewind(5)


def test_the_log_is_read_by_those_who_may() -> None:
    match = start(draft(), seats=2, seed=3)
    match.play("draw", 0)
    match.play("play", 1)
    match.play(match.state.hands[1][0], 1)
    assert [type(entry.told.event) for entry in match.log(0)] == [toy.Drew, toy.Played]
    assert [type(entry.told.event) for entry in match.log(1)] == [toy.Played]
    assert [type(entry.told.event) for entry in match.log()] == [toy.Played]
    assert [entry.version for entry in match.log(0)] == [1, 3]


def test_an_undone_answer_leaves_the_log() -> None:
    match = perilune.start("tic-tac-toe", seed=1)
    match.play(0)
    match.undo(0)
    assert match.log(0) == []


def test_a_perspective_shows_only_the_seats_own_secrets() -> None:
    match = perilune.start("kuhn-poker", seed=5)
    mine, theirs = match.perspective(0), match.perspective(1)
    assert mine.view.hands[1] is None
    assert theirs.view.hands[0] is None
    assert mine.choice is not None
    assert theirs.choice is None


def test_imagined_worlds_keep_what_is_known_and_vary_the_rest() -> None:
    match = perilune.start("kuhn-poker", seed=5)
    perspective = match.perspective(0)
    worlds = [perspective.imagine(seed).state.hands for seed in range(50)]
    assert {hands[0] for hands in worlds} == {match.state.hands[0]}
    assert {hands[1] for hands in worlds} == {0, 1, 2} - {match.state.hands[0]}
    assert perspective.imagine(3).state == perspective.imagine(3).state


def test_a_match_may_begin_at_any_position() -> None:
    board = tic_tac_toe.Board(mine=0b011, theirs=0b110_000, turn=0)
    match = Match(tic_tac_toe.GAME, board)
    match.play(2)
    assert match.outcome is not None
    assert match.outcome.won == (True, False)


def test_a_bug_in_the_rules_loses_nothing() -> None:
    def step(s: Draft) -> Script | None:
        def broken() -> Script:
            option = yield Choice(0, "act", ("good", "bad"))
            s.dice.append(1)
            if option == "bad":
                raise ZeroDivisionError
            s.out = [True] * len(s.out)

        return None if all(s.out) else broken()

    match = start(draft(step=step), seats=2, seed=1)
    before = match.save()
    with pytest.raises(ZeroDivisionError):
        match.play("bad")
    assert match.save() == before
    match.play("good")
    assert match.outcome is not None


def test_an_empty_choice_is_named_as_a_bug() -> None:
    def step(s: Draft) -> Script:
        yield Choice(0, "nothing", ())

    with pytest.raises(RulesBug, match="asks seat 0 for 'nothing' without options"):
        start(draft(step=step), seats=2, seed=1)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"mode": "clasic"}, "did you mean 'classic'"),
        ({"seats": 5}, "is for 2 seats, not 5"),
        ({"seed": -1}, "a seed is a whole number"),
        ({"options": {"size": 4}}, "unknown option of the mode classic 'size'"),
    ],
)
def test_a_wrong_setting_is_refused_with_what_would_be_right(wrong: dict[str, object], message: str) -> None:
    with pytest.raises((BadSetting, UnknownName), match=message):
        perilune.start("tic-tac-toe", **wrong)  # type: ignore[arg-type]


def test_an_option_of_the_wrong_type_is_refused() -> None:
    with pytest.raises(BadSetting, match="options of the mode open"):
        start(draft(), options={"cards": "many"})


def test_an_unknown_game_gets_a_suggestion() -> None:
    with pytest.raises(UnknownName, match="did you mean 'connect-four'"):
        perilune.start("conect-four")


def test_an_unknown_name_is_found_in_any_spelling_and_a_long_list_is_cut() -> None:
    assert str(UnknownName("rule", "in-tk-77", ["IN-TK-7"])).endswith("did you mean 'IN-TK-7'?")
    many = [f"R-{number:03}" for number in range(200)]
    assert str(UnknownName("rule", "quux", many)).endswith("R-029 and 170 more")


def test_a_rollout_runs_to_the_end_or_to_its_limit() -> None:
    game = kuhn_poker.GAME
    rollout = Rollout(game, game.setup("classic", 2, None, 3))
    assert rollout.run_randomly(lambda: 0.0, limit=1) == 1
    assert rollout.choice is not None
    assert rollout.run_randomly(lambda: 0.0) == 1
    assert rollout.outcome is not None
    assert rollout.run_randomly(lambda: 0.0) == 0


def test_views_are_plain_data() -> None:
    match = perilune.start("connect-four", seed=1)
    match.play(3)
    assert msgspec.json.decode(msgspec.json.encode(match.view())) == {
        "columns": [[], [], [], [0], [], [], []],
        "turn": 1,
    }
