"""What a seat may see: everything but the order of decks and stacks, and the cards put away (§11)."""

from __future__ import annotations

import msgspec

from perilune.engine import Eyes, shuffle
from perilune.games.intrepid.content import (
    BADGES,
    COMMON,
    COUNTRIES,
    DISASTERS,
    LEVELS,
    MISSIONS,
    TILES,
    resources_made,
    tile_name,
)
from perilune.games.intrepid.describe import (
    ability_gist,
    ability_words,
    effect_words,
    needs_words,
    relation_gist,
    reward_words,
    yield_words,
)
from perilune.games.intrepid.forecast import coming_stage, expected_levels, production
from perilune.games.intrepid.printed import LIGHTS, RESOURCES
from perilune.games.intrepid.results import before_strain
from perilune.games.intrepid.spending import training_price
from perilune.games.intrepid.state import Card, Crew, Dock, Installed, Station, dice_rolled, seat_of
from perilune.games.intrepid.sustaining import demand


class TileFace(msgspec.Struct, frozen=True):
    """A tile as printed on the side that is up.

    `needs`, `makes` and `ability` are sentences; `relation`, `amount` and `gist` are for a small face.
    """

    id: str
    name: str
    tier: int
    cost: int
    light: str
    resources: tuple[str, ...]
    dice: tuple[str, ...]
    needs: str
    makes: str
    ability: str
    relation: str
    amount: str
    gist: str


class TileView(msgspec.Struct, frozen=True):
    """A tile on the station. `yields` is what it brings this round as things stand, tokens counted."""

    face: TileFace
    sector: int
    scenario: int
    strain: int
    disabled: bool
    amplify: bool
    dice: tuple[int, ...]
    made: int
    yields: int


class StackView(msgspec.Struct, frozen=True):
    """A face-down stack: how many tiles, which ones in no order, and those known to lie at the bottom."""

    tier: int
    number: int
    contents: tuple[str, ...]
    bottom: tuple[str, ...]


class CrewView(msgspec.Struct, frozen=True):
    code: str
    name: str
    stars: int
    seat: int
    light: str
    boards: tuple[str, ...]
    badge: str
    badge_name: str
    badge_used: bool
    dice_rolled: int
    slot: int
    track: tuple[int, ...]
    training_price: int
    capacity: int
    converters: int
    converters_beside: int
    supply: int
    pool: tuple[int, ...]
    kept: tuple[int, ...]
    storage: tuple[int, ...]
    habitation: int
    used: int
    bay: tuple[TileView | None, ...]
    offer: tuple[TileFace, ...]
    stacks: tuple[StackView, ...]
    destroyed: tuple[str, ...]
    done: bool


class ConditionView(msgspec.Struct, frozen=True):
    number: int
    wants: str
    die: int


class CardView(msgspec.Struct, frozen=True):
    """A Mission, or a Disaster card in play."""

    id: str
    name: str
    text: str
    conditions: tuple[ConditionView, ...] = ()
    placed: tuple[int, ...] = ()
    toxic: tuple[int, ...] = ()
    stage: int = 0


class ResourceView(msgspec.Struct, frozen=True):
    """`made` is this round's production so far, `forecast` the level after upkeep as things stand."""

    name: str
    light: str
    level: int
    highest: int
    demand: int
    made: int
    forecast: int


class StationView(msgspec.Struct, frozen=True):
    disaster: str
    difficulty: str
    together: bool
    round: int
    rounds: int
    phase: str
    stage: int
    tier: int
    lead: int
    active: int
    resources: tuple[ResourceView, ...]
    crews: tuple[CrewView, ...]
    missions: tuple[CardView, ...]
    persistent: tuple[CardView, ...]
    current: CardView | None
    discard: tuple[str, ...]
    cards_left: int
    unseen: tuple[str, ...]
    docks: tuple[Dock, ...]
    aid: tuple[tuple[int, int], ...]
    toxic: tuple[int, ...]
    strain_left: int
    amplify_left: int
    result: int
    reason: str


