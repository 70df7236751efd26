"""Commands of the `audit` group."""

from __future__ import annotations

import typer


def register(app: typer.Typer) -> None:
    """Add this group's commands to `app`."""
