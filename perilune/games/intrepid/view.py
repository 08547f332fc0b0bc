"""What a seat may see: everything but the order of decks and stacks, and the cards put away (§11)."""

from __future__ import annotations

from typing import Literal

import msgspec

from perilune.engine import Eyes, deal_anew, printed, say
from perilune.games.intrepid.badges import BADGE
from perilune.games.intrepid.box.cards import DISASTERS, MISSIONS
from perilune.games.intrepid.box.kinds import LIGHTS, RESOURCES, Light, Resource
from perilune.games.intrepid.box.table import BADGES, COMMON, COUNTRIES, LEVELS
from perilune.games.intrepid.box.tiles import TILES, resources_made, tile_name
from perilune.games.intrepid.rules.capacity import training_price
from perilune.games.intrepid.rules.forecast import coming_stage, expected_levels, production
from perilune.games.intrepid.rules.results import before_strain, by_tokens, split_options, strain_options
from perilune.games.intrepid.rules.upkeep import demand, surplus_boards, surplus_options
from perilune.games.intrepid.state import (
    Card,
    Crew,
    Dock,
    Installed,
    Phase,
    Station,
    dice_rolled,
    on_station,
    seat_of,
)
from perilune.games.intrepid.words.tiles import needs_words, relation_gist, yield_words
from perilune.parts.piles import dealt_anew


class TileFace(msgspec.Struct, frozen=True):
    """A tile as printed on the side that is up.

    `needs`, `makes` and `ability` are sentences; `relation`, `amount` and `gist` are for a small face.
    """

    id: str
    name: str
    tier: int
    cost: int
    light: Light
    resources: tuple[Resource, ...]
    dice: tuple[str, ...]
    needs: str
    makes: str
    ability: str
    relation: str
    amount: str
    gist: str


class TileView(msgspec.Struct, frozen=True):
    """A tile on the station. `yields` is what it brings this round as things stand, tokens counted; `tokens`
    what they add or take when it works."""

    face: TileFace
    sector: int
    scenario: int
    strain: int
    disabled: bool
    amplify: bool
    dice: tuple[int, ...]
    made: int
    yields: int
    tokens: int


class StackView(msgspec.Struct, frozen=True):
    """A face-down stack: how many tiles, which ones in no order, and those known to lie at the bottom."""

    tier: int
    number: int
    contents: tuple[str, ...]
    bottom: tuple[str, ...]


class OfferView(msgspec.Struct, frozen=True):
    """A tile on offer; `left` is the Capacity that building it would leave, below 0 what is missing."""

    face: TileFace
    left: int


class CrewView(msgspec.Struct, frozen=True):
    """A country; `full_name` has its article. `training_left` is what one more training would leave, as for
    a tile on offer."""

    code: str
    name: str
    full_name: str
    seat: int
    light: Light
    boards: tuple[Resource, ...]
    badge: str
    badge_name: str
    badge_does: str
    badge_used: bool
    dice_rolled: int
    slot: int
    track: tuple[int, ...]
    training_price: int
    training_left: int
    capacity: int
    highest_capacity: int
    converters: int
    supply: int
    pool: tuple[int, ...]
    kept: tuple[int, ...]
    storage: tuple[int, ...]
    habitation: int
    used: int
    bay: tuple[TileView | None, ...]
    offer: tuple[OfferView, ...]
    stacks: tuple[StackView, ...]
    destroyed: tuple[str, ...]
    done: bool


class LevelView(msgspec.Struct, frozen=True):
    """A resource or a country's Capacity, before and after something is shared out; `need` is what the crew
    will take of it."""

    name: Resource | Literal["capacity"]
    before: int
    after: int
    need: int
    highest: int


class ShareView(msgspec.Struct, frozen=True):
    """What an option of the pending question about a surplus or a boost tile would leave of two levels."""

    option: int
    levels: tuple[LevelView, LevelView]


class ConditionView(msgspec.Struct, frozen=True):
    number: int
    wants: str
    die: int


class CardView(msgspec.Struct, frozen=True):
    """A Mission, or a Disaster card in play. `opens` is the round in which a Mission opens that is still
    closed, 0 for all others."""

    id: str
    name: str
    text: str
    conditions: tuple[ConditionView, ...] = ()
    placed: tuple[int, ...] = ()
    toxic: tuple[int, ...] = ()
    stage: int = 0
    opens: int = 0


class ResourceView(msgspec.Struct, frozen=True):
    """`made` is this round's production so far, `forecast` the level after upkeep as things stand."""

    name: Resource
    light: Light
    level: int
    highest: int
    demand: int
    made: int
    forecast: int


class StationView(msgspec.Struct, frozen=True):
    """The whole table. `shares` belongs to the question that is pending."""

    disaster: str
    difficulty: str
    together: bool
    round: int
    rounds: int
    phase: Phase
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
    refresh_price: int
    reason: str
    shares: tuple[ShareView, ...]


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
        missions=tuple(_mission(s, card) for card in s.missions),
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
        refresh_price=COMMON.refresh_cost,
        reason=s.reason,
        shares=_shares(s),
    )


@printed
def face(tile: str, light: int) -> TileFace:
    type_ = TILES[tile]
    return TileFace(
        tile,
        tile_name(tile, light),
        type_.tier,
        type_.cost,
        LIGHTS[light],
        tuple(RESOURCES[resource] for resource in resources_made(tile, light)),
        type_.dice,
        needs_words(type_),
        yield_words(type_, light),
        type_.ability.words() if type_.ability else "",
        relation_gist(type_),
        type_.makes,
        type_.ability.gist() if type_.ability else "",
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
        by_tokens(installed),
    )


