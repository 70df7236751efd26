"""Terms in types: Fin n, ↥H and G.Walk u v depend on terms, and each term stands there as an index.

Where the statement fixes a term at its front (for all n, …), its index is a type variable of its own, and a hypothesis
`index(n, ‹n›)` joins it to the term: every interpretation of the types can be had so, and what is proved of the
formula holds of the statement. A type that depends on a term which is not fixed is refused.
"""

from __future__ import annotations

from certify.errors import BadInputError
from certify.logic import PROP, Sort, type_variable
from certify.mathlib.meaning.reader import Reader
from certify.mathlib.meaning.scope import Local, Scope, split
from certify.mathlib.meaning.table import index_keys, value_of
from certify.mathlib.meaning.values import Value
from certify.mathlib.signatures import signatures
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
from certify.reading.unify import Open


def index_of(read: Reader, term: Surface, scope: Scope, value: Value | None = None) -> Open:
    """Return the sort that stands for a term in a type, the same for the same term."""
    key = _key(read, term, scope)
    if key.isdigit() or _is_operation(key):
        return Sort(key)
    if key not in read.indices:
        read.indices[key] = value or value_of(read, term, scope)
    return index_sort(key)


def _is_operation(key: str) -> bool:
    """Return whether a key is the name of an operation, the same at every index: abs in CauSeq α abs."""
    signature = signatures().constants.get(key)
    return signature is not None and bool(signature.params)


def index_sort(key: str) -> Sort:
    """Return the sort of the index of the term that is written `key`."""
    return type_variable(f"‹{key}›")


def _key(read: Reader, term: Surface, scope: Scope) -> str:
    """Return how a term is written, with the names that its variables have; raise where one is not fixed."""
    return index_keys[type(term)](read, term, scope)


@index_keys(Numeral)
def _numeral(read: Reader, term: Numeral, scope: Scope) -> str:
    return str(term.value)


@index_keys(Name)
def _name(read: Reader, term: Name, scope: Scope) -> str:
    local, methods = split(term.text, scope)
    if local is None:
        return signatures().name(term.text)
    if not local.fixed:
        raise BadInputError(f"a type depends on {local.name}, which the statement does not fix at its front")
    return ".".join([local.name, *methods])


@index_keys(Application)
def _application(read: Reader, term: Application, scope: Scope) -> str:
    said = [(arg.name, _key(read, arg.term, scope)) for arg in term.args]
    args = [f"({name} := {key})" if name else key for name, key in said]
    return f"({' '.join([_key(read, term.head, scope), *args])})"


@index_keys(Operation)
def _operation(read: Reader, term: Operation, scope: Scope) -> str:
    return f"({' '.join([term.sign, *(_key(read, part, scope) for part in term.operands)])})"


@index_keys(Method)
def _method(read: Reader, term: Method, scope: Scope) -> str:
    return f"{_key(read, term.subject, scope)}.{term.name}"


@index_keys(Collection)
def _collection(read: Reader, term: Collection, scope: Scope) -> str:
    return f"{term.brackets[0]}{', '.join(_key(read, part, scope) for part in term.items)}{term.brackets[-1]}"


@index_keys(Ascription)
def _ascription(read: Reader, term: Ascription, scope: Scope) -> str:
    return f"({_key(read, term.term, scope)} : {_key(read, term.type, scope)})"


@index_keys(Coercion)
def _coercion(read: Reader, term: Coercion, scope: Scope) -> str:
    return f"↑{_key(read, term.term, scope)}"


@index_keys(Arrow)
def _arrow(read: Reader, term: Arrow, scope: Scope) -> str:
    return f"({_key(read, term.left, scope)} → {_key(read, term.right, scope)})"


@index_keys(Universe)
def _universe(read: Reader, term: Universe, scope: Scope) -> str:
    return "Type"


@index_keys(Choice)
def _choice(read: Reader, term: Choice, scope: Scope) -> str:
    raise BadInputError("a type depends on a term that binds variables, which is not read")


@index_keys(Binding, Comprehension)
def _bound_key(read: Reader, term: Binding | Comprehension, scope: Scope) -> str:
    inner = dict(scope)
    said: list[str] = []
    for binder in term.binders:
        parts = [_key(read, part, inner) for part in (binder.type, binder.bound) if part is not None]
        said.append(" ".join([*binder.names, binder.relation or ":", *parts]))
        inner |= {name: Local(name, "term", PROP, fixed=True) for name in binder.names}
    body = [part for part in (term.body, getattr(term, "shown", None)) if part is not None]
    sign = term.sign if isinstance(term, Binding) else term.kind
    return f"({sign} {', '.join(said)}, {', '.join(_key(read, part, inner) for part in body)})"
