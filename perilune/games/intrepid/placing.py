"""Phase 1, step 1d: countries place their dice (4.1)."""

from __future__ import annotations

from msgspec.structs import replace

from perilune.engine import Choice, Obstacle, Script, reveal, tell
from perilune.games.intrepid import events
from perilune.games.intrepid.abilities import use_ability
from perilune.games.intrepid.content import COMMON, CONDITIONS, DISASTERS, TILES, YIELDS
from perilune.games.intrepid.dice import FRONTS, VALUE, Dice, added, distinct, removed
from perilune.games.intrepid.fitting import (
    DOCKINGS,
    HOUSINGS,
    ONE_DIE,
    Action,
    activations,
    card_ways,
    fits,
    groups,
    payable,
)
from perilune.games.intrepid.handing import hand_over
from perilune.games.intrepid.missions import fight_disaster, find_card, reward, work_on_mission
from perilune.games.intrepid.state import Station, by_code, faced, is_japan, locate, seat_of

NOT_YOURS = Obstacle("IN-P1-4", "this tile belongs to another country")
NOT_ON_STATION = Obstacle("IN-P1-4", "this tile is not on the station")
ALREADY_USED = Obstacle("IN-P1-5", "this tile has already worked this round")
TILE_DISABLED = Obstacle("IN-TK-5", "a disabled tile takes no dice")
NO_SUCH_DICE = Obstacle("IN-P1-4", "these dice are not in your pool")
DICE_DO_NOT_FIT = Obstacle("IN-CO-2", "these dice do not meet what the tile asks for")
TOO_FEW_DICE = Obstacle("IN-P1-5", "all dice of a tile are placed at once, and the pool has too few")
CANNOT_PAY_TOXIC = Obstacle("IN-TL-2", "a toxic die costs another die from the pool, and there is none left")
ALREADY_FILLED = Obstacle("IN-CO-5", "this condition is already filled")
DIE_DOES_NOT_FIT = Obstacle("IN-CO-5", "the die does not show what this condition asks for")
TWO_ON_MISSION = Obstacle("IN-P1-4", "your country has already put two dice on this Mission this round")
LIKE_CONDITION = Obstacle("IN-P1-11", "an earlier condition of this card asks for the same: fill that one")
NOT_IN_PLAY = Obstacle("IN-P1-4", "this card is not in play")
NO_MODULE = Obstacle("IN-TK-14", "every Docking Module has had its die this round")
MODULES_DISABLED = Obstacle("IN-TK-13", "no Docking Module that is free works: repair them in phase 5")
WRECKAGE = Obstacle("IN-TK-13", "a Disaster card in play keeps the Docking Modules closed")
TO_ITSELF = Obstacle("IN-TK-14", "a die is docked to another country")
RECIPIENT_SUPPLY = Obstacle("IN-TK-9", "the recipient has no die in its supply")
FRONT_UNANSWERED = Obstacle("IN-TK-16", "Japan has not yet named the front of the last die it received")
HABITATION_FULL = Obstacle("IN-TK-15", "your Habitation slot already holds a die")


# --- what a country may do ----------------------------------------------------------------------


def placements(s: Station, who: int) -> list[Action]:
    """IN-P1-4: all placements of a country, each distinct one once."""
    crew = s.crews[who]
    pool, toxic, countries = crew.pool, s.toxic, len(s.crews)
    options: list[Action] = []
    if not pool:
        return options
    single = distinct(pool)
    # IN-TL-2: a last die that is toxic cannot be paid for; it can only be docked.
    payable_alone = () if toxic and len(pool) == 1 and VALUE[pool[0]] in toxic else single
    for installed in crew.bay:
        if installed is not None and not installed.dice and not installed.disabled:
            ways = ONE_DIE.get(installed.tile)
            if ways is None:
                options += activations(installed.tile, pool, toxic)
            else:
                for die in payable_alone:
                    options += ways[die]
    for card in s.missions:
        if card.open and card.placed[who] < COMMON.mission_dice_a_round:
            ways = card_ways("mission", card.id, countries, card.open)
            for die in payable_alone:
                options += ways[die]
    for card in s.persistent:
        ways = card_ways("disaster", card.id, countries, card.open)
        for die in payable_alone:
            options += ways[die]
    if free_module(s) >= 0:
        for recipient in s.crews:
            if recipient is not crew and recipient.supply and not recipient.front_due:
                ways = DOCKINGS[recipient.code]
                for die in single:
                    options += ways[die]
    if not crew.habitation:
        for die in payable_alone:
            options += HOUSINGS[die]
    return options


