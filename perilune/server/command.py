"""`perilune serve`: every setting as an option, an environment variable and a line of TOML."""

from __future__ import annotations

import asyncio
import gc
import inspect
import logging
import socket
from pathlib import Path
from typing import Annotated, Any, get_args, get_type_hints

import msgspec
import typer
import uvicorn

from perilune.engine import BadSetting, PeriluneError
from perilune.server.app import make_app
from perilune.server.database import prepare_database
from perilune.server.guard import Guard
from perilune.server.settings import Settings, default_database, read_settings, variable


class Server(uvicorn.Server):
    """Says goodbye to the players before it closes their connections."""

    def __init__(self, config: uvicorn.Config, guard: Guard) -> None:
        super().__init__(config)
        self.guard = guard

    async def shutdown(self, sockets: Any = None) -> None:
        if self.guard.services is not None:
            await self.guard.services.drain()
        await super().shutdown(sockets)


def calm_the_collector() -> None:
    """Matches in memory are long-lived and free of cycles: look for garbage seldom, and not among code."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def run(settings: Settings) -> None:
    """Serve until told to stop."""
    logging.basicConfig(
        level=settings.log_level.upper(), format="%(asctime)s %(levelname)s %(name)s: %(message)s"
    )
    logging.getLogger("alembic").setLevel(logging.WARNING)
    if settings.log_level != "debug":
        logging.getLogger("uvicorn").setLevel(logging.WARNING)
    listening = listen(settings)
    asyncio.run(prepare_database(settings.database))
    guard = make_app(settings)
    calm_the_collector()
    config = uvicorn.Config(
        guard,
        access_log=False,
        ws="websockets-sansio",  # the least work for each message of all that were measured: docs/hosting.md
        ws_max_size=settings.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=settings.heartbeat_seconds,
        ws_ping_timeout=2 * settings.heartbeat_seconds,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        timeout_graceful_shutdown=10,
        server_header=False,
        log_config=None,
    )
    typer.echo(f"The table is open at {address(listening)} (Ctrl-C closes it).")
    Server(config, guard).run(sockets=[listening])


def listen(settings: Settings) -> socket.socket:
    """Take the port before anything else is done."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        return socket.create_server((settings.host, settings.port), family=family, backlog=2048)
    except OSError as error:
        where = f"{settings.host}, port {settings.port}"
        raise BadSetting(f"cannot listen on {where}: {error.strerror}; try another --port") from None


def address(listening: socket.socket) -> str:
    """Where a browser on this machine finds the table."""
    host, port = listening.getsockname()[:2]
    shown = {"0.0.0.0": "localhost", "::": "localhost"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}"


def serve(config: Path | None, **given: Any) -> None:
    """Serve the table: play in the browser, with people and bots."""
    try:
        run(read_settings(given, config))
    except PeriluneError as error:
        typer.echo(f"perilune serve: {error}", err=True)
        raise typer.Exit(2) from None


def _parameters() -> list[inspect.Parameter]:
    """The options of the command, made from the fields of Settings."""
    hints = get_type_hints(Settings, include_extras=True)
    keyword = inspect.Parameter.KEYWORD_ONLY
    file = typer.Option(
        "--config", help="TOML file with settings.", envvar="PERILUNE_CONFIG", show_default=False
    )
    found = [inspect.Parameter("config", keyword, default=None, annotation=Annotated[Path | None, file])]
    for field in msgspec.structs.fields(Settings):
        kind, *notes = get_args(hints[field.name])
        meta = next(note for note in notes if isinstance(note, msgspec.Meta))
        default = field.default if field.name != "database" else default_database()
        flag = "--" + field.name.replace("_", "-")
        option = typer.Option(
            f"{flag}/--no-{flag[2:]}" if kind is bool else flag,
            help=meta.description,
            envvar=variable(field.name),
            show_default=str(default) if default != "" else False,
        )
        # No default here: only what was really given is passed on, so that TOML and defaults come after.
        found.append(
            inspect.Parameter(field.name, keyword, default=None, annotation=Annotated[kind | None, option])
        )
    return found


serve.__signature__ = inspect.Signature(_parameters())  # type: ignore[attr-defined]
serve.__annotations__ = {parameter.name: parameter.annotation for parameter in _parameters()}


def main() -> None:
    """For `python -m perilune.server`."""
    typer.run(serve)
