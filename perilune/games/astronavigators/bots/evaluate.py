"""How good a position looks for everybody: what the bots play by.

For each player all plans are weighed: so many more months of learning on Earth, then the pad and the flight.
A plan is judged by how likely its flight is to succeed with the knowledge gathered until then, and by how
long it takes. The goal is the Moon in First and Fast and the Earth again in the other modes. An action that
is chosen but not yet carried out counts as done, as far as one can tell. All figures are the bots' taste.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from functools import lru_cache
from itertools import compress
from typing import Final

from msgspec import Struct, msgpack

from perilune.games.astronavigators.bots.flight_plan import STEPS, exchange_ahead, flight_ahead, pace
from perilune.games.astronavigators.bots.missions import may_still_show, mission_of
from perilune.games.astronavigators.bots.prospects import (
    NOTHING,
    Prospect,
    journey_prospects,
    position_hope,
    saved_prospect,
    week_prospect,
)
from perilune.games.astronavigators.bots.quests import MEMORY, Errand, errands, promise, quests_to_come
from perilune.games.astronavigators.bots.ways import to_pad
from perilune.games.astronavigators.box.content import CONTENT
from perilune.games.astronavigators.rules.agendas import agendas_of
from perilune.games.astronavigators.rules.observation import TERRA
from perilune.games.astronavigators.rules.shadow import tokens_ahead, weeks_to_come
from perilune.games.astronavigators.rules.sky import MONTH
from perilune.games.astronavigators.rules.travel import destinations
from perilune.games.astronavigators.scoring import CONSOLATION, foreign_instruments, leftover
from perilune.games.astronavigators.setup import NEUTRAL
from perilune.games.astronavigators.state import Player, Shadow, Table
from perilune.parts.estimates import likely, shares

MONTHLY: Final = 6.0
"""Knowledge that a month of learning usually brings; on the way to a pad it is less."""
UNDER_WAY: Final = 2.0
LUNAR_RATE, SET_RATE = 0.1, 0.2
"""Lunar tokens and sets that a month of learning brings."""
SETBACK, DISASTER = 3, 24
"""Months that a flight costs which ends in an abort, and one that ends in dropping out."""
TIMELY: Final = 1.5
"""How sure it is to be in time with a month to spare: at 0 it is even."""
PACE: Final = 2.0
"""So many months ahead make a race two to one."""
SHADOW_PACE: Final = 1.3
"""Steps of the Shadow's craft in a month."""
ARRIVAL: Final = 0.5
"""What coming home is worth for each of the others, who may be there before."""
AGENDA: Final = 2.0
"""What a revealed agenda is worth: its reputation, and what it does for the flight."""
LEFTOVER: Final = 20.0
"""So much more knowledge in hand makes the leftover of one two or three times as likely to be the greater."""
HIDDEN: Final = 0.85
"""The share of it once the mission is done."""
FOREIGN, OWN = 0.9, 0.45
"""What an instrument is worth that brings reputation, and one that only helps."""
TO_COME: Final = 0.4
"""How likely a quest gets done that is still to be had for tiles, with half a year to learn."""
UNLIKELY: Final = 0.1
"""The chance that alone one counts with for an instrument of which nothing is begun."""
DELAY: Final = 2
"""So many months more one stays on Earth for the sake of a quest or mission, when all else is done."""
NEVER: Final = 60.0


class Outlook(Struct, frozen=True, cache_hash=True):
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
    known, rules = _encode(open_to_all(s)), s.rules
    outlooks = [remembered(s, seat, known) for seat in range(len(s.players))]
    if not rules.full:
        return shares([-outlook.months for outlook in outlooks], PACE)
    if not rules.company:
        return [alone(outlooks[0])]
    return hopes(tuple(outlooks))


def alone(plan: Outlook) -> float:
    """Solo: home in time, and all conditions met."""
    return plan.chance * (CONSOLATION + (1 - CONSOLATION) * plan.extra)


@lru_cache(MEMORY)
def hopes(outlooks: tuple[Outlook, ...]) -> Sequence[float]:
    """In company: who will have more reputation than whom."""
    return shares([1.2 * reputation(outlooks, seat) for seat in range(len(outlooks))])


def reputation(outlooks: Sequence[Outlook], seat: int) -> float:
    """The reputation to be expected: for the place in the race, for the leftover, and the rest."""
    own = outlooks[seat]
    arrival = left = 0.0
    for number, other in enumerate(outlooks):
        if number != seat:
            arrival += own.chance * (1 - other.chance * likely(own.months - other.months, PACE))
            left += likely(own.left - other.left, LEFTOVER)
    return arrival + left / 2 + own.extra


