"""What players read: names that can be found on the board."""

from __future__ import annotations

from perilune.games.shackleton_base.box.content import SETUP_VERTICES, SLOT_TILE, VERTICES
from perilune.games.shackleton_base.words.corners import CORNER_NAMES
from perilune.games.shackleton_base.words.nouns import slot_name


def test_every_corner_has_a_name_of_its_own_by_the_clock() -> None:
    assert len(set(CORNER_NAMES.values())) == len(VERTICES) == 24
    assert CORNER_NAMES["V02"] == "the station's corner at 12 o'clock"
    assert CORNER_NAMES["V11"] == "the middle corner at 4 o'clock"
    assert CORNER_NAMES["V24"] == "the outer corner just before 11 o'clock"
    assert all("station" in CORNER_NAMES[vertex] for vertex in SETUP_VERTICES)


def test_no_two_structures_with_crew_have_the_same_name() -> None:
    """Of two Scientists in two Habitats one can say which is meant."""
    assert len({slot_name(slot) for slot in SLOT_TILE}) == len({tile.id for tile in SLOT_TILE.values()})
    assert slot_name("h1") == "Habitat 2"
