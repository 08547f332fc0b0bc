"""Chapter 2, Outbreak: Hospitals, their Blueprints, the Medicine Technology, the Microbiologist, tiles."""

from __future__ import annotations

import pytest

from perilune.games.on_mars import GAME
from perilune.games.on_mars.box.content import LAB, REWARDS
from perilune.games.on_mars.chapters.outbreak import medicine
from perilune.games.on_mars.chapters.outbreak.cards import HOSPITAL_PLANS, MISSIONS, TILES
from perilune.games.on_mars.chapters.outbreak.goals import PROGRESS
from perilune.games.on_mars.chapters.outbreak.mode import OutbreakOptions
from perilune.games.on_mars.chapters.outbreak.state import chapter as here
from perilune.games.on_mars.chapters.outbreak.state import crew
from perilune.games.on_mars.chapters.outbreak.wards import infected
from perilune.games.on_mars.rules.construction import reach_of, sites
from perilune.games.on_mars.rules.life_support import update_status
from perilune.games.on_mars.rules.technology import gives
from perilune.games.on_mars.rules.upgrades import ways
from perilune.games.on_mars.state import Mars
from perilune.testing.played import Played
from tests.games.on_mars.chapters.outbreak.table import away, ill_colony, me, poor, rooms, table, vaccinate
from tests.games.on_mars.table import at, build, do, have, name, upgraded

HOSPITALS = ((-1, -1), (-2, 0), (-3, 0))
"""The first one is beside the Shelter of seat 0."""


def clinic(space: str = "1a", seat: int = 0) -> Mars:
    """A seat has the Clinic on a Hospital, with the Medicine Technology on that space of the Lab."""
    s = ill_colony()
    poor(s)
    build(s, "hospital", HOSPITALS[0])
    upgraded(s, seat, "disease-control-clinic", *HOSPITALS[0])
    s.players[seat].lab["medicine-tech"] = space
    have(me(s), crystal=2)
    return s


def use(s: Mars, blueprint: str) -> Played[Mars]:
    return table(s).by(0, "executive", ("use", blueprint))


# -- Construction -----------------------------------------------------------------------------------------


@pytest.mark.rule("OMAI-2-19")
def test_t_2_07_the_first_hospital_stands_beside_the_builders_shelter() -> None:
    s = ill_colony()
    have(me(s), mineral=1)
    found = sites(s, 0, reach_of(s, 0), ["hospital"])["hospital"]
    assert {*found} == {at(-1, -2), at(-1, -1), at(-2, 0), at(-3, 0), at(-3, -1), at(-2, -2)}
    p = do(table(s), "construct", build="hospital", site=name(-1, -1))
    assert p.s.buildings[at(-1, -1)] == "hospital"
    assert (me(p.s).storage[0], me(p.s).medicine, p.s.tracks) == (0, 1, [1, 1, 1, 1])
    assert (me(p.s).cubes, p.s.crystals, len(p.s.stacks["hospital"])) == ([], {}, 6)


@pytest.mark.rule("OMAI-2-19")
@pytest.mark.parametrize(
    ("card", "minerals", "size"),
    [
        ("disease-control-clinic", 1, 1),
        ("vaccination-center", 1, 1),
        ("microbiology-lab", 2, 3),
        ("pharmacy", 2, 3),
    ],
)
def test_what_a_hospital_blueprint_costs_and_how_large_the_complex_must_be(
    card: str, minerals: int, size: int
) -> None:
    s = ill_colony()
    build(s, "hospital", *HOSPITALS[:size])
    me(s).blueprints, me(s).shelters = [card], 0
    for stored, possible in ((minerals - 1, False), (minerals, True)):
        have(me(s), mineral=stored)
        assert bool(ways(s, 0, reach_of(s, 0), 0)) is possible
    if size > 1:
        del s.buildings[at(*HOSPITALS[size - 1])]
        assert not ways(s, 0, reach_of(s, 0), 0)


