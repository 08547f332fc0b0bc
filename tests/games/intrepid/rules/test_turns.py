"""Who acts when: everybody at once, turn mode, undo, solo (4.0, §10, §11)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from perilune.engine import CannotUndo, NotAsked, start
from perilune.games.intrepid import GAME
from perilune.games.intrepid.rules.passes import DONE, RESUME, WAIT
from perilune.games.intrepid.rules.turns import actions
from perilune.games.intrepid.state import tiles_of
from tests.games.intrepid.table import (
    LoadedDice,
    Table,
    install,
    laid,
    mark,
    persistent,
    placing,
    resolving,
    spending,
)


def together(*team: str, **options: Any) -> Table:
    return Table(placing(*team, pace="together", **options))


@pytest.mark.rule("IN-SQ-1")
def test_everybody_acts_at_any_time() -> None:
    table = together("US", "RU", pools={"US": (3, 1), "RU": (6, 5)})
    assert [choice.seat for choice in table.match.choices] == [0, 1]
    table.by("RU", ("activate", "RU-01", 6)).by("US", ("activate", "US-04", 3)).by("RU", DONE)
    assert table.s.phase == "place"
    table.by("US", DONE)
    assert table.s.phase != "place"


@pytest.mark.rule("IN-SQ-3")
def test_a_pending_choice_holds_up_only_its_own_country() -> None:
    table = together("US", "RU", pools={"US": (3, 1, 1), "RU": (6, 5)})
    table.by("US", ("activate", "US-03", 3))
    choices = {choice.seat: choice.kind for choice in table.match.choices}
    assert choices == {0: "new-die", 1: "place"}
    table.by("RU", ("activate", "RU-01", 6))
    table.refused(("habitation", 1), code="US")
    assert table.by("US", 4)["US"].pool == (1, 1, 4)


@pytest.mark.rule("IN-SQ-2")
def test_48_a_docked_die_calls_a_country_back() -> None:
    table = together("US", "RU", pools={"US": (3, 1), "RU": (6, 5)})
    table.by("RU", DONE)
    assert table["RU"].done
    table.by("US", ("dock", "RU", 3))
    assert not table["RU"].done
    assert table["RU"].pool == (3, 5, 6)


@pytest.mark.rule("IN-SQ-2")
def test_a_country_may_come_back_by_itself() -> None:
    table = together("US", "RU", pools={"US": (3, 1), "RU": (6, 5)}).by("RU", DONE)
    choice = table.match.choice_for(1)
    assert choice is not None
    assert choice.kind == "done"
    table.by("RU", RESUME)
    assert not table["RU"].done
    table.by("RU", DONE, ("rest",))
    assert table.match.choice_for(1) is None
    table.by("US", DONE)
    assert table.s.phase != "place", "a country at rest holds nobody up"


@pytest.mark.rule("IN-SQ-2")
def test_undecided_countries_do_not_hold_up_a_phase_for_ever() -> None:
    table = together("US", "RU", pools={"US": (3, 1), "RU": (6, 5)})
    for _ in range(3):
        table.by("RU", DONE, RESUME)
    table.by("RU", DONE)
    assert table.match.choice_for(1) is None


@pytest.mark.rule("IN-SQ-2", "IN-CB-5")
def test_capacity_from_a_badge_calls_a_country_back() -> None:
    s = spending("US", "RU", badges={"US": "specialist"}, capacity={"US": 1, "RU": 1}, pace="together")
    table = Table(s).by("RU", DONE)
    assert table["RU"].done
    table.by("US", ("specialist", s.crews[0].offer[0], "RU"))
    assert not table["RU"].done


@pytest.mark.rule("IN-TK-16", "IN-SQ-8", "IN-SQ-2")
def test_84_japan_names_the_front_before_it_acts() -> None:
    table = together("JP", "US", pools={"JP": (12, 13), "US": (4, 5, 6)}).by("JP", DONE)
    table.by("US", ("dock", "JP", 4))
    assert not table["JP"].done
    choice = table.match.choice_for(0)
    assert choice is not None
    assert (choice.kind, list(choice.options)) == ("front", [41, 42, 45, 46])
    table.refused(("dock", "JP", 5), "IN-TK-16", code="US")
    table.by("US", ("habitation", 5))
    table.by("JP", 45)
    assert table["JP"].pool == (12, 13, 45)
    assert table.by("US", ("dock", "JP", 6)).s.docks[1].die == 6


@pytest.mark.rule("IN-SQ-8")
def test_questions_are_answered_in_the_order_in_which_they_came() -> None:
    s = placing(
        "US", "RU", pools={"US": (3, 4, 4), "RU": (4, 4)}, missions=("MI-13", "MI-22"), pace="together"
    )
    mark(s, "RU-01", strain=1)
    mark(s, "RU-02", strain=1)
    s.missions = [type(card)(card.id, (6,), (1, 1, 1, 4, 4, 0), (0, 0)) for card in s.missions]
    table = Table(s).by("US", ("activate", "US-03", 3))
    table.by("RU", ("mission", "MI-13", 6, 4), ("mission", "MI-22", 6, 4))
    kinds = []
    for answer in (2, ("RU-01", "strain"), "enough", ("RU-02", "strain")):
        choice = table.match.choice_for(0)
        assert choice is not None
        kinds.append(choice.kind)
        table.by("US", answer)
    assert kinds == ["new-die", "clean", "clean", "clean"]
    assert table.s.strain == 12


@pytest.mark.rule("IN-SQ-4")
def test_in_turn_mode_the_lead_begins_and_hands_on() -> None:
    table = Table(placing("US", "RU", pools={"US": (3, 1), "RU": (6, 5)}, lead="RU"))
    assert table.asked == ("RU", "place")
    table.by("RU", ("activate", "RU-01", 6), WAIT)
    assert table.asked == ("US", "place")
    table.by("US", ("activate", "US-04", 3), WAIT)
    assert table.asked == ("RU", "place")
    table.by("RU", DONE)
    assert table.asked == ("US", "place")
    table.refused(WAIT, "IN-SQ-4")


@pytest.mark.rule("IN-SQ-4")
def test_when_all_wait_in_a_row_all_are_done() -> None:
    table = Table(placing("US", "RU", pools={"US": (3, 1), "RU": (6, 5)}))
    table.by("US", WAIT).by("RU", WAIT)
    assert table.s.phase != "place"


@pytest.mark.rule("IN-SQ-4", "IN-TL-7")
@pytest.mark.parametrize("seats", [1, 2])
def test_a_country_is_asked_again_once_its_toxic_die_is_safe(seats: int) -> None:
    s = placing("US", "RU", pools={"US": (3, 1), "RU": (5,)}, toxic="TL-12", lead="RU", seats=seats)
    s.docks = [type(dock)(disabled=True) for dock in s.docks]
    persistent(s, "TL-04", filled=(1,))
    table = Table(s)
    assert table.asked == ("US", "place"), "Russia's last die is toxic: it can do nothing"
    assert WAIT not in table.options, "and there is nobody to wait for"
    table.by("US", ("disaster", "TL-04", 2, 3))
    assert WAIT in table.options
    table.by("US", DONE)
    assert table.asked == ("RU", "place")
    assert table.by("RU", ("activate", "RU-01", 5)).tile("RU-01").dice == (5,)


@pytest.mark.rule("IN-SQ-4", "IN-CB-1")
def test_a_country_is_asked_again_once_its_badge_can_serve() -> None:
    badges = {"US": "pilot", "RU": "payload"}
    table = Table(spending("US", "RU", badges=badges, capacity={"US": 1})).by("US", ("pilot", "US-01", "RU"))
    table.by("RU", "RU-01").by("US", DONE)
    assert table.asked == ("RU", "spend")
    assert ("payload", "US-01", "RU-02") in table.options


@pytest.mark.rule("IN-SQ-4")
def test_who_waits_for_a_country_with_nothing_to_do_goes_on() -> None:
    table = Table(placing("US", "RU", pools={"US": (3, 1), "RU": ()})).by("US", WAIT)
    assert table.asked == ("US", "place")
    table.refused(WAIT, "IN-SQ-4")
    table.by("US", ("activate", "US-04", 3), DONE)
    assert table.s.phase != "place"


@pytest.mark.rule("IN-SQ-4", "IN-SO-1")
@pytest.mark.parametrize("mode", ["meteor-shower", "toxic-leak"])
def test_nobody_is_left_out_who_could_act(mode: str) -> None:
    """In random solo games, whoever rests has nothing to do, and a phase ends when nobody has."""
    for seed in range(60):
        match = start(GAME, mode, 1, seed=seed, options={"difficulty": "training", "lineup": "random"})
        rng = Random(seed)
        while match.choice is not None:
            s = match.state
            if match.choice.kind in ("place", "spend"):
                idle = [who for who, crew in enumerate(s.crews) if crew.resting]
                assert not any(actions(s, who) for who in idle)
            match.play(rng.choice(match.choice.options))


@pytest.mark.rule("IN-SQ-6")
def test_no_undo_after_luck_or_another_countrys_component(dice: LoadedDice) -> None:
    table = Table(placing("US", "RU", pools={"US": (3, 1, 2), "RU": (1, 2)}))
    table.by("US", ("activate", "US-04", 3))
    table.match.undo(0)
    assert table["US"].pool == (1, 2, 3)
    table.by("US", ("dock", "RU", 3))
    with pytest.raises(CannotUndo):
        table.match.undo(0)
    dice.show(5)
    table.by("US", DONE).by("RU", ("activate", "RU-04", 1))
    with pytest.raises(CannotUndo):
        table.match.undo(1)
    s = spending("US", "RU", capacity={"US": 3})
    mark(s, "RU-01", scenario=1)
    mark(s, "US-01", scenario=1)
    own = Table(s).by("US", ("repair", "US-01", "scenario"))
    own.match.undo(0)
    own.by("US", ("repair", "RU-01", "scenario"))
    with pytest.raises(CannotUndo):
        own.match.undo(0)


@pytest.mark.rule("IN-SQ-7")
def test_the_same_seed_and_answers_give_the_same_game() -> None:
    one, other = Table(laid("US", "CA")), Table(laid("US", "CA"))
    for _ in range(60):
        if one.match.choice is None:
            break
        one.play(one.options[-1])
        other.play(other.options[-1])
        assert one.s == other.s


@pytest.mark.rule("IN-SO-1", "IN-RL-41", "IN-SQ-10", "IN-SE-1")
def test_in_solo_one_person_runs_two_countries() -> None:
    table = Table(laid("US", "RU", seats=1))
    assert [crew.light for crew in table.s.crews] == [0, 1]
    assert [crew.badge for crew in table.s.crews] == ["medical", "specialist"]
    table.by("US", WAIT)
    assert table.asked[0] == "RU"
    assert table.match.choice is not None
    assert table.match.choice.seat == 0
    with pytest.raises(NotAsked):
        table.match.play(DONE, 1)
    assert "dock" in {option[0] for option in table.options}


@pytest.mark.rule("IN-SO-3", "IN-SO-1")
def test_one_person_may_run_three_or_four_countries() -> None:
    for number in (3, 4):
        s = laid(*("US", "JP", "RU", "CA")[:number], seats=1)
        table = Table(s)
        assert len(table.s.crews) == number
        assert len(table.s.docks) == number


@pytest.mark.rule("IN-RL-41", "IN-CB-1", "IN-SO-1")
def test_in_solo_tokens_move_to_a_tile_of_either_country() -> None:
    def table(seats: int) -> Table:
        s = spending("US", "RU", badges={"US": "payload"}, seats=seats)
        mark(s, "US-01", scenario=1)
        return Table(s)

    assert table(1).by("US", ("payload", "US-01", "RU-01")).tile("RU-01").scenario == 1
    table(2).refused(("payload", "US-01", "RU-01"))


@pytest.mark.rule("IN-SO-1", "IN-DC-3", "IN-DC-4")
def test_in_solo_one_person_disables_one_most_expensive_tile() -> None:
    def disabled(seats: int, *also: str) -> list[str]:
        s = laid("US", "RU", disaster="toxic-leak", seats=seats)
        install(s, "US-11", 2)
        for tile in also:
            install(s, tile, 2)
        s.levels = [30] * 4
        table = Table(resolving("TL-17", s))
        while table.asked[1] == "disable":
            table.play(table.options[-1])
        return [tile.tile for crew in table.s.crews for tile in tiles_of(crew) if tile.disabled]

    assert disabled(1) == ["US-11"]
    assert disabled(1, "RU-13") == ["RU-13"], "of the two that cost 6, one of their player's choice"
    assert len(disabled(2)) == 2
