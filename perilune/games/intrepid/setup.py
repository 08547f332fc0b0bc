"""The table before the first move."""

from __future__ import annotations

from typing import Literal

import msgspec

from perilune.engine import BadSetting, pick
from perilune.games.intrepid.dealing import lay_table
from perilune.games.intrepid.lineup import choose, next_question, share_boards
from perilune.games.intrepid.printed import Country, LevelId
from perilune.games.intrepid.state import Crew, Station


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`lineup` says how countries, boards, badges and starter sectors come about (IN-SE-14), `team` names the
    countries by seat, `countries` is their number (0: one a seat, two in solo), `pace` is 4.0."""

    difficulty: LevelId = "normal"
    lineup: Literal["default", "random", "free"] = "default"
    pace: Literal["turns", "together"] = "turns"
    countries: Literal[0, 2, 3, 4] = 0
    team: tuple[Country, ...] = ()


def setup(mode: str, seats: int, options: Options, chance: int) -> Station:
    """IN-SE-1: two countries for one or two players, else one each."""
    number = options.countries or len(options.team) or max(2, seats)
    check_team(seats, number, options.team)
    s = Station(
        chance=chance,
        disaster=mode,
        level=options.difficulty,
        seats=seats,
        # A person with several countries plays them in turn (IN-SQ-4); so everybody does.
        together=options.pace == "together" and number == seats,
        crews=[Crew("") for _ in range(number)],
        levels=[0, 0, 0, 0],
    )
    for who, code in enumerate(options.team):
        choose(s, who, "country", code)
    if options.lineup == "free":
        return s
    while question := next_question(s):
        who, kind, choices = question
        choose(s, who, kind, pick(s, choices) if options.lineup == "random" else choices[0])
    share_boards(s)
    lay_table(s)
    return s


def check_team(seats: int, number: int, team: tuple[Country, ...]) -> None:
    if number < max(2, seats):
        raise BadSetting(
            f"intrepid with {seats} seats needs at least {max(2, seats)} countries, not {number}"
        )
    if len(set(team)) != len(team):
        raise BadSetting(f"no country twice in a team: {', '.join(team)}")
    if team and len(team) != number:
        raise BadSetting(f"the team must name {number} countries, not {len(team)}")
