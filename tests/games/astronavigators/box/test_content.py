"""The content files: what is in the box, and how wrong figures are refused."""

import shutil
from collections import Counter
from pathlib import Path

import pytest

from perilune.games.astronavigators.box.content import CONTENT, FOLDER, deck, load
from perilune.games.astronavigators.modes import SOLAR
from perilune.games.astronavigators.rules.travel import FACES
from perilune.games.astronavigators.setup import lay_table
from perilune.games.astronavigators.state import Options
from perilune.parts.content import ContentError


@pytest.mark.rule("T-81", "AN-2.7", "AN-2.8", "AN-2.9")
def test_the_box_holds_what_the_book_counts() -> None:
    main = deck([*CONTENT.constellations.values(), *CONTENT.lunar_cards.values()])
    planets = deck(CONTENT.planet_cards.values())
    assert (len(main), len(planets), len(CONTENT.tiles)) == (78, 40, 61)
    assert sum(CONTENT.copies) * len(CONTENT.piles) == 100
    assert len(CONTENT.squares) == 72
    assert Counter(tile.special for tile in CONTENT.tiles.values()) == {
        "telescope": 7,
        "solar-protection": 7,
        "time": 7,
        "flag": 12,
        "rocket": 7,
        "spacecraft": 7,
        "reactivate": 7,
        "sextant": 7,
    }


@pytest.mark.rule("AN-2.1", "R-08")
def test_every_count_of_the_component_list_holds() -> None:
    assert (len(CONTENT.characters), len(CONTENT.agendas), len(CONTENT.quests)) == (7, 21, 7)
    assert (len(CONTENT.rockets), len(CONTENT.orbits), len(CONTENT.sets), len(CONTENT.phases)) == (
        8,
        8,
        12,
        4,
    )
    for track in ("outbound", "inbound"):
        assert sum(CONTENT.copies) * sum(pile.track == track for pile in CONTENT.piles) == 50
    assert CONTENT.characters["sphen"].heliports == 2
    assert FACES == ("car", "train", "boat", "helicopter", "plane", "spacecraft"), "the die from 1 to 6"
    s = lay_table(SOLAR, 4, Options(), 1)
    for player in s.players:
        assert (len(player.symbols), len(player.tokens) - len(player.symbols)) == (12, 4)
        assert (player.abort, player.abort_stage) == (True, True)


@pytest.mark.rule("AN-2.2", "AN-2.3", "R-11")
def test_the_main_deck_is_constellations_in_pairs_and_sixteen_moon_cards() -> None:
    assert len(CONTENT.constellations) == 31
    assert {card.copies for card in CONTENT.constellations.values()} == {2}
    assert {card.nk for card in CONTENT.constellations.values()} == {5}
    moons = CONTENT.lunar_cards.values()
    assert Counter(card.phase for card in moons for _ in range(card.copies)) == {
        "new-moon": 4,
        "first-quarter": 4,
        "full-moon": 4,
        "last-quarter": 4,
    }
    assert {card.id: (card.copies, card.nk) for card in moons if card.eclipse} == {
        "M1E": (2, 10),
        "M3E": (2, 10),
    }


@pytest.mark.rule("AN-2.10", "AN-2.11")
def test_every_continent_has_a_character_with_three_agendas() -> None:
    assert {person.continent for person in CONTENT.characters.values()} == set(CONTENT.continents)
    decks = Counter((agenda.character, agenda.deck) for agenda in CONTENT.agendas.values())
    assert decks == {(person, deck): 2 if deck == "basic" else 1 for person, deck in decks}
    assert len(decks) == 2 * 7


@pytest.mark.rule("AN-2.12")
def test_every_quest_leads_to_another_instrument_and_all_targets_pay_more() -> None:
    quests = CONTENT.quests.values()
    assert len({quest.instrument for quest in quests}) == len({quest.continent for quest in quests}) == 7
    assert {(quest.some, quest.all) for quest in quests if not quest.on_site} == {(10, 20)}
    assert [(quest.some, quest.all) for quest in quests if quest.on_site] == [(10, 30)]


@pytest.mark.rule("AN-2.13", "R-34")
def test_every_rocket_but_saturn_v_belongs_to_a_continent_that_flies() -> None:
    owners = {rocket.id: rocket.continent for rocket in CONTENT.rockets.values()}
    assert owners.pop("V0") == ""
    assert Counter(owners.values()) == {"NA": 2, "SA": 1, "EU": 1, "AS": 2, "OC": 1}


@pytest.mark.rule("AN-2.4")
def test_every_set_can_be_completed_from_its_cards() -> None:
    symbols = Counter(
        code for card in CONTENT.cards.values() for code in card.sets for _ in range(card.copies)
    )
    assert all(symbols[one.id] >= one.minimum for one in CONTENT.sets.values())


