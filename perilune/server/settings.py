"""Every setting of the server, in one place: the command line, the environment and TOML files read it."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from platformdirs import user_data_path

from perilune.engine import BadSetting


def default_database() -> str:
    return f"sqlite+aiosqlite:///{user_data_path('perilune') / 'tables.sqlite'}"


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the server can be told. The descriptions are what `perilune serve --help` shows."""

    host: Annotated[str, Meta(description="Address to listen on.")] = "127.0.0.1"
    port: Annotated[int, Meta(description="Port to listen on.", ge=0, le=65535)] = 8000
    database: Annotated[
        str,
        Meta(
            description="sqlite+aiosqlite:///FILE or postgresql+asyncpg://USER:PASSWORD@HOST/NAME; "
            "empty for a SQLite file in the user's data folder."
        ),
    ] = ""
    channels: Annotated[
        str,
        Meta(
            description="How processes tell each other of moves: 'memory' (one process), 'postgresql' or "
            "redis://HOST; empty picks what suits the database."
        ),
    ] = ""
    origins: Annotated[
        str,
        Meta(
            description="Web addresses that browsers may use this server from, with commas, such as "
            "https://games.example; empty for the address the request itself was sent to."
        ),
    ] = ""
    secret: Annotated[
        str,
        Meta(description="Key that signs identities and links; empty for one that is kept in the database."),
    ] = ""
    secure_cookies: Annotated[
        bool, Meta(description="Send cookies over HTTPS only: set this behind a proxy that speaks HTTPS.")
    ] = False
    proxies: Annotated[
        str,
        Meta(description="Addresses of proxies whose X-Forwarded-For is believed, with commas between them."),
    ] = ""
    bot_processes: Annotated[int, Meta(description="Processes that think for the bots.", ge=1, le=64)] = 1
    bot_seconds: Annotated[
        float, Meta(description="Longest time a bot thinks about one move.", gt=0, le=600)
    ] = 10.0
    bot_pace: Annotated[
        float,
        Meta(
            description="Bots answer on the beat of so many seconds, whatever they hold in hand; "
            "0 answers at once, and lets the time a bot takes be seen.",
            ge=0,
            le=60,
        ),
    ] = 0.5
    idle_seconds: Annotated[
        float, Meta(description="A match nobody looks at leaves the memory after this time.", gt=0)
    ] = 300.0
    requests_per_second: Annotated[
        float,
        Meta(description="HTTP requests for each identity and address, on average; 0 for no limit.", ge=0),
    ] = 20.0
    messages_per_second: Annotated[
        float, Meta(description="WebSocket messages for each connection, on average; 0 for no limit.", ge=0)
    ] = 20.0
    connections: Annotated[
        int, Meta(description="WebSocket connections for each address; 0 for no limit.", ge=0)
    ] = 200
    message_bytes: Annotated[int, Meta(description="Largest WebSocket message.", ge=256)] = 16_384
    body_bytes: Annotated[int, Meta(description="Largest HTTP request body.", ge=1024)] = 1_000_000
    heartbeat_seconds: Annotated[
        float, Meta(description="A browser that is silent for three times this long is gone.", gt=0)
    ] = 20.0
    metrics: Annotated[bool, Meta(description="Answer /metrics with figures for Prometheus.")] = True
    log_level: Annotated[str, Meta(description="debug, info, warning or error.")] = "info"


def variable(name: str) -> str:
    """The environment variable of a setting."""
    return f"PERILUNE_{name.upper()}"


def read_settings(
    given: Mapping[str, Any] | None = None,
    config: Path | None = None,
    environment: Mapping[str, str] = os.environ,
) -> Settings:
    """Settings from the command line, else the environment, else the TOML file, else the defaults."""
    values: dict[str, Any] = {}
    if config is not None:
        values.update(_read_toml(config))
    names = [field.name for field in msgspec.structs.fields(Settings)]
    for name in names:
        if variable(name) in environment:
            values[name] = environment[variable(name)]
    values.update({name: value for name, value in (given or {}).items() if value is not None})
    unknown = sorted(set(values) - set(names))
    if unknown:
        raise BadSetting(f"there is no setting {unknown[0]!r}; see perilune serve --help")
    settings = _convert(values)
    if settings.log_level not in ("debug", "info", "warning", "error"):
        raise BadSetting(f"log_level is debug, info, warning or error, not {settings.log_level!r}")
    return settings if settings.database else msgspec.structs.replace(settings, database=default_database())


def _read_toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadSetting(f"{path}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadSetting(f"{path}: {error}") from None


def _convert(values: Mapping[str, Any]) -> Settings:
    try:
        return msgspec.convert(dict(values), Settings, strict=False)
    except msgspec.ValidationError as error:
        raise BadSetting(f"settings: {error}") from None
