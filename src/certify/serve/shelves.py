"""What is browsed: the rows of a build, an audit or an evaluation, each with what it can be filtered by."""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, partial
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from certify.audit.restate.page import subject
from certify.certificate.item import Status
from certify.certificate.manifest import CERTIFICATES
from certify.errors import BadInputError
from certify.evaluate.evaluation import write_responses
from certify.evaluate.store import STORE_NAME, open_existing
from certify.files.records import read_records
from certify.files.reviews import Review, Reviews, append_reviews, read_reviews
from certify.interface.folders import Audit, Build, folder_at
from certify.report.verdicts import theorem_text

#: Rows of one shelf; more are a matter for the command line.
MOST_ROWS = 200_000


#: A certificate's status in the words of an audit.
_CHECKED = {Status.KERNEL: "checked", Status.EMITTED: "emitted"}


class Row(NamedTuple):
    """One thing to look at: what it is filtered by, the text that a review is of, and what a page shows."""

    id: str
    facets: dict[str, str]
    text: str
    shown: Mapping[str, Any]


@dataclass
class Shelf:
    """The rows of one folder or file, and the reviews of them, which lie in a file beside it."""

    name: str
    kind: str
    rows: tuple[Row, ...]
    reviews_file: Path
    _seen: tuple[int, int] = field(default=(0, 0), init=False)
    _reviews: Reviews = field(default=Reviews(()), init=False)

    @property
    def title(self) -> str:
        """What a page calls the shelf: its kind, and its name where that says more."""
        return self.kind if self.name == self.kind else f"{self.kind}: {self.name}"

    @cached_property
    def texts(self) -> dict[str, str]:
        """The text of each row by its id."""
        return {row.id: row.text for row in self.rows}

    @cached_property
    def facets(self) -> dict[str, dict[str, int]]:
        """What rows can be filtered by: name -> value -> rows, values in their order of size."""
        names = dict.fromkeys(name for row in self.rows for name in row.facets)
        found = {name: Counter(row.facets.get(name, "") for row in self.rows) for name in names}
        return {name: dict(counts.most_common()) for name, counts in found.items()}

    def reviews(self) -> Reviews:
        """Return the reviews that stand now; the file is read again when it has changed."""
        stat = self.reviews_file.stat() if self.reviews_file.is_file() else None
        seen = (stat.st_mtime_ns, stat.st_size) if stat else (0, 0)
        if seen != self._seen:
            self._seen, self._reviews = seen, read_reviews(self.reviews_file, self.texts)
        return self._reviews

    def add(self, row: Review) -> None:
        """Keep a review. BadInputError where it cannot be written."""
        append_reviews(self.reviews_file, [row])


def shelves_at(path: Path) -> list[Shelf]:
    """Return what lies at `path`: a folder of a build, an audit or an evaluation, or a file of exported answers.

    The restatements of an audit are a shelf of their own, whose reviews `certify audit --accept` takes back. Raises
    BadInputError for anything else, and for more rows than a page can hold.
    """
    if path.is_file():
        return [_shelf("evaluation", path, _answers(path))]
    if (path / STORE_NAME).is_file():
        return [_shelf("evaluation", path, _stored(path))]
    found = folder_at(path)
    if isinstance(found, Build):
        return [_shelf("build", path, _items(found))]
    restated = tuple(_restated(found))
    return [
        _shelf("audit", path, _verdicts(found)),
        *([_shelf("restatements", path, iter(restated), ".restated")] if restated else []),
    ]


def _shelf(kind: str, path: Path, rows: Iterator[Row], mark: str = "") -> Shelf:
    kept = tuple(islice(rows, MOST_ROWS + 1))
    if len(kept) > MOST_ROWS:
        raise BadInputError(f"{path} has more than {MOST_ROWS} rows: browse a part of it")
    if not kept:
        raise BadInputError(f"{path} holds no row to show")
    return Shelf(path.name, kind, kept, path.with_name(f"{path.name}{mark}.reviews.jsonl"))


def _items(build: Build) -> Iterator[Row]:
    for item in build.items():
        facets = {
            "family": item.family,
            "verdict": str(item.verdict),
            "tier": item.tier or "none",
            "label": "true" if item.label else "false",
            "certified": "yes" if item.certified else "no",
        }
        certificate = item.certificate.model_dump() if item.certificate else None
        shown = {
            **item.model_dump(include={"id", "verdict", "family", "tier", "canonical"}),
            "paraphrase": item.text,
            "kernel": _CHECKED[item.certificate.status] if item.certificate else None,
            "certificate": certificate,
            "readings": [item.formula],
            "reason": f"steps: {', '.join(item.steps)}" if item.steps else None,
            "lean": partial(theorem_text, build.folder / CERTIFICATES, certificate),
        }
        yield Row(item.id, facets, item.text, shown)


def _verdicts(audit: Audit) -> Iterator[Row]:
    for row in audit.rows():
        names = ("verdict", "family", "error_type", "kernel", "tier")
        facets = {name: str(row.get(name) or "none") for name in names}
        yield Row(str(row["id"]), facets, str(row.get("paraphrase") or ""), row)


def _restated(audit: Audit) -> Iterator[Row]:
    """Yield what models made of the unread texts of an audit, as far as a verdict rests on it."""
    for row in audit.rows():
        found = row.get("restated") or {}
        if found.get("text"):
            facets = {"verdict": str(found["verdict"]), "family": str(row.get("family") or "none")}
            shown = {
                **{name: row.get(name) for name in ("id", "family")},
                **{name: found.get(name) for name in ("verdict", "tier", "error_type")},
                "titles": ("Original", "Restatement"),
                "canonical": f"{row['canonical']}\n{row['text']}" if found.get("canonical") else row["text"],
                "paraphrase": subject(found),
                "reason": f"{found.get('link')}; beside the canonical text: {found.get('reason')}",
                "readings": [str(found.get("formula"))],
            }
            yield Row(str(row["id"]), facets, subject(found), shown)


def _stored(folder: Path) -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as place, open_existing(folder) as store:
        file = Path(place) / "answers.jsonl"
        for certified in (True, False):
            write_responses(store, file, certified=certified, settings_ids=())
            yield from _answers(file)


def _answers(file: Path) -> Iterator[Row]:
    """Yield the rows of graded answers that have at least a model and an item."""
    for record in read_records(file):
        row = record.values
        if row is None or not row.get("model") or not row.get("item_id"):
            continue
        correct = row.get("correct")
        grade = ("right" if correct else "wrong") if isinstance(correct, bool) else "no answer"
        facets = {"model": str(row["model"]), "family": str(row.get("family") or "none"), "grade": grade}
        said = str(row.get("text") or row.get("answer") or "")
        name = f"{row['model']}/{row['item_id']}/{row.get('sample') or 0}"[:200]
        yield Row(name, facets, said, row | {"grade": grade, "said": said})
