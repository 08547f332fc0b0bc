"""Planets: the orrery, the planet deck, observing and planning its cards (AN-3.3, AN-5.1, AN-5.4)."""

import pytest

from perilune.engine import IllegalOption, Match
from perilune.games.astronavigators.modes import CONSTELLATION, SOLAR
from perilune.games.astronavigators.rules.orrery import transits, visible_planets
from perilune.games.astronavigators.rules.sky import MONTH
from perilune.games.astronavigators.state import Table
from tests.games.astronavigators.table import answer, asked, in_space, on_moon, spots, table, to_choose, tops

MERCURY, VENUS, TERRA, MARS, JUPITER, URANUS = "P1", "P2", "P3", "P4", "P5", "P7"
MERCURY_TRANSIT = "P9"


def showing(card: str, *characters: str, round_: int = 1) -> Table:
    """The planet deck shows a card; no week has one that can be seen in March."""
    s = table(SOLAR, *(characters or ("yuri", "joao")), round_=round_)
    s.planet_deck[-1] = card
    tops(s, "C01", "C01", "C01", "C01")
    return s


def to_next_month(match: Match[Table]) -> None:
    """Everybody rests from here on."""
    start = match.state.round
    while match.state.round == start:
        choice = asked(match)
        rest = [
            option for option in choice.options if option == "go" or option is False or option == "enough"
        ]
        match.play(rest[0] if rest else next(o for o in choice.options if o[1] == "pass"))


@pytest.mark.rule("AN-5.1-c", "AN-3.3-a", "AN-3.3-c", "R-35", "T-36")
def test_an_open_planet_card_is_observed_in_any_free_week() -> None:
    match = to_choose(showing(VENUS), 0)
    before = match.state.players[0].nk
    assert {week for week, action in asked(match).options if action == "observe-planet"} == {1, 2, 3}
    answer(match, "action", (2, "observe-planet"))
    yuri = match.state.players[0]
    assert (yuri.nk, yuri.scored, yuri.symbols["RK"]) == (before + 5, (VENUS,), 1)
    assert match.state.weeks[2] == ["C01"]


@pytest.mark.rule("AN-3.3-a", "T-36")
def test_a_planet_behind_the_pillars_is_refused() -> None:
    match = to_choose(showing(JUPITER), 0)
    with pytest.raises(IllegalOption, match=r"AN-3\.3-a"):
        match.play((1, "observe-planet"))


@pytest.mark.rule("AN-3.3-a", "AN-3.3-b", "AN-3.3-d", "AN-2.14", "T-36")
def test_the_default_orrery_shows_the_planets_of_the_check_table() -> None:
    seen = {round_: visible_planets(spots(round_), MONTH[round_]) for round_ in range(1, 25)}
    assert seen[1] == ["venus", "mars"]
    assert seen[4] == ["mercury", "venus", "mars", "jupiter", "saturn", "neptune"]
    assert seen[13] == ["venus"]
    assert seen[24] == ["mercury", "venus", "mars", "jupiter", "uranus"]
    crossing = {round_: transits(spots(round_), MONTH[round_]) for round_ in range(1, 25)}
    assert [round_ for round_, planets in crossing.items() if "mercury" in planets] == [3, 7, 11, 15, 19, 23]
    assert [round_ for round_, planets in crossing.items() if "venus" in planets] == [7]


@pytest.mark.rule("AN-5.4-c", "AN-2.14", "AN-2.15")
def test_the_planets_go_on_each_month_and_the_big_ones_once_a_year() -> None:
    match = to_choose(showing(VENUS, round_=1), 0)
    answer(match, "action", (1, "pass"))
    to_next_month(match)
    assert match.state.spots == spots(2)
    match = to_choose(showing(VENUS, round_=12), 0)
    answer(match, "action", (1, "pass"))  # at the end of the year nobody is asked about the training
    assert match.state.round == 13
    assert match.state.spots == spots(13)
    assert match.state.spots["jupiter"] == (spots(12)["jupiter"] + 1) % 12
    assert match.state.spots["uranus"] == spots(1)["uranus"]


