"""What is no element of the structure that is the range of a text's elements, though no other structure has a name."""

from __future__ import annotations

from collections.abc import Iterator

from certify.english.guessing import says_vectors
from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon
from certify.lexicon.skeletons import SCALED, is_value, skeleton_of
from certify.logic import App, Forall, Formula, Implies, Pred, Sort, Statement, Var, subnodes, symbols

_EQUATIONS = frozenset({"eq", "ne"})
#: The field whose words are of arrows.
_OF_ARROWS = "category_theory"
_RING = frozenset({"Mul", "Add"})


def no_vector_in_its_scalars(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "over a ring, a linearly independent family" as one of elements of the ring: its members are vectors.

    What is over a structure is in a module over it, and is no scalar, however few structures a text names. Raises
    NoReadingError.
    """
    scalars = {one.sort for one in statement.carriers if lexicon.closure(one.structures) >= _RING}
    for symbol in symbols(statement.formula) if scalars else ():
        word, (_, shape) = lexicon.word(symbol.name), skeleton_of(symbol.name) or ("", "")
        vectors = word.opaque is not None and says_vectors(word.gloss)
        if (vectors or shape == SCALED) and not scalars.isdisjoint(_made_of(*symbol.params[-1:])):
            raise NoReadingError("vectors over a structure are no elements of it")


def no_argument_from_everywhere(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse "f is injective if f(x) = 1 implies x = 1" with any x, where f is a thing: x is in the domain of f.

    A map that is a thing has no sort that says what it takes. Of what a text is about it takes what it is said to take.
    Raises NoReadingError.
    """
    bare = {one.sort for one in statement.carriers if not one.structures}
    parts = list(subnodes(statement.formula))
    values = [part for part in parts if isinstance(part, App) and is_value(part.symbol.name)]
    taken = {arg for part in values for arg in part.args[1:] if isinstance(arg, Var) and arg.sort in bare}
    claims = (part for part in parts if isinstance(part, Pred) and part.symbol.name not in _EQUATIONS)
    if taken - {arg for claim in claims for arg in claim.args} - _about(statement.formula):
        raise NoReadingError("what does the map take? Its values are spoken of at anything")


def _made_of(*sorts: Sort) -> Iterator[Sort]:
    for sort in sorts:
        yield sort
        yield from _made_of(*sort.args)


def _about(formula: Formula) -> frozenset[Var]:
    """Return the variables at the head of a claim and of its consequents."""
    match formula:
        case Forall(var, body):
            return _about(body) | {var}
        case Implies(_, right):
            return _about(right)
    return frozenset()


def no_arrow_as_function(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "G : D → C has a left adjoint" of a function between types: words of category theory are of its arrows.

    G is a thing then, of which the text says that it goes from D to C. Raises NoReadingError.
    """
    for symbol in symbols(statement.formula):
        row = lexicon.named.get(symbol.name) if any(sort.name == "Fun" for sort in symbol.params) else None
        if row is not None and row.field == _OF_ARROWS:
            raise NoReadingError(f"'{row.name}' is said of arrows, which are no functions")
