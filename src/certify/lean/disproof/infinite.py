"""Theorems about infinite structures given by their operations: what makes them a semiring, say, is proved in place.

As with tables, the theorem says `¬ ∀ operations, laws → claim`; the operations are those of a row of
templates/infinite.toml, and each law is proved by what the row says, or by linear arithmetic.
"""

from __future__ import annotations

from typing import Any

from certify.decide.context_goal import CLAIM, conjunction_parts, failure
from certify.decide.goal import Goal
from certify.decide.normal.unfold import NOTATION, unfold
from certify.decide.refute import Witness
from certify.decide.separate import Separation
from certify.decide.standard.infinite import Infinite, infinite_structures
from certify.lean.refutation.claim import claim_goal
from certify.lean.statement.render import LeanGoal, not_for_all, render_goal
from certify.lean.statement.text import RenderError
from certify.lean.theorem import Theorem
from certify.lexicon import Lexicon
from certify.logic import NAT, PROP, Formula, Implies, Num, Sort, Statement, Symbol, alpha_equal

_LINEAR = "(by intros; first | rfl | exact Iff.rfl | omega)"


def infinite_disproof(name: str, statement: Statement, witness: Witness, lexicon: Lexicon, doc: str = "") -> Theorem:
    """Return the theorem that `statement` fails in the infinite structure of `witness`, under the laws of its context.

    Raises RenderError where infinite.toml has no such structure, or the structure has no such word.
    """
    row, sort = _row(witness)
    lean = render_goal(claim_goal(statement, lexicon), relations=False)
    negated = not_for_all(lean, lean.formula(lean.goal.left))
    values = [_value(value) for _, value in witness.assignment]
    applied = " ".join(["@h", *_arguments(lean, row, sort), *_facts(lean.goal, row), *values])
    return Theorem(name, negated, f"fun h => absurd ({applied}) (by decide)", doc)


def infinite_context(name: str, separation: Separation, lexicon: Lexicon, doc: str = "") -> Theorem:
    """Return the theorem that the structure of `separation` belongs to one of two type contexts only."""
    assert separation.goal is not None and separation.witness is not None
    row, sort = _row(separation.witness)
    lean = render_goal(separation.goal, relations=False)
    goal = lean.goal
    lacking, having = (goal.left, goal.right) if separation.left_holds else (goal.right, goal.left)
    assert isinstance(lacking, Implies)
    failed = failure(row, lacking.left, sort, lexicon)
    if failed is None:
        raise RenderError(f"nothing says that {row.name} is none of the other context")
    parts = len([*conjunction_parts(lacking.left)])
    refused = f"fun k => absurd {_projection('k', failed[0], parts)} ({failed[1].proof})"
    applied = " ".join(["@h", *_arguments(lean, row, sort), *_facts(goal, row)])
    onward = ".mp" if separation.left_holds else ".mpr"
    laws = conjunction_parts(having.left) if isinstance(having, Implies) else ()
    granted = [_proof(_law_name(law, sort, lexicon), row) for law in laws]
    given = f" ⟨{', '.join(granted)}⟩" if len(granted) > 1 else "".join(f" {one}" for one in granted)
    return Theorem(name, not_for_all(lean, lean.equivalence), f"fun h => ({applied}){onward} ({refused}){given}", doc)


def _row(witness: Witness) -> tuple[Infinite, Sort]:
    if len(witness.structures) != 1:
        raise RenderError("an infinite structure stands for one carrier alone")
    ((sort, model),) = witness.structures
    if model.name not in infinite_structures():
        raise RenderError(f"{model.name} is not among the structures of infinite.toml")
    return infinite_structures()[model.name], sort


def _arguments(lean: LeanGoal, row: Infinite, sort: Sort) -> list[str]:
    """Return what stands for each variable of the statement, in the order of the binders."""
    signature = lean.signature
    types = [_type(each, row, sort) for each in signature.sorts]
    noted = [f"⟨{_word(symbol, row, sort)}⟩" for symbol in signature.notations]
    values = {name: _numeral(num, row, sort) for num, name in signature.numerals.items()}
    numbers = [values[name] for name in signature.numerals_in_order]
    return [*types, *noted, *numbers, *(_word(symbol, row, sort) for symbol in signature.symbols)]


def _type(each: Sort, row: Infinite, sort: Sort) -> str:
    if each == sort:
        return f"({row.type})"
    if each == NAT:
        return "ℕ"
    raise RenderError(f"{row.name} says nothing of {each}")


def _word(symbol: Symbol, row: Infinite, sort: Sort) -> str:
    if symbol == CLAIM.symbol:
        return "False"
    if symbol.name not in row.words or not {*symbol.params, symbol.result} <= {sort, NAT, PROP}:
        raise RenderError(f"{row.name} has no {symbol.name}")
    return f"({row.words[symbol.name]})"


def _numeral(num: Num, row: Infinite, sort: Sort) -> str:
    if num.sort == NAT:
        return str(num.value)
    if num.sort != sort or num.value not in row.numerals:
        raise RenderError(f"{row.name} names no element {num.value}")
    return row.numerals[num.value]


def _facts(goal: Goal, row: Infinite) -> list[str]:
    return [_proof(fact.lean or fact.name, row) for fact in goal.hypotheses]


def _proof(law: str | None, row: Infinite) -> str:
    return f"({row.laws[law]})" if law is not None and law in row.laws else _LINEAR


def _law_name(law: Formula, sort: Sort, lexicon: Lexicon) -> str | None:
    """Return the name that structures.toml gives a law; None where it has none."""
    for structure in lexicon.structures:
        for name, known in lexicon.laws(structure, sort).items():
            if alpha_equal(unfold(known, lexicon, NOTATION), law):
                return name
    return None


def _projection(name: str, place: int, parts: int) -> str:
    """Return the conjunct at `place` of `parts` joined to the right."""
    last = place == parts - 1
    return name + ".2" * place + ("" if last else ".1")


def _value(value: Any) -> str:
    if isinstance(value, tuple):
        return f"({', '.join(map(_value, value))})"
    if isinstance(value, int):
        return str(value) if value >= 0 else f"({value})"
    raise RenderError(f"{value!r} is no element that can be written")
