"""Disproofs: `¬ claim` in the standard objects, from the values under which the claim fails.

The claim's leading ∀ are put to the witness's values, and what is left is decided. A claim about real numbers is
disproved over ℚ: the theorem then says that the claim fails for rational numbers, in the same words; that it fails for
real numbers follows because ℚ embeds into ℝ for the words used (order, +, −, ·, /, powers), which is not checked here.
"""

from __future__ import annotations

from contextlib import suppress

from certify.decide.refute import Witness
from certify.decide.standard.carrier import CarrierModel
from certify.lean.disproof.deduction import argued
from certify.lean.disproof.elimination import along_path
from certify.lean.refutation.concrete import concrete
from certify.lean.refutation.setting import in_numbers
from certify.lean.statement.standard import StandardStatement
from certify.lean.statement.text import RenderError
from certify.lean.statement.values import NUMBER_TYPES, FinitePoints, Points, value_text
from certify.lean.theorem import Theorem
from certify.lexicon import Lexicon
from certify.logic import QUANTIFIERS, Forall, Sort, Statement, leading_forall, number_sorts, subnodes, symbols

#: Membership in the sets that a witness and a claim are built of.
_SET_LEMMAS = (
    "ne_eq", "Set.subset_def", "Set.ssubset_def", "Set.mem_union",
    "Set.mem_inter_iff", "Set.mem_diff", "Set.mem_compl_iff",
    "Set.disjoint_left", "Set.mem_setOf_eq", "Set.mem_empty_iff_false",
    "Set.mem_univ", "Set.mem_singleton_iff", "Set.mem_insert_iff",
)  # fmt: skip
#: What `decide` does not see through, as facts to rewrite by: words, and for sets their equality.
_UNFOLDED = {
    "injective": "{{a b : Type}} (f : a → b) : Function.Injective f ↔ ∀ x y, f x = f y → x = y := "
    "⟨fun g x y e => g e, fun g x y => g x y⟩",
    "surjective": "{{a b : Type}} (f : a → b) : Function.Surjective f ↔ ∀ y, ∃ x, f x = y := Iff.rfl",
    "bijective": "{{a b : Type}} (f : a → b) : Function.Bijective f ↔ "
    "(∀ x y, f x = f y → x = y) ∧ ∀ y, ∃ x, f x = y := "
    "⟨fun g => ⟨fun x y e => g.1 e, g.2⟩, fun g => ⟨fun x y => g.1 x y, g.2⟩⟩",
    "finset_nonempty": "{{a : Type}} (s : Finset a) : s.Nonempty ↔ s ≠ ∅ := Finset.nonempty_iff_ne_empty",
    "finset_disjoint": "{{a : Type}} (s t : Finset a) : Disjoint s t ↔ ∀ x, x ∈ s → x ∉ t := Finset.disjoint_left",
    "nonempty": "{{a : Type}} (s : Set a) : Set.Nonempty s ↔ ∃ x, x ∈ s := Iff.rfl",
}
_EXTENSIONALITY = "(s t : Set ({type})) : s = t ↔ ∀ x, x ∈ s ↔ x ∈ t := ⟨fun e x => e ▸ Iff.rfl, Set.ext⟩"


def disproof(name: str, statement: Statement, witness: Witness, lexicon: Lexicon, doc: str = "") -> Theorem:
    """Return the theorem that `statement` is false, with `witness` as its proof; it needs the library `Mathlib`.

    Raises RenderError where the statement or a value has no Lean text in the standard objects: a structure given by a
    table (see `countermodel`), a function, a word that our core does not name.
    """
    statement, witness = concrete(statement, witness)
    standard = in_numbers(statement, lexicon)
    points = {sort: _points(sort, model) for sort, model in witness.structures}
    if _quantifies_over_numbers(statement, witness):
        for argument in (along_path, argued):
            with suppress(RenderError):
                return Theorem(name, standard.negation(), argument(statement, standard, witness, lexicon), doc)
    applied = _applied(standard, statement, witness, points)
    proof = f"fun h => absurd {applied} (by {_tactic(statement, points)})"
    return Theorem(name, standard.negation(), proof, doc)


def _quantifies_over_numbers(statement: Statement, witness: Witness) -> bool:
    """Return whether a quantifier over numbers is left when the leading ∀ are put to the witness's values."""
    rest = statement.formula
    for _ in witness.assignment:
        rest = rest.body if isinstance(rest, Forall) else rest
    return any(isinstance(node, QUANTIFIERS) and node.var.sort in number_sorts() for node in subnodes(rest))


def _points(sort: Sort, model: CarrierModel) -> FinitePoints | str:
    if model.name in NUMBER_TYPES:
        return NUMBER_TYPES[model.name]
    if model.structures or model.operations or model.opens is not None:
        raise RenderError(f"{sort.name} is {model.name}, which is no type of Lean's own")
    return FinitePoints(model.elements)


def _applied(standard: StandardStatement, statement: Statement, witness: Witness, points: Points) -> str:
    """Return the claim h applied to types, instances (found by Lean) and values."""
    types = [f"(Fin {len(p.elements)})" if isinstance(p, FinitePoints) else p for p in points.values()]
    variables, _ = leading_forall(statement.formula, distinct=True)
    values = [
        value_text(value, var.sort, points) for var, (_, value) in zip(variables, witness.assignment, strict=False)
    ]
    if not types:
        return f"({' '.join(['h', *values])})" if values else "h"
    by_binder = iter(types)
    given = [next(by_binder) if binder.startswith("{") else "_" for binder in standard.binders]
    return f"({' '.join(['@h', *given, *values])})"


def _tactic(statement: Statement, points: Points) -> str:
    """Return what decides the rest: `decide`, over sets after membership is spelled out, else linear arithmetic."""
    sorts = [node.var.sort for node in subnodes(statement.formula) if isinstance(node, QUANTIFIERS)]
    elements = dict.fromkeys(sort.args[0] for sort in sorts if sort.name == "Set")
    types = {sort: f"Fin {len(p.elements)}" for sort, p in points.items() if isinstance(p, FinitePoints)}
    words = dict.fromkeys(word.name for word in symbols(statement.formula))
    facts = [_UNFOLDED[word].format() for word in words if word in _UNFOLDED]
    facts += [_EXTENSIONALITY.format(type=types[sort]) for sort in elements if sort in types]
    if not elements and not facts:
        return "first | decide | omega"
    lemmas = [*(_SET_LEMMAS if elements else ()), *(f"fact{i}" for i in range(len(facts)))]
    stated = [f"have fact{i} {fact}" for i, fact in enumerate(facts)]
    return "; ".join([*stated, f"first | decide | (simp only [{', '.join(lemmas)}]; decide)"])
