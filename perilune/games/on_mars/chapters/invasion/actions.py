"""The ten Action spaces of the Alien board: when each can do anything, and what it does (OMAI-1-44 to 65)."""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import Annotated, ClassVar, Final, TypeAlias

from perilune.engine import Asking, Choice, Effect, Event, Named, Question, Script, noun, say
from perilune.games.on_mars.chapters.invasion.cards import (
    FIGURES,
    SCHEMES,
    SHELTER,
    TROOPER,
    alien_seat,
    scheme_noun,
)
from perilune.games.on_mars.chapters.invasion.laboratory import (
    DEPLOYMENT,
    MOBILIZATION,
    REINFORCEMENT,
    advance,
    bonus,
    gain,
    gain_crystals,
    learn,
    learnable,
    movable,
)
from perilune.games.on_mars.chapters.invasion.schemes import SchemeName, activate, usable
from perilune.games.on_mars.chapters.invasion.sites import complexes, sites
from perilune.games.on_mars.chapters.invasion.state import chapter
from perilune.games.on_mars.chapters.invasion.troopers import (
    deploy,
    move_trooper,
    quarters,
    reinforce,
)
from perilune.games.on_mars.events import tell
from perilune.games.on_mars.rules.complexes import size_with
from perilune.games.on_mars.rules.movement import away, displace_all
from perilune.games.on_mars.state import Mars, turn_order
from perilune.games.on_mars.surface import ALL, AROUND, BIT, NAME, NAMED, hexes, mask_of
from perilune.games.on_mars.words.nouns import Hex, hex_noun, hex_places, hex_words

Can: TypeAlias = Callable[[Mars], bool]
Do: TypeAlias = Callable[[Mars], Effect]

ACTIONS: Final[dict[str, tuple[Can, Do]]] = {}
"""By Action space."""
ENOUGH: Final = "enough"


def space(name: str, can: Can) -> Callable[[Do], Do]:
    """The function below is the action of the space."""

    def enter(do: Do) -> Do:
        ACTIONS[name] = can, do
        return do

    return enter


def kind_noun(kind: str) -> str:
    return noun("type", kind, say("Alien Shelter") if kind == SHELTER else say("Alien Mine"))


AlienBuilding = Annotated[str, Named(kind_noun)]


# -- 1: Construct -----------------------------------------------------------------------------------------


class AlienConstructed(Event, frozen=True):
    """An Alien Building stands; its Complex has now `size` hexes."""

    building: AlienBuilding
    hex: Hex
    size: int
    says = "The Aliens construct an {building} on {hex}: a Complex of {size}."


ALIEN_BUILD = Question(
    "alien-build",
    rule="OMAI-1-50",
    asks="What do you construct?",
    waiting="constructs an Alien Building",
    hint="A Shelter brings as many Troopers as its Complex is large, a Mine as many Crystals.",
    option=lambda s, choice, option: kind_noun(option),
    places=lambda s, choice, option: (f"type:{option}",),
)


def _site_words(s: Mars, choice: Choice, option: str) -> str:
    size = size_with(complexes(s, choice.about), NAMED[option])
    if size == 1:
        return say("{hex}, standing alone", hex=hex_noun(NAMED[option]))
    return say("{hex}, a Complex of {size}", hex=hex_noun(NAMED[option]), size=str(size))


ALIEN_SITE = Question(
    "alien-site",
    rule="OMAI-1-50",
    asks="Where do you construct the {building}?",
    parts=lambda s, choice: {"building": kind_noun(choice.about)},
    waiting="chooses a hex for an Alien Building",
    hint="Any empty hex: beside your own to make a Complex, or where it takes the Humans' next site.",
    option=_site_words,
    places=hex_places,
)


