"""The errors of certify: each names the object, the place and the reason, and says what would be accepted."""

from __future__ import annotations

import traceback
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pydantic import ValidationError


class CertifyError(Exception):
    """Base of every error that certify raises on purpose."""


class BadInputError(CertifyError, ValueError):
    """Input from outside that cannot be used: the command line prints it and ends with exit code 2."""


class MissingToolError(CertifyError, RuntimeError):
    """Something optional is not installed; the text says what to install. Never counts as a pass."""


def first_problem(error: ValidationError) -> str:
    """Return the first thing that is wrong with a record, as "field: reason"; the value itself is not quoted."""
    first = error.errors(include_input=False, include_url=False)[0]
    place = ".".join(str(part) for part in first["loc"])
    return f"{place}: {first['msg']}" if place else str(first["msg"])


def defect(error: Exception) -> str:
    """Return a defect of our own in words: what was raised, in which function, and why."""
    where = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {where.name}: {error}"
