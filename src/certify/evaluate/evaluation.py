"""Evaluation from end to end: plan, estimate, run, grade. The command line and programs call these."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from certify.certificate.item import BadRow
from certify.errors import BadInputError
from certify.evaluate.estimate import Estimate, Price, estimate, read_prices
from certify.evaluate.job import Job, jobs
from certify.evaluate.protocol import protocol
from certify.evaluate.runner import Tell, run_jobs
from certify.evaluate.settings import read_models, settings
from certify.evaluate.store import STORE_NAME, Store
from certify.evaluate.summary import Summary, summarize
from certify.evaluate.table import graded, latest, write_table

TABLE_NAME = "responses.jsonl"
UNCERTIFIED_TABLE_NAME = "responses-uncertified.jsonl"


class Plan(NamedTuple):
    """Who is asked about what, and what tokens cost."""

    jobs: tuple[Job, ...]
    prices: dict[str, Price]

    @property
    def uncertified_too(self) -> bool:
        """Whether items without a kernel-checked certificate are asked as well."""
        return any(job.uncertified_too for job in self.jobs)


class Result(NamedTuple):
    """What a run came to and where its tables lie."""

    models: tuple[Summary, ...]
    tables: tuple[Path, ...]


def plan(
    items: Path,
    models: Sequence[str],
    models_file: Path | None,
    options: dict[str, Any],
    protocol_id: str,
    *,
    seed: int = 0,
    uncertified_too: bool = False,
    prices: Path | None = None,
) -> Plan:
    """Return the plan for `models` (names) and the rows of `models_file`, with `options` (fields of Settings) for all.

    Raises BadInputError for anything that cannot be used; nothing has been asked or written then.
    """
    if not models and models_file is None:
        raise BadInputError("no model: give --model NAME, or --models FILE")
    if options.get("name") and len(models) != 1:
        raise BadInputError("--name names one model: give one --model, or `name` in the models file")
    rows = [settings({**options, "model": model}, f"model {model}") for model in models]
    if models_file is not None:
        rows.extend(read_models(models_file, options))
    made = jobs(items, tuple(rows), protocol(protocol_id), seed=seed, uncertified_too=uncertified_too)
    return Plan(made, read_prices(prices) if prices else {})


def estimate_all(what: Plan, folder: Path, tell: Callable[[BadRow], None]) -> tuple[Estimate, ...]:
    """Return the size of every job. `tell` gets each row that cannot be asked, once."""
    store = Store(folder / STORE_NAME) if (folder / STORE_NAME).exists() else None
    told: set[BadRow] = set()

    def once(row: BadRow) -> None:
        if row not in told:
            told.add(row)
            tell(row)

    try:
        return tuple(estimate(job, store, what.prices, once) for job in what.jobs)
    finally:
        if store:
            store.close()


def run(what: Plan, folder: Path, tell: Tell) -> Result:
    """Ask everything that has no answer yet, and write the graded tables beside the store.

    Raises BadInputError when the store cannot be used.
    """
    with Store(folder / STORE_NAME) as store:
        for job in what.jobs:
            store.use(job.settings_id, job.label, job.provider.kind, job.rules.id, job.body)
        tallies = run_jobs(what.jobs, store, tell)
        summaries = tuple(summarize(job, store, tallies[job.label], what.prices) for job in what.jobs)
        return Result(summaries, _tables(store, folder, what.uncertified_too))


def _tables(store: Store, folder: Path, uncertified_too: bool) -> tuple[Path, ...]:
    kinds = {TABLE_NAME: True, UNCERTIFIED_TABLE_NAME: False}
    wanted = {folder / name: certified for name, certified in kinds.items() if certified or uncertified_too}
    for file, certified in wanted.items():
        write_responses(store, file, certified=certified)
    return tuple(wanted)


def write_responses(store: Store, file: Path, *, certified: bool, settings_ids: Sequence[str] = ()) -> int:
    """Write the graded answers under `settings_ids` (by default each model's latest) to `file`; return how many.

    Raises BadInputError for a file name of another kind or settings that the store does not hold.
    """
    chosen = _chosen(store, settings_ids) if settings_ids else latest(store)
    return write_table((row for one in chosen for row in graded(store, one, certified=certified)), file)


def _chosen(store: Store, ids: Sequence[str]) -> list[dict[str, Any]]:
    known = {row["id"]: row for row in store.all_settings()}
    missing = [one for one in ids if one not in known]
    if missing:
        raise BadInputError(f"no settings {missing[0]!r} in the store: there are {', '.join(known) or 'none'}")
    return [known[one] for one in ids]
