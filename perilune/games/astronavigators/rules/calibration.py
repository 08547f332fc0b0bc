"""The calibration phase: astronauts, Abort Stage and the on-board instruments (AN-5.3, AN-7.1)."""

from __future__ import annotations

from typing import Final

from perilune.engine import Asking, Choice, Deed, Option, Question, Script, say, tell
from perilune.games.astronavigators.box.content import CARDS, CONTENT
from perilune.games.astronavigators.rules.abort import abort_stage, may_abort_stage
from perilune.games.astronavigators.rules.agendas import open_cards
from perilune.games.astronavigators.rules.flight import ExtraStep, relaunch
from perilune.games.astronavigators.rules.rockets import ability
from perilune.games.astronavigators.rules.tiles import tile_words, tiles_with, token_words, use_icon
from perilune.games.astronavigators.rules.trajectory import PRINTED
from perilune.games.astronavigators.state import Player, Table
from perilune.games.astronavigators.words import nouns

NONE: Final = "none"
LUNAR: Final = "lunar"
REACTIVATE: Final = "reactivate"


class BecameAstronaut(Deed, frozen=True):
    says = "{seat} becomes an astronaut."


class Calibrated(Deed, frozen=True):
    slot: nouns.Slot
    token: nouns.Token
    says = "{seat} puts the {token} on the {slot}."


class SignalFound(Deed, frozen=True):
    """A calibrated symbol shows on the new cards: one more step next month."""

    says = "{seat} finds a calibrated symbol in the sky: one more step."


def _too_early(s: Table, choice: Choice, option: Option) -> str:
    """An astronaut observes no more: who knows too little even for the lightest tiles should not hurry."""
    known, least = s.players[choice.seat].nk, sum(values[0] for values in PRINTED["outbound"])
    if not option or known >= least:
        return ""
    return say(
        "The easiest way to the Moon takes {least} Knowledge, and you have {known}. There is no way back.",
        least=str(least),
        known=str(known),
    )


ASTRONAUT = Question(
    "astronaut",
    rule="AN-5.3-a",
    asks="Do you become an astronaut? You can launch next month, but observe no more until you do.",
    waiting="thinks about becoming an astronaut",
    hint="An astronaut on a launch pad can lift off next month. There is no way back to being an astronomer.",
    option={"yes": "Become an astronaut", "no": "Remain an astronomer"},
    warns=_too_early,
)
DECLARE: Final = tuple(ASTRONAUT(seat, (False, True)) for seat in range(max(CONTENT.seats)))
"""By seat: made once, because it is asked every month."""
ABORT_STAGE = Question(
    "abort-stage",
    rule="AN-7.6-b",
    asks="Do you turn back to the pad? The difficulty so far is gone, spent tokens can be used again.",
    waiting="thinks about turning back",
    hint="The Abort Stage does this once a game: for when the way ahead costs more than your Knowledge.",
    option={"yes": "Turn back to the pad", "no": "Fly on"},
    places=nouns.on_yes("token:abort-stage"),
)
REACTIVATE_TILE = Question(
    "reactivate-tile",
    rule="AN-5.3-c",
    asks="Flip a tile to wake a spent token?",
    waiting="may wake a token",
    hint="A woken token can be calibrated again.",
    option=tile_words,
)
SXT = Question(
    "sxt",
    rule="AN-7.1-g",
    asks="Calibrate the space sextant: a lunar token there makes one tile free next month.",
    waiting="calibrates",
    hint="The token is spent next month, used or not.",
    option=token_words,
)
SCT = Question(
    "sct",
    rule="AN-7.1-e",
    asks="Calibrate the scanning telescope: if its set shows on a new card, you fly one step further.",
    waiting="calibrates",
    hint="Sets that many cards show are the safest choice.",
    option=token_words,
)
AI = Question(
    "ai",
    rule="AN-7.1-b",
    asks="Calibrate the attitude indicator too? A second set doubles the chance, and comes back.",
    waiting="calibrates",
    hint="This token comes back to you unspent.",
    option=token_words,
)


def calibrate(s: Table, seat: int) -> Script:
    """AN-5.3-c: declaration, Abort Stage, reactivation, then tokens onto the instruments; all optional.

    AN-5.3-a, AN-5.3-d: in the last month of the first year everybody becomes an astronaut.
    """
    player = s.players[seat]
    if not player.astronaut:
        if s.round < CONTENT.training and not (yield DECLARE[seat]):
            return
        player.astronaut = True
        tell(s, BecameAstronaut, seat)
    if may_abort_stage(player) and (yield ABORT_STAGE(seat, (False, True))):
        if abort_stage(s, seat):
            yield from relaunch(s, seat)
        if player.finished:
            return
    yield from reactivate_tokens(s, seat)
    yield from fill_instruments(s, seat)


def reactivate_tokens(s: Table, seat: int) -> Script:
    """AN-5.3-b: tiles with the reactivate icon may be flipped now as well."""
    player = s.players[seat]
    while "spent" in player.tokens.values() and s.rules.full and (tiles := tiles_with(player, REACTIVATE)):
        tile = yield REACTIVATE_TILE(seat, [NONE, *tiles])
        if tile == NONE:
            return
        yield from use_icon(s, seat, tile)


def fill_instruments(s: Table, seat: int) -> Script:
    """AN-7.1-a, AN-7.1-b, AN-7.1-c, AN-7.1-k: a lunar token on SXT, a set on SCT, with it one on AI."""
    player = s.players[seat]
    if "active" not in player.tokens.values():
        return
    placed = set()
    if not player.sxt:
        player.sxt = yield from place(s, seat, SXT, active_tokens(player, lunar=True))
        placed.add(LUNAR if player.sxt else "")
    player.sct = yield from place(s, seat, SCT, active_tokens(player, lunar=False))
    if player.sct:
        player.ai = yield from place(s, seat, AI, active_tokens(player, lunar=False))
    earn_rocket_step(s, seat, placed | {player.sct, player.ai})


def active_tokens(player: Player, *, lunar: bool) -> list[str]:
    return [
        token for token in (CONTENT.phases if lunar else player.symbols) if player.tokens[token] == "active"
    ]


def place(s: Table, seat: int, slot: Question, tokens: list[str]) -> Asking[str]:
    """Put one of the tokens on an instrument, or none: then the answer is empty."""
    if not tokens:
        return ""
    token: str = yield slot(seat, [NONE, *tokens])
    if token == NONE:
        return ""
    s.players[seat].tokens[token] = "slot"
    tell(s, Calibrated, seat, slot.kind, token)
    return token


def earn_rocket_step(s: Table, seat: int, placed: set[str]) -> None:
    """AN-7.1-f: the rocket of the last launch rewards its token on an instrument, whatever the sky shows."""
    player = s.players[seat]
    rocket = ability(s, player)
    if rocket.calibrates and rocket.calibrates in placed:
        player.rocket_step = 1
        tell(s, ExtraStep, seat, rocket.id)


def look_for_signals(s: Table) -> None:
    """AN-7.1-e: a calibrated symbol on one of the new top cards gives a step, never two."""
    calibrated = [(seat, player) for seat, player in enumerate(s.players) if player.sct]
    if not calibrated:  # as in every month of the first year
        return
    showing = {code for card in open_cards(s) for code in CARDS[card].sets}
    for seat, player in calibrated:
        if player.sct in showing or player.ai in showing:
            player.bonus_step = 1
            tell(s, SignalFound, seat)
