"""The station as text: for the terminal, and for those who would rather read the board than see it."""

from __future__ import annotations

from perilune.games.intrepid.view import CardView, CrewView, StationView, TileView


def board(view: StationView) -> str:
    """A view in a few lines."""
    lines = [f"Round {view.round} of {view.rounds}, stage {view.stage}: {view.phase}"]
    for resource in view.resources:
        lines.append(
            f"  {resource.name.capitalize():<10}{resource.level:>3}   made {resource.made:>2}, "
            f"demand {resource.demand:>2}, forecast {resource.forecast:>3}"
        )
    if view.toxic:
        lines.append(f"  Toxic: {', '.join(map(str, view.toxic))}   on the aid: {len(view.aid)}")
    lines.append(f"{view.cards_left} Disaster cards to come")
    cards = [*view.persistent, *([view.current] if view.current else [])]
    lines += [f"Disaster {_card(card)}" for card in cards]
    lines += [f"Mission {_card(card)}" for card in view.missions]
    for crew in view.crews:
        lines += _crew(crew)
    return "\n".join(lines)


def _card(card: CardView) -> str:
    wanted = " ".join(f"({c.die})" if c.die else f"[{c.wants}]" for c in card.conditions)
    when = f"opens in round {card.opens}. " if card.opens else ""
    return f"{card.name} {wanted}: {when}{card.text}" if wanted else f"{card.name}: {card.text}"


def _crew(crew: CrewView) -> list[str]:
    pool = " ".join(map(str, (*crew.kept, *crew.pool))) or "empty"
    storage = f"   storage {' '.join(map(str, crew.storage))}" if crew.storage else ""
    habitation = f"   in the Habitation slot {crew.habitation}" if crew.habitation else ""
    offer = ", ".join(f"{tile.face.name} ({tile.face.cost})" for tile in crew.offer) or "nothing"
    return [
        f"{crew.name} ({crew.light}), Capacity {crew.capacity}{', done' if crew.done else ''}",
        f"  {crew.badge_name}, rolls {crew.dice_rolled}, pool {pool}{habitation}{storage}",
        *(_tile(tile) for tile in crew.bay if tile is not None),
        f"  On offer: {offer}",
    ]


def _tile(tile: TileView) -> str:
    tokens = [
        *([f"{tile.scenario} hit"] if tile.scenario else []),
        *([f"{tile.strain} strain"] if tile.strain else []),
        *(["disabled"] if tile.disabled else []),
        *(["amplified"] if tile.amplify else []),
        *([f"dice {' '.join(map(str, tile.dice))}"] if tile.dice else []),
    ]
    state = f" ({', '.join(tokens)})" if tokens else ""
    return f"  {tile.sector} {tile.face.name}: {tile.face.needs} -> {tile.face.makes}{state}"
