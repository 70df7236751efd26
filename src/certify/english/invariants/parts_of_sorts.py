"""Parts of sorts whose own arithmetic is another than that of the sort: in Lean's Fin n, n - 1 + 1 is 0."""

from __future__ import annotations

from certify.english.invariants.candidate import Candidate
from certify.english.meaning.things import NoReadingError
from certify.logic import RAT, REAL, App, Apply, Node, Num, Pred, Sort, Statement, Var, subnodes, subsort_rows
from certify.reading.domains import declared
from certify.reading.raw import RApp, Raw, RNum, RTyped, RVar
from certify.reading.raw_parts import subparts

_ARITHMETIC = frozenset({"add", "sub", "mul", "pow", "div", "mod", "neg", "double", "sq", "cube", "factorial"})


def no_square_of_reals(candidate: Candidate, statement: Statement) -> None:
    """Refuse "n is no perfect square" as said of real numbers, where √n is one: each that is not negative is a square.

    Raises NoReadingError.
    """
    squares = (part for part in subnodes(statement.formula) if isinstance(part, Pred) and part.symbol.name == "square")
    if "perfect" in candidate.words and any(part.symbol.params[0] in (RAT, REAL) for part in squares):
        raise NoReadingError("a perfect square is that of a whole number")


def no_arithmetic_that_wraps(candidate: Candidate, statement: Statement) -> None:
    """Refuse "i + 1 = n for some i in Fin n", and "i < 5": a numeral is one of Fin n there. Raises NoReadingError."""
    raw = candidate.raw
    said = {name for part in subparts(raw) if (name := _wrapping(part)) is not None}
    maps = dict(pair for part in subparts(raw) if (pair := declared(part)) is not None)
    place = RVar("x·")
    within = {
        (name, end) for name, between in maps.items() for end in (0, 1) if _wrapping_side(between[end].claim(place))
    }

    def is_one(node: Node) -> bool:
        match node:
            case Var(name):
                return name in said
            case Apply(Var(name)):
                return (name, 1) in within
        return False

    for part in subnodes(statement.formula):
        match part:
            case App(symbol, args) if symbol.name in _ARITHMETIC and any(map(is_one, args)):
                raise NoReadingError("arithmetic of Fin n begins again after n - 1, that of natural numbers does not")
            case Pred(_, args) if any(map(is_one, args)) and any(isinstance(arg, Num) and arg.value for arg in args):
                raise NoReadingError("a numeral beside an element of Fin n is one too, and begins again after n - 1")
            case Apply(Var(name), (Num(value),)) if value and (name, 0) in within:
                raise NoReadingError("a numeral beside an element of Fin n is one too, and begins again after n - 1")


def _wrapping(part: object) -> str | None:
    """Return the letter of which a claim says that it is in a part of a sort whose arithmetic is its own."""
    match part:
        case RApp(word, (RTyped(RVar(name), Sort()), *others)) if _wraps(word, others):
            return name
    return None


def _wrapping_side(claim: object) -> bool:
    match claim:
        case RApp(word, (RVar(), *others)):
            return _wraps(word, others)
    return False


def _wraps(word: str, others: list[Raw]) -> bool:
    """Return whether a claim is what a row says whose things wrap around; the row of a numeral first."""
    rows = [row for row in subsort_rows().values() if row.where == word and len(row.beside) == len(others)]
    exact = [row for row in rows if [RNum(part) for part in row.beside if isinstance(part, int)] == others]
    return any(row.wraps for row in exact or rows)
