"""Equivalences under binders: like parts stay, and only what differs is proved.

`∀ x, φ ↔ ∀ x, ψ` comes from `φ ↔ ψ` for an arbitrary x (`forall_congr'`), `φ ∧ χ ↔ ψ ∧ χ` from `φ ↔ ψ` (`and_congr`),
and so on: the congruence lemmas of Lean's core, which make short proofs that show where the two sides differ.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import cast

from certify.lean.prover.expression import Call, Expr, Intro, Let, Proj, Ref
from certify.lean.prover.names import Names
from certify.lean.prover.reduction import lemma
from certify.logic import (
    And,
    Exists,
    Forall,
    Formula,
    Iff,
    Implies,
    Not,
    Or,
    Pred,
    Symbol,
    alpha_equal,
    children,
    eq,
    free_vars,
    nameless,
    substitute,
    symbols,
)

SAME = Ref("Iff.rfl")
LEMMA = {And: "and_congr", Or: "or_congr", Implies: "imp_congr", Iff: "iff_congr", Not: "not_congr"}
_SWAP = {And: "and_comm", Or: "or_comm", Iff: "iff_comm"}
UNDER = {Forall: "forall_congr'", Exists: "exists_congr"}

#: Proves `left ↔ right` by other means; None where it cannot.
Leaf = Callable[[Formula, Formula], Expr | None]


@dataclass
class Congruence:
    """Proves equivalences part by part; `leaf` proves what is left, `open_ended` lets it try parts with other words."""

    names: Names
    leaf: Leaf
    open_ended: bool = False
    failed: set[Hashable] = field(default_factory=set)

    def prove(self, left: Formula, right: Formula) -> Expr | None:
        """Return a proof of `left ↔ right`; None where neither the parts nor `leaf` give one."""
        if alpha_equal(left, right):
            return SAME
        return self._by_parts(left, right) or self.leaf(left, right)

    def _inside(self, left: Formula, right: Formula) -> Expr | None:
        """Prove parts of the two sides equivalent, unless they speak of different things or were tried before."""
        key = (nameless(left), nameless(right))
        if key in self.failed or not self._comparable(left, right):
            return None
        found = self.prove(left, right)
        if found is None:
            self.failed.add(key)
        return found

    def _comparable(self, left: Formula, right: Formula) -> bool:
        """Parts that speak of different things are not worth a search, unless hypotheses relate the words."""
        return set(free_vars(left)) == set(free_vars(right)) and (self.open_ended or _words(left) == _words(right))

    def _by_parts(self, left: Formula, right: Formula) -> Expr | None:
        if isinstance(left, Forall | Exists):
            return self._under(left, right)
        if isinstance(left, Pred) and left.symbol.name == "eq" and right == eq(left.args[1], left.args[0]):
            return Ref("eq_comm")
        if type(left) is not type(right) or type(left) not in LEMMA:
            return None
        return self._pairwise(left, right) or self._crosswise(left, right)

    def _under(self, left: Forall | Exists, right: Formula) -> Expr | None:
        if not isinstance(right, Forall | Exists) or type(left) is not type(right) or left.var.sort != right.var.sort:
            return None
        var = self.names.variable(left.var)
        bodies = (substitute(side.body, {side.var: var}) for side in (left, right))
        inner = self._inside(*bodies)
        return None if inner is None else lemma(UNDER[type(left)], Intro(var, inner))

    def _pairwise(self, left: Formula, right: Formula) -> Expr | None:
        ours, theirs = (cast(tuple[Formula, ...], children(side)) for side in (left, right))
        found = [self._inside(one, other) for one, other in zip(ours, theirs, strict=True)]
        proofs = [proof for proof in found if proof is not None]
        return lemma(LEMMA[type(left)], *proofs) if len(proofs) == len(found) else None

    def _crosswise(self, left: Formula, right: Formula) -> Expr | None:
        """Prove A ∘ B ↔ C ∘ D from B ↔ C and A ↔ D."""
        if not isinstance(left, And | Or | Iff) or not isinstance(right, And | Or | Iff):
            return None
        first, second = self._inside(left.right, right.left), self._inside(left.left, right.right)
        if first is None or second is None:
            return None
        swap = Ref(_SWAP[type(left)])
        if first == second == SAME:
            return swap
        swapped = type(left)(left.right, left.left)
        name = self.names.fact()
        parts = lemma(LEMMA[type(left)], first, second)
        return Let(name, Iff(swapped, right), parts, Call(Proj(swap, "trans"), Ref(name)))


def _words(formula: Formula) -> set[Symbol]:
    return {symbol for symbol in symbols(formula) if symbol.name != "eq"}
