"""What quests promise, as the bots see it."""

import pytest

from perilune.games.astronavigators.bots.evaluate import evaluate
from perilune.games.astronavigators.bots.prospects import journey_prospects
from perilune.games.astronavigators.bots.quests import errands, promise, quests_to_come
from perilune.games.astronavigators.bots.ways import journeys
from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.box.kinds import EARTH_VEHICLES
from perilune.games.astronavigators.modes import SOLAR, SOLO
from perilune.games.astronavigators.rules.earth import SQUARES
from perilune.games.astronavigators.rules.quests import QUESTS, complete_quest
from perilune.games.astronavigators.rules.tiles import SPECIAL
from perilune.games.astronavigators.rules.travel import destinations
from perilune.games.astronavigators.state import LevelOption, Options
from tests.games.astronavigators.table import agenda, table

LEVELS: tuple[LevelOption, ...] = ("first", "medium", "expert")


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

    def hope(seen: str = "", saved: str = "") -> float:
        (quest,) = errands(s, player, seen, saved)
        return promise(quest, player.square)

    hopes = [hope(), hope(saved=target), hope(seen=target)]
    assert hopes == sorted(set(hopes))
    player.saved = (target,)
    assert hope() == hopes[1]
    assert [quest.id for quest in QUESTS.values() if quest.on_site] == ["Q7"]
    player.quests = ("Q7",)
    assert hope(seen=QUESTS["Q7"].targets[0]) == hope()


@pytest.mark.rule("AN-8.3-b")
def test_a_quest_of_which_nothing_is_seen_wants_months_to_observe() -> None:
    s = table(SOLAR, "neil", "joao")
    player = s.players[0]
    player.quests = ("Q2",)
    (quest,) = errands(s, player)
    reach = quest.reach(player.square)
    found = [quest.chance(*reach, months, 12) for months in (0, 4, 10)]
    assert found == sorted(set(found))
    assert found[0] == 0


@pytest.mark.rule("AN-8.3-b")
def test_a_quest_is_the_likelier_the_nearer_its_square_also_with_all_the_time_in_the_world() -> None:
    """Else it waits for a month in which nothing is better, and that month does not come."""
    s = table(SOLAR, "neil", "joao")
    player = s.players[0]
    player.quests, player.scored = ("Q2",), (*player.scored, QUESTS["Q2"].targets[0])
    (quest,) = errands(s, player)
    there, near, far = (quest.chance(journeys, 0.0, 12, 12) for journeys in (0, 1, 2))
    assert far < 0.9 * near < 0.9 * 0.9 * there


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
        for player.vehicle in EARTH_VEHICLES:
            end = journey_prospects(s, player, ("N1W090",))[0].square
            if end and 1 in {far[each] for each in destinations(s, player, player.vehicle)}:
                found.add(far[end])
    assert found == {1}


@pytest.mark.rule("AN-6.7-a")
def test_a_flag_or_two_other_tiles_promise_a_quest() -> None:
    s = table(SOLAR, "neil", "joao")
    player = s.players[0]
    flag, *others = sorted(SPECIAL, key=lambda tile: SPECIAL[tile] != "flag")
    plain = [tile for tile in others if SPECIAL[tile] != "flag"]
    s.piles["EU"] = (flag,)
    for player.tiles, in_hand in (((), 0), ((flag,), 1), ((plain[0],), 0), ((flag, *plain[:2]), 2)):
        assert quests_to_come(s, player, "") == in_hand
        assert quests_to_come(s, player, "EU") == in_hand + 1


@pytest.mark.rule("AN-10.2")
def test_alone_instruments_count_as_far_as_the_level_wants_them() -> None:
    found = {}
    for level in LEVELS:
        s = table(SOLO, "neil", round_=14, options=Options(level=level))
        agenda(s.players[0], "H2")
        without = evaluate(s)[0]
        s.players[0].instruments = ("octant",)
        found[level] = evaluate(s)[0] > without
    assert found == {"first": False, "medium": True, "expert": True}
