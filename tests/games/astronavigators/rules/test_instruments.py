"""The instruments: laid down in the action phase, used in the own turn (AN-5.1-f, AN-8.3-e)."""

import pytest

from perilune.engine import IllegalOption
from perilune.games.astronavigators.box.kinds import Action, Instrument
from perilune.games.astronavigators.modes import SOLAR, SOLO
from perilune.games.astronavigators.state import Table
from tests.games.astronavigators.table import answer, asked, in_space, table, to_choose, to_resolve, tops

LEO, ARIES, URSA_MINOR = "C05", "C01", "C13"


def owner(*instruments: Instrument, round_: int = 1) -> Table:
    """Yuri owns instruments; two others are at the table."""
    s = table(SOLAR, "yuri", "joao", "neil", round_=round_)
    s.players[0].instruments = instruments
    return s


def chosen(s: Table, *choices: tuple[int, Action], laid: tuple[Instrument, ...] = ()) -> Table:
    """Everybody has chosen a week and an action; seat 0 has laid down instruments."""
    for player, (week, action) in zip(s.players, choices, strict=True):
        player.week, player.action = week, action
    s.players[0].instruments_laid = laid
    return s


@pytest.mark.rule("AN-5.1-f")
def test_each_instrument_is_laid_down_once_and_seen_by_all() -> None:
    match = to_choose(owner("jian-yi", "octant"), 0, 1)
    answer(match, "action", (1, "pass"))
    answer(match, "lay-instrument", "octant")
    assert asked(match).options == ["enough", "jian-yi"]
    answer(match, "lay-instrument", "jian-yi")
    assert asked(match).seat == 1
    laid = {one.id: one.laid for one in match.view(2).players[0].instruments}
    assert laid == {"jian-yi": True, "octant": True}


@pytest.mark.rule("AN-5.1-f", "AN-8.3-e")
def test_the_sextant_is_not_laid_down() -> None:
    match = to_choose(owner("sextant"), 0, 1)
    answer(match, "action", (1, "pass"))
    assert asked(match).seat == 1


@pytest.mark.rule("AN-5.1-c")
@pytest.mark.parametrize("instrument", ["armillary-sphere", "refractor", "astrolabe", "octant"])
def test_an_unseen_card_may_be_chosen_with_an_instrument_that_changes_it(instrument: Instrument) -> None:
    s = owner(instrument)
    tops(s, ARIES, ARIES, ARIES, ARIES)
    match = to_choose(s, 0, 1)
    answer(match, "action", (1, "observe"))
    assert match.state.players[0].instruments_laid == (instrument,), "it has to be laid down"
    s = owner("jian-yi")
    tops(s, ARIES, ARIES, ARIES, ARIES)
    with pytest.raises(IllegalOption, match="cannot be observed"):
        to_choose(s, 0).play((1, "observe"))


@pytest.mark.rule("AN-5.2-e")
def test_a_laid_down_instrument_need_not_be_used() -> None:
    s = chosen(owner("octant"), (1, "observe"), (2, "pass"), (3, "pass"), laid=("octant",))
    tops(s, LEO, ARIES)
    match = to_resolve(s, 0)
    answer(match, "prepare", "go")
    assert match.state.players[0].scored == (LEO,)


@pytest.mark.rule("AN-5.2-a", "AN-8.3-e", "R-23")
def test_the_armillary_sphere_brings_any_card_of_the_own_week_on_top() -> None:
    s = chosen(
        owner("armillary-sphere"), (1, "observe"), (2, "pass"), (3, "pass"), laid=("armillary-sphere",)
    )
    s.weeks[1] = [LEO, ARIES, "C02"]
    match = to_resolve(s, 0)
    answer(match, "prepare", "armillary-sphere")
    answer(match, "armillary-sphere", LEO)
    assert match.state.players[0].scored == (LEO,)
    assert match.state.weeks[1] == [ARIES, "C02"]


@pytest.mark.rule("AN-8.3-e")
def test_the_armillary_sphere_needs_two_cards() -> None:
    s = chosen(
        owner("armillary-sphere"), (1, "observe"), (2, "pass"), (3, "pass"), laid=("armillary-sphere",)
    )
    tops(s, LEO)
    assert asked(to_resolve(s, 0)).kind == "astronaut"


