"""Events that no single rule owns, and how events are told."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Final

from perilune.engine import Event, Named, player, say
from perilune.engine import tell as tell_event
from perilune.games.on_mars.state import Mars

LACERDA: Final = -1
"""In events: the automaton, who has no seat at the table."""


def company(seat: int) -> str:
    """A player by name; Lacerda, who is none."""
    return say("Lacerda") if seat == LACERDA else player(seat)


Seat = Annotated[int, Named(company)]


def tell(s: Mars, kind: type[Event], *fields: Any) -> None:
    """Tell an event to everybody."""
    if s.told is None:
        return
    if s.lacerda is not None:
        pairs = zip(kind.__struct_fields__, fields, strict=False)
        fields = tuple(LACERDA if name in ("seat", "owner") and one == 1 else one for name, one in pairs)
    tell_event(s, kind, *fields)


class Scored(Event, frozen=True):
    """Opportunity Points on the track."""

    seat: Seat
    op: int
    says: ClassVar = {"": "{seat} scores {op} OP.", "loss": "{seat} loses {op} OP."}

    def which(self) -> str:
        return "" if self.op >= 0 else "loss"

    def parts(self) -> dict[str, str]:
        return super().parts() | {"op": str(abs(self.op))}
