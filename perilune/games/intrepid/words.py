"""Choices in words."""

from __future__ import annotations

from collections.abc import Callable

from perilune.engine import Choice, Option, Words, noun
from perilune.games.intrepid.board import board
from perilune.games.intrepid.chronicle import event
from perilune.games.intrepid.content import (
    BADGES,
    CONDITIONS,
    COUNTRIES,
    RESOURCE_NUMBER,
    TILES,
    resources_made,
    tile_name,
)
from perilune.games.intrepid.describe import WAY_WORDS, ability_gist, amount_words, needs_words, yield_words
from perilune.games.intrepid.dice import VALUE
from perilune.games.intrepid.naming import (
    capitalised,
    card_noun,
    country,
    dice_words,
    die_word,
    token_word,
)
from perilune.games.intrepid.printed import LIGHTS, RESOURCES, Tile
from perilune.games.intrepid.results import before_strain
from perilune.games.intrepid.state import Installed, Station, by_code, tiles_of

_QUESTIONS: dict[str, str] = {
    "country": "Which country do you fly for?",
    "board": "Which resource does {country} look after?",
    "badge": "Which Career badge does {country} wear?",
    "starter": "In which sector does {country} install its {tile} ({print})?",
    "convert": "Does {country} use a Converter, or send its odd dice to storage now?",
    "place": "Where does {country} place its dice?",
    "done": "{country} is done. Do you want to come back?",
    "discard": "That die was toxic: which other die does {country} give up?",
    "put-back": "Which die does {country} put back?",
    "reroll": "Does {country} roll a die again?",
    "turn": "Does {country} turn a die?",
    "take": "Which dice does {country} take out of storage?",
    "adjust": "Does {country} change a die by one?",
    "adjust-stored": "Does {country} change a die in storage?",
    "new-die": "What does {country}'s new die show?",
    "front": "How does the die lie that was docked to {country}?",
    "clean": "The Mission is done: which negative token goes?",
    "split": "How much {first} does {tile} make? The rest is {second}.",
    "strain-split": "How many Strain tokens of {tile} weigh on {first}? The others weigh on {second}.",
    "lab": "Which resource does {tile} work on?",
    "drain": "Two resources are equally high: which one is drained?",
    "strain": "Which tile of {country} takes a Strain token?{more}",
    "disable": "Which tile of {country} is disabled?",
    "destroy": "Which of the most expensive tiles is destroyed?",
    "remove": "Which tile is given up?",
    "surplus": "How much {resource} does {country} turn into Capacity?",
    "spend": "How does {country} spend its Capacity?",
    "sector": "In which sector does {country} build {tile}?",
    "refresh": "Does {country} put another Offer tile under its stack?",
    "refill": "From which tier does {country} refill its Offer?",
    "amplify": "Which tile of {country} takes the Amplify token?",
    "reserve": "What does {country}'s Reserve die show?",
}


def question(s: Station, choice: Choice) -> str:
    """What is asked, in one sentence."""
    code, detail = (*choice.about, "", "")[:2]
    parts = {"country": country(code) if code else "your country"}
    if detail in TILES:
        light = s.crews[by_code(s, code)].light
        made = [_resource(RESOURCES[number]) for number in resources_made(detail, light)]
        parts |= {"tile": tile_noun(s, detail), "first": made[0], "second": made[-1]}
        parts["print"] = f"{needs_words(TILES[detail])} makes {yield_words(TILES[detail], light)}"
    elif detail in RESOURCES:
        parts["resource"] = _resource(detail)
    elif isinstance(detail, int):
        parts["more"] = f" There are {detail} to place." if detail > 1 else ""
    return _QUESTIONS[choice.kind].format(**parts)


def _resource(name: str) -> str:
    return noun("resource", name, capitalised(name))


def tile_noun(s: Station, tile: str) -> str:
    """A tile by the name on the side that is up."""
    who = by_code(s, tile[:2])
    return noun("tile", tile, tile_name(tile, s.crews[who].light if who >= 0 else 0))


def option(s: Station, choice: Choice, option: Option) -> str:
    """One option, short enough for a button."""
    if isinstance(option, tuple) and option and option[0] in _ACTIONS:
        return _ACTIONS[option[0]](s, choice, option)
    return _BY_KIND.get(choice.kind, _plain)(s, choice, option)


def _plain(s: Station, choice: Choice, option: Option) -> str:
    return str(option)


# --- actions of phases 1 and 5 ------------------------------------------------------------------


def _activate(s: Station, choice: Choice, option: Option) -> str:
    tile, dice = TILES[option[1]], option[2:]
    makes = amount_words(tile.id, s.crews[by_code(s, tile.id[:2])].light, VALUE[dice[0]])
    verb = "makes" if len(dice) == 1 else "make"
    return f"{tile_noun(s, tile.id)}: {dice_words(dice)} {verb} {makes}{_ability(tile)}"


def _ability(tile: Tile) -> str:
    gist = ability_gist(tile.ability)
    return f" · {gist}" if gist else ""


