"""The files of the browser's side that are made from the server's types.

`python -m perilune.server.protocol.generated` writes them: the protocol, and for each game that has a board
the types of its view and events, and what its box holds for the browser.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec

from perilune.engine import Game, find_game, game_names
from perilune.server.protocol import lobby, messages
from perilune.server.protocol.typescript import TypeScript, literals

WEB = Path(__file__).parents[3] / "web" / "src"
COMMAND = "python -m perilune.server.protocol.generated"

ALIASES = {"SeatKind": lobby.SeatKind, "Status": lobby.Status}
UNIONS = {"Request": messages.Request, "Reply": messages.Reply}
SENT = (
    lobby.Guest,
    lobby.Password,
    lobby.Login,
    lobby.NewSeat,
    lobby.NewTable,
    lobby.Join,
    lobby.Resign,
    lobby.Replace,
    lobby.Fork,
    lobby.Import,
    *get_args(messages.Request),
)


def files() -> dict[Path, str]:
    """Every file that is made, with its text."""
    made = {WEB / "lib" / "protocol.ts": protocol()}
    for name in game_names():
        folder = WEB / "games" / name
        if folder.is_dir():
            made |= {folder / file: text for file, text in game_files(find_game(name)).items()}
    return made


def protocol() -> str:
    """All types of the protocol, in the order of lobby.py and messages.py."""
    script = TypeScript(sent=SENT, aliases=ALIASES)
    script.write(f"export const PROTOCOL = {messages.PROTOCOL};")
    for name, alias in ALIASES.items():
        script.write(f"export type {name} = {literals(get_args(alias))};")
    for struct in _structs():
        script.interface(struct)
    for name, union in UNIONS.items():
        script.write(_union(name, [member.__name__ for member in get_args(union)]))
    return script.text(_head("lobby.py and messages.py in perilune/server/protocol"))


def view_types(game: Game[Any]) -> str:
    """What the server sends of a game: its view, its events, and what its options show."""
    script = TypeScript()
    view = get_type_hints(game.view).get("return")
    if isinstance(view, type) and issubclass(view, msgspec.Struct):
        script.interface(view)
    names = sorted(script.interface(event) for event in game.words.events)
    script.write(_union("GameEvent", names or ["never"]))
    kinds = (kind for question in game.words.questions.values() for kind in question.kinds_shown())
    shown = sorted({script.interface(kind) for kind in kinds})
    if shown:
        script.write(_union("Shown", shown))
    return script.text(_head(f"the view and the events of {game.name}"))


def game_files(game: Game[Any]) -> dict[str, str]:
    """view.ts and, where the box has something for the browser, box.ts with box.json."""
    made = {"view.ts": view_types(game)}
    content = _content(game)
    if content is not None:
        script = TypeScript()
        name = script.interface(type(content))
        script.write(f"export const box = data as unknown as {name};")
        head = _head(f"the box of {game.name}")
        made["box.ts"] = script.text(head + 'import data from "./box.json";\n\n')
        made["box.json"] = msgspec.json.encode(content).decode() + "\n"
    return made


def _content(game: Game[Any]) -> msgspec.Struct | None:
    """What the box gives to the browser: a struct, by `content()` in the game's module `browser`."""
    folder = Path(game.folder) if game.folder else None
    for name, module in list(sys.modules.items()):
        if folder is not None and folder in map(Path, getattr(module, "__path__", ())):
            if importlib.util.find_spec(f"{name}.browser") is None:
                return None
            content: msgspec.Struct = importlib.import_module(f"{name}.browser").content()
            return content
    return None


def _structs() -> Iterator[type[lobby.Wire]]:
    for module in (lobby, messages):
        for value in vars(module).values():
            here = isinstance(value, type) and value.__module__ == module.__name__
            if here and issubclass(value, lobby.Wire) and value is not lobby.Wire:
                yield value


def _union(name: str, members: Sequence[str]) -> str:
    return "\n  | ".join([f"export type {name} =", *members]) + ";"


def _head(source: str) -> str:
    return f"// Made by `{COMMAND}` from\n// {source}. Do not edit.\n\n"


def main() -> None:
    for path, text in files().items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            print(f"{path.relative_to(WEB.parent)}: written")


if __name__ == "__main__":
    main()
