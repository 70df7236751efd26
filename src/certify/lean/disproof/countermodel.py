"""Countermodels as theorems: `¬ ∀ interpretations, F ↔ G`, with the tables of a finite interpretation spelled out.

The interpretation is put for the variables of the goal's statement (each sort is `Fin n`, each relation a table of
truth values, each function a table of elements), and `decide` runs through what is left: the hypotheses hold, the
equivalence does not.
"""

from __future__ import annotations

from typing import Literal

from certify.decide.goal import Goal
from certify.decide.interpretation import Interpretation, InterpretationError
from certify.lean.statement.legend import legend, with_lines
from certify.lean.statement.render import LeanGoal, not_for_all, render_goal
from certify.lean.statement.text import RenderError
from certify.lean.theorem import Theorem
from certify.logic import BINDERS, PROP, QUANTIFIERS, Formula, Node, Symbol, children, subnodes

#: Which claim fails: the equivalence, one of its directions, or the left side alone.
Failing = Literal["iff", "forward", "backward", "left"]

#: Largest sort, and most evaluations of an atom, that a theorem is made for.
MAX_SIZE, MAX_WORK = 8, 200_000

#: From here on the kernel evaluates alone, which is faster than Lean's elaborator.
KERNEL_WORK = 60

_PARAMETERS = "abcdefgh"


def countermodel_theorem(
    name: str, goal: Goal, interpretation: Interpretation, claim: Failing = "iff", doc: str = ""
) -> Theorem:
    """Return the theorem that `claim` does not hold in every interpretation, with `interpretation` as its proof.

    `doc`, if any, is followed by the interpretation in words.
    Raises RenderError where `decide` could not run through it: a quantifier over functions, a sort larger than
    MAX_SIZE, more than MAX_WORK cases; and InterpretationError where the interpretation leaves something out.
    """
    lean = render_goal(goal, relations=False)
    _check_size(lean.goal, interpretation)
    statement = not_for_all(lean, _conclusion(lean, claim))
    proof = _proof(lean, interpretation)
    return Theorem(name, statement, proof, with_lines(doc, legend(lean.signature, interpretation)))


def _conclusion(lean: LeanGoal, claim: Failing) -> str:
    if claim == "left":
        return lean.formula(lean.goal.left)
    return lean.equivalence if claim == "iff" else lean.implication(claim == "forward")


def _proof(lean: LeanGoal, interpretation: Interpretation) -> str:
    goal = lean.goal
    facts = [f"(by {_decide(hypothesis.formula, interpretation)})" for hypothesis in goal.hypotheses]
    arguments = [*_arguments(lean, interpretation), *facts]
    applied = " ".join(["@h", *arguments]) if arguments else "h"
    work = _work(goal.left, interpretation) + _work(goal.right, interpretation)
    return f"fun h => absurd ({applied}) (by {_tactic(work)})"


def _arguments(lean: LeanGoal, interpretation: Interpretation) -> list[str]:
    """Return what stands for each variable, in the order of the binders."""
    signature = lean.signature
    types = [f"(Fin {interpretation.size(sort)})" for sort in signature.sorts]
    noted = [f"⟨{_table(symbol, interpretation)}⟩" for symbol in signature.notations]
    missing = [num for num in signature.numerals if num not in interpretation.numerals]
    if missing:
        raise InterpretationError(f"the numeral {missing[0].value} of {missing[0].sort} has no value")
    values = {name: str(interpretation.numerals[num]) for num, name in signature.numerals.items()}
    numbers = [values[name] for name in signature.numerals_in_order]
    return [*types, *noted, *numbers, *(_table(symbol, interpretation) for symbol in signature.symbols)]


def _table(symbol: Symbol, interpretation: Interpretation) -> str:
    """Return the table of a symbol as a function: `![0, 1]`, or `fun a b => ![![true, false], …] a b = true`."""
    if symbol not in interpretation.tables:
        raise InterpretationError(f"the symbol {symbol} has no table")
    if any(sort.name == "Fun" for sort in (*symbol.params, symbol.result)):
        raise RenderError(f"{symbol} takes or gives functions: its table has no theorem")
    text = _entries(symbol, interpretation, ())
    if symbol.result != PROP:
        return text
    names = " ".join(_PARAMETERS[: len(symbol.params)])
    return f"(fun {names} => {text} {names} = true)" if names else f"({text} = true)"


def _entries(symbol: Symbol, interpretation: Interpretation, chosen: tuple[int, ...]) -> str:
    if len(chosen) == len(symbol.params):
        value = interpretation.tables[symbol][chosen]
        return str(bool(value)).lower() if symbol.result == PROP else str(int(value))
    size = interpretation.size(symbol.params[len(chosen)])
    return f"![{', '.join(_entries(symbol, interpretation, (*chosen, i)) for i in range(size))}]"


def _check_size(goal: Goal, interpretation: Interpretation) -> None:
    formulas = [goal.left, goal.right, *(hypothesis.formula for hypothesis in goal.hypotheses)]
    for formula in formulas:
        for node in subnodes(formula):
            if isinstance(node, BINDERS) and (not isinstance(node, QUANTIFIERS) or node.var.sort.name == "Fun"):
                raise RenderError(f"a binder over {node.var.sort}: `decide` cannot run through it")
    large = [f"{sort}: {size}" for sort, size in interpretation.sizes.items() if size > MAX_SIZE]
    if large:
        raise RenderError(f"sorts of more than {MAX_SIZE} elements: {', '.join(large)}")
    work = sum(_work(formula, interpretation) for formula in formulas)
    if work > MAX_WORK:
        raise RenderError(f"{work:,} cases, more than {MAX_WORK:,}")


def _work(node: Node, interpretation: Interpretation) -> int:
    """Return how many atoms an evaluation of `node` meets at most."""
    below = sum(_work(child, interpretation) for child in children(node)) or 1
    if isinstance(node, QUANTIFIERS):
        return below * interpretation.size(node.var.sort)
    return below


def _decide(formula: Formula, interpretation: Interpretation) -> str:
    return _tactic(_work(formula, interpretation))


def _tactic(work: int) -> str:
    return "decide +kernel" if work > KERNEL_WORK else "decide"
