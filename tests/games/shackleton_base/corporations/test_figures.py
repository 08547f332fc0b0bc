"""Every project's price and VP, every goal's figure, every action that cannot be carried out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from perilune.games.shackleton_base.box.content import PROJECTS
from perilune.games.shackleton_base.corporations import Table
from perilune.games.shackleton_base.rules.corporation import CORPORATIONS
from perilune.games.shackleton_base.rules.goals import GoalReached
from perilune.games.shackleton_base.rules.ledger import Scored
from perilune.testing import Played
from tests.games.shackleton_base.boards import (
    artemis,
    ending,
    evergreen,
    farm,
    mars,
    mining,
    port,
    resort,
    samples,
    selenium,
    tiles,
    tourists,
    tours,
    works,
)
from tests.games.shackleton_base.corporations.sky_watch.sky import token_action, watch
from tests.games.shackleton_base.table import act, crew, give, own, places, play, table

COST_AND_END = {
    "SWP": ((5, 2), (5, 2), (4, 3), (4, 2), (7, 1), (7, 2), (8, 2), (5, 3), (6, 2)),
    "MMP": ((5, 2), (6, 2), (5, 2), (4, 2), (6, 2), (8, 1), (7, 2), (7, 3), (8, 2)),
    "SRP": ((5, 2), (7, 2), (5, 2), (6, 2), (6, 2), (5, 2), (4, 3), (7, 1), (8, 2)),
    "ATP": ((4, 2), (5, 2), (7, 2), (5, 2), (6, 2), (6, 2), (7, 2), (8, 2), (5, 1)),
    "EFP": ((4, 2), (7, 2), (5, 2), (5, 2), (6, 2), (5, 2), (6, 2), (8, 1), (7, 2)),
    "ROP": ((5, 2), (6, 2), (5, 2), (5, 2), (6, 2), (6, 2), (7, 2), (8, 1), (7, 1)),
    "TMP": ((5, 2), (6, 2), (6, 2), (6, 2), (5, 2), (6, 2), (7, 2), (8, 1), (7, 1)),
}
"""2.12, 7: Credits and VP at the end, in the order of the cards."""
CARDS = [
    (f"{corporation}{number}", cost, end_vp)
    for corporation, figures in COST_AND_END.items()
    for number, (cost, end_vp) in enumerate(figures, 1)
]


@pytest.mark.rule("SB-FND-1", "SB-CMD-3")
@pytest.mark.parametrize(("card", "cost", "end_vp"), CARDS)
def test_what_a_project_costs(card: str, cost: int, end_vp: int) -> None:
    s = table(2, PROJECTS[card].corporation)
    for desk in s.desks.values():
        desk.visible = ()
    s.desks[PROJECTS[card].corporation].visible = (card,)
    s.agencies[0].credits = cost - 1
    assert "fund" not in places(play(s.copy()))
    s.agencies[0].credits = cost
    assert "fund" in places(play(s))


@pytest.mark.rule("SB-FND-5")
@pytest.mark.parametrize(("card", "cost", "end_vp"), CARDS)
def test_what_a_project_scores_at_the_end(card: str, cost: int, end_vp: int) -> None:
    s = table(2, PROJECTS[card].corporation)
    own(s, 0, card)
    assert ending(s)["projects"] == end_vp


def _load(holds: list[str], before: int) -> Played[Table]:
    s = table()
    board = mining(s)
    board.markers = dict.fromkeys(holds[:before], 0)
    board.free = tuple(hold for hold in board.free if hold not in board.markers)
    board.helium[0] = 9
    give(s, 0, titanium=9, rare_earth=9)
    return act(s, 0, "load", holds[before])


def _freight(before: int) -> Played[Table]:
    return _load(["F1-1", "F1-2", "F2-1", "F2-2"], before)


def _fleet(before: int) -> Played[Table]:
    return _load(["F1-1", "F2-1", "F3-1"], before)


def _tiles(before: int) -> Played[Table]:
    s = tiles(samples(table(), 2), "RT4")
    selenium(s).taken[0] = tuple(f"RT{9 + number}" for number in range(before))
    return act(s, 0)


def _tours(before: int) -> Played[Table]:
    s = tours(tourists(resort(), 1), "TT1")
    artemis(s).taken[0] = tuple(f"TT{8 + number}" for number in range(before))
    return act(s, 0)


def _served(before: int) -> Played[Table]:
    s = tours(tourists(resort(), 1), "TT1")
    artemis(s).served[0] = before
    return act(s, 0)


def _houses(before: int) -> Played[Table]:
    s = farm(plants=3)
    evergreen(s).grown[0] = before
    return act(s, 0)


def _robots(before: int) -> Played[Table]:
    s = works(1, **dict.fromkeys(("I2", "I4", "I5")[:before], 0))
    give(s, 0, titanium=1)
    return act(s, 0, "I1")


def _advanced(before: int) -> Played[Table]:
    s = works(2, I1=0, **dict.fromkeys(("I2", "I4")[:before], 1))
    give(s, 0, rare_earth=1)
    return act(s, 0, "program", "I1")


def _send(seats: int, modules: int) -> Played[Table]:
    s = port(1)
    mars(s).seats[0] = (0,) * seats
    mars(s).modules[0] = ("W2", "W3", "W4")[:modules]
    crew(s, 0, h0="technician")
    return act(s, 0, "send-crew", "h0")


def _pieces(before: int) -> Played[Table]:
    return _send(0, before)


def _colony(before: int) -> Played[Table]:
    """A third module counts for nothing."""
    return _send(before - 2, 3)


def _marker(before: int) -> Played[Table]:
    return play(token_action(watch(table(), before, 0), "V09")).by(0, "scientist:R2-A")


OneMore = Callable[[int], Played[Table]]
"""A position, and one step more towards the goal, played."""
REACHED: list[tuple[str, int, OneMore]] = [
    *[("SWG1", 5, _marker), ("SWG2", 8, _marker), ("SWG3", 11, _marker)],
    *[("MMG1", 2, _freight), ("MMG2", 4, _freight), ("MMG3", 3, _fleet)],
    *[("SRG1", 2, _tiles), ("SRG2", 3, _tiles), ("SRG3", 4, _tiles)],
    *[("ATG1", 2, _tours), ("ATG2", 3, _tours), ("ATG3", 5, _tours), ("ATG3", 8, _served)],
    *[("EFG1", 2, _houses), ("EFG2", 3, _houses), ("EFG3", 4, _houses)],
    *[("ROG1", 2, _robots), ("ROG2", 4, _robots), ("ROG3", 2, _advanced)],
    *[("TMG1", 2, _pieces), ("TMG2", 4, _pieces), ("TMG3", 4, _colony)],
]
VP = (4, 8, 12)


@pytest.mark.rule("SB-GOL-1", "SB-GOL-4")
@pytest.mark.parametrize(("goal", "figure", "one_more"), REACHED)
def test_a_goal_is_reached_at_its_figure_and_not_before(goal: str, figure: int, one_more: OneMore) -> None:
    before = one_more(figure - 2)
    assert before.s.goals[goal] == ()
    after = one_more(figure - 1)
    assert after.s.goals[goal] == (0,)
    told = [entry.told.event for entry in after.match.log()]
    assert GoalReached(0, goal, VP[int(goal[-1]) - 1]) in told
    assert after.s.agencies[0].vp == sum(after.s.agencies[0].sheet.values())
    corporation = next(key for key, one in CORPORATIONS.items() if goal in one.goals)
    reached = [event.vp for event in told if isinstance(event, GoalReached)]
    scored = [event.vp for event in told if isinstance(event, Scored) and event.source == corporation]
    assert Counter(reached) <= Counter(scored)


@pytest.mark.rule("SB-COR-1")
@pytest.mark.parametrize("card", ["SWP3", "SWP8", "MMP3", "ATP5", "EFP6", "ROP2", "ROP3", "SRP7", "TMP2"])
def test_an_action_that_cannot_be_carried_out_is_not_offered(card: str) -> None:
    s = table(2, PROJECTS[card].corporation)
    own(s, 0, card)
    assert "corporation" not in places(play(s))


@pytest.mark.rule("MM-7")
def test_the_mass_driver_needs_a_hold_that_can_be_paid() -> None:
    s = table()
    own(s, 0, "MMP2")
    mining(s).free = ("F3-1",)
    assert "corporation" not in places(play(s.copy()))
    mining(s).helium[0] = 2
    assert "corporation" in places(play(s))
