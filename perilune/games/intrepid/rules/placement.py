"""Phase 1, step 1d: what countries may do with their dice (4.1)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from perilune.engine import Choice, Question, say
from perilune.games.intrepid.box.table import COMMON
from perilune.games.intrepid.box.tiles import TILES
from perilune.games.intrepid.rules.activation import HOUSINGS, ONE_DIE, Activate, House, activations
from perilune.games.intrepid.rules.cards import OnCard, card_ways
from perilune.games.intrepid.rules.deeds import Deed, deed_obstacle, deed_places, deed_words
from perilune.games.intrepid.rules.dice import VALUE, Dice, distinct
from perilune.games.intrepid.rules.docking import DOCKINGS, Dock, free_module
from perilune.games.intrepid.rules.fit import groups
from perilune.games.intrepid.rules.passes import DONE, WAIT
from perilune.games.intrepid.state import Station
from perilune.games.intrepid.words.nouns import asked_country, of_country


def placements(s: Station, who: int) -> list[Deed]:
    """IN-P1-4: all placements of a country, each distinct one once. Dice in storage are none (IN-CA-4), and
    no die has to be used (IN-RL-46). A country without tiles plays on (IN-WL-5)."""
    crew = s.crews[who]
    pool, toxic, countries = crew.pool, s.toxic, len(s.crews)
    options: list[Deed] = []
    if not pool:
        return options
    single = distinct(pool)
    # IN-TL-2: a last die that is toxic cannot be paid for; it can only be docked (IN-TL-3).
    payable_alone = () if toxic and len(pool) == 1 and VALUE[pool[0]] in toxic else single
    for installed in filter(None, crew.bay):
        if not installed.dice and not installed.disabled:
            ways = ONE_DIE.get(installed.tile)
            options += activations(installed.tile, pool, toxic) if ways is None else ways[payable_alone]
    for card in s.missions:
        if card.open and card.opens <= s.round and card.placed[who] < COMMON.mission_dice_a_round:
            options += card_ways("mission", card.id, countries, card.open)[payable_alone]
    for card in s.persistent:
        options += card_ways("disaster", card.id, countries, card.open)[payable_alone]
    if free_module(s) >= 0:
        for recipient in s.crews:
            if recipient is not crew and recipient.supply and not recipient.front_due:
                options += DOCKINGS[recipient.code][single]
    if not crew.habitation:
        options += HOUSINGS[payable_alone]
    return options


def _tries(s: Station, choice: Choice) -> Sequence[Deed]:
    """Everything a country might try to do with its dice, possible or not."""
    crew = s.crews[asked_country(s, choice)]
    single = distinct(crew.pool)
    tries: list[Deed] = [DONE, WAIT]
    for owner in s.crews:
        for installed in owner.bay:
            if installed is not None:
                ways = groups(crew.pool, len(TILES[installed.tile].dice)) if owner is crew else ()
                tries += [Activate("activate", installed.tile, dice) for dice in ways or ((),)]
    for card in s.missions:
        conditions = range(1, len(card.dice) + 1)
        tries += [OnCard("mission", card.id, number, die) for number in conditions for die in single]
    for card in s.persistent:
        conditions = range(1, len(card.dice) + 1)
        tries += [OnCard("disaster", card.id, number, die) for number in conditions for die in single]
    tries += [Dock("dock", recipient.code, die) for recipient in s.crews for die in single]
    tries += [House("habitation", die) for die in single]
    return tries


def _leaves_dice(s: Station, choice: Choice, deed: Deed) -> str:
    """Dice left in the pool go home with the phase (IN-P1-9)."""
    pool = s.crews[asked_country(s, choice)].pool
    if deed != DONE or not pool:
        return ""
    if len(pool) == 1:
        return say("A die is not placed yet: it would go home.")
    return say("{number} dice are not placed yet: they would go home.", number=str(len(pool)))


class Uses(Struct, tag=True, frozen=True):
    """The pool dice that a deed takes, which may be picked before it."""

    dice: Dice


def _uses(s: Station, choice: Choice, deed: Deed) -> Uses | None:
    if isinstance(deed, Activate):
        return Uses(deed.dice)
    return Uses((deed.die,)) if isinstance(deed, OnCard | Dock | House) else None


PLACE = Question(
    "place",
    rule="IN-P1-4",
    asks="Where does {country} place its dice?",
    parts=of_country,
    option=deed_words,
    places=deed_places,
    shows=_uses,
    tries=_tries,
    obstacle=deed_obstacle,
    warns=_leaves_dice,
    waiting="is placing dice",
    hint="Every tile works once a round. Fill Missions too: you win when all of them are complete and "
    "the crew has been fed. Watch the forecast of the four resources.",
)
