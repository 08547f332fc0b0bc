"""What the rules ask of a disaster, whichever it is."""

from perilune.parts.moments import Moment

TOXIC_PLACED = Moment("toxic dice were placed")
"""A country has placed dice of values that cost others; how many it owes stands in its state."""