@pytest.mark.rule("AN-5.1-e", "AN-5.1-c")
def test_after_a_planet_card_was_taken_the_next_stays_face_down_for_the_month() -> None:
    match = to_choose(showing(VENUS), 0, 1)
    answer(match, "action", (1, "observe-planet"), 0)
    assert match.state.weeks[1] == ["C01", VENUS], "moved at once, for all to see"
    assert match.view(1).planet_deck.top is None
    assert not {action for _, action in asked(match).options} & {"observe-planet", "plan-planet"}
    answer(match, "action", (2, "pass"), 1)
    hidden = match.state.planet_deck[-1]
    to_next_month(match)
    assert match.state.planet_up
    assert match.state.planet_deck[-1] == hidden, "it was never seen, so it is turned up now"


@pytest.mark.rule("AN-5.4-c")
def test_an_open_card_that_nobody_took_goes_to_the_bottom() -> None:
    s = showing(VENUS)
    s.planet_deck = [MARS, JUPITER, VENUS]
    match = to_choose(s, 0)
    answer(match, "action", (1, "pass"))
    to_next_month(match)
    assert match.state.planet_deck == [VENUS, MARS, JUPITER]
    assert match.view(0).planet_deck.top == JUPITER


@pytest.mark.rule("AN-5.4-c")
def test_an_empty_planet_deck_is_made_of_covered_planet_cards() -> None:
    s = showing(VENUS)
    s.planet_deck, s.planet_up = [], False
    s.weeks[3] = [MARS, "C01"]
    match = to_choose(s, 0)
    answer(match, "action", (1, "pass"))
    to_next_month(match)
    assert match.state.planet_deck == [MARS]
    s.weeks[3] = ["C01"]
    match = to_choose(s, 0)
    answer(match, "action", (1, "pass"))
    to_next_month(match)
    assert match.state.planet_deck == []
    assert match.view(0).planet_deck.top is None


@pytest.mark.rule("AN-5.1-c", "AN-6.2-a")
def test_a_planet_card_can_be_planned_and_observed_later() -> None:
    match = to_choose(showing(JUPITER), 0)
    answer(match, "action", (1, "plan-planet"))
    assert match.state.players[0].saved == (JUPITER,)
    s = showing(VENUS, round_=4)
    s.players[0].saved = (JUPITER,)
    match = to_choose(s, 0)
    answer(match, "action", (1, "observe-saved"))
    assert match.state.players[0].scored == (JUPITER,)
    assert match.state.players[0].symbols["GS"] == 1


@pytest.mark.rule("AN-5.1-c", "AN-6.2-a")
def test_a_full_save_area_names_its_swap_when_a_planet_is_planned() -> None:
    s = showing(JUPITER)
    s.players[0].saved = (MARS,)
    match = to_choose(s, 0)
    answer(match, "action", (1, "plan-planet"))
    assert match.state.players[0].saved == (JUPITER,)
    assert match.state.weeks[1] == ["C01", MARS]


@pytest.mark.rule("AN-6.1-d", "AN-2.5")
@pytest.mark.parametrize(("character", "legal"), [("yuri", True), ("leo", True), ("neil", False)])
def test_the_far_planets_need_a_telescope(character: str, legal: bool) -> None:
    match = to_choose(showing(URANUS, character, "joao", round_=5), 0)
    assert ((1, "observe-planet") in asked(match).options) == legal


@pytest.mark.rule("AN-3.3-d", "AN-3.2-a", "AN-2.5")
@pytest.mark.parametrize(
    ("square", "round_", "legal"),
    [("S1W060", 3, True), ("S1W060", 4, False), ("S3E000", 3, False), ("S3E000", 11, True)],
)
def test_a_transit_needs_the_line_and_the_sun(square: str, round_: int, legal: bool) -> None:
    s = showing(MERCURY_TRANSIT, "joao", "yuri", round_=round_)
    s.players[0].square = square
    match = to_choose(s, 0)
    assert ((1, "observe-planet") in asked(match).options) == legal


