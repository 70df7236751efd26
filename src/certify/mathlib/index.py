"""Terms in types: Fin n, ↥H and G.Walk u v depend on terms, and each term stands there as an index.

Where the statement fixes a term at its front (for all n, …), its index is a type variable of its own, and a hypothesis
`index(n, ‹n›)` joins it to the term: every interpretation of the types can be had so, and what is proved of the
formula holds of the statement. A type that depends on a term which is not fixed is refused.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from certify.errors import BadInputError
from certify.lexicon import Lexicon
from certify.logic import PROP, Sort, type_variable
from certify.mathlib.core import Core, Value
from certify.mathlib.scope import Local, Scope, split
from certify.mathlib.signatures import signatures
from certify.mathlib.surface import (
    Application,
    Arrow,
    Ascription,
    Binding,
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


class Indices(Core, ABC):
    """Keeps the terms that types speak of."""

    def __init__(self, lexicon: Lexicon) -> None:
        super().__init__(lexicon)
        #: Terms that types speak of, by how they are written.
        self.indices: dict[str, Value] = {}

    @abstractmethod
    def value(self, term: Surface, scope: Scope, expected: Open | None = None) -> Value:
        """Return the value of a term; `expected` is the type of its place, where that is known."""

    def index(self, term: Surface, scope: Scope, value: Value | None = None) -> Open:
        """Return the sort that stands for a term in a type, the same for the same term."""
        key = self._key(term, scope)
        if key.isdigit():
            return Sort(key)
        if key not in self.indices:
            self.indices[key] = value or self.value(term, scope)
        return index_sort(key)

    def _key(self, term: Surface, scope: Scope) -> str:
        """Return how a term is written, with the names that its variables have; raise where one is not fixed."""
        match term:
            case Numeral():
                return str(term.value)
            case Name():
                local, methods = split(term.text, scope)
                if local is None:
                    return signatures().name(term.text)
                if not local.fixed:
                    raise BadInputError(
                        f"a type depends on {local.name}, which the statement does not fix at its front"
                    )
                return ".".join([local.name, *methods])
            case Application():
                args = [f"({arg.name} := {self._key(arg.term, scope)})" if arg.name else self._key(arg.term, scope)
                        for arg in term.args]  # fmt: skip
                return f"({' '.join([self._key(term.head, scope), *args])})"
            case Operation():
                return f"({' '.join([term.sign, *(self._key(part, scope) for part in term.operands)])})"
            case Method():
                return f"{self._key(term.subject, scope)}.{term.name}"
            case Collection():
                return (
                    f"{term.brackets[0]}{', '.join(self._key(part, scope) for part in term.items)}{term.brackets[-1]}"
                )
            case Ascription():
                return f"({self._key(term.term, scope)} : {self._key(term.type, scope)})"
            case Coercion():
                return f"↑{self._key(term.term, scope)}"
            case Arrow():
                return f"({self._key(term.left, scope)} → {self._key(term.right, scope)})"
            case Universe():
                return "Type"
            case Binding() | Comprehension():
                return self._bound_key(term, scope)
        raise BadInputError("a type depends on a term that binds variables, which is not read")

    def _bound_key(self, term: Binding | Comprehension, scope: Scope) -> str:
        inner = dict(scope)
        said: list[str] = []
        for binder in term.binders:
            parts = [self._key(part, inner) for part in (binder.type, binder.bound) if part is not None]
            said.append(" ".join([*binder.names, binder.relation or ":", *parts]))
            inner |= {name: Local(name, "term", PROP, fixed=True) for name in binder.names}
        body = [part for part in (term.body, getattr(term, "shown", None)) if part is not None]
        sign = term.sign if isinstance(term, Binding) else term.kind
        return f"({sign} {', '.join(said)}, {', '.join(self._key(part, inner) for part in body)})"


def index_sort(key: str) -> Sort:
    """Return the sort of the index of the term that is written `key`."""
    return type_variable(f"‹{key}›")
