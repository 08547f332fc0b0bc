"""What can be played, and by which rules."""

from __future__ import annotations

from pathlib import Path

from litestar import get

from perilune.engine import UnknownName, find_game
from perilune.server.http.guide_text import guide_of
from perilune.server.http.provided import Key
from perilune.server.http.rules_text import rules_of
from perilune.server.play import catalogue
from perilune.server.protocol.lobby import GameInfo, Guide, Rules
from perilune.server.refused import Refused


@get("/api/games", summary="The games, their modes, options and bots", tags=["games"])
async def games() -> list[GameInfo]:
    return catalogue.games()


@get("/api/games/{name:str}/rules", summary="The rules of a game, with their ids", tags=["games"])
async def rules(name: Key) -> Rules:
    try:
        return rules_of(name)
    except UnknownName as error:
        raise Refused("not-found", str(error)) from None


@get("/api/games/{name:str}/guide", summary="What a first game needs to know", tags=["games"])
async def guide(name: Key) -> Guide:
    try:
        return guide_of(name)
    except UnknownName as error:
        raise Refused("not-found", str(error)) from None


@get("/api/games/{name:str}/board.js", include_in_schema=False, media_type="text/javascript")
async def board(name: Key) -> str:
    """The board that a game's package brings along, a module for the browser; null where it brings none."""
    try:
        folder = find_game(name).folder
    except UnknownName as error:
        raise Refused("not-found", str(error)) from None
    file = Path(folder) / "board.js"
    return file.read_text(encoding="utf-8") if folder and file.is_file() else "export default null;\n"


HANDLERS = [games, rules, guide, board]
