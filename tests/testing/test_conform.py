"""The conformance suite passes whole games and catches broken ones, each by the check that is meant to."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from typing import Annotated, Any, Self

import msgspec
import pytest

from perilune import find_game
from perilune.engine import (
    BadSetting,
    Choice,
    Event,
    Eyes,
    Game,
    Obstacle,
    Option,
    Outcome,
    Script,
    UnknownName,
    deal_anew,
    noun,
    option_text,
    reveal,
    tell,
)
from perilune.testing import CHECKS, NotConforming, conform
from tests.engine import toy
from tests.engine.toy import Draft, draft


@pytest.mark.parametrize("name", ["tic-tac-toe", "connect-four", "kuhn-poker"])
def test_the_example_games_conform(name: str) -> None:
    conform(find_game(name), seeds=range(10))


def test_a_game_with_hidden_cards_and_seats_in_any_order_conforms() -> None:
    conform(draft(), seeds=range(20))


def leaking_view(s: Draft, eyes: Eyes) -> toy.View:
    view = toy.view(s, eyes)
    view.hands = [sorted(hand) for hand in s.hands]
    return view


def seeing_all_besides(s: Draft, eyes: Eyes, seen: toy.View) -> toy.View:
    return toy.view(s, frozenset(range(len(s.hands))))


def marking_what_all_see(s: Draft, eyes: Eyes, seen: toy.View) -> toy.View:
    """Right for the seat, but it changes what the others get."""
    own = toy.view(s, eyes)
    seen.hands = own.hands
    return own


class SharingDraft(Draft):
    """Its copies share their lists."""

    def copy(self) -> Self:
        return copy.copy(self)


def sharing_setup(mode: str, seats: int, options: toy.Options, chance: int) -> SharingDraft:
    s = toy.setup(mode, seats, options, chance)
    return SharingDraft(s.deck, s.hands, s.played, s.dice, s.out, chance=s.chance)


def empty_choice(s: Draft) -> Script | None:
    def step() -> Script:
        yield Choice(0, "act", [])

    return None if all(s.out) else step() if len(s.dice) > 2 else toy.step(s)


def endless(s: Draft) -> Script:
    def step() -> Script:
        yield Choice(0, "act", ("on", "and-on"))

    return step()


def silent_circle(s: Draft) -> Script:
    def step() -> Script:
        yield Choice(0, "act", ("on",))

    return step()


def undetermined(s: Draft) -> Script | None:
    if all(s.out):
        return None
    random.shuffle(s.hands[0])
    s.hands[1].sort(key=lambda card: random.random())
    return toy.act(s)


def undo_across_a_reveal(s: Draft) -> Script | None:
    """Draws the top card of the hidden deck without saying that something came to light."""

    def step() -> Script:
        seat = s.out.index(False)
        act = yield Choice(seat, "act", ("pass", "draw") if s.deck else ("pass", "wait"))
        if act == "draw":
            s.hands[seat].append(s.deck.pop())
        else:
            s.out[seat] = True

    return None if all(s.out) else step()


def telling_what_was_drawn(s: Draft) -> Script | None:
    """Draws a card that nobody else will see, and tells everybody which."""

    def step() -> Script:
        seat = s.out.index(False)
        act = yield Choice(seat, "act", ("pass", "draw") if s.deck else ("pass", "wait"))
        if act == "draw":
            s.hands[seat].append(s.deck.pop())
            reveal(s)
            tell(s, toy.Drew, seat, s.hands[seat][-1])
        else:
            s.out[seat] = True

    return None if all(s.out) else step()


def losing_cards(s: Draft) -> Script | None:
    if s.dice:
        s.deck = s.deck[:-1]
        s.dice.clear()
    return toy.step(s)


def dreaming_of_the_truth(s: Draft, seat: int) -> None:
    """Leaves the hidden deck where it is, so that a bot could cheat."""


def telling_too_much(s: Draft) -> Script | None:
    def step() -> Script:
        seat = s.out.index(False)
        yield Choice(seat, "act", ("peek", "pass"))
        tell(s, toy.Played, seat, s.hands[1 - seat][0])
        s.out[seat] = True

    return None if all(s.out) else step()


def asking_twice(s: Draft) -> Script | None:
    def step() -> Script:
        yield [Choice(0, "act", ("a", "b")), Choice(0, "act", ("a", "b"))]
        s.out = [True] * len(s.out)

    return None if all(s.out) else step()


def twins(s: Draft) -> Script | None:
    def step() -> Script:
        yield Choice(0, "act", (1, "1"))
        s.out = [True] * len(s.out)

    return None if all(s.out) else step()


def always_refusing(s: Draft, choice: Choice, option: Option) -> Obstacle | None:
    return toy.NOT_HELD


class Mute(Event, frozen=True):
    """Says nothing."""

    def sentence(self) -> str:
        return ""


def telling_nothing(s: Draft) -> Script | None:
    def step() -> Script:
        yield Choice(0, "act", ("a", "b"))
        tell(s, Mute)
        s.out = [True] * len(s.out)

    return None if all(s.out) else step()


def undeclared(s: Draft) -> Script | None:
    def step() -> Script:
        yield Choice(0, "riddle", ("a", "b"))
        s.out = [True] * len(s.out)

    return None if all(s.out) else step()


def speaking_of_secrets(s: Draft, choice: Choice) -> str:
    return f"The deck begins with {s.deck[-1]}. What do you do?"


def laying_face_down(s: Draft) -> Script | None:
    """Everybody lays a card face down; the log says which."""

    def step() -> Script:
        seat = s.out.index(False)
        card = yield toy.CARD(seat, tuple(s.hands[seat]), ask=True)
        s.hands[seat].remove(card)
        s.deck.insert(0, card)
        tell(s, toy.Played, seat, card)
        s.out[seat] = True

    return None if all(s.out) else step()


def dealing_the_deck_only(s: Draft, seat: int) -> None:
    """The others' hands stay as they are."""
    deal_anew(s, s.deck)


