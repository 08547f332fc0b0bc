"""The game after this one at the same table: the same again, or what the game says comes next."""

from __future__ import annotations

from typing import Any

import msgspec

from perilune.engine import Mode, find_game
from perilune.engine.game import option_names
from perilune.server.play.live_match import LiveMatch
from perilune.server.store.storage import SeatRow


def mode_after(live: LiveMatch) -> Mode:
    """The mode that is played next."""
    game, outcome = find_game(live.row.game), live.match.outcome
    name = live.row.mode
    if game.sequel is not None and outcome is not None:
        name = game.sequel(name, live.match.options, outcome)
    known = {mode.name: mode for mode in game.modes}
    return known.get(name, game.mode(live.row.mode))


def options_after(live: LiveMatch, mode: Mode) -> dict[str, Any]:
    """What was set, as far as the next mode knows it."""
    known = option_names(mode.options) if mode.options else []
    given = msgspec.to_builtins(live.match.options) if live.match.options is not None else {}
    return {name: value for name, value in given.items() if name in known}


def seats_after(live: LiveMatch, mode: Mode, starter: str) -> list[SeatRow]:
    """The same people and bots, as far as the mode has room: whoever starts it first, people before bots.

    Where it wants more, bots of the last one's kind take the other seats.
    """
    if mode.name == live.row.mode:
        chosen = [*live.seats]
    else:
        number = min(mode.seats, key=lambda seats: (abs(seats - len(live.seats)), seats))
        by_rank = sorted(live.seats, key=lambda seat: (seat.identity != starter, seat.kind == "bot"))
        chosen = by_rank[:number]
        bots = [seat for seat in live.seats if seat.kind == "bot"]
        while len(chosen) < number and bots:
            chosen.append(bots[-1])
    return [
        msgspec.structs.replace(
            seat, seat=place, level=seat.level if seat.kind == "bot" else None, resigned=False, nonce=0
        )
        for place, seat in enumerate(chosen)
    ]
