"""Every setting of the server, in one place: the command line, the environment and TOML files read it."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, get_args, get_type_hints

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
        Meta(description="Key that signs identities and links; empty for one that is kept in a file."),
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
    absence_seconds: Annotated[
        float,
        Meta(description="So long a player has to be away before others may put a bot in their place.", ge=0),
    ] = 60.0
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
        int, Meta(description="Connections for each address, open tables included; 0 for no limit.", ge=0)
    ] = 200
    message_bytes: Annotated[int, Meta(description="Largest WebSocket message.", ge=256)] = 16_384
    body_bytes: Annotated[int, Meta(description="Largest HTTP request body.", ge=1024)] = 1_000_000
    heartbeat_seconds: Annotated[
        float, Meta(description="A browser that is silent for three times this long is gone.", gt=0)
    ] = 20.0
    metrics: Annotated[bool, Meta(description="Answer /metrics with figures for Prometheus.")] = True
    log_level: Annotated[str, Meta(description="debug, info, warning or error.")] = "info"


OTHER_VARIABLES = frozenset(
    f"PERILUNE_{name}" for name in ("CONFIG", "BROWSER", "RENEW", "SERVER", "TEST_DEATHS", "TEST_PROCESS")
)
"""Variables that are not settings: where the settings are, and what the tests are told."""


ORIGIN = re.compile(r"https?://[^/\s]+/?")


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
    ours = {variable(name) for name in names} | OTHER_VARIABLES
    strange = sorted(name for name in environment if name.startswith("PERILUNE_") and name not in ours)
    if strange:
        raise BadSetting(f"there is no setting {strange[0]}; see perilune serve --help")
    unknown = sorted(set(values) - set(names))
    if unknown:
        raise BadSetting(f"there is no setting {unknown[0]!r}; see perilune serve --help")
    settings = _convert(values)
    if settings.log_level not in ("debug", "info", "warning", "error"):
        raise BadSetting(f"log_level is debug, info, warning or error, not {settings.log_level!r}")
    for proxy in in_commas(settings.proxies):
        if proxy != "*" and not _is_network(proxy):
            raise BadSetting(f"--proxies are addresses such as 10.0.0.5 or 10.0.0.0/8, not {proxy!r}")
    for origin in in_commas(settings.origins):
        if not ORIGIN.fullmatch(origin):
            raise BadSetting(f"--origins are web addresses such as https://games.example, not {origin!r}")
    return settings if settings.database else msgspec.structs.replace(settings, database=default_database())


def in_commas(text: str) -> list[str]:
    """The parts of a setting that lists several."""
    return [part.strip() for part in text.split(",") if part.strip()]


def _is_network(text: str) -> bool:
    try:
        ip_network(text, strict=False)
    except ValueError:
        return False
    return True


def _read_toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadSetting(f"{path}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadSetting(f"{path}: {error}") from None


def _convert(values: Mapping[str, Any]) -> Settings:
    kinds = get_type_hints(Settings, include_extras=True)
    converted = {}
    for name, value in values.items():
        try:
            converted[name] = msgspec.convert(value, kinds[name], strict=False)
        except msgspec.ValidationError:
            flag = "--" + name.replace("_", "-")
            raise BadSetting(f"{flag} is {_wanted(kinds[name])}, not {str(value)!r}") from None
    return Settings(**converted)


def _wanted(kind: Any) -> str:
    """What a setting may be, in words: "a whole number (at least 0, at most 65535)"."""
    plain, meta = get_args(kind)
    named = {int: "a whole number", float: "a number", bool: "true or false", str: "a text"}[plain]
    ends = {"at least": meta.ge, "more than": meta.gt, "at most": meta.le}
    bounds = ", ".join(f"{words} {end}" for words, end in ends.items() if end is not None)
    return f"{named} ({bounds})" if bounds else named
