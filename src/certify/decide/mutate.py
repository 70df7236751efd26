"""Ways in which a paraphrase goes wrong, as changes of the canonical formula: one function a way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, combinations

from certify.logic import (
    FORMULAS,
    And,
    Formula,
    Iff,
    Implies,
    Node,
    Not,
    Pred,
    children,
    conjunction,
    leaves,
    rebuild,
    rewrite,
    symbols,
)

Local = Callable[[Formula], Iterator[Formula]]

#: Premises of one implication whose subsets are tried.
MAX_PREMISES = 4


def everywhere(formula: Formula, local: Local) -> Iterator[Formula]:
    """Yield `formula` with one part changed as `local` says, for every part and every change."""
    yield from local(formula)
    below = children(formula)
    for index, child in enumerate(below):
        if isinstance(child, FORMULAS):
            for changed in everywhere(child, local):
                parts: list[Node] = [*below[:index], changed, *below[index + 1 :]]
                yield rebuild(formula, tuple(parts))


def premises(formula: Implies) -> tuple[list[Formula], Formula]:
    """Return the premises of A ∧ B → C → D (A, B, C) and its conclusion D."""
    found: list[Formula] = []
    rest: Formula = formula
    while isinstance(rest, Implies):
        found.extend(leaves(rest.left, And))
        rest = rest.right
    return found, rest


def _under(given: list[Formula], claim: Formula) -> Formula:
    return Implies(conjunction(given), claim) if given else claim


def _parted(formula: Formula) -> Iterator[tuple[list[Formula], Formula, Formula]]:
    """Yield (kept premises, the conjunction of the others, conclusion) of an implication, in every way."""
    if not isinstance(formula, Implies):
        return
    given, conclusion = premises(formula)
    if len(given) > MAX_PREMISES:
        return
    places = range(len(given))
    for some in chain.from_iterable(combinations(places, size) for size in range(len(given), 0, -1)):
        kept = [given[i] for i in places if i not in some]
        yield kept, conjunction([given[i] for i in some]), conclusion


def biconditionals(formula: Formula) -> Iterator[Formula]:
    """Yield `formula` with an implication made an equivalence."""

    def local(part: Formula) -> Iterator[Formula]:
        for kept, condition, conclusion in _parted(part):
            yield _under(kept, Iff(condition, conclusion))

    return everywhere(formula, local)


def converses(formula: Formula) -> Iterator[Formula]:
    """Yield `formula` with an implication turned around."""

    def local(part: Formula) -> Iterator[Formula]:
        for kept, condition, conclusion in _parted(part):
            yield _under(kept, Implies(conclusion, condition))

    return everywhere(formula, local)


def without_premise(formula: Formula) -> Iterator[Formula]:
    """Yield `formula` with one premise of an implication left out."""

    def local(part: Formula) -> Iterator[Formula]:
        if isinstance(part, Implies):
            given, conclusion = premises(part)
            for place in range(len(given)):
                yield _under(given[:place] + given[place + 1 :], conclusion)

    return everywhere(formula, local)


def without_negation(formula: Formula) -> Iterator[Formula]:
    """Yield `formula` with one negation left out."""

    def local(part: Formula) -> Iterator[Formula]:
        if isinstance(part, Not):
            yield part.body

    return everywhere(formula, local)


def _exchanged(atom: Pred) -> Pred:
    return Pred(atom.symbol, atom.args[::-1])


def inversions(formula: Formula) -> Iterator[Formula]:
    """Yield `formula` with the two arguments of a relation exchanged, at one place and then at all."""

    def local(part: Formula) -> Iterator[Formula]:
        if isinstance(part, Pred) and len(set(part.symbol.params)) == 1 and len(part.args) == 2:
            yield _exchanged(part)

    yield from everywhere(formula, local)
    for symbol in symbols(formula):
        if len(symbol.params) == 2 and symbol.params[0] == symbol.params[1] and str(symbol.result) == "Prop":

            def step(part: Node, wanted: object = symbol) -> Node:
                return _exchanged(part) if isinstance(part, Pred) and part.symbol == wanted else part

            yield rewrite(formula, step)
