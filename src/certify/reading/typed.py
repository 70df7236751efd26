"""Terms under inference: what is known of a sort so far, and how to build the term once sorts are known."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias

from certify.errors import BadInputError
from certify.logic import Formula, Term
from certify.reading.unify import Open

Scope: TypeAlias = Mapping[str, Open]
BuildTerm: TypeAlias = Callable[[], Term]
BuildFormula: TypeAlias = Callable[[], Formula]


class ElaborationError(BadInputError):
    """A text whose sorts do not fit together: what stands where, what it is, and what was expected."""


class Typed(NamedTuple):
    """A term under inference: its open sort, and how to build it once sorts are known."""

    sort: Open
    build: BuildTerm
