"""The seven characters and the techniques (AN-6.1-d, AN-8.1)."""

import pytest

from perilune.engine import IllegalOption
from perilune.games.astronavigators.box.kinds import Instrument
from perilune.games.astronavigators.modes import CONSTELLATION, FAST, SOLAR
from tests.games.astronavigators.table import answer, asked, table, to_choose, tops

JULY, NOVEMBER = 5, 9


@pytest.mark.rule("AN-8.1-a", "AN-6.2-a", "T-19")
def test_neil_scores_three_saved_cards_at_once() -> None:
    s = table(CONSTELLATION, "neil", "joao", round_=JULY)
    neil, before = s.players[0], s.players[0].nk
    neil.saved = ("C18", "C19", "C20")
    match = to_choose(s, 0)
    answer(match, "action", (1, "observe-saved"))
    for card in ("C18", "C19", "C20"):
        answer(match, "saved-card", card)
    neil = match.state.players[0]
    assert neil.nk == before + 15 + 10
    assert {code: count for code, count in neil.symbols.items() if count} == {
        "PR": 2, "MW": 2, "OR": 1, "DS": 1, "ST": 3, "NS": 1,
    }  # fmt: skip
    assert neil.tokens["ST"] == "active"
    assert neil.saved == ()


@pytest.mark.rule("AN-8.1-a", "AN-6.2-b", "T-19")
def test_a_saved_card_that_cannot_be_seen_stays_on_the_stack() -> None:
    s = table(CONSTELLATION, "neil", "joao", round_=NOVEMBER)
    before = s.players[0].nk
    s.players[0].saved = ("C18", "C19", "C20")
    tops(s, "C05", "C06")
    match = to_choose(s, 0)
    answer(match, "action", (1, "observe-saved"))
    for card in ("C18", "C20", "C19"):
        answer(match, "saved-card", card)
    assert match.state.players[0].nk == before + 20
    assert match.state.weeks[1] == ["C05", "C20"]


@pytest.mark.rule("AN-8.1-a")
def test_neil_may_stop_after_a_card_he_can_see_but_not_before() -> None:
    s = table(CONSTELLATION, "neil", "joao", round_=NOVEMBER)
    s.players[0].saved = ("C18", "C20")
    match = to_choose(s, 0)
    answer(match, "action", (1, "observe-saved"))
    assert "enough" not in asked(match).options
    match.play("C18")
    assert "enough" in asked(match).options
    match.play("enough")
    assert match.state.players[0].saved == ("C20",)


@pytest.mark.rule("AN-8.1-a", "AN-6.2-a")
@pytest.mark.parametrize(
    ("answered", "saved", "week"),
    [("enough", ("C18", "C19", "C20"), []), ("C18", ("C19", "C20"), ["C18"])],
)
def test_neil_may_swap_while_there_is_room(answered: str, saved: tuple[str, ...], week: list[str]) -> None:
    s = table(CONSTELLATION, "neil", "joao")
    s.players[0].saved = ("C18", "C19")
    tops(s, "C20", "C05")
    match = to_choose(s, 0)
    answer(match, "action", (1, "plan"))
    answer(match, "swap", answered)
    assert match.state.players[0].saved == saved
    assert match.state.weeks[1] == week


@pytest.mark.rule("AN-8.1-a", "AN-6.2-a")
def test_neil_must_swap_when_all_three_places_are_full() -> None:
    s = table(CONSTELLATION, "neil", "joao")
    s.players[0].saved = ("C18", "C19", "C20")
    tops(s, "C05", "C06")
    match = to_choose(s, 0)
    answer(match, "action", (1, "plan"))
    assert "enough" not in asked(match).options
    answer(match, "swap", "C19")
    assert match.state.players[0].saved == ("C18", "C20", "C05")
    assert match.state.weeks[1] == ["C19"]


@pytest.mark.rule("AN-8.1-b", "AN-5.2-d")
@pytest.mark.parametrize("character", ["neil", "wang", "sphen"])
def test_the_time_technique_observes_the_second_card(character: str) -> None:
    s = table(CONSTELLATION, character, "joao")
    s.players[0].square = "N2E000"
    before = s.players[0].nk
    tops(s, "C05")
    s.weeks[1] = ["C01", "C05", "C02"]  # in March from +2 only Leo can be seen
    match = to_choose(s, 0)
    assert (1, "observe") not in asked(match).options
    answer(match, "action", (1, "observe-second"))
    assert match.state.players[0].nk == before + 5
    assert match.state.players[0].scored == ("C05",)
    assert match.state.weeks[1] == ["C02", "C01"], "the top card was slid to the bottom"


