"""What is no element of the structure that is the range of a text's elements, though no other structure has a name."""

from __future__ import annotations

from collections.abc import Iterator

from certify.english.guessing import says_vectors
from certify.english.invariants.derivations import SAYS_WHAT
from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon, Word
from certify.lexicon.map_nouns import names_map
from certify.lexicon.opaque import THING, bare
from certify.lexicon.skeletons import OF_KIND, SCALED, is_value, skeleton_of
from certify.logic import (
    BINDERS,
    INT,
    NAT,
    App,
    Apply,
    Forall,
    Formula,
    Implies,
    Lambda,
    Node,
    Pred,
    SetOf,
    Sort,
    Statement,
    Var,
    number_sorts,
    subnodes,
    symbols,
)

_MEMBERSHIPS = frozenset({"mem", "finset_mem", "element_of", "list_mem"})
_CONTAINS = _MEMBERSHIPS | {"contain", "contained_in"}
_EQUATIONS = frozenset({"eq", "ne"})
_MULTIPLIES = frozenset({"mul", "pow", "inv", "div", "sq"})
#: The field whose words are of arrows.
_OF_ARROWS = "category_theory"
#: What says of f that it is one of the maps from A to B: ``f : A → B``.
_GOES = ("notation claim", OF_KIND)
_BY_MAPS = frozenset({"image", "preimage", "inverse image"})
_SCALAR = "scalar"
#: How the names of operators over many things begin: sums, products.
_OVER = "operator_over"
_RING = frozenset({"Mul", "Add"})
#: Lean's classes of what has a zero that takes all to zero, and of what cancels, be it zero.
_ZERO = "MulZeroClass"
_CANCELS = frozenset({"IsLeftCancelMul", "IsRightCancelMul", "LeftCancelMonoid", "RightCancelMonoid"})
_EQUAL = "eq"


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


