"""Why not: the reason, with the rule it stands on, that something cannot be done now."""

from __future__ import annotations

import msgspec


class Obstacle(msgspec.Struct, frozen=True):
    """Make obstacles module constants: the same predicate filters options in the hot path and explains."""

    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text


NOT_OFFERED = Obstacle("", "that is not among the options of this choice")
