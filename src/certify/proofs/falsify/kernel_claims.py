"""Closed claims given to the kernel: disproofs by witnesses, proofs by decision, linear arithmetic and expansion."""

from __future__ import annotations

from collections.abc import Mapping

from certify.decide.outcome import Verdict
from certify.decide.refute import refute
from certify.decide.verdict import Decision
from certify.errors import CertifyError, MissingToolError
from certify.lean.certify import certificates_for
from certify.lean.checkers import present
from certify.lean.statement.standard import about_reals, render_standard
from certify.lean.theorem import STANDARD, Theorem
from certify.lexicon import Lexicon
from certify.logic import Statement
from certify.proofs.answers.theorems import EXPANSION

#: What is tried, cheap things first; each ends by itself or is given up.
_TACTIC = f"by first | rfl | decide | omega | (intros; omega) | (intros; exact {EXPANSION})"

Theorems = Mapping[int, tuple[Theorem, tuple[str, ...]]]


def disproved(claims: Mapping[int, Statement], lexicon: Lexicon) -> set[int]:
    """Return the numbers of the claims whose disproof the kernel takes; none where no Lean is installed."""
    found: dict[int, tuple[Theorem, tuple[str, ...]]] = {}
    for number, statement in claims.items():
        witness = refute(statement, lexicon)
        if witness is None:
            continue
        decision = Decision(Verdict.REFUTED, "false in the standard reading", witness=witness)
        emitted = certificates_for(decision, statement, statement, lexicon, name=f"claim_{number}")
        for one in emitted.certificates:
            if one.kind == "disproof":
                found[number] = one.theorem, one.imports
    return _taken(found)


def proved(claims: Mapping[int, Statement], lexicon: Lexicon) -> set[int]:
    """Return the numbers of the claims that one of a few tactics proves in the standard objects, ℝ left out."""
    found: dict[int, tuple[Theorem, tuple[str, ...]]] = {}
    for number, statement in claims.items():
        if statement.carriers or about_reals(statement.formula):
            continue
        try:
            said = render_standard(statement, lexicon).proposition
        except CertifyError:
            continue
        found[number] = Theorem(f"claim_{number}", f": {said}", _TACTIC), STANDARD
    return _taken(found)


def _taken(theorems: Theorems) -> set[int]:
    found: set[int] = set()
    try:
        checker = present()
        for imports in sorted({one for _, one in theorems.values()}):
            mine = {number: theorem for number, (theorem, own) in theorems.items() if own == imports}
            answers = checker.check(list(mine.values()), imports=imports)
            found |= {number for number, answer in zip(mine, answers, strict=True) if answer.accepted}
    except MissingToolError:
        return set()
    return found
