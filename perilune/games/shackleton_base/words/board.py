"""The table as text: for the terminal, and for those who would rather read the board than see it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from perilune.engine import player
from perilune.games.shackleton_base.box.content import HEXES
from perilune.games.shackleton_base.view import AgencyView, BaseView, CorporationView, SectorView, ShuttleView
from perilune.games.shackleton_base.words.nouns import KIND_NAMES
from perilune.parts.phrases import passage


def board(view: BaseView) -> str:
    """A view in passages: the round, each agency, what is to be had, and the crater."""
    names = [agency.name for agency in view.agencies]
    tokens = Counter(token.corporation for token in view.tokens)
    parts = [
        f"Round {view.round} of {view.rounds}; Energy {view.energy} of {view.energy_most}",
        *(_agency(one, number, acts=number == view.playing) for number, one in enumerate(view.agencies)),
    ]
    if view.shuttles:
        parts.append(passage("Shuttles on offer", map(_shuttle, view.shuttles)))
    parts += [_corporation(one, tokens[one.id]) for one in view.corporations]
    if built := [_sector(one, names) for one in view.sectors if one.structures]:
        parts.append(passage("Built in the crater", built))
    return "\n\n".join(parts)


def _agency(agency: AgencyView, number: int, *, acts: bool) -> str:
    seat = agency.name if agency.luna else f"{player(number)}, {agency.name}"
    at_work = Counter(slot.astronaut for slot in agency.crew if slot.astronaut not in ("nobody", "closed"))
    parts = {
        "leader": [agency.leader.name] if agency.leader else [],
        "shuttle": [_crew(agency.shuttle)] if any(agency.shuttle) else [],
        "crew": [f"{number} {kind.capitalize()}{'s' * (number != 1)}" for kind, number in at_work.items()],
        "projects": [project.name for project in agency.projects],
    }
    return passage(
        f"{seat}: {agency.vp} VP, Reputation {agency.reputation}{'; acts' if acts else ''}",
        [
            f"{agency.credits} Credits, {agency.titanium} Titanium, {agency.rare_earth} Rare Earth",
            f"structures {agency.structures}, free crew slots {agency.free_slots}",
            *(f"{title}: {', '.join(things)}" for title, things in parts.items() if things),
        ],
    )


def _shuttle(shuttle: ShuttleView) -> str:
    return f"Number {shuttle.number}: {_crew(shuttle.crew)}; {shuttle.goods}"


def _corporation(corporation: CorporationView, tokens: int) -> str:
    projects = [f"{project.name} ({project.cost})" for project in corporation.projects]
    return passage(
        f"{corporation.name}, tokens in the crater {tokens}",
        [
            f"Projects: {', '.join(projects) or 'none'}",
            *(f"Goal for {_most(goal.slots)} VP: {goal.text}" for goal in corporation.goals),
        ],
    )


def _most(slots: Sequence[int]) -> str:
    return " or ".join(map(str, slots)) or "no more"


def _crew(crew: Sequence[int]) -> str:
    """So many Engineers, Technicians and Scientists."""
    there = [
        f"{number} {kind}{'s' * (number != 1)}"
        for number, kind in zip(crew, KIND_NAMES, strict=True)
        if number
    ]
    return ", ".join(there) or "nobody"


def _sector(sector: SectorView, names: Sequence[str]) -> str:
    built = [
        f"size {size} {f'of {names[owner]}' if owner >= 0 else '(nobody’s)'}"
        for size, owner in sector.structures
    ]
    name = HEXES[sector.id].name.removeprefix("the ").capitalize()
    return f"{name}{', powered' if sector.powered else ''}: {'; '.join(built)}"
