"""Separation: a structure in which two readings differ in truth, strong enough to call them different claims.

A countermodel of an abstracted goal alone only says "not by this tier's means". It separates the readings when it
respects the definitions of the words and the laws that the tier grants, and both readings are about the same primitive
words (else a fact about those words, not among the laws, might still join them); or when both join the very same
atomic claims, only in another way, a claim that only one has being neither always true nor always false.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Literal

from certify.decide.context import align
from certify.decide.finite import find_model
from certify.decide.goal import Goal, Hypothesis
from certify.decide.hypotheses import characterised
from certify.decide.interpretation import Interpretation
from certify.decide.models import BudgetError, Evaluator
from certify.decide.normal.unfold import NOTATION, unfold
from certify.decide.outcome import Proved
from certify.decide.refute import BUDGET, Witness, refute, standard_worlds
from certify.decide.vacuity import Contingent, contingent
from certify.decide.z3judge import prove, proves
from certify.lexicon import Lexicon
from certify.logic import (
    And,
    App,
    Formula,
    Iff,
    Implies,
    Node,
    Not,
    Num,
    Pred,
    Statement,
    Symbol,
    Var,
    alpha_equal,
    apart,
    atoms,
    conjunction,
    eq,
    forall,
    free_vars,
    leading_forall,
    rewrite,
    subnodes,
    substitute,
    symbols,
)
from certify.logic.claims import claim

#: Seconds for the question whether a law alone proves one of the readings.
DECIDING_SECONDS = 0.15
#: Evaluation steps, and structures, in which two readings are looked at before anything dearer is asked.
QUICK_BUDGET, QUICK_WORLDS = 2_000, 4
_ALL = frozenset({"notation", "definition"})

SeparationKind = Literal["structure", "definitions", "form", "equality", "context"]


@dataclass(frozen=True)
class Separation:
    """Where the readings differ.

    `structure`: in a standard structure of the type context (`witness`). `definitions`: in a finite `model` of the
    goal's hypotheses, which are the definitions and laws of the words. `form`: in a finite model, the readings joining
    the same atomic claims in different ways. `equality`: as `form`, with = read as any relation (named `same`), because
    what the readings differ in is a theorem of equality. `context`: a structure of one type context that is none of the
    other; the goal says so of any claim.
    """

    kind: SeparationKind
    left_holds: bool
    goal: Goal | None = None
    model: Interpretation | None = None
    witness: Witness | None = None


def by_structure(
    left: Statement, right: Statement, lexicon: Lexicon, *, budget: int = BUDGET, most: int | None = None
) -> Separation | None:
    """Return a standard structure of the common type context in which both truths are decided and differ.

    The first `most` structures are looked at, all if it is null, each for `budget` steps.
    """
    sides = [unfold(side.formula, lexicon, NOTATION) for side in (left, right)]
    for world in islice(standard_worlds(And(*sides), left, lexicon), most):
        evaluator = Evaluator(world, budget)
        try:
            first, second = (evaluator.truth(side, {}) for side in sides)
        except BudgetError:
            continue
        if first is not None and second is not None and first != second:
            return Separation("structure", first, witness=Witness(tuple(world.carriers.items()), ()))
    return None


def inseparable(left: Statement, right: Statement, lexicon: Lexicon) -> bool:
    """Return whether two readings are about the same things, and no structure that is soon found tells them apart."""
    aligned = align(left, right, lexicon)
    if aligned is None:
        return False
    return by_structure(left, aligned, lexicon, budget=QUICK_BUDGET, most=QUICK_WORLDS) is None


def by_countermodel(goal: Goal, lexicon: Lexicon) -> Separation | None:
    """Return a finite countermodel of `goal` that separates its sides; None: none known."""
    if same_words(goal, lexicon):
        facts = computed(goal, lexicon)
        found = countermodel(goal, "definitions", facts)
        if found is None and not _reworded(goal, lexicon):
            found = countermodel(replace(goal, hypotheses=_open(goal, lexicon)), "definitions", facts)
        if found is not None:
            return found
    left, right = atoms(goal.left), atoms(goal.right)
    nested = left <= right or right <= left
    if not nested or by_meaning_alone(goal, lexicon) or _adds_nothing(goal, lexicon) or _repeats(goal, lexicon):
        return None
    if all(_open_atom(atom, goal, lexicon) for atom in left ^ right):
        return countermodel(replace(goal, hypotheses=()), "form")
    return None


def countermodel(goal: Goal, kind: SeparationKind, facts: tuple[Formula, ...] = ()) -> Separation | None:
    """Return a finite model of hypotheses and `facts` in which one side of `goal` holds and the other fails."""
    for left_holds in (True, False):
        model = one_way(goal, left_holds, facts=facts)
        if model is not None:
            return Separation(kind, left_holds, goal, model)
    return None


def one_way(
    goal: Goal, left_holds: bool, sizes: tuple[int, ...] = (1, 2, 3), facts: tuple[Formula, ...] = ()
) -> Interpretation | None:
    """Return a finite model of hypotheses and `facts` in which only the side holds that `left_holds` names."""
    granted = tuple(hypothesis.formula for hypothesis in goal.hypotheses)
    sides = (goal.left, Not(goal.right)) if left_holds else (Not(goal.left), goal.right)
    return find_model((*granted, *facts, *sides), sizes)


def computed(goal: Goal, lexicon: Lexicon) -> tuple[Formula, ...]:
    """Return what the closed terms of `goal` are by computing: 0 mod 2 = 0. A model without that separates nothing."""
    sides = And(*(unfold(side, lexicon, _ALL) for side in (goal.left, goal.right)))
    closed = [part for part in subnodes(sides) if isinstance(part, App) and part.args and not _bound(part)]
    world = next(standard_worlds(sides, Statement(sides, goal.carriers), lexicon), None)
    if world is None:
        return ()
    values = ((term, Evaluator(world, BUDGET).term(term, {})) for term in dict.fromkeys(closed))
    return tuple(eq(term, Num(value, term.sort)) for term, value in values if type(value) is int and value >= 0)


def _bound(term: App) -> bool:
    return any(isinstance(part, Var) for part in subnodes(term))


def by_equality(goal: Goal) -> Separation | None:
    """Return a countermodel of `goal` with = read as any relation."""
    loose = replace(goal, left=_loosened(goal.left), right=_loosened(goal.right), hypotheses=())
    return countermodel(loose, "equality")


def _loosened(formula: Formula) -> Formula:
    def step(part: Node) -> Node:
        if isinstance(part, Pred) and part.symbol.name == "eq":
            return Pred(Symbol("same", part.symbol.params, part.symbol.result), part.args)
        return part

    return rewrite(formula, step)


def _reworded(goal: Goal, lexicon: Lexicon) -> bool:
    """Return whether hypotheses that leave the sides open join them: what decides them elsewhere sets them not apart.

    Every prime is at least 2; every prime is greater than 1: laws of order say the same of both, whatever primes are.
    """
    claim = Iff(goal.left, goal.right)
    laws = tuple(hypothesis for hypothesis in goal.hypotheses if hypothesis.source == "law")
    for granted in (laws, goal.hypotheses):
        answer = prove(granted, claim, goal.carriers, lexicon, DECIDING_SECONDS)
        if isinstance(answer, Proved):
            used = tuple(hypothesis for hypothesis in granted if hypothesis.name in answer.used)
            if isinstance(contingent(used, goal.left), Contingent):
                return True
    return False


def _open(goal: Goal, lexicon: Lexicon) -> tuple[Hypothesis, ...]:
    """Return the hypotheses of `goal` without the laws that alone, or with a definition, prove one of its sides.

    A law that says what a word means (∀ …, word(…) ↔ …) is a definition: a model that breaks it separates nothing.
    """
    definitions = tuple(h for h in goal.hypotheses if _is_meaning(h))
    laws = [hypothesis for hypothesis in goal.hypotheses if hypothesis not in definitions]
    sides = [side for side in (goal.left, goal.right) if _decides(goal.hypotheses, (side,), goal, lexicon)]
    return (*definitions, *(law for law in laws if not _decides((*definitions, law), sides, goal, lexicon)))


def by_meaning_alone(goal: Goal, lexicon: Lexicon) -> bool:
    """Return whether what its words mean proves both sides of `goal`: then no model of the words separates them."""
    meanings = tuple(h for h in goal.hypotheses if _is_meaning(h))
    sides = (goal.left, goal.right)
    return bool(meanings) and all(proves(meanings, side, goal.carriers, lexicon, DECIDING_SECONDS) for side in sides)


def _is_meaning(hypothesis: Hypothesis) -> bool:
    """Return whether a hypothesis says what a word means: a definition, a characterisation, or extensionality."""
    if hypothesis.source == "definition" or characterised(hypothesis.formula) is not None:
        return True
    _, body = leading_forall(hypothesis.formula)
    return isinstance(body, Iff) and isinstance(body.left, Pred) and body.left.symbol.name == "eq"


def _decides(hypotheses: tuple[Hypothesis, ...], sides: Sequence[Formula], goal: Goal, lexicon: Lexicon) -> bool:
    return any(proves(hypotheses, side, goal.carriers, lexicon, DECIDING_SECONDS) for side in sides)


def same_words(goal: Goal, lexicon: Lexicon) -> bool:
    """Return whether both sides come down to the same primitive words, equality and numerals aside."""
    return _primitives(goal.left, goal, lexicon) == _primitives(goal.right, goal, lexicon)


def _primitives(formula: Formula, goal: Goal, lexicon: Lexicon) -> frozenset[Symbol]:
    explained = {characterised(h.formula): h for h in goal.hypotheses if h.source == "law"}
    found: set[Symbol] = set()
    pending = list(symbols(unfold(formula, lexicon, _ALL)))
    while pending:
        symbol = pending.pop()
        if symbol in found or symbol.name == "eq":
            continue
        found.add(symbol)
        law = explained.get(symbol)
        if law is not None:
            pending.extend(symbols(law.formula))
    return frozenset(symbol for symbol in found if symbol not in explained)


def _adds_nothing(goal: Goal, lexicon: Lexicon) -> bool:
    """Return whether one side only adds premises that its others imply, as far as standard structures show.

    Every prime is odd; every prime that is not zero is odd.
    """
    left, right = (claim(apart(side)) for side in (goal.left, goal.right))
    if [var.sort for var in left.variables] != [var.sort for var in right.variables]:
        return False
    taken = dict(zip(right.variables, left.variables, strict=True))
    there = {substitute(premise, taken) for premise in right.hypotheses}
    fewer, more = sorted((set(left.hypotheses), there), key=len)
    if substitute(right.conclusion, taken) != left.conclusion or not fewer < more:
        return False
    added = conjunction([premise for premise in more if premise not in fewer])
    implied = Implies(conjunction([*fewer]), added) if fewer else added
    return refute(Statement(forall(left.variables, implied), goal.carriers), lexicon) is None


def _repeats(goal: Goal, lexicon: Lexicon) -> bool:
    """Return whether one side only adds to a claim what that implies, as far as standard structures show.

    Some number is greater than n; some number other than n is greater than n.
    """
    fewer, more = sorted((apart(goal.left), apart(goal.right)), key=lambda side: len(atoms(side)))
    for part in {node for node in subnodes(more) if isinstance(node, And)}:
        for kept, added in ((part.left, part.right), (part.right, part.left)):

            def step(node: Node, whole: And = part, rest: Formula = kept) -> Node:
                return rest if node == whole else node

            if alpha_equal(rewrite(more, step), fewer):
                implied = Implies(kept, added)
                claimed = Statement(forall(free_vars(implied), implied), goal.carriers)
                return refute(claimed, lexicon) is None
    return False


def _open_atom(atom: Pred, goal: Goal, lexicon: Lexicon) -> bool:
    """Return whether `atom` holds of some values and fails of others, in standard structures."""
    return all(
        refute(Statement(forall(free_vars(atom), claim), goal.carriers), lexicon) is not None
        for claim in (atom, Not(atom))
    )
