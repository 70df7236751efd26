"""The parts of a claim, each closed: what it says for nothing, because its hypotheses decide it."""

from __future__ import annotations

from certify.decide.finite import find_model
from certify.decide.goal import Goal, Hypothesis
from certify.decide.normal.form import form
from certify.decide.outcome import Proved
from certify.decide.z3judge import prove
from certify.lexicon import Lexicon, inhabited_by
from certify.logic import FORMULAS, Formula, Not, Pred, forall, free_vars, subnodes, symbols

#: Seconds for the question whether a law decides a part.
SECONDS = 0.2


def smuggled(goal: Goal, lexicon: Lexicon) -> Formula | None:
    """Return what one side of `goal` says, wherever it stands, that the other does not and that Γ decides for nothing.

    … and a + b = b + a, or: if a + b = b + a, then …: a law about one word decides it alone. What a word means may be
    said beside a claim ("the empty set, which has no elements"), so laws that join words, and definitions, count only
    against a part whose words have nothing to do with those of the other side.
    """
    laws = tuple(h for h in goal.hypotheses if h.source == "law" and len(_words(h.formula)) == 1)
    spoken = frozenset().union(*(_words(law.formula) for law in laws))
    inhabited = inhabited_by(goal.carriers, lexicon)
    for side, other in ((goal.left, goal.right), (goal.right, goal.left)):
        known = {form(part, inhabited) for part in (side, *_closed_parts(other))}
        near = _joined(_words(other), goal)
        for part in _closed_parts(side):
            said = _words(part)
            facts = laws if said <= spoken else goal.hypotheses if said.isdisjoint(near) else ()
            if said and facts and form(part, inhabited) not in known and _decided(facts, part, goal, lexicon):
                return part
    return None


def _closed_parts(formula: Formula) -> tuple[Formula, ...]:
    """Return the formulas that `formula` is made of, each for all its variables; of atoms, only equations."""
    found = (part for part in subnodes(formula) if isinstance(part, FORMULAS) and _says_something(part))
    return tuple(dict.fromkeys(forall(free_vars(part), part) for part in found))


def _joined(words: frozenset[str], goal: Goal) -> frozenset[str]:
    """Return `words` with all that the hypotheses of `goal` join to them, and to these."""
    for _ in goal.hypotheses:
        words = words.union(*(own for h in goal.hypotheses if not words.isdisjoint(own := _words(h.formula))))
    return words


def _says_something(part: Formula) -> bool:
    return not isinstance(part, Pred) or part.symbol.name == "eq"


def _decided(facts: tuple[Hypothesis, ...], part: Formula, goal: Goal, lexicon: Lexicon) -> bool:
    if find_model((*(fact.formula for fact in facts), Not(part)), sizes=(2,)) is not None:
        return False
    return isinstance(prove(facts, part, goal.carriers, lexicon, SECONDS), Proved)


def _words(formula: Formula) -> frozenset[str]:
    return frozenset(symbol.name for symbol in symbols(formula)) - {"eq"}
