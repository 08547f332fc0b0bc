"""Connect four: drop discs into seven columns, four in a line win.

A player's discs are the bits of one integer: column c and row r (from below) are bit 7c + r. The seventh row
stays empty, so that shifting the bits never carries a line from one column into the next.
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
    say,
    tell,
)

COLUMNS, ROWS = 7, 6
STRIDE = ROWS + 1
OPEN_COLUMNS = tuple(tuple(c for c in range(COLUMNS) if not full >> c & 1) for full in range(1 << COLUMNS))
BOTTOM = tuple(1 << STRIDE * column for column in range(COLUMNS))
TOP = tuple(1 << STRIDE * column + ROWS - 1 for column in range(COLUMNS))
MARKS = "xo"
"""The discs of either player where there are only letters to draw with."""


class Board(Root):
    """The discs of the player to move and of the other one, the full columns as bits, and who moves.

    `lined` is set when the last disc made a line of four.
    """

    mine: int = 0
    theirs: int = 0
    full: int = 0
    turn: int = 0
    lined: bool = False


def column_noun(column: int) -> str:
    return noun("column", column, say("column {number}", number=str(column + 1)))


class Dropped(Event, frozen=True):
    """A player drops a disc into a column."""

    seat: Seat
    column: Annotated[int, Named(column_noun)]
    says = "{seat} drops a disc into {column}."


def setup(mode: str, seats: int, options: object, chance: int) -> Board:
    return Board(chance=chance)


def step(s: Board) -> Script | None:
    """The players take turns until one has a line or all columns are full."""
    if s.lined or s.full == 127:
        return None
    return drop(s)


def column_words(s: Board, choice: Choice, column: Option) -> str:
    return column_noun(column)


def column_places(s: Board, choice: Choice, column: Option) -> tuple[str]:
    return (f"column:{column}",)


COLUMN = Question(
    "column",
    asks="Which column do you drop your disc into?",
    waiting="chooses a column",
    option=column_words,
    places=column_places,
    hint="Four of your discs in a line, in any direction, win.",
    printed=True,
)
CHOICES = tuple(tuple(COLUMN(seat, open_ones) for open_ones in OPEN_COLUMNS) for seat in (0, 1))
"""By who moves and which columns are full: there are only so many."""


def drop(s: Board) -> Script:
    """Drop a disc into a column that is not full: it comes to rest on the lowest free row."""
    column = yield CHOICES[s.turn][s.full]
    tell(s, Dropped, s.turn, column)
    taken = s.mine | s.theirs
    disc = (taken + BOTTOM[column]) & ~taken & (BOTTOM[column] * 127)
    if disc == TOP[column]:
        s.full |= 1 << column
    s.mine, s.theirs = s.theirs, s.mine | disc
    s.lined = has_line(s.theirs)
    s.turn = 1 - s.turn


def has_line(discs: int) -> bool:
    """Whether there are four in a line: upwards, sideways, or on either diagonal."""
    pairs = discs & discs >> 1
    if pairs & pairs >> 2:
        return True
    pairs = discs & discs >> 7
    if pairs & pairs >> 14:
        return True
    pairs = discs & discs >> 6
    if pairs & pairs >> 12:
        return True
    pairs = discs & discs >> 8
    return bool(pairs & pairs >> 16)


def outcome(s: Board) -> Outcome:
    """A line wins for the player who made it; a full board is a draw."""
    points = [0, 0]
    points[1 - s.turn] = int(s.lined)
    return Outcome.ranked(points)


class View(msgspec.Struct):
    """Everybody sees the whole board: each column from below, a seat number for each disc."""

    columns: list[list[int]]
    turn: int


def view(s: Board, eyes: Eyes) -> View:
    columns: list[list[int]] = []
    for column in range(COLUMNS):
        discs = [1 << STRIDE * column + row for row in range(ROWS)]
        columns.append([s.turn if s.mine & d else 1 - s.turn for d in discs if (s.mine | s.theirs) & d])
    return View(columns, s.turn)


def _all_fours() -> tuple[int, ...]:
    fours = []
    for column in range(COLUMNS):
        for row in range(ROWS):
            for across, up in ((0, 1), (1, 0), (1, 1), (1, -1)):
                if column + 3 * across < COLUMNS and 0 <= row + 3 * up < ROWS:
                    cells = ((column + n * across) * STRIDE + row + n * up for n in range(4))
                    fours.append(sum(1 << cell for cell in cells))
    return tuple(fours)


FOURS = _all_fours()


def evaluate(s: Board) -> tuple[float, float]:
    """A line has won; otherwise weigh the fours that each side can still complete by how far it has come."""
    if s.lined:
        mover = 0.0
    else:
        balance = 0
        for four in FOURS:
            mine, theirs = four & s.mine, four & s.theirs
            if not theirs:
                balance += mine.bit_count() ** 2
            elif not mine:
                balance -= theirs.bit_count() ** 2
        mover = 0.5 + max(-0.45, min(0.45, balance / 150))
    return (mover, 1 - mover) if s.turn == 0 else (1 - mover, mover)


def _board(view: View) -> str:
    """The columns from above, with their numbers below."""
    rows = [
        " ".join(MARKS[column[row]] if row < len(column) else "." for column in view.columns)
        for row in reversed(range(ROWS))
    ]
    return "\n".join([*rows, "1 2 3 4 5 6 7"])


GAME = Game(
    name="connect-four",
    title="Connect four",
    summary="Drop discs, line up four.",
    minutes=(5, 10),
    modes=(Mode("classic", "Classic", (2,), "Seven columns, six rows, four in a line."),),
    state=Board,
    setup=setup,
    step=step,
    outcome=outcome,
    view=view,
    tokens=lambda mode: map(str, range(COLUMNS)),
    places=lambda mode, seats: {"columns": COLUMNS, "columns.*": ROWS},
    evaluate=evaluate,
    levels={"normal": "search:iterations=30"},
    words=declared_in(__name__, board=_board),
)