@pytest.mark.rule("OMAI-2-19")
def test_medicine_technology_allows_two_hospitals_at_first() -> None:
    s = ill_colony()
    assert gives(me(s), "medicine-tech", 1) == 1
    me(s).lab["medicine-tech"] = "1a"
    assert gives(me(s), "medicine-tech", 1) == 2


@pytest.mark.rule("OMAI-2-34")
def test_t_2_23_without_a_free_hex_beside_a_shelter_there_is_no_first_hospital() -> None:
    s = ill_colony()
    have(me(s), mineral=1)
    for spot in ((-1, -2), (-1, -1), (-2, 0), (-3, 0), (-3, -1)):
        build(s, "mine", spot)
    assert sites(s, 0, reach_of(s, 0), ["hospital"]) == {"hospital": [at(-2, -2)]}
    s.tiles[at(-2, -2)] = "OD1"
    assert sites(s, 0, reach_of(s, 0), ["hospital"]) == {}
    assert sites(s, 1, reach_of(s, 1), ["hospital"])["hospital"]


@pytest.mark.rule("OMAI-2-19")
def test_t_2_08_a_second_hospital_stands_alone_or_needs_the_technology() -> None:
    s = ill_colony()
    build(s, "hospital", (-1, -1))
    found = sites(s, 0, reach_of(s, 0), ["hospital"])["hospital"]
    assert at(-2, 0) not in found
    assert found == sites(s, 0, reach_of(s, 0), ["generator"])["generator"]
    s.players[1].lab["medicine-tech"] = "1a"
    assert at(-1, -2) in sites(s, 0, reach_of(s, 0), ["hospital"])["hospital"]


@pytest.mark.rule("OMAI-2-19", "OMAI-2-16")
def test_t_2_09_the_complex_makes_medicine_up_to_the_limit() -> None:
    for shelters, gained in ((0, 2), (1, 3)):
        s = ill_colony()
        rooms(s, 0, (3, 0), *[(0, 0)] * shelters)
        have(me(s), mineral=1)
        build(s, "hospital", (-1, -1), (-2, 0))
        me(s).lab["medicine-tech"] = "2a"
        p = do(table(s), "construct", build="hospital", site=name(-3, 0), area=("well", "slots"))
        assert me(p.s).medicine == gained


@pytest.mark.rule("OMAI-2-21", "OM-TECH-04")
def test_using_anothers_medicine_technology_develops_it() -> None:
    s = ill_colony()
    have(me(s), mineral=1)
    build(s, "hospital", (-1, -1))
    s.players[1].lab["medicine-tech"] = "1a"
    p = do(table(s), "construct", build="hospital", site=name(-1, -2))
    assert (p.asked.kind, p.asked.seat) == ("develop", 1)
    p.by(1, ("medicine-tech", "2a"))
    assert p.s.players[1].lab["medicine-tech"] == "2a"


# -- The Clinic and its Technology ------------------------------------------------------------------------


@pytest.mark.rule("OMAI-2-21", "OMAI-2-22")
def test_t_s_16_the_clinic_brings_the_technology_and_moves_it() -> None:
    s = ill_colony()
    build(s, "hospital", (-1, -1))
    me(s).blueprints = ["disease-control-clinic"]
    have(me(s), mineral=1, crystal=2)
    p = do(table(s), "upgrade", upgrade=("disease-control-clinic", name(-1, -1)))
    assert (p.asked.kind, p.offered) == ("lab-space", ["1a", "1b"])
    p.by(0, "1a")
    assert me(p.s).lab["medicine-tech"] == "1a"
    assert me(p.s).bay == 1  # the benefit of the space
    p.by(0, "executive", ("use", "disease-control-clinic"))
    assert me(p.s).lab["medicine-tech"] == "2a"
    s.players[0].lab |= {"mine-tech": "1a", "rover-tech": "1b"}
    assert ways(s, 0, reach_of(s, 0), 0) == []
    table(s).refused("upgrade", "OM-UPG-01")


