"""What a player might try for each kind of choice, and why it is refused."""

from __future__ import annotations

from perilune.engine import NOT_OFFERED, Choice, Obstacle, Option
from perilune.games.intrepid.acting import DONE, WAIT, may_wait
from perilune.games.intrepid.content import BADGES, COUNTRIES
from perilune.games.intrepid.lineup import SECTOR_TAKEN, TAKEN, board_obstacle
from perilune.games.intrepid.placing import placing_candidates, placing_obstacle
from perilune.games.intrepid.printed import RESOURCES
from perilune.games.intrepid.rolling import SPLIT, converter_obstacle
from perilune.games.intrepid.spending import SECTOR_TAKEN as SLOT_TAKEN
from perilune.games.intrepid.spending import spending_candidates, spending_obstacle
from perilune.games.intrepid.state import SECTORS, Station, by_code

NOBODY_LEFT = Obstacle("IN-SQ-4", "all others are done: there is nobody to wait for")
NOT_IN_TURN_MODE = Obstacle("IN-SQ-1", "everybody acts at once: there is no turn to hand on")
NOTHING_TO_DO = Obstacle("IN-SQ-4", "there is nothing left to do: be done")


def asked_country(s: Station, choice: Choice) -> int:
    """The country that a choice is about: a person may run several."""
    return by_code(s, choice.about[0])


def candidates(s: Station, choice: Choice) -> list[Option]:
    """Everything a player might try."""
    kind = choice.kind
    if kind == "place":
        return [*placing_candidates(s, asked_country(s, choice)), DONE, WAIT]
    if kind == "spend":
        return [*spending_candidates(s, asked_country(s, choice)), DONE, WAIT]
    if kind == "sector" or kind == "starter":
        return list(SECTORS)
    if kind == "country":
        return list(COUNTRIES)
    if kind == "board":
        return list(RESOURCES)
    if kind == "badge":
        return list(BADGES)
    return list(choice.options)


def obstacle(s: Station, choice: Choice, option: Option) -> Obstacle | None:
    """Why a candidate is not among the options; None if it is."""
    kind = choice.kind
    if kind in ("place", "spend"):
        return _acting_obstacle(s, choice, option)
    if option in choice.options:
        return None
    if kind == "convert" and option != SPLIT:
        return converter_obstacle(s.crews[asked_country(s, choice)], *option)
    if kind == "board":
        return board_obstacle(s, s.cursor % len(s.crews), option)
    return {"sector": SLOT_TAKEN, "starter": SECTOR_TAKEN, "country": TAKEN, "badge": TAKEN}.get(
        kind, NOT_OFFERED
    )


def _acting_obstacle(s: Station, choice: Choice, option: Option) -> Obstacle | None:
    who = asked_country(s, choice)
    if option == DONE:
        return None
    if option == WAIT:
        if s.together:
            return NOT_IN_TURN_MODE
        if not may_wait(s, who):
            return NOBODY_LEFT
        return NOTHING_TO_DO if len(choice.options) == 1 else None
    return (placing_obstacle if choice.kind == "place" else spending_obstacle)(s, who, option)
