"""The tables of meanings: for each question that is asked of a term, one function for each form, sign or name.

A function is registered by what it reads: a form of syntax (certify.mathlib.syntax.surface), a sign of the notation, a
name of Mathlib. `check` compares the tables with the forms and signs that the parser makes before a statement is read.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar, get_args

from certify.errors import CertifyError
from certify.mathlib.meaning.reader import Reader
from certify.mathlib.meaning.scope import Scope
from certify.mathlib.meaning.values import Value
from certify.mathlib.syntax.forms import OPENINGS
from certify.mathlib.syntax.notation import notations
from certify.mathlib.syntax.surface import Argument, Surface
from certify.mathlib.syntax.terms import INDEXED
from certify.reading.unify import Open

Key = TypeVar("Key")
Meaning = TypeVar("Meaning", bound=Callable[..., Any])
TermMeaning: TypeAlias = Callable[[Reader, Any, Scope, Open | None], Value]


class FormGapError(CertifyError, LookupError):
    """A form of syntax without a meaning, or with two: our bug, never the statement's fault."""


@dataclass(frozen=True, slots=True)
class Table(Generic[Key, Meaning]):
    """One question, and what answers it by key."""

    question: str
    rows: dict[Key, Meaning] = field(default_factory=dict)

    def __call__(self, *keys: Key) -> Callable[[Meaning], Meaning]:
        """Register a function as the answer for `keys`."""

        def register(function: Meaning) -> Meaning:
            for key in keys:
                if key in self.rows:
                    raise FormGapError(f"{self.question}: {key} has two answers")
                self.rows[key] = function
            return function

        return register

    def __getitem__(self, key: Key) -> Meaning:
        if key not in self.rows:
            raise FormGapError(f"{self.question}: {key} has no answer")
        return self.rows[key]


#: By form: the value of a term; `expected` is the type of its place, where that is known.
terms: Table[type[Any], TermMeaning] = Table("what a term is")
#: By sign: the value of an operation. A sign without a row is the constant that notation.toml has for it.
operations: Table[str, TermMeaning] = Table("what an operation is")
#: By sign: the value of a term that binds variables.
bindings: Table[str, TermMeaning] = Table("what binds")
#: By name: a bare name that several constants have, by its arguments; None where it is no such name.
overloads: Table[str, Callable[[Reader, str, Sequence[Argument], Scope, Open | None], Value | None]] = Table(
    "which constant a bare name is"
)
#: By form: the type that a term is.
types: Table[type[Any], Callable[[Reader, Any, Scope], Open]] = Table("which type a term is")
#: By form: whether a term is a type by its form, and not a set or a substructure that stands for its elements.
type_forms: Table[type[Any], Callable[[Reader, Any, Scope], bool]] = Table("whether a term is a type")
#: By form: whether a term behind a colon is a claim, and no type.
claim_forms: Table[type[Any], Callable[[Reader, Any, Scope], bool]] = Table("whether a term is a claim")
#: By form: how a term that a type depends on is written, with the names that its variables have.
index_keys: Table[type[Any], Callable[[Reader, Any, Scope], str]] = Table("how an index is written")


def value_of(read: Reader, term: Surface, scope: Scope, expected: Open | None = None) -> Value:
    """Return the value of a term; `expected` is the type of its place, where that is known."""
    return terms[type(term)](read, term, scope, expected)


def type_of(read: Reader, term: Surface, scope: Scope) -> Open:
    """Return the type that `term` is; a term that is a set or a substructure is the type of its elements."""
    return types[type(term)](read, term, scope)


def is_type(read: Reader, term: Surface, scope: Scope) -> bool:
    """Return whether `term` is a type by its form: not where a set or a substructure stands for its elements."""
    return type_forms[type(term)](read, term, scope)


def is_claim(read: Reader, term: Surface, scope: Scope) -> bool:
    """Return whether `term`, behind a colon, is a claim and no type; a constant without a row tells by its name."""
    return claim_forms[type(term)](read, term, scope)


def check() -> None:
    """Compare the tables with the syntax. Raises FormGapError for what has no meaning, or for a meaning of nothing."""
    forms = set(get_args(Surface))
    for table in (terms, types, type_forms, claim_forms, index_keys):
        if set(table.rows) != forms:
            raise FormGapError(f"{table.question}: not for {sorted(map(str, forms ^ set(table.rows)))}")
    signs = notations()
    if missing := set(signs.binders) - (set(bindings.rows) & set(OPENINGS)):
        raise FormGapError(f"{bindings.question}: not for {sorted(missing)}")
    own = {"⇑", "#", "^[", "[X]", "⟦X⟧", "C(", INDEXED, "|·|", "‖·‖", "‖·‖₊"}
    if strange := set(operations.rows) - own - {*signs.infix, *signs.prefix, *signs.postfix, *signs.constants}:
        raise FormGapError(f"{operations.question}: no sign is {sorted(strange)}")
