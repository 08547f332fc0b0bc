"""A browser's part in following a position: changes put into what is shown."""

from __future__ import annotations

from typing import Any


def patched(shown: dict[str, Any], news: dict[str, Any]) -> dict[str, Any]:
    """The position after news about it, as web/src/lib/sync.ts makes it."""
    position = {**shown, **{part: value for part, value in news.items() if part != "changes"}}
    for path, value in news["changes"]:
        position["view"] = _put(position["view"], path, value)
    return position


def _put(whole: Any, path: list[str | int], value: Any) -> Any:
    if not path:
        return value
    first, *rest = path
    copy: Any = list(whole) if isinstance(whole, list) else dict(whole)
    copy[first] = _put(copy[first], rest, value)
    return copy
