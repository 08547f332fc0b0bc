"""Artemis Tours: token, actions, goals, every project."""

from __future__ import annotations

import pytest

from perilune.games.shackleton_base.corporations import Table
from perilune.testing import Played
from tests.games.shackleton_base.boards import (
    activate,
    artemis,
    ending,
    resort,
    tourists,
    tours,
)
from tests.games.shackleton_base.table import (
    act,
    build,
    fund,
    give,
    go,
    own,
    places,
    play,
)


@pytest.mark.rule("AT-1", "AT-2", "AT-3", "AT-6", "AT-8")
def test_t60_a_full_lounge() -> None:
    s = resort()
    assert (artemis(s).supply, len(artemis(s).shown), len(artemis(s).deck)) == (16, 4, 8)
    played = activate(tourists(resort(), 3), "artemis-tours")
    assert (artemis(played.s).lounges[0], played.s.agencies[0].credits) == (3, 2)
    played = activate(tourists(resort(), 2), "artemis-tours")
    assert (artemis(played.s).lounges[0], played.s.agencies[0].credits) == (3, 0)
    s = tourists(resort(), 3)
    s.phase, s.at = "income", 1
    give(s, 0, credits=1)
    assert play(s).s.agencies[0].credits == 3
    assert ending(tourists(resort(), 3))["corporations"] == -3


@pytest.mark.rule("AT-4", "AT-5", "SB-GOL-1")
def test_running_tours() -> None:
    s = tours(tourists(resort(), 3), "TT1", "TT4")
    give(s, 0)
    played = act(s, 0)  # one Habitat: TT4 wants two structures
    agency = played.s.agencies[0]
    assert (agency.vp, agency.credits, artemis(played.s).lounges[0]) == (4, 1, 2)
    assert artemis(played.s).taken[0] == ("TT1",)
    assert artemis(played.s).supply == 14
    assert sum(kind >= 0 for kind in agency.crew) == 0


@pytest.mark.rule("AT-9", "SB-GOL-1")
@pytest.mark.parametrize(
    ("taken", "served", "goal", "vp"),
    [(1, 1, "ATG1", 4), (2, 2, "ATG2", 8), (4, 4, "ATG3", 12), (0, 7, "ATG3", 12)],
)
def test_goals_of_the_tours(taken: int, served: int, goal: str, vp: int) -> None:
    s = tours(tourists(resort(), 1), "TT1")
    artemis(s).taken[0] = tuple(f"TT{number}" for number in range(8, 8 + taken))
    artemis(s).served[0] = served
    for lower in ("ATG1", "ATG2"):
        if lower < goal:
            s.goals[lower] = (1,)
    played = act(s, 0)
    assert played.s.goals[goal] == (0,)
    assert played.s.agencies[0].vp == 4 + vp


@pytest.mark.rule("AT-4", "AT-10")
@pytest.mark.parametrize(
    ("tour", "tiles_built", "reputation"),
    [
        ("TT2", {"O3": "W1"}, 2),
        ("TT3", {"I3": "W1"}, 2),
        ("TT4", {"I3": "W1"}, 2),
        ("TT5", {"I3": "L1"}, 2),
        ("TT6", {"O3": "W1"}, 2),
        ("TT7", {"I2": "W1"}, 2),
        ("TT8", {"I3": "W1", "I5": "W2"}, 2),
        ("TT9", {"O3": "W1"}, 2),
        ("TT10", {}, 6),
        ("TT11", {"I3": "W1", "I5": "W2", "O8": "W3"}, 2),
        ("TT12", {"O8": "HQ"}, 2),
        ("TT12", {"I3": "L1", "I5": "L2"}, 2),
    ],
)
def test_conditions_of_the_tours(tour: str, tiles_built: dict[str, str], reputation: int) -> None:
    s = tours(tourists(resort(), 4), tour)
    assert "corporation" not in places(play(s))
    played = play(s)
    for place, tile in tiles_built.items():
        build(s, 0, place, tile)
    give(s, 0, reputation=reputation)
    played = act(s, 0)
    assert artemis(played.s).taken[0] == (tour,)


