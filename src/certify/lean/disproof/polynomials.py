"""Disproofs of claims about polynomials over ℤ/n, by what is true of monomials: their products, sums and degrees.

The theorem is about every type of polynomials with coefficients in `Fin n` (with Lean's arithmetic modulo n) in which
monomials multiply, add and have degrees as they do; the claim fails at the monomials of the witness.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import cast

from certify.decide.models import Value
from certify.decide.normal.unfold import NOTATION, unfold
from certify.decide.refute import Witness
from certify.lean.refutation.polynomials import DEGREE, check_words, monomials_printer, negated_for_monomials, residues
from certify.lean.statement.text import Printer, RenderError
from certify.lean.theorem import Theorem
from certify.lexicon import Lexicon
from certify.logic import (
    BINDERS,
    NAT,
    App,
    Forall,
    Formula,
    Implies,
    Node,
    Not,
    Num,
    Pred,
    Sort,
    Statement,
    Symbol,
    Term,
    Truth,
    children,
    rebuild,
    rewrite,
    subnodes,
    substitute,
)

#: Words of what terms come to.
_NORMAL = ("monomial", "value", "bot")
_BOT = App(Symbol("bot", (), DEGREE), ())


def polynomial_disproof(name: str, statement: Statement, witness: Witness, lexicon: Lexicon, doc: str = "") -> Theorem:
    """Return the theorem that `statement` is false for all polynomials over the residues of `witness`.

    Raises RenderError where the coefficients are no residues, a value is no monomial, or the claim says more of
    polynomials than sums, products, degrees and equality.
    """
    ring, modulus = residues(witness)
    claim, values = unfold(statement.formula, lexicon, NOTATION), []
    check_words(claim, ring)
    for _, value in witness.assignment:
        assert isinstance(claim, Forall)
        values.append(_as_term(value, claim.var.sort, ring))
        claim = substitute(claim.body, {claim.var: values[-1]})
    if any(isinstance(part, BINDERS) and part.var.sort != ring for part in subnodes(claim)):
        raise RenderError("at the witness only elements of the ring may be quantified")
    printer = monomials_printer(witness, lexicon)
    claim = rewrite(claim, _spelled)
    steps = _Steps(modulus, printer)
    steps.take(claim)
    if not steps.proofs:
        raise RenderError("nothing is said of polynomials")
    applied = " ".join(["h", *(printer.node(value, {}, 1024) for value in values)])
    lines = [f"have claim : {printer.node(claim, {})} := {applied}"]
    lines += [f"have step{number} : {text}" for number, text in enumerate(steps.proofs)]
    rewriting = ", ".join(f"step{number}" for number in range(len(steps.proofs)))
    lines += [f"rw [{rewriting}] at claim", "exact absurd claim (by decide +kernel)"]
    negation = negated_for_monomials(statement, witness, lexicon)
    return Theorem(name, negation, "\n  ".join(["fun h => by", *lines]), doc)


def _as_term(value: Value, sort: Sort, ring: Sort) -> Term:
    if sort == ring and isinstance(value, int):
        return Num(value, ring)
    terms = [(power, one) for power, one in enumerate(value) if one != 0] if isinstance(value, tuple) else []
    if sort != Sort("Poly", (ring,)) or not isinstance(value, tuple) or len(terms) > 1:
        raise RenderError(f"{value!r} is no monomial")
    power, coefficient = terms[0] if terms else (0, 0)
    return _monomial(power, coefficient, sort)


def _monomial(power: int, coefficient: int, poly: Sort) -> App:
    ring = poly.args[0]
    return App(Symbol("monomial", (NAT, ring), poly), (Num(power, NAT), Num(coefficient, ring)))


def _value(degree: int) -> App:
    return App(Symbol("value", (NAT,), DEGREE), (Num(degree, NAT),))


def _spelled(part: Node) -> Node:
    """Return x ≠ y as x = y → False, where the equality of x and y is rewritten."""
    if isinstance(part, Not) and isinstance(part.body, Pred) and part.body.symbol.name == "eq":
        return Implies(part.body, Truth(False))
    return part


def _is_ready(part: Node) -> bool:
    """Return whether `part` is calculated or compared with polynomials or degrees, all in normal form."""
    if not isinstance(part, App | Pred) or part.symbol.name not in ("mul", "add", "degree", "eq"):
        return False
    return all(isinstance(arg, App) and arg.symbol.name in _NORMAL for arg in part.args)


def _replaced(node: Node, old: Node, new: Node) -> Node:
    """Return `node` with `new` for every `old` that stands in it now, as Lean's `rw` does."""
    return new if node == old else rebuild(node, tuple(_replaced(child, old, new) for child in children(node)))


