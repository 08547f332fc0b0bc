"""What a mission still asks for, and how likely it gets done, as the bots see it."""

import pytest

from perilune.games.astronavigators.bots.evaluate import evaluate, outlook
from perilune.games.astronavigators.bots.missions import CARRIERS, mission_of
from perilune.games.astronavigators.bots.prospects import NOTHING, Prospect, journey_prospects
from perilune.games.astronavigators.box.kinds import Track
from perilune.games.astronavigators.modes import CONSTELLATION, SOLAR, SOLO
from perilune.games.astronavigators.rules.sky import IN_SIGHT
from perilune.games.astronavigators.scoring import outcome
from perilune.games.astronavigators.state import Table
from tests.games.astronavigators.table import agenda, in_space, on_pad, table

SIX = ("AF", "AS", "EU", "NA", "OC", "SA")


def chance(s: Table, name: str, deed: Prospect = NOTHING, months: int = 8) -> float:
    """How likely the first player gets a mission done, with so many months to observe and to travel."""
    return mission_of(s, s.players[0], name, deed).chance(months, months)


@pytest.mark.rule("AN-8.2-a")
@pytest.mark.parametrize(
    ("who", "likely", "unlikely"),
    [("neil", "H1", "H3"), ("joao", "H4", "H5"), ("yuri", "H7", "H8"), ("wang", "H14", "H13")],
)
def test_a_set_looks_nearer_than_two_rare_cards_or_four_phases(who: str, likely: str, unlikely: str) -> None:
    s = table(SOLO, who)
    assert chance(s, likely) > chance(s, unlikely)


@pytest.mark.rule("AN-8.2-a")
def test_a_mission_is_likelier_the_less_is_left_and_hopeless_after_its_deadline() -> None:
    s = table(CONSTELLATION, "joao", "neil", round_=8)
    found = []
    for s.players[0].symbols["MW"] in range(4):  # the Milky Way before December
        found.append(chance(s, "H4"))
    assert found == sorted(set(found))
    assert found[-1] == 1
    s.players[0].symbols["MW"] = 2
    s.round = 9
    assert chance(s, "H4") == 0, "without a month left to observe"
    s.players[0].symbols["MW"], s.round = 3, 11
    assert chance(s, "H4") == 0


@pytest.mark.rule("AN-8.2-a")
def test_a_mission_wants_time_to_observe() -> None:
    s = table(CONSTELLATION, "yuri", "neil")
    assert 0 == chance(s, "H7", months=0) < chance(s, "H7", months=3) < chance(s, "H7", months=9) < 1


@pytest.mark.rule("AN-8.2-a")
def test_a_mission_is_likelier_where_its_cards_can_be_seen() -> None:
    """Polar Axis: most of its constellations are northern ones."""
    s = table(CONSTELLATION, "leo", "neil", round_=5)
    found = []
    for square, seen in (("S2E120", 2), ("N1W090", 3)):
        assert len(IN_SIGHT[square][8][1].intersection(CARRIERS["PA"])) == seen
        s.players[0].square = square
        found.append(chance(s, "H10"))
    assert found[0] < found[1]


def test_a_mission_done_keeps_its_worth_until_it_is_shown() -> None:
    s = table(CONSTELLATION, "neil", "joao", round_=14)
    agenda(s.players[0], "H2", revealed=False)
    without = outlook(s, 0).extra
    s.players[0].visited = SIX
    assert chance(s, "H2", months=0) == 1
    assert outlook(s, 0).extra > without + 1


@pytest.mark.rule("AN-8.2-a")
def test_a_journey_counts_for_the_tour_of_the_continents_before_it_is_made() -> None:
    s = table(CONSTELLATION, "neil", "joao")
    player = s.players[0]
    agenda(player, "H2", revealed=False)
    player.visited = tuple(continent for continent in (*SIX, "AN") if continent != "EU")
    player.square, player.vehicle = "N1E000", "plane"
    journey = journey_prospects(s, player, ("N1W090",))[0]
    assert journey.continent == "EU"
    assert chance(s, "H2", journey) > chance(s, "H2")


