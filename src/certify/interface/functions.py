"""The functions of `import certify`. Each does what the command of its name does, and returns what that shows."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable, Sequence
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from certify.errors import BadInputError
from certify.interface.session import Session, session
from certify.lean.checker import EMBEDDED
from certify.levels import Level

if TYPE_CHECKING:
    from certify.certificate.verify import Verification
    from certify.interface.folders import Audit, Build
    from certify.interface.graded import Metrics
    from certify.interface.pairs import Pair
    from certify.interface.texts import Text

__all__ = ["Session", "audit", "build", "check", "load", "metrics", "read", "verify"]

#: A path, as Python's own functions take it.
PathName = str | PathLike[str]


def read(text: str, *, context: str | None = None, words: Sequence[PathName] = (), vocabulary: Level = "open") -> Text:
    """Return `text` with all its readings: `certify parse`.

    >>> certify.read("Every natural number divides zero.").only.formula
    '∀ n:Nat. dvd(n, 0:Nat)'

    Raises BadInputError for a context that is not understood; a text that is not read says why in `unparsed`.
    """
    return session(tuple(map(str, words)), vocabulary=vocabulary).read(text, context)


def check(
    canonical: str,
    paraphrase: str,
    *,
    context: str | None = None,
    words: Sequence[PathName] = (),
    kernel: bool = True,
    checker: str = EMBEDDED,
    vocabulary: Level = "open",
) -> Pair:
    """Return whether `paraphrase` says what `canonical` says, with evidence: `certify check`.

    >>> certify.check("Every natural number divides zero.", "Is zero divisible by every natural number?").verdict
    'equivalent'

    Raises BadInputError for an empty text, a context that is not understood or an unknown checker, MissingToolError
    where the checker is asked and cannot check here.
    """
    return session(tuple(map(str, words)), kernel, checker, vocabulary).check(canonical, paraphrase, context)


def build(
    statements: PathName | Iterable[PathName] | Any | None = None,
    out: PathName = "out/substrate",
    *,
    per_family: int = 3,
    families: Sequence[str] = (),
    controls: bool = False,
    words: Sequence[PathName] = (),
    workers: int = 2,
    checker: str = EMBEDDED,
    vocabulary: Level = "named",
) -> Build:
    """Make certified paraphrases in the folder `out`: `certify build`.

    `statements` are files (.toml, .jsonl), a data frame or rows with `id` and `text`; none: those that certify ships.
    Raises BadInputError where no row is a statement, `out` holds something else, or an option names what is not there.
    """
    from certify.build.build import build as run
    from certify.build.draft import Options
    from certify.certificate.statements import read_rows, shipped
    from certify.interface.folders import Build

    options = Options(
        per_family=per_family,
        families=tuple(families),
        controls=controls,
        words=tuple(map(Path, words)),
        vocabulary=vocabulary,
    )
    with tempfile.TemporaryDirectory() as folder:
        files = _files(statements, Path(folder) / "statements.jsonl") if statements is not None else shipped()
        rows = list(read_rows(files))
    run(rows, Path(out), options, workers=workers, checker=checker)
    return Build(Path(out))


def audit(
    dataset: PathName | Any,
    out: PathName,
    *,
    format: str = "auto",
    renamed: Sequence[str] = (),
    words: Sequence[PathName] = (),
    kernel: bool = True,
    checker: str = EMBEDDED,
    workers: int = 2,
    gold: PathName | None = None,
    vocabulary: Level = "open",
) -> Audit:
    """Judge every paraphrase of a dataset and leave verdicts, certificates and a page in `out`: `certify audit`.

    `dataset` is a file (JSON lines, CSV, Parquet), a data frame, or rows; `frame` of the answer is of the same library.
    Raises BadInputError for a dataset, format, gold file or folder that cannot be used.
    """
    from certify.audit.audit import Options
    from certify.audit.audit import audit as run
    from certify.interface.folders import Audit
    from certify.interface.frames import library_of

    options = Options(
        format=format,
        renamed=tuple(renamed),
        words=tuple(map(Path, words)),
        kernel=kernel,
        checker=checker,
        workers=workers,
        gold=None if gold is None else Path(gold),
        vocabulary=vocabulary,
    )
    with tempfile.TemporaryDirectory() as folder:
        (file,) = _files(dataset, Path(folder) / "dataset.jsonl")
        run(file, Path(out), options)
    return Audit(Path(out), library_of(dataset))


def metrics(
    answers: PathName | Any,
    *,
    items: PathName | None = None,
    replicates: int = 2_000,
    seed: int = 0,
    confidence: float = 0.95,
    workers: int = 1,
    engine: str | None = None,
) -> Metrics:
    """Return statistics of graded answers, with intervals and tests: `certify metrics`.

    `answers` is a file or folder that the command takes (a table, or logs of Inspect or lm-evaluation-harness), a data
    frame, or rows. Raises BadInputError where nothing can be computed.
    """
    from certify.interface.frames import library_of, rows_of, write_rows
    from certify.interface.graded import Metrics
    from certify.metrics.answers import answers_from, load_answers
    from certify.metrics.bootstrap import Plan
    from certify.metrics.summary import summarise

    if isinstance(answers, str | PathLike):
        graded = load_answers(Path(answers), None if items is None else Path(items))
    elif items is None:
        graded = answers_from(rows_of(answers))
    else:
        with tempfile.TemporaryDirectory() as folder:
            graded = load_answers(write_rows(answers, Path(folder) / "answers.jsonl"), Path(items))
    return Metrics(summarise(graded, Plan(replicates, seed, confidence, workers, engine)), library_of(answers))


def load(folder: PathName) -> Build | Audit:
    """Return the build or the audit that lies in `folder`. Raises BadInputError where it is neither."""
    from certify.interface.folders import folder_at

    return folder_at(Path(folder))


def verify(folder: PathName, *, checker: str = EMBEDDED) -> Verification:
    """Check a build from its files alone and return the report: `certify verify`. BadInputError where there is none."""
    from certify.interface.folders import Build

    return Build(Path(folder)).verify(checker)


def _files(given: Any, file: Path) -> list[Path]:
    """Return the files that were given; rows and frames are written into `file` first."""
    if isinstance(given, str | PathLike):
        return [Path(given)]
    if isinstance(given, list | tuple) and given and all(isinstance(each, str | PathLike) for each in given):
        return [Path(each) for each in given]
    from certify.interface.frames import write_rows

    found = write_rows(given, file)
    if not found.stat().st_size:
        raise BadInputError("no row: expected a file, a data frame or rows")
    return [found]
