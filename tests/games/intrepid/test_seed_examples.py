"""Every worked example of the publisher's own rules (T-S01 to T-S40)."""

from __future__ import annotations

import pytest

from perilune.games.intrepid.disasters.toxic_leak import Discarded
from perilune.games.intrepid.rules.station import Drained
from tests.games.intrepid.table import (
    DONE,
    LoadedDice,
    Table,
    canada_rolled,
    clear,
    install,
    laid,
    mark,
    persistent,
    placing,
    resolving,
    spending,
)


@pytest.mark.rule("IN-MS-1", "IN-MS-2", "IN-RL-4", "IN-RL-16")
def test_s01_coolant_leak_hits_three_sectors_and_wraps(dice: LoadedDice) -> None:
    s = laid("US", "RU")
    clear(s, "US")
    for tile, sector in (("US-01", 1), ("US-02", 2), ("US-03", 7), ("US-04", 8)):
        install(s, tile, sector)
    s.levels = [20, 7, 20, 20]
    dice.show(7)
    table = Table(resolving("MS-07", s))
    assert [table.tile(f"US-0{number}").scenario for number in (1, 2, 3, 4)] == [1, 0, 1, 1]
    assert table.told(Drained) == [Drained(1, 3, 4)]


@pytest.mark.rule("IN-TK-2")
def test_s02_scenario_tokens_never_push_a_tile_below_zero() -> None:
    s = placing("US", "RU", pools={"US": (3,)})
    mark(s, "US-04", scenario=3)
    table = Table(s).by("US", ("activate", "US-04", 3))
    assert table.s.gains[0] == 0


@pytest.mark.rule("IN-TL-1")
def test_s03_a_toxic_die_on_a_tile_costs_another_die() -> None:
    table = Table(placing("US", "RU", pools={"US": (5, 2, 4)}, toxic="TL-17"))
    table.by("US", ("activate", "US-04", 5))
    assert table.asked == ("US", "discard")
    assert table.options == [2, 4]
    table.by("US", 2, "stop")
    assert table["US"].pool == (4,)
    assert table.s.aid == [(0, 2)]


@pytest.mark.rule("IN-TL-8", "IN-RL-14", "IN-RL-25", "IN-RL-28")
def test_s04_fading_vision_takes_three_tiles_for_five_dice() -> None:
    s = laid("US", "RU", disaster="toxic-leak")
    s.aid = [(0, 1), (0, 2), (1, 3), (1, 4), (1, 5)]
    s.levels = [20] * 4
    table = Table(resolving("TL-07", s))
    assert table.asked == ("US", "remove")
    table.play("US-01", "RU-02")
    assert table.has("US-01"), "all are named first, then removed together"
    table.play("RU-03")
    assert not any(table.has(tile) for tile in ("US-01", "RU-02", "RU-03"))
    assert table["RU"].destroyed == ("RU-02", "RU-03")


@pytest.mark.rule("IN-TL-8", "IN-RL-15", "IN-RL-45")
def test_s05_inflamed_lungs_applies_in_full_whatever_was_discarded() -> None:
    s = laid("US", "RU", disaster="toxic-leak")
    install(s, "US-18", 2)
    install(s, "RU-13", 2)
    s.levels = [20] * 4
    table = Table(resolving("TL-13", s))
    assert all(dock.disabled for dock in table.s.docks)
    assert not table.has("US-18")
    assert table.has("RU-13")


@pytest.mark.rule("IN-DC-1", "IN-DC-2", "IN-RL-2")
def test_s06_blue_countries_lose_a_die_if_they_can() -> None:
    s = laid("US", "JP", "RU", disaster="toxic-leak")
    s.crews[0].slot, s.crews[1].slot, s.crews[2].slot = 2, 0, 3
    s.levels = [30] * 4
    table = Table(resolving("TL-10", s))
    assert [crew.slot for crew in table.s.crews] == [1, 0, 3]


@pytest.mark.rule("IN-SO-2", "IN-DC-1")
def test_s07_in_solo_each_light_effect_reaches_one_country() -> None:
    s = laid("JP", "RU", disaster="toxic-leak", seats=1)
    s.crews[0].slot, s.crews[1].slot = 2, 1
    s.levels = [30] * 4
    table = Table(resolving("TL-10", s))
    assert [crew.slot for crew in table.s.crews] == [1, 1]
    again = Table(resolving("TL-14", table.s.copy()))
    assert [crew.slot for crew in again.s.crews] == [1, 0]


@pytest.mark.rule("IN-MS-7")
def test_s08_boost_tiles_make_power_but_the_lab_never_counts() -> None:
    s = laid("US", "RU")
    for tile, sector in (("US-05", 2), ("US-06", 4), ("US-15", 6), ("US-19", 8)):
        install(s, tile, sector)
    s.levels = [30] * 4
    table = Table(resolving("MS-08", s))
    assert [table.tile(f"US-{key}").scenario for key in ("05", "15", "06", "19")] == [1, 1, 0, 0]