@pytest.mark.rule("AN-8.1-b", "AN-6.7-b")
def test_a_time_tile_is_flipped_in_the_action_phase() -> None:
    s = table(CONSTELLATION, "yuri", "joao")
    s.weeks[1] = ["C05", "C02"]
    match = to_choose(s, 0)
    assert (1, "observe-second") not in asked(match).options
    s = table(CONSTELLATION, "yuri", "joao", "leo")
    s.weeks[1] = ["C05", "C02"]
    s.players[0].tiles = ("EU3", "AF3")
    match = to_choose(s, 0, 1)
    answer(match, "action", (1, "observe-second"))
    answer(match, "time-tile", "AF3")
    assert match.state.phase == "action"
    assert match.state.players[0].flipped == ("AF3",)


@pytest.mark.rule("AN-8.1-b", "AN-6.2-e")
def test_the_time_technique_needs_a_second_card_and_does_not_help_planning() -> None:
    s = table(CONSTELLATION, "wang", "joao")
    tops(s, "C05", "C06", "C07", "C08")
    match = to_choose(s, 0)
    with pytest.raises(IllegalOption, match="second card"):
        match.play((1, "observe-second"))
    s = table(CONSTELLATION, "wang", "joao")
    s.weeks[1] = ["C05", "C02"]
    match = to_choose(s, 0)
    answer(match, "action", (1, "plan"))
    assert match.state.players[0].saved == ("C02",)


@pytest.mark.rule("AN-8.1-c", "T-08")
def test_joao_gets_twice_the_knowledge_for_eclipses() -> None:
    s = table(CONSTELLATION, "joao", "neil")
    s.players[0].nk = 20
    tops(s, "M1E")
    match = to_choose(s, 0)
    answer(match, "action", (1, "observe"))
    assert match.state.players[0].nk == 40
    assert match.state.players[0].tokens["new-moon"] == "active"


@pytest.mark.rule("AN-8.1-c", "R-56")
def test_joao_doubles_transits_but_not_sets() -> None:
    s = table(SOLAR, "joao", "neil", round_=7)
    s.players[0].nk, s.players[0].symbols["RK"] = 0, 1
    s.planet_deck[-1] = "P10"
    match = to_choose(s, 0)
    answer(match, "action", (1, "observe-planet"))
    assert match.state.players[0].nk == 40 + 10


@pytest.mark.rule("AN-8.1-d")
def test_yuri_scores_the_weeks_card_with_his_saved_one() -> None:
    s = table(CONSTELLATION, "yuri", "neil")
    before = s.players[0].nk
    s.players[0].saved = ("C05",)
    tops(s, "C13")
    match = to_choose(s, 0)
    answer(match, "action", (1, "observe-saved"))
    assert match.state.players[0].scored == ("C05", "C13")
    assert match.state.players[0].nk == before + 10


@pytest.mark.rule("AN-8.1-d")
def test_a_saved_card_that_fails_covers_the_one_below() -> None:
    s = table(SOLAR, "yuri", "neil")
    yuri, neil = s.players
    yuri.saved = ("M2",)
    neil.instruments = ("octant",)
    tops(s, "", "C13")
    s.deck[-1] = "C01"
    match = to_choose(s, 0, 1)
    answer(match, "action", (2, "observe-saved"), 0)
    answer(match, "action", (1, "pass"), 1)
    answer(match, "lay-instrument", "octant", 1)
    answer(match, "prepare", "octant", 1)
    assert match.state.weeks[2] == ["C13", "C01"], "Aries lies on top now, unseen in March"
    assert match.state.players[0].scored == ()


@pytest.mark.rule("AN-8.1-e", "T-17")
def test_leo_earns_ten_for_constellations_nothing_for_the_milky_way_and_sets() -> None:
    s = table(CONSTELLATION, "leo", "neil", round_=6)
    s.players[0].symbols["PR"], s.players[0].nk = 2, 0
    tops(s, "C18")
    match = to_choose(s, 0)
    answer(match, "action", (1, "observe"))
    leo = match.state.players[0]
    assert leo.nk == 0
    assert [leo.symbols[code] for code in ("ST", "MW", "PR", "DS")] == [1, 1, 3, 1]
    assert leo.tokens["PR"] == "active"

    s = table(CONSTELLATION, "leo", "neil", round_=6)
    s.players[0].nk = 0
    tops(s, "C24")
    match = to_choose(s, 0)
    answer(match, "action", (1, "observe"))
    assert match.state.players[0].nk == 10


