"""A whole run: what is not done yet is asked, whatever was killed before; the table is written at the end."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from certify.errors import BadInputError, MissingToolError
from certify.proofs.problems.folder import asked
from certify.proofs.run.plan import Plan
from certify.proofs.run.record import LOGS, Row, RunFolder
from certify.proofs.run.script import PREFIX, read_script
from certify.proofs.run.tools import ready


class Summary(NamedTuple):
    """What a run did: samples asked now, done before, and left without an end."""

    asked: int
    before: int
    left: int
    rows: Path | None
    status: str


def run(
    problems: Path,
    plan: Plan,
    out: Path,
    tell: Callable[[int, int], object],
    *,
    api_key: str | None = None,
    concurrency: int = 4,
) -> Summary:
    """Ask `plan.model` every accepted problem of a folder that it was not asked yet; `tell` hears done and total.

    Raises BadInputError where nothing can be asked, MissingToolError without Inspect.
    """
    if importlib.util.find_spec("inspect_ai") is None:
        raise MissingToolError("agent runs need Inspect: pip install 'certify[proofs]'")
    from certify.proofs.run.inspect_adapter import Work, evaluate

    if plan.model.startswith(PREFIX):
        read_script(plan.model)
    library = ready(plan)
    accepted = asked(problems)
    folder = RunFolder(out)
    _outside(problems, out)
    folder.prepare(accepted)
    every = [Work(plan.key(one, epoch), one, epoch) for one in accepted for epoch in range(1, plan.epochs + 1)]
    done = folder.done()
    work = [one for one in every if one.key not in done]
    finished = len(every) - len(work)
    before = finished
    tell(finished, len(every))

    def save(key: str, rows: Sequence[Row]) -> None:
        nonlocal finished
        folder.save(key, rows)
        finished += 1
        tell(finished, len(every))

    status = "success"
    if work:
        status = evaluate(plan, work, library, out / LOGS, save, api_key=api_key, concurrency=concurrency)
    table = folder.write_rows() if folder.done() else None
    return Summary(finished - before, before, len(every) - finished, table, status)


def _outside(problems: Path, out: Path) -> None:
    """Refuse a run inside the folder of problems: its rows would lie among them."""
    if out.resolve() == problems.resolve() or problems.resolve() in out.resolve().parents:
        raise BadInputError(f"{out} lies inside the folder of problems: give a folder outside of it")
