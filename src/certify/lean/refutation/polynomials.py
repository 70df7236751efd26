"""Claims about polynomials over ℤ/n: negated for all polynomials, by what is true of monomials.

The theorem is about every type of polynomials with coefficients in `Fin n` (with Lean's arithmetic modulo n) in which
monomials multiply, add and have degrees as they do.
"""

from __future__ import annotations

from dataclasses import dataclass

from certify.decide.normal.unfold import NOTATION, unfold
from certify.decide.refute import Witness
from certify.lean.statement.standard import StandardVocabulary
from certify.lean.statement.text import Printer, RenderError
from certify.lexicon import Lexicon
from certify.logic import Formula, Num, Sort, Statement, Symbol, subnodes, symbols

DEGREE = Sort("Degree")

#: What is assumed of polynomials and of degrees; each is a lemma of Mathlib about `Polynomial.monomial` or `WithBot ℕ`.
FACTS = {
    "h_mul": "∀ m n a b, monomial m a * monomial n b = monomial (m + n) (a * b)",
    "h_add": "∀ n a b, monomial n a + monomial n b = monomial n (a + b)",
    "h_degree": "∀ n a, a ≠ 0 → degree (monomial n a) = value n",
    "h_zero": "∀ n, degree (monomial n 0) = bot",
    "h_value": "∀ m n, value m = value n → m = n",
    "h_sum": "∀ m n, value m + value n = value (m + n)",
    "h_bot": "∀ n, value n ≠ bot",
    "h_bot_left": "∀ d, bot + d = bot",
    "h_bot_right": "∀ d, d + bot = bot",
}
_OBJECTS = "(P D : Type) [Mul P] [Add P] [Add D] (monomial : ℕ → {ring} → P) (degree : P → D) (value : ℕ → D) (bot : D)"
_TEMPLATES = {"monomial": "monomial {0} {1}", "value": "value {0}", "bot": "bot", "degree": "degree {0}"}
_TAKEN = frozenset({"P", "D", "h", "claim", *_TEMPLATES, *FACTS})


@dataclass(frozen=True)
class _Vocabulary(StandardVocabulary):
    """ℤ/n as `Fin n`, polynomials and their degrees as variable types, the facts' own words."""

    def sort(self, sort: Sort) -> str:
        if sort.name in ("Poly", "Degree"):
            return "P" if sort.name == "Poly" else "D"
        return super().sort(sort)

    def template(self, symbol: Symbol) -> str:
        return _TEMPLATES.get(symbol.name) or super().template(symbol)


def monomials_printer(witness: Witness, lexicon: Lexicon) -> Printer:
    """Return what writes a claim about such polynomials; RenderError where the coefficients are no residues."""
    ring, modulus = residues(witness)
    return Printer(_Vocabulary(lexicon, {ring: f"Fin {modulus}"}), _TAKEN)


def negated_for_monomials(claim: Statement, witness: Witness, lexicon: Lexicon) -> str:
    """Return the theorem's statement.

    Raises RenderError where the coefficients are no residues, or the claim says more of polynomials than sums,
    products, degrees and equality.
    """
    ring, modulus = residues(witness)
    check_words(unfold(claim.formula, lexicon, NOTATION), ring)
    objects = _OBJECTS.format(ring=f"Fin {modulus}")
    facts = " ".join(f"({fact} : {text})" for fact, text in FACTS.items())
    return f"{objects} {facts} : ¬ ({monomials_printer(witness, lexicon).node(claim.formula, {})})"


def residues(witness: Witness) -> tuple[Sort, int]:
    """Return the one carrier and n, where its structure is arithmetic modulo n on 0, …, n - 1."""
    if len(witness.structures) != 1:
        raise RenderError("polynomials over one ring")
    ((sort, model),) = witness.structures
    n, operations = len(model.elements), model.operations
    numbers = range(n)
    if not (model.complete and model.elements == tuple(numbers) and {"add", "mul"} <= set(operations)):
        raise RenderError(f"{model.name} is no ring of residues")
    calculated = [(operations["add"](a, b), operations["mul"](a, b)) for a in numbers for b in numbers]
    if calculated != [((a + b) % n, a * b % n) for a in numbers for b in numbers]:
        raise RenderError(f"{model.name} is no ring of residues")
    return sort, n


def check_words(claim: Formula, ring: Sort) -> None:
    """Raise RenderError for a word of which nothing is known about monomials."""
    poly = Sort("Poly", (ring,))
    known = {"degree": (poly,), "mul": (poly, ring), "add": (poly, ring, DEGREE), "eq": (poly, ring, DEGREE)}
    for word in symbols(claim):
        if word.params[:1] == () or word.params[0] not in known.get(word.name, ()):
            raise RenderError(f"nothing is known of {word} of monomials")
    if any(isinstance(part, Num) and part.sort != ring for part in subnodes(claim)):
        raise RenderError("a numeral that names no element of the ring")
