"""How good a position looks for everybody: what the bots play by.

For each player: in how many months the goal can be reached, how likely that is at all, and what is left then.
The goal is the Moon in First and Fast and the Earth again in the other modes. An action that is chosen but
not yet carried out counts as done, as far as one can tell.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from msgspec import Struct

from perilune.games.astronavigators.agendas import AGENDAS
from perilune.games.astronavigators.content import CONTENT
from perilune.games.astronavigators.kinds import STAGES, Track
from perilune.games.astronavigators.observe import MINIMUM, SETS, may_observe
from perilune.games.astronavigators.prospects import (
    MONTHLY,
    Prospect,
    card_prospect,
    journey_prospect,
    position_hope,
    to_pad,
    week_prospect,
)
from perilune.games.astronavigators.scoring import foreign_instruments, leftover
from perilune.games.astronavigators.sky import MONTH
from perilune.games.astronavigators.state import FAST, SOLO, Player, Shadow, Table

STEPS = len(STAGES) + 1
"""From the pad to the Moon, and from the Moon to the Earth."""
MARGIN = 6.0
"""Knowledge that a careful astronaut takes along beyond the expected difficulty."""
WELL_SPENT = 0.85
"""How much of the heaviest tiles lunar tokens really save."""
SIGNAL = 0.7
"""How often a calibrated set shows."""
SPREAD = 4.0
"""How much the difficulty of a hidden tile varies."""
SETBACK, DISASTER = 6.0, 14.0
"""Months that an abort costs with and without the Abort token."""
PACE = 2.0
"""So many months ahead make a race two to one."""
SHADOW_PACE = 1.5
"""Steps of the Shadow's craft in a month."""
HIDDEN = 0.6
"""What a hidden agenda is worth with its mission done, against one that is revealed."""
NEVER = 60.0
NOTHING: Final = Prospect()

MEAN: Final[dict[Track, tuple[float, ...]]] = {
    track: tuple(
        sum(v * n for v, n in zip(pile.values, CONTENT.copies, strict=True)) / sum(CONTENT.copies)
        for pile in CONTENT.piles
        if pile.track == track
    )
    for track in ("outbound", "inbound")
}
"""The expected difficulty of each stage."""


class Outlook(Struct):
    """What lies ahead of a player."""

    months: float
    chance: float
    left: float = 0.0
    extra: float = 0.0
    """Reputation from agenda and instruments; solo: how far the conditions are met."""


def evaluate(s: Table) -> Sequence[float]:
    """For each seat the share of opponents that it can hope to beat; solo: the hope of being home first."""
    if not s.players[-1].square:
        return [0.5] * len(s.players)
    outlooks = [outlook(s, seat) for seat in range(len(s.players))]
    if s.mode == FAST:
        return compare([-outlook.months / PACE for outlook in outlooks])
    if s.mode == SOLO:
        return [outlooks[0].chance * (0.2 + 0.8 * outlooks[0].extra)]
    return compare([1.2 * reputation(outlooks, seat) for seat in range(len(outlooks))])


def compare(merits: list[float]) -> list[float]:
    """The mean chance against each of the others."""
    others = len(merits) - 1
    return [
        sum(likely(own - other) for seat, other in enumerate(merits) if seat != number) / others
        for number, own in enumerate(merits)
    ]


