"""What each structure has one of is a function of the structure: the zero ideal of a ring, the top of a lattice.

"A field has no ideals other than the zero ideal": each field has its own, so one constant for all fields would say that
they share it. A functional noun without its argument has the one that the text is about (Löbner, Definites, Journal of
Semantics 4, 1985); of several structures the invariant `no_constant_of_two_structures` refuses it.
"""

from __future__ import annotations

from certify.english.elements_of_things import names_element
from certify.english.invariants.owners import constants_of_each, is_part_of_structure, owners, owners_of
from certify.lexicon import Lexicon
from certify.lexicon.opaque import MEMBERSHIPS, THING
from certify.lexicon.spelling import Opaque
from certify.logic import (
    BINDERS,
    App,
    Node,
    Num,
    Pred,
    Sort,
    Statement,
    Symbol,
    Term,
    Var,
    children,
    rebuild,
    subnodes,
)

_THING = Sort(THING)
#: Interpreted constants of things, and what they are called where they are said to be of something.
_CALLED: dict[str | int, str] = {"top": "top", "bot": "bottom", 0: "zero", 1: "identity"}
_INDEX, _PART = "index of", "subgroup of"
_EQUATIONS = frozenset({"eq", "ne"})
_SUMS = frozenset({"add", "neg", "sub"})
_OPERATIONS = _SUMS | {"mul", "pow", "inv", "div", "sq"}
#: What has scalars beside its elements, whose 0 and 1 are others.
_WITH_SCALARS = ("space", "module", "algebra")


def with_owners(statement: Statement, lexicon: Lexicon) -> Statement:
    """Return `statement` with the constants of structures taken of the one structure that it quantifies over.

    So are 0 and 1 beside elements of it. It stays as it is where there are several, none, or one that does not bind all
    of these constants.
    """
    constants = {each for each in constants_of_each(statement, lexicon) if each.sort == _THING}
    found = set[Term]().union(*(owners_of(each, statement, lexicon) for each in constants))
    numerals = frozenset[Num]() if constants else _numerals(statement)
    if numerals:
        found = set(owners(statement, lexicon))
    owner = found.pop() if len(found) == 1 else None
    if not isinstance(owner, Var) or owner.sort != _THING:
        return statement
    if any(part in constants or part in numerals for part in _outside(statement.formula, owner)):
        return statement
    if numerals and not _are_in(owner, numerals, statement, lexicon):
        return statement

    def owned(node: Node) -> Node:
        if isinstance(node, App | Num) and (node in constants or node in numerals):
            named = node.value if isinstance(node, Num) else node.symbol.name
            called = _CALLED.get(named) or lexicon.word(str(named)).gloss
            symbol = Symbol(Opaque("function", f"{called} of").name(lexicon), (_THING,), _THING)
            return App(symbol, (owner,))
        return rebuild(node, tuple(map(owned, children(node))))

    return Statement(owned(statement.formula), statement.carriers)  # type: ignore[arg-type]


def names_of_owned(lexicon: Lexicon) -> frozenset[str]:
    """Return how the constants of a structure are called that are no words of a text: its zero, its identity."""
    return frozenset(Opaque("function", f"{called} of").name(lexicon) for called in _CALLED.values())


def with_wholes(statement: Statement, lexicon: Lexicon) -> Statement:
    """Return `statement` with the index of a subgroup of G as that in G: another group has it with another index.

    Only where a thing is said to be a part of one thing alone.
    """
    parts = tuple(subnodes(statement.formula))
    one = Opaque("function", _INDEX).name(lexicon)
    if not any(isinstance(part, App) and part.symbol.name == one for part in parts):
        return statement
    said = [part for part in parts if isinstance(part, Pred) and len(part.args) == 2]
    subgroups = [part.args for part in said if lexicon.word(part.symbol.name).gloss.endswith(_PART)]

    def placed(node: Node) -> Node:
        node = rebuild(node, tuple(map(placed, children(node))))
        if isinstance(node, App) and node.symbol.name == one:
            wholes = {whole for part, whole in subgroups if part == node.args[0]}
            if len(wholes) == 1:
                (whole,) = wholes
                sorts = (node.args[0].sort, whole.sort)
                return App(Symbol(_within(lexicon), sorts, node.sort), (node.args[0], whole))
        return node

    return Statement(placed(statement.formula), statement.carriers)  # type: ignore[arg-type]


def _within(lexicon: Lexicon) -> str:
    return Opaque("function_in_parts", f"{_INDEX} in").name(lexicon)


def _numerals(statement: Statement) -> frozenset[Num]:
    """Return the numerals that are things: 0 and 1, or none where there are others, which are sums of 1."""
    found = {part for part in subnodes(statement.formula) if isinstance(part, Num) and part.sort == _THING}
    return frozenset(found if all(numeral.value in _CALLED for numeral in found) else ())


def _are_in(owner: Var, numerals: frozenset[Num], statement: Statement, lexicon: Lexicon) -> bool:
    """Return whether numerals stand beside elements of a structure alone; 0v = 0 has two, the first of the scalars."""
    parts = tuple(subnodes(statement.formula))
    said = [part for part in parts if isinstance(part, Pred)]
    glosses = (lexicon.word(part.symbol.name).gloss for part in said if part.args == (owner,))
    operations = _SUMS if any(gloss.endswith(_WITH_SCALARS) for gloss in glosses) else _OPERATIONS
    related = (part.args for part in said if len(part.args) > 1 and is_part_of_structure(part, lexicon))
    wholes = {owner, *(one for one, *_, whole in related if whole == owner)}
    elements = {part.args[0] for part in said if part.args[1:] and part.args[1] in wholes and _is_in(part, lexicon)}
    for part in parts:
        if isinstance(part, App | Pred) and not numerals.isdisjoint(part.args):
            placed = isinstance(part, Pred) and (len(part.args) == 1 or not wholes.isdisjoint(part.args))
            beside = {inner for arg in part.args for inner in subnodes(arg) if isinstance(inner, App | Var)}
            letters = {inner for inner in beside if inner.sort == _THING and not _is_calculated(inner)}
            if not placed and (part.symbol.name not in operations | _EQUATIONS or not letters <= elements):
                return False
    return True


def _is_in(part: Pred, lexicon: Lexicon) -> bool:
    """Return whether something is said to be an element: an element of R, a unit of R, a nonzero element of R."""
    return part.symbol.name in MEMBERSHIPS or names_element(lexicon.word(part.symbol.name))


def _is_calculated(term: App | Var) -> bool:
    return isinstance(term, App) and term.symbol.name in _OPERATIONS


def _outside(node: Node, owner: Var) -> list[Node]:
    """Return the parts of a formula that are not in the scope of a variable."""
    if isinstance(node, BINDERS) and node.var == owner:
        return []
    return [node, *(part for child in children(node) for part in _outside(child, owner))]
