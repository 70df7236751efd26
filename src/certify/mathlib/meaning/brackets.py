"""Terms in brackets: (x : T), ↑x, pairs, lists, vectors; if … then … else."""

from __future__ import annotations

from collections.abc import Sequence

from certify.errors import BadInputError
from certify.logic import PROP, Not, Sort, number_sorts
from certify.mathlib.meaning.arguments import ARITHMETIC, AT_PLACE, argument, marks, written
from certify.mathlib.meaning.building import as_term, constant_at, formula_of, type_value
from certify.mathlib.meaning.claims import claim_of
from certify.mathlib.meaning.coercions import coerced, coercion
from certify.mathlib.meaning.elements import base_of, function_of
from certify.mathlib.meaning.reader import Reader
from certify.mathlib.meaning.scope import Local, Scope
from certify.mathlib.meaning.sets import consed, set_of_terms
from certify.mathlib.meaning.table import terms, type_of, value_of
from certify.mathlib.meaning.values import PLACE, Value
from certify.mathlib.meaning.variables import enter
from certify.mathlib.meaning.widening import widest_of
from certify.mathlib.signatures import FUNCTION
from certify.mathlib.syntax.surface import (
    Argument,
    Ascription,
    Choice,
    Coercion,
    Collection,
    Name,
    Operation,
    Surface,
    Universe,
)
from certify.reading.unify import Build, Meta, Open, parts_of

#: An interval has so many ends.
_ENDS = 2


@terms(Ascription)
def _ascribed(read: Reader, term: Ascription, scope: Scope, expected: Open | None) -> Value:
    """Return (x : T): x as one of T, with ↑ where x is of another type."""
    if isinstance(term.type, Universe):
        return type_value(read, type_of(read, term.term, scope))
    wanted = type_of(read, term.type, scope)
    inner = term.term.term if isinstance(term.term, Coercion) else term.term
    if isinstance(term.term, Coercion):
        return _cast(read, value_of(read, inner, scope), wanted)
    read.pending.ascribed += _open_leaves(read, inner, scope)
    value = argument(read, inner, scope, wanted)
    _refuse_idle(read, inner, scope, wanted, expected)
    if read.is_told_late(value.type) and _is_taken_to(read.find(wanted)):
        return _cast(read, value, wanted)  # (s.map f : Set β): what an opaque constant gives may be taken there
    if read.unifier.attempt(value.type, wanted) or function_of(read, value.type) is not None:
        return coerced(read, value, wanted)
    if isinstance(inner, Operation) and inner.sign in AT_PLACE:  # (Eᶜ : Set F) of a submodule E is (↑E)ᶜ
        raise BadInputError(f"whether ↑ stands inside or outside of '{inner.sign}' is not told")
    return _cast(read, value, wanted)  # the text itself says that another type is meant


def _open_leaves(read: Reader, term: Surface, scope: Scope) -> list[tuple[Meta, str]]:
    """Return the open types of the variables at the ends of a tree of operations, which (x + y : T) would tell."""
    if isinstance(term, Operation) and term.sign in ARITHMETIC:
        return [leaf for part in term.operands for leaf in _open_leaves(read, part, scope)]
    local = scope.get(term.text) if isinstance(term, Name) else None
    type_ = read.find(local.type) if local is not None and local.kind == "term" and not local.typed else None
    return [(type_, local.name)] if local is not None and isinstance(type_, Meta) else []


def _refuse_idle(read: Reader, inner: Surface, scope: Scope, wanted: Open, expected: Open | None) -> None:
    """Refuse (x : T) of an x of type T at an open place: who writes that means a type to which T is taken."""
    local = scope.get(inner.text) if isinstance(inner, Name) else None
    if expected is None and local is not None and local.typed and read.find(local.type) == read.find(wanted):
        raise BadInputError(f"'{local.name}' is of the type that it is said to be: to what does Lean take it there?")


def _is_taken_to(type_: Open) -> bool:
    """Return whether a type is one of numbers, of sets or any at all, to which mostly things of others are taken."""
    if isinstance(type_, Meta):
        return False
    return type_.name == "Set" or type_ in number_sorts() or (isinstance(type_, Sort) and type_.variable)


