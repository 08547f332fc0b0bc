"""Tic-tac-toe: the smallest whole game, and the one the tutorial walks through.

Cells are numbered from 0, row by row. A player's marks are the bits of one integer, so that what the rules
ask about nine cells (which are empty, is there a line) is looked up in tables of 512 entries.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from perilune.engine import (
    Choice,
    Event,
    Eyes,
    Game,
    Mode,
    Named,
    Option,
    Outcome,
    Question,
    Root,
    Script,
    Seat,
    declared_in,
    noun,
    tell,
)

LINES = tuple(
    sum(1 << cell for cell in line)
    for line in (
        *((row, row + 1, row + 2) for row in (0, 3, 6)),
        *((column, column + 3, column + 6) for column in (0, 1, 2)),
        (0, 4, 8),
        (2, 4, 6),
    )
)
FULL = 0b111_111_111
EMPTY_CELLS = tuple(tuple(cell for cell in range(9) if not taken >> cell & 1) for taken in range(512))
HAS_LINE = tuple(any(marks & line == line for line in LINES) for marks in range(512))

SYMBOLS = "XO"
PLACES = ("top left", "top", "top right", "left", "centre", "right", "bottom left", "bottom", "bottom right")


def cell_noun(cell: int) -> str:
    return noun("cell", cell, PLACES[cell])


Cell = Annotated[int, Named(cell_noun)]


class Board(Root):
    """The marks of the player to move and of the other one, and whose turn it is."""

    mine: int = 0
    theirs: int = 0
    turn: int = 0


class Marked(Event, frozen=True):
    """A player marks a cell."""

    seat: Seat
    cell: Cell
    says = "{seat} puts {symbol} {cell}."

    def parts(self) -> dict[str, str]:
        return {**super().parts(), "symbol": SYMBOLS[self.seat]}


def setup(mode: str, seats: int, options: object, chance: int) -> Board:
    return Board(chance=chance)


def step(s: Board) -> Script | None:
    """The players take turns until one has a line or the board is full."""
    if HAS_LINE[s.theirs] or s.mine | s.theirs == FULL:
        return None
    return mark(s)


def symbol(s: Board, choice: Choice) -> dict[str, str]:
    return {"symbol": SYMBOLS[choice.seat]}


def cell_words(s: Board, choice: Choice, cell: Option) -> str:
    return cell_noun(cell)


def cell_places(s: Board, choice: Choice, cell: Option) -> tuple[str]:
    return (f"cell:{cell}",)


CELL = Question(
    "cell",
    asks="Where do you put your {symbol}?",
    parts=symbol,
    waiting="chooses a cell",
    option=cell_words,
    places=cell_places,
    hint="Three of your marks in a row, column or diagonal win.",
    printed=True,
)
CHOICES = tuple(tuple(CELL(seat, empty) for empty in EMPTY_CELLS) for seat in (0, 1))
"""By who moves and which cells are taken: there are only so many."""


def mark(s: Board) -> Script:
    """Mark an empty cell."""
    cell = yield CHOICES[s.turn][s.mine | s.theirs]
    tell(s, Marked, s.turn, cell)
    s.mine, s.theirs = s.theirs, s.mine | 1 << cell
    s.turn = 1 - s.turn


def outcome(s: Board) -> Outcome:
    """Three in a line win. The player who moved last is the only one who can have them."""
    points = [0, 0]
    points[1 - s.turn] = int(HAS_LINE[s.theirs])
    return Outcome.ranked(points)


class View(msgspec.Struct):
    """Everybody sees the whole board: for each cell X, O or nothing."""

    cells: list[str]
    turn: int


def view(s: Board, eyes: Eyes) -> View:
    crosses, noughts = (s.mine, s.theirs) if s.turn == 0 else (s.theirs, s.mine)
    return View(
        ["X" if crosses >> cell & 1 else "O" if noughts >> cell & 1 else "" for cell in range(9)], s.turn
    )


def evaluate(s: Board) -> tuple[float, float]:
    """A line has won; otherwise count the lines that each side can still complete."""
    if HAS_LINE[s.theirs]:
        mover = 0.0
    else:
        open_to_me = sum(not line & s.theirs for line in LINES)
        open_to_them = sum(not line & s.mine for line in LINES)
        mover = 0.5 + (open_to_me - open_to_them) / 20
    return (mover, 1 - mover) if s.turn == 0 else (1 - mover, mover)


def _board(view: View) -> str:
    cells = [cell or "." for cell in view.cells]
    return "\n".join(" ".join(cells[row : row + 3]) for row in (0, 3, 6))


GAME = Game(
    name="tic-tac-toe",
    title="Tic-tac-toe",
    summary="Three in a row wins.",
    minutes=(1, 3),
    modes=(Mode("classic", "Classic", (2,), "Nine cells, three in a row."),),
    state=Board,
    setup=setup,
    step=step,
    outcome=outcome,
    view=view,
    tokens=lambda mode: map(str, range(9)),
    evaluate=evaluate,
    levels={"normal": "search:iterations=8"},
    words=declared_in(__name__, board=_board),
)
