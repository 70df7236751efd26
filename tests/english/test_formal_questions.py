"""Questions in notation like Lean's, without backquotes: what is a claim in them, and what is left open."""

from __future__ import annotations

import re

import pytest

from certify.english.reader import read_text
from certify.lexicon import load
from certify.lexicon.skeletons import skeleton_of
from certify.logic import write

OPEN = load(vocabulary="open")
READ = {
    # a name with a capital is a claim where a claim stands
    "Is G.Connected if and only if G.Preconnected?": "∀ G:Thing. [·.Connected](G) ↔ [·.Preconnected](G)",
    "If G.Connected, is G.diam = G.radius?": (
        "∀ G:Thing. [·.Connected](G) → [·.diam](G):Thing = [·.radius](G):Thing"
    ),
    "Is M.IsBase B ↔ M.Indep B ∧ M.Spanning B true?": (
        "∀ M:Thing. ∀ B:Thing. [·.IsBase ·](M, B) ↔ [·.Indep ·](M, B) ∧ [·.Spanning ·](M, B)"
    ),
    "Is ¬ M.Indep I ↔ M.Dep I?": "∀ M:Thing. ∀ I:Thing. ¬[·.Indep ·](M, I) ↔ [·.Dep ·](M, I)",
    "Is M.Indep I ↔ ∃ B, M.IsBase B ∧ I ⊆ B true?": (
        "∀ M:Thing. ∀ I:Set('α). [·.Indep ·](M, I) ↔ (∃ B:Set('α). [·.IsBase ·](M, B) ∧ subset(I, B))"
    ),
    "Is {x | M.Indep x} = M.indepSets?": "∀ M:Thing. {x:Thing | [·.Indep ·](M, x)} = [·.indepSets](M):Set(Thing)",
    "Is l.Chain' r ↔ l.Sorted r?": "∀ l:Thing. ∀ r:Thing. [·.Chain' ·](l, r) ↔ [·.Sorted ·](l, r)",
    "If `M.Indep I`, then `M.Indep (I ∩ J)`.": (
        "∀ M:Thing. ∀ I:Set('α). ∀ J:Set('α). [·.Indep ·](M, I) → [·.Indep ·](M, inter(I, J):Set('α))"
    ),
    "Is it true that σ.IsPartition ↔ σ.iUnion = I?": (
        "∀ σ:Thing. ∀ I:Thing. [·.IsPartition](σ) ↔ [·.iUnion](σ):Thing = I"
    ),
}
REFUSED = {
    # a name is a claim everywhere, or nowhere
    "Is S.Exact = T.Exact if and only if S.Exact?": "·.Exact is a claim in one place and a thing in another",
    "Is M.Indep I ↔ M.Indep true?": "·.Indep is taken of 1 things in one place and of 2 in another",
    # a name that begins small is that of a thing, X₁ a letter
    "Is it true that S.exact ↔ T.exact?": "is not read",
    "Is it true that s.card ↔ t.card?": "is not read",
    "Is S.X₁ if and only if S.X₂?": "",
    "For every X.Opens, x = x.": "",
    # a sentence that begins without a space
    "Is x.Suppose y is even?": "",
    "If x is even.Then x is odd.": "",
    # I beside numbers may be the imaginary unit, or the identity
    "Is it true that p.coeff 0 = I?": "I may be the constant of that name",
    "Is it true that z.sqrt = I ↔ z = -1?": "I may be the constant of that name",
    "Is A.inv * A = I?": "I may be the constant of that name",
    # what has members that have members
    "Is it true that ¬M.Indep I → ∃ C ∈ M.circuits, C ⊆ I?": "a set of sets, of which nothing says that it is one",
}


def _told(formula: str) -> str:
    return re.sub(r"notation(?:claim)?_\w+", lambda name: f"[{(skeleton_of(name[0]) or ('', '?'))[1]}]", formula)


@pytest.mark.parametrize(("text", "formula"), READ.items(), ids=list(READ))
def test_a_name_of_lean_is_a_claim_where_one_stands(text: str, formula: str) -> None:
    assert [_told(write(reading.statement.formula)) for reading in read_text(text, OPEN).readings] == [formula]


@pytest.mark.parametrize(("text", "reason"), REFUSED.items(), ids=list(REFUSED))
def test_what_may_be_something_else_is_refused(text: str, reason: str) -> None:
    report = read_text(text, OPEN)
    assert not report.readings
    assert report.unparsed is not None and reason in report.unparsed.reason
