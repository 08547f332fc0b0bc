"""The things of the game as nouns that the table can light up; fields of these types say themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Final, get_args

from msgspec.structs import asdict

from perilune.engine import Choice, Named, Option, noun, option_text, say
from perilune.games.astronavigators.box import kinds
from perilune.games.astronavigators.box.content import CARDS, CONTENT

INSTRUMENTS: Final = {
    "sextant": "Sextant",
    "armillary-sphere": "Armillary Sphere",
    "reflector": "Reflector Telescope",
    "refractor": "Refractor Telescope",
    "jian-yi": "Jian Yi",
    "astrolabe": "Persian Astrolabe",
    "octant": "Octant",
}

ICONS: Final = {
    **{icon: icon.replace("-", " ") for icon in (*get_args(kinds.Vehicle), *get_args(kinds.Special))},
    "reactivate": "reactivation",
}
SLOTS: Final = {"sxt": "space sextant", "sct": "scanning telescope", "ai": "attitude indicator"}


def _latitude(square: str) -> str:
    """The zone of a square as people say it."""
    zone = int(square[1])
    return f"{30 * (zone - 1)}–{30 * zone}°{square[0]}"


def _names(table: Mapping[str, Any]) -> dict[str, str]:
    return {key: thing.name for key, thing in table.items()}


NAMES: Final[dict[str, dict[str, str]]] = {
    "square": {
        key: f"{place.landmark.split(',')[0]} ({_latitude(key)})" for key, place in CONTENT.squares.items()
    },
    "card": _names(CARDS),
    "tile": {
        key: say(
            "{continent} tile ({icons})",
            continent=CONTENT.continents[tile.continent].name,
            icons=", ".join(ICONS[icon] for icon in (*tile.vehicles, tile.special)),
        )
        for key, tile in CONTENT.tiles.items()
    },
    "set": _names(CONTENT.sets),
    "phase": _names(CONTENT.phases),
    "vehicle": _names(CONTENT.vehicles),
    "continent": _names(CONTENT.continents),
    "rocket": _names(CONTENT.rockets),
    "quest": _names(CONTENT.quests),
    "agenda": _names(CONTENT.agendas),
    "character": _names(CONTENT.characters),
    "planet": _names(CONTENT.orbits),
    "instrument": INSTRUMENTS,
}
"""By kind and id, what everything in the box is called."""


def _noun(kind: str) -> Callable[[str], str]:
    """How things of a kind are called."""
    return lambda key: noun(kind, key, NAMES[kind][key])


square, card, tile, star_set = _noun("square"), _noun("card"), _noun("tile"), _noun("set")
continent, rocket, quest, agenda = _noun("continent"), _noun("rocket"), _noun("quest"), _noun("agenda")
character, planet, instrument = _noun("character"), _noun("planet"), _noun("instrument")


def token(key: str) -> str:
    """A set or lunar token."""
    kind = "phase" if key in CONTENT.phases else "set"
    return noun(kind, key, say("{name} token", name=NAMES[kind][key]))


def month(number: int) -> str:
    return say(
        (
            *("January", "February", "March", "April", "May", "June"),
            *("July", "August", "September", "October", "November", "December"),
        )[number - 1]
    )


def week(number: int) -> str:
    return noun("week", number, say("Week {number}", number=str(number)))


def stage(track: str, number: int) -> str:
    return noun("stage", f"{track}-{number}", say("Stage {number}", number=str(number)))


def deed(action: kinds.Action, vehicle: kinds.Vehicle) -> str:
    """What somebody does in a week: "Ann observes the card below"."""
    if action == "travel" and vehicle != "spacecraft":
        return say("goes by {vehicle}", vehicle=ICONS[vehicle])
    return say(
        {
            "observe": "observes",
            "observe-second": "observes the card below",
            "observe-saved": "observes as planned",
            "observe-planet": "observes a planet",
            "plan": "saves the card",
            "plan-planet": "saves a planet card",
            "earth-rise": "sees the Earth rise",
            "travel": "flies",
            "pass": "rests",
        }[action]
    )


def in_words(card: kinds.Character | kinds.Agenda) -> str:
    """What a character or an agenda does, in a line for those who choose among them."""
    return say(card.text, **{name: str(figure) for name, figure in asdict(card).items()})


Card = Annotated[str, Named(card)]
Square = Annotated[str, Named(square)]
Tile = Annotated[str, Named(tile)]
StarSet = Annotated[str, Named(star_set)]
Token = Annotated[str, Named(token)]
Continent = Annotated[str, Named(continent)]
Character = Annotated[str, Named(character)]
Agenda = Annotated[str, Named(agenda)]
Quest = Annotated[str, Named(quest)]
Rocket = Annotated[str, Named(rocket)]
Planet = Annotated[str, Named(planet)]
Instrument = Annotated[str, Named(instrument)]
Icon = Annotated[str, Named(ICONS.__getitem__)]
Slot = Annotated[str, Named(SLOTS.__getitem__)]
Week = Annotated[int, Named(week)]


def thing(word: str) -> str | None:
    """A thing of the box as a place on the board, `kind:id`."""
    return next((f"{kind}:{word}" for kind, names in NAMES.items() if word in names), None)


def things(s: object, choice: Choice, option: Option) -> Sequence[str]:
    """The places of an option that names things of the box."""
    words = option if isinstance(option, tuple) else (option,)
    return [found for word in words if (found := thing(option_text(word)))]


def on_yes(*places: str) -> Callable[[object, Choice, Option], Sequence[str]]:
    """These places for the answer yes, none for no."""
    return lambda s, choice, option: places if option is True else ()
