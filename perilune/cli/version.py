"""`perilune --version`."""

from __future__ import annotations

from typing import Annotated

import typer


def show_version(wanted: bool) -> None:
    if wanted:
        import perilune

        print(f"perilune {perilune.__version__}")
        raise typer.Exit


def options(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Heavy space board games: play them, watch bots play them, measure them."""
