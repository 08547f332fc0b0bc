"""What must fit together between the content files; each check names the file and entry that does not."""

from __future__ import annotations

from collections import Counter

from perilune.games.astronavigators.box.kinds import PLACE, STAGES, WEEKS, Content, side_by_side
from perilune.parts.content import ContentError

COUNTED = {
    "sets": "sets.toml",
    "orbits": "orrery.toml",
    "squares": "earth.toml",
    "tiles": "tiles.toml",
    "rockets": "rockets.toml",
}
"""The tables of which every entry is one component, and their files."""


def check(content: Content) -> None:
    """Refuses content that contradicts itself."""
    for name, file in COUNTED.items():
        found, wanted = len(getattr(content, name)), getattr(content.components, name)
        _expect(file, "the file", name, found, wanted)
    _check_cards(content)
    _check_sky(content)
    _check_earth(content)
    _check_trajectory(content)
    _check_people(content)
    _check_seats(content)


def _require(fits: bool, file: str, entry: str, otherwise: str) -> None:
    if not fits:
        raise ContentError(file, entry, otherwise)


def _expect(file: str, entry: str, what: str, found: object, wanted: object) -> None:
    _require(found == wanted, file, entry, f"{what}: {found} found, {wanted} expected")


def _check_cards(content: Content) -> None:
    box = content.components
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


def _check_sky(content: Content) -> None:
    for (band, season), times in Counter((one.band, one.season) for one in content.daylight).items():
        _require(times == 1, "daylight.toml", f"band {band} in {season}", "stands here twice")
    for orbit in content.orbits.values():
        fits = orbit.start in [orbit.angle(spot) for spot in range(orbit.spots)]
        _require(fits, "orrery.toml", f"orbit {orbit.id}", f"start {orbit.start} is none of its spots")


def _check_earth(content: Content) -> None:
    squares = content.squares
    for square in squares.values():
        entry = f"square {square.id}"
        _require(square.id in PLACE, "earth.toml", entry, f"unknown square {square.id!r}")
        dry = "boat" in square.icons and not square.basins
        _require(not dry, "earth.toml", entry, "has a boat icon but no water (basins)")
    for pair in content.closed:
        _require(squares.keys() >= {*pair}, "earth.toml", "closed", f"unknown square in {pair}")
    for name, links, vehicle in (("roads", content.roads, "car"), ("rails", content.rails, "train")):
        for first, second in links:
            file, entry = "networks.toml", f"{name} {first}-{second}"
            _require(squares.keys() >= {first, second}, file, entry, "unknown square")
            _require(side_by_side(first, second), file, entry, "the two squares are not neighbours")
            stops = vehicle in (*squares[first].icons, *squares[second].icons)
            _require(stops, file, entry, f"neither square has a {vehicle} icon")
    for continent in content.continents.values():
        entry, home = f"continent {continent.id}", squares[continent.home].continent
        _expect("continents.toml", entry, "continent of the home square", home, continent.id)
        tiles = sum(tile.continent == continent.id for tile in content.tiles.values())
        _expect("tiles.toml", entry, "tiles", tiles, continent.tiles)
    for tile in content.tiles.values():
        differ = tile.vehicles[0] != tile.vehicles[1]
        _require(differ, "tiles.toml", f"tile {tile.id}", "needs two different vehicles")


def _check_trajectory(content: Content) -> None:
    wanted = [(track, stage) for track in ("outbound", "inbound") for stage in STAGES]
    _expect("trajectory.toml", "pile", "piles", [(pile.track, pile.stage) for pile in content.piles], wanted)
    for pile in content.piles:
        entry = f"{pile.track} stage {pile.stage}"
        _expect("trajectory.toml", entry, "values", len(pile.values), len(content.copies))
    total = sum(content.copies) * len(content.piles)
    _expect("trajectory.toml", "copies", "tiles", total, content.components.trajectory_tiles)


def _check_people(content: Content) -> None:
    homes = {character.continent for character in content.characters.values()}
    _expect("characters.toml", "character", "continents", len(homes), content.components.characters)
    for agenda in content.agendas.values():
        enough = agenda.mission.count <= len(agenda.mission.cards)
        _require(enough, "agendas.toml", f"agenda {agenda.id}", "asks for more cards than it names")
    decks = Counter((agenda.character, agenda.deck) for agenda in content.agendas.values())
    for who in content.characters:
        fits = decks[who, "basic"] >= 2 and decks[who, "solar"] >= 1
        _require(fits, "agendas.toml", f"character {who}", "needs two basic agendas and a solar one")
    instruments = {quest.instrument for quest in content.quests.values()}
    _expect("quests.toml", "quest", "different instruments", len(instruments), content.components.quests)
    for rocket in content.rockets.values():
        fits = rocket.calibrates in ("", "lunar", *content.sets)
        _require(fits, "rockets.toml", f"rocket {rocket.id}", f"cannot calibrate {rocket.calibrates!r}")


def _check_seats(content: Content) -> None:
    _expect("table.toml", "seats", "numbers of players", sorted(content.seats), [1, 2, 3, 4])
    fits = 0 < content.training < content.rounds
    _require(fits, "table.toml", "training", f"must lie between 1 and {content.rounds - 1}")
