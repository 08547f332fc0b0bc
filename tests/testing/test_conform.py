"""The conformance suite passes whole games and catches broken ones, each by the check that is meant to."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from typing import Any, Self

import pytest

from perilune import find_game
from perilune.engine import Choice, Event, Eyes, Game, Obstacle, Option, Outcome, Script, Words, tell
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


def speechless(event: Event) -> str:
    return ""


def speaking_of_secrets(s: Draft, choice: Choice) -> str:
    return f"The deck begins with {s.deck[-1]}. What do you do?"


BROKEN: dict[str, tuple[str, Callable[[], Game[Any]]]] = {
    "a view that leaks": ("secrets", lambda: draft(view=leaking_view)),
    "a copy that shares a list": ("copy", lambda: draft(state=SharingDraft, setup=sharing_setup)),
    "an empty choice": ("choice", lambda: draft(step=empty_choice)),
    "an endless game": ("ends", lambda: draft(step=endless)),
    "a circle without questions": ("ends", lambda: draft(step=silent_circle)),
    "a step that is not deterministic": ("determinism", lambda: draft(step=undetermined)),
    "an undo across a reveal": ("undo", lambda: draft(step=undo_across_a_reveal)),
    "cards that vanish": ("components", lambda: draft(step=losing_cards)),
    "imagining the truth": ("secrets", lambda: draft(imagine=dreaming_of_the_truth)),
    "a log that leaks": ("log", lambda: draft(step=telling_too_much)),
    "a seat asked twice at once": ("choice", lambda: draft(step=asking_twice)),
    "two options of one text": ("choice", lambda: draft(step=twins)),
    "an option refused for a reason": ("obstacles", lambda: draft(obstacle=always_refusing)),
    "an event without words": ("words", lambda: draft(words=Words(event=speechless))),
    "words that leak": ("secrets", lambda: draft(words=Words(event=toy.event, question=speaking_of_secrets))),
    "an evaluation out of range": ("evaluate", lambda: draft(evaluate=lambda s: [2.0] * len(s.out))),
    "options for company that are none": ("options", lambda: draft(for_company={"cards": "many"})),
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


def test_every_check_has_a_broken_game() -> None:
    shown = {check for check, _ in BROKEN.values()} | {"bots", "save"}
    # A record is played through the same door as a match: what would break it is caught as determinism.
    assert set(CHECKS) - shown == {"record"}
