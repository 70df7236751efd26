"""What a model is asked about: one row of items.jsonl, or a question of one's own with a number or options."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from certify.certificate.item import BadRow, CertificateRef, Item, read_items, validated_lines
from certify.errors import BadInputError
from certify.registry import Registry


@dataclass(frozen=True, slots=True)
class Question:
    """A text with what would be the right answer: a truth value, a number, or the first of the options."""

    item_id: str
    statement_id: str
    family: str
    tier: str | None
    text: str
    certified: bool
    label: bool | None = None
    number: str | None = None
    options: tuple[str, ...] = ()
    certificate: CertificateRef | None = None
    shown: tuple[str, ...] = ()
    """Options whose order is part of the question; `right` is the place of the right one."""
    right: int | None = None
    hint: str = ""
    conventions: tuple[str, ...] = ()
    """Conventions that the right answer hangs on, by name."""


class QuestionSource(NamedTuple):
    """Files of questions of another kind: whether a path is one, and how it is read."""

    fits: Callable[[Path], bool]
    read: Callable[[Path], Iterator[Question | BadRow]]


#: Other kinds of files that hold questions.
SOURCES: Registry[QuestionSource] = Registry(
    "source of questions", QuestionSource, {"mcq": "certify.mcq.questions:SOURCE"}
)


class QuestionRow(BaseModel):
    """One line of a question file: for problems that are no TRUE/FALSE claims. Such a row is never certified."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str = Field(min_length=1)
    statement_id: str = Field(min_length=1)
    family: str = Field(min_length=1)
    text: str = Field(min_length=1)
    answer: int | float | str = Field(description="the right number, or the text of the right option")
    options: tuple[str, ...] = Field(default=(), description="five different options, the answer among them")

    @model_validator(mode="after")
    def _five_different_options_with_the_answer(self) -> Self:
        if not self.options:
            return self
        if len(self.options) != 5 or len(set(self.options)) != 5:
            raise ValueError("options: five different texts are needed")
        if self.answer not in self.options:
            raise ValueError("answer: must be one of the options, word for word")
        return self

    def question(self) -> Question:
        """Return the question, with the right option first (the protocol shuffles)."""
        common = (self.id, self.statement_id, self.family, None, self.text, False)
        if not self.options:
            return Question(*common, number=str(self.answer))
        wrong = tuple(option for option in self.options if option != self.answer)
        return Question(*common, options=(str(self.answer), *wrong))


def question_of_item(item: Item) -> Question:
    """Return the TRUE/FALSE question that an item asks; a FALSE sibling belongs to the statement that it spoils."""
    about = (item.id, item.statement_id, item.family, item.tier, item.text, item.certified)
    return Question(*about, label=item.label, certificate=item.certificate, conventions=item.conventions)


def read_questions(path: Path) -> Iterator[Question | BadRow]:
    """Yield the questions of `path` in order, a BadRow for each line that does not load.

    `path` is the folder that `certify build` wrote, an items.jsonl, a file of question rows (told by the key "answer"
    in its first line), or what one of SOURCES reads. Raises BadInputError when there is no such file.
    """
    for source in SOURCES.values():
        if source.fits(path):
            yield from source.read(path)
            return
    if path.is_file() and _holds_question_rows(path):
        for question in validated_lines(path, QuestionRow):
            yield question.question() if isinstance(question, QuestionRow) else question
        return
    for row in read_items(path):
        yield question_of_item(row) if isinstance(row, Item) else row


def _holds_question_rows(file: Path) -> bool:
    with file.open("rb") as lines:
        for line in lines:
            if line.strip():
                return _has_answer(line)
    raise BadInputError(f"{file} is empty: an items.jsonl or a file of question rows is needed")


def _has_answer(line: bytes) -> bool:
    try:
        row = json.loads(line)
    except ValueError:
        return False
    return isinstance(row, dict) and "answer" in row