def free_module(s: Station) -> int:
    """The first Docking Module that can take a die, -1 if there is none."""
    for card in s.persistent:
        if DISASTERS[card.id].no_dock:
            return -1
    for module, dock in enumerate(s.docks):
        if not dock.die and not dock.disabled:
            return module
    return -1


def placing_candidates(s: Station, who: int) -> list[Action]:
    """Everything a country might try to do with its dice, possible or not."""
    crew = s.crews[who]
    single = distinct(crew.pool)
    tries: list[Action] = []
    for owner in s.crews:
        for installed in owner.bay:
            if installed is not None:
                ways = groups(crew.pool, len(TILES[installed.tile].dice)) if owner is crew else ()
                tries += [("activate", installed.tile, *dice) for dice in ways] or [
                    ("activate", installed.tile)
                ]
    for action, cards in (("mission", s.missions), ("disaster", s.persistent)):
        for card in cards:
            conditions = range(1, len(card.dice) + 1)
            tries += [(action, card.id, condition, die) for condition in conditions for die in single]
    tries += [("dock", recipient.code, die) for recipient in s.crews for die in single]
    tries += [("habitation", die) for die in single]
    return tries


def placing_obstacle(s: Station, who: int, action: Action) -> Obstacle | None:
    """Why a country cannot place dice like this now, None if it can."""
    kind, *rest = action
    dice = tuple(int(part) for part in rest[{"activate": 1, "dock": 1, "habitation": 0}.get(str(kind), 2) :])
    if kind == "activate":
        return _activation_obstacle(s, who, str(rest[0]), dice)
    if not dice or not _has(s.crews[who].pool, dice):
        return NO_SUCH_DICE
    if kind == "dock":
        return _dock_obstacle(s, who, str(rest[0]))
    if kind == "habitation":
        if s.crews[who].habitation:
            return HABITATION_FULL
    else:
        reason = _card_obstacle(s, who, str(kind), str(rest[0]), int(rest[1]), dice[0])
        if reason is not None:
            return reason
    return None if payable(s.crews[who].pool, dice, s.toxic) else CANNOT_PAY_TOXIC


def _activation_obstacle(s: Station, who: int, tile: str, dice: Dice) -> Obstacle | None:
    owner, slot = locate(s, tile)
    if owner < 0:
        return NOT_ON_STATION
    if owner != who:
        return NOT_YOURS
    installed = s.crews[who].bay[slot]
    assert installed is not None
    if installed.dice:
        return ALREADY_USED
    if installed.disabled:
        return TILE_DISABLED
    if len(dice) < len(TILES[tile].dice):
        return TOO_FEW_DICE
    if not _has(s.crews[who].pool, dice):
        return NO_SUCH_DICE
    if not fits(tile, dice):
        return DICE_DO_NOT_FIT
    return None if payable(s.crews[who].pool, dice, s.toxic) else CANNOT_PAY_TOXIC


def _card_obstacle(s: Station, who: int, kind: str, key: str, condition: int, die: int) -> Obstacle | None:
    cards = s.missions if kind == "mission" else s.persistent
    place = find_card(cards, key)
    if place < 0:
        return NOT_IN_PLAY
    card = cards[place]
    if condition not in card.open:
        return ALREADY_FILLED
    wanted = CONDITIONS[key, len(s.crews)]
    if VALUE[die] not in wanted[condition - 1]:
        return DIE_DOES_NOT_FIT
    if kind == "mission" and card.placed[who] >= COMMON.mission_dice_a_round:
        return TWO_ON_MISSION
    first = next(number for number in card.open if wanted[number - 1] == wanted[condition - 1])
    return None if first == condition else LIKE_CONDITION


def _dock_obstacle(s: Station, who: int, recipient: str) -> Obstacle | None:
    if any(DISASTERS[card.id].no_dock for card in s.persistent):
        return WRECKAGE
    if free_module(s) < 0:
        return NO_MODULE if all(dock.die for dock in s.docks) else MODULES_DISABLED
    other = by_code(s, recipient)
    if other == who:
        return TO_ITSELF
    if s.crews[other].front_due:
        return FRONT_UNANSWERED
    return None if s.crews[other].supply else RECIPIENT_SUPPLY


