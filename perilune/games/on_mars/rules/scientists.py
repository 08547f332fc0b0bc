"""5.9: hiring Scientists; the Hire action also takes Contracts (OM-CLY-04)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from perilune.engine import Choice, Event, Obstacle, Question, Script, say
from perilune.games.on_mars.box.content import CONTRACTS, FIGURES, RESOURCES, SCIENTISTS
from perilune.games.on_mars.events import Seat, tell
from perilune.games.on_mars.hooks import hooks
from perilune.games.on_mars.rules.action_spaces import colonists_needed, enter, send_to_work, spare_crystals
from perilune.games.on_mars.rules.contracts import fill_space, leave_display, on_display, take, terms
from perilune.games.on_mars.rules.missions import contribute
from perilune.games.on_mars.rules.resources import pay, payable, spend_crystals
from perilune.games.on_mars.state import Mars
from perilune.games.on_mars.words.nouns import (
    ScientistName,
    amounts,
    building_noun,
    contract_noun,
    scientist_noun,
)

NOBODY = Obstacle("OM-SCI-01", "you can afford none of the Scientists and Contracts on display")


class Hired(Event, frozen=True):
    """A Scientist works for a player."""

    seat: Seat
    scientist: ScientistName
    says = "{seat} hires the {scientist}."


@cache
def cost_of(scientist: str) -> tuple[str, ...]:
    """The Resources that a Scientist asks for."""
    cost = SCIENTISTS[scientist].cost
    return tuple(RESOURCES[kind] for kind, number in enumerate(cost.resources) for _ in range(number))


@cache
def goods_for(scientist: str) -> tuple[tuple[str, int], ...]:
    """What else a Scientist of a chapter asks for."""
    return SCIENTISTS[scientist].cost.more


def has_goods(s: Mars, seat: int, wanted: tuple[tuple[str, int], ...]) -> bool:
    if not wanted:
        return True
    goods = hooks(s).more_goods(s, seat)
    return all(goods[good] >= number for good, number in wanted)


def can_hire(s: Mars, seat: int, scientist: str, colonists: int) -> bool:
    """OM-SCI-01: the price in goods, or Colonists of those left after entering."""
    return (
        colonists >= SCIENTISTS[scientist].cost.colonist
        and payable(s.players[seat].storage, cost_of(scientist))
        and has_goods(s, seat, goods_for(scientist))
    )


def on_offer(s: Mars) -> list[str]:
    return [card for card in s.display if card in SCIENTISTS]


def candidates(s: Mars, seat: int) -> Iterator[str]:
    """Scientists and Contracts that the Hire action can take now."""
    colonists = s.players[seat].quarters - colonists_needed(s, "hire")
    for card in on_offer(s):
        if can_hire(s, seat, card, colonists):
            yield card
    if spare_crystals(s, seat, "hire") >= FIGURES.contract_crystals:
        yield from on_display(s)


def _hire_words(s: Mars, choice: Choice, option: str) -> str:
    if option in CONTRACTS:
        return say("Contract {name}: {terms} (2 Crystals)", name=contract_noun(option), terms=terms(option))
    entry = SCIENTISTS[option]
    price = amounts(
        [
            *((kind, cost_of(option).count(kind)) for kind in RESOURCES),
            *entry.cost.more,
            ("colonist", entry.cost.colonist),
        ]
    )
    return say(
        "{scientist} for {price}; scores each advanced {scores}",
        scientist=scientist_noun(option),
        price=price,
        scores=building_noun(entry.scores),
    )


HIRE = Question(
    "hire",
    rule="OM-SCI-01",
    asks="Whom do you hire, or which Contract do you take?",
    waiting="hires a Scientist or takes a Contract",
    hint="A Scientist uses matching Advanced Buildings free of Crystals and scores 3 OP for each of a type.",
    option=_hire_words,
    places=lambda s, choice, option: (
        f"contract:{option}" if option in CONTRACTS else f"scientist:{option}",
    ),
)


def hire_action(s: Mars, seat: int) -> Script:
    """OM-CLY-04: a Scientist for its price, or a Contract for Crystals."""
    chosen = yield HIRE(seat, [*candidates(s, seat)])
    enter(s, seat, "hire")
    if chosen in CONTRACTS:
        spend_crystals(s, seat, FIGURES.contract_crystals)
        yield from take(s, seat, chosen)
    else:
        send_to_work(s, seat, SCIENTISTS[chosen].cost.colonist)
        for good, number in SCIENTISTS[chosen].cost.more:
            hooks(s).use_up(s, seat, good, number)
        yield from pay(s, seat, cost_of(chosen))
        yield from hire(s, seat, chosen)


def hire(s: Mars, seat: int, scientist: str) -> Script:
    """Card and piece; Mission 8; a Contract takes the empty space."""
    space = leave_display(s, scientist)
    s.players[seat].scientists[scientist] = ""
    tell(s, Hired, seat, scientist)
    hooks(s).scientist_hired(s, seat, scientist)
    contribute(s, seat, "scientists")
    yield from fill_space(s, seat, space)


TAKE_SCIENTIST = Question(
    "take-scientist",
    rule="OM-GOAL-03",
    asks="Which Scientist do you take?",
    waiting="takes a Scientist",
    option=lambda s, choice, option: scientist_noun(option),
    places=lambda s, choice, option: (f"scientist:{option}",),
)


def hire_free(s: Mars, seat: int) -> Script:
    """A Scientist at no cost, as a reward."""
    cards = on_offer(s)
    if cards:
        scientist = yield TAKE_SCIENTIST(seat, cards)
        yield from hire(s, seat, scientist)


def come_back(s: Mars, seat: int) -> None:
    """OM-SHU-04: the traveller's Scientists return to their cards."""
    scientists = s.players[seat].scientists
    for scientist in scientists:
        scientists[scientist] = ""
