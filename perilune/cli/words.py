"""`perilune words`: every sentence of a game, for those who translate it."""

from __future__ import annotations

from perilune.cli.arguments import AsJson, GameName


def words(game: GameName, json: AsJson = False) -> None:
    """List every sentence of a game as a template with its named parts, and where it is said.

    Examples:  perilune words connect-four  ·  perilune words astronavigators --json > en.json
    """
    import msgspec

    from perilune.engine import find_game
    from perilune.lab.catalogue import catalogue

    found = catalogue(find_game(game))
    if json:
        print(msgspec.json.format(msgspec.json.encode(found), indent=1).decode())
        return
    for sentence in found:
        print(f"{sentence.text}\n    {', '.join(sentence.where)}")
    print(f"\n{len(found)} sentences.")