@pytest.mark.rule("IN-MS-7", "IN-RL-3")
def test_s09_the_photobioreactor_makes_oxygen() -> None:
    s = laid("US", "CA")
    install(s, "CA-15", 2)
    s.levels = [30] * 4
    table = Table(resolving("MS-16", s))
    assert table.tile("CA-15").scenario == 1


@pytest.mark.rule("IN-DC-3")
def test_s10_the_owner_chooses_among_the_most_expensive() -> None:
    s = laid("US", "RU", disaster="toxic-leak")
    for tile, sector in (("US-07", 2), ("US-13", 4), ("US-14", 6)):
        install(s, tile, sector)
    s.levels = [30] * 4
    table = Table(resolving("TL-17", s))
    assert table.asked == ("US", "disable")
    assert set(table.options) == {"US-13", "US-14"}
    assert not table.by("US", "US-14").tile("US-13").disabled
    assert table.tile("US-14").disabled


@pytest.mark.rule("IN-MS-6", "IN-RL-35")
def test_s11_only_low_tiles_just_hit_are_disabled(dice: LoadedDice) -> None:
    s = laid("US", "RU")
    clear(s, "US")
    install(s, "US-05", 2, scenario=1)  # tier 1, hit last round
    install(s, "US-01", 1)  # starter
    install(s, "US-11", 3)  # tier 2
    s.levels = [30] * 4
    dice.show(1)
    table = Table(resolving("MS-09", s))
    assert [table.tile(key).disabled for key in ("US-05", "US-01", "US-11")] == [False, True, False]
    assert table.tile("US-11").scenario == 1


@pytest.mark.rule("IN-MS-5")
def test_s12_everything_that_was_hit_is_hit_again() -> None:
    s = laid("US", "RU")
    for tokens, tile in enumerate(("US-01", "US-02", "US-03", "US-04")):
        mark(s, tile, scenario=tokens)
    s.levels = [30] * 4
    table = Table(resolving("MS-13", s))
    assert [table.tile(key).scenario for key in ("US-01", "US-02", "US-03")] == [0, 2, 3]
    assert not table.has("US-04")


@pytest.mark.rule("IN-RU-1")
def test_s13_the_electrolysis_chamber_rolls_two_and_puts_one_back(dice: LoadedDice) -> None:
    s = placing("US", "RU", pools={"RU": (2, 5)}, lead="RU")
    install(s, "RU-05", 2)
    s.crews[1].supply = 8
    s.crews[1].used = 2
    dice.show(1, 6)
    table = Table(s).by("RU", ("activate", "RU-05", 5))
    assert set(table.options) == {1, 2, 6}
    table.by("RU", 1)
    assert table["RU"].pool == (2, 6)
    assert table["RU"].supply == 7
    assert table.tile("RU-05").made == 3


@pytest.mark.rule("IN-RU-2")
def test_s14_only_low_dice_are_rerolled_and_nobody_has_to() -> None:
    table = Table(placing("US", "RU", pools={"RU": (3, 4, 6)}, lead="RU"))
    table.by("RU", ("activate", "RU-03", 6))
    assert table.options == [3, "stop"]
    table.by("RU", "stop")
    assert table["RU"].pool == (3, 4)


@pytest.mark.rule("IN-CO-1", "IN-RL-37")
def test_s16_the_advanced_planet_habitat_copies_and_tilts_up() -> None:
    s = placing("JP", "RU", pools={"JP": (14,)})
    install(s, "JP-06", 2)
    table = Table(s)
    table.by("JP", ("activate", "JP-06", 14))
    assert table["JP"].pool == (46,)
    assert table.tile("JP-06").dice == (14,)
    assert table.play(DONE).s.gains[1] == 2, "on the blue side it makes Climate"


@pytest.mark.rule("IN-CA-1", "IN-RL-22")
def test_s17_a_converter_saves_two_dice_from_storage() -> None:
    table = Table(canada_rolled(1, 3, 3, 5, 6)).by("CA", (1, 5))
    assert table["CA"].storage == (3, 3)
    assert table["CA"].pool == (2, 4, 6)
    assert table["CA"].converters == 0


@pytest.mark.rule("IN-P1-3")
def test_s18_without_a_converter_odd_dice_go_to_storage() -> None:
    table = Table(canada_rolled(1, 3, 3, 5, 6)).by("CA", "split")
    assert table["CA"].storage == (1, 3, 3, 5)
    assert table["CA"].pool == (6,)