@pytest.mark.rule("OMAI-2-22")
def test_the_owner_chooses_the_space_whoever_uses_the_clinic() -> None:
    s = clinic("3b", seat=1)
    me(s).scientists["microbiologist"] = ""
    p = table(s).by(0, "executive", ("send", "microbiologist", "disease-control-clinic"))
    assert (p.asked.kind, p.asked.seat) == ("develop", 1)
    assert {*p.offered} == {f"medicine-tech:{space}" for space in LAB["3b"].right}
    p.by(1, p.asked.options[0])
    assert p.s.players[1].bay + p.s.players[1].crystals >= 1  # for the foreign Scientist


@pytest.mark.rule("OMAI-2-22", "OMAI-2-21")
def test_the_clinic_does_nothing_at_the_end_of_the_lab() -> None:
    for space, offered in (("5a", True), ("6a", False)):
        p = table(clinic(space)).by(0, "executive")
        assert ("use:disease-control-clinic" in p.offered) == offered


@pytest.mark.rule("OMAI-2-21", "OMAI-2-10")
def test_t_2_25_blocked_it_changes_places_and_reaches_the_end() -> None:
    s = clinic("5b")
    me(s).lab["mine-tech"] = "6a"
    here(s).goals = ("medicine-tech-end", "two-vaccines")
    before = me(s).bay
    p = use(s, "disease-control-clinic")
    assert (me(p.s).lab["medicine-tech"], me(p.s).lab["mine-tech"]) == ("6a", "5b")
    assert here(p.s).achieved == ["medicine-tech-end"]
    assert (me(p.s).bay, me(p.s).quarters) == (before, 3)  # 5b would bring a Colonist: no benefit


@pytest.mark.rule("OMAI-2-21")
def test_t_2_10_nothing_else_develops_it() -> None:
    s = ill_colony(side="orbit")
    s.rewards = ("OR3",) * 4
    me(s).lab = {"medicine-tech": "1a", "mine-tech": "1b"}
    have(me(s), battery=2, mineral=2)
    p = table(s).by(0, "rd")
    assert {option.split(":")[0] for option in p.offered} == {"mine-tech"}
    me(s).lab = {"medicine-tech": "1a"}
    table(s).refused("rd", "OM-TECH-05")


# -- The other Blueprints ---------------------------------------------------------------------------------


@pytest.mark.rule("OMAI-2-03")
@pytest.mark.parametrize("card", HOSPITAL_PLANS)
def test_each_hospital_blueprint_brings_a_medicine(card: str) -> None:
    s = ill_colony(side="orbit")
    poor(s)
    s.rows[0] = [card]
    p = do(table(s), "blueprint", blueprint=card)
    assert (me(p.s).medicine, me(p.s).blueprints) == (1, [card])


@pytest.mark.rule("OMAI-2-03")
def test_the_microbiology_lab_costs_two_crystals_more() -> None:
    for crystals, gained in ((4, 1), (3, None)):
        s = ill_colony()
        poor(s)
        build(s, "hospital", (-1, -1))
        upgraded(s, 0, "microbiology-lab", -1, -1)
        me(s).depot_ships = 2
        have(me(s), crystal=crystals)
        p = table(s).by(0, "executive")
        use_it = "use:microbiology-lab"
        assert (use_it in p.offered) == (gained is not None)
        if gained:
            p.by(0, ("use", "microbiology-lab"))
            assert (me(p.s).crystals, me(p.s).medicine) == (0, gained)
    me(s).scientists["microbiologist"] = ""  # 3 Crystals, and nobody to pay for the Executive action
    p = table(s).by(0, "executive", ("send", "microbiologist", "microbiology-lab"))
    assert (me(p.s).crystals, me(p.s).medicine) == (1, 1)


