"""From raw formulas to statements: sorts by unification, then a typed formula, closed universally.

What unification leaves open is filled in this order: overloaded words that only one sort allows; the domain's
variables by name; the carriers that the text names, then the domain, for "number" and "element" and for whatever has
arithmetic; the words' defaults; ℕ for numerals alone; and last a carrier of its own, α, with no structure.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal, NamedTuple, get_args

from certify.lexicon import Lexicon
from certify.logic import (
    INT,
    NAT,
    App,
    Carrier,
    Formula,
    Num,
    Pred,
    SetOf,
    Sort,
    SortError,
    Statement,
    Symbol,
    Var,
    forall,
    sorts_at,
    subnodes,
)
from certify.reading.additive import is_additive
from certify.reading.counting import counted
from certify.reading.fractions import rounding_fractions
from certify.reading.infer import Inference
from certify.reading.polynomials import rings_in
from certify.reading.raw import Domain, Hole, RApp, Raw, RBin, RBind, RNum, RStatement, RTyped, RVar, Shape
from certify.reading.raw_parts import conjuncts, map_raw, subparts, words_in
from certify.reading.real_letters import with_reals
from certify.reading.solve import solve, solve_lean
from certify.reading.typed import BuildFormula, ElaborationError
from certify.reading.wholes import as_wholes

#: How far numbers are converted, where a text's sorts do not fit otherwise.
Coercion = Literal["none", "cast", "natural", "exponents"]
COERCIONS: tuple[Coercion, ...] = get_args(Coercion)
#: What only numbers from zero on are.
_FROM_ZERO = frozenset({"positive", "nonnegative"})
#: How the names of operators over many things begin: sums, products.
_OVER = "operator_over"

__all__ = ["Elaborated", "ElaborationError", "elaborate", "elaborate_lean", "elaborated"]


class Elaborated(NamedTuple):
    """A statement, the names of the conventions (english/conventions.py) that its sorts rest on, and types of numbers.

    `numbers` are the type variables whose elements the text calls numbers, and does not say of which kind.
    """

    statement: Statement
    conventions: tuple[str, ...] = ()
    numbers: frozenset[Sort] = frozenset()


def elaborate(raw: RStatement, lexicon: Lexicon, domain: Domain | None = None) -> Statement:
    """Return the statement that `raw` makes where nothing is cast; raise as `elaborated` does."""
    return elaborated(raw, lexicon, domain).statement


def elaborated(
    raw: RStatement, lexicon: Lexicon, domain: Domain | None = None, coercion: Coercion = "none"
) -> Elaborated:
    """Return the statement that `raw` makes; `domain` says what the text is about where the text does not.

    With the coercion "cast", numbers are cast to a wider sort where a word wants one; with "natural", the positive
    integers of the text are natural numbers besides; with "exponents", exponents may be real numbers. Raises
    ElaborationError where no sorts fit, with the place and what was expected there; BadInputError for a word that
    words.toml does not have.
    """
    hints = domain or Domain()
    if coercion == "natural":
        raw = replace(raw, formula=as_naturals(raw.formula))
    raw = replace(raw, formula=as_wholes(rounding_fractions(raw.formula, lexicon), raw.carriers))
    silent = not raw.carriers and hints == Domain(variables=hints.variables, things=hints.things)
    said = frozenset(name for name, _ in hints.variables)
    settled = with_reals(raw.formula, said, lexicon) if silent else raw.formula
    by_convention, raw = settled != raw.formula, replace(raw, formula=settled)
    for ring in rings_in(raw.formula):
        _is_introduced(ring, (*raw.carriers, *hints.carriers))
    inference = Inference(lexicon, raw.carriers, hints.carriers, coerces=coercion != "none")
    inference.words = words_in(raw.formula)
    inference.given = _given(raw.formula)
    inference.real_exponents = coercion == "exponents"
    inference.angles = {name: sort for name, sort in hints.variables if is_additive(sort)}
    inference.operations = _operations(raw.formula)
    inference.counting = counted(raw.formula)
    build = inference.formula(raw.formula, {})
    solve(inference, raw.carriers, hints)
    if len(raw.carriers) == 1:
        inference.own = raw.carriers[0].sort
    inference.one_number()
    found = _statement(inference, build, raw, hints)
    _no_negative_divisors(found.formula)
    if coercion == "natural" or inference.counts:
        _no_difference_cut_off(found.formula)
    conventions = ("real-letters",) if inference.by_convention or by_convention else ()
    return Elaborated(found, conventions, _open_numbers(inference))


def _open_numbers(inference: Inference) -> frozenset[Sort]:
    """Return the types of which the text says nothing but that what is of them are numbers."""
    metas = [meta for hole, meta in inference.holes.values() if hole.kind == "number"]
    return frozenset(sort for sort in map(inference.close, metas) if sort.variable)


def _is_introduced(ring: Shape, carriers: tuple[Carrier, ...]) -> None:
    """Raise ElaborationError for polynomials R[x] over what nothing says to be a ring."""
    base = ring.args[0]
    if isinstance(base, Sort) and base.variable and base not in (carrier.sort for carrier in carriers):
        raise ElaborationError(f"polynomials over {base.name}, which nothing introduces")


def _no_difference_cut_off(formula: Formula) -> None:
    """Raise ElaborationError for a difference of natural numbers that could fall below zero; n - 1 is of n > 0."""
    for part in subnodes(formula):
        match part:
            case App(Symbol("sub", _, result), (_, taken)) if result == NAT and not (
                isinstance(taken, Num) and taken.value == 1
            ):
                raise ElaborationError("a difference of natural numbers is another than that of integers")


def _no_negative_divisors(formula: Formula) -> None:
    """Raise ElaborationError for a sum over d ∣ n of integers: d goes through the positive divisors of n.

    So it is in number theory (Hardy and Wright, An Introduction to the Theory of Numbers, § 16.2).
    """
    for part in subnodes(formula):
        match part:
            case App(symbol, (SetOf(Var(_, sort), Pred(says)), *_)) if sort == INT:
                if symbol.name.startswith(_OVER) and says.name == "dvd":
                    raise ElaborationError("what divides a number, in a sum over it, is positive")


def _given(raw: Raw) -> frozenset[str]:
    """Return the letters of which a formula supposes which number they are."""
    supposed = (part.left for part in subparts(raw) if isinstance(part, RBin) and part.op == "implies")
    equal = (part for left in supposed for part in conjuncts(left))
    said = (part.args for part in equal if isinstance(part, RApp) and part.word == "eq")
    return frozenset(left.name for left, right in said if isinstance(left, RVar) and isinstance(right, RNum))


def _operations(raw: Raw) -> frozenset[str]:
    """Return the functions of which a law is said: their values are what they are of."""
    typed = (part for part in subparts(raw) if isinstance(part, RTyped) and isinstance(part.sort, Hole))
    of_law = (part.term for part in typed if isinstance(part.sort, Hole) and part.sort.kind == "operand")
    return frozenset(term.word for term in of_law if isinstance(term, RApp) and len(term.args) == 1)


def as_naturals(raw: Raw) -> Raw:
    """Return a formula with its integers from zero on as natural numbers: as exponents, as indices."""

    def natural(part: Raw) -> Raw | None:
        match part:
            case RBind(sort=sort, body=body) if sort == INT and _bounded_below(part):
                return replace(part, sort=NAT, body=as_naturals(body))
            case RApp(word, (RTyped(term, sort),)) if word in _FROM_ZERO and sort == INT:
                return RApp(word, (RTyped(term, NAT),))
        return None

    return map_raw(raw, natural)


def _bounded_below(whole: RBind) -> bool:
    """Return whether what a quantifier is restricted by says that the number is not below zero."""
    names = (RVar(whole.var), RTyped(RVar(whole.var), INT))
    return any(_is_from_zero(part, names) for part in _guards(whole))


def _guards(part: Raw) -> Iterator[Raw]:
    """Yield what is supposed of all things that are spoken of, or said of the things that there are."""
    match part:
        case RBind(kind="exists", body=body):
            yield from conjuncts(body)
            if isinstance(body, RBind):
                yield from _guards(body)
        case RBind(kind="forall", body=RBind(kind="forall") | RBin(op="implies") as body):
            yield from _guards(body)
        case RBin(op="implies", left=left, right=right):
            yield from conjuncts(left)
            if isinstance(right, RBin) or (isinstance(right, RBind) and right.kind == "forall"):
                yield from _guards(right)


def _is_from_zero(part: Raw, names: tuple[Raw, ...]) -> bool:
    """Return whether a claim says of what is called one of `names` that it is not below zero: n is positive, 2 ≤ n."""
    match part:
        case RApp(word, (one,)) if word in _FROM_ZERO:
            return one in names
        case RApp("le" | "lt", (RNum(), one)) | RApp("ge" | "gt", (one, RNum())):
            return one in names
    return False


def elaborate_lean(raw: RStatement, lexicon: Lexicon) -> Statement:
    """Return the statement that `raw`, read from Lean, makes: sorts are what Lean would infer, nothing is hinted.

    Raises ElaborationError as `elaborate`, and where a variable's type is not determined.
    """
    inference = Inference(lexicon, raw.carriers, (), casts=True)
    build = inference.formula(raw.formula, {})
    solve_lean(inference, raw.carriers)
    return _statement(inference, build, raw, Domain())


def _statement(inference: Inference, build: BuildFormula, raw: RStatement, hints: Domain) -> Statement:
    try:
        closing = [Var(name, inference.close(sort)) for name, sort in inference.free.items()]
        body = build()  # an unbound X among polynomials turns out not to be free in it
        formula = forall([var for var in closing if var.name in inference.free], body)
    except SortError as error:  # an ill-sorted formula that inference let through is still refused
        raise ElaborationError(str(error)) from error
    carriers = _carriers(formula, raw.carriers, hints.carriers)
    for carrier in raw.carriers:
        if carrier.structures and carrier not in carriers:
            raise ElaborationError(f"the text names {carrier}, but says nothing about its elements")
    return Statement(formula, carriers)


def _carriers(formula: Formula, named: tuple[Carrier, ...], hinted: tuple[Carrier, ...]) -> tuple[Carrier, ...]:
    """Return the carriers that `formula` uses, in order of use, each with the structures that are named for it."""
    known = {carrier.sort: carrier for carrier in (*hinted, *named)}
    return tuple(known.get(sort, Carrier(sort)) for sort in dict.fromkeys(_type_variables(formula)))


def _type_variables(formula: Formula) -> Iterator[Sort]:
    for node in subnodes(formula):
        for sort in sorts_at(node):
            yield from _variables_of(sort)


def _variables_of(sort: Sort) -> Iterator[Sort]:
    if sort.variable:
        yield sort
    for arg in sort.args:
        yield from _variables_of(arg)
