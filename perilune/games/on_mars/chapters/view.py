"""A chapter's own board, as everybody sees it."""

from __future__ import annotations

from typing import TypeAlias

from perilune.games.on_mars.chapters.invasion.board import InvasionView
from perilune.games.on_mars.chapters.outbreak.view import OutbreakView

ChapterView: TypeAlias = InvasionView | OutbreakView
