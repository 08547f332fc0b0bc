"""Phases 2, 3 and 4: results, disasters, the crew (4.2 to 4.4, §6, §7, §9)."""

from __future__ import annotations

import pytest

from perilune.games.intrepid import events
from perilune.games.intrepid.content import DISASTERS
from perilune.games.intrepid.sustaining import demand
from tests.games.intrepid.table import (
    DONE,
    LoadedDice,
    Table,
    at,
    clear,
    install,
    laid,
    mark,
    persistent,
    placing,
    resolving,
)


def results_of_us04(**tokens: int | bool) -> Table:
    """The blue US-04 (2 Power) is activated with these tokens on it."""
    s = placing("US", "RU", pools={"US": (3,)})
    mark(s, "US-04", **tokens)
    return Table(s).by("US", ("activate", "US-04", 3))


@pytest.mark.rule("IN-P2-1", "IN-P2-6", "IN-TK-7", "IN-RL-7")
def test_17_amplify_adds_three_once() -> None:
    table = results_of_us04(amplify=True, scenario=2)
    assert table.s.gains[0] == 3
    assert not table.tile("US-04").amplify
    assert table.s.amplify == 6


@pytest.mark.rule("IN-P2-6", "IN-P2-1")
def test_18_amplify_waits_on_a_tile_that_was_not_used() -> None:
    s = placing("US", "RU", pools={"US": (1,)})
    mark(s, "US-04", amplify=True)
    table = Table(s).by("US", DONE)
    assert table.s.gains[0] == 0
    assert table.tile("US-04").amplify


@pytest.mark.rule("IN-P2-2", "IN-WL-2", "IN-P3-6", "IN-OV-2")
def test_19_strain_on_an_unused_tile_can_kill() -> None:
    s = placing("US", "RU", pools={"US": (1,)})
    mark(s, "US-04", strain=2)
    s.levels[0] = 1
    table = Table(s).by("US", DONE)
    assert table.s.levels[0] == -1
    assert table.match.choice is None
    assert table.match.outcome is not None
    assert table.match.outcome.won == (False, False)
    assert table.match.outcome.reason == "out of power"


@pytest.mark.rule("IN-P2-1", "IN-P2-2", "IN-TK-4", "IN-RL-6")
def test_20_strain_comes_after_scenario_tokens() -> None:
    assert results_of_us04(scenario=3, strain=1).s.gains[0] == -1


def canada_boost(**tokens: int | bool) -> Table:
    s = placing("US", "CA", pools={"CA": (2, 5)}, lead="CA")
    install(s, "CA-15", 2, **tokens)
    return Table(s).by("CA", ("activate", "CA-15", 2, 5))


@pytest.mark.rule("IN-P2-3", "IN-RL-39")
def test_21_the_owner_splits_what_a_boost_tile_lost() -> None:
    table = canada_boost(scenario=3)
    assert table.asked == ("CA", "split")
    assert table.options == [2, 3, 4, 5]
    table.by("CA", 5)
    assert table.s.gains[2:] == [5, 2]


@pytest.mark.rule("IN-P2-5")
def test_22_a_level_never_exceeds_30() -> None:
    s = placing("US", "RU", pools={"US": (3,)})
    s.levels[0] = 29
    table = Table(s).by("US", ("activate", "US-04", 3))
    assert table.told(events.Produced)[0].levels[0] == 30


@pytest.mark.rule("IN-WL-4", "IN-P4-1")
def test_23_zero_is_safe_until_the_crew_is_hungry() -> None:
    s = laid("US", "RU")
    s.levels = [20, 3, 20, 20]
    table = Table(resolving("MS-04", s))
    assert table.told(events.Drained)[0].level == 0
    assert table.told(events.CrewSustained)[0].levels[1] == -3
    assert table.s.result == -1


@pytest.mark.rule("IN-CO-6", "IN-P4-1", "IN-OV-1")
def test_24_demand_by_stage_lights_and_level() -> None:
    def power_after(level: str, power: int) -> tuple[int, int]:
        s = at(laid("US", "JP", "RU", level=level), "sustain", 4)
        s.stage = 2
        s.levels = [power, 30, 30, 30]
        table = Table(s)
        return table.told(events.CrewSustained)[0].levels[0], table.s.result

    assert power_after("normal", 15) == (0, 0)
    assert power_after("normal", 14) == (-1, -1)
    assert power_after("training", 15) == (5, 0)