@pytest.mark.rule("AN-7.5-a", "AN-5.1-c")
def test_terra_is_observed_from_lunar_orbit_alone() -> None:
    match = to_choose(showing(TERRA), 0)
    assert (1, "observe-planet") not in asked(match).options
    s = showing(TERRA, round_=15)
    on_moon(s.players[0], nk=100, dv=50)
    s.players[0].tokens["full-moon"] = "spent"
    match = to_choose(s, 0)
    answer(match, "action", (1, "observe-planet"))
    answer(match, "lunar-token", "full-moon")
    yuri = match.state.players[0]
    assert (yuri.nk, yuri.symbols["RK"], yuri.tokens["full-moon"]) == (110, 1, "active")


@pytest.mark.rule("AN-7.5-a")
def test_terra_may_come_from_a_week_or_from_the_save_area_any_number_of_times() -> None:
    s = showing(VENUS, round_=15)
    on_moon(s.players[0], nk=100)
    s.players[0].scored, s.players[0].saved = (TERRA,), (TERRA,)
    s.players[0].tokens |= dict.fromkeys(("new-moon", "first-quarter", "full-moon", "last-quarter"), "active")
    tops(s, TERRA, "C05", "C05")
    match = to_choose(s, 0)
    assert {(1, "observe"), (2, "observe-saved")} <= {*asked(match).options}
    assert (2, "observe") not in asked(match).options
    answer(match, "action", (2, "observe-saved"))
    assert match.state.players[0].scored == (TERRA, TERRA)
    assert match.state.players[0].nk == 110, "all lunar tokens are active already"


@pytest.mark.rule("AN-5.1-c", "R-50")
def test_who_may_plan_terra() -> None:
    assert (1, "plan-planet") in asked(to_choose(showing(TERRA), 0)).options
    s = showing(TERRA, round_=15)
    on_moon(s.players[0])
    options = asked(to_choose(s, 0)).options
    assert (1, "plan-planet") in options
    assert (1, "plan") not in options
    s = showing(VENUS, round_=15)
    on_moon(s.players[0])
    assert (1, "plan-planet") not in asked(to_choose(s, 0)).options


@pytest.mark.rule("AN-5.1-c")
def test_a_spacecraft_in_flight_observes_no_planets() -> None:
    s = showing(VENUS)
    in_space(s.players[0], 3)
    assert {action for _, action in asked(to_choose(s, 0)).options} == {"travel", "pass"}


@pytest.mark.rule("AN-5.4-b", "R-06", "T-62")
def test_planet_cards_under_the_tops_go_back_to_their_own_deck() -> None:
    s = showing(VENUS)
    s.weeks[1] = [MARS, "C07", "C08", "C09", "C10", "C05"]
    s.deck, planets = [], len(s.planet_deck)
    match = to_choose(s, 0)
    answer(match, "action", (1, "pass"))
    to_next_month(match)
    assert sorted(stack[-1] for stack in match.state.weeks.values()) == ["C07", "C08", "C09", "C10"]
    assert match.state.deck == []
    assert len(match.state.planet_deck) == planets + 1
    assert match.state.planet_deck[:2] == [VENUS, MARS], "to the bottom, below it only the card of the month"


@pytest.mark.rule("AN-5.4-b", "R-64")
def test_a_deck_that_runs_out_twice_in_one_deal_still_gives_every_week_a_card() -> None:
    s = showing(VENUS)
    s.weeks[1] = ["C07", "C05"]
    s.deck = []
    match = to_choose(s, 0)
    answer(match, "action", (1, "pass"))
    to_next_month(match)
    assert match.state.weeks == {1: ["C07"], 2: ["C05"], 3: ["C01"], 4: ["C01", "C01"]}


@pytest.mark.rule("AN-5.1-c")
def test_the_constellation_mode_has_no_planet_actions() -> None:
    actions = {action for _, action in asked(to_choose(table(CONSTELLATION, "neil", "leo"), 0)).options}
    assert not actions & {"observe-planet", "plan-planet", "earth-rise"}