@pytest.mark.rule("OMAI-2-35", "OMAI-2-16")
def test_t_2_20_the_pharmacys_medicine_is_lost_beyond_the_limit() -> None:
    s = ill_colony()
    poor(s)
    build(s, "hospital", (-1, -1))
    upgraded(s, 0, "pharmacy", -1, -1)
    have(me(s), crystal=2)
    me(s).medicine = 2
    rooms(s, 1, (2, 1))
    assert me(use(s, "pharmacy").s).medicine == 2
    p = table(s).by(0, "cure", "executive", ("use", "pharmacy"))
    assert (me(p.s).medicine, infected(p.s)) == (2, 0)


@pytest.mark.rule("OMAI-2-35")
def test_there_are_fifteen_medicine() -> None:
    s = ill_colony()
    poor(s)
    build(s, "hospital", (-1, -1))
    upgraded(s, 0, "pharmacy", -1, -1)
    have(me(s), crystal=2)
    crew(s)[1].medicine = 13  # all that are not in the Warehouse
    assert medicine.supply(s) == 0
    table(s).by(0, "executive").refused(("use", "pharmacy"))


@pytest.mark.rule("OMAI-2-23")
def test_t_s_17_a_vaccine_helps_an_infected_miner_for_good() -> None:
    s = ill_colony()
    poor(s)
    build(s, "hospital", (-1, -1))
    upgraded(s, 0, "vaccination-center", -1, -1)
    have(me(s), crystal=2)
    away(s, 1, name(0, 0), ill=1)
    vaccinate(s, 0, "slots")
    p = use(s, "vaccination-center")
    assert p.asked.kind == "vaccinate"
    assert {*p.offered} == {"0:slots:well", "1:slots:well", f"1:{name(0, 0)}:sick"}
    here(s).vaccines = 4
    here(s).immune[0].clear()
    p = use(s, "vaccination-center").by(0, (1, name(0, 0), "sick"))
    assert (here(p.s).vaccines, here(p.s).immune[1], infected(p.s)) == (3, {name(0, 0): 1}, 0)
    here(s).vaccines = 0
    table(s).by(0, "executive").refused(("use", "vaccination-center"))


# -- The Microbiologist -----------------------------------------------------------------------------------


@pytest.mark.rule("OMAI-2-20", "OMAI-2-04")
def test_the_microbiologist_costs_two_medicine_and_has_one_owner() -> None:
    s = ill_colony()
    poor(s)
    me(s).medicine = 1
    have(me(s), mineral=2)
    table(s).refused("hire", "OM-SCI-01")
    me(s).medicine = 2
    p = do(table(s), "hire", hire="microbiologist")
    assert (me(p.s).scientists, me(p.s).medicine, p.s.display) == ({"microbiologist": ""}, 0, [""])
    assert me(p.s).storage[0] == 2


@pytest.mark.rule("OMAI-2-20", "OM-EXE-03")
def test_t_2_14_the_microbiologist_works_in_a_teammates_pharmacy() -> None:
    s = ill_colony()
    poor(s)
    build(s, "hospital", (-1, -1))
    upgraded(s, 1, "pharmacy", -1, -1)
    me(s).scientists["microbiologist"] = ""
    p = table(s).by(0, "executive")  # nothing else can be done
    assert (me(p.s).medicine, p.s.players[1].bay) == (1, 1)


@pytest.mark.rule("OMAI-2-27")
def test_goals_about_absent_things() -> None:
    s = ill_colony()
    poor(s)
    me(s).goals = ["two-researches"]
    me(s).tiles = [*s.tiles.values()][:2]
    p = table(s).by(0, "goal", "reward")
    assert "microbiologist" in me(p.s).scientists
    s.display = [""]
    p = table(s).by(0, "goal", "reward")
    assert me(p.s).scientists == {}
    me(s).goals = ["four-alike"]
    rooms(s, 0, (3, 0), (0, 0), (0, 0))
    have(me(s), water=4)
    p = table(s).by(0, "goal", "reward")
    assert me(p.s).contracts == {}


