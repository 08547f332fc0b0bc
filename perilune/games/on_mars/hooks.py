"""What a mode may do otherwise than the base game: the base rules call these, a chapter overrides them."""

from __future__ import annotations

from collections.abc import Container, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Protocol

from msgspec import Struct

from perilune.engine import Effect
from perilune.games.on_mars.box.content import (
    BLUEPRINTS,
    BUILDINGS,
    COLUMNS,
    CONTRACTS,
    DISCOVERIES,
    FIGURES,
    GOALS,
    MISSIONS,
    REWARDS,
    SCIENTISTS,
)
from perilune.games.on_mars.box.kinds import Boon
from perilune.games.on_mars.events import Scored, tell
from perilune.games.on_mars.state import Mars, room

if TYPE_CHECKING:
    from perilune.games.on_mars.chapters.view import ChapterView


class Printed(Protocol):
    """A card: its name and what it says."""

    @property
    def name(self) -> str: ...

    @property
    def text(self) -> str: ...


class PanelLine(Struct, frozen=True):
    """A line of the chapter's panel; `tone` is good, low, bad or plain. `short` is how the bar above the
    board says it, where it belongs there; `full` of `of` dots are drawn beside it."""

    text: str
    tone: str = "plain"
    short: str = ""
    full: int = 0
    of: int = 0


class Automaton:
    """Who acts for a seat that no player has."""

    def take_turn(self, s: Mars, seat: int) -> Effect:
        return None

    def status_update(self, s: Mars, seat: int) -> Effect:
        return None

    def board(self, s: Mars, seat: int) -> Effect:
        return None

    def advance(self, s: Mars, tech: str, space: str) -> None:
        """Take the development that is due to the owner of a tile that was used."""

    def choose(self, s: Mars, options: list[str]) -> str:
        """Decide where a player would be asked."""
        return options[0]


