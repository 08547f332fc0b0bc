"""The table as text: for the terminal, and for those who would rather read the board than see it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from perilune.engine import player
from perilune.games.shackleton_base.box.content import HEXES
from perilune.games.shackleton_base.view import AgencyView, BaseView, CorporationView, SectorView
from perilune.games.shackleton_base.words.nouns import KIND_NAMES


def board(view: BaseView) -> str:
    """A view in a few lines: the round, each agency, what is to be had, and the crater."""
    lines = [f"Round {view.round} of {view.rounds}; Energy {view.energy} of {view.energy_most}"]
    for number, agency in enumerate(view.agencies):
        lines += _agency(agency, number, acts=number == view.playing)
    for shuttle in view.shuttles:
        lines.append(f"Shuttle {shuttle.number}: {_crew(shuttle.crew)}; {shuttle.goods}")
    tokens = Counter(token.corporation for token in view.tokens)
    for corporation in view.corporations:
        lines += _corporation(corporation, tokens[corporation.id])
    names = [agency.name for agency in view.agencies]
    return "\n".join([*lines, *(_sector(one, names) for one in view.sectors if one.structures)])


def _agency(agency: AgencyView, number: int, *, acts: bool) -> list[str]:
    seat = agency.name if agency.luna else f"{player(number)}, {agency.name}"
    at_work = Counter(slot.astronaut for slot in agency.crew if slot.astronaut not in ("nobody", "closed"))
    parts = {
        "leader": [agency.leader.name] if agency.leader else [],
        "shuttle": [_crew(agency.shuttle)] if any(agency.shuttle) else [],
        "crew": [f"{number} {kind.capitalize()}{'s' * (number != 1)}" for kind, number in at_work.items()],
        "projects": [project.name for project in agency.projects],
    }
    return [
        f"{seat}: {agency.vp} VP, Reputation {agency.reputation}{'; acts' if acts else ''}",
        f"  {agency.credits} Credits, {agency.titanium} Titanium, {agency.rare_earth} Rare Earth; "
        f"structures {agency.structures}, free crew slots {agency.free_slots}",
        *(f"  {title}: {', '.join(things)}" for title, things in parts.items() if things),
    ]


def _corporation(corporation: CorporationView, tokens: int) -> list[str]:
    projects = [f"{project.name} ({project.cost})" for project in corporation.projects]
    return [
        f"{corporation.name}, tokens in the crater {tokens}: {', '.join(projects) or 'no project'}",
        *(f"  Goal for {_most(goal.slots)} VP: {goal.text}" for goal in corporation.goals),
    ]


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
        f"size {size} of {names[owner] if owner >= 0 else 'nobody'}" for size, owner in sector.structures
    ]
    name = HEXES[sector.id].name.removeprefix("the ").capitalize()
    return f"{name}{', powered' if sector.powered else ''}: {'; '.join(built)}"