def likely(lead: float) -> float:
    """The chance of whoever has this lead."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, lead))))


def reputation(outlooks: list[Outlook], seat: int) -> float:
    """The reputation to be expected: for the place in the race, for the leftover, and the rest."""
    own = outlooks[seat]
    arrival = left = 0.0
    for number, other in enumerate(outlooks):
        if number != seat:
            arrival += own.chance * (1 - other.chance * likely((own.months - other.months) / PACE))
            left += own.chance * likely((own.left - other.left) / 10)
    return arrival + left / 2 + own.extra


def outlook(s: Table, seat: int) -> Outlook:
    """Months, chances and leftover of one player."""
    player = s.players[seat]
    if player.where == "returned":
        return Outlook(player.arrived / 10 - 20, 1.0, leftover(player), standing(s, player, NOTHING))
    if player.where == "out":
        return Outlook(NEVER, 0.0, 0.0, standing(s, player, NOTHING))
    pads = launch_sites(s, player)
    pending = is_pending(s, seat)
    deed = prospect(s, player, pads) if pending else NOTHING
    flies = pending and player.action == "travel" and player.vehicle == "spacecraft"
    costs, closed = difficulties(s, player)
    need = sum(costs) - savings(player, costs, deed.lunar, lost=pending and not flies)
    on_earth = player.where == "earth"
    bonus = CONTENT.rockets["V0"].launch_nk if on_earth else 0
    left = player.nk + deed.nk + bonus - player.dv - need
    months = flight_months(s, player, deed.sets, flies=flies, lost=pending and not flies)
    if on_earth and not flies:
        ahead = training_left(s, player, pending)
        gathered = min(max(0.0, MARGIN - left), MONTHLY * ahead)
        left += gathered
        hope = (position_hope(player, next_month(s, pending)) + deed.hope) * min(1.0, ahead / 3)
        months += max(0.0, gathered - hope / 2) / MONTHLY - hope / 400
        months += max(to_pad(deed.square or player.square, pads), 0 if player.astronaut else 1)
    enough = likely(1.7 * left / (SPREAD * max(closed, 0.25) ** 0.5))
    setback = SETBACK if player.abort and player.track == "outbound" else DISASTER
    months += (1 - enough) * setback
    in_time = likely(1.5 * (rounds_left(s, seat) - months))
    return Outlook(months, enough * in_time, max(0.0, left), standing(s, player, deed))


def launch_sites(s: Table, player: Player) -> list[str]:
    """The squares from which the player can launch, hidden rockets included."""
    hidden = (site for rocket in player.hangar for site in CONTENT.rockets[rocket].sites)
    return [*s.sites.values(), *hidden]


def is_pending(s: Table, seat: int) -> bool:
    """Whether an action is chosen but not yet carried out."""
    if s.phase == "resolution":
        return seat in s.queue
    return s.phase == "action" and s.players[seat].week > 0


def rounds_left(s: Table, seat: int) -> float:
    """How many actions are left to reach the goal: until the end, or until the Shadow is home."""
    rounds = CONTENT.rounds - s.round + (0 if acted(s, seat) else 1)
    return rounds if s.shadow is None else min(rounds, shadow_months(s, s.shadow))


def shadow_months(s: Table, shadow: Shadow) -> float:
    """When the Shadow is likely to be home: it starts with the second year."""
    passed = shadow.stage + (STEPS if shadow.where == "landed" or shadow.track == "inbound" else 0)
    return max(0, CONTENT.training + 1 - s.round) + (2 * STEPS - passed) / SHADOW_PACE


def acted(s: Table, seat: int) -> bool:
    """Whether the player has had the action of this month."""
    return s.phase == "calibration" or (s.phase == "resolution" and seat not in s.queue)


def next_month(s: Table, pending: bool) -> int:
    """The month of the player's next choice."""
    later = pending or s.phase == "calibration" or s.phase == "resolution"
    return MONTH[min(s.round + later, CONTENT.rounds)]


def training_left(s: Table, player: Player, pending: bool) -> int:
    """The months in which the player can still observe."""
    if not may_observe(s, player):
        return 0
    chosen = pending or s.phase == "calibration" or s.phase == "resolution"
    return CONTENT.training - s.round + (0 if chosen else 1)


def prospect(s: Table, player: Player, pads: list[str]) -> Prospect:
    """What the chosen action promises."""
    action = player.action
    if action == "travel":
        if player.vehicle == "spacecraft":
            return NOTHING
        return journey_prospect(s, player, player.vehicle, pads)
    if action == "observe" or action == "observe-second" or action == "observe-planet":
        return week_prospect(s, player)
    if action == "observe-saved":
        found = [card_prospect(player, card) for card in s.weeks[player.week][-player.laid :]]
        return Prospect(
            nk=sum(one.nk for one in found),
            lunar=max(one.lunar for one in found),
            sets=sum(one.sets for one in found),
            hope=sum(one.hope for one in found),
            card=found[-1].card,
        )
    if action == "plan" or action == "plan-planet":
        return week_prospect(s, player, planned=True)
    return Prospect(nk=10.0, lunar=1) if action == "earth-rise" else NOTHING


