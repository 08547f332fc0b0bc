"""What the corporations have alike: goods left over, tiles filled up."""

from __future__ import annotations

import gc
from itertools import combinations
from random import Random

import pytest

from perilune.engine import Rollout
from perilune.games.shackleton_base import GAME
from perilune.games.shackleton_base.box.content import PROJECTS, SHEETS
from perilune.games.shackleton_base.rules.corporation import CORPORATIONS, DEEDS, PRINTED
from perilune.parts.moments import Moment, Total
from tests.games.shackleton_base.boards import (
    artemis,
    ending,
    evergreen,
    mars,
    mining,
    resort,
    robotics,
    samples,
    selenium,
    tiles,
    tourists,
    tours,
)
from tests.games.shackleton_base.table import (
    act,
    show,
    table,
)


@pytest.mark.rule("SB-END-1")
@pytest.mark.parametrize(
    "corporation", ["moon-mining", "selenium-research", "evergreen-farms", "space-robotics", "to-mars"]
)
def test_goods_left_over_count_double(corporation: str) -> None:
    s = table(2, corporation, "artemis-tours")
    goods = {
        "moon-mining": lambda: mining(s).helium,
        "evergreen-farms": lambda: evergreen(s).plants,
        "space-robotics": lambda: robotics(s).circuits,
        "to-mars": lambda: mars(s).fuel,
    }
    if corporation == "selenium-research":
        samples(s, 10, 10, 5)
    else:
        goods[corporation]()[0] = 25
    assert ending(s)["leftovers"] == (50 + 20 - 1) // 5


@pytest.mark.rule("SB-FND-4", "SR-4", "AT-4")
def test_tiles_are_filled_up_at_the_end_of_a_turn() -> None:
    s = tiles(samples(table(), 2), "RT4", "RT5", "RT6", "RT7")
    played = act(s, 0)
    assert len(selenium(played.s).shown) == 4
    s = tours(tourists(resort(), 1), "TT1", "TT2", "TT3", "TT4")
    show(s, "ATP1", "ATP2")
    played = act(s, 0, "TT1", "stop")
    assert len(artemis(played.s).shown) == 4


@pytest.mark.parametrize("left_out", SHEETS)
def test_a_corporation_can_be_left_out(left_out: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without its room the others are played to the end, and bots know what they are worth."""
    monkeypatch.delitem(CORPORATIONS, left_out)
    monkeypatch.delitem(PRINTED, left_out)
    own = {left_out, *(key for key, card in PROJECTS.items() if card.corporation == left_out)}
    for key in own & DEEDS.keys():
        monkeypatch.delitem(DEEDS, key)
    for asked in gc.get_objects():
        if isinstance(asked, Moment | Total):
            for key in own & asked.answers.keys():
                monkeypatch.delitem(asked.answers, key)
    others = [triple for triple in combinations(SHEETS, 3) if left_out not in triple]
    for seed, triple in enumerate(others[:: max(1, len(others) // 3)]):
        state = GAME.setup("agencies", 3, GAME.read_options({"corporations": triple}, "agencies"), seed)
        rollout, random = Rollout(GAME, state), Random(seed)
        rollout.run_randomly(random.random, limit=150)
        assert len(GAME.evaluate(state)) == 3
        rollout.run_randomly(random.random)
        assert state.ended
