"""Sorts that no text says: what a text leaves open is a thing, on both sides of a pair.

"For every x in S.X" has a letter in a set, and "for every element x in the space S.X" an element of a thing. Neither
text says which, so that the sort is what the reader made of the words around. Read of things alone, both say the same;
what a noun says of a letter stays a claim about it (the usual translation of many sorts into one).
"""

from __future__ import annotations

from typing import cast

from certify.errors import CertifyError
from certify.lexicon import Lexicon
from certify.lexicon.opaque import THING
from certify.logic import (
    BINDERS,
    App,
    Carrier,
    Formula,
    Node,
    Pred,
    Sort,
    Statement,
    Symbol,
    Term,
    Var,
    children,
    map_sorts,
    rebind,
    rebuild,
    subnodes,
    type_variables,
)

_THING = Sort(THING)
_MEMBER, _ELEMENT = "mem", "element_of"


def of_things_alone(statement: Statement, lexicon: Lexicon) -> Statement | None:
    """Return `statement` with a thing for what the text leaves open; None where it leaves nothing open.

    Left open is what an element is of which only its letter is spoken (α), and what a notation or a word without
    meaning gives, where it is spoken of as a set or a function only because things are in it, or are mapped by it. A
    sort that a letter's own sort speaks of (a function from α to β) says that two things are of one kind, or of two.
    """
    said = frozenset().union(*(type_variables(var.sort) for var in _letters(statement) if var.sort.args))
    free = {carrier.sort for carrier in statement.carriers if _open(carrier, lexicon)} - said
    kept = tuple(carrier for carrier in statement.carriers if carrier.sort not in free)
    formula = map_sorts(statement.formula, lambda sort: _opened(sort, free))
    try:
        found = Statement(cast(Formula, _of_things(formula, lexicon)), kept)
    except CertifyError:
        return None
    return found if found != statement else None


def _letters(statement: Statement) -> list[Var]:
    return [node for node in subnodes(statement.formula) if isinstance(node, Var)]


def _open(carrier: Carrier, lexicon: Lexicon) -> bool:
    """Return whether a text says nothing of a carrier but what its words presuppose."""
    return all(lexicon.structures[name].presupposed for name in lexicon.essence(carrier.structures))


def _opened(sort: Sort, free: set[Sort]) -> Sort:
    if sort in free:
        return _THING
    return Sort(sort.name, tuple(_opened(arg, free) for arg in sort.args), sort.variable)


def _of_things(node: Node, lexicon: Lexicon) -> Node:
    """Return `node` with the words that say the same of things, wherever its parts are things now."""
    below = tuple(_of_things(part, lexicon) for part in children(node))
    if not isinstance(node, App | Pred):
        return rebind(node, node.var, below[0]) if isinstance(node, BINDERS) else rebuild(node, below)
    terms = cast(tuple[Term, ...], below)
    return type(node)(_at(node.symbol, tuple(term.sort for term in terms), lexicon), terms)


def _at(symbol: Symbol, params: tuple[Sort, ...], lexicon: Lexicon) -> Symbol:
    """Return the symbol that says of other sorts what `symbol` says; SortError where there is none."""
    if symbol.name == _MEMBER and params[1] == _THING:
        return lexicon.symbol(_ELEMENT, params)
    if lexicon.opaque_word(symbol.name) is not None:
        return Symbol(symbol.name, params, _THING if symbol.result.args else symbol.result)
    return symbol if params == symbol.params else lexicon.symbol(symbol.name, params)
