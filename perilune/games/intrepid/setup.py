"""The table before the first move."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal

import msgspec

from perilune.engine import BadSetting, pick
from perilune.games.intrepid.box.kinds import CountryId, LevelId
from perilune.games.intrepid.rules.lineup import choose, lay_table, next_choice
from perilune.games.intrepid.state import Crew, Station


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game is set up (IN-SE-1)."""

    difficulty: Annotated[
        LevelId,
        msgspec.Meta(
            title="Difficulty",
            description="How many Missions, and how much the crew needs. Training is for a first game.",
        ),
    ] = "normal"
    lineup: Annotated[
        Literal["default", "random", "free"],
        msgspec.Meta(
            title="Line-up",
            description="Who gives out countries, resources, badges and places: the box, chance, or you.",
        ),
    ] = "default"
    pace: Annotated[
        Literal["turns", "together"],
        msgspec.Meta(
            title="Pace",
            description="In turn, or everybody at once; a person with several countries plays them in turn.",
        ),
    ] = "turns"
    countries: Annotated[
        Literal[0, 2, 3, 4],
        msgspec.Meta(
            title="Countries",
            description="How many fly. More than there are seats: somebody leads several.",
            extra={"words": {0: "One a seat, two in solo"}},
        ),
    ] = 0
    team: Annotated[
        tuple[CountryId, ...],
        msgspec.Meta(title="Team", description="The countries by seat; empty if the line-up gives them out."),
    ] = ()


def setup(mode: str, seats: int, options: Options, chance: int) -> Station:
    """IN-SE-1: two countries for one or two players, else one each; more are a variant (IN-SO-3). Each has
    its bay, one slot a sector (IN-SE-3, IN-RL-4), and the first seat leads (IN-SE-12)."""
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
    if options.lineup == "default":
        s.crews = [crew.copy() for crew in usual_crews(number, options.team)]
    else:
        for code in options.team:
            choose(s, "country", code)
        if options.lineup == "free":
            return s
        while choice := next_choice(s):
            choose(s, choice.kind, pick(s, choice.options))
    for _ in lay_table(s):
        raise AssertionError("nobody is asked anything while the table is laid")
    return s


@cache
def usual_crews(number: int, team: tuple[CountryId, ...]) -> tuple[Crew, ...]:
    """The crews as the box lines them up: alike in every game, so they are chosen once, and copied."""
    s = Station("", "normal", number, False, [Crew("") for _ in range(number)], [])
    for code in team:
        choose(s, "country", code)
    while choice := next_choice(s):
        choose(s, choice.kind, choice.options[0])
    return tuple(s.crews)


def check_team(seats: int, number: int, team: tuple[CountryId, ...]) -> None:
    if number < max(2, seats):
        raise BadSetting(
            f"intrepid with {seats} seats needs at least {max(2, seats)} countries, not {number}"
        )
    if len(set(team)) != len(team):
        raise BadSetting(f"no country twice in a team: {', '.join(team)}")
    if team and len(team) != number:
        raise BadSetting(f"the team must name {number} countries, not {len(team)}")
