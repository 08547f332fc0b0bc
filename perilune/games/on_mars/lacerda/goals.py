"""OM-SOLO-07: the Solo Goals, line by line, and how a solo game ends."""

from __future__ import annotations

from msgspec import Struct

from perilune.engine import Outcome, say
from perilune.games.on_mars.box.content import (
    BUILDINGS,
    CONTRACTS,
    PLANT,
    RESEARCH,
    SCIENTISTS,
    SOLO_GOALS,
    TECHS,
)
from perilune.games.on_mars.lacerda.choices import ME
from perilune.games.on_mars.rules.complexes import complexes
from perilune.games.on_mars.rules.private_goals import mines_held
from perilune.games.on_mars.rules.technology import level
from perilune.games.on_mars.scoring import ITEMS, sheet
from perilune.games.on_mars.state import KIND, Mars, on_map, side_of


class Line(Struct, frozen=True):
    """One line of a Solo Goal: what it asks, and how far it has come."""

    text: str
    have: int
    need: int

    @property
    def met(self) -> bool:
        return self.have >= self.need


def lines(s: Mars) -> list[Line]:
    """All that the chosen Solo Goal asks for."""
    assert s.lacerda is not None
    goal, player = SOLO_GOALS[s.lacerda.goal], s.players[0]
    done = player.completed
    kinds = {bool(CONTRACTS[card].building) for card in done}
    named = [card for card in goal.named_contracts if card in done]
    own = [KIND[s.buildings[hex_]] for hex_ in player.built.values()]
    found = [
        Line(say("Colony level"), s.level, goal.level),
        Line(say("OP ahead of Lacerda"), total(s, 0) - total(s, ME), goal.ahead),
    ]
    if goal.contracts:
        found.append(Line(say("Contracts completed"), len(done), goal.contracts))
    if goal.both_kinds:
        found.append(Line(say("Contracts of both types"), len(kinds), 2))
    if goal.named_contracts:
        found.append(Line(say("the two Contracts of the goal"), len(named), len(goal.named_contracts)))
    if goal.private_goals:
        found.append(Line(say("Private Goals"), len(player.reached), goal.private_goals))
    if goal.level_six:
        best = sum(level(player, tech) == 6 for tech in player.lab)
        found.append(Line(say("Technologies of level 6"), best, goal.level_six))
    if goal.tech_six:
        found.append(
            Line(say("level of {tech}", tech=TECHS[goal.tech_six].name), level(player, goal.tech_six), 6)
        )
    if goal.research:
        tiles = sum(tile in RESEARCH for tile in player.tiles)
        found.append(Line(say("Research tiles"), tiles, goal.research))
    if goal.shelters:
        found.append(Line(say("Shelters"), on_map(player), goal.shelters))
    if goal.mines:
        found.append(Line(say("Mines with your Colonist or marker"), mines_held(s, 0), goal.mines))
    if goal.advanced:
        found.append(Line(say("Advanced Buildings"), len(player.built), goal.advanced))
    for kind, number in goal.advanced_of.items():
        words = say("Advanced Buildings: {building}", building=BUILDINGS[kind].name)
        found.append(Line(words, own.count(kind), number))
    for kind, size in goal.complex_of.items():
        largest = max((group.bit_count() for group in complexes(s, kind)), default=0)
        found.append(Line(say("largest Complex: {building}", building=BUILDINGS[kind].name), largest, size))
    if goal.scientist:
        words = say("the {scientist}", scientist=SCIENTISTS[goal.scientist].name)
        found.append(Line(words, int(goal.scientist in player.scientists), 1))
    if goal.plants:
        found.append(Line(say("Plants in Storage"), player.storage[PLANT], goal.plants))
    if goal.side:
        found.append(Line(say("end in Orbit"), int(side_of(player) == goal.side), 1))
    return found


def total(s: Mars, seat: int) -> int:
    return sum(sheet(s, seat))


def solo_outcome(s: Mars) -> Outcome:
    """The player wins by fulfilling every line."""
    found = lines(s)
    met = sum(line.met for line in found)
    mine, his = sheet(s, 0), sheet(s, ME)
    return Outcome.shared(
        met == len(found),
        1,
        value=1.0 if met == len(found) else 0.8 * met / len(found),
        scores=(float(sum(mine)),),
        breakdown=[
            *((item, (float(mine[n]),)) for n, item in enumerate(ITEMS)),
            ("Lacerda", (float(sum(his)),)),
            ("Lines of the goal", (float(met),)),
        ],
        reason="all lines of the Solo Goal are fulfilled"
        if met == len(found)
        else "missing: " + ", ".join(line.text for line in found if not line.met),
    )
