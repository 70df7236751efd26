"""Disproofs of claims about square roots, over ℚ, by what a square root is: the root of squares, and 0 below 0.

The theorem is about every function `sqrt : ℚ → ℚ` with `sqrt (y * y) = y` for y ≥ 0 and `sqrt x = 0` for x ≤ 0. The
real square root does this to rational squares; at the witness no other roots are taken.
"""

from __future__ import annotations

from fractions import Fraction

from certify.decide.models import UNKNOWN, Evaluator
from certify.decide.normal.unfold import NOTATION, unfold
from certify.decide.refute import Witness
from certify.decide.standard import StandardWorld
from certify.lean.disproof.deduction import as_term
from certify.lean.refutation.roots import is_root, negated_for_roots, roots_printer
from certify.lean.statement.text import Printer, RenderError
from certify.lean.theorem import Theorem
from certify.lexicon import Lexicon
from certify.logic import (
    BINDERS,
    REAL,
    App,
    Forall,
    Formula,
    Node,
    Statement,
    Term,
    rewrite,
    subnodes,
    substitute,
)


def root_disproof(name: str, statement: Statement, witness: Witness, lexicon: Lexicon, doc: str = "") -> Theorem:
    """Return the theorem that `statement`, about real numbers, is false for every such function.

    Raises RenderError where a quantifier is left at the witness, or a root there is not rational.
    """
    printer = roots_printer(lexicon)
    claim, values = unfold(statement.formula, lexicon, NOTATION), []
    for _, value in witness.assignment:
        assert isinstance(claim, Forall)
        values.append(as_term(value, claim.var.sort))
        claim = substitute(claim.body, {claim.var: values[-1]})
    if statement.carriers or any(isinstance(part, BINDERS) for part in subnodes(claim)):
        raise RenderError("square roots are taken at a witness without further variables")
    roots = _roots(claim, StandardWorld({}, lexicon))
    if not roots:
        raise RenderError("no square root of a real number is taken")
    applied = " ".join(["h", *(printer.node(value, {}, 1024) for value in values)])
    lines = [f"have claim : {printer.node(claim, {})} := {applied}"]
    for number, (inside, value) in enumerate(roots):
        lines.append(f"have root{number} : {_fact(inside, value, printer)}")
    rewriting = ", ".join(f"root{number}" for number in range(len(roots)))
    lines += [f"rw [{rewriting}] at claim", "exact absurd claim (by decide)"]
    proof = "\n  ".join(["fun h => by", *lines])
    return Theorem(name, negated_for_roots(statement, lexicon), proof, doc)


def _roots(claim: Formula, world: StandardWorld) -> list[tuple[Term, Fraction]]:
    """Return what roots are taken of, inner ones first and put to their values, with the roots."""
    found: dict[Term, Fraction] = {}

    def step(part: Node) -> Node:
        if not isinstance(part, App) or not is_root(part):
            return part
        value = Evaluator(world).term(part, {})
        if value is UNKNOWN:
            raise RenderError(f"the root {part} is not known to be rational")
        found[part.args[0]] = Fraction(value)
        return as_term(value, REAL)

    rewrite(claim, step)
    return [*found.items()]


def _fact(inside: Term, value: Fraction, printer: Printer) -> str:
    text, root = (printer.node(term, {}, 1024) for term in (inside, as_term(value, REAL)))
    if value == 0:
        return f"sqrt {text} = {root} := h_nonpos _ (by decide)"
    square = f"(by decide : {text} = {root} * {root})"
    return f"sqrt {text} = {root} := (congrArg sqrt {square}).trans (h_square _ (by decide))"