@pytest.mark.rule("IN-P4-1", "IN-P4-2", "IN-RL-30")
def test_25_missions_do_not_save_a_starving_crew() -> None:
    s = at(laid("US", "RU"), "sustain")
    s.levels = [20, 20, 2, 20]
    s.missions = [type(card)(card.id, (), card.dice, card.placed) for card in s.missions]
    assert Table(s).s.result == -1


@pytest.mark.rule("IN-P4-2", "IN-WL-1", "IN-OV-3")
def test_26_the_last_mission_in_round_9_wins() -> None:
    s = at(laid("US", "RU"), "sustain", 9)
    s.stage, s.deck = 3, []
    s.levels = [15] * 4
    s.missions = [type(card)(card.id, (), card.dice, card.placed) for card in s.missions]
    table = Table(s)
    assert table.match.outcome is not None
    assert table.match.outcome.won == (True, True)


@pytest.mark.rule("IN-P6-5", "IN-WL-3", "IN-OV-3")
def test_27_when_the_deck_is_used_up_time_is_up() -> None:
    s = at(laid("US", "RU"), "spend", 9)
    s.deck = []
    table = Table(s)
    while table.match.choice is not None:
        table.play(DONE if DONE in table.options else table.options[0])
    assert table.match.outcome is not None
    assert (table.s.result, table.match.outcome.reason) == (-1, "time is up")


@pytest.mark.rule("IN-P4-4")
def test_28_capacity_ends_at_twelve() -> None:
    s = at(laid("US", "RU"), "surplus")
    s.crews[0].capacity = 11
    s.levels[0] = 6
    table = Table(s)
    assert table.asked == ("US", "surplus")
    assert table.options == [0, 1]
    table.by("US", 1)
    assert (table["US"].capacity, table.s.levels[0]) == (12, 5)
    assert table.asked == ("RU", "surplus"), "nothing can be converted any more"


@pytest.mark.rule("IN-P4-3", "IN-RL-5")
def test_every_country_gains_two_capacity() -> None:
    s = at(laid("US", "RU"), "sustain")
    s.crews[1].capacity = 11
    assert [crew.capacity for crew in Table(s).s.crews] == [2, 12]


@pytest.mark.rule("IN-TK-1", "IN-TK-8", "IN-MS-4", "IN-RL-42")
def test_31_a_fourth_token_destroys_the_tile() -> None:
    s = laid("US", "RU")
    mark(s, "US-01", scenario=3, disabled=True, strain=1, amplify=True)
    s.levels = [30] * 4
    table = Table(resolving("MS-13", s))
    assert not table.has("US-01")
    assert table["US"].bay[0] is None
    assert (table.s.strain, table.s.amplify) == (12, 6)


@pytest.mark.rule("IN-MS-3", "IN-MS-4")
def test_32_double_volley_rolls_twice(dice: LoadedDice) -> None:
    s = laid("US", "RU")
    mark(s, "US-03", scenario=2)
    s.levels = [30] * 4
    dice.show(4, 5)
    table = Table(resolving("MS-12", s))
    assert events.TileHit("US", "US-03-blue", 3) in table.told(events.TileHit)
    assert not table.has("US-03")


@pytest.mark.rule("IN-MS-2", "IN-MS-8")
def test_33_every_second_sector(dice: LoadedDice) -> None:
    s = laid("US", "RU")
    s.levels = [30] * 4
    dice.show(6)
    table = Table(resolving("MS-18", s))
    assert table.told(events.SectorRolled) == [events.SectorRolled((6, 8, 2, 4))]


@pytest.mark.rule("IN-MS-8", "IN-MS-1")
def test_hits_go_sector_by_sector_and_bay_by_bay(dice: LoadedDice) -> None:
    s = laid("US", "RU")
    s.levels = [30] * 4
    dice.show(8)
    table = Table(resolving("MS-01", s))
    assert [hit.tile for hit in table.told(events.TileHit)] == ["US-01-blue", "RU-01-red"]


@pytest.mark.rule("IN-P3-1", "IN-P3-4")
def test_46_a_persistent_card_repeats_itself_from_the_next_round_on(dice: LoadedDice) -> None:
    s = laid("US", "RU")
    s.levels = [30] * 4
    dice.show(1)
    table = Table(resolving("MS-05", s))
    assert len(table.told(events.TileHit)) == 2
    assert [card.id for card in table.s.persistent] == ["MS-05"]
    dice.show(3, 8)
    again = Table(resolving("MS-02", table.s.copy()))
    assert [hit.tile[:5] for hit in again.told(events.TileHit)] == ["US-02", "RU-02", "US-01", "RU-01"]


