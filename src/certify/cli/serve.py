"""`certify serve`: the local page and HTTP interface."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from certify.cli.console import errors, out
from certify.errors import BadInputError, MissingToolError


def register(app: typer.Typer) -> None:
    """Add this group's commands to `app`."""
    app.command()(serve)


def serve(
    folders: Annotated[
        list[Path] | None,
        typer.Argument(help="Builds, audits and evaluations (folders, or exported answers) to browse and review."),
    ] = None,
    host: Annotated[
        str, typer.Option(help="Address to listen on; others than the loopback are open to the network.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port; 0: any free one.")] = 8642,
    seconds: Annotated[float, typer.Option(min=1, max=600, help="Seconds that one question may take.")] = 60.0,
) -> None:
    """Open a page where texts are read and pairs judged, and builds, audits and evaluations browsed and reviewed.

    Reviews are kept beside each folder, in FOLDER.reviews.jsonl. The page is for this machine alone unless --host says
    otherwise; there are no accounts.

    Example: certify serve

    Example: certify serve out/substrate out/audit --port 9000
    """
    try:
        import uvicorn

        from certify.serve.app import WORKER, WORKERS, Server
        from certify.serve.guard import LOOPBACK
    except ImportError as error:
        raise MissingToolError(f"{error.name} is not installed: pip install 'certify[serve]'") from error
    from certify.decide.workers import pool
    from certify.serve.shelves import shelf_of

    if host in ("0.0.0.0", "::"):
        raise BadInputError(f"--host {host}: name the address under which others will ask, such as 192.0.2.7")
    if host not in LOOPBACK:
        errors.print(
            f"[yellow]open to the network[/]: whoever reaches {escape(host)} can read and review", soft_wrap=True
        )
    server = Server([shelf_of(folder) for folder in folders or ()], pool(WORKER, WORKERS), seconds)
    out.print(f"http://{f'[{host}]' if ':' in host else host}:{port} (Ctrl+C ends)", highlight=False)
    application = server.application(tuple(dict.fromkeys((*LOOPBACK, host))))
    uvicorn.run(
        application, host=host, port=port, log_level="warning", server_header=False, limit_concurrency=64,
        timeout_keep_alive=15,
    )  # fmt: skip