def _on_card(s: Station, choice: Choice, option: Option) -> str:
    _, key, condition, die = option
    wanted = CONDITIONS[key, len(s.crews)][condition - 1]
    asked = "/".join(map(str, sorted(wanted)))
    return f"{card_noun(key)}: {die_word(die)} as number {condition} ({asked})"


def _dock(s: Station, choice: Choice, option: Option) -> str:
    return f"{country(option[1])}: dock {die_word(option[2])}"


def _habitation(s: Station, choice: Choice, option: Option) -> str:
    module = noun("habitation", choice.about[0], "Habitation Module")
    return f"{module}: keep {die_word(option[1])}"


def _build(s: Station, choice: Choice, option: Option) -> str:
    tile = TILES[option[1]]
    light = s.crews[by_code(s, option[1][:2])].light
    text = f"Build {tile_noun(s, tile.id)} for {tile.cost}: {needs_words(tile)}"
    return f"{text} makes {yield_words(tile, light)}{_ability(tile)}"


def _repair(s: Station, choice: Choice, option: Option) -> str:
    return f"Repair: {_token(s, choice, option[1:])}"


def _payload(s: Station, choice: Choice, option: Option) -> str:
    return f"Payload Specialist: tokens of {tile_noun(s, option[1])} to {tile_noun(s, option[2])}"


def _pilot(s: Station, choice: Choice, option: Option) -> str:
    other = country(option[2])
    return f"Spaceflight Pilot: strain {tile_noun(s, option[1])}, give {other} an Amplify token"


def _medical(s: Station, choice: Choice, option: Option) -> str:
    return f"Medical Officer: a Reserve die for {country(option[1])}"


def _specialist(s: Station, choice: Choice, option: Option) -> str:
    other = country(option[2])
    return f"Mission Specialist: give up {tile_noun(s, option[1])}, {other} gains Capacity"


_ACTIONS: dict[str, Callable[[Station, Choice, Option], str]] = {
    "activate": _activate,
    "mission": _on_card,
    "disaster": _on_card,
    "dock": _dock,
    "habitation": _habitation,
    "done": lambda s, choice, option: "Done",
    "wait": lambda s, choice, option: "Wait for the others",
    "rest": lambda s, choice, option: "Stay done",
    "resume": lambda s, choice, option: "Come back",
    "build": _build,
    "train": lambda s, choice, option: "Train: one more die from the next round on",
    "repair": _repair,
    "refresh": lambda s, choice, option: f"Refresh the Offer: {tile_noun(s, option[1])} under its stack",
    "payload": _payload,
    "pilot": _pilot,
    "medical": _medical,
    "specialist": _specialist,
}


# --- answers to the other questions -------------------------------------------------------------


def _token(s: Station, choice: Choice, option: Option) -> str:
    if option == "enough":
        return "No more"
    where, token = option
    if token == "dock":
        return f"the Disable token of Docking Module {int(where) + 1}"
    return f"a {token_word(token)} token of {tile_noun(s, where)}"


def _converter(s: Station, choice: Choice, option: Option) -> str:
    if option == "split":
        return "Split: odd dice to storage"
    up, down = (f"the kept {-die}" if die < 0 else f"a {die}" for die in option)
    return f"{up} up, {down} down"


def _die(s: Station, choice: Choice, option: Option) -> str:
    if option == "stop":
        return "Stop"
    return capitalised(die_word(option)) + (", toxic" if VALUE[option] in s.toxic else "")


def _change(s: Station, choice: Choice, option: Option) -> str:
    return "Leave them" if option == "stop" else f"{VALUE[option[0]]} becomes {VALUE[option[1]]}"


def _turn(s: Station, choice: Choice, option: Option) -> str:
    if option == "stop":
        return "Stop"
    die, way = option
    return f"{capitalised(die_word(die))} {WAY_WORDS[way]}"


def _tile(s: Station, choice: Choice, option: Option) -> str:
    return "Enough" if option == "enough" else tile_noun(s, option)


def _sector(s: Station, choice: Choice, option: Option) -> str:
    installed = s.crews[by_code(s, choice.about[0])].bay[option - 1]
    sector = noun("sector", option, f"Sector {option}")
    return f"{sector}, in place of {tile_noun(s, installed.tile)}" if installed else sector


def _country(s: Station, choice: Choice, option: Option) -> str:
    board = COUNTRIES[option]
    return f"{board.name}: {_STYLES[option]} (difficulty {board.stars} of 3)"


def _board(s: Station, choice: Choice, option: Option) -> str:
    return f"{capitalised(option)} ({LIGHTS[RESOURCE_NUMBER[option] // 2]} light)"


def _badge(s: Station, choice: Choice, option: Option) -> str:
    return f"{BADGES[option].name}: {_DEEDS[option]}"


def _surplus(s: Station, choice: Choice, option: Option) -> str:
    level = s.levels[RESOURCE_NUMBER[choice.about[1]]]
    return "None" if option == 0 else f"{option} ({level - option} stay)"


