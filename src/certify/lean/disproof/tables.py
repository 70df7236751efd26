"""Structures given by tables: a claim about groups or orders, disproved in a small one written out.

The theorem says `¬ ∀ operations, laws → claim`: what makes a monoid a monoid stands among the hypotheses, and the
table satisfies it. So nothing has to be taken on trust about the structure's name.
"""

from __future__ import annotations

from certify.decide.refute import Witness
from certify.decide.standard import StandardWorld
from certify.lean.disproof.countermodel import countermodel_theorem
from certify.lean.refutation.claim import claim_goal
from certify.lean.refutation.tables import as_interpretation
from certify.lean.theorem import Theorem
from certify.lexicon import Lexicon
from certify.logic import Statement


def table_disproof(name: str, statement: Statement, witness: Witness, lexicon: Lexicon, doc: str = "") -> Theorem:
    """Return the theorem that `statement` fails in some structure with the laws of its type context.

    Raises RenderError where a sort of it is infinite, or a word has no value at some elements.
    """
    goal = claim_goal(statement, lexicon)
    interpretation = as_interpretation(goal, StandardWorld(dict(witness.structures), lexicon))
    return countermodel_theorem(name, goal, interpretation, "left", doc)
