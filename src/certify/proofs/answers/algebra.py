"""Whether a closed form is zero, by SymPy: built from our own terms by a table, no text is ever handed to it.

Only a zero that SymPy derives counts; "not zero" is never concluded here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import sympy

from certify.proofs.answers.domain import Domain
from certify.proofs.answers.term import Name, Number, Op, Term

#: Larger exponents and factorials stay unevaluated, which ends in "unknown".
LARGEST_EXPONENT = 4_000

_TABLE: Mapping[str, Callable[..., Any]] = {
    "add": lambda a, b: a + b,
    "neg": lambda a: -a,
    "mul": lambda a, b: a * b,
    "div": lambda a, b: a / b,
    "abs": sympy.Abs,
    "sqrt": sympy.sqrt,
    "exp": sympy.exp,
    "ln": sympy.log,
    "factorial": sympy.factorial,
    "factorial2": sympy.factorial2,
    "binomial": sympy.binomial,
    "floor": sympy.floor,
    "ceil": sympy.ceiling,
    "gcd": sympy.gcd,
    "lcm": sympy.lcm,
    "max": sympy.Max,
    "min": sympy.Min,
    **{
        name: getattr(sympy, name)
        for name in ("sin", "cos", "tan", "cot", "sec", "csc", "asin", "acos", "atan", "sinh", "cosh", "tanh")
    },
    "pi": lambda: sympy.pi,
    "e": lambda: sympy.E,
    "i": lambda: sympy.I,
}


class NotAlgebraError(ValueError):
    """A term that SymPy is not asked about."""


def build(term: Term, domains: Mapping[str, Domain], log_base: int | None) -> Any:
    """Return the SymPy expression of a term."""
    match term:
        case Number(value):
            return sympy.Rational(value.numerator, value.denominator)
        case Name(name):
            return domains[name].symbol(name)
        case Op("log", (inner,)) if log_base is not None:
            return sympy.log(build(inner, domains, log_base)) / sympy.log(log_base)
        case Op("log", args):
            built = [build(arg, domains, log_base) for arg in args]
            return sympy.log(built[0]) / sympy.log(built[1]) if len(built) == 2 else sympy.log(built[0])
        case Op("pow", (base, exponent)):
            return _power(build(base, domains, log_base), build(exponent, domains, log_base))
        case Op("root", (inner, index)):
            radicand, n = build(inner, domains, log_base), build(index, domains, log_base)
            if radicand.is_nonnegative or (radicand.is_number and n.is_odd):
                return sympy.real_root(radicand, n)
            raise NotAlgebraError("a root of what may be negative")
        case Op(name, args) if name in _TABLE:
            return _TABLE[name](*(build(arg, domains, log_base) for arg in args))
    raise NotAlgebraError(str(term)[:100])


def _power(base: Any, exponent: Any) -> Any:
    if exponent.is_Rational and base.is_Rational and abs(exponent.p) > LARGEST_EXPONENT:
        raise NotAlgebraError("a power of too many digits")
    if exponent.is_Rational and not exponent.is_Integer and not base.is_nonnegative and base.is_number:
        raise NotAlgebraError("a root of a negative number: customs differ")
    return base**exponent


def vanishes(term: Term, domains: Mapping[str, Domain], log_base: int | None = None) -> str | None:
    """Return by which means SymPy makes `term` zero; None where it does not. May run for ever: end it from outside."""
    try:
        expression = build(term, domains, log_base)
    except NotAlgebraError:
        return None
    for name, simplified in _means(expression):
        if simplified == 0:
            return name
    return None


def _means(expression: Any) -> Iterator[tuple[str, Any]]:
    """Yield what the expression becomes by one means after another, the cheap ones first."""
    yield "evaluation", expression
    yield "expansion", sympy.expand(expression)
    yield "rational functions", sympy.cancel(sympy.together(expression))
    yield "radicals", sympy.radsimp(sympy.sqrtdenest(expression))
    if not expression.free_symbols and expression.is_algebraic:
        yield "minimal polynomial", _minimal(expression)
    yield "powers", sympy.powsimp(sympy.expand_power_base(sympy.expand_power_exp(expression)), force=False)
    yield "logarithms", sympy.expand(sympy.expand_log(expression))
    yield "factorials", sympy.combsimp(sympy.gammasimp(expression))
    yield "trigonometry", sympy.trigsimp(sympy.expand_trig(expression))
    yield "exponentials", sympy.simplify(expression.rewrite(sympy.exp))
    yield "simplification", sympy.simplify(expression)


def _minimal(expression: Any) -> Any:
    x = sympy.Dummy("x")
    return 0 if sympy.minimal_polynomial(expression, x) == x else expression


def proportional(first: Term, second: Term, domains: Mapping[str, Domain]) -> bool:
    """Return whether SymPy finds two terms to be a nonzero constant apart: equations that say the same."""
    one, other = build(first, domains, None), build(second, domains, None)
    ratio = sympy.cancel(sympy.together(one / other))
    return bool(not ratio.free_symbols and ratio.is_finite and ratio.is_nonzero)
