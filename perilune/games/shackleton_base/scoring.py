"""The end of the game: final scoring and the winner (8.2, 8.3)."""

from __future__ import annotations

from functools import lru_cache

from perilune.engine import Outcome, Script
from perilune.games.shackleton_base import luna
from perilune.games.shackleton_base.box.content import (
    PROJECTS,
    REPUTATION,
    SLOT_TILE,
    SLOTS,
    TABLE,
)
from perilune.games.shackleton_base.box.kinds import KINDS, SCIENTIST
from perilune.games.shackleton_base.rules.ending import CORPORATION_END, GAME_END, GOODS_LEFT, PROJECT_END
from perilune.games.shackleton_base.rules.ledger import score
from perilune.games.shackleton_base.state import LUNA, Agency, Base, owned
from perilune.games.shackleton_base.words.nouns import score_source

LABORATORIES = ("L1", "L2", "L3")
"""They score structures in the crater, projects, and crew."""


def halves(number: int) -> int:
    """One for every two, rounded up."""
    return -(-number // TABLE.per_structures)


def crew_vp(agency: Agency, structures: int) -> int:
    """2.5, SB-CREW-5: Workshops, Laboratories and Headquarters, each by its occupants."""
    vp, (geology, economics, life), size = crew_lines(tuple(agency.crew))
    return vp + geology * halves(structures) + economics * halves(len(agency.projects)) + life * halves(size)


@lru_cache(maxsize=20_000)
def crew_lines(crew: tuple[int, ...]) -> tuple[int, tuple[int, int, int], int]:
    """What hangs on the crew alone: VP of Workshops, Headquarters and matching types; how many work in each
    Laboratory; how many there are in all."""
    workers = dict.fromkeys(LABORATORIES, 0)
    vp = 0
    for slot, kind in zip(SLOTS, crew, strict=True):
        if kind < 0:
            continue
        tile = SLOT_TILE[slot]
        if tile.id in workers:
            workers[tile.id] += 1
            vp += TABLE.laboratory_match_vp if kind == SCIENTIST else 0
        elif tile.id == "HQ":
            vp += TABLE.headquarters_vp
        elif tile.match:
            vp += TABLE.workshop_match_vp if KINDS[kind] == tile.match else TABLE.workshop_vp
    geology, economics, life = workers.values()
    return vp, (geology, economics, life), sum(kind >= 0 for kind in crew)


def leftovers(s: Base, who: int) -> int:
    """SB-END-1, step 5: Credits and goods of every kind."""
    agency = s.agencies[who]
    goods = GOODS_LEFT(s, agency.cards, agency.titanium + agency.rare_earth)
    return int((agency.credits + TABLE.leftover_goods * goods) // TABLE.leftover_divisor)


def final_lines(s: Base, who: int) -> dict[str, int]:
    """SB-END-1: what each step of the final scoring would bring somebody now."""
    agency = s.agencies[who]
    reputation = {"reputation": REPUTATION.vp[agency.reputation]}
    if who == LUNA and s.luna is not None:
        return reputation | luna.final_lines(s)
    printed = sum(PROJECTS[key].end_vp for key in agency.projects)
    return reputation | {
        "projects": PROJECT_END(s, agency.cards, printed),
        "crew": crew_vp(agency, len(owned(s, who))),
        "corporations": CORPORATION_END(s, agency.cards, 0),
        "leftovers": leftovers(s, who),
    }


def finish(s: Base) -> Script:
    """8.1, 8.2: what the corporations have in store, then the final scoring."""
    yield from GAME_END(s, [(key, -1) for key in s.corporations])
    for who in range(len(s.agencies)):
        for step, vp in final_lines(s, who).items():
            score(s, who, vp, step)
    s.ended = True


def key_of(s: Base, who: int) -> tuple[int, ...]:
    """SB-END-2: VP, then Reputation, then domes still standing, then Credits."""
    agency = s.agencies[who]
    return agency.vp, agency.reputation, sum(size for _, size in owned(s, who)), agency.credits


def outcome(s: Base) -> Outcome:
    """SB-END-2; alone you need strictly more than LUNA-1 (SO-8)."""
    scores = [float(agency.vp) for agency in s.agencies]
    sources = dict.fromkeys(source for agency in s.agencies[: s.seats] for source in agency.sheet)
    breakdown = [
        (score_source(source), [float(agency.sheet.get(source, 0)) for agency in s.agencies[: s.seats]])
        for source in sources
    ]
    if s.luna is not None:
        you, rival = scores
        breakdown.append(("LUNA-1", [rival]))
        return Outcome.teams(
            (0,),
            (you > rival, you <= rival),
            values=(_share(you - rival), _share(rival - you)),
            scores=[you],
            breakdown=breakdown,
            reason=f"{you:.0f} to {rival:.0f} against LUNA-1",
        )
    keys = [key_of(s, who) for who in range(s.seats)]
    return Outcome.ranked(keys, scores=scores, breakdown=breakdown, reason="three rounds are over")


def _share(lead: float) -> float:
    """A victory is worth more the clearer it is, and always more than a defeat."""
    bound = max(-100.0, min(100.0, lead))
    return (0.75 if lead > 0 else 0.25) + bound / 400