# -- Level three and the update ---------------------------------------------------------------------------


@pytest.mark.rule("OMAI-2-19", "OM-UPG-01")
def test_t_2_24_a_level_three_card_needs_a_hospital_complex_of_three() -> None:
    s = ill_colony()
    build(s, "hospital", (-1, -1), (-2, 0))
    me(s).blueprints = ["pharmacy"]
    have(me(s), mineral=2)
    assert ways(s, 0, reach_of(s, 0), 0) == []
    build(s, "hospital", (-3, 0))
    p = do(table(s), "upgrade", upgrade=("pharmacy", name(-2, 0)))
    assert (me(p.s).built, me(p.s).storage[0]) == ({"pharmacy": at(-2, 0)}, 0)


@pytest.mark.rule("OMAI-2-24", "OMAI-2-03")
def test_t_2_13_an_undrafted_clinic_stays_as_an_extra_card() -> None:
    s = GAME.setup("outbreak", 2, OutbreakOptions(), 3)
    s.rows[0][s.rows[0].index("vaccination-center")] = ""
    s.warehouse[0] = 0
    others = [card for card in s.rows[0] if card and card not in HOSPITAL_PLANS]
    update_status(s)
    assert "disease-control-clinic" in s.rows[0]
    assert (len(s.rows[0]), len(s.rows[1])) == (8, 7)
    assert {*s.discard} == {*others}
    assert s.warehouse[0] == 2
    assert {"pharmacy", "microbiology-lab"} <= {*s.rows[1]}


@pytest.mark.rule("OMAI-2-24", "OMAI-2-02", "OMAI-2-35")
def test_the_warehouse_is_refilled_with_medicine_as_far_as_there_is_any() -> None:
    s = ill_colony()
    s.warehouse[0] = 0
    me(s).medicine, crew(s)[1].medicine = 7, 7
    update_status(s)
    assert (s.warehouse[0], medicine.supply(s)) == (1, 0)


# -- The Missions -----------------------------------------------------------------------------------------


def achieve(s: Mars, mission: str, part: bool) -> None:
    """All that a Mission asks for, or all but a part."""
    less = int(part)
    if mission == "medicine-tech-end":
        me(s).lab["medicine-tech"] = "5a" if part else "6a"
    elif mission == "five-medicine":
        me(s).medicine, crew(s)[1].medicine = 2, 3 - less
    elif mission == "five-hospitals":
        build(s, "hospital", *((-1, -1), (-2, 0), (-3, 0), (-3, -1), (-2, -2))[less:])
    elif mission == "two-vaccines":
        for _ in range(2 - less):
            vaccinate(s, 0, "slots")
    elif mission == "three-hospital-upgrades":
        build(s, "hospital", *HOSPITALS)
        for card, spot in zip([*HOSPITAL_PLANS][less:], HOSPITALS[less:], strict=False):
            upgraded(s, 0, card, *spot)
    else:
        cards = [*HOSPITAL_PLANS][less:]
        me(s).blueprints, s.players[1].blueprints = cards[:2], cards[2:]


@pytest.mark.rule("OMAI-2-10")
@pytest.mark.parametrize("mission", MISSIONS)
def test_each_mission_is_achieved_when_it_is_true(mission: str) -> None:
    s = ill_colony()
    other = next(card.id for card in MISSIONS.values() if card.colour != MISSIONS[mission].colour)
    here(s).goals = (mission, other)
    part = s.copy()
    achieve(part, mission, part=True)
    assert here(table(part).s).achieved == []
    achieve(s, mission, part=False)
    assert PROGRESS[mission](s) >= MISSIONS[mission].need
    assert here(table(s).s).achieved == [mission]


# -- Tiles ------------------------------------------------------------------------------------------------


