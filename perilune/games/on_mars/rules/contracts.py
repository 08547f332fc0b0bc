"""5.9: Earth Contracts: taking them, delivering, completing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from perilune.engine import Choice, Event, Question, Script, say
from perilune.games.on_mars.box.content import CONTRACTS, RESOURCES
from perilune.games.on_mars.events import Seat, tell
from perilune.games.on_mars.hooks import hooks
from perilune.games.on_mars.rules.complexes import complexes
from perilune.games.on_mars.rules.missions import contribute
from perilune.games.on_mars.state import SHELTER_OF, Mars
from perilune.games.on_mars.surface import BIT
from perilune.games.on_mars.words.nouns import (
    Amounts,
    ContractName,
    a_building,
    amounts,
    contract_noun,
    unit,
)

ITEMS: Final = (*RESOURCES, "crystal")
"""What can be delivered, in the order in which a Contract counts it."""
WANTED: Final = {
    contract.id: (*contract.deliver.resources, contract.deliver.crystal) for contract in CONTRACTS.values()
}
NOTHING_YET: Final = (0,) * len(ITEMS)


class ContractTaken(Event, frozen=True):
    """A player took an Earth Contract."""

    seat: Seat
    contract: ContractName
    says = "{seat} takes the Contract {contract}."


class ContractShown(Event, frozen=True):
    """A Contract of the deck now lies on the display."""

    seat: Seat
    contract: ContractName
    says = "{seat} puts the Contract {contract} on the display."


class Delivered(Event, frozen=True):
    """Items were put on a Contract."""

    seat: Seat
    items: Amounts
    contract: ContractName
    says = "{seat} delivers {items} for {contract}."


class ContractCompleted(Event, frozen=True):
    """A Contract is fulfilled."""

    seat: Seat
    contract: ContractName
    says = "{seat} completes the Contract {contract}."


def terms(contract: str) -> str:
    """What a Contract asks for, in words."""
    entry = CONTRACTS[contract]
    if entry.building:
        return say(
            "an Advanced Building of yours in {building} Complex of {size} or more",
            building=a_building(entry.building),
            size=str(entry.size),
        )
    return amounts([(kind, number) for kind, number in zip(ITEMS, WANTED[contract], strict=True)])


CONTRACT = Question(
    "contract",
    rule="OM-CON-02",
    asks="Which Contract comes to the empty space of the display?",
    waiting="chooses a Contract for the display",
    hint="Anybody may take it later for 2 Crystals: put there what suits you, or nobody else.",
    option=lambda s, choice, option: say("{name}: {terms}", name=contract_noun(option), terms=terms(option)),
    places=lambda s, choice, option: (f"contract:{option}",),
)


def leave_display(s: Mars, card: str) -> int:
    """The space that the card leaves: at once, since the game may end with what its taking brings."""
    space = s.display.index(card)
    s.display[space] = ""
    return space


def fill_space(s: Mars, seat: int, space: int) -> Script:
    """OM-CON-02: the taking player chooses a card of the open deck for the emptied space."""
    if s.contracts:
        chosen = yield CONTRACT(seat, [*s.contracts])
        s.contracts.remove(chosen)
        s.display[space] = chosen
        tell(s, ContractShown, seat, chosen)


def on_display(s: Mars) -> list[str]:
    """The Contracts that can be taken."""
    return [card for card in (*s.display, *s.contracts_aside) if card in CONTRACTS]


def take(s: Mars, seat: int, contract: str) -> Script:
    """OM-CON-01: the Contract is the player's; its space is filled again."""
    aside = contract in s.contracts_aside
    if aside:
        s.contracts_aside.remove(contract)
    else:
        space = leave_display(s, contract)
    s.players[seat].contracts[contract] = NOTHING_YET
    tell(s, ContractTaken, seat, contract)
    hooks(s).contract_taken(s, seat, contract)
    if not aside:
        yield from fill_space(s, seat, space)
    check_building_contracts(s)


TAKE_CONTRACT = Question(
    "take-contract",
    rule="OM-GOAL-03",
    asks="Which Contract do you take?",
    waiting="takes a Contract",
    option=lambda s, choice, option: say("{name}: {terms}", name=contract_noun(option), terms=terms(option)),
    places=lambda s, choice, option: (f"contract:{option}",),
)


def take_free(s: Mars, seat: int) -> Script:
    """A Contract from the display at no cost, as a reward."""
    cards = on_display(s)
    if cards:
        contract = yield TAKE_CONTRACT(seat, cards)
        yield from take(s, seat, contract)


# -- Fulfilling -------------------------------------------------------------------------------------------


class Delivery(NamedTuple):
    """An item for a Contract."""

    contract: str
    item: str


def deliveries(s: Mars, seat: int) -> Iterator[Delivery]:
    """OM-CON-03: Contracts and the items that can be put on them now."""
    player = s.players[seat]
    here = (*player.storage, player.crystals)
    for contract, brought in player.contracts.items():
        for item, had, done, wanted in zip(ITEMS, here, brought, WANTED[contract], strict=True):
            if had and done < wanted:
                yield Delivery(contract, item)


def can_deliver(s: Mars, seat: int) -> bool:
    """Whether there is anything to deliver."""
    return bool(s.players[seat].contracts) and next(deliveries(s, seat), None) is not None


def _deliver_words(s: Mars, choice: Choice, option: Delivery) -> str:
    return say("1 {item} for {contract}", item=unit(option.item), contract=contract_noun(option.contract))


DELIVER = Question(
    "deliver",
    rule="OM-CON-03",
    asks="What do you deliver?",
    waiting="delivers for a Contract",
    hint="What is delivered stays on the Contract. Minerals count only as Minerals.",
    option=_deliver_words,
    places=lambda s, choice, option: (f"contract:{option.contract}",),
)


def deliver(s: Mars, seat: int) -> Script:
    """One item on one Contract; complete when all are there."""
    chosen: Delivery = yield DELIVER(seat, [*deliveries(s, seat)])
    contract, player, place = chosen.contract, s.players[seat], ITEMS.index(chosen.item)
    if chosen.item == "crystal":
        player.crystals -= 1
    else:
        player.storage[place] -= 1
    brought = [*player.contracts[contract]]
    brought[place] += 1
    player.contracts[contract] = tuple(brought)
    tell(s, Delivered, seat, ((chosen.item, 1),), contract)
    if tuple(brought) == WANTED[contract]:
        complete(s, seat, contract)


def complete(s: Mars, seat: int, contract: str) -> None:
    """OM-CON-05, OM-CON-06: for good; Mission 9."""
    player = s.players[seat]
    s.delivered_crystals += player.contracts.pop(contract)[-1]
    player.completed.append(contract)
    tell(s, ContractCompleted, seat, contract)
    hooks(s).contract_completed(s, seat, contract)
    contribute(s, seat, "contracts")


def check_building_contracts(s: Mars) -> None:
    """OM-CON-04: after every change of the map, whose condition is true?"""
    for seat, player in enumerate(s.players):
        for contract in [*player.contracts]:
            entry = CONTRACTS[contract]
            if entry.building and marker_in_complex(s, seat, entry.building, entry.size):
                complete(s, seat, contract)


def marker_in_complex(s: Mars, seat: int, kind: str, size: int) -> bool:
    """Whether the player has a marker in a Complex of that type and size."""
    if not s.players[seat].built:
        return False
    markers = 0
    for hex_ in s.players[seat].built.values():
        markers |= BIT[hex_]
    owners = SHELTER_OF if kind == "shelter" else (kind,)
    return any(
        group.bit_count() >= size and group & markers
        for building in owners
        for group in complexes(s, building)
    )