def _crew(s: Station, who: int) -> CrewView:
    crew = s.crews[who]
    board = COUNTRIES.get(crew.code)
    training = training_price(crew) if board else 0
    return CrewView(
        code=crew.code,
        name=board.name if board else "",
        full_name=f"{board.article} {board.name}".strip() if board else "",
        seat=seat_of(s, who),
        light=LIGHTS[crew.light],
        boards=tuple(RESOURCES[resource] for resource in crew.boards),
        badge=crew.badge,
        badge_name=BADGES[crew.badge].name if crew.badge else "",
        badge_does=BADGE[crew.badge].summary if crew.badge else "",
        badge_used=crew.badge_used,
        dice_rolled=dice_rolled(crew) if board else 0,
        slot=crew.slot,
        track=board.track if board else (),
        training_price=training,
        training_left=crew.capacity - training,
        capacity=crew.capacity,
        highest_capacity=COMMON.highest_capacity,
        converters=crew.converters,
        supply=crew.supply,
        pool=crew.pool,
        kept=crew.kept,
        storage=crew.storage,
        habitation=crew.habitation,
        used=crew.used,
        bay=tuple(_tile(installed, slot + 1, crew.light) for slot, installed in enumerate(crew.bay)),
        offer=tuple(
            OfferView(face(tile, crew.light), crew.capacity - TILES[tile].cost) for tile in crew.offer
        ),
        stacks=tuple(_stack(crew, tier) for tier in (1, 2, 3)),
        destroyed=crew.destroyed,
        done=crew.done,
    )


def _shares(s: Station) -> tuple[ShareView, ...]:
    if s.phase == "surplus":
        return _surplus_shares(s)
    if s.phase == "results":
        for crew in s.crews:
            if crew.resolving:
                return _boost_shares(s, crew)
    return ()


def _surplus_shares(s: Station) -> tuple[ShareView, ...]:
    who, resource = surplus_boards(s)[s.cursor]
    crew, level = s.crews[who], s.levels[resource]
    need = demand(s, resource, coming_stage(s))
    return tuple(
        ShareView(
            by,
            (
                LevelView(RESOURCES[resource], level, level - by, need, COMMON.highest_level),
                LevelView("capacity", crew.capacity, crew.capacity + by, 0, COMMON.highest_capacity),
            ),
        )
        for by in surplus_options(s, who, resource)
    )


def _boost_shares(s: Station, crew: Crew) -> tuple[ShareView, ...]:
    """What a boost tile makes, or what its Strain takes, on top of what all others make."""
    tile = crew.resolving
    installed = on_station(s, tile)
    assert installed is not None
    pair, made, stage = resources_made(tile, crew.light), production(s), coming_stage(s)
    if tile in s.counted:
        sign, total, options = -1, installed.strain, strain_options(installed)
    else:
        sign, total, options = 1, before_strain(installed), split_options(installed)
        even = total - installed.strain  # until it is split, a boost tile counts evenly
        made[pair[0]] -= even // 2
        made[pair[1]] -= even - even // 2

    def level(resource: int, by: int) -> LevelView:
        before = s.levels[resource] + made[resource]
        after = min(COMMON.highest_level, before + sign * by)
        return LevelView(RESOURCES[resource], before, after, demand(s, resource, stage), COMMON.highest_level)

    return tuple(
        ShareView(share, (level(pair[0], share), level(pair[1], total - share))) for share in options
    )


def _stack(crew: Crew, tier: int) -> StackView:
    stack, sunk = crew.stacks[tier], crew.sunk[tier]
    return StackView(tier, len(stack), tuple(sorted(stack[sunk:])), stack[:sunk])


def _conditions(texts: tuple[str, ...], card: Card) -> tuple[ConditionView, ...]:
    return tuple(
        ConditionView(number + 1, texts[number % len(texts)], die) for number, die in enumerate(card.dice)
    )


def _mission(s: Station, card: Card) -> CardView:
    mission = MISSIONS[card.id]
    conditions, text = _conditions(mission.conditions, card), mission.reward.words()
    opens = card.opens if card.opens > s.round else 0
    return CardView(card.id, mission.name, text, conditions, card.placed, opens=opens)


def disaster_view(key: str, card: Card | None = None) -> CardView:
    disaster = DISASTERS[key]
    effects = disaster.ongoing if card else disaster.reveal
    sentences = [instruction.words() for instruction in effects]
    if disaster.no_dock:
        sentences.append(say("No die may be docked"))
    if disaster.removal:
        sentences.append(say("This stays, round after round, until it has all its dice"))
    text = "".join(f"{sentence}. " for sentence in sentences).rstrip()
    conditions = _conditions(disaster.removal, card) if card else ()
    placed = card.placed if card else ()
    return CardView(key, disaster.name, text, conditions, placed, disaster.toxic, disaster.stage)


def imagine(s: Station, seat: int) -> None:
    """Deal anew what nobody knows: the unknown part of every stack, and which cards of a stage were kept."""
    for crew in s.crews:
        for tier in range(1, len(COMMON.tiles)):
            crew.stacks[tier] = tuple(dealt_anew(s, crew.stacks[tier], known_bottom=crew.sunk[tier]))
    for stage in (1, 2, 3):
        in_deck = [place for place, key in enumerate(s.deck) if DISASTERS[key].stage == stage]
        aside = [place for place, key in enumerate(s.put_away) if DISASTERS[key].stage == stage]
        cards = [s.deck[place] for place in in_deck] + [s.put_away[place] for place in aside]
        deal_anew(s, cards)
        for place in in_deck:
            s.deck[place] = cards.pop()
        for place in aside:
            s.put_away[place] = cards.pop()
