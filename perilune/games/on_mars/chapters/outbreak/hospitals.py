"""Hospitals, their Blueprints and the Medicine Technology (OMAI-2-19 to OMAI-2-22, OMAI-2-34)."""

from __future__ import annotations

from perilune.engine import Effect, Script
from perilune.games.on_mars.box.content import LAB
from perilune.games.on_mars.chapters.outbreak.cards import CLINIC, HOSPITAL, MEDICINE_TECH
from perilune.games.on_mars.rules.advanced_buildings import action
from perilune.games.on_mars.rules.learning import enter_lab, free_entries
from perilune.games.on_mars.rules.technology import DEVELOP, advance, ways_on
from perilune.games.on_mars.state import SHELTER_OF, Mars
from perilune.games.on_mars.surface import AROUND, hexes


def first_sites(s: Mars, seat: int, free: int) -> list[int] | None:
    """OMAI-2-19, OMAI-2-34: the first Hospital goes beside a Shelter of its builder; later ones as usual."""
    if HOSPITAL in s.buildings.values():
        return None
    beside = 0
    for hex_, there in s.buildings.items():
        if there == SHELTER_OF[seat]:
            beside |= AROUND[hex_]
    return hexes(free & beside)


def may_build(s: Mars, seat: int, blueprint: str) -> bool:
    """OMAI-2-21: the Clinic brings the Medicine Technology, which needs a free space."""
    return blueprint != CLINIC or bool(free_entries(s, seat))


def built(s: Mars, seat: int, blueprint: str) -> Effect:
    """OMAI-2-21: the tile on the Clinic's Blueprint enters the Lab."""
    return enter_lab(s, seat, MEDICINE_TECH) if blueprint == CLINIC else None


def changes_places(s: Mars, seat: int, tech: str) -> list[str]:
    """OMAI-2-21, R-76: where every space to the right is taken, it changes places with one of them."""
    return [*LAB[s.players[seat].lab[tech]].right] if tech == MEDICINE_TECH else []


def tile_owner(s: Mars) -> int | None:
    """In whose Lab the Medicine Technology lies."""
    return next((seat for seat, player in enumerate(s.players) if MEDICINE_TECH in player.lab), None)


def can_advance(s: Mars, seat: int) -> bool:
    owner = tile_owner(s)
    return owner is not None and bool(LAB[s.players[owner].lab[MEDICINE_TECH]].right)


@action(CLINIC, can_advance)
def disease_control_clinic(s: Mars, seat: int) -> Script:
    """OMAI-2-22: whoever uses it, the tile moves on in its owner's Lab, to a space of the owner's choice."""
    owner = tile_owner(s)
    assert owner is not None
    ways = ways_on(s, owner, MEDICINE_TECH, tuple(s.players[owner].lab.values()))
    chosen = yield DEVELOP(owner, ways, "free")
    yield from advance(s, owner, chosen.tech, chosen.space)
