"""Career badges (8)."""

from __future__ import annotations

import pytest

from perilune.engine import CannotUndo
from tests.games.intrepid.table import (
    DONE,
    Table,
    mark,
    spending,
)


@pytest.mark.rule("IN-SQ-8", "IN-RL-40", "IN-CB-3")
def test_66_a_country_that_is_done_places_its_amplify_token_and_stays_done() -> None:
    s = spending("US", "RU", badges={"RU": "pilot"}, capacity={"US": 1, "RU": 1}, pace="together")
    mark(s, "US-01", scenario=1)
    table = Table(s).by("US", DONE)
    table.by("RU", ("pilot", "RU-01", "US"))
    choice = table.match.choice_for(0)
    assert choice is not None
    assert choice.kind == "amplify"
    table.by("RU", DONE)
    assert table.s.phase == "spend", "the phase cannot end before"
    table.by("US", "US-01")
    assert table.tile("US-01").amplify
    assert table.s.phase != "spend"


@pytest.mark.rule("IN-CB-1")
def test_50_tokens_move_only_to_a_clean_tile() -> None:
    s = spending("US", "RU", badges={"US": "payload"})
    mark(s, "RU-01", scenario=1)
    mark(s, "US-02", strain=1)
    table = Table(s)
    table.refused(("payload", "RU-01", "US-02"), "IN-CB-1")
    table.by("US", ("payload", "RU-01", "US-01"))
    assert table.tile("US-01").scenario == 1


@pytest.mark.rule("IN-CB-5")
def test_51_no_gift_for_a_full_track() -> None:
    s = spending("US", "RU", badges={"US": "specialist"}, capacity={"RU": 12, "US": 1})
    Table(s).refused(("specialist", s.crews[0].offer[0], "RU"), "IN-CB-5")


@pytest.mark.rule("IN-CB-4", "IN-P1-9")
def test_61_no_reserve_die_out_of_an_empty_supply() -> None:
    s = spending("US", "CA", badges={"US": "medical"}, capacity={"US": 4})
    s.crews[1].supply, s.crews[1].used, s.crews[1].storage = 0, 9, (1, 3, 5)
    Table(s).refused(("medical", "CA"), "IN-CB-4")


@pytest.mark.rule("IN-CB-5", "IN-P5-1")
def test_74_eleven_becomes_twelve() -> None:
    s = spending("US", "RU", badges={"US": "specialist"}, capacity={"RU": 11})
    assert Table(s).by("US", ("specialist", s.crews[0].offer[0], "RU"))["RU"].capacity == 12


@pytest.mark.rule("IN-CB-1", "IN-RL-34")
def test_80_tokens_may_move_between_own_tiles() -> None:
    s = spending("US", "RU", badges={"US": "payload"})
    mark(s, "US-01", strain=1)
    table = Table(s)
    table.refused(("payload", "US-01", "US-01"), "IN-CB-1")
    assert table.by("US", ("payload", "US-01", "US-02")).tile("US-02").strain == 1


@pytest.mark.rule("IN-CB-1", "IN-P5-7")
def test_a_badge_serves_once_a_round() -> None:
    s = spending("US", "RU", badges={"US": "medical"}, capacity={"US": 8})
    table = Table(s).by("US", ("medical", "US"), 6)
    table.refused(("medical", "US"), "IN-CB-1")
    while table.s.round == 1:
        table.play(DONE if DONE in table.options else table.options[0])
    assert not table["US"].badge_used


@pytest.mark.rule("IN-CB-3", "IN-RL-34")
def test_the_pilot_does_not_amplify_its_own_country() -> None:
    table = Table(spending("US", "RU", badges={"US": "pilot"}, capacity={"US": 1}))
    table.refused(("pilot", "US-01", "US"), "IN-CB-3")
    served = {option[2] for option in table.options if option[0] == "pilot"}
    assert served == {"RU"}


@pytest.mark.rule("IN-CB-5", "IN-RL-34")
def test_the_mission_specialist_does_not_serve_its_own_country() -> None:
    s = spending("US", "RU", badges={"US": "specialist"}, capacity={"US": 1})
    table = Table(s)
    table.refused(("specialist", s.crews[0].offer[0], "US"), "IN-CB-5")
    served = {option[2] for option in table.options if option[0] == "specialist"}
    assert served == {"RU"}


@pytest.mark.rule("IN-SQ-6", "IN-CB-5", "IN-CB-1")
@pytest.mark.parametrize(
    ("badge", "use"), [("specialist", "specialist:{offer}:RU"), ("payload", "payload:RU-01:US-01")]
)
def test_a_badge_that_used_another_countrys_component_is_not_taken_back(badge: str, use: str) -> None:
    s = spending("US", "RU", badges={"US": badge}, capacity={"US": 1})
    mark(s, "RU-01", scenario=1)
    mark(s, "US-02", scenario=1)
    table = Table(s.copy()).by("US", use.format(offer=s.crews[0].offer[0]))
    with pytest.raises(CannotUndo):
        table.match.undo(0)
    if badge == "payload":
        own = Table(s).by("US", ("payload", "US-02", "US-01"))
        own.match.undo(0)
        assert own.tile("US-02").scenario == 1


@pytest.mark.rule("IN-CB-1")
def test_only_the_owner_of_a_badge_uses_it() -> None:
    s = spending("US", "RU", badges={"US": "payload"}, capacity={"US": 4})
    mark(s, "RU-01", scenario=1)
    table = Table(s)
    table.refused(("medical", "US"))
    table.refused(("payload", "RU-02", "US-01"))
    assert {option[0] for option in table.options} >= {"payload"}
    assert not {option[0] for option in table.options} & {"medical", "pilot", "specialist"}
