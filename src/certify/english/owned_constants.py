"""What each structure has one of is a function of the structure: the zero ideal of a ring, the top of a lattice.

"A field has no ideals other than the zero ideal": each field has its own, so one constant for all fields would say that
they share it. A functional noun without its argument has the one that the text is about (Löbner, Definites, Journal of
Semantics 4, 1985); of several structures the invariant `no_constant_of_two_structures` refuses it.
"""

from __future__ import annotations

from certify.english.invariants.owners import constants_of_each, owners_of
from certify.lexicon import Lexicon
from certify.lexicon.opaque import THING
from certify.lexicon.spelling import Opaque
from certify.logic import BINDERS, App, Node, Sort, Statement, Symbol, Term, Var, children, rebuild

_THING = Sort(THING)
#: Interpreted constants of things, and what they are called where they are said to be of something.
_CALLED = {"top": "top", "bot": "bottom"}


def with_owners(statement: Statement, lexicon: Lexicon) -> Statement:
    """Return `statement` with the constants of structures taken of the one structure that it quantifies over.

    It stays as it is where there are several, none, or one that does not bind all of these constants.
    """
    constants = {each for each in constants_of_each(statement, lexicon) if each.sort == _THING}
    found = set[Term]().union(*(owners_of(each, statement, lexicon) for each in constants))
    owner = found.pop() if len(found) == 1 else None
    if not isinstance(owner, Var) or owner.sort != _THING:
        return statement
    if any(part in constants for part in _outside(statement.formula, owner)):
        return statement

    def owned(node: Node) -> Node:
        if isinstance(node, App) and node in constants:
            called = _CALLED.get(node.symbol.name) or lexicon.word(node.symbol.name).gloss
            symbol = Symbol(Opaque("function", f"{called} of").name(lexicon), (_THING,), _THING)
            return App(symbol, (owner,))
        return rebuild(node, tuple(map(owned, children(node))))

    return Statement(owned(statement.formula), statement.carriers)  # type: ignore[arg-type]


def _outside(node: Node, owner: Var) -> list[Node]:
    """Return the parts of a formula that are not in the scope of a variable."""
    if isinstance(node, BINDERS) and node.var == owner:
        return []
    return [node, *(part for child in children(node) for part in _outside(child, owner))]