@dataclass
class _Steps:
    """What the terms of a claim come to, inner ones first, each with its proof, in the order of rewriting."""

    modulus: int
    printer: Printer
    proofs: list[str] = field(default_factory=list)

    def take(self, claim: Formula) -> None:
        """Bring `claim` down to what it says of the ring."""
        while (part := next(filter(_is_ready, subnodes(claim)), None)) is not None:
            normal, proof = self._normal(part)
            self.proofs.append(f"{self._text(part)} = {self._text(normal)} := {proof}")
            claim = cast(Formula, _replaced(claim, part, normal))

    def _normal(self, part: Node) -> tuple[Node, str]:
        if isinstance(part, Pred):
            return self._equation(part)
        assert isinstance(part, App)
        if part.symbol.name == "degree":
            return self._degree(part)
        return self._sum(part) if part.symbol.result == DEGREE else self._combined(part)

    def _text(self, term: Node) -> str:
        return self.printer.node(term, {}, 1024)

    def _combined(self, part: App) -> tuple[App, str]:
        (m, a), (n, b) = (_numbers(arg) for arg in part.args)
        if part.symbol.name == "mul":
            power, coefficient, fact = m + n, a * b % self.modulus, f"h_mul {m} {n} {a} {b}"
        elif m == n:
            power, coefficient, fact = m, (a + b) % self.modulus, f"h_add {m} {a} {b}"
        else:
            raise RenderError("the sum of two monomials is no monomial")
        same = "congr (congrArg monomial (by decide)) (by decide)"
        return _monomial(power, coefficient, part.symbol.result), f"({fact}).trans ({same})"

    def _degree(self, part: App) -> tuple[App, str]:
        power, coefficient = _numbers(part.args[0])
        if coefficient == 0:
            return _BOT, f"h_zero {power}"
        return _value(power), f"h_degree {power} {coefficient} (by decide)"

    def _sum(self, part: App) -> tuple[App, str]:
        left, right = cast(tuple[App, App], part.args)
        if left == _BOT:
            return _BOT, f"h_bot_left {self._text(right)}"
        if right == _BOT:
            return _BOT, f"h_bot_right {self._text(left)}"
        (m,), (n,) = _numbers(left), _numbers(right)
        return _value(m + n), f"(h_sum {m} {n}).trans (congrArg value (by decide))"

    def _equation(self, part: Pred) -> tuple[Truth, str]:
        left, right = cast(tuple[App, App], part.args)
        if left == right:
            return Truth(True), "eq_true rfl"
        return Truth(False), f"eq_false (fun e => {self._apart(left, right)})"

    def _apart(self, left: App, right: App) -> str:
        if left.symbol.result != DEGREE:
            raise RenderError("nothing is known of when monomials differ")
        if right == _BOT:
            return f"h_bot {_numbers(left)[0]} e"
        if left == _BOT:
            return f"h_bot {_numbers(right)[0]} e.symm"
        (m,), (n,) = _numbers(left), _numbers(right)
        return f"absurd (h_value {m} {n} e) (by decide)"


def _numbers(term: Term) -> tuple[int, ...]:
    """Return the numbers that a monomial or a degree is written with."""
    if not isinstance(term, App) or term.symbol.name not in ("monomial", "value"):
        raise RenderError(f"{term} is no monomial and no degree of one")
    return tuple(cast(Num, arg).value for arg in term.args)