_OUTLOOKS: Final[dict[tuple[bytes, bytes], Outlook]] = {}
_encode = msgpack.Encoder().encode


def open_to_all(s: Table) -> tuple[object, ...]:
    """What every outlook depends on."""
    ways = [(track.open, [*compress(track.board, track.open)]) for track in s.tracks.values()]
    return s.mode, s.options, len(s.players), s.round, ways


def known_of(s: Table, seat: int) -> tuple[object, ...]:
    """What the outlook of one player depends on besides: the player's own, how much of this month is left,
    the way to the pad, and what the chosen action is about. What was chosen and done before is left out, and
    private tiles and rockets, which every imagined deal has others of, but for what comes of them."""
    player, pending = copy(s.players[seat]), is_pending(s, seat)
    action = player.action if pending else "pass"
    aims = s.phase == "calibration" and player.sct
    time = pending, acted(s, seat), rounds_left(s, seat), aims, exchange_ahead(s, player)
    pads = launch_sites(s, player)
    player.face, player.drawn, player.hangar, player.offer = "car", {}, (), ()
    if player.where != "earth":
        player.quests = pads = ()
    if action == "travel":
        player.week = 0
        if player.vehicle == "spacecraft":
            return player, time
        tiles = [pile[-1:] for pile in s.piles.values()] if s.rules.solar else ()
        return player, time, pads, destinations(s, s.players[seat], player.vehicle), tiles
    player.vehicle = "car"
    way = to_pad(pads)[player.square] if pads else 0
    if action == "pass":
        player.week, player.action = 0, "pass"
        player.swap, player.laid, player.under_way = "", 0, False
        return player, time, way
    return player, time, way, s.spots, s.weeks.get(player.week, ())[-max(player.laid, 1) :]


def remembered(s: Table, seat: int, known: bytes) -> Outlook:
    """The outlook of a player on the open table, worked out once: a move of one changes little for others."""
    key = known, _encode(known_of(s, seat))
    found = _OUTLOOKS.get(key)
    if found is None:
        if len(_OUTLOOKS) >= MEMORY:
            _OUTLOOKS.clear()
        found = _OUTLOOKS[key] = outlook(s, seat)
    return found


def outlook(s: Table, seat: int) -> Outlook:
    """The best plan of one player."""
    player = s.players[seat]
    if player.finished:
        months, chance = (player.arrived / 10 - 20, 1.0) if player.where == "returned" else (NEVER, 0.0)
        return Outlook(months, chance, leftover(player), _Standing(s, player, NOTHING).after(0, 0))
    pads = launch_sites(s, player)
    deeds = prospects(s, player, pads) if is_pending(s, seat) else [NOTHING]
    plans = [_Plans(s, seat, deed, pads) for deed in deeds]
    return max([plan.best() for plan in plans], key=plans[0].merit) if len(plans) > 1 else plans[0].best()


