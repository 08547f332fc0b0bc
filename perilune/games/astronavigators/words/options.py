"""The answers in words: a label for every option of every choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from perilune.engine import Choice, Option
from perilune.games.astronavigators.content import CONTENT
from perilune.games.astronavigators.kinds import EARTH_VEHICLES
from perilune.games.astronavigators.state import Table
from perilune.games.astronavigators.words import nouns
from perilune.games.astronavigators.words.cards import AGENDAS, CHARACTERS, quest_line, rocket_line

ACTIONS: Final = {
    "travel": "travel",
    "pass": "rest",
    "earth-rise": "watch the Earth rise",
}


def _action(s: Table, choice: Choice, option: Option) -> str:
    """A week and what to do in it, with the card it is about."""
    number, action = option
    stack, character = s.weeks[number], s.players[choice.seat].character
    top = nouns.card_with_worth(stack[-1], character) if stack else "nothing"
    said = ACTIONS.get(action, "")
    if action == "observe":
        said = f"observe {top}"
    elif action == "observe-second":
        said = f"take your time and observe the second card, {nouns.card_with_worth(stack[-2], character)}"
    elif action == "plan":
        said = f"save {top} for later"
    elif action == "observe-saved":
        said = "observe what you saved"
    elif action == "observe-planet":
        said = f"observe {nouns.card_with_worth(s.planet_deck[-1], character)} from the planet deck"
    elif action == "plan-planet":
        said = f"save {nouns.card_with_worth(s.planet_deck[-1], character)} from the planet deck"
    return f"{nouns.week(number)}: {said}"


def _vehicle(s: Table, choice: Choice, option: Option) -> str:
    if option == "spacecraft":
        where = s.players[choice.seat].where
        return {"earth": "Lift off", "landed": "Leave the Moon"}.get(where, "Fly on")
    player = s.players[choice.seat]
    new = "" if option in player.vehicles or not s.first_year else f" (first ride: {_ride(option)} NK)"
    return f"By {CONTENT.vehicles[option].name.lower()}{new}"


def _ride(vehicle: str) -> int:
    return CONTENT.vehicles[vehicle].nk


def _destination(s: Table, choice: Choice, option: Option) -> str:
    """A square, with the continent if it would be new."""
    place, player = CONTENT.squares[option], s.players[choice.seat]
    new = place.continent and place.continent not in player.visited and choice.about in place.icons
    return nouns.square(option) + (f", new: {nouns.continent(place.continent)}" if new else "")


def _free_deed(s: Table, choice: Choice, option: Option) -> str:
    """What is offered in the own turn: instruments, tiles, quests, agendas, and going on."""
    if isinstance(option, tuple):
        key, what = option
        if key == "complete":
            return f"Complete the quest {nouns.quest(what)}"
        if what in EARTH_VEHICLES:
            return f"Flip {nouns.tile(key)} and go on by {what}"
        return f"Flip {nouns.tile(key)} for its {nouns.ICONS[what]}: {_ICON_DEEDS[what]}"
    if option in _DEEDS:
        return _DEEDS[option]
    return f"Use the {nouns.instrument(option)}"


_ICON_DEEDS: Final = {
    "flag": "gain a quest",
    "rocket": "keep a hidden rocket",
    "spacecraft": "open a launch site for everybody",
    "reactivate": "wake a spent token",
}
_DEEDS: Final = {
    "go": "Go on",
    "stop": "Stay here",
    "roll": "Roll the die for a free ride",
    "two-tiles": "Flip two tiles for a quest",
    "reveal": "Reveal your hidden agenda",
}


def _card_or_enough(s: Table, choice: Choice, option: Option) -> str:
    if option == "enough":
        return "That is enough"
    return nouns.card_with_worth(option, s.players[choice.seat].character)


def _tile(s: Table, choice: Choice, option: Option) -> str:
    if option in ("no", "none"):
        return "Keep your tiles"
    if option == "give-up":
        return "Give the card up"
    return f"Flip {nouns.tile_with_icons(option)}"


def _instrument(s: Table, choice: Choice, option: Option) -> str:
    return "No more" if option == "enough" else f"Lay down the {nouns.instrument(option)}"


def _token(s: Table, choice: Choice, option: Option) -> str:
    return "Leave it empty" if option == "none" else f"{nouns.token(option)}"


def _stage_or_no(s: Table, choice: Choice, option: Option) -> str:
    if option == "no":
        return "Keep your tile"
    mine = s.players[choice.seat].drawn.get(option)
    if choice.kind == "exchange":
        track = s.tracks["outbound"]
        theirs = track.board[option - 1] if track.open[option - 1] else "a face-down tile"
        return f"{nouns.stage('outbound', option)}: your {mine} for {theirs}"
    return nouns.stage("outbound", option)


def _value(s: Table, choice: Choice, option: Option) -> str:
    return (
        "Do not guess"
        if option == "no"
        else f"Tiles of {option}"
        if choice.kind == "name-value"
        else f"{option}"
    )


def _heliport(s: Table, choice: Choice, option: Option) -> str:
    if option == "stop":
        return "No second heliport"
    return "From your stock" if option == "stock" else nouns.square(option)


def _refractor(s: Table, choice: Choice, option: Option) -> str:
    number, card = option
    return f"{nouns.card(card)} from {nouns.week(number)}"


def _top_of_week(s: Table, choice: Choice, option: Option) -> str:
    return f"{nouns.card(s.weeks[option][-1])} on {nouns.week(option)}"


def _character(s: Table, choice: Choice, option: Option) -> str:
    person = CONTENT.characters[option]
    return f"{nouns.character(option)} of {CONTENT.continents[person.continent].name}: {CHARACTERS[option]}"


def _continent(s: Table, choice: Choice, option: Option) -> str:
    return f"{nouns.continent(option)} ({CONTENT.continents[option].nk} NK)"


def _spot(s: Table, choice: Choice, option: Option) -> str:
    return f"At {CONTENT.orbits[choice.about].angle(option):g}°"


def _rocket(s: Table, choice: Choice, option: Option) -> str:
    return f"{nouns.rocket(option)}: {rocket_line(option)}"


def _conjunction(s: Table, choice: Choice, option: Option) -> str:
    return f"Every tile {choice.about} easier" if option == "minus" else "One more step"


def _source(s: Table, choice: Choice, option: Option) -> str:
    what = "quest" if choice.kind == "quest-source" else "rocket"
    return f"Take the {what} of your own continent" if option == "search" else f"Draw from the {what} deck"


YES_NO: Final[dict[str, tuple[str, str]]] = {
    "astronaut": ("Become an astronaut", "Remain an astronomer"),
    "abort-stage": ("Turn back to the pad", "Fly on"),
    "reveal-agenda": ("Reveal it", "Keep it hidden"),
    "use-sextant": ("Use the space sextant: no difficulty", "Save it for another tile"),
    "free-tile": ("Make this tile free", "Wait for another tile"),
    "redraw": ("Draw another tile", "Leave it"),
    "sextant": ("Use the Sextant and choose first", "Not this month"),
}
"""Yes and no, as the question wants them said."""

LABELS: Final[dict[str, Callable[[Table, Choice, Option], str]]] = {
    "action": _action,
    "vehicle": _vehicle,
    "free-vehicle": lambda s, choice, option: (
        "Stay here" if option == "stop" else _vehicle(s, choice, option)
    ),
    "destination": _destination,
    "connection": _free_deed,
    "prepare": _free_deed,
    "finish": lambda s, choice, option: "End the turn" if option == "go" else _free_deed(s, choice, option),
    "swap": _card_or_enough,
    "saved-card": _card_or_enough,
    "armillary-sphere": _card_or_enough,
    "reflector": _card_or_enough,
    "jian-yi": _card_or_enough,
    "time-tile": _tile,
    "technique": _tile,
    "reactivate-tile": _tile,
    "sextant-tile": _tile,
    "two-tiles": lambda s, choice, option: " and ".join(map(nouns.tile_with_icons, option)),
    "lay-instrument": _instrument,
    "sxt": _token,
    "sct": _token,
    "ai": _token,
    "reactivate": _token,
    "lunar-token": _token,
    "draw-stage": _stage_or_no,
    "exchange": _stage_or_no,
    "guess": _value,
    "name-value": _value,
    "shallow-stage": lambda s, choice, option: nouns.stage(choice.about, option),
    "move-or-heliports": lambda s, choice, option: (
        "Travel" if option == "move" else "Place heliports instead"
    ),
    "heliport": _heliport,
    "heliport-from": _heliport,
    "refractor": _refractor,
    "astrolabe": _top_of_week,
    "octant": _top_of_week,
    "character": _character,
    "continent": _continent,
    "agenda": lambda s, choice, option: f"{nouns.agenda(option)}: {AGENDAS[option]}",
    "planet": lambda s, choice, option: nouns.planet(option),
    "spot": _spot,
    "quest": lambda s, choice, option: f"{nouns.quest(option)}, {quest_line(option)}",
    "rocket": _rocket,
    "keep-rocket": _rocket,
    "site": lambda s, choice, option: nouns.square(option),
    "quest-source": _source,
    "rocket-source": _source,
    "conjunction": _conjunction,
}


def label(s: Table, choice: Choice, option: Option) -> str:
    """An option in words."""
    if choice.kind in YES_NO:
        return YES_NO[choice.kind][0 if option else 1]
    return LABELS[choice.kind](s, choice, option)
