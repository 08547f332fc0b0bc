"""Quarantine: at the start of a turn a player rearranges the own Living Quarters (OMAI-2-13)."""

from __future__ import annotations

from typing import Final, NamedTuple

from perilune.engine import Choice, Event, Question, Script, say
from perilune.games.on_mars.chapters.outbreak.bunks import WHO
from perilune.games.on_mars.chapters.outbreak.wards import (
    IMMUNE,
    SICK,
    WELL,
    beds,
    of,
    open_areas,
    place_words,
    places_on_board,
    put,
)
from perilune.games.on_mars.events import Seat, tell
from perilune.games.on_mars.state import Mars

DONE: Final = "done"


class Move(NamedTuple):
    """Status and area of a Colonist, the area to go to, and the status of whom it changes places with."""

    status: str
    start: str
    end: str
    other: str


class Moved(Event, frozen=True):
    """A player moved a Colonist to another area."""

    seat: Seat
    status: str
    start: str
    end: str
    says = "{seat} moves {who} from {start} to {end}."

    def parts(self) -> dict[str, str]:
        return {
            **super().parts(),
            "who": say(WHO[self.status]),
            "start": place_words(self.start),
            "end": place_words(self.end),
        }


def _move_words(s: Mars, choice: Choice, option: str | Move) -> str:
    if isinstance(option, str):
        return say("Leave them as they are")
    words = say(
        "{who} from {start} to {end}",
        who=say(WHO[option.status]),
        start=place_words(option.start),
        end=place_words(option.end),
    )
    if not option.other:
        return words
    return say("{move}, in exchange for {other}", move=words, other=say(WHO[option.other]))


QUARANTINE = Question(
    "quarantine",
    rule="OMAI-2-13",
    asks="Quarantine: whom do you move in your Living Quarters?",
    waiting="may rearrange the Living Quarters",
    hint="Keep the infected in a room of their own: only now, and only in your own Living Quarters.",
    option=_move_words,
    places=lambda s, choice, option: (
        () if isinstance(option, str) else places_on_board(choice.seat, option.start)
    ),
)


def moves(s: Mars, seat: int, came: set[tuple[str, str]]) -> list[Move]:
    """Into a free slot of another area, or in exchange with somebody of another status where it is full.

    Who came to an area just now stays, unless for somebody who did not: to and fro changes nothing.
    """
    areas = open_areas(s, seat)
    there = {area: [one for one in (WELL, SICK, IMMUNE) if of(s, seat, area, one)] for area in areas}
    found: list[Move] = []
    for start in areas:
        for status in there[start]:
            for end in areas:
                if end == start:
                    continue
                stays = (status, start) in came
                if beds(s, seat, end):
                    if not stays:
                        found.append(Move(status, start, end, ""))
                elif start < end:
                    found += [
                        Move(status, start, end, other)
                        for other in there[end]
                        if other != status and not (stays and (other, end) in came)
                    ]
    return found


def quarantine(s: Mars, seat: int) -> Script:
    """OMAI-2-13: any arrangement; nobody needs to be moved twice for it."""
    player = s.players[seat]
    came: set[tuple[str, str]] = set()
    for _ in range(player.quarters + player.lying):
        found = moves(s, seat, came)
        if not found:
            return
        chosen = yield QUARANTINE(seat, [*found, DONE])
        if chosen == DONE:
            return
        put(s, seat, chosen.start, chosen.status, -1)
        put(s, seat, chosen.end, chosen.status)
        came.add((chosen.status, chosen.end))
        if chosen.other:
            put(s, seat, chosen.end, chosen.other, -1)
            put(s, seat, chosen.start, chosen.other)
            came.add((chosen.other, chosen.start))
        tell(s, Moved, seat, chosen.status, chosen.start, chosen.end)
