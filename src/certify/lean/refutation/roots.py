"""Claims about square roots, over ℚ: negated for every function that takes the roots of squares, and 0 below 0.

The real square root does this to rational squares, so a claim that fails for every such function, at rational numbers
whose roots are rational, fails for real numbers.
"""

from __future__ import annotations

from dataclasses import dataclass

from certify.lean.statement.standard import REAL_BY_RATIONAL, StandardVocabulary
from certify.lean.statement.text import Printer, RenderError
from certify.lexicon import Lexicon
from certify.logic import REAL, App, Node, Statement, Symbol, subnodes

_BINDERS = "(sqrt : ℚ → ℚ) (h_square : ∀ y : ℚ, 0 ≤ y → sqrt (y * y) = y) (h_nonpos : ∀ x : ℚ, x ≤ 0 → sqrt x = 0)"


@dataclass(frozen=True)
class _Vocabulary(StandardVocabulary):
    """ℚ for ℝ, and √ a variable of the theorem."""

    def template(self, symbol: Symbol) -> str:
        return "sqrt {0}" if symbol.name == "sqrt" else super().template(symbol)


def is_root(part: Node) -> bool:
    """Return whether `part` is the square root of a real number."""
    return isinstance(part, App) and part.symbol.name == "sqrt" and part.symbol.params == (REAL,)


def roots_printer(lexicon: Lexicon) -> Printer:
    """Return what writes a claim about such a function."""
    return Printer(_Vocabulary(lexicon, replaced=REAL_BY_RATIONAL), frozenset({"sqrt", "h_square", "h_nonpos"}))


def negated_for_roots(claim: Statement, lexicon: Lexicon) -> str:
    """Return the theorem's statement; RenderError for a claim about a structure, or without a square root."""
    if claim.carriers:
        raise RenderError("square roots are taken of numbers")
    if not any(map(is_root, subnodes(claim.formula))):
        raise RenderError("no square root of a real number is taken")
    return f"{_BINDERS} : ¬ ({roots_printer(lexicon).node(claim.formula, {})})"
