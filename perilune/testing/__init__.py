"""Is it a game? One call checks any game against what the engine promises to players.

    from perilune.testing import conform

    def test_my_game() -> None:
        conform(GAME)

It plays random games in every mode and with every number of seats, and looks at each of them from all
sides; see `perilune.testing.checks` for the list. A broken promise raises `NotConforming`, which names the
check, the mode, the seats, the seed and the turn, so that it can be played again. `Played` is for tests of
single rules.
"""

from perilune.testing.conform import CHECKS, conform
from perilune.testing.errors import NotConforming
from perilune.testing.played import Played, loaded

__all__ = ["CHECKS", "NotConforming", "Played", "conform", "loaded"]
