"""Croissant 1.0 metadata (mlcommons.org/croissant/1.0): which files there are and what their columns mean."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from certify.evaluate.export.source import resource

_TYPES = {"String": "sc:Text", "Boolean": "sc:Boolean", "List(String)": "sc:Text"}


def croissant(folder: Path, splits: list[str], columns: Mapping[str, tuple[str, str]]) -> dict[str, Any]:
    """Return the metadata of `folder` with its files data/SPLIT.parquet; `columns` gives type and meaning by name."""
    return {
        "@context": json.loads(resource("croissant_context.json")),
        "@type": "sc:Dataset",
        "conformsTo": "http://mlcommons.org/croissant/1.0",
        "name": "certified-restatements",
        "description": "Mathematical claims in several wordings, with Lean-checked certificates of equivalence.",
        "distribution": [_file(folder / "data" / f"{split}.parquet", split) for split in splits],
        "recordSet": [_records(split, columns) for split in splits],
    }


def _file(file: Path, split: str) -> dict[str, Any]:
    return {
        "@type": "cr:FileObject",
        "@id": f"{split}-file",
        "name": f"{split}-file",
        "contentUrl": f"data/{file.name}",
        "encodingFormat": "application/x-parquet",
        "sha256": hashlib.sha256(file.read_bytes()).hexdigest(),
    }


def _records(split: str, columns: Mapping[str, tuple[str, str]]) -> dict[str, Any]:
    fields = [_field(split, name, type_, about) for name, (type_, about) in columns.items()]
    return {"@type": "cr:RecordSet", "@id": split, "name": split, "key": {"@id": f"{split}/id"}, "field": fields}


def _field(split: str, name: str, type_: str, about: str) -> dict[str, Any]:
    return {
        "@type": "cr:Field",
        "@id": f"{split}/{name}",
        "name": name,
        "description": about,
        "dataType": _TYPES[type_],
        **({"repeated": True} if type_.startswith("List") else {}),
        "source": {"fileObject": {"@id": f"{split}-file"}, "extract": {"column": name}},
    }