@space("build", lambda s: bool(sites(s)))
def construct(s: Mars) -> Script:
    """OMAI-1-50: any empty hex, free of cost; Troopers or Crystals by the new size of the Complex."""
    here, me = chapter(s), alien_seat(s)
    found = sites(s)
    kind = yield ALIEN_BUILD(me, [*found])
    hex_ = NAMED[(yield ALIEN_SITE(me, [NAME[one] for one in found[kind]], kind))]
    size = size_with(complexes(s, kind), hex_)
    here.buildings[hex_] = kind
    here.bay += s.crystals.pop(hex_, 0)
    tell(s, AlienConstructed, kind, hex_, size)
    if kind == SHELTER:
        here.shelters -= 1
        reinforce(s, size + bonus(s, REINFORCEMENT))
    else:
        here.mines -= 1
        gain_crystals(s, size)


# -- 2: Obtain Blueprint ----------------------------------------------------------------------------------


class SchemeObtained(Event, frozen=True):
    """An Alien Blueprint lies at the right of the Alien board."""

    scheme: SchemeName
    says = "The Aliens obtain {scheme}."


def _scheme_words(s: Mars, choice: Choice, option: str) -> str:
    entry = SCHEMES[option]
    words = say("{name}: {text}", name=scheme_noun(option), text=say(entry.text))
    if choice.about != "obtain":
        return words
    gift = say("a Trooper") if entry.item == TROOPER else say("a Crystal")
    return say("{words} Gives {gift}.", words=words, gift=gift)


ALIEN_CARD = Question(
    "alien-card",
    rule="OMAI-1-52",
    asks=lambda s, choice: {
        "obtain": say("Which Blueprint do you obtain?"),
        "upgrade": say("Which Blueprint do you build?"),
        "activate": say("Which Advanced Building do you activate?"),
    }[choice.about],
    waiting="chooses an Alien Blueprint",
    hint="Infection takes Colonists, Abduction Scientists; Corruption stops a Technology, Vigilant moves the "
    "shuttle.",
    option=_scheme_words,
    places=lambda s, choice, option: (f"scheme:{option}",),
)


@space("plan", lambda s: bool(chapter(s).display))
def obtain(s: Mars) -> Script:
    """OMAI-1-52: from the private display, with its item."""
    here = chapter(s)
    card = yield ALIEN_CARD(alien_seat(s), [*here.display], "obtain")
    here.display.remove(card)
    here.plans.append(card)
    tell(s, SchemeObtained, card)
    gain(s, SCHEMES[card].item)


# -- 3 and 4: Technology ----------------------------------------------------------------------------------


@space("study", lambda s: bool(learnable(s)))
def study(s: Mars) -> Script:
    return learn(s)


@space("advance", lambda s: bool(movable(s)))
def research(s: Mars) -> Asking[None]:
    return advance(s)


# -- 5: Upgrade -------------------------------------------------------------------------------------------


class AlienUpgraded(Event, frozen=True):
    """An Alien Building carries a marker."""

    scheme: SchemeName
    hex: Hex
    says = "The Aliens build {scheme} on {hex}."


def plain_buildings(s: Mars) -> list[int]:
    """Alien Buildings without a marker."""
    here = chapter(s)
    return [hex_ for hex_ in here.buildings if hex_ not in here.markers]


ALIEN_HEX = Question(
    "alien-hex",
    rule="OMAI-1-55",
    asks="On which of your Buildings?",
    waiting="upgrades an Alien Building",
    hint="No Trooper can be deployed in an upgraded Building, and nobody can enter it.",
    option=lambda s, choice, option: say(
        "{building} on {hex}",
        building=kind_noun(chapter(s).buildings[NAMED[option]]),
        hex=hex_noun(NAMED[option]),
    ),
    places=hex_places,
)


@space("raise", lambda s: bool(chapter(s).plans and plain_buildings(s)))
def upgrade(s: Mars) -> Script:
    """OMAI-1-55: a marker on any own Building without one; every piece there gives way."""
    here, me = chapter(s), alien_seat(s)
    card = yield ALIEN_CARD(me, [*here.plans], "upgrade")
    hex_ = NAMED[(yield ALIEN_HEX(me, [NAME[one] for one in plain_buildings(s)]))]
    here.plans.remove(card)
    here.markers[hex_] = card
    tell(s, AlienUpgraded, card, hex_)
    yield from displace_all(s, turn_order(s)[0], hex_)


# -- 6: Activate ------------------------------------------------------------------------------------------


