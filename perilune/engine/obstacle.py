"""Why not: the reason, with the rule it stands on, that something cannot be done now."""

from __future__ import annotations

import msgspec

from perilune.engine.words import say


class Obstacle(msgspec.Struct, frozen=True):
    """Make obstacles module constants: the same predicate filters options in the hot path and explains."""

    rule: str
    text: str

    @property
    def reason(self) -> str:
        """The text, in the language of the catalogue in use."""
        return say(self.text)

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})" if self.rule else self.reason


NOT_OFFERED = Obstacle("", "that is not among the options of this choice")
