"""The solo opponent: Bad Timing, the Shadow and its craft (AN-10.1 to AN-10.11)."""

from __future__ import annotations

from typing import Final

from perilune.engine import Effect, Event, Script, roll, tell
from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.box.kinds import WEEKS
from perilune.games.astronavigators.modes import SOLO
from perilune.games.astronavigators.rules.agendas import all_in_play
from perilune.games.astronavigators.rules.drafts import PLANET_PICKED, Picked
from perilune.games.astronavigators.rules.ending import end_game
from perilune.games.astronavigators.rules.flight import MOVE_ENDED, Move
from perilune.games.astronavigators.rules.orrery import ORBITS, PLANETS, SECTORS, spots_in
from perilune.games.astronavigators.rules.planets import MONTH_PREPARED
from perilune.games.astronavigators.rules.resolution import TURN_BEGINS, TURN_ENDED
from perilune.games.astronavigators.rules.stages import SURFACE, dice_on, jumped
from perilune.games.astronavigators.rules.weeks import blocked_weeks
from perilune.games.astronavigators.state import SHADOW, Shadow, Table
from perilune.games.astronavigators.words import nouns

PLAYER: Final = 0
"""The only seat."""


class ShadowChosePlanet(Event, frozen=True):
    """The planet by a card, its sector by the die."""

    planet: nouns.Planet
    face: int
    says = "The Shadow draws {planet} and rolls {face}."


class ShadowMoved(Event, frozen=True):
    """Where the Shadow's craft is now, and on which stage of which track."""

    where: str
    track: str
    stage: int
    told_by = "where"
    says = {
        "flying": "The Shadow flies to {stage}.",
        "landed": "The Shadow lands on the Moon.",
        "returned": "The Shadow is home.",
    }

    def parts(self) -> dict[str, str]:
        return super().parts() | {"stage": nouns.stage(self.track, self.stage)}


class WeeksBlocked(Event, frozen=True):
    """The weeks of Bad Timing and of the Shadow in the new month."""

    bad_timing: nouns.Week
    shadow: nouns.Week
    says = "Bad Timing blocks {bad_timing}, the Shadow {shadow}."


# -- Before the first month (AN-10.3) ---------------------------------------------------------------------


@PLANET_PICKED.on(SOLO)
def pick_planet(s: Table, owner: int, picked: Picked) -> Picked:
    """AN-10.3: the Shadow begins, then they take turns; for it cards and a die choose planet and sector."""
    if (len(ORBITS) - len(s.spots)) % 2 != len(PLANETS) % 2:
        return picked
    cards = (CONTENT.planet_cards[card].planet for card in reversed(s.planet_deck))
    planet = next(one for one in cards if one not in s.spots)
    face = roll(s, SECTORS) + 1
    tell(s, ShadowChosePlanet, planet, face)
    return planet, spots_in(ORBITS[planet], (face - CONTENT.first_month) % SECTORS)


# -- The weeks (AN-10.4) ----------------------------------------------------------------------------------


@MONTH_PREPARED.on(SOLO)
def block_weeks(s: Table, owner: int) -> None:
    """AN-5.4-e, AN-10.4: Bad Timing goes on; the Shadow takes the player's week, or the one before it."""
    assert s.shadow is not None
    s.bad_timing, s.shadow.week = weeks_to_come(s)
    tell(s, WeeksBlocked, s.bad_timing, s.shadow.week)


def weeks_to_come(s: Table) -> tuple[int, int]:
    """The weeks that Bad Timing and the Shadow will block next month."""
    bad_timing = s.bad_timing % len(WEEKS) + 1
    used = s.players[PLAYER].week
    return bad_timing, used if used != bad_timing else (bad_timing - 2) % len(WEEKS) + 1


def tokens_ahead(s: Table) -> int:
    """AN-10.5: how many of the two tokens stand in an earlier week than the player."""
    week = s.players[PLAYER].week
    return sum(0 < blocked < week for blocked in blocked_weeks(s))


# -- The craft (AN-10.5, AN-10.6) -------------------------------------------------------------------------


@TURN_BEGINS.on(SOLO)
def go_first(s: Table, owner: int, seat: int) -> Effect:
    """AN-10.5: with a token in an earlier week the Shadow moves before the player, with both two steps."""
    ahead = 0 if s.first_year else tokens_ahead(s)
    return move_shadow(s, ahead) if ahead else None


@TURN_ENDED.on(SOLO)
def go_second(s: Table, owner: int, seat: int) -> Effect:
    """AN-10.5: otherwise it moves one step after the player."""
    return None if s.first_year or tokens_ahead(s) else move_shadow(s, 1)


def move_shadow(s: Table, steps: int) -> Script:
    """AN-10.5, AN-10.6, R-58: from the second year on; a landing ends the movement. Then a hunter follows."""
    shadow, move = s.shadow, Move(steps)
    assert shadow is not None
    for _ in range(steps):
        if shadow.where != "flying":
            take_off(shadow)
        stage = next_shadow_stage(s, shadow)
        move.jumped += jumped(s, SHADOW, shadow.track, shadow.stage, stage)
        shadow.stage = stage
        if stage == SURFACE:
            shadow.where, shadow.stage = ("landed" if shadow.track == "outbound" else "returned"), 0
            break
    tell(s, ShadowMoved, shadow.where, shadow.track, shadow.stage)
    if shadow.where == "returned":
        end_game(s)  # AN-10.7: home first
    yield from MOVE_ENDED(s, all_in_play(s), move)


def take_off(shadow: Shadow) -> None:
    """From the Earth onto the way out, from the Moon onto the way home."""
    shadow.track = "outbound" if shadow.where == "earth" else "inbound"
    shadow.where, shadow.stage = "flying", 0


def next_shadow_stage(s: Table, shadow: Shadow) -> int:
    """AN-10.6, AN-10.10: a stage that holds the player is skipped; tiles are never turned up."""
    stage = shadow.stage + 1
    while stage < SURFACE and dice_on(s, SHADOW, shadow.track, stage) >= CONTENT.seats[1].housing:
        stage += 1
    return stage
