"""The rows of a finished audit as the page wants them: both texts, plain readings, the theorem's own text."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

from certify.certificate.item import BadRow, Verdict
from certify.errors import BadInputError


def audit_rows(path: Path, complain: Callable[[BadRow], None] = lambda _: None) -> Iterator[dict[str, Any]]:
    """Yield the rows of `path`, the folder of an audit or its verdicts.jsonl; bad lines are given to `complain`.

    A row's `lean` is the theorem's text or, since few rows are shown, a function that looks it up.
    Raises BadInputError when there is no such file.
    """
    file = path / "verdicts.jsonl" if path.is_dir() else path
    if not file.is_file():
        raise BadInputError(f"no verdicts at {path}: give the folder that `certify audit` wrote, or its verdicts.jsonl")
    return _rows(file, complain)


def _rows(file: Path, complain: Callable[[BadRow], None]) -> Iterator[dict[str, Any]]:
    certificates = file.parent / "certificates"
    with file.open("rb") as lines:
        for number, line in enumerate(lines, 1):
            try:
                row = json.loads(line)
                Verdict(row["verdict"]), str(row["id"])
            except (ValueError, KeyError, TypeError, RecursionError) as error:
                complain(BadRow(number, f"not a verdict: {error}"))
                continue
            yield row | {
                "paraphrase": row.get("paraphrase", row.get("text")),
                "readings": _readings(row.get("readings")),
                "lean": row.get("lean") or partial(theorem_text, certificates, row.get("certificate")),
            }


def _readings(readings: Any) -> Any:
    """Write readings that are records with a formula as lines: the formula, then what its verdict rests on."""
    if not isinstance(readings, list):
        return readings
    return [
        line
        for reading in readings
        for line in (_lines(reading) if isinstance(reading, Mapping) and "formula" in reading else (reading,))
    ]


def _lines(reading: Mapping[str, Any]) -> Iterator[str]:
    yield f"{reading.get('verdict', 'reading')}: {reading['formula']}"
    for fact in reading.get("granted", ()):
        yield f"granted: {fact['says']}" + (f" ({fact['lemma']})" if fact["lemma"] else "")
    for word in ("holds_where", "fails_where"):
        if word in reading.get("open", {}):
            yield f"{word.replace('_', ' ')} {'; '.join(reading['open'][word])}"


def theorem_text(folder: Path, certificate: Any) -> str | None:
    """Return the text of a certificate's theorem from the Lean files in `folder`; None where it is not there.

    A path that leads out of the folder is not followed.
    """
    if not isinstance(certificate, Mapping) or not {"file", "theorem"} <= certificate.keys():
        return None
    file = (folder / str(certificate["file"])).resolve()
    if not file.is_relative_to(folder.resolve()) or not file.is_file():
        return None
    return _theorems(file).get(str(certificate["theorem"]).rsplit(".", 1)[-1])


@lru_cache(maxsize=64)
def _theorems(file: Path) -> dict[str, str]:
    """Return the theorems of a Lean file by name: from the keyword to the next blank line."""
    blocks = re.split(r"\n\s*\n", file.read_text(encoding="utf-8"))
    found = (re.search(r"^theorem\s+(?:\S+\.)?(\S+)[\s\S]*", block, re.MULTILINE) for block in blocks)
    return {match[1]: match[0].rstrip() for match in found if match}
