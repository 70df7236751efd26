"""Formulas of mathematics as clauses: one holds, one follows from others, one of several holds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.applying import exactly_one
from certify.english.meaning.introducing import introduce
from certify.english.meaning.joining import conditional
from certify.english.meaning.reading import Part, Reader
from certify.english.meaning.scope import Scope, saying
from certify.english.meaning.syntax import names_in
from certify.english.meaning.table import sentence
from certify.english.meaning.things import LocalError, NoReadingError, raw_of
from certify.lexicon.spelling import Opaque
from certify.reading.raw import RApp, Raw, RBin, RNot
from certify.reading.raw_parts import conjunction, disjunction, free_names

sentence.of("formula_clause", "asked_formula")


def all_stated(read: Reader, tokens: tuple[LatticeToken, ...]) -> list[Raw]:
    """Return what formulas say."""
    return [read.formula(token) for token in tokens]


def under_arrows(said: list[Raw], arrows: list[int], join: Callable[[Sequence[Raw]], Raw]) -> Raw:
    """Join by "and" or "or", which bind tighter than the ↔ or → of the formulas at `arrows`."""
    if not arrows:
        return join(said)
    place = arrows[0]
    whole = said[place]
    if len(arrows) > 1 or not isinstance(whole, RBin):
        raise NoReadingError("several arrows between formulas: brackets are wanted")
    return RBin(whole.op, join([*said[:place], whole.left]), join([whole.right, *said[place + 1 :]]))


@sentence("formula")
def formula(read: Reader, said: LatticeToken) -> Scope:
    """Read a formula of mathematics."""
    return saying(read.formula(said))


@sentence("operation_satisfies")
def operation_satisfies(read: Reader, operation: Tree, said: LatticeToken) -> Scope:
    """Read "binomial coefficients satisfy C(n, n) = 1": the formula says of which operation it is a law."""
    return formula(read, said)


@sentence("formula_for_some")
def formula_for_some(read: Reader, said: LatticeToken, noun: Tree) -> Scope:
    """Read "n = 2 * k for some natural number k"."""
    scope = Scope()
    introduce(read, "some", noun, scope)
    scope.add(read.formula(said))
    return scope


@sentence("formula_with")
def formula_with(read: Reader, said: LatticeToken, named: Tree) -> Scope:
    """Read "p = ab with a, b in R": such letters of the formula are supposed, or there are some."""
    raw = read.formula(said)
    if named.name == "variables" or not set(names_in(named)) <= free_names(raw):
        raise LocalError("'with' says what the letters of the formula are")
    scope = Scope()
    introduce(read, "a" if read.mode.supposing else "some", named, scope)
    scope.add(raw)
    return scope


@sentence("goes_uniformly")
def goes_uniformly(read: Reader, said: LatticeToken, where: Tree | None = None) -> Scope:
    """Read "f_n → f uniformly (on E)": the sequence converges so to its limit."""
    scope = Scope()
    places = () if where is None else (raw_of(read.np(where, scope)),)
    scope.add(_goes(read, said, "uniformly", *places))
    return scope


@sentence("goes_weakly")
def goes_weakly(read: Reader, said: LatticeToken) -> Scope:
    """Read "x_n → x weakly"."""
    return saying(_goes(read, said, "weakly"))


@sentence("goes_in_measure")
def goes_in_measure(read: Reader, said: LatticeToken) -> Scope:
    """Read "f_n → f in measure"."""
    return saying(_goes(read, said, "in measure"))


@sentence("goes_in_probability")
def goes_in_probability(read: Reader, said: LatticeToken) -> Scope:
    """Read "X_n → X in probability"."""
    return saying(_goes(read, said, "in probability"))


@sentence("goes_in_distribution")
def goes_in_distribution(read: Reader, said: LatticeToken) -> Scope:
    """Read "X_n → X in distribution"."""
    return saying(_goes(read, said, "in distribution"))


def _goes(read: Reader, said: LatticeToken, how: str, *places: Raw) -> Raw:
    """Return that a sequence converges so to its limit, on a set. Raises LocalError for another claim."""
    match read.formula(said):
        case RApp(word, (sequence, limit)) if word == Opaque("verb", "converge to").name(read.lexicon):
            gloss = " ".join(("converge", how, "to", *("on" for _ in places)))
            category = "verb_of_three" if places else "verb"
            return RApp(Opaque(category, gloss).name(read.lexicon), (sequence, limit, *places))
    raise LocalError("only a sequence goes to its limit uniformly")


@sentence("formula_iff")
def formula_iff(read: Reader, left: LatticeToken, right: LatticeToken) -> Scope:
    """Read "a = b is equivalent to b = a"."""
    return saying(RBin("iff", read.formula(left), read.formula(right)))


@sentence("all_of")
def all_of(read: Reader, *said: LatticeToken) -> Scope:
    """Read "a ≤ b and b ≤ a both hold"."""
    return saying(*all_stated(read, said))


@sentence("some_of")
def some_of(read: Reader, *said: LatticeToken) -> Scope:
    """Read "one of a < b, a = b and b < a holds"."""
    return saying(disjunction(all_stated(read, said)))


@sentence("exactly_one_of")
def exactly_one_of(read: Reader, *said: LatticeToken) -> Scope:
    """Read "exactly one of a < b, a = b and b < a holds"."""
    return saying(exactly_one(all_stated(read, said)))


@sentence("fails")
def fails(read: Reader, said: LatticeToken) -> Scope:
    """Read "a < a fails"."""
    return saying(RNot(read.formula(said)))


# ------------------------------------------------------------ formulas that follow from others


@sentence("formula_implies")
def formula_implies(read: Reader, given: LatticeToken, then: Tree) -> Scope:
    """Read "a = b implies …"."""
    antecedent = saying(read.formula(given))
    return conditional(antecedent, read.sentence(then, main=True))


@sentence("formulas_imply")
def formulas_imply(read: Reader, *parts: Part) -> Scope:
    """Read "a = b and b = c imply …"."""
    given = [read.formula(part) for part in parts if isinstance(part, LatticeToken)]
    (then,) = (part for part in parts if isinstance(part, Tree))
    return conditional(saying(*given), read.sentence(then, main=True))


@sentence("follows")
def follows(read: Reader, claim: LatticeToken, *given: LatticeToken) -> Scope:
    """Read "a ≤ c follows from a ≤ b and b ≤ c"."""
    return conditional(saying(*all_stated(read, given)), saying(read.formula(claim)))


@sentence("excludes")
def excludes(read: Reader, given: LatticeToken, other: LatticeToken) -> Scope:
    """Read "a ≤ b rules out b < a"."""
    antecedent = saying(read.formula(given))
    return conditional(antecedent, saying(RNot(read.formula(other))))


# ------------------------------------------------------------ formulas joined in a question


@sentence("formulas_and")
def formulas_and(read: Reader, *said: LatticeToken) -> Scope:
    """Read "is a = a and b = b?"."""
    raws = all_stated(read, said)
    arrows = _arrows(raws)
    return saying(under_arrows(raws, arrows, conjunction)) if arrows else saying(*raws)


@sentence("formulas_or")
def formulas_or(read: Reader, *said: LatticeToken) -> Scope:
    """Read "is a = a or a = b?"."""
    raws = all_stated(read, said)
    return saying(under_arrows(raws, _arrows(raws), disjunction))


def _arrows(raws: list[Raw]) -> list[int]:
    return [place for place, raw in enumerate(raws) if isinstance(raw, RBin) and raw.op in ("iff", "implies")]
