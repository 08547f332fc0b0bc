"""The free choices before the first round, and the table as it is laid then (§3)."""

from __future__ import annotations

from collections.abc import Sequence

from perilune.engine import Choice, Event, Obstacle, Option, Question, Script, say, shuffle, tell
from perilune.games.intrepid.badges import BADGE
from perilune.games.intrepid.box.cards import DECKS, MISSIONS
from perilune.games.intrepid.box.kinds import LIGHTS, RESOURCE_NUMBER, RESOURCES
from perilune.games.intrepid.box.table import BADGES, COMMON, COUNTRIES, LEVELS
from perilune.games.intrepid.box.tiles import BY_TIER
from perilune.games.intrepid.countries import COUNTRY
from perilune.games.intrepid.countries.country import TABLE_LAID
from perilune.games.intrepid.rules.cards import new_card
from perilune.games.intrepid.state import SECTORS, Dock, Installed, Station, seat_of
from perilune.games.intrepid.words.nouns import ResourceNumber, Who, capitalised, of_country
from perilune.games.intrepid.words.tiles import of_tile, resource_place, sector_option, sector_place
from perilune.parts.piles import draw

TAKEN = Obstacle("IN-SE-1", "another seat has taken it")
ONE_LIGHT = Obstacle("IN-SE-2", "both lights must be present: take a board of the other light")
SECTOR_TAKEN = Obstacle("IN-SE-4", "one tile a sector")


class JoinedCrew(Event, frozen=True):
    number: int
    who: Who
    says = "Country {number} is {who}."


class TookBoard(Event, frozen=True):
    who: Who
    resource: ResourceNumber
    says = "{who} looks after {resource}."


class TookBadge(Event, frozen=True):
    who: Who
    badge: str
    says = "{who} wears the badge of the {badge}."

    def parts(self) -> dict[str, str]:
        return super().parts() | {"badge": BADGES[self.badge].name}


def _country_words(s: Station, choice: Choice, option: str) -> str:
    board = COUNTRIES[option]
    return say(
        "{country}: {style} (difficulty {stars} of 3)",
        country=board.name,
        style=COUNTRY[option].style,
        stars=str(board.stars),
    )


def _board_obstacle(s: Station, choice: Choice, option: str) -> Obstacle | None:
    return board_obstacle(s, option)


