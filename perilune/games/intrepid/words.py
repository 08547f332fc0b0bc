"""Choices and events in words."""

from __future__ import annotations

from perilune.engine import Words
from perilune.games.intrepid.state import Station

WORDS: Words[Station] = Words()
