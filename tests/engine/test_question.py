"""A question is one object, an event says itself, and a game's vocabulary gathers both."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Annotated, Any, ClassVar

import pytest
from msgspec import Struct

from perilune.engine import (
    NOT_OFFERED,
    Choice,
    Event,
    Named,
    Obstacle,
    Option,
    Question,
    Seat,
    Vocabulary,
    declared_in,
    player,
    say,
    speaking,
)

TOO_DEAR = Obstacle("SH-1", "that costs more than you have")


def price(s: Any, choice: Choice, option: Option) -> str:
    return say("{thing} for {price}", thing=option, price=str(s[option]))


def too_dear(s: Any, choice: Choice, option: Option) -> Obstacle | None:
    return None if s[option] <= choice.about else TOO_DEAR


class LeftOver(Struct, tag=True, frozen=True):
    coins: int


def left_over(s: dict[str, int], choice: Choice, option: str) -> LeftOver | None:
    return LeftOver(choice.about - s[option]) if option in s else None


BUY = Question(
    "buy",
    rule="SH-1",
    asks="What do you buy with {purse} coins?",
    parts=lambda s, choice: {"purse": str(choice.about)},
    waiting="goes shopping",
    option=price,
    hint="Bread lasts longer.",
    places=lambda s, choice, option: (f"shelf:{option}",),
    shows=left_over,
    tries=lambda s, choice: tuple(s),
    obstacle=too_dear,
)
SHOP = {"bread": 2, "cake": 9}


def test_calling_a_question_makes_the_plain_choice() -> None:
    assert BUY(1, ("bread",), about=5, ask=True) == Choice(1, "buy", ("bread",), 5, True)


def test_a_question_puts_itself_and_its_options_into_words() -> None:
    choice = BUY(1, ("bread",), about=5)
    assert BUY.sentence(SHOP, choice) == "What do you buy with 5 coins?"
    assert BUY.option_words(SHOP, choice, "bread") == "bread for 2"
    assert BUY.places(SHOP, choice, "bread") == ("shelf:bread",)


def test_a_question_may_be_put_by_a_function() -> None:
    asks = Question("count", asks=lambda s, choice: f"{len(s)}?", waiting="counts")
    assert asks.sentence(SHOP, asks(0, (1, 2))) == "2?"


@pytest.mark.parametrize(("option", "words"), [(3, "3"), (True, "Yes"), (False, "No")])
def test_numbers_and_yes_or_no_need_no_words_of_their_own(option: Option, words: str) -> None:
    assert (
        Question("n", asks="How many?", waiting="counts").option_words(None, Choice(0, "n", ()), option)
        == words
    )


def test_options_may_be_a_list_of_words() -> None:
    go = Question("go", asks="Where?", waiting="goes", option={"up": "Up the hill", "2": "Twice"})
    assert [go.option_words(None, go(0, ("up", 2)), option) for option in ("up", 2)] == [
        "Up the hill",
        "Twice",
    ]


def test_a_question_knows_what_may_be_tried_and_why_not() -> None:
    choice = BUY(1, ("bread",), about=5)
    assert BUY.tries(SHOP, choice) == ("bread", "cake")
    assert BUY.why_not(SHOP, choice, "bread") is None
    assert BUY.why_not(SHOP, choice, "cake") == TOO_DEAR


def test_by_default_what_is_not_offered_cannot_be_chosen() -> None:
    plain = Question("n", asks="How many?", waiting="counts")
    choice = plain(0, (1, 2))
    assert plain.tries(None, choice) == (1, 2)
    assert plain.why_not(None, choice, 2) is None
    assert plain.why_not(None, choice, 3) == NOT_OFFERED


class Bought(Event, frozen=True):
    seat: Seat
    thing: Annotated[str, Named(str.upper)]
    coins: int
    says: ClassVar = {"": "{seat} buys {thing} for {coins}.", "free": "{seat} is given {thing}."}

    def which(self) -> str:
        return "" if self.coins else "free"


class Paid(Event, frozen=True):
    seat: Seat
    thing: str
    coins: int
    says = ("{seat} pays {coins} for {thing}.", "{seat} pays {coins}.")


class Left(Event, frozen=True):
    seat: Seat
    says = "{seat} goes home."


def test_an_event_says_itself_with_its_fields_by_name() -> None:
    assert Bought(1, "bread", 2).sentence() == f"{player(1)} buys BREAD for 2."
    assert Left(0).sentence() == "[[seat:0]] goes home."


def test_an_event_may_have_variants_of_its_sentence() -> None:
    assert Bought(0, "cake", 0).sentence() == "[[seat:0]] is given CAKE."


def test_the_fullest_sentence_is_said_that_has_something_to_say_in_all_its_fields() -> None:
    assert Paid(0, "cake", 2).sentence() == "[[seat:0]] pays 2 for cake."
    assert Paid(0, "", 2).sentence() == "[[seat:0]] pays 2."
    assert Paid(0, "", 0).sentence() == "[[seat:0]] pays 0.", "what the barest one says may be nothing"
    assert len(Paid.sentences()) == 2
    assert Left.sentences() == ("{seat} goes home.",)


def test_a_catalogue_brings_sentences_into_another_language() -> None:
    german = {
        "{seat} goes home.": "{seat} geht nach Hause.",
        "What do you buy with {purse} coins?": "Was kaufst du für {purse} Münzen?",
    }
    with speaking(german):
        assert Left(0).sentence() == "[[seat:0]] geht nach Hause."
        assert BUY.sentence(SHOP, BUY(1, ("bread",), about=5)) == "Was kaufst du für 5 Münzen?"
        assert Bought(0, "cake", 0).sentence() == "[[seat:0]] is given CAKE."
    assert Left(0).sentence() == "[[seat:0]] goes home."


def test_the_vocabulary_gathers_what_a_package_declares() -> None:
    words = declared_in(__name__)
    assert words.questions == {"buy": BUY}
    assert set(words.events) == {Bought, Paid, Left}
    choice = BUY(1, ("bread",), about=5)
    assert words.question(SHOP, choice) == "What do you buy with 5 coins?"
    assert words.option(SHOP, choice, "bread") == "bread for 2"
    assert words.places(SHOP, choice, "bread") == ("shelf:bread",)
    assert words.candidates(SHOP, choice) == ("bread", "cake")
    assert words.obstacle(SHOP, choice, "cake") == TOO_DEAR
    assert words.event(Left(0)) == "[[seat:0]] goes home."
    assert (words.waiting(choice), words.rule(choice)) == ("goes shopping", "SH-1")
    assert words.hint(SHOP, choice) == "Bread lasts longer."
    assert words.warns(SHOP, choice, "bread") == ""
    assert words.shows(SHOP, choice, "bread") == LeftOver(3)


def test_a_game_may_say_once_what_its_options_mean_on_the_board() -> None:
    plain = Question("pay", "How much?", "pays")
    assert plain.placed_by(lambda s, choice, option: (f"coin:{option}",)).places(SHOP, plain(0, (1,)), 1) == (
        "coin:1",
    )
    words = declared_in(__name__, places=lambda s, choice, option: ("nowhere:1",))
    assert words.places(SHOP, BUY(1, ("bread",)), "bread") == ("shelf:bread",), "a question's own come first"


def test_a_question_says_what_kinds_its_options_show() -> None:
    assert BUY.kinds_shown() == (LeftOver,)
    assert Question("n", asks="How many?", waiting="counts").kinds_shown() == ()


def test_a_hint_and_a_warning_can_fit_the_position() -> None:
    leave = Question(
        "leave",
        asks="Where to?",
        waiting="leaves",
        hint=lambda s, choice: say("You have {coins} coins left.", coins=str(choice.about)),
        warns=lambda s, choice, option: say("You buy nothing.") if option == "home" else "",
    )
    choice = leave(0, ("home", "shelf"), about=5)
    assert leave.advice(SHOP, choice) == "You have 5 coins left."
    assert [leave.warns(SHOP, choice, option) for option in choice.options] == ["You buy nothing.", ""]


def test_one_kind_is_declared_once(monkeypatch: pytest.MonkeyPatch) -> None:
    other = ModuleType(f"{__name__}.elsewhere")
    other.ALSO = Question("buy", asks="What?", waiting="buys")  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, other.__name__, other)
    with pytest.raises(TypeError, match="declares 'buy' twice"):
        declared_in(__name__)


def test_a_game_that_is_being_sketched_need_not_declare_its_questions() -> None:
    words, choice = Vocabulary(), Choice(0, "go", ("up", 2))
    assert words.question(None, choice) == "Choose: go"
    assert [words.option(None, choice, option) for option in choice.options] == ["up", "2"]


def test_one_reason_may_stand_for_whatever_is_not_offered() -> None:
    buy = Question("buy", "What do you buy?", "is shopping", obstacle=TOO_DEAR)
    choice = buy(0, ("bread",))
    assert buy.why_not(None, choice, "bread") is None
    assert buy.why_not(None, choice, "cake") == TOO_DEAR
