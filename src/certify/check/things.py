"""A typed statement said of things: {G : Type} [Group G] (H : Subgroup G) is a thing, a group, and a subgroup of it.

Lean speaks of types, and English of things that are called something. The tables of named words say which noun a class
is (`lean = "Group"`) and which relation a type (`lean = "Subgroup"`): a claim about every H of that type is one about
every thing that is a subgroup of G. That is the usual translation of many sorts into one.
"""

from __future__ import annotations

from certify.errors import CertifyError
from certify.lexicon import Lexicon
from certify.lexicon.opaque import THING
from certify.logic import (
    CONNECTIVES,
    PROP,
    And,
    App,
    Exists,
    Forall,
    Formula,
    Implies,
    Node,
    Not,
    Num,
    Pred,
    Sort,
    Statement,
    Symbol,
    Term,
    Truth,
    Var,
    apart,
    conjunction,
    fresh,
    number_sorts,
    pred,
    subnodes,
)

_THING = Sort(THING)


def speaks_of_things(statement: Statement) -> bool:
    """Return whether some variable of `statement` stands for a thing."""
    return any(isinstance(node, Var) and node.sort == _THING for node in subnodes(statement.formula))


def of_things(statement: Statement, lexicon: Lexicon) -> Statement | None:
    """Return `statement` said of things; None where a class or a type has no noun, or a word needs more than things."""
    formula = apart(statement.formula)
    taken = {node.name for node in subnodes(formula) if isinstance(node, Var)}
    carriers: dict[Sort, Var] = {}
    for carrier in statement.carriers:
        name = fresh(carrier.sort.name, taken)
        taken.add(name)
        carriers[carrier.sort] = Var(name, _THING)
    try:
        said = _Saying(carriers, lexicon)
        body = said.formula(formula)
        for carrier in reversed(statement.carriers):
            kinds = [said.called(lexicon.structures[name].lean, carriers[carrier.sort]) for name in carrier.structures]
            body = Forall(carriers[carrier.sort], Implies(conjunction(kinds), body) if kinds else body)
        return Statement(body)
    except _NoThingError:
        return None


class _NoThingError(Exception):
    """Something cannot be said of things alone."""


class _Saying:
    """Says a formula of things: types that are carriers are things with a name of their own."""

    def __init__(self, carriers: dict[Sort, Var], lexicon: Lexicon) -> None:
        self._carriers, self._lexicon = carriers, lexicon

    def called(self, constant: str, *things: Term) -> Formula:
        """Return that `things` are what the table of named words calls a constant of Lean: a noun, or a relation."""
        category = ("noun", "relation")[len(things) - 1]
        rows = self._lexicon.named.items()
        names = [name for name, row in rows if row.lean == constant and row.category == category]
        if len(names) != 1:
            raise _NoThingError
        return pred(names[0], *things)

    def formula(self, formula: Formula) -> Formula:
        match formula:
            case Truth():
                return formula
            case Not(body):
                return Not(self.formula(body))
            case Pred(symbol, args):
                return Pred(*self._applied(symbol, args))
            case Forall(var, body):
                guard = self._guard(var)
                said = self.formula(body)
                return Forall(_thing(var), Implies(guard, said) if guard else said)
            case Exists(var, body):
                guard = self._guard(var)
                said = self.formula(body)
                return Exists(_thing(var), And(guard, said) if guard else said)
        if isinstance(formula, CONNECTIVES):
            return type(formula)(self.formula(formula.left), self.formula(formula.right))
        raise _NoThingError

    def term(self, term: Node) -> Term:
        match term:
            case Var():
                return _thing(term)
            case Num():
                return term
            case App(symbol, ()) if symbol.name == "type" and symbol.result.args[:1]:
                return self._carrier(symbol.result.args[0])
            case App(symbol, args):
                return App(*self._applied(symbol, args))
        raise _NoThingError

    def _guard(self, var: Var) -> Formula | None:
        """Return what a variable's type says of it, as a thing; None for a number."""
        if var.sort in number_sorts() or var.sort == _THING:
            return None
        if len(var.sort.args) != 1:
            raise _NoThingError
        return self.called(var.sort.name, _thing(var), self._carrier(var.sort.args[0]))

    def _carrier(self, sort: Sort) -> Var:
        if sort not in self._carriers:
            raise _NoThingError
        return self._carriers[sort]

    def _applied(self, symbol: Symbol, args: tuple[Term, ...]) -> tuple[Symbol, tuple[Term, ...]]:
        said = tuple(map(self.term, args))
        params = tuple(arg.sort for arg in said)
        if params == symbol.params or symbol.name == "eq":
            return Symbol(symbol.name, params, symbol.result), said
        try:
            word = self._lexicon.word(symbol.name)
            word.at(params)
        except CertifyError as error:
            raise _NoThingError from error
        if word.opaque is None or not word.frames:
            raise _NoThingError
        result = symbol.result if symbol.result in (PROP, *number_sorts()) else _THING
        return Symbol(symbol.name, params, result), said


def _thing(var: Var) -> Var:
    return var if var.sort in number_sorts() else Var(var.name, _THING)
