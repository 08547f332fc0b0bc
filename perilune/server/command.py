"""`perilune serve`: every setting as an option, an environment variable and a line of TOML."""

from __future__ import annotations

import asyncio
import gc
import inspect
import logging
import os
import resource
import socket
import threading
from pathlib import Path
from typing import Annotated, Any, get_args, get_type_hints

import msgspec
import typer
import uvicorn

from perilune.engine import BadSetting, PeriluneError
from perilune.server.http.app import App
from perilune.server.http.protocols import bounded_protocols
from perilune.server.processes.alone import hold, lock_file
from perilune.server.processes.channels import make_channels, reach_channels
from perilune.server.secret import find_secret
from perilune.server.settings import Settings, default_database, read_settings, variable
from perilune.server.store.database import open_database, read_address
from perilune.server.store.storage import Storage

TALKATIVE = ("alembic", "aiosqlite", "asyncio", "httptools", "redis", "sqlalchemy", "uvicorn", "websockets")
"""Libraries whose own messages may hold what people have sent: only their warnings are logged, ever."""

LINGER_SECONDS = 1.5
"""So long a browser has, once it was told goodbye, to take what it was sent and a request to arrive whole."""
LAST_SECONDS = 9.0


class Server(uvicorn.Server):
    """Says goodbye to the players before it closes their connections."""

    def __init__(self, config: uvicorn.Config, app: App) -> None:
        super().__init__(config)
        self._app = app

    async def shutdown(self, sockets: Any = None) -> None:
        # Whatever hangs, a process that was told to stop is gone after ten seconds.
        end = threading.Timer(LAST_SECONDS, os._exit, (3,))
        end.daemon = True
        end.start()
        await self._app.drain()
        asyncio.get_running_loop().call_later(LINGER_SECONDS, self._cut_off)
        await super().shutdown(sockets)

    def _cut_off(self) -> None:
        """Whoever reads nothing, or never sends the rest of a request, must not hold up the end."""
        for connection in list(self.server_state.connections):
            connection.transport.abort()


def calm_the_collector() -> None:
    """Matches in memory are long-lived and free of cycles: look for garbage seldom, and not among code.

    Not more seldom than this: what the collector finds late it finds at once, while people wait."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def allow_many_files() -> None:
    """As many open connections as the system lets us have."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 65_536 if hard == resource.RLIM_INFINITY else min(hard, 65_536)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def run(settings: Settings) -> None:
    """Serve until told to stop."""
    logging.basicConfig(
        level=settings.log_level.upper(), format="%(asctime)s %(levelname)s %(name)s: %(message)s"
    )
    for chatty in TALKATIVE:
        logging.getLogger(chatty).setLevel(logging.WARNING)
    allow_many_files()
    listening = listen(settings)
    read_address(settings.database)
    channels = make_channels(settings)
    lock = lock_file(settings.database)
    secret = asyncio.run(prepare(settings, channels.alone))
    app = App(settings, secret, channels)
    calm_the_collector()
    http, ws = bounded_protocols(settings)
    config = uvicorn.Config(
        app,
        access_log=False,
        http=http,
        ws=ws,
        ws_per_message_deflate=False,  # long messages are, see http/deflate.py
        ws_ping_interval=None,  # a browser gives a sign of life by itself, see RunningServer._close_silent
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        timeout_keep_alive=20,
        timeout_graceful_shutdown=4,
        server_header=False,
        log_config=None,
    )
    typer.echo(f"The table is open at {address(listening)} (Ctrl-C closes it).")
    Server(config, app).run(sockets=[listening])
    if lock is not None:
        lock.close()


async def prepare(settings: Settings, alone: bool) -> str:
    """Bring the database up to date, or say what is wrong with it, before anybody is served. Returns the
    secret that all processes on it share."""
    await reach_channels(settings)
    engine = await open_database(settings.database)
    try:
        held = await hold(engine, alone)
        if held is not None:
            await held.close()
        return await find_secret(settings, Storage(engine))
    finally:
        await engine.dispose()


def listen(settings: Settings) -> socket.socket:
    """Take the port before anything else is done."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        return socket.create_server((settings.host, settings.port), family=family, backlog=2048)
    except OSError as error:
        where = f"{settings.host}, port {settings.port}"
        why = (error.strerror or str(error)).partition(" (while")[0]
        raise BadSetting(f"cannot listen on {where}: {why}; try another --port or --host") from None


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