@pytest.mark.rule("IN-DI-3")
def test_s19_a_six_goes_up_to_one() -> None:
    table = Table(canada_rolled(6, 3, converters=2)).by("CA", (6, 3))
    assert table["CA"].pool == (1, 2)


@pytest.mark.rule("IN-CA-5", "IN-RL-20")
def test_s20_the_food_lockers_open_the_storage() -> None:
    s = placing("US", "CA", pools={"CA": (2,)}, storage=(1, 3, 5), lead="CA")
    table = Table(s).by("CA", ("activate", "CA-02", 2), 1, 5)
    assert table["CA"].pool == (1, 5)
    assert table["CA"].storage == (3,)


@pytest.mark.rule("IN-CA-5")
def test_s21_a_die_rolled_into_storage_stays_there_although_even(dice: LoadedDice) -> None:
    dice.show(4)
    table = Table(placing("US", "CA", pools={"CA": (2, 2)}, lead="CA")).by("CA", ("activate", "CA-01", 2))
    assert table["CA"].storage == (4,)


@pytest.mark.rule("IN-CA-9", "IN-RL-19")
def test_s22_the_solid_fuel_generator_changes_a_stored_die_by_two() -> None:
    s = placing("US", "CA", pools={"CA": (2, 2)}, storage=(3,), lead="CA")
    install(s, "CA-05", 2)
    table = Table(s).by("CA", ("activate", "CA-05", 2), (3, 5))
    assert table["CA"].storage == (5,)


@pytest.mark.rule("IN-US-1")
def test_s23_aluminum_shielding_gives_a_die_one_more_or_less() -> None:
    table = Table(placing("US", "RU", pools={"US": (3,)})).by("US", ("activate", "US-03", 3))
    assert table.options == [2, 4]
    assert table.by("US", 4)["US"].pool == (4,)


@pytest.mark.rule("IN-US-2")
def test_s24_only_a_four_is_adjusted() -> None:
    table = Table(placing("US", "RU", pools={"US": (4, 4, 4, 6)})).by("US", ("activate", "US-04", 4))
    assert table.options == [(4, 5), (4, 3), "stop"]
    assert table.by("US", (4, 5))["US"].pool == (4, 5, 6)


@pytest.mark.rule("IN-DI-3", "IN-US-1")
def test_s25_values_wrap_in_both_directions() -> None:
    table = Table(placing("US", "RU", pools={"US": (6,)})).by("US", ("activate", "US-03", 6))
    assert table.options == [1, 5]


@pytest.mark.rule("IN-CB-1", "IN-CB-2", "IN-RL-9")
def test_s26_the_payload_specialist_moves_all_tokens() -> None:
    s = spending("US", "RU", badges={"US": "payload"})
    mark(s, "RU-01", scenario=2, disabled=True)
    table = Table(s).by("US", ("payload", "RU-01", "US-01"))
    taken, source = table.tile("US-01"), table.tile("RU-01")
    assert (taken.scenario, taken.disabled) == (2, True)
    assert source.negative == 0


@pytest.mark.rule("IN-CB-3")
def test_s27_no_strain_token_no_pilot() -> None:
    s = spending("US", "RU", badges={"US": "pilot"}, capacity={"US": 1})
    s.strain = 0
    Table(s).refused(("pilot", "US-01", "RU"), "IN-CB-3")


@pytest.mark.rule("IN-CB-4", "IN-RL-23")
def test_s28_a_medical_officers_die_waits_in_canadas_pool(dice: LoadedDice) -> None:
    s = spending("US", "CA", badges={"US": "medical"}, capacity={"US": 2})
    table = Table(s).by("US", ("medical", "CA"))
    assert table.asked == ("CA", "reserve")
    dice.show(2, 2, 2, 2, 4)  # Canada leads in round 2
    dice.show(1, 1, 1, 1, 1)
    table.by("CA", 5)
    assert table["US"].capacity == 0
    while table.s.phase != "convert":
        table.play(table.options[0])
    assert table["CA"].kept == (5,)
    table.by("CA", "split")
    assert table["CA"].pool == (2, 2, 2, 2, 4, 5)
    assert table["CA"].storage == ()


@pytest.mark.rule("IN-CB-5")
def test_s29_the_mission_specialist_gives_up_an_offer() -> None:
    s = spending("US", "RU", badges={"US": "specialist"}, capacity={"RU": 3})
    given = s.crews[0].offer[0]
    table = Table(s).by("US", ("specialist", given, "RU"))
    assert given not in table["US"].offer
    assert len(table["US"].offer) == 3
    assert table["US"].destroyed == (given,)
    assert table["RU"].capacity == 5


