"""What each goal of chapter 4 asks for next (13, previews)."""

from __future__ import annotations

from perilune.engine import say
from perilune.games.on_mars.box.content import (
    BLUEPRINTS,
    CONTRACTS,
    FIGURES,
    SCIENTISTS,
    TECHS,
)
from perilune.games.on_mars.chapters.monolith.cards import CLOCK, FINDS, ME
from perilune.games.on_mars.chapters.monolith.goals import tiles_missing
from perilune.games.on_mars.rules.complexes import complexes
from perilune.games.on_mars.rules.construction import as_built
from perilune.games.on_mars.rules.contracts import ITEMS, WANTED
from perilune.games.on_mars.rules.technology import level
from perilune.games.on_mars.scoring import advanced_of
from perilune.games.on_mars.state import Mars
from perilune.games.on_mars.surface import hexes
from perilune.games.on_mars.words.nouns import amounts, building_noun
from perilune.parts.phrases import listed


def next_piece(s: Mars, goal: str) -> str:
    """What is missing first for a goal that is not reached yet."""
    company = s.players[ME]
    if goal in BLUEPRINTS:
        if goal not in company.blueprints:
            return say("take its card")
        return complex_words(s, BLUEPRINTS[goal].upgrades, FIGURES.big_complex) or say("upgrade there")
    if goal in CONTRACTS:
        return contract_words(s, goal)
    if goal in TECHS:
        now = level(company, goal)
        return say("level {n} of {most}", n=str(now), most="6") if now else say("learn it")
    if goal in SCIENTISTS:
        if goal not in company.scientists:
            return say("hire them")
        kind, need = SCIENTISTS[goal].scores, CLOCK.scientist_worth // FIGURES.scientist_op
        return say(
            "{n} of {need} Advanced Buildings: {building}",
            n=str(advanced_of(s, kind)),
            need=str(need),
            building=building_noun(kind),
        )
    return tile_words(s, goal)


def tile_words(s: Mars, goal: str) -> str:
    discoveries, researches = tiles_missing(s, goal)
    if FINDS[goal].any_mix:
        return say("{n} more to find", n=str(discoveries))
    words = [say("Discovery: {n}", n=str(discoveries))] if discoveries else []
    words += [say("Research: {n}", n=str(researches))] if researches else []
    return say("still to find: {tiles}", tiles=listed(words))


def contract_words(s: Mars, goal: str) -> str:
    company, entry = s.players[ME], CONTRACTS[goal]
    if goal not in company.contracts:
        return say("take the Contract")
    if entry.building:
        return complex_words(s, entry.building, entry.size) or say("an Advanced Building of yours there")
    brought = company.contracts[goal]
    missing = [
        (kind, wanted - given)
        for kind, wanted, given in zip(ITEMS, WANTED[goal], brought, strict=True)
        if wanted > given
    ]
    return say("deliver {items}", items=amounts(missing))


def complex_words(s: Mars, kind: str, size: int) -> str:
    """How large the Complex must grow; empty if it is large enough and has a hex without marker."""
    free = [
        group.bit_count()
        for group in complexes(s, as_built(kind, ME))
        if any(hex_ not in s.markers for hex_ in hexes(group))
    ]
    largest = max(free, default=0)
    if largest >= size:
        return ""
    return say(
        "{building}: a Complex of {size}, now {n}",
        building=building_noun(kind),
        size=str(size),
        n=str(largest),
    )
