from __future__ import annotations

from perilune.engine import Root
from perilune.parts.piles import dealt_anew, draw


def test_the_last_item_is_the_top() -> None:
    pile = [1, 2, 3, 4]
    assert draw(pile) == [4]
    assert draw(pile, 2) == [3, 2]
    assert draw(pile, 5) == [1]
    assert draw(pile, 2) == []
    assert pile == []


def test_drawing_none_takes_none() -> None:
    pile = [1, 2]
    assert draw(pile, 0) == draw(pile, -1) == []
    assert pile == [1, 2]


def test_what_is_known_of_a_pile_stays_when_it_is_dealt_anew() -> None:
    pile = list(range(40))
    anew = dealt_anew(Root(chance=3), pile, open_top=2, known_bottom=3)
    assert anew[:3] == [0, 1, 2]
    assert anew[-2:] == [38, 39]
    assert sorted(anew) == pile
    assert anew != pile
    assert dealt_anew(Root(chance=3), [*reversed(pile[3:38])]) == dealt_anew(Root(chance=3), pile[3:38])
    assert dealt_anew(Root(), [1, 2], open_top=5, known_bottom=1) == [1, 2]
