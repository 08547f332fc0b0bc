"""What corporations may add to LUNA-1's turns."""

from __future__ import annotations

from perilune.parts.moments import Moment

LUNA_IN_CRATER = Moment("luna-in-crater")
"""LUNA-1 works in the crater. Announced for each corporation in play."""
