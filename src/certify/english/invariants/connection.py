"""Whether the things that a sentence speaks of have to do with each other."""

from __future__ import annotations

from collections.abc import Iterator

from certify.english.glr import Tree
from certify.english.invariants.candidate import Candidate
from certify.english.meaning.syntax import letters_in, mentions
from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon
from certify.logic import (
    QUANTIFIERS,
    And,
    Exists,
    Forall,
    Formula,
    Holds,
    Iff,
    Implies,
    Pred,
    Sort,
    Statement,
    Var,
    apart,
    forall,
    free_vars,
    subnodes,
)

#: Subjects that are an indefinite, or of each of several things; others are made of one (its image under a map).
_WHOLE = frozenset({"indefinite", "quantified", "bare_plural"})
_INDEFINITE = frozenset({"indefinite"})


def connected(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse a claim about things that have nothing to do with each other: a link is left unsaid.

    "Let X be a compact space. Every continuous function is bounded" means functions on X. Raises NoReadingError.
    """
    if not lexicon.opaque(statement.formula):
        return
    for sentence in _sentences(apart(statement.formula)):
        variables = {part.var for part in subnodes(sentence) if isinstance(part, QUANTIFIERS)}
        groups = [frozenset(free_vars(part)) for part in subnodes(sentence) if isinstance(part, Pred | Holds)]
        if len(variables) > 1 and not _joined(variables, groups):
            raise NoReadingError("things are spoken of that nothing relates to the others")


def no_claim_of_another_kind(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse "suppose that every x is less than some y; then there is no greatest element" of elements of another type.

    What is claimed is of what is supposed, where neither has numbers or names of its own. Raises NoReadingError.
    """
    bare = {carrier.sort for carrier in statement.carriers if not carrier.structures}
    for part in subnodes(statement.formula):
        if isinstance(part, Implies) and not free_vars(part):
            given, claimed = (_sorts_of(side) for side in (part.left, part.right))
            if given and claimed and given | claimed <= bare and given.isdisjoint(claimed):
                raise NoReadingError("what is claimed has nothing to do with what is supposed")


def _sorts_of(formula: Formula) -> set[Sort]:
    """Return the sorts of the variables of a formula."""
    return {part.var.sort for part in subnodes(formula) if isinstance(part, QUANTIFIERS)}


def _sentences(formula: Formula) -> Iterator[Formula]:
    """Yield the sentences that a claim is made of: a hypothesis that speaks of no thing of the claim stands alone."""
    outer: list[Var] = []
    kept: list[Formula] = []
    body = formula
    while isinstance(body, Forall | Implies):
        if isinstance(body, Forall):
            outer.append(body.var)
        elif free_vars(body.left):
            kept.append(body.left)
        else:
            yield from _sentences(body.left)
        body = body.body if isinstance(body, Forall) else body.right
    if isinstance(body, And) and not kept:
        for part in (body.left, body.right):
            yield from _sentences(forall([var for var in outer if var in free_vars(part)], part))
    else:
        for given in reversed(kept):
            body = Implies(given, body)
        yield forall(outer, body)


def _joined(variables: set[Var], groups: list[frozenset[Var]]) -> bool:
    reached = {next(iter(variables))}
    grown = True
    while grown:
        grown = False
        for group in groups:
            if group & reached and not group <= reached:
                reached |= group
                grown = True
    return variables <= reached


def no_indefinite_in_an_equivalence(candidate: Candidate, statement: Statement) -> None:
    """Refuse "s is bounded if and only if its image under an isomorphism is" as of all isomorphisms in one clause.

    An indefinite that is general stands over a whole equivalence: bounded if and only if all images are says less, and
    "a matching is perfect if and only if every vertex is covered" speaks of each matching. Raises NoReadingError.
    """
    if not candidate.lexicon.opaque(statement.formula):
        return
    sides = [(part.left, part.right) for part in subnodes(statement.formula) if isinstance(part, Iff)]
    for phrase in (phrase for phrase in candidate.phrases if phrase.name == "iff"):
        for place, clause in enumerate(phrase.children):
            subject = clause.children[0] if isinstance(clause, Tree) and clause.name == "clause" else None
            if not isinstance(subject, Tree) or subject.name in _WHOLE - _INDEFINITE:
                continue
            general = any(isinstance(pair[place], Forall) for pair in sides)
            some = not place and any(
                isinstance(left, Exists) and _is_apart(left, right, subject, candidate) for left, right in sides
            )
            if (general or some) and mentions(subject, _INDEFINITE):
                raise NoReadingError("an indefinite in one clause of an equivalence: of each, or of all?")


def _is_apart(left: Formula, right: Formula, subject: Tree, candidate: Candidate) -> bool:
    """Return whether two sides share nothing that the subject of the first may be, but letters of other things."""
    shared = {var.name for var in free_vars(left)} & {var.name for var in free_vars(right)}
    return shared <= letters_in(candidate.tree) - letters_in(subject)
