"""`perilune types`: what the server sends of a game, as TypeScript."""

from __future__ import annotations

from perilune.cli.arguments import GameName


def types(game: GameName) -> None:
    """Print the TypeScript types of a game's view and events, for its board.

    Example:  perilune types connect-four > view.ts
    """
    from perilune.engine import find_game
    from perilune.server.protocol.generated import view_types

    print(view_types(find_game(game)), end="")
