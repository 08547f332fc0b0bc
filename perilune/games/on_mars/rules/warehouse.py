"""The Warehouse: items of different columns (OM-ORB-05)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from perilune.engine import Choice, Event, Question, Script, say
from perilune.games.on_mars.box.content import RESOURCES
from perilune.games.on_mars.events import Seat, tell
from perilune.games.on_mars.hooks import hooks
from perilune.games.on_mars.rules.resources import POSSIBLE, boon_part
from perilune.games.on_mars.state import Mars, storage_limit
from perilune.games.on_mars.words.nouns import unit

ENOUGH: Final = "enough"


class ItemTaken(Event, frozen=True):
    """One item left the Warehouse."""

    seat: Seat
    item: str
    says = "{seat} takes 1 {item} from the Warehouse."

    def parts(self) -> dict[str, str]:
        return super().parts() | {"item": unit(self.item)}


def _item_words(s: Mars, choice: Choice, option: str) -> str:
    return say("Enough") if option == ENOUGH else unit(option)


def _item_asks(s: Mars, choice: Choice) -> str:
    """`about` is how many may still be taken."""
    if choice.about == 1:
        return say("Which item do you take from the Warehouse?")
    return say("Which item do you take from the Warehouse? You may take {n}.", n=str(choice.about))


ITEM = Question(
    "item",
    rule="OM-ORB-05",
    asks=_item_asks,
    waiting="takes something from the Warehouse",
    hint="One item of each column at most; what does not fit into your Storage cannot be taken.",
    option=_item_words,
    places=lambda s, choice, option: () if option == ENOUGH else (f"column:{option}",),
)


def takeable(s: Mars, seat: int, used: Collection[str] = ()) -> list[str]:
    """Columns with an item and room for it. Crystals go to the Receiving bay, where there is always room."""
    player = s.players[seat]
    limit = storage_limit(player)
    return [
        column
        for place, column in enumerate(hooks(s).columns)
        if s.warehouse[place]
        and column not in used
        and (player.storage[place] < limit if place else hooks(s).fits_first_column(s, seat))
    ]


def take_items(s: Mars, seat: int, number: int, up_to: bool) -> Script:
    """So many items, one of each column at most."""
    used: list[str] = []
    for left in range(number, 0, -1):
        columns = takeable(s, seat, used)
        if not columns:
            return
        column = yield ITEM(seat, [*columns, ENOUGH] if up_to else columns, left)
        if column == ENOUGH:
            return
        used.append(column)
        place = hooks(s).columns.index(column)
        s.warehouse[place] -= 1
        if place:
            s.players[seat].storage[RESOURCES.index(column)] += 1
        else:
            hooks(s).take_first_column(s, seat)
        tell(s, ItemTaken, seat, column)


@boon_part("items")
def items_boon(s: Mars, seat: int, number: int) -> Script:
    """One item is taken; of several, as many as one likes."""
    yield from take_items(s, seat, number, up_to=number > 1)


POSSIBLE["items"] = lambda s, seat: bool(takeable(s, seat))
