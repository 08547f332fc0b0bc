"""Yuri Newton: a planned observation is followed by that of the card beneath (AN-8.1-d)."""

from __future__ import annotations

from perilune.engine import Script
from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.rules.observation import score_card
from perilune.games.astronavigators.rules.people import SAVED_SCORED
from perilune.games.astronavigators.state import Table

YURI = CONTENT.characters["yuri"]


@SAVED_SCORED.on(YURI.id)
def look_again(s: Table, owner: int, seat: int) -> Script:
    if s.weeks[s.players[seat].week]:
        yield from score_card(s, seat)
