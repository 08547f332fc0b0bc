"""What holds after every answer in chapter 1 (I-15)."""

from __future__ import annotations

from collections import Counter

from perilune.games.on_mars.chapters.invasion.state import chapter
from perilune.games.on_mars.state import Mars


def check(s: Mars) -> None:
    """I-15, and what belongs to it: nothing lies on an Alien Building, Shields only on Human ones."""
    here = chapter(s)
    tokens = Counter(here.tokens.values())
    assert len(here.troopers) + here.home + here.aside == 20
    assert here.reusable + tokens["reusable"] + len(here.covers) == 5
    assert 0 <= here.expendable + tokens["expendable"] <= 10
    assert 0 <= tokens["sabotage"] + here.bought <= 2
    assert len(here.shields) + len(here.shielded) <= 10
    assert len(here.corrupted) <= 10
    for laid in (here.shields, here.shielded, here.corrupted, [*here.shielded, *here.corrupted]):
        assert len(laid) == len({*laid})
    assert here.shields == [hex_ for hex_ in here.shields if hex_ in s.buildings and hex_ not in s.markers]
    assert not {*here.shields} & here.troopers.keys()
    assert min(here.crystals, here.bay, here.home, here.aside, here.reusable) >= 0
    assert not here.buildings.keys() & {*s.buildings, *s.tiles, *s.crystals}
    assert here.markers.keys() <= here.buildings.keys()
    schemes = [*here.display, *here.plans, *here.markers.values()]
    assert sorted(schemes) == ["abduction", "corruption", "infection", "vigilant"]
    assert {*here.flipped} | ({here.scientist} - {""}) <= {*here.markers.values()}
    assert not {*here.covers} & here.tokens.keys()
    columns = Counter(here.lab.values())
    assert all(columns[column] <= (1 if column == 1 else 2) for column in range(1, 6))
    assert len(here.sentries) <= 4
    assert s.ended or (here.score < 100 and len(here.troopers) < 20)


def pieces(s: Mars) -> list[int]:
    """Hexes with a piece of the chapter; none stands on an Alien marker."""
    here = chapter(s)
    found = [*here.troopers, *here.sentries, *([here.exosuit] if here.exosuit >= 0 else [])]
    assert not {*found} & here.markers.keys()
    return found
