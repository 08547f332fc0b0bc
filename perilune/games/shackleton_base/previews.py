"""What would happen: placement, building, panel, project, income, score (14.3). All of it is public."""

from __future__ import annotations

from typing import Final

import msgspec

from perilune.engine import Choice, say
from perilune.games.shackleton_base.box.content import (
    ENERGY,
    HEXES,
    LINES,
    PROJECTS,
    SPACES,
    STRUCTURES,
    TABLE,
    panel_output,
)
from perilune.games.shackleton_base.box.kinds import ENGINEER, NOBODY, SCIENTIST, TECHNICIAN
from perilune.games.shackleton_base.rules.building import (
    legal_sectors,
    price_obstacle,
    tile_offered,
    titanium_cost,
)
from perilune.games.shackleton_base.rules.crater import activatable, take_all, takings_words
from perilune.games.shackleton_base.rules.energy import energy_needed, next_position, symbols_passed
from perilune.games.shackleton_base.rules.funding import (
    IMMEDIATE,
    free_vertices,
    gain_bonus,
    project_price,
)
from perilune.games.shackleton_base.rules.maintenance import (
    HABITAT_SLOTS,
    ROUND_END,
    base_income,
    claimants,
    upkeep_due,
)
from perilune.games.shackleton_base.rules.reach import sector_price
from perilune.games.shackleton_base.rules.repetition import PANEL
from perilune.games.shackleton_base.scoring import final_lines
from perilune.games.shackleton_base.state import LUNA, Base, presence


class SectorPreview(msgspec.Struct, frozen=True):
    """What a sector of a line would cost the one who plays; `payee` is -1 for the bank or nobody."""

    sector: str
    price: int
    payee: int
    affordable: bool
    tokens: tuple[str, ...]


class PlacementPreview(msgspec.Struct, frozen=True):
    """A deployment space: its sectors, what each type would bring in all as far as the Credits go, and who
    would be offered the astronaut in Maintenance."""

    space: str
    sectors: tuple[SectorPreview, ...]
    engineer: str
    technician: str
    scientist: str
    claimants: tuple[int, ...]


class SitePreview(msgspec.Struct, frozen=True):
    """A structure in a sector: how it gets power, Energy afterwards, presence in its lines, room left."""

    sector: str
    panel: str
    energy_after: int
    lines: tuple[tuple[str, int], ...]
    room: tuple[int, ...]


class BuildingPreview(msgspec.Struct, frozen=True):
    """A structure for the one who plays: its price now, where it may go; `lacks`: why it cannot be paid."""

    structure: str
    titanium: int
    rare_earth: int
    energy: int
    lacks: str
    sites: tuple[SitePreview, ...]


class PanelPreview(msgspec.Struct, frozen=True):
    output: int
    energy_after: int
    reputation: int
    left: int


class ProjectPreview(msgspec.Struct, frozen=True):
    """A visible project for the one who plays: price, the bonus that its token uncovers, where it may go, and
    whether its immediate part would bring nothing now, or only after the turn's panel."""

    project: str
    price: int
    affordable: bool
    bonus: str
    vertices: tuple[str, ...]
    lost: bool
    panel_first: bool


class IncomeForecast(msgspec.Struct, frozen=True):
    """The next Maintenance as things stand. Credits that are missing cost Reputation, then VP; what the
    corporations pay comes after the upkeep."""

    credits: int
    habitat_credits: int
    habitat_titanium: int
    effects: int
    upkeep: int
    balance: int
    missing: int
    reputation_lost: int
    vp_lost: int
    fees: int


THROUGH: Final = {
    place: tuple(line.id for line in LINES.values() if place in line.sectors) for place in HEXES
}
"""The lines through each sector."""


def placement(s: Base, who: int, space: str) -> PlacementPreview:
    line, cost = SPACES[space]
    agency, sectors = s.agencies[who], LINES[line].sectors
    cards = agency.cards
    previews = []
    for place in sectors:
        if not s.sectors[place]:
            continue
        price = sector_price(s, who, cost, place)
        owner = s.sectors[place][0][1]
        to_bank = owner == NOBODY or (owner == LUNA and s.luna is not None)
        tokens = tuple(
            s.tokens[vertex] for _, vertex in activatable(s, who, SCIENTIST, cost, (place,), (), cards)
        )
        payee = -1 if to_bank or not price else owner
        previews.append(SectorPreview(place, price, payee, price <= agency.credits, tokens))
    engineer, technician, scientist = (
        takings_words(
            s, take_all(s, who, kind, cost, activatable(s, who, kind, cost, sectors, (), agency.cards))
        )
        for kind in (ENGINEER, TECHNICIAN, SCIENTIST)
    )
    return PlacementPreview(
        space, tuple(previews), engineer, technician, scientist, tuple(claimants(s, line))
    )


