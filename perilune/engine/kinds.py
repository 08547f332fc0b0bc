"""What a setting may be, in words that somebody who got it wrong understands."""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec

PLAIN = {
    "boolean": "true or false",
    "integer": "a whole number",
    "number": "a number",
    "string": "text",
}


def values(kind: Any) -> str:
    """What a value of this type may be, in words."""
    bare = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    if get_origin(bare) is Literal:
        return ", ".join(map(str, get_args(bare)))  # in the order declared, which the schema loses
    found = schema(kind)
    if found.get("type") == "array":
        inner = found.get("items") or (found.get("prefixItems") or [{}])[0]
        return f"a list (commas between) of {_in_words(inner)}"
    return _in_words(found)


def is_list(kind: Any) -> bool:
    """Whether a setting holds several values."""
    return bool(schema(kind).get("type") == "array")


def schema(kind: Any) -> dict[str, Any]:
    """What a setting may be, as JSON Schema, without references."""
    whole = msgspec.json.schema(kind)
    known = whole.pop("$defs", {})

    def resolve(part: dict[str, Any]) -> dict[str, Any]:
        if "$ref" in part:
            part = known[part["$ref"].rpartition("/")[2]]
        if "items" in part and isinstance(part["items"], dict):
            part = part | {"items": resolve(part["items"])}
        if "anyOf" in part:
            part = part | {"anyOf": [resolve(each) for each in part["anyOf"]]}
        return part

    return resolve(whole)


def _in_words(found: dict[str, Any]) -> str:
    if "enum" in found:
        return ", ".join(map(str, found["enum"]))
    if "anyOf" in found:
        return " or ".join(_in_words(each) for each in found["anyOf"] if each.get("type") != "null")
    low, high, above = found.get("minimum"), found.get("maximum"), found.get("exclusiveMinimum")
    if low is not None and high is not None:
        return f"{low} to {high}"
    kind = str(found.get("type", "anything"))
    said = PLAIN.get(kind, kind)
    said += f", {low} or more" if low is not None else f" above {above}" if above is not None else ""
    below = found.get("exclusiveMaximum")
    said += f", {high} or less" if high is not None else f", below {below}" if below is not None else ""
    return said
