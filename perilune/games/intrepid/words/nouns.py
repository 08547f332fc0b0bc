"""Countries, resources, dice and amounts, as everybody calls them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from perilune.engine import Choice, Named, noun, say
from perilune.games.intrepid.box.kinds import RESOURCES
from perilune.games.intrepid.box.table import COUNTRIES
from perilune.games.intrepid.rules.dice import VALUE, Change, Dice
from perilune.games.intrepid.state import Station, by_code
from perilune.parts.phrases import listed


def capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]


def country(code: str) -> str:
    """A country by its code, as in the middle of a sentence."""
    if not code:
        return say("your country")
    board = COUNTRIES[code]
    return noun("country", code, f"{board.article} {board.name}".strip())


def resource_noun(name: str) -> str:
    return noun("resource", name, capitalised(name))


def resource_name(number: int) -> str:
    return capitalised(RESOURCES[number])


def die_word(die: int) -> str:
    """A die in words, with the face in front if it has one."""
    if die < 10:
        return say("a {value}", value=str(die))
    return say("a {value} (front {front})", value=str(die // 10), front=str(die % 10))


def dice_words(dice: Dice) -> str:
    return listed([die_word(die) for die in dice]) if dice else say("no dice")


def dice_number(number: int) -> str:
    return say("a die") if number == 1 else say("{number} dice", number=str(number))


def up_to_dice(number: int) -> str:
    return say("a die") if number == 1 else say("up to {number} dice", number=str(number))


def token_word(token: str) -> str:
    return capitalised(token)


def amounts(levels: Sequence[int]) -> str:
    """All four resources with so much of each."""
    return listed([f"{resource_name(number)} {amount}" for number, amount in enumerate(levels)])


def gains(made: Sequence[int]) -> str:
    """What changes; nothing is said of the others."""
    changed = [f"{amount:+d} {resource_name(number)}" for number, amount in enumerate(made) if amount]
    return listed(changed) or say("nothing")


Who = Annotated[str, Named(country)]
Die = Annotated[int, Named(die_word)]
SomeDice = Annotated[tuple[int, ...], Named(dice_words)]
ResourceNumber = Annotated[int, Named(resource_name)]
Levels = Annotated[tuple[int, ...], Named(amounts)]
Gains = Annotated[tuple[int, ...], Named(gains)]
DiceNumber = Annotated[int, Named(dice_number)]


# --- what questions have in common: what they are about begins with a country ---------------------


def code_asked(choice: Choice) -> str:
    """The country that a question is about: a person may run several."""
    code, *_ = choice.about
    return str(code)


def asked_country(s: Station, choice: Choice) -> int:
    return by_code(s, code_asked(choice))


def of_country(s: Station, choice: Choice) -> dict[str, str]:
    """The country that is asked, as a part of the sentence."""
    return {"country": country(code_asked(choice))}


def die_option(s: Station, choice: Choice, option: int | str) -> str:
    """A die to pick, and whether it is toxic; or to stop."""
    if isinstance(option, str):
        return say("Stop")
    word = capitalised(die_word(option))
    return say("{die}, toxic", die=word) if VALUE[option] in s.toxic else word


def change_option(s: Station, choice: Choice, option: Change | str) -> str:
    """A die and what becomes of it; or to stop."""
    if isinstance(option, str):
        return say("Leave them")
    return say("{old} becomes {new}", old=str(VALUE[option.old]), new=str(VALUE[option.new]))
