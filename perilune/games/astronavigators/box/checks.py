"""What must fit together between the content files; each check names the file and entry that does not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

from perilune.games.astronavigators.box.kinds import (
    LONGITUDES,
    STAGES,
    WEEKS,
    ZONES,
    Content,
    side_by_side,
    square_id,
)
from perilune.parts.content import ContentError

ROWS = [f"{zone:+d}" for zone in ZONES]
BASINS = "APISRM"


def check(content: Content) -> None:
    """Refuses content that contradicts itself."""
    _check_cards(content)
    _check_sky(content)
    _check_earth(content)
    _check_trajectory(content)
    _check_people(content)
    _check_quests_and_rockets(content)
    _check_seats(content)


def _known(file: str, entry: str, what: str, values: Iterable[str], known: Collection[str]) -> None:
    for value in values:
        if value not in known:
            some = ", ".join(list(known)[:12]) + (", ..." if len(known) > 12 else "")
            raise ContentError(file, entry, f"unknown {what} {value!r}; known are {some}")


def _expect(file: str, entry: str, what: str, found: object, wanted: object) -> None:
    if found != wanted:
        raise ContentError(file, entry, f"{what}: {found} found, {wanted} expected")


def _check_cards(content: Content) -> None:
    box = content.components
    for card in content.constellations.values():
        entry = f"constellation {card.id}"
        _known("constellations.toml", entry, "set", card.sets, content.sets)
        _known("constellations.toml", entry, "declination row", card.cells, ROWS)
        hours = [f"{hour}" for hours in card.cells.values() for hour in hours]
        _known("constellations.toml", entry, "hour", hours, [f"{hour}" for hour in range(24)])
    for lunar in content.lunar_cards.values():
        _known("moon.toml", f"card {lunar.id}", "phase", [lunar.phase], content.phases)
    for planet in content.planet_cards.values():
        _known("planets.toml", f"card {planet.id}", "set", planet.sets, content.sets)
        _known("planets.toml", f"card {planet.id}", "planet", [planet.planet], content.orbits)
    main = sum(card.copies for card in (*content.constellations.values(), *content.lunar_cards.values()))
    _expect("constellations.toml and moon.toml", "copies", "cards of the main deck", main, box.main_cards)
    planets = sum(card.copies for card in content.planet_cards.values())
    _expect("planets.toml", "copies", "planet cards", planets, box.planet_cards)
    lunar_total = sum(card.copies for card in content.lunar_cards.values())
    for phase in content.phases.values():
        copies = sum(card.copies for card in content.lunar_cards.values() if card.phase == phase.id)
        _expect("moon.toml", f"phase {phase.id}", "cards", copies, lunar_total // len(content.phases))
    _expect("moon.toml", "phase", "weeks", sorted(p.week for p in content.phases.values()), list(WEEKS))
    kinds = Counter(code for card in content.cards.values() for code in card.sets)
    for star_set in content.sets.values():
        _expect("sets.toml", f"set {star_set.id}", "kinds of cards", kinds[star_set.id], star_set.kinds)
    _expect("sets.toml", "set", "sets", len(content.sets), box.sets)


def _check_sky(content: Content) -> None:
    seen = set()
    for light in content.daylight:
        entry = f"band {light.band} in {light.season}"
        _known("daylight.toml", entry, "declination row", light.rows, ROWS)
        hours = [f"{hours}" for hours in light.rows.values()]
        _known("daylight.toml", entry, "half-width", hours, [f"{hours}" for hours in range(13)])
        if (light.band, light.season) in seen:
            raise ContentError("daylight.toml", entry, "stands here twice")
        seen.add((light.band, light.season))
    for orbit in content.orbits.values():
        if orbit.start not in [orbit.angle(spot) for spot in range(orbit.spots)]:
            raise ContentError(
                "orrery.toml", f"orbit {orbit.id}", f"start {orbit.start} is none of its spots"
            )
    _expect("orrery.toml", "orbit", "orbits", len(content.orbits), content.components.orbits)


def _check_earth(content: Content) -> None:
    grid = {square_id(zone, longitude) for zone in ZONES for longitude in LONGITUDES}
    for square in content.squares.values():
        entry = f"square {square.id}"
        _known("earth.toml", entry, "square", [square.id], sorted(grid))
        _known("earth.toml", entry, "basin", square.basins, BASINS)
        if square.continent:
            _known("earth.toml", entry, "continent", [square.continent], content.continents)
        if "boat" in square.icons and not square.basins:
            raise ContentError("earth.toml", entry, "has a boat icon but no water (basins)")
    _expect("earth.toml", "square", "squares", len(content.squares), content.components.squares)
    for first, second in content.closed:
        _known("earth.toml", "closed", "square", (first, second), content.squares)
    for name, links, vehicle in (("roads", content.roads, "car"), ("rails", content.rails, "train")):
        for first, second in links:
            entry = f"{name} {first}-{second}"
            _known("networks.toml", entry, "square", (first, second), content.squares)
            if not side_by_side(first, second):
                raise ContentError("networks.toml", entry, "the two squares are not neighbours")
            if not any(vehicle in content.squares[end].icons for end in (first, second)):
                raise ContentError("networks.toml", entry, f"neither square has a {vehicle} icon")
    for continent in content.continents.values():
        entry = f"continent {continent.id}"
        _known("continents.toml", entry, "square", [continent.home], content.squares)
        home = content.squares[continent.home].continent
        _expect("continents.toml", entry, "continent of the home square", home, continent.id)
        tiles = sum(tile.continent == continent.id for tile in content.tiles.values())
        _expect("tiles.toml", f"continent {continent.id}", "tiles", tiles, continent.tiles)
    for tile in content.tiles.values():
        _known("tiles.toml", f"tile {tile.id}", "continent", [tile.continent], content.continents)
        if tile.vehicles[0] == tile.vehicles[1] or "spacecraft" in tile.vehicles:
            raise ContentError("tiles.toml", f"tile {tile.id}", "needs two different vehicles of the Earth")
    _expect("tiles.toml", "tile", "tiles", len(content.tiles), content.components.tiles)


def _check_trajectory(content: Content) -> None:
    wanted = [(track, stage) for track in ("outbound", "inbound") for stage in STAGES]
    _expect("trajectory.toml", "pile", "piles", [(pile.track, pile.stage) for pile in content.piles], wanted)
    for pile in content.piles:
        entry = f"{pile.track} stage {pile.stage}"
        _expect("trajectory.toml", entry, "values", len(pile.values), len(content.copies))
        if min(pile.values) < 0:
            raise ContentError("trajectory.toml", entry, f"negative difficulty {min(pile.values)}")
    total = sum(content.copies) * len(content.piles)
    _expect("trajectory.toml", "copies", "tiles", total, content.components.trajectory_tiles)


def _check_people(content: Content) -> None:
    for character in content.characters.values():
        entry = f"character {character.id}"
        _known("characters.toml", entry, "continent", [character.continent], content.continents)
        _known("characters.toml", entry, "card", character.doubled, content.cards)
        _known("characters.toml", entry, "set", filter(None, [character.barren]), content.sets)
    homes = {character.continent for character in content.characters.values()}
    _expect("characters.toml", "character", "continents", len(homes), content.components.characters)
    for agenda in content.agendas.values():
        entry, mission = f"agenda {agenda.id}", agenda.mission
        _known("agendas.toml", entry, "character", [agenda.character], content.characters)
        _known("agendas.toml", entry, "set", (*mission.sets, *agenda.symbols), content.sets)
        _known("agendas.toml", entry, "card", mission.cards, content.cards)
        _known("agendas.toml", entry, "continent", mission.continents, content.continents)
        _known("agendas.toml", entry, "square", mission.squares, content.squares)
        _known("agendas.toml", entry, "planet", (*agenda.planets, *mission.together), content.orbits)
        if mission.count > len(mission.cards):
            raise ContentError("agendas.toml", entry, "asks for more cards than it names")
    decks = Counter((agenda.character, agenda.deck) for agenda in content.agendas.values())
    for who in content.characters:
        if decks[who, "basic"] < 2 or decks[who, "solar"] < 1:
            raise ContentError("agendas.toml", f"character {who}", "needs two basic agendas and a solar one")


def _check_quests_and_rockets(content: Content) -> None:
    for quest in content.quests.values():
        entry = f"quest {quest.id}"
        _known("quests.toml", entry, "continent", [quest.continent], content.continents)
        _known("quests.toml", entry, "square", [quest.square], content.squares)
        _known("quests.toml", entry, "card", quest.targets, content.cards)
    instruments = {quest.instrument for quest in content.quests.values()}
    _expect("quests.toml", "quest", "different instruments", len(instruments), content.components.quests)
    for rocket in content.rockets.values():
        entry = f"rocket {rocket.id}"
        _known("rockets.toml", entry, "square", rocket.sites, content.squares)
        _known("rockets.toml", entry, "continent", filter(None, [rocket.continent]), content.continents)
        calibrates = filter(None, [rocket.calibrates])
        _known("rockets.toml", entry, "set to calibrate", calibrates, [*content.sets, "lunar"])
    _expect("rockets.toml", "rocket", "rockets", len(content.rockets), content.components.rockets)


def _check_seats(content: Content) -> None:
    _expect("table.toml", "seats", "numbers of players", sorted(content.seats), [1, 2, 3, 4])
    if not 0 < content.training < content.rounds:
        raise ContentError("table.toml", "training", f"must lie between 1 and {content.rounds - 1}")