@pytest.mark.rule("AN-8.1-e")
def test_leos_lunar_cards_pay_as_printed() -> None:
    s = table(CONSTELLATION, "leo", "neil")
    s.players[0].nk = 0
    tops(s, "M1")
    match = to_choose(s, 0)
    answer(match, "action", (1, "observe"))
    assert match.state.players[0].nk == 5


@pytest.mark.rule("AN-8.1-f", "T-18")
@pytest.mark.parametrize(("character", "nk"), [("wang", 15), ("joao", 20), ("leo", 10)])
def test_wang_adds_five_to_lunar_cards(character: str, nk: int) -> None:
    s = table(CONSTELLATION, character, "neil", "yuri")
    s.players[0].nk = 0
    tops(s, "C01", "C01", "M3E")
    match = to_choose(s, 0, 1)
    answer(match, "action", (3, "observe"))
    answer(match, "action", (1, "pass"))
    assert match.state.players[0].nk == nk
    assert match.state.players[0].tokens["full-moon"] == "active"


@pytest.mark.rule("AN-6.1-d", "AN-8.1-c")
def test_a_solar_eclipse_needs_solar_protection() -> None:
    s = table(CONSTELLATION, "neil", "leo")
    tops(s, "M1E")
    match = to_choose(s, 0)
    assert (1, "observe") not in asked(match).options
    s = table(CONSTELLATION, "jarrah", "leo")
    tops(s, "M1E")
    match = to_choose(s, 0)
    answer(match, "action", (1, "observe"))
    assert match.state.players[0].scored == ("M1E",)


@pytest.mark.rule("AN-6.1-d", "AN-6.7-b")
def test_a_tile_lends_its_technique_for_one_card_when_it_is_scored() -> None:
    s = table(CONSTELLATION, "neil", "leo")
    s.players[0].tiles = ("NA2",)
    tops(s, "M1E")
    match = to_choose(s, 0)
    answer(match, "action", (1, "observe"))
    assert match.state.players[0].tiles == ("NA2",), "not flipped before the card is scored"
    answer(match, "technique", "NA2")
    assert match.state.players[0].flipped == ("NA2",)
    assert match.state.players[0].scored == ("M1E",)


@pytest.mark.rule("AN-6.1-d")
def test_the_card_can_be_given_up_to_keep_the_tile() -> None:
    s = table(CONSTELLATION, "neil", "leo")
    s.players[0].tiles = ("NA2",)
    tops(s, "M1E")
    match = to_choose(s, 0)
    answer(match, "action", (1, "observe"))
    answer(match, "technique", "give-up")
    assert match.state.players[0].tiles == ("NA2",)
    assert match.state.weeks[1] == ["M1E"]


@pytest.mark.rule("AN-6.1-d")
@pytest.mark.parametrize("instrument", ["reflector", "refractor"])
def test_telescopes_found_on_quests_magnify(instrument: Instrument) -> None:
    s = table(SOLAR, "neil", "leo", round_=7)
    tops(s, "P7")
    assert (1, "observe") not in asked(to_choose(s, 0)).options
    s = table(SOLAR, "neil", "leo", round_=7)
    s.players[0].instruments = (instrument,)
    tops(s, "P7")
    match = to_choose(s, 0)
    answer(match, "action", (1, "observe"))
    answer(match, "lay-instrument", "enough")
    assert match.state.players[0].scored == ("P7",)


@pytest.mark.rule("AN-6.1-d", "AN-2.8")
def test_first_and_fast_ignores_techniques_and_special_icons() -> None:
    s = table(FAST, "NA", "AF")
    s.players[0].tiles = ("NA7", "NA6")
    s.players[0].tokens["MW"] = "spent"
    tops(s, "M1E")
    match = to_choose(s, 0)
    answer(match, "action", (1, "observe"))
    assert match.state.players[0].scored == ("M1E",)
    assert asked(match).kind == "astronaut"


@pytest.mark.rule("AN-6.1-e")
def test_knowledge_has_no_upper_limit() -> None:
    s = table(CONSTELLATION, "neil", "leo")
    s.players[0].nk = 198
    tops(s, "C05")
    match = to_choose(s, 0)
    answer(match, "action", (1, "observe"))
    assert match.state.players[0].nk == 203
