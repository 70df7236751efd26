"""An audit: a dataset in, a verdict with evidence for every row out. Resumable; the same input, the same bytes."""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from certify.audit.answers import Protocol, load_responses
from certify.audit.checking import Checks, ask_kernel, write_certificates
from certify.audit.formats import AUTO, columns_of, format_of, read_rows
from certify.audit.gold import Gold
from certify.audit.output import SUMMARY, Outputs, write_outputs
from certify.audit.progress import Progress
from certify.audit.row import Row
from certify.audit.workers import judged
from certify.certificate.item import BadRow
from certify.certificate.manifest import language_digest, sha256, versions
from certify.errors import BadInputError
from certify.files.folder import prepare
from certify.lean.checker import EMBEDDED, Checker
from certify.lean.checkers import present
from certify.lean.kernel.library import core_key, core_sources
from certify.levels import Level
from certify.lexicon import load
from certify.parallel import Plan, engine_of
from certify.registry import installed_packages

CERTIFICATES = "certificates"

#: Called with the stage, how much of it is done, and how much there is; null where that is not known.
Watch = Callable[[str, int, int | None], None]


@dataclass(frozen=True)
class Options:
    """What an audit is asked for."""

    format: str = AUTO
    renamed: tuple[str, ...] = ()
    words: tuple[Path, ...] = ()
    kernel: bool = True
    timings: bool = False
    workers: int = 2
    gold: Path | None = None
    answers: Protocol | None = None
    checker: str = EMBEDDED
    engine: str | None = None
    vocabulary: Level = "interpreted"


def audit(dataset: Path, out: Path, options: Options, watch: Watch = lambda stage, done, total: None) -> dict[str, Any]:
    """Audit `dataset` into the folder `out` and return its summary (as in summary.json).

    An audit that was interrupted goes on where it stopped when it is run again with the same dataset and options.
    Raises BadInputError for a dataset, format, gold file, folder, checker or engine that cannot be used,
    MissingToolError where a kernel is asked for and the checker cannot check here.
    """
    gold = Gold(options.gold) if options.gold is not None else None
    loaded = load_responses(options.answers) if options.answers is not None else None
    answered = (options.answers, loaded) if options.answers is not None and loaded is not None else None

    def write(done: Judged) -> dict[str, Any]:
        outputs = Outputs(out, dataset.name, done.bad, gold, options.timings, answered)
        return write_outputs(outputs, done.progress, done.checks, done.spent)

    return run(Run("audit", dataset, out, SUMMARY, options), write, watch)


class Run(NamedTuple):
    """A run over a dataset: what it is called, where its files go, and which of them it writes last."""

    kind: str
    dataset: Path
    out: Path
    last: str
    options: Options


class Judged(NamedTuple):
    """The findings of a run, the answers of the kernel, the rows that did not load, and the seconds of each stage."""

    progress: Progress
    checks: Checks
    bad: tuple[BadRow, ...]
    spent: dict[str, float]


def run(task: Run, write: Callable[[Judged], dict[str, Any]], watch: Watch) -> dict[str, Any]:
    """Judge the rows of a dataset and have the kernel check what was found; return what `write` makes of it.

    What is done is kept until `write` has returned. Raises what `audit` does.
    """
    options = task.options
    load(*options.words, vocabulary=options.vocabulary)
    if options.format == AUTO:
        options = replace(options, format=format_of(task.dataset, options.renamed))
    columns_of(options.format, options.renamed)
    checker = present(options.checker) if options.kernel else None
    engine_of(Plan(options.workers, engine=options.engine))
    stamp = _stamp(task.dataset, options, checker)
    progress = Progress(prepare(task.out, task.kind, task.last, (CERTIFICATES,)), stamp)
    started = time.monotonic()
    bad = _judge(task.dataset, progress, options, watch)
    spent = {"judging": time.monotonic() - started}
    started = time.monotonic()
    refusals = ask_kernel(progress, checker, lambda done: watch("kernel", done, None)) if checker else None
    spent["kernel"] = time.monotonic() - started
    checks = write_certificates(task.out / CERTIFICATES, progress, refusals, options.checker)
    summary = write(Judged(progress, checks, tuple(bad), spent))
    progress.done()
    return summary


def _stamp(dataset: Path, options: Options, checker: Checker | None) -> str:
    """Return what the kept findings depend on: the dataset, words and rules, certify's code, tools and packages."""
    if not dataset.is_file():
        raise BadInputError(f"no dataset at {dataset}: give a file of JSON lines (.jsonl), CSV (.csv) or Parquet")
    made_from = {
        "dataset": sha256(dataset),
        "format": [options.format, *options.renamed],
        "words": [options.vocabulary, *(sha256(file) for file in options.words)],
        "language": language_digest(),
        "core": core_key(core_sources()),
        "code": _code(),
        "tools": versions(),
        "packages": installed_packages(),
    }
    if checker is not None and checker.name != EMBEDDED:
        made_from["checker"] = [checker.name, checker.version()]
    return json.dumps(made_from, sort_keys=True)


def _code() -> str:
    total = hashlib.sha256()
    package = Path(__file__).resolve().parents[1]
    for file in sorted(package.rglob("*.py")):
        total.update(f"{file.relative_to(package).as_posix()}:{sha256(file)}\n".encode())
    return total.hexdigest()


def _judge(dataset: Path, progress: Progress, options: Options, watch: Watch) -> list[BadRow]:
    """Judge the rows that are not judged yet and return the rows that did not load."""
    bad: list[BadRow] = []
    done = progress.count()
    rows = islice(_good(read_rows(dataset, options.format, options.renamed), bad), done, None)
    watch("judging", done, None)
    with closing(judged(rows, options.words, options.workers, options.engine, options.vocabulary)) as found:
        for findings in found:
            progress.keep_findings(findings)
            done += len(findings)
            watch("judging", done, None)
    if not done:
        first = f": line {bad[0].line}: {bad[0].reason}" if bad else ": it is empty"
        raise BadInputError(f"{dataset}: no row loads as {options.format}{first}")
    return bad


def _good(rows: Iterator[Row | BadRow], bad: list[BadRow]) -> Iterator[Row]:
    for row in rows:
        if isinstance(row, BadRow):
            bad.append(row)
        else:
            yield row