@space("activate", lambda s: bool(usable(s)))
def use_building(s: Mars) -> Script:
    """OMAI-1-56: its effect, then the card is flipped until the board is reset."""
    card = yield ALIEN_CARD(alien_seat(s), usable(s), "activate")
    yield from activate(s, card)
    chapter(s).flipped.append(card)


# -- 7: Steal ---------------------------------------------------------------------------------------------

WAREHOUSE: Final = "warehouse"


class Stolen(Event, frozen=True):
    """A Crystal from the Warehouse or from the surface."""

    place: str
    says: ClassVar = {
        "": "The Aliens steal a Crystal on {place}.",
        WAREHOUSE: "The Aliens steal from the Warehouse.",
    }

    def which(self) -> str:
        return WAREHOUSE if self.place == WAREHOUSE else ""

    def parts(self) -> dict[str, str]:
        return {"place": "" if self.place == WAREHOUSE else hex_noun(NAMED[self.place])}


def loot(s: Mars) -> list[str]:
    """Where a Crystal lies."""
    return [WAREHOUSE] * bool(s.warehouse[0]) + [NAME[hex_] for hex_ in sorted(s.crystals)]


STEAL = Question(
    "steal",
    rule="OMAI-1-62",
    asks="From where do you steal a Crystal?",
    waiting="steals Crystals",
    hint="They can be spent from your next turn on.",
    option=lambda s, choice, option: (
        say("Enough")
        if option == ENOUGH
        else say("The Warehouse")
        if option == WAREHOUSE
        else hex_noun(NAMED[option])
    ),
    places=lambda s, choice, option: () if option in (ENOUGH, WAREHOUSE) else (f"hex:{option}",),
)


@space("steal", lambda s: bool(loot(s)))
def steal(s: Mars) -> Script:
    """OMAI-1-62: up to two in all, for the next turn."""
    for turn in range(FIGURES.steal):
        found = loot(s)
        if not found:
            return
        place = yield STEAL(alien_seat(s), [*found, ENOUGH] if turn else found)
        if place == ENOUGH:
            return
        if place == WAREHOUSE:
            s.warehouse[0] -= 1
        else:
            hex_ = NAMED[place]
            s.crystals[hex_] -= 1
            if not s.crystals[hex_]:
                del s.crystals[hex_]
        chapter(s).bay += 1
        tell(s, Stolen, place)


# -- 8 and 9: Deploy --------------------------------------------------------------------------------------


def beside(s: Mars) -> int:
    """OMAI-1-63: hexes next to Alien Buildings without Building and without wooden piece."""
    here = chapter(s)
    mask = 0
    for hex_ in here.buildings:
        mask |= AROUND[hex_]
    for hex_ in (*s.buildings, *here.buildings):
        mask &= ~BIT[hex_]
    return mask & quarters(s)


def inside(s: Mars) -> int:
    """OMAI-1-64: Alien Buildings without marker and without wooden piece."""
    return mask_of(plain_buildings(s)) & quarters(s)


DEPLOY = Question(
    "deploy",
    rule="OMAI-1-63",
    asks="Where does a Trooper land?",
    waiting="deploys Troopers",
    hint="A standing Trooper blocks its hex: no Human constructs or upgrades there.",
    option=lambda s, choice, option: say("Enough") if option == ENOUGH else hex_noun(NAMED[option]),
    places=lambda s, choice, option: () if option == ENOUGH else (f"hex:{option}",),
)


def deploy_to(s: Mars, where: Callable[[Mars], int]) -> Script:
    """OMAI-1-63, OMAI-1-64: up to 1 and the bonus, at least one, each to a hex of its own."""
    for turn in range(1 + bonus(s, DEPLOYMENT)):
        found = [NAME[hex_] for hex_ in hexes(where(s))] if chapter(s).home else []
        if not found:
            return
        hex_ = yield DEPLOY(alien_seat(s), [*found, ENOUGH] if turn else found)
        if hex_ == ENOUGH:
            return
        deploy(s, NAMED[hex_])


