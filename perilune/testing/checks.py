"""The promises, one function each. Each looks at a running match and raises `NotConforming`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any

import msgspec

from perilune.engine import (
    NOT_OFFERED,
    Choice,
    Game,
    Match,
    Option,
    Question,
    Rollout,
    Root,
    deal_hidden,
    load_match,
    option_text,
    read_record,
)
from perilune.testing.errors import NotConforming
from perilune.testing.knowledge import pending

_TEXT = re.compile(r"[^\s#]+")


def same_state(one: Root, other: Root) -> bool:
    """Whether two states agree in everything but what has just been told."""
    told = one.told, other.told
    one.told = other.told = None
    try:
        return one == other
    finally:
        one.told, other.told = told


def check_choice(match: Match[Any]) -> None:
    """Every question names a seat at the table, once, and options that can be told apart by their text."""
    seats = [choice.seat for choice in match.choices]
    if len(set(seats)) != len(seats) or not all(0 <= seat < match.seats for seat in seats):
        raise NotConforming("choice", f"asks the seats {seats} at a table of {match.seats}")
    for choice in match.choices:
        texts = [option_text(option) for option in choice.options]
        if not texts:
            raise NotConforming("choice", f"asks seat {choice.seat} for {choice.kind!r} without options")
        if len(set(texts)) != len(texts):
            raise NotConforming("choice", f"{choice.kind!r} has two options of the same text: {texts}")
        for text in (*texts, choice.kind):
            if not _TEXT.fullmatch(text):
                raise NotConforming("choice", f"{text!r} in {choice.kind!r} does not fit on a record's line")


def check_copy(match: Match[Any], rng: Random) -> None:
    """A copy is equal, and playing on with it leaves the original as it was."""
    twin = match.copy()
    if not same_state(twin.state, match.state) or twin.asked != match.asked:
        raise NotConforming("copy", "a copy differs from its original")
    before = msgspec.json.encode(match.state)
    match.rollout().run_randomly(rng.random, limit=30)
    _check_untouched(match, before)
    for _ in range(5):
        play_randomly(twin, rng)
    _check_untouched(match, before)


def _check_untouched(match: Match[Any], before: bytes) -> None:
    if msgspec.json.encode(match.state) != before:
        raise NotConforming("copy", "playing on with a copy changed the original: they share something")
    again = match.rollout()
    if not same_state(again.state, match.state) or again.asked != match.asked:
        raise NotConforming("copy", "playing on with a copy changed the checkpoint: they share something")


def check_save(match: Match[Any]) -> None:
    """A save loads to the same position, question, history and log."""
    saved = match.save()
    loaded = load_match(saved, match.game)
    if not same_state(loaded.state, match.state) or loaded.asked != match.asked:
        raise NotConforming("save", "a loaded match differs from the one that was saved")
    if loaded.save() != saved:
        raise NotConforming("save", "saving a loaded match gives another save")


def check_record(match: Match[Any]) -> None:
    """The record reads back to the same position."""
    again = read_record(match.record(), match.game)
    if not same_state(again.state, match.state) or again.asked != match.asked:
        raise NotConforming("record", "a record reads back to another position")


def check_undo(before: Match[Any], after: Match[Any], rng: Random) -> None:
    """A free undo restores the position, the same answer leads on as it did, and nothing was learnt."""
    turn = after.history[-1]
    twin = after.copy()
    if twin.undo_obstacle(turn.seat) is None:
        twin.undo(turn.seat)
    else:
        twin.rewind(before.version)
    if not same_state(twin.state, before.state) or twin.asked != before.asked:
        raise NotConforming("undo", f"taking back {turn.kind!r} does not restore the position before it")
    twin.play(turn.option, turn.seat)
    if not same_state(twin.state, after.state) or twin.asked != after.asked:
        raise NotConforming("undo", f"{turn.kind!r} taken back and played again leads elsewhere")
    if not turn.learnt:
        for seat in range(after.seats):
            if _learns(before, after, seat, rng):
                raise NotConforming(
                    "undo", f"{turn.kind!r} shows seat {seat} something hidden, and could still be taken back"
                )


def _learns(before: Match[Any], after: Match[Any], seat: int, rng: Random) -> bool:
    """Whether the last answer, given in two worlds that the seat holds possible, lets it tell them apart."""
    turn, views = after.history[-1], []
    for _ in range(2):
        world = _possible_world(before, seat, rng.getrandbits(60))
        if world is None or not _offers(world, turn.seat, turn.option):
            return False
        world.advance(turn.option, turn.seat)
        views.append(before.game.view(world.state, frozenset((seat,))))
    return bool(views[0] != views[1])


def _possible_world(match: Match[Any], seat: int, seed: int) -> Rollout[Any] | None:
    """A world that the seat holds possible, with a question that belongs to it.

    In the middle of a step, the question was asked in the real world: only the seat asked may go on from it.
    """
    anchor = match.checkpoint
    untouched = (anchor.state.chance, anchor.state.reveals) == (match.state.chance, match.state.reveals)
    if anchor.version == match.version and untouched:
        state = anchor.state.copy()
        deal_hidden(match.game, state, seat, seed)
        return Rollout(match.game, state)
    if [choice.seat for choice in match.choices] == [seat]:
        return match.perspective(seat).imagine(seed)
    return None


def _offers(world: Rollout[Any], seat: int, option: Option) -> bool:
    return any(choice.seat == seat and option in choice.options for choice in world.choices)


def check_components(counted: Mapping[str, int], match: Match[Any]) -> None:
    """Nothing is lost or made: the components are as many as at the start."""
    assert match.game.components is not None
    now = match.game.components(match.state)
    changed = {name: (counted.get(name), now.get(name)) for name in {*counted, *now}}
    changed = {name: pair for name, pair in changed.items() if pair[0] != pair[1]}
    if changed:
        raise NotConforming("components", f"the numbers changed (before, now): {changed}")


def check_secrets(match: Match[Any], rng: Random) -> bool:
    """With all that is hidden from a seat dealt anew, its view, its question and the words stay the same.

    And what it imagines depends on what it knows alone. Returns whether anything was dealt anew at all.
    """
    game, dealt = match.game, False
    spectator = game.view(match.state, frozenset())
    for seat in range(match.seats):
        eyes = frozenset((seat,))
        view = game.view(match.state, eyes)
        if game.besides is not None and game.besides(match.state, eyes, spectator) != view:
            raise NotConforming("secrets", f"seat {seat} sees something else besides what everybody sees")
        first, second = rng.getrandbits(60), rng.getrandbits(60)
        world = match.perspective(seat).imagine(first)
        if game.view(world.state, eyes) != view:
            raise NotConforming(
                "secrets", f"seat {seat}'s view changes when what it cannot know is dealt anew"
            )
        twice = match.perspective(seat).imagine(second)
        deal_hidden(game, twice.state, seat, first)
        if not same_state(world.state, twice.state):
            raise NotConforming("secrets", f"what seat {seat} imagines depends on what is hidden from it")
        if game.open_estimate and game.evaluate(world.state) != game.evaluate(match.state):
            raise NotConforming("secrets", "the estimate is not open: it changes with what is dealt anew")
        dealt |= bool(_without_luck(world.state) != _without_luck(match.rollout().state))
        choice = match.choice_for(seat)
        if choice is not None and _spoken(game, world.state, choice) != _spoken(game, match.state, choice):
            raise NotConforming("secrets", f"the words for seat {seat} change with what is hidden from it")
        _check_fresh_question(match, seat, first)
    if match.seats and game.view(match.rollout().state, frozenset()) != spectator:
        raise NotConforming("secrets", "a spectator's view differs between two looks")
    return dealt


def _without_luck(state: Any) -> Any:
    return msgspec.structs.replace(state, chance=0)


def _check_fresh_question(match: Match[Any], seat: int, seed: int) -> None:
    """Where the step has just begun, the question itself is the same in every world the seat imagines."""
    anchor, choice = match.checkpoint, match.choice_for(seat)
    drew = (anchor.state.chance, anchor.state.reveals) != (match.state.chance, match.state.reveals)
    if choice is None or anchor.version != match.version or drew:
        return
    state = anchor.state.copy()
    deal_hidden(match.game, state, seat, seed)
    chance = state.chance, state.reveals
    world = Rollout(match.game, state)
    if (state.chance, state.reveals) == chance and choice not in world.choices:
        raise NotConforming(
            "secrets", f"seat {seat}'s options for {choice.kind!r} depend on what is hidden from it"
        )


def check_log(match: Match[Any], rng: Random) -> None:
    """In two worlds that a seat holds possible, the same answer tells it the same.

    Unless luck was asked, or something came to light by it: then the seat sees it, too.
    """
    choice = rng.choice(match.choices)
    option = rng.choice(choice.options)
    for seat in range(match.seats):
        eyes = frozenset((seat,))
        heard, seen = [], []
        for _ in range(2):
            world = _possible_world(match, seat, rng.getrandbits(60))
            if world is None or not _offers(world, choice.seat, option):
                break
            state = world.state
            chance, reveals, state.told = state.chance, state.reveals, []
            world.advance(option, choice.seat)
            if state.chance != chance:
                break
            heard.append([told.event for told in state.told if told.visible(eyes)])
            shown = match.game.view(state, eyes), pending(world, eyes)
            seen.append(shown if state.reveals != reveals else None)
        if len(heard) == 2 and heard[0] != heard[1] and seen[0] == seen[1]:
            raise NotConforming(
                "log", f"the log tells seat {seat} what is hidden from it, at {choice.kind!r}"
            )


def _spoken(game: Game[Any], state: Any, choice: Choice) -> list[str]:
    words = game.words
    return [
        words.question(state, choice),
        *(words.option(state, choice, option) for option in choice.options),
    ]


def check_words(match: Match[Any]) -> None:
    """Every question, option and event can be said, and nothing by an id that is no word."""
    for choice in match.choices:
        if choice.kind not in match.game.words.questions:
            raise NotConforming("words", f"{choice.kind!r} is asked, but no such question is declared")
        _check_options_have_words(match.game.words.questions[choice.kind], choice)
        spoken = _spoken(match.game, match.state, choice)
        if not all(text.strip() for text in spoken):
            raise NotConforming("words", f"no words for {choice.kind!r} or one of its options: {spoken}")
        if len(set(spoken[1:])) != len(choice.options):
            raise NotConforming("words", f"two options of {choice.kind!r} sound alike: {spoken[1:]}")
        _check_nouns(spoken)
    for entry in match.told_since(match.version - 1):
        text = match.game.words.event(entry.told.event)
        if not text.strip():
            raise NotConforming("words", f"no words for the event {entry.told.event}")
        _check_nouns([text])


def _check_options_have_words(question: Question, choice: Choice) -> None:
    """Only numbers, and yes and no, are read as they are."""
    bare = [option for option in choice.options if not isinstance(option, int)]
    if question.option is None and bare:
        raise NotConforming("words", f"no words for the option {option_text(bare[0])} of {choice.kind!r}")


_NOUN = re.compile(r"\[\[(?!hex:)[\w-]+:([^|\]]*)\|([^\]]*)\]\]")
"""A hex may be called by its coordinates, which stand at the map's edge, as in chess."""
_MADE_UP = re.compile(r"(?=.*[A-Za-z])(?=.*\d)[\w-]+")
"""Letters and digits together, as in H07: no word of any language."""


