from __future__ import annotations

import pytest

from perilune.parts.estimates import likely, shares


def test_a_lead_makes_a_win_likelier() -> None:
    assert likely(0) == 0.5
    assert likely(1.1) == pytest.approx(0.75, abs=0.01)
    assert likely(11, pace=10) == likely(1.1)
    assert likely(1e9) == pytest.approx(1)
    assert likely(-1e9) == pytest.approx(0)


def test_shares_compare_everybody_with_everybody() -> None:
    values = shares([3.0, 1.0, 1.0])
    assert values[1] == values[2] < 0.5 < values[0]
    assert sum(values) == pytest.approx(1.5)
    assert shares([4.0]) == [0]
