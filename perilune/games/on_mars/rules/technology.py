"""5.4: Technologies: levels, development, and the use of other players' tiles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from perilune.engine import Choice, Event, Obstacle, Question, Script, player, say
from perilune.games.on_mars.box.content import LAB, TECHS
from perilune.games.on_mars.events import Seat, tell
from perilune.games.on_mars.hooks import hooks
from perilune.games.on_mars.rules.resources import (
    POSSIBLE,
    boon_part,
    can_pay,
    can_receive,
    pay,
    receive,
)
from perilune.games.on_mars.state import Mars, Player
from perilune.games.on_mars.words.nouns import LabName, TechName, amount, boon_words, tech_noun, unit
from perilune.parts.phrases import listed

COLUMN: Final = {space.id: space.column for space in LAB.values()}
ENTRY: Final = tuple(space.id for space in LAB.values() if space.column == 1)
STOP: Final = "stop"
NONE: Final = -1

NOTHING_TO_DEVELOP = Obstacle(
    "OM-TECH-05", "none of your Technologies can move on: the next spaces are taken or too dear"
)


def level(player: Player, tech: str) -> int:
    """OM-TECH-01: the column of the tile, 0 for a Technology that is not owned."""
    space = player.lab.get(tech)
    return COLUMN[space] if space is not None else 0


@cache
def _given_on(tech: str) -> dict[str | None, int]:
    """What a tile gives on each space of a Lab."""
    return {space: TECHS[tech].gives[column - 1] for space, column in COLUMN.items()}


def gives(player: Player, tech: str, without: int = 0) -> int:
    """What the player's own tile gives; `without` any."""
    return _given_on(tech).get(player.lab.get(tech), without)


def best_of_all(s: Mars, tech: str, without: int = 0) -> int:
    """OM-TECH-03: what the best tile in any Lab gives."""
    given = _given_on(tech)
    return max([given.get(player.lab.get(tech), without) for player in s.players])


def better_owners(s: Mars, seat: int, tech: str, least: int) -> list[int]:
    """Other players whose tile gives at least so much."""
    return [
        other
        for other, player in enumerate(s.players)
        if other != seat and gives(player, tech) >= least and tech in player.lab
    ]


# -- Development ------------------------------------------------------------------------------------------


class Developed(Event, frozen=True):
    """A tile moved one column to the right."""

    seat: Seat
    tech: TechName
    space: LabName
    says = "{seat} develops {tech} to {space}."


def _develop_words(s: Mars, choice: Choice, option: Development | str) -> str:
    if isinstance(option, str):
        return say("No more") if choice.about != "owner" else say("Leave it")
    entry = LAB[option.space]
    price = "" if choice.about in ("free", "owner") else listed([_cost_word(kind) for kind in entry.cost])
    words = say("{tech} to column {column}", tech=tech_noun(option.tech), column=str(entry.column))
    twins = [
        other
        for other in choice.options
        if other != option and not isinstance(other, str) and other.tech == option.tech
    ]
    if twins:
        words = say("{words}, space {space}", words=words, space=option.space)
    if price:
        words = say("{words}, for {price}", words=words, price=price)
    return with_benefit(s, choice.seat, words, option.space)


def with_benefit(s: Mars, seat: int, words: str, space: str) -> str:
    """Words for a step to a Lab space, with what the space gives, or that it would be lost."""
    boon = LAB[space].boon
    gain = boon_words(boon)
    if not gain:
        return words
    if can_receive(s, seat, hooks(s).lab_boon(boon)):
        return say("{words} (+ {gain})", words=words, gain=gain)
    return say("{words} ({gain} would be lost)", words=words, gain=gain)


def _cost_word(kind: str) -> str:
    return say("any life-support Resource") if kind == "any" else say("1 {unit}", unit=unit(kind))


def _develop_asks(s: Mars, choice: Choice) -> str:
    if choice.about == "owner":
        return say("Your Technology was used by another player. Do you develop it at no cost?")
    if STOP not in choice.options:
        return say("Which Technology do you develop?")
    if choice.about == "free":
        return say("Which Technology do you develop at no cost, if any?")
    return say("Which Technology do you develop next, if any?")


DEVELOP = Question(
    "develop",
    rule="OM-ORB-04",
    asks=_develop_asks,
    waiting="develops Technologies",
    hint="A tile moves one column to the right; its level is its column, and the space gives something.",
    option=_develop_words,
    places=lambda s, choice, option: (
        () if isinstance(option, str) else (f"tech:{option.tech}", f"lab:{option.space}")
    ),
)


class Development(NamedTuple):
    """A Technology and the Lab space that its tile moves to."""

    tech: str
    space: str


