"""Coercions: what Lean takes to another type by itself, and what the text does with ↑ or (x : T)."""

from __future__ import annotations

from certify.errors import BadInputError
from certify.logic import INT, NAT, RAT, REAL, Term
from certify.mathlib.meaning.building import as_term, constant_at, term_of
from certify.mathlib.meaning.elements import function_of
from certify.mathlib.meaning.open_types import close, is_function, is_told, tell
from certify.mathlib.meaning.reader import Reader
from certify.mathlib.meaning.values import PLACE, Value
from certify.mathlib.meaning.widening import is_opaque_structure, widens
from certify.reading.unify import Open


def coerced(read: Reader, value: Value, wanted: Open) -> Value:
    """Return `value` as one of `wanted`, with Lean's coercion where it has another type, visibly."""
    if read.unifier.attempt(value.type, wanted):
        return value
    function = function_of(read, value.type)
    if function is not None and is_function(read, wanted):
        require_same(read, function, wanted)
        return as_function(read, value)
    if is_function(read, wanted) and is_opaque_structure(read.find(value.type)):
        read.pending.places.append((wanted, f"coeFun {tell(read, value.type)}{PLACE}"))
        return Value(wanted, lambda: constant_at(read, "coeFun", [value], wanted))
    if not widens(read, value.type, wanted):
        raise misfit(read, value.type, wanted)
    return Value(wanted, lambda: coercion(read, value, wanted))


def require_same(read: Reader, found: Open, wanted: Open) -> None:
    """Require that two types are one."""
    if not read.unifier.attempt(found, wanted):
        raise misfit(read, found, wanted)


def misfit(read: Reader, found: Open, wanted: Open) -> BadInputError:
    """Return the refusal of a type that stands where another is expected."""
    told = f"{tell(read, found)} stands where {tell(read, wanted)} is expected"
    return BadInputError(f"the types of the Lean statement do not fit: {told}")


def as_function(read: Reader, value: Value) -> Value:
    """Return the function that `value` stands for: ⇑f."""
    function = function_of(read, value.type)
    if function is None:
        raise BadInputError(f"what is of type {tell(read, value.type)} is applied; no function is known of it")
    return Value(function, lambda: constant_at(read, "coeFun", [value], function))


#: The coercions of numbers that Mathlib calls by a name.
_CASTS = {NAT: "Nat.cast", INT: "Int.cast", RAT: "Rat.cast"}


def coercion(read: Reader, value: Value, wanted: Open) -> Term:
    """Return ↑value, a word where the lexicon has one: a natural number, an integer, a rational in ℝ or a ring."""
    narrow, wide = close(read, value.type), close(read, wanted)
    if narrow == wide:
        return term_of(value)
    constant = _CASTS.get(narrow, "coe")
    if narrow == REAL and wide.name == "Complex":
        constant = "Complex.ofReal"
    return as_term(constant_at(read, constant, [value], wanted))


def late_coercion(read: Reader, value: Value, wanted: Open) -> Term:
    """Return `value` in a type that other parts of the statement had to tell.

    Beside what an opaque constant gives nothing says whether Lean writes ↑: `n - f x` has one where f gives integers,
    none where it gives natural numbers. Raises BadInputError there.
    """
    narrow, wide = close(read, value.type), close(read, wanted)
    if narrow != wide and is_told(wide):
        raise BadInputError(f"whether ↑ takes {narrow} further is not told: of what type is what stands beside it?")
    return coercion(read, value, wanted)