@pytest.mark.rule("AN-8.3-e", "AN-5.1-c", "R-41", "T-70")
def test_the_reflector_finds_the_planet_that_is_then_observed() -> None:
    s = owner("reflector", round_=2)
    s.planet_deck = ["P1", "P6", "P3"]
    match = to_choose(s, 0)
    answer(match, "action", (1, "observe-planet"))  # the reflector is the only way: it is laid down
    assert match.state.planet_deck[-1] == "P3", "the card stays on its deck until the turn"
    answer(match, "prepare", "reflector")
    answer(match, "reflector", "P6")
    assert match.state.players[0].scored == ("P6",)
    assert sorted(match.state.planet_deck) == ["P1", "P3"]
    assert not match.state.planet_up, "the next card stays face down for this month"


@pytest.mark.rule("AN-8.3-e", "R-41")
def test_the_reflector_finds_a_planet_to_plan() -> None:
    s = owner("reflector")
    s.planet_deck = ["P1", "P6", "P3"]
    match = to_choose(s, 0)
    answer(match, "action", (1, "plan-planet"))
    answer(match, "lay-instrument", "reflector")
    answer(match, "prepare", "reflector")
    answer(match, "reflector", "P1")
    assert match.state.players[0].saved == ("P1",)


@pytest.mark.rule("AN-8.3-e", "R-41")
def test_with_another_action_the_found_planet_stays_on_the_deck_for_the_month() -> None:
    s = chosen(owner("reflector"), (1, "pass"), (2, "pass"), (3, "pass"), laid=("reflector",))
    s.planet_deck, s.planet_up = ["P1", "P6", "P3"], False
    match = to_resolve(s, 0)
    answer(match, "prepare", "reflector")
    answer(match, "reflector", "P1")
    assert (match.state.planet_deck[-1], match.state.planet_up) == ("P1", True)
    while match.state.round == 1:
        match.play(False)
    assert match.state.planet_deck[0] == "P1", "it goes to the bottom as usual"


@pytest.mark.rule("AN-5.2-e", "R-41", "R-66")
def test_without_a_search_a_planet_that_somebody_else_took_is_missed() -> None:
    s = owner("reflector", round_=2)
    s.planet_deck = ["P1", "P6", "P2"]
    tops(s, URSA_MINOR, LEO, LEO, LEO)
    match = to_choose(s, 0, 1)
    answer(match, "action", (1, "observe-planet"), 0)
    answer(match, "lay-instrument", "reflector", 0)
    answer(match, "action", (2, "observe-planet"), 1)
    answer(match, "prepare", "go", 0)
    assert match.state.players[0].scored == (), "not the card that happens to lie in the week either"
    assert match.state.players[1].scored == ("P2",)


@pytest.mark.rule("AN-8.3-e", "AN-8.3-i", "AN-5.1-h", "R-54", "T-72")
def test_the_refractor_takes_a_lunar_card_from_an_open_week() -> None:
    s = chosen(owner("refractor"), (1, "observe"), (2, "observe"), (3, "travel"), laid=("refractor",))
    s.weeks = {1: [LEO], 2: ["M1"], 3: ["M1E", "C05"], 4: ["M3", "M1"]}
    match = to_resolve(s, 0)
    answer(match, "prepare", "refractor")
    assert asked(match).options == [(3, "M1E"), (4, "M3"), (4, "M1")], "not week 2: somebody observes there"
    match.play((4, "M1"))
    assert match.state.players[0].scored == ("M1",)
    assert match.state.weeks[4] == ["M3"]
    assert match.state.weeks[1] == [LEO]


@pytest.mark.rule("AN-5.1-h", "R-54")
def test_a_week_of_somebody_who_rests_is_open() -> None:
    s = chosen(owner("refractor"), (1, "observe"), (2, "pass"), (3, "plan"), laid=("refractor",))
    s.weeks = {1: [LEO], 2: ["M1"], 3: ["M1"], 4: []}
    match = to_resolve(s, 0)
    answer(match, "prepare", "refractor")
    assert match.state.players[0].scored == ("M1",), "only week 2 had one to offer"
    assert match.state.weeks[3] == ["M1"]


