"""Sets that a text has only elements in, beside what it says of functions as wholes: they are what these are on.

"If f(f(x)) = x for all x in S, then f is injective" is about f : S → S. Read of any part S of what f is on, nothing
would be known of f off S, and the claim, which is of all that f is on, would be false. So S is the domain, as in "for
all x in α" of a type α, where nothing else is said of S and everything of the type is in S; else the text is refused.
So it is of a set that all values are in.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon
from certify.logic import (
    And,
    App,
    Carrier,
    Exists,
    Forall,
    Formula,
    Implies,
    Node,
    Pred,
    Statement,
    Var,
    children,
    conjunction,
    rebuild,
    subnodes,
    type_variables,
)
from certify.logic.claims import conjuncts

_MEMBERSHIP = "mem"


def sets_as_domains(statement: Statement, named: tuple[Carrier, ...], lexicon: Lexicon) -> Statement:
    """Return `statement` with what functions are on as a type where it is a set of which nothing else is said.

    Types that the text names (`named`) stay. Raises NoReadingError where such a set is not all of a type.
    """
    parts = tuple(subnodes(statement.formula))
    functions = {var for part in parts if isinstance(part, Pred) for var in _whole(part, lexicon)}
    if not functions:
        return statement
    sets = [part.var for part in parts if isinstance(part, Forall) and part.var.sort.name == "Set"]
    loose = statement.unstructured - {one.sort for one in named}
    types = {one.sort.name for one in statement.carriers}
    formula = statement.formula
    for each in sets:
        (of,) = each.sort.args
        on = any(of in type_variables(var.sort) for var in functions)
        if not on or not _has_only_elements(each, parts):
            continue
        ranging = [part for part in parts if isinstance(part, Forall | Exists) and part.var.sort == of]
        others = any(isinstance(part, Forall) and part.var != each and part.var.sort == each.sort for part in parts)
        formula = _without(each, formula)
        if (
            of not in loose
            or each.name in types - {of.name}
            or others
            or each in subnodes(formula)
            or not all(_is_within(part, each) for part in ranging)
        ):
            raise NoReadingError(f"{each.name} may be what a function is on of which the text speaks as a whole")
    return replace(statement, formula=formula)


def _whole(said: Pred, lexicon: Lexicon) -> Iterator[Var]:
    """Yield the functions of which a word with a meaning speaks as wholes, and of no place beside."""
    if lexicon.opaque_word(said.symbol.name) is None and all(param.name == "Fun" for param in said.symbol.params):
        for arg in said.args:
            yield from (part for part in subnodes(arg) if isinstance(part, Var) and part.sort.name == "Fun")


def _has_only_elements(one: Var, parts: tuple[Node, ...]) -> bool:
    """Return whether all that is said of a set is that something is in it."""
    said = [part.args for part in parts if isinstance(part, Pred | App) and one in part.args]
    members = [part.args for part in parts if isinstance(part, Pred) and _is_membership(part, one)]
    return bool(members) and len(members) == len(said)


def _is_within(part: Forall | Exists, one: Var) -> bool:
    """Return whether a quantifier is over what is in a set."""
    body: Formula = part
    while isinstance(body, Forall | Exists):
        body = body.body
    first = body.left if isinstance(body, Implies | And) else body
    return any(isinstance(claim, Pred) and claim.args == (part.var, one) for claim in conjuncts(first))


def _without(one: Var, node: Formula) -> Formula:
    """Return a formula without what says that something is in a set."""
    match node:
        case Forall(var, body) if var == one:
            return _without(one, body)
        case Implies(left, right) | And(left, right):
            kept = [part for part in conjuncts(left) if not _is_membership(part, one)]
            if not kept:
                return _without(one, right)
            if len(kept) < len(conjuncts(left)):
                node = replace(node, left=conjunction(kept))
    return rebuild(node, tuple(_without(one, child) for child in children(node)))  # type: ignore[arg-type]


def _is_membership(claim: Formula, one: Var) -> bool:
    return isinstance(claim, Pred) and claim.symbol.name == _MEMBERSHIP and claim.args[1] == one
