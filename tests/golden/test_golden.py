"""Golden games: whole games in words, kept as text.

Each `.record` here is played again, and what everybody at the table would read must be the text beside it.
When the words or the rules change on purpose, look at the difference and renew the texts:

    PERILUNE_RENEW=1 .venv/bin/pytest tests/golden

A record that no longer fits the rules is replaced by a new game:

    .venv/bin/python -m tests.golden.new_game astronavigators first-and-fast 2 greedy
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import perilune
from tests.golden.prose import told

FOLDER = Path(__file__).parent
RECORDS = sorted(FOLDER.glob("*.record"))


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_a_golden_game_is_told_as_before(record: Path) -> None:
    text = record.with_suffix(".txt")
    story = told(perilune.read(record.read_text(encoding="utf-8")))
    if os.environ.get("PERILUNE_RENEW"):
        text.write_text(story, encoding="utf-8")
    assert story == text.read_text(encoding="utf-8")


def test_there_are_golden_games() -> None:
    assert len(RECORDS) >= 4
