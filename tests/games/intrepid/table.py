"""Positions for the tests: a table laid as wanted, loaded dice, and answers one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from perilune.engine import Event, IllegalOption, Match, Option, Root, option_text, roll
from perilune.games.intrepid import GAME
from perilune.games.intrepid.box.table import COMMON
from perilune.games.intrepid.countries.japan import ORIENTATIONS
from perilune.games.intrepid.rules.cards import new_card, toxic_values
from perilune.games.intrepid.setup import Options, setup
from perilune.games.intrepid.state import Crew, Installed, Phase, Station, by_code, tiles_of

ROLLING = ("rules.dice", "countries.japan", "disasters.meteor_shower")
"""The modules that roll dice."""

DONE = ("done",)

E = TypeVar("E", bound=Event)


class LoadedDice:
    """What the next dice show, in order: values, Japanese dice as top and front, sectors. Then real luck."""

    def __init__(self) -> None:
        self.coming: list[int] = []

    def show(self, *dice: int) -> None:
        self.coming += dice

    def __call__(self, s: Root, sides: int) -> int:
        if not self.coming or type(s) is Root:  # bots imagine rolls without a table
            return roll(s, sides)
        s.chance += 1
        shown = self.coming.pop(0)
        return ORIENTATIONS.index(shown) if sides == 24 else shown - 1


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> Iterator[LoadedDice]:
    loaded = LoadedDice()
    for module in ROLLING:
        monkeypatch.setattr(f"perilune.games.intrepid.{module}.roll", loaded)
    yield loaded
    assert not loaded.coming, f"dice that nobody rolled: {loaded.coming}"


class Table:
    """A match with shortcuts: `table.play("US", ("activate", "US-03", 6))`."""

    def __init__(self, s: Station) -> None:
        self.match: Match[Station] = Match(
            GAME,
            s,
            mode=s.disaster,
            seats=s.seats,
            options=Options(difficulty=s.level, pace="together" if s.together else "turns"),
        )

    @property
    def s(self) -> Station:
        return self.match.state

    def __getitem__(self, code: str) -> Crew:
        return self.s.crews[by_code(self.s, code)]

    def tile(self, key: str) -> Installed:
        return next(
            tile for crew in self.s.crews for tile in crew.bay if tile is not None and tile.tile == key
        )

    def has(self, key: str) -> bool:
        return any(tile is not None and tile.tile == key for crew in self.s.crews for tile in crew.bay)

    def told(self, kind: type[E]) -> list[E]:
        """Everything of that kind that has been told."""
        return [entry.told.event for entry in self.match.log() if isinstance(entry.told.event, kind)]

    @property
    def asked(self) -> tuple[str, str]:
        """Who is asked, by country, and what."""
        choice = self.match.choice
        assert choice is not None
        return choice.about[0], choice.kind

    @property
    def options(self) -> list[Option]:
        assert self.match.choice is not None
        return list(self.match.choice.options)

    def play(self, *answers: Option) -> Table:
        """Give these answers, whoever is asked."""
        for answer in answers:
            self.match.play(answer)
        return self

    def by(self, code: str, *answers: Option) -> Table:
        """Give these answers for a country, which must be the one that is asked, or one of several."""
        for answer in answers:
            seat = by_code(self.s, code)
            if not self.s.together:
                assert self.asked[0] == code, f"{self.asked} is asked, not {code}"
                seat = seat % self.s.seats
            self.match.play(answer, seat)
        return self

    def refused(self, answer: Option, rule: str = "", code: str = "") -> None:
        """The answer is refused, by that rule if one is named, and nothing changes."""
        before = self.s.copy()
        answer = option_text(answer)
        seat = by_code(self.s, code) % self.s.seats if code else None
        reason = self.match.why_not(answer, seat)
        assert reason is not None, f"{answer} is legal"
        if rule:
            assert reason.rule == rule, reason
        with pytest.raises(IllegalOption):
            self.match.play(answer, seat)
        assert self.s == before


def laid(
    *team: str, disaster: str = "meteor-shower", level: str = "normal", seats: int = 0, **options: Any
) -> Station:
    """A table just laid, before the first roll."""
    chosen = GAME.read_options({"difficulty": level, "team": team or ("US", "RU"), **options})
    return setup(disaster, seats or max(2, len(team)), chosen, 7)


def install(s: Station, tile: str, sector: int, **tokens: Any) -> None:
    """Put a tile into its country's bay, wherever it was; tokens come out of the supply."""
    crew = s.crews[by_code(s, tile[:2])]
    crew.offer = [other for other in crew.offer if other != tile]
    crew.stacks = [tuple(other for other in stack if other != tile) for stack in crew.stacks]
    crew.bay[sector - 1] = Installed(tile)
    mark(s, tile, **tokens)