def _board_words(s: Station, choice: Choice, option: str) -> str:
    light = LIGHTS[RESOURCE_NUMBER[option] // 2]
    return say("{resource} ({light} light)", resource=capitalised(option), light=light)


def _badge_words(s: Station, choice: Choice, option: str) -> str:
    return f"{BADGES[option].name}: {BADGE[option].summary}"


COUNTRY_CHOICE = Question(
    "country",
    rule="IN-SE-14",
    asks="Which country do you fly for?",
    option=_country_words,
    tries=lambda s, choice: tuple(COUNTRIES),
    obstacle=TAKEN,
    waiting="is choosing a country",
    hint="Russia and the United States are the easiest to learn, Japan the hardest.",
)

BOARD = Question(
    "board",
    rule="IN-SE-2",
    asks="Which resource does {country} look after?",
    parts=of_country,
    option=_board_words,
    places=resource_place,
    tries=lambda s, choice: RESOURCES,
    obstacle=_board_obstacle,
    waiting="is choosing a resource",
    hint="Its light turns your tiles: blue ones make Power and Climate, red ones Oxygen and Nutrition. "
    "Both lights are needed.",
)

BADGE_CHOICE = Question(
    "badge",
    rule="IN-SE-8",
    asks="Which Career badge does {country} wear?",
    parts=of_country,
    option=_badge_words,
    tries=lambda s, choice: tuple(BADGES),
    obstacle=TAKEN,
    waiting="is choosing a badge",
    hint="Its owner serves once a round, while Capacity is spent.",
)

STARTER = Question(
    "starter",
    rule="IN-SE-4",
    asks="In which sector does {country} install its {tile} ({print})?",
    parts=of_tile,
    option=sector_option,
    places=sector_place,
    tries=lambda s, choice: SECTORS,
    obstacle=SECTOR_TAKEN,
    waiting="is installing its tiles",
    hint="Disasters hit sectors across the whole station: tiles in one row are hit together.",
)


def next_choice(s: Station) -> Choice | None:
    """IN-SE-14: who chooses what next, the default first; None when everything is chosen. The country's code
    is what the choice is about."""
    number = len(s.crews)
    turn, who = divmod(s.cursor, number)
    if turn < 3:
        seat, code = seat_of(s, who), s.crews[who].code
        if turn == 0:
            return COUNTRY_CHOICE(seat, _countries(s), (code, ""))
        if turn == 1:
            return BOARD(seat, _boards(s, who), (code, ""))
        left = [badge for badge in BADGES if all(crew.badge != badge for crew in s.crews)]
        return BADGE_CHOICE(seat, left, (code, ""))
    who, starter = divmod(s.cursor - 3 * number, COMMON.tiles[0])
    if who == number:
        return None
    crew = s.crews[who]
    free = [sector for sector in SECTORS if crew.bay[sector - 1] is None]
    usual = COMMON.starter_sectors[starter]
    options = sorted(free, key=lambda sector: sector != usual)
    return STARTER(seat_of(s, who), options, (crew.code, BY_TIER[crew.code, 0][starter]))


def _countries(s: Station) -> list[str]:
    """By default in the order of the box; two countries have an order of their own."""
    order: Sequence[str] = COMMON.line_up_of_two if len(s.crews) == 2 else tuple(COUNTRIES)
    taken = [crew.code for crew in s.crews]
    return [code for code in order if code not in taken]


def _boards(s: Station, who: int) -> list[str]:
    """IN-SE-2: boards that are left, so that both lights are present in the end. With two countries the first
    takes blue by default, the second red."""
    taken = [resource for crew in s.crews for resource in crew.boards]
    legal = [name for name in RESOURCES if board_obstacle(s, name) is None]
    favourite = RESOURCE_NUMBER[COUNTRIES[s.crews[who].code].board]
    if len(s.crews) == 2 and favourite // 2 != len(taken):
        favourite = (favourite + 2) % 4
    return sorted(legal, key=lambda name: RESOURCE_NUMBER[name] != favourite)


def board_obstacle(s: Station, name: str) -> Obstacle | None:
    resource = RESOURCE_NUMBER[name]
    taken = [board for crew in s.crews for board in crew.boards]
    if resource in taken:
        return TAKEN
    if len(s.crews) == 2 and any(board // 2 == resource // 2 for board in taken):
        return ONE_LIGHT
    return None


def choose(s: Station, kind: str, option: Option) -> None:
    """Carry out the next of the free choices."""
    number = len(s.crews)
    who = s.cursor % number if s.cursor < 3 * number else (s.cursor - 3 * number) // COMMON.tiles[0]
    crew = s.crews[who]
    if kind == COUNTRY_CHOICE.kind:
        crew.code = option
        crew.slot = COUNTRIES[option].start
        tell(s, JoinedCrew, who + 1, option)
    elif kind == BOARD.kind:
        crew.boards = (RESOURCE_NUMBER[option],)
        # IN-RL-2, IN-RL-3: any country may be of either light.
        crew.light = crew.boards[0] // 2
        tell(s, TookBoard, crew.code, crew.boards[0])
    elif kind == BADGE_CHOICE.kind:
        crew.badge = option
        tell(s, TookBadge, crew.code, option)
    else:
        starter = (s.cursor - 3 * number) % COMMON.tiles[0]
        crew.bay[option - 1] = Installed(BY_TIER[crew.code, 0][starter])
    s.cursor += 1


def line_up(s: Station) -> Script:
    """One free choice; after the last one the table is laid."""
    choice = next_choice(s)
    if choice is None:
        yield from lay_table(s)
    else:
        choose(s, choice.kind, (yield choice))


def lay_table(s: Station) -> Script:
    """IN-SE-14: tile stacks by seat and tier (IN-SE-5), then Missions (IN-SE-9), then the three stages, of
    which some cards are put away unseen (IN-SE-10, IN-SE-13). Levels by difficulty (IN-SE-6)."""
    share_boards(s)
    level = LEVELS[s.level]
    for crew in s.crews:
        for tier in range(1, len(COMMON.tiles)):
            crew.stacks[tier] = tuple(_pile(s, BY_TIER[crew.code, tier]))
        stack = [*crew.stacks[1]]
        crew.offer, crew.stacks[1] = draw(stack, COMMON.offer_size), tuple(stack)
    missions = draw(_pile(s, [*MISSIONS]), len(level.missions))
    s.missions = [
        new_card(key, len(s.crews), opens) for key, opens in zip(missions, level.missions, strict=True)
    ]
    for stage, number in enumerate(level.cards, start=1):
        cards = _pile(s, [card.id for card in DECKS[s.disaster].values() if card.stage == stage])
        s.deck = [*draw(cards, number)[::-1], *s.deck]
        s.put_away += cards[::-1]
    s.levels = [level.start] * len(RESOURCES)
    s.docks = [Dock() for _ in s.crews]  # nothing is toxic yet (IN-RL-12)
    s.phase, s.cursor = "roll", 0
    yield from TABLE_LAID(s, [(crew.code, who) for who, crew in enumerate(s.crews)])


def _pile(s: Station, items: list[str]) -> list[str]:
    """A shuffled pile, the top one last. It is shuffled from the top down, as records of before have it."""
    pile = [*items]
    shuffle(s, pile)
    return pile[::-1]


def share_boards(s: Station) -> None:
    """IN-SE-2: boards nobody took go to the country that is alone in their light."""
    for resource in range(len(RESOURCES)):
        if all(resource not in crew.boards for crew in s.crews):
            steward = next(crew for crew in s.crews if crew.light == resource // 2)
            steward.boards = tuple(sorted((*steward.boards, resource)))
