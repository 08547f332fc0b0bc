"""What characters and agendas do, each in a line for those who choose among them.

Each module enters the lines of its own cards here, as functions: a line is said when somebody reads it.
"""

from __future__ import annotations

from collections.abc import Callable

CHARACTER_LINES: dict[str, Callable[[], str]] = {}
AGENDA_LINES: dict[str, Callable[[], str]] = {}
