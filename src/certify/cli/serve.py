"""`certify serve`: the local page and HTTP interface."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from certify.cli.console import AsJson, errors, out, print_json
from certify.errors import BadInputError, MissingToolError


def register(app: typer.Typer) -> None:
    """Add this group's commands to `app`."""
    app.command()(serve)


def serve(
    folders: Annotated[
        list[Path] | None,
        typer.Argument(help="Builds, audits and evaluations (folders, or exported answers) to browse and review."),
    ] = None,
    host: Annotated[str, typer.Option(help="Address to listen on; others than the loopback are open.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port; 0: any free one.")] = 8642,
    seconds: Annotated[float, typer.Option(min=1, max=600, help="Seconds that one question may take.")] = 60.0,
    as_json: AsJson = False,
) -> None:
    """Open a page where texts are read and pairs judged, and builds, audits and evaluations browsed and reviewed.

    Reviews are kept beside each folder, in FOLDER.reviews.jsonl. The page is for this machine alone unless --host says
    otherwise; there are no accounts. With --json the address and the folders are printed as JSON, then it serves.

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
    from certify.serve.shelves import shelves_at

    listening = _listening(host, port)
    if host not in LOOPBACK:
        errors.print(f"[yellow]open to others[/]: whoever reaches {escape(host)} reads and reviews", soft_wrap=True)
    opened = [shelf for folder in folders or () for shelf in shelves_at(folder)]
    server = Server(opened, pool(WORKER, WORKERS), seconds)
    address = f"http://{f'[{host}]' if ':' in host else host}:{listening.getsockname()[1]}"
    if as_json:
        shelves = [
            {"name": s.name, "kind": s.kind, "rows": len(s.rows), "reviews": str(s.reviews_file)}
            for s in server.shelves
        ]
        print_json({"address": address, "folders": shelves})
    else:
        out.print(f"{address} (Ctrl+C ends)", highlight=False)
    application = server.application(tuple(dict.fromkeys((*LOOPBACK, host))))
    config = uvicorn.Config(
        application, log_level="warning", server_header=False, limit_concurrency=64, timeout_keep_alive=15
    )
    uvicorn.Server(config).run(sockets=[listening])


def _listening(host: str, port: int) -> socket.socket:
    """Return a socket that listens there. BadInputError where that cannot be, and for what means every address."""
    if host in ("0.0.0.0", "::", ""):
        raise BadInputError(f"--host {host}: name the address under which others will ask, such as 192.0.2.7")
    try:
        return socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    except OSError as error:
        raise BadInputError(f"cannot listen on {host}, port {port}: {error.strerror or error}") from error
