"""Whole games by players who want to fly: what random play hardly ever reaches, held against the promises."""

from collections.abc import Callable
from random import Random

import pytest

from perilune.engine import Choice, Match, Option, Rollout
from perilune.games.astronavigators import GAME
from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.modes import CONSTELLATION, SOLAR, SOLO
from perilune.games.astronavigators.state import Player, Table
from perilune.testing import checks
from tests.games.astronavigators.table import play

EAGER: dict[str, Callable[[Option], bool]] = {
    "action": lambda option: option[1] in ("travel", "earth-rise", "observe-planet"),
    "vehicle": lambda option: option == "spacecraft",
    "reveal-agenda": lambda option: option is True,
    "astronaut": lambda option: option is True,
    "abort-stage": lambda option: option is False,
    "guess": lambda option: option == "no",
    "sxt": lambda option: option != "none",
    "sct": lambda option: option != "none",
    "ai": lambda option: option != "none",
}
"""What a player prefers who wants to go to the Moon and back."""


def eager(rng: Random, choice: Choice) -> Option:
    """Mostly what one prefers, sometimes anything."""
    likes = EAGER.get(choice.kind)
    liked = [option for option in choice.options if likes and likes(option)]
    return rng.choice(liked if liked and rng.random() < 0.85 else [*choice.options])


def ready_to_launch(mode: str, seats: int, seed: int) -> Table:
    """After the drafts everybody stands on a pad, most with a mission done; some rockets are hidden there."""
    rng = Random(seed)
    s = GAME.setup(mode, seats, GAME.read_options(None, mode), seed)
    drafts = Rollout(GAME, s)
    while s.phase != "action":
        choice = drafts.choices[0]
        drafts.advance(rng.choice(choice.options), choice.seat)
    s.round = rng.choice([5, 9, 11, 13])
    for player in s.players:
        player.astronaut, player.nk = True, rng.choice([40, 70, 100, 200])
        for token in player.tokens:
            player.tokens[token] = rng.choice(["inactive", "active", "spent"])
        if rng.random() < 0.8:
            accomplish(player)
        player.square, player.face = "N1W090", "car"
        if s.rules.solar and rng.random() < 0.7:
            rocket = s.rockets.pop()
            player.hangar, player.square = (rocket,), CONTENT.rockets[rocket].sites[0]
    return s


def accomplish(player: Player) -> None:
    """The mission of the player's agenda is done, and its moment is over or will come."""
    agenda = CONTENT.agendas[player.agenda]
    player.scored += agenda.mission.cards + (("M1", "M2", "M3", "M4") if agenda.mission.phases else ())
    player.tokens |= dict.fromkeys(agenda.mission.sets, "active")
    player.visited = tuple(dict.fromkeys((*player.visited, *agenda.mission.continents)))
    player.triangle = agenda.mission.squares[: agenda.mission.travelled]
    player.revealed = agenda.reveal in ("square", "observation", "december")


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("mode", "seats"), [(mode, seats) for mode in (CONSTELLATION, SOLAR) for seats in (2, 3, 4)] + [(SOLO, 1)]
)
def test_flown_games_keep_the_promises(mode: str, seats: int, seed: int) -> None:
    rng = Random(seed)
    match: Match[Table] = play(ready_to_launch(mode, seats, seed))
    counted = GAME.components(match.state) if GAME.components else {}
    while match.choice:
        choice = rng.choice(match.choices)
        look = rng.random() < 0.05
        if look:
            checks.check_copy(match, rng)
            checks.check_save(match)
            checks.check_secrets(match, rng)
            checks.check_log(match, rng)
            checks.check_obstacles(match)
        checks.check_choice(match)
        checks.check_words(match)
        before = match.copy() if look else None
        match.play(eager(rng, choice), choice.seat)
        checks.check_components(counted, match)
        if before is not None:
            checks.check_undo(before, match, rng)
    checks.check_outcome(match)
