"""The free choices before the first round (IN-SE-2, IN-SE-4, IN-SE-8, IN-SE-14)."""

from __future__ import annotations

from perilune.engine import Choice, Obstacle, Option, Script, tell
from perilune.games.intrepid import events
from perilune.games.intrepid.content import BADGES, COMMON, COUNTRIES, RESOURCE_NUMBER, TILES
from perilune.games.intrepid.dealing import lay_table
from perilune.games.intrepid.printed import RESOURCES
from perilune.games.intrepid.state import SECTORS, Installed, Station, seat_of

STARTERS = {
    code: [tile.id for tile in TILES.values() if tile.id[:2] == code and not tile.tier] for code in COUNTRIES
}
STARTERS_EACH = 4

TAKEN = Obstacle("IN-SE-1", "another seat has taken it")
ONE_LIGHT = Obstacle("IN-SE-2", "both lights must be present: take a board of the other light")
SECTOR_TAKEN = Obstacle("IN-SE-4", "one tile a sector")

_OPPOSITE = {"power": "oxygen", "climate": "nutrition", "oxygen": "power", "nutrition": "climate"}


def next_question(s: Station) -> tuple[int, str, list[Option]] | None:
    """Who chooses what next, the default first; None when everything is chosen."""
    number = len(s.crews)
    turn, who = divmod(s.cursor, number)
    if turn == 0:
        return who, "country", _countries(s)
    if turn == 1:
        return who, "board", _boards(s, who)
    if turn == 2:
        return who, "badge", [badge for badge in BADGES if all(crew.badge != badge for crew in s.crews)]
    who = (s.cursor - 3 * number) // STARTERS_EACH
    return (who, "starter", _sectors(s, who)) if who < number else None


def _countries(s: Station) -> list[Option]:
    """Default by seat: US, JP, RU, CA; with two countries US and RU."""
    order = ("US", "RU", "JP", "CA") if len(s.crews) == 2 else tuple(COUNTRIES)
    taken = [crew.code for crew in s.crews]
    return [code for code in order if code not in taken]


def _boards(s: Station, who: int) -> list[Option]:
    """IN-SE-2: boards that are left, so that both lights are present in the end."""
    taken = [resource for crew in s.crews for resource in crew.boards]
    legal = [name for name in RESOURCES if board_obstacle(s, who, name) is None]
    favourite = COUNTRIES[s.crews[who].code].board
    if len(s.crews) == 2 and RESOURCE_NUMBER[favourite] // 2 != len(taken):
        favourite = _OPPOSITE[favourite]  # type: ignore[assignment]
    return sorted(legal, key=lambda name: name != favourite)


def board_obstacle(s: Station, who: int, name: str) -> Obstacle | None:
    resource = RESOURCE_NUMBER[name]
    taken = [board for crew in s.crews for board in crew.boards]
    if resource in taken:
        return TAKEN
    if len(s.crews) == 2 and any(board // 2 == resource // 2 for board in taken):
        return ONE_LIGHT
    return None


def _sectors(s: Station, who: int) -> list[Option]:
    crew = s.crews[who]
    free = [sector for sector in SECTORS if crew.bay[sector - 1] is None]
    starter = (s.cursor - 3 * len(s.crews)) % STARTERS_EACH
    usual = COMMON.starter_sectors[starter]
    return sorted(free, key=lambda sector: sector != usual)


def choose(s: Station, who: int, kind: str, option: Option) -> None:
    """Carry out one of the free choices."""
    crew = s.crews[who]
    if kind == "country":
        crew.code = option
        crew.slot = COUNTRIES[option].start
        tell(s, events.JoinedCrew, who + 1, option)
    elif kind == "board":
        crew.boards = (RESOURCE_NUMBER[option],)
        crew.light = crew.boards[0] // 2
        tell(s, events.TookBoard, crew.code, crew.boards[0])
    elif kind == "badge":
        crew.badge = option
        tell(s, events.TookBadge, crew.code, option)
    else:
        starter = (s.cursor - 3 * len(s.crews)) % STARTERS_EACH
        crew.bay[option - 1] = Installed(STARTERS[crew.code][starter])
    s.cursor += 1


def line_up(s: Station) -> Script:
    """One free choice; after the last one the table is laid."""
    question = next_question(s)
    if question is None:
        share_boards(s)
        lay_table(s)
        return
    who, kind, options = question
    about = (s.crews[who].code, _about(s, who) if kind == "starter" else "")
    choose(s, who, kind, (yield Choice(seat_of(s, who), kind, options, about)))


def _about(s: Station, who: int) -> str:
    return STARTERS[s.crews[who].code][(s.cursor - 3 * len(s.crews)) % STARTERS_EACH]


def share_boards(s: Station) -> None:
    """IN-SE-2: boards nobody took go to the country that is alone in their light."""
    for resource in range(4):
        if all(resource not in crew.boards for crew in s.crews):
            steward = next(crew for crew in s.crews if crew.light == resource // 2)
            steward.boards = tuple(sorted((*steward.boards, resource)))
