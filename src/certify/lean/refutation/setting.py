"""The settings in which a claim is shown false, and what the theorem states in each.

Any of these theorems refutes the claim; which of them a producer could prove is its own business. So whoever checks a
refutation needs this page and the kernel, and none of the searches for proofs.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from certify.decide.interpretation import InterpretationError
from certify.decide.refute import Witness
from certify.decide.standard import StandardWorld
from certify.lean.refutation.claim import claim_goal
from certify.lean.refutation.concrete import concrete
from certify.lean.refutation.polynomials import negated_for_monomials
from certify.lean.refutation.roots import negated_for_roots
from certify.lean.refutation.tables import as_interpretation
from certify.lean.statement.legend import legend, with_lines
from certify.lean.statement.render import LeanGoal, not_for_all, render_goal
from certify.lean.statement.standard import REAL_BY_RATIONAL, StandardStatement, about_reals, render_standard
from certify.lean.statement.text import RenderError
from certify.lean.theorem import LOGIC, STANDARD
from certify.lexicon import Lexicon
from certify.logic import Statement


class Setting(StrEnum):
    """Where a claim is shown false, in the order in which producers try to."""

    NUMBERS = "in the standard objects"
    ROOTS = "for every function that takes the roots of squares"
    MONOMIALS = "for all polynomials over residues"
    TABLES = "in a finite structure given by its tables"
    OPERATIONS = "in an infinite structure given by its operations"

    @property
    def imports(self) -> tuple[str, ...]:
        """Modules that a theorem of this setting imports."""
        return LOGIC if self is Setting.TABLES else STANDARD


class Refutation(NamedTuple):
    """What a theorem must be to refute a claim: its setting, its statement, what it says in words, and its doc."""

    setting: Setting
    statement: str
    says: str
    doc: str


def refutations(claim: Statement, witness: Witness, lexicon: Lexicon, doc: str = "") -> Iterator[Refutation]:
    """Yield what theorems refute `claim`, which is false at `witness`: one for each setting that has a text for it."""
    for setting in Setting:
        try:
            statement, told = _stated(setting, claim, witness, lexicon)
        except (RenderError, InterpretationError):
            continue
        says = refutation_says(setting, claim, witness)
        yield Refutation(setting, statement, says, with_lines(doc, says, told))


def _stated(setting: Setting, claim: Statement, witness: Witness, lexicon: Lexicon) -> tuple[str, str]:
    """Return the statement of a theorem, and what its legend tells beside what it says."""
    match setting:
        case Setting.NUMBERS:
            return in_numbers(concrete(claim, witness)[0], lexicon).negation(), ""
        case Setting.ROOTS:
            return negated_for_roots(claim, lexicon), ""
        case Setting.MONOMIALS:
            return negated_for_monomials(claim, witness, lexicon), ""
        case Setting.TABLES | Setting.OPERATIONS:
            goal = render_goal(claim_goal(claim, lexicon), relations=False)
            told = _tables(goal, witness, lexicon) if setting is Setting.TABLES else ""
            return not_for_all(goal, goal.formula(goal.goal.left)), told


def _tables(goal: LeanGoal, witness: Witness, lexicon: Lexicon) -> str:
    """Return the structure of the witness in words."""
    return legend(goal.signature, as_interpretation(goal.goal, StandardWorld(dict(witness.structures), lexicon)))


def refutation_says(setting: Setting, claim: Statement, witness: Witness) -> str:
    """Return in words what the theorem says."""
    where = ", ".join(witness.show()) or "the claim itself"
    over = " over the rational numbers" if about_reals(claim.formula) else ""
    match setting:
        case Setting.NUMBERS:
            said = f"The claim is false{over}"
        case Setting.ROOTS:
            said = f"The claim is false{over}, for every function that takes the roots of squares"
        case Setting.MONOMIALS:
            said = "The claim is false, however polynomials are made"
        case Setting.TABLES | Setting.OPERATIONS:
            said = "The claim does not follow from the laws of its structure"
    return f"{said}: {where}."


def in_numbers(claim: Statement, lexicon: Lexicon) -> StandardStatement:
    """Return a concrete claim in the standard objects; a claim about real numbers becomes one about ℚ."""
    return render_standard(claim, lexicon, replaced=REAL_BY_RATIONAL if about_reals(claim.formula) else None)