@pytest.mark.rule("AN-5.1-h")
def test_in_solo_blocked_weeks_are_not_open() -> None:
    s = table(SOLO, "yuri", round_=2)
    yuri = s.players[0]
    yuri.instruments = yuri.instruments_laid = ("astrolabe",)
    yuri.week, yuri.action = 3, "pass"
    s.bad_timing, s.shadow.week = 2, 1  # type: ignore[union-attr]
    tops(s, LEO, LEO, ARIES, URSA_MINOR)
    match = to_resolve(s, 0)
    answer(match, "prepare", "astrolabe")
    assert match.state.weeks[3] == [URSA_MINOR], "week 4 was the only one"


@pytest.mark.rule("AN-8.3-e", "R-23", "T-71")
def test_jian_yi_prepares_the_first_card_of_the_next_month() -> None:
    s = chosen(owner("jian-yi", round_=5), (1, "pass"), (2, "pass"), (3, "pass"), laid=("jian-yi",))
    match = to_resolve(s, 0)
    answer(match, "prepare", "jian-yi")
    wanted = asked(match).options[0]
    match.play(wanted)
    assert match.view(1).deck.top == wanted
    while match.state.round == 5:
        match.play(False)
    assert match.state.weeks[1][-1] == wanted


@pytest.mark.rule("AN-8.3-e", "AN-8.3-i")
def test_the_astrolabe_swaps_with_an_open_week() -> None:
    s = chosen(owner("astrolabe"), (1, "observe"), (2, "observe"), (3, "travel"), laid=("astrolabe",))
    tops(s, ARIES, LEO, URSA_MINOR, LEO)
    match = to_resolve(s, 0)
    answer(match, "prepare", "astrolabe")
    assert asked(match).options == [3, 4]
    match.play(3)
    assert match.state.players[0].scored == (URSA_MINOR,)
    assert match.state.weeks[3] == [ARIES]


@pytest.mark.rule("AN-8.3-i")
def test_the_astrolabe_needs_a_card_in_both_weeks() -> None:
    s = chosen(owner("astrolabe"), (1, "observe"), (2, "observe"), (3, "travel"), laid=("astrolabe",))
    tops(s, "", LEO, URSA_MINOR, LEO)
    assert asked(to_resolve(s, 0)).kind == "astronaut"


@pytest.mark.rule("AN-8.3-e", "AN-8.1-b")
def test_the_astrolabe_gives_time() -> None:
    s = owner("astrolabe")
    s.weeks[1] = [LEO, ARIES]
    match = to_choose(s, 0)
    assert (1, "observe-second") in asked(match).options


@pytest.mark.rule("AN-8.3-e", "AN-5.1-g", "AN-5.2-e", "T-46")
def test_the_octant_can_spoil_an_observation_of_somebody_else() -> None:
    s = chosen(owner("octant"), (1, "pass"), (2, "observe"), (3, "pass"), laid=("octant",))
    tops(s, LEO, LEO, LEO, LEO)
    s.deck[-1] = ARIES
    s.players[1].square = "N2E000"
    match = to_resolve(s, 0, 1)
    answer(match, "prepare", "octant")
    answer(match, "octant", 2)
    assert match.state.players[1].scored == (), "Aries cannot be seen in March"
    assert match.state.weeks[2] == [ARIES]
    assert match.state.deck[-1] == LEO


@pytest.mark.rule("AN-8.3-e")
def test_the_octant_needs_a_card_on_both_sides() -> None:
    s = chosen(owner("octant"), (1, "pass"), (2, "pass"), (3, "pass"), laid=("octant",))
    s.deck = []
    assert asked(to_resolve(s, 0)).kind == "astronaut"


@pytest.mark.rule("AN-8.3-f")
def test_astronauts_in_flight_use_instruments_too() -> None:
    s = chosen(owner("octant"), (1, "pass"), (2, "pass"), (3, "pass"), laid=("octant",))
    in_space(s.players[0], 3)
    match = to_resolve(s, 0)
    assert "octant" in asked(match).options


@pytest.mark.rule("AN-5.2-a", "AN-8.2-g")
def test_several_instruments_are_used_in_any_order() -> None:
    s = chosen(
        owner("octant", "astrolabe"), (1, "observe"), (2, "pass"), (3, "pass"), laid=("octant", "astrolabe")
    )
    tops(s, ARIES, "C02", "C02", "C02")
    s.deck[-1] = LEO
    match = to_resolve(s, 0)
    answer(match, "prepare", "octant")
    answer(match, "octant", 2)
    answer(match, "prepare", "astrolabe")
    answer(match, "astrolabe", 2)
    assert match.state.players[0].scored == (LEO,)
