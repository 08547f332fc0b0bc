"""Phase 2: Calculate Results (4.2)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from perilune.engine import Choice, Event, Question, Script, say, tell
from perilune.games.intrepid.box.kinds import RESOURCES
from perilune.games.intrepid.box.table import COMMON
from perilune.games.intrepid.box.tiles import TILES, resources_made
from perilune.games.intrepid.rules.station import lose_if_short
from perilune.games.intrepid.state import (
    Installed,
    Station,
    by_code,
    from_lead,
    on_station,
    seat_of,
    tiles_of,
)
from perilune.games.intrepid.words.nouns import Gains, Levels, capitalised, resource_name
from perilune.games.intrepid.words.tiles import of_tile, resource_place


class Produced(Event, frozen=True):
    """What the station made of each resource, and the levels after it."""

    made: Gains
    levels: Levels
    says = "The station makes {made}. Now {levels}."


def calculate_results(s: Station) -> Script:
    """IN-P2-7: owners name their splits first, in seat order from the Lead; then all is added at once."""
    s.gains = [0, 0, 0, 0]
    for who in from_lead(s):
        light = s.crews[who].light
        for installed in sorted(tiles_of(s.crews[who]), key=lambda installed: installed.tile):
            if not installed.dice and not installed.strain:
                continue
            make = TILES[installed.tile].make
            if make == "B":
                yield from split_boost(s, who, installed)
            elif make == "M":
                yield from name_lab(s, who, installed)
            else:
                s.gains[resources_made(installed.tile, light)[0]] += (
                    before_strain(installed) - installed.strain
                )
                s.counted += (installed.tile,)
    add_up(s)


def by_tokens(installed: Installed) -> int:
    """IN-TK-2, IN-TK-7: what Amplify and Scenario tokens add to what a tile makes when it works."""
    return COMMON.amplify_bonus * installed.amplify - installed.scenario


def before_strain(installed: Installed) -> int:
    """IN-P2-1, IN-TK-2, IN-TK-7, IN-RL-7: base yield, Amplify, Scenario tokens; never below zero, nothing on
    an unused tile. Strain comes off after that, used or not (IN-P2-2, IN-TK-4)."""
    if not installed.dice:
        return 0
    base = 2 * installed.made if TILES[installed.tile].make == "B" else installed.made
    return max(0, base + by_tokens(installed))


def add_up(s: Station) -> None:
    """IN-P2-5, IN-P2-6: all four levels at once; then used Amplify tokens go back."""
    s.levels = [
        min(COMMON.highest_level, level + gain) for level, gain in zip(s.levels, s.gains, strict=True)
    ]
    tell(s, Produced, tuple(s.gains), tuple(s.levels))
    for crew in s.crews:
        for slot, installed in enumerate(crew.bay):
            if installed is not None and installed.amplify and installed.dice:
                crew.bay[slot] = replace(installed, amplify=False)
                s.amplify += 1
    s.counted = ()
    s.phase = "disaster"
    lose_if_short(s)


# --- boost tiles ----------------------------------------------------------------------------------


def _boosting(s: Station, choice: Choice) -> tuple[Installed, str, str]:
    """A boost tile, and its two resources."""
    code, tile = choice.about
    installed = on_station(s, tile)
    assert installed is not None
    first, second = resources_made(tile, s.crews[by_code(s, code)].light)
    return installed, resource_name(first), resource_name(second)


def _split_words(s: Station, choice: Choice, option: int) -> str:
    installed, first, second = _boosting(s, choice)
    return f"{option} {first}, {before_strain(installed) - option} {second}"


def _strain_words(s: Station, choice: Choice, option: int) -> str:
    installed, first, second = _boosting(s, choice)
    return say(
        "{some} on {first}, {others} on {second}",
        some=str(option),
        first=first,
        others=str(installed.strain - option),
        second=second,
    )


def share_place(s: Station, choice: Choice, option: int) -> list[str]:
    return [f"share:{option}"]


SPLIT = Question(
    "split",
    rule="IN-P2-3",
    asks="How much {first} does {tile} make? The rest is {second}.",
    parts=of_tile,
    option=_split_words,
    places=share_place,
    waiting="is splitting what a tile makes",
    hint="The crew lives on all four resources: look at the forecast.",
)

STRAIN_SPLIT = Question(
    "strain-split",
    rule="IN-P2-3",
    asks="How many Strain tokens of {tile} weigh on {first}? The others weigh on {second}.",
    parts=of_tile,
    option=_strain_words,
    places=share_place,
    waiting="is splitting what a tile loses",
)


def split_boost(s: Station, who: int, installed: Installed) -> Script:
    """IN-P2-3, IN-RL-39: the owner splits bonus and loss of a boost tile between its two resources."""
    crew = s.crews[who]
    first, second = resources_made(installed.tile, crew.light)
    total = before_strain(installed)
    crew.resolving = installed.tile
    if installed.dice:
        share = yield SPLIT(seat_of(s, who), split_options(installed), (crew.code, installed.tile))
        s.gains[first] += share
        s.gains[second] += total - share
    s.counted += (installed.tile,)
    if installed.strain:
        share = yield STRAIN_SPLIT(seat_of(s, who), strain_options(installed), (crew.code, installed.tile))
        s.gains[first] -= share
        s.gains[second] -= installed.strain - share
    crew.resolving = ""


def strain_options(installed: Installed) -> Sequence[int]:
    """How many of the Strain tokens weigh on the first resource; the others weigh on the second."""
    return tuple(range(installed.strain + 1))


def split_options(installed: Installed) -> Sequence[int]:
    """IN-P2-3: what the first resource of a boost tile may get."""
    each, bonus = installed.made, COMMON.amplify_bonus * installed.amplify
    loss = installed.scenario
    total = max(0, 2 * each + bonus - loss)
    return tuple(range(max(0, each - loss, total - each - bonus), min(total, each + bonus) + 1))


# --- Labs -----------------------------------------------------------------------------------------


def _lab_words(s: Station, choice: Choice, option: str) -> str:
    _, tile = choice.about
    installed = on_station(s, tile)
    assert installed is not None
    return f"{capitalised(option)} {before_strain(installed) - installed.strain:+d}"


LAB = Question(
    "lab",
    rule="IN-P2-4",
    asks="Which resource does {tile} work on?",
    parts=of_tile,
    option=_lab_words,
    places=resource_place,
    waiting="is choosing what a Lab makes",
)


def name_lab(s: Station, who: int, installed: Installed) -> Script:
    """IN-P2-4, IN-RL-27: the owner names the resource that a Lab makes, or that its Strain takes from."""
    resource = yield LAB(seat_of(s, who), RESOURCES, (s.crews[who].code, installed.tile))
    s.gains[RESOURCES.index(resource)] += before_strain(installed) - installed.strain
    s.counted += (installed.tile,)
