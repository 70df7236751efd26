"""Instances: a proved goal in the standard objects, each of its hypotheses discharged by a lemma of the library.

The goal holds for all types and operations under its hypotheses; here it is applied to ℕ, ∣ and · (or to the carrier of
the statement's structure), and what was assumed is proved: `∀ a b, a * b = b * a` by `mul_comm`. The text is the same
for our core and for Mathlib; where our core lacks a lemma, only a genuine Mathlib can check the theorem.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from certify.decide.goal import Hypothesis
from certify.lean.prover import Proof
from certify.lean.statement.lifted import Named, named_terms, unlifted
from certify.lean.statement.render import LeanGoal
from certify.lean.statement.standard import render_standard
from certify.lean.statement.text import ATOM, Printer
from certify.lean.theorem import Theorem
from certify.lexicon import Lexicon
from certify.logic import PROP, App, Formula, Iff, Pred, Statement, Symbol, Var, conjunction, leading_forall

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
    terms = named_terms(lean.goal)
    goal = unlifted(lean.goal, terms)
    said = conjunction([goal.left, goal.right, *(hypothesis.formula for hypothesis in goal.hypotheses)])
    context = render_standard(Statement(said, goal.carriers), lexicon)
    conclusion = f"({_closed(goal.left, context.printer)}) ↔ ({_closed(goal.right, context.printer)})"
    statement = " ".join([*context.binders, ":", conclusion])
    general = f"∀ {' '.join(lean.binders)}, {lean.equivalence}" if lean.binders else lean.equivalence
    lines = [
        f"have general : {general} :=\n  {_abstracted(lean, proof.term)}",
        " ".join(["@general", *_arguments(lean, context.printer, terms)]),
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


def _arguments(lean: LeanGoal, printer: Printer, terms: Mapping[Symbol, Named]) -> list[str]:
    """Return the standard objects, in the order of the goal's binders; Lean finds the instances."""
    signature, vocabulary = lean.signature, printer.vocabulary
    found = [_bracketed(vocabulary.sort(sort)) for sort in signature.sorts]
    found += ["_" for _ in signature.class_binders()]
    found += ["⟨default⟩" for sort in signature.sorts if sort in lean.inhabited]
    by_name = {name: num for num, name in signature.numerals.items()}
    found += [vocabulary.numeral(by_name[name]) for name in signature.numerals_in_order]
    found += [_function(terms.get(symbol) or _named(symbol), printer) for symbol in signature.symbols]
    return found + [discharged(hypothesis) for hypothesis in lean.goal.hypotheses]


def _bracketed(text: str) -> str:
    return f"({text})" if " " in text else text


def _named(symbol: Symbol) -> Named:
    """Return a word as what it makes of its arguments."""
    places = tuple(Var(name, sort) for name, sort in zip(_PARAMETERS, symbol.params, strict=False))
    return Named(places, Pred(symbol, places) if symbol.result == PROP else App(symbol, places))


def _function(named: Named, printer: Printer) -> str:
    """Return a word as a function of its arguments: `(fun (a b : ℕ) => Nat.gcd a b)`."""
    names = {place: place.name for place in named.places}
    text = printer.node(named.value, names, 0 if names else ATOM)
    typed = " ".join(f"({place.name} : {printer.vocabulary.sort(place.sort)})" for place in named.places)
    return f"(fun {typed} => {text})" if names else text


def discharged(hypothesis: Hypothesis) -> str:
    """Return the proof of a hypothesis in the standard objects: its own, or by its lemma, or by unfolding."""
    if hypothesis.proof is not None:
        return f"({hypothesis.proof.strip()})"
    bound, body = leading_forall(hypothesis.formula)
    variables = len(bound)
    same = "Iff.rfl" if isinstance(body, Iff) else "rfl"
    tries = [same]
    if hypothesis.lean is not None and _NAME.match(hypothesis.lean):
        tries = [" ".join([hypothesis.lean, *["_"] * count]) for count in range(variables + 1)] + tries
    intro = f"intro{' _' * variables}; " if variables else ""  # and no hypothesis: `le_trans` states them itself
    return f"(by {intro}first | {' | '.join(f'exact {attempt}' for attempt in tries)})"