def _installed(s: Station, choice: Choice) -> Installed:
    code, tile = choice.about
    return next(each for each in tiles_of(s.crews[by_code(s, code)]) if each.tile == tile)


def _lab(s: Station, choice: Choice, option: Option) -> str:
    installed = _installed(s, choice)
    return f"{capitalised(option)} {before_strain(installed) - installed.strain:+d}"


def _boosting(s: Station, choice: Choice) -> tuple[Installed, str, str]:
    """A boost tile, and its two resources."""
    code, tile = choice.about
    light = s.crews[by_code(s, code)].light
    first, second = (RESOURCES[number].capitalize() for number in resources_made(tile, light))
    return _installed(s, choice), first, second


def _split(s: Station, choice: Choice, option: Option) -> str:
    installed, first, second = _boosting(s, choice)
    return f"{option} {first}, {before_strain(installed) - option} {second}"


def _strain_split(s: Station, choice: Choice, option: Option) -> str:
    installed, first, second = _boosting(s, choice)
    return f"{option} on {first}, {installed.strain - option} on {second}"


_STYLES = {
    "US": "pairs, and dice changed by one",
    "RU": "rolls, and rolls again",
    "JP": "turns its dice in space",
    "CA": "keeps odd dice in a storage",
}
"""What a country is like to play."""

_DEEDS = {
    "payload": "moves the negative tokens of a tile to a clean one",
    "pilot": "strains a tile to amplify another country's",
    "medical": "buys anybody a Reserve die",
    "specialist": "gives up an Offer tile for another country's Capacity",
}
"""What a badge does once a round."""

_BY_KIND: dict[str, Callable[[Station, Choice, Option], str]] = {
    "country": _country,
    "board": _board,
    "badge": _badge,
    "starter": _sector,
    "sector": _sector,
    "convert": _converter,
    "discard": _die,
    "put-back": _die,
    "reroll": _die,
    "take": _die,
    "new-die": _die,
    "front": _die,
    "reserve": _die,
    "turn": _turn,
    "adjust": _change,
    "adjust-stored": _change,
    "clean": _token,
    "lab": _lab,
    "drain": lambda s, choice, option: capitalised(option),
    "strain": _tile,
    "disable": _tile,
    "destroy": _tile,
    "remove": _tile,
    "refresh": _tile,
    "amplify": _tile,
    "refill": lambda s, choice, option: f"Tier {option}",
    "surplus": _surplus,
    "split": _split,
    "strain-split": _strain_split,
}

RULES = {
    "country": "IN-SE-14", "board": "IN-SE-2", "badge": "IN-SE-8", "starter": "IN-SE-4",
    "convert": "IN-P1-3", "place": "IN-P1-4", "done": "IN-SQ-2", "discard": "IN-TL-1",
    "put-back": "IN-RU-1", "reroll": "IN-RU-2", "turn": "IN-JP-3", "take": "IN-CA-5",
    "adjust": "IN-US-2", "adjust-stored": "IN-CA-9", "new-die": "IN-US-1", "front": "IN-TK-10",
    "clean": "IN-P1-8", "split": "IN-P2-3", "strain-split": "IN-P2-3", "lab": "IN-P2-4",
    "drain": "IN-SQ-5", "strain": "IN-TK-4", "disable": "IN-DC-3", "destroy": "IN-DC-3",
    "remove": "IN-TL-8", "surplus": "IN-P4-4", "spend": "IN-P5-1", "sector": "IN-P5-6",
    "refresh": "IN-P5-5", "refill": "IN-P6-4", "amplify": "IN-CB-3", "reserve": "IN-CB-4",
}  # fmt: skip
"""The rule that each kind of question stands on."""

HINTS = {
    "place": "Every tile works once a round. Fill Missions too: you win when all of them are complete and "
    "the crew has been fed. Watch the forecast of the four resources.",
    "spend": "New tiles and trained dice count from the next round on. Demand rises in rounds 4 and 7.",
    "surplus": "What stays on a board feeds the crew next round; what you take from it builds.",
    "convert": "Pick the die that goes up by one, then the die that goes down by one. After that odd dice go "
    "to storage, where only some of your tiles can get them out again.",
    "discard": "Dice given up lie on the aid until the round ends. Some cards count them.",
    "turn": "The first number is the top of the die, the second its front.",
    "board": "Its light turns your tiles: blue ones make Power and Climate, red ones Oxygen and Nutrition. "
    "Both lights are needed.",
    "badge": "Its owner serves once a round, while Capacity is spent.",
    "starter": "Disasters hit sectors across the whole station: tiles in one row are hit together.",
    "split": "The crew lives on all four resources: look at the forecast.",
    "country": "Russia and the United States are the easiest to learn, Japan the hardest.",
}
"""What a first player should know when a kind of question comes up for the first time."""

WAITING = {
    "place": "is placing dice",
    "spend": "is spending Capacity",
    "surplus": "is converting a surplus",
    "convert": "is using Converters",
}

WORDS: Words[Station] = Words(
    question=question, option=option, event=event, waiting=WAITING, rules=RULES, hints=HINTS, board=board
)
