"""The table before the first move (3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import msgspec

from perilune.engine import BadSetting, pick, shuffle
from perilune.games.shackleton_base.box.content import (
    AGENCIES,
    ENERGY,
    GOALS,
    PROJECTS,
    SECTORS,
    SETUP_VERTICES,
    SHEETS,
    SHUTTLES,
    SLOTS,
    TABLE,
    TYPE_OF,
)
from perilune.games.shackleton_base.box.kinds import CLOSED, NOBODY
from perilune.games.shackleton_base.corporations import Table
from perilune.games.shackleton_base.luna import LUNA_FIGURES
from perilune.games.shackleton_base.rules.corporation import CORPORATIONS
from perilune.games.shackleton_base.state import LUNA, Agency, Base, Desk, Level, Luna, players
from perilune.parts.phrases import listed
from perilune.parts.piles import draw

IN_PLAY = TABLE.corporations
FIRST = TABLE.usual_corporation
_NAMES = {key: SHEETS[key].name for key in sorted(SHEETS, key=lambda key: key != FIRST)}
if TYPE_CHECKING:
    CorporationName: TypeAlias = str
else:
    CorporationName = Literal[tuple(_NAMES)]
_FIRST_GAME = ", ".join(_NAMES[key] for key in TABLE.first_game)

TILES_OF_ROUND = tuple(
    tuple(key for key, tile in SHUTTLES.items() if tile.round == turn) for turn in range(1, TABLE.rounds + 1)
)
DECKS = {
    key: tuple(card for card, project in PROJECTS.items() if project.corporation == key) for key in SHEETS
}
GOALS_OF: dict[str, dict[str, tuple[int, ...]]] = {
    key: {goal: () for goal in GOALS if GOALS[goal].corporation == key} for key in SHEETS
}
"""By corporation, its goals that nobody has reached yet."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which corporations are in play."""

    corporations: Annotated[
        tuple[CorporationName, ...],
        msgspec.Meta(
            title="Corporations",
            description="Up to three of the seven; what you leave open is drawn at random, "
            f"{_NAMES[FIRST]} first. For a first game: {_FIRST_GAME}.",
            max_length=IN_PLAY,
            extra={"words": _NAMES},
        ),
    ] = ()
    any_three: Annotated[
        bool,
        msgspec.Meta(
            title="Any three",
            description=f"Draw from all seven corporations: {_NAMES[FIRST]} and its asteroid may be missing.",
        ),
    ] = False


_START_VP = [str(vp) for vp in LUNA_FIGURES.start_vp.values()]


class SoloOptions(Options, frozen=True):
    """The same, and how far ahead LUNA-1 begins."""

    level: Annotated[
        Level,
        msgspec.Meta(
            title="Level",
            description=f"LUNA-1 starts with {listed(_START_VP, 'or')} VP.",
        ),
    ] = "cadet"


def setup(mode: str, seats: int, options: Options, chance: int) -> Table:
    """SB-SET-1 to SB-SET-10. Leaders and the first Habitats are chosen in the first steps."""
    level: Level | Literal[""] = options.level if isinstance(options, SoloOptions) else ""
    number = seats + (1 if level else 0)
    s = Table(
        chance=chance,
        seats=seats,
        level=level,
        agencies=[_agency() for _ in range(number)],
        corporations=(),
        energy=ENERGY.start[seats - 1],  # SB-SET-3
        queue=ENERGY.panels,
        rows=[0, 0, 0],
        pool=[0, 0, 0],
        dock=[0, 0, 0],
        sectors=dict.fromkeys(SECTORS, ()),
    )
    if level:
        s.luna = Luna()
        s.agencies[LUNA].vp = LUNA_FIGURES.start_vp[level]
        s.agencies[LUNA].sheet["start"] = LUNA_FIGURES.start_vp[level]
    s.corporations = draw_corporations(s, options)
    for tiles in map(list, TILES_OF_ROUND):
        shuffle(s, tiles)  # SB-SET-4
        s.hidden.append(tiles)
    for key in s.corporations:
        open_desk(s, key)
    if players(s) == 2:  # SB-SET-8
        for place in TABLE.neutral_habitats:
            s.sectors[place] = ((1, NOBODY),)
    give_agencies(s)
    return s


def _agency() -> Agency:
    """SB-SET-7: what everybody begins with."""
    return Agency(
        credits=TABLE.start_credits,
        titanium=TABLE.start_titanium,
        reputation=TABLE.start_reputation,
        left=tuple(TYPE_OF),
        crew=[CLOSED] * len(SLOTS),
    )


def draw_corporations(s: Base, options: Options) -> tuple[str, ...]:
    """SB-SET-2: the host's choice first, then Sky Watch, then at random."""
    chosen: list[str] = list(options.corporations)
    if len(set(chosen)) != len(chosen):
        raise BadSetting(f"choose up to {IN_PLAY} different corporations, not {', '.join(chosen)}")
    if FIRST not in chosen and len(chosen) < IN_PLAY and not options.any_three:
        chosen.insert(0, FIRST)
    others = sorted(key for key in CORPORATIONS if key not in chosen)
    shuffle(s, others)
    drawn = [*chosen, *others[: IN_PLAY - len(chosen)]]
    return tuple(sorted(drawn, key=lambda key: key != FIRST))


def open_desk(s: Base, key: str) -> None:
    """SB-SET-5: two projects shown; four tokens on the board, the fifth on a vertex; its own set-up."""
    deck = list(DECKS[key])
    shuffle(s, deck)
    shown = tuple(draw(deck, TABLE.visible_projects))
    s.desks[key] = Desk(visible=shown, deck=deck, tokens=len(TABLE.token_bonus))
    s.tokens[pick(s, [place for place in SETUP_VERTICES if place not in s.tokens])] = key
    s.goals |= GOALS_OF[key]
    CORPORATIONS[key].set_up(s)


def give_agencies(s: Base) -> None:
    """SB-SET-6: random agencies and turn order; in a solo game LUNA-1 has no agency (SO-12)."""
    names, order = list(AGENCIES), list(range(len(s.agencies)))
    shuffle(s, names)
    shuffle(s, order)
    for who in range(s.seats):
        s.agencies[who].name = names[who]
    if s.luna is not None:
        s.agencies[LUNA].left = s.agencies[LUNA].left[1:]
        order = [0, LUNA]
    else:
        compensate(s, order)
    s.order = tuple(order)


def compensate(s: Base, order: list[int]) -> None:
    """SB-SET-7: who acts first chooses leader, sector and tile last, and has more to begin with."""
    for who, (credits, rare_earth) in zip(order[:-1], TABLE.late_choice, strict=False):
        s.agencies[who].credits += credits
        s.agencies[who].rare_earth += rare_earth
