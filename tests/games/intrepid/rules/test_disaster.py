"""Phase 3: cards in their order, and what both disasters do (4.3, 2.8)."""

from __future__ import annotations

import pytest

from perilune.engine import CannotUndo
from perilune.games.intrepid.box.cards import DISASTERS
from perilune.games.intrepid.box.tiles import TILES
from perilune.games.intrepid.rules.disaster import DisasterGoesOn
from perilune.games.intrepid.rules.station import Disabled, Drained, Strained, TileDestroyed, TileHit
from perilune.games.intrepid.rules.upkeep import CrewSustained, demand
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


def turned(pool: tuple[int, ...], tile: str, placed: int, *answers: object) -> tuple[int, ...]:
    """Japan's pool after a tile has turned dice in it."""
    s = placing("JP", "RU", pools={"JP": (*pool, placed)})
    if tile not in ("JP-03", "JP-04"):
        install(s, tile, 2)
    return Table(s).by("JP", ("activate", tile, placed), *answers)["JP"].pool


@pytest.mark.rule("IN-P3-1", "IN-P3-4")
def test_46_a_persistent_card_repeats_itself_from_the_next_round_on(dice: LoadedDice) -> None:
    s = laid("US", "RU")
    s.levels = [30] * 4
    dice.show(1)
    table = Table(resolving("MS-05", s))
    assert len(table.told(TileHit)) == 2
    assert [card.id for card in table.s.persistent] == ["MS-05"]
    dice.show(3, 8)
    again = Table(resolving("MS-02", table.s.copy()))
    assert [hit.tile[:5] for hit in again.told(TileHit)] == ["US-02", "RU-02", "US-01", "RU-01"]


@pytest.mark.rule("IN-TK-6", "IN-DC-4")
def test_60_a_dearest_tile_already_disabled_spares_the_others() -> None:
    s = laid("US", "RU", disaster="toxic-leak")
    install(s, "US-16", 2, disabled=True)
    s.levels = [30] * 4
    table = Table(resolving("TL-17", s))
    assert table.asked == ("RU", "disable")
    assert not any(tile.disabled for tile in table["US"].bay if tile is not None and tile.tile != "US-16")


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
    assert table.told(Strained) == [Strained("RU", "RU-01-red")]


@pytest.mark.rule("IN-P3-1", "IN-P3-2", "IN-TL-6")
def test_63_what_lasts_comes_before_what_is_new() -> None:
    s = laid("US", "RU", disaster="toxic-leak")
    persistent(s, "TL-04")
    table = Table(resolving("TL-03", s))
    assert [(drain.resource, drain.by) for drain in table.told(Drained)] == [(2, 1), (3, 2)]


@pytest.mark.rule("IN-P3-1")
@pytest.mark.parametrize("cards", [["TL-04", "TL-16"], ["TL-16", "TL-04"]])
def test_of_two_cards_that_last_the_older_comes_first(cards: list[str]) -> None:
    s = laid("US", "RU", disaster="toxic-leak")
    for card in cards:
        persistent(s, card)
    s.levels = [20] * 4
    assert [goes_on.card for goes_on in Table(resolving("TL-03", s)).told(DisasterGoesOn)] == cards


@pytest.mark.rule("IN-P3-5", "IN-P3-2", "IN-RL-13")
def test_64_a_persistent_card_ends_the_momentary_values() -> None:
    s = laid("US", "RU", disaster="toxic-leak")
    s.current, s.toxic = "TL-02", (6,)
    s.levels = [20] * 4
    table = Table(resolving("TL-08", s))
    assert table.s.toxic == (2,)
    assert table.s.current == ""
    assert table.s.discard == ["TL-02"]


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


@pytest.mark.rule("IN-SQ-5")
def test_the_lead_breaks_a_tie_for_the_highest_resource() -> None:
    s = laid("US", "RU")
    s.levels = [20, 12, 20, 12]
    s.lead = 1
    table = Table(resolving("MS-11", s))
    assert table.asked == ("RU", "drain")
    assert table.options == ["power", "oxygen"]
    table.by("RU", "oxygen")
    assert table.told(Drained) == [Drained(2, 2, 18)]


