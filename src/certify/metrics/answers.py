"""Graded answers, ready to count: one tidy table, and a plain word about everything that is odd in it."""

from __future__ import annotations

import difflib
import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple

import polars as pl

from certify.certificate.item import CANONICAL, CONTROL, BadRow, Item, read_items
from certify.certificate.logical_forms import forms_by_statement
from certify.errors import BadInputError
from certify.evaluate.labels import one_label
from certify.files.resources import data_dir
from certify.lexicon import load
from certify.metrics.logs import logs_at
from certify.metrics.reading import Rows, read_rows, rows_from

#: Prefix of the names of models that are programs, not learned: reports mark them as baselines.
BASELINE_PREFIX = "scripted:"


class Notice(NamedTuple):
    """Something odd in the input, and what was done about it."""

    kind: str
    message: str


class InputFile(NamedTuple):
    """A file that the numbers come from."""

    path: str
    sha256: str
    rows: int


@dataclass(frozen=True)
class Answers:
    """Graded answers, one row for each model, item and sample.

    `table` has the columns of reading.SCHEMA without duplicates; `absent` names the columns that the input lacked.
    """

    table: pl.DataFrame
    notices: tuple[Notice, ...] = ()
    bad_rows: tuple[BadRow, ...] = ()
    absent: frozenset[str] = frozenset()
    sources: tuple[InputFile, ...] = ()
    forms: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Logical forms of the statements, where the items are given."""
    texts: Mapping[str, str] = field(default_factory=dict)
    """Texts of the items, where these are given."""

    @property
    def models(self) -> list[str]:
        """The models in alphabetical order."""
        return sorted(self.table["model"].unique().to_list())

    @property
    def families(self) -> list[str]:
        """The families in alphabetical order, the canonical form first."""
        return sorted(self.table["family"].unique().to_list(), key=lambda family: (family != CANONICAL, family))


def is_baseline(model: str) -> bool:
    """Whether `model` is a scripted baseline."""
    return model.startswith(BASELINE_PREFIX)


def contenders(models: Sequence[str]) -> list[str]:
    """Return the models that are compared and ranked: without baselines as soon as two others are there.

    Beside one model alone the baselines stay, for there is nothing else to compare it with; none is ever recommended.
    """
    real = [model for model in models if not is_baseline(model)]
    return real if len(real) >= 2 else list(models)


def load_answers(path: Path, items: Path | None = None) -> Answers:
    """Load graded answers from a table or from logs; `items` (a built folder or items.jsonl) fills missing columns.

    Raises BadInputError where nothing can be computed; everything milder is a notice or a bad row.
    """
    rows = read_rows(path)
    known = _known_items(items) if items else []
    table = _items_table(known) if known else None
    found = _answers(rows, table, tuple(_source(p, rows) for p in (path, items) if p))
    return replace(found, forms=forms_by_statement(known, load()), texts={item.id: item.text for item in known})


def answers_from(records: Iterable[dict[str, Any]]) -> Answers:
    """Return the answers held in `records`, dictionaries with the columns of reading.SCHEMA."""
    return _answers(rows_from(records), None, ())


def _source(path: Path, rows: Rows) -> InputFile:
    items = path / "items.jsonl"
    logs = None if items.is_file() else logs_at(path)
    digests = [_sha256(file) for file in (logs.files if logs else [items if path.is_dir() else path])]
    of_all = digests[0] if len(digests) == 1 else hashlib.sha256("\n".join(digests).encode()).hexdigest()
    return InputFile(str(path), of_all, rows.table.height)


def _sha256(file: Path) -> str:
    with file.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def _known_items(path: Path) -> list[Item]:
    items = [item for item in read_items(path) if isinstance(item, Item)]
    if not items:
        raise BadInputError(f"no item of {path} loads")
    return items


def _items_table(items: list[Item]) -> pl.DataFrame:
    fields = ("id", "statement_id", "family", "label")
    return pl.DataFrame({name: [getattr(item, name) for item in items] for name in fields}).rename({"id": "item_id"})


def _answers(rows: Rows, items: pl.DataFrame | None, sources: tuple[InputFile, ...]) -> Answers:
    notices: list[Notice] = []
    table, absent = rows.table, rows.absent
    if items is not None:
        table, absent = _joined(table, absent, items, notices)
    table = _filled(table, absent, notices)
    table = _without_duplicates(table, notices)
    if rows.bad:
        first = rows.bad[0]
        count = "1 row" if len(rows.bad) == 1 else f"{len(rows.bad)} rows"
        notices.append(Notice("bad_rows", f"{count} did not load; the first, line {first.line}: {first.reason}"))
    notices.extend(_oddities(table, items))
    return Answers(table, tuple(notices), rows.bad, absent, sources)


def _joined(
    table: pl.DataFrame, absent: frozenset[str], items: pl.DataFrame, notices: list[Notice]
) -> tuple[pl.DataFrame, frozenset[str]]:
    """Fill the columns that the answers lack from the items, by item_id."""
    if "item_id" in absent:
        notices.append(Notice("missing_column", "no item_id in the answers: the items cannot be joined"))
        return table, absent
    unknown = table.filter(~pl.col("item_id").is_in(items["item_id"].implode()))["item_id"].unique()
    if len(unknown):
        message = f"{len(unknown)} item_ids are not among the items, such as {unknown[0]}"
        notices.append(Notice("unknown_items", message))
    lacking = [name for name in ("statement_id", "family", "label") if name in absent]
    _say_mismatches(table, items, [name for name in ("statement_id", "family", "label") if name not in absent], notices)
    known = items.unique("item_id", keep="first").select("item_id", *lacking)
    order = table.columns
    filled = table.drop(lacking).join(known, on="item_id", how="left", maintain_order="left").select(order)
    return filled, absent - set(lacking)


def _say_mismatches(table: pl.DataFrame, items: pl.DataFrame, names: list[str], notices: list[Notice]) -> None:
    """Say where the answers and the items tell different things of an item; the answers' own word is kept."""
    both = table.join(items.unique("item_id", keep="first"), on="item_id", suffix="_of_items")
    for name in names:
        count = both.filter(pl.col(name) != pl.col(f"{name}_of_items")).height
        if count:
            notices.append(Notice("mismatch", f"{count} rows have another {name} than the items: the rows' is kept"))


