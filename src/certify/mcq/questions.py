"""Multiple-choice items as questions for models: a built set, or the public benchmark."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from certify.certificate.item import BadRow
from certify.evaluate.question import Question, QuestionSource
from certify.mcq.audit.attacks import constants
from certify.mcq.audit.exact import is_meta
from certify.mcq.build.row import META_TEXT, ROWS
from certify.mcq.formats import read_mcq
from certify.mcq.item import McqItem, Role


def read_questions(path: Path) -> Iterator[Question | BadRow]:
    """Yield the items of a built set (certified), or of LiveMathematicianBench (never), as they are shown."""
    built = _is_built(path)
    found = read_mcq(path, "rows" if built else "lmb")
    recurring = constants(found.items)
    for item in found.items:
        family = "meta" if is_meta(item, recurring) else "direct"
        yield _question(item, family, certified=built and _is_certified(item))
    for row in found.bad:
        yield BadRow(row.row, f"{row.file}: {row.reason}")


def _question(item: McqItem, family: str, *, certified: bool) -> Question:
    return Question(
        item.id, item.statement_id or item.id, family, None, item.stem, certified, shown=item.texts, right=item.key,
        hint=item.sketch,
    )  # fmt: skip


def _is_certified(item: McqItem) -> bool:
    """Whether an item is one of ours: every option but the remark has a formula, and the remark is the one we write."""
    meta = item.with_role(Role.META)
    return meta is not None and item.texts[meta] == META_TEXT and all(
        option.formula is not None for option in item.options if option.role is not Role.META
    )  # fmt: skip


def _is_built(path: Path) -> bool:
    return (path / ROWS).is_file() if path.is_dir() else path.name == ROWS


def _is_lmb(path: Path) -> bool:
    """Whether a path holds a JSON list of rows with `mcq`: a file, or the first one of a folder."""
    files = sorted(path.rglob("*.json")) if path.is_dir() and not (path / "items.jsonl").is_file() else [path]
    if not files or files[0].suffix != ".json" or not files[0].is_file():
        return False
    try:
        rows = json.loads(files[0].read_bytes())
    except (ValueError, RecursionError):
        return False
    return isinstance(rows, list) and any(isinstance(row, dict) and "mcq" in row for row in rows)


def fits(path: Path) -> bool:
    """Whether a path holds multiple-choice items."""
    return _is_built(path) or _is_lmb(path)


SOURCE = QuestionSource(fits, read_questions)