def difficulties(s: Table, player: Player) -> tuple[list[float], int]:
    """The expected difficulties of the stages to come, and how many of them are still hidden."""
    home = s.mode != FAST
    costs: list[float] = []
    closed = 0
    for track in ("outbound", "inbound") if home else ("outbound",):
        if track == "outbound" and (player.where == "landed" or player.track == "inbound"):
            continue
        passed = player.stage if player.where == "flying" and player.track == track else 0
        trajectory, means = s.tracks[track], MEAN[track]
        for number in range(passed, len(STAGES)):
            if trajectory.open[number]:
                costs.append(trajectory.board[number])
            else:
                costs.append(means[number])
                closed += 1
    return costs, closed


def savings(player: Player, costs: list[float], more: int, *, lost: bool) -> float:
    """What lunar tokens save: one on SXT the next tile, the others the heaviest of the rest."""
    tokens = more + sum(player.tokens[phase] == "active" for phase in CONTENT.phases)
    saved = 0.0
    rest = costs
    if player.sxt and costs and not lost and not player.sxt_used:
        saved, rest = costs[0], costs[1:]
    return saved + WELL_SPENT * sum(sorted(rest, reverse=True)[:tokens])


def flight_months(s: Table, player: Player, more: int, *, flies: bool, lost: bool) -> float:
    """Months in space: one step each, fewer by what sets on the telescope may add."""
    home = s.mode != FAST
    if player.where == "landed":
        steps = float(STEPS)
    elif player.where == "flying" and player.track == "inbound":
        steps = float(STEPS - player.stage)
    else:
        passed = player.stage if player.where == "flying" else 0
        steps = float(STEPS - passed + (STEPS if home else 0))
    sets = more + sum(player.tokens[code] == "active" for code in player.symbols)
    extra = SIGNAL * sets
    if not lost:
        extra += player.bonus_step + player.rocket_step
        if player.sct and not player.bonus_step and s.phase == "calibration":
            extra += SIGNAL + (0.15 if player.ai else 0.0)
    months = max(steps - extra, steps / 2)
    return months - 1 if flies else months


def standing(s: Table, player: Player, deed: Prospect) -> float:
    """Beside the race: the agenda and instruments, for reputation or for the conditions of a solo victory."""
    agenda = 1.0 if player.revealed else mission_progress(player, deed)
    if s.mode == SOLO:
        wanted = CONTENT.levels[s.options.level]
        have = len(player.instruments) + 0.3 * len(player.quests)
        return agenda * (min(1.0, 0.2 + 0.8 * have / wanted) if wanted else 1.0)
    if s.solar:
        return agenda + 0.6 * foreign_instruments(player) + 0.1 * len(player.quests)
    return agenda


def mission_progress(player: Player, deed: Prospect) -> float:
    """How far the mission of a hidden agenda has come, with what is about to be observed or reached."""
    if not player.agenda:
        return 0.0
    agenda = AGENDAS[player.agenda]
    mission, more = agenda.mission, SETS.get(deed.card, ())
    wanted = len(mission.sets) + (mission.count or len(mission.cards)) + len(mission.continents)
    done = sum(min(1.0, (player.symbols[code] + (code in more)) / MINIMUM[code]) for code in mission.sets)
    done += min(
        mission.count or len(mission.cards),
        sum(card in player.scored or card == deed.card for card in mission.cards),
    )
    done += sum(continent in player.visited for continent in mission.continents)
    if mission.phases:
        wanted += len(CONTENT.phases)
        done += sum(player.tokens[phase] != "inactive" for phase in CONTENT.phases)
    if agenda.reveal == "square":
        wanted += 1
        done += (deed.square or player.square) in mission.squares
    return HIDDEN * done / wanted