@pytest.mark.rule("IN-DI-3", "IN-CA-1")
def test_s30_a_one_goes_down_to_six() -> None:
    table = Table(canada_rolled(1, 4, converters=2)).by("CA", (4, 1))
    assert table["CA"].pool == (5, 6)


@pytest.mark.rule("IN-CA-2", "IN-RL-21")
def test_s31_two_converters_may_raise_the_same_die() -> None:
    table = Table(canada_rolled(3, 6, 2, converters=2)).by("CA", (3, 6), (4, 2))
    assert table["CA"].storage == (1, 5, 5)
    assert table["CA"].converters == 0


@pytest.mark.rule("IN-CA-2", "IN-SE-7")
def test_s32_an_unused_converter_is_kept() -> None:
    table = Table(laid("CA", "RU")).by("CA", "split")
    table.s.levels = [20] * 4
    while not (table.s.round == 2 and table.s.phase == "convert"):
        assert table.s.round <= 2
        table.play(DONE if DONE in table.options else table.options[0])
    assert table["CA"].converters == 1
    assert table.asked == ("CA", "convert")


@pytest.mark.rule("IN-RU-1")
def test_s33_an_old_die_may_be_put_back_instead(dice: LoadedDice) -> None:
    s = placing("US", "RU", pools={"RU": (1, 5, 2)}, lead="RU")
    install(s, "RU-05", 2)
    dice.show(4, 6)
    table = Table(s).by("RU", ("activate", "RU-05", 2), 1)
    assert table["RU"].pool == (4, 5, 6)


@pytest.mark.rule("IN-US-2")
def test_s34_without_a_four_there_is_nothing_to_adjust() -> None:
    table = Table(placing("US", "RU", pools={"US": (3, 6)})).by("US", ("activate", "US-04", 3))
    assert table.asked == ("US", "place")
    assert table.tile("US-04").made == 2


@pytest.mark.rule("IN-TL-1")
def test_s35_the_discard_may_itself_be_toxic() -> None:
    table = Table(placing("US", "RU", pools={"US": (5, 5)}, toxic="TL-17", missions=("MI-06",)))
    table.by("US", ("mission", "MI-06", 3, 5))
    assert table["US"].pool == ()
    assert Discarded("US", 5) in table.told(Discarded)


@pytest.mark.rule("IN-TL-1", "IN-TL-2")
def test_s36_a_toxic_die_in_the_habitation_module_costs_a_die() -> None:
    table = Table(placing("US", "RU", pools={"US": (5, 1, 2)}, toxic="TL-17"))
    table.by("US", ("habitation", 5), 1)
    assert table["US"].pool == (2,)
    alone = Table(placing("US", "RU", pools={"US": (5,)}, toxic="TL-17"))
    alone.refused(("habitation", 5), "IN-TL-2")


@pytest.mark.rule("IN-TL-6", "IN-RL-38")
def test_s37_toxic_values_add_up() -> None:
    s = placing("US", "RU", pools={"US": (5, 2, 1)}, toxic="TL-03")
    persistent(s, "TL-04")
    table = Table(s)
    assert table.s.toxic == (2, 5)
    for die in (2, 5):
        again = Table(table.s.copy()).by("US", ("activate", "US-03", die))
        assert again.asked == ("US", "discard")


@pytest.mark.rule("IN-P1-9", "IN-P6-1", "IN-CA-6", "IN-RL-36")
def test_s38_storage_empties_only_at_the_end_of_the_round() -> None:
    s = placing("US", "CA", pools={"US": (1,)}, storage=(1, 3, 5))
    s.levels = [20] * 4
    s.deck[-1] = "MS-01"
    table = Table(s).by("US", DONE)
    while table.s.phase != "spend":
        table.play(0)
    assert table["CA"].storage == (1, 3, 5)
    assert table["US"].pool == ()
    while table.s.phase == "spend":
        table.play(DONE)
    assert table["CA"].storage == ()


@pytest.mark.rule("IN-CB-3")
def test_s39_without_an_amplify_token_no_strain_is_placed() -> None:
    s = spending("US", "RU", badges={"US": "pilot"}, capacity={"US": 1})
    s.amplify = 0
    table = Table(s)
    table.refused(("pilot", "US-01", "RU"), "IN-CB-3")
    assert table.tile("US-01").strain == 0


@pytest.mark.rule("IN-CB-4", "IN-RL-34")
def test_s40_the_medical_officer_may_serve_itself() -> None:
    Table(spending("US", "RU", badges={"US": "medical"}, capacity={"US": 1})).refused(
        ("medical", "US"), "IN-CB-4"
    )
    s = spending("US", "RU", badges={"US": "medical"}, capacity={"US": 2, "RU": 1})
    table = Table(s).by("US", ("medical", "US"), 4)
    assert table["US"].capacity == 0
    assert table["US"].kept == (4,)
