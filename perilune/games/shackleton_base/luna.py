"""LUNA-1, the rival of the solo game: no seat, played by cards (SO-1 to SO-12)."""

from __future__ import annotations

from collections.abc import Callable

from perilune.engine import Event, Script, reveal, roll, shuffle, tell
from perilune.games.shackleton_base.box.content import (
    CORNERS,
    LINES,
    LUNA_BOOK,
    PROJECTS,
    ROW_COSTS,
    SECTORS,
    SPACES,
    STRUCTURES,
    panel_output,
)
from perilune.games.shackleton_base.box.kinds import Figures, Row, Structure
from perilune.games.shackleton_base.rules.building import Built, power, raise_domes, site_obstacle
from perilune.games.shackleton_base.rules.corporation import CORPORATIONS
from perilune.games.shackleton_base.rules.energy import next_position, produce
from perilune.games.shackleton_base.rules.funding import Funded, TokenPlaced
from perilune.games.shackleton_base.rules.ledger import gain, gain_reputation, score, told_as
from perilune.games.shackleton_base.rules.luna_moments import LUNA_IN_CRATER
from perilune.games.shackleton_base.rules.shuttle import take_tile
from perilune.games.shackleton_base.rules.turn import end_turn, use_astronaut
from perilune.games.shackleton_base.state import LUNA, Base, has_structure, players, presence
from perilune.games.shackleton_base.words.nouns import Space

OPPOSITE = {"I1": "I4", "I4": "I1", "I3": "I6", "I6": "I3"}
"""SO-1: the inner sector across the crater."""
BUILD, FUND, CORPORATION = 0, 1, 2


class LunaFigures(Figures, frozen=True):
    start_vp: dict[str, int]
    crater_vp: int
    panel_vp: int
    project_vp: int
    nothing_vp: int
    structure_vp: int
    progress: int


class LunaCard(Row, frozen=True):
    name: str
    deed: str


LUNA_FIGURES: LunaFigures = LUNA_BOOK.value("luna", LunaFigures)
CARDS = LUNA_BOOK.table("luna_card", LunaCard)


class CardDrawn(Event, frozen=True):
    card: str
    says = "LUNA-1 draws a card: {card}."

    def parts(self) -> dict[str, str]:
        return {"card": CARDS[self.card].name}


class LunaDeployed(Event, frozen=True):
    space: Space
    says = "LUNA-1 deploys an astronaut at {space}."


def choose_tile(s: Base) -> None:
    """SO-2: always the highest number left, astronauts only."""
    take_tile(s, LUNA, s.offered[-1], goods=False)


def begin_round(s: Base) -> None:
    """SO-3: all nine cards are shuffled at the start of each round."""
    assert s.luna is not None
    deck = list(CARDS)
    shuffle(s, deck)
    s.luna.deck, s.luna.drawn = deck, ()


def take_turn(s: Base) -> Script:
    """SO-3: one astronaut at random is used up, one card carried out."""
    assert s.luna is not None
    shuttle = s.agencies[LUNA].shuttle
    number = roll(s, sum(shuttle))
    kind = 0 if number < shuttle[0] else 1 if number < shuttle[0] + shuttle[1] else 2
    use_astronaut(s, LUNA, kind)
    card = s.luna.deck.pop()
    s.luna.drawn += (card,)
    reveal(s)
    tell(s, CardDrawn, card)
    yield from play_card(s, card, kind)
    end_turn(s)


def play_card(s: Base, card: str, kind: int) -> Script:
    deed = CARDS[card].deed
    if deed == "crater":
        yield from in_crater(s, kind)
    elif deed.startswith("corporation"):
        at_corporation(s, int(deed[-1]) - 1)
    else:
        _DEEDS[deed](s)


def in_crater(s: Base, kind: int) -> Script:
    """LC1, LC2: VP, what corporations add, and an astronaut in the line of its greatest presence."""
    score(s, LUNA, LUNA_FIGURES.crater_vp, "crater")
    yield from LUNA_IN_CRATER(s, [(key, LUNA) for key in s.corporations])
    domes = {key: presence(s, LUNA, line.sectors) for key, line in LINES.items()}
    for line in sorted((key for key in domes if domes[key]), key=lambda key: -domes[key]):
        for end in ("A", "B"):
            space = f"{line}-{end}"
            if space not in s.spaces:
                s.spaces[space] = kind
                tell(s, LunaDeployed, space)
                rent(s, space)
                return


def rent(s: Base, space: str) -> None:
    """LC1: the bank pays you for sectors where yours is the biggest structure and LUNA-1 has none."""
    line, cost = SPACES[space]
    yours = [
        place
        for place in LINES[line].sectors
        if s.sectors[place] and s.sectors[place][0][1] == 0 and not has_structure(s, LUNA, place)
    ]
    if yours:
        gain(s, 0, credits=cost * len(yours))