@pytest.mark.rule("IN-TK-6", "IN-TK-4")
def test_47_a_disabled_tile_still_suffers_from_strain() -> None:
    s = placing("US", "RU", pools={"US": (1,)})
    mark(s, "US-04", strain=1, disabled=True)
    assert Table(s).by("US", DONE).s.gains[0] == -1


@pytest.mark.rule("IN-TK-6", "IN-DC-4")
def test_60_a_dearest_tile_already_disabled_spares_the_others() -> None:
    s = laid("US", "RU", disaster="toxic-leak")
    install(s, "US-16", 2, disabled=True)
    s.levels = [30] * 4
    table = Table(resolving("TL-17", s))
    assert table.asked == ("RU", "disable")
    assert not any(tile.disabled for tile in table["US"].bay if tile is not None and tile.tile != "US-16")


@pytest.mark.rule("IN-P3-3")
def test_54_blackout_counts_the_aid() -> None:
    s = laid("US", "RU", disaster="toxic-leak")
    s.aid = [(0, 1)] * 9
    s.levels = [30] * 4
    table = Table(resolving("TL-15", s))
    assert [drain.by for drain in table.told(events.Drained)] == [3, 3, 3, 3]


@pytest.mark.rule("IN-P3-3", "IN-RL-32")
def test_55_stale_air_with_two_dice() -> None:
    s = laid("US", "RU", disaster="toxic-leak")
    s.aid = [(0, 1)] * 2
    assert Table(resolving("TL-01", s)).told(events.Drained) == [events.Drained(2, 1, 8)]


@pytest.mark.rule("IN-SQ-5", "IN-RL-29")
def test_59_the_last_strain_token_goes_to_the_lead() -> None:
    s = laid("US", "RU")
    s.strain = 1
    s.levels = [20] * 4
    s.lead = 1
    table = Table(resolving("MS-06", s))
    assert table.asked == ("RU", "strain")
    table.by("RU", "RU-01")
    assert table.s.strain == 0
    assert table.told(events.Strained) == [events.Strained("RU", "RU-01-red")]


@pytest.mark.rule("IN-P3-1", "IN-P3-2", "IN-TL-6")
def test_63_what_lasts_comes_before_what_is_new() -> None:
    s = laid("US", "RU", disaster="toxic-leak")
    persistent(s, "TL-04")
    table = Table(resolving("TL-03", s))
    assert [(drain.resource, drain.by) for drain in table.told(events.Drained)] == [(2, 1), (3, 2)]


@pytest.mark.rule("IN-P3-5", "IN-P3-2", "IN-RL-13")
def test_64_a_persistent_card_ends_the_momentary_values() -> None:
    s = laid("US", "RU", disaster="toxic-leak")
    s.current, s.toxic = "TL-02", (6,)
    s.levels = [20] * 4
    table = Table(resolving("TL-08", s))
    assert table.s.toxic == (2,)
    assert table.s.current == ""
    assert table.s.discard == ["TL-02"]


@pytest.mark.rule("IN-P2-3")
def test_65_amplify_and_scenario_on_a_boost_tile() -> None:
    table = canada_boost(scenario=2, amplify=True)
    assert table.options == [3, 4, 5, 6, 7, 8]
    assert table.by("CA", 8).s.gains[2:] == [8, 3]


@pytest.mark.rule("IN-P2-3")
def test_strain_on_an_unused_boost_tile_is_split() -> None:
    s = placing("US", "CA", pools={"CA": (2,)}, lead="CA")
    install(s, "CA-15", 2, strain=2)
    table = Table(s).by("CA", DONE)
    assert table.asked == ("CA", "strain-split")
    assert table.by("CA", 1).s.gains[2:] == [-1, -1]


@pytest.mark.rule("IN-WL-5")
def test_71_a_country_without_tiles_is_skipped_and_plays_on(dice: LoadedDice) -> None:
    s = laid("US", "RU")
    clear(s, "US")
    dice.show(8)
    table = Table(resolving("MS-06", s))
    assert table.asked == ("RU", "strain")
    table.by("RU", "RU-04")
    bare = placing("US", "RU", pools={"US": (6,)})
    clear(bare, "US")
    assert Table(bare).by("US", ("mission", "MI-01", 1, 6)).s.missions[0].dice[0] == 6


