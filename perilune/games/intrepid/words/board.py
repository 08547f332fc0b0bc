"""The station as text: for the terminal, and for those who would rather read the board than see it."""

from __future__ import annotations

from perilune.games.intrepid.view import CardView, CrewView, ResourceView, StationView, TileView
from perilune.parts.phrases import passage


def board(view: StationView) -> str:
    """A view in passages: the round, the resources, the disaster, the Missions, and each country."""
    cards = [*view.persistent, *([view.current] if view.current else [])]
    toxic = [f"Toxic: {', '.join(map(str, view.toxic))}; on the aid: {len(view.aid)}"] if view.toxic else []
    return "\n\n".join(
        [
            f"Round {view.round} of {view.rounds}, stage {view.stage}",
            passage("Resources", map(_resource, view.resources)),
            passage(
                f"Disaster: {view.cards_left} cards to come",
                [*map(_card, cards), *toxic] or ["No card lies open"],
            ),
            passage("Missions", map(_card, view.missions)),
            *map(_crew, view.crews),
        ]
    )


def _resource(resource: ResourceView) -> str:
    return (
        f"{resource.name.capitalize():<10}{resource.level:>3}   made {resource.made:>2}, "
        f"demand {resource.demand:>2}, forecast {resource.forecast:>3}"
    )


def _card(card: CardView) -> str:
    wanted = " ".join(f"({c.die})" if c.die else f"[{c.wants}]" for c in card.conditions)
    when = f"opens in round {card.opens}. " if card.opens else ""
    return f"{card.name} {wanted}: {when}{card.text}" if wanted else f"{card.name}: {card.text}"


def _crew(crew: CrewView) -> str:
    pool = " ".join(map(str, (*crew.kept, *crew.pool))) or "empty"
    storage = f"; storage {' '.join(map(str, crew.storage))}" if crew.storage else ""
    habitation = f"; in the Habitation Module {crew.habitation}" if crew.habitation else ""
    offer = ", ".join(f"{tile.face.name} ({tile.face.cost})" for tile in crew.offer) or "nothing"
    return passage(
        f"{crew.name} ({crew.light}), Capacity {crew.capacity}{', done' if crew.done else ''}",
        [
            f"{crew.badge_name}, rolls {crew.dice_rolled}, pool {pool}{habitation}{storage}",
            *(_tile(tile) for tile in crew.bay if tile is not None),
            f"On offer: {offer}",
        ],
    )


def _tile(tile: TileView) -> str:
    tokens = [
        *([f"{tile.scenario} hit"] if tile.scenario else []),
        *([f"{tile.strain} strain"] if tile.strain else []),
        *(["disabled"] if tile.disabled else []),
        *(["amplified"] if tile.amplify else []),
        *([f"dice {' '.join(map(str, tile.dice))}"] if tile.dice else []),
    ]
    state = f" ({', '.join(tokens)})" if tokens else ""
    ability = f". {tile.face.ability}" if tile.face.ability else ""
    return f"Sector {tile.sector}: {tile.face.name}, {tile.face.needs} -> {tile.face.makes}{state}{ability}"
