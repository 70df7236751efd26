"""Z3 on abstracted goals: every sort, symbol and numeral uninterpreted, in a process that can be killed."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain, combinations

from certify.decide.finite import find_model
from certify.decide.goal import Goal, Hypothesis
from certify.decide.lambda_lifting import lift
from certify.decide.outcome import JudgeAnswer, Proved, Undecided
from certify.decide.smtlib import Script
from certify.decide.workers import PATIENCE, WORK_PER_SECOND, Z3, pool
from certify.lexicon import Lexicon, inhabited_by, possibly_empty
from certify.logic import Carrier, Exists, ExistsUnique, Forall, Formula, Iff, Node, Not, Sort, Truth, rewrite

#: Seconds of work that one question may take inside Z3, and with which it is asked before a countermodel is looked for.
SECONDS, AT_FIRST = 0.8, 0.005

#: What is said where Z3 has a countermodel.
SATISFIABLE = "satisfiable: not proved by this tier's means"
#: More possibly empty sorts than this are not split into cases: undecided.
MAX_EMPTY = 4


def judge(goal: Goal, lexicon: Lexicon, seconds: float = SECONDS) -> JudgeAnswer:
    """Return whether Z3 proves `goal` in every interpretation, empty carriers included."""
    return prove(goal.hypotheses, Iff(goal.left, goal.right), goal.carriers, lexicon, seconds)


@lru_cache(maxsize=4096)
def prove(
    hypotheses: tuple[Hypothesis, ...],
    claim: Formula,
    carriers: tuple[Carrier, ...],
    lexicon: Lexicon,
    seconds: float = SECONDS,
) -> JudgeAnswer:
    """Return whether Z3 proves `claim` from `hypotheses`, and which of them it used.

    Z3 may search long for what is not so: what it does not prove at once is looked for a finite countermodel of.
    """
    formulas = (claim, *(hypothesis.formula for hypothesis in hypotheses))
    empty = possibly_empty(formulas, inhabited_by(carriers, lexicon))
    if len(empty) > MAX_EMPTY:
        return Undecided("z3", f"{len(empty)} sorts may be empty: too many cases")
    used: set[int] = set()
    for case in chain.from_iterable(combinations(empty, size) for size in range(len(empty) + 1)):
        asked = tuple(emptied(formula, case) for formula in formulas)
        answer = _unsat(asked, AT_FIRST)
        if isinstance(answer, str) and not case and find_model((*formulas[1:], Not(claim)), sizes=(2,)) is not None:
            return Undecided("z3", "not proved by this tier's means: there is a finite countermodel")
        if isinstance(answer, str) and answer != SATISFIABLE:
            answer = _unsat(asked, seconds)
        if isinstance(answer, str):
            return Undecided("z3", answer)
        used |= answer
    return Proved("z3", used=tuple(hypotheses[i].name for i in sorted(used)))


def proves(
    hypotheses: tuple[Hypothesis, ...], claim: Formula, carriers: tuple[Carrier, ...], lexicon: Lexicon, seconds: float
) -> bool:
    """Return whether Z3 proves `claim` from `hypotheses` in so many seconds."""
    return isinstance(prove(hypotheses, claim, carriers, lexicon, seconds), Proved)


def emptied(formula: Formula, sorts: tuple[Sort, ...]) -> Formula:
    """Return what `formula` says where `sorts` have no element: ∀ over them holds, ∃ fails."""

    def step(part: Node) -> Node:
        if isinstance(part, Forall | Exists | ExistsUnique) and part.var.sort in sorts:
            return Truth(isinstance(part, Forall))
        return part

    return rewrite(formula, step) if sorts else formula


def _unsat(formulas: tuple[Formula, ...], seconds: float) -> set[int] | str:
    """Return the indices of the hypotheses in the core if they refute ¬ claim (the first formula); else the reason."""
    lifted = lift(formulas)
    script = Script()
    script.assume(Not(lifted.formulas[0]))
    for axiom in lifted.axioms:
        script.assume(axiom)
    names = [f"h{i}" for i in range(len(formulas) - 1)]
    for name, formula in zip(names, lifted.formulas[1:], strict=True):
        script.assume(formula, under=name)
    request = {"script": script.text(), "work": int(seconds * WORK_PER_SECOND), "assumptions": names}
    reply = pool(Z3).ask(request, max(seconds, SECONDS) * PATIENCE)
    if reply is None:
        return f"no answer within {seconds:g} s"
    if reply["result"] == "unsat":
        return {names.index(name) for name in reply["core"]}
    return str(reply.get("reason") or SATISFIABLE)
