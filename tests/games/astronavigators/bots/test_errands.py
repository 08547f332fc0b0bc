"""What a mission still asks for, as the bots see it."""

import pytest

from perilune.games.astronavigators.bots.errands import TARGETS, errands, mission_left
from perilune.games.astronavigators.bots.evaluate import (
    NOTHING,
    Outlook,
    alone,
    evaluate,
    mission_worth,
    outlook,
)
from perilune.games.astronavigators.bots.prospects import Prospect, journey_prospect, journeys
from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.box.kinds import EARTH_VEHICLES, Track
from perilune.games.astronavigators.modes import CONSTELLATION, SOLAR
from perilune.games.astronavigators.rules.earth import SQUARES
from perilune.games.astronavigators.rules.quests import QUESTS, complete_quest
from perilune.games.astronavigators.rules.travel import destinations
from tests.games.astronavigators.table import agenda, in_space, table

SIX = ("AF", "AS", "EU", "NA", "OC", "SA")


@pytest.mark.rule("AN-8.2-a")
def test_a_tour_of_the_continents_looks_nearer_than_a_rare_set() -> None:
    s = table(CONSTELLATION, "neil", "joao")
    left = {}
    for name in ("H1", "H2"):
        agenda(s.players[0], name, revealed=False)
        left[name] = mission_left(s, s.players[0], NOTHING)
    assert left["H2"] < left["H1"]


@pytest.mark.rule("AN-8.2-a")
def test_a_mission_is_dearer_the_less_is_left_and_hopeless_after_its_deadline() -> None:
    s = table(CONSTELLATION, "joao", "neil", round_=8)
    agenda(s.players[0], "H4", revealed=False)  # the Milky Way before December
    s.players[0].symbols["MW"] = 2
    assert 0 < mission_left(s, s.players[0], NOTHING) < 1
    s.round = 11
    assert mission_left(s, s.players[0], NOTHING) > 10
    assert mission_worth(0.3, 4) > mission_worth(0.6, 4) > mission_worth(0.6, 0)


def test_a_mission_done_keeps_its_worth_until_it_is_shown() -> None:
    s = table(CONSTELLATION, "neil", "joao", round_=14)
    agenda(s.players[0], "H2", revealed=False)
    without = outlook(s, 0).extra
    s.players[0].visited = SIX
    assert mission_left(s, s.players[0], NOTHING) == 0
    assert outlook(s, 0).extra > without + 1


@pytest.mark.rule("AN-8.2-a")
def test_a_journey_counts_for_the_tour_of_the_continents_before_it_is_made() -> None:
    s = table(CONSTELLATION, "neil", "joao")
    player = s.players[0]
    agenda(player, "H2", revealed=False)
    player.visited = tuple(continent for continent in (*SIX, "AN") if continent != "EU")
    player.square = "N1E000"
    journey = journey_prospect(s, player, "plane", ("N1W090",))
    assert journey.continent == "EU"
    assert mission_left(s, player, journey) < mission_left(s, player, NOTHING)


def test_alone_a_mission_near_its_end_is_more_than_a_little_more_hope_of_coming_home() -> None:
    hopeful, busy = Outlook(12.0, 0.02, extra=0.3), Outlook(12.0, 0.012, extra=0.4)
    assert alone(busy) > alone(hopeful)


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


@pytest.mark.rule("AN-8.3-b")
@pytest.mark.parametrize("round_", [3, 6, 9, 11, 13])
@pytest.mark.parametrize("name", [*QUESTS])
def test_a_quest_looks_better_done_than_put_off_also_the_own_one(name: str, round_: int) -> None:
    s = table(SOLAR, "neil", "joao", round_=round_)
    player, quest = s.players[0], QUESTS[name]
    player.nk, player.square, player.quests = 60, quest.square, (name,)
    player.scored += (quest.targets[0],)
    player.on_site += (quest.targets[0],)
    put_off = evaluate(s)[0]
    complete_quest(s, 0, name)
    assert evaluate(s)[0] > put_off


@pytest.mark.rule("AN-8.3-b", "AN-8.3-c")
def test_a_quest_looks_better_with_a_target_saved_and_best_with_one_seen() -> None:
    s = table(SOLAR, "neil", "joao", round_=5)
    player, target = s.players[0], QUESTS["Q2"].targets[0]
    player.quests = ("Q2",)
    hopes = [errands(s, player, deed) for deed in (Prospect(), Prospect(saved=target), Prospect(card=target))]
    assert hopes == sorted(set(hopes))
    player.saved = (target,)
    assert errands(s, player, Prospect()) == hopes[1]
    assert [quest.id for quest in QUESTS.values() if quest.on_site] == ["Q7"]
    player.quests = ("Q7",)
    assert errands(s, player, Prospect(card=QUESTS["Q7"].targets[0])) == errands(s, player, Prospect())


@pytest.mark.rule("AN-8.2-a")
def test_a_card_saved_now_counts_for_the_mission_like_one_that_was_saved() -> None:
    s = table(CONSTELLATION, "joao", "neil", round_=5)
    player = s.players[0]
    agenda(player, "H4", revealed=False)
    card = next(card for card in TARGETS["H4"] if card not in player.scored)
    without = mission_left(s, player, NOTHING)
    promised = mission_left(s, player, Prospect(saved=card))
    player.saved = (card,)
    assert promised == mission_left(s, player, NOTHING) < without


@pytest.mark.rule("AN-8.3-b")
def test_a_journey_leads_towards_a_quest() -> None:
    """Two journeys from its square, the first one ends where the second can begin."""
    far = journeys(QUESTS["Q2"].square)
    found = set()
    for square in [square for square in SQUARES if far[square] == 2]:
        s = table(SOLAR, "neil", "joao", round_=5)
        player = s.players[0]
        player.square, player.visited, player.vehicles = square, tuple(CONTENT.continents), EARTH_VEHICLES
        player.quests, player.scored = ("Q2",), (*player.scored, QUESTS["Q2"].targets[0])
        for vehicle in EARTH_VEHICLES:
            end = journey_prospect(s, player, vehicle, ("N1W090",)).square
            if end and 1 in {far[each] for each in destinations(s, player, vehicle)}:
                found.add(far[end])
    assert found == {1}