@pytest.mark.rule("AN-8.2-b")
@pytest.mark.parametrize(
    ("name", "stage", "track", "hopes"),
    [
        ("H2", 1, "outbound", False),  # at launch or never
        ("H1", 1, "outbound", True),  # leaving the second stage, on either track
        ("H1", 4, "outbound", True),
        ("H1", 2, "inbound", True),
        ("H1", 3, "inbound", False),
    ],
)
def test_a_mission_done_is_worth_nothing_once_it_can_no_longer_be_shown(
    name: str, stage: int, track: Track, hopes: bool
) -> None:
    s = table(CONSTELLATION, "neil", "joao", round_=14)
    agenda(s.players[0], name, revealed=False)
    s.players[0].visited, s.players[0].tokens["ST"] = SIX, "active"
    assert outlook(s, 0).extra > 1, "on Earth it can still be shown"
    in_space(s.players[0], stage, track=track)
    assert (outlook(s, 0).extra > 1) is hopes


@pytest.mark.rule("AN-8.2-a")
def test_a_card_saved_now_counts_for_the_mission_like_one_that_was_saved() -> None:
    s = table(CONSTELLATION, "joao", "neil", round_=5)
    player = s.players[0]
    card = next(card for card in CARRIERS["MW"] if card not in player.scored)
    without, promised = chance(s, "H4"), chance(s, "H4", Prospect(saved=card))
    player.saved = (card,)
    assert promised == chance(s, "H4") > without


@pytest.mark.rule("AN-10.5")
@pytest.mark.parametrize("week", [2, 4])
def test_alone_a_month_of_rest_on_the_pad_never_looks_as_good_as_lift_off(week: int) -> None:
    """Whether the Shadow has moved before the player or not, what was chosen counts as one month."""
    s = table(SOLO, "neil", round_=16)
    player = s.players[0]
    on_pad(player, 110)
    agenda(player, "H2")
    assert s.shadow is not None
    s.bad_timing, s.shadow.week, s.shadow.where, s.shadow.stage = 1, 3, "flying", 3
    player.week, player.action, player.vehicle = week, "travel", "spacecraft"
    s.phase, s.queue = "resolution", [0]
    ready = evaluate(s)[0]
    s.phase, player.action = "calibration", "pass"
    assert ready > evaluate(s)[0]


@pytest.mark.rule("AN-10.4", "AN-10.5")
def test_alone_a_week_is_chosen_that_does_not_let_the_shadow_hurry_next_month() -> None:
    """With Bad Timing in week 1 and the Shadow in week 2, it makes two steps whatever one does."""
    s = table(SOLO, "neil", round_=16)
    player = s.players[0]
    in_space(player, 3, nk=110)
    agenda(player, "H2")
    assert s.shadow is not None
    s.bad_timing, s.shadow.week, s.shadow.where, s.shadow.stage = 4, 1, "flying", 3
    s.phase, player.action = "calibration", "pass"
    found = {}
    for player.week in (2, 3):
        found[player.week] = evaluate(s)[0]
    assert found[3] > found[2]


@pytest.mark.rule("AN-10.5")
def test_alone_a_week_is_chosen_that_the_shadow_does_not_use_for_two_steps() -> None:
    """With Bad Timing in week 2 and the Shadow in week 3, week 4 is later than both."""
    s = table(SOLO, "neil", round_=14)
    player = s.players[0]
    on_pad(player, 110)
    agenda(player, "H2")
    assert s.shadow is not None
    s.bad_timing, s.shadow.week, s.shadow.where, s.shadow.stage = 2, 3, "flying", 1
    s.phase, player.action, player.vehicle = "action", "travel", "spacecraft"
    found = {}
    for player.week in (1, 4):
        found[player.week] = evaluate(s)[0]
    assert found[1] > found[4]


@pytest.mark.rule("AN-5.1-e", "AN-8.1-b", "AN-10.4")
def test_alone_nobody_takes_the_planet_card_and_who_can_wait_gets_more_of_the_weeks() -> None:
    """Two weeks of four are blocked: by far the most of the sky goes by."""
    alone, company = table(SOLO, "neil"), table(SOLAR, "neil", "joao")
    assert chance(alone, "H3") > 2 * chance(company, "H3")
    patient, other = table(SOLO, "wang"), table(SOLO, "yuri")
    other.players[0].square = patient.players[0].square
    assert chance(patient, "H14") > chance(other, "H14")


@pytest.mark.rule("AN-10.7", "AN-10.11")
def test_alone_hardly_any_hope_is_worse_than_defeat() -> None:
    s = table(SOLO, "neil", round_=18)
    player = s.players[0]
    in_space(player, 5, track="inbound", nk=90, dv=80)
    agenda(player, "H2")
    hope = evaluate(s)[0]
    player.where, player.furthest = "out", 11
    assert outcome(s).values[0] < 0.1 * hope
