"""The browser's side: files built by web/ into static/, kept in memory, compressed once."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path

import msgspec

STATIC = Path(__file__).parents[1] / "static"
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
        self.root = root
        self.index = root / "index.html"
        self._built = 0.0
        self._paths: dict[str, Path] = {}
        self._read: dict[str, StaticFile] = {}

    def find(self, path: str) -> StaticFile | None:
        """The file at a path; None if there is none and the path names one (it has an extension)."""
        self._look_again()
        name = path.strip("/")
        if name not in self._paths:
            if not path.startswith(PAGES) and (name.startswith("assets/") or "." in name.rsplit("/", 1)[-1]):
                return None
            name = "index.html"
        if name not in self._paths:
            return _static_file(NOT_BUILT.encode(), "text/html", "")
        if name not in self._read:
            kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
            self._read[name] = _static_file(self._paths[name].read_bytes(), kind, name.partition("/")[0])
        return self._read[name]

    def _look_again(self) -> None:
        """List the files, again after every build: what is not listed is never looked for on the disk."""
        built = self.index.stat().st_mtime if self.index.is_file() else 0.0
        if built != self._built:
            files = [path for path in self.root.rglob("*") if path.is_file()]
            self._paths = {path.relative_to(self.root).as_posix(): path for path in files}
            self._built, self._read = built, {}


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
