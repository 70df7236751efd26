"""Lean's types: sorts of the hub, and opaque sorts of their names."""

from __future__ import annotations

from collections.abc import Sequence

from certify.errors import BadInputError
from certify.logic import NAT, PROP, Sort, type_variable
from certify.mathlib.meaning.coercions import coerced
from certify.mathlib.meaning.elements import ELEMENTS, element_type
from certify.mathlib.meaning.families import fibre, functions_into_family, is_family
from certify.mathlib.meaning.indices import index_of
from certify.mathlib.meaning.reader import Reader
from certify.mathlib.meaning.scope import Scope, has_terms, split
from certify.mathlib.meaning.spaces import method_constant
from certify.mathlib.meaning.table import is_type, type_of, types, value_of
from certify.mathlib.meaning.type_forms import is_algebra, names_type, type_name, type_sign
from certify.mathlib.meaning.values import PLACE
from certify.mathlib.names import is_predicate_name, refuse_unbound
from certify.mathlib.signatures import FUNCTION, hub_names, signatures
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
from certify.reading.unify import Build, Meta, Open


@types(Universe)
def _universe(read: Reader, term: Universe, scope: Scope) -> Open:
    raise BadInputError("a type of types stands where a type of things is expected")


@types(Name)
def _name(read: Reader, term: Name, scope: Scope) -> Open:
    if term.text == "_":
        return _left_to_lean(read, term, scope)
    return PROP if term.text == "Prop" else _named_type(read, term, scope)


def _left_to_lean(read: Reader, term: Name, scope: Scope) -> Open:
    """Return the type that stands for _, which each place has for itself."""
    found = read.fresh_type()
    if not has_terms(scope):
        read.pending.own.append((found, f"_{term.at}"))
    read.pending.places.append((found, f"_{term.at}{PLACE}"))
    return found


@types(Application)
def _application(read: Reader, term: Application, scope: Scope) -> Open:
    head, args = term.head, [arg.term for arg in term.args]
    if isinstance(head, Method) and head.name[0].isupper():
        return _method_type(read, head.subject, head.name, args, scope)
    if not isinstance(head, Name):
        return elements_type(read, term, scope)
    if is_family(head, scope):
        return fibre(read, head, args, scope)
    if is_type(read, term, scope):
        return _constructed(read, type_name(head.text) or "", args, scope)
    if names_type(term, scope):
        refuse_unbound(head)
        return _constructed(read, head.text, args, scope)
    if _local_method(head, scope):
        return _local_type(read, head, args, scope)
    return elements_type(read, term, scope)


@types(Operation)
def _operation(read: Reader, term: Operation, scope: Scope) -> Open:
    constant = INDEXED if is_algebra(read, term, scope) else type_sign(term.sign)
    return elements_type(read, term, scope) if constant is None else _constructed(read, constant, term.operands, scope)


@types(Arrow)
def _arrow(read: Reader, term: Arrow, scope: Scope) -> Open:
    return Build(FUNCTION, (type_of(read, term.left, scope), type_of(read, term.right, scope)))


@types(Ascription)
def _ascription(read: Reader, term: Ascription, scope: Scope) -> Open:
    universe = isinstance(term.type, Universe)
    return type_of(read, term.term, scope) if universe else elements_type(read, term, scope)


@types(Method)
def _method(read: Reader, term: Method, scope: Scope) -> Open:
    if not term.name[0].isupper():
        return elements_type(read, term, scope)
    return _method_type(read, term.subject, term.name, [], scope)


@types(Coercion)
def _coercion(read: Reader, term: Coercion, scope: Scope) -> Open:
    return type_of(read, term.term, scope)


@types(Binding)
def _binding(read: Reader, term: Binding, scope: Scope) -> Open:
    return functions_into_family(read, term, scope) if term.sign in ("∀", "Π") else elements_type(read, term, scope)


