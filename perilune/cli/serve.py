"""`perilune serve`: handed on to the server, which is only loaded when it is wanted."""

from __future__ import annotations

from typing import Any

import typer

SETTINGS: dict[str, Any] = {
    "context_settings": {"ignore_unknown_options": True, "allow_extra_args": True, "help_option_names": []},
    "add_help_option": False,
}


def serve(context: typer.Context) -> None:
    """Open the table in the browser: people, bots and spectators. `perilune serve --help` tells more."""
    from perilune.server.command import serve as run

    server = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    server.command("serve", context_settings={"help_option_names": ["-h", "--help"]})(run)
    server(args=context.args, prog_name="perilune serve")