def dealing_one_hand_only(s: Draft, seat: int) -> None:
    """With three seats, one hand is forgotten."""
    other = next(each for each in range(len(s.hands)) if each != seat)
    deal_anew(s, s.deck, s.hands[other])


def from_a_set(s: Draft) -> Script | None:
    def step() -> Script:
        yield Choice(0, "act", tuple({"pass", "draw", "throw", "play"}))
        s.out = [True] * len(s.out)

    return None if all(s.out) else step()


def raising(s: Draft) -> Script | None:
    if s.dice:
        raise ZeroDivisionError("nothing to divide")
    return toy.step(s)


class Modest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The usual number of cards works."""

    cards: Annotated[int, msgspec.Meta(ge=1, le=12)] = 3


def crowded(mode: str, seats: int, options: Modest, chance: int) -> Draft:
    return toy.setup(mode, seats, toy.Options(cards=options.cards), chance)


def sharing_view(s: Draft, eyes: Eyes) -> toy.View:
    view = toy.view(s, eyes)
    view.played = s.played
    return view


class Untold(Event, frozen=True):
    """Told, but not declared."""

    says = "Something happens."


def telling_what_is_not_declared(s: Draft) -> Script | None:
    def step() -> Script:
        yield Choice(0, "act", ("pass", "draw"))
        tell(s, Untold)
        s.out = [True] * len(s.out)

    return None if all(s.out) else step()


def refused_without_a_name(s: Draft, choice: Choice, option: Option) -> str:
    return option_text(option) if option in choice.options else ""


def never_offered(s: Draft, choice: Choice, option: Option) -> Obstacle | None:
    return None if option in choice.options else Obstacle("D-1", "it is never offered")


UNORDERED = draft(step=from_a_set, setup=lambda *lay: toy.setup(*lay), words=toy.words())
"""Has a name in this module, so that other processes find it."""

BROKEN: dict[str, tuple[str, Callable[[], Game[Any]]]] = {
    "a view that leaks": ("secrets", lambda: draft(view=leaking_view)),
    "more besides than a seat may know": ("secrets", lambda: draft(besides=seeing_all_besides)),
    "a secret in what everybody sees": ("secrets", lambda: draft(besides=marking_what_all_see)),
    "a copy that shares a list": ("copy", lambda: draft(state=SharingDraft, setup=sharing_setup)),
    "an empty choice": ("choice", lambda: draft(step=empty_choice)),
    "an endless game": ("ends", lambda: draft(step=endless)),
    "a circle without questions": ("ends", lambda: draft(step=silent_circle)),
    "a step that is not deterministic": ("determinism", lambda: draft(step=undetermined)),
    "an undo across a reveal": ("undo", lambda: draft(step=undo_across_a_reveal)),
    "cards that vanish": ("components", lambda: draft(step=losing_cards)),
    "imagining the truth": ("secrets", lambda: draft(imagine=dreaming_of_the_truth)),
    "a log that leaks": ("log", lambda: draft(step=telling_too_much)),
    "an unseen card in the log": ("log", lambda: draft(step=telling_what_was_drawn)),
    "a seat asked twice at once": ("choice", lambda: draft(step=asking_twice)),
    "two options of one text": ("choice", lambda: draft(step=twins)),
    "an option refused for a reason": ("obstacles", lambda: draft(words=toy.words(obstacle=always_refusing))),
    "an event without words": ("words", lambda: draft(words=toy.words(Mute), step=telling_nothing)),
    "a question that is not declared": ("words", lambda: draft(step=undeclared)),
    "options without words": ("words", lambda: draft(words=toy.words(option=None))),
    "an id for a name": (
        "words",
        lambda: draft(words=toy.words(option=lambda s, choice, option: noun("card", "H7", f"H7 {option}"))),
    ),
    "a refused option without a name": (
        "words",
        lambda: draft(
            words=toy.words(
                option=refused_without_a_name,
                tries=lambda s, choice: [*choice.options, "never"],
                obstacle=never_offered,
            )
        ),
    ),
    "words that leak": ("secrets", lambda: draft(words=toy.words(asks=speaking_of_secrets))),
    "an evaluation out of range": ("evaluate", lambda: draft(evaluate=lambda s: [2.0] * len(s.out))),
    "an estimate that peeks at the deck": (
        "secrets",
        lambda: draft(open_estimate=True, evaluate=lambda s: [1 / (2 + sum(s.deck[-1:]))] * len(s.out)),
    ),
    "options for company that are none": ("options", lambda: draft(for_company={"cards": "many"})),
    "a face-down card in the log": ("log", lambda: draft(step=laying_face_down)),
    "hands that are never dealt anew": ("secrets", lambda: draft(imagine=dealing_the_deck_only)),
    "one hand that is never dealt anew": ("secrets", lambda: draft(imagine=dealing_one_hand_only)),
    "options from an unordered set": ("order", lambda: UNORDERED),
    "a crash in the rules": ("play", lambda: draft(step=raising)),
    "a crash at another setting": ("play", lambda: draft(options=Modest, setup=crowded)),
    "a view that shares the state": ("view", lambda: draft(view=sharing_view)),
    "an event that is not declared": ("play", lambda: draft(step=telling_what_is_not_declared)),
    "an outcome for another table": ("outcome", lambda: draft(outcome=lambda s: Outcome.ranked([1]))),
}


@pytest.mark.parametrize("broken", BROKEN)
def test_a_broken_game_is_caught_by_its_check(broken: str) -> None:
    check, make = BROKEN[broken]
    with pytest.raises(NotConforming) as caught:
        conform(make(), seeds=range(10), limit=3_000)
    assert caught.value.check == check
    if broken not in ("imagining the truth", "options for company that are none"):
        assert "draft open, " in str(caught.value), "the message says how to play it again"
    if check == "play":
        assert "seed " in str(caught.value)


def test_a_bot_that_peeks_is_caught() -> None:
    def peek(perspective: Any, seed: int) -> Option:
        options = perspective.choice.options
        return options[sum(perspective._match.state.deck[:3]) % len(options)]

    with pytest.raises(NotConforming) as caught:
        conform(draft(), seeds=range(20), answer=peek)
    assert caught.value.check == "bots"


def test_a_save_that_forgets_is_caught() -> None:
    class Forgetful(Draft):
        """Encodes a field that cannot be read back as it was."""

    def setup(mode: str, seats: int, options: toy.Options, chance: int) -> Forgetful:
        s = toy.setup(mode, seats, options, chance)
        return Forgetful(s.deck, s.hands, s.played, s.dice, s.out, chance=s.chance)

    # The game names the wrong class of state: a loaded match is of another kind than the one saved.
    with pytest.raises(NotConforming) as caught:
        conform(draft(setup=setup), seeds=range(3))
    assert caught.value.check == "save"


@pytest.mark.parametrize("options", [{"difficulty": "x"}, {"no such": 1}, 5])
def test_settings_that_the_game_refuses_are_no_pass(options: Any) -> None:
    """Silence means that a game was played: with settings that cannot be, there was none."""
    with pytest.raises((BadSetting, UnknownName)):
        conform(find_game("intrepid"), "meteor-shower", 2, options=options, seeds=[1])


def test_settings_that_do_not_go_together_are_told_to_whoever_chose_them() -> None:
    with pytest.raises(BadSetting, match="no country twice"):
        conform(find_game("intrepid"), "meteor-shower", 2, options={"team": ["US", "US"]}, seeds=[1])


def test_every_check_has_a_broken_game() -> None:
    shown = {check for check, _ in BROKEN.values()} | {"bots", "save"}
    # A record is played through the same door as a match: what would break it is caught as determinism.
    assert set(CHECKS) - shown == {"record"}
