"""Chapter 1, Invasion: the mode: set-up, what the base rules do otherwise, and how it ends (6.1)."""

from __future__ import annotations

from types import MappingProxyType
from typing import Annotated, Final

import msgspec

from perilune.engine import Effect, Mode, Outcome, Script, roll, shuffle
from perilune.games.on_mars.box.content import BLUEPRINTS, CONTRACTS, LAB, MATCHING
from perilune.games.on_mars.box.kinds import Boon
from perilune.games.on_mars.chapters.chapter import Chapter, ChapterOptions
from perilune.games.on_mars.chapters.invasion import commander
from perilune.games.on_mars.chapters.invasion.board import InvasionView, invasion_view
from perilune.games.on_mars.chapters.invasion.cards import (
    ALIEN_TECHS,
    DEFENCE_TECHS,
    DEFENCES,
    FIGURES,
    FIRST_SHELTER,
    POINTS,
    SCHEMES,
    SHELTER,
    SPACES,
    TECH_OF,
    alien_seat,
)
from perilune.games.on_mars.chapters.invasion.estimate import standings
from perilune.games.on_mars.chapters.invasion.laboratory import NEST, advance
from perilune.games.on_mars.chapters.invasion.patrol import displace_patrol
from perilune.games.on_mars.chapters.invasion.score import HUMANS, head_start, score, score_scientist
from perilune.games.on_mars.chapters.invasion.state import Invasion, InvasionTable, chapter
from perilune.games.on_mars.chapters.invasion.threat import threat_lines
from perilune.games.on_mars.chapters.invasion.troopers import displace_trooper, standing, tracker
from perilune.games.on_mars.hooks import HOOKS, Hooks, PanelLine
from perilune.games.on_mars.rules.learning import enter_lab, free_entries
from perilune.games.on_mars.rules.resources import receive
from perilune.games.on_mars.setup import Length, lay_table
from perilune.games.on_mars.state import Mars
from perilune.games.on_mars.surface import BIT, mask_of
from perilune.parts.piles import draw


class InvasionOptions(ChapterOptions, frozen=True, forbid_unknown_fields=True):
    """What can be set for chapter 1."""

    length: Length = "short"
    alien_starts_with_shelter_tech: Annotated[
        bool,
        msgspec.Meta(
            title="Aliens know Shelters",
            description="The Alien's Shelter Technology starts in the first column.",
        ),
    ] = False
    alien_may_buy_off_sabotage: Annotated[
        bool,
        msgspec.Meta(
            title="Sabotage can be bought off",
            description="The Alien may pay 2 Crystals to take a Sabotage token off a space.",
        ),
    ] = False


def invasion_setup(mode: str, seats: int, options: InvasionOptions, chance: int) -> Mars:
    """OMAI-1-01, OMAI-1-02, OMAI-1-08: a table for the Humans, their Defensive Blueprints with the items; the
    Alien board (OMAI-1-04), its cards (OMAI-1-05), Crystals (OMAI-1-06), Buildings (OMAI-1-07)."""
    s = lay_table(InvasionTable, mode, seats - 1, options, chance, options.length)
    s.max_rounds = FIGURES.rounds  # OMAI-1-11
    cards = [*DEFENCES]
    shuffle(s, cards)
    each = len(cards) // len(s.players)
    for player in s.players:
        player.blueprints += draw(cards, each)
    s.aside = cards  # OMAI-1-17: with three Humans the fourth lies beside row 1
    s.supply -= FIGURES.crystals
    s.invasion = Invasion(
        ahead=FIGURES.start[len(s.players) - 2],
        crystals=FIGURES.crystals,
        home=FIGURES.troopers_start,
        aside=FIGURES.troopers - FIGURES.troopers_start,
        buildings={FIRST_SHELTER: SHELTER},
        shelters=FIGURES.shelters - 1,
        mines=FIGURES.mines,
        display=[*SCHEMES],
        covers=[space for space, entry in SPACES.items() if not entry.open],
        lab={NEST: 1} if options.alien_starts_with_shelter_tech else {},
        may_buy_off=options.alien_may_buy_off_sabotage,
    )
    for seat, player in enumerate(s.players):
        for card in player.blueprints:
            for _ in receive(s, seat, DEFENCES[card].item):
                raise AssertionError("the item of a Defensive Blueprint asks nothing")
    s.first = roll(s, len(s.players))
    return s