@space("beside", lambda s: chapter(s).home > 0 and bool(beside(s)))
def deploy_beside(s: Mars) -> Script:
    return deploy_to(s, beside)


@space("inside", lambda s: chapter(s).home > 0 and bool(inside(s)))
def deploy_inside(s: Mars) -> Script:
    return deploy_to(s, inside)


# -- 10: Move ---------------------------------------------------------------------------------------------


class Revived(Event, frozen=True):
    """A stunned Trooper stands again."""

    hex: Hex
    says = "The Trooper on {hex} stands up."


def barred(s: Mars) -> int:
    """OMAI-1-65: hexes that no Trooper enters: Shields and Advanced Buildings of either side."""
    here = chapter(s)
    return mask_of(here.shields) | mask_of(here.markers) | mask_of(s.markers)


def marches(s: Mars, start: int, points: int) -> dict[int, int]:
    """Where an active Trooper can go, and for how many points; it passes other pieces, but ends alone."""
    shut, free = barred(s), quarters(s)
    seen = edge = BIT[start]
    found: dict[int, int] = {}
    for far in range(1, points + 1):
        around = 0
        for hex_ in hexes(edge):
            around |= AROUND[hex_]
        edge = around & ALL & ~seen & ~shut
        seen |= edge
        for hex_ in hexes(edge & free):
            found[hex_] = far
    return found


def march_options(s: Mars, points: int, spent: Container[int] = ()) -> list[str]:
    """Troopers that can stand up or go somewhere, but for those that have had their points."""
    room = quarters(s) & ~barred(s) if points else 0
    return [
        NAME[hex_]
        for hex_, stunned in sorted(chapter(s).troopers.items())
        if points
        and hex_ not in spent
        and (stunned or AROUND[hex_] & room or (points > 1 and marches(s, hex_, points)))
    ]


def _march_words(s: Mars, choice: Choice, option: str) -> str:
    if option == ENOUGH:
        return say("Enough")
    if chapter(s).troopers[NAMED[option]]:
        return say("Stand up the Trooper on {hex}", hex=hex_noun(NAMED[option]))
    return say("Move the Trooper on {hex}", hex=hex_noun(NAMED[option]))


MARCH = Question(
    "march",
    rule="OMAI-1-65",
    asks="Which Trooper? Points left: {points}",
    parts=lambda s, choice: {"points": str(choice.about)},
    waiting="moves Troopers",
    hint="A point moves a Trooper one hex or stands a stunned one up.",
    option=_march_words,
    places=lambda s, choice, option: () if option == ENOUGH else (f"hex:{option}",),
)
MARCH_TO = Question(
    "march-to",
    rule="OMAI-1-65",
    asks="Where does the Trooper on {hex} go?",
    parts=lambda s, choice: {"hex": hex_noun(choice.about)},
    waiting="moves a Trooper",
    option=hex_words,
    places=hex_places,
    shows=away,
)


@space("march", lambda s: bool(march_options(s, 1 + bonus(s, MOBILIZATION))))
def march(s: Mars) -> Script:
    """OMAI-1-35, OMAI-1-65: each point moves an active Trooper a hex or stands up a stunned one; those of one
    Trooper are spent in one go. It takes nothing where it goes (OMAI-1-66)."""
    troopers, me = chapter(s).troopers, alien_seat(s)
    points = whole = 1 + bonus(s, MOBILIZATION)
    spent: set[int] = set()
    stood = -1
    while points:
        found = march_options(s, points, spent)
        if not found:
            return
        chosen = yield MARCH(me, [*found, ENOUGH] if points < whole else found, points)
        if chosen == ENOUGH:
            return
        hex_ = NAMED[chosen]
        if stood not in (-1, hex_):
            spent.add(stood)
        if troopers[hex_]:
            troopers[hex_] = False
            points -= 1
            stood = hex_
            tell(s, Revived, hex_)
        else:
            ends = marches(s, hex_, points)
            end = NAMED[(yield MARCH_TO(me, [NAME[one] for one in sorted(ends)], hex_))]
            points -= ends[end]
            spent.add(end)
            stood = -1
            move_trooper(s, hex_, end)
