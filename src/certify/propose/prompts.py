"""Prompts as data: templates/proposals.toml says how a model is asked to write, and to write again."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from functools import cache
from string import Template

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from certify.certificate.statements import StatementRow
from certify.decide.outcome import ErrorType
from certify.errors import BadInputError, first_problem
from certify.evaluate.protocol import Prompt
from certify.files.resources import data_dir, read_toml
from certify.paraphrase.family import Example, Family

#: The table of proposals.toml that is no prompt.
ERRORS = "errors"
#: What is said where a statement has no type context.
NO_CONTEXT = "as the statement says"


class WritingPrompt(BaseModel):
    """One table of proposals.toml."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str
    title: str
    system: str
    user: str
    repair: str | None = Field(default=None, description="how to ask again; null: there is no second try")
    expected_tokens: int = Field(gt=0)

    @property
    def digest(self) -> str:
        """The first 12 hex digits of the SHA-256 of the prompt, so that an edited one is told from the old."""
        return hashlib.sha256(self.model_dump_json().encode()).hexdigest()[:12]

    def first(self, row: StatementRow, family: Family, count: int) -> Prompt:
        """Return how `count` paraphrases of a statement by a family are asked for.

        An example about the statement itself is left out: copying it would say nothing about the model.
        """
        accept, reject = (
            _listed(one for one in rows if one.canonical != row.text) for rows in (family.accept, family.reject)
        )
        return self._put(self.user, **_about(row, family), accept=accept, reject=reject, count=str(count))

    def again(self, row: StatementRow, family: Family, text: str, why: str) -> Prompt:
        """Return how one more paraphrase is asked for after `text` was not accepted."""
        assert self.repair is not None
        return self._put(self.repair, **_about(row, family), text=quoted(text), why=why)

    def restated(self, text: str, context: str | None, why: str) -> Prompt:
        """Return how a text that was not read is to be said again."""
        return self._put(self.user, statement=quoted(text), context=_context(context), why=why)

    def doubted(self, text: str, context: str | None, restated: Sequence[str]) -> Prompt:
        """Return how it is asked whether what was `restated` of a text is what the text says."""
        versions = "\n".join(f"{number}. {quoted(each)}" for number, each in enumerate(restated, 1))
        about = {"statement": quoted(text), "context": _context(context)}
        return self._put(self.user, **about, restated=versions, count=str(len(restated)))

    def _put(self, template: str, **values: str) -> Prompt:
        return Prompt(self.system, Template(template).substitute(values), "", None, None)


@cache
def _tables() -> tuple[dict[str, WritingPrompt], dict[ErrorType, str]]:
    tables = read_toml(data_dir("templates") / "proposals.toml")
    errors = {ErrorType(name): words for name, words in tables.pop(ERRORS).items()}
    try:
        return {name: WritingPrompt(id=name, **table) for name, table in tables.items()}, errors
    except ValidationError as error:
        raise BadInputError(f"proposals.toml: {first_problem(error)}") from error


def prompt(name: str) -> WritingPrompt:
    """Return the prompt `name`. Raises BadInputError with the names that exist."""
    prompts, _ = _tables()
    if name not in prompts:
        raise BadInputError(f"no prompt {name!r}; known: {', '.join(prompts)}")
    return prompts[name]


def error_words(kind: ErrorType) -> str:
    """Return what is wrong with a paraphrase, in words for a model."""
    return _tables()[1][kind]


def quoted(text: str) -> str:
    """Return a text from outside as a JSON string on one line: its own quotation marks and line ends do not end it."""
    return json.dumps(text, ensure_ascii=False)


def _about(row: StatementRow, family: Family) -> dict[str, str]:
    of_family = {"family": family.name, "title": family.title, "gloss": family.gloss}
    return {"statement": quoted(row.text), "context": _context(row.context), **of_family}


def _context(context: str | None) -> str:
    return NO_CONTEXT if context is None else quoted(context)


def _listed(examples: Iterable[Example]) -> str:
    listed = "\n".join(
        f"- {quoted(one.canonical)} as {quoted(one.paraphrase)}" + (f" ({one.because})" if one.because else "")
        for one in examples
    )
    return listed or "- none is shown"
