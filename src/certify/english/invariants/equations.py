"""What is no equation, or says nothing as one: a congruence, a class of functions, two letters for one thing."""

from __future__ import annotations

import re
from collections import defaultdict

from certify.english.invariants.candidate import Candidate
from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon
from certify.lexicon.skeletons import HOLE, skeleton_of
from certify.logic import Exists, Forall, Formula, Node, Pred, Statement, Symbol, Term, Var, number_sorts, subnodes
from certify.logic.claims import claim, conjuncts
from certify.reading.raw import RApp, Raw, RBin, RBind, RNum, RVar
from certify.reading.raw_parts import conjuncts as conjuncts_of

_EQUALS = frozenset({"eq"})
_MODULO = "modulo"
#: Landau's classes of functions: nothing is equal to one.
_LANDAU = re.compile(rf"[oO](?:_\S+)?\({HOLE}\)|[oOΘ]\[")


def no_equation_modulo(candidate: Candidate) -> None:
    """Refuse "a equals b modulo n" as a being the remainder of b: it is a congruence.

    A remainder is equal to a number, and two remainders are to each other ("a modulo n equals b modulo n"); nothing is
    equal to that of a negative number. Raises NoReadingError.
    """
    if _MODULO not in candidate.lowered and not any(word.startswith("(mod") for word in candidate.lowered):
        return
    for part in candidate.parts:
        if isinstance(part, RApp) and part.word in _EQUALS and len(part.args) == 2:
            left, right = part.args
            if _is_rest(right) and not _is_rest(left) and _MODULO in candidate.lowered:
                raise NoReadingError("'equals … modulo …' is a congruence")


def _is_rest(raw: Raw) -> bool:
    return isinstance(raw, RApp) and raw.word == "mod"


def no_equation_with_a_class(candidate: Candidate) -> None:
    """Refuse f = o(g) and "f is O(g)" as equality with one thing o(g): it is a relation of f and g.

    The sign is no equality: o(g) = h does not follow (de Bruijn, Asymptotic Methods in Analysis, 1958, §1.2). Raises
    NoReadingError.
    """
    for part in candidate.parts:
        for side in part.args if isinstance(part, RApp) and part.word in _EQUALS else ():
            found = skeleton_of(side.word) if isinstance(side, RApp) else None
            if found is not None and _LANDAU.match(found[1]):
                raise NoReadingError(f"“{found[1]}” is a class of functions, and nothing is equal to it")


def no_number_of_two_situations(candidate: Candidate) -> None:
    """Refuse "a is proportional to b, and a = 12 when b = 8; what is a when b = 30?" of a b that is 8 and 30 at once.

    "When" tells of a situation (Kamp and Reyle, From Discourse to Logic, 1993): what is one number in one and another
    in another varies, and a letter of both stands for its value in neither. Raises NoReadingError.
    """
    if any(len(values) > 1 for values in _values_supposed(candidate.raw).values()):
        raise NoReadingError("a letter is one number here and another one there: its values in two situations")


def _values_supposed(raw: Raw) -> defaultdict[str, set[int]]:
    """Return the numbers that letters are supposed to be under which a claim stands."""
    found = defaultdict[str, set[int]](set)
    while isinstance(raw, RBind) or (isinstance(raw, RBin) and raw.op == "implies"):
        if isinstance(raw, RBind):
            raw = raw.body
            continue
        for given in conjuncts_of(raw.left):
            for one in conjuncts_of(given.left) if isinstance(given, RBin) and given.op == "implies" else (given,):
                match one:
                    case RApp("eq", (RVar(name), RNum(value))):
                        found[name].add(value)
        raw = raw.right
    return found


def no_equation_that_says_nothing(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse "if two rows are equal, the determinant is 0" with one row twice: two things are no one thing.

    An equation of two letters of which the same is said, and which the claim does not need, is true of any one thing.
    One number may be taken twice: "the sum of two equal primes". Raises NoReadingError.
    """
    parts = tuple(subnodes(statement.formula))
    if not any(_of_two_letters(part) for part in parts):
        return
    for part in parts:
        letters, given, claimed = _supposed(part)
        numbers = {var for var in letters if var.sort in number_sorts()}
        for one in given:
            match one:
                case Pred(Symbol("eq"), (Var() as left, Var() as right)) if {left, right} <= letters - numbers:
                    needed = claimed is not None and not {left, right}.isdisjoint(subnodes(claimed))
                    if not needed and _said_of(left, given) == _said_of(right, given):
                        raise NoReadingError("two things that are equal: of one thing that supposes nothing")


def _of_two_letters(part: Node) -> bool:
    return isinstance(part, Pred) and part.symbol.name == "eq" and all(isinstance(arg, Var) for arg in part.args)


def _supposed(part: Node) -> tuple[set[Var], list[Formula], Formula | None]:
    """Return the letters of a claim of all or of some things, what it supposes or says of them, and its conclusion."""
    if isinstance(part, Forall):
        letters, hypotheses, conclusion = claim(part)
        return {*letters}, [inner for each in hypotheses for inner in conjuncts(each)], conclusion
    some: set[Var] = set()
    while isinstance(part, Exists):
        some.add(part.var)
        part = part.body
    return some, [*conjuncts(part)] if some else [], None  # type: ignore[arg-type]


def _said_of(var: Var, given: list[Formula]) -> set[tuple[Symbol, tuple[Term | None, ...]]]:
    """Return what is said of a letter, with nothing in its place."""
    said = (part for part in given if isinstance(part, Pred) and var in part.args and not _of_two_letters(part))
    return {(part.symbol, tuple(None if arg == var else arg for arg in part.args)) for part in said}