_STAND_IN = {
    "item_id": (pl.format("{}:{}", "statement_id", "family"), "items are told apart by statement and family"),
    "statement_id": (pl.col("item_id"), "statistics over the forms of a statement are undefined"),
    "family": (pl.lit("unnamed"), "statistics by family, and of the canonical form, are undefined"),
    "label": (None, "balanced accuracy is undefined"),
    "sample": (None, "every row is taken as sample 0"),
}


def _filled(table: pl.DataFrame, absent: frozenset[str], notices: list[Notice]) -> pl.DataFrame:
    """Put a stand-in where a column is missing, and say what that costs."""
    if {"item_id", "statement_id"} <= absent:
        raise BadInputError("missing columns item_id and statement_id: at least one of them must be there")
    for name in ("family", "statement_id", "item_id", "label", "sample"):
        stand_in, cost = _STAND_IN[name]
        if name in absent:
            if name != "sample":
                notices.append(Notice("missing_column", f"no column {name}: {cost}"))
            if stand_in is not None:
                table = table.with_columns(stand_in.alias(name))
    lost = table.filter(pl.any_horizontal(pl.col("statement_id", "family", "item_id").is_null())).height
    if lost:
        notices.append(Notice("unknown_items", f"{lost} rows of unknown items have no statement or family: left out"))
    return table.drop_nulls(["statement_id", "family", "item_id"])


def _without_duplicates(table: pl.DataFrame, notices: list[Notice]) -> pl.DataFrame:
    key = ["model", "item_id", "sample"]
    if not table.select(key).is_duplicated().any():
        return table
    kept = table.unique(key, keep="first", maintain_order=True)
    groups = table.filter(table.select(key).is_duplicated()).group_by(key, maintain_order=True)
    clashing = groups.agg(pl.col("correct").n_unique().alias("kinds")).filter(pl.col("kinds") > 1)
    example = dict(zip(key, groups.first().select(key).row(0), strict=True))
    notices.append(
        Notice(
            "duplicate_rows",
            f"{table.height - kept.height} rows repeat a model, item and sample (such as {example}); the first of "
            f"each was kept; {clashing.height} of them disagree about correct",
        )
    )
    return kept


def _oddities(table: pl.DataFrame, items: pl.DataFrame | None) -> Iterable[Notice]:
    """Say what is odd about models, statements and families."""
    graded = table.group_by("model").agg(
        pl.col("item_id").filter(pl.col("correct").is_not_null()).n_unique().alias("items")
    )
    total = (items if items is not None else table)["item_id"].n_unique()
    for model, count in sorted(graded.iter_rows()):
        if count == 0:
            yield Notice("all_null_model", f"{model} has no graded answer: all its statistics are undefined")
        elif count < total:
            yield Notice(
                "partial_model",
                f"{model} has graded answers to {count} of {total} items: its statistics are over those; "
                "comparisons of models are over what all of them answered",
            )
    if table["statement_id"].n_unique() == 1:
        yield Notice("one_statement", "one statement only: there is no variation between statements to resample")
    yield from _label_oddities(table)
    yield from _family_oddities(table, items)


def _label_oddities(table: pl.DataFrame) -> Iterable[Notice]:
    equal = one_label(table["label"].unique().to_list())
    if equal is not None:
        yield Notice("one_label", equal)
    forms = table.filter(pl.col("family") != CONTROL)
    controls = table.filter(pl.col("family") == CONTROL)
    alone = controls.filter(~pl.col("statement_id").is_in(forms["statement_id"].implode()))["item_id"].n_unique()
    if alone:
        message = f"{alone} controls are of no statement that is here: they count for balanced accuracy, not for d′"
        yield Notice("lone_controls", message)
    mixed = (
        forms.group_by("statement_id")
        .agg(pl.col("label").drop_nulls().n_unique().alias("labels"))
        .filter(pl.col("labels") > 1)
    )
    if mixed.height:
        first = min(mixed["statement_id"].to_list())
        message = f"the forms of {mixed.height} statements have both labels (such as {first})"
        yield Notice("mixed_labels", f"{message}: false siblings are told from forms by the family {CONTROL} alone")


def _family_oddities(table: pl.DataFrame, items: pl.DataFrame | None) -> Iterable[Notice]:
    families = set(table["family"].unique())
    if CANONICAL not in families:
        near = difflib.get_close_matches(CANONICAL, families, n=1)
        hint = f" (did you mean {CANONICAL} by {near[0]}?)" if near else ""
        yield Notice("no_canonical", f"no row has the family {CANONICAL}{hint}: CIR is undefined")
    known = set(items["family"].unique()) if items is not None else _shipped_families()
    unknown = sorted(families - known - {CANONICAL, CONTROL, "unnamed"})
    if known and unknown:
        whose = "the items'" if items is not None else "those that certify ships"
        yield Notice("unknown_family", f"families not among {whose}: {', '.join(unknown)}; computed as they stand")


def _shipped_families() -> set[str]:
    try:
        return {file.stem for file in (data_dir("templates") / "families").glob("*.toml")}
    except FileNotFoundError:
        return set()
