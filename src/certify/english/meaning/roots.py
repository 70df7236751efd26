"""Roots of a polynomial, as many as its degree: a root stands as often as it is one.

That the roots of ax² + bx + c are r and s says that a ≠ 0 and that ax² + bx + c is a(x - r)(x - s) for every x. Where
fewer things than the degree are named, whether one is a root twice, or another is left out, is left open.
"""

from __future__ import annotations

from functools import reduce

from certify.english.forms import Noun
from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.applying import applied, equal
from certify.english.meaning.reading import Part, Reader
from certify.english.meaning.scope import Bound, Scope
from certify.english.meaning.syntax import sense_of, token_raw
from certify.english.meaning.table import sentence
from certify.english.meaning.things import LocalError, Many, NoReadingError, One
from certify.logic import Sort
from certify.reading.raw import RApp, RApply, Raw, RawSort, RBind, RNum, RTyped, RVar
from certify.reading.raw_parts import conjunction, free_names

sentence.of("roots_clause")

#: Letters that polynomials are in.
_UNKNOWNS = frozenset("xyzw")
#: What roots are of which nothing says what they are.
COMPLEX = Sort("Complex")


@sentence("roots_are", "has_roots")
def roots_are(read: Reader, polynomial: LatticeToken, named: Tree) -> Scope:
    """Read "the roots of x² - 3x + 2 = 0 are r and s", "the equation x² - 3x + 2 = 0 has roots r and s"."""
    scope = Scope()
    roots = _roots(read, named, scope)
    read.by("roots")
    scope.add(_factored(read, polynomial, roots, _complex_if_unsaid(read, roots)))
    return scope


def _complex_if_unsaid(read: Reader, roots: list[Raw]) -> RawSort | None:
    """Return the complex numbers for roots with letters of which nothing says what they are."""
    return COMPLEX if frozenset().union(*map(free_names, roots)) - read.discourse.declared.keys() else None


@sentence("so_many_roots_are")
def so_many_roots_are(read: Reader, *parts: Part) -> Scope:
    """Read "the two positive integer solutions of x² - mx + n = 0 are k and t": they are different."""
    number, *adjectives, polynomial, named = parts
    assert isinstance(number, LatticeToken) and isinstance(polynomial, LatticeToken) and isinstance(named, Tree)
    said = [word for word in adjectives if isinstance(word, LatticeToken)]
    kind: Noun | None = said.pop().value if said and said[-1].type == "NOUN" else None
    if kind is not None and (kind.word is not None or kind.plural):
        raise LocalError("roots are of a sort")
    scope = Scope()
    roots = _roots(read, named, scope)
    if len(roots) != number.value:
        raise NoReadingError(f"{number.value} roots, but {len(roots)} are named")
    sort = _complex_if_unsaid(read, roots) if kind is None else kind.raw_sort(read.discourse.hole())
    names = [root.name for root in roots if isinstance(root, RVar) and root.name not in read.discourse.declared]
    if sort is not None and len(names) == len(roots):
        scope.prefix.append(Bound("a" if read.mode.supposing else "every", tuple((name, sort) for name in names)))
        read.discourse.declared |= dict.fromkeys(names, sort)
    elif sort is not None:
        roots = [RTyped(root, sort) for root in roots]
    read.by("roots")
    scope.add(*(applied(sense_of(word), One(root)) for word in said for root in roots))
    scope.add(*(RApp("ne", (root, other)) for place, root in enumerate(roots) for other in roots[:place]))
    scope.add(_factored(read, polynomial, roots, sort))
    return scope


def _roots(read: Reader, named: Tree, scope: Scope) -> list[Raw]:
    """Return the roots that are named; NoReadingError for things without names, and for one or the other."""
    value = read.np(named, scope)
    if not isinstance(value, Many) or value.mode != "and" or scope.prefix:
        raise NoReadingError("roots are named, one after the other")
    return [member.raw for member in value.members]


def _factored(read: Reader, token: LatticeToken, roots: list[Raw], sort: RawSort | None) -> Raw:
    """Return that P(x) is, for every x, the product of its leading coefficient and one factor for each root.

    Of an equation P = Q so is P - Q: P(x) less the product is Q(x).
    """
    polynomial, value = _polynomial(read, token)
    known = read.discourse.declared.keys() | frozenset().union(*map(free_names, roots))
    unknown = (free_names(polynomial) & _UNKNOWNS) - known
    if len(unknown) != 1:
        raise NoReadingError("a polynomial is in the one letter of which nothing is known")
    (name,) = unknown
    found = _leading(polynomial if value is None else RApp("sub", (polynomial, value)), name)
    if found is None or found[0] != len(roots):
        raise NoReadingError("as many roots are named as the degree of the polynomial says, each as often as it is one")
    factors: list[Raw] = [RApp("sub", (RVar(name), root)) for root in roots]
    whole = reduce(_times, [found[1], *factors])
    read.discourse.silent.add(name)
    said = equal(polynomial, whole) if value is None else equal(RApp("sub", (polynomial, whole)), value)
    everywhere = RBind("forall", name, sort, said)
    has_degree = RApp("ne", (found[1], RNum(0)))
    return conjunction([has_degree, everywhere] if free_names(found[1]) else [everywhere])


def _polynomial(read: Reader, token: LatticeToken) -> tuple[Raw, Raw | None]:
    """Return P of "P" and "f(x) = P", P and Q of "P = Q"."""
    match token_raw(token):
        case RApp("eq", (RApply(RVar(function), (RVar(),)), said)) if function not in read.discourse.declared:
            read.discourse.silent.add(function)
            return said, None
        case RApp("eq", (left, right)):
            return left, right
        case RApp() as term if token.type == "TERM":
            return term, None
    raise NoReadingError("what has roots is a polynomial, or an equation of two")


def _leading(raw: Raw, name: str) -> tuple[int, Raw] | None:
    """Return the degree of a polynomial in a letter and its leading coefficient; None where it is not seen at once."""
    if name not in free_names(raw):
        return 0, raw
    match raw:
        case RVar():
            return 1, RNum(1)
        case RApp("pow", (RVar(), RNum(exponent))) if exponent > 0:
            return exponent, RNum(1)
        case RApp("mul", (left, right)):
            first, second = _leading(left, name), _leading(right, name)
            return None if first is None or second is None else (first[0] + second[0], _times(first[1], second[1]))
        case RApp("add" | "sub" as word, (left, right)):
            return _of_two(word, _leading(left, name), _leading(right, name))
        case RApp("neg", (inner,)):
            found = _leading(inner, name)
            return None if found is None else (found[0], RApp("neg", (found[1],)))
    return None


def _times(left: Raw, right: Raw) -> Raw:
    if RNum(1) in (left, right):
        return right if left == RNum(1) else left
    return RApp("mul", (left, right))


def _of_two(word: str, left: tuple[int, Raw] | None, right: tuple[int, Raw] | None) -> tuple[int, Raw] | None:
    """Return the degree of a sum or difference of two of different degrees; None where leading terms may cancel."""
    if left is None or right is None or left[0] == right[0]:
        return None
    if left[0] > right[0]:
        return left
    return right if word == "add" else (right[0], RApp("neg", (right[1],)))
