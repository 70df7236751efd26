"""A goal as a Lean statement over every interpretation: sorts, symbols and numerals become variables.

Soundness of the rendering. A goal quantifies over interpretations with non-empty sorts; Lean's types may be empty. A
statement without `[Nonempty R]` binders is therefore the stronger one, and a proof that needs no element of a sort is
stated without. Where a proof has to pick an element that no term gives, the sort is named in `inhabited` and gets the
binder. The standard sorts (ℕ, ℤ, ℚ, ℝ, sets, finite sets, lists, polynomials, degrees, functions to one of these) all
have elements, so the binder loses nothing there; over a carrier it is an assumption, and `LeanGoal.assumes` lists it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from certify.decide.goal import Goal, Hypothesis
from certify.decide.lambda_lifting import lift
from certify.lean.statement.signature import Signature, claim, plain, signature_of
from certify.lean.statement.text import Printer, RenderError
from certify.lexicon import Lexicon, load
from certify.logic import Formula, Lambda, SetOf, Sort, free_vars, subnodes


@dataclass(frozen=True)
class LeanGoal:
    """A goal's Lean statement, taken apart: the names behind it, its hypotheses, its binders and its two sides."""

    goal: Goal
    signature: Signature
    hypotheses: tuple[str, ...]
    """The hypotheses' names, in the order of the goal's."""
    inhabited: tuple[Sort, ...] = ()
    """Sorts that the statement takes to have an element."""

    @property
    def printer(self) -> Printer:
        """The printer of this goal's formulas."""
        return Printer(self.signature, self.signature.names | frozenset(self.hypotheses))

    @property
    def assumes(self) -> tuple[Sort, ...]:
        """Carriers that are assumed to have an element: a restriction that the certificate states."""
        return tuple(sort for sort in self.inhabited if sort.variable)

    def formula(self, formula: Formula) -> str:
        """Return a closed formula as text."""
        return self.printer.node(formula, {})

    @property
    def binders(self) -> list[str]:
        """All binders, hypotheses last."""
        facts = [
            f"({name} : {self.formula(hypothesis.formula)})"
            for name, hypothesis in zip(self.hypotheses, self.goal.hypotheses, strict=True)
        ]
        return [*self.signature.binders(self.inhabited), *facts]

    @property
    def equivalence(self) -> str:
        """The statement after the binders: `left ↔ right`."""
        return f"({self.formula(self.goal.left)}) ↔ ({self.formula(self.goal.right)})"

    def implication(self, forward: bool) -> str:
        """Return one direction of the equivalence."""
        sides = (self.goal.left, self.goal.right) if forward else (self.goal.right, self.goal.left)
        return " → ".join(f"({self.formula(side)})" for side in sides)

    def statement(self, conclusion: str) -> str:
        """Return binders and `conclusion` as the theorem's statement."""
        return " ".join([*self.binders, ":", conclusion])

    @property
    def text(self) -> str:
        """The whole statement of the equivalence."""
        return self.statement(self.equivalence)


def render_goal(
    goal: Goal,
    *,
    inhabited: Iterable[Sort] = (),
    relations: bool = True,
    lexicon: Lexicon | None = None,
    beside: Sequence[Formula] = (),
) -> LeanGoal:
    """Return the Lean statement of `goal` for every interpretation; `inhabited` sorts get a `[Nonempty _]` binder.

    Goals rendered with the same formulas `beside`, which mention all that they do, share their binders and names.

    Notation (`≤`, `+`, `∈`) is given to a symbol whose word has a class for it, through an arbitrary instance of that
    class, which is the same as an arbitrary function; without `relations`, only to functions (`+`), and `≤` becomes a
    variable of the type R → R → Prop, which `decide` can run through for a given table.

    A set {x | φ} or a function x ↦ t inside the goal becomes a variable with its definition as a further hypothesis,
    as for every judge (see `certify.decide.lambda_lifting`). Raises RenderError for an open formula.
    """
    goal = lifted_goal(goal)
    formulas = [goal.left, goal.right, *(hypothesis.formula for hypothesis in goal.hypotheses)]
    for formula in formulas:
        if free_vars(formula):
            raise RenderError(f"a goal is closed, free: {', '.join(var.name for var in free_vars(formula))}")
    signature = signature_of([*beside, *formulas], lexicon or load(), relations)
    taken = set(signature.names)
    hypotheses = []
    for hypothesis in goal.hypotheses:
        hypotheses.append(claim("h_" + plain(hypothesis.name, "fact"), taken))
    assumed = tuple(inhabited)
    unknown = [str(sort) for sort in assumed if sort not in signature.sorts]
    if unknown:
        raise RenderError(f"no sort of this goal: {', '.join(unknown)}")
    return LeanGoal(goal, signature, tuple(hypotheses), assumed)


def lifted_goal(goal: Goal) -> Goal:
    """Return `goal` with its set and function terms named, and what defines the names among the hypotheses."""
    formulas = (goal.left, goal.right, *(hypothesis.formula for hypothesis in goal.hypotheses))
    if not any(isinstance(node, SetOf | Lambda) for formula in formulas for node in subnodes(formula)):
        return goal
    (left, right, *facts), axioms = lift(formulas)
    kept = [replace(old, formula=new) for old, new in zip(goal.hypotheses, facts, strict=True)]
    named = [Hypothesis(f"lifted{i}", axiom, "definition") for i, axiom in enumerate(axioms)]
    return replace(goal, left=left, right=right, hypotheses=(*kept, *named))


def not_for_all(lean: LeanGoal, conclusion: str) -> str:
    """Return the theorem's statement that `conclusion` does not hold in every interpretation of a goal."""
    return f": ¬ (∀ {' '.join(lean.binders)}, {conclusion})" if lean.binders else f": ¬ ({conclusion})"


def equivalence_says(lean: LeanGoal) -> str:
    """Return in words what the theorem of an equivalence says, with what it assumes."""
    under = [f"the hypotheses {', '.join(lean.hypotheses)}"] if lean.hypotheses else []
    under += [f"an element of {sort.name}" for sort in lean.assumes]
    given = f", given {' and '.join(under)}" if under else ""
    return f"The two readings are equivalent in every interpretation{given}."