class _Plans:
    """All that a player may do from here: more months on Earth, then the flight."""

    def __init__(self, s: Table, seat: int, deed: Prospect, pads: tuple[str, ...]) -> None:
        self.s, self.player, self.deed = s, s.players[seat], deed
        player, pending = self.player, is_pending(s, seat)
        self.flies = pending and player.action == "travel" and player.vehicle == "spacecraft"
        self.lost = pending and not self.flies
        self.flight = flight_ahead(s, player)
        self.pace = pace(s, player, lost=self.lost)
        self.rounds = rounds_left(s, seat) - (1 if pending else 0)
        self.ahead = training_left(s, seat)
        month = MONTH[min(s.round + (pending or acted(s, seat)), CONTENT.rounds)]
        self.on_earth = player.where == "earth" and not self.flies
        self.hope = position_hope(player, month) + self.deed.hope if player.where == "earth" else 0.0
        self.tokens = self.deed.lunar + sum(player.tokens[phase] == "active" for phase in CONTENT.phases)
        self.sextant = bool(player.sxt) and not self.lost and not player.sxt_used
        self.standing = _Standing(s, player, self.deed) if s.rules.full else None
        if self.standing is not None:
            self.hope += self.standing.knowledge
        self.known = player.nk + self.deed.nk - player.dv
        """Knowledge to fly with if the flight comes as soon as it can."""
        if self.on_earth:
            self.way = to_pad(pads)[self.deed.square or player.square]
            self.known += CONTENT.rockets[NEUTRAL].launch_nk + UNDER_WAY * self.way * s.first_year
        elif self.flies and player.where == "earth":
            self.known += CONTENT.rockets[player.rocket or NEUTRAL].launch_nk

    def best(self) -> Outlook:
        """The plan of most merit. Where only speed counts, no later one is looked at once it cannot win."""
        if self.s.rules.full:
            return max([self.plan(months) for months in range(self.most() + 1)], key=self.merit)
        best = self.plan(0)
        for later in range(1, self.most() + 1):
            if self.duration(later) >= best.months:
                break
            plan = self.plan(later)
            if plan.months < best.months:
                best = plan
        return best

    def most(self) -> int:
        """How many months somebody can put off the flight with some gain."""
        if self.on_earth:
            return max(self.ahead, 0) + (DELAY if self.standing is not None and self.standing.busy else 0)
        rises = self.player.where == "landed" and "earth-rise" in self.s.rules.actions
        return int(rises and not self.flies and TERRA not in (*self.player.scored, self.deed.card))

    def merit(self, plan: Outlook) -> float:
        """What a plan is good for, whatever the others do."""
        if not self.s.rules.company:
            return alone(plan)
        arrival = ARRIVAL * (len(self.s.players) - 1)
        return arrival * plan.chance + plan.extra + plan.left / 200 - plan.months / 40

    def duration(self, later: int) -> float:
        """The months until the goal if all goes well, with so many more before the flight."""
        if self.on_earth:
            months = self.pace.months(self.deed.sets + SET_RATE * later)
            return months + max(later + self.way, 0 if self.player.astronaut else 1)
        return self.pace.months(self.deed.sets) - self.flies + later

    def plan(self, later: int) -> Outlook:
        """So many months more before the flight."""
        player = self.player
        known, tokens, months = self.known, float(self.tokens), self.duration(later)
        learning = min(later, self.ahead)
        if self.on_earth:
            known += MONTHLY * learning + self.hope * min(1.0, learning / 3)
            tokens = max(tokens, min(2.0, tokens + LUNAR_RATE * learning))
        elif later:
            known, tokens = known + CONTENT.planet_cards[TERRA].nk, tokens + 1
        spare = known - self.flight.need(tokens, self.sextant)
        enough = self.flight.success(spare, tokens)
        chance = enough * likely(TIMELY * (self.rounds - months))
        lost = float(DISASTER)
        if player.abort and player.track == "outbound":
            lost, retry = self.second_try(spare, tokens, later)
            chance += (1 - enough) * retry * likely(TIMELY * (self.rounds - months - lost))
            lost += (1 - retry) * DISASTER
        extra = self.standing.after(learning, later) if self.standing is not None else 0.0
        return Outlook(months + (1 - enough) * lost, chance, max(0.0, spare), extra)

    def second_try(self, spare: float, tokens: float, later: int) -> tuple[float, float]:
        """After an abort: the months until the next flight, and its chance; on Earth one learns again."""
        s, player = self.s, self.player
        learning = 0
        if s.options.observe_after_abort:
            learning = max(0, CONTENT.training - s.round - later - SETBACK)
        again = spare + CONTENT.rockets[NEUTRAL].launch_nk + MONTHLY * learning
        months = SETBACK + learning + (player.stage if player.where == "flying" else 0)
        return months, self.flight.success(again, tokens)


def launch_sites(s: Table, player: Player) -> tuple[str, ...]:
    """The squares from which the player can launch, hidden rockets included."""
    hidden = (site for rocket in player.hangar for site in CONTENT.rockets[rocket].sites)
    return (*s.sites.values(), *hidden)


def is_pending(s: Table, seat: int) -> bool:
    """Whether an action is chosen but not yet carried out."""
    if s.phase == "resolution":
        return seat in s.queue and not s.players[seat].under_way
    return s.phase == "action" and s.players[seat].week > 0


def rounds_left(s: Table, seat: int) -> float:
    """How many actions are left to reach the goal: until the end, or until the Shadow is home."""
    still = not acted(s, seat)
    rounds = CONTENT.rounds - s.round + still
    return rounds if s.shadow is None else min(rounds, shadow_months(s, s.shadow, still))


