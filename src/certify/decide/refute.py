"""What standard structures show, decided exactly: that a claim is false, that two differ, what a closed term is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import islice, product
from typing import NamedTuple

from certify.decide.goal import Goal
from certify.decide.models import BudgetError, Evaluator, Value
from certify.decide.normal.unfold import NOTATION, unfold
from certify.decide.standard import StandardWorld, worlds
from certify.decide.standard.carrier import CarrierModel
from certify.lexicon import Lexicon
from certify.logic import (
    BINDERS,
    TERMS,
    And,
    App,
    Carrier,
    Formula,
    Implies,
    Node,
    Not,
    Num,
    Sort,
    Statement,
    Term,
    Var,
    alpha_equal,
    apart,
    atoms,
    children,
    conjunction,
    eq,
    forall,
    free_vars,
    leading_forall,
    rewrite,
    subnodes,
    substitute,
    write,
)
from certify.logic.claims import claim

#: How many assignments a structure is tried with, and evaluation steps in all of them.
ASSIGNMENTS = 4000
BUDGET = 150_000
_BREADTHS = {0: 60, 1: 60, 2: 16, 3: 9, 4: 6}


@dataclass(frozen=True)
class Witness:
    """Where a claim fails: the structure on each carrier, and values of the outer ∀ variables (there may be none)."""

    structures: tuple[tuple[Sort, CarrierModel], ...]
    assignment: tuple[tuple[Var, Value], ...]

    def show(self) -> tuple[str, ...]:
        """Return the witness as lines that a person can read."""
        lines = [f"{sort.name} is {model.name}" for sort, model in self.structures]
        return (*lines, *(f"{var.name} = {shown(value)}" for var, value in self.assignment))


def shown(value: Value) -> str:
    """Return a value as text: fractions as a/b, sets in braces, sorted."""
    if isinstance(value, frozenset):
        return "{" + ", ".join(sorted(map(shown, value))) + "}"
    if isinstance(value, tuple):
        return "(" + ", ".join(map(shown, value)) + ")"
    if callable(value):
        return f"the function {value.__name__.strip('_')}"
    return str(value) if isinstance(value, Fraction | int | str) else repr(value)


def refute(statement: Statement, lexicon: Lexicon) -> Witness | None:
    """Return a witness that `statement` is false in a standard structure of its type context; None: none found.

    A claim with an opaque word is never refuted: nobody knows what it says.
    """
    return falsified(unfold(statement.formula, lexicon, NOTATION), statement.carriers, lexicon)


@lru_cache(maxsize=2048)
def falsified(formula: Formula, carriers: tuple[Carrier, ...], lexicon: Lexicon) -> Witness | None:
    """Return what `refute` does, of a claim whose notation is unfolded."""
    if lexicon.opaque(formula):
        return None
    for world in standard_worlds(formula, carriers, lexicon):
        assignment = falsifying(formula, world)
        if assignment is not None:
            return Witness(tuple(world.carriers.items()), assignment)
    return None


def false_beside(statement: Statement, other: Statement, lexicon: Lexicon) -> Witness | None:
    """Return a witness that `statement` is false, where none is found for the `other`."""
    witness = refute(statement, lexicon)
    return None if witness is None or refute(other, lexicon) is not None else witness


def refuted(goal: Goal, lexicon: Lexicon) -> Witness | None:
    """Return a witness that the right side of `goal`, notation unfolded, is false, where none is found for the left."""
    witnesses = (falsified(side, goal.carriers, lexicon) for side in (goal.right, goal.left))
    witness = next(witnesses)
    return None if witness is None or next(witnesses) is not None else witness


def standard_worlds(formula: Formula, carriers: tuple[Carrier, ...], lexicon: Lexicon) -> Iterator[StandardWorld]:
    """Yield the standard worlds of a type context, wider the fewer variables the formula binds."""
    binders = sum(isinstance(part, BINDERS) for part in subnodes(formula))
    return worlds(carriers, lexicon, _BREADTHS.get(binders, 4), formula=formula)


def falsifying(formula: Formula, world: StandardWorld) -> tuple[tuple[Var, Value], ...] | None:
    """Return values of the outer ∀ variables under which the rest of `formula` is false in `world`."""
    variables, formula = leading_forall(formula, distinct=True)
    evaluator = Evaluator(world, BUDGET)
    spaces = [world.domain(var.sort).values for var in variables]
    for count, values in enumerate(product(*spaces)):
        if count >= ASSIGNMENTS:
            return None
        env = dict(zip(variables, values, strict=True))
        try:
            if evaluator.truth(formula, env) is False:
                return tuple(env.items())
        except BudgetError:
            return None
    return None


class Differing(NamedTuple):
    """A structure in which one of two claims is true, the left one or the right one, and the other false."""

    left_holds: bool
    witness: Witness


def differing(goal: Goal, lexicon: Lexicon, *, budget: int = BUDGET, most: int | None = None) -> Differing | None:
    """Return a standard structure in which the truths of both sides of `goal` are decided and differ.

    The first `most` structures are looked at, all if it is null, each for `budget` steps.
    """
    sides = goal.left, goal.right
    for world in islice(standard_worlds(And(*sides), goal.carriers, lexicon), most):
        evaluator = Evaluator(world, budget)
        try:
            first, second = (evaluator.truth(side, {}) for side in sides)
        except BudgetError:
            continue
        if first is not None and second is not None and first != second:
            return Differing(first, Witness(tuple(world.carriers.items()), ()))
    return None


def computed(claim: Formula, carriers: tuple[Carrier, ...], lexicon: Lexicon) -> tuple[Formula, ...]:
    """Return what the closed terms of `claim`, all words unfolded, are by computing: 0 mod 2 = 0.

    A model without that separates nothing.
    """
    applied = (part for part in subnodes(claim) if isinstance(part, App) and part.args)
    closed = [term for term in applied if not any(isinstance(part, Var) for part in subnodes(term))]
    world = next(standard_worlds(claim, carriers, lexicon), None)
    if world is None:
        return ()
    values = ((term, Evaluator(world, BUDGET).term(term, {})) for term in dict.fromkeys(closed))
    return tuple(eq(term, Num(value, term.sort)) for term, value in values if type(value) is int and value >= 0)


def joined_otherwise(goal: Goal, lexicon: Lexicon) -> bool:
    """Return whether both sides of `goal` join the very same atomic claims, only in another way.

    A claim that only one of them has holds of some values and fails of others, so that it is no mere premise.
    """
    left, right = atoms(goal.left), atoms(goal.right)
    if not (left <= right or right <= left) or adds_nothing(goal, lexicon) or _repeats(goal, lexicon):
        return False
    alone = left ^ right
    claims = (forall(free_vars(atom), said) for atom in alone for said in (atom, Not(atom)))
    return all(falsified(each, goal.carriers, lexicon) is not None for each in claims)


def adds_nothing(goal: Goal, lexicon: Lexicon) -> bool:
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
    return falsified(forall(left.variables, implied), goal.carriers, lexicon) is None


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
                return falsified(forall(free_vars(implied), implied), goal.carriers, lexicon) is None
    return False


class TermsApart(NamedTuple):
    """Terms that stand at one place of two claims, and values for which they differ."""

    left: Term
    right: Term
    witness: Witness

    def show(self) -> str:
        """Return both terms and the values as text."""
        where = ", ".join(self.witness.show()) or "everywhere"
        return f"{write(self.left)} is not {write(self.right)} where {where}"


def terms_apart(goal: Goal, lexicon: Lexicon) -> TermsApart | None:
    """Return the first two terms at one place of the sides of `goal` that differ for some values.

    The values show that no law rewrites one term into the other, not that the claims differ. None where the sides
    are not built alike, or nothing is found.
    """
    found = _unlike(goal.left, goal.right)
    if found is None:
        return None
    claim = forall(free_vars(eq(*found)), eq(*found))
    witness = falsified(claim, goal.carriers, lexicon)
    return None if witness is None else TermsApart(*found, witness)


def _unlike(left: Node, right: Node) -> tuple[Term, Term] | None:
    if left == right:
        return None
    if isinstance(left, TERMS) and isinstance(right, TERMS):
        return (left, right) if left.sort == right.sort else None
    if isinstance(left, BINDERS) and isinstance(right, BINDERS):
        if type(left) is not type(right) or left.var.sort != right.var.sort:
            return None
        return _unlike(left.body, substitute(right.body, {right.var: left.var}))
    parts = list(zip(children(left), children(right), strict=False))
    if len(children(left)) != len(children(right)) or not parts or not _alike(left, right):
        return None
    return next((found for one, other in parts if (found := _unlike(one, other)) is not None), None)


def _alike(left: Node, right: Node) -> bool:
    """Return whether both are the same connective, or the same word."""
    return type(left) is type(right) and getattr(left, "symbol", None) == getattr(right, "symbol", None)
