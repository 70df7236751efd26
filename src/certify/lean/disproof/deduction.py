"""Disproofs by argument, where `decide` cannot run through a quantifier: the claim at the witness, ground facts, logic.

`¬ ∀ n, ∃ m, m < n` comes from the claim at n = 0 and from `Nat.not_succ_le_zero`. Facts without variables (`¬ 0 ∣ 1`)
are decided; what they have to do with the claim is the prover's business.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

from certify.decide.models import BudgetError, Evaluator
from certify.decide.normal.unfold import NOTATION, unfold
from certify.decide.refute import Witness
from certify.decide.standard import StandardWorld
from certify.lean.prover.expression import uses
from certify.lean.prover.names import Names
from certify.lean.prover.search import Budget, StoppedError, clock
from certify.lean.prover.sequent import Sequents
from certify.lean.prover.writer import Writer
from certify.lean.statement.standard import StandardStatement
from certify.lean.statement.text import RenderError, without_unique
from certify.lexicon import Lexicon
from certify.logic import (
    NAT,
    App,
    Forall,
    Formula,
    Not,
    Num,
    Pred,
    Sort,
    Statement,
    Symbol,
    Term,
    Truth,
    Var,
    free_vars,
    number_sorts,
    pred,
    subnodes,
    substitute,
)

_N, _ZERO = Var("n", NAT), Num(0, NAT)

#: Lemmas of the core about natural numbers, with explicit arguments (n < 0 is n + 1 ≤ 0 by definition).
_LEMMAS: dict[str, Formula] = {
    "Nat.not_succ_le_zero": Forall(_N, Not(pred("lt", _N, _ZERO))),
    "Nat.zero_le": Forall(_N, pred("le", _ZERO, _N)),
    "Nat.lt_irrefl": Forall(_N, Not(pred("lt", _N, _N))),
}
STEPS, SECONDS = 600, 1.0

#: Numbers that stand for themselves in facts a claim does not mention.
SMALL = (0, 1, 2)


def argued(statement: Statement, standard: StandardStatement, witness: Witness, lexicon: Lexicon) -> str:
    """Return a proof of the negation of `statement`, which has numbers only; RenderError where none is found."""
    if statement.carriers:
        raise RenderError("an argument is made about numbers only")
    claim, values = unfold(statement.formula, lexicon, NOTATION), []
    for _, value in witness.assignment:
        assert isinstance(claim, Forall)
        values.append(as_term(value, claim.var.sort))
        claim = substitute(claim.body, {claim.var: values[-1]})
    claim = without_unique(claim)
    facts = dict(_ground_facts(claim, StandardWorld({}, lexicon)))
    try:
        sequents = Sequents({"claim": claim, **facts, **_LEMMAS}, Names.beside({"h", "claim", *facts}))
        expr = sequents.prove(Truth(False), Budget(STEPS, clock() + SECONDS))
    except StoppedError as stopped:
        raise RenderError(f"no argument found: {stopped}") from stopped
    write = standard.printer.node
    at_witness = " ".join(["h", *(write(value, {}, 1024) for value in values)])
    lines = [f"have claim : {write(claim, {})} := {at_witness}"]
    lines += [f"have {name} : {write(fact, {})} := by decide" for name, fact in facts.items() if uses(expr)[name]]
    return "\n  ".join(["fun h =>", *lines, Writer(standard.printer).write(expr, "  ")])


def as_term(value: Any, sort: Sort) -> Term:
    """Return a number as a term of `sort`; RenderError for another value."""
    if sort not in number_sorts() or not isinstance(value, int | Fraction):
        raise RenderError(f"{value!r} of {sort} is no number")
    number = Fraction(value)
    top: Term = Num(abs(number.numerator), sort)
    if number.denominator != 1:
        top = App(Symbol("div", (sort, sort), sort), (top, Num(number.denominator, sort)))
    return App(Symbol("neg", (sort,), sort), (top,)) if number < 0 else top


def _ground_facts(claim: Formula, world: StandardWorld) -> Iterator[tuple[str, Formula]]:
    """Yield truths without variables about the words of `claim`, each with a name: its own atoms, and small numbers."""
    own = (part for part in subnodes(claim) if isinstance(part, Pred) and not free_vars(part))
    for number, atom in enumerate(dict.fromkeys([*own, *_small_atoms(claim)])):
        try:
            truth = Evaluator(world, 20_000).truth(atom, {})
        except BudgetError:
            continue
        if truth is not None:
            yield f"fact{number}", atom if truth else Not(atom)


def _small_atoms(claim: Formula) -> Iterator[Pred]:
    """Yield the predicates of `claim` that are about natural numbers, at small ones."""
    words = dict.fromkeys(part.symbol for part in subnodes(claim) if isinstance(part, Pred))
    for word in words:
        if set(word.params) == {NAT} and len(word.params) <= 2:
            for numbers in product(SMALL, repeat=len(word.params)):
                yield Pred(word, tuple(Num(number, NAT) for number in numbers))
