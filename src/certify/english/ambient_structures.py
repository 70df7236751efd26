"""Elements of the one structure that a text is about: what it calculates with, and of which it says nothing else.

"Let R be a ring in which a² = 0 implies a = 0": R is a thing, since more is said of it than of its elements, and a is
an element of R. The domain of a quantifier is what the text is about where it says no other (contextual restriction:
von Fintel, *Restrictions on quantifier domains*, 1994).
"""

from __future__ import annotations

from certify.english.elements_of_things import is_of_a_thing
from certify.english.guessing import says_vectors
from certify.english.relational import wholes_of_parts
from certify.lexicon import Lexicon
from certify.lexicon.opaque import THING, bare
from certify.lexicon.skeletons import SCALED, skeleton_of
from certify.logic import (
    BINDERS,
    PROP,
    And,
    App,
    Exists,
    ExistsUnique,
    Forall,
    Formula,
    Implies,
    Node,
    Num,
    Pred,
    Sort,
    Statement,
    Symbol,
    Var,
    children,
    free_vars,
    rebuild,
    subnodes,
)
from certify.reading.counting import COUNTING

_THING = Sort(THING)
_MEMBERSHIP = "element_of"
#: What a structure is over has elements of its own, and they are calculated with too: a vector space over F.
_SPACE = "space"
_OVER = " over"
_PRODUCTS = frozenset({"mul", "pow", "inv", "sq"})
#: Nouns of what has no product of its elements: λx is one with a scalar.
_WITHOUT_PRODUCTS = ("space", "module")
#: Nouns of what has sums and products, 0 and 1.
_RINGS = ("ring", "field", "algebra", "domain")
_OPERATIONS = frozenset({"add", "neg", "sub", "mul", "pow", "inv", "sq"})


def within_their_structure(statement: Statement, lexicon: Lexicon, elements: frozenset[str]) -> Statement:
    """Return `statement` with what it calculates with as elements of the one structure that it says to be one.

    So are the letters that it calls `elements`. It stays as it is where there are several structures or none, or where
    something of that sort is spoken of outside the scope of the structure: of which one it would be an element is left
    open.
    """
    bare_sorts = statement.unstructured
    parts = tuple(subnodes(statement.formula))
    calculated = {part.sort for part in parts if isinstance(part, Num)}
    products = (part for part in parts if isinstance(part, App) and part.symbol.name in _PRODUCTS)
    multiplied = {sort for part in products for sort in (part.symbol.params[0], part.sort)}
    for part in parts:
        if isinstance(part, App) and part.symbol.name in _OPERATIONS:
            calculated |= {part.symbol.params[0], part.sort}
    counted = calculated & bare_sorts
    bound = [part.var for part in parts if isinstance(part, BINDERS)]
    calculated |= {var.sort for var in bound if var.name in elements}
    owned = [part.args for part in parts if isinstance(part, Pred) and is_of_a_thing(part, lexicon)]
    loose = {var for var in bound if var.name in elements and var.sort == _THING} - {one for one, *_ in owned}
    structure = _only_structure(statement.formula, lexicon) if loose or calculated & bare_sorts else None
    if structure is None or (_is_called(structure, _WITHOUT_PRODUCTS, parts, lexicon) and multiplied & bare_sorts):
        return statement
    named = {one for one, *_ in owned if isinstance(one, Var) and one.name in elements}  # in an ideal of it, too
    said = {one for one, whole, *_ in owned if one not in named or whole == structure}
    related = (part.args for part in parts if isinstance(part, Pred) and len(part.args) > 1)
    tied = {one for one, *others in related if structure in others}
    members = frozenset(var for var in bound if var in loose or var.sort in calculated & bare_sorts)
    anywhere = not counted or (_is_called(structure, _RINGS, parts, lexicon) and not any(map(_is_scaled, parts)))
    anywhere = anywhere or all(var.name in elements for var in members - said - tied)
    moved = ((_first(statement.formula, structure), said | tied),) if anywhere else ()
    for whole, housed in ((statement.formula, said), *moved):
        found = _Within(structure, members - housed)
        formula = found.go(whole, structure in free_vars(whole))
        if not found.torn and formula != whole:
            return Statement(formula, statement.carriers)
    return statement


def _is_called(structure: Var, nouns: tuple[str, ...], parts: tuple[Node, ...], lexicon: Lexicon) -> bool:
    """Return whether one of some nouns, or one that ends in it, is said of a structure."""
    said = (part for part in parts if isinstance(part, Pred) and part.args == (structure,))
    return any(bare(lexicon.word(part.symbol.name).gloss).endswith(nouns) for part in said)


def _is_scaled(part: Node) -> bool:
    return isinstance(part, App) and skeleton_of(part.symbol.name) == ("notation", SCALED)


def _first(formula: Formula, structure: Var) -> Formula:
    """Return a claim about any things with the structure before the others, which may be elements of it."""
    others, inner = [], formula
    while isinstance(inner, Forall) and inner.var != structure:
        others.append(inner.var)
        inner = inner.body
    if not isinstance(inner, Forall):
        return formula
    body = inner.body
    for var in reversed(others):
        body = Forall(var, body)
    return Forall(structure, body)


def _only_structure(formula: Formula, lexicon: Lexicon) -> Var | None:
    """Return the one thing that is said to be a structure, where nothing else has elements.

    None where a sign's operation is also said by a word of which nothing is known (is a⁻¹ the inverse of a?), and
    beside vectors and matrices, which are over it: what a matrix over K takes is no element of K.
    """
    having = {*wholes_of_parts()["element"], _SPACE}
    spoken = {frame.text for name in _OPERATIONS for frame in lexicon.word(name).frames}
    nouns = {noun for row in lexicon.structures.values() for noun in row.nouns}
    found = set()
    for part in subnodes(formula):
        word = lexicon.word(part.symbol.name) if isinstance(part, Pred | App) else None
        if word is None or word.opaque is None:
            continue
        if word.gloss in spoken or says_vectors(word.gloss) or word.gloss.endswith(_OVER):
            return None
        gloss = bare(word.gloss)
        if gloss not in nouns and gloss.split()[-1] not in having:
            continue
        assert isinstance(part, Pred | App)
        if not isinstance(part, Pred) or len(part.args) != 1:
            return None
        found.add(part.args[0])
    one = found.pop() if len(found) == 1 else None
    return one if isinstance(one, Var) and one.sort == _THING else None


class _Within:
    """One formula with the quantifiers over `members` of elements of `structure`."""

    def __init__(self, structure: Var, members: frozenset[Var]) -> None:
        self.structure, self.members = structure, members
        self.torn = False

    def go(self, node: Formula, inside: bool) -> Formula:
        """Return `node`; `inside` the scope of the structure. What is bound elsewhere, or by other binders, is torn."""
        if not isinstance(node, BINDERS):
            parts = tuple(self.go(part, inside) for part in children(node))  # type: ignore[arg-type]
            return rebuild(node, parts)
        inner = self.go(node.body, inside or node.var == self.structure)
        node = rebuild(node, (inner,))
        if node.var not in self.members:
            return node
        member = Pred(Symbol(_MEMBERSHIP, (node.var.sort, _THING), PROP), (node.var, self.structure))
        named = inside and node.var.name not in COUNTING  # n · 1 = 0 is said of numbers
        match node:
            case Forall(var, body) if named:
                return Forall(var, Implies(member, body))
            case Exists(var, body) | ExistsUnique(var, body) if named:
                return type(node)(var, And(member, body))
        self.torn = True
        return node
