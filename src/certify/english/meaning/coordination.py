"""Coordination: sentences joined by "and", "or", "but"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from certify.english.glr import LatticeToken, Tree
from certify.english.meaning import anaphora
from certify.english.meaning.formulas import under_arrows
from certify.english.meaning.joining import general_of_all
from certify.english.meaning.reading import Reader
from certify.english.meaning.scope import INDEFINITE, Scope, close, mentioned, saying
from certify.english.meaning.syntax import is_arrow, mentions, token_raw
from certify.english.meaning.table import sentence
from certify.english.meaning.things import LocalError, NoReadingError
from certify.reading.raw import RApp, Raw, RBin
from certify.reading.raw_parts import conjunction, disjunction, free_names

sentence.of("joined", "if_s", "that_s")

#: Sentences of two that a connective joins.
COMPOUND = frozenset({"iff", "if_after", "if_then", "only_if", "when_after", "unless", "implies", "formula_implies"})

#: Clauses that say again what was said, and pronouns that they say again with it.
_REPEATING = frozenset({"so_is", "so_does", "so_too"})
PRONOUNS = frozenset({"it", "its", "its_own", "its_parted", "its_with", "own_parts", "itself"})
#: Phrases that quantify what stands before them, and what says in what range a letter is.
_QUANTIFYING = frozenset({"for_np", "for_variables", "for_typed", "for_formula"})
_RANGES = frozenset({"mem", "finset_mem", "element_of", "lt", "le", "gt", "ge", "ne"})


@sentence("and_s")
def and_s(read: Reader, *clauses: Tree, main: bool) -> Scope:
    """Read "A and B"."""
    *_, before, last = clauses
    if last.name == "formula_implies" and before.name == "formula":
        raise NoReadingError("'A and B imply C' is said of both, not of B alone")
    if _arrows(clauses):
        return saying(_coordinated(read, clauses, conjunction, main))
    _check_quantified(read, clauses)
    said = read.sentence(clauses[0], main)
    scope = Scope()
    for before, clause in pairwise(clauses):
        spoken, told = anaphora.things(read), len(read.discourse.told)
        following = read.sentence(clause, main)
        clear = len(read.discourse.told) > told
        if (clear or len(spoken) == 1) and not (read.mode.supposing or _repeats_pronoun(before, clause)):
            said, over = general_of_all(said, mentioned(following), strong=clear)
            scope.prefix += over
        _absorb(read, scope, said)
        said = following
    _absorb(read, scope, said)
    return scope


def _repeats_pronoun(before: Tree, clause: Tree) -> bool:
    """Return whether a clause says "its" again without the word: "x is at most its square, and so is its negative".

    It may be that of the first thing or of the second: strict and sloppy identity (Sag, Deletion and Logical Form,
    1976).
    """
    return clause.name in _REPEATING and mentions(before, PRONOUNS)


def _absorb(read: Reader, scope: Scope, said: Scope) -> None:
    """Take over one of several clauses; what a condition introduces stays open."""
    if read.mode.supposing and all(bound.kind in INDEFINITE for bound in said.prefix):
        scope.prefix += said.prefix
        scope.conditions += said.conditions
    else:
        scope.absorb(said)


def _check_quantified(read: Reader, clauses: Sequence[Tree]) -> None:
    """Raise LocalError for "A for all x ∈ K and y ∈ F" as A and y ∈ F: a range after a quantifier is quantified too."""
    for before, clause in pairwise(clauses):
        token = clause.children[0] if clause.name == "formula" else None
        said = token_raw(token) if isinstance(token, LatticeToken) else None
        if not (isinstance(said, RApp) and said.word in _RANGES and _ends_in_quantifier(before)):
            continue
        if read.discourse.declared.keys().isdisjoint(free_names(said.args[0])):
            raise LocalError("what follows 'for all x' is quantified too: 'for all x in A and y in B'")


def _ends_in_quantifier(tree: Tree) -> bool:
    """Return whether the last words of a clause are "for all x ∈ K"."""
    last = tree.children[-1] if tree.children else None
    return isinstance(last, Tree) and (last.name in _QUANTIFYING or _ends_in_quantifier(last))


@sentence("or_s")
def or_s(read: Reader, *clauses: Tree, main: bool) -> Scope:
    """Read "A or B"."""
    return saying(_coordinated(read, clauses, disjunction, main))


def check_reach(clauses: Sequence[Tree]) -> None:
    """Raise LocalError for "we have A if and only if B, or C" as (we have …) or C: a frame reaches to the end.

    So it does before an equivalence: "we know that if A, then B if and only if C".
    """
    for before, clause in pairwise(clauses):
        inner = before.children[-1] if before.name == "filler" else None
        if isinstance(inner, Tree) and inner.name in COMPOUND and clause.name != "filler":
            raise LocalError("a frame before two clauses that are joined is before the whole sentence")


def _arrows(clauses: Sequence[Tree]) -> list[int]:
    """Return the places of formulas whose ↔ or → reaches over the other clauses: where all of them are formulas.

    Beside a clause in words a formula is one clause, with its sign: "f is injective, and f(a) ≤ f(b) ↔ a ≤ b".
    """
    arrows = [place for place, clause in enumerate(clauses) if is_arrow(clause)]
    return arrows if all(map(_is_formula, clauses)) else []


def _is_formula(clause: Tree) -> bool:
    last = clause.children[-1] if clause.name == "filler" else clause
    return isinstance(last, Tree) and last.name == "formula"


def _coordinated(read: Reader, clauses: Sequence[Tree], join: Callable[[Sequence[Raw]], Raw], main: bool) -> Raw:
    check_reach(clauses)
    return under_arrows([close(read.sentence(clause, main)) for clause in clauses], _arrows(clauses), join)


@sentence("and_or_s")
def and_or_s(read: Reader, first: Tree, second: Tree, third: Tree, *, main: bool) -> Scope:
    """Read "A and B or C": both groupings are readings."""
    a, b, c = (close(read.sentence(part, main)) for part in (first, second, third))
    groupings: list[Raw] = [RBin("or", RBin("and", a, b), c), RBin("and", a, RBin("or", b, c))]
    return saying(read.choices.pick(groupings, ["(A and B) or C", "A and (B or C)"]))


@sentence("or_and_s")
def or_and_s(read: Reader, first: Tree, second: Tree, third: Tree, *, main: bool) -> Scope:
    """Read "A or B and C": both groupings are readings."""
    a, b, c = (close(read.sentence(part, main)) for part in (first, second, third))
    groupings: list[Raw] = [RBin("or", a, RBin("and", b, c)), RBin("and", RBin("or", a, b), c)]
    return saying(read.choices.pick(groupings, ["A or (B and C)", "(A or B) and C"]))