def _has(pool: Dice, dice: Dice) -> bool:
    return all(dice.count(die) <= pool.count(die) for die in dice)


# --- what it does -------------------------------------------------------------------------------


def place(s: Station, who: int, action: Action) -> Script:
    """Carry out one placement of a country."""
    kind = action[0]
    if kind == "activate":
        yield from activate(s, who, str(action[1]), action[2:])  # type: ignore[arg-type]
    elif kind == "dock":
        yield from dock(s, who, str(action[1]), int(action[2]))
    elif kind == "habitation":
        die = int(action[1])
        _leave_pool(s, who, (die,))
        s.crews[who].habitation = die
        tell(s, events.Housed, s.crews[who].code, die)
        yield from discard_for_toxic(s, who)
    else:
        yield from _place_on_card(s, who, str(kind), str(action[1]), int(action[2]), int(action[3]))


def activate(s: Station, who: int, tile: str, dice: Dice) -> Script:
    """IN-P1-6: the dice move, toxic ones are paid for, then the ability fires."""
    crew = s.crews[who]
    _, slot = locate(s, tile)
    installed = crew.bay[slot]
    assert installed is not None
    made = YIELDS[tile][VALUE[dice[0]]]
    crew.bay[slot] = replace(installed, dice=dice, made=made)
    _leave_pool(s, who, dice)
    tell(s, events.Activated, crew.code, faced(s, tile), dice)
    ability = TILES[tile].ability
    crew.resolving = tile if ability else ""
    yield from discard_for_toxic(s, who)
    if ability is not None:
        yield from use_ability(s, who, ability, dice)
        crew.resolving = ""


def _place_on_card(s: Station, who: int, kind: str, key: str, condition: int, die: int) -> Script:
    _leave_pool(s, who, (die,))
    if kind == "disaster":
        fight_disaster(s, who, key, condition, die)
        yield from discard_for_toxic(s, who)
        return
    work_on_mission(s, who, key, condition, die)
    yield from discard_for_toxic(s, who)
    if not s.missions[find_card(s.missions, key)].open:
        yield from reward(s, key)


def dock(s: Station, who: int, code: str, die: int) -> Script:
    """IN-TK-9: the die waits on a module; the recipient sets a supply die of its own to the same value."""
    recipient = by_code(s, code)
    sender, other = s.crews[who], s.crews[recipient]
    module = free_module(s)
    value = VALUE[die]
    sender.pool = removed(sender.pool, die)
    s.docks[module] = replace(s.docks[module], die=value, sender=who, recipient=recipient)
    other.supply -= 1
    reveal(s)  # IN-SQ-6: what used another country's component is not taken back
    tell(s, events.Docked, s.crews[who].code, s.crews[recipient].code, value)
    s.passes = 0
    other.done = other.resting = False
    if is_japan(other):
        other.front_due = value
        yield from _choose_front(s, recipient)
    else:
        other.pool = added(other.pool, value)


def _choose_front(s: Station, who: int) -> Script:
    """IN-TK-10, IN-TK-16: Japan names the front of a die that was docked to it, the lowest by default."""
    crew = s.crews[who]
    yield from hand_over(s, who)
    die = yield Choice(seat_of(s, who), "front", FRONTS[crew.front_due], (crew.code,))
    crew.pool = added(crew.pool, die)
    crew.front_due = 0
    tell(s, events.ReceivedDie, s.crews[who].code, die)


def _leave_pool(s: Station, who: int, dice: Dice) -> None:
    """Dice leave the pool for a place where toxic ones must be paid for (IN-TL-1, IN-TL-4)."""
    crew = s.crews[who]
    crew.pool = removed(crew.pool, *dice)
    if s.toxic:
        crew.owed = sum([VALUE[die] in s.toxic for die in dice])


def discard_for_toxic(s: Station, who: int) -> Script:
    """IN-TL-1: for each toxic die placed, one other die of the pool goes to the aid."""
    crew = s.crews[who]
    while crew.owed:
        die = yield Choice(seat_of(s, who), "discard", distinct(crew.pool), (crew.code,))
        crew.pool = removed(crew.pool, die)
        crew.owed -= 1
        s.aid.append((who, die))
        tell(s, events.Discarded, s.crews[who].code, die)
