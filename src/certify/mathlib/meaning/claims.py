"""Which terms are claims: a table, or Mathlib's naming, tells what a constant makes."""

from __future__ import annotations

import re

from certify.errors import BadInputError
from certify.logic import PROP, Sort
from certify.mathlib.meaning.building import constant_at
from certify.mathlib.meaning.open_types import function_parts, tell
from certify.mathlib.meaning.reader import Reader
from certify.mathlib.meaning.scope import Local, Scope, split
from certify.mathlib.meaning.table import claim_forms, is_claim, is_type, value_of
from certify.mathlib.meaning.type_forms import type_name
from certify.mathlib.meaning.values import Value
from certify.mathlib.names import is_predicate_name
from certify.mathlib.signatures import signatures
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

_CLAIM_SIGNS = frozenset(
    ["=", "≠", "≤", "<", "≥", ">", "∈", "∉", "∋", "⊆", "⊇", "⊂", "⊃", "∣", "∤", "∧", "∨", "↔", "¬", "≈", "~", "<+",
     "<+:", "<:+", "<:+:", "⋖", "⩿", "⤳", "~ᵤ", "≺", "≼", "≪", "⟂ₘ", "⟂", "=ᶠ[", "≤ᶠ[", "=ᵐ[", "≤ᵐ[", "=O[", "=o[",
     "=Θ[", "~[", "==", "!="]
)  # fmt: skip


#: How Mathlib calls claims with a small letter.
_SAYS = re.compile("i?[iI]s[A-Z]")
_BOOL = Sort("Bool")


def claim_of(read: Reader, term: Surface, scope: Scope) -> Value:
    """Return the claim that `term` is. Raises BadInputError for a term that is a thing."""
    value = value_of(read, term, scope, PROP)
    if read.find(value.type) == _BOOL:  # Lean takes a truth value b to the claim b = true
        said, true = value, Value(_BOOL, lambda: constant_at(read, "Bool.true", [], _BOOL))
        return Value(PROP, lambda: constant_at(read, "Eq", [said, true], PROP))
    if not read.unifier.attempt(value.type, PROP):
        raise BadInputError(f"a claim is expected where something of type {tell(read, value.type)} stands")
    return value


@claim_forms(Operation)
def _operation(read: Reader, term: Operation, scope: Scope) -> bool:
    return term.sign in _CLAIM_SIGNS


@claim_forms(Binding)
def _binding(read: Reader, term: Binding, scope: Scope) -> bool:
    return term.sign not in ("∀", "Π") or is_claim(read, term.body, scope) or not is_type(read, term.body, scope)


@claim_forms(Arrow)
def _arrow(read: Reader, term: Arrow, scope: Scope) -> bool:
    return is_claim(read, term.right, scope)


@claim_forms(Name)
def _name(read: Reader, term: Name, scope: Scope) -> bool:
    if term.text == "Prop":
        return False
    local, methods = split(term.text, scope)
    if local is None:
        return is_claim_name(term.text)
    return _method_claims(methods[-1]) if methods else _is_claim_type(read, local)


@claim_forms(Method)
def _method(read: Reader, term: Method, scope: Scope) -> bool:
    return _method_claims(term.name)


@claim_forms(Application)
def _application(read: Reader, term: Application, scope: Scope) -> bool:
    if isinstance(term.head, Method):
        return _method_claims(term.head.name)
    if isinstance(term.head, Operation):
        return is_claim_name(sign_constant(term.head.sign) or "")  # (R ⇒ S) f g
    if not isinstance(term.head, Name):
        return False
    local, methods = split(term.head.text, scope)
    if local is None:
        return is_claim_name(term.head.text)
    return _method_claims(methods[-1]) if methods else _applied_claims(read, local)


@claim_forms(Numeral, Ascription, Coercion, Collection, Comprehension, Choice, Universe)
def _thing(read: Reader, term: Surface, scope: Scope) -> bool:
    return False


def is_claim_name(name: str) -> bool:
    """Return whether a constant makes a claim."""
    full = signatures().name(name)
    if full in signatures().constants:
        return signatures().constants[full].result in (Name("Prop"), Name("Bool"))
    if full in ("True", "False") or _SAYS.match(full.rpartition(".")[2]):
        return True
    return is_predicate_name(full) and type_name(name) is None


def _method_claims(name: str) -> bool:
    return (name[0].isupper() and type_name(name) is None) or _SAYS.match(name) is not None


def _is_claim_type(read: Reader, local: Local) -> bool:
    return local.kind == "term" and read.find(local.type) == PROP


def _applied_claims(read: Reader, local: Local) -> bool:
    return local.kind == "term" and function_parts(read, local.type)[1] == PROP
