"""7: what is hidden from a seat and how it is dealt anew when it imagines the table; what is conserved."""

from __future__ import annotations

from perilune.engine import deal_anew
from perilune.games.on_mars.box.content import FIGURES, RED
from perilune.games.on_mars.hooks import hooks
from perilune.games.on_mars.state import SHELTER_OF, Mars


def imagine(s: Mars, seat: int) -> None:
    """Deal anew, in place, all that the seat cannot know."""
    others = [player.goals for number, player in enumerate(s.players) if number != seat]
    if not hooks(s).open_goals:
        deal_anew(s, *others, s.undealt_goals)
    for stack in s.stacks.values():
        deal_anew(s, stack)
    for deck in (s.deck_one, s.deck_three, s.discoveries, s.tech_stack):
        deal_anew(s, deck)
    for deck in hooks(s).decks(s):
        deal_anew(s, deck)


def components(s: Mars) -> dict[str, int]:
    """What never changes in number, wherever it lies (the invariants I-01 to I-03, I-08 and I-10)."""
    players = s.players
    cards = [card for row in (*s.rows, s.aside) for card in row if card]
    counted = {
        "Crystals": s.supply
        + (s.warehouse[0] if hooks(s).columns[0] == "crystal" else 0)
        + sum(s.crystals.values())
        + s.delivered_crystals
        + sum(p.crystals + p.bay + sum(b[-1] for b in p.contracts.values()) for p in players),
        "Blueprints": len(cards)
        + len(s.deck_one)
        + len(s.deck_three)
        + len(s.discard)
        + sum(len(p.blueprints) + len(p.built) for p in players),
        "Scientists and Contracts": sum(map(bool, s.display))
        + len(s.contracts)
        + len(s.contracts_aside)
        + sum(len(p.scientists) + len(p.contracts) + len(p.completed) for p in players),
        "Private Goals": len(s.undealt_goals) + sum(len(p.goals) + len(p.reached) for p in players),
        "Discovery and Research tiles": len(s.discoveries)
        + sum(map(bool, s.exploration))
        + len(s.tiles)
        + sum(len(p.tiles) for p in players),
        "Technologies": len(s.tech_stack) + sum(map(bool, s.grid)) + sum(len(p.lab) for p in players),
    }
    for held, number in hooks(s).holds(s).items():
        counted[held] = counted.get(held, 0) + number
    for kind, stack in s.stacks.items():
        counted[kind] = len(stack) + sum(there == kind for there in s.buildings.values())
    for seat, player in enumerate(players):
        counted[f"Colonists {seat}"] = (
            player.quarters
            + player.working
            + player.reserve
            + sum(player.posted[: len(RED)])
            + player.lying
            + sum(worker == seat for worker in s.miners.values())
            + hooks(s).colonists_elsewhere(s, seat)
        )
        counted[f"Shelters {seat}"] = player.shelters + sum(
            there == SHELTER_OF[seat] for there in s.buildings.values()
        )
        counted[f"Markers {seat}"] = (
            FIGURES.markers + len(player.built) - sum(card in player.built for card in s.markers.values())
        )
    return counted
