"""Lacerda's turn, his journeys and his part in the Colony Status Update."""

from __future__ import annotations

from typing import Final

from perilune.engine import Event, Script, reveal, shuffle
from perilune.games.on_mars.box.content import FIGURES, RED, SOLO_CARDS, SPACES
from perilune.games.on_mars.events import tell
from perilune.games.on_mars.hooks import HOOKS, Automaton, Hooks
from perilune.games.on_mars.lacerda import actions
from perilune.games.on_mars.lacerda.actions import him
from perilune.games.on_mars.lacerda.choices import ME, one_of
from perilune.games.on_mars.lacerda.estimate import estimate
from perilune.games.on_mars.rules import upgrades
from perilune.games.on_mars.rules.action_spaces import SpaceCleared, crowd, price
from perilune.games.on_mars.rules.life_support import update_due, update_status
from perilune.games.on_mars.rules.missions import contribute
from perilune.games.on_mars.rules.resources import spend_crystals
from perilune.games.on_mars.rules.ships import ShipWelcomed
from perilune.games.on_mars.rules.travel import Travelled
from perilune.games.on_mars.state import Mars, side_of, turn_order
from perilune.games.on_mars.surface import ALL

ORBIT: Final = ("blueprint", "learn", "rd")
COLONY: Final = ("construct", "upgrade", "hire")
"""The Action spaces of his three actions, on either side."""


class CardRevealed(Event, frozen=True):
    """The card that tells Lacerda what to do."""

    card: str
    action: int
    says = "Lacerda turns up a card: his action {action}."


class Lacerda(Automaton):
    """OM-SOLO-01 to OM-SOLO-09."""

    def take_turn(self, s: Mars, seat: int) -> Script:
        """OM-SOLO-02: a card, its action, or the Rover where the action is impossible or too dear."""
        card = SOLO_CARDS[next_card(s)]
        tell(s, CardRevealed, card.id, card.action)
        assert s.lacerda is not None
        if s.lacerda.passes > 1:
            work_on_mission(s, "ABC".index(card.mission))
        side = side_of(him(s))
        space = (ORBIT if side == "orbit" else COLONY)[card.action - 1]
        if him(s).crystals < price(s, space) or not possible(s, space):
            actions.drive(s)
            return
        pay(s, space)
        if space == "construct":
            yield from actions.construct(s)
        elif space == "upgrade":
            yield from actions.upgrade(s)
        elif space == "hire":
            actions.hire(s)
        elif space == "blueprint":
            actions.obtain(s)
        elif space == "learn":
            actions.learn(s)
        else:
            actions.develop(s, most=True)
            actions.develop(s, most=False)

    def status_update(self, s: Mars, seat: int) -> Script:
        """OM-SOLO-05: a Shelter with a Bot, and a Ship, all free."""
        if actions.can_construct(s, "shelter"):
            yield from actions.build(s, "shelter")
        if him(s).depot_ships:
            him(s).depot_ships -= 1
            him(s).hangar += 1
            tell(s, ShipWelcomed, ME)

    def board(self, s: Mars, seat: int) -> Script:
        """OM-SOLO-05, OM-SOLO-08: he travels unless his last card says no."""
        assert s.lacerda is not None
        if s.lacerda.card and not SOLO_CARDS[s.lacerda.card].travels:
            return
        side = "colony" if side_of(him(s)) == "orbit" else "orbit"
        taken = {player.space for player in s.players}
        him(s).space = one_of(s, [n for n, space in SPACES.items() if space.side == side and n not in taken])
        tell(s, Travelled, ME, side, him(s).space)
        if side == "colony":
            actions.place_discovery(s)
            yield from actions.construct(s)
            if update_due(s):
                update_status(s)
                s.status_order, s.after_status = turn_order(s), "board"
                s.phase = "status"

    def advance(self, s: Mars, tech: str, space: str) -> None:
        actions.advance(s, tech, space)

    def choose(self, s: Mars, options: list[str]) -> str:
        """OM-SOLO-06: where the rules leave it open, luck decides."""
        return one_of(s, options)


def next_card(s: Mars) -> str:
    """The top of his deck; when it is empty the discard is shuffled, and another pass begins."""
    lacerda = s.lacerda
    assert lacerda is not None
    if not lacerda.deck:
        lacerda.deck, lacerda.spent = lacerda.spent, []
        shuffle(s, lacerda.deck)
    if len(lacerda.deck) == len(SOLO_CARDS):
        lacerda.passes += 1
    lacerda.card = lacerda.deck.pop()
    lacerda.spent.append(lacerda.card)
    reveal(s)
    return lacerda.card


def work_on_mission(s: Mars, place: int) -> None:
    """OM-SOLO-02: from the second pass on a card also moves its Mission."""
    contribute(s, ME, s.missions[place])


def possible(s: Mars, space: str) -> bool:
    """Whether his action can be taken."""
    player = him(s)
    if space == "construct":
        return actions.can_construct(s, actions.next_type(s))
    if space == "upgrade":
        return bool(upgrades.ways(s, ME, ALL, upgrades.FREE))
    if space == "hire":
        return any(s.display)
    if space == "blueprint":
        return (
            bool(HOOKS[s.mode].blueprints(s)) and len(player.blueprints) + len(player.built) < FIGURES.markers
        )
    if space == "learn":
        return "1a" not in player.lab.values() or "1b" not in player.lab.values()
    return True


def pay(s: Mars, space: str) -> None:
    """OM-SOLO-02, OM-SOLO-08: a Crystal for each Colonist; a full space is cleared first. He places none."""
    if crowd(s, space) >= FIGURES.slots:
        place = RED.index(space)
        for player in s.players:
            player.working += player.posted[place]
            player.posted[place] = 0
        tell(s, SpaceCleared, space)
    cost = price(s, space)
    spend_crystals(s, ME, cost)
    tell(s, actions.Pays, space, cost)


class Solo(Hooks):
    """The base game with Lacerda in seat 2."""

    def automaton(self, s: Mars, seat: int) -> Automaton | None:
        return LACERDA if seat == ME else None

    def decks(self, s: Mars) -> list[list[str]]:
        return [] if s.lacerda is None else [s.lacerda.deck]

    def evaluate(self, s: Mars) -> list[float]:
        return [estimate(s)]


LACERDA: Final = Lacerda()
HOOKS["solo"] = Solo()
