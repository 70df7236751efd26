"""Laws of operations and relations: "addition is commutative", "divisibility is transitive"."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from certify.english.forms import Sense
from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.applying import apply_sense, combine, equal
from certify.english.meaning.introducing import introduce
from certify.english.meaning.operations import Operation, operation_of, properties_of, sort_of
from certify.english.meaning.reading import Part, Reader
from certify.english.meaning.schemes import apart, law_of, outermost, same_law
from certify.english.meaning.scope import Scope, close, saying
from certify.english.meaning.syntax import sense_of
from certify.english.meaning.table import sentence
from certify.english.meaning.things import NoReadingError, One, Value
from certify.reading.raw import Hole, RApp, Raw, RawSort, RBin, RBind, RNot, RVar
from certify.reading.raw_parts import conjunction

sentence.of("law_clause", "asked_law")

#: Clauses that say a law, which has variables of its own.
LAWS = frozenset(
    {"operation_is", "relation_is", "q_operation", "q_relation", "operation_is_r", "relation_is_r", "q_operation_r"}
    | {"q_relation_r", "q_operation_not", "q_commutes", "law_at_hand", "relation_implies", "distributes"}
    | {"distributes_right", "preserved", "claim_holds", "satisfies_claim"}
)


@sentence("operation_is", "relation_is", "q_operation", "q_relation")
def operation_is(read: Reader, named: Tree, said: Tree) -> Scope:
    """Read "addition is commutative"."""
    says = properties_of(read, said)
    law = law_named(read, operation_of(read, named), says.names, says.sort)
    return saying(RNot(law) if says.denied else law)


def law_named(read: Reader, operation: Operation, names: tuple[str, ...], said: RawSort | None = None) -> Raw:
    """Return that an operation has properties; what the law says has letters of its own."""
    sort = sort_of(read, operation.sort, said)
    return apart(conjunction([law_of(name, operation.sense, sort, read.lexicon) for name in names]))


@sentence("is_involutive")
def is_involutive(read: Reader, named: Tree, _noun: LatticeToken) -> Scope:
    """Read "applying the star operation twice returns the original element"."""
    return saying(law_named(read, operation_of(read, named), ("involutive",)))


@sentence("operation_is_r", "relation_is_r", "q_operation_r", "q_relation_r")
def property_holds_for(read: Reader, said: Tree, named: Tree) -> Scope:
    """Read "the commutative property holds for addition"."""
    return operation_is(read, named, said)


@sentence("q_operation_not")
def operation_is_not(read: Reader, named: Tree, said: Tree) -> Scope:
    """Read "is subtraction not commutative?"."""
    return saying(RNot(close(operation_is(read, named, said))))


@sentence("q_commutes")
def commutes(read: Reader, named: Tree) -> Scope:
    """Read "does multiplication commute?"."""
    operation = operation_of(read, named)
    return saying(law_of("commutative", operation.sense, sort_of(read, operation.sort), read.lexicon))


@sentence("explained")
def explained(read: Reader, named: Part, said: Tree, claim: Tree, *, main: bool) -> Scope:
    """Read "addition is commutative: a + b = b + a": what stands after the colon is the law, written out."""
    read.by("colon")
    scope = read.sentence(claim, main)
    written = close(scope)
    law = _written_law(read, named, said, written)
    made_with = {part.word for part in outermost(written)}
    named_word = operation_of(read, named).sense.word if isinstance(named, Tree) else None
    if properties_of(read, said).names == ("symmetric",) and made_with == {named_word}:
        return scope  # a symmetry of an operation is an equation between two of its values
    if law is None or not same_law(law, written):
        raise NoReadingError("what stands after the colon is not the law that is named before it")
    return scope


def _written_law(read: Reader, named: Part, said: Tree, written: Raw) -> Raw | None:
    """Return the law that is named, of the operation that the formula is written with where only its sort is named."""
    sort = Hole(read.discourse.hole())
    if isinstance(named, Tree):
        sense = operation_of(read, named).sense
    else:
        words = {part.word for part in outermost(written)}
        if len(words) != 1:
            return None
        sense = Sense(words.pop(), (0, 1))
    laws = [law_of(name, sense, sort, read.lexicon) for name in properties_of(read, said).names]
    return conjunction(laws)


@sentence("law_at_hand")
def law_at_hand(read: Reader, said: Tree) -> Scope:
    """Read "the associative property holds": of the one operation on two things that was mentioned."""
    made = {word for mention in read.discourse.mentions for word in _operation_in(mention.value)}
    if len(made) != 1:
        raise NoReadingError("of which operation is this said to hold?")
    (word,), (name,) = made, properties_of(read, said).names
    return saying(law_of(name, Sense(word, (0, 1)), Hole(read.discourse.hole()), read.lexicon))


def _operation_in(value: Value) -> Iterator[str]:
    if isinstance(value, One) and isinstance(value.raw, RApp) and len(value.raw.args) == 2:
        yield value.raw.word


# ------------------------------------------------------------ laws of two operations


@sentence("relation_implies")
def relation_implies(read: Reader, first: Tree, second: Tree) -> Scope:
    """Read "the strict order implies the weak order": of any two things."""
    stronger, weaker = operation_of(read, first), operation_of(read, second)
    a, b = _fresh(read, 2)
    law = RBin("implies", apply_sense(stronger.sense, a, b), apply_sense(weaker.sense, a, b))
    return saying(_for_all((a, b), sort_of(read, stronger.sort), law))


@sentence("distributes")
def distributes(read: Reader, outer: Tree, inner: Tree) -> Scope:
    """Read "multiplication distributes over addition": a · (b + c) = a · b + a · c."""
    return _distributes(read, outer, inner, apply_sense)


@sentence("distributes_right")
def distributes_right(read: Reader, outer: Tree, inner: Tree) -> Scope:
    """Read "multiplication distributes over addition from the right": (b + c) · a = b · a + c · a."""
    return _distributes(read, outer, inner, lambda sense, one, other: apply_sense(sense, other, one))


def _distributes(read: Reader, outer: Tree, inner: Tree, times: Callable[[Sense, Raw, Raw], Raw]) -> Scope:
    multiplied: Operation = operation_of(read, outer)
    over, added = multiplied.sense, operation_of(read, inner).sense
    a, b, c = _fresh(read, 3)
    left = times(over, a, apply_sense(added, b, c))
    right = apply_sense(added, times(over, a, b), times(over, a, c))
    return saying(_for_all((a, b, c), sort_of(read, multiplied.sort), equal(left, right)))


def _fresh(read: Reader, count: int) -> tuple[RVar, ...]:
    return tuple(RVar(read.discourse.fresh()) for _ in range(count))


def _for_all(variables: tuple[RVar, ...], sort: RawSort | None, law: Raw) -> Raw:
    for var in reversed(variables):
        law = RBind("forall", var.name, sort, law)
    return law


# ------------------------------------------------------------ what operations keep


@sentence("closed_under")
def closed_under(read: Reader, noun: Tree, named: Tree) -> Scope:
    """Read "even integers are closed under addition": what the operation makes of two of them is one."""
    sense = operation_of(read, named).sense
    if len(sense.holes) != 2:
        raise NoReadingError(f"closed under {sense.word}, which is no operation on two things")
    scope, inner = Scope(), Scope()
    both = introduce(read, "any", noun, scope, 2)
    read.describe(noun, (combine(sense, both),), inner)
    if not inner.conditions:
        raise NoReadingError("the noun says nothing but a sort")
    scope.add(close(inner))
    return scope


@sentence("preserved")
def preserved(read: Reader, quality: LatticeToken, named: Tree, noun: LatticeToken | None = None) -> Scope:
    """Read "injectivity is preserved under composition": what the operation makes of two such things is such."""
    said, sense = sense_of(quality), operation_of(read, named).sense
    if len(sense.holes) != 2:
        raise NoReadingError(f"preserved under {sense.word}, which is no operation on two things")
    a, b = _fresh(read, 2)
    given = RBin("and", apply_sense(said, a), apply_sense(said, b))
    law = RBin("implies", given, apply_sense(said, apply_sense(sense, a, b)))
    return saying(_for_all((a, b), None, law))
