"""The browser's types are those of the server."""

from perilune.server.typescript import TARGET, typescript


def test_the_committed_types_are_current() -> None:
    assert TARGET.read_text(encoding="utf-8") == typescript(), "run: python -m perilune.server.typescript"
