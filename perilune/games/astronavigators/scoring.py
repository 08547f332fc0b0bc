"""How a game ends (AN-9, AN-10.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from perilune.engine import Outcome
from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.modes import CONSTELLATION, FAST, SOLAR, SOLO
from perilune.games.astronavigators.state import EARTH, MOON, Player, Table

FOREIGN: Final = {quest.instrument: quest.continent for quest in CONTENT.quests.values()}
"""The continent whose colour an instrument's quest has."""


def outcome(s: Table) -> Outcome:
    """The ranking of the mode that was played."""
    return _OUTCOMES[s.mode](s)


# -- First and Fast ----------------------------------------------------------------------------------------


def race_to_the_moon(s: Table) -> Outcome:
    """AN-9.1: the first landing wins; without one the furthest stage, the leftover, the earlier arrival."""
    launched = any(player.furthest for player in s.players)
    keys = [_race_key(player) if launched else (player.nk,) for player in s.players]
    return Outcome.ranked(
        keys,
        scores=[player.furthest for player in s.players],
        breakdown=[
            ("Navigation knowledge", [player.nk for player in s.players]),
            ("Difficulty", [player.dv for player in s.players]),
            ("Furthest stage (the Moon is 6)", [player.furthest for player in s.players]),
        ],
        reason=_end_of_race(s),
    )


def _end_of_race(s: Table) -> str:
    if any(player.furthest == MOON for player in s.players):
        return "the first landing on the Moon"
    out = all(player.finished for player in s.players)
    return "everybody is out" if out else "two years are over"


def _race_key(player: Player) -> tuple[int, ...]:
    return player.where != "out", player.furthest, player.nk - player.dv, -player.arrived


# -- Constellation and Solar System ------------------------------------------------------------------------


def reputation(s: Table) -> Outcome:
    """AN-9.4, AN-9.6: the most reputation wins; ties go by the race, then by the leftover."""
    seats = CONTENT.seats[len(s.players)]
    left = [leftover(player) for player in s.players]
    rows = [
        ("Arrival", pay(s, [place[0] for place in map(race_place, s.players)], seats.arrival)),
        ("Knowledge left over", pay(s, left, seats.leftover)),
        ("Hidden agenda", [int(player.revealed) * CONTENT.agenda_rp for player in s.players]),
    ]
    if s.rules.solar:
        rows.append(("Instruments", pay(s, list(map(foreign_instruments, s.players)), seats.instruments)))
    points = [sum(figures) for figures in zip(*(row for _, row in rows), strict=True)]
    places = [race_place(player) for player in s.players]
    return Outcome.ranked(
        list(zip(points, places, left, strict=True)),
        scores=points,
        breakdown=rows,
        reason="everybody is home or out" if all(p.finished for p in s.players) else "two years are over",
    )


def race_place(player: Player) -> tuple[int, int]:
    """AN-9.3: who is home, then how far on the way home, then who was there earlier; (0, 0) is unranked."""
    on_the_way = player.where == "flying" and player.track == "inbound"
    ranked = player.where == "returned" or ((on_the_way or player.pressed) and player.furthest > MOON)
    return (player.furthest, -player.arrived) if ranked else (0, 0)


def leftover(player: Player) -> int:
    """AN-7.5-f, AN-9.5, AN-9.7, R-14: knowledge beyond the difficulty, but for who dropped out going home."""
    return 0 if player.where == "out" and player.track == "inbound" else player.nk - player.dv


def foreign_instruments(player: Player) -> int:
    """AN-8.3-f: instruments whose quest is not of the own colour."""
    return sum(FOREIGN[instrument] != player.continent for instrument in player.instruments)


def pay(s: Table, figures: Sequence[int], values: Sequence[int]) -> list[int]:
    """AN-9.4, AN-9.5: reputation for the best in a row, nothing for nothing.

    Ties: the better place in the race, then more knowledge, then the seat counted from the first player.
    """

    def merit(seat: int) -> tuple[int, tuple[int, int], int, int]:
        player = s.players[seat]
        return figures[seat], race_place(player), player.nk, -((seat - s.first) % len(s.players))

    paid = [0] * len(s.players)
    order = sorted(range(len(s.players)), key=merit, reverse=True)
    for seat, value in zip(order, values, strict=False):
        if figures[seat] > 0:
            paid[seat] = value
    return paid


# -- Solo --------------------------------------------------------------------------------------------------


CONSOLATION: Final = 0.02
"""What coming home is worth with something left undone."""


def solo(s: Table) -> Outcome:
    """AN-10.2, AN-10.7, AN-10.11, R-68: home before the Shadow, the mission done, instruments by the level.

    A defeat is worth a little for the way that was made, far less than any hope of a victory.
    """
    player = s.players[0]
    wanted = CONTENT.levels[s.options.level]
    home = player.where == "returned"
    agenda = player.revealed or player.fulfilled
    won = home and agenda and len(player.instruments) >= wanted
    return Outcome.shared(
        won,
        1,
        value=1.0 if won else CONSOLATION * player.furthest / EARTH,
        scores=[leftover(player)],
        breakdown=[
            ("Home before the Shadow", [int(home)]),
            ("Hidden agenda", [int(agenda)]),
            ("Instruments", [len(player.instruments)]),
            ("Instruments wanted", [wanted]),
            ("Leftover", [leftover(player)]),
        ],
        reason=_solo_reason(s, player, won),
    )


def _solo_reason(s: Table, player: Player, won: bool) -> str:
    if won:
        return "home before the Shadow"
    if player.where == "returned":
        return "home, but something was left undone"
    if player.where == "out":
        return "dropped out"
    home = s.shadow is not None and s.shadow.where == "returned"
    return "the Shadow was home first" if home else "two years are over"


_OUTCOMES: Final = {FAST: race_to_the_moon, CONSTELLATION: reputation, SOLAR: reputation, SOLO: solo}
