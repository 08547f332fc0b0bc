"""What a turn offers, against the rules said at length (the options themselves are found by short cuts)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from perilune.engine import start
from perilune.games.shackleton_base import GAME
from perilune.games.shackleton_base.box.content import CORNERS, LINES, ROWS, SPACES
from perilune.games.shackleton_base.box.kinds import KINDS, SCIENTIST
from perilune.games.shackleton_base.corporations import Table
from perilune.games.shackleton_base.rules.building import buildable
from perilune.games.shackleton_base.rules.command import slot_prices
from perilune.games.shackleton_base.rules.corporation import possible_deeds
from perilune.games.shackleton_base.rules.energy import after_panel
from perilune.games.shackleton_base.rules.funding import fundable
from perilune.games.shackleton_base.rules.reach import sector_price
from perilune.games.shackleton_base.rules.turn import main_options
from perilune.games.shackleton_base.state import Base
from tests.games.shackleton_base.corporations.sky_watch.sky import watch
from tests.games.shackleton_base.table import give, own, places, play, table

OFFERS: dict[str, Callable[[Base, int], list[str]]] = {
    "build": buildable,
    "fund": fundable,
    "corporation": possible_deeds,
}


def can_deploy(s: Table, who: int, number: int, space: str) -> bool:
    """SB-CRA-1, SB-CRA-2, SB-CRA-7, SB-CRA-8."""
    line, cost = SPACES[space]
    within = [
        place
        for place in LINES[line].sectors
        if s.sectors[place] and sector_price(s, who, cost, place) <= s.agencies[who].credits
    ]
    if number == SCIENTIST:
        within = [place for place in within if any(vertex in s.tokens for vertex in CORNERS[place])]
    return space not in s.spaces and bool(within)


def can_command(s: Table, who: int, row: str) -> bool:
    """SB-CMD-1, SB-CMD-3, RU-24."""
    price = slot_prices(s, who)[ROWS.index(row)]
    if price is None or price > s.agencies[who].credits:
        return False
    after = s.copy()
    after.agencies[who].credits -= price
    panel = after.queue > 0 and after.agencies[who].rare_earth > 0
    offers = OFFERS[row]
    return bool(offers(after, who)) or after_panel(after, who, offers) or (row == "build" and panel)


def expected(s: Table, who: int) -> list[tuple[str, str]]:
    agency = s.agencies[who]
    rows = [row for row in ROWS if can_command(s, who, row)]
    gateway = ["gateway"] if any(s.pool) and -1 in agency.crew else []
    return [
        (KINDS[number], place)
        for number in range(3)
        if agency.shuttle[number]
        for place in (
            *(space for space in SPACES if can_deploy(s, who, number, space)),
            *rows,
            *gateway,
            "stand-by",
        )
    ]


@pytest.mark.rule("SB-ACT-1", "SB-CRA-1", "SB-CRA-8", "SB-CMD-3")
@pytest.mark.parametrize("seed", range(6))
def test_what_a_turn_offers(seed: int) -> None:
    luck = Random(seed)
    match = start(GAME, "agencies", 2 + seed % 3, seed=seed, options={"any_three": True})
    asked = 0
    while match.choice is not None:
        choice, s = match.choice, match.state
        if choice.kind == "deploy":
            assert list(choice.options) == expected(s, choice.seat)
            poor = s.copy()  # a short purse tells more
            agency = poor.agencies[choice.seat]
            agency.credits, agency.titanium, agency.rare_earth = (luck.randrange(4) for _ in range(3))
            poor.energy = luck.randrange(8)
            assert main_options(poor, choice.seat) == expected(poor, choice.seat)
            asked += 1
        match.play(luck.choice(choice.options), choice.seat)
    assert asked >= 6 * 3


@pytest.mark.rule("SB-CMD-3", "RU-24")
@pytest.mark.parametrize(
    ("corporation", "card", "energy", "titanium", "rare_earth"),
    [
        ("sky-watch", "", 3, 1, 1),
        ("sky-watch", "SWP3", 3, 0, 1),
        ("sky-watch", "SWP8", 3, 0, 1),
        ("evergreen-farms", "EFP4", 3, 0, 1),
        ("to-mars", "TMP5", 0, 0, 1),
    ],
)
def test_a_panel_opens_an_action_that_needs_energy(
    corporation: str, card: str, energy: int, titanium: int, rare_earth: int
) -> None:
    s = table(2, corporation, energy=energy)
    if s.sky_watch is not None:
        watch(s, 1, 0)
    if card:
        own(s, 0, card)
    give(s, 0, titanium=titanium, rare_earth=rare_earth)
    assert "corporation" in places(play(s.copy()))
    s.spares, s.queue = s.spares + s.queue, 0
    assert "corporation" not in places(play(s))
