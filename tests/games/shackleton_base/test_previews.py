"""What the table foretells (14.3) is what then happens."""

from __future__ import annotations

import pytest

from perilune.engine import option_text
from perilune.games.shackleton_base import browser, previews
from perilune.games.shackleton_base.corporations import Table
from perilune.games.shackleton_base.corporations.sky_watch.view import SkyWatchView, contributor, view
from perilune.games.shackleton_base.rules.crater import Taken
from perilune.testing import Played
from tests.games.shackleton_base.boards import artemis
from tests.games.shackleton_base.corporations.sky_watch.sky import impact, leave_open, watch
from tests.games.shackleton_base.table import (
    act,
    build,
    crew,
    finish_round,
    fund,
    give,
    go,
    last_maintenance,
    own,
    play,
    show,
    table,
)


def offer(s: Table, key: str) -> previews.ProjectPreview:
    show(s, key)
    return previews.project(s, 0, key)


def test_a_placement_tells_yield_price_payee_and_who_keeps_the_astronaut() -> None:
    s = table(2, homes=("I6", "I4"))
    build(s, 1, "I1", "W1")
    give(s, 0, credits=2)
    s.tokens["V02"] = "sky-watch"
    found = previews.placement(s, 0, "R2-A")
    assert [(one.sector, one.price, one.payee) for one in found.sectors] == [("I6", 0, -1), ("I1", 1, 1)]
    assert [one.tokens for one in found.sectors] == [("sky-watch",), ("sky-watch",)]
    assert (found.engineer, found.technician) == (
        "1 Titanium and 1 Rare Earth, for 1 Credit",
        "6 Credits, for 1 Credit",
    )
    assert found.claimants == (1, 0)
    played = go(play(s).by(0, "technician:R2-A"), 0, "I6", "I1")
    assert played.s.agencies[0].credits == 2 + 6 - 1


def test_take_all_is_the_order_of_the_offer_without_what_brings_nothing() -> None:
    s = table(2, homes=("I6", "I4"))
    build(s, 1, "I1", "W1")
    build(s, 1, "I3", "H1")
    build(s, 1, "O12", "H2")
    give(s, 0, credits=5)
    played = play(s).by(0, "technician:Q3-B")  # sectors of others cost 3 Credits there, all that they bring
    assert shown(played) == {"I6": "3 Credits"}
    played = play(s).by(0, "engineer:R2-A")
    whole = "2 Titanium and 1 Rare Earth, for 2 Credits"
    assert shown(played) == {"I6": whole, "O12": whole, "I1": whole}
    rest = "2 Titanium, for 2 Credits"
    assert shown(go(played, 0, "I6")) == {"O12": rest, "I1": rest}


def test_a_scientist_who_takes_all_takes_each_token_once() -> None:
    s = table(2, homes=("I6", "I4"))
    build(s, 0, "I1", "W1")
    s.tokens.update({"V02": "sky-watch", "V08": "moon-mining"})
    taken = shown(play(s).by(0, "scientist:R2-A"))
    assert list(taken.values()) == ["2 tokens (Sky Watch, Moon Mining)"] * 2
    assert set(taken) == {"I6:V02", "I1:V08"}


def shown(played: Played[Table]) -> dict[str, str]:
    """What would be taken at once, by option."""
    choice, words = played.match.choice, played.match.game.words
    assert choice is not None
    found = {option_text(option): words.shows(played.s, choice, option) for option in choice.options}
    return {option: taken.together for option, taken in found.items() if isinstance(taken, Taken)}


def test_a_placement_tells_what_is_too_dear() -> None:
    s = table(2, homes=("I6", "I4"))
    build(s, 1, "I1", "W1")
    found = previews.placement(s, 0, "R2-B")
    assert [(one.sector, one.affordable) for one in found.sectors] == [("I6", True), ("I1", False)]
    assert found.engineer == "1 Rare Earth"


def test_the_board_knows_what_a_structure_brings() -> None:
    laboratory = next(one for one in browser.content().structures if one.id == "laboratory")
    assert (laboratory.vp, laboratory.upkeep, laboratory.slots) == (9, 2, 2)


def test_a_building_tells_cost_panel_energy_lines_and_room() -> None:
    s = table(energy=4)
    give(s, 0, titanium=3, rare_earth=2)
    found = {one.structure: one for one in previews.buildings(s, 0)}
    laboratory = found["laboratory"]
    assert (laboratory.titanium, laboratory.rare_earth, laboratory.energy) == (3, 1, 1)
    site = next(one for one in laboratory.sites if one.sector == "O3")
    assert (site.panel, site.room) == ("new", (1, 2))
    assert ("S3", 3 + 1) in site.lines  # the Habitat in I1 lies in the same line
    played = go(play(s).by(0, "engineer:build"), 0, "L1", "O3", "keep")
    assert played.s.energy == site.energy_after
    assert not found["headquarters"].sites


def test_a_site_takes_a_spare_panel_first() -> None:
    s = table()
    s.spares, s.queue = 1, s.queue - 1
    give(s, 0, titanium=2)
    found = {one.structure: one for one in previews.buildings(s, 0)}
    assert {one.panel for one in found["workshop"].sites} == {"spare", "powered"}


def test_the_next_panel_tells_energy_and_reputation() -> None:
    s = table(energy=5)
    give(s, 0, rare_earth=1, reputation=2)
    found = previews.next_panel(s)
    played = go(play(s).by(0, "engineer:build"), 0, "panel")
    assert found.energy_after == played.s.energy == 5 + found.output
    assert found.reputation == played.s.agencies[0].reputation - 2 == 1


