"""Two closed forms: the same, different, or not known. Every "equal" has two independent grounds or is exact.

Equal: rational arithmetic; or SymPy derives zero *and* the enclosures (at every point tried) cannot be told apart.
Different: disjoint enclosures, of constants or at one point of the domain.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from certify.proofs.answers.algebra import vanishes
from certify.proofs.answers.domain import Domain, domains, points
from certify.proofs.answers.enclose import apart, enclose, narrow
from certify.proofs.answers.exact import UndefinedError, UnknownError, exact
from certify.proofs.answers.outcome import Comparison, Outcome, different, equal, undecided
from certify.proofs.answers.term import Number, Op, Term, names, op

#: A function of n variables that agrees at fewer places is not taken to agree.
FEWEST_POINTS = 3


def compare_terms(gold: Term, answer: Term, assume: Iterable[str] = ()) -> Outcome:
    """Compare two closed forms under assumptions about their variables."""
    signed = _infinities(gold, answer)
    if signed is not None:
        return signed
    unknown = set(names(answer)) - set(names(gold))
    if unknown:
        return undecided(f"the answer speaks of {', '.join(sorted(unknown))}, which the right answer does not")
    domain = domains(set(names(gold)), assume)
    bases = (None, 10) if any(map(_baseless, (gold, answer))) else (None,)
    outcomes = [_under(gold, answer, domain, base) for base in bases]
    if len({outcome.verdict for outcome in outcomes}) > 1:
        return undecided("it depends on the base of the logarithm")
    return outcomes[0]


def _under(gold: Term, answer: Term, domain: Mapping[str, Domain], base: int | None) -> Outcome:
    try:
        first, second = exact(gold), exact(answer)
    except UndefinedError as error:
        return undecided(f"no value: {error}")
    except UnknownError:
        return _by_enclosure(gold, answer, domain, base)
    if first == second:
        return equal("exact", f"both are {_short(first)}")
    return different("exact", f"{_short(first)} and {_short(second)}")


def _by_enclosure(gold: Term, answer: Term, domain: Mapping[str, Domain], base: int | None) -> Outcome:
    agreed, reason, undefined = 0, "no enclosure", False
    for point in points(domain):
        try:
            first, second = enclose(gold, point, base), enclose(answer, point, base)
        except (UndefinedError, UnknownError) as error:
            reason = str(error)
            undefined |= isinstance(error, UndefinedError)
            continue
        if apart(first, second):
            where = ", ".join(f"{name} = {value}" for name, value in point.items())
            if not where:
                return different("interval", "the enclosures to 200 digits are disjoint")
            return different("point", f"they differ at {where}")
        agreed += narrow(first) and narrow(second)
    if gold == answer and (agreed or not undefined):
        return equal("exact", "written alike")
    if agreed < (FEWEST_POINTS if domain else 1):
        return undecided(f"not computed: {reason}")
    means = vanishes(op("add", gold, op("neg", answer)), domain, base)
    if means is None:
        return undecided("they agree to 200 digits, which is no proof")
    return equal("sympy", f"the difference is zero by {means}")


def _infinities(gold: Term, answer: Term) -> Outcome | None:
    """Compare where one side is ±∞; None where neither is."""
    first, second = _infinite(gold), _infinite(answer)
    if not first and not second:
        return None
    if first and second:
        if first == second:
            return equal("exact", "both are the same infinity")
        return different("exact", "two infinities of different sign")
    other = answer if first else gold
    try:
        exact(other)
    except (UndefinedError, UnknownError):
        return undecided("one is infinite, the other is not computed")
    return different("exact", "one is infinite, the other is not")


def _infinite(term: Term) -> int:
    match term:
        case Op("infinity"):
            return 1
        case Op("neg", (inner,)):
            return -_infinite(inner)
    return 0


def _baseless(term: Term) -> bool:
    """Return whether a logarithm without a base stands in `term`."""
    match term:
        case Op("log", (_,)):
            return True
        case Op(_, args):
            return any(map(_baseless, args))
    return False


def compare_decimals(gold: Term, answer: Term, tolerance: Fraction | None, unit: Fraction) -> Outcome:
    """Compare numbers within a tolerance; without one, up to what the last digit of the right answer leaves open."""
    if any(set(names(term)) for term in (gold, answer)):
        return undecided("a variable where a number is expected")
    try:
        distance = enclose(Op("abs", (Op("add", (gold, Op("neg", (answer,)))),)), {}).re
    except (UndefinedError, UnknownError) as error:
        return undecided(f"not computed: {error}")
    bound = unit if tolerance is None else tolerance
    limit = enclose(Number(bound), {}).re
    if distance.a > limit.b:
        return different("interval", f"more than {bound} apart")
    exactly = compare_terms(gold, answer)
    if exactly.verdict is Comparison.EQUAL:
        return exactly
    if tolerance is not None and (distance.b <= limit.a or _at_most(gold, answer, tolerance)):
        return equal("interval", f"at most {tolerance} apart")
    return undecided("as close as the last digit, and no tolerance is stated")


def _at_most(gold: Term, answer: Term, tolerance: Fraction) -> bool:
    """Return whether two rationals are at most `tolerance` apart, the border included."""
    try:
        return abs(exact(gold) - exact(answer)) <= tolerance
    except (UndefinedError, UnknownError):
        return False


def _short(value: Fraction) -> str:
    if max(value.numerator.bit_length(), value.denominator.bit_length()) > 200:
        return f"a number of {value.numerator.bit_length() + value.denominator.bit_length()} bits"
    return str(value)