@pytest.mark.rule("AN-2.9")
def test_the_trajectory_is_as_hard_as_the_specification_says() -> None:
    def mean(track: str) -> float:
        piles = [pile for pile in CONTENT.piles if pile.track == track]
        return sum(n * v for pile in piles for n, v in zip(CONTENT.copies, pile.values, strict=True)) / 10

    assert (mean("outbound"), mean("inbound")) == (89.0, 33.5)


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("constellations.toml", '["EC", "PR"]', '["EC", "XX"]', "C01: sets: 'XX' is none of the sets"),
        ("constellations.toml", "copies = 2", "copies = 3", "cards of the main deck: 79 found, 78 expected"),
        ("constellations.toml", '"+1" = [1, 2]', '"+4" = [1, 2]', "C01: cells: Invalid enum value '+4'"),
        ("constellations.toml", '"+1" = [1, 2]', '"+1" = [1, 24]', "C01: cells: Expected `int` <= 23"),
        ("constellations.toml", "nk = 5", 'nk = "five"', "constellation C01: nk: Expected `int`, got `str`"),
        ("constellations.toml", "nk = 5", "mk = 5", "'mk'"),
        ("constellations.toml", 'cells = "P', 'cells = "Q', "provenance: 'cells' is marked"),
        ("constellations.toml", 'id = "C02"', 'id = "C01"', "constellation C01: stands here twice"),
        ("constellations.toml", "[provenance]", "[provenance", "the file: cannot be read"),
        ("sets.toml", "kinds = 12", "kinds = 11", "set EC: kinds of cards: 12 found, 11 expected"),
        ("moon.toml", 'phase = "full-moon"', 'phase = "half-moon"', "M3: phase: 'half-moon' is none of"),
        ("planets.toml", 'planet = "mars"', 'planet = "pluto"', "card P4: planet: 'pluto' is none of"),
        ("planets.toml", "copies = 4", "copies = 5", "planet cards: 41 found, 40 expected"),
        ("orrery.toml", "start = 90.0", "start = 91.0", "orbit venus: start 91.0 is none of its spots"),
        ("earth.toml", '"N3W180"', '"N4W180"', "square N4W180: unknown square 'N4W180'"),
        ("earth.toml", 'continent = "NA"', 'continent = "XX"', "continent: 'XX' is none of the continents"),
        ("earth.toml", '["boat", "helicopter"]', '["hovercraft"]', "known are car, train, boat"),
        ("networks.toml", '["N3W150", "N2W150"]', '["N3W150", "N1W150"]', "are not neighbours"),
        (
            "continents.toml",
            'home = "S1E000"',
            'home = "N2E000"',
            "continent AF: continent of the home square",
        ),
        ("tiles.toml", '"telescope"', '"microscope"', "tile AF1: special: Invalid enum value 'microscope'"),
        ("tiles.toml", 'id = "AF2", continent = "AF"', 'id = "AF2", continent = "AS"', "AF: tiles: 8 found"),
        ("trajectory.toml", "copies = [4, 3, 2, 1]", "copies = [4, 3, 2, 2]", "tiles: 110 found, 100"),
        ("characters.toml", 'barren = "MW"', 'barren = "WM"', "leo: barren: 'WM' is none of the sets"),
        (
            "agendas.toml",
            'squares = ["N1E000"]',
            'squares = ["N1E010"]',
            "agenda H11: squares: 'N1E010' is none of the squares",
        ),
        ("agendas.toml", 'deck = "solar"', 'deck = "basic"', "neil: needs two basic agendas and a solar one"),
        ("quests.toml", '["C13", "C14"]', '["C13", "C99"]', "quest Q1: targets: 'C99' is none of the cards"),
        ("rockets.toml", 'sites = ["N1W060"]', 'sites = ["N1W061"]', "V1: sites: 'N1W061' is none of"),
        ("rockets.toml", 'calibrates = "lunar"', 'calibrates = "solar"', "cannot calibrate 'solar'"),
        ("trajectory.toml", "rendezvous = 3", "rendezvous = 3\nextra = 1", "where 'extra' comes from"),
        ("table.toml", "players = 4", "players = 5", "numbers of players: [1, 2, 3, 5] found"),
    ],
)
def test_a_wrong_figure_is_refused_with_file_entry_and_reason(
    tmp_path: Path, file: str, old: str, new: str, complaint: str
) -> None:
    folder = tmp_path / "content"
    shutil.copytree(FOLDER, folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as refused:
        load(folder)
    assert file in str(refused.value)
    assert complaint in str(refused.value)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    folder = tmp_path / "content"
    shutil.copytree(FOLDER, folder)
    (folder / "moon.toml").unlink()
    with pytest.raises(ContentError, match=r"moon\.toml, the file: cannot be read"):
        load(folder)