def no_product_with_a_vector(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse av = 0 of a vector v and an a of the same kind: it is a scalar, of another kind.

    So is what is called a scalar beside what it makes a multiple of. Raises NoReadingError.
    """
    parts = list(subnodes(statement.formula))
    said = [part for part in parts if isinstance(part, Pred) and part.args and part.args[0].sort.variable]
    glosses = [(part.args[0].sort, lexicon.word(part.symbol.name).gloss) for part in said]
    vectors = {sort for sort, gloss in glosses if says_vectors(gloss) or _SCALAR in gloss.split()}
    for symbol in symbols(statement.formula):
        if symbol.name in _MULTIPLIES and not vectors.isdisjoint(symbol.params):
            raise NoReadingError("vectors are not multiplied: by what is one?")


def no_argument_from_everywhere(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse "f is injective if f(x) = 1 implies x = 1" with any x, where f is a thing: x is in the domain of f.

    A map that is a thing has no sort that says what it takes. Of what a text is about it takes what it is said to take.
    Raises NoReadingError.
    """
    bare = statement.unstructured
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


def no_zero_that_cancels(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "a cancellative semiring" as one where zero cancels too, so that all is zero: what is not zero cancels.

    Raises NoReadingError.
    """
    for carrier in statement.carriers:
        structures = lexicon.closure(carrier.structures)
        if _ZERO in structures and structures & _CANCELS:
            raise NoReadingError("where zero cancels there is nothing but zero: is what is not zero meant?")


def no_index_in_a_structure(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse "in a ring, the sum of f(i) over i ∈ s is zero" with s as a set of elements of the ring: i is an index.

    Raises NoReadingError.
    """
    structured = {one.sort for one in statement.carriers if one.structures}
    for part in subnodes(statement.formula):
        if isinstance(part, App) and part.symbol.name.startswith(_OVER):
            indices = (arg.var.sort for arg in part.args if isinstance(arg, Lambda))
            if not structured.isdisjoint(indices):
                raise NoReadingError("through what does the index go? A structure is named, but not for it")


def no_numeral_beside_numbers(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "−1 is a residue modulo p", "1 is a generator of G" of a numeral of a kind of its own.

    So is 1 as "the only proper divisor of n", though others of its kind are spoken of: by the same word. Raises
    NoReadingError.
    """
    bare = statement.unstructured
    parts = tuple(subnodes(statement.formula)) if bare else ()
    bare -= {part.sort for part in parts if isinstance(part, Var | Apply)} - _related_alone(parts)
    for part in parts:
        related = isinstance(part, Pred) and len(part.args) == 2 and part.symbol.name not in _CONTAINS
        if related and isinstance(part, Pred) and lexicon.word(part.symbol.name).opaque is not None:
            sorts, (one, of) = {arg.sort for arg in part.args}, part.args
            if bare & sorts and not sorts.isdisjoint(number_sorts()):
                raise NoReadingError("a numeral beside a number is one of the same kind")
            if one.sort in bare and of.sort.name == THING:
                raise NoReadingError("a numeral is an element of what it is something of: whose is it?")


def _related_alone(parts: tuple[Node, ...]) -> set[Sort]:
    """Return the types of what only relations to numbers, and equations, are said of."""
    numbers = set(number_sorts())
    claims = [part for part in parts if isinstance(part, App | Pred) and part.symbol.name != _EQUAL]
    related = [part for part in claims if isinstance(part, Pred) and len(part.args) == 2]
    beside = {part.args[0].sort for part in related if part.args[1].sort in numbers}
    return beside - {arg.sort for part in claims for arg in part.args if part.args[-1].sort not in numbers}


def no_image_without_its_map(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "the image of the center of R" as what the center has by itself: by which map? That of a map f is f's.

    Raises NoReadingError.
    """
    parts = list(subnodes(statement.formula))
    said = [part for part in parts if isinstance(part, Pred)]
    maps = {part.args[0] for part in said if names_map(bare(lexicon.word(part.symbol.name).gloss))}
    arrows = {part.args[0] for part in said if skeleton_of(part.symbol.name) == _GOES}
    called = {part.args[0] for part in said if lexicon.word(part.symbol.name).category in SAYS_WHAT} - maps
    for part in parts:
        if isinstance(part, App) and len(part.args) == 1 and _is_image(lexicon.word(part.symbol.name)):
            (of,) = part.args
            if of in called or (isinstance(of, App) and of.args) or (arrows and of not in maps | arrows):
                raise NoReadingError("an image by which map?")


def _is_image(word: Word) -> bool:
    return word.opaque is not None and bare(word.gloss) in _BY_MAPS


def no_set_of_everything(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "the set of elements that commute with x" as one of whatever does, beside a group: its elements are meant.

    Raises NoReadingError.
    """
    things = any(isinstance(part, BINDERS) and part.var.sort.name == THING for part in subnodes(statement.formula))
    bare_sorts = statement.unstructured if things else set()
    for part in subnodes(statement.formula):
        if isinstance(part, SetOf) and (part.var.sort in bare_sorts or (things and part.var.sort.name == THING)):
            claims = (claim for claim in subnodes(part.body) if isinstance(claim, Pred))
            said = [lexicon.word(claim.symbol.name) for claim in claims if claim.args[0] == part.var]
            # {x | x = f(n) for some n} has these values only, and {x | M.Indep x} is of what M says
            made = any(word.name == "eq" for word in said) or (not said and part.var.sort.name == THING)
            if not made and not any(word.name in _MEMBERSHIPS or word.category in SAYS_WHAT for word in said):
                raise NoReadingError("a set of what? Nothing says in what its elements are")


def _about(formula: Formula) -> frozenset[Var]:
    """Return the variables at the head of a claim and of its consequents."""
    match formula:
        case Forall(var, body):
            return _about(body) | {var}
        case Implies(_, right):
            return _about(right)
    return frozenset()


def no_congruence_of_reals(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse a^((p - 1)/2) ≡ 1 (mod p) of real numbers, and p ≡ 1 (mod 4) of anything: congruences are of integers.

    Raises NoReadingError.
    """
    rings = {one.sort for one in statement.carriers if lexicon.closure(one.structures) >= _RING}
    for symbol in symbols(statement.formula):
        if symbol.name == "congruent" and symbol.params[0] not in {NAT, INT} | rings:
            raise NoReadingError("a congruence is one of integers")


def no_arrow_as_function(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "G : D → C has a left adjoint" of a function between types: words of category theory are of its arrows.

    G is a thing then, of which the text says that it goes from D to C. Raises NoReadingError.
    """
    for symbol in symbols(statement.formula):
        row = lexicon.named.get(symbol.name) if any(sort.name == "Fun" for sort in symbol.params) else None
        if row is not None and row.field == _OF_ARROWS:
            raise NoReadingError(f"'{row.name}' is said of arrows, which are no functions")
