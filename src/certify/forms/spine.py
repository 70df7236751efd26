"""The spine of a formula: what it quantifies, what it assumes, and the parts of what it claims.

Forms are read off one normal form, so that two wordings of a claim have the same ones: an order is written with ≤ and
< (`positive(x)` is 0 < x), ¬∃x ψ is ∀x ¬ψ, and P → ¬Q is ¬(P ∧ Q), which are the rules of the family F2. A sign
with a stroke (≠, ∉) is the denied sign; a property that holds a negation (`nonzero`) stays a word: that a factorial is
nonzero says of what there is, not of what there is not.
"""

from __future__ import annotations

from typing import NamedTuple

from certify.decide.normal.unfold import NOTATION, unfold
from certify.lexicon import Lexicon
from certify.logic import And, Exists, Forall, Formula, Implies, Node, Not, Num, Pred, Statement, Term, Var, rewrite
from certify.logic.claims import claim, conjuncts
from certify.logic.walk import free_vars


class Spine(NamedTuple):
    """∀ variables, hypotheses → parts; or, where `denied` is not empty, ∀ variables ¬(hypotheses ∧ denied)."""

    variables: tuple[Var, ...]
    hypotheses: tuple[Formula, ...]
    parts: tuple[Formula, ...]
    denied: tuple[Formula, ...]
    context: bool  # whether a type context quantifies too

    @property
    def quantifies(self) -> bool:
        """Whether the claim is about all things of some kind."""
        return bool(self.variables) or self.context


def spine(statement: Statement, lexicon: Lexicon) -> Spine:
    """Return the spine of a statement's normal form."""
    variables, hypotheses, conclusion = claim(normal(statement.formula, lexicon))
    context = bool(statement.carriers)
    if isinstance(conclusion, Not) and variables:
        return Spine(variables, hypotheses, (), conjuncts(conclusion.body), context)
    return Spine(variables, hypotheses, conjuncts(conclusion), (), context)


def normal(formula: Formula, lexicon: Lexicon) -> Formula:
    """Return `formula` with orders unfolded, ¬∃ as ∀¬, and an implication of a negation as a denied conjunction."""

    def order(node: Node) -> Node:
        if not isinstance(node, Pred):
            return node
        meaning = unfold(node, lexicon, NOTATION)
        return node if isinstance(meaning, Not) and len(node.args) == 1 else meaning

    return rewrite(rewrite(formula, order), _step)


def _step(node: Node) -> Node:
    match node:
        case Not(Exists(var, body)):
            return Forall(var, _denied(body))
        case Implies(left, Not(right)):
            return Not(And(left, right))
    return node


def _denied(body: Formula) -> Formula:
    """Return ¬ `body`, its own quantifiers moved out."""
    negation = _step(Not(body))
    return negation if isinstance(negation, Forall) else Not(body)


def is_guard(formula: Formula) -> bool:
    """Whether a condition only says what kind of thing one variable is: a literal over it and constants alone."""
    literal = formula.body if isinstance(formula, Not) else formula
    if not isinstance(literal, Pred) or len(free_vars(literal)) != 1:
        return False
    return all(isinstance(arg, Var) or _constant(arg) for arg in literal.args)


def _constant(term: Term) -> bool:
    return isinstance(term, Num) or not free_vars(term)
