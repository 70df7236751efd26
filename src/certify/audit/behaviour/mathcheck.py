"""Converter for the public MathCheck results: one JSON object of groups, each answered twice by every model.

The layout, as released with FormInv (Thomas and Thomas, arXiv 2605.29001) for the problems of MathCheck (Zhou et al.,
arXiv 2407.08733): `{group: {expected_answer, canonical_q, pu_q, canonical: {model: answer}, pu: {model: answer}}}`
where an answer is `{raw, parsed_answer, latency_s, error, correct}`. `pu` is the paraphrase ("problem understanding").
An answer with an error of transport has no correctness: it becomes null, not false.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from certify.audit.behaviour.responses import Loaded, Response
from certify.certificate.item import CANONICAL, BadRow
from certify.errors import BadInputError, first_problem

#: The form that the layout calls `pu`.
PARAPHRASE = "problem_understanding"


class _Answer(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore", strict=True)

    error: str | None = None
    correct: bool | None = None


class _Group(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore", strict=True)

    canonical: dict[str, _Answer]
    pu: dict[str, _Answer]


def read_mathcheck_results(path: Path) -> Loaded:
    """Turn the public results file into tidy answers; `statement_id` is the group, `item_id` is `group/form`.

    A group that does not load is listed in `bad` under its 1-based position in the file. Raises BadInputError when
    the file is missing or is not an object of groups.
    """
    if not path.is_file():
        raise BadInputError(f"no MathCheck results at {path}: give the JSON file of groups")
    try:
        groups = json.loads(path.read_bytes())
    except ValueError as error:
        raise BadInputError(f"{path}: not JSON ({error}); expected one object of groups") from error
    if not isinstance(groups, dict):
        raise BadInputError(f"{path}: expected an object of groups, found {type(groups).__name__}")
    responses: list[Response] = []
    bad: list[BadRow] = []
    for position, (name, value) in enumerate(groups.items(), 1):
        try:
            responses.extend(_responses(name, _Group.model_validate(value)))
        except ValidationError as error:
            bad.append(BadRow(position, f"group {name}: {first_problem(error)}"))
    if not responses:
        raise BadInputError(f"{path}: no group loads; expected groups with 'canonical' and 'pu' answers by model")
    return Loaded(tuple(responses), tuple(bad))


def _responses(group: str, value: _Group) -> Iterator[Response]:
    for form, answers in ((CANONICAL, value.canonical), (PARAPHRASE, value.pu)):
        for model, answer in answers.items():
            yield Response(
                model=model,
                item_id=f"{group}/{form}",
                statement_id=group,
                form=form,
                correct=None if answer.error else answer.correct,
            )
