"""The four modes, AN-1.1-b: what each has on top of the race. A mode also answers moments."""

from __future__ import annotations

from typing import Final, get_args

from msgspec import Struct

from perilune.games.astronavigators.box.kinds import Action

FAST: Final = "first-and-fast"
CONSTELLATION: Final = "constellation"
SOLAR: Final = "solar-system"
SOLO: Final = "solo"


class Rules(Struct, frozen=True):
    """What a mode has."""

    name: str
    actions: tuple[Action, ...]
    """AN-5.1-c: what can be chosen for a week."""
    full: bool = True
    """Characters with agendas, techniques and icons on tiles, the dice chain, and the way home."""
    solar: bool = False
    """The orrery, the planet deck, quests with instruments, and the abilities of rockets."""
    company: bool = True
    """Others to choose a week before, and to draw private tiles with. Without them the Shadow comes."""

    @property
    def in_play(self) -> tuple[tuple[str, int]]:
        """The mode as a source of answers; nobody owns it."""
        return ((self.name, 0),)


_SOLAR_ACTIONS: Final[tuple[Action, ...]] = tuple(one for one in get_args(Action) if one != "earth-rise")
"""Terra is a card of the planet deck there."""

MODES: Final = {
    rules.name: rules
    for rules in (
        Rules(FAST, ("observe", "travel", "plan", "observe-saved", "pass"), full=False),
        Rules(
            CONSTELLATION,
            ("observe", "observe-second", "travel", "plan", "observe-saved", "earth-rise", "pass"),
        ),
        Rules(SOLAR, _SOLAR_ACTIONS, solar=True),
        Rules(SOLO, _SOLAR_ACTIONS, solar=True, company=False),
    )
}
