"""AstroNavigators in plain English: the questions, the answers, and what happened."""

from __future__ import annotations

from perilune.engine import Words
from perilune.games.astronavigators.state import Table
from perilune.games.astronavigators.words.guide import HINTS, RULES, WAITING
from perilune.games.astronavigators.words.options import label
from perilune.games.astronavigators.words.questions import question
from perilune.games.astronavigators.words.stories import story

__all__ = ["WORDS"]

WORDS: Words[Table] = Words(
    question=question,
    option=label,
    event=story,
    waiting=WAITING,
    rules=RULES,
    hints=HINTS,
)
