"""Which terms are types by their form: not a set or a substructure that stands for its elements."""

from __future__ import annotations

from certify.logic import PROP
from certify.mathlib.meaning.reader import Reader
from certify.mathlib.meaning.scope import Local, Scope, split
from certify.mathlib.meaning.table import is_type, type_forms
from certify.mathlib.names import is_predicate_name
from certify.mathlib.signatures import hub_names, signatures
from certify.mathlib.syntax.notation import sign_constant
from certify.mathlib.syntax.surface import (
    Application,
    Arrow,
    Ascription,
    Binding,
    Choice,
    Coercion,
    Collection,
    Comprehension,
    Method,
    Name,
    Numeral,
    Operation,
    Surface,
    Universe,
)
from certify.mathlib.syntax.terms import INDEXED

_SIGNS = {
    "×": "Prod", "⊕": "Sum", "[X]": "Poly", "⟦X⟧": "PowerSeries", "C(": "ContinuousMap", "ℝ≥0": "NNReal",
    "ℝ≥0∞": "ENNReal", "ℕ∞": "ENat", "ℕ+": "PNat", "⧸": "Quotient", "ˣ": "Units",
}  # fmt: skip


@type_forms(Universe)
def _universe(read: Reader, term: Universe, scope: Scope) -> bool:
    return True


@type_forms(Numeral, Method, Coercion, Collection, Choice)
def _thing(read: Reader, term: Surface, scope: Scope) -> bool:
    return False


@type_forms(Name)
def _name(read: Reader, term: Name, scope: Scope) -> bool:
    local, methods = split(term.text, scope)
    if local is not None:
        return local.kind in ("type", "family") and not methods
    return type_name(term.text) is not None


@type_forms(Application)
def _application(read: Reader, term: Application, scope: Scope) -> bool:
    if not isinstance(term.head, Name):
        return False
    local, methods = split(term.head.text, scope)
    if local is not None:
        return local.kind == "family" and not methods
    return type_name(term.head.text) is not None


@type_forms(Binding)
def _binding(read: Reader, term: Binding, scope: Scope) -> bool:
    if term.sign not in ("∀", "Π"):
        return False
    names = [name for binder in term.binders for name in binder.names]
    return is_type(read, term.body, {**scope, **{name: Local(name, "term", PROP) for name in names}})


@type_forms(Operation)
def _operation(read: Reader, term: Operation, scope: Scope) -> bool:
    return type_sign(term.sign) is not None or is_algebra(read, term, scope)


@type_forms(Arrow)
def _arrow(read: Reader, term: Arrow, scope: Scope) -> bool:
    return is_type(read, term.right, scope) or term.right == Name("Prop")


@type_forms(Comprehension)
def _comprehension(read: Reader, term: Comprehension, scope: Scope) -> bool:
    return term.kind == "subtype"


@type_forms(Ascription)
def _ascription(read: Reader, term: Ascription, scope: Scope) -> bool:
    return isinstance(term.type, Universe) or is_type(read, term.term, scope)


def type_name(name: str) -> str | None:
    """Return the full name of a type that Mathlib's table has; None for another name."""
    full = signatures().name(name)
    known = full in signatures().types or full in hub_names()
    return full if known and full != "Prop" else None


def type_sign(sign: str) -> str | None:
    """Return the type that a sign of the notation makes; None for another sign."""
    if sign in _SIGNS:
        return _SIGNS[sign]
    constant = sign_constant(sign)
    return constant if constant in signatures().types else None


def is_algebra(read: Reader, term: Operation, scope: Scope) -> bool:
    """Return whether R[M] is a type: which algebra, the file tells by the namespace that it opens."""
    return term.sign == INDEXED and is_type(read, term.operands[0], scope)


def names_type(arg: Surface, scope: Scope) -> bool:
    """Return whether a part of a type is by Mathlib's naming a type itself, though no table has it."""
    head = arg.head if isinstance(arg, Application) else arg
    if not isinstance(head, Name) or split(head.text, scope)[0] is not None:
        return False
    return head.text not in signatures().constants and is_predicate_name(head.text)
