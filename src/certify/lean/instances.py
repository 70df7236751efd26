"""Instances: a proved goal in the standard objects, each of its hypotheses discharged by a lemma of the library.

The goal holds for all types and operations under its hypotheses; here it is applied to ℕ, ∣ and · (or to the carrier of
the statement's structure), and what was assumed is proved: `∀ a b, a * b = b * a` by `mul_comm`. The text is the same
for our core and for Mathlib; where our core lacks a lemma, only a genuine Mathlib can check the theorem.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from certify.decide.goal import Hypothesis
from certify.lean.prover import Proof
from certify.lean.render import LeanGoal
from certify.lean.standard import StandardVocabulary, render_standard
from certify.lean.text import ATOM, Printer, shape
from certify.lean.theorem import Theorem
from certify.lexicon import Lexicon
from certify.logic import Forall, Formula, Iff, Statement, Symbol, conjunction

_NAME = re.compile(r"[A-Za-z_][\w'₀]*(\.[A-Za-z_][\w'₀]*)*\Z")
_PARAMETERS = "abcdefgh"


@dataclass(frozen=True)
class Instance:
    """The equivalence in the standard objects, and the library's lemmas that it rests on."""

    theorem: Theorem
    lemmas: tuple[str, ...]


def instance_theorem(name: str, proof: Proof, lexicon: Lexicon, doc: str = "") -> Instance:
    """Return the proved goal in the standard objects; it needs the library `Mathlib`.

    Raises RenderError for a word that has no Lean name at its sorts.
    """
    lean = proof.lean
    goal = lean.goal
    said = conjunction([goal.left, goal.right, *(hypothesis.formula for hypothesis in goal.hypotheses)])
    context = render_standard(Statement(said, goal.carriers), lexicon)
    vocabulary = context.printer.vocabulary
    assert isinstance(vocabulary, StandardVocabulary)
    conclusion = f"({_closed(goal.left, context.printer)}) ↔ ({_closed(goal.right, context.printer)})"
    statement = " ".join([*context.binders, ":", conclusion])
    general = f"∀ {' '.join(lean.binders)}, {lean.equivalence}" if lean.binders else lean.equivalence
    lines = [
        f"have general : {general} :=\n  {_abstracted(lean, proof.term)}",
        " ".join(["@general", *_arguments(lean, vocabulary)]),
    ]
    lemmas = dict.fromkeys(hypothesis.lean for hypothesis in goal.hypotheses if hypothesis.lean)
    return Instance(Theorem(name, statement, "\n".join(lines), doc), tuple(lemmas))


def _closed(formula: Formula, printer: Printer) -> str:
    return printer.node(formula, {})


def _abstracted(lean: LeanGoal, term: str) -> str:
    """Return the goal's proof as a function of everything that the goal quantifies over."""
    signature = lean.signature
    names = [
        *signature.sorts.values(),
        *("_" for _ in signature.class_binders()),
        *(f"nonempty_{signature.sorts[sort]}" for sort in signature.sorts if sort in lean.inhabited),
        *signature.numerals_in_order,
        *signature.symbols.values(),
        *lean.hypotheses,
    ]
    return f"@fun {' '.join(names)} => {term}" if names else term


def _arguments(lean: LeanGoal, vocabulary: StandardVocabulary) -> list[str]:
    """Return the standard objects, in the order of the goal's binders; Lean finds the instances."""
    signature = lean.signature
    found = [_bracketed(vocabulary.sort(sort)) for sort in signature.sorts]
    found += ["_" for _ in signature.class_binders()]
    found += ["⟨default⟩" for sort in signature.sorts if sort in lean.inhabited]
    by_name = {name: num for num, name in signature.numerals.items()}
    found += [vocabulary.numeral(by_name[name]) for name in signature.numerals_in_order]
    found += [_function(symbol, vocabulary) for symbol in signature.symbols]
    return found + [discharged(hypothesis) for hypothesis in lean.goal.hypotheses]


def _bracketed(text: str) -> str:
    return f"({text})" if " " in text else text


def _function(symbol: Symbol, vocabulary: StandardVocabulary) -> str:
    """Return a word as a function of its arguments: `(fun a b => Nat.gcd a b)`."""
    template = vocabulary.template(symbol)
    names = _PARAMETERS[: len(symbol.params)]
    if not names:
        return template if shape(template).level == ATOM else f"({template})"
    typed = " ".join(f"({n} : {vocabulary.sort(sort)})" for n, sort in zip(names, symbol.params, strict=True))
    return f"(fun {typed} => {template.format(*names)})"


def discharged(hypothesis: Hypothesis) -> str:
    """Return the proof of a hypothesis in the standard objects: by its lemma, or by unfolding."""
    variables, body = 0, hypothesis.formula
    while isinstance(body, Forall):
        variables, body = variables + 1, body.body
    same = "Iff.rfl" if isinstance(body, Iff) else "rfl"
    tries = [same]
    if hypothesis.lean is not None and _NAME.match(hypothesis.lean):
        tries = [" ".join([hypothesis.lean, *["_"] * count]) for count in range(variables + 1)] + tries
    intro = f"intro{' _' * variables}; " if variables else ""  # and no hypothesis: `le_trans` states them itself
    return f"(by {intro}first | {' | '.join(f'exact {attempt}' for attempt in tries)})"