def _check_nouns(texts: Iterable[str]) -> None:
    for text in texts:
        for key, label in _NOUN.findall(text):
            if _MADE_UP.fullmatch(key) and re.search(rf"\b{re.escape(key)}\b", label):
                raise NotConforming("words", f"a person would read the id {key!r} in {text!r}")


def check_obstacles(match: Match[Any]) -> None:
    """Whatever can be tried is either offered or has a reason why not, never both; and it can be named."""
    for choice in match.choices:
        candidates = match.game.words.candidates(match.state, choice)
        for option in candidates:
            obstacle = match.game.words.obstacle(match.state, choice, option)
            if (obstacle is None) != (option in choice.options):
                raise NotConforming(
                    "obstacles",
                    f"{choice.kind!r} {option_text(option)}: offered, and yet {obstacle}"
                    if obstacle
                    else f"{choice.kind!r} {option_text(option)}: not offered, for no reason",
                )
            if obstacle is not None and obstacle != NOT_OFFERED and not obstacle.text:
                raise NotConforming(
                    "obstacles", f"{choice.kind!r} {option_text(option)}: refused without words"
                )
            if not match.game.words.option(match.state, choice, option).strip():
                raise NotConforming("words", f"{choice.kind!r}: no words for {option_text(option)}")


def check_evaluate(match: Match[Any]) -> None:
    """The evaluation gives each seat a number from 0 to 1, or has no opinion."""
    values = match.game.evaluate(match.state)
    if len(values) not in (0, match.seats) or not all(0 <= value <= 1 for value in values):
        raise NotConforming(
            "evaluate", f"gives {values} for {match.seats} seats: one number from 0 to 1 each"
        )


