"""A folder in the Hugging Face layout: Parquet, a dataset card, Croissant metadata, the certificates."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import polars as pl

from certify.certificate.item import Item, read_items
from certify.errors import BadInputError
from certify.evaluate.export.card import card
from certify.evaluate.export.croissant import croissant
from certify.evaluate.export.source import ExportSource, copy_certificates
from certify.evaluate.export.targets import Export
from certify.evaluate.frame import write_frame
from certify.evaluate.question import question_of_item

#: Column -> (type, what it means). Croissant and the card are written from this too.
COLUMNS: dict[str, tuple[pl.DataType, str]] = {
    "id": (pl.String(), "the item's id, unique"),
    "statement_id": (pl.String(), "the statement that the item restates; items of one statement form a cluster"),
    "family": (pl.String(), "canonical, or the family of rewording that made the text"),
    "tier": (pl.String(), "what the proof of equivalence may use; null for the canonical text"),
    "text": (pl.String(), "the text that a model is asked about"),
    "canonical": (pl.String(), "the canonical text of the statement"),
    "label": (pl.Boolean(), "truth of the claim in the standard reading"),
    "formula": (pl.String(), "the reading of the text as a formula"),
    "steps": (pl.List(pl.String()), "the rewriting steps from the canonical reading, in order"),
    "verdict": (pl.String(), "what is known of the pair of texts"),
    "evidence": (pl.String(), "what each judge found, as JSON"),
    "source": (pl.String(), "who wrote the text: model, or null for certify's own families"),
    "certificate_file": (pl.String(), "the Lean module inside certificates/"),
    "certificate_theorem": (pl.String(), "the Lean theorem"),
    "certificate_status": (pl.String(), "kernel: a Lean kernel checked it; emitted: only written for one"),
    "certificate_axioms": (pl.List(pl.String()), "the axioms that the kernel reported"),
}
_SPLITS = {"certified": True, "uncertified": False}


def write(source: ExportSource, folder: Path) -> tuple[int, str]:
    """Write the dataset; return how many items it has and how it is loaded.

    Uncertified items, where wanted, are a configuration of their own. Raises BadInputError for question rows: only
    items have what the columns tell.
    """
    counts = {name: _write_split(source, folder, name) for name in _SPLITS}
    if not sum(counts.values()):
        raise BadInputError(f"{source.items} holds no items: question rows cannot become this dataset")
    present = {name: count for name, count in counts.items() if count}
    copy_certificates(source, folder)
    items = (item for certified in _SPLITS.values() for item in _items(source, certified))
    text = card(source.home, items, present, COLUMNS, source.license)
    (folder / "README.md").write_text(text, encoding="utf-8")
    meaning = {name: (str(type_), about) for name, (type_, about) in COLUMNS.items()}
    metadata = croissant(folder, list(present), meaning)
    (folder / "croissant.json").write_text(json.dumps(metadata, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    return sum(counts.values()), f'datasets.load_dataset("{folder}")'


def _write_split(source: ExportSource, folder: Path, name: str) -> int:
    """Write one Parquet file, none if it would be empty."""
    file = folder / "data" / f"{name}.parquet"
    types = {column: type_ for column, (type_, _) in COLUMNS.items()}
    count = write_frame((_row(item) for item in _items(source, _SPLITS[name])), file, types)
    if not count:
        file.unlink()
    return count


def _items(source: ExportSource, certified: bool) -> Iterator[Item]:
    for row in read_items(source.items):
        if isinstance(row, Item) and row.certified is certified and source.wanted(question_of_item(row)):
            yield row


def _row(item: Item) -> dict[str, Any]:
    certificate = item.certificate
    row = item.model_dump(mode="json", include=set(COLUMNS))
    row["source"] = item.source
    row["evidence"] = json.dumps(item.evidence, ensure_ascii=False, sort_keys=True)
    for field in ("file", "theorem", "status", "axioms"):
        row[f"certificate_{field}"] = certificate.model_dump(mode="json")[field] if certificate else None
    return row


EXPORT = Export(write)