def _named_type(read: Reader, term: Name, scope: Scope) -> Open:
    local, methods = split(term.text, scope)
    if local is None:
        name = type_name(term.text)
        refuse_unbound(term)
        if name is None and not is_predicate_name(term.text):
            return elements_type(read, term, scope)
        return _constructed(read, name or term.text, [], scope)
    if methods:
        return _local_type(read, term, [], scope) if _local_method(term, scope) else elements_type(read, term, scope)
    if local.kind in ("type", "family"):
        return local.type
    if local.kind == "term" and not local.typed and isinstance(read.find(local.type), Meta) and local.fixed:
        local.kind, local.type = "type", type_variable(local.name)
        return local.type
    return elements_type(read, term, scope)


def _local_method(head: Name, scope: Scope) -> bool:
    local, methods = split(head.text, scope)
    return local is not None and len(methods) == 1 and methods[0][0].isupper()


def _local_type(read: Reader, head: Name, args: list[Surface], scope: Scope) -> Open:
    subject, _, name = head.text.rpartition(".")
    of = Name(subject, head.at)
    return _method_type(read, of, name, args, scope)


def _method_type(read: Reader, of: Surface, name: str, args: list[Surface], scope: Scope) -> Open:
    """Return the type that x.Name is: G.Walk u v is SimpleGraph.Walk G u v."""
    value = value_of(read, of, scope)
    constant = method_constant(read.find(value.type), name)
    if constant in signatures().constants:
        raise BadInputError(f"a claim stands where a type is expected: {constant}")
    return Build(constant, (index_of(read, of, scope, value), *(_part(read, arg, scope) for arg in args)))


def _constructed(read: Reader, constant: str, args: Sequence[Surface], scope: Scope) -> Open:
    name = hub_names().get(constant, constant)
    if any(isinstance(arg, Name) and is_family(arg, scope) for arg in args):
        _refuse_open_names(args, scope)
    part = _size if constant in _SIZED else _part
    parts = tuple(part(read, arg, scope) for arg in args)
    return Build(name, parts) if parts else Sort(name)


#: Types of so many things: Fin n, where n may be a variable without a type.
_SIZED = frozenset({"Fin", "ZMod"})


def _size(read: Reader, arg: Surface, scope: Scope) -> Open:
    """Return the index of a natural number. Raises BadInputError for another thing, or for a type."""
    if is_type(read, arg, scope):
        raise BadInputError("a type stands where the number of things is expected")
    if not isinstance(arg, Numeral):
        coerced(read, value_of(read, arg, scope, NAT), NAT)
    return index_of(read, arg, scope)


def _part(read: Reader, arg: Surface, scope: Scope) -> Open:
    """Return a part of a type: a type, or the index of a term."""
    if (
        is_type(read, arg, scope)
        or arg in (Name("Prop"), Name("_"))
        or _open_name(arg, scope)
        or names_type(arg, scope)
    ):
        return type_of(read, arg, scope)
    return index_of(read, arg, scope)


def _open_name(arg: Surface, scope: Scope) -> bool:
    local = scope.get(arg.text) if isinstance(arg, Name) else None
    return local is not None and not local.typed and local.fixed and local.kind == "term"


def _refuse_open_names(args: Sequence[Surface], scope: Scope) -> None:
    """Refuse names without types beside a family, which may be indices of it: G and i of NeWord G i."""
    for arg in args:
        if isinstance(arg, Name) and _open_name(arg, scope):
            raise BadInputError(f"whether {arg.text}, which stands beside a family of types, is a type is not written")


@types(Comprehension, Numeral, Collection, Choice)
def elements_type(read: Reader, term: Surface, scope: Scope) -> Open:
    """Return the type of the elements of a set or a substructure."""
    value = value_of(read, term, scope)
    type_ = read.find(value.type)
    if type_ in (PROP, Sort("Bool")):
        raise BadInputError("a claim stands where a type is expected")
    index = index_of(read, term, scope, value)
    found = Build(ELEMENTS, (index,))
    base = element_type(read, type_)
    if base is not None and isinstance(index, Sort):
        read.known.elements[index.name] = base
    return found