def test_a_project_tells_price_bonus_and_corners() -> None:
    s = table()
    crew(s, 0, w4="scientist")
    found = offer(s, "MMP4")
    assert (found.price, found.bonus, found.affordable) == (2, "2 Credits", False)
    assert set(found.vertices) == {"V01", "V02", "V07", "V08", "V09", "V10"}


@pytest.mark.parametrize(
    ("card", "pool", "lost"), [("SWP1", 0, True), ("SWP1", 2, False), ("MMP1", 0, False), ("MMP2", 0, False)]
)
def test_a_project_tells_whether_its_immediate_part_is_lost(card: str, pool: int, lost: bool) -> None:
    s = table()
    s.pool[0] = pool
    assert offer(s, card).lost is lost


def test_a_free_contribution_needs_energy_and_a_marker() -> None:
    s = watch(table(energy=3), 5, 0)
    assert offer(s, "SWP6").lost
    give(s, 0, rare_earth=1)
    found = offer(s, "SWP6")
    assert (found.lost, found.panel_first) == (False, True)
    assert offer(watch(table(energy=5), 0, 0), "SWP6").lost
    assert not offer(watch(table(energy=5), 1, 0), "SWP6").lost


def test_a_preview_changes_nothing() -> None:
    s = watch(table(energy=5), 5, 0)
    before = s.copy()
    for key in ("SWP1", "SWP5", "MMP6", "SRP3", "SRP9"):
        show(before, key)
        assert offer(s, key).project == key
        show(s, key)
    assert s == before


def sky(s: Table) -> SkyWatchView:
    return view(s)


def test_a_contribution_tells_reward_slots_left_and_stage() -> None:
    s = leave_open(watch(table(energy=5), 5, 0), "DP1-a", "DP2-a", "DP2-b", "DP3-a")
    own(s, 0, "SWP6")
    give(s, 0, titanium=1)
    slots = {slot.id: slot for slot in sky(s).slots}
    assert (slots["DP1-a"].left, slots["DP1-a"].stage) == (0, 1)
    assert (slots["DP2-a"].left, slots["DP2-a"].stage) == (1, 0)
    found = contributor(s, 0)
    assert (found.vp, found.reputation, found.programs) == (6, 1, 2)
    played = act(s, 0)
    assert played.s.agencies[0].vp == found.vp
    assert sky(played.s).stage == slots["DP1-a"].stage


def test_the_income_forecast_is_what_maintenance_brings() -> None:
    s = table(2, "artemis-tours")
    artemis(s).lounges[0] = 2
    build(s, 0, "O3", "L1")
    crew(s, 0, h0="technician")
    give(s, 0, credits=1, reputation=4)
    found = previews.income_forecast(s, 0)
    assert (found.credits, found.habitat_credits, found.upkeep, found.fees) == (6, 3, 3, 2)
    played = go(play(finish_round(s)), 0, "keep")
    assert played.s.agencies[0].credits == found.balance + found.fees == 1 + 6 + 3 - 3 + 2


def test_a_shortage_costs_reputation_then_vp() -> None:
    s = table()
    for place, tile in (("O1", "L1"), ("O2", "L2"), ("O3", "L3"), ("O4", "HQ")):
        build(s, 0, place, tile)
    give(s, 0, reputation=1)
    found = previews.income_forecast(s, 0)
    assert (found.upkeep, found.missing, found.reputation_lost, found.vp_lost) == (9, 5, 1, 8)
    played = play(finish_round(s))
    assert (played.s.agencies[0].reputation, played.s.agencies[0].vp) == (0, -8)


def test_the_collision_forecast_over_all_tiles() -> None:
    s = impact(watch(table(), 5, 0), "IT1")
    build(s, 0, "O3", "W1")
    mine = sky(s).forecast[0]
    assert (mine.least, mine.most) == (0, 3 * 4)
    assert mine.mean == round((12 + 4 + 0 + 0 + 0 + 4) / 6, 1)
    assert mine.step_saves == 0.0  # space 6 loses as much
    shown = leave_open(s, "DP2-a", "DP3-a")
    assert shown.sky_watch is not None
    shown.sky_watch.revealed = True
    known = sky(shown).forecast[0]
    assert (known.least, known.mean, known.most) == (12, 12.0, 12)
    assert known.stage_saves == 12 - 4
    assert play(last_maintenance(shown)).s.agencies[0].sheet["collision"] == -12


def test_the_score_forecast_is_the_final_scoring() -> None:
    s = leave_open(table())
    build(s, 0, "O3", "L1")
    crew(s, 0, l1a="scientist", l1b="engineer")
    give(s, 0, credits=7, titanium=2, rare_earth=1, reputation=6)
    own(s, 0, "MMP9")
    foretold = dict(previews.score_forecast(s, 0))
    foretold.pop("so far")
    last_maintenance(s)
    s.agencies[0].credits += previews.income_forecast(s, 0).upkeep
    sheet = play(s).s.agencies[0].sheet
    assert {step: sheet.get(step, 0) for step in foretold} == foretold


def test_funding_uncovers_the_bonus_that_was_foretold() -> None:
    s = table()
    assert offer(s, "MMP2").bonus == "2 Credits"
    assert fund(s, 0, "MMP2").s.agencies[0].credits == 2
