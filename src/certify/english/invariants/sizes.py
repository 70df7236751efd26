"""What a reading must not take for granted of sizes: that what the text calls finite is so, or that anything is."""

from __future__ import annotations

from collections.abc import Iterator

from certify.english.forms import Sense
from certify.english.guessing import points
from certify.english.invariants.candidate import Candidate
from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon
from certify.lexicon.opaque import bare, guessed_name
from certify.logic import NAT, App, Implies, Pred, Statement, Term, Var, number_sorts, subnodes

_FINTYPE, _SET = "Fintype", "Set"
#: Sorts of what is finite by itself.
_FINITE = frozenset({"Finset", "List"})
_SAYS_SIZE = frozenset({"finite", "infinite", "countable", "uncountable", "at most countable", "countably infinite"})
_NORM, _ABSOLUTE, _CARD, _SET = "norm", "abs", "card", "Set"
#: Sizes that may be no natural number.
_SIZES = frozenset(
    {
        *("order of", "number of elements of", "dimension of", "rank of", "index of", "cardinality of"),
        *("Krull dimension of", "global dimension of", "projective dimension of", "injective dimension of"),
    }
)
#: What is said of sizes that are not numbers, and how the operators of sums without end are called.
_OF_SIZES, _TOTAL = frozenset({"finite", "infinite"}), guessed_name("operator", "all_sum")
_COMPARED = frozenset({"le", "lt", "ge", "gt"})
#: Letters of natural numbers.
_COUNTING = frozenset("ijklmnpqr")


def no_presupposed_finiteness(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "if A is finite and B ⊆ A, then B is finite" of a B that is a finite set anyway.

    What a text says, its sorts must not say before: under conditions, "s has finitely many elements" is said of no set
    of elements of a finite type. Raises NoReadingError.
    """
    parts = tuple(subnodes(statement.formula))
    small = {one.sort for one in statement.carriers if _FINTYPE in one.structures}
    if small and any(isinstance(part, Implies) for part in parts):
        sized = (part.args[0] for part in parts if isinstance(part, Pred) and part.symbol.name == "finite")
        if any(not small.isdisjoint(one.sort.args) for one in sized):
            raise NoReadingError("every set of elements of a finite type is finite")
    for part in parts:
        one = isinstance(part, Pred) and len(part.args) == 1 and part.args[0].sort.name in _FINITE
        if one and isinstance(part, Pred) and lexicon.word(part.symbol.name).gloss in _SAYS_SIZE:
            raise NoReadingError("what a text calls finite is no finite set by its sort")


def no_size_of_the_infinite(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "|A| ≤ |B|" of any two sets or groups as one of natural numbers, where nothing says that they are finite.

    Of a thing that its order is p, or that two orders are equal, may be said: the order is a number then or nothing.
    A rank that is the cardinality of something is a cardinal, one that has a successor an ordinal.
    Raises NoReadingError.
    """
    parts = list(subnodes(statement.formula))
    if any(isinstance(part, Pred) and lexicon.word(part.symbol.name).gloss.startswith("finite") for part in parts):
        return
    for part in parts:
        if isinstance(part, App) and part.symbol.name == "succ" and next(_sizes(part, lexicon), None) is not None:
            raise NoReadingError("a size that has a successor may be an ordinal")
        if isinstance(part, Pred) and part.symbol.name in (*_COMPARED, "eq"):
            sized = [next(_sizes(side, lexicon), None) for side in part.args]
            known = [size for size in sized if size is not None]
            other = len({size.symbol.name for size in known}) > 1 or all(
                size.args[0].sort.name == "Set" for size in known
            )
            if len(known) > 1 and (part.symbol.name in _COMPARED or other):
                raise NoReadingError("two sizes are compared that may be infinite")
            if known and part.symbol.name in _COMPARED and any(map(_may_be_cardinal, part.args)):
                raise NoReadingError("a size is compared with what may be infinite too")


def _may_be_cardinal(term: Term) -> bool:
    """Return whether a number is one by nothing but its comparison with a size: c, and no n that counts."""
    return isinstance(term, Var) and term.sort == NAT and term.name not in _COUNTING


def _sizes(side: Term, lexicon: Lexicon) -> Iterator[App]:
    """Yield the sizes that are natural numbers in a term."""
    for part in subnodes(side):
        if isinstance(part, App) and part.sort == NAT and lexicon.word(part.symbol.name).gloss in _SIZES:
            yield part


def no_bars_of_anything(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse |A| ≤ |B| as absolute values of an A and a B of which nothing is said: sets and groups have sizes too.

    Raises NoReadingError.
    """
    loose = statement.unstructured
    for part in subnodes(statement.formula):
        inner = part.args[0] if isinstance(part, App) and part.symbol.name == "abs" else None
        if isinstance(inner, Var) and inner.sort in loose and inner.name[:1].isupper():
            raise NoReadingError(f"|{inner.name}|: an absolute value, or a number of elements?")


def no_set_with_a_norm(candidate: Candidate, statement: Statement) -> None:
    """Refuse "the norm of a difference" of two sets, and "the absolute value of x minus y" as a number of elements.

    Bars are said of sets as well, the words are not. Raises NoReadingError.
    """
    parts = [part for part in subnodes(statement.formula) if isinstance(part, App) and len(part.args) == 1]
    if any(part.symbol.name == _NORM and part.args[0].sort.name in _FINITE | {_SET} for part in parts):
        raise NoReadingError("a set has no norm")
    if any(part.symbol.name == _CARD for part in parts):
        spoken = (token.value for token in candidate.tokens if token.type.startswith("FN"))
        if any(isinstance(value, Sense) and value.word == _ABSOLUTE for value in spoken):
            raise NoReadingError("a set has no absolute value")


def no_finite_number(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "the rational number x is finite": every number is, so that nothing would be said.

    Nor does a sum that is a number converge: what does is the series. Raises NoReadingError.
    """
    for part in subnodes(statement.formula):
        if isinstance(part, Pred) and len(part.args) == 1:
            said, of = lexicon.word(part.symbol.name), part.args[0]
            is_total = isinstance(of, App) and of.symbol.name.startswith(_TOTAL)
            if (part.symbol.name in _OF_SIZES or bare(said.gloss) in _OF_SIZES) and _is_number(of, lexicon):
                raise NoReadingError("a number is said to be finite or infinite")
            if said.opaque is not None and is_total and of.sort in number_sorts():
                raise NoReadingError("what is said of a series is said of the number that is its sum")


def _is_number(term: Term, lexicon: Lexicon) -> bool:
    """Return whether a term is a number by its sort, or by what it is called: the number of prime divisors of n.

    What is called a sum or an integral is no set for being called finite.
    """
    called = lexicon.word(term.symbol.name).gloss if isinstance(term, App) else ""
    no_set = term.sort.name == _SET and bare(called) in points()
    return term.sort in number_sorts() or called.startswith("number of ") or no_set