def found(tile: str, s: Mars | None = None) -> Played[Mars]:
    """The Rover of seat 0 takes a Discovery tile that lies beside it."""
    s = s or ill_colony()
    s.tiles[at(0, 1)] = tile
    p = do(table(s), "control", boost=[0, 0], move="rover", rover_to=name(0, 1))
    return p.by(0, *([p.asked.options[0]] if p.asked.kind == "collect" else []))


@pytest.mark.rule("OMAI-2-07")
@pytest.mark.parametrize(
    ("tile", "storage", "medicine_gained", "bay"),
    [
        ("OD1", [1, 0, 0, 0, 0], 2, 0),
        ("OD2", [0, 0, 0, 0, 0], 1, 2),
        ("OD4", [0, 0, 0, 0, 0], 0, 3),
        ("OD5", [3, 0, 0, 0, 0], 0, 0),
        ("OD6", [0, 1, 1, 0, 0], 0, 2),
        ("OD7", [2, 0, 0, 0, 1], 0, 0),
    ],
)
def test_tiles_with_plain_gains(tile: str, storage: list[int], medicine_gained: int, bay: int) -> None:
    s = ill_colony()
    poor(s)
    me(s).shelters = 0  # room for all of it
    p = found(tile, s)
    assert (me(p.s).storage, me(p.s).medicine, me(p.s).bay) == (storage, medicine_gained, bay)


@pytest.mark.rule("OMAI-2-07")
def test_tiles_that_ask() -> None:
    assert len(TILES) == 10
    s = ill_colony()
    poor(s)
    me(s).shelters = 0  # room for all of it
    rooms(s, 0, (1, 0))
    away(s, 0, "working", well=3)
    p = found("OD3", s)
    assert me(p.s).medicine == 2
    while p.asked.kind in ("comes-home", "area"):
        p.by(0, p.asked.options[0])
    assert me(p.s).working == 1
    s = ill_colony()
    rooms(s, 0, (1, 0))
    assert me(found("OD8", s).s).quarters == 3
    s = ill_colony()
    me(s).lab |= {"medicine-tech": "1a"}
    p = found("OD9", s)
    assert p.asked.kind == "develop"
    assert {option.split(":")[0] for option in p.offered} == {"shelter-tech", "stop"}
    assert p.by(0, p.asked.options[0]).asked.kind == "develop"
    assert p.by(0, p.asked.options[0]).asked.kind != "develop"
    s = ill_colony()
    rooms(s, 1, (1, 1))
    away(s, 0, "working", ill=1)
    p = found("OD10", s)
    assert (p.asked.kind, p.offered) == ("cure", ["0:working", "1:slots"])
    p.by(0, (1, "slots"))
    assert here(p.s).sick == [{}, {}]  # the other is the only one left, and needs no question
    s = ill_colony()
    rooms(s, 1, (0, 4))
    assert here(found("OD10", s).s).sick == [{}, {"slots": 1}]


@pytest.mark.rule("OMAI-2-07", "OM-LSS-02")
def test_the_relief_parcel_is_two_medicine() -> None:
    s = ill_colony()
    s.rewards = ("OR4-outbreak",) * 4
    have(me(s), mineral=1)
    me(s).shelters = 0  # room for more
    p = do(table(s), "construct", build="generator", site=name(-4, 1))
    assert me(p.s).medicine == 2
    assert REWARDS["OR4-outbreak"].text == "2 Medicine"


@pytest.mark.rule("OMAI-2-28", "OMAI-2-25")
def test_there_are_no_op_and_no_missions_that_pay_crystals() -> None:
    s = ill_colony(side="orbit")
    poor(s)
    p = do(table(s), "blueprint", blueprint="vaccination-center")
    assert (me(p.s).bay, me(p.s).op) == (0, 0)
    s = ill_colony()
    s.level, s.tracks, s.remaining = 4, [4, 4, 4, 4], 1
    update_status(s)
    assert (s.remaining, s.last_round) == (0, 0)
