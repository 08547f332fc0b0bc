"""The browser's side: files built by web/ into static/, kept in memory, compressed once."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path

import msgspec

STATIC = Path(__file__).parent / "static"
COMPRESSIBLE = ("text/", "application/javascript", "application/json", "image/svg+xml")
FOREVER = "public, max-age=31536000, immutable"
PAGES = ("/link/", "/table/")
"""Pages of the app whose addresses may hold dots: a link's token does."""

NOT_BUILT = """<!doctype html>
<html lang="en">
<title>Perilune</title>
<h1>The table is served, but its pages are not built yet</h1>
<p>Run <code>make web</code> in the repository (Node 20 or newer), then load this page again.
The programming interface is there already: <a href="/api/docs">/api/docs</a>.</p>
</html>
"""


class StaticFile(msgspec.Struct, frozen=True):
    body: bytes
    zipped: bytes | None
    kind: str
    etag: str
    caching: str


class StaticFiles:
    """Files by their path; anything unknown is the app's own page, which finds its way by the address."""

    def __init__(self, root: Path = STATIC) -> None:
        self.root = root.resolve()
        self._read: dict[Path, tuple[float, StaticFile]] = {}

    def find(self, path: str) -> StaticFile | None:
        """The file at a path; None if there is none and the path names one (it has an extension)."""
        wanted = (self.root / path.lstrip("/")).resolve()
        if path.strip("/") and wanted.is_relative_to(self.root) and wanted.is_file():
            return self._file(wanted)
        if not path.startswith(PAGES) and (path.startswith("/assets/") or "." in path.rsplit("/", 1)[-1]):
            return None
        index = self.root / "index.html"
        return self._file(index) if index.is_file() else _static_file(NOT_BUILT.encode(), "text/html", "")

    def _file(self, path: Path) -> StaticFile:
        changed = path.stat().st_mtime
        known = self._read.get(path)
        if known is None or known[0] != changed:
            kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
            inside = path.relative_to(self.root).parts[0]
            known = self._read[path] = (changed, _static_file(path.read_bytes(), kind, inside))
        return known[1]


def _static_file(body: bytes, kind: str, folder: str) -> StaticFile:
    """Files under assets/ carry a hash in their names and never change; everything else is asked for anew."""
    zipped = gzip.compress(body, 9) if kind.startswith(COMPRESSIBLE) and len(body) > 500 else None
    return StaticFile(
        body=body,
        zipped=zipped if zipped is not None and len(zipped) < len(body) else None,
        kind=f"{kind}; charset=utf-8" if kind.startswith("text/") else kind,
        etag=f'"{hashlib.sha256(body).hexdigest()[:20]}"',
        caching=FOREVER if folder == "assets" else "no-cache",
    )
