"""Protocols as data: templates/prompts.toml says how a question is put and how an answer to it looks."""

from __future__ import annotations

import hashlib
import random
from functools import cache
from pathlib import Path
from string import Template
from typing import Any, Literal, NamedTuple, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from certify.decide.conventions import SAYS
from certify.errors import BadInputError, first_problem
from certify.evaluate.kind import AnswerKind
from certify.evaluate.number import canonical_number
from certify.evaluate.question import Question
from certify.files.resources import data_dir, read_toml
from certify.registry import Registry, installed_paths

LETTERS = "ABCDE"


class ClaimOptions(BaseModel):
    """The five options under which a TRUE/FALSE claim becomes a multiple choice."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    true: str
    false: str
    others: tuple[str, str, str]


class Protocol(BaseModel):
    """One table of prompts.toml."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str
    title: str
    kind: AnswerKind
    system: str
    user: str = Field(description="template with $text and, for a choice, $options")
    given: str = Field(default="$text", description="template with $text and $conventions, where there are any")
    reply: str = Field(description="template with $answer: an answer that follows the instructions")
    expected_tokens: int = Field(gt=0)
    options: ClaimOptions | None = None
    mark: str = Field(default="$letter. $option", description="how one option is written")
    between: str = Field(default="\n", description="what stands between two options")
    hint: str | None = Field(default=None, description="template with $hint, added where the question has one")
    reader: Literal["certify", "lmb", "likelihood"] = Field(
        default="certify", description="who reads the reply: certify, lmb as its script does, likelihood the scores"
    )
    continuation: str | None = Field(
        default=None, description="template with $answer: how the text goes on where answers are scored, not written"
    )

    @model_validator(mode="after")
    def _scores_are_read_as_scores(self) -> Self:
        if (self.continuation is not None) != (self.reader == "likelihood"):
            raise ValueError('a continuation goes with reader = "likelihood", and that with a continuation')
        if self.continuation is not None and self.kind is AnswerKind.NUMBER:
            raise ValueError("numbers cannot be scored: there is no list of them")
        return self

    @property
    def digest(self) -> str:
        """The first 12 hex digits of the SHA-256 of the protocol, so that an edited one is told from the old."""
        return hashlib.sha256(self.model_dump_json().encode()).hexdigest()[:12]


class Prompt(NamedTuple):
    """What is sent, and the answers that matter. `true` and `false` are None where the options are the question's."""

    system: str
    user: str
    target: str
    true: str | None
    false: str | None
    scored: tuple[tuple[str, str], ...] = ()
    """Each possible answer with the text that it goes on with, where answers are scored."""

    @property
    def whole(self) -> str:
        """The prompt as one text, for a model that knows no roles."""
        return f"{self.system}\n\n{self.user}"


class UnfitError(ValueError):
    """This question cannot be asked under this protocol; the text says why."""


#: Entry points of installed packages that bring protocols: each names a function that returns a file as prompts.toml.
GROUP = "certify.protocols"


@cache
def protocols() -> Registry[Protocol]:
    """Return every protocol by its id, shipped or brought by installed packages.

    Raises BadInputError naming the table that is wrong, or declared twice.
    """
    found: Registry[Protocol] = Registry("protocol", Protocol, {})
    for file in (data_dir("templates") / "prompts.toml", *installed_paths(GROUP)):
        for name, table in read_toml(file).items():
            found.register(name, _protocol(file, name, table))
    return found


def _protocol(file: Path, name: str, table: dict[str, Any]) -> Protocol:
    try:
        return Protocol.model_validate({"id": name, **table})
    except (ValidationError, TypeError) as error:
        problem = first_problem(error) if isinstance(error, ValidationError) else str(error)
        raise BadInputError(f"{file.name}, table [{name}]: {problem}") from error


def protocol(name: str) -> Protocol:
    """Return the protocol `name`. Raises BadInputError with the names that exist."""
    return protocols().find(name)