def shadow_months(s: Table, shadow: Shadow, still: bool) -> float:
    """How many actions the player has until the Shadow is likely to be home, that of this month included if
    it is `still` to come. The Shadow starts with the second year, and often moves before the player."""
    passed = shadow.stage + (STEPS if shadow.where == "landed" or shadow.track == "inbound" else 0)
    steps, chosen = 2 * STEPS - passed, s.players[0].week > 0
    if chosen and s.round >= CONTENT.training:
        steps -= hurries(weeks_to_come(s))
    if s.first_year:
        return CONTENT.training - s.round + still + steps / SHADOW_PACE
    moved = tokens_ahead(s) > 0 if s.phase == "resolution" else not still
    if not moved:  # what it will do in this month is known once a week is chosen
        steps -= max(1, tokens_ahead(s)) if chosen else 1 + hurries((s.bad_timing, shadow.week))
    return still + steps / SHADOW_PACE


def hurries(blocked: tuple[int, int]) -> bool:
    """Whether the Shadow makes two steps whatever the player does: the free weeks are later than both."""
    return set(blocked) == {1, 2}


def acted(s: Table, seat: int) -> bool:
    """Whether the player has had the action of this month."""
    if s.phase == "resolution":
        return seat not in s.queue or s.players[seat].under_way
    return s.phase == "calibration"


def training_left(s: Table, seat: int) -> int:
    """The months in which the player can still learn; an astronaut not yet launched only sees places."""
    player = s.players[seat]
    if player.astronaut and not (player.launched and s.options.observe_after_abort):
        return 0
    if player.where != "earth" or not s.first_year:
        return 0
    return CONTENT.training - s.round + (not is_pending(s, seat) and not acted(s, seat))


def prospects(s: Table, player: Player, pads: tuple[str, ...]) -> list[Prospect]:
    """What the chosen action promises; a journey may have more than one good end."""
    action = player.action
    if action == "travel":
        return [NOTHING] if player.vehicle == "spacecraft" else journey_prospects(s, player, pads)
    if action == "observe-saved":
        return [saved_prospect(s, player)]
    if action == "earth-rise":
        return [Prospect(nk=CONTENT.planet_cards[TERRA].nk, lunar=1, card=TERRA)]
    return [NOTHING if action == "pass" else week_prospect(s, player, planned=action.startswith("plan"))]


class _Standing:
    """Beside the race: the agenda and instruments, for reputation or for the conditions of a solo victory."""

    def __init__(self, s: Table, player: Player, deed: Prospect) -> None:
        self.done = player.revealed or player.fulfilled
        names: tuple[str, ...] = ()
        if not self.done and player.character:
            if not player.agenda:
                names = agendas_of(s, player.character)
            elif may_still_show(player):
                names = (player.agenda,)
        self.missions = [mission_of(s, player, name, deed) for name in names]
        """Those that may still be done: until one is chosen all that there are."""
        self.errands: list[tuple[Errand, int, float]] = []
        self.knowledge = 0.0
        if player.quests and player.where == "earth":
            square = deed.square or player.square
            for one in errands(s, player, deed.card, deed.saved):
                self.errands.append((one, *one.reach(square)))
                self.knowledge += promise(one, square)
        self.foreign = foreign_instruments(player)
        self.own = len(player.instruments) - self.foreign
        self.wanted = None if s.rules.company else CONTENT.levels[s.options.level]
        quests = player.quests if self.wanted is None or self.wanted > len(player.instruments) else ()
        self.busy = bool(quests) or any(mission.trips for mission in self.missions)
        """Whether a month on Earth is good for more than knowledge."""
        self.offers = (
            quests_to_come(s, player, deed.continent) if s.rules.solar and player.where == "earth" else 0
        )

    def after(self, learning: int, months: int) -> float:
        """What it will be worth after so many more months on Earth, and so many of them of learning."""
        hope = 1.0
        if not self.done:
            hope = HIDDEN * max([mission.chance(learning, months) for mission in self.missions], default=0.0)
        foreign, own = float(self.foreign), float(self.own)
        for errand, far, monthly in self.errands:
            chance = errand.chance(far, monthly, learning, months)
            if errand.foreign:
                foreign += chance
            else:
                own += chance
        foreign += self.offers * TO_COME * min(1.0, learning / 6)
        if self.wanted is None:
            return AGENDA * hope + FOREIGN * foreign + OWN * own
        for number in range(self.wanted):
            hope *= min(1.0, max(UNLIKELY, foreign + own - number))
        return hope
