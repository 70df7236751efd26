"""Names, applications and method calls as they are written."""

from __future__ import annotations

from certify.errors import BadInputError
from certify.logic import PROP, Node
from certify.mathlib.meaning.applying import apply
from certify.mathlib.meaning.arguments import argument
from certify.mathlib.meaning.building import constant_at, nullary, type_value
from certify.mathlib.meaning.constants import constant_application
from certify.mathlib.meaning.methods import method_call, with_methods
from certify.mathlib.meaning.open_types import close
from certify.mathlib.meaning.reader import Reader
from certify.mathlib.meaning.scope import Scope, split
from certify.mathlib.meaning.table import operations, terms, value_of
from certify.mathlib.meaning.values import Value
from certify.mathlib.meaning.variables import bound_value
from certify.mathlib.names import UNSUPPLIED
from certify.mathlib.signatures import signatures
from certify.mathlib.syntax.dots import abstracted
from certify.mathlib.syntax.notation import sign_constant
from certify.mathlib.syntax.surface import Application, Argument, Method, Name, Operation, Universe
from certify.reading.unify import Build, Open

#: Letters that name a constant where their type tells so.
_LETTERS = {"X": ("Polynomial.X", "Poly"), "I": ("Complex.I", "Complex")}

#: Constants of operations, by which Mathlib names what stands alone without operands, and their signs.
_OPERATIONS = {sign_constant(sign): sign for sign in (*"+-*/⊔⊓∪∩≤<≥>∣⊆", "\\")}


@terms(Name)
def _name(read: Reader, term: Name, scope: Scope, expected: Open | None) -> Value:
    """Return the value of a name that stands alone."""
    if term.text == "Prop":
        return type_value(read, PROP)
    if term.text in _LETTERS and term.text not in scope:
        return _letter(read, _LETTERS[term.text], expected)
    local, methods = split(term.text, scope)
    if local is None and term.text in _OPERATIONS:  # HMul.hMul is (· * ·)
        section = abstracted(Operation(_OPERATIONS[term.text], (Name("·"), Name("·")), term.at))
        return value_of(read, section, scope, expected)
    if local is None:
        return constant_application(read, term, (), scope, expected)
    return with_methods(read, bound_value(read, local), methods, (), scope)


@terms(Application)
def _application(read: Reader, term: Application, scope: Scope, expected: Open | None) -> Value:
    """Return the value of f x y."""
    head = term.head
    if head == Name("C") and len(term.args) == 1 and "C" not in scope:
        return _constant_polynomial(read, term, scope)
    if isinstance(head, Name):
        local, methods = split(head.text, scope)
        if local is None:
            return constant_application(read, head, term.args, scope, expected)
        if methods:
            return with_methods(read, bound_value(read, local), methods, term.args, scope)
    if isinstance(head, Operation) and head.sign not in operations.rows:
        constant, operands = sign_constant(head.sign) or "", map(Argument, head.operands)
        if constant in signatures().constants:  # (r ⇒ s) f g
            return constant_application(read, Name(constant), (*operands, *term.args), scope, expected)
    if isinstance(head, Method):
        return method_call(read, value_of(read, head.subject, scope), head.name, term.args, scope)
    return apply(read, value_of(read, head, scope), term.args, scope)


@terms(Method)
def _method(read: Reader, term: Method, scope: Scope, expected: Open | None) -> Value:
    return method_call(read, value_of(read, term.subject, scope), term.name, (), scope)


@terms(Universe)
def _universe(read: Reader, term: Universe, scope: Scope, expected: Open | None) -> Value:
    raise BadInputError("a type stands where a thing is expected")


def _letter(read: Reader, told: tuple[str, str], expected: Open | None) -> Value:
    """Return a letter that names a constant where its type tells so: X among polynomials."""
    constant, type_name = told
    type_ = nullary(read, constant, expected).type

    def build() -> Node:
        sort = close(read, type_)
        if sort.name != type_name:
            raise BadInputError(f"nothing binds {constant.rpartition('.')[2]}; {UNSUPPLIED}")
        return constant_at(read, constant, [], type_)

    return Value(type_, build)


def _constant_polynomial(read: Reader, term: Application, scope: Scope) -> Value:
    """Return C r, a constant polynomial."""
    value = argument(read, term.args[0].term, scope, None)
    type_ = Build("Poly", (value.type,))
    return Value(type_, lambda: constant_at(read, "Polynomial.C", [value], type_))