def placements(s: Base, who: int) -> tuple[PlacementPreview, ...]:
    return tuple(placement(s, who, space) for space in SPACES if space not in s.spaces)


def buildings(s: Base, who: int) -> tuple[BuildingPreview, ...]:
    """As a Build action would find it: with the turn's panel still to be had."""
    agency = s.agencies[who]
    kept, s.panel = s.panel, True
    present = {line.id: presence(s, who, line.sectors) for line in LINES.values()}
    previews = []
    for type_ in STRUCTURES.values():
        if not tile_offered(agency, type_):
            continue
        due = energy_needed(agency, type_.energy)
        sites = []
        for place in legal_sectors(s, who, type_):
            panel = "powered" if place in s.powered else "spare" if s.spares else "new"
            energy = s.energy
            if panel == "new":
                energy = min(ENERGY.most, energy + panel_output(next_position(s)))
            lines = tuple((line, present[line] + type_.size) for line in THROUGH[place])
            taken = {size for size, _ in s.sectors[place]} | {type_.size}
            room = () if 6 in taken else tuple(size for size in (1, 2, 3) if size not in taken)
            sites.append(SitePreview(place, panel, max(0, energy - due), lines, room))
        unpaid = price_obstacle(s, who, type_, panel=False)
        previews.append(
            BuildingPreview(
                type_.id,
                titanium_cost(s, who, type_),
                type_.rare_earth,
                due,
                "" if unpaid is None else say(unpaid.text),
                tuple(sites),
            )
        )
    s.panel = kept
    return tuple(previews)


def next_panel(s: Base) -> PanelPreview:
    output = panel_output(next_position(s)) if s.queue else 0
    after = min(ENERGY.most, s.energy + output)
    return PanelPreview(output, after, symbols_passed(s.energy, after), s.queue)


def project(s: Base, who: int, key: str) -> ProjectPreview:
    desk = s.desks[PROJECTS[key].corporation]
    bonus = TABLE.token_bonus[len(TABLE.token_bonus) - desk.tokens] if desk.tokens else ""
    price = project_price(s, who, key)
    vertices = tuple(free_vertices(s, who)) if desk.tokens else ()
    lost, panel_first = _immediate(s, who, key, price, bonus)
    return ProjectPreview(key, price, price <= s.agencies[who].credits, bonus, vertices, lost, panel_first)


def _immediate(s: Base, who: int, key: str, price: int, bonus: str) -> tuple[bool, bool]:
    """Whether a project's immediate part would be lost now, or asks for the panel first: tried on a copy."""
    if not PROJECTS[key].immediate:
        return False, False
    table = s.copy()
    table.told, table.panel = None, True
    table.agencies[who].credits -= min(price, table.agencies[who].credits)
    if bonus:
        gain_bonus(table, who, bonus)
    before = table.copy()
    for asked in IMMEDIATE(table, ((key, who),)):
        return False, asked.options[0] == PANEL if isinstance(asked, Choice) else False
    return table == before, False


def projects(s: Base, who: int) -> tuple[ProjectPreview, ...]:
    return tuple(project(s, who, key) for desk in s.desks.values() for key in desk.visible)


def income_forecast(s: Base, who: int) -> IncomeForecast:
    agency = s.agencies[who]
    living = [agency.crew[place] for place in HABITAT_SLOTS]
    credits = base_income(s, who)
    habitats = TABLE.habitat_slot_credits * living.count(TECHNICIAN)
    upkeep = upkeep_due(s, who)
    balance = agency.credits + credits + habitats - upkeep
    missing = max(0, -balance)
    reputation = min(missing, agency.reputation)
    return IncomeForecast(
        credits,
        habitats,
        TABLE.habitat_slot_titanium * living.count(ENGINEER),
        living.count(SCIENTIST),
        upkeep,
        max(0, balance),
        missing,
        reputation,
        TABLE.shortage_vp * (missing - reputation),
        _fees(s, who),
    )


def _fees(s: Base, who: int) -> int:
    """What the corporations pay somebody at the end of the round: tried on a copy."""
    table = s.copy()
    table.told = None
    for _ in ROUND_END(table, table.agencies[who].cards):
        raise AssertionError("nobody is asked at the end of a round")
    return table.agencies[who].credits - s.agencies[who].credits


def score_forecast(s: Base, who: int) -> tuple[tuple[str, int], ...]:
    """The VP so far and what each step of the final scoring would bring now."""
    return (("so far", s.agencies[who].vp), *final_lines(s, who).items())
