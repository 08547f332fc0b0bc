"""What an agent can say: a fixed list of tokens for each mode of a game, and answers written with them.

An option's text (`activate:CA-01:4`) is made of tokens (`activate`, `CA-01`, `4`). There are few of them,
whatever the number of options, and they are the same in every game of a mode; so an agent writes its answer
token by token, each time with a mask of those that lead to a legal answer. Where only one token can follow,
it is written by itself: a question whose options are single tokens takes a single action.

A small game says which tokens it uses (`Game.tokens`). A game with a folder of its own has the numbers up to
99, the ids in its content files, and the words that stand alone in its source: more than needed, but bounded
and always the same; its `tokens` are those that its code puts together.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from operator import index
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from perilune.engine import Choice, Game, IllegalOption, Option, RulesBug, find_game, option_text
from perilune.lab.catalogue import source_files
from perilune.lab.proofs import game_folder

END = "."
"""Says that the answer is complete, where a longer one could follow: `car`, and not `car:2`."""
MOST_NUMBER = 99

_TOKEN = re.compile(r"[^:()+,/=\s]+")
_WORD = re.compile(r"-?[A-Za-z0-9][\w.-]{0,31}")

Mask = NDArray[np.int8]


def tokens_of(option: Option) -> tuple[str, ...]:
    """The tokens of an option.

    >>> tokens_of(("car", (2, -90), None))
    ('car', '2', '-90', '-')
    """
    return tuple(_TOKEN.findall(option_text(option)))


class Actions:
    """The tokens of a mode, by number: what an action is."""

    def __init__(self, game: str | Game[Any], mode: str) -> None:
        game = find_game(game)
        mode = game.mode(mode).name
        made = game.tokens(mode) if game.tokens is not None else ()
        found = words_of(game) if game.tokens is None or game.folder else ()
        self.names: tuple[str, ...] = tuple(dict.fromkeys((END, *found, *made)))
        self.numbers = {name: number for number, name in enumerate(self.names)}
        self.game = game.name

    def __len__(self) -> int:
        return len(self.names)

    def name(self, action: Any) -> str:
        """The token that an action writes."""
        try:
            number = index(action)
        except TypeError:
            number = -1
        if number not in range(len(self.names)):
            raise IllegalOption(
                f"an action is a whole number from 0 to {len(self.names) - 1}, not {action!r:.60}"
            )
        return self.names[number]

    def number(self, token: str) -> int:
        found = self.numbers.get(token)
        if found is None:
            raise RulesBug(
                f"{self.game} offers the token {token!r}, which it does not declare in Game.tokens"
            )
        return found


class Answer:
    """An answer on its way: the tokens written so far, and the options that begin with them."""

    def __init__(self, choice: Choice, actions: Actions) -> None:
        self.choice = choice
        self.actions = actions
        self.written: tuple[str, ...] = ()
        self.left: dict[tuple[str, ...], Option] = {}
        for option in choice.options:
            if self.left.setdefault(tokens_of(option), option) is not option:
                raise RulesBug(f"two options of {choice.kind!r} have the tokens of {option_text(option)!r}")
        self._go_on()

    @property
    def option(self) -> Option:
        """The option, once only one is left."""
        return next(iter(self.left.values()))

    @property
    def complete(self) -> bool:
        return len(self.left) == 1

    def next_tokens(self) -> dict[str, None]:
        """The tokens that lead on to a legal answer, in the order of the options."""
        place = len(self.written)
        return dict.fromkeys(tokens[place] if len(tokens) > place else END for tokens in self.left)

    def mask(self) -> Mask:
        mask = np.zeros(len(self.actions), dtype=np.int8)
        for token in self.next_tokens():
            mask[self.actions.number(token)] = 1
        return mask

    def write(self, action: Any) -> bool:
        """Add a token by its number; False, and nothing changes, if no legal answer goes on with it."""
        token = self.actions.name(action)
        if token not in self.next_tokens():
            return False
        self._add(token)
        self._go_on()
        return True

    def _add(self, token: str) -> None:
        place = len(self.written)
        ends = token == END
        self.left = {
            tokens: option
            for tokens, option in self.left.items()
            if (len(tokens) == place if ends else len(tokens) > place and tokens[place] == token)
        }
        self.written = (*self.written, token)

    def _go_on(self) -> None:
        """Write by itself what can only go on in one way."""
        while len(self.left) > 1 and len(following := self.next_tokens()) == 1:
            self._add(next(iter(following)))


def words_of(game: Game[Any]) -> Sequence[str]:
    """The numbers and ids that a game's content is made of, and the words in its source that stand alone."""
    folder = game_folder(game)
    files = source_files(game, folder)
    contents = sorted(folder.rglob("*.toml")) if len(files) > 1 else []
    return _words_of(tuple(files), tuple(contents))


@cache
def _words_of(files: tuple[Path, ...], contents: tuple[Path, ...]) -> tuple[str, ...]:
    found: set[str] = set()
    for path in contents:
        found.update(_ids(tomllib.loads(path.read_text(encoding="utf-8"))))
    for path in files:
        found.update(_alone(ast.parse(path.read_text(encoding="utf-8"))))
    words = {part for text in found for part in _TOKEN.findall(text) if _WORD.fullmatch(part)}
    numbers = [str(number) for number in range(-9, MOST_NUMBER + 1)]
    return (*numbers, "-", "yes", "no", *sorted(words - {*numbers}))


def _alone(tree: ast.Module) -> Iterator[str]:
    """The texts in a module that are one word: neither sentences nor names of what is imported."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and _WORD.fullmatch(node.value):
            yield node.value


def _ids(content: Any) -> Iterator[str]:
    """The ids in a content file, and every text without a space that stands in a list or beside a name."""
    if isinstance(content, dict):
        for key, value in content.items():
            if key != "provenance":
                yield from _ids(value)
            if isinstance(value, dict):
                yield key
    elif isinstance(content, list):
        for value in content:
            yield from _ids(value)
    elif isinstance(content, str) and " " not in content:
        yield content
