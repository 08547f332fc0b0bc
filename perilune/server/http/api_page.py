"""The page that describes the HTTP API: plain HTML made here, so that nothing is loaded from elsewhere."""

from __future__ import annotations

from html import escape
from typing import Any

from litestar.openapi.plugins import OpenAPIRenderPlugin

STYLE = "/api/docs/style.css"
CSS = """body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
code, pre { font-family: ui-monospace, monospace; }
h2 { border-bottom: 1px solid #8888; margin-top: 2.5rem; }
dt { font-weight: 600; margin-top: 1rem; }
.method { display: inline-block; min-width: 4.5rem; }
@media (prefers-color-scheme: dark) { body { background: #12141c; color: #e6e6ee; } a { color: #9cc4ff; } }
"""


class ApiPage(OpenAPIRenderPlugin):
    """Lists every operation and every type of the schema."""

    def __init__(self) -> None:
        super().__init__(path="/")

    def render(self, request: Any, openapi_schema: dict[str, Any]) -> bytes:
        title = escape(openapi_schema["info"]["title"])
        parts = [
            f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title>',
            f'<link rel="stylesheet" href="{STYLE}"></head><body><h1>{title}</h1>',
            f"<p>{escape(openapi_schema['info'].get('description', ''))}</p>",
            '<p>The same for programs: <a href="/api/docs/openapi.json">openapi.json</a>.</p>',
        ]
        by_tag: dict[str, list[str]] = {}
        for path, methods in openapi_schema.get("paths", {}).items():
            for method, operation in methods.items():
                if isinstance(operation, dict) and "responses" in operation:
                    tag = (operation.get("tags") or ["other"])[0]
                    by_tag.setdefault(tag, []).append(_operation(path, method, operation))
        for tag, operations in by_tag.items():
            parts.append(f"<h2>{escape(tag)}</h2><dl>{''.join(operations)}</dl>")
        parts.append("<h2>types</h2><dl>")
        for name, schema in sorted(openapi_schema.get("components", {}).get("schemas", {}).items()):
            parts.append(_type(name, schema))
        return "".join([*parts, "</dl></body></html>"]).encode()


def _operation(path: str, method: str, operation: dict[str, Any]) -> str:
    lines = [f"<dt><code><span class=method>{method.upper()}</span> {escape(path)}</code></dt>"]
    lines.append(f"<dd>{escape(operation.get('summary', ''))}")
    for parameter in operation.get("parameters", []):
        where, name = escape(parameter["in"]), escape(parameter["name"])
        lines.append(f"<br>{where} <code>{name}</code>")
    body = operation.get("requestBody", {}).get("content", {})
    for content in body.values():
        lines.append(f"<br>takes {_reference(content.get('schema', {}))}")
    for status, response in operation["responses"].items():
        kinds = [_reference(content.get("schema", {})) for content in response.get("content", {}).values()]
        if status.startswith("2"):
            lines.append(f"<br>{status}: {' or '.join(kinds) or 'nothing'}")
    return "".join([*lines, "</dd>"])


def _type(name: str, schema: dict[str, Any]) -> str:
    lines = [f'<dt id="{escape(name)}"><code>{escape(name)}</code></dt>']
    lines.append(f"<dd>{escape(schema.get('description', ''))}")
    for field, kind in schema.get("properties", {}).items():
        lines.append(f"<br><code>{escape(field)}</code>: {_reference(kind)}")
    return "".join([*lines, "</dd>"])


def _reference(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        name = escape(str(schema["$ref"]).rsplit("/", 1)[-1])
        return f'<a href="#{name}"><code>{name}</code></a>'
    if "items" in schema:
        return f"list of {_reference(schema['items'])}"
    for several in ("oneOf", "anyOf"):
        if several in schema:
            return " or ".join(_reference(one) for one in schema[several])
    if "enum" in schema:
        return " | ".join(f"<code>{escape(str(value))}</code>" for value in schema["enum"])
    kind = schema.get("type", "anything")
    return escape(", ".join(kind) if isinstance(kind, list) else str(kind))