@pytest.mark.rule("IN-P3-4")
def test_cards_are_persistent_exactly_if_they_can_be_removed() -> None:
    lasting = {key for key, card in DISASTERS.items() if card.removal}
    assert lasting == {"MS-05", "MS-11", "MS-17", "TL-04", "TL-08", "TL-16"}


@pytest.mark.rule("IN-DC-4", "IN-TK-6")
def test_among_tied_tiles_one_that_still_works_is_disabled() -> None:
    s = laid("US", "RU", disaster="toxic-leak")
    assert TILES["US-13"].cost == TILES["US-14"].cost, "they must be tied, or this shows nothing"
    install(s, "US-14", 2, disabled=True)
    install(s, "US-13", 4)
    install(s, "RU-13", 4)
    s.levels = [30] * 4
    table = Table(resolving("TL-17", s))
    assert table.tile("US-13").disabled, "the only one of the two that can still be disabled"
    assert [event.tile for event in table.told(Disabled)] == ["US-13-blue", "RU-13-red"]


@pytest.mark.rule("IN-RL-28")
def test_an_effect_with_too_few_targets_takes_all_there_are() -> None:
    s = laid("US", "RU", disaster="toxic-leak")
    clear(s, "US")
    clear(s, "RU")
    install(s, "US-01", 1)
    install(s, "RU-01", 1)
    s.aid = [(0, 1)] * 7
    s.levels = [30] * 4
    table = Table(resolving("TL-07", s)).play("US-01")
    assert [crew.bay for crew in table.s.crews] == [[None] * 8] * 2
    nobody = Table(resolving("TL-13", table.s.copy()))
    assert nobody.told(TileDestroyed) == []
    assert nobody.s.phase == "surplus", "the most expensive of no tiles is none"


@pytest.mark.rule("IN-RL-38", "IN-TL-6", "IN-P3-4")
def test_a_persistent_card_keeps_its_values_and_repeats_its_text_every_round() -> None:
    s = laid("US", "RU", disaster="toxic-leak")
    s.levels = [30] * 4
    s.deck += ["TL-02", "TL-03", "TL-04"]
    drained, toxic = [], []
    for round_number in (1, 2, 3):
        table = Table(at(s, "disaster", round_number))
        drained.append([drain.by for drain in table.told(Drained) if drain.resource == 2])
        toxic.append(table.s.toxic)
        s = table.s.copy()
    assert drained == [[1], [1], [1]], "once when it is turned up, then whenever it goes on"
    assert toxic == [(5,), (2, 5), (5, 6)]


@pytest.mark.rule("IN-P3-3")
def test_some_cards_drain_every_resource(dice: LoadedDice) -> None:
    s = laid("US", "RU")
    s.levels = [30] * 4
    dice.show(1)
    table = Table(resolving("MS-15", s))
    assert [(drain.resource, drain.by) for drain in table.told(Drained)] == [(0, 2), (1, 2), (2, 2), (3, 2)]


@pytest.mark.rule("IN-TK-6", "IN-SQ-5")
def test_sealed_bulkhead_disables_a_working_tile_of_every_country() -> None:
    s = laid("US", "RU", disaster="toxic-leak")
    s.levels = [30] * 4
    s.lead = 1
    mark(s, "RU-01", disabled=True)
    clear(s, "US")
    table = Table(resolving("TL-12", s))
    assert table.asked == ("RU", "disable")
    assert table.options == ["RU-02", "RU-03", "RU-04"], "one that works, and of its own"
    table.by("RU", "RU-03")
    assert [event.tile for event in table.told(Disabled)] == ["RU-03-red"], "no tile, none disabled"


@pytest.mark.rule("IN-CO-6", "IN-SE-10")
def test_the_card_turned_up_says_which_stage_it_is() -> None:
    s = laid("US", "RU")
    s.levels = [30] * 4
    table = Table(resolving("MS-13", s))
    assert table.s.stage == 3
    assert table.told(CrewSustained)[0].demand == tuple(demand(s, resource, 3) for resource in range(4))


@pytest.mark.rule("IN-SQ-6")
def test_nobody_takes_back_what_turned_a_card_up() -> None:
    s = placing("US", "RU", pools={"US": (1,)})
    s.levels = [30] * 4
    s.deck[-1] = "MS-13"  # it rolls no die
    table = Table(s).by("US", DONE)
    with pytest.raises(CannotUndo):
        table.match.undo(0)
