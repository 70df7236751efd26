"""The files of LiveMathematicianBench: a JSON list of rows, in its evaluated and in its final schema.

In both the key is stored first; `meta` says which of the other four is the weaker true one. A theorem is a text in the
final schema and a record in the evaluated one.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from certify.errors import BadInputError, first_problem
from certify.files.resources import read_json
from certify.mcq.item import BadItem, ItemSet, McqItem, Option, Place, Role
from certify.mcq.shuffle import Shuffle

ENDINGS = (".json",)


class _Choice(BaseModel):
    model_config = ConfigDict(frozen=True, strict=True)

    label: str
    text: str


class _Meta(BaseModel):
    model_config = ConfigDict(frozen=True)

    weaker_true_label: str | None = None
    false_labels: tuple[str, ...] = ()


class _Mcq(BaseModel):
    model_config = ConfigDict(frozen=True)

    question: str = Field(min_length=1)
    correct_choice: _Choice
    choices: tuple[_Choice, ...]
    meta: _Meta = _Meta()

    @model_validator(mode="after")
    def _five_options(self) -> _Mcq:
        if len(self.choices) != 4:
            raise ValueError(f"{len(self.choices) + 1} options: five are expected, the key and four others")
        labels = [choice.label for choice in self.choices]
        if self.correct_choice.label in labels:
            raise ValueError(f"two keys: the label {self.correct_choice.label} is also another option's")

        if len(set(labels)) != 4:
            raise ValueError(f"two options have one label: {', '.join(labels)}")
        declared = [*self.meta.false_labels, *filter(None, [self.meta.weaker_true_label])]
        strange = sorted(set(declared) - set(labels))
        if strange:
            raise ValueError(f"meta names {', '.join(strange)}, which is no option beside the key")
        return self

    def options(self) -> list[Option]:
        """Return the options as stored, the key first, each with its declared role."""
        false, weaker = self.meta.false_labels, self.meta.weaker_true_label
        roles = dict.fromkeys(false, Role.FALSE) | ({weaker: Role.WEAKER} if weaker else {})
        return [
            Option(self.correct_choice.text, Role.KEY),
            *(Option(choice.text, roles.get(choice.label)) for choice in self.choices),
        ]


class _Row(BaseModel):
    """What of a row is used; the rest is passed over."""

    model_config = ConfigDict(frozen=True)

    mcq: _Mcq
    id: str | None = None
    no: int | None = None
    month: str | None = None
    paper_link: str = ""
    theorem: str | dict[str, Any] = ""
    theorem_type: tuple[str, ...] | str = ()
    sketch: str | None = None
    expanded_sketch: str | None = None


def read_lmb(file: Path, shuffle: Shuffle) -> ItemSet:
    """Return the items of one month. Raises BadInputError for a file that is no JSON list."""
    try:
        rows = read_json(file.read_bytes())
    except (json.JSONDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInputError(f"{file}: not JSON: {error}") from error
    except BadInputError as error:
        raise BadInputError(f"{file}: {error}") from error
    if not isinstance(rows, list):
        raise BadInputError(f"{file}: a {type(rows).__name__}, expected a list of rows as LiveMathematicianBench has")
    items: list[McqItem] = []
    bad: list[BadItem] = []
    for index, row in enumerate(rows):
        try:
            items.append(_item(_Row.model_validate(row), file, index, shuffle))
        except ValidationError as error:
            bad.append(BadItem(file.name, index + 1, _reason(row, error)))
    return ItemSet(tuple(items), tuple(bad))


def _reason(row: Any, error: ValidationError) -> str:
    if isinstance(row, dict) and "mcq" not in row and {"options", "stem"} & row.keys():
        return "this is a row of the format rows: give --format rows"
    if isinstance(row, dict) and isinstance(row.get("mcq"), dict) and not row["mcq"].get("correct_choice"):
        return "no key: mcq.correct_choice is missing"
    return first_problem(error).replace("Value error, ", "")


def _item(row: _Row, file: Path, index: int, shuffle: Shuffle) -> McqItem:
    stored = row.mcq.options()
    order = shuffle(len(stored), index)
    month = row.month or _month(file)
    record = row.theorem if isinstance(row.theorem, dict) else {"content": row.theorem}
    number = row.no if row.no is not None else index + 1
    return McqItem(
        id=row.id or f"{month}:{number}",
        group=month,
        stem=row.mcq.question,
        options=tuple(stored[at] for at in order),
        key=order.index(0),
        place=Place(file.name, index + 1),
        theorem=str(record.get("content") or ""),
        note=" ".join(str(record.get(name) or "") for name in ("env_name", "label", "note")).strip(),
        sketch=row.expanded_sketch or row.sketch or "",
        types=(row.theorem_type,) if isinstance(row.theorem_type, str) else row.theorem_type,
        source=row.paper_link,
    )


def _month(file: Path) -> str:
    """Return the month that a file's name says, else its name."""
    match = re.search(r"(?<!\d)(20\d{4})(?!\d)", file.name)
    return match[1] if match else file.stem