def take_slot(s: Base, row: int) -> bool:
    """A Command slot is taken without paying; False if the row is full."""
    if s.rows[row] >= len(ROW_COSTS[players(s)][row]):
        return False
    s.rows[row] += 1
    return True


def slot_free(s: Base, row: int) -> bool:
    return s.rows[row] < len(ROW_COSTS[players(s)][row])


def tile_left(s: Base, type_: Structure) -> str | None:
    return next((tile for tile in type_.tiles if tile in s.agencies[LUNA].left), None)


def site(s: Base, type_: Structure, powered: bool) -> str | None:
    """SO-11: the lowest-numbered sector that SB-BLD-2 allows, with or without power."""
    return next(
        (
            place
            for place in SECTORS
            if (place in s.powered) == powered and site_obstacle(s, LUNA, type_.size, place) is None
        ),
        None,
    )


def raise_structure(s: Base, type_: Structure, place: str) -> None:
    agency = s.agencies[LUNA]
    tile = tile_left(s, type_)
    assert tile is not None
    if place not in s.powered:
        if not s.spares:
            s.queue -= 1
            s.spares += 1
        power(s, place)
    take_slot(s, BUILD)
    agency.left = tuple(other for other in agency.left if other != tile)
    raise_domes(s, LUNA, type_, place)
    tell(s, Built, told_as(s, LUNA), tile, place)
    score(s, LUNA, type_.vp, "building")


def build_small(s: Base) -> None:
    """LC3: the smallest type that is left and has a legal powered sector."""
    if slot_free(s, BUILD):
        for type_ in STRUCTURES.values():
            place = site(s, type_, True) if tile_left(s, type_) else None
            if place:
                raise_structure(s, type_, place)
                return
    build_panel(s)


def build_large(s: Base) -> None:
    """LC4: a Laboratory, powered or not; else a Workshop; else as LC3."""
    if slot_free(s, BUILD):
        for key in ("laboratory", "workshop"):
            type_ = STRUCTURES[key]
            if not tile_left(s, type_):
                continue
            place = site(s, type_, True)
            if place is None and (s.spares or s.queue):
                place = site(s, type_, False)
            if place:
                raise_structure(s, type_, place)
                return
    build_small(s)


def build_panel(s: Base) -> None:
    """LC5: a panel for everybody, its Reputation for LUNA-1."""
    score(s, LUNA, LUNA_FIGURES.panel_vp, "panels")
    if not s.queue:
        gain_reputation(s, LUNA, 1)
        return
    output = panel_output(next_position(s))
    s.queue -= 1
    s.spares += 1
    produce(s, LUNA, output)


def fund(s: Base) -> None:
    """LC6: the cheaper visible project of the corporation whose turn it is; its text never works."""
    assert s.luna is not None
    score(s, LUNA, LUNA_FIGURES.project_vp, "funding")
    if not slot_free(s, FUND):
        return
    for offset in range(len(s.corporations)):
        number = (s.luna.next_desk + offset) % len(s.corporations)
        key = s.corporations[number]
        desk = s.desks[key]
        if desk.visible:
            s.luna.next_desk = number + 1
            take_slot(s, FUND)
            card = min(desk.visible, key=lambda card: (PROJECTS[card].cost, card))
            desk.visible = tuple(other for other in desk.visible if other != card)
            s.agencies[LUNA].projects += (card,)
            tell(s, Funded, told_as(s, LUNA), card, key, 0)
            bring_token(s, key)
            return


def bring_token(s: Base, key: str) -> None:
    """The token goes to the lowest-numbered free vertex next to a LUNA-1 sector, without a bonus."""
    desk = s.desks[key]
    if not desk.tokens:
        return
    desk.tokens -= 1
    near = {place for sector in SECTORS if has_structure(s, LUNA, sector) for place in CORNERS[sector]}
    free = sorted(near.difference(s.tokens))
    if free:
        s.tokens[free[0]] = key
        tell(s, TokenPlaced, key, free[0])


def at_corporation(s: Base, number: int) -> None:
    """LC7 to LC9: the corporation's reference; a slot is taken if there is one."""
    take_slot(s, CORPORATION)
    if not CORPORATIONS[s.corporations[number]].reference(s):
        score(s, LUNA, LUNA_FIGURES.nothing_vp, "nothing to do")


_DEEDS: dict[str, Callable[[Base], None]] = {
    "build-small": build_small,
    "build-large": build_large,
    "panel": build_panel,
    "fund": fund,
}


def final_lines(s: Base) -> dict[str, int]:
    """SO-7: End VP of projects and VP for each structure still in the crater; no leftovers."""
    standing = sum(owner == LUNA for built in s.sectors.values() for _, owner in built)
    return {
        "projects": sum(PROJECTS[card].end_vp for card in s.agencies[LUNA].projects),
        "structures": LUNA_FIGURES.structure_vp * standing,
    }