def render(rules: Protocol, question: Question, seed: int) -> Prompt:
    """Put `question` as `rules` say. Raises UnfitError when the question has no answer of that kind.

    The order of options depends on the seed and the item's id alone, so neither the place of an item in its file nor
    the sample changes the prompt.
    """
    prompt = _prompt(rules, question, seed)
    if rules.continuation is None:
        return prompt
    answers = ("TRUE", "FALSE") if rules.kind is AnswerKind.CLAIM else LETTERS[: _shown(question)]
    on = Template(rules.continuation)
    return prompt._replace(scored=tuple((answer, on.substitute(answer=answer)) for answer in answers))


def _prompt(rules: Protocol, question: Question, seed: int) -> Prompt:
    if rules.kind is AnswerKind.CHOICE:
        return _choice(rules, question, seed)
    user = Template(rules.user).substitute(text=_asked(rules, question))
    if rules.kind is AnswerKind.NUMBER:
        return Prompt(rules.system, user, _number(question), None, None)
    return Prompt(rules.system, user, _truth(question), "TRUE", "FALSE")


def _shown(question: Question) -> int:
    """Return how many options are shown; a claim gets five."""
    return len(question.shown) or len(question.options) or len(LETTERS)


def reply(rules: Protocol, answer: str) -> str:
    """Return the text with which a model that follows the instructions gives `answer`."""
    return Template(rules.reply).substitute(answer=answer)


def _asked(rules: Protocol, question: Question) -> str:
    """Return the question's text, with the conventions that its answer hangs on."""
    if not question.conventions:
        return question.text
    said = "; ".join(SAYS.get(name, name) for name in question.conventions)
    return Template(rules.given).substitute(text=question.text, conventions=said)


def _truth(question: Question) -> str:
    if question.label is None:
        raise UnfitError("it is no TRUE/FALSE claim; ask it with the protocol 'number' or 'choice'")
    return "TRUE" if question.label else "FALSE"


def _number(question: Question) -> str:
    value = canonical_number(question.number) if question.number is not None else None
    if value is None:
        raise UnfitError("it has no number as its right answer")
    return value


def _choice(rules: Protocol, question: Question, seed: int) -> Prompt:
    if question.shown and question.right is not None:
        return Prompt(rules.system, _put(rules, question, question.shown), LETTERS[question.right], None, None)
    right, wrong = _options(rules, question)
    order = [right, *wrong]
    random.Random(f"{seed}:{question.item_id}").shuffle(order)
    letters = dict(zip(order, LETTERS, strict=True))
    user = _put(rules, question, tuple(letters))
    if question.options or rules.options is None:
        return Prompt(rules.system, user, letters[right], None, None)
    return Prompt(rules.system, user, letters[right], letters[rules.options.true], letters[rules.options.false])


def _put(rules: Protocol, question: Question, options: tuple[str, ...]) -> str:
    """Return the user's message: the text, the options in this order, and the hint where the protocol gives it."""
    if len(options) > len(LETTERS):
        raise UnfitError(f"{len(options)} options: at most {len(LETTERS)} are asked")
    mark = Template(rules.mark)
    listed = rules.between.join(
        mark.substitute(letter=letter, option=option) for letter, option in zip(LETTERS, options, strict=False)
    )
    user = Template(rules.user).substitute(text=_asked(rules, question), options=listed)
    if rules.hint is None or not question.hint:
        return user
    return user + Template(rules.hint).substitute(hint=question.hint)


def _options(rules: Protocol, question: Question) -> tuple[str, tuple[str, ...]]:
    """Return the right option and the wrong ones: the question's own, else the protocol's for a claim."""
    if question.options:
        return question.options[0], question.options[1:]
    if question.label is None or rules.options is None:
        raise UnfitError("it has no options and is no TRUE/FALSE claim")
    claim = rules.options
    right, wrong = (claim.true, claim.false) if question.label else (claim.false, claim.true)
    return right, (wrong, *claim.others)