def view(s: Station, eyes: Eyes) -> StationView:
    """Built up from what everybody may know, whoever looks."""
    made, forecast, stage = production(s), expected_levels(s), coming_stage(s)
    laid = s.phase != "lineup"
    return StationView(
        disaster=s.disaster,
        difficulty=s.level,
        together=s.together,
        round=s.round,
        rounds=sum(LEVELS[s.level].cards),
        phase=s.phase,
        stage=stage,
        tier=s.tier,
        lead=s.lead,
        active=s.active,
        resources=tuple(
            ResourceView(
                name,
                LIGHTS[number // 2],
                s.levels[number],
                COMMON.highest_level,
                demand(s, number, stage) if laid else 0,
                made[number],
                forecast[number] if laid else 0,
            )
            for number, name in enumerate(RESOURCES)
        ),
        crews=tuple(_crew(s, who) for who in range(len(s.crews))),
        missions=tuple(_mission(card) for card in s.missions),
        persistent=tuple(disaster_view(card.id, card) for card in s.persistent),
        current=disaster_view(s.current) if s.current else None,
        discard=tuple(s.discard),
        cards_left=len(s.deck),
        unseen=tuple(sorted(s.deck + s.put_away)),
        docks=tuple(s.docks),
        aid=tuple(s.aid),
        toxic=s.toxic,
        strain_left=s.strain,
        amplify_left=s.amplify,
        result=s.result,
        reason=s.reason,
    )


def face(tile: str, light: int) -> TileFace:
    printed = TILES[tile]
    return TileFace(
        tile,
        tile_name(tile, light),
        printed.tier,
        printed.cost,
        LIGHTS[light],
        tuple(RESOURCES[resource] for resource in resources_made(tile, light)),
        printed.dice,
        needs_words(printed),
        yield_words(printed, light),
        ability_words(printed.ability),
        relation_gist(printed),
        printed.makes,
        ability_gist(printed.ability),
    )


def _tile(installed: Installed | None, sector: int, light: int) -> TileView | None:
    if installed is None:
        return None
    return TileView(
        face(installed.tile, light),
        sector,
        installed.scenario,
        installed.strain,
        installed.disabled,
        installed.amplify,
        installed.dice,
        installed.made,
        before_strain(installed) - installed.strain,
    )


def _crew(s: Station, who: int) -> CrewView:
    crew = s.crews[who]
    board = COUNTRIES.get(crew.code)
    return CrewView(
        code=crew.code,
        name=board.name if board else "",
        stars=board.stars if board else 0,
        seat=seat_of(s, who),
        light=LIGHTS[crew.light],
        boards=tuple(RESOURCES[resource] for resource in crew.boards),
        badge=crew.badge,
        badge_name=BADGES[crew.badge].name if crew.badge else "",
        badge_used=crew.badge_used,
        dice_rolled=dice_rolled(crew) if board else 0,
        slot=crew.slot,
        track=board.track if board else (),
        training_price=training_price(crew) if board else 0,
        capacity=crew.capacity,
        converters=crew.converters,
        converters_beside=COMMON.converter_tokens - crew.converters if crew.code == "CA" else 0,
        supply=crew.supply,
        pool=crew.pool,
        kept=crew.kept,
        storage=crew.storage,
        habitation=crew.habitation,
        used=crew.used,
        bay=tuple(_tile(installed, slot + 1, crew.light) for slot, installed in enumerate(crew.bay)),
        offer=tuple(face(tile, crew.light) for tile in crew.offer),
        stacks=tuple(_stack(crew, tier) for tier in (1, 2, 3)),
        destroyed=crew.destroyed,
        done=crew.done,
    )


def _stack(crew: Crew, tier: int) -> StackView:
    stack = crew.stacks[tier]
    unknown = len(stack) - crew.sunk[tier]
    return StackView(tier, len(stack), tuple(sorted(stack[:unknown])), stack[unknown:])


def _conditions(texts: tuple[str, ...], card: Card) -> tuple[ConditionView, ...]:
    return tuple(
        ConditionView(number + 1, texts[number % len(texts)], die) for number, die in enumerate(card.dice)
    )


def _mission(card: Card) -> CardView:
    mission = MISSIONS[card.id]
    conditions = _conditions(mission.conditions, card)
    return CardView(card.id, mission.name, reward_words(mission.reward), conditions, card.placed)


def disaster_view(key: str, card: Card | None = None) -> CardView:
    disaster = DISASTERS[key]
    effects = disaster.ongoing if card else disaster.reveal
    text = "; ".join(map(effect_words, effects))
    if disaster.no_dock:
        text += "; no die may be docked"
    conditions = _conditions(disaster.removal, card) if card else ()
    placed = card.placed if card else ()
    return CardView(key, disaster.name, text, conditions, placed, disaster.toxic, disaster.stage)


def imagine(s: Station, seat: int) -> None:
    """Deal anew what nobody knows: the unknown part of every stack, and which cards of a stage were kept."""
    for crew in s.crews:
        for tier in (1, 2, 3):
            stack = crew.stacks[tier]
            unknown = sorted(stack[: len(stack) - crew.sunk[tier]])
            if len(unknown) > 1:
                shuffle(s, unknown)
                crew.stacks[tier] = (*unknown, *stack[len(unknown) :])
    for stage in (1, 2, 3):
        in_deck = [place for place, key in enumerate(s.deck) if DISASTERS[key].stage == stage]
        aside = [place for place, key in enumerate(s.put_away) if DISASTERS[key].stage == stage]
        cards = sorted([s.deck[place] for place in in_deck] + [s.put_away[place] for place in aside])
        shuffle(s, cards)
        for place in in_deck:
            s.deck[place] = cards.pop()
        for place in aside:
            s.put_away[place] = cards.pop()