@pytest.mark.rule("AT-9")
def test_t85_welcome_desk_and_its_limit() -> None:
    played = fund(tourists(resort(), 3), 0, "ATP1")
    assert artemis(played.s).lounges[0] == 3
    room = fund(tourists(resort(), 2), 0, "ATP1")
    assert played.s.agencies[0].credits == room.s.agencies[0].credits  # lost, not paid for
    later = played.s.copy()
    later.at = 0
    assert artemis(activate(later, "artemis-tours").s).lounges[0] == 4


@pytest.mark.rule("SB-FND-3")
@pytest.mark.parametrize(("card", "number"), [("ATP1", 1), ("ATP3", 1), ("ATP4", 1), ("ATP8", 2)])
def test_artemis_projects_at_once(card: str, number: int) -> None:
    assert artemis(fund(resort(), 0, card).s).lounges[0] == number


def toured(card: str, tour: str = "TT1", number: int = 1, reputation: int = 2) -> Played[Table]:
    s = tours(tourists(resort(), number), tour)
    own(s, 0, card)
    give(s, 0, reputation=reputation)
    return act(s, 0)


@pytest.mark.rule("AT-4")
def test_atp2_atp3_atp7_reward_tours() -> None:
    assert toured("ATP2").s.agencies[0].credits == 1 + 1
    assert toured("ATP3").s.agencies[0].vp == 4 + 1
    assert toured("ATP7", "TT10", 3, 6).s.agencies[0].reputation == 7
    assert toured("ATP7").s.agencies[0].reputation == 2
    assert fund(resort(), 0, "ATP7").s.agencies[0].reputation == 3


@pytest.mark.rule("SB-CRA-9")
def test_atp4_travel_agency() -> None:
    s = resort()
    own(s, 0, "ATP4")
    assert activate(s, "artemis-tours").s.agencies[0].credits == 1
    s = resort()
    own(s, 0, "ATP4")
    assert activate(s, "moon-mining").s.agencies[0].credits == 0


@pytest.mark.rule("AT-9")
def test_atp5_guided_program() -> None:
    s = tours(tourists(resort(), 2), "TT10")
    own(s, 0, "ATP5")
    give(s, 0, reputation=6)
    played = act(s, 0)
    assert artemis(played.s).lounges[0] == 0
    assert artemis(played.s).served[0] == 3
    assert played.s.agencies[0].vp == 12
    s = tours(tourists(resort(), 1), "TT1")
    own(s, 0, "ATP5")
    assert artemis(act(s, 0, "ATP5").s).lounges[0] == 0  # at least one


@pytest.mark.rule("SB-BLD-3")
def test_atp6_panorama_deck() -> None:
    for place, number in (("O3", 1), ("I2", 0)):
        s = resort()
        own(s, 0, "ATP6")
        s.spares, s.queue = 1, s.queue - 1
        give(s, 0, titanium=2)
        played = go(play(s), 0, "technician:build", "W1", place)
        assert artemis(played.s).lounges[0] == number


@pytest.mark.rule("AT-9")
def test_atp8_flexible_permit() -> None:
    s = tours(tourists(resort(), 2), "TT5", "TT3")
    own(s, 0, "ATP8")
    played = act(s, 0)
    assert played.offered == ["TT5", "TT3"]
    played.by(0, "TT3")
    assert "ATP8" in played.s.agencies[0].used
    assert played.asked.seat == 1  # no second permit in this round


@pytest.mark.rule("SB-END-1")
def test_atp9_guest_book() -> None:
    s = resort()
    own(s, 0, "ATP9")
    artemis(s).taken[0] = ("TT1", "TT2", "TT3")
    assert ending(s)["projects"] == 1 + 3
