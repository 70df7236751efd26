"""The errors of certify: each names the object, the place and the reason, and says what would be accepted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast, get_args

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pydantic import BaseModel, ValidationError
    from pydantic_core import ErrorDetails


class CertifyError(Exception):
    """Base of every error that certify raises on purpose."""


class BadInputError(CertifyError, ValueError):
    """Input from outside that cannot be used: the command line prints it and ends with exit code 2."""


class MissingToolError(CertifyError, RuntimeError):
    """Something optional is not installed; the text says what to install. Never counts as a pass."""


def first_problem(error: ValidationError, model: type[BaseModel] | None = None) -> str:
    """Return the first thing that is wrong with a record, as "field: reason"; the value itself is not quoted.

    Of a `model`, an unknown field's reason lists the known ones.
    """
    problems = error.errors(include_input=False, include_url=False)
    unknown = (problem for problem in problems if model is not None and problem["type"] == "extra_forbidden")
    first = next(unknown, problems[0])  # a misspelt field is also a missing one
    place = ".".join(str(part) for part in first["loc"])
    reason = _said(first) if model is None else reason_of(first, model)
    return f"{place}: {reason}" if place else reason


def spelt_alike(found: Iterable[str], wanted: Iterable[str]) -> str:
    """Return the question which wanted names were meant by those found that are spelt nearly so, or nothing."""
    import difflib  # rarely wanted

    there, names = set(found), set(wanted)
    pairs = [(name, difflib.get_close_matches(name, names - there, 1)) for name in sorted(there - names)]
    return "".join(f"did you mean {near[0]} by {name}? " for name, near in pairs if near)


#: The pattern of a text that is not empty, nor blanks alone.
SOMETHING = r"\S"


def _said(problem: ErrorDetails) -> str:
    """Return what pydantic says of a problem, in English where it speaks of its types."""
    if (problem["type"], problem.get("ctx")) in (
        ("string_too_short", {"min_length": 1}),
        ("string_pattern_mismatch", {"pattern": SOMETHING}),
    ):
        return "empty"
    return {"int_parsing": "a whole number is expected", "float_parsing": "a number is expected"}.get(
        problem["type"], str(problem["msg"])
    )


def reason_of(problem: ErrorDetails, model: type[BaseModel]) -> str:
    """Return what is wrong with one field of a record of `model`; for an unknown one, which there are."""
    if problem["type"] != "extra_forbidden":
        return _said(problem)
    *path, last = problem["loc"]
    for part in path:
        if isinstance(part, str) and part in model.model_fields:
            model = _model_in(model.model_fields[part].annotation) or model
    import difflib  # rarely wanted

    known = [name for name in model.model_fields if name != "name"]
    near = difflib.get_close_matches(str(last), known, 1)
    return f"no such field; {f'did you mean {near[0]}? ' if near else ''}there are {', '.join(known)}"


def _model_in(annotation: Any) -> type[BaseModel] | None:
    """Return the model that an annotation holds: of tuple[Style, ...] it is Style."""
    if hasattr(annotation, "model_fields"):
        return cast("type[BaseModel]", annotation)
    return next((found for part in get_args(annotation) if (found := _model_in(part))), None)


def defect(error: Exception) -> str:
    """Return a defect of our own in words: what was raised, in which function, and why."""
    import traceback  # rarely wanted

    where = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {where.name}: {error}"