@pytest.mark.rule("IN-DC-3", "IN-RL-26", "IN-SQ-5")
def test_72_with_starters_only_the_lead_picks_any() -> None:
    s = laid("US", "RU", disaster="toxic-leak")
    s.levels = [20] * 4
    table = Table(resolving("TL-13", s))
    assert table.asked == ("US", "destroy")
    assert len(table.options) == 8
    assert not table.by("US", "RU-04").has("RU-04")


@pytest.mark.rule("IN-P2-4", "IN-RL-27", "IN-P2-7")
def test_77_strain_on_an_unused_lab_takes_from_any_resource() -> None:
    s = placing("US", "RU", pools={"US": (1,)})
    install(s, "US-19", 2, strain=1)
    table = Table(s).by("US", DONE)
    assert table.asked == ("US", "lab")
    assert table.options == ["power", "climate", "oxygen", "nutrition"]
    assert table.by("US", "nutrition").s.gains == [0, 0, 0, -1]


@pytest.mark.rule("IN-P2-4", "IN-P2-7")
def test_an_active_lab_makes_the_resource_its_owner_names() -> None:
    s = placing("US", "RU", pools={"US": (4, 4)})
    install(s, "US-19", 2, strain=1)
    table = Table(s).by("US", ("activate", "US-19", 4, 4), "oxygen")
    assert table.s.gains == [0, 0, 9, 0]


@pytest.mark.rule("IN-P2-7")
def test_splits_are_asked_from_the_lead_on_in_tile_order() -> None:
    s = placing("US", "CA", pools={"US": (4, 4, 3, 3), "CA": (2, 5)}, lead="CA")
    install(s, "CA-15", 2, scenario=1)
    install(s, "US-19", 2)
    install(s, "US-15", 4, scenario=1)
    table = Table(s).by("CA", ("activate", "CA-15", 2, 5))
    table.by("US", ("activate", "US-19", 4, 4), ("activate", "US-15", 3, 3))
    asked = []
    for _ in range(3):
        assert table.match.choice is not None
        asked.append(table.match.choice.about[1])
        table.play(table.options[0])
    assert asked == ["CA-15", "US-15", "US-19"]


@pytest.mark.rule("IN-CO-6")
def test_82_training_is_gentler() -> None:
    s = at(laid("US", "RU", level="training"), "sustain", 7)
    assert [demand(s, resource, 3) for resource in (2, 3)] == [10, 10]


@pytest.mark.rule("IN-MS-6", "IN-TK-1")
def test_86_a_destroyed_tile_is_not_disabled(dice: LoadedDice) -> None:
    s = laid("US", "RU")
    clear(s, "US")
    install(s, "US-05", 1, scenario=3)
    install(s, "US-07", 3)
    s.levels = [30] * 4
    dice.show(1)
    table = Table(resolving("MS-09", s))
    assert not table.has("US-05")
    assert (table.tile("US-07").scenario, table.tile("US-07").disabled) == (1, True)


@pytest.mark.rule("IN-SQ-5")
def test_the_lead_breaks_a_tie_for_the_highest_resource() -> None:
    s = laid("US", "RU")
    s.levels = [20, 12, 20, 12]
    s.lead = 1
    table = Table(resolving("MS-11", s))
    assert table.asked == ("RU", "drain")
    assert table.options == ["power", "oxygen"]
    table.by("RU", "oxygen")
    assert table.told(events.Drained) == [events.Drained(2, 2, 18)]


@pytest.mark.rule("IN-OV-5", "IN-RL-1", "IN-P3-2")
def test_the_phases_follow_each_other() -> None:
    s = placing("US", "RU", pools={"US": (1,)})
    s.levels = [20] * 4
    s.deck[0] = "MS-04"
    table = Table(s).by("US", DONE)
    order = [type(entry.told.event) for entry in table.match.log()]
    kinds = (events.Produced, events.DisasterRevealed, events.CrewSustained)
    assert [kind for kind in order if kind in kinds] == list(kinds)
    while table.s.phase == "surplus":
        table.play(0)
    assert table.s.phase == "spend"


@pytest.mark.rule("IN-P3-4")
def test_cards_are_persistent_exactly_if_they_can_be_removed() -> None:
    lasting = {key for key, card in DISASTERS.items() if card.removal}
    assert lasting == {"MS-05", "MS-11", "MS-17", "TL-04", "TL-08", "TL-16"}
