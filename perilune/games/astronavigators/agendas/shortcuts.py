"""Agendas that leave stages out: Apollo Star Map, Spying the World, Science and Superstition (AN-8.2)."""

from __future__ import annotations

from perilune.engine import Deed, Question, Script, say, tell
from perilune.games.astronavigators.rules.agendas import AGENDAS
from perilune.games.astronavigators.rules.flight import STEP_AHEAD
from perilune.games.astronavigators.rules.stages import FOLLOWING, HOUSING, next_stage
from perilune.games.astronavigators.state import Player, Table
from perilune.games.astronavigators.words import nouns

APOLLO_STAR_MAP, SPYING_THE_WORLD, SCIENCE_AND_SUPERSTITION = "H1", "H2", "H7"
SHALLOW_STAGES = AGENDAS[SCIENCE_AND_SUPERSTITION].stages


class ShallowStageChosen(Deed, frozen=True):
    """Science and Superstition: this stage holds one die less, for the player alone."""

    track: str
    stage: int
    says = "{seat} chooses {stage} to hold one die less."

    def parts(self) -> dict[str, str]:
        return super().parts() | {"stage": nouns.stage(self.track, self.stage)}


SHALLOW_STAGE = Question(
    "shallow-stage",
    rule="AN-8.2-c",
    asks=lambda s, choice: (
        say("Science and Superstition: which stage shall hold one die less for you, on the way out?")
        if choice.about == "outbound"
        else say("Science and Superstition: which stage shall hold one die less for you, on the way home?")
    ),
    waiting="chooses a stage",
    hint="A full stage is skipped, and costs nothing.",
    option=lambda s, choice, option: nouns.stage(choice.about, option),
    places=lambda s, choice, option: [f"stage:{choice.about}-{option}"],
)


@FOLLOWING.on(APOLLO_STAR_MAP)
def skip_stage(s: Table, seat: int, stage: int, player: Player) -> int:
    """H1: the step that leaves stage 2 goes to stage 4."""
    leaving, entering = AGENDAS[APOLLO_STAR_MAP].stages
    return entering if player.stage == leaving else stage


@FOLLOWING.on(SPYING_THE_WORLD)
def skip_first_stage(s: Table, seat: int, stage: int, player: Player) -> int:
    """H2: a launch enters stage 2 directly."""
    leaving, entering = AGENDAS[SPYING_THE_WORLD].stages
    return entering if player.stage == leaving and player.track == "outbound" else stage


@STEP_AHEAD.on(SCIENCE_AND_SUPERSTITION)
def choose_shallow_stage(s: Table, seat: int) -> Script:
    """H7, R-53: once for each track, before the first step that could enter or pass its stage 2."""
    player = s.players[seat]
    if shallow(player) or not player.stage < SHALLOW_STAGES[0] <= next_stage(s, seat):
        return
    stage = yield SHALLOW_STAGE(seat, SHALLOW_STAGES, player.track)
    if player.track == "outbound":
        player.shallow_outbound = stage
    else:
        player.shallow_inbound = stage
    tell(s, ShallowStageChosen, seat, player.track, stage)


def shallow(player: Player) -> int:
    """The stage chosen for the track that the player is on."""
    return player.shallow_outbound if player.track == "outbound" else player.shallow_inbound


@HOUSING.on(SCIENCE_AND_SUPERSTITION)
def hold_one_less(s: Table, seat: int, limit: int, player: Player, stage: int) -> int:
    return limit - (stage == shallow(player))