def mark(s: Station, tile: str, **tokens: Any) -> None:
    """Put tokens on a tile."""
    crew = s.crews[by_code(s, tile[:2])]
    for slot, installed in enumerate(crew.bay):
        if installed is not None and installed.tile == tile:
            s.strain -= tokens.get("strain", 0)
            s.amplify -= tokens.get("amplify", False)
            crew.bay[slot] = replace(installed, **tokens)


def clear(s: Station, code: str) -> None:
    """Take a country's tiles off the station."""
    crew = s.crews[by_code(s, code)]
    crew.destroyed += tuple(tile.tile for tile in crew.bay if tile is not None)
    crew.bay = [None] * 8


def at(s: Station, phase: Phase, round_number: int = 1) -> Station:
    """The beginning of a phase, with nobody done."""
    s.phase, s.round = phase, round_number
    s.active, s.passes, s.cursor = s.lead, 0, 0
    return s


def give(s: Station, pools: Mapping[str, tuple[int, ...]], storage: tuple[int, ...] = ()) -> None:
    """Dice in the pools, and in Canada's storage."""
    for crew in s.crews:
        crew.pool = tuple(sorted(pools.get(crew.code, ())))
        crew.storage = tuple(sorted(storage)) if crew.code == "CA" else ()
        crew.supply = 12 - len(crew.pool) - len(crew.storage)


def placing(
    *team: str,
    pools: Mapping[str, tuple[int, ...]],
    storage: tuple[int, ...] = (),
    missions: tuple[str, ...] = ("MI-01", "MI-03", "MI-05"),
    toxic: str = "",
    lead: str = "",
    **options: Any,
) -> Station:
    """Step 1d of round 1; `toxic` names a current card of the Toxic Leak."""
    if toxic:
        options["disaster"] = "toxic-leak"
    s = at(laid(*team, **options), "place")
    s.missions = [new_card(key, len(s.crews)) for key in missions]
    give(s, pools, storage)
    if toxic:
        s.current = toxic
        s.toxic = toxic_values(s)
    if lead:
        s.lead = s.active = by_code(s, lead)
    return s


def persistent(s: Station, key: str, filled: tuple[int, ...] = ()) -> None:
    """A persistent card in play, with some conditions already filled."""
    card = new_card(key, len(s.crews))
    card = replace(
        card,
        open=tuple(number for number in card.open if number not in filled),
        dice=tuple(1 if number + 1 in filled else 0 for number in range(len(card.dice))),
    )
    s.persistent.append(card)
    s.deck = [other for other in s.deck if other != key]
    s.toxic = toxic_values(s)


def resolving(key: str, s: Station) -> Station:
    """Phase 3, in which this card is turned up."""
    s.deck = [*[other for other in s.deck if other != key], key]
    return at(s, "disaster", s.round or 1)


def canada_rolled(*rolled: int, converters: int = 1, kept: tuple[int, ...] = ()) -> Station:
    """Step 1c: Canada has rolled."""
    s = at(laid("CA", "RU"), "convert")
    give(s, {"CA": rolled, "RU": (1,)})
    s.crews[0].converters = converters
    s.crews[0].kept = kept
    s.crews[0].supply -= len(kept)
    return s


def broken_limits(s: Station) -> list[str]:
    """4.7: limits that hold after every action of a running game; those that do not."""
    tiles = [installed for crew in s.crews for installed in tiles_of(crew)]
    limits = {
        "levels": all(0 <= level <= COMMON.highest_level for level in s.levels) or s.result < 0,
        "Capacity": all(0 <= crew.capacity <= COMMON.highest_capacity for crew in s.crews),
        "dice track": all(0 <= crew.slot <= 5 for crew in s.crews),
        "Scenario": all(0 <= installed.scenario <= COMMON.scenario_limit for installed in tiles),
        "Converters": all(0 <= crew.converters <= COMMON.converter_tokens for crew in s.crews),
        "Offer": all(len(crew.offer) <= COMMON.offer_size for crew in s.crews),
    }
    return [name for name, holds in limits.items() if not holds]


def spending(
    *team: str,
    badges: Mapping[str, str] | None = None,
    capacity: Mapping[str, int] | None = None,
    **options: Any,
) -> Station:
    """Phase 5 of round 1; a country without a badge has one that does nothing."""
    s = at(laid(*team, **options), "spend")
    for crew in s.crews:
        crew.badge = (badges or {}).get(crew.code, "pilot")
        crew.badge_used = crew.code not in (badges or {})
        crew.capacity = (capacity or {}).get(crew.code, 0)
    return s