def ways_on(s: Mars, seat: int, tech: str, taken: Sequence[str]) -> list[Development]:
    """OM-TECH-05: free spaces to the right of a tile."""
    free = [space for space in LAB[s.players[seat].lab[tech]].right if space not in taken]
    return [development(tech, space) for space in free or hooks(s).taken_spaces(s, seat, tech)]


@cache
def development(tech: str, space: str) -> Development:
    return Development(tech, space)


def developments(s: Mars, seat: int, free: bool, spare_crystals: int = 0) -> Iterator[Development]:
    """Tiles that can move, and where to, as far as the cost can be paid and `spare_crystals` besides."""
    player = s.players[seat]
    taken = tuple(player.lab.values())
    may = hooks(s).may_develop
    for tech in player.lab:
        if may(s, seat, tech):
            for way in ways_on(s, seat, tech, taken):
                if free or can_pay(player, LAB[way.space].cost, spare_crystals):
                    yield way


def can_develop(s: Mars, seat: int, free: bool, spare_crystals: int = 0) -> bool:
    """Whether any tile can move."""
    return next(developments(s, seat, free, spare_crystals), None) is not None


def advance(s: Mars, seat: int, tech: str, space: str) -> Script:
    """A tile moves to a space and the space gives its benefit."""
    lab = s.players[seat].lab
    there = next((other for other, taken in lab.items() if taken == space), None)
    if there is not None:
        lab[there] = lab[tech]
    lab[tech] = space
    tell(s, Developed, seat, tech, space)
    hooks(s).developed(s, seat, space)
    yield from receive(s, seat, hooks(s).lab_boon(LAB[space].boon))


def develop(s: Mars, seat: int, times: int, free: bool) -> Script:
    """OM-ORB-04: so many developments in all; at least one unless they are free."""
    for turn in range(times):
        ways: list[Development | str] = [*developments(s, seat, free)]
        if not ways:
            return
        if turn or free:
            ways.append(STOP)
        chosen = yield DEVELOP(seat, ways, "free" if free else "paid")
        if chosen == STOP:
            return
        if not free:
            yield from pay(s, seat, LAB[chosen.space].cost)
        yield from advance(s, seat, chosen.tech, chosen.space)


@boon_part("develop")
def develop_free(s: Mars, seat: int, times: int) -> Script:
    yield from develop(s, seat, times, free=True)


POSSIBLE["develop"] = lambda s, seat: can_develop(s, seat, free=True)


# -- Other players' tiles ---------------------------------------------------------------------------------


class TileUse(NamedTuple):
    """A tile in somebody's Lab, used as one of a level."""

    owner: int
    level: int


def _use_words(s: Mars, choice: Choice, option: int | TileUse) -> str:
    if option == NONE:
        return say("Nobody's")
    if isinstance(option, TileUse):
        tech = TECHS[choice.about]
        return say(
            "{player}'s tile as level {level}: up to {n} upgrades, {saved} cheaper each",
            player=player(option.owner),
            level=str(option.level),
            n=str(tech.gives[option.level - 1]),
            saved=amount("mineral", tech.saves[option.level - 1]),
        )
    return say(
        "{player}'s tile of level {level}",
        player=player(option),
        level=str(level(s.players[option], choice.about)),
    )


USE_TECH = Question(
    "use-tech",
    rule="OM-TECH-03",
    asks="Whose {tech} do you use?",
    parts=lambda s, choice: {"tech": tech_noun(choice.about)},
    waiting="chooses whose Technology to use",
    hint="You may use any player's tile that gives more than yours; its owner may then develop it for free.",
    option=_use_words,
)


class TechLent(Event, frozen=True):
    """A player used a tile in another player's Lab."""

    seat: Seat
    owner: Seat
    tech: TechName
    says = "{seat} uses {owner}'s {tech}."


def lend(s: Mars, seat: int, owner: int, tech: str) -> Script:
    """OM-TECH-04, OM-TECH-08: the owner of a tile that was used may develop it once at no cost."""
    tell(s, TechLent, seat, owner, tech)
    if hooks(s).may_develop(s, owner, tech, lent=True):
        ways = ways_on(s, owner, tech, tuple(s.players[owner].lab.values()))
        automaton = hooks(s).automaton(s, owner)
        if ways and automaton is not None:
            automaton.advance(s, *ways[-1])
        elif ways:
            chosen = yield DEVELOP(owner, [*ways, STOP], "owner")
            if chosen != STOP:
                yield from advance(s, owner, chosen.tech, chosen.space)
    effect = hooks(s).tech_lent(s, seat, owner)
    if effect is not None:
        yield from effect