@terms(Coercion)
def _coerced_by_place(read: Reader, term: Coercion, scope: Scope, expected: Open | None) -> Value:
    """Return ↑x, of the type that its place says; of an element of ↥H, as what it is an element of."""
    value = argument(read, term.term, scope, None)
    base = base_of(read, value.type)
    if base is not None:
        return Value(base, lambda: coercion(read, value, base))
    wanted = expected if expected is not None else read.fresh_type()
    read.pending.casts.append((value.type, wanted))
    return _cast(read, value, wanted)


def _cast(read: Reader, value: Value, wanted: Open) -> Value:
    """Return ↑value in the type of its place; one that stands for a function is one where it is applied."""
    if read.is_told_late(value.type):
        return Value(wanted, lambda: as_term(constant_at(read, "coe", [value], wanted)))
    return Value(wanted, lambda: coercion(read, value, wanted))


@terms(Collection)
def _collection(read: Reader, term: Collection, scope: Scope, expected: Open | None) -> Value:
    """Return several terms in brackets."""
    if term.brackets == "()":
        return _tuple(read, term.items, scope, expected)
    if term.brackets == "{}":
        return set_of_terms(read, term.items, scope, expected)
    if term.brackets == "⟨⟩":
        args = tuple(map(Argument, term.items))
        values = written(read, args, scope)
        read.pending.places += [(value.type, f"⟨⟩{PLACE}{i}") for i, value in enumerate(values, 1)]
        wanted = expected if expected is not None else read.fresh_type()
        return Value(wanted, lambda: constant_at(read, "⟨⟩" + marks(args), values, wanted))
    _refuse_interval(term)
    items = [argument(read, item, scope, None) for item in term.items]
    element = widest_of(read, [item.type for item in items], None)
    items = [coerced(read, item, element) for item in items]
    return _vector(read, items, element) if term.brackets == "![]" else _list(read, items, element)


def _refuse_interval(term: Collection) -> None:
    """Raise BadInputError for ``[[a, b]]``, which in Mathlib is the interval between a and b, whichever is less."""
    inner = term.items[0] if term.brackets == "[]" and len(term.items) == 1 else None
    if isinstance(inner, Collection) and inner.brackets == "[]" and len(inner.items) == _ENDS:
        raise BadInputError("'[[a, b]]' may be an interval: which of a and b is less is not said")


def _vector(read: Reader, items: Sequence[Value], element: Open) -> Value:
    vector = Build(FUNCTION, (Build("Fin", (Sort(str(len(items))),)), element))
    return Value(vector, lambda: constant_at(read, f"vector.{len(items)}", items, vector))


def _list(read: Reader, items: Sequence[Value], element: Open) -> Value:
    type_ = Build("List", (element,))
    value = Value(type_, lambda: constant_at(read, "List.nil", [], type_))
    for item in reversed(items):
        value = consed(read, "List.cons", item, value)
    return value


def _tuple(read: Reader, items: Sequence[Surface], scope: Scope, expected: Open | None) -> Value:
    types: list[Open | None] = [None, None]
    if expected is not None and read.unifier.attempt(expected, Build("Prod", (read.fresh_type(), read.fresh_type()))):
        types = list(parts_of(read.find(expected)))
    first = argument(read, items[0], scope, types[0])
    second = argument(read, items[1], scope, types[1]) if len(items) == 2 else _tuple(read, items[1:], scope, types[1])
    if types[0] is not None and types[1] is not None:
        first, second = coerced(read, first, types[0]), coerced(read, second, types[1])
    type_ = Build("Prod", (first.type, second.type))
    return Value(type_, lambda: constant_at(read, "Prod.mk", [first, second], type_))


@terms(Choice)
def _choice(read: Reader, term: Choice, scope: Scope, expected: Open | None) -> Value:
    """Return if c then a else b."""
    condition = claim_of(read, term.condition, scope)
    denied = Value(PROP, lambda: Not(formula_of(condition)))
    scopes = [_with_proof(scope, term.name, claim) for claim in (condition, denied)]
    branches = zip((term.then, term.otherwise), scopes, strict=True)
    parts = [value_of(read, part, inner, expected) for part, inner in branches]
    widest = widest_of(read, [part.type for part in parts], expected)
    then, otherwise = (coerced(read, part, widest) for part in parts)
    return Value(widest, lambda: constant_at(read, "ite", [condition, then, otherwise], widest))


def _with_proof(scope: Scope, name: str, claim: Value) -> Scope:
    """Return `scope` with the name of a proof of `claim`, where it has one."""
    inner = dict(scope)
    if name:
        enter(name, Local(name, "proof", PROP, claim=claim), inner)
    return inner