def check_outcome(match: Match[Any]) -> None:
    """The end ranks every seat."""
    outcome = match.outcome
    assert outcome is not None
    rows = [outcome.ranks, outcome.won, outcome.values, *(figures for _, figures in outcome.breakdown)]
    if any(len(row) != match.seats for row in rows) or len(outcome.scores) not in (0, match.seats):
        raise NotConforming("outcome", f"has not one entry for each of {match.seats} seats: {outcome}")
    if not all(0 <= value <= 1 for value in outcome.values) or not all(rank >= 1 for rank in outcome.ranks):
        raise NotConforming("outcome", f"has values outside 0 to 1 or ranks below 1: {outcome}")


def check_bot(match: Match[Any], answer: Callable[[Any, int], Any], rng: Random) -> None:
    """A bot answers the same in every world that its seat cannot tell apart."""
    anchor, choice = match.checkpoint, rng.choice(match.choices)
    if anchor.version != match.version:
        return
    answers, seed = [], rng.getrandbits(60)
    for _ in range(2):
        state = anchor.state.copy()
        deal_hidden(match.game, state, choice.seat, rng.getrandbits(60))
        state.chance = anchor.state.chance
        world = Match(match.game, state, mode=match.mode, seats=match.seats, options=match.options)
        if choice not in world.choices:
            return
        answers.append(answer(world.perspective(choice.seat), seed))
    if answers[0] != answers[1]:
        raise NotConforming("bots", f"seat {choice.seat}'s bot answers by what is hidden from it: {answers}")


def play_randomly(match: Match[Any], rng: Random) -> None:
    """One random answer by a random seat of those asked; nothing if the game is over."""
    if match.choices:
        choice = rng.choice(match.choices)
        match.play(rng.choice(choice.options), choice.seat)