def alien_advance(s: Mars) -> Script:
    """OMAI-1-15, OMAI-1-71: a teammate's tile was used, and the Alien may advance one of its own."""
    yield from advance(s, lent=True)


def displace(s: Mars, hex_: int) -> Script:
    """OMAI-1-19, OMAI-1-20, OMAI-1-55: pieces of the chapter leave a hex, each by its owner's choice."""
    if hex_ in chapter(s).troopers:
        yield from displace_trooper(s, hex_)
    yield from displace_patrol(s, hex_)


class InvasionHooks(Hooks):
    """OMAI-1-10 to OMAI-1-36, and OMAI-1-67 to OMAI-1-72."""

    missions_end_game = False  # OMAI-1-11
    cards = MappingProxyType({"alien-space": SPACES, "alien-tech": ALIEN_TECHS, "scheme": SCHEMES})
    final_scoring = False

    def score(self, s: Mars, seat: int, op: int) -> None:
        score(s, seat, op)

    # -- The sequence of play

    def due(self, s: Mars) -> Effect:
        """OM-SEQ-06: the Alien's turn comes before anything else, the Humans' head start before that."""
        here = chapter(s)
        if here.ahead:
            head_start(s)
        return commander.act(s) if here.acting else None

    def actor(self, s: Mars) -> int | None:
        return alien_seat(s) if chapter(s).acting else None

    def turn_ends(self, s: Mars, seat: int) -> Effect:
        commander.begin(s)
        return None

    # -- What happens (OMAI-1-16)

    def obtained(self, s: Mars, seat: int, blueprint: str) -> None:
        if blueprint not in DEFENCES:
            score(s, seat, POINTS.blueprint[BLUEPRINTS[blueprint].level])

    def learned(self, s: Mars, seat: int, tech: str) -> None:
        score(s, seat, POINTS.learn)

    def developed(self, s: Mars, seat: int, space: str) -> None:
        score(s, seat, POINTS.develop + POINTS.last_column * (not LAB[space].right))

    def shelter_built(self, s: Mars, seat: int) -> None:
        score(s, seat, POINTS.shelter)

    def upgraded(self, s: Mars, seat: int, blueprint: str, hex_: int) -> Effect:
        """OMAI-1-21, OMAI-1-22: a Shield goes back; a Technology on the card goes to the Lab."""
        here = chapter(s)
        if hex_ in here.shields:
            here.shields.remove(hex_)
        entry = BLUEPRINTS[blueprint]
        score(s, seat, POINTS.defence if blueprint in DEFENCES else POINTS.upgrade[entry.level])
        scientist = MATCHING[entry.upgrades]
        if any(scientist in one.scientists for one in s.players):
            score(s, seat, POINTS.scientist)
        return enter_lab(s, seat, TECH_OF[blueprint]) if blueprint in TECH_OF else None

    def ship_welcomed(self, s: Mars, seat: int) -> None:
        score(s, seat, POINTS.ship)

    def ship_spent(self, s: Mars, seat: int) -> None:
        score(s, seat, -POINTS.ship)

    def scientist_hired(self, s: Mars, seat: int, scientist: str) -> None:
        score_scientist(s, seat, scientist)

    def contract_taken(self, s: Mars, seat: int, contract: str) -> None:
        score(s, seat, -CONTRACTS[contract].missed)

    def contract_completed(self, s: Mars, seat: int, contract: str) -> None:
        score(s, seat, CONTRACTS[contract].missed + CONTRACTS[contract].done)

    def executive_declared(self, s: Mars, seat: int) -> None:
        """OMAI-1-18: an Expendable token for the Alien, if one is left."""
        if commander.expendable_reserve(s):
            chapter(s).expendable += 1

    def tech_lent(self, s: Mars, seat: int, owner: int) -> Effect:
        return alien_advance(s)

    # -- The map

    def foreign(self, s: Mars) -> int:
        """OMAI-1-14, OMAI-1-19: Alien Buildings fill their hexes, and neither help nor hinder otherwise."""
        return mask_of(chapter(s).buildings)

    def pieces(self, s: Mars) -> int:
        """OMAI-1-29, OMAI-1-33: Troopers, Sentry Bots, the Exosuit; nothing ends on an Alien marker."""
        here = chapter(s)
        mask = mask_of(here.troopers) | mask_of(here.sentries) | mask_of(here.markers)
        return mask if here.exosuit < 0 else mask | BIT[here.exosuit]

    def closed(self, s: Mars) -> int:
        """OMAI-1-19: nothing is constructed under an active Trooper."""
        return standing(s)

    def shut(self, s: Mars, hex_: int) -> bool:
        """OMAI-1-20: nor upgraded."""
        return chapter(s).troopers.get(hex_) is False

    def displace_others(self, s: Mars, hex_: int) -> Effect:
        return displace(s, hex_)

    # -- Cards and figures

    def blueprints(self, s: Mars) -> list[str]:
        """OMAI-1-72: while the Defensive card lies there, nothing else can be taken."""
        return [*s.aside] if s.aside else super().blueprints(s)

    def may_build(self, s: Mars, seat: int, blueprint: str) -> bool:
        """OMAI-1-22: a Technology on the card needs a free space in the first column."""
        return blueprint not in TECH_OF or bool(free_entries(s, seat))

    def may_develop(self, s: Mars, seat: int, tech: str, lent: bool = False) -> bool:
        """OMAI-1-59."""
        return (seat, tech) not in chapter(s).corrupted

    def lab_boon(self, boon: Boon) -> Boon:
        """R-46: OP printed on the Lab are not scored."""
        return msgspec.structs.replace(boon, op=0) if boon.op else boon

    def holds(self, s: Mars) -> dict[str, int]:
        here = chapter(s)
        in_labs = sum(tech in one.lab for one in s.players for tech in DEFENCE_TECHS)
        return {
            "Crystals": here.crystals + here.bay,
            "Technologies": -in_labs,
            "Troopers": here.home + here.aside + len(here.troopers),
            "Reusable tokens": here.reusable
            + len(here.covers)
            + sum(token == commander.REUSABLE for token in here.tokens.values()),
            "Alien Shelters": here.shelters + sum(kind == SHELTER for kind in here.buildings.values()),
            "Alien Mines": here.mines + sum(kind != SHELTER for kind in here.buildings.values()),
            "Alien Blueprints": len(here.display) + len(here.plans) + len(here.markers),
        }

    # -- For people and bots

    def board(self, s: Mars) -> InvasionView:
        return invasion_view(s)

    def panel(self, s: Mars) -> list[PanelLine]:
        return threat_lines(s)

    def evaluate(self, s: Mars) -> list[float]:
        return standings(s)


def invasion_outcome(s: Mars) -> Outcome:
    """OMAI-1-10, OMAI-1-11: the Humans together against the Alien; no final scoring."""
    here = chapter(s)
    humans = here.winner == HUMANS
    number = len(s.players)
    deployed = FIGURES.troopers - tracker(s)
    return Outcome.teams(
        (0,) * number + (1,),
        (int(humans), int(not humans)),
        scores=(float(here.score),) * number + (float(deployed),),
        breakdown=[
            ("Humans' OP", (float(here.score),) * number + (0.0,)),
            ("Troopers on Mars", (0.0,) * number + (float(deployed),)),
        ],
        reason=here.reason or "time has run out for the Humans",
    )


HOOKS["invasion"] = InvasionHooks()
INVASION: Final = Chapter(
    Mode(
        "invasion",
        "Chapter 1: Invasion",
        (4, 3, 5),
        "One commands the Aliens, in the last seat; the others are Humans and win or lose together.",
        options=InvasionOptions,
        state=InvasionTable,
    ),
    invasion_setup,
    invasion_outcome,
)