class Hooks:
    """The base game."""

    final_scoring: bool = True
    """Whether each company's OP are counted at the end."""
    progress: bool = True
    """Whether Progress cubes are placed."""
    missions_end_game: bool = True
    """Whether the game ends when no Missions remain."""
    goals_allowed: int = 1
    """How many Private Goals a player may complete."""
    open_goals: bool = False
    """Whether all see each other's Private Goals."""
    discoveries: tuple[str, ...] = tuple(DISCOVERIES)
    rewards: tuple[str, ...] = tuple(REWARDS)
    missions: tuple[str, ...] = tuple(MISSIONS)
    goals: tuple[str, ...] = tuple(GOALS)
    blueprints_dealt: tuple[str, ...] = tuple(BLUEPRINTS)
    scientists: tuple[str, ...] = tuple(SCIENTISTS)
    contracts: tuple[str, ...] = tuple(CONTRACTS)
    """What the mode shuffles and deals."""
    buildings: tuple[str, ...] = tuple(BUILDINGS)
    """What can be constructed."""
    columns: tuple[str, ...] = COLUMNS
    """Of the Warehouse; the first one has what there is a limited number of."""
    on_top_of_one: tuple[str, ...] = ()
    on_top_of_three: tuple[str, ...] = ()
    """Blueprints on top of the shuffled decks."""
    free_actions: tuple[str, ...] = ()
    """What else the menu offers at any time."""
    row_cards: int = FIGURES.row_cards
    never_discarded: Container[str] = ()
    cards: Mapping[str, Mapping[str, Printed]] = MappingProxyType({})
    """What is printed on other cards of the chapter, by what they are called in a text (`noun`)."""

    def score(self, s: Mars, seat: int, op: int) -> None:
        """Opportunity Points are won or lost."""
        s.players[seat].op += op
        tell(s, Scored, seat, op)

    # -- The sequence of play

    def decks(self, s: Mars) -> list[list[str]]:
        """Face-down decks that the base game does not know."""
        return []

    def due(self, s: Mars) -> Effect:
        """What must be settled before the next step."""
        return None

    def evaluate(self, s: Mars) -> list[float] | None:
        """The mode's own estimate, where it is not each for themselves."""
        return None

    def actor(self, s: Mars) -> int | None:
        """Who acts between two turns, if anybody does."""
        return None

    def turn_begins(self, s: Mars, seat: int) -> Effect:
        """Before the first action of a turn."""
        return None

    def turn_ends(self, s: Mars, seat: int) -> Effect:
        """After the Colony Status Update of a turn."""
        return None

    def shuttle_moves(self, s: Mars) -> bool:
        return True

    def round_ends(self, s: Mars) -> Effect:
        """After the Shuttle phase."""
        return None

    def panel(self, s: Mars) -> list[PanelLine]:
        """What the table shows of the chapter."""
        return []

    def board(self, s: Mars) -> ChapterView | None:
        """The chapter's own board, for the table."""
        return None

    def shuttle_phase_begins(self, s: Mars) -> Effect:
        return None

    def automaton(self, s: Mars, seat: int) -> Automaton | None:
        """Who acts for the seat, if no player does."""
        return None

    # -- What happens

    def mission_completed(self, s: Mars, seat: int, mission: str) -> None:
        """The last Contribution was made."""

    def goal_completed(self, s: Mars, seat: int, goal: str) -> Effect:
        return None

    def shelter_built(self, s: Mars, seat: int) -> None:
        pass

    def developed(self, s: Mars, seat: int, space: str) -> None:
        """A Technology moved to a space of the Lab."""

    def learned(self, s: Mars, seat: int, tech: str) -> None:
        """A Technology was taken from the grid."""

    def obtained(self, s: Mars, seat: int, blueprint: str) -> None:
        pass

    def upgraded(self, s: Mars, seat: int, blueprint: str, hex_: int) -> Effect:
        """A marker is on the map; a script is carried out once the pieces there have given way."""
        return None

    def ship_welcomed(self, s: Mars, seat: int) -> None:
        pass

    def ship_spent(self, s: Mars, seat: int) -> None:
        """A Ship left the Hangar for a journey."""

    def scientist_hired(self, s: Mars, seat: int, scientist: str) -> None:
        pass

    def contract_taken(self, s: Mars, seat: int, contract: str) -> None:
        pass

    def contract_completed(self, s: Mars, seat: int, contract: str) -> None:
        pass

    def executive_declared(self, s: Mars, seat: int) -> None:
        pass

    def tech_lent(self, s: Mars, seat: int, owner: int) -> Effect:
        """A player used another's tile, and its owner had the development."""
        return None

    # -- Colonists

    def left_home(self, s: Mars, seat: int, to: str, number: int) -> None:
        """Colonists went from the Living Quarters to an Action space, the Working Area or a Mine."""

    def came_home(self, s: Mars, seat: int, number: int) -> None:
        """Colonists came from the supply to the Living Quarters."""

    def space_cleared(self, s: Mars, action: str) -> None:
        """The Colonists of a full Action space go to their Working Areas."""

    def retrieval(self, s: Mars, seat: int, number: int) -> Effect:
        """How up to so many Colonists are brought home, if not as usual."""
        return None

    def homecoming(self, s: Mars, seat: int) -> Effect:
        """How a traveller's Colonists come home, if not as usual."""
        return None

    def miner_comes_home(self, s: Mars, seat: int, hex_: int) -> None:
        """OM-COL-03, OM-UPG-06: from a Mine to the Living Quarters, to the supply if there is no slot."""
        player = s.players[seat]
        if room(player) > 0:
            player.quarters += 1
        else:
            player.reserve += 1

    # -- The map

    def sites(self, s: Mars, seat: int, kind: str, free: int) -> list[int] | None:
        """Where among `free` hexes a type may be constructed, if not by the usual rules."""
        return None

    def pieces(self, s: Mars) -> int:
        """Hexes with wooden pieces that the base game does not know."""
        return 0

    def foreign(self, s: Mars) -> int:
        """Hexes with Buildings that are no part of the colony: they take up room, and that is all."""
        return 0

    def closed(self, s: Mars) -> int:
        """Hexes where nothing can be constructed, for reasons of the chapter."""
        return 0

    def shut(self, s: Mars, hex_: int) -> bool:
        """Whether a Building cannot be upgraded, for reasons of the chapter."""
        return False

    def dark(self, s: Mars) -> Container[int]:
        """Buildings that do not work."""
        return ()

    def token(self, s: Mars, hex_: int) -> str:
        """What the chapter has put on a Building, for the view."""
        return ""

    def lying(self, s: Mars, hex_: int) -> int | None:
        """Whose Colonist lies on a Building, for the view."""
        return None

    def displace_others(self, s: Mars, hex_: int) -> Effect:
        """Pieces of the chapter leave a hex."""
        return None

    def holds(self, s: Mars) -> dict[str, int]:
        """Components in places that the base game does not know, by name."""
        return {}

    def colonists_elsewhere(self, s: Mars, seat: int) -> int:
        """Colonists in places that the base game does not know."""
        return 0

    # -- Cards

    def blueprints(self, s: Mars) -> list[str]:
        """Face-up Blueprints that can be taken."""
        return [card for row in (s.aside, *s.rows) for card in row if card]

    def may_build(self, s: Mars, seat: int, blueprint: str) -> bool:
        """Whether a Blueprint can be built at all, for reasons of the chapter."""
        return True

    # -- Figures

    def mines_worked(self, s: Mars, seat: int) -> int:
        """OM-SHU-05: Mines on which a Colonist of the player works."""
        return [*s.miners.values()].count(seat)

    def may_develop(self, s: Mars, seat: int, tech: str, lent: bool = False) -> bool:
        """Whether a tile may move on, by its owner's doing or because another player used it."""
        return True

    def taken_spaces(self, s: Mars, seat: int, tech: str) -> list[str]:
        """Spaces of the Lab to which a tile may move although another lies there: they change places."""
        return []

    def lab_boon(self, boon: Boon) -> Boon:
        """What a space of the Lab gives."""
        return boon

    def mission_count(self, s: Mars, card: str) -> int:
        """OM-SET-12: the Contributions that a Mission asks for."""
        return MISSIONS[card].counts[max(len(s.players) - 2, 0)]

    def warehouse_capacity(self, s: Mars) -> int:
        return FIGURES.warehouse if len(s.players) > 2 else FIGURES.warehouse_few

    def more_goods(self, s: Mars, seat: int) -> dict[str, int]:
        """What else lies in a player's Storage, each up to its limit."""
        return {}

    def use_up(self, s: Mars, seat: int, good: str, number: int) -> None:
        """So many of such goods are gone."""

    def fits_first_column(self, s: Mars, seat: int) -> bool:
        """Whether a player has room for an item of the first column: the Receiving bay always has."""
        return True

    def take_first_column(self, s: Mars, seat: int) -> None:
        s.players[seat].bay += 1

    def refill_first_column(self, s: Mars) -> None:
        """Crystals, as far as the common pile has them."""
        missing = min(self.warehouse_capacity(s) - s.warehouse[0], s.supply)
        s.warehouse[0] += missing
        s.supply -= missing


HOOKS: Final[dict[str, Hooks]] = {"base": Hooks(), "solo": Hooks()}
"""By mode."""


def hooks(s: Mars) -> Hooks:
    return HOOKS[s.mode]
