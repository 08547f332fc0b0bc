"""The secret that signs keys and links: given by the operator, or kept in a file of its own.

It is not in the database: whoever reads a backup of that can be nobody else. The database only knows a
fingerprint, so that servers which share it but not the secret are found out.
"""

from __future__ import annotations

import contextlib
import hashlib
import logging
import os
import secrets
from pathlib import Path

from platformdirs import user_data_path

from perilune.engine import BadSetting
from perilune.server.settings import Settings
from perilune.server.store.database import is_postgres, read_address
from perilune.server.store.storage import Storage

log = logging.getLogger(__name__)

FINGERPRINT = "secret-fingerprint"
IN_DATABASE = "secret"
"""Where earlier servers kept it."""


async def find_secret(settings: Settings, storage: Storage) -> str:
    """The secret of this server; made at the first start where none was given."""
    before = await storage.setting(FINGERPRINT)
    found = settings.secret or await _from_file(settings, storage)
    now = hashlib.sha256(f"perilune {found}".encode()).hexdigest()[:20]
    if before is not None and before != now:
        if not settings.secret:
            raise BadSetting(
                "the database belongs to servers with another secret: give this one the same, by "
                "PERILUNE_SECRET or by copying their secret file"
            )
        log.warning("the secret is another one than before: earlier keys and links are void")
    if before != now:
        await storage.set_setting(FINGERPRINT, now)
    return found


async def _from_file(settings: Settings, storage: Storage) -> str:
    path = secret_file(settings)
    kept = await storage.setting(IN_DATABASE)
    if not path.exists():
        _write(path, kept or secrets.token_urlsafe(32))
    if kept is not None:
        await storage.set_setting(IN_DATABASE, None)
    try:
        text = path.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise BadSetting(f"the secret in {path} cannot be read: {type(error).__name__}") from None
    if len(text) < 16:
        raise BadSetting(f"the secret in {path} is too short: delete the file, and a new one is made")
    return text


def secret_file(settings: Settings) -> Path:
    """Beside a SQLite database; in the user's data folder for PostgreSQL."""
    url = read_address(settings.database)
    if is_postgres(url):
        return user_data_path("perilune") / "secret"
    path = Path(str(url.database))
    return path.with_name(f"{path.name}.secret")


def _write(path: Path, secret: str) -> None:
    """Whole or not at all, and for nobody else's eyes: of several servers that start at once one is first."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(f"{secret}\n")
        with contextlib.suppress(FileExistsError):
            os.link(draft, path)
        draft.unlink()
    except OSError as error:
        raise BadSetting(
            f"the secret cannot be kept in {path}: {error.strerror}; set PERILUNE_SECRET"
        ) from None
